/// Where the badges of lines stand in a picture of what differs: near the middle of their lines, but
/// not over each other or over nodes, as far as there is room.
struct BadgePlacement {
  private struct Box {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    init(center: Layout.Point, width: Int, height: Int) {
      left = Int(center.x) - width / 2
      top = Int(center.y) - height / 2
      right = left + width
      bottom = top + height
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// Per edge the middle of its badge; that of its line where it has none.
  private(set) var points: [Layout.Point] = []

  /// How far along its line a badge may stand, in tenths; the first is the best.
  private static let tenths = [5, 4, 6, 3, 7, 2, 8]

  init(_ measured: MeasuredDiagram, layout: Layout) {
    let nodes = zip(measured.boxes, layout.places).map { box, place in
      Box(center: place.center, width: box.width * 10, height: box.height * 10)
    }
    var taken: [Box] = []
    for (edge, line) in zip(measured.diagram.edges, layout.lines) {
      guard let badge = EdgeBadge(edge) else {
        points.append(EdgeMarkup.middle(of: line.points))
        continue
      }
      var best: (point: Layout.Point, box: Box, overlaps: Int)?
      for tenth in Self.tenths {
        let point = Self.point(of: line.points, atTenth: tenth)
        let box = Box(center: point, width: badge.width * 10, height: ChangeMarkup.size * 10)
        let overlaps = taken.count(where: box.overlaps) + nodes.count(where: box.overlaps)
        if overlaps < best?.overlaps ?? .max { best = (point, box, overlaps) }
        if overlaps == 0 { break }
      }
      guard let best else { continue }
      points.append(best.point)
      taken.append(best.box)
    }
  }

  /// The point after so many tenths of the pieces of a line, by Bernstein's polynomials.
  static func point(of points: [Layout.Point], atTenth tenth: Int) -> Layout.Point {
    let pieces = (points.count - 1) / 3
    let piece = min(tenth * pieces / 10, pieces - 1)
    let t = Double(tenth * pieces - piece * 10) / 10
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    func sum(_ value: (Layout.Point) -> Int32) -> Int32 {
      var sum = 0.0
      for index in 0..<4 { sum += weights[index] * Double(value(points[piece * 3 + index])) }
      return Int32(sum.rounded())
    }
    return Layout.Point(x: sum { $0.x }, y: sum { $0.y })
  }
}
