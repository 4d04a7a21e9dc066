import Testing

@testable import AtlasLinks
@testable import RegularLanguages

/// The values of parameters' types, to the edge: those of ISO 8601, of 64 bits, and of RFC 9562.
@Suite("Values of parameters")
struct ParameterTypeTests {
  typealias Kind = URLPattern.ParameterType

  static let values: [(Kind, [String], [String])] = [
    (
      .int,
      [
        "0", "00", "7", "+7", "-7", "007", "10", "99", "9223372036854775799",
        "9223372036854775807", "-9223372036854775808", "000009223372036854775807",
        "8999999999999999999", "9099999999999999999", "9199999999999999999", "9219999999999999999",
        "999999999999999999",
      ],
      [
        "", "+", "-", "+-1", "1.0", "a", "0x1", "9223372036854775808", "-9223372036854775809",
        "9223372036854775810", "9300000000000000000", "10000000000000000000",
      ]
    ),
    (
      .uuid,
      ["01234567-89ab-cdef-0123-456789abcdef", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
      [
        "01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcdefa",
        "0123456789abcdef0123456789abcdef", "g1234567-89ab-cdef-0123-456789abcdef",
        "01234567-89a-bcdef-0123-456789abcdef", "",
      ]
    ),
    (.bool, ["true", "false"], ["", "True", "0", "truefalse", "yes"]),
    (
      .date,
      [
        "0000-01-01", "9999-12-31", "2025-10-09", "2025-01-01T00:00:00Z", "2025-01-01T23:59:60Z",
        "2025-01-01T09:10:11.5Z", "2025-01-01T09:10:11.012345Z", "2025-01-01T09:10:11+00:00",
        "2025-01-01T09:10:11-23:59", "2025-01-01T19:20:21+09:30",
      ],
      [
        "", "2025-00-01", "2025-13-01", "2025-01-00", "2025-01-32", "2025-1-1", "25-01-01",
        "02025-01-01", "20250101", "2025-01-01T", "2025-01-01T00:00:00", "2025-01-01T24:00:00Z",
        "2025-01-01T00:60:00Z", "2025-01-01T00:00:61Z", "2025-01-01T00:00:00.Z",
        "2025-01-01T00:00:00+24:00", "2025-01-01T00:00:00+00:60", "2025-01-01T00:00:00z",
        "2025-01-01 00:00:00Z",
      ]
    ),
  ]

  @Test("A text is a value in an address and on the wire alike, or in neither", arguments: values)
  func edges(type: Kind, values: [String], others: [String]) {
    let wire = type.language(WireText.segmentCharacters)
    for (texts, isValue) in [(values, true), (others, false)] {
      for text in texts {
        #expect(type.accepts(text.utf8) == isValue, "\(text)")
        #expect(type.language.contains(text.utf8) == isValue, "\(text)")
        #expect(wire.contains(text.utf8) == isValue, "\(text)")
      }
    }
  }

  /// The Unicode Standard, table 3-7, and RFC 3986, sections 2.1, 2.3 and 6.2.2.
  @Test("A text on the wire is well-formed UTF-8 in its normal form")
  func wireText() {
    let text = Kind.string.language(WireText.segmentCharacters)
    let wellFormed = [
      "a", "~", "-._~", "!$&'()*+,;=:@", "%20", "%25", "%2F", "%00", "%7F", "%C2%80", "%DF%BF",
      "%E0%A0%80", "%E0%BF%BF", "%E1%80%80", "%EC%BF%BF", "%ED%80%80", "%ED%9F%BF", "%EE%80%80",
      "%EF%BF%BF", "%F0%90%80%80", "%F0%BF%BF%BF", "%F1%80%80%80", "%F3%BF%BF%BF",
      "%F4%80%80%80", "%F4%8F%BF%BF", "a%C3%A9b",
    ]
    let others = [
      "", " ", "/", "?", "#", "%", "%2", "%2f", "%41", "%7E", "%80", "%BF", "%C1%BF", "%C2",
      "%C2%7F", "%C2%C0", "%c2%80", "%DF%C0", "%E0%9F%BF", "%E1%80", "%ED%A0%80", "%EF%BF%C0",
      "%F0%8F%BF%BF", "%F4%90%80%80", "%F5%80%80%80", "%F1%80%80", "é",
    ]
    for word in wellFormed { #expect(text.contains(word.utf8) == true, "\(word)") }
    for word in others { #expect(text.contains(word.utf8) == false, "\(word)") }
  }
}
