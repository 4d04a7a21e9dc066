import AtlasModel

/// How many tabs a tab bar shows at one time: see section 2 of `Docs/Navigation-semantics.md`.
extension NavigationSemantics {
  /// The tabs that a tab view shows at one time.
  package struct ShownTabs {
    package var tabs: [Int]
    /// What holds then; it says nothing where the tabs do not depend on conditions.
    package var assignment: Assignment
  }

  /// How many combinations of conditions are told apart. If the tabs of a tab view depend on more, all
  /// of them are taken to be there together.
  private static let combinationLimit = 256

  /// The tabs of a tab view for every combination of the conditions that decide which are there.
  package func combinations(of tabView: TabView) -> [ShownTabs] {
    let tabs = shownTabs(of: tabView)
    let presences = tabs.map { presence(ofTab: $0) }
    let deciding = Set(
      presences.flatMap(\.assignments).flatMap(\.values).map { Int($0.variable) }
    )
    guard !deciding.isEmpty,
      let all = variables.combinations(of: deciding.sorted(), limit: Self.combinationLimit)
    else { return [ShownTabs(tabs: tabs, assignment: .any)] }
    return all.map { assignment in
      let shown = zip(tabs, presences).filter { $1.canHold(with: assignment) }.map(\.0)
      return ShownTabs(tabs: shown, assignment: assignment)
    }
  }

  /// The tabs that a tab bar shows, with the taps that each takes, and when.
  func tabsInBar(of tabView: TabView) -> [(tab: Int, taps: Int, presence: Presence)] {
    let tabs = shownTabs(of: tabView)
    guard tabView.hasBar, firstTabBehindMore(of: tabs.count) != nil else {
      return tabs.map { ($0, 1, presence(ofTab: $0)) }
    }
    let combinations = combinations(of: tabView)
    return tabs.flatMap { tab -> [(tab: Int, taps: Int, presence: Presence)] in
      var near: [Assignment] = []
      var behindMore: [Assignment] = []
      for shown in combinations {
        guard let number = shown.tabs.firstIndex(of: tab) else { continue }
        let first = firstTabBehindMore(of: shown.tabs.count) ?? shown.tabs.count
        if number < first {
          near.append(shown.assignment)
        } else {
          behindMore.append(shown.assignment)
        }
      }
      if behindMore.isEmpty { return [(tab, 1, presence(ofTab: tab))] }
      if near.isEmpty { return [(tab, 2, presence(ofTab: tab))] }
      return [
        (tab, 1, Presence(anyOf: near, variables)),
        (tab, 2, Presence(anyOf: behindMore, variables)),
      ]
    }
  }
}
