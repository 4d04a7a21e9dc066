import AtlasBase
import AtlasModel

extension Rule {
  static let viewInPath = Rule(
    .viewInPath,
    .routes,
    .error,
    title: "Views in a path",
    checks: "No route enum that is pushed has views as associated values.",
    impact: """
      A view is not a value that can be compared: its `==` must be invented, and SwiftUI confuses \
      one screen with another. Screens show old contents or lose what was typed, the path can't be \
      stored, and no deep link can make it.
      """,
    remedy: """
      Let the case hold the data of the screen, such as an identifier, and make the view in \
      `navigationDestination(for:)`.
      """,
    facts: ["holds"],
    references: [
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
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
          ▸{ "id": "RecipeRoute", "holds": "views",
            "cases": { "recipe": { "screen": "recipe", "values": { "view": "AnyView" } } } } ] }
      """,
      finds: ["\"RecipeRoute\" holds views and is pushed"]
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
    checkPushedRoutes(of: context.model, hold: "views", "views", advice: "identifiers", &outcome)
  }
}

extension Rule {
  /// Reports the route enums that are pushed, and the cases that differ from their enum, that hold
  /// something.
  static func checkPushedRoutes(
    of model: NavigationModel,
    hold what: String,
    _ words: String,
    advice: String,
    _ outcome: inout RuleOutcome
  ) {
    guard !model.routes.isEmpty else { return }
    let pushed = model.pushedRoutes
    for (index, route) in model.routes.enumerated() where pushed.contains(index) {
      let cases = route.cases.indices.filter { route.cases[$0].holds != nil }
      if route.holds == what {
        outcome.fail(
          "\"\(route.id)\" holds \(words) and is pushed",
          at: .route(index),
          advice: advice
        )
      } else if route.holds != nil {
        outcome.pass()
      } else if cases.count < route.cases.count {
        outcome.notStated("holds", of: .route(index))
      }
      for number in cases {
        guard route.cases[number].holds == what else {
          outcome.pass()
          continue
        }
        outcome.fail(
          "\"\(route.id).\(route.cases[number].name)\" holds \(words) and is pushed",
          at: .routeCase(route: index, routeCase: number),
          advice: advice
        )
      }
    }
  }
}
