import AtlasBase
import AtlasModel

extension Rule {
  static let routeNotHashable = Rule(
    .routeNotHashable,
    .routes,
    .error,
    title: "A route that is not Hashable",
    checks: "A route enum that drives a stack or a selection is `Hashable`.",
    impact: """
      The app does not compile, or the link that carries the route is disabled: it looks grey and a \
      tap does nothing.
      """,
    remedy: "Make the enum and all its associated values `Hashable`.",
    facts: ["isHashable"],
    references: [
      Reference(
        "NavigationLink.init(value:label:)",
        "https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)"
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
          ▸{ "id": "RecipeRoute", "isHashable": false, "cases": { "recipe": "recipe" } } ] }
      """,
      finds: ["\"RecipeRoute\" is not Hashable and is pushed"]
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
          { "id": "RecipeRoute", "isHashable": true, "cases": { "recipe": "recipe" } } ] }
      """
    )
  ) { context, outcome in
    for (index, route) in context.model.routes.enumerated() {
      // What a sheet is driven by has to be Identifiable, not Hashable.
      guard route.drives != "sheet" else { continue }
      switch route.isHashable {
      case true?: outcome.pass()
      case nil: outcome.notStated("isHashable", of: .route(index))
      case false?:
        outcome.fail(
          "\"\(route.id)\" is not Hashable and is \(route.drives == "selection" ? "selected" : "pushed")",
          at: .route(index),
          advice: "making it and its associated values Hashable"
        )
      }
    }
  }
}
