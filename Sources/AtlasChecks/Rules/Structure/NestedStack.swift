import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let nestedStack = Rule(
    .nestedStack,
    .structure,
    .error,
    title: "A stack inside a stack",
    checks: """
      No stack is on a screen of another stack, directly or in a tab, unless a presentation or a \
      column of a split view is between them.
      """,
    impact: """
      There are two navigation bars, one below the other, and two back buttons that lead to \
      different screens. A push goes to the inner stack, which is not in the path of the outer \
      one: “pop to root” and deep links do not remove its screens.
      """,
    remedy: """
      Keep only the outer stack, and push the inner screens on it; or present the inner stack as a \
      sheet or a cover.
      """,
    references: [
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "comments", "title": "Comments", "goes": [ { "push": "cook" } ] },
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "contains": {
            "stack": ▸{ "id": "comments-stack", "root": "comments" } } },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["\"comments-stack\" is a stack inside the stack \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "comments", "title": "Comments", "goes": [ { "push": "cook" } ] },
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "contains": "comments" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let nested = context.nesting.containers
    for (index, container) in context.model.containers.enumerated() {
      guard case .stack = container.kind, !context.presence.containers[index].isEmpty else {
        continue
      }
      guard let around = nested[index] else {
        if !context.graph.isTruncated { outcome.pass() }
        continue
      }
      outcome.fail(
        "\"\(container.id)\" is a stack inside the stack "
          + "\"\(context.model.containers[around.stack].id)\"",
        at: .container(index),
        in: around.environments,
        advice: "the screen itself in place of the inner stack, or a presentation of it",
        notes: context.nesting.notes(around)
      )
    }
  }
}
