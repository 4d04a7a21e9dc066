import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkShadowed = Rule(
    .deepLinkShadowed,
    .deepLinks,
    .error,
    title: "A deep link that another one hides",
    checks: """
      No pattern comes after one of another deep link that matches all of its URLs and more. A \
      special pattern before a general one is the usual way, and no finding. These are not \
      compared: links that never exist together, a link for one platform or condition before one \
      for all, and links of which only one is handled by an `OpenURLAction`.
      """,
    impact: """
      The link never opens: the general link handles each of its URLs, takes a fixed word, such as \
      “new”, for the name of an item, and does not find that item.
      """,
    remedy: "Declare the special pattern first, and try it first in the code.",
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
        "\"recipes://recipe/new\" of \"new-link\" is never used: \"recipe-link\" matches its URLs, such as \"recipes://recipe/new\""
      ]
    ),
    fixed: RuleExample(
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
      "\"\($0)\" of \"\($1)\" is never used: \"\($2)\" matches its URLs, such as \"\($3)\""
    }
  }
}
