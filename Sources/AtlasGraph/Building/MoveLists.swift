import AtlasModel

/// What is around a position, from the inside out.
struct Surroundings {
  var position: Position
  /// The tab views in reach.
  var tabViews: [Int]
  /// The containers that a screen's view makes.
  var hosts: [Int]
}

/// Lists of edges by the vertex that they start from, each in the order in which it was made.
struct MoveLists {
  /// Per vertex its first and its last edge; -1 for none.
  private var ends: [(first: Int32, last: Int32)] = []
  /// Per edge the next one of its list; -1 for none.
  private var following: [Int32] = []

  mutating func append(_ edge: Int, from vertex: Int) {
    while ends.count <= vertex { ends.append((-1, -1)) }
    while following.count <= edge { following.append(-1) }
    let last = ends[vertex].last
    if last < 0 { ends[vertex].first = Int32(edge) } else { following[Int(last)] = Int32(edge) }
    ends[vertex].last = Int32(edge)
  }

  func first(from vertex: Int) -> Int? {
    guard ends.indices.contains(vertex), ends[vertex].first >= 0 else { return nil }
    return Int(ends[vertex].first)
  }

  func next(after edge: Int) -> Int? {
    following[edge] < 0 ? nil : Int(following[edge])
  }
}
