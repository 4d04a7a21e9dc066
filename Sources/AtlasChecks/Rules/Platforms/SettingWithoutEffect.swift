import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let settingWithoutEffect = Rule(
    .settingWithoutEffect,
    .platforms,
    .information,
    title: "A setting without effect on its platforms",
    checks: """
      A setting for one kind of device is on an element that exists on such a device. A tab bar \
      that minimizes, or a bottom accessory, needs the iPhone or iPad. A sidebar's header, footer \
      and customization need tabs with a sidebar, a tab's placement needs a tab bar and a sidebar. \
      Widths, style and visibility of columns need columns side by side; the preferred compact \
      column needs columns in one stack. A zoom \
      transition needs a platform other than the Mac and Apple TV. \
      A `where` needs a place of the screen that it describes. A setting passes if it has an \
      effect on one of the element's platforms.
      """,
    impact: """
      Nothing happens: the tab bar stays, the sidebar's header never appears, a tab for the sidebar \
      is in the tab bar. The developer believes that it works.
      """,
    remedy: "Remove it, or state the platforms, the style or the width of the element.",
    references: [
      Reference(
        "TabBarMinimizeBehavior.onScrollDown",
        "https://developer.apple.com/documentation/swiftui/tabbarminimizebehavior/onscrolldown"
      ),
      Reference(
        "SidebarAdaptableTabViewStyle",
        "https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle"
      ),
      Reference(
        "NavigationSplitView",
        "https://developer.apple.com/documentation/swiftui/navigationsplitview"
      ),
      Reference(
        "ZoomNavigationTransition",
        "https://developer.apple.com/documentation/swiftui/zoomnavigationtransition"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "26.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": ▸{
          "style": "sidebarAdaptable", "minimizeBehavior": "onScrollDown", "items": [
            { "id": "cook", "title": "Cook", "stack": "recipes" },
            { "id": "plan", "title": "Plan", "stack": "week" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """,
      finds: ["\"minimizeBehavior\" of \"main.tabs\" has no effect: it acts only on the iPhone"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "26.0", "iPadOS": "26.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": {
          "style": "sidebarAdaptable", "minimizeBehavior": "onScrollDown", "items": [
            { "id": "cook", "title": "Cook", "stack": "recipes" },
            { "id": "plan", "title": "Plan", "stack": "week" } ] } } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ] }
      """
    )
  ) { context, outcome in
    let settings = SettingSearch(
      graph: context.graph,
      semantics: context.semantics,
      presence: context.presence
    )
    for setting in settings.all() {
      let there = setting.environments
      guard !there.isEmpty else { continue }
      guard !there.numbers.contains(where: setting.acts) else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(setting.key)\" of \(context.name(of: setting.element)) has no effect: \(setting.condition)",
        at: setting.element,
        key: setting.key,
        in: there,
        advice: "the platforms where it acts, or removing it"
      )
    }
  }
}

/// Something set that acts in some environments only.
private struct Setting {
  /// The key of the format.
  var key: String
  var element: ElementReference
  /// Where the element is.
  var environments: EnvironmentSet
  /// Where it acts, in words.
  var condition: String
  /// Whether it acts in an environment, by number.
  var acts: (Int) -> Bool
}

/// Looks for what is set and acts in some environments only.
private struct SettingSearch {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let presence: PresenceFacts

  private var model: NavigationModel { graph.model }

  func all() -> [Setting] {
    var settings: [Setting] = []
    for (index, container) in model.containers.enumerated() {
      switch container.kind {
      case .split(let split): settings += self.settings(of: split, index)
      case .tabs(let tabView): settings += self.settings(of: tabView, index)
      case .stack, .columns: break
      }
    }
    for (index, tab) in model.tabs.enumerated() where tab.placement == .sidebarOnly {
      settings.append(sidebarOnly(index, tab))
    }
    for (index, transition) in model.transitions.enumerated() where transition.usesZoom {
      settings.append(zoom(index))
    }
    for (index, transition) in model.transitions.enumerated() where !transition.restrictions.isEmpty
    {
      settings.append(restriction(index))
    }
    return settings
  }

  private func setting(
    _ key: String,
    ofContainer index: Int,
    _ condition: String,
    acts: @escaping (Int) -> Bool
  ) -> Setting {
    Setting(
      key: key,
      element: .container(index),
      environments: presence.containers[index],
      condition: condition,
      acts: acts
    )
  }

  private func settings(of split: Split, _ index: Int) -> [Setting] {
    let isSideBySide: (Int) -> Bool = { !semantics[$0].isCollapsed }
    let needsWidth = "it acts only if columns are side by side"
    var settings: [Setting] = []
    if let visibility = split.visibility, visibility != "automatic" {
      settings.append(setting("visibility", ofContainer: index, needsWidth, acts: isSideBySide))
    }
    if let style = split.style, style != "automatic" {
      settings.append(setting("style", ofContainer: index, needsWidth, acts: isSideBySide))
    }
    if !split.widths.isEmpty {
      settings.append(setting("widths", ofContainer: index, needsWidth, acts: isSideBySide))
    }
    if split.preferredCompactColumn != nil {
      settings.append(
        setting("preferredCompactColumn", ofContainer: index, "it acts if columns are one stack") {
          semantics[$0].isCollapsed
        }
      )
    }
    return settings
  }

  private func settings(of tabView: TabView, _ index: Int) -> [Setting] {
    let hasSidebar: (Int) -> Bool = { semantics[$0].hasSidebar(tabView) }
    var settings: [Setting] = []
    if let behavior = tabView.minimizeBehavior, behavior.hasPrefix("onScroll") {
      settings.append(
        setting("minimizeBehavior", ofContainer: index, "it acts only on the iPhone") {
          graph.environments[$0].platform == .iOS
        }
      )
    }
    if tabView.bottomAccessory != nil {
      settings.append(
        setting("bottomAccessory", ofContainer: index, "it acts on the iPhone and the iPad") {
          semantics[$0].hasBottomAccessory
        }
      )
    }
    let sidebarKeys = [
      ("sidebarHeader", tabView.sidebarHeader != nil),
      ("sidebarFooter", tabView.sidebarFooter != nil),
      ("customizationStorage", tabView.customizationStorage != nil),
    ]
    for (key, isSet) in sidebarKeys where isSet {
      settings.append(
        setting(key, ofContainer: index, "the tabs have no sidebar", acts: hasSidebar)
      )
    }
    if tabView.barPlacement == "sidebar" {
      settings.append(
        setting("barPlacement", ofContainer: index, Self.needsBarAndSidebar) {
          semantics[$0].hasBarAndSidebar(tabView)
        }
      )
    }
    if let style = tabView.style.flatMap({ SwiftUISymbol.tabViewStyles[$0] }) {
      settings.append(
        setting("style", ofContainer: index, "the platform has no \(style.name)") {
          style.versions[graph.environments[$0].platform] != nil
        }
      )
    }
    return settings
  }

  private func sidebarOnly(_ index: Int, _ tab: Tab) -> Setting {
    Setting(
      key: "placement",
      element: .tab(index),
      environments: presence.containers[tab.tabView],
      condition: Self.needsBarAndSidebar
    ) { number in
      guard case .tabs(let tabView) = model.containers[tab.tabView].kind else { return true }
      return semantics[number].hasBarAndSidebar(tabView)
    }
  }

  private static let needsBarAndSidebar =
    "it acts only if tabs have a tab bar and a sidebar: on the iPad, with \"sidebarAdaptable\""

  private func zoom(_ index: Int) -> Setting {
    Setting(
      key: "zoom",
      element: .transition(index),
      environments: presence.environments(ofTransition: index),
      condition: "the Mac and Apple TV have no zoom transition"
    ) { SwiftUISymbol.zoom.versions[graph.environments[$0].platform] != nil }
  }

  /// Where a screen offers a transition: no other place counts.
  private func restriction(_ index: Int) -> Setting {
    let screens =
      switch model.transitions[index].origin {
      case .screen(let screen): [screen]
      case .part(let part): model.partsOfScreens.screens[part]
      case .tab: [Int]()
      }
    let places = screens.flatMap { graph.screens[$0].places }
    let text = model.text(of: model.transitions[index].restrictions)
    return Setting(
      key: "where",
      element: .transition(index),
      environments: presence.environments(ofTransition: index),
      condition: "no place of its screen is \(text)"
    ) { number in
      places.contains { found in
        found.environments.contains(EnvironmentSet(number: number))
          && semantics[number].isOffered(index, at: found.place)
      }
    }
  }
}
