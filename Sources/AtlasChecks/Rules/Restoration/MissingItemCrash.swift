import AtlasBase
import AtlasModel

extension Rule {
  static let missingItemCrash = Rule(
    .missingItemCrash,
    .restoration,
    .error,
    title: "A crash on a missing restored item",
    checks: "The app doesn't crash if a stored item no longer exists.",
    impact: """
      A recipe that was open is deleted on another device. The next launch looks for it and the \
      app crashes, then and at every later launch.
      """,
    remedy: """
      Leave out the item, end the path before it, or show a screen that says that it is missing: \
      `"missingItem": "drop"`, `"stop"` or `"placeholder"`.
      """,
    facts: ["missingItem"],
    references: [
      Reference(
        "Bringing robust navigation structure to your SwiftUI app",
        "https://developer.apple.com/documentation/swiftui/bringing-robust-navigation-structure-to-your-swiftui-app"
      )
    ],
    failing: RuleExample(
      RestorationExample.model(#""missingItem": "crash""#, mark: "▸"),
      finds: ["\"restore-recipes\" crashes if an item no longer exists"]
    ),
    fixed: RuleExample(RestorationExample.model(#""missingItem": "drop""#))
  ) { context, outcome in
    for (index, restoration) in context.model.restorations.enumerated() {
      switch restoration.missingItem {
      case nil: outcome.notStated("missingItem", of: .restoration(index))
      case "crash"?:
        outcome.fail(
          "\"\(restoration.id)\" crashes if an item no longer exists",
          at: .restoration(index),
          advice: "\"missingItem\": \"drop\""
        )
      default: outcome.pass()
      }
    }
  }
}
