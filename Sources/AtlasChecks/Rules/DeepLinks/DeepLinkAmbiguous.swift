import AtlasBase
import AtlasModel

extension Rule {
  static let deepLinkAmbiguous = Rule(
    .deepLinkAmbiguous,
    .deepLinks,
    .warning,
    title: "Two deep links for one URL",
    checks: """
      No URL matches two deep links, unless one of the two is a special case of the other. Two \
      links are ambiguous if their patterns overlap and each also matches other URLs, or if each \
      exists under its own conditions. Two kinds are left out: links that never exist together, \
      and links of which only one is handled by an `OpenURLAction`.
      """,
    impact: """
      Some URLs of one link open the screen of the other. Which link is opened depends on the \
      order in which the code tries them, and changes when somebody moves a line.
      """,
    remedy: """
      Distinguish the patterns by a literal or by the types of their parameters, or add a link for \
      the URLs that both match, before both.
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
        "\"recipes://open/cook/reviews\" matches \"recipes://open/cook/{handle}\" of \"cook-link\", but opens \"review-link\""
      ]
    ),
    fixed: RuleExample(
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
      advice: "a literal or a parameter's type that distinguishes them",
      &outcome
    ) {
      "\"\($3)\" matches \"\($0)\" of \"\($1)\", but opens \"\($2)\""
    }
  }
}
