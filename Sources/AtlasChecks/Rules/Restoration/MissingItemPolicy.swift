import AtlasBase
import AtlasModel

extension Rule {
  static let missingItemPolicy = Rule(
    .missingItemPolicy,
    .restoration,
    .warning,
    title: "A restored item that is gone ends the app",
    checks: "The app doesn't end when an item that is stored no longer exists.",
    harm: """
      A recipe that was open is deleted on another device. The next launch looks for it, and the app ends, \
      as it does at every launch after that.
      """,
    remedy: """
      Leave the item out, end the path before it, or show a screen that says it is gone: \
      `\"missingItem\": \"drop\"`, `\"stop\"` or `\"placeholder\"`.
      """,
    facts: ["missingItem"],
    references: [
      Reference(
        "Bringing robust navigation structure to your SwiftUI app",
        "https://developer.apple.com/documentation/swiftui/bringing-robust-navigation-structure-to-your-swiftui-app"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
        "restoration": [
          ▸{ "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path",
            "missingItem": "crash" } ] }
      """,
      finds: ["\"restore-recipes\" ends the app when an item no longer exists"]
    ),
    mended: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
        "restoration": [
          { "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path",
            "missingItem": "drop" } ] }
      """
    )
  ) { context, outcome in
    for (index, restoration) in context.model.restorations.enumerated() {
      switch restoration.missingItem {
      case nil: outcome.notStated("missingItem", of: .restoration(index))
      case "crash"?:
        outcome.fail(
          "\"\(restoration.id)\" ends the app when an item no longer exists",
          at: .restoration(index),
          advice: "\"missingItem\": \"drop\""
        )
      default: outcome.pass()
      }
    }
  }
}
