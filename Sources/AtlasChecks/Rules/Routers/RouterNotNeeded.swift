import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let routerNotNeeded = Rule(
    .routerNotNeeded,
    .routers,
    .information,
    title: "A router for few destinations",
    checks: """
      In an app without deep links and entry points that navigate, a router leads to at least five \
      screens (`limits.routerDestinations` sets another number), by pushes on its stacks and by its \
      sheets; the screens of the routers inside it count too. Routers of one `type`, such as one for each tab, \
      are counted together. An app with deep links needs an object that changes paths from \
      outside the views.
      """,
    impact: """
      People who use the app don't notice it. With a router, a developer reads three files to find \
      where a tap leads, and a path in a `@State` property would do the same.
      """,
    remedy: "Bind the stack to a `@State` path, and let links push values.",
    facts: ["router"],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "router" } } } ],
        "routers": [ ▸{ "id": "router", "observation": "observable" } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "cook" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["\"router\" leads to 2 destinations, fewer than 5"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "router" } } } ],
        "routers": [ { "id": "router", "observation": "observable" } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "ingredients", "title": "Ingredients" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook" }, { "push": "ingredients" }, { "push": "reviews" },
            { "push": "steps" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] },
          { "id": "reviews", "title": "Reviews" },
          { "id": "steps", "title": "Steps" } ] }
      """
    )
  ) { context, outcome in
    // What the graph leaves out may be destinations.
    guard !context.graph.isTruncated, !context.model.routers.isEmpty else { return }
    guard context.model.waysInThatNavigate == 0 else {
      outcome.pass(context.model.routers.count)
      return
    }
    let limit = context.limits.routerDestinations
    let own = destinationsOfRouters(context.model, context.stacks)
    var seen: Set<String> = []
    for (index, router) in context.model.routers.enumerated() {
      let ofType = context.model.routers.indices.filter {
        $0 == index || router.type != nil && context.model.routers[$0].type == router.type
      }
      if let type = router.type, !seen.insert(type).inserted { continue }
      guard !ofType.contains(where: { own[$0] == nil }) else {
        outcome.notStated("router", of: .router(ofType.first { own[$0] == nil } ?? index))
        continue
      }
      let destinations = ofType.reduce(into: Set<Int>()) { $0.formUnion(own[$1] ?? []) }
      // The model does not say what it is for.
      guard !destinations.isEmpty else {
        outcome.notStated("router", of: .router(index))
        continue
      }
      guard destinations.count < limit else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(router.id)\" leads to \(counted(destinations.count, "destination")), fewer than \(limit)",
        at: .router(index),
        advice: "a @State path"
      )
    }
  }
}

extension Rule {
  /// Per router the screens that it leads to, those of the routers that it holds included; nil for one
  /// that owns no stack and drives no sheets, as far as the model says.
  private static func destinationsOfRouters(_ model: NavigationModel, _ facts: StackFacts)
    -> [Set<Int>?]
  {
    let stacks = model.stacksOfRouters
    let screens = facts.screens
    var own: [Set<Int>?] = model.routers.map { router in
      let owned = stacks[router.id]
      let sheets = router.sheets.flatMap { model.index.routes[$0] }
      if owned == nil, sheets == nil { return nil }
      var found: Set<Int> = []
      for container in owned ?? [] { found.formUnion(screens[container] ?? []) }
      for routeCase in sheets.map({ model.routes[$0].cases }) ?? [] {
        if let screen = routeCase.screen.flatMap({ model.index.screens[$0] }) {
          found.insert(screen)
        }
      }
      return found
    }
    let direct = own
    for (index, router) in model.routers.enumerated() {
      guard let found = direct[index] else { continue }
      // Routers hold each other in a tree: loading sees to it.
      var outer = router.within.flatMap { model.index.routers[$0] }
      while let holder = outer {
        own[holder] = (own[holder] ?? []).union(found)
        outer = model.routers[holder].within.flatMap { model.index.routers[$0] }
      }
    }
    return own
  }
}
