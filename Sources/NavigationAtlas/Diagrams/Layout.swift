/// Where a layout engine put everything, in tenths of a point, with `y` growing downwards from the
/// top edge of the picture.
public struct Layout: Sendable, Equatable {
  public struct Point: Sendable, Equatable {
    public var x: Int32
    public var y: Int32

    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// The centre of a node.
  public struct Place: Sendable, Equatable {
    public var node: Int
    public var center: Point

    public init(node: Int, center: Point) {
      self.node = node
      self.center = center
    }
  }

  /// The box of a cluster.
  public struct Box: Sendable, Equatable {
    public var cluster: Int
    public var topLeft: Point
    public var bottomRight: Point

    public init(cluster: Int, topLeft: Point, bottomRight: Point) {
      self.cluster = cluster
      self.topLeft = topLeft
      self.bottomRight = bottomRight
    }
  }

  /// The line of an edge: a start and cubic Bézier pieces of three points each.
  public struct Line: Sendable, Equatable {
    public var edge: Int
    public var from: Int
    public var to: Int
    /// The control points, `1 + 3n` of them.
    public var points: [Point]
    /// Where an arrowhead ends; the last control point is where it begins.
    public var tip: Point

    public init(edge: Int, from: Int, to: Int, points: [Point], tip: Point) {
      self.edge = edge
      self.from = from
      self.to = to
      self.points = points
      self.tip = tip
    }
  }

  /// The lower right corner of the picture; the upper left one is the origin.
  public var size: Point
  public var places: [Place]
  public var boxes: [Box]
  public var lines: [Line]

  public init(size: Point, places: [Place] = [], boxes: [Box] = [], lines: [Line] = []) {
    self.size = size
    self.places = places
    self.boxes = boxes
    self.lines = lines
  }
}

/// A layout that does not belong to the diagram it was made for.
public struct LayoutDefect: Error, Equatable, CustomStringConvertible {
  public var description: String
}

extension Layout {
  /// The layout with nodes, clusters and edges in the diagram's order and nothing else.
  ///
  /// - Throws: `LayoutDefect` when a node, cluster or edge is missing, appears twice, is out of
  ///   bounds or joins other nodes than it should.
  public func checked(for diagram: Diagram) throws(LayoutDefect) -> Layout {
    guard isSane(size), size.x >= 0, size.y >= 0 else {
      throw LayoutDefect(description: "the picture has no size")
    }
    let places = try inOrder(self.places, count: diagram.nodes.count, what: "node") { $0.node }
    guard places.allSatisfy({ isSane($0.center) }) else {
      throw LayoutDefect(description: "a node is out of bounds")
    }
    let boxes = try inOrder(self.boxes, count: diagram.clusters.count, what: "cluster") {
      $0.cluster
    }
    guard
      boxes.allSatisfy({
        isSane($0.topLeft) && isSane($0.bottomRight) && $0.topLeft.x <= $0.bottomRight.x
          && $0.topLeft.y <= $0.bottomRight.y
      })
    else { throw LayoutDefect(description: "a cluster is out of bounds") }
    // The lines of the unseen orderings come after the edges.
    let unseen = diagram.edges.count..<diagram.edges.count + diagram.orderings.count
    let seen = self.lines.filter { !unseen.contains($0.edge) }
    let lines = try inOrder(seen, count: diagram.edges.count, what: "edge") { $0.edge }
    for (line, edge) in zip(lines, diagram.edges) {
      guard line.from == edge.from, line.to == edge.to else {
        throw LayoutDefect(description: "edge \(line.edge) joins other nodes than it should")
      }
      guard line.points.count >= 4, line.points.count % 3 == 1,
        line.points.allSatisfy(isSane), isSane(line.tip)
      else { throw LayoutDefect(description: "edge \(line.edge) has no line") }
    }
    return Layout(size: size, places: places, boxes: boxes, lines: lines)
  }

  private func isSane(_ point: Point) -> Bool {
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
