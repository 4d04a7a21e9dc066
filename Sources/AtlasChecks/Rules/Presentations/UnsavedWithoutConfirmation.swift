import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let unsavedWithoutConfirmation = Rule(
    .unsavedWithoutConfirmation,
    .presentations,
    .warning,
    title: "A swipe discards unsaved changes",
    checks: """
      A sheet or popover with a screen that has unsaved changes can't be dismissed with a swipe or \
      a tap (`interactiveDismissDisabled`), or it asks first (`confirmsDiscardingChanges`).
      """,
    impact: """
      A swipe down, or a tap beside the popover, discards what the person typed without asking.
      """,
    remedy: """
      Set `interactiveDismissDisabled(hasChanges)`, and ask in a confirmation dialog before \
      closing.
      """,
    facts: ["hasUnsavedChanges", "interactiveDismissDisabled", "confirmsDiscardingChanges"],
    references: [
      Reference(
        "interactiveDismissDisabled(_:)",
        "https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "hasUnsavedChanges": true,
            "goes": [ { "dismiss": true, "on": "tap Save" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "sheet": { "stack": "editor" }, "on": "tap Edit",
              "interactiveDismissDisabled": false, "confirmsDiscardingChanges": false } ] } ] }
      """,
      finds: [
        "the sheet of \"tap Edit\" on \"recipe\" can be dismissed while \"editor\" has unsaved changes"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "hasUnsavedChanges": true,
            "goes": [ { "dismiss": true, "on": "tap Save" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "sheet": { "stack": "editor" }, "on": "tap Edit",
              "interactiveDismissDisabled": true, "confirmsDiscardingChanges": true } ] } ] }
      """
    )
  ) { context, outcome in
    var losing: [LosingPresentation] = []
    for index in context.model.presentingTransitions {
      let transition = context.model.transitions[index]
      let inside = occupantsLosingChanges(
        ofPresentation: index,
        context.graph,
        context.presentations
      )
      let screens = Set(inside.map(\.screen)).sorted()
      let editing = screens.filter { context.model.screens[$0].hasUnsavedChanges == true }
      let unclear = screens.filter { context.model.screens[$0].hasUnsavedChanges == nil }
      guard !editing.isEmpty || !unclear.isEmpty else { continue }
      if transition.interactiveDismissDisabled == true
        || transition.confirmsDiscardingChanges == true
      {
        outcome.pass()
      } else if let screen = editing.first {
        switch (transition.interactiveDismissDisabled, transition.confirmsDiscardingChanges) {
        case (nil, _): outcome.notStated("interactiveDismissDisabled", of: .transition(index))
        case (_, nil): outcome.notStated("confirmsDiscardingChanges", of: .transition(index))
        default:
          let environments = inside.reduce(into: EnvironmentSet()) {
            if editing.contains($1.screen) { $0.formUnion($1.environments) }
          }
          let presentation = LosingPresentation(
            transition: index,
            screen: screen,
            editing: editing,
            environments: environments
          )
          // One presentation that several controls set off is one cause.
          if let same = losing.firstIndex(where: { $0.isSame(as: presentation, context.model) }) {
            losing[same].others.append(index)
            losing[same].environments.formUnion(environments)
          } else {
            losing.append(presentation)
          }
        }
      } else if let screen = unclear.first {
        outcome.notStated("hasUnsavedChanges", of: .screen(screen))
      }
    }
    for presentation in losing { presentation.report(context, &outcome) }
  }
}

/// A presentation that a person can swipe away with unsaved changes in it.
private struct LosingPresentation {
  let transition: Int
  /// The first screen with unsaved changes, and all of them.
  let screen: Int
  let editing: [Int]
  var environments: EnvironmentSet
  /// What else on the same screen presents the same.
  var others: [Int] = []

  func isSame(as other: LosingPresentation, _ model: NavigationModel) -> Bool {
    let (first, second) = (model.transitions[transition], model.transitions[other.transition])
    return first.origin == second.origin && first.kind == second.kind && editing == other.editing
  }

  func report(_ context: CheckContext, _ outcome: inout RuleOutcome) {
    let model = context.model
    let kind = model.transitions[transition].kind.label
    outcome.fail(
      "the \(kind) of \(context.name(ofTransition: transition)) can be dismissed while \"\(model.screens[screen].id)\" has unsaved changes",
      at: .transition(transition),
      in: environments,
      advice: "\"interactiveDismissDisabled\": true",
      notes: editing.map {
        .init("\"\(model.screens[$0].id)\" edits", at: model.screens[$0].attributes.range)
      }
        + others.map {
          .init(
            "\(context.name(ofTransition: $0)) presents the same",
            at: model.transitions[$0].attributes.range
          )
        }
    )
  }
}

extension Rule {
  /// What is inside a presentation, where a gesture or a click can end it: a sheet that is swiped down,
  /// a popover that is tapped beside.
  private static func occupantsLosingChanges(
    ofPresentation index: Int,
    _ graph: AppGraph,
    _ presentations: PresentationFacts
  ) -> [PresentationFacts.Occupant] {
    let platforms: Set<Platform>
    switch graph.model.transitions[index].kind {
    case .sheet: platforms = [.iOS, .iPadOS, .watchOS]
    case .popover: platforms = [.iOS, .iPadOS, .macOS, .visionOS]
    default: return []
    }
    return presentations.occupants[index].compactMap { occupant in
      var occupant = occupant
      occupant.environments = graph.environments(in: occupant.environments, on: platforms)
      return occupant.environments.isEmpty ? nil : occupant
    }
  }
}
