/// The vertices of a graph, numbered in the order in which they come, each once.
///
/// A hash table of numbers with linear probing: graphs look vertices up by the hundred thousand, and a
/// dictionary would hold each of them a second time.
struct VertexTable: Sendable {
  private(set) var vertices: [NavigationGraph.Vertex] = []
  /// At a vertex's hash, or after it: the hash's upper half, and the number plus one; 0 where nothing
  /// is. As many as a power of two, at most half of them taken.
  private var slots: [UInt64]

  /// - Parameter capacity: How many vertices are expected.
  init(capacity: Int = 0) {
    var count = 16
    while count < capacity * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
    vertices.reserveCapacity(capacity)
  }

  /// - Parameter vertices: Each once, by number.
  init(_ vertices: [NavigationGraph.Vertex]) {
    self.init(capacity: vertices.count)
    for vertex in vertices { _ = insert(vertex) }
  }

  /// The number of a vertex; nil where it is not in the table.
  func number(of vertex: NavigationGraph.Vertex) -> Int? {
    let found = find(vertex, hash: vertex.hash)
    return slots[found] == 0 ? nil : Self.number(slots[found])
  }

  /// The number of a vertex, which is new where it was not in the table.
  mutating func insert(_ vertex: NavigationGraph.Vertex) -> (number: Int, isNew: Bool) {
    let hash = vertex.hash
    var slot = find(vertex, hash: hash)
    if slots[slot] != 0 { return (Self.number(slots[slot]), false) }
    let number = vertices.count
    vertices.append(vertex)
    if vertices.count * 2 > slots.count {
      grow()
      slot = find(vertex, hash: hash)
    }
    slots[slot] = Self.slot(hash, number)
    return (number, true)
  }

  private static func slot(_ hash: UInt64, _ number: Int) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number + 1)
  }

  private static func number(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  /// The place of a vertex in ``slots``, or the free one that it would take.
  private func find(_ vertex: NavigationGraph.Vertex, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      if slots[place] >> 32 == hash >> 32, vertices[Self.number(slots[place])] == vertex { break }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = slots
    let mask = old.count * 2 - 1
    slots = Array(repeating: 0, count: old.count * 2)
    // The last vertex has no place yet.
    for (number, vertex) in vertices.dropLast().enumerated() {
      let hash = vertex.hash
      var place = Int(truncatingIfNeeded: hash) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = Self.slot(hash, number)
    }
  }
}

extension NavigationGraph.Vertex {
  /// Spreads the code over all bits: the finaliser of MurmurHash3 (Appleby, 2011).
  fileprivate var hash: UInt64 {
    var hash = code
    hash ^= hash >> 33
    hash &*= 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    hash &*= 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
