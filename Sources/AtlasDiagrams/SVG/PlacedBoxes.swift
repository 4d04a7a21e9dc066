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

  func overlaps(_ other: PlacedBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
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
  private var boxes: [PlacedBox] = []
  private var squares: [Square: [Int]] = [:]

  mutating func add(_ box: PlacedBox) {
    for square in Self.squares(of: box) { squares[square, default: []].append(boxes.count) }
    boxes.append(box)
  }

  func overlapCount(_ box: PlacedBox) -> Int {
    var found: Set<Int> = []
    for square in Self.squares(of: box) {
      for index in squares[square] ?? [] where boxes[index].overlaps(box) { found.insert(index) }
    }
    return found.count
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
