import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasRendering

/// What our pictures write above the lines, measured in their SVG against where Graphviz put lines and nodes.
struct TitlesInPicturesTests {
  /// Pictures in which lines once passed under titles, and others with many clusters.
  private static let views: [(example: String, views: [String])] = [
    (
      "Recipes",
      [
        "overview", "app", "container:main-tabs", "diagram:cooking-a-recipe",
        "diagram:what-is-for-people",
      ]
    ), ("FoodTruck", ["overview", "app", "container:main.split"]),
    ("WriteFreely", ["overview", "app", "container:main.split"]),
    ("BookPlayer", ["overview", "app", "container:libraryRoot.sheet.LibraryPicker.stack"]),
  ]

  @Test("Titles and badges have their own room", arguments: views)
  func room(example: String, views: [String]) throws {
    let model = try #require(ExampleModel(example).loaded.model)
    let index = DiagramIndex(AppGraph(model))
    for view in views {
      let diagram = index.diagram(try DiagramView(view, model: model), options: DiagramOptions())
      let picture = try MeasuredPicture(diagram)
      #expect(picture.titles.count == diagram.clusters.count)
      let place = "\(example), \(view)"
      for title in picture.titles {
        let node = picture.nodes.first { $0.overlaps(title.box) }
        #expect(node == nil, "\(place): \(title)")
        let line = picture.lines.first { $0.passes(title.box) }
        #expect(line?.points.description == nil, "\(place): \(title)")
      }
      for (number, badge) in picture.badges.enumerated() {
        let others =
          picture.nodes + picture.titles.map(\.box)
          + picture.badges[..<number].map(\.box)
        #expect(!others.contains { $0.overlaps(badge.box) }, "\(place): \(badge.text)")
      }
    }
  }
}

/// Titles and badges in the SVG of a diagram, and lines and nodes where Graphviz put them, in points.
private struct MeasuredPicture {
  struct Box: Equatable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.right - 0.5 && other.left < right - 0.5 && top < other.bottom - 0.5
        && other.top < bottom - 0.5
    }
  }

  struct Line {
    /// A start and curves of three points each.
    var points: [(x: Double, y: Double)]

    /// Looks at 200 points of each curve, by de Casteljau's construction.
    func passes(_ box: Box) -> Bool {
      stride(from: 0, to: points.count - 3, by: 3).contains { first in
        (0...200).contains { number in
          let t = Double(number) / 200
          var curve = Array(points[first...first + 3])
          while curve.count > 1 {
            curve = zip(curve, curve.dropFirst()).map {
              ($0.x + ($1.x - $0.x) * t, $0.y + ($1.y - $0.y) * t)
            }
          }
          let (x, y) = curve[0]
          return x > box.left && x < box.right && y > box.top && y < box.bottom
        }
      }
    }
  }

  var lines: [Line]
  var nodes: [Box]
  /// The nodes with the marks on their upper edges and the tabs of features, which stand 9 points above it.
  var marked: [Box]
  var titles: [(text: String, box: Box)]
  var badges: [(text: String, box: Box)]

  init(_ diagram: Diagram) throws {
    let measured = MeasuredDiagram(diagram)
    let dot = LayoutDOT.write(measured, quality: .full)
    let layout = try GraphvizEngine.layout(dot[...]).checked(for: diagram)
    func points(_ point: Layout.Point) -> (x: Double, y: Double) {
      (Double(point.x) / 10, Double(point.y) / 10)
    }
    lines = layout.lines.map { Line(points: $0.points.map(points)) }
    nodes = zip(layout.places, measured.boxes).map { place, size in
      let (x, y) = points(place.center)
      let (width, height) = (Double(size.width), Double(size.height))
      return Box(
        left: x - width / 2,
        right: x + width / 2,
        top: y - height / 2,
        bottom: y + height / 2
      )
    }
    marked = zip(nodes, diagram.nodes).map { box, node in
      var box = box
      if node.kind == .feature || node.marks != Diagram.Marks() { box.top -= 9 }
      return box
    }
    let ours = String(
      decoding: DiagramSVG.write(measured, layout: layout, mode: .inline),
      as: UTF8.self
    )
    titles = Self.titles(in: ours)
    badges = Self.badges(in: ours)
  }

  private static func titles(in svg: String) -> [(text: String, box: Box)] {
    let title =
      /class="na-t"[^>]*><title>[^<]*<\/title><text x="([^"]*)" y="([^"]*)">([^<]*)(?:<tspan [^>]*>([^<]*))?/
    return svg.matches(of: title).map { match in
      let (x, y) = (Double(match.1) ?? 0, Double(match.2) ?? 0)
      var width = TextMetrics.width(String(match.3), size: 12, weight: .semibold)
      if let kind = match.4 { width += 8 + TextMetrics.width(String(kind), size: 11) }
      // Capitals are 9 points high.
      let box = Box(left: x, right: x + Double(width), top: y - 9, bottom: y + 2)
      return (String(match.3), box)
    }
  }

  private static func badges(in svg: String) -> [(text: String, box: Box)] {
    let badge =
      /class="na-badge [^"]*" transform="translate\(([^ ]*) ([^)]*)\)"><rect x="([^"]*)" y="-9" width="([^"]*)"[^>]*><text [^>]*>([^<]*)/
    return svg.matches(of: badge).map { match in
      let left = (Double(match.1) ?? 0) + (Double(match.3) ?? 0)
      let y = Double(match.2) ?? 0
      let box = Box(left: left, right: left + (Double(match.4) ?? 0), top: y - 9, bottom: y + 9)
      return (String(match.5), box)
    }
  }
}
