import AtlasBase
import AtlasModel

extension Rule {
  static let nestedObservableRouter = Rule(
    .nestedObservableRouter,
    .routers,
    .warning,
    title: "An ObservableObject inside a router",
    checks: """
      A router in a property of another router is not an `ObservableObject`. An `@Observable` \
      router may be inside any router.
      """,
    impact: """
      A view observes the object that it gets, not objects inside it. `@Published` reports that \
      the inner router was replaced, not that it changed, and `@Observable` does not observe it \
      either. The inner path changes, but the stack stays unchanged until something else updates \
      the view.
      """,
    remedy: """
      Make the inner router `@Observable`. If the lowest OS doesn't have it, pass the inner router \
      itself to the view with `@ObservedObject`.
      """,
    facts: ["observation"],
    references: [
      Reference(
        "Migrating from the Observable Object protocol to the Observable macro",
        "https://developer.apple.com/documentation/swiftui/migrating-from-the-observable-object-protocol-to-the-observable-macro"
      ),
      Reference(
        "ObservableObject",
        "https://developer.apple.com/documentation/combine/observableobject"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "cookRouter" } } } ],
        "routers": [
          { "id": "appRouter", "observation": "observableObject" },
          ▸{ "id": "cookRouter", "observation": "observableObject", "within": "appRouter" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["\"cookRouter\" is an ObservableObject inside \"appRouter\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "cookRouter" } } } ],
        "routers": [
          { "id": "appRouter", "observation": "observable" },
          { "id": "cookRouter", "observation": "observable", "within": "appRouter" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    for (index, router) in context.model.routers.enumerated() {
      guard let outer = router.within else { continue }
      switch router.observation {
      case nil: outcome.notStated("observation", of: .router(index))
      case "observableObject"?:
        outcome.fail(
          "\"\(router.id)\" is an ObservableObject inside \"\(outer)\"",
          at: .router(index),
          advice: "\"observation\": \"observable\"",
          notes: context.model.index.routers[outer].map {
            [.init("\"\(outer)\" holds it", at: context.model.routers[$0].attributes.range)]
          } ?? []
        )
      default: outcome.pass()
      }
    }
  }
}
