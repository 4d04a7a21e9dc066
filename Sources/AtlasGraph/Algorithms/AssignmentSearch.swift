import AtlasModel

/// Fewest taps in a graph whose edges need conditions that do not all hold together, or set conditions: a
/// label-setting search (Dial's buckets, a label for a vertex and what has to hold there).
///
/// A label is dropped if another one reaches its vertex by no more taps and needs no more. In general
/// the question is NP-hard (paths that avoid forbidden pairs: Gabow, Maheshwari, Osterweil, 1976), so a
/// vertex keeps ``limit`` labels, those with the fewest taps, and more, up to ``largestLimit``, only until
/// ``comparisonLimit`` labels were compared. What needs one more combination of conditions is not followed, and
/// ``isLimited`` says so. What nothing asks for any more tells no labels apart: see ``ConditionDemands``.
///
/// Going back leads to what was left behind, with what was set since: see ``Detours``.
struct AssignmentSearch: Sendable {
  struct Label: Sendable {
    var vertex: Int32
    var taps: Int32
    /// The edge that it comes by; -1 where the search begins.
    var edge: Int32
    /// The label that the edge starts from; -1 where the search begins.
    var parent: Int32
    /// Whether a deep link or an entry point leads there, and no taps from launch.
    var isLinked = false
    /// Whether it is a label of its vertex, not only a step of a detour.
    var isSettled = false
    /// Whether its screen lets nobody through.
    var isClosed = false
    /// Whether its screen was put above another one: a person goes back to that first.
    var isPushed = false
    /// What holds, by number in ``states``.
    fileprivate var state: Int32
    /// The label of the same vertex that was settled before it; -1 for the first.
    fileprivate var previous: Int32 = -1
  }

  /// Where a search begins.
  struct Source {
    var vertex: Int
    var state: Assignment
    var taps = 0
    var isLinked = false
    /// The edge by which it is reached; -1 for none.
    var edge = -1
    /// The deep link or entry point that leads there, if one does.
    var link: Link?
  }

  /// What a deep link or an entry point does when it leads somewhere.
  struct Link {
    enum Outcome { case opens, otherwise, notFound }

    /// Its vertex.
    var vertex: Int
    var outcome: Outcome
  }

  /// How many labels a vertex keeps, whatever they cost.
  static let limit = 32
  /// How many it keeps at most, and how many labels of one vertex are compared in all before it keeps no more
  /// than ``limit``.
  static let largestLimit = 1_024
  static let comparisonLimit = 1_000_000
  /// How many values all that holds somewhere has together: beyond it a vertex keeps its first label only.
  /// On a long way each label may say something of as many variables as there are steps.
  static let sizeLimit = 4_000_000

  private let graph: NavigationGraph
  private(set) var labels: [Label] = []
  /// Whether a vertex had more labels than it keeps: there may be ways that were not found.
  private(set) var isLimited = false
  /// How many edges and detours were passed, each by each combination of conditions; and what finding out cost
  /// what is asked for, if that was not known.
  private(set) var work = 0
  /// How many values all that holds somewhere has together.
  var valueCount: Int { states.size }
  /// Moves that are no edges of the graph, numbered on from its edges.
  private var moves: [NavigationGraph.Edge] = []
  /// Per vertex the label that was settled first, and last; -1 for none.
  private var first: [Int32]
  private var last: [Int32]
  private var counts: [UInt16]
  /// The labels that are known, by vertex and state.
  private var known: Set<UInt64> = []
  private var comparisons = 0
  private var states = StateTable()
  private let demands: ConditionDemands
  /// By number of an assignment that edges need, its number in ``states``.
  private let needs: [Int32]
  private let detours: Detours
  /// By number of a detour what has to hold for it, by number in ``states``; -1 until it is passed.
  private var detourNeeds: [Int32] = []
  private let gates: ScreenGates
  /// Per transition whether it is there; nil where all are.
  private let isThere: [Bool]?
  private let sizeLimit: Int
  /// See ``NavigationGraph/pushesInColumns``.
  private let pushes: Set<Int32>

  /// - Parameters:
  ///   - contested: By number of the assignments that edges need, what they say of variables that can make
  ///     a way impossible.
  ///   - detours: What going back leads to.
  ///   - gates: What has to hold to go on from screens.
  ///   - isThere: Per transition whether it may be followed; nil if all may.
  ///   - sizeLimit: How many values are kept together before a vertex keeps one label only.
  init(
    in graph: NavigationGraph,
    _ contested: [Assignment],
    detours: Detours = Detours(),
    gates: ScreenGates = ScreenGates(),
    isThere: [Bool]? = nil,
    sizeLimit: Int = Self.sizeLimit
  ) {
    self.graph = graph
    self.sizeLimit = sizeLimit
    pushes = graph.hasChanges ? graph.pushesInColumns : []
    self.isThere = isThere
    self.detours = detours
    self.gates = gates
    first = Array(repeating: -1, count: graph.vertices.count)
    last = first
    counts = Array(repeating: 0, count: graph.vertices.count)
    var states = StateTable()
    needs = contested.map { states.number(of: $0) }
    self.states = states
    if let known = detours.demands {
      demands = known
    } else {
      demands = ConditionDemands(graph, contested, detours, gates)
      work = demands.work
    }
    isLimited = detours.isLimited
  }

  /// Searches on from some sources.
  ///
  mutating func search(from sources: [Source]) {
    var later: [[Label]] = []
    func add(_ label: Label) {
      while later.count <= Int(label.taps) { later.append([]) }
      later[Int(label.taps)].append(label)
    }
    for source in sources {
      add(
        Label(
          vertex: Int32(source.vertex),
          taps: Int32(source.taps),
          edge: Int32(source.edge),
          parent: -1,
          isLinked: source.isLinked,
          state: number(ofSource: source)
        )
      )
    }
    var distance = 0
    while distance < later.count {
      var next = 0
      while next < later[distance].count {
        let label = later[distance][next]
        next += 1
        guard let settled = settle(label) else { continue }
        let reached = labels(after: settled)
        work += reached.count
        for label in reached { add(label) }
      }
      later[distance] = []
      distance += 1
    }
  }

  /// What a settled label leads to.
  private mutating func labels(after settled: Int) -> [Label] {
    let label = labels[settled]
    let vertex = Int(label.vertex)
    let screen = Int(graph.searchEdges.screens[vertex])
    // What is around a screen that lets nobody through can be used.
    let isClosed =
      screen >= 0
      ? !gates.open(screen, states.assignments[Int(label.state)])
      : isClosed(below: vertex, states.assignments[Int(label.state)])
    if screen >= 0 { labels[settled].isClosed = isClosed }
    var found: [Label] = []
    func add(_ vertex: Int32, _ taps: Int32, _ edge: Int32, _ state: Int32) {
      found.append(
        Label(
          vertex: vertex,
          taps: label.taps + taps,
          edge: edge,
          parent: Int32(settled),
          isLinked: label.isLinked,
          isPushed: pushes.contains(edge),
          state: states.asked(state, at: Int(vertex), demands)
        )
      )
    }
    for entry in graph.searchEdges[from: vertex] where ReachSearch.isThere(entry, isThere) {
      if isClosed, entry.transition >= 0 { continue }
      let edge = graph.edges[Int(entry.edge)]
      if label.isPushed, edge.kind == .back { continue }
      guard let before = states.both(label.state, needs[edge.needs]) else { continue }
      let state = edge.change == 0 ? before : states.after(before, graph.changes(of: edge))
      add(entry.target, entry.taps, entry.edge, state)
    }
    // What one comes back from begins with a transition.
    if screen >= 0, isClosed { return found }
    for number in detours.returning(to: vertex) {
      let detour = detours.all[Int(number)]
      guard let before = states.both(label.state, needs(ofDetour: Int(number))) else { continue }
      add(label.vertex, detour.taps, -2 - number, states.after(before, detour.sets))
    }
    return found
  }

  /// What has to hold for a detour, by its number in ``states``.
  private mutating func needs(ofDetour number: Int) -> Int32 {
    if detourNeeds.isEmpty { detourNeeds = Array(repeating: -1, count: detours.all.count) }
    if detourNeeds[number] < 0 {
      detourNeeds[number] = states.number(of: detours.all[number].needs)
    }
    return detourNeeds[number]
  }

  /// Whether what an opened state shows lets nobody through; a person can go back from it.
  private func isClosed(below vertex: Int, _ state: Assignment) -> Bool {
    guard case .opened(let number) = graph.vertices[vertex] else { return false }
    return !gates.open(graph.opened.levels[number].place.screen, state)
  }

  /// The label that was kept for what is reached.
  struct Kept {
    var label: Int
    /// Whether the same holds there; otherwise the label needs less.
    var isExact: Bool
  }

  /// What a settled label leads to, once the search is over.
  struct Successor {
    var kept: Kept
    /// The edge of the graph, where it is one.
    var edge: Int?
    /// The steps of a detour; empty for an edge.
    var steps: [Detours.Step]
  }

  mutating func successors(of settled: Int) -> [Successor] {
    labels(after: settled).compactMap { label in
      guard let kept = keeper(Int(label.vertex), label.state) else { return nil }
      guard label.edge < -1 else {
        return Successor(kept: kept, edge: Int(label.edge), steps: [])
      }
      let steps = detours.steps(of: Int(-2 - label.edge), in: graph)
      return Successor(kept: kept, edge: nil, steps: steps)
    }
  }

  /// The label that was kept for a source.
  mutating func keeper(of source: Source) -> Kept? {
    keeper(source.vertex, number(ofSource: source))
  }

  private mutating func number(ofSource source: Source) -> Int32 {
    states.asked(states.number(of: source.state), at: source.vertex, demands)
  }

  private func keeper(_ vertex: Int, _ state: Int32) -> Kept? {
    var weaker: Kept?
    var other = last[vertex]
    while other >= 0 {
      let label = labels[Int(other)]
      if label.state == state { return Kept(label: Int(other), isExact: true) }
      if states.implies(state, label.state) { weaker = Kept(label: Int(other), isExact: false) }
      other = label.previous
    }
    return weaker
  }

  /// The label of a vertex with the fewest taps.
  func best(at vertex: Int) -> Int? { first[vertex] < 0 ? nil : Int(first[vertex]) }

  /// The edge of a number, or the move that is none of the graph's edges.
  func edge(_ number: Int) -> NavigationGraph.Edge {
    number < graph.edges.count ? graph.edges[number] : moves[number - graph.edges.count]
  }

  /// Keeps a label, unless another one of its vertex is as good.
  private mutating func settle(_ label: Label) -> Int? {
    let vertex = Int(label.vertex)
    let key =
      UInt64(UInt32(bitPattern: label.vertex)) << 32 | UInt64(UInt32(bitPattern: label.state))
    // What another one is as good as stays so.
    guard known.insert(label.isPushed ? key | 1 << 63 : key).inserted else { return nil }
    var other = last[vertex]
    while other >= 0 {
      let isAsGood = label.isPushed || !labels[Int(other)].isPushed
      if isAsGood, states.implies(label.state, labels[Int(other)].state) { return nil }
      other = labels[Int(other)].previous
    }
    comparisons += Int(counts[vertex])
    guard counts[vertex] < limit else {
      isLimited = true
      return nil
    }
    var settled = label
    if label.edge < -1 { takeDetour(Int(-2 - label.edge), &settled) }
    let number = labels.count
    settled.previous = last[vertex]
    settled.isSettled = true
    labels.append(settled)
    if first[vertex] < 0 { first[vertex] = Int32(number) }
    last[vertex] = Int32(number)
    counts[vertex] += 1
    return number
  }

  /// How many labels a vertex keeps, after what was compared up to now.
  private var limit: Int {
    if states.size > sizeLimit { return 1 }
    return comparisons < Self.comparisonLimit ? Self.largestLimit : Self.limit
  }

  /// Puts the steps of a detour between a label and the one that it starts from.
  private mutating func takeDetour(_ number: Int, _ end: inout Label) {
    var parent = end.parent
    var taps = labels[Int(parent)].taps
    let steps = detours.steps(of: number, in: graph)
    for (place, step) in steps.enumerated() {
      let edge: NavigationGraph.Edge
      let number: Int
      switch step {
      case .edge(let index): (edge, number) = (graph.edges[index], index)
      case .move(let move):
        (edge, number) = (move, graph.edges.count + moves.count)
        moves.append(move)
      }
      taps += Int32(edge.taps)
      guard place < steps.count - 1 else {
        end.edge = Int32(number)
        end.parent = parent
        return
      }
      labels.append(
        Label(
          vertex: Int32(edge.target),
          taps: taps,
          edge: Int32(number),
          parent: parent,
          isLinked: end.isLinked,
          // What holds in between is not asked for.
          state: end.state
        )
      )
      parent = Int32(labels.count - 1)
    }
  }
}
