/// A format of pictures that other programs show, made of the picture's SVG.
package enum ImageFormat: String, Sendable, CaseIterable {
  case png, pdf

  /// A point is 1/72 of an inch, a pixel of CSS is 1/96.
  static let pointsPerPixel = 0.75

  /// How large an image is drawn if nobody says it. A PNG is sharp on screens with two pixels a point.
  var preferredScale: Double {
    switch self {
    case .png: 2
    case .pdf: 1
    }
  }

  /// The largest scale that is chosen for a picture if nobody says one: programs open a PNG of 8,000 pixels
  /// a side without trouble, and a PDF's page has at most 14,400 points a side (ISO 32000-1, annex C).
  func preferredScale(for size: PictureSize) -> Double {
    switch self {
    case .png: min(preferredScale, 8000 / size.longerSide)
    case .pdf: min(preferredScale, largestScale(for: size))
    }
  }

  /// The largest scale that is possible. cairo draws at most 32,767 pixels a side, and an image of 100
  /// million pixels has 400 MB while it is drawn.
  func largestScale(for size: PictureSize) -> Double {
    switch self {
    case .png:
      min(32_767 / size.longerSide, (100_000_000 / (size.width * size.height)).squareRoot())
    case .pdf: 14_400 / (size.longerSide * Self.pointsPerPixel)
    }
  }
}

/// The size of a picture, in pixels of CSS.
struct PictureSize: Equatable {
  var width: Double
  var height: Double

  var longerSide: Double { max(width, height) }

  /// The size that a picture states in its first tag, which ``DiagramSVG`` wrote.
  init?(ofSVG svg: [UInt8]) {
    guard let start = svg.firstRange(of: Array("<svg ".utf8))?.upperBound,
      let end = svg[start...].firstIndex(of: UInt8(ascii: ">")),
      let width = Self.number("width", in: svg[start..<end]),
      let height = Self.number("height", in: svg[start..<end])
    else { return nil }
    self.init(width: width, height: height)
  }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  private static func number(_ name: String, in tag: ArraySlice<UInt8>) -> Double? {
    guard let start = tag.firstRange(of: Array(" \(name)=\"".utf8))?.upperBound else { return nil }
    return Double(
      String(decoding: tag[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    )
  }
}
