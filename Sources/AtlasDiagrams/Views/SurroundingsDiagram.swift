import AtlasModel

extension DiagramIndex {
  /// The ways into a screen and out of it.
  func surroundings(of screen: Int, depth: Int, _ options: DiagramOptions) -> Diagram {
    let label = model.screens[screen].label
    var builder = DiagramBuilder(self, options, title: "Around \(label)")
    guard isPresent[screen] else {
      builder.note("\(label) does not exist here.")
      return builder.diagram
    }
    guard depth == 1 else {
      builder.note("Everything within \(depth) transitions of \(label).")
      let shown = screens(within: depth, of: [screen], excluding: [])
      addScreens(shown, focus: [screen], to: &builder, options)
      return builder.diagram
    }
    builder.note("The ways into \(label) and out of it.")
    addSurroundings(of: screen, to: &builder, options)
    return builder.diagram
  }

  private func addSurroundings(
    of screen: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let ways = incoming[screen].map { links[$0] }
    let leads = outgoing[screen].map { links[$0] }
    let feature = feature(of: screen)
    // Ways in come first: what stands first in a row is laid out first.
    let focusItem = DiagramItem.screen(screen)
    let sources = addNeighbours(ways.map(\.from), of: focusItem, feature, to: &builder, options)
    let focus = builder.node(focusItem)
    builder.setFocus(focus)
    builder.addThumbnail(focus, ofScreen: screen)
    let targets = addNeighbours(leads.map(\.to), of: focusItem, feature, to: &builder, options)
    add(ways, from: sources, to: [focusItem: focus], to: &builder)
    add(leads.filter { $0.to != focusItem }, from: [focusItem: focus], to: targets, to: &builder)
  }

  private func addNeighbours(
    _ items: [DiagramItem],
    of focus: DiagramItem,
    _ feature: Int?,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) -> [DiagramItem: Int] {
    var unique: [DiagramItem] = []
    for item in items where item != focus && unique.last != item { unique.append(item) }
    let neighbours = DiagramNeighbours(unique, self, options)
    var nodes = neighbours.add(to: &builder) { builder, node, item in
      guard case .screen(let screen) = item else { return }
      builder.addFeatureDetail(node, ofScreen: screen, unless: feature)
      builder.addThumbnail(node, ofScreen: screen)
    }
    if items.contains(focus) { nodes[focus] = builder.node(focus) }
    return nodes
  }

  /// Adds lines between nodes, one per link, or one per pair of nodes where one stands for several.
  func add(
    _ links: [DiagramLink],
    from sources: [DiagramItem: Int],
    to targets: [DiagramItem: Int],
    to builder: inout DiagramBuilder
  ) {
    var sum = DiagramLinkSum()
    for link in links {
      guard let from = sources[link.from], let to = targets[link.to] else { continue }
      if builder.node(of: link.from) == from, builder.node(of: link.to) == to {
        builder.add(link, from: from, to: to)
      } else {
        sum.add(link, from: from, to: to)
      }
    }
    for edge in sum.edges(in: builder) { builder.add(edge) }
  }

  // MARK: Distance

  /// The screens that lie within so many transitions of some, along the lines or against them,
  /// sorted. What is excluded is not passed through.
  func screens(within depth: Int, of focus: [Int], excluding excluded: Set<Int>) -> [Int] {
    let ahead = reach(depth, from: focus, excluded) { screen in
      outgoing[screen].compactMap { links[$0].to.screen }
    }
    let behind = reach(depth, from: focus, excluded) { screen in
      incoming[screen].compactMap { links[$0].from.screen }
    }
    return ahead.union(behind).sorted()
  }

  private func reach(
    _ depth: Int,
    from focus: [Int],
    _ excluded: Set<Int>,
    _ neighbours: (Int) -> [Int]
  ) -> Set<Int> {
    var seen = Set(focus.filter { isPresent[$0] && !excluded.contains($0) })
    var frontier = seen.sorted()
    for _ in 0..<depth where !frontier.isEmpty {
      var next: [Int] = []
      for screen in frontier {
        for neighbour in neighbours(screen)
        where !excluded.contains(neighbour) && seen.insert(neighbour).inserted {
          next.append(neighbour)
        }
      }
      frontier = next
    }
    return seen
  }
}
