import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkAmbiguous = Rule(
    .deepLinkAmbiguous,
    .deepLinks,
    .warning,
    title: "A URL that two deep links take",
    checks: """
      No two deep links take the same URL where neither is the special case of the other: their \
      patterns overlap and each takes others too, or each is there under conditions of its own. Left \
      out are links that are never there together, and links of which only one is taken by an \
      `OpenURLAction`.
      """,
    harm: """
      Some URLs of the one link open the other one's screen. Which, depends on the order in which the \
      code tries them, and changes when somebody moves a line.
      """,
    remedy: """
      Tell the patterns apart by a literal or by the types of their parameters, or add a link for just \
      the URLs that both take, before both.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "push": "cook", "on": "tap a cook" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "review-link", "patterns": ["recipes://open/{id}/reviews"],
            "opens": { "path": ["recipe(id)", "reviews(id)"] } },
          { "id": "cook-link", "patterns": [▸"recipes://open/cook/{handle}"], "opens": "cook(handle)" } ] }
      """,
      finds: [
        "\"recipes://open/cook/reviews\" fits \"recipes://open/cook/{handle}\" of \"cook-link\" and goes to \"review-link\""
      ]
    ),
    mended: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "push": "cook", "on": "tap a cook" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "review-link", "patterns": ["recipes://open/{id:int}/reviews"],
            "opens": { "path": ["recipe(id)", "reviews(id)"] } },
          { "id": "cook-link", "patterns": ["recipes://open/cook/{handle}"], "opens": "cook(handle)" } ] }
      """
    )
  ) { context, outcome in
    context.links.conflicts.report(
      .ambiguity,
      in: context.model,
      advice: "a literal or a parameter's type that tells them apart",
      &outcome
    ) {
      "\"\($3)\" fits \"\($0)\" of \"\($1)\" and goes to \"\($2)\""
    }
  }
}
