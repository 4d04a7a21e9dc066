import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let customSchemeOnly = Rule(
    .customSchemeOnly,
    .deepLinks,
    .information,
    title: "A public link without a universal link",
    checks: """
      A deep link that is published (`isPublic`) has an `https` pattern in addition to those of \
      custom schemes.
      """,
    impact: """
      Without the app the link opens nothing, not even a web page. Many mail and chat apps don't \
      show it as a link at all, and another app may claim the same scheme.
      """,
    remedy: """
      Add a universal link: an `https` pattern on an associated domain, with a web page for people \
      without the app.
      """,
    facts: ["isPublic"],
    references: [
      Reference(
        "Allowing apps and websites to link to your content",
        "https://developer.apple.com/documentation/xcode/allowing-apps-and-websites-to-link-to-your-content"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"],
          "domains": ["recipes.example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          ▸{ "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "isPublic": true,
            "opens": "recipe(id)" } ] }
      """,
      finds: ["\"recipe-link\" is public and has no https pattern"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"],
          "domains": ["recipes.example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "isPublic": true, "opens": "recipe(id)",
            "patterns": ["https://recipes.example.com/r/{id}", "recipes://recipe/{id}"] } ] }
      """
    )
  ) { context, outcome in
    for (index, link) in context.model.deepLinks.enumerated()
    where !link.patterns.isEmpty && link.isOpenedFromOutside {
      let isCustom = !link.patterns.contains { $0.isWeb }
      switch link.isPublic {
      case true? where isCustom:
        outcome.fail(
          "\"\(link.id)\" is public and has no https pattern",
          at: .deepLink(index),
          advice: "an \"https\" pattern on an associated domain"
        )
      case true?: outcome.pass()
      case nil where isCustom: outcome.notStated("isPublic", of: .deepLink(index))
      default: break
      }
    }
  }
}
