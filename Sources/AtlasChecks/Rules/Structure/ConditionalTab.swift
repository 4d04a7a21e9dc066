import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let conditionalTab = Rule(
    .conditionalTab,
    .structure,
    .warning,
    title: "A tab that is removed instead of hidden",
    checks: """
      If the lowest OS has `hidden(_:)` for tabs, no tab or section with content depends on a condition \
      or a width (`when`). Platforms may differ: they do not change \
      while the app runs.
      """,
    impact: """
      When the condition changes, the tab and its state are removed. When the tab comes back, for \
      example after the person turned the iPad or signed in again, it shows its root, scrolled to \
      the top, and what they typed is lost.
      """,
    remedy: """
      Leave the tab in place and hide it with `hidden(_:)`, which keeps its state; select another \
      tab when the selected one is hidden.
      """,
    references: [
      Reference(
        "TabContent.hidden(_:)",
        "https://developer.apple.com/documentation/swiftui/tabcontent/hidden(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": "The person is signed in." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          ▸{ "id": "friends", "title": "Friends", "stack": "people", "when": "signedIn" } ] } } ],
        "screens": [
          { "id": "people", "title": "Friends" },
          { "id": "recipes", "title": "Recipes" } ] }
      """,
      finds: ["the tab \"friends\" is removed unless \"signedIn\" holds"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": "The person is signed in." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "friends", "title": "Friends", "stack": "people", "hidden": "!signedIn" } ] } } ],
        "screens": [
          { "id": "people", "title": "Friends" },
          { "id": "recipes", "title": "Recipes" } ] }
      """
    )
  ) { context, outcome in
    for (index, tab) in context.model.tabs.enumerated() {
      if case .action = tab.kind { continue }
      let there = context.presence.environments(ofTab: index)
      let platforms = context.graph.platforms(of: there)
      guard !platforms.isEmpty,
        platforms.allSatisfy({ context.availability.has(.hiddenTab, on: $0) })
      else { continue }
      let terms = tab.attributes.when.filter { term in
        term.isNamed || platforms.contains { Environment.widths(of: $0).count > 1 }
      }
      guard !terms.isEmpty else {
        outcome.pass()
        continue
      }
      let kind = if case .section = tab.kind { "section" } else { "tab" }
      let verb = terms.count == 1 ? "holds" : "hold"
      outcome.fail(
        "the \(kind) \"\(tab.id)\" is removed unless "
          + "\(terms.map(\.text).quotedList(joinedBy: "and")) \(verb)",
        at: .tab(index),
        in: there,
        advice: "\"hidden\" in place of \"when\""
      )
    }
  }
}
