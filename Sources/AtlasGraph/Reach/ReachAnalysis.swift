import AtlasModel

/// Which screens a person reaches, per environment and per set of conditions that matters: all of
/// them as they are by default, each one alone the other way round, and, if asked for, each two. Of very many
/// conditions in a large app only the defaults are looked at.
///
/// A screen that requires what does not hold is reached where something leads to it, and lets
/// nobody through.
package struct ReachAnalysis: Sendable {
  /// What is taken to hold of the conditions.
  package struct ConditionSet: Sendable, Hashable {
    /// The condition that is not as it is by default, by index; nil where all are.
    package var flipped: Int?
    /// A second one that is not either.
    package var also: Int?

    /// The conditions that are not as they are by default, by index.
    package var all: [Int] { [flipped, also].compactMap { $0 } }
  }

  /// How a screen is reached.
  package enum Reach: Sendable, Hashable {
    /// By so many taps from launch.
    case taps(Int)
    /// By a deep link or an entry point, or by taps after one; by no taps from launch.
    case link
    case unreachable([Unreachability])
    /// The screen itself is not there, or the scenes that lead to it.
    case absent(Absence)

    /// Whether a person gets there.
    package var isReached: Bool {
      switch self {
      case .taps, .link: true
      case .unreachable, .absent: false
      }
    }
  }

  let environments: [Environment]
  /// The sets that matter: the defaults, then one for each condition that something depends on.
  package let sets: [ConditionSet]
  /// Sets of two conditions, numbered on from ``sets``.
  package let pairs: [ConditionSet]
  /// The requirements that a way in bypasses.
  package let bypasses: [RequirementBypass]
  /// Whether not every way was followed, for too many places or combinations of conditions: what is said not to be reached may be reached there.
  package private(set) var isTruncated = false
  /// How many conditions are not looked at the other way round, because they are too many.
  package let unexaminedConditions: Int

  private let requires: [[ConditionTerm]]
  private let model: NavigationModel
  /// The values of conditions by default, and per set those that are not.
  private let defaults: [String: Bool]
  private let differences: [[String: Bool]]
  var conditions: [Condition] { model.conditions }
  /// Per set and environment, per screen.
  private var cells: [[[Cell]]]
  private var reasons: [Reach] = []
  /// Per environment, per screen the steps from launch by default.
  private var ways: [[AbridgedWay<ReachStep>]] = []

  /// The number of taps from 0; -1 for a link; -2 and less for the number of a reason.
  private typealias Cell = Int32

  /// How many cells the sets of two conditions have at most: screens in environments. An app with more has none.
  private static let pairLimit = 40_000
  /// How many edges the graphs of all sets of two conditions have together at most. An app with more has none.
  package static let pairEdgeLimit = 2_000_000
  /// How many values the sets of one condition have together at most: of screens in environments, and of conditions.
  package static let setLimit = 3_000_000

  /// - Parameters:
  ///   - bypasses: ``AppGraph/requirementBypasses``, where they are known already.
  ///   - inverting: Whether the sets with a condition the other way round are of interest.
  ///   - pairing: Whether those with two are.
  ///   - setLimit: How many values the sets of one condition have together at most.
  ///   - pairEdgeLimit: How many edges the graphs of the sets of two have together at most.
  package init(
    _ app: AppGraph,
    bypasses: [RequirementBypass]? = nil,
    inverting: Bool = true,
    pairing: Bool = false,
    setLimit: Int = Self.setLimit,
    pairEdgeLimit: Int = Self.pairEdgeLimit
  ) {
    environments = app.environments
    model = app.model
    requires = app.model.screens.map(\.requires)
    self.bypasses = bypasses ?? app.requirementBypasses
    let deciding = app.model.conditionsOfExistence
    let mattering = deciding.union(app.model.requiredConditions)
    let structural = deciding.subtracting(app.model.changes.names)
    defaults = app.model.conditionValues(overriddenBy: [:])
    let all = app.model.conditions.indices.filter { index in
      let condition = app.model.conditions[index]
      // Without the name that holds by default, another one does, which has its own set.
      return inverting && mattering.contains(condition.id) && !condition.variesByItem
        && (condition.group == nil || !condition.isTrueByDefault)
    }
    let values = app.environments.count * app.model.screens.count + app.model.conditions.count
    let flipped = all.count * values > setLimit ? [] : all
    unexaminedConditions = all.count - flipped.count
    sets = [ConditionSet(flipped: nil)] + flipped.map { ConditionSet(flipped: $0) }
    pairs = pairing ? Self.pairs(of: flipped, app, edgeLimit: pairEdgeLimit) : []
    differences = (sets + pairs).map { [defaults] in
      Self.differences(of: $0, from: defaults, app.model)
    }
    cells = Array(
      repeating: Array(repeating: [], count: environments.count),
      count: sets.count + pairs.count
    )
    ways = Array(repeating: [], count: environments.count)
    for members in app.environmentClasses {
      analyse(app, members[0], structural)
      for other in members.dropFirst() {
        ways[other] = ways[members[0]]
        for set in cells.indices { cells[set][other] = cells[set][members[0]] }
      }
    }
  }

  /// The sets of two conditions; none if they would be too many. Of a group only one holds.
  private static func pairs(of flipped: [Int], _ app: AppGraph, edgeLimit: Int)
    -> [ConditionSet]
  {
    let groups = flipped.map { app.model.conditions[$0].group }
    let excluding = Dictionary(groups.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    func pairs(of count: Int) -> Int { count * (count - 1) / 2 }
    let count = pairs(of: flipped.count) - excluding.values.map(pairs).reduce(0, +)
    let edges = app.environmentClasses.reduce(0) { $0 + app.graphs[$1[0]].edges.count }
    guard count * app.environments.count * app.model.screens.count <= pairLimit,
      count * edges <= edgeLimit
    else { return [] }
    return flipped.indices.flatMap { first in
      flipped.indices[(first + 1)...].filter { groups[first] == nil || groups[first] != groups[$0] }
        .map { ConditionSet(flipped: flipped[first], also: flipped[$0]) }
    }
  }

  /// One graph at a time: only what it says of each screen is kept.
  private mutating func analyse(_ app: AppGraph, _ number: Int, _ structural: Set<String>) {
    var numbers: [Reach: Cell] = [:]
    for (index, reach) in reasons.enumerated() { numbers[reach] = Cell(-2 - index) }
    let all = sets + pairs
    for places in groups(by: structural) {
      let graph = graph(places[0], app, number, structural)
      isTruncated = isTruncated || graph.isTruncated
      for place in places {
        let rules = semantics(place, app, number)
        var search = ReachSearch(beginningIn: graph, rules)
        if graph.hasChanges { search.searchWithChanges() }
        isTruncated = isTruncated || search.isLimited
        if all[place].flipped == nil { ways[number] = search.ways }
        cells[place][number] = Self.reach(app, search).map { cell(of: $0, &numbers) }
      }
    }
  }

  /// Sets by number, those together that have the same graph: what screens only require changes who is let through,
  /// not what there is, and what is set somewhere is not assumed in a graph.
  private func groups(by structural: Set<String>) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [[String: Bool]: Int] = [:]
    for (place, difference) in differences.enumerated() {
      let values = difference.filter { structural.contains($0.key) }
      if let group = numbers[values] {
        groups[group].append(place)
      } else {
        numbers[values] = groups.count
        groups.append([place])
      }
    }
    return groups
  }

  private func graph(
    _ set: Int,
    _ app: AppGraph,
    _ number: Int,
    _ structural: Set<String>
  ) -> NavigationGraph {
    guard !structural.isEmpty || app.model.variables.dependOnSystem else {
      return app.graphs[number]
    }
    return GraphBuilder.graph(semantics(set, app, number))
  }

  private func semantics(_ set: Int, _ app: AppGraph, _ number: Int) -> NavigationSemantics {
    NavigationSemantics(
      model: app.model,
      environment: environments[number],
      assumption: .values(values(of: set))
    )
  }

  private mutating func cell(of reach: Reach, _ numbers: inout [Reach: Cell]) -> Cell {
    switch reach {
    case .taps(let taps): return Cell(taps)
    case .link: return -1
    case .unreachable, .absent:
      if let cell = numbers[reach] { return cell }
      reasons.append(reach)
      let cell = Cell(-1 - reasons.count)
      numbers[reach] = cell
      return cell
    }
  }

  /// Per screen how it is reached in a graph.
  private static func reach(
    _ app: AppGraph,
    _ search: ReachSearch
  ) -> [Reach] {
    let (semantics, screens) = (search.semantics, search.screens)
    var blocked: [Int: NavigationGraph.Blocked.Reason] = [:]
    for entry in search.graph.blocked where blocked[entry.transition] == nil {
      blocked[entry.transition] = entry.reason
    }
    let finder = UnreachabilityFinder(
      app,
      semantics,
      isReached: { screens[$0].isReached },
      blockedReason: { blocked[$0] }
    )
    let missing = screens.indices.filter { screens[$0].taps < 0 && !screens[$0].isLinked }
    let known = Dictionary(uniqueKeysWithValues: missing.map { ($0, finder.reasons(for: $0)) })
    let others = OtherPlatformScenes(known)
    return screens.enumerated().map { screen, reached in
      if reached.taps >= 0 { return .taps(Int(reached.taps)) }
      if reached.isLinked { return .link }
      let reasons = known[screen] ?? []
      if case .screen(let absence)? = reasons.first { return .absent(absence) }
      if let absence = others.absences[screen] { return .absent(absence) }
      return .unreachable(Array(reasons.sorted { $0.rank < $1.rank }.prefix(2)))
    }
  }

  /// The value of each condition in a set.
  func values(of set: Int) -> [String: Bool] {
    defaults.merging(differences[set]) { $1 }
  }

  /// The values of conditions in a set that are not those by default.
  private static func differences(
    of set: ConditionSet,
    from defaults: [String: Bool],
    _ model: NavigationModel
  ) -> [String: Bool] {
    let conditions = set.all.map { model.conditions[$0] }
    let changes = Dictionary(
      uniqueKeysWithValues: conditions.map { ($0.id, !$0.isTrueByDefault) }
    )
    // Of names of which exactly one holds, one decides on the others.
    guard conditions.contains(where: { $0.group != nil }) else { return changes }
    return model.conditionValues(overriddenBy: changes).filter { defaults[$0.key] != $0.value }
  }

  /// The conditions that are not as they are by default, with their values.
  package func changes(of set: ConditionSet) -> [String: Bool] {
    let changed = set.all.map { (conditions[$0].id, !conditions[$0].isTrueByDefault) }
    return Dictionary(uniqueKeysWithValues: changed)
  }

  /// How a screen is reached.
  ///
  /// - Parameters:
  ///   - screen: Its index.
  ///   - environment: The environment's number in ``environments``.
  ///   - set: The set's number in ``sets``, or on from there in ``pairs``.
  package func reach(ofScreen screen: Int, inEnvironment environment: Int, under set: Int) -> Reach
  {
    let cell = cells[set][environment][screen]
    return cell >= 0 ? .taps(Int(cell)) : cell == -1 ? .link : reasons[Int(-2 - cell)]
  }

  /// A number of how a screen is reached: the same for what is equal, and for nothing else.
  package func number(ofScreen screen: Int, inEnvironment environment: Int, under set: Int) -> Int {
    Int(cells[set][environment][screen])
  }

  /// The steps with the fewest taps from launch to a screen, all conditions at their defaults; none if
  /// no taps lead there, or if it is shown at launch.
  package func steps(toScreen screen: Int, inEnvironment environment: Int)
    -> AbridgedWay<ReachStep>
  {
    ways[environment][screen]
  }

  /// What a screen requires and a set does not have; nil where all of it holds.
  package func unmetRequirement(ofScreen screen: Int, under set: Int) -> ConditionTerm? {
    guard !requires[screen].isEmpty else { return nil }
    let differences = differences[set]
    return requires[screen].first { $0.truth { differences[$0] ?? defaults[$0] } == false }
  }

  /// Whether a screen is reached otherwise in a set than by default, anywhere.
  package func changes(ofScreen screen: Int, under set: Int) -> Bool {
    environments.indices.contains { cells[set][$0][screen] != cells[0][$0][screen] }
  }

  /// Whether taps from launch lead to a screen on every platform and in every width that it is made
  /// for, with all conditions as by default.
  package func isReachedEverywhere(screen: Int) -> Bool {
    environments.indices.allSatisfy { number in
      switch reach(ofScreen: screen, inEnvironment: number, under: 0) {
      case .absent(.condition), .link, .unreachable: false
      case .taps, .absent: true
      }
    }
  }
}

extension Unreachability {
  /// How little it explains: what follows from something else comes last.
  package var rank: Int {
    switch self {
    case .collapsedPlaceholder: 0
    case .source, .requirement: 2
    default: 1
    }
  }
}
