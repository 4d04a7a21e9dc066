import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let searchTabWithoutStack = Rule(
    .searchTabWithoutStack,
    .structure,
    .error,
    title: "A search tab without a search field",
    checks: """
      A tab with the role `search` contains a stack or a split view, and its first screen is \
      `searchable`. `searchable` on the screen that makes the tab view counts too.
      """,
    impact: """
      The person taps the magnifying glass, but no search field appears: the tab bar makes room \
      for one, and no navigation bar or `searchable` view shows it.
      """,
    remedy: """
      Put a `NavigationStack` around the tab's content, and `searchable` on its root or on the tab \
      view.
      """,
    facts: ["searchable"],
    references: [
      Reference(
        "TabRole.search",
        "https://developer.apple.com/documentation/swiftui/tabrole/search"
      ),
      Reference(
        "tabViewSearchActivation(_:)",
        "https://developer.apple.com/documentation/swiftui/view/tabviewsearchactivation(_:)"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          ▸{ "id": "search-tab", "role": "search", "screen": "search" } ] } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes" },
          { "id": "search", "title": "Search", "searchable": true } ] }
      """,
      finds: ["the search tab \"search-tab\" has no stack"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "search-tab", "role": "search", "stack": "search" } ] } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes" },
          { "id": "search", "title": "Search", "searchable": true } ] }
      """
    )
  ) { context, outcome in
    let tabs = context.model.tabs.indices.filter { tab in
      guard case .content = context.model.tabs[tab].kind else { return false }
      return context.model.tabs[tab].isSearch
    }
    guard !tabs.isEmpty else { return }
    let judge = SearchTabJudge(
      graph: context.graph,
      semantics: context.semantics,
      presence: context.presence
    )
    let regions = judge.regions(ofTabs: Set(tabs))
    // Where something is pushed, `tab-without-stack` has the same cause.
    let pushing = pushesWithoutStack(context.graph, context.pushedPaths)
    for tab in tabs {
      judge.judge(tab, regions, findsStack: pushing[tab] == nil, &outcome)
    }
  }
}

/// What a search tab shows at first in an environment.
private struct SearchTabContent {
  /// Whether it is on a stack or in a split view.
  var hasStack = false
  var screens: [Int] = []
  /// The screens whose views make the containers around them.
  var hosts: [Int] = []
}

/// Judges search tabs by what they show at first.
private struct SearchTabJudge {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let presence: PresenceFacts

  private var model: NavigationModel { graph.model }

  /// Per environment the vertices of what tabs show at first.
  func regions(ofTabs tabs: Set<Int>) -> [[Int: Int]] {
    graph.graphs.map { graph in
      var regions: [Int: Int] = [:]
      for (vertex, kind) in graph.vertices.enumerated() {
        if case .region(.tab(let tab)) = kind, tabs.contains(tab) { regions[tab] = vertex }
      }
      return regions
    }
  }

  /// - Parameter findsStack: Whether a missing stack is a finding of this rule.
  func judge(
    _ tab: Int,
    _ regions: [[Int: Int]],
    findsStack: Bool,
    _ outcome: inout RuleOutcome
  ) {
    var withoutStack: EnvironmentSet = []
    var withoutField: EnvironmentSet = []
    var missing: Int?
    var isSeen = false
    for number in presence.environments(ofTab: tab).numbers {
      guard let region = regions[number][tab] else { continue }
      let content = searchContent(of: region, number)
      guard !content.screens.isEmpty else { continue }
      isSeen = true
      let here = EnvironmentSet(number: number)
      let screens = content.screens + content.hosts
      let isSearchable = screens.contains { model.screens[$0].isSearchable == true }
      if findsStack, !content.hasStack, needsStackForSearch(number) { withoutStack.insert(here) }
      if !isSearchable {
        let silent = screens.first { model.screens[$0].isSearchable == nil }
        if let silent { missing = missing ?? silent } else { withoutField.insert(here) }
      }
    }
    let id = model.tabs[tab].id
    if !withoutStack.isEmpty {
      outcome.fail(
        "the search tab \"\(id)\" has no stack",
        at: .tab(tab),
        key: "stack",
        in: withoutStack,
        advice: "a stack around the tab's content"
      )
    }
    // A stack alone brings no field.
    if !withoutField.isEmpty {
      outcome.fail(
        "nothing in the search tab \"\(id)\" is searchable",
        at: .tab(tab),
        key: "searchable",
        in: withoutField,
        advice: "\"searchable\": true on the root of its stack"
      )
    } else if let missing {
      outcome.notStated("searchable", of: .screen(missing))
    } else if isSeen, withoutStack.isEmpty {
      outcome.pass()
    }
  }

  /// Where a search field stands in a navigation bar, which only a stack or a split view has.
  private func needsStackForSearch(_ number: Int) -> Bool {
    [.iOS, .iPadOS, .visionOS].contains(graph.environments[number].platform)
  }

  /// What a region shows, what screens in it hold, and the screens around.
  private func searchContent(of region: Int, _ number: Int) -> SearchTabContent {
    let graph = graph.graphs[number]
    var content = SearchTabContent()
    var pending = [region]
    var seen: Set<Int> = [region]
    while let vertex = pending.popLast() {
      for edge in graph.edges(from: vertex) {
        if edge.kind == .within, case .place(let host) = graph.vertices[edge.target] {
          if !content.hosts.contains(host.screen) { content.hosts.append(host.screen) }
        }
        guard edge.kind == .shows, seen.insert(edge.target).inserted else { continue }
        pending.append(edge.target)
        guard case .place(let place) = graph.vertices[edge.target] else { continue }
        content.screens.append(place.screen)
        if semantics[number].enclosingStack(of: place.position) != nil
          || semantics[number].enclosingSplit(of: place.position) != nil
        {
          content.hasStack = true
        }
      }
    }
    return content
  }
}
