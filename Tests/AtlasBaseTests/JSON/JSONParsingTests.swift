import Testing

@testable import AtlasBase

@Suite("Reading JSON")
struct JSONParsingTests {
  private func parse(_ text: String) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
    parseJSON(SourceFile(path: "a.json", text: text), index: 0)
  }

  private func object(_ text: String) throws -> JSONObject {
    let (value, diagnostics) = parse(text)
    #expect(diagnostics.isEmpty)
    guard case .object(let object) = value?.content else {
      throw Failure("no object")
    }
    return object
  }

  private struct Failure: Error {
    var text: String
    init(_ text: String) { self.text = text }
  }

  @Test("Members keep their order and every value knows its bytes")
  func ranges() throws {
    let object = try object(#"{ "b": [1, true], "a": null }"#)
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(object.range == SourceRange(file: 0, start: 0, end: 29))
    #expect(object.members[0].keyRange == SourceRange(file: 0, start: 2, end: 5))
    #expect(object["b"]?.range == SourceRange(file: 0, start: 7, end: 16))
    #expect(object["a"]?.range == SourceRange(file: 0, start: 23, end: 27))
    #expect(object["c"] == nil)
    guard case .array(let elements) = object["b"]?.content,
      case .boolean(true) = elements[1].content
    else { throw Failure("no array") }
    #expect(elements[0].range == SourceRange(file: 0, start: 8, end: 9))
  }

  @Test("An object of many members finds each", arguments: [1, 15, 16, 17, 18, 500])
  func manyMembers(count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
    let object = try object("{\(members)}")
    #expect(object.members.count == count)
    for index in 0..<count {
      guard case .number(let number) = object["key\(index)"]?.content else {
        throw Failure("no key\(index)")
      }
      #expect(number.integer == index)
    }
    #expect(object["key\(count)"] == nil)
    let (_, diagnostics) = parse("{\(members), \"key0\": 1}")
    #expect(diagnostics.map(\.identifier) == ["duplicate-key"])
  }

  @Test("Escapes become what they stand for")
  func escapes() throws {
    let object = try object(#"{ "a": "\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00é😀" }"#)
    guard case .string(let text) = object["a"]?.content else { throw Failure("no string") }
    #expect(text == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}\u{E9}\u{1F600}")
  }

  @Test("Numbers are whole when their value is, and too large ones have none")
  func numbers() {
    #expect(JSONNumber(text: "42").integer == 42)
    #expect(JSONNumber(text: "-0").integer == 0)
    #expect(JSONNumber(text: "1.0").integer == 1)
    #expect(JSONNumber(text: "1e2").integer == 100)
    #expect(JSONNumber(text: "1.5").integer == nil)
    #expect(JSONNumber(text: "9223372036854775807").integer == Int.max)
    #expect(JSONNumber(text: "9223372036854775808").integer == nil)
    #expect(JSONNumber(text: "1e400").integer == nil)
    #expect(JSONNumber(text: "1e400").double == nil)
    #expect(JSONNumber(text: "-2.5e-1").double == -0.25)
  }

  @Test("A byte-order mark has no column")
  func byteOrderMark() {
    let file = SourceFile(path: "a.json", bytes: [0xEF, 0xBB, 0xBF] + Array("{1: 2}".utf8))
    let (_, diagnostics) = parseJSON(file, index: 0)
    #expect(diagnostics.map(\.identifier) == ["unquoted-key"])
    #expect(diagnostics[0].range.map { file.position(at: Int($0.start)) }?.column == 2)
  }

  @Test("Nesting ends at 128, with one error")
  func nesting() {
    func arrays(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(arrays(128)).diagnostics.isEmpty)
    let (value, diagnostics) = parse("[\(arrays(128)), 1, 2,]")
    #expect(diagnostics.map(\.identifier) == ["nesting-too-deep", "trailing-comma"])
    #expect(diagnostics[0].range == SourceRange(file: 0, start: 128, end: 129))
    guard case .array(let elements) = value?.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 3)
  }

  @Test("Other encodings are named")
  func encodings() {
    func identifiers(_ bytes: [UInt8]) -> [String] {
      parseJSON(SourceFile(path: "a.json", bytes: bytes), index: 0).diagnostics.map(\.message)
    }
    #expect(identifiers([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]) == ["the file is UTF-16 text"])
    #expect(identifiers([0, 0x7B, 0, 0x7D]) == ["the file is UTF-16 text"])
    #expect(identifiers([0x7B, 0, 0, 0, 0x7D, 0, 0, 0]) == ["the file is UTF-32 text"])
  }

  @Test("At most 100 errors are shown, the others are counted")
  func errorLimit() {
    let (value, diagnostics) = parse("[" + String(repeating: "1 ", count: 204) + "]")
    #expect(diagnostics.count == 101)
    #expect(diagnostics.prefix(100).allSatisfy { $0.identifier == "missing-comma" })
    #expect(diagnostics.last?.identifier == "too-many-errors")
    #expect(diagnostics.last?.message.hasPrefix("103 more errors") == true)
    guard case .array(let elements) = value?.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 204)
  }

  @Test("What is hardly JSON is not read to its end")
  func givingUp() {
    for piece in ["1 ", "+1 ", "\u{A0} "] {
      let (_, diagnostics) = parse("[" + String(repeating: piece, count: 50_000))
      #expect(diagnostics.count == 101)
      #expect(diagnostics.last?.message.hasPrefix("at least 990") == true)
    }
  }

  @Test("Very long keys, words and numbers are cut in messages")
  func longTexts() {
    let long = String(repeating: "0", count: 300_000)
    for text in ["{\"\(long)\": 1, \"\(long)\": 2}", "[\(long)]", "[x\(long)]", "{x\(long): 1}"] {
      let (_, diagnostics) = parse(text)
      #expect(diagnostics.count == 1)
      #expect(diagnostics.allSatisfy { $0.message.utf8.count < 100 })
    }
  }

  @Test("The second of two equal keys points at the first")
  func duplicateKeys() throws {
    let (value, diagnostics) = parse(#"{ "a": 1, "\u0061": 2 }"#)
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0].range == SourceRange(file: 0, start: 10, end: 18))
    #expect(diagnostics[0].notes.map(\.range) == [SourceRange(file: 0, start: 2, end: 5)])
    guard case .object(let object) = value?.content, case .number(let first) = object["a"]?.content
    else { throw Failure("no number") }
    #expect(object.members.count == 1)
    #expect(first.integer == 1)
  }
}
