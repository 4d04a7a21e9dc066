import AtlasModel

/// What one entry of a trail means for going back over it.
extension WayBack {
  /// What undoes an entry of a trail.
  enum Exit {
    /// Going back on a stack.
    case back
    /// Nothing: what was left is visible beside the column that has changed.
    case column(Container.Parent?)
    /// Nothing: what was left is visible beside the column, since both were opened in one tap.
    case beside(Container.Parent?)
    /// Nothing: the column, tab, presentation or window shows something else now.
    case replacement(Container.Parent?)
    /// Nothing: another column shows something else, and still does where the person went back to.
    case kept(Container.Parent?)
    /// Closing what the transition presented.
    case presentation(Int)
    case window
    /// Nothing: what was left is around the screen.
    case around
    /// Nothing: the region that shows the place over that edge shows other places too.
    case region(NavigationGraph.Edge)
    case none
  }

  func exit(of entry: WayTrails.Entry) -> Exit {
    let edge: NavigationGraph.Edge
    switch entry.step {
    case .push: return .back
    case .kept(let number): return .kept(column(of: graph.edges[Int(number)].target))
    case .beside(let vertex): return .beside(column(of: Int(vertex)))
    case .edge(let number): edge = graph.edges[Int(number)]
    }
    switch edge.kind {
    case .transition(let index): return exit(over: edge, index)
    case .within: return .around
    case .revealsColumn: return .column(column(of: edge.target))
    case .shows: return .region(edge)
    case .tab, .opensScene, .back, .enters, .fallsBack, .undoes, .uncovers: return .none
    }
  }

  func exit(over edge: NavigationGraph.Edge, _ index: Int) -> Exit {
    switch graph.kind(of: index, on: edge, in: model) {
    case .push: return .back
    case .opens:
      return model.traits.isPresenting[index] ? .presentation(index) : .back
    case .select:
      // In the screen's own column nothing is left of it.
      let column = column(of: edge.target)
      if self.column(of: edge.source) == column { return .replacement(column) }
      return semantics.isCollapsed ? .back : .column(column)
    case .sheet, .fullScreenCover, .popover, .inspector, .overlay: return .presentation(index)
    case .replaceRoot: return .replacement(column(of: edge.target))
    case .openWindow: return .window
    default: return .none
    }
  }

  /// Whether an entry put a screen at the root of a column's stack.
  func isSelection(_ entry: WayTrails.Entry) -> Bool {
    guard let edge = entry.edge.map({ graph.edges[$0] }), case .transition(let index) = edge.kind
    else { return false }
    return graph.kind(of: index, on: edge, in: model) == .select
  }

  /// Whether what an entry left behind is on the same stack: below, around it, or a screen that is a
  /// container.
  func isOnStack(_ entry: WayTrails.Entry) -> Bool {
    switch exit(of: entry) {
    case .back, .around: return true
    case .region:
      switch graph.vertices[Int(entry.source)] {
      case .place, .region(.screen): return true
      default: return false
      }
    case .column, .beside, .replacement, .kept, .presentation, .window, .none: return false
    }
  }

  /// Whether a vertex is the place of a screen that is a container, and another one is inside it.
  func contains(_ outer: Int, _ vertex: Int) -> Bool {
    guard case .place(let outer) = graph.vertices[outer],
      let position = graph.vertices[vertex].position
    else {
      return false
    }
    return model.holders(of: position).last == .screen(outer.screen)
  }

  /// The trail before a step back, with what it leaves as it is: what other columns show since then.
  ///
  /// - Parameter changes: The edges that changed these columns, the last first.
  func keeping(
    _ changes: [Int32],
    at vertex: Int,
    _ trail: WayTrails.End,
    _ trails: inout WayTrails
  ) -> WayTrails.End {
    let own = column(of: vertex)
    var end = trail
    for edge in changes.reversed() where column(of: graph.edges[Int(edge)].target) != own {
      end = trails.append(.kept(edge), from: vertex, to: end)
    }
    return end
  }

  /// The kind of the edge that an entry followed.
  func kind(of entry: WayTrails.Entry) -> NavigationGraph.Edge.Kind? {
    entry.edge.map { graph.edges[$0].kind }
  }

  /// Whether an entry went back to the column before, where columns are one stack.
  func isBack(_ entry: WayTrails.Entry) -> Bool { kind(of: entry) == .back }

  func isTab(_ entry: WayTrails.Entry) -> Bool {
    if case .tab? = kind(of: entry) { true } else { false }
  }

  /// Whether a vertex is the place of a screen that is a container.
  func isContainer(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return false }
    return model.screens[place.screen].contains != nil
  }

  /// Whether an edge leads from a screen that is a container to what that shows at first.
  func showsContents(_ edge: NavigationGraph.Edge) -> Bool {
    guard case .shows = edge.kind, case .place = graph.vertices[edge.source] else { return false }
    return true
  }

  /// What holds the screen: its column, if it is in one.
  func column(of vertex: Int) -> Container.Parent? {
    guard case .place(let place) = graph.vertices[vertex] else { return nil }
    return model.holders(of: place.position).first
  }
}
