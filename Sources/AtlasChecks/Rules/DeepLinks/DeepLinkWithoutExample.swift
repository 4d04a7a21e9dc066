import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkWithoutExample = Rule(
    .deepLinkWithoutExample,
    .deepLinks,
    .information,
    title: "A deep link without an example",
    checks: "A deep link with URL patterns has an example URL.",
    impact: """
      Nobody notices if a change of patterns breaks the link: the URLs in old mails and on printed \
      codes open nothing, and no test fails.
      """,
    remedy: """
      Add a URL that is in use to `examples`, with the arguments that it should give. NavAtlas checks \
      it from then on.
      """,
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
          ▸{ "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" } ] }
      """,
      finds: ["\"recipe-link\" has no example"]
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
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)",
            "examples": { "recipes://recipe/42": { "id": "42" } } } ] }
      """
    )
  ) { context, outcome in
    for (index, link) in context.model.deepLinks.enumerated() where !link.patterns.isEmpty {
      guard link.examples.isEmpty else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(link.id)\" has no example",
        at: .deepLink(index),
        advice: "\"examples\" with a URL that is in use"
      )
    }
  }
}
