import Foundation
import Testing

@testable import AtlasMarkup

/// Markdown that the subset does not take, and what is shown instead.
struct ForeignMarkdown: Sendable, CustomTestStringConvertible {
  /// The number of the example in the specification; nil for one of our own.
  let number: Int?
  /// What it is called in Docs/Markdown.md.
  let name: String
  let markdown: String
  let html: String

  init(_ number: Int?, _ name: String, _ markdown: String, _ html: String) {
    self.number = number
    self.name = name
    self.markdown = markdown
    self.html = html
  }

  var testDescription: String { number.map { "\(name), example \($0)" } ?? name }

  static let examples: [ForeignMarkdown] = [
    .init(
      107,
      "Code by indentation",
      "    a simple\n      indented code block",
      "<p>a simple\nindented code block</p>"
    ),
    .init(
      308,
      "HTML",
      "- foo\n- bar\n\n<!-- -->\n\n- baz\n- bim",
      "<ul><li>foo</li><li>bar</li></ul><p>&lt;!-- --&gt;</p><ul><li>baz</li><li>bim</li></ul>"
    ),
    .init(344, "HTML", "<a href=\"`\">`", "<p>&lt;a href=\"<code>\"&gt;</code></p>"),
    .init(613, "HTML", "<a><bab><c2c>", "<p>&lt;a&gt;&lt;bab&gt;&lt;c2c&gt;</p>"),
    .init(
      26,
      "Entities",
      "&#35; &#1234; &#992; &#0;",
      "<p>&amp;#35; &amp;#1234; &amp;#992; &amp;#0;</p>"
    ),
    .init(
      192,
      "Reference links",
      "[foo]: /url \"title\"\n\n[foo]",
      "<p>[foo]: /url \"title\"</p><p>[foo]</p>"
    ),
    .init(
      553,
      "Reference links",
      "[foo][]\n\n[foo]: /url \"title\"",
      "<p>[foo][]</p><p>[foo]: /url \"title\"</p>"
    ),
    .init(572, "Images", "![foo](/url \"title\")", "<p>![foo](/url \"title\")</p>"),
    .init(483, "Other addresses", "[link](/uri)", "<p>[link](/uri)</p>"),
    .init(
      596,
      "Other addresses",
      "<irc://foo.bar:2233/baz>",
      "<p>&lt;irc://foo.bar:2233/baz&gt;</p>"
    ),
    .init(
      603,
      "Other addresses",
      "<https://example.com/\\[\\>",
      "<p>&lt;https://example.com/[&gt;</p>"
    ),
    .init(604, "E-mail addresses", "<foo@bar.example.com>", "<p>&lt;foo@bar.example.com&gt;</p>"),
    .init(
      142,
      "Info strings",
      "```ruby\ndef foo(x)\n  return 3\nend\n```",
      "<pre><code>def foo(x)\n  return 3\nend\n</code></pre>"
    ),
    .init(93, "Lazy lines", "> foo\nbar\n===", "<blockquote><p>foo</p></blockquote><h1>bar</h1>"),
    .init(247, "Lazy lines", "> bar\nbaz", "<blockquote><p>bar</p></blockquote><p>baz</p>"),
    .init(6, "Tabs", ">\t\tfoo", "<blockquote><p>\t\tfoo</p></blockquote>"),
    .init(10, "Tabs", "#\tFoo", "<p>#\tFoo</p>"),
    .init(11, "Tabs", "*\t*\t*\t", "<p>*\t*\t*\t</p>"),
    .init(59, "Levels of headings", "Foo\n---\nbar", "<h1>Foo</h1><p>bar</p>"),
    .init(
      68,
      "Levels of headings",
      " ### foo\n  ## foo\n   # foo",
      "<h1>foo</h1><h2>foo</h2><h1>foo</h1>"
    ),
    .init(79, "Empty headings", "## \n#\n### ###", ""),
    .init(
      319,
      "Loose lists",
      "- a\n  - b\n\n    c\n- d",
      "<ul><li><p>a</p><ul><li><p>b</p><p>c</p></li></ul></li><li><p>d</p></li></ul>"
    ),
    .init(
      280,
      "Items that begin with an empty line",
      "-\n\n  foo",
      "<ul><li><p>foo</p></li></ul>"
    ),
    .init(
      312,
      "Items far to the right",
      "- a\n - b\n  - c\n   - d\n    - e",
      "<ul><li>a</li><li>b</li><li>c</li><li>d<ul><li>e</li></ul></li></ul>"
    ),
    .init(
      337,
      "Line feeds in code spans",
      "`foo   bar \nbaz`",
      "<p><code>foo   bar \nbaz</code></p>"
    ),
    .init(
      nil,
      "Images",
      "![foo](https://e.org/a.png)",
      "<p>!<a href=\"https://e.org/a.png\">foo</a></p>"
    ),
    .init(
      nil,
      "Titles",
      "[link](https://e.org \"title\")",
      "<p><a href=\"https://e.org\">link</a></p>"
    ),
    .init(nil, "Titles", "[link](https://e.org (title))", "<p>[link](https://e.org (title))</p>"),
    .init(
      nil,
      "Titles",
      "[link](https://e.org \"a \\\" b\")",
      "<p>[link](https://e.org \"a \" b\")</p>"
    ),
    .init(nil, "Control characters", "a\u{0}b", "<p>ab</p>"),
  ]
}

/// The subset of Markdown against examples of the CommonMark specification.
@Suite("CommonMark")
struct CommonMarkTests {
  /// Line feeds between tags mean nothing in HTML, except inside `pre`.
  private func normal(_ html: String) -> String {
    html.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing(#/\n*(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|hr)(?: [^>]*)?>)\n*/#) { $0.output.1 }
      .replacing(#/\n+$/#, with: "")
  }

  private func shown(_ markdown: String) -> String {
    normal(Markdown.html(markdown, headingLevel: 1).text)
  }

  @Test("What is taken is shown as the specification says", arguments: CommonMarkExample.taken)
  func taken(example: CommonMarkExample) {
    #expect(shown(example.markdown) == example.html)
  }

  @Test("Links to the web are shown as the specification says", arguments: CommonMarkExample.links)
  func links(example: CommonMarkExample) {
    #expect(shown(example.markdown) == example.html)
  }

  @Test("What is not taken is shown as the list says", arguments: ForeignMarkdown.examples)
  func notTaken(example: ForeignMarkdown) {
    #expect(shown(example.markdown) == example.html)
  }

  @Test("Containers are read to a depth of eight")
  func depth() {
    let eight = String(repeating: "> ", count: 8) + "a"
    let nine = "> " + eight
    #expect(shown(eight).components(separatedBy: "<blockquote>").count == 9)
    #expect(shown(nine).components(separatedBy: "<blockquote>").count == 9)
    #expect(shown(nine).contains("<p>&gt; a</p>"))
  }
}
