import AtlasModel

/// Which screens a person reaches, per environment and per set of conditions that matters: all of
/// them as they are by default, each one alone the other way round, and, if asked for, each two.
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

  private let requires: [[ConditionTerm]]
  private let model: NavigationModel
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

  /// - Parameters:
  ///   - bypasses: ``AppGraph/requirementBypasses``, where they are known already.
  ///   - inverting: Whether the sets with a condition the other way round are of interest.
  ///   - pairing: Whether those with two are.
  package init(
    _ app: AppGraph,
    bypasses: [RequirementBypass]? = nil,
    inverting: Bool = true,
    pairing: Bool = false
  ) {
    environments = app.environments
    model = app.model
    requires = app.model.screens.map(\.requires)
    self.bypasses = bypasses ?? app.requirementBypasses
    let deciding = app.model.conditionsOfExistence
    let mattering = deciding.union(app.model.requiredConditions)
    let flipped = app.model.conditions.indices.filter { index in
      let condition = app.model.conditions[index]
      // Without the name that holds by default, another one does, which has its own set.
      return mattering.contains(condition.id) && !condition.variesByItem
        && (condition.group == nil || !condition.isTrueByDefault)
    }
    sets =
      [ConditionSet(flipped: nil)]
      + (inverting ? flipped.map { ConditionSet(flipped: $0) } : [])
    pairs = pairing ? Self.pairs(of: flipped, app) : []
    cells = Array(
      repeating: Array(repeating: [], count: environments.count),
      count: sets.count + pairs.count
    )
    ways = Array(repeating: [], count: environments.count)
    for members in app.environmentClasses {
      analyse(app, members[0], deciding)
      for other in members.dropFirst() {
        ways[other] = ways[members[0]]
        for set in cells.indices { cells[set][other] = cells[set][members[0]] }
      }
    }
  }

  /// The sets of two conditions; none if they would be too many. Of a group only one holds.
  private static func pairs(of flipped: [Int], _ app: AppGraph) -> [ConditionSet] {
    let conditions = app.model.conditions
    let pairs = flipped.flatMap { first in
      flipped.filter { second in
        first < second
          && (conditions[first].group == nil
            || conditions[first].group != conditions[second].group)
      }.map { ConditionSet(flipped: first, also: $0) }
    }
    let cells = pairs.count * app.environments.count * app.model.screens.count
    return cells > pairLimit ? [] : pairs
  }

  /// One graph at a time: only what it says of each screen is kept.
  private mutating func analyse(_ app: AppGraph, _ number: Int, _ deciding: Set<String>) {
    var numbers: [Reach: Cell] = [:]
    for (index, reach) in reasons.enumerated() { numbers[reach] = Cell(-2 - index) }
    let all = sets + pairs
    for places in groups(of: all, app.model.structuralConditions) {
      let graph = graph(all[places[0]], app, number, deciding)
      isTruncated = isTruncated || graph.isTruncated
      // What going back leads to depends on what has to hold to go on from screens, too.
      var known: (assumption: ConditionAssumption, detours: Detours)?
      for place in places {
        let rules = semantics(all[place], app, number)
        let isKnown = known?.assumption == rules.lasting.assumption
        var search = ReachSearch(beginningIn: graph, detours: isKnown ? known?.detours : nil, rules)
        if graph.hasChanges { search.searchWithChanges() }
        if known == nil { known = search.detours.map { (rules.lasting.assumption, $0) } }
        isTruncated = isTruncated || search.isLimited
        if all[place].flipped == nil { ways[number] = search.ways }
        cells[place][number] = Self.reach(app, search).map { cell(of: $0, &numbers) }
      }
    }
  }

  /// Sets by number, those together that have the same graph: what screens only require changes who is let through,
  /// not what there is, and what is set somewhere is not assumed in a graph.
  private func groups(of sets: [ConditionSet], _ structural: Set<String>) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [[String: Bool]: Int] = [:]
    for (place, set) in sets.enumerated() {
      let values = values(of: set).filter { structural.contains($0.key) }
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
    _ set: ConditionSet,
    _ app: AppGraph,
    _ number: Int,
    _ deciding: Set<String>
  ) -> NavigationGraph {
    guard !deciding.isEmpty || app.model.variables.dependOnSystem else {
      return app.graphs[number]
    }
    return GraphBuilder.graph(semantics(set, app, number))
  }

  private func semantics(_ set: ConditionSet, _ app: AppGraph, _ number: Int) -> NavigationSemantics
  {
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
  func values(of set: ConditionSet) -> [String: Bool] {
    model.conditionValues(overriddenBy: changes(of: set))
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
    let values = values(of: set < sets.count ? sets[set] : pairs[set - sets.count])
    return requires[screen].first { $0.truth { values[$0] } == false }
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
