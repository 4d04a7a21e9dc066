import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let splitInStack = Rule(
    .splitInStack,
    .structure,
    .error,
    title: "A split view inside a stack",
    checks: """
      No `NavigationSplitView` is on a screen of a stack, directly or in a tab, unless a \
      presentation is between them.
      """,
    impact: """
      A split view needs the whole window. On a stack its columns are squeezed below the stack's \
      own navigation bar, and the sidebar button and the back button are in two bars. On an iPhone \
      the split view is a stack itself, so there are two stacks.
      """,
    remedy: """
      Put the split view at the root of the window or the tab, and a stack in its detail column; \
      or push the screens one after the other without a split view.
      """,
    references: [
      Reference(
        "NavigationSplitView",
        "https://developer.apple.com/documentation/swiftui/navigationsplitview"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "welcome" } } ],
        "screens": [
          { "id": "pick-a-recipe", "title": "Pick a recipe" },
          { "id": "kitchen", "title": "Kitchen", "contains": {
            "split": ▸{ "sidebar": "recipes", "detail": "recipe", "placeholder": "pick-a-recipe" } } },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "select": "recipe" } ] },
          { "id": "welcome", "title": "Welcome", "goes": [
            { "push": "kitchen", "on": "tap Start" } ] } ] }
      """,
      finds: ["\"kitchen.split\" is a split view inside the stack \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "split": { "sidebar": "recipes", "detail": "recipe", "placeholder": "pick-a-recipe" } } } ],
        "screens": [
          { "id": "pick-a-recipe", "title": "Pick a recipe", "goes": [
            { "sheet": "welcome", "on": "launch for the first time" } ] },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "select": "recipe" } ] },
          { "id": "welcome", "title": "Welcome", "goes": [
            { "dismiss": true, "on": "tap Start" } ] } ] }
      """
    )
  ) { context, outcome in
    let nested = context.nesting.containers
    for (index, container) in context.model.containers.enumerated() {
      guard case .split = container.kind, !context.presence.containers[index].isEmpty else {
        continue
      }
      guard let around = nested[index] else {
        if !context.graph.isTruncated { outcome.pass() }
        continue
      }
      outcome.fail(
        "\"\(container.id)\" is a split view inside the stack "
          + "\"\(context.model.containers[around.stack].id)\"",
        at: .container(index),
        in: around.environments,
        advice: "the split view at the root of the window or the tab",
        notes: context.nesting.notes(around)
      )
    }
  }
}
