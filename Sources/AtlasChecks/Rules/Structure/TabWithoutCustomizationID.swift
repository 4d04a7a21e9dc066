import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let tabWithoutCustomizationID = Rule(
    .tabWithoutCustomizationID,
    .structure,
    .warning,
    title: "A tab that can't be customized",
    checks: """
      If a tab view with a sidebar on the iPad stores its customization, each of its tabs and \
      sections has a `customizationID`, or is not customizable (`customizationBehavior` \
      `disabled`). Search tabs and pinned tabs always keep their places.
      """,
    impact: """
      The person moves and hides tabs, but this one can't be dragged, or is back in its old place \
      at the next launch.
      """,
    remedy: """
      Give each tab and section a `customizationID` that never changes, or the customization \
      behavior `disabled`.
      """,
    references: [
      Reference(
        "TabViewCustomization",
        "https://developer.apple.com/documentation/swiftui/tabviewcustomization"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": {
          "style": "sidebarAdaptable", "customizationStorage": "tabs.customization", "items": [
            { "id": "cook", "title": "Cook", "stack": "recipes",
              "customizationBehavior": "disabled" },
            ▸{ "id": "plan", "title": "Plan", "stack": "week" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """,
      finds: ["\"plan\" has no customization id"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": {
          "style": "sidebarAdaptable", "customizationStorage": "tabs.customization", "items": [
            { "id": "cook", "title": "Cook", "stack": "recipes",
              "customizationBehavior": "disabled" },
            { "id": "plan", "title": "Plan", "stack": "week",
              "customizationID": "tab.plan" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """
    )
  ) { context, outcome in
    for (index, tab) in context.model.tabs.enumerated() {
      let container = context.model.containers[tab.tabView]
      guard case .tabs(let tabView) = container.kind, tabView.customizationStorage != nil,
        tabView.style == "sidebarAdaptable", !tab.isSearch, tab.placement != .pinned
      else { continue }
      let there = context.graph.environments(in: context.presence.environments(ofTab: index)) {
        $0 == Environment(.iPadOS, .regular)
      }
      guard !there.isEmpty else { continue }
      guard tab.customizationID == nil, !tab.isFixed else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(tab.id)\" has no customization id",
        at: .tab(index),
        in: there,
        advice: "a \"customizationID\", or \"customizationBehavior\": \"disabled\"",
        notes: [
          .init("\"\(container.id)\" stores its customization", at: container.attributes.range)
        ]
      )
    }
  }
}

extension Tab {
  /// Whether a person can customize it in no placement.
  fileprivate var isFixed: Bool {
    customizationBehavior == "disabled" && sidebarCustomizationBehavior == "disabled"
  }
}
