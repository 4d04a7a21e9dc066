/// Where the badges of lines are: near the middle of their lines, but not over each other or over
/// nodes, as far as there is room.
struct BadgePlacement {
  /// Per edge the middle of its badge; that of its line if it has none.
  private(set) var points: [Layout.Point] = []

  /// How far along its line a badge may be, in twentieths; the first is the best.
  private static let twentieths = [10, 8, 12, 6, 14, 4, 16, 9, 11, 7, 13, 5, 15, 3, 17]

  init(_ measured: MeasuredDiagram, layout: Layout) {
    var taken = PlacedBoxes()
    for (box, place) in zip(measured.boxes, layout.places) {
      taken.add(PlacedBox(center: place.center, width: box.width * 10, height: box.height * 10))
    }
    for (edge, line) in zip(measured.diagram.edges, layout.lines) {
      guard let badge = EdgeBadge(edge) else {
        points.append(EdgeMarkup.middle(of: line.points))
        continue
      }
      var best: (point: Layout.Point, box: PlacedBox, overlaps: Int)?
      for twentieth in Self.twentieths {
        let point = Self.point(of: line.points, atTwentieth: twentieth)
        let box = PlacedBox(
          center: point,
          width: badge.width * 10,
          height: ChangeMarkup.size * 10
        )
        let overlaps = taken.overlapCount(box)
        if overlaps < best?.overlaps ?? .max { best = (point, box, overlaps) }
        if overlaps == 0 { break }
      }
      guard let best else { continue }
      points.append(best.point)
      taken.add(best.box)
    }
  }

  /// The point after so many twentieths of the pieces of a line.
  static func point(of points: [Layout.Point], atTwentieth twentieth: Int) -> Layout.Point {
    let pieces = (points.count - 1) / 3
    return point(of: points, after: twentieth * pieces, of: 20)
  }

  /// The point after so many parts of the pieces of a line, each divided into some parts, by
  /// Bernstein's polynomials.
  static func point(of points: [Layout.Point], after number: Int, of parts: Int) -> Layout.Point {
    let pieces = (points.count - 1) / 3
    let piece = min(number / parts, pieces - 1)
    let t = Double(number - piece * parts) / Double(parts)
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
