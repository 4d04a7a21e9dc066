import AtlasModel

/// The moves back from a vertex, along the trail that led there.
struct WayBack {
  let app: AppGraph
  let semantics: NavigationSemantics
  let graph: NavigationGraph
  /// Whether something inside a presentation leads on in what presents it.
  let goesOnOutside: Bool

  var model: NavigationModel { app.model }

  init(_ app: AppGraph, inEnvironment number: Int) {
    self.app = app
    graph = app.graphs[number]
    semantics = app.semantics(inEnvironment: number)
    goesOnOutside = app.model.transitions.contains(where: \.isOutside)
  }

  /// The trail that goes on by an edge.
  func trail(_ trail: WayTrails.End, by number: Int, _ trails: inout WayTrails) -> WayTrails.End {
    let edge = graph.edges[number]
    if case .opened(let level) = graph.vertices[edge.source] {
      return uncovering(level, edge.target, trail, trails)
    }
    guard case .transition(let index) = edge.kind else {
      return trails.append(.follows(number), from: edge.source, to: trail)
    }
    var (source, end) = (edge.source, trail)
    let transition = model.transitions[index]
    while transition.isOutside, let presenter = presenter(of: end, trails, countsWindows: false) {
      (source, end) = presenter
      if transition.context != .window { break }
    }
    guard let opened = graph.opening(by: number) else {
      return trails.append(.follows(number), from: source, to: end)
    }
    switch opened.base {
    case .elsewhere: end = -1
    case .root: end = below(end, by: nil, &trails)?.trail ?? end
    // What a selection passes over is above the screen that selects.
    case .stack where model.traits.kinds[index] == .select:
      end = trails.append(.follows(number), from: source, to: end)
    case .stack: break
    }
    end = besides(opened, edge, end, &trails)
    for (step, vertex) in opened.below.enumerated() {
      let isLast = step == opened.below.count - 1
      end = trails.append(isLast ? .follows(number) : .push, from: vertex, to: end)
    }
    return end
  }

  /// The trail of what an opened state has below: each level has an entry.
  private func uncovering(
    _ level: Int,
    _ target: Int,
    _ trail: WayTrails.End,
    _ trails: WayTrails
  ) -> WayTrails.End {
    guard case .opened(let lower) = graph.vertices[target] else { return trail }
    var end = trail
    for _ in graph.opened.depth(of: lower)..<graph.opened.depth(of: level) {
      end = trails.last(of: end)?.before ?? -1
    }
    return end
  }

  /// What a person at a vertex can see beside, go back to and close.
  func moves(from vertex: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    var walk = WayBackWalk(self, from: vertex)
    return walk.moves(along: trail, &trails)
  }

  /// What the transitions of the screen at a vertex that go back or close lead to.
  func ownMoves(from vertex: Int, _ trail: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    guard case .place(let place) = graph.vertices[vertex] else { return [] }
    var moves: [WayMove] = []
    for index in semantics.transitions(offeredAt: place)
    where model.traits.kinds[index].goesBack && semantics.absence(ofTransition: index) == nil {
      moves += ends(of: index, at: place, trail, &trails).map {
        let sets = model.changes.ofTransition(index)
        var presence = semantics.presence(of: index, offeredAt: place)
          .and($0.presence, semantics.variables)
        if !sets.saysNothing {
          // What it goes back to has to exist still.
          let shown = semantics.presence(whereShown: graph.vertices[$0.vertex])
          presence = presence.and(
            shown.before(setting: sets, semantics.variables),
            semantics.variables
          )
        }
        return WayMove(
          vertex: $0.vertex,
          trail: $0.trail,
          action: .follows(.transition(index)),
          taps: 1 + model.traits.buttonDepths[index],
          presence: presence,
          sets: sets
        )
      }
    }
    return moves
  }

  /// Where a transition that goes back or closes leads.
  private func ends(
    of index: Int,
    at place: Place,
    _ trail: WayTrails.End,
    _ trails: inout WayTrails
  ) -> [WayMove] {
    func move(_ end: (vertex: Int, trail: WayTrails.End)?) -> [WayMove] {
      end.map { [WayMove(vertex: $0.vertex, trail: $0.trail)] } ?? []
    }
    var trail = trail
    var presenter: (vertex: Int, trail: WayTrails.End)?
    if semantics.goesBackOutside(index, from: place) {
      presenter = self.presenter(of: trail, trails, countsWindows: false)
      guard let presenter else { return [] }
      trail = presenter.trail
    }
    switch (model.traits.kinds[index], model.transitions[index].target) {
    case (.pop, .back(let count?)): return move(below(trail, by: count, &trails))
    // At the root there is nothing to go back on: the presentation is closed.
    case (.popToRoot, _): return move(below(trail, by: nil, &trails) ?? presenter)
    default:
      let end =
        self.presenter(of: trail, trails) ?? below(trail, by: 1, leavesColumn: true, &trails)
      return end == nil ? columnsBefore(root(of: trail, trails), &trails) : move(end)
    }
  }

  /// The trail that led to the root of the stack, from a screen with nothing below it.
  func root(of trail: WayTrails.End, _ trails: WayTrails) -> WayTrails.End {
    var end = trail
    while let entry = trails.last(of: end) {
      switch exit(of: entry) {
      case .replacement(let column): end = left(by: entry, replacing: column, trails)
      case .around, .kept: end = entry.before
      default: return end
      }
    }
    return end
  }

  /// The vertices that moves back along a trail can lead to.
  func passed(by trail: WayTrails.End, _ trails: WayTrails) -> [Int] {
    var vertices: [Int] = []
    var end = trail
    while let entry = trails.last(of: end) {
      vertices.append(Int(entry.source))
      if case .region(let edge) = exit(of: entry) {
        for (_, edge) in neighbours(of: edge) {
          vertices.append(edge.target)
          vertices += contents(of: edge.target).map(\.edge.target)
        }
      }
      end = entry.before
    }
    return vertices
  }

  // MARK: Ways out

  /// The moves back to the columns before, if a column of one stack was shown at first.
  func columnsBefore(_ end: WayTrails.End, _ trails: inout WayTrails) -> [WayMove] {
    guard semantics.isCollapsed, let number = trails.last(of: end)?.edge else { return [] }
    let edge = graph.edges[number]
    switch edge.kind {
    case .shows, .back: break
    default: return []
    }
    let first = edge.target
    return graph.searchEdges[from: first].compactMap { before -> WayMove? in
      let edge = graph.edges[Int(before.edge)]
      guard case .back = edge.kind else { return nil }
      let trail = trails.append(.edge(before.edge), from: first, to: end)
      let presence = Presence(graph.needs(of: edge))
      return WayMove(vertex: edge.target, trail: trail, action: .goesBack, presence: presence)
    }
  }

  /// The screen so many below on the stack, or the one at its root.
  ///
  /// - Parameter leavesColumn: Whether the column before counts too, where columns are one stack.
  func below(
    _ trail: WayTrails.End,
    by count: Int?,
    leavesColumn: Bool = false,
    _ trails: inout WayTrails
  ) -> (vertex: Int, trail: WayTrails.End)? {
    var found: (vertex: Int, trail: WayTrails.End)?
    var (depth, changes) = (0, [Int32]())
    var end = trail
    while depth != count, let entry = trails.last(of: end) {
      if !leavesColumn, isSelection(entry) { break }
      if case .replacement(let column) = exit(of: entry) {
        end = left(by: entry, replacing: column, trails)
        continue
      }
      if case .kept = exit(of: entry) {
        changes += entry.change
        end = entry.before
        continue
      }
      guard isOnStack(entry) else { break }
      if case .back = exit(of: entry) {
        depth += 1
        let source = Int(entry.source)
        found = (source, keeping(changes, at: source, entry.before, &trails))
      }
      end = entry.before
    }
    return count == nil || depth == count ? found : nil
  }

  /// What a presentation or a window was opened from.
  func presenter(
    of trail: WayTrails.End,
    _ trails: WayTrails,
    countsWindows: Bool = true
  ) -> (vertex: Int, trail: WayTrails.End)? {
    var end = trail
    while let entry = trails.last(of: end) {
      switch exit(of: entry) {
      case .presentation: return (Int(entry.source), entry.before)
      case .window: return countsWindows ? (Int(entry.source), entry.before) : nil
      default: end = entry.before
      }
    }
    return nil
  }
}
