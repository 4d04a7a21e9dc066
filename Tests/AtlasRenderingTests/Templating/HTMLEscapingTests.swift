import Testing

@testable import AtlasRendering

/// What a template puts into a page is text, without the characters that HTML does not allow.
struct HTMLEscapingTests {
  @Test(arguments: [
    ("a < b & \"c\"", "a &lt; b &amp; &quot;c&quot;"),
    // A control, a noncharacter of the basic plane, one of the last plane, a C1 control.
    ("a\u{0}b\u{FFFE}c\u{10FFFF}d\u{85}e", "abcde"),
    ("Größe 料理 🍕", "Größe 料理 🍕"),
  ])
  func escaped(text: String, html: String) {
    #expect(HTMLContent().escapeText(text) == html)
  }
}
