import AtlasBase
import AtlasModel

extension Rule {
  static let modelInPath = Rule(
    .modelInPath,
    .routes,
    .warning,
    title: "Whole objects in a path",
    checks: "No route enum that is pushed has whole objects as associated values.",
    impact: """
      The path keeps a copy from the time of the tap: a screen shows old data after an edit, and \
      still shows an item that was deleted. After an update a stored path brings the old copy \
      back, and a deep link, which has only an identifier, can't make the value.
      """,
    remedy: "Let the case hold an identifier, and look up the object on the screen.",
    facts: ["holds"],
    references: [
      Reference(
        "NavigationPath",
        "https://developer.apple.com/documentation/swiftui/navigationpath"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "RecipeRoute.recipe" } ] } ],
        "routes": [
          { "id": "RecipeRoute", "holds": "ids",
            "cases": { "recipe": ▸{ "screen": "recipe", "values": { "recipe": "Recipe" },
              "holds": "objects" } } } ] }
      """,
      finds: ["\"RecipeRoute.recipe\" holds whole objects and is pushed"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "RecipeRoute.recipe" } ] } ],
        "routes": [
          { "id": "RecipeRoute", "holds": "ids",
            "cases": { "recipe": { "screen": "recipe", "values": { "id": "Recipe.ID" } } } } ] }
      """
    )
  ) { context, outcome in
    checkPushedRoutes(
      of: context.model,
      hold: "objects",
      "whole objects",
      advice: "identifiers",
      &outcome
    )
  }
}
