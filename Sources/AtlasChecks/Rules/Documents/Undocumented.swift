import AtlasBase
import AtlasModel

extension Rule {
  static let undocumented = Rule(
    .undocumented,
    .documents,
    .information,
    title: "No summary",
    checks: "Each screen and each deep link has a `summary`.",
    impact: """
      People who use the app don't notice it. The page of a screen shows a name and a picture, and \
      a new member of the team must read the source to learn what the screen is for.
      """,
    remedy: "One sentence is enough: what a person does there, and what is special about it.",
    facts: [],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "summary": "All recipes, by what is in season.",
            "goes": [ { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["the screen \"recipe\" has no summary"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe",
            "summary": "One recipe: what it takes, and how it is made." },
          { "id": "recipes", "title": "Recipes", "summary": "All recipes, by what is in season.",
            "goes": [ { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    for element in context.model.documentedElements {
      if context.model.attributes(of: element).summary == nil {
        let name = "the \(element.kind.label) \"\(context.model.id(of: element))\""
        outcome.fail("\(name) has no summary", at: element, advice: "\"summary\": \"a sentence\"")
      } else {
        outcome.pass()
      }
    }
  }
}
