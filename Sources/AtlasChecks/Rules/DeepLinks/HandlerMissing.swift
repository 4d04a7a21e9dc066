import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let handlerMissing = Rule(
    .handlerMissing,
    .deepLinks,
    .information,
    title: "A deep link that no code is stated to handle",
    checks: """
      Each deep link with URL patterns states its `handler`: the modifier or action by which the app \
      receives the URL.
      """,
    impact: """
      A URL that no code handles only brings the app to the front. The person taps a link to a \
      recipe and sees the screen that was open before.
      """,
    remedy: """
      State the handler, and the file in `source`. If no code handles the link, add an `onOpenURL` \
      modifier, or remove the deep link.
      """,
    references: [
      Reference(
        "onOpenURL(perform:)",
        "https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "home-link", "patterns": ["recipes://home"], "handler": "onOpenURL",
            "opens": "recipes" },
          ▸{ "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" } ] }
      """,
      finds: ["no handler is stated for \"recipe-link\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "home-link", "patterns": ["recipes://home"], "handler": "onOpenURL",
            "opens": "recipes" },
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "handler": "onOpenURL",
            "opens": "recipe(id)" } ] }
      """
    )
  ) { context, outcome in
    let links = context.model.deepLinks.enumerated().filter { !$0.element.patterns.isEmpty }
    let unhandled = links.filter { $0.element.handler == nil }
    outcome.pass(links.count - unhandled.count)
    guard let first = unhandled.first else { return }
    let others = unhandled.count - 1
    outcome.fail(
      "no handler is stated for \"\(first.element.id)\""
        + (others > 0 ? " and \(counted(others, "other deep link"))" : ""),
      at: .deepLink(first.offset),
      advice: "\"handler\": \"onOpenURL\"",
      notes: unhandled.dropFirst().prefix(8).map {
        .init("\"\($0.element.id)\" has none either", at: $0.element.attributes.range)
      }
    )
  }
}
