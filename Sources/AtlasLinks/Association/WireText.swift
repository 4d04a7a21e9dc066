import RegularLanguages

/// The languages of the parts of a URL as it is sent: percent-encoded, in ASCII.
///
/// Of the ways to write a character, the one that RFC 3986 calls normal is meant: what may stand for
/// itself in the part stands for itself, anything else is UTF-8 with two upper-case digits for each
/// byte (sections 6.2.2.1 and 6.2.2.2).
package enum WireText {
  /// What stands for itself in a path segment.
  package static let segmentCharacters = ByteSet.unreserved.union(.subDelimiters).union(
    ByteSet(":@")
  )
  /// What stands for itself in a query and in a fragment.
  package static let queryCharacters = segmentCharacters.union(ByteSet("/?"))
  /// What stands for itself in the value of a query item.
  package static let valueCharacters = queryCharacters.subtracting(ByteSet("&"))
  /// What stands for itself in the name of a query item.
  package static let nameCharacters = valueCharacters.subtracting(ByteSet("="))

  /// A text of any length, in a part where these characters stand for themselves.
  static func anyText(_ characters: ByteSet) -> RegularLanguage { character(characters).star }

  /// A character.
  static func character(_ characters: ByteSet) -> RegularLanguage {
    let others = ByteSet(0...0x7F).subtracting(characters)
    return .union(of: [
      .byte(of: characters), encoded(others, hexDigits: .upper), beyondASCII(.upper),
    ])
  }

  static func literal(_ bytes: [UInt8], _ characters: ByteSet) -> RegularLanguage {
    .literal(PercentEncoding.encoded(bytes, except: characters.contains))
  }

  enum HexDigits { case upper, any }

  /// A byte of the set, as `%` and two digits.
  static func encoded(_ set: ByteSet, hexDigits: HexDigits) -> RegularLanguage {
    // First digits that the same second digits follow are one set.
    var forms: [(high: [UInt8], low: [UInt8])] = []
    for high in UInt8(0)..<16 {
      let low = (UInt8(0)..<16).filter { set.contains(high << 4 | $0) }
      guard !low.isEmpty else { continue }
      if let index = forms.firstIndex(where: { $0.low == low }) {
        forms[index].high.append(high)
      } else {
        forms.append(([high], low))
      }
    }
    return .union(
      of: forms.map { form in
        .concatenation(of: [
          .literal("%"), digit(form.high, hexDigits), digit(form.low, hexDigits),
        ])
      }
    )
  }

  private static func digit(_ values: [UInt8], _ hexDigits: HexDigits) -> RegularLanguage {
    var set = ByteSet()
    for value in values {
      set.insert(value < 10 ? 0x30 + value : 0x37 + value)
      if value >= 10, hexDigits == .any { set.insert(0x57 + value) }
    }
    return .byte(of: set)
  }

  /// A character outside ASCII: well-formed UTF-8 (The Unicode Standard, table 3-7), percent-encoded.
  static func beyondASCII(_ hexDigits: HexDigits) -> RegularLanguage {
    switch hexDigits {
    case .upper: beyondASCIIInUpperCase
    case .any: beyondASCIIInAnyCase
    }
  }

  private static let beyondASCIIInUpperCase = makeBeyondASCII(.upper)
  private static let beyondASCIIInAnyCase = makeBeyondASCII(.any)

  private static func makeBeyondASCII(_ hexDigits: HexDigits) -> RegularLanguage {
    func form(_ ranges: ClosedRange<UInt8>...) -> RegularLanguage {
      .concatenation(of: ranges.map { encoded(ByteSet($0), hexDigits: hexDigits) })
    }
    let next = form(0x80...0xBF)
    let four = RegularLanguage.union(of: [
      form(0xF0...0xF0, 0x90...0xBF), form(0xF1...0xF3, 0x80...0xBF),
      form(0xF4...0xF4, 0x80...0x8F),
    ])
    let three = RegularLanguage.union(of: [
      form(0xE0...0xE0, 0xA0...0xBF), form(0xE1...0xEC, 0x80...0xBF),
      form(0xED...0xED, 0x80...0x9F), form(0xEE...0xEF, 0x80...0xBF),
      four.concatenated(with: next),
    ])
    // All end with one of these bytes, which is described once.
    return RegularLanguage.union(of: [form(0xC2...0xDF), three]).concatenated(with: next)
  }
}

// MARK: - Query items

extension WireText {
  /// Items with `&` between them, none too.
  static func items(_ item: RegularLanguage) -> RegularLanguage {
    item.concatenated(with: RegularLanguage.literal("&").concatenated(with: item).star).optional
  }

  /// An item of another name.
  static func item(notNamed name: RegularLanguage) -> RegularLanguage {
    let text = RegularLanguage.byte(of: ByteSet("&=").complement).star.subtracting(name)
    return text.concatenated(with: anyValue.optional)
  }

  /// `=` and anything.
  static let anyValue = RegularLanguage.literal("=")
    .concatenated(with: .byte(of: ByteSet("&").complement).star)
}

// MARK: - Typed parameters

extension URLPattern.ParameterType {
  /// The values of the type, in a part where these characters stand for themselves. All types but
  /// text have characters only that stand for themselves everywhere.
  func language(_ characters: ByteSet) -> RegularLanguage {
    switch self {
    case .string, .label: WireText.character(characters).plus
    case .int: Self.intLanguage
    case .uuid: Self.uuidLanguage
    case .bool: .union(of: [.literal("true"), .literal("false")])
    case .date: Self.dateLanguage
    }
  }

  private static let digit = RegularLanguage.byte(of: .digits)

  private static let intLanguage = RegularLanguage.union(of: [
    RegularLanguage.literal("+").optional.concatenated(with: number(upTo: "9223372036854775807")),
    RegularLanguage.literal("-").concatenated(with: number(upTo: "9223372036854775808")),
  ])

  /// Decimal numbers up to one that has 19 digits, leading zeros allowed.
  private static func number(upTo limit: String) -> RegularLanguage {
    let digits = Array(limit.utf8)
    let zero = RegularLanguage.literal("0")
    var numbers = [
      RegularLanguage.byte(of: .digits.subtracting(ByteSet("0")))
        .concatenated(with: digit.repeated(0...(digits.count - 2))),
      .literal(digits),
    ]
    // The first digits of the limit, a lower one, and any.
    for index in digits.indices {
      let lowest: UInt8 = index == 0 ? 0x31 : 0x30
      guard digits[index] > lowest else { continue }
      numbers.append(
        .concatenation(of: [
          .literal(digits[..<index]), .byte(of: ByteSet(lowest..<digits[index])),
          digit.repeated(digits.count - index - 1),
        ])
      )
    }
    return zero.plus.union(zero.star.concatenated(with: .union(of: numbers)))
  }

  private static let uuidLanguage: RegularLanguage = {
    let groups = [8, 4, 4, 4, 12].map { RegularLanguage.byte(of: .hexDigits).repeated($0) }
    return .concatenation(
      of: [groups[0]] + groups.dropFirst().flatMap { [.literal("-"), $0] }
    )
  }()

  /// Two digits for a number of the range.
  private static func twoDigits(_ range: ClosedRange<UInt8>) -> RegularLanguage {
    .union(of: range.map { .literal([0x30 + $0 / 10, 0x30 + $0 % 10]) })
  }

  private static let dateLanguage: RegularLanguage = {
    let (point, colon, dash) = (
      RegularLanguage.literal("."), RegularLanguage.literal(":"), RegularLanguage.literal("-")
    )
    let day = RegularLanguage.concatenation(of: [
      digit.repeated(4), dash, twoDigits(1...12), dash, twoDigits(1...31),
    ])
    let offset = RegularLanguage.concatenation(of: [
      .byte(of: ByteSet("+-")), twoDigits(0...23), colon, twoDigits(0...59),
    ])
    let time = RegularLanguage.concatenation(of: [
      .literal("T"), twoDigits(0...23), colon, twoDigits(0...59), colon, twoDigits(0...60),
      point.concatenated(with: digit.plus).optional, RegularLanguage.literal("Z").union(offset),
    ])
    return day.concatenated(with: time.optional)
  }()
}
