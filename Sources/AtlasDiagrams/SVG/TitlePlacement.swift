/// Where the titles of clusters are: in the upper left corner or, if a line passes there, farther right
/// along the upper edge.
struct TitlePlacement {
  /// How far each cluster's title is moved to the right, in tenths of a point.
  private(set) var offsets: [Int]

  private static let step = 120
  private static let piecesOfCurve = 8

  init(_ diagram: Diagram, layout: Layout) {
    offsets = Array(repeating: 0, count: diagram.clusters.count)
    let lines = layout.lines.map(Self.corners)
    let frames = lines.map(Self.frame)
    for index in diagram.clusters.indices {
      let box = layout.boxes[index]
      let width = ClusterMarkup.titleWidth(diagram.clusters[index], box: box)
      let strip = PlacedBox(
        left: Int(box.topLeft.x) + 110,
        top: Int(box.topLeft.y) + 90,
        right: Int(box.bottomRight.x) - 60,
        bottom: Int(box.topLeft.y) + 250
      )
      let near = lines.indices.filter { frames[$0].overlaps(strip) }
      guard !near.isEmpty else { continue }
      offsets[index] = Self.offset(of: width, in: strip, near.map { lines[$0] })
    }
  }

  /// The first place along a strip that no line crosses; the first of all if there is none.
  private static func offset(of width: Int, in strip: PlacedBox, _ lines: [[Layout.Point]]) -> Int {
    var left = strip.left
    while left + width <= strip.right || left == strip.left {
      let place = PlacedBox(
        left: left,
        top: strip.top,
        right: left + width,
        bottom: strip.bottom
      )
      let isFree = !lines.contains { corners in
        zip(corners, corners.dropFirst()).contains { place.isCrossed(from: $0, to: $1) }
      }
      if isFree { return left - strip.left }
      left += step
    }
    return 0
  }

  /// The corners of a line's curves as straight pieces.
  private static func corners(of line: Layout.Line) -> [Layout.Point] {
    let pieces = (line.points.count - 1) / 3
    var corners = (0...pieces * piecesOfCurve).map { number in
      BadgePlacement.point(of: line.points, after: number, of: piecesOfCurve)
    }
    corners.append(line.tip)
    return corners
  }

  private static func frame(_ corners: [Layout.Point]) -> PlacedBox {
    PlacedBox(
      left: corners.map { Int($0.x) }.min() ?? 0,
      top: corners.map { Int($0.y) }.min() ?? 0,
      right: (corners.map { Int($0.x) }.max() ?? 0) + 1,
      bottom: (corners.map { Int($0.y) }.max() ?? 0) + 1
    )
  }
}
