import AtlasBase
import AtlasModel

extension Rule {
  static let routerMissing = Rule(
    .routerMissing,
    .routers,
    .information,
    title: "Many destinations and ways in, and no router",
    checks: """
      An app has a router if its stacks lead to more than ten screens \
      (`limits.destinationsWithoutRouter` sets another number) and two or more deep links or entry \
      points lead into it.
      """,
    impact: """
      Each way in sets paths and sheets on its own, and they become different: the notification \
      shows the recipe with a back button to the list, the widget without one, and the link leaves \
      the old sheet on top.
      """,
    remedy: "Let one object own the paths and the sheet, and let every way in call it.",
    facts: [],
    references: [
      Reference(
        "Bringing robust navigation structure to your SwiftUI app",
        "https://developer.apple.com/documentation/swiftui/bringing-robust-navigation-structure-to-your-swiftui-app"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": ▸{ "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "cook", "title": "Cook" }, { "id": "ingredients", "title": "Ingredients" },
          { "id": "notes", "title": "Notes" }, { "id": "nutrition", "title": "Nutrition" },
          { "id": "photos", "title": "Photos" }, { "id": "related", "title": "Related" },
          { "id": "reviews", "title": "Reviews" }, { "id": "shop", "title": "Shop" },
          { "id": "steps", "title": "Steps" }, { "id": "tools", "title": "Tools" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook" }, { "push": "ingredients" }, { "push": "notes" },
            { "push": "nutrition" }, { "push": "photos" }, { "push": "related" },
            { "push": "reviews" }, { "push": "shop" }, { "push": "steps" }, { "push": "tools" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
        "entryPoints": [
          { "id": "dinner", "notification": "Time to cook", "opens": { "path": ["recipe"] } } ],
        "deepLinks": [
          { "id": "steps-link", "patterns": ["recipes://steps"], "opens": {
            "path": ["recipe", "steps"] } } ] }
      """,
      finds: ["11 destinations and 2 ways in, and no router"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath", "router": "router" } } } ],
        "routers": [ { "id": "router", "isolation": "mainActor", "observation": "observable" } ],
        "screens": [
          { "id": "cook", "title": "Cook" }, { "id": "ingredients", "title": "Ingredients" },
          { "id": "notes", "title": "Notes" }, { "id": "nutrition", "title": "Nutrition" },
          { "id": "photos", "title": "Photos" }, { "id": "related", "title": "Related" },
          { "id": "reviews", "title": "Reviews" }, { "id": "shop", "title": "Shop" },
          { "id": "steps", "title": "Steps" }, { "id": "tools", "title": "Tools" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook" }, { "push": "ingredients" }, { "push": "notes" },
            { "push": "nutrition" }, { "push": "photos" }, { "push": "related" },
            { "push": "reviews" }, { "push": "shop" }, { "push": "steps" }, { "push": "tools" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
        "entryPoints": [
          { "id": "dinner", "notification": "Time to cook", "opens": { "path": ["recipe"] } } ],
        "deepLinks": [
          { "id": "steps-link", "patterns": ["recipes://steps"], "opens": {
            "path": ["recipe", "steps"] } } ] }
      """
    )
  ) { context, outcome in
    let destinations = context.stacks.screens.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    guard !destinations.isEmpty else { return }
    let ways = context.model.waysInThatNavigate
    guard destinations.count > context.limits.destinationsWithoutRouter, ways > 1,
      context.model.routers.isEmpty
    else {
      outcome.pass()
      return
    }
    outcome.fail(
      "\(destinations.count) destinations and \(ways) ways in, and no router",
      at: nil,
      advice: "one object that owns the paths and the sheets"
    )
  }
}
