import AtlasModel

/// How a person came to vertices: for each the edges from launch on. Ways share what they have in
/// common.
///
/// What is below a screen depends on how the person came. To a vertex that no taps lead to, nothing
/// is known.
struct WayTrails {
  /// The end of a trail: its number; -1 for the empty one.
  typealias End = Int32

  private var entries: [(edge: Int32, before: End)] = []

  mutating func append(_ edge: Int, to end: End) -> End {
    entries.append((Int32(edge), end))
    return End(entries.count - 1)
  }

  /// The last edge of a trail, and the trail before it.
  func last(of end: End) -> (edge: Int, before: End)? {
    end < 0 ? nil : (Int(entries[Int(end)].edge), entries[Int(end)].before)
  }
}

/// A move that does not follow an edge of the graph: back on a stack, out of a presentation or a
/// window, or the eyes to what is visible beside.
struct WayMove {
  var vertex: Int
  /// How the person came to where it leads.
  var trail: WayTrails.End
  /// Nil for what is visible.
  var action: Way.Action?
}

/// The moves back from a vertex, along the trail that led there.
struct WayBack {
  let app: AppGraph
  let semantics: NavigationSemantics
  let graph: NavigationGraph

  private var model: NavigationModel { app.model }

  init(_ app: AppGraph, inEnvironment number: Int) {
    self.app = app
    graph = app.graphs[number]
    semantics = NavigationSemantics(
      model: app.model,
      environment: app.environments[number],
      assumption: app.assumption
    )
  }

  /// What a person at a vertex can see beside, go back to and close.
  func moves(from vertex: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    var moves: [WayMove] = []
    // The screen whose back button counts; nil below the first one.
    var top: Int? = vertex
    // The columns that show something else than at first.
    var replaced: Set<Container.Parent?> = []
    var end = trail
    while let (number, before) = trails.last(of: end) {
      let edge = graph.edges[number]
      switch edge.kind {
      case .transition(let index):
        switch exit(over: edge, model.traits.kinds[index]) {
        case .back:
          if let screen = top, hasBackButton(screen) {
            moves.append(.init(vertex: edge.source, trail: before, action: .goesBack))
          }
          top = nil
        case .column:
          replaced.insert(column(of: edge.target))
          moves.append(.init(vertex: edge.source, trail: before, action: nil))
        case .presentation:
          return moves + [.init(vertex: edge.source, trail: before, action: .closes(index))]
        case .window:
          return moves + [.init(vertex: edge.source, trail: before, action: .switchesWindow)]
        case .none: return moves
        }
      case .within, .revealsColumn:
        if top != nil { moves.append(.init(vertex: edge.source, trail: before, action: nil)) }
      case .shows:
        for (other, edge) in neighbours(of: edge) where !replaced.contains(column(of: edge.target))
        {
          let trail = trails.append(other, to: before)
          moves.append(.init(vertex: edge.target, trail: trail, action: nil))
        }
        if top != nil { top = edge.source }
      case .tab, .opensScene, .back, .enters, .fallsBack: return moves
      }
      end = before
    }
    return moves
  }

  /// What the transitions of the screen at a vertex that go back or close lead to.
  func ownMoves(from vertex: Int, _ trail: WayTrails.End, _ trails: WayTrails) -> [WayMove] {
    guard case .place(let place) = graph.vertices[vertex] else { return [] }
    return semantics.transitions(ofScreen: place.screen).compactMap { index in
      let kind = model.traits.kinds[index]
      guard kind.goesBack, semantics.absence(ofTransition: index) == nil else { return nil }
      var target: (vertex: Int, trail: WayTrails.End)?
      switch (kind, model.transitions[index].target) {
      case (.pop, .back(let count?)): target = below(trail, by: count, trails)
      case (.popToRoot, _): target = below(trail, by: nil, trails)
      default: target = presenter(of: trail, trails) ?? below(trail, by: 1, trails)
      }
      return target.map {
        WayMove(vertex: $0.vertex, trail: $0.trail, action: .follows(.transition(index)))
      }
    }
  }

  /// The vertices that moves back along a trail can lead to.
  func passed(by trail: WayTrails.End, _ trails: WayTrails) -> [Int] {
    var vertices: [Int] = []
    var end = trail
    while let (number, before) = trails.last(of: end) {
      let edge = graph.edges[number]
      vertices.append(edge.source)
      if case .shows = edge.kind { vertices += neighbours(of: edge).map(\.edge.target) }
      end = before
    }
    return vertices
  }

  // MARK: Ways out

  private enum Exit { case back, column, presentation, window, none }

  private func exit(over edge: NavigationGraph.Edge, _ kind: Transition.Kind) -> Exit {
    switch kind {
    case .push: return .back
    case .select:
      if semantics.isCollapsed { return .back }
      // In the screen's own column nothing is left of it.
      return column(of: edge.source) == column(of: edge.target) ? .none : .column
    case .sheet, .fullScreenCover, .popover, .inspector: return .presentation
    case .openWindow: return .window
    default: return .none
    }
  }

  /// The remote of an Apple TV goes back whatever the screen shows.
  private func hasBackButton(_ vertex: Int) -> Bool {
    guard case .place(let place) = graph.vertices[vertex] else { return true }
    return model.screens[place.screen].backButtonHidden != true
      || graph.environment.platform == .tvOS
  }

  /// The screen so many below on the stack, or the one at its root.
  private func below(_ trail: WayTrails.End, by count: Int?, _ trails: WayTrails)
    -> (vertex: Int, trail: WayTrails.End)?
  {
    var found: (vertex: Int, trail: WayTrails.End)?
    var depth = 0
    var end = trail
    while let (number, before) = trails.last(of: end), depth != count {
      let edge = graph.edges[number]
      switch edge.kind {
      case .transition(let index):
        guard exit(over: edge, model.traits.kinds[index]) == .back else {
          end = -1
          continue
        }
        depth += 1
        found = (edge.source, before)
      // Around a stack, or inside a screen that is a container: still the same stack.
      case .within: break
      case .shows:
        guard case .place = graph.vertices[edge.source] else {
          guard case .region(.screen) = graph.vertices[edge.source] else {
            end = -1
            continue
          }
          break
        }
      default:
        end = -1
        continue
      }
      end = before
    }
    return count == nil || depth == count ? found : nil
  }

  /// What a presentation or a window was opened from.
  private func presenter(of trail: WayTrails.End, _ trails: WayTrails)
    -> (vertex: Int, trail: WayTrails.End)?
  {
    var end = trail
    while let (number, before) = trails.last(of: end) {
      let edge = graph.edges[number]
      if case .transition(let index) = edge.kind {
        switch exit(over: edge, model.traits.kinds[index]) {
        case .presentation, .window: return (edge.source, before)
        default: break
        }
      }
      end = before
    }
    return nil
  }

  // MARK: What is beside

  /// What holds the screen: its column, if it is in one.
  private func column(of vertex: Int) -> Container.Parent? {
    guard case .place(let place) = graph.vertices[vertex] else { return nil }
    return model.holders(of: place.position).first
  }

  /// The other places that a region shows, with the edges that lead there.
  private func neighbours(of edge: NavigationGraph.Edge)
    -> [(number: Int, edge: NavigationGraph.Edge)]
  {
    graph.searchEdges[from: edge.source].compactMap { entry in
      let other = graph.edges[Int(entry.edge)]
      guard case .shows = other.kind, other.target != edge.target else { return nil }
      return (Int(entry.edge), other)
    }
  }
}
