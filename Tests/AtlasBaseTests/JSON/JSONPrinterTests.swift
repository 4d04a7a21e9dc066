import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase

@Suite("Canonical JSON")
struct JSONPrinterTests {
  private func printed(_ text: String) throws -> String {
    let (value, diagnostics) = parseJSON(SourceFile(path: "a.json", text: text), index: 0)
    #expect(diagnostics.isEmpty)
    return JSONPrinter().text(of: try #require(value))
  }

  /// Every scalar at the ends of what is escaped, alone and between others, read back by Foundation.
  @Test func whatIsEscapedReadsBack() throws {
    let scalars: [Unicode.Scalar] = [
      "\0", "\u{1F}", " ", "!", "\"", "#", "[", "\\", "]", "~", "\u{7F}", "\u{80}", "\u{9F}",
      "\u{A0}", "\u{BF}",
      "\u{C0}", "\u{FF}", "\u{2000}", "\u{2027}", "\u{2028}", "\u{202E}", "\u{202F}", "\u{2065}",
      "\u{2066}",
      "\u{2069}", "\u{206A}", "\u{2FFF}", "\u{3000}", "\u{FFFF}", "\u{10FFFF}",
    ]
    let escaped: [ClosedRange<UInt32>] = [
      0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    for scalar in scalars {
      for text in [String(scalar), "a\(scalar)", "\(scalar)é", "é\(scalar)\(scalar)z"] {
        let line = JSONPrinter().line(of: JSONValue(text))
        #expect(try JSONDecoder().decode(String.self, from: Data(line.utf8)) == text)
        // A quote and a backslash stand in their own escapes.
        let isShown =
          !escaped.contains { $0.contains(scalar.value) } || scalar == "\"" || scalar == "\\"
        #expect(line.dropFirst().dropLast().unicodeScalars.contains(scalar) == isShown)
        let shown = line.unicodeScalars.count
        #expect(JSONPrinter().width(of: JSONValue(text), most: 100) == shown)
      }
    }
  }

  @Test("Small things stand on a line, lists of objects have a line each")
  func layout() throws {
    let text = """
      {"navatlas":1,"app":{"name":"Recipes","schemes":["recipes","r"]},"screens":[
      {"id":"categories","title":"Categories","goes":[{"select":"recipe","on":"tap a recipe"}]},
      {"id":"recipe","goes":[{"push":"recipe"},{"sheet":"editor","when":"signedIn"}]}],
      "tags":[],"nothing":{}}
      """
    let expected = """
      {
        "navatlas": 1,
        "app": { "name": "Recipes", "schemes": ["recipes", "r"] },
        "screens": [
          {
            "id": "categories",
            "title": "Categories",
            "goes": [ { "select": "recipe", "on": "tap a recipe" } ]
          },
          {
            "id": "recipe",
            "goes": [
              { "push": "recipe" },
              { "sheet": "editor", "when": "signedIn" }
            ]
          }
        ],
        "tags": [],
        "nothing": {}
      }

      """
    #expect(try printed(text) == expected)
  }

  @Test("A line has at most 100 characters, its comma included")
  func width() throws {
    // Two spaces, `"a": ["`, the text, `"]` and a place for a comma: 12 characters and the text.
    let fits = String(repeating: "x", count: 88)
    #expect(try printed("{\"a\":[\"\(fits)\"],\"b\":1}").contains("  \"a\": [\"\(fits)\"],\n"))
    #expect(
      try printed("{\"a\":[\"\(fits)x\"],\"b\":1}").contains("  \"a\": [\n    \"\(fits)x\"\n  ],\n")
    )
  }

  @Test("Only what must be is escaped, and numbers keep their characters")
  func escapes() throws {
    #expect(
      try printed(
        #"["\"\\\/\b\f\n\r\t\u0000\u001f\u2028\u2029\u00e9\ud83d\ude00",1.50,-0,1E+2]"#
      )
        == "[\n  \"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001F\\u2028\\u2029\u{E9}\u{1F600}\",\n  1.50,\n  -0,\n  1E+2\n]\n"
    )
  }

  @Test("What steers a terminal or reorders what is shown is escaped, its neighbours are not")
  func steering() throws {
    #expect(
      try printed(#"["~\u007f\u009b\u009f\u00a0\u200f\u202a\u202e\u202f\u2065\u2066\u2069\u206a"]"#)
        == "[\n  \"~\\u007F\\u009B\\u009F\u{A0}\u{200F}\\u202A\\u202E\u{202F}\u{2065}\\u2066\\u2069\u{206A}\"\n]\n"
    )
  }

  @Test("The root is always broken over lines, unless it is empty or holds nothing")
  func root() throws {
    #expect(try printed("{\"a\":1}") == "{\n  \"a\": 1\n}\n")
    #expect(try printed("[ ]") == "[]\n")
    #expect(try printed(" \"a\"") == "\"a\"\n")
  }

  @Test(
    "Printing loses no value, and what was printed is printed the same",
    arguments: 0..<40 as Range<UInt64>
  )
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<10 {
      let value = randomValue(depth: 0, using: &generator)
      let text = JSONPrinter().text(of: value)
      let (again, diagnostics) = parseJSON(SourceFile(path: "a.json", text: text), index: 0)
      #expect(diagnostics.isEmpty)
      let read = try #require(again)
      #expect(read.hasSameContent(as: value))
      #expect(JSONPrinter().text(of: read) == text)
    }
  }

  private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    let nowhere = SourceRange(file: 0, start: 0, end: 0)
    let count = Int.random(in: 0...4, using: &generator)
    switch Int.random(in: 0..<(depth < 6 ? 9 : 5), using: &generator) {
    case 0: return JSONValue(.null, at: nowhere)
    case 1: return JSONValue(.boolean(.random(using: &generator)), at: nowhere)
    case 2:
      let text = ["0", "-1", "1.50", "1E+9", "12345678901234567890", "-0.0e-7"]
      let number = JSONNumber(text: text.randomElement(using: &generator) ?? "0")
      return JSONValue(.number(number), at: nowhere)
    case 3, 4: return JSONValue(.string(randomText(using: &generator)), at: nowhere)
    case 5, 6:
      let elements = (0..<count).map { _ in randomValue(depth: depth + 1, using: &generator) }
      return JSONValue(.array(elements), at: nowhere)
    default:
      let members = (0..<count).map { index in
        JSONMember(
          "\(index)" + randomText(using: &generator),
          at: nowhere,
          randomValue(depth: depth + 1, using: &generator)
        )
      }
      return JSONValue(.object(JSONObject(members, at: nowhere)), at: nowhere)
    }
  }

  private func randomText(using generator: inout SeededGenerator) -> String {
    let scalars: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x61...0x7A, 0x00...0x1F, 0xA0...0x2FF, 0x2020...0x2030, 0x4E00...0x4E20,
      0x1F600...0x1F610,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let range = scalars.randomElement(using: &generator) ?? 0x61...0x7A
      let value = UInt32.random(in: range, using: &generator)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
