import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let handoffWithoutWeb = Rule(
    .handoffWithoutWeb,
    .deepLinks,
    .warning,
    title: "Handoff without a web page as a fallback",
    checks: """
      A deep link that continues one of the app's own activities has a `webFallback`: the \
      activity's `webpageURL`. Activities that only Spotlight or entry points other than Handoff lead \
      to are not checked.
      """,
    impact: """
      On a device without the app, for instance a Mac, nothing is offered: the person must search \
      for what they were looking at.
      """,
    remedy: """
      Set the activity's `webpageURL` to the page that shows the same, and state it as \
      `webFallback`.
      """,
    facts: ["webFallback"],
    references: [
      Reference(
        "webpageURL",
        "https://developer.apple.com/documentation/foundation/nsuseractivity/webpageurl"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" },
          "activityTypes": ["com.example.recipes.cooking"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "entryPoints": [
          { "id": "cooking-handoff", "handoff": "Cooking on another device", "follows": "cooking" } ],
        "deepLinks": [
          ▸{ "id": "cooking", "activityType": "com.example.recipes.cooking", "opens": "recipe(id)" } ] }
      """,
      finds: [
        "\"cooking\" continues on other devices, but there is no web page for devices without the app"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" },
          "activityTypes": ["com.example.recipes.cooking"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "entryPoints": [
          { "id": "cooking-handoff", "handoff": "Cooking on another device", "follows": "cooking" } ],
        "deepLinks": [
          { "id": "cooking", "activityType": "com.example.recipes.cooking", "opens": "recipe(id)",
            "webFallback": "https://recipes.example.com/cooking" } ] }
      """
    )
  ) { context, outcome in
    var followers: [String: Set<EntryPoint.Kind>] = [:]
    for entry in context.model.entryPoints {
      if case .deepLink(let id) = entry.lead { followers[id, default: []].insert(entry.kind) }
    }
    for (index, link) in context.model.deepLinks.enumerated() where link.isOwnActivity {
      if let kinds = followers[link.id], !kinds.contains(.handoff) { continue }
      if link.webFallback != nil {
        outcome.pass()
      } else if link.patterns.contains(where: \.isWeb) {
        // The page may be one of its own URLs.
        outcome.notStated("webFallback", of: .deepLink(index))
      } else {
        outcome.fail(
          "\"\(link.id)\" continues on other devices, but there is no web page for devices without the app",
          at: .deepLink(index),
          advice: "\"webFallback\" with the activity's webpageURL"
        )
      }
    }
  }
}
