import AtlasBase
import AtlasModel

extension Rule {
  static let routeNotHashable = Rule(
    .routeNotHashable,
    .routes,
    .error,
    title: "A route that is not Hashable",
    checks: """
      A route enum of which a path or a selection holds values is `Hashable`. What a presentation or \
      `navigationDestination(item:)` shows is in no path.
      """,
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
    let (pushed, selected) = (context.model.pushedRoutes, context.model.selectedRoutes)
    for (index, route) in context.model.routes.enumerated() {
      guard pushed.contains(index) || selected.contains(index) else { continue }
      switch route.isHashable {
      case true?: outcome.pass()
      case nil: outcome.notStated("isHashable", of: .route(index))
      case false?:
        outcome.fail(
          "\"\(route.id)\" is not Hashable and is \(pushed.contains(index) ? "pushed" : "selected")",
          at: .route(index),
          advice: "making it and its associated values Hashable"
        )
      }
    }
  }
}
