import AtlasBase

/// The one form in which host names are compared.
///
/// Follows UTS #46, non-transitional, as far as the tables of the standard library lead: lower case,
/// full-width ASCII as ASCII, other dots as `.`, invisible characters left out, composed (NFC), and
/// every label that is not ASCII as an A-label. Not there: the other compatibility mappings, and the
/// rules for right-to-left labels and joiners; nor is an `xn--` label that is given decoded to see
/// whether it is one.
package enum HostName {
  /// The longest label that is encoded (RFC 1035), so that Punycode's quadratic time is bounded.
  private static let maximumLabelLength = 63

  /// The host that a percent-encoded name stands for.
  package static func normalized(_ bytes: ArraySlice<UInt8>) throws(LinkURL.SyntaxError) -> String {
    let decoded = try PercentEncoding.decoded(bytes, "host")
    if decoded.utf8.contains(where: isForbidden) { throw forbidden(decoded) }
    guard decoded.utf8.contains(where: { $0 >= 0x80 }) else { return decoded.lowercased() }
    let labels = try mapped(decoded).split(separator: ".", omittingEmptySubsequences: false)
    var encoded: [String] = []
    for label in labels { encoded.append(try asciiLabel(label)) }
    let host = encoded.joined(separator: ".")
    if host.utf8.contains(where: isForbidden) { throw forbidden(decoded) }
    return host
  }

  /// What no host has in it, decoded or not: the URL standard's forbidden host code points.
  static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(byte)
  }

  private static func forbidden(_ host: String) -> LinkURL.SyntaxError {
    LinkURL.SyntaxError(
      message: "\"\(host)\" is not a host",
      expected: "letters, digits, \"-\" and \".\""
    )
  }

  private static func mapped(_ text: String) throws(LinkURL.SyntaxError) -> String.UnicodeScalarView
  {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3002, 0xFF0E, 0xFF61: scalars.append(".")
      case 0xAD, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
      case 0xFF01...0xFF5E:
        let narrow = Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
        scalars.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
      case 0x200C, 0x200D: scalars.append(scalar)
      default:
        guard isAllowed(scalar) else { throw forbidden(text) }
        scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return CanonicalComposition.composed(scalars)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }

  private static func asciiLabel(
    _ label: String.UnicodeScalarView.SubSequence
  ) throws(LinkURL.SyntaxError) -> String {
    if label.allSatisfy(\.isASCII) { return String(label) }
    let scalars = label.prefix(maximumLabelLength + 1).map(\.value)
    guard scalars.count <= maximumLabelLength else {
      throw LinkURL.SyntaxError(
        message: "a label of the host is longer than \(maximumLabelLength) characters",
        expected: "labels of up to \(maximumLabelLength) characters between the points"
      )
    }
    return "xn--" + Punycode.encoded(scalars)
  }
}

/// The encoding of internationalised labels (RFC 3492).
enum Punycode {
  private static let (base, tMin, tMax, skew, damp) = (36, 1, 26, 38, 700)

  /// Encodes the scalars of a label, without the prefix `xn--` (section 6.3). The time is the
  /// product of all scalars and the different ones among them.
  static func encoded(_ scalars: [UInt32]) -> String {
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(ASCII.minus) }
    var (n, delta, bias, handled) = (128, 0, 72, basicCount)
    while handled < scalars.count {
      guard let next = scalars.lazy.map({ Int($0) }).filter({ $0 >= n }).min() else { break }
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in scalars {
        if scalar < n { delta += 1 }
        guard scalar == n else { continue }
        appendInteger(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendInteger(_ value: Int, bias: Int, to output: inout [UInt8]) {
    var rest = value
    var k = base
    while true {
      let threshold = min(max(k - bias, tMin), tMax)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      k += base
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + 97 : value + 22)
  }

  /// Section 6.1.
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var k = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + skew)
  }
}

/// Canonical composition of Unicode (UAX #15), without tables of its own: strings of Swift are equal
/// when they are canonically equivalent, so that a dictionary finds the composed form of a pair.
enum CanonicalComposition {
  static func composed(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    guard scalars.contains(where: isCombining) else { return scalars }
    var output: [Unicode.Scalar] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in ordered(scalars) {
      let order = scalar.properties.canonicalCombiningClass.rawValue
      if let index = starter, index == output.count - 1 || (lastClass < order && lastClass != 0),
        let both = composite(output[index], scalar)
      {
        output[index] = both
        continue
      }
      if order == 0 { starter = output.count }
      lastClass = order
      output.append(scalar)
    }
    return String.UnicodeScalarView(output)
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: (0x1161...0x11C2).contains(scalar.value)
    }
  }

  /// Marks between two starters sorted by their class.
  private static func ordered(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var output: [Unicode.Scalar] = []
    var marks: [(order: UInt8, scalar: Unicode.Scalar)] = []
    func flush() {
      // Sorting is stable: marks of one class keep their order.
      output.append(contentsOf: marks.sorted { $0.order < $1.order }.map(\.scalar))
      marks = []
    }
    for scalar in scalars {
      let order = scalar.properties.canonicalCombiningClass.rawValue
      if order == 0 {
        flush()
        output.append(scalar)
      } else {
        marks.append((order, scalar))
      }
    }
    flush()
    return output
  }

  private static func composite(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Unicode.Scalar? {
    guard isCombining(b) else { return nil }
    return composites[String(String.UnicodeScalarView([a, b]))]
  }

  /// Every scalar of the Basic Multilingual Plane's letters that can be the outcome of composition,
  /// by itself: a pair that is canonically equivalent finds it.
  private static let composites: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3]
    var table: [String: Unicode.Scalar] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init)
    where !scalar.properties.isFullCompositionExclusion {
      table[String(scalar)] = scalar
    }
    return table
  }()
}
