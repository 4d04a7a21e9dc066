/// Where a layout engine put everything, in tenths of a point, with `y` growing downwards from the
/// top edge of the picture.
package struct Layout: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    var x: Int32
    var y: Int32

    package init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// The centre of a node.
  package struct Place: Sendable, Equatable {
    var node: Int
    var center: Point

    package init(node: Int, center: Point) {
      self.node = node
      self.center = center
    }
  }

  /// The box of a cluster.
  package struct Box: Sendable, Equatable {
    var cluster: Int
    var topLeft: Point
    var bottomRight: Point

    package init(cluster: Int, topLeft: Point, bottomRight: Point) {
      self.cluster = cluster
      self.topLeft = topLeft
      self.bottomRight = bottomRight
    }
  }

  /// The line of an edge: a start and cubic Bézier pieces of three points each.
  package struct Line: Sendable, Equatable {
    var edge: Int
    var from: Int
    var to: Int
    /// The control points, `1 + 3n` of them.
    var points: [Point]
    /// Where an arrowhead ends; the last control point is where it begins.
    var tip: Point

    package init(edge: Int, from: Int, to: Int, points: [Point], tip: Point) {
      self.edge = edge
      self.from = from
      self.to = to
      self.points = points
      self.tip = tip
    }
  }

  /// The lower right corner of the picture; the upper left one is the origin.
  var size: Point
  package var places: [Place]
  package var boxes: [Box]
  package var lines: [Line]

  package init(size: Point, places: [Place] = [], boxes: [Box] = [], lines: [Line] = []) {
    self.size = size
    self.places = places
    self.boxes = boxes
    self.lines = lines
  }
}

/// A layout that does not belong to the diagram it was made for.
package struct LayoutDefect: Error, Equatable, CustomStringConvertible {
  package var description: String
}

extension Layout {
  /// The layout with nodes, clusters and edges in the diagram's order and nothing else.
  ///
  /// - Throws: `LayoutDefect` when a node, cluster or edge is missing, appears twice, is out of
  ///   bounds or joins other nodes than it should.
  package func checked(for diagram: Diagram) throws(LayoutDefect) -> Layout {
    guard isWithinLimits(size), size.x >= 0, size.y >= 0 else {
      throw LayoutDefect(description: "the picture has no size")
    }
    let places = try inOrder(self.places, count: diagram.nodes.count, what: "node") { $0.node }
    guard places.allSatisfy({ isWithinLimits($0.center) }) else {
      throw LayoutDefect(description: "a node is out of bounds")
    }
    let boxes = try inOrder(self.boxes, count: diagram.clusters.count, what: "cluster") {
      $0.cluster
    }
    guard
      boxes.allSatisfy({
        isWithinLimits($0.topLeft) && isWithinLimits($0.bottomRight)
          && $0.topLeft.x <= $0.bottomRight.x
          && $0.topLeft.y <= $0.bottomRight.y
      })
    else { throw LayoutDefect(description: "a cluster is out of bounds") }
    // The lines of the unseen orderings come after the edges, or before them if they decide the ranks.
    let first = diagram.ranksFollowOrderings ? diagram.orderings.count : 0
    let unseen =
      diagram.ranksFollowOrderings
      ? 0..<first : diagram.edges.count..<diagram.edges.count + diagram.orderings.count
    let seen = self.lines.filter { !unseen.contains($0.edge) }
    let lines = try inOrder(seen, count: diagram.edges.count, what: "edge") { $0.edge - first }
    for (line, edge) in zip(lines, diagram.edges) {
      guard line.from == edge.from, line.to == edge.to else {
        throw LayoutDefect(description: "edge \(line.edge) joins other nodes than it should")
      }
      guard line.points.count >= 4, line.points.count % 3 == 1,
        line.points.allSatisfy(isWithinLimits), isWithinLimits(line.tip)
      else { throw LayoutDefect(description: "edge \(line.edge) has no line") }
    }
    return Layout(size: size, places: places, boxes: boxes, lines: lines)
  }

  private func isWithinLimits(_ point: Point) -> Bool {
    let limit: Int32 = 20_000_000
    return point.x > -limit && point.x < limit && point.y > -limit && point.y < limit
  }

  private func inOrder<Element>(
    _ elements: [Element],
    count: Int,
    what: String,
    index: (Element) -> Int
  ) throws(LayoutDefect) -> [Element] {
    var slots = [Element?](repeating: nil, count: count)
    for element in elements {
      let position = index(element)
      guard slots.indices.contains(position), slots[position] == nil else {
        throw LayoutDefect(description: "\(what) \(position) is one too many")
      }
      slots[position] = element
    }
    let found = slots.compactMap { $0 }
    guard found.count == count else {
      throw LayoutDefect(description: "\(count - found.count) of \(count) \(what)s are missing")
    }
    return found
  }
}
