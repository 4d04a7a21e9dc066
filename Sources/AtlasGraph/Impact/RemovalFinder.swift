import AtlasModel

/// What was found in an environment.
struct EnvironmentAnswers: Sendable {
  /// By screen.
  var removals: [Int: ScreenRemovals.Removal] = [:]
  /// By screen that taps lead to, the screens that every way passes.
  var ways: [Int: [Int]] = [:]
}

/// Removes screens from the graph of one environment.
struct RemovalFinder {
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let fragile: FragileScreens
  private let before: [ReachSearch.Reached]
  private let identity: GraphIdentity?
  private var byTaps: RemovalBounds
  private var byAll: RemovalBounds
  /// What leads where, whatever holds; nil if only what is cut off changes with any screen.
  private var structure: RemovalSearch?
  /// Per screen whether nobody gets on from any place of it, but for going back; nil where no step sets conditions.
  private let isDeadEnd: [Bool]?
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
    let count = semantics.model.screens.count
    byTaps = RemovalBounds(removal, before.map { $0.taps >= 0 }, search, followsLinks: false)
    byAll = RemovalBounds(removal, before.map(\.isReached), search, followsLinks: true)
    identity = graph.hasChanges ? GraphIdentity(graph, removal.links) : nil
    isDeadEnd = graph.hasChanges ? graph.deadEnds(in: semantics.model) : nil
    guard fragile.isAnyRegistering || !graph.presenting.isEmpty || fragile.isAnyContaining else {
      return
    }
    let all = RemovalGraph(structureOf: search, named)
    structure = RemovalSearch(all, screens: count, followsLinks: false)
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
      let cut = Cut(byTaps: byTaps.cut(without: screen), byAll: byAll.cut(without: screen))
      for other in cut.byTaps.screens { note(screen, &cutting[other]) }
      let answer =
        rebuildsAlways ? rebuilt(without: screen) : answer(without: screen, cut)
      answers.removals[screen] = answer.removal(of: before[screen], limit)
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

  // MARK: One screen

  /// What is cut off in the graph as it is, or without some edges.
  private struct Cut {
    var byTaps: RemovalBounds.Cut
    var byAll: RemovalBounds.Cut

    var isSure: Bool { byTaps.isSure && byAll.isSure }
  }

  /// Other screens by index, sorted.
  private struct Answer {
    var lost: [Int]
    var onlyByLinks: [Int]
    var gained: [Int] = []
    var isExact = true

    func removal(of screen: ReachSearch.Reached, _ limit: Int?) -> ScreenRemovals.Removal {
      ScreenRemovals.Removal(
        isReachedByTaps: screen.taps >= 0,
        isReached: screen.isReached,
        lost: .init(lost, limit: limit),
        onlyByLinks: .init(onlyByLinks, limit: limit),
        gained: .init(gained, limit: limit),
        isExact: isExact
      )
    }
  }

  private func answer(_ cut: Cut) -> Answer {
    let isLost = Set(cut.byAll.screens)
    return Answer(
      lost: cut.byAll.screens,
      onlyByLinks: cut.byTaps.screens.filter { !isLost.contains($0) }
    )
  }

  private mutating func answer(without screen: Int, _ cut: Cut) -> Answer {
    let isShown = fragile.shown.contains(screen) || fragile.placing.contains(screen)
    let isFragile = isShown || changesMore(without: screen)
    guard isFragile || !cut.isSure else { return answer(cut) }
    if !isFragile, isDeadEnd?[screen] == true,
      ScreenRemoval(of: screen, from: semantics.model).removesOnlyWaysIn
    {
      // What a person finds behind it is what was in front of it.
      return Answer(lost: [], onlyByLinks: [])
    }
    guard budget >= 0 else {
      var answer = answer(cut)
      answer.isExact = false
      return answer
    }
    let removed = removed(screen)
    let built = GraphBuilder.graph(removed)
    budget -= built.buildingWork
    // Presenters that were told apart may go with the screen, and then nothing changes on the way.
    guard let identity, built.hasChanges else {
      return answer(screen, ReachSearch(built, removed))
    }
    var later = ReachSearch(beginningIn: built, removed)
    if isFragile, let loss = identity.loss(in: later) {
      let cut = self.cut(without: screen, loss)
      if cut.isSure { return answer(cut) }
    }
    later.searchWithChanges()
    budget -= later.comparisons
    return answer(screen, later)
  }

  private mutating func cut(without screen: Int, _ loss: RemovalSearch.Loss) -> Cut {
    Cut(byTaps: byTaps.cut(without: screen, loss), byAll: byAll.cut(without: screen, loss))
  }

  private func rebuilt(without screen: Int) -> Answer {
    let removed = removed(screen)
    return answer(screen, ReachSearch(GraphBuilder.graph(removed), removed))
  }

  private func removed(_ screen: Int) -> NavigationSemantics {
    var semantics = semantics
    semantics.removal = ScreenRemoval(of: screen, from: semantics.model)
    return semantics
  }

  private func answer(_ screen: Int, _ search: ReachSearch) -> Answer {
    let after = search.screens
    let others = before.indices.filter { $0 != screen }
    return Answer(
      lost: others.filter { before[$0].isReached && !after[$0].isReached },
      onlyByLinks: others.filter {
        before[$0].taps >= 0 && after[$0].taps < 0 && after[$0].isReached
      },
      gained: others.filter { !before[$0].isReached && after[$0].isReached }
    )
  }

  // MARK: What else changes

  /// Whether the graph may lose or gain more than what leads to a screen, from it, and past it.
  private mutating func changesMore(without screen: Int) -> Bool {
    guard let cut = structure?.cut(without: screen).nodes else { return false }
    // Node and vertex differ by one.
    let vertices = cut.map { Int($0) - 1 }
    let isCut = Set(vertices)
    return vertices.contains { vertex in
      if graph.presenting.contains(vertex) { return true }
      let other = Int(graph.searchEdges.screens[vertex])
      if other >= 0, other != screen, semantics.model.screens[other].contains != nil { return true }
      return fragile.isAnyRegistering && isBelow(vertex, others: isCut)
    }
  }

  /// Whether a place may be below another one on a stack that does not go with it: what is registered
  /// there may change.
  private func isBelow(_ vertex: Int, others isCut: Set<Int>) -> Bool {
    guard graph.searchEdges.screens[vertex] >= 0 else { return false }
    return graph.edges(from: vertex).contains { edge in
      guard case .place(let place) = graph.vertices[edge.target], !isCut.contains(edge.target)
      else { return false }
      switch (edge.kind, place.position) {
      // The column before, and what is around: only a stack's host is above what is on the stack.
      case (.back, _), (.revealsColumn, _): return false
      case (.within, .host): return true
      case (.within, _): return false
      default: return true
      }
    }
  }
}

/// What a graph surely reaches without a screen, and what it may reach.
private struct RemovalBounds {
  private var possible: RemovalSearch
  /// Nil if both are the same.
  private var certain: RemovalSearch?
  /// The screens that are reached, and not surely.
  private let unsure: [Int]
  /// Whether ways were left out.
  private let isLimited: Bool

  init(_ graph: RemovalGraph, _ isReached: [Bool], _ search: ReachSearch, followsLinks: Bool) {
    let count = isReached.count
    possible = RemovalSearch(graph, screens: count, followsLinks: followsLinks)
    isLimited = search.isLimited
    guard search.graph.hasChanges else {
      certain = nil
      unsure = []
      return
    }
    let certain = RemovalSearch(
      graph,
      screens: count,
      followsLinks: followsLinks,
      bound: .certain
    )
    unsure = isReached.indices.filter { isReached[$0] && !certain.reaches($0) }
    self.certain = certain
  }

  var screens: [Int] { possible.screens }

  func reaches(_ screen: Int) -> Bool { possible.reaches(screen) }

  func way(to screen: Int) -> [Int] { (certain ?? possible).way(to: screen) }

  struct Cut {
    /// What is not surely reached any more, by index, sorted.
    var screens: [Int]
    /// Whether no more can be reached.
    var isSure: Bool
  }

  mutating func cut(without screen: Int, _ loss: RemovalSearch.Loss? = nil) -> Cut {
    let lost = possible.cut(without: screen, loss).screens
    guard let more = certain?.cut(without: screen, loss).screens else {
      return Cut(screens: lost, isSure: true)
    }
    let all = Set(lost + more + unsure.filter { $0 != screen })
    return Cut(screens: all.sorted(), isSure: !isLimited && all.count == lost.count)
  }
}

extension NavigationGraph {
  /// Per screen whether nothing leads on from any place that shows it, and nobody sets a condition there. Going back is
  /// no edge, and may set conditions.
  fileprivate func deadEnds(in model: NavigationModel) -> [Bool] {
    var isDeadEnd = model.screens.indices.map { screen in
      // What a host offers in a toolbar counts as what the screen does.
      !model.traits.hasHostToolbars
        && model.transitions(ofScreen: screen).allSatisfy {
          model.changes.ofTransition($0).saysNothing
        }
    }
    for (vertex, shown) in vertices.enumerated() where !searchEdges[from: vertex].isEmpty {
      switch shown {
      case .place(let place): isDeadEnd[place.screen] = false
      case .opened(let number): isDeadEnd[opened.levels[number].place.screen] = false
      default: break
      }
    }
    return isDeadEnd
  }
}

extension ScreenRemoval {
  /// Whether nothing else goes but transitions that lead to the screen, and set no conditions.
  fileprivate var removesOnlyWaysIn: Bool {
    deepLinks.isEmpty && entryPoints.isEmpty && tabs.isEmpty && scenes.isEmpty
      && transitions.allSatisfy(isOnlyWayIn)
  }
}
