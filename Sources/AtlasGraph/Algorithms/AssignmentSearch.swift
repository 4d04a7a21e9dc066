import AtlasModel

/// Fewest taps in a graph whose edges need conditions that do not all hold together: a label-setting
/// search (Dial's buckets, a label for a vertex and what has to hold on the way to it).
///
/// A label is dropped if another one reaches its vertex by no more taps and needs no more. In general
/// the question is NP-hard (paths that avoid forbidden pairs: Gabow, Maheshwari, Osterweil, 1976), so a
/// vertex keeps ``limit`` labels at most, those with the fewest taps: the work is bounded by `limit` times
/// the edges. What needs one more combination of conditions is not followed, and ``isLimited`` says so.
struct AssignmentSearch: Sendable {
  struct Label: Sendable {
    var vertex: Int32
    var taps: Int32
    /// The edge that it comes by; -1 where the search begins.
    var edge: Int32
    /// The label that the edge starts from; -1 where the search begins.
    var parent: Int32
    /// What holds, by number in ``states``.
    fileprivate var state: Int32
    /// The label of the same vertex that was settled before it; -1 for the first.
    fileprivate var previous: Int32 = -1
  }

  /// How many labels a vertex keeps.
  static let limit = 32

  private(set) var labels: [Label] = []
  /// Whether a vertex had more labels than it keeps: there may be ways that were not found.
  private(set) var isLimited = false
  /// Per vertex the label that was settled first, and last; -1 for none.
  private var first: [Int32]
  private var last: [Int32]
  private var counts: [UInt8]
  private var states = StateTable()

  /// - Parameter contested: By number of the assignments that edges need, what they say of variables that
  ///   can make a way impossible.
  init(from source: Int, in graph: NavigationGraph, _ contested: [Assignment]) {
    first = Array(repeating: -1, count: graph.vertices.count)
    last = first
    counts = Array(repeating: 0, count: graph.vertices.count)
    var later: [[Label]] = [
      [Label(vertex: Int32(source), taps: 0, edge: -1, parent: -1, state: 0)]
    ]
    let needs = contested.map { states.number(of: $0) }
    var distance = 0
    while distance < later.count {
      var next = 0
      while next < later[distance].count {
        let label = later[distance][next]
        next += 1
        guard let settled = settle(label) else { continue }
        for entry in graph.searchEdges[from: Int(label.vertex)] {
          let edge = graph.edges[Int(entry.edge)]
          guard let state = states.both(label.state, needs[edge.needs]) else { continue }
          let length = distance + Int(entry.taps)
          while later.count <= length { later.append([]) }
          later[length].append(
            Label(
              vertex: entry.target,
              taps: Int32(length),
              edge: entry.edge,
              parent: Int32(settled),
              state: state
            )
          )
        }
      }
      later[distance] = []
      distance += 1
    }
  }

  /// The label of a vertex with the fewest taps.
  func best(at vertex: Int) -> Int? { first[vertex] < 0 ? nil : Int(first[vertex]) }

  /// Keeps a label, unless another one of its vertex is as good.
  private mutating func settle(_ label: Label) -> Int? {
    let vertex = Int(label.vertex)
    var other = last[vertex]
    while other >= 0 {
      if states.implies(label.state, labels[Int(other)].state) { return nil }
      other = labels[Int(other)].previous
    }
    guard counts[vertex] < Self.limit else {
      isLimited = true
      return nil
    }
    let number = labels.count
    var settled = label
    settled.previous = last[vertex]
    labels.append(settled)
    if first[vertex] < 0 { first[vertex] = Int32(number) }
    last[vertex] = Int32(number)
    counts[vertex] += 1
    return number
  }
}

/// Assignments by number, and what follows from two of them, worked out once.
private struct StateTable: Sendable {
  private var assignments: [Assignment] = [.any]
  private var numbers: [Assignment: Int32] = [.any: 0]
  /// By two numbers the number of both together; -1 if they never hold together.
  private var conjunctions: [UInt64: Int32] = [:]

  mutating func number(of assignment: Assignment) -> Int32 {
    if let known = numbers[assignment] { return known }
    let number = Int32(assignments.count)
    assignments.append(assignment)
    numbers[assignment] = number
    return number
  }

  mutating func both(_ first: Int32, _ second: Int32) -> Int32? {
    if second == 0 || first == second { return first }
    if first == 0 { return second }
    let key = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
    if let known = conjunctions[key] { return known < 0 ? nil : known }
    let both = assignments[Int(first)].and(assignments[Int(second)]).map { number(of: $0) }
    conjunctions[key] = both ?? -1
    return both
  }

  func implies(_ first: Int32, _ second: Int32) -> Bool {
    second == 0 || first == second
      || assignments[Int(first)].implies(assignments[Int(second)])
  }
}
