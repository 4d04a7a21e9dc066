import Testing

@testable import AtlasBase

@Suite("Errors of JSON")
struct JSONErrorTests {
  /// A text, and its errors as `line:column identifier`, all of them.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var errors: [String]
    /// What could be made out in spite of them, in canonical form without line ends.
    var value: String?
    var testDescription: String { text }

    init(_ text: String, _ errors: [String], gives value: String? = nil) {
      self.text = text
      self.errors = errors
      self.value = value
    }
  }

  private static let separators: [Case] = [
    Case("{\"a\": 1,\n}", ["1:8 trailing-comma"], gives: #"{"a":1}"#),
    Case("[1,]", ["1:3 trailing-comma"], gives: "[1]"),
    Case("[1,,2]", ["1:4 extra-comma"], gives: "[1,2]"),
    Case("[,1]", ["1:2 extra-comma"], gives: "[1]"),
    Case("{\"a\": 1\n \"b\": 2}", ["1:8 missing-comma"], gives: #"{"a":1,"b":2}"#),
    Case("[1 2 3]", ["1:3 missing-comma", "1:5 missing-comma"], gives: "[1,2,3]"),
    Case(#"{"a" 1}"#, ["1:5 missing-colon"], gives: #"{"a":1}"#),
    Case(
      #"{"a" = 1, "b" => 2}"#,
      ["1:6 missing-colon", "1:15 missing-colon"],
      gives: #"{"a":1,"b":2}"#
    ),
    Case(#"{"a":, "b": 2}"#, ["1:6 missing-value"], gives: #"{"b":2}"#),
    Case(#"{"a"}"#, ["1:5 missing-value"], gives: "{}"),
    Case(#"{"a":: 1}"#, ["1:6 unexpected-character"], gives: #"{"a":1}"#),
    Case(#"["a": 1]"#, ["1:5 unexpected-character"], gives: #"["a",1]"#),
    Case("[@, 2]", ["1:2 unexpected-character"], gives: "[2]"),
  ]

  private static let brackets: [Case] = [
    Case("{\"a\": [1, 2}", ["1:12 mismatched-bracket"], gives: #"{"a":[1,2]}"#),
    Case("[1, 2}", ["1:6 mismatched-bracket"], gives: "[1,2]"),
    Case("[{\"a\": 1], 2]", ["1:9 mismatched-bracket"], gives: #"[{"a":1}]"#),
    Case("{\"a\": [1,\n 2", ["2:3 unclosed-bracket"], gives: #"{"a":[1,2]}"#),
    Case("{}}", ["1:3 mismatched-bracket"], gives: "{}"),
    Case("{} {}", ["1:4 text-after-end"], gives: "{}"),
    Case("", ["1:1 empty-file"]),
    Case(" \n\t", ["2:2 empty-file"]),
  ]

  private static let comments: [Case] = [
    Case(
      "// a\n{ /* b */ \"a\": 1 } # c",
      ["1:1 comment", "2:3 comment", "2:20 comment"],
      gives: #"{"a":1}"#
    ),
    Case("[1, /* never closed ]", ["1:5 comment", "1:22 unclosed-bracket"], gives: "[1]"),
    Case("[1, /*/ 2 */ 3]", ["1:5 comment"], gives: "[1,3]"),
    Case("[1,\u{A0}\u{A0}2]", ["1:4 unexpected-space"], gives: "[1,2]"),
  ]

  private static let words: [Case] = [
    Case(
      "{'a': 'b'}",
      ["1:2 wrong-quotation-marks", "1:7 wrong-quotation-marks"],
      gives: #"{"a":"b"}"#
    ),
    Case(
      "{“a”: “b”}",
      ["1:2 wrong-quotation-marks", "1:7 wrong-quotation-marks"],
      gives: #"{"a":"b"}"#
    ),
    Case("{a: 1, b-c: 2}", ["1:2 unquoted-key", "1:8 unquoted-key"], gives: #"{"a":1,"b-c":2}"#),
    Case(
      "{\"a\": Pick a recipe, \"b\": 1}",
      ["1:7 unquoted-text"],
      gives: #"{"a":"Pick a recipe","b":1}"#
    ),
    Case(
      "[True, nil, NO, tru]",
      ["1:2 unquoted-text", "1:8 unquoted-text", "1:13 unquoted-text", "1:17 unquoted-text"],
      gives: #"[true,null,false,"tru"]"#
    ),
    Case("[NaN, -Infinity, 1]", ["1:2 invalid-number", "1:7 invalid-number"], gives: "[1]"),
    Case(
      "[01, +1, .5, 5., 0x1F, 1_000, -.5e3]",
      [2, 6, 10, 14, 18, 24, 31].map { "1:\($0) invalid-number" },
      gives: "[1,1,0.5,5.0,31,1000,-0.5e3]"
    ),
    Case(
      "[18.0.1, -, 2e]",
      ["1:2 invalid-number", "1:10 invalid-number", "1:13 invalid-number"],
      gives: #"["18.0.1","-","2e"]"#
    ),
  ]

  private static let strings: [Case] = [
    Case("{\"a\": \"b,\n \"c\": \"d\"}", ["1:7 unterminated-string"], gives: #"{"a":"b","c":"d"}"#),
    Case("{\"a\": \"b }", ["1:7 unterminated-string"], gives: #"{"a":"b"}"#),
    Case("{\"a\": \"b", ["1:7 unterminated-string"], gives: #"{"a":"b"}"#),
    Case("[\"first\nsecond\", 1]", ["1:8 control-character"], gives: #"["first\nsecond",1]"#),
    Case("[\"a\tb\tc\"]", ["1:4 control-character"], gives: #"["a\tb\tc"]"#),
    Case(
      #"["C:\Users", "\u12G4", "\x41"]"#,
      ["1:5 invalid-escape", "1:15 invalid-escape", "1:25 invalid-escape"]
    ),
    Case(
      #"["\uD800", "\uDC00x", "\uD800\u0041"]"#,
      ["1:3 lone-surrogate", "1:13 lone-surrogate", "1:24 lone-surrogate"],
      gives: "[\"\u{FFFD}\",\"\u{FFFD}x\",\"\u{FFFD}A\"]"
    ),
  ]

  @Test(
    "Each mistake is one error at its place, and reading goes on",
    arguments: separators + brackets + comments + words + strings
  )
  func errors(of test: Case) {
    let file = SourceFile(path: "a.json", text: test.text)
    let (value, diagnostics) = parseJSON(file, index: 0)
    let found = diagnostics.sorted(in: [file]).map { diagnostic in
      let position = file.position(at: Int(diagnostic.range?.start ?? 0))
      return "\(position.line):\(position.column) \(diagnostic.identifier)"
    }
    #expect(found == test.errors)
    #expect(diagnostics.allSatisfy { $0.expected != nil && $0.advice != nil })
    if let expected = test.value {
      let (meant, _) = parseJSON(SourceFile(path: "b.json", text: expected), index: 0)
      #expect(value.flatMap { a in meant.map { a.hasSameContent(as: $0) } } == true)
    }
  }

  @Test(
    "Bytes that are not UTF-8 are named",
    arguments: [
      ([0xC0, 0xAF], "0xC0"),  // overlong
      ([0xED, 0xA0, 0x80], "0xED"),  // a surrogate
      ([0xF4, 0x90, 0x80, 0x80], "0xF4"),  // beyond U+10FFFF
      ([0xE9], "0xE9"),  // Latin-1
      ([0xE2, 0x82], "0xE2"),  // cut off
    ] as [([UInt8], String)]
  )
  func invalidUTF8(bytes: [UInt8], name: String) {
    let text = Array("[\"a".utf8) + bytes + Array("\", 1]".utf8)
    let (value, diagnostics) = parseJSON(SourceFile(path: "a.json", bytes: text), index: 0)
    #expect(diagnostics.map(\.identifier) == ["invalid-utf8"])
    #expect(diagnostics[0].message.contains(name))
    #expect(diagnostics[0].range == SourceRange(file: 0, start: 3, end: 4))
    #expect(value != nil)
  }

  @Test("A comment is answered with the place for it")
  func commentAdvice() {
    let (_, diagnostics) = parseJSON(SourceFile(path: "a.json", text: "{} // x"), index: 0)
    #expect(diagnostics.first?.advice?.contains("summary") == true)
  }
}
