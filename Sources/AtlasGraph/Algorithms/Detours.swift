import AtlasModel

/// Ways that leave a place, set conditions, and come back to it: the summaries of a pushdown system whose
/// stack is what a person has left behind (Reps, Schwoon, Jha, Melski, 2005), the fewest taps first.
///
/// Without conditions that are set nobody has to go back: what is behind was reached before.
struct Detours: Sendable {
  /// How a way ends.
  enum Exit: Hashable, Sendable {
    /// Where it begins.
    case here
    /// In what presents the presentation that it begins in, by a transition that dismisses it.
    case presenter
    /// The same, once a person closes the presentation, from wherever in it.
    case closed
    /// So many screens below.
    case below(Int)
    /// The screen before: below on the stack, or in the column before where columns are one stack.
    case back
    /// At the root of the stack.
    case root
    /// In what presents the presentation, and out of it once more: something inside led on there.
    indirect case outside(Exit)
  }

  enum Route: Sendable {
    /// An edge from the place to itself.
    case edge(Int)
    /// A transition that goes back, by index.
    case leaves(Int)
    /// An edge, another detour from its end on, and back over the edge by so many taps; nil if the other one
    /// goes back itself.
    case over(Int, inner: Int?, back: Int?)
    /// One after the other.
    case both(Int, Int)
  }

  struct Detour: Sendable {
    var vertex: Int
    var exit: Exit
    /// What has to hold before, and what it sets.
    var needs: Assignment
    var sets: Assignment
    var taps: Int32
    /// How many steps it has.
    var length: Int
    var route: Route
  }

  enum Step {
    /// An edge of the graph, by number.
    case edge(Int)
    case move(NavigationGraph.Edge)

    func target(in graph: NavigationGraph) -> Int {
      switch self {
      case .edge(let number): graph.edges[number].target
      case .move(let edge): edge.target
      }
    }
  }

  /// How many a vertex keeps, and how many steps one may have.
  static let limit = 64
  static let longest = 64
  /// How much a graph's are compared and combined: each counts one and the values that it needs and sets.
  static let workLimit = 6_000_000

  private(set) var all: [Detour] = []
  /// Per vertex those that end there and are more than one edge and not one after the other; empty for none at all.
  private var returning: [[Int32]] = []
  /// Whether not all were followed.
  private(set) var isLimited = false
  /// How much was compared and combined: see ``workLimit``.
  private(set) var work = 0
  /// What may be asked of conditions on the ways on from each vertex; nil if that is not known yet. Whatever a
  /// search in the graph leaves out, nothing else is asked for.
  private(set) var demands: ConditionDemands?

  init() {}

  /// None: what is left behind counts as left for good.
  init(goingOnlyForwardIn graph: NavigationGraph, gates: ScreenGates) {
    guard graph.hasChanges, let contested = graph.contested else { return }
    demands = ConditionDemands(graph, contested, self, gates)
  }

  /// - Parameters:
  ///   - gates: What has to hold to go on from screens.
  ///   - limit: How much is compared and combined at most.
  init(
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics,
    gates: ScreenGates = .init(),
    limit: Int = Self.workLimit
  ) {
    guard graph.hasChanges, let contested = graph.contested else { return }
    // Only presenters are told apart: each presents anew.
    guard !semantics.model.changes.isEmpty else {
      demands = ConditionDemands(graph, contested, self, gates)
      return
    }
    var finder = DetourFinder(graph, semantics, contested, gates)
    finder.find(limit: limit)
    all = finder.all
    isLimited = finder.isLimited
    work = finder.work
    returning = Array(repeating: [], count: graph.vertices.count)
    for (number, detour) in all.enumerated() where detour.exit == .here {
      // A search follows an edge, and one detour after another, by itself.
      switch detour.route {
      case .edge, .both: continue
      case .leaves, .over: break
      }
      returning[detour.vertex].append(Int32(number))
    }
    demands = ConditionDemands(graph, contested, self, gates)
  }

  func returning(to vertex: Int) -> [Int32] { returning.isEmpty ? [] : returning[vertex] }

  /// The steps of one that ends where it begins.
  func steps(of number: Int, in graph: NavigationGraph) -> [Step] {
    steps(of: number, end: all[number].vertex, in: graph)
  }

  private func steps(of number: Int, end: Int, in graph: NavigationGraph) -> [Step] {
    let detour = all[number]
    switch detour.route {
    case .edge(let edge): return [.edge(edge)]
    case .leaves(let transition):
      return [
        .move(
          .init(
            source: detour.vertex,
            target: end,
            kind: .transition(transition),
            taps: Int(detour.taps)
          )
        )
      ]
    case .over(let edge, let inner, let back):
      let target = graph.edges[edge].target
      let innerEnd = back == nil ? end : target
      let inside = inner.map { self.steps(of: $0, end: innerEnd, in: graph) } ?? []
      guard let back else { return [.edge(edge)] + inside }
      // A presentation is closed from wherever the other one ends in it.
      let source = inside.last.map { $0.target(in: graph) } ?? target
      let undone = NavigationGraph.Edge(
        source: source,
        target: end,
        kind: .undoes(edge),
        taps: back
      )
      return [.edge(edge)] + inside + [.move(undone)]
    case .both(let first, let second):
      return steps(of: first, end: detour.vertex, in: graph)
        + steps(of: second, end: end, in: graph)
    }
  }
}
