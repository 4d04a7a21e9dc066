/// What searches ask of a graph, in flat arrays of small numbers: per vertex its outgoing edges, side by
/// side (compressed sparse rows), and what it is.
struct SearchEdges: Sendable {
  struct Entry: Sendable {
    /// The vertex that the edge leads to.
    var target: Int32
    /// The taps that it takes.
    var taps: Int32
    /// The transition that it is of; -1 for none.
    var transition: Int32
    /// The edge's index in the graph.
    var edge: Int32
  }

  /// By vertex, for each in the order of the graph.
  let entries: [Entry]
  /// Per vertex where its edges begin in ``entries``, and where the last one's end.
  private let starts: [Int32]
  /// Per vertex the screen of its place; -1 for what is no place.
  let screens: [Int32]
  /// The vertices of deep links, then those of entry points, in the order of the graph.
  let ways: [Int32]

  init(_ vertices: [NavigationGraph.Vertex], _ edges: [NavigationGraph.Edge]) {
    var starts = [Int32](repeating: 0, count: vertices.count + 1)
    for edge in edges { starts[edge.source + 1] += 1 }
    for index in vertices.indices { starts[index + 1] += starts[index] }
    var next = starts
    entries = [Entry](unsafeUninitializedCapacity: edges.count) { buffer, count in
      for (index, edge) in edges.enumerated() {
        let transition: Int32 =
          if case .transition(let index) = edge.kind { Int32(index) } else { -1 }
        // Each edge has a place of its own.
        buffer.initializeElement(
          at: Int(next[edge.source]),
          to: Entry(
            target: Int32(edge.target),
            taps: Int32(edge.taps),
            transition: transition,
            edge: Int32(index)
          )
        )
        next[edge.source] += 1
      }
      count = edges.count
    }
    self.starts = starts
    var screens = [Int32](repeating: -1, count: vertices.count)
    var links: [Int32] = []
    var entryPoints: [Int32] = []
    for (index, vertex) in vertices.enumerated() {
      switch vertex {
      case .place(let place): screens[index] = Int32(place.screen)
      case .deepLink: links.append(Int32(index))
      case .entryPoint: entryPoints.append(Int32(index))
      default: break
      }
    }
    self.screens = screens
    ways = links + entryPoints
  }

  /// Where the outgoing edges of a vertex stand in ``entries``.
  func range(from vertex: Int) -> Range<Int> { Int(starts[vertex])..<Int(starts[vertex + 1]) }

  /// The outgoing edges of a vertex.
  subscript(from vertex: Int) -> ArraySlice<Entry> { entries[range(from: vertex)] }

  // MARK: Searching

  /// What a search knows of a vertex.
  struct Visit: Sendable {
    /// The fewest taps from where the search began; -1 where none lead there.
    var taps: Int32 = -1
    /// The edge by which it is reached first; -1 for where a search begins, and for what is not reached.
    var incoming: Int32 = -1
    /// Whether it is reached by a deep link or an entry point, and by taps after that, and by no taps
    /// from launch.
    var isLinked = false
    fileprivate var isSettled = false
  }

  /// What follows when a vertex is reached.
  enum SearchStep {
    case goesOn
    /// Its transitions are not followed; what is around it, and the column before it, is there.
    case isClosed
    case ends
  }

  /// Dijkstra's algorithm with a bucket per distance (Dial, 1969): taps are small whole numbers.
  ///
  /// Of several equally short ways, the one counts that reaches a vertex first.
  ///
  /// - Parameters:
  ///   - source: The vertex where it begins.
  ///   - visits: Per vertex what is known.
  ///   - settle: Called for each vertex, the nearest first, in an order that depends on what leads
  ///     where, not on how vertices are numbered.
  ///   - follows: Whether an edge is there.
  @inline(__always)
  func search(
    from source: Int,
    _ visits: inout [Visit],
    settle: (Int) -> SearchStep,
    follows: (Entry) -> Bool
  ) {
    visits[source].taps = 0
    var later: [[Int32]] = [[Int32(source)]]
    var distance = 0
    visits.withUnsafeMutableBufferPointer { visits in
      while distance < later.count {
        var bucket = later[distance]
        later[distance] = []
        var next = 0
        while next < bucket.count {
          let vertex = Int(bucket[next])
          next += 1
          guard !visits[vertex].isSettled, Int(visits[vertex].taps) == distance else { continue }
          visits[vertex].isSettled = true
          var isClosed = false
          switch settle(vertex) {
          case .goesOn: break
          case .isClosed: isClosed = true
          case .ends: return
          }
          for position in range(from: vertex) {
            let entry = entries[position]
            if isClosed, entry.transition >= 0 { continue }
            let target = Int(entry.target)
            let length = Int32(distance) + entry.taps
            let known = visits[target].taps
            guard known < 0 || length < known, follows(entry) else { continue }
            visits[target].taps = length
            visits[target].incoming = entry.edge
            if entry.taps == 0 {
              bucket.append(entry.target)
            } else {
              while later.count <= Int(length) { later.append([]) }
              later[Int(length)].append(entry.target)
            }
          }
        }
        distance += 1
      }
    }
  }
}
