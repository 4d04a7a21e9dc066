import AtlasBase
import AtlasModel

extension Rule {
  static let tabItem = Rule(
    .tabItem,
    .structure,
    .information,
    title: "Tabs written with tabItem",
    checks: """
      No tab view with a tab bar is written with the `tabItem` modifier if the lowest OS on all \
      its platforms has `Tab`.
      """,
    impact: """
      The features of `Tab` are missing: sections, a search tab, a sidebar that the person can \
      arrange, tabs that are hidden without losing their state. On a new iPad the tabs can't \
      become a sidebar.
      """,
    remedy: "Write each tab as a `Tab`, with its title, image and value.",
    facts: ["syntax"],
    references: [
      Reference("Tab", "https://developer.apple.com/documentation/swiftui/tab")
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": ▸{ "syntax": "tabItem", "items": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "plan", "title": "Plan", "stack": "week" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """,
      finds: ["\"main.tabs\" is written with tabItem"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "syntax": "tab", "items": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "plan", "title": "Plan", "stack": "week" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """
    )
  ) { context, outcome in
    for (index, container) in context.model.containers.enumerated() {
      guard case .tabs(let tabView) = container.kind, tabView.hasBar else { continue }
      let platforms = context.graph.platforms(of: context.presence.containers[index])
      guard !platforms.isEmpty else { continue }
      let isAllowed = platforms.allSatisfy { context.availability.has(.tab, on: $0) }
      if !isAllowed || tabView.syntax == "tab" {
        outcome.pass()
      } else if tabView.syntax == "tabItem" {
        outcome.fail(
          "\"\(container.id)\" is written with tabItem",
          at: .container(index),
          in: context.presence.containers[index],
          advice: "\"Tab\" for each of its tabs"
        )
      } else if context.model.tabs(of: tabView).contains(where: \.needsTab) {
        outcome.pass()
      } else {
        outcome.notStated("syntax", of: .container(index))
      }
    }
  }
}
