import AtlasBase
import AtlasModel

extension Rule {
  static let unguardedDecode = Rule(
    .unguardedDecode,
    .restoration,
    .error,
    title: "Stored state that ends the app",
    checks: "The app doesn't end when what is stored can't be read.",
    harm: """
      After an update that changes a route the stored path is of another form. The app ends at launch, and \
      again at every launch: only deleting it helps, with all its data.
      """,
    remedy: "Catch the error and begin at the root: `\"decodingError\": \"reset\"`.",
    facts: ["decodingError"],
    references: [
      Reference(
        "NavigationPath.CodableRepresentation",
        "https://developer.apple.com/documentation/swiftui/navigationpath/codablerepresentation"
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
            "decodingError": "crash" } ] }
      """,
      finds: ["\"restore-recipes\" ends the app when what is stored can't be read"]
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
            "decodingError": "reset" } ] }
      """
    )
  ) { context, outcome in
    for (index, restoration) in context.model.restorations.enumerated() {
      switch restoration.decodingError {
      case nil: outcome.notStated("decodingError", of: .restoration(index))
      case "crash"?:
        outcome.fail(
          "\"\(restoration.id)\" ends the app when what is stored can't be read",
          at: .restoration(index),
          advice: "\"decodingError\": \"reset\""
        )
      default: outcome.pass()
      }
    }
  }
}
