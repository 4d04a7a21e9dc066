import AtlasBase
import AtlasModel

extension Rule {
  static let unowned = Rule(
    .unowned,
    .documents,
    .information,
    title: "No owner",
    checks: """
      If a model has `owners`, each screen and each deep link has one: its own, that of its \
      feature, or that of its file's `defaults`.
      """,
    impact: """
      People who use the app don't notice it. When the screen breaks, nobody knows whom to ask, \
      and its findings are in nobody's list.
      """,
    remedy: "Name the owner, or the feature whose owner is responsible.",
    facts: [],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "owners": { "kitchen": "Kitchen team" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "owner": "kitchen", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["the screen \"recipe\" has no owner"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "owners": { "kitchen": "Kitchen team" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "owner": "kitchen" },
          { "id": "recipes", "title": "Recipes", "owner": "kitchen", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    guard !context.model.owners.isEmpty else { return }
    for element in context.model.documentedElements {
      if context.model.attributes(of: element).owner == nil {
        let name = "the \(element.kind.label) \"\(context.model.id(of: element))\""
        outcome.fail("\(name) has no owner", at: element, advice: "\"owner\": a key of \"owners\"")
      } else {
        outcome.pass()
      }
    }
  }
}
