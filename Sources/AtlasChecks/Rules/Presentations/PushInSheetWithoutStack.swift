import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let pushInSheetWithoutStack = Rule(
    .pushInSheetWithoutStack,
    .presentations,
    .error,
    title: "A push in a presentation that has no stack",
    checks: """
      A presentation whose screens push has its own stack: it is not part of the stack of the \
      screen that presents it. In an overlay, the push can state that it happens on the stack of what \
      is below (`in`). A push by code is not reported if another stack that states its path can \
      take it: `where` says in which places it happens.
      """,
    impact: "The link is grey, or a tap on it does nothing. There is no title bar either.",
    remedy: "Put a `NavigationStack` around the content of the presentation.",
    facts: ["where"],
    references: [
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "goes": [
            { "push": "photos", "on": "tap Photos" }, { "dismiss": true, "on": "tap Done" } ] },
          { "id": "photos", "title": "Photos" },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "sheet": "editor", "on": "tap Edit" } ] } ] }
      """,
      finds: [
        "the sheet that \"tap Edit\" on \"recipe\" presents has no stack, and \"editor\" pushes in it"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "goes": [
            { "push": "photos", "on": "tap Photos" }, { "dismiss": true, "on": "tap Done" } ] },
          { "id": "photos", "title": "Photos" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "sheet": { "stack": "editor" }, "on": "tap Edit" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = PresentedPushSearch(
      model: context.model,
      presence: context.presence,
      paths: context.pushedPaths,
      presentations: context.presentations
    )
    for index in context.model.presentingTransitions {
      let pushes = search.pushes(inPresentation: index)
      guard let first = pushes.first(where: \.isStuck) else {
        if !pushes.isEmpty { outcome.pass() }
        continue
      }
      let transition = context.model.transitions[index]
      let screen = context.model.screens[first.screen].id
      outcome.fail(
        "the \(transition.kind.label) that \(context.name(ofTransition: index)) presents has no stack, and \"\(screen)\" pushes in it",
        at: .transition(index),
        in: pushes.reduce(into: []) { if $1.isStuck { $0.formUnion($1.environments) } },
        advice: "\"\(transition.kind.rawValue)\": { \"stack\": \"\(screen)\" }"
          + (transition.kind == .overlay
            ? ", or \"in\": \"presenter\" on the push if the overlay is inside the presenter's stack"
            : ""),
        notes: pushes.filter(\.isStuck).map {
          let way = context.model.transitions[$0.transition]
          return .init(
            "\(context.name(ofTransition: $0.transition)) is a push",
            at: way.attributes.range
          )
        } + context.stackless.notes(for: .transition(index))
      )
    }
  }
}

/// A push that a presentation's screen offers.
private struct PresentedPush {
  var transition: Int
  var screen: Int
  var environments: EnvironmentSet
  /// Whether there is nothing in the presentation to push on.
  var isStuck: Bool
}

/// Looks for pushes inside presentations.
private struct PresentedPushSearch {
  let model: NavigationModel
  let presence: PresenceFacts
  let paths: PushedPaths
  let presentations: PresentationFacts

  /// The pushes of the screens inside a presentation, each once.
  func pushes(inPresentation index: Int) -> [PresentedPush] {
    var found: [PresentedPush] = []
    for occupant in presentations.occupants[index] {
      let isStuck = isBare(occupant.position, inPresentation: index)
      for way in model.transitions(ofScreen: occupant.screen)
      where model.transitions[way].kind == .push && !model.transitions[way].isOutside {
        let environments = presence.environments(
          of: way,
          at: occupant.place,
          within: occupant.environments
        )
        guard !environments.isEmpty else { continue }
        found.append(
          .init(
            transition: way,
            screen: occupant.screen,
            environments: environments,
            isStuck: isStuck && !paths.mayBeElsewhere(way, than: nil)
          )
        )
      }
    }
    return found.sorted {
      ($0.transition, $0.isStuck ? 0 : 1) < ($1.transition, $1.isStuck ? 0 : 1)
    }
  }

  /// Whether a position is in a presentation with nothing but columns made by hand between. What is in
  /// tabs and split views of a presentation has rules of its own.
  private func isBare(_ position: Position, inPresentation index: Int) -> Bool {
    guard case .slot(var holder) = position else { return false }
    while case .column(let container, _) = holder, case .columns = model.containers[container].kind
    {
      holder = model.containers[container].parent
    }
    return holder == .transition(index)
  }
}
