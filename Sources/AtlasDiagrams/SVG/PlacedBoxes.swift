/// A rectangle of a picture, in tenths of a point.
struct PlacedBox {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(center: Layout.Point, width: Int, height: Int) {
    left = Int(center.x) - width / 2
    top = Int(center.y) - height / 2
    right = left + width
    bottom = top + height
  }

  var width: Int { right - left }

  func overlaps(_ other: PlacedBox) -> Bool { overlap(other) > 0 }

  /// The area that both have.
  func overlap(_ other: PlacedBox) -> Int {
    let width = min(right, other.right) - max(left, other.left)
    let height = min(bottom, other.bottom) - max(top, other.top)
    return width > 0 && height > 0 ? width * height : 0
  }

  func contains(_ other: PlacedBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Whether a straight line passes through it (Liang and Barsky, 1984).
  func isCrossed(from start: Layout.Point, to end: Layout.Point) -> Bool {
    let (x, y) = (Int(start.x), Int(start.y))
    let (dx, dy) = (Int(end.x) - x, Int(end.y) - y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-dx, x - left), (dx, right - x), (-dy, y - top), (dy, bottom - y),
    ] {
      if step == 0 {
        if room < 0 { return false }
        continue
      }
      let part = Double(room) / Double(step)
      if step < 0 { enter = max(enter, part) } else { leave = min(leave, part) }
      if enter > leave { return false }
    }
    return true
  }
}

/// Rectangles by the squares of a grid that they are in: which of thousands overlap another one is
/// found without looking at each.
struct PlacedBoxes {
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 1500
  /// How far marks stand above the edge; tabs almost as far.
  private static let rise = 90
  private var boxes: [PlacedBox] = []
  private var squares: [Square: [Int]] = [:]

  /// The nodes of a picture, with the marks on their upper edges and the tabs of folders.
  init(nodesOf measured: MeasuredDiagram, _ layout: Layout) {
    for (index, place) in layout.places.enumerated() {
      let size = measured.boxes[index]
      var box = PlacedBox(center: place.center, width: size.width * 10, height: size.height * 10)
      let node = measured.diagram.nodes[index]
      let hasTab = NodeOutline(node.kind) == .folder
      if hasTab || node.marks != Diagram.Marks() { box.top -= Self.rise }
      add(box)
    }
  }

  init() {}

  mutating func add(_ box: PlacedBox) {
    for square in Self.squares(of: box) { squares[square, default: []].append(boxes.count) }
    boxes.append(box)
  }

  /// The area that a rectangle has in common with each, together.
  func overlap(_ box: PlacedBox) -> Int {
    let near = Set(Self.squares(of: box).flatMap { squares[$0] ?? [] })
    return near.reduce(0) { $0 + boxes[$1].overlap(box) }
  }

  private static func squares(of box: PlacedBox) -> [Square] {
    func numbers(_ first: Int, _ last: Int) -> ClosedRange<Int> {
      let low = Int((Double(first) / Double(side)).rounded(.down))
      return low...max(low, Int((Double(last) / Double(side)).rounded(.down)))
    }
    return numbers(box.left, box.right).flatMap { column in
      numbers(box.top, box.bottom).map { Square(column: column, row: $0) }
    }
  }
}
