import AtlasBase
import AtlasModel

extension Rule {
  static let untitled = Rule(
    .untitled,
    .documents,
    .information,
    title: "No title",
    checks: """
      Each screen has a `title`. A screen that only makes a container, as its `host` or with \
      `contains`, needs none.
      """,
    impact: """
      After a screen without a title, the back button of the next screen only says *Back*, and \
      VoiceOver has no name to read when the screen appears. Pictures show the id instead.
      """,
    remedy: """
      Give it the title that a person reads; if the title is data, use a word for it, such as \
      *Recipe*.
      """,
    facts: [],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["the screen \"recipe\" has no title"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let hosts = Set(context.model.containers.compactMap(\.host))
    for (index, screen) in context.model.screens.enumerated() {
      if screen.title != nil {
        outcome.pass()
      } else if screen.contains == nil, !hosts.contains(screen.id) {
        outcome.fail(
          "the screen \"\(screen.id)\" has no title",
          at: .screen(index),
          advice: "\"title\": \"what a person reads\""
        )
      }
    }
  }
}
