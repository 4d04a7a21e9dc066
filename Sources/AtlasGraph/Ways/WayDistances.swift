import AtlasModel

/// How far it is at least, whatever holds: what a search has to look at no more.
extension WaySearch {
  /// The screens with transitions that go back or close.
  static func screensThatGoBack(_ model: NavigationModel) -> Set<Int> {
    Set(
      model.screens.indices.filter { screen in
        model.transitions(ofScreen: screen).contains { model.traits.kinds[$0].goesBack }
      }
    )
  }

  /// Fewest taps to some screens: Dial's algorithm against the direction of the edges.
  static func distances(
    in graph: NavigationGraph,
    _ returns: [(source: Int, target: Int)],
    to isTarget: (Int) -> Bool
  ) -> [Int?] {
    var incoming = [[(source: Int, taps: Int)]](repeating: [], count: graph.vertices.count)
    for edge in graph.edges { incoming[edge.target].append((edge.source, edge.taps)) }
    for move in returns { incoming[move.target].append((move.source, 0)) }
    var distances = [Int?](repeating: nil, count: graph.vertices.count)
    var queue = BucketQueue()
    for (index, vertex) in graph.vertices.enumerated() {
      guard case .place(let place) = vertex, isTarget(place.screen) else { continue }
      distances[index] = 0
      queue.push(index, at: 0)
    }
    while let vertex = queue.pop() {
      // One that was reached by less since was looked at then.
      guard let distance = distances[vertex], distance == queue.last else { continue }
      for edge in incoming[vertex] {
        let length = distance + edge.taps
        if let known = distances[edge.source], known <= length { continue }
        distances[edge.source] = length
        queue.push(edge.source, at: length)
      }
    }
    return distances
  }
}
