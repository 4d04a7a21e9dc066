import AtlasBase

/// The path of a URL, without its dot segments.
struct URLPath {
  var encoded: String
  var segments: [String]
  var hasTrailingSlash: Bool

  init(_ bytes: ArraySlice<UInt8>) throws(LinkURL.SyntaxError) {
    let isAbsolute = bytes.first == ASCII.slash
    let parts = (isAbsolute ? bytes.dropFirst() : bytes).split(
      separator: ASCII.slash,
      omittingEmptySubsequences: false
    )
    let kept = Self.withoutDotSegments(parts, dots: Self.dots)
    encoded =
      (isAbsolute ? "/" : "") + kept.map(PercentEncoding.encoded).joined(separator: "/")
    hasTrailingSlash = kept.last?.isEmpty == true && (isAbsolute || kept.count > 1)
    segments = []
    segments.reserveCapacity(kept.count)
    for part in kept.last?.isEmpty == true ? kept.dropLast() : kept[...] {
      segments.append(try PercentEncoding.decoded(part, "path"))
    }
  }

  /// Removes what `.` and `..` stand for (RFC 3986, section 5.2.4); one at the end leaves a trailing
  /// slash, and `..` at the root leads nowhere else.
  static func withoutDotSegments<Part: RangeReplaceableCollection>(
    _ parts: [Part],
    dots: (Part) -> Int?
  ) -> [Part] {
    var kept: [Part] = []
    kept.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      guard let count = dots(part) else {
        kept.append(part)
        continue
      }
      if count == 2 { _ = kept.popLast() }
      if index == parts.count - 1 { kept.append(Part()) }
    }
    return kept
  }

  /// 1 for `.`, 2 for `..`, also where they are percent-encoded: unreserved characters mean the same
  /// either way (section 6.2.2.2).
  static func dots(_ part: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(part.count), let decoded = PercentEncoding.decodedBytes(part) else {
      return nil
    }
    let isDots = decoded.count <= 2 && decoded.allSatisfy { $0 == ASCII.point }
    return isDots ? decoded.count : nil
  }
}
