import AtlasBase
import AtlasModel

extension Rule {
  static let routerOffMainActor = Rule(
    .routerOffMainActor,
    .routers,
    .warning,
    title: "A router that is not on the main actor",
    checks: """
      A router that views observe, that owns a stack's path or that drives sheets is isolated to \
      the main actor.
      """,
    impact: """
      A background task changes the path while views read it: a screen appears late or twice, an \
      animation jumps, or the app crashes.
      """,
    remedy: "Mark the router `@MainActor`.",
    facts: ["isolation"],
    references: [
      Reference("MainActor", "https://developer.apple.com/documentation/swift/mainactor")
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "router" } } } ],
        "routers": [
          ▸{ "id": "router", "type": "Router", "isolation": "none", "observation": "observable" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["\"router\" is isolated to no actor"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "router" } } } ],
        "routers": [
          { "id": "router", "type": "Router", "isolation": "mainActor", "observation": "observable" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let owners = context.model.stacksOfRouters
    for (index, router) in context.model.routers.enumerated() {
      // What nobody observes and what owns nothing has no state that views read.
      if router.observation == "none", router.sheets == nil, owners[router.id] == nil { continue }
      switch router.isolation {
      case nil: outcome.notStated("isolation", of: .router(index))
      case "none"?:
        outcome.fail(
          "\"\(router.id)\" is isolated to no actor",
          at: .router(index),
          advice: "@MainActor"
        )
      default: outcome.pass()
      }
    }
  }
}
