/// The bytes in which a layout travels from the process that made it: 32-bit little-endian
/// integers, counts before contents.
extension Layout {
  package func encoded() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(
      24 + places.count * 12 + boxes.count * 20 + lines.reduce(0) { $0 + 24 + $1.points.count * 8 }
    )
    func put(_ value: Int32) {
      let bits = UInt32(bitPattern: value)
      for shift: UInt32 in [0, 8, 16, 24] {
        output.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    func put(_ point: Point) {
      put(point.x)
      put(point.y)
    }
    put(size)
    for count in [places.count, boxes.count, lines.count] { put(Int32(count)) }
    for place in places {
      put(Int32(place.node))
      put(place.center)
    }
    for box in boxes {
      put(Int32(box.cluster))
      put(box.topLeft)
      put(box.bottomRight)
    }
    for line in lines {
      for value in [line.edge, line.from, line.to, line.points.count] { put(Int32(value)) }
      put(line.tip)
      line.points.forEach(put)
    }
    return output
  }

  /// Reads what `encoded()` wrote.
  ///
  /// - Throws: `LayoutDefect` when the bytes end early or go on for too long.
  package init(decoding bytes: ArraySlice<UInt8>) throws(LayoutDefect) {
    var input = LayoutInput(bytes: bytes)
    size = try input.point()
    let counts = (try input.count(), try input.count(), try input.count())
    places = []
    boxes = []
    lines = []
    for _ in 0..<counts.0 { places.append(Place(node: try input.int(), center: try input.point())) }
    for _ in 0..<counts.1 {
      boxes.append(
        Box(
          cluster: try input.int(),
          topLeft: try input.point(),
          bottomRight: try input.point()
        )
      )
    }
    for _ in 0..<counts.2 {
      let (edge, from, to) = (try input.int(), try input.int(), try input.int())
      let count = try input.count()
      let tip = try input.point()
      var points: [Point] = []
      points.reserveCapacity(count)
      for _ in 0..<count { points.append(try input.point()) }
      lines.append(Line(edge: edge, from: from, to: to, points: points, tip: tip))
    }
    guard input.isAtEnd else { throw LayoutDefect(description: "the layout goes on for too long") }
  }
}

private struct LayoutInput {
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func int() throws(LayoutDefect) -> Int { Int(try int32()) }

  mutating func int32() throws(LayoutDefect) -> Int32 {
    guard bytes.endIndex - position >= 4 else {
      throw LayoutDefect(description: "the layout ends early")
    }
    var bits: UInt32 = 0
    for offset in 0..<4 { bits |= UInt32(bytes[position + offset]) << UInt32(8 * offset) }
    position += 4
    return Int32(bitPattern: bits)
  }

  /// A count of things that take at least four bytes each.
  mutating func count() throws(LayoutDefect) -> Int {
    let value = try int()
    guard value >= 0, value <= (bytes.endIndex - position) / 4 else {
      throw LayoutDefect(description: "the layout has an impossible count")
    }
    return value
  }

  mutating func point() throws(LayoutDefect) -> Layout.Point {
    Layout.Point(x: try int32(), y: try int32())
  }
}
