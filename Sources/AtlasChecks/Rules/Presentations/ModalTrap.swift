import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let modalTrap = Rule(
    .modalTrap,
    .presentations,
    .error,
    title: "A presentation that nothing closes",
    checks: """
      Every full-screen cover, every overlay, and every sheet and popover that no gesture closes \
      (`interactiveDismissDisabled`), has content that closes it: a `dismiss` of one of its \
      screens, or `closesFromInside`. So has such an inspector in compact width, where it is a sheet.
      """,
    impact: """
      A person can't leave it: no button and no gesture closes it. They quit the app, and may see \
      the same screen when they come back.
      """,
    remedy: """
      Give its first screen a button that calls `dismiss()`; in an overlay, one that changes what shows \
      the overlay.
      """,
    facts: ["closesFromInside"],
    references: [
      Reference(
        "fullScreenCover(isPresented:onDismiss:content:)",
        "https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)"
      ),
      Reference(
        "interactiveDismissDisabled(_:)",
        "https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)"
      ),
      Reference(
        "Human Interface Guidelines: Modality",
        "https://developer.apple.com/design/human-interface-guidelines/modality"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "fullScreenCover": { "stack": "step" }, "on": "tap Cook", "closesFromInside": false } ] },
          { "id": "step", "title": "Step", "goes": [ { "push": "step", "on": "tap Next" } ] } ] }
      """,
      finds: ["nothing closes the full-screen cover that \"tap Cook\" on \"recipe\" presents"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [
            { "fullScreenCover": { "stack": "step" }, "on": "tap Cook" } ] },
          { "id": "step", "title": "Step", "goes": [
            { "push": "step", "on": "tap Next" }, { "dismiss": true, "on": "tap Done" } ] } ] }
      """
    )
  ) { context, outcome in
    for index in context.model.presentingTransitions {
      let transition = context.model.transitions[index]
      guard transition.keepsFromSwipingAway else { continue }
      switch context.presentations.closing(ofPresentation: index) {
      case nil: continue
      case .closes?: outcome.pass()
      case .notStated?: outcome.notStated("closesFromInside", of: .transition(index))
      case .neverCloses(let environments)?:
        outcome.fail(
          "nothing closes the \(transition.kind.label) that \(context.name(ofTransition: index)) presents",
          at: .transition(index),
          in: environments,
          advice: "a button with a \"dismiss\" on its first screen"
        )
      }
    }
  }
}
