import Testing

@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A text of parts and of characters by number.
private func text(_ parts: any Sendable...) -> String {
  parts.map { part in
    if let number = part as? Int, let scalar = Unicode.Scalar(UInt32(number)) {
      String(Character(scalar))
    } else {
      "\(part)"
    }
  }
  .joined()
}

struct HTMLTests {
  @Test func interpolatedTextsAreEscaped() {
    let text = "<b title=\"x\"> & 'y'"
    let html: HTML = "<p>\(text)</p>"
    #expect(html.text == "<p>&lt;b title=&quot;x&quot;&gt; &amp; &#39;y&#39;</p>")
  }

  @Test func piecesOfHTMLStayAsTheyAre() {
    let inner: HTML = "<i>\("&")</i>"
    #expect(("<p>\(inner)\(3)</p>" as HTML).text == "<p><i>&amp;</i>3</p>")
  }

  /// The characters that the HTML standard calls parse errors: controls and noncharacters.
  @Test(arguments: [
    ("a\u{0}b\u{1F}c\u{7F}d", "abcd"), ("a\u{80}b\u{9F}c\u{A0}d", "abc\u{A0}d"),
    (text("a", 0xFDD0, "b", 0xFDEF, "c", 0xFDF0, "d"), text("abc", 0xFDF0, "d")),
    (text("a", 0xFFFE, "b", 0xFFFF, "c", 0xFFFD, "d"), text("abc", 0xFFFD, "d")),
    (text("a", 0x1FFFE, "b", 0x10FFFF, "c", 0x1F600, "d"), text("abc", 0x1F600, "d")),
    ("a\tb\nc", "a\tb\nc"),
    ("é 漢字 🍕", "é 漢字 🍕"),
  ])
  func whatHTMLForbidsIsLeftOut(text: String, escaped: String) {
    #expect(HTML(text).text == escaped)
  }
}

struct SourceURLTests {
  @Test(arguments: [
    (
      "https://example.com/blob/main/{path}#L{line}", "App/Recipe View.swift:12",
      "https://example.com/blob/main/App/Recipe%20View.swift#L12"
    ),
    (
      "https://example.com/{path}?{x}", "a&b\"<c>.swift",
      "https://example.com/a%26b%22%3Cc%3E.swift?%7Bx%7D"
    ),
    ("https://example.com/{line}", "a", "https://example.com/1"),
    ("javascript:{path}", "alert(1)", nil), ("//example.com/{path}", "a", nil),
    ("{path}", "https://example.com", nil),
  ])
  func fillsThePattern(pattern: String, source: String, url: String?) {
    #expect(sourceURL(pattern, SourceLocation(source)) == url)
  }

  @Test(arguments: [
    ("recipes://a", "'recipes://a'"), ("a'b", "'a'\\''b'"), ("'", "''\\'''"), ("", "''"),
    ("$(rm -rf /) `x` \"y\" \\", "'$(rm -rf /) `x` \"y\" \\'"),
  ])
  func quotesForAShell(text: String, word: String) {
    #expect(shellWord(text) == word)
  }

  @Test(arguments: [
    ("</script>", "\"\\u003c/script\\u003e\""),
    ("a\"b\\c\nd\te\u{B}", "\"a\\\"b\\\\c\\nd\\te\\u000b\""),
    ("\u{2028}&", "\"\\u2028\\u0026\""), ("é 🍕", "\"é 🍕\""),
  ])
  func writesStringsForAScript(text: String, literal: String) {
    #expect(scriptText(text) == literal)
  }
}
