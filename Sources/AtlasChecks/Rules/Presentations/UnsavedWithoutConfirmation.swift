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
          let id = context.model.screens[screen].id
          outcome.fail(
            "the \(transition.kind.label) of \(context.name(ofTransition: index)) can be dismissed while \"\(id)\" has unsaved changes",
            at: .transition(index),
            in: inside.reduce(into: []) {
              if editing.contains($1.screen) { $0.formUnion($1.environments) }
            },
            advice: "\"interactiveDismissDisabled\": true",
            notes: editing.map {
              let screen = context.model.screens[$0]
              return .init("\"\(screen.id)\" edits", at: screen.attributes.range)
            }
          )
        }
      } else if let screen = unclear.first {
        outcome.notStated("hasUnsavedChanges", of: .screen(screen))
      }
    }
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
