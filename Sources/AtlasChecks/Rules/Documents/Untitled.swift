import AtlasBase
import AtlasModel

extension Rule {
  static let untitled = Rule(
    .untitled,
    .documents,
    .information,
    title: "No title",
    checks: """
      Each screen has a `title`. A screen that makes a container and shows nothing else, as its `host` \
      or with `contains`, needs none.
      """,
    harm: """
      A screen without a title leaves the back button of the next one with the word *Back*, and \
      VoiceOver with nothing to say when the screen appears. In the pictures it goes by its id.
      """,
    remedy: "Give it the title that a person reads; where that is data, a word for it.",
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
    mended: RuleExample(
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
