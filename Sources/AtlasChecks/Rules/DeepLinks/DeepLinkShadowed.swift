import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkShadowed = Rule(
    .deepLinkShadowed,
    .deepLinks,
    .error,
    title: "A deep link that another one hides",
    checks: """
      No pattern stands behind one of another deep link that takes all of its URLs and more. A special \
      pattern before a general one is the usual way, and no finding. Left out are links that are never \
      there together, a link for one platform or condition before one for all, and links of which only \
      one is taken by an `OpenURLAction`.
      """,
    harm: """
      The link never opens: each of its URLs goes to the general link, which takes what was meant as a \
      word, such as “new”, for the name of something, and finds nothing.
      """,
    remedy: "Declare, and in the code try, the special pattern first.",
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "New recipe" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "sheet": { "stack": "editor" }, "on": "tap New" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" },
          { "id": "new-link", "patterns": [▸"recipes://recipe/new"],
            "opens": { "sheet": { "stack": "editor" } } } ] }
      """,
      finds: [
        "\"recipes://recipe/new\" of \"new-link\" is never used: \"recipe-link\" takes its URLs, such as \"recipes://recipe/new\""
      ]
    ),
    mended: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "New recipe" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "sheet": { "stack": "editor" }, "on": "tap New" } ] } ],
        "deepLinks": [
          { "id": "new-link", "patterns": ["recipes://recipe/new"],
            "opens": { "sheet": { "stack": "editor" } } },
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" } ] }
      """
    )
  ) { context, outcome in
    context.links.conflicts.report(
      .shadow,
      in: context.model,
      advice: "the special pattern before the general one",
      &outcome
    ) {
      "\"\($0)\" of \"\($1)\" is never used: \"\($2)\" takes its URLs, such as \"\($3)\""
    }
  }
}
