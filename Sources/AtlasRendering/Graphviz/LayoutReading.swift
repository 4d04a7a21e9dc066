import AtlasDiagrams
import CGraphviz

/// Reads positions out of a graph that Graphviz has laid out.
///
/// They are read from the layout's own records and not from rendered text: nothing needs to be
/// rendered, parsed or rounded twice.
struct LayoutReading {
  private let graphviz: atlas_functions

  init(_ graphviz: atlas_functions) { self.graphviz = graphviz }

  typealias Graph = UnsafeMutablePointer<Agraph_t>

  func layout(of graph: Graph) -> Layout {
    let bounds = atlas_bounds(graph)
    let frame = Frame(left: bounds.LL.x, top: bounds.UR.y)
    var layout = Layout(size: frame.point(pointf(x: bounds.UR.x, y: bounds.LL.y)))
    var node = graphviz.firstNode(graph)
    while let current = node {
      if let index = index(of: current, after: UInt8(ascii: "n")) {
        layout.places.append(
          Layout.Place(node: index, center: frame.point(atlas_center(current)))
        )
      }
      var edge = graphviz.firstEdge(graph, current)
      while let line = edge {
        if let line = self.line(of: line, frame: frame) { layout.lines.append(line) }
        edge = graphviz.nextEdge(graph, line)
      }
      node = graphviz.nextNode(graph, current)
    }
    readClusters(in: graph, frame: frame, into: &layout)
    return layout
  }

  /// From points with `y` upwards to tenths of a point with `y` downwards.
  private struct Frame {
    let left: Double
    let top: Double

    func point(_ point: pointf) -> Layout.Point {
      Layout.Point(x: Self.tenths(point.x - left), y: Self.tenths(top - point.y))
    }

    /// A value that is no finite number becomes one that no check lets pass.
    private static func tenths(_ points: Double) -> Int32 {
      Int32(exactly: (points * 10).rounded()) ?? .max
    }
  }

  /// The digits after the letter in a name that `LayoutDOT` gave; `nil` for other names.
  private func index(of object: UnsafeMutableRawPointer, after letter: UInt8) -> Int? {
    guard let name = graphviz.name(object), UInt8(bitPattern: name[0]) == letter else { return nil }
    return Int(String(cString: name + 1))
  }

  private func line(of edge: UnsafeMutablePointer<Agedge_t>, frame: Frame) -> Layout.Line? {
    guard let from = index(of: atlas_tail(edge), after: UInt8(ascii: "n")),
      let to = index(of: atlas_head(edge), after: UInt8(ascii: "n")),
      atlas_curve_count(edge) == 1
    else { return nil }
    let curve = atlas_curve_at(edge, 0)
    guard let points = curve.points, curve.count > 0 else { return nil }
    let converted = (0..<curve.count).map { frame.point(points[$0]) }
    return Layout.Line(
      edge: atlas_sequence(edge) - 1,
      from: from,
      to: to,
      points: converted,
      tip: curve.has_tip != 0 ? frame.point(curve.tip) : converted[converted.count - 1]
    )
  }

  private func readClusters(in graph: Graph, frame: Frame, into layout: inout Layout) {
    var subgraph = graphviz.firstSubgraph(graph)
    while let current = subgraph {
      if let name = graphviz.name(current), let index = Int(String(cString: name).dropFirst(8)) {
        let bounds = atlas_bounds(current)
        layout.boxes.append(
          Layout.Box(
            cluster: index,
            topLeft: frame.point(pointf(x: bounds.LL.x, y: bounds.UR.y)),
            bottomRight: frame.point(pointf(x: bounds.UR.x, y: bounds.LL.y))
          )
        )
      }
      readClusters(in: current, frame: frame, into: &layout)
      subgraph = graphviz.nextSubgraph(current)
    }
  }
}
