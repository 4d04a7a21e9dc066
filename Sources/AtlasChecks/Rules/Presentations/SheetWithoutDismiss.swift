import AtlasBase
import AtlasModel

extension Rule {
  static let sheetWithoutDismiss = Rule(
    .sheetWithoutDismiss,
    .presentations,
    .warning,
    title: "A sheet that nothing inside closes",
    checks: """
      Every sheet on iPhone, iPad, Mac and Apple Vision Pro has content that closes it: a \
      `dismiss` of one of its screens, or `closesFromInside`. Sheets that can't be swiped away \
      either are checked by `modal-trap`.
      """,
    impact: """
      The sheet has no Done and no Cancel. On iPhone and iPad it can be swiped down, but not \
      everyone knows that or can do it. On the Mac, Esc may be the only way.
      """,
    remedy: "Give its first screen a button that calls `dismiss()`.",
    facts: ["closesFromInside"],
    references: [
      Reference(
        "DismissAction",
        "https://developer.apple.com/documentation/swiftui/dismissaction"
      ),
      Reference(
        "Human Interface Guidelines: Sheets",
        "https://developer.apple.com/design/human-interface-guidelines/sheets"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "sheet": "timers", "on": "tap Timers", "closesFromInside": false } ] },
          { "id": "timers", "title": "Timers" } ] }
      """,
      finds: ["nothing inside closes the sheet that \"tap Timers\" on \"recipes\" presents"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "sheet": "timers", "on": "tap Timers" } ] },
          { "id": "timers", "title": "Timers", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ] }
      """
    )
  ) { context, outcome in
    for index in context.model.presentingTransitions {
      let transition = context.model.transitions[index]
      guard transition.kind == .sheet, transition.interactiveDismissDisabled != true else {
        continue
      }
      switch context.presentations.closing(ofPresentation: index) {
      case nil: continue
      case .closes?: outcome.pass()
      case .notStated?: outcome.notStated("closesFromInside", of: .transition(index))
      case .neverCloses(let environments)?:
        outcome.fail(
          "nothing inside closes the sheet that \(context.name(ofTransition: index)) presents",
          at: .transition(index),
          in: environments,
          advice: "a button with a \"dismiss\" on its first screen"
        )
      }
    }
  }
}
