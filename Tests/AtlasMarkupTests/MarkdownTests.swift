import Testing

@testable import AtlasMarkup

/// Expected HTML is that of the CommonMark specification for the same input, unless a test says that
/// the subset differs.
struct MarkdownTests {
  @Test(arguments: [
    ("One line.", "<p>One line.</p>\n"),
    ("Two\nlines", "<p>Two\nlines</p>\n"),
    ("One\n\nTwo", "<p>One</p>\n<p>Two</p>\n"),
    ("foo  \nbar", "<p>foo<br>\nbar</p>\n"),
    ("foo\\\nbar", "<p>foo<br>\nbar</p>\n"),
    ("# One", "<h2>One</h2>\n"),
    ("# One #", "<h2>One</h2>\n"),
    ("One\n===", "<h2>One</h2>\n"),
    ("#hashtag", "<p>#hashtag</p>\n"),
    ("***", "<hr>\n"),
    ("```\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"),
    ("~~~ swift\nlet a\n~~~", "<pre><code>let a\n</code></pre>\n"),
    ("```\nnever closed", "<pre><code>never closed\n</code></pre>\n"),
    ("- a\n- b", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n"),
    ("1. a\n2. b", "<ol>\n<li>a\n</li>\n<li>b\n</li>\n</ol>\n"),
    ("3) a", "<ol start=\"3\">\n<li>a\n</li>\n</ol>\n"),
    ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b\n</li>\n</ul>\n</li>\n</ul>\n"),
    ("> quoted\n> twice", "<blockquote>\n<p>quoted\ntwice</p>\n</blockquote>\n"),
    ("The number is\n14. Really", "<p>The number is\n14. Really</p>\n"),
  ])
  func readsBlocks(markdown: String, html: String) {
    #expect(Markdown.html(markdown).text == html)
  }

  @Test(arguments: [
    ("*foo bar*", "<em>foo bar</em>"),
    ("a * foo bar*", "a * foo bar*"),
    ("foo*bar*", "foo<em>bar</em>"),
    ("_foo bar_", "<em>foo bar</em>"),
    ("foo_bar_", "foo_bar_"),
    ("snake_case_name", "snake_case_name"),
    ("**foo bar**", "<strong>foo bar</strong>"),
    ("***strong emph***", "<em><strong>strong emph</strong></em>"),
    ("*foo **bar** baz*", "<em>foo <strong>bar</strong> baz</em>"),
    ("**foo*", "*<em>foo</em>"),
    ("*foo**bar**baz*", "<em>foo<strong>bar</strong>baz</em>"),
    ("**foo, *bar*, baz**", "<strong>foo, <em>bar</em>, baz</strong>"),
    ("*(*foo*)*", "<em>(<em>foo</em>)</em>"),
    ("`foo`", "<code>foo</code>"),
    ("`` foo ` bar ``", "<code>foo ` bar</code>"),
    ("`*a*`", "<code>*a*</code>"),
    ("`no end", "`no end"),
    ("\\*not emphasized*", "*not emphasized*"),
    ("[link](https://example.com)", "<a href=\"https://example.com\">link</a>"),
    ("[link](https://example.com \"title\")", "<a href=\"https://example.com\">link</a>"),
    ("[a *b*](<http://x.org/a b>)", "<a href=\"http://x.org/a%20b\">a <em>b</em></a>"),
    ("*[a*](https://x.org)", "*<a href=\"https://x.org\">a*</a>"),
    (
      "[a [b](https://x.org) c](https://y.org)",
      "[a <a href=\"https://x.org\">b</a> c](https://y.org)"
    ),
    (
      "<https://example.com/?a=1&b=2>",
      "<a href=\"https://example.com/?a=1&amp;b=2\">https://example.com/?a=1&amp;b=2</a>"
    ),
    ("[mail](mailto:a@example.com)", "<a href=\"mailto:a@example.com\">mail</a>"),
  ])
  func readsInlines(markdown: String, html: String) {
    #expect(Markdown.line(markdown).text == html)
  }

  /// HTML is text, and links lead to https, http and mailto alone.
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<b onclick=x>", "&lt;b onclick=x&gt;"),
    ("&lt;b&gt;", "&amp;lt;b&amp;gt;"),
    ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
    ("[x](JaVaScRiPt:alert(1))", "[x](JaVaScRiPt:alert(1))"),
    ("[x](java\tscript:alert(1))", "[x](java\tscript:alert(1))"),
    ("[x](data:text/html,y)", "[x](data:text/html,y)"),
    ("[x](//example.com)", "[x](//example.com)"),
    ("[x](page.html)", "[x](page.html)"),
    ("<javascript:alert(1)>", "&lt;javascript:alert(1)&gt;"),
    ("[x](https://a.org/\"onload=\"y)", "<a href=\"https://a.org/%22onload=%22y\">x</a>"),
    ("[x](https://a.org/<b>)", "<a href=\"https://a.org/%3Cb%3E\">x</a>"),
    ("[<i>](https://a.org)", "<a href=\"https://a.org\">&lt;i&gt;</a>"),
    ("a\u{0}b\u{8}c", "abc"),
  ])
  func letsNothingThrough(markdown: String, html: String) {
    #expect(Markdown.line(markdown).text == html)
  }

  @Test func headingsSkipNoLevel() {
    let text = "### Deep\n\n##### Deeper\n\n# Top"
    #expect(
      Markdown.html(text, headingLevel: 3).text
        == "<h3>Deep</h3>\n<h4>Deeper</h4>\n<h3>Top</h3>\n"
    )
  }

  @Test func theFirstParagraphIsALine() {
    let text = "```\ncode\n```\n\nWhat *it* is.\n\nMore."
    #expect(Markdown.line(text).text == "What <em>it</em> is.")
    #expect(Markdown.plainText(text) == "What it is.")
  }

  /// Each of these takes more than the age of the universe, or the stack, where work is not bounded.
  @Test(arguments: [
    String(repeating: "*a _b ", count: 20_000), String(repeating: "**a ", count: 50_000) + "b**",
    String(repeating: "[", count: 100_000), String(repeating: "[a](", count: 50_000),
    String(repeating: "[a](<b", count: 50_000), String(repeating: "> ", count: 50_000) + "a",
    String(repeating: "- ", count: 50_000) + "a", String(repeating: "a\n  - ", count: 20_000),
    (1...600).map { String(repeating: "`", count: $0) }.joined(separator: " "),
    String(repeating: "<", count: 100_000), String(repeating: "a **b* c ", count: 20_000),
    String(repeating: "*a**", count: 50_000), String(repeating: "[a](https://b '", count: 20_000),
  ])
  func endsWhateverItIsGiven(hostile: String) {
    let html = Markdown.html(hostile)
    #expect(html.text.utf8.count >= hostile.utf8.count / 8)
  }

  /// Browsers read `https:foo` on a page of the web as a path beside it.
  @Test(arguments: [
    "https:foo", "https:/foo", "http:foo", "https:", "https:/", "https://", "HTTPS:foo",
  ])
  func anAddressWithoutAHostIsNoLink(url: String) {
    #expect(Markdown.line("[x](\(url))").text == "[x](\(url))")
    #expect(Markdown.line("<\(url)>").text == "&lt;\(url)&gt;")
  }
}
