import AtlasBase
import AtlasModel

extension Rule {
  static let sheetFixedFrame = Rule(
    .sheetFixedFrame,
    .presentations,
    .warning,
    title: "A sheet with a fixed size",
    checks: "No sheet has a size in points in its view if the lowest OS has `presentationSizing`.",
    impact: """
      A fixed size fits one window and one text size. With larger text, in a small window or on \
      another platform, the sheet cuts off its content or is too large for it.
      """,
    remedy: """
      State what the sheet is for and let the system size it: `presentationSizing(.form)`, `.page` \
      or `.fitted`, and `presentationDetents` for a sheet of part of the height.
      """,
    facts: ["sizing"],
    references: [
      Reference(
        "presentationSizing(_:)",
        "https://developer.apple.com/documentation/swiftui/view/presentationsizing(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "sheet": "timers", "on": "tap Timers", "by": "isPresented", "sizing": "fixed" } ] },
          { "id": "timers", "title": "Timers", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ] }
      """,
      finds: ["\"tap Timers\" on \"recipes\" presents a sheet of a fixed size"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "sheet": "timers", "on": "tap Timers", "by": "isPresented", "sizing": "fitted" } ] },
          { "id": "timers", "title": "Timers", "goes": [ { "dismiss": true, "on": "tap Done" } ] } ] }
      """
    )
  ) { context, outcome in
    for index in context.model.presentingTransitions {
      let transition = context.model.transitions[index]
      guard transition.kind == .sheet,
        context.availability.has(.sizing, whereIs: transition.attributes)
      else { continue }
      switch transition.sizing {
      case nil: outcome.notStated("sizing", of: .transition(index))
      case "fixed"?:
        outcome.fail(
          "\(context.name(ofTransition: index)) presents a sheet of a fixed size",
          at: .transition(index),
          advice: "\"sizing\": \"fitted\", \"form\" or \"page\""
        )
      default: outcome.pass()
      }
    }
  }
}
