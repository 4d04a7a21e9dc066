import AtlasModel

/// Which elements of a model the app's source confirms.
package struct SourceConfirmation: Sendable {
  package enum State: Sendable, Equatable, CaseIterable {
    /// The source has it.
    case confirmed
    /// The source has it otherwise.
    case different
    /// The source does not have it.
    case missing
    /// The source does not say, or the model does not say which view it is.
    case open
  }

  private let states: [ElementReference: State]

  package init(_ model: NavigationModel, _ facts: SourceFacts) {
    let comparison = SourceComparison(model, facts)
    let views = comparison.views
    let files = Set(facts.types.map(\.place.path))
    func state(ofView view: String?, _ attributes: Attributes) -> State {
      guard let view, SourceViews.simple(view).first?.isUppercase == true else { return .open }
      if views.knows(SourceViews.simple(view)) { return .confirmed }
      // `stale-source` reports a file that does not exist.
      return attributes.source.map { files.contains($0.path) } ?? true ? .missing : .open
    }
    var states: [ElementReference: State] = [:]
    for (index, screen) in model.screens.enumerated() {
      states[.screen(index)] = state(ofView: screen.view, screen.attributes)
    }
    for (index, part) in model.parts.enumerated() where !part.isEverywhere {
      states[.part(index)] = state(ofView: part.view, part.attributes)
    }
    for (index, route) in model.routes.enumerated() {
      let found = comparison.enumeration(of: route.id)
      let hasSameCases = found?.has(theCasesOf: route)
      states[.route(index)] = hasSameCases.map { $0 ? .confirmed : .different } ?? .open
    }
    // What code does with other links is read only so far as it can be.
    let activities = ActivityComparison(model, views)
    let notContinued = Set(activities.notContinued.map(\.link))
    for index in model.deepLinks.indices {
      states[.deepLink(index)] =
        activities.continuedLinks.contains(index)
        ? .confirmed : notContinued.contains(index) ? .missing : .open
    }
    for entry in model.storedKeys {
      guard case .restoration = entry.element else { continue }
      states[entry.element] = facts.stores(entry).map { $0 ? .confirmed : .missing } ?? .open
    }
    let different = Set(comparison.different.map(\.transition))
    let gone = Set(comparison.gone)
    let actions = SourceActions(model, views)
    for index in model.transitions.indices {
      states[.transition(index)] =
        if comparison.confirmed.contains(index) || actions.confirm(index) {
          .confirmed
        } else if different.contains(index) {
          .different
        } else if gone.contains(index) {
          .missing
        } else {
          .open
        }
    }
    self.states = states
  }

  /// Nil for elements of kinds that are not compared.
  package subscript(element: ElementReference) -> State? { states[element] }
}

/// The transitions of the source that show no view: alerts, dialogs, ways back, URLs and windows. Their titles
/// are not compared.
private struct SourceActions {
  let model: NavigationModel
  private let modelViews: ModelViews
  /// Per kind the views in whose code such a transition is; nil for any view.
  private var origins: [Transition.Kind: [Set<String>?]] = [:]

  init(_ model: NavigationModel, _ views: SourceViews) {
    self.model = model
    modelViews = ModelViews(model)
    for fact in views.facts.transitions where fact.target == nil {
      let names = fact.from.map { from in
        ([from] + fact.screens).reduce(into: Set()) {
          $0.formUnion(views.around(SourceViews.simple($1)))
        }
      }
      origins[fact.kind, default: []].append(names)
    }
  }

  func confirm(_ index: Int) -> Bool {
    let transition = model.transitions[index]
    switch transition.target {
    case .text, .back, .tab, .scene: break
    case .destination, .content, .opening, .here: return false
    }
    guard let own = modelViews.origins(of: transition) else {
      return origins[transition.kind] != nil
    }
    return (origins[transition.kind] ?? []).contains { names in
      names.map { !$0.isDisjoint(with: own) } ?? true
    }
  }
}
