import AtlasBase
import AtlasModel

extension Rule {
  static let severalSearchTabs = Rule(
    .severalSearchTabs,
    .structure,
    .warning,
    title: "More than one search tab",
    checks: """
      A tab view has at most one tab with the role `search`. Tabs that never exist together do not \
      count.
      """,
    impact: """
      The system has one place for a search tab, separate from the others. A searchable tab view \
      searches in the first; the others look like search but are not, and the person must guess \
      which magnifying glass to tap.
      """,
    remedy: "Keep the role for one tab, and offer scopes or suggestions in it.",
    references: [
      Reference(
        "TabRole.search",
        "https://developer.apple.com/documentation/swiftui/tabrole/search"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "find-recipe", "role": "search", "stack": "recipe-search" },
          ▸{ "id": "find-cook", "role": "search", "stack": "cook-search" } ] } } ],
        "screens": [
          { "id": "cook-search", "title": "Find cooks", "searchable": true },
          { "id": "recipe-search", "title": "Find recipes", "searchable": true },
          { "id": "recipes", "title": "Recipes" } ] }
      """,
      finds: ["\"find-cook\" is another search tab of \"main.tabs\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "find-recipe", "role": "search", "stack": "recipe-search" } ] } } ],
        "screens": [
          { "id": "cook-search", "title": "Find cooks", "searchable": true },
          { "id": "recipe-search", "title": "Find recipes", "searchable": true, "goes": [
            { "push": "cook-search", "on": "choose the scope Cooks" } ] },
          { "id": "recipes", "title": "Recipes" } ] }
      """
    )
  ) { context, outcome in
    var first: [Int: [Int]] = [:]
    for (index, tab) in context.model.tabs.enumerated() where tab.isSearch {
      let there = context.presence.environments(ofTab: index)
      guard !there.isEmpty else { continue }
      let terms = context.model.conditions(ofTab: index)
      let mate = first[tab.tabView]?.first {
        !context.presence.environments(ofTab: $0).isDisjoint(with: there)
          && !context.model.conditions(ofTab: $0).contradict(terms)
      }
      guard let mate else {
        first[tab.tabView, default: []].append(index)
        outcome.pass()
        continue
      }
      let other = context.model.tabs[mate]
      outcome.fail(
        "\"\(tab.id)\" is another search tab of \"\(context.model.containers[tab.tabView].id)\"",
        at: .tab(index),
        in: context.presence.environments(ofTab: mate).intersection(there),
        advice: "the role for only one tab",
        notes: [.init("\"\(other.id)\" is the first", at: other.attributes.range)]
      )
    }
  }
}
