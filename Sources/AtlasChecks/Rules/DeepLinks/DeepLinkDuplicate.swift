import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkDuplicate = Rule(
    .deepLinkDuplicate,
    .deepLinks,
    .error,
    title: "Two deep links for the same URLs",
    checks: """
      No two deep links have patterns that match exactly the same URLs; the names of their \
      parameters don't matter. The first in the order of the model would get all of them. These are \
      not compared: links that never exist together, a link for one platform or condition before \
      one for all, and links of which only one is handled by an `OpenURLAction`.
      """,
    impact: "The second link never opens: its URLs open the first one, and nobody finds out why.",
    remedy: """
      Make one deep link of both, give them different URLs, or state on which platform or under \
      which condition each exists.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" },
          { "id": "review-link", "patterns": [▸"recipes://recipe/{recipe}"],
            "opens": { "path": ["recipe(recipe)", "reviews(recipe)"] } } ] }
      """,
      finds: [
        "\"recipes://recipe/{recipe}\" of \"review-link\" matches the same URLs as \"recipe-link\": \"recipes://recipe/a\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" },
          { "id": "review-link", "patterns": ["recipes://recipe/{recipe}/reviews"],
            "opens": { "path": ["recipe(recipe)", "reviews(recipe)"] } } ] }
      """
    )
  ) { context, outcome in
    context.links.conflicts.report(
      .duplicate,
      in: context.model,
      advice: "one deep link for both",
      &outcome
    ) {
      "\"\($0)\" of \"\($1)\" matches the same URLs as \"\($2)\": \"\($3)\""
    }
  }
}
