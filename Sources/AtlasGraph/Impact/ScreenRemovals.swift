import AtlasBase
import AtlasModel

/// What is not reached any more if a screen is removed with all that names it, per environment, with every
/// condition at its default unless other values are given.
package struct ScreenRemovals: Sendable {
  /// Screens by index, sorted; of many the first.
  package struct Screens: Sendable, Hashable {
    package private(set) var first: [Int]
    /// How many there are in all.
    package let count: Int

    package var isEmpty: Bool { count == 0 }

    init(_ screens: [Int], limit: Int?) {
      first = limit.map { Array(screens.prefix($0)) } ?? screens
      count = screens.count
    }
  }

  /// What removing a screen does in an environment.
  package struct Removal: Sendable, Hashable {
    /// Whether the screen is reached by taps, or else by a deep link or an entry point.
    package var isReachedByTaps: Bool
    package var isReached: Bool
    /// The screens that are not reached any more.
    package var lost: Screens
    /// The screens that no taps from launch lead to any more; deep links or entry points still do.
    package var onlyByLinks: Screens
    /// The screens that are reached only then: what is shown in its place.
    package var gained: Screens

    /// Whether other screens are reached as before.
    package var changesNothing: Bool { lost.isEmpty && onlyByLinks.isEmpty && gained.isEmpty }
  }

  /// How many screens of each list are kept for every screen of a site.
  package static let kept = 60
  /// How many vertices are visited in all, in an environment, to build graphs without a screen.
  private static let rebuildingLimit = 400_000

  private let app: AppGraph
  /// Per environment, by screen.
  private let answers: [EnvironmentAnswers]

  /// - Parameters:
  ///   - screens: The screens to remove, one at a time, by index; nil for all.
  ///   - conditions: The conditions that do not have their defaults.
  ///   - limit: How many screens of each list are kept; nil for all.
  ///   - rebuildsAlways: Whether every graph is built again, instead of those that may differ in more than
  ///     the screen.
  package init(
    _ app: AppGraph,
    of screens: [Int]? = nil,
    conditions: [String: Bool] = [:],
    limit: Int? = ScreenRemovals.kept,
    rebuildsAlways: Bool = false
  ) {
    self.app = app
    let values = app.model.conditionValues(overriddenBy: conditions)
    let model = app.model
    let named = NamedScreens(model)
    let fragile = FragileScreens(model)
    let found = app.environmentClasses.concurrentMap { members in
      let semantics = NavigationSemantics(
        model: model,
        environment: app.environments[members[0]],
        assumption: .values(values)
      )
      let isSame = model.conditionsOfExistence.isEmpty && !model.variables.dependOnSystem
      let graph =
        isSame && app.assumption == .any ? app.graphs[members[0]] : GraphBuilder.graph(semantics)
      var finder = RemovalFinder(
        graph,
        semantics,
        named,
        fragile,
        budget: rebuildsAlways ? .max : Self.rebuildingLimit
      )
      return finder.answers(
        for: screens,
        limit: limit,
        rebuildsAlways: rebuildsAlways
      )
    }
    var answers: [(number: Int, answers: EnvironmentAnswers)] = []
    for (members, found) in zip(app.environmentClasses, found) {
      answers += members.map { ($0, found) }
    }
    self.answers = answers.sorted { $0.number < $1.number }.map(\.answers)
  }

  /// What removing a screen does in an environment, by their numbers; nil for a screen that was not asked for.
  package func removal(ofScreen screen: Int, inEnvironment number: Int) -> Removal? {
    answers[number].removals[screen]
  }

  /// The screens that every way from launch to a screen passes, from launch on, in the first environment
  /// in which taps lead there.
  package func onEveryWay(to screen: Int) -> [Int] {
    answers.first { $0.ways[screen] != nil }?.ways[screen] ?? []
  }
}

/// What was found in an environment.
struct EnvironmentAnswers: Sendable {
  /// By screen.
  var removals: [Int: ScreenRemovals.Removal] = [:]
  /// By screen that taps lead to, the screens that every way passes.
  var ways: [Int: [Int]] = [:]
}

/// The screens whose removal may change more than what leads to them and from them.
struct FragileScreens: Sendable {
  /// Those that are shown without a transition: something else is shown in their place, or what holds them
  /// goes with them.
  private(set) var shown: Set<Int> = []
  /// Those that register destinations for what is above them.
  private(set) var registering: Set<Int> = []

  init(_ model: NavigationModel) {
    func add(_ content: Content) {
      for alternative in content.alternatives {
        switch alternative.body {
        case .screen(let destination):
          shown.formUnion([model.screen(of: destination)].compactMap { $0 })
        case .container(let index):
          guard case .stack(let stack) = model.containers[index].kind else { continue }
          shown.formUnion([model.screen(of: stack.root)].compactMap { $0 })
        }
      }
    }
    func addAlternatives(_ content: Content?) {
      if let content, content.alternatives.count > 1 { add(content) }
    }
    for scene in model.scenes { add(scene.content) }
    for screen in model.screens { if let content = screen.contains { add(content) } }
    for tab in model.tabs {
      if case .content(let content) = tab.kind { add(content) }
      // Without what its action leads to, the tab shows its content, or does not exist.
      guard let action = tab.action else { continue }
      switch model.transitions[action].target {
      case .content(let content): add(content)
      case .destination(let destination):
        shown.formUnion([model.screen(of: destination)].compactMap { $0 })
      case .opening(let opening): shown.formUnion(NamedScreens.screens(namedBy: opening, model))
      case .tab, .scene, .text, .back, .here: break
      }
    }
    for transition in model.transitions { addAlternatives(transition.presentedContent) }
    for link in model.deepLinks {
      for opening in [link.opening, link.otherwise, link.notFound] {
        addAlternatives(opening?.presentation?.content)
      }
    }
    for container in model.containers {
      for content in container.kind.columnContents { add(content) }
      if let host = container.host.flatMap({ model.index.screens[$0] }) { shown.insert(host) }
      guard case .split(let split) = container.kind else { continue }
      shown.formUnion(split.placeholders.compactMap { model.index.screens[$0] })
      shown.formUnion([split.initialSelection.flatMap { model.screen(of: $0) }].compactMap { $0 })
    }
    registering = Set(
      model.screens.indices.filter { model.resolved.registrations.isRegistering(screen: $0) }
    )
  }
}

/// Removes screens from the graph of one environment.
private struct RemovalFinder {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let fragile: FragileScreens
  private let before: [ReachSearch.Reached]
  private let vertices: [Int32]
  private var byTaps: RemovalSearch
  private var byAll: RemovalSearch
  private var budget: Int

  init(
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics,
    _ named: NamedScreens,
    _ fragile: FragileScreens,
    budget: Int
  ) {
    self.graph = graph
    self.semantics = semantics
    self.fragile = fragile
    self.budget = budget
    let search = ReachSearch(graph, semantics)
    before = search.screens
    let removal = RemovalGraph(search, named)
    vertices = removal.vertices
    let count = semantics.model.screens.count
    byTaps = RemovalSearch(removal, screens: count, followsLinks: false)
    byAll = RemovalSearch(removal, screens: count, followsLinks: true)
  }

  /// - Parameter screens: Nil for all, the nearest to launch first.
  mutating func answers(for screens: [Int]?, limit: Int?, rebuildsAlways: Bool)
    -> EnvironmentAnswers
  {
    var answers = EnvironmentAnswers()
    let near = screens == nil ? byTaps.screens : []
    let isNear = Set(near)
    let screens = screens ?? near + before.indices.filter { !isNear.contains($0) }
    var cutting = [[Int32]](repeating: [], count: before.count)
    for screen in screens {
      let cutFromLaunch = byTaps.cut(without: screen)
      let cut = byAll.cut(without: screen)
      for other in cutFromLaunch.screens { note(screen, &cutting[other]) }
      if rebuildsAlways || isFragile(screen, cut), budget >= 0 {
        budget -= budget == .max ? 0 : cost
        answers.removals[screen] = rebuilt(without: screen, limit)
        continue
      }
      let lost = cut.screens
      let isLost = Set(lost)
      answers.removals[screen] = removal(
        of: screen,
        lost: lost,
        onlyByLinks: cutFromLaunch.screens.filter { !isLost.contains($0) },
        gained: [],
        limit
      )
    }
    for screen in before.indices where byTaps.reaches(screen) {
      let members = Set(cutting[screen].map { Int($0) })
      answers.ways[screen] = members.isEmpty ? [] : byTaps.way(to: screen).filter(members.contains)
    }
    return answers
  }

  /// Of very many screens on a way, those in the middle are left out.
  private func note(_ screen: Int, _ cutting: inout [Int32]) {
    let limit = 400
    if cutting.count == limit { cutting.remove(at: limit / 2) }
    cutting.append(Int32(screen))
  }

  private func removal(
    of screen: Int,
    lost: [Int],
    onlyByLinks: [Int],
    gained: [Int],
    _ limit: Int?
  ) -> ScreenRemovals.Removal {
    ScreenRemovals.Removal(
      isReachedByTaps: before[screen].taps >= 0,
      isReached: before[screen].isReached,
      lost: .init(lost, limit: limit),
      onlyByLinks: .init(onlyByLinks, limit: limit),
      gained: .init(gained, limit: limit)
    )
  }

  /// How many vertices a graph that is built again counts for: what holds at each of them is searched too
  /// if conditions are set.
  private var cost: Int { graph.vertices.count * (graph.hasChanges ? 8 : 1) }

  /// Whether the rest of the graph may change with a screen.
  private func isFragile(_ screen: Int, _ cut: RemovalSearch.Cut) -> Bool {
    // What a person finds on coming back once conditions are set may be replaced, anywhere.
    if fragile.shown.contains(screen) || graph.hasChanges { return true }
    let dependsOnStack = !fragile.registering.isEmpty
    guard dependsOnStack || !graph.presenting.isEmpty else { return false }
    return cut.nodes.contains { node in
      let vertex = Int(vertices[Int(node)])
      if graph.presenting.contains(vertex) { return true }
      let other = Int(graph.searchEdges.screens[vertex])
      return other >= 0 && fragile.registering.contains(other)
    }
  }

  private func rebuilt(without screen: Int, _ limit: Int?) -> ScreenRemovals.Removal {
    var semantics = semantics
    semantics.removal = ScreenRemoval(of: screen, from: semantics.model)
    let after = ReachSearch(GraphBuilder.graph(semantics), semantics).screens
    let others = before.indices.filter { $0 != screen }
    return removal(
      of: screen,
      lost: others.filter { before[$0].isReached && !after[$0].isReached },
      onlyByLinks: others.filter {
        before[$0].taps >= 0 && after[$0].taps < 0 && after[$0].isReached
      },
      gained: others.filter { !before[$0].isReached && after[$0].isReached },
      limit
    )
  }
}
