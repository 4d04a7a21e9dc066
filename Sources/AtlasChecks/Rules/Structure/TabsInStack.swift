import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let tabsInStack = Rule(
    .tabsInStack,
    .structure,
    .warning,
    title: "A tab view on a stack",
    checks: """
      No tab view with a tab bar is on a screen of a stack, unless a presentation or a column is \
      between them. Tab views with pages to swipe through may be, and so may any tab view on the \
      Mac and Apple Watch.
      """,
    impact: """
      Tabs are the top level of an app. On a stack the tab bar slides in with a push and out with \
      the next one. A back button above it leaves all tabs at once, and each tab needs a title in \
      a bar that the stack already has.
      """,
    remedy: """
      Make the tab view the root and put a stack in each tab. For content that comes before it, \
      such as signing in, use an alternative of the window or a full-screen cover. For a choice \
      within one screen, use a segmented `Picker`.
      """,
    references: [
      Reference(
        "Human Interface Guidelines: Tab bars",
        "https://developer.apple.com/design/human-interface-guidelines/tab-bars"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "sign-in" } } ],
        "screens": [
          { "id": "kitchen", "contains": { "tabs": ▸[
            { "id": "cook", "title": "Cook", "screen": "recipes" },
            { "id": "plan", "title": "Plan", "screen": "week" } ] } },
          { "id": "recipes", "title": "Recipes" },
          { "id": "sign-in", "title": "Sign in", "goes": [
            { "push": "kitchen", "on": "sign in" } ] },
          { "id": "week", "title": "Week" } ] }
      """,
      finds: ["\"kitchen.tabs\" is a tab view on the stack \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": "The person is signed in." },
        "scenes": [ { "id": "main", "windowGroup": [
          { "tabs": [
              { "id": "cook", "title": "Cook", "stack": "recipes" },
              { "id": "plan", "title": "Plan", "stack": "week" } ], "when": "signedIn" },
          { "stack": "sign-in" } ] } ],
        "screens": [
          { "id": "recipes", "title": "Recipes" },
          { "id": "sign-in", "title": "Sign in" },
          { "id": "week", "title": "Week" } ] }
      """
    )
  ) { context, outcome in
    let nested = context.nesting.containers
    for (index, container) in context.model.containers.enumerated() {
      guard case .tabs(let tabView) = container.kind, tabView.hasBar else { continue }
      let touched = context.graph.environments(in: context.presence.containers[index]) {
        ![.macOS, .watchOS].contains($0.platform)
      }
      guard !touched.isEmpty else { continue }
      guard let around = nested[index], !around.environments.isDisjoint(with: touched) else {
        if !context.graph.isTruncated { outcome.pass() }
        continue
      }
      outcome.fail(
        "\"\(container.id)\" is a tab view on the stack "
          + "\"\(context.model.containers[around.stack].id)\"",
        at: .container(index),
        in: around.environments.intersection(touched),
        advice: "the tab view at the root, with a stack in each tab",
        notes: context.nesting.notes(around)
      )
    }
  }
}
