/// Where the badges of lines are: near the middle of their lines, but not over each other, over nodes or over
/// titles, as far as there is room.
struct BadgePlacement {
  /// Per edge the middle of its badge; that of its line if it has none.
  private(set) var points: [Layout.Point] = []

  /// How far along its line a badge may be, in twentieths; the first is the best.
  private static let twentieths = [10, 8, 12, 6, 14, 4, 16, 9, 11, 7, 13, 5, 15, 3, 17]
  /// How far beside its line a badge may be that has no room on it: it still touches the line.
  private static let shifts = [(0, 0), (0, -80), (0, 80), (-80, 0), (80, 0)]

  init(_ measured: MeasuredDiagram, layout: Layout, titles: [PlacedTitle] = []) {
    var taken = PlacedBoxes(nodesOf: measured, layout)
    for title in titles { taken.add(title.box) }
    for (edge, line) in zip(measured.diagram.edges, layout.lines) {
      guard let badge = EdgeBadge(edge) else {
        points.append(EdgeMarkup.middle(of: line.points))
        continue
      }
      let point = Self.place(of: badge, on: line, taken)
      points.append(point)
      taken.add(Self.box(of: badge, at: point))
    }
  }

  private static func box(of badge: EdgeBadge, at point: Layout.Point) -> PlacedBox {
    PlacedBox(center: point, width: badge.width * 10, height: ChangeMarkup.size * 10)
  }

  /// The first place where nothing else is, otherwise the first one that covers least.
  private static func place(
    of badge: EdgeBadge,
    on line: Layout.Line,
    _ taken: PlacedBoxes
  ) -> Layout.Point {
    var best: (point: Layout.Point, overlap: Int)?
    for (x, y) in shifts {
      for twentieth in twentieths {
        var point = point(of: line.points, atTwentieth: twentieth)
        point.x += Int32(x)
        point.y += Int32(y)
        let overlap = taken.overlap(box(of: badge, at: point))
        if overlap == 0 { return point }
        if overlap < best?.overlap ?? .max { best = (point, overlap) }
      }
    }
    return best?.point ?? EdgeMarkup.middle(of: line.points)
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
