import AtlasModel

/// What a person sees beside a place.
extension WayBack {
  /// A trail with what a state that an edge opens shows beside the place that it leads to.
  func besides(
    _ opened: NavigationGraph.OpenedStack,
    _ edge: NavigationGraph.Edge,
    _ trail: WayTrails.End,
    _ trails: inout WayTrails
  ) -> WayTrails.End {
    guard !opened.beside.isEmpty else { return trail }
    let place = graph.place(at: edge.target).flatMap(graph.vertex)
    let own = Int32(opened.below.first ?? place ?? edge.target)
    var end = trail
    for stack in opened.beside {
      for (number, vertex) in stack.enumerated() {
        let isVisible = number == stack.count - 1
        end = trails.append(isVisible ? .beside(own) : .push, from: vertex, to: end)
      }
    }
    return end
  }

  /// What else a region shows that a trail entered, with what screens contain there: nobody has been in it, so it
  /// shows what it does at first.
  ///
  /// - Parameters:
  ///   - shown: The edge by which the trail entered.
  ///   - before: The trail before that.
  ///   - replaced: The columns that show something else.
  ///   - changes: The edges that changed columns, the last first.
  func movesBeside(
    _ shown: NavigationGraph.Edge,
    _ before: WayTrails.End,
    _ replaced: Set<Container.Parent?>,
    _ changes: [Int32],
    _ trails: inout WayTrails
  ) -> [WayMove] {
    var moves: [WayMove] = []
    for (other, edge) in neighbours(of: shown)
    where !replaced.contains(column(of: edge.target)) {
      var trail = trails.append(.follows(other), from: edge.source, to: before)
      if graph.edges(from: edge.target).contains(where: { $0.kind == .revealsColumn }) {
        trail = keeping(changes, at: edge.target, trail, &trails)
      }
      let presence = Presence(graph.needs(of: edge))
      moves.append(WayMove(vertex: edge.target, trail: trail, presence: presence))
      for (inner, contents) in contents(of: edge.target) {
        moves.append(
          WayMove(
            vertex: contents.target,
            trail: trails.append(.follows(inner), from: contents.source, to: trail),
            presence: presence.and(Presence(graph.needs(of: contents)), semantics.variables)
          )
        )
      }
    }
    return moves
  }

  /// The other places that a region shows, with the edges that lead there.
  func neighbours(of edge: NavigationGraph.Edge) -> [(number: Int, edge: NavigationGraph.Edge)] {
    graph.searchEdges[from: edge.source].compactMap { entry in
      let other = graph.edges[Int(entry.edge)]
      guard case .shows = other.kind, other.target != edge.target else { return nil }
      return (Int(entry.edge), other)
    }
  }

  /// Whether an edge shows a hidden column as it is at first, and a trail has shown something there since: it is
  /// visible, and what it shows then is no more a tap away.
  func revealsAgain(_ edge: NavigationGraph.Edge, after trail: WayTrails.End, _ trails: WayTrails)
    -> Bool
  {
    guard edge.kind == .revealsColumn, let column = column(of: edge.target) else { return false }
    var end = trail
    while let entry = trails.last(of: end) {
      switch exit(of: entry) {
      case .region, .presentation, .window: return false
      default: break
      }
      if entry.change.contains(where: { self.column(of: graph.edges[Int($0)].target) == column }) {
        return true
      }
      end = entry.before
    }
    return false
  }

  /// What a screen that is a container shows at first.
  func contents(of vertex: Int) -> [(number: Int, edge: NavigationGraph.Edge)] {
    guard isContainer(vertex) else { return [] }
    return graph.searchEdges[from: vertex].compactMap { entry in
      let edge = graph.edges[Int(entry.edge)]
      return showsContents(edge) ? (Int(entry.edge), edge) : nil
    }
  }

  /// Whether a push from inside a screen that is a container leads to the stack around that screen.
  ///
  /// - Parameter source: Where the push is from.
  func leavesContainer(_ source: Int, _ target: Int) -> Bool {
    guard model.traits.containsScreens, let around = containingScreen(of: source) else {
      return false
    }
    return containingScreen(of: target) != around
  }

  private func containingScreen(of vertex: Int) -> Int? {
    guard case .place(let place) = graph.vertices[vertex],
      case .screen(let screen)? = model.holders(of: place.position).last
    else { return nil }
    return screen
  }
}
