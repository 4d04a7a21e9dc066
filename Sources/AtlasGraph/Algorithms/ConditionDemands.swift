import AtlasModel

/// What may still be asked of conditions on the ways on from each vertex: an analysis of live variables that
/// tells their values apart. Labels of an ``AssignmentSearch`` are compared by that alone, so that what nothing
/// asks for any more does not multiply them.
struct ConditionDemands: Sendable {
  /// Per vertex the number of all that is asked for there; empty if that takes too much work to find: anything
  /// may be asked for.
  private var classes: [Int32] = []
  /// By that number, and by variable.
  private var terms: [[Int32: [UInt64]]] = []

  /// How many words of 64 terms were compared.
  private(set) var work = 0

  /// How many are compared at most.
  static let workLimit = 20_000_000

  /// - Parameters:
  ///   - contested: By number of the assignments that edges need, what of them can make a way impossible.
  ///   - gates: What has to hold to go on from screens. Where it does not is of interest, too.
  ///   - returns: Moves back that lead from one vertex to another and set nothing.
  ///   - asked: What else has to hold to go on from vertices.
  init(
    _ graph: NavigationGraph,
    _ contested: [Assignment],
    _ detours: Detours,
    _ gates: ScreenGates,
    returns: [(source: Int, target: Int)] = [],
    asked: [(vertex: Int, presence: Presence)] = [],
    workLimit: Int = Self.workLimit
  ) {
    var flow = DemandFlow(graph)
    for (vertex, presence) in asked {
      for assignment in presence.assignments { flow.tellApart(assignment, at: vertex) }
    }
    for vertex in graph.vertices.indices {
      for entry in graph.searchEdges[from: vertex] {
        let edge = graph.edges[Int(entry.edge)]
        let isLoop = edge.source == edge.target
        flow.ask(contested[edge.needs], at: vertex, toSet: isLoop ? graph.changes(of: edge) : .any)
      }
      for number in detours.returning(to: vertex) {
        let detour = detours.all[Int(number)]
        flow.ask(detour.needs, at: vertex, toSet: detour.sets)
      }
      guard let presence = gates.presence(at: vertex, in: graph) else { continue }
      for assignment in presence.assignments { flow.tellApart(assignment, at: vertex) }
    }
    let spread = flow.spread(returns, limit: workLimit)
    work = flow.work
    guard let asked = spread else { return }
    var numbers: [[UInt64]: Int32] = [:]
    for words in asked {
      if let known = numbers[words] {
        classes.append(known)
      } else {
        let number = Int32(terms.count)
        numbers[words] = number
        classes.append(number)
        terms.append(flow.terms(in: words))
      }
    }
  }

  /// The number of all that is asked for at a vertex; nil if that may be anything.
  func number(at vertex: Int) -> Int32? { classes.isEmpty ? nil : classes[vertex] }

  /// What is set at a vertex, without what is of no more use there than what has to hold before.
  func useful(_ sets: Assignment, after needs: Assignment, at vertex: Int) -> Assignment {
    guard let number = number(at: vertex) else { return sets }
    let terms = terms[Int(number)]
    return sets.keeping { value in
      guard let asked = terms[value.variable] else { return false }
      guard let before = needs.values.first(where: { $0.variable == value.variable }) else {
        return true
      }
      return value.allowed & ~Self.widened(before.allowed, asked) != 0
    }
  }

  /// What holds, so far as something asks for it: values that are of no more use than one that is possible are
  /// as good as possible.
  func asked(_ state: Assignment, _ number: Int32) -> Assignment {
    let terms = terms[Int(number)]
    return state.widened { value in
      terms[value.variable].map { Self.widened(value.allowed, $0) } ?? .max
    }
  }

  /// Some values with all of which each is of no more use than one of them.
  private static func widened(_ allowed: UInt64, _ asked: [UInt64]) -> UInt64 {
    var (widened, left) = (UInt64(0), allowed)
    while left != 0 {
      let own = left & (~left + 1)
      var others: UInt64 = 0
      for values in asked where values & own == 0 { others |= values }
      widened |= ~others
      // What is of no more use than this one adds nothing: what is of no more use than that is in already.
      left &= others
    }
    return widened
  }
}

/// What is asked for at vertices, spread against the edges.
private struct DemandFlow {
  /// Values of a variable that something asks for.
  private struct Term: Hashable {
    var variable: Int32
    var allowed: UInt64
  }

  private let graph: NavigationGraph
  private var numbers: [Term: Int] = [:]
  private var all: [Term] = []
  /// Per vertex the terms that something at it asks for, by number.
  private var own: [Set<Int>]
  /// How many words were compared.
  private(set) var work = 0

  init(_ graph: NavigationGraph) {
    self.graph = graph
    own = Array(repeating: [], count: graph.vertices.count)
  }

  /// Notes what something at a vertex asks for that leads elsewhere, or comes back with what it sets.
  mutating func ask(_ needs: Assignment, at vertex: Int, toSet sets: Assignment) {
    for value in needs.values {
      var allowed = value.allowed
      // What sets nothing else is of no use where that holds already.
      if sets.values.count == 1, sets.values[0].variable == value.variable {
        allowed |= sets.values[0].allowed
      }
      own[vertex].insert(number(Term(variable: value.variable, allowed: allowed)))
    }
  }

  /// Notes that it matters at a vertex whether something holds.
  mutating func tellApart(_ assignment: Assignment, at vertex: Int) {
    for value in assignment.values {
      for allowed in [value.allowed, ~value.allowed] {
        own[vertex].insert(number(Term(variable: value.variable, allowed: allowed)))
      }
    }
  }

  private mutating func number(_ term: Term) -> Int {
    if let known = numbers[term] { return known }
    numbers[term] = all.count
    all.append(term)
    return all.count - 1
  }

  /// Per vertex a bit for each term that it or something behind it asks for; nil if that takes too much work.
  mutating func spread(_ returns: [(source: Int, target: Int)], limit: Int) -> [[UInt64]]? {
    let wordCount = (all.count + 63) / 64
    work = (graph.vertices.count + graph.changes.count) * wordCount
    guard work <= limit else { return nil }
    var asked = own.map { terms in
      var words = [UInt64](repeating: 0, count: wordCount)
      for term in terms { words[term / 64] |= 1 << UInt64(term % 64) }
      return words
    }
    let kept = keptByChanges(wordCount)
    // What deep links and entry points lead to is no way on from anything.
    let ways =
      graph.edges.filter { $0.kind != .enters && $0.kind != .fallsBack }
      .map { (source: $0.source, target: $0.target, change: $0.change) }
      + returns.map { (source: $0.source, target: $0.target, change: 0) }
    let incoming = AdjacencyLists(
      count: graph.vertices.count,
      ways.map { (source: $0.target, target: $0.source) }
    )
    var isPending = [Bool](repeating: true, count: graph.vertices.count)
    var pending = Array(graph.vertices.indices)
    while let vertex = pending.popLast() {
      isPending[vertex] = false
      for number in incoming.edges(from: vertex) {
        let way = ways[number]
        work += wordCount
        var isNew = false
        for word in 0..<wordCount {
          let more = asked[vertex][word] & kept[way.change][word] & ~asked[way.source][word]
          guard more != 0 else { continue }
          asked[way.source][word] |= more
          isNew = true
        }
        guard isNew, !isPending[way.source] else { continue }
        isPending[way.source] = true
        pending.append(way.source)
      }
      guard work <= limit else { return nil }
    }
    return asked
  }

  /// By number of what edges set, a bit for each term that it does not decide.
  private func keptByChanges(_ wordCount: Int) -> [[UInt64]] {
    let termsOfVariables = Dictionary(grouping: all.indices) { all[$0].variable }
    return graph.changes.map { change in
      var words = [UInt64](repeating: .max, count: wordCount)
      for number in change.values.flatMap({ termsOfVariables[$0.variable] ?? [] }) {
        words[number / 64] &= ~(1 << UInt64(number % 64))
      }
      return words
    }
  }

  func terms(in words: [UInt64]) -> [Int32: [UInt64]] {
    var found: [Int32: [UInt64]] = [:]
    for (number, term) in all.enumerated() where words[number / 64] >> UInt64(number % 64) & 1 == 1
    {
      found[term.variable, default: []].append(term.allowed)
    }
    return found
  }
}
