/// Where the titles of clusters are: in the upper left corner or, if a line passes there, farther right
/// along the upper edge, without the kind if there is no room for it, or else outside, at the frame.
struct TitlePlacement {
  /// By cluster.
  private(set) var titles: [PlacedTitle] = []

  private static let step = 120
  /// How far from the title in the corner one above the frame is.
  private static let rise = 240
  /// The room between the lower edge of a frame and the text below it.
  private static let gap = 10

  private let diagram: Diagram
  private let layout: Layout
  private let lines: PlacedLines

  init(_ measured: MeasuredDiagram, layout: Layout) {
    diagram = measured.diagram
    self.layout = layout
    lines = PlacedLines(layout)
    let inside = diagram.clusters.indices.map(titleInside)
    guard inside.contains(where: { $0 == nil }) else {
      titles = inside.compactMap { $0 }
      return
    }
    var taken = PlacedBoxes(nodesOf: measured, layout)
    for title in inside { if let title { taken.add(title.box) } }
    for (index, title) in inside.enumerated() {
      let title = title ?? titleOutside(index, taken) ?? corner(index)
      taken.add(title.box)
      titles.append(title)
    }
  }

  private func text(_ index: Int, showsKind: Bool = true) -> TitleText {
    TitleText(diagram.clusters[index], frame: layout.boxes[index], showsKind: showsKind)
  }

  private func corner(_ index: Int) -> PlacedTitle {
    let corner = layout.boxes[index].topLeft
    return PlacedTitle(text(index), left: Int(corner.x) + 110, baseline: Int(corner.y) + 220)
  }

  /// The first place along the upper edge that no line crosses.
  private func titleInside(_ index: Int) -> PlacedTitle? {
    let corner = corner(index)
    let right = Int(layout.boxes[index].bottomRight.x) - 60
    let strip = PlacedBox(
      left: corner.box.left,
      top: corner.box.top,
      right: max(right, corner.box.right),
      bottom: corner.box.bottom
    )
    let near = lines.near(strip)
    if near.isEmpty { return corner }
    let short = text(index, showsKind: false)
    let shortened = corner.text.showsKind ? [corner.text, short] : [corner.text]
    return shortened.lazy.compactMap { text in
      Self.places(PlacedTitle(text, left: corner.box.left, baseline: corner.baseline), to: right)
        .first { !near.cross($0.box) }
    }.first
  }

  /// A place outside the frame where nothing else is: along its upper edge, along its lower edge, or beside it.
  private func titleOutside(_ index: Int, _ taken: PlacedBoxes) -> PlacedTitle? {
    let frame = ClusterMarkup.frame(layout.boxes[index])
    let (above, beside) = (frame.top + 180 - Self.rise, frame.top + 180)
    let below = frame.bottom + Self.gap + 130
    return [true, false].lazy.map { text(index, showsKind: $0) }.compactMap { text in
      let width = PlacedTitle(text, left: 0, baseline: 0).box.width
      let sides = [frame.right + Self.gap, frame.left - Self.gap - width]
      let places =
        [above, below].flatMap {
          Self.places(PlacedTitle(text, left: frame.left, baseline: $0), to: frame.right)
        } + sides.map { PlacedTitle(text, left: $0, baseline: beside) }
      return places.first {
        isFree($0.box, of: index) && taken.overlap($0.box) == 0 && !lines.cross($0.box)
      }
    }.first
  }

  /// A title, and farther right as long as it ends before an edge.
  private static func places(_ title: PlacedTitle, to right: Int) -> [PlacedTitle] {
    [title]
      + stride(from: title.box.left + step, through: right - title.box.width, by: step)
      .map { PlacedTitle(title.text, left: $0, baseline: title.baseline) }
  }

  /// Whether a place outside of a cluster's frame is in the picture, within all frames around that one and in no
  /// other one.
  private func isFree(_ box: PlacedBox, of index: Int) -> Bool {
    let margin = PictureFrame.margin - 10
    let picture = PlacedBox(
      left: -margin,
      top: -margin,
      right: Int(layout.size.x) + margin,
      bottom: Int(layout.size.y) + margin
    )
    guard picture.contains(box) else { return false }
    var around: Set<Int> = []
    var parent = diagram.clusters[index].parent
    while let next = parent {
      around.insert(next)
      parent = diagram.clusters[next].parent
    }
    return layout.boxes.indices.allSatisfy { other in
      let frame = ClusterMarkup.frame(layout.boxes[other])
      return around.contains(other) ? frame.contains(box) : !frame.overlaps(box)
    }
  }
}

/// The title of a cluster at its place.
struct PlacedTitle {
  let text: TitleText
  let baseline: Int
  /// With some room around the text, in tenths of a point.
  let box: PlacedBox

  init(_ text: TitleText, left: Int, baseline: Int) {
    self.text = text
    self.baseline = baseline
    box = PlacedBox(
      left: left,
      top: baseline - 130,
      right: left + text.width * 10 + 60,
      bottom: baseline + 30
    )
  }
}

/// The lines of a picture, and how to find those that pass through a rectangle.
struct PlacedLines {
  private static let piecesOfCurve = 32
  private var lines: [(line: Layout.Line, frame: PlacedBox)]

  init(_ layout: Layout) { lines = layout.lines.map { ($0, Self.frame($0)) } }

  /// Whether one passes through a rectangle.
  func cross(_ box: PlacedBox) -> Bool { near(box).cross(box) }

  /// Those that may pass through a rectangle.
  func near(_ box: PlacedBox) -> PlacedPieces {
    PlacedPieces(
      corners: lines.filter { $0.frame.overlaps(box) }.map { Self.corners(of: $0.line) }
    )
  }

  private static func corners(of line: Layout.Line) -> [Layout.Point] {
    let pieces = (line.points.count - 1) / 3
    var corners = (0...pieces * piecesOfCurve).map { number in
      BadgePlacement.point(of: line.points, after: number, of: piecesOfCurve)
    }
    corners.append(line.tip)
    return corners
  }

  /// A curve is within the hull of its control points.
  private static func frame(_ line: Layout.Line) -> PlacedBox {
    let points = line.points + [line.tip]
    return PlacedBox(
      left: points.map { Int($0.x) }.min() ?? 0,
      top: points.map { Int($0.y) }.min() ?? 0,
      right: (points.map { Int($0.x) }.max() ?? 0) + 1,
      bottom: (points.map { Int($0.y) }.max() ?? 0) + 1
    )
  }
}

/// Some lines of a picture as straight pieces.
struct PlacedPieces {
  var corners: [[Layout.Point]]

  var isEmpty: Bool { corners.isEmpty }

  /// Whether one passes through a rectangle.
  func cross(_ box: PlacedBox) -> Bool {
    corners.contains { corners in
      zip(corners, corners.dropFirst()).contains { box.isCrossed(from: $0, to: $1) }
    }
  }
}
