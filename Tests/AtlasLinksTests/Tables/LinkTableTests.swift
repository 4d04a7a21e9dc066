import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasLinks

/// Patterns, association files and domains as data for a script, worked out by hand.
@Suite("Tables for scripts")
struct LinkTableTests {
  /// The text on one line, without the spaces inside brackets.
  private func line(_ value: JSONValue) -> String {
    JSONPrinter().line(of: value).replacing("[ ", with: "[").replacing(" ]", with: "]")
  }

  // MARK: Association files

  @Test("each component with its checks, in the order in which they are tried")
  func components() throws {
    let file = try AssociationFixture.file(
      """
      { "applinks": { "details": [
        { "appIDs": ["\(AssociationFixture.app)"], "components": [
          { "/": "/a?*", "exclude": true },
          { "/": "/b", "?": { "id": "1" }, "#": "x", "caseSensitive": false },
          { "?": "q=*", "percentEncoded": false } ] },
        { "appIDs": ["FGHIJ67890.com.example.other"], "components": [ { "/": "/c" } ] } ] } }
      """
    )
    let table = try #require(file.table(for: [AssociationFixture.app]))
    let escapedB = #"[\\u{62}\\u{42}]"#
    let rows = line(table)
    #expect(rows.contains(#"["encodedPath", "path", "/a?*", "^\\u{2f}\\u{61}[^][^]*$"]"#))
    #expect(rows.contains(#"["encodedPath", "path", "/b", "^\\u{2f}"# + escapedB + #"$"]"#))
    #expect(rows.contains(#"["", "id", "1", "^\\u{31}$"]"#))
    #expect(rows.contains(#"["encodedFragment", "fragment", "x", "^[\\u{78}\\u{58}]$"]"#))
    #expect(rows.contains(#"["encodedQuery", "query", "q=*", "^\\u{71}\\u{3d}[^]*$"]"#))
    #expect(!rows.contains(#""/c""#))
    #expect(rows.hasPrefix("[[0, 0, ") && rows.contains("[0, 1, ") && rows.contains("[0, 2, "))
    #expect(rows.contains(", true, true, [[\"encodedPath\", \"path\", \"/a?*\""))
    #expect(rows.contains(", false, true, [[\"encodedPath\", \"path\", \"/b\""))
    #expect(rows.contains(", false, false, [[\"encodedQuery\""))
    let others = line(file.tableOfOthers(than: [AssociationFixture.app]))
    #expect(others.hasPrefix("[[1, 0, "))
    #expect(others.contains(#"["encodedPath", "path", "/c", "^\\u{2f}\\u{63}$"]"#))
    #expect(!others.contains("/b"))
    #expect(file.table(for: ["ZZZZZ12345.com.example.none"]) == nil)
  }

  // MARK: Domains

  @Test(
    "a domain with its host, and its port",
    arguments: [
      ("example.com", #"["example.com", false, "example.com", null]"#),
      ("*.Example.com", #"["*.Example.com", true, "example.com", null]"#),
      ("example.com:8080", #"["example.com:8080", false, "example.com", 8080]"#),
      ("*.example.com:1", #"["*.example.com:1", true, "example.com", 1]"#),
      ("example.com:1:2", nil), ("example.com::", nil), (":443", nil), ("", nil), ("*.", nil),
    ] as [(String, String?)]
  )
  func domains(_ domain: String, _ expected: String?) {
    #expect(AssociatedDomain.table(domain).map(line) == expected)
  }

  // MARK: Patterns

  private func pattern(_ text: String) throws -> URLPattern {
    try URLPattern(text, at: SourceRange(file: 0, start: 0, end: 0))
  }

  private func table(_ text: String) throws -> String { line(try pattern(text).table) }

  @Test("what a pattern does not state is null, and a text without parameters has kind 0")
  func literals() throws {
    #expect(
      try table("t://item/new")
        == #"["t://item/new", "t", null, null, ["^item$", "item", 0, []], "#
        + #"["^\\u0100new$", [], [[["^new$", "new", 0, []], 0]], 1, null], [], null]"#
    )
    #expect(try table("t://item#top").hasSuffix(#", [], ["^top$", "top", 0, []]]"#))
  }

  @Test("a parameter has the kind of its type, and its name beside the expression")
  func parameters() throws {
    let string = #"[^\\u0100]+?"#
    #expect(
      try table("t://item/{id}").contains(
        #"["^\\u0100("# + string + #")$", ["id"], [[["^("# + string
          + #")$", "{id}", "string", ["id"]], 0]], 1, null]"#
      )
    )
    #expect(
      try table("t://item/{on:bool}").contains(
        #"["^\\u0100(true|false)$", ["on"], [[["^(true|false)$", "{on:bool}", "bool", ["on"]], 0]], 1, null]"#
      )
    )
    #expect(try table("t://item/a{id}b").contains(#", 1, ["id"]]"#))
    #expect(try table("t://item/{rest...}").contains(#"["^((?:\\u0100"#))
    #expect(try table("t://item/{rest...}").contains(#"[["rest", 0]]"#))
    #expect(try table("t://{rest...}/x").contains(#"[["rest", 1]]"#))
    // A rest takes one segment at least, and several have a text.
    #expect(try table("t://item/a/{rest...}").contains(", 2, null], []"))
    #expect(try table("t://{rest...}/x").contains(", 1, null], []"))
    #expect(
      try table("t://item/{a...}/x/{b...}").contains(#", 3, "{a...}/x/{b...}"], []"#)
    )
    #expect(try table("t://{h}").contains(#"["^([^]+)$", "{h}", "string", ["h"]]"#))
    #expect(try table("t://item?sort={sort?}").contains(#"[["sort", ["#))
    #expect(try table("t://item?sort={sort?}").contains(", true]], null]"))
    #expect(try table("t://item?sort={sort}").contains(", false]], null]"))
  }

  /// Whether the segment behind the slash is a value of a parameter, by the expression of its table.
  private func matches(_ type: String, _ text: String) throws -> Bool {
    let pattern = try self.pattern("t://item/{x:\(type)}")
    guard case .array(let cells) = pattern.table.content, case .array(let path) = cells[5].content,
      case .string(let expression) = path[0].content
    else { return false }
    let regex = try NSRegularExpression(pattern: expression)
    let whole = "\u{100}" + text
    let range = NSRange(whole.startIndex..., in: whole)
    return regex.firstMatch(in: whole, range: range)?.range == range
  }

  @Test(
    "a whole number is one that 64 bits hold",
    arguments: [
      "0", "7", "+7", "-7", "007", "-0", "9223372036854775807", "9223372036854775808",
      "9223372036854775799", "9223372036854775810", "9223372036854776000", "8999999999999999999",
      "9300000000000000000", "-9223372036854775808", "-9223372036854775809", "-9223372036854775807",
      "000000000000000000009223372036854775807", "99999999999999999999", "", "-", "1e3", "1.0",
      "x1",
    ]
  )
  func integers(_ text: String) throws {
    #expect(try matches("int", text) == (Int64(text) != nil))
  }

  @Test(
    arguments: [
      ("date", "2026-01-31", true), ("date", "2026-13-01", false), ("date", "2026-00-01", false),
      ("date", "2026-12-01", true), ("date", "2026-10-32", false), ("date", "2026-10-00", false),
      ("date", "2026-10-30T23:59:60Z", true), ("date", "2026-10-30T24:00:00Z", false),
      ("date", "2026-10-30T19:00:00.5+01:00", true), ("date", "2026-10-30T19:60:00Z", false),
      ("date", "2026-10-30T19:00:00", false), ("date", "26-10-30", false),
      ("date", "2026-10-30T19:00:61Z", false),
      ("uuid", "01234567-89ab-CDEF-0123-456789abcdef", true),
      ("uuid", "01234567-89ab-cdef-0123-456789abcdeg", false),
      ("uuid", "0123456-789ab-cdef-0123-456789abcdef", false), ("bool", "true", true),
      ("bool", "TRUE", false), ("bool", "false", true),
    ]
  )
  func values(_ type: String, _ text: String, _ isValue: Bool) throws {
    #expect(try matches(type, text) == isValue)
    #expect(URLPattern.ParameterType(rawValue: type)?.accepts(text.utf8) == isValue)
  }
}
