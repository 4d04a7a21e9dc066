/// What can be over what on a stack.
struct StackOrder {
  enum Direction { case above, below }

  /// Something that stands at a vertex of the stack; several may bear one label.
  struct Mark {
    var vertex: Int
    var label: Int
  }

  /// Per vertex of the graph its number here.
  private var numbers: [Int: Int] = [:]
  /// Per number those that can be directly above.
  private var above: [[Int]] = []
  private var below: [[Int]] = []

  init(_ use: StackUse) {
    numbers.reserveCapacity(use.places.count)
    above.reserveCapacity(use.places.count)
    below.reserveCapacity(use.places.count)
    for push in use.pushes {
      if let target = push.target { connect(push.source, target) }
    }
    for step in use.steps {
      if let source = step.source { connect(source, step.target) }
    }
  }

  private mutating func connect(_ lower: Int, _ upper: Int) {
    let (lower, upper) = (number(of: lower), number(of: upper))
    above[lower].append(upper)
    below[upper].append(lower)
  }

  private mutating func number(of vertex: Int) -> Int {
    if let number = numbers[vertex] { return number }
    numbers[vertex] = above.count
    above.append([])
    below.append([])
    return above.count - 1
  }

  /// Marks that were carried up or down a stack.
  struct Carried {
    fileprivate let numbers: [Int: Int]
    fileprivate var first: [Mark?]
    fileprivate var second: [Mark?]

    /// Up to two marks of different labels over which, or under which, a vertex can be.
    subscript(vertex: Int) -> [Mark] {
      guard let number = numbers[vertex] else { return [] }
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
      numbers: numbers,
      first: Array(repeating: nil, count: neighbours.count),
      second: Array(repeating: nil, count: neighbours.count)
    )
    var pending: [(number: Int, origin: Int, mark: Mark)] = marks.compactMap { mark in
      numbers[mark.vertex].map { ($0, $0, mark) }
    }
    var next = 0
    while next < pending.count {
      let (number, origin, mark) = pending[next]
      next += 1
      for other in neighbours[number] where other != origin {
        if carried.take(mark, at: other) { pending.append((other, origin, mark)) }
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
    let marks = first.map { Mark(vertex: vertex($0), label: vertex($0)) }
    let below = carry(marks, .above)
    let above = carry(marks, .below)
    for item in second {
      let place = vertex(item)
      for candidate in [place] + (below[place] + above[place]).map(\.vertex) {
        if let match = atVertex[candidate]?.first(where: { canStand($0, item) }) {
          return (match, item)
        }
      }
    }
    return nil
  }
}
