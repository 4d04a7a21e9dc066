/// A paper larger than the usual one, for pictures that would be too small to read on that.
enum PrintedPaper: Int, CaseIterable {
  case a4Landscape, a3, a3Landscape, a2, a2Landscape, a1, a1Landscape, a0, a0Landscape

  /// As in the names of pages in the style sheet: `a3-landscape`.
  var name: String {
    let isLandscape = rawValue.isMultiple(of: 2)
    return "a\(4 - (rawValue + 1) / 2)" + (isLandscape ? "-landscape" : "")
  }

  /// The smallest paper on which text of 14 points is at least 8 points high; the largest if there is
  /// none, nil if a usual page is enough.
  ///
  /// - Parameters:
  ///   - width: Of the picture, in CSS pixels.
  ///   - height: Of the picture, in CSS pixels.
  init?(width: Double, height: Double) {
    // 96 pixels are an inch of 25.4 mm. 14 px are 10.5 pt, so 8 pt are 76 %.
    let (wide, high) = (width * 0.76 / 96 * 25.4, height * 0.76 / 96 * 25.4)
    func holds(_ width: Double, _ height: Double) -> Bool {
      // Margins, and the heading and the caption.
      wide <= width - 24 && high <= height - 60
    }
    guard !holds(210, 297) else { return nil }
    let upright: [(width: Double, height: Double)] = [
      (297, 420), (420, 594), (594, 841), (841, 1189),
    ]
    var sizes: [(width: Double, height: Double)] = [(297, 210)]
    for size in upright { sizes += [size, (size.height, size.width)] }
    let number = sizes.firstIndex { holds($0.width, $0.height) }
    self = number.flatMap(Self.init(rawValue:)) ?? (wide > high ? .a0Landscape : .a0)
  }
}
