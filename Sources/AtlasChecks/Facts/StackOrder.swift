import AtlasGraph

/// What can be over what on a stack.
struct StackOrder {
  enum Direction { case above, below }

  /// Something that stands at a vertex of the stack; several may bear one label.
  struct Mark {
    private let numbers: (vertex: Int32, label: Int32)

    init(vertex: Int, label: Int) { numbers = (Int32(vertex), Int32(label)) }

    var vertex: Int { Int(numbers.vertex) }
    var label: Int { Int(numbers.label) }
  }

  private let use: StackUse
  /// The numbers of vertices that are on other stacks, after those of the stack's own.
  private let others: [Int: Int]
  /// By number those that can be directly above.
  private let above: AdjacencyLists
  private let below: AdjacencyLists

  init(_ use: StackUse) {
    self.use = use
    var others: [Int: Int] = [:]
    func number(of vertex: Int) -> Int {
      if let number = use.number(of: vertex) ?? others[vertex] { return number }
      let number = use.places.count + others.count
      others[vertex] = number
      return number
    }
    var edges: [AdjacencyLists.Edge] = []
    edges.reserveCapacity(use.pushes.count + use.steps.count)
    for push in use.pushes {
      if let target = push.target {
        edges.append((number(of: push.source), number(of: target)))
      }
    }
    for step in use.steps {
      if let source = step.source { edges.append((number(of: source), number(of: step.target))) }
    }
    let count = use.places.count + others.count
    above = AdjacencyLists(count: count, edges)
    below = AdjacencyLists(count: count, edges.map { (source: $0.target, target: $0.source) })
    self.others = others
  }

  private func number(of vertex: Int) -> Int? {
    vertex < 0 ? nil : use.number(of: vertex) ?? others[vertex]
  }

  /// Marks that were carried up or down a stack.
  struct Carried {
    fileprivate let order: StackOrder
    fileprivate var first: [Mark?]
    fileprivate var second: [Mark?]

    /// Up to two marks of different labels over which, or under which, a vertex can be.
    subscript(vertex: Int) -> [Mark] {
      guard let number = order.number(of: vertex) else { return [] }
      return [first[number], second[number]].compactMap { $0 }
    }

    /// Takes a mark in, unless there are two or one of its label.
    fileprivate mutating func take(_ mark: Mark, at number: Int) -> Bool {
      guard let known = first[number] else {
        first[number] = mark
        return true
      }
      guard known.label != mark.label, second[number] == nil else { return false }
      second[number] = mark
      return true
    }
  }

  /// Carries marks to every vertex that can be above theirs, or below. Two for a vertex are enough to
  /// find, for any label, one that differs; so each vertex is passed twice at most.
  func carry(_ marks: [Mark], _ direction: Direction) -> Carried {
    let neighbours = direction == .above ? above : below
    var carried = Carried(
      order: self,
      first: Array(repeating: nil, count: neighbours.count),
      second: Array(repeating: nil, count: neighbours.count)
    )
    var pending: [(number: Int32, origin: Int32, mark: Mark)] = []
    // After two of different labels, what a vertex carries on is known.
    var own = (first: carried.first, second: carried.second)
    for mark in marks {
      guard let number = number(of: mark.vertex) else { continue }
      if let known = own.first[number] {
        guard known.label != mark.label, own.second[number] == nil else { continue }
        own.second[number] = mark
      } else {
        own.first[number] = mark
      }
      pending.append((Int32(number), Int32(number), mark))
    }
    var next = 0
    while next < pending.count {
      let (number, origin, mark) = pending[next]
      next += 1
      for other in neighbours.targets(from: Int(number)) where other != origin {
        if carried.take(mark, at: other) { pending.append((Int32(other), origin, mark)) }
      }
    }
    return carried
  }

  /// One of each that can be at one time on the stack: on one screen, or on two of which one can be
  /// over the other.
  func pair<Item>(
    _ first: [Item],
    _ second: [Item],
    at vertex: (Item) -> Int,
    where canStand: (Item, Item) -> Bool
  ) -> (Item, Item)? {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let atVertex = Dictionary(grouping: first, by: vertex)
    func match(at place: Int, _ item: Item) -> Item? {
      atVertex[place]?.first { canStand($0, item) }
    }
    // Mostly the first of them has one beside it, and nothing needs to be carried.
    if let item = second.first, let match = match(at: vertex(item), item) { return (match, item) }
    let marks = first.map { Mark(vertex: vertex($0), label: vertex($0)) }
    let below = carry(marks, .above)
    let above = carry(marks, .below)
    for item in second {
      let place = vertex(item)
      for candidate in [place] + (below[place] + above[place]).map(\.vertex) {
        if let match = match(at: candidate, item) { return (match, item) }
      }
    }
    return nil
  }
}
