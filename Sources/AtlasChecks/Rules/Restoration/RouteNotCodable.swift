import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let routeNotCodable = Rule(
    .routeNotCodable,
    .restoration,
    .error,
    title: "A route that can't be stored",
    checks: """
      Each route enum in the path of a restored stack is `Codable`, if the path itself is stored. \
      An app that stores only ids (`"stores": "ids"`) makes the routes from them again.
      """,
    impact: """
      The path is not stored, and the app starts at the root: a `NavigationPath` with one value \
      that is not `Codable` can't be stored at all, and reports no error. A person who answers a \
      call loses their place.
      """,
    remedy: "Make the enum and all its associated values `Codable`.",
    facts: ["isCodable"],
    references: [
      Reference(
        "NavigationPath.codable",
        "https://developer.apple.com/documentation/swiftui/navigationpath/codable"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "destinations": [
            { "for": "RecipeRoute" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "RecipeRoute.recipe" } ] } ],
        "routes": [
          ▸{ "id": "RecipeRoute", "isCodable": false, "cases": { "recipe": "recipe" } } ],
        "restoration": [
          { "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path" } ] }
      """,
      finds: ["\"RecipeRoute\" is not Codable, and the path of \"main.stack\" is restored"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "destinations": [
            { "for": "RecipeRoute" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "RecipeRoute.recipe" } ] } ],
        "routes": [
          { "id": "RecipeRoute", "isCodable": true, "cases": { "recipe": "recipe" } } ],
        "restoration": [
          { "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path" } ] }
      """
    )
  ) { context, outcome in
    let routes = routesOnRestoredStacks(context.graph, context.stacks)
    for (index, restoration) in context.model.restorations.enumerated() {
      guard case .stack(let id) = restoration.subject,
        let container = context.model.index.containers[id]
      else { continue }
      guard restoration.stores != "ids" else {
        outcome.pass()
        continue
      }
      for route in (routes[container] ?? []).sorted() {
        switch context.model.routes[route].isCodable {
        case true?: outcome.pass()
        case nil: outcome.notStated("isCodable", of: .route(route))
        case false?:
          let range = context.model.restorations[index].attributes.range
          outcome.fail(
            "\"\(context.model.routes[route].id)\" is not Codable, and the path of \"\(id)\" is restored",
            at: .route(route),
            key: restoration.id,
            advice: "making it and its associated values Codable",
            notes: [.init("\"\(restoration.id)\" restores it", at: range)]
          )
        }
      }
    }
  }
}

extension Rule {
  /// Per stack that is restored, by the container's index, the route enums that its path can hold, by
  /// index.
  private static func routesOnRestoredStacks(_ graph: AppGraph, _ stacks: StackFacts)
    -> [Int: Set<Int>]
  {
    let model = graph.model
    let restored = Set(
      model.restorations.compactMap { restoration -> Int? in
        guard case .stack(let id) = restoration.subject else { return nil }
        return model.index.containers[id]
      }
    )
    var routes: [Int: Set<Int>] = [:]
    for number in graph.environmentClasses.map({ $0[0] }) {
      for use in stacks.uses[number] {
        guard case .stack(let container) = use.position, restored.contains(container) else {
          continue
        }
        let items = stacks.itemTypes(on: use, environment: number)
        let pushed =
          use.pushes.map { model.resolved.pushedType(ofTransition: $0.transition) }
          + use.steps.map { stacks.pushedType(of: $0) } + [stacks.elementType(ofPathOf: use)]
        for case let type? in pushed where !items.contains(type) {
          if let route = model.index.routes[type] { routes[container, default: []].insert(route) }
        }
      }
    }
    return routes
  }
}
