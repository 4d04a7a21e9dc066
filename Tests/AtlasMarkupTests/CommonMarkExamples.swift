import Testing

/// An example of the CommonMark specification 0.31.2 (John MacFarlane, CC BY-SA 4.0,
/// https://spec.commonmark.org/0.31.2/).
struct CommonMarkExample: Sendable, CustomTestStringConvertible {
  /// Its number in the specification.
  let number: Int
  let markdown: String
  /// What the specification says, but for line feeds between tags and for `<br />` and `<hr />`.
  let html: String

  init(_ number: Int, _ markdown: String, _ html: String) {
    self.number = number
    self.markdown = markdown
    self.html = html
  }

  var testDescription: String { "example \(number)" }
}

extension CommonMarkExample {
  /// Examples that summaries show as the specification says.
  static let taken: [CommonMarkExample] = [
    // Tabs
    .init(4, "  - foo\n\n\tbar", "<ul><li><p>foo</p><p>bar</p></li></ul>"),
    // Backslash escapes
    .init(15, "\\\\*emphasis*", "<p>\\<em>emphasis</em></p>"),
    .init(16, "foo\\\nbar", "<p>foo<br>\nbar</p>"),
    .init(17, "`` \\[\\` ``", "<p><code>\\[\\`</code></p>"),
    .init(19, "~~~\n\\[\\]\n~~~", "<pre><code>\\[\\]\n</code></pre>"),
    // Precedence
    .init(42, "- `one\n- two`", "<ul><li>`one</li><li>two`</li></ul>"),
    // Thematic breaks
    .init(43, "***\n---\n___", "<hr><hr><hr>"),
    .init(44, "+++", "<p>+++</p>"),
    .init(45, "===", "<p>===</p>"),
    .init(46, "--\n**\n__", "<p>--\n**\n__</p>"),
    .init(47, " ***\n  ***\n   ***", "<hr><hr><hr>"),
    .init(49, "Foo\n    ***", "<p>Foo\n***</p>"),
    .init(50, "_____________________________________", "<hr>"),
    .init(51, " - - -", "<hr>"),
    .init(53, "-     -      -      -", "<hr>"),
    .init(54, "- - - -    ", "<hr>"),
    .init(55, "_ _ _ _ a\n\na------\n\n---a---", "<p>_ _ _ _ a</p><p>a------</p><p>---a---</p>"),
    .init(56, " *-*", "<p><em>-</em></p>"),
    .init(57, "- foo\n***\n- bar", "<ul><li>foo</li></ul><hr><ul><li>bar</li></ul>"),
    .init(60, "* Foo\n* * *\n* Bar", "<ul><li>Foo</li></ul><hr><ul><li>Bar</li></ul>"),
    .init(61, "- Foo\n- * * *", "<ul><li>Foo</li><li><hr></li></ul>"),
    // ATX headings
    .init(63, "####### foo", "<p>####### foo</p>"),
    .init(64, "#5 bolt\n\n#hashtag", "<p>#5 bolt</p><p>#hashtag</p>"),
    .init(65, "\\## foo", "<p>## foo</p>"),
    .init(66, "# foo *bar* \\*baz\\*", "<h1>foo <em>bar</em> *baz*</h1>"),
    .init(67, "#                  foo                     ", "<h1>foo</h1>"),
    .init(70, "foo\n    # bar", "<p>foo\n# bar</p>"),
    .init(75, "# foo#", "<h1>foo#</h1>"),
    .init(78, "Foo bar\n# baz\nBar foo", "<p>Foo bar</p><h1>baz</h1><p>Bar foo</p>"),
    // Setext headings
    .init(81, "Foo *bar\nbaz*\n====", "<h1>Foo <em>bar\nbaz</em></h1>"),
    .init(87, "Foo\n    ---", "<p>Foo\n---</p>"),
    .init(88, "Foo\n= =\n\nFoo\n--- -", "<p>Foo\n= =</p><p>Foo</p><hr>"),
    .init(92, "> Foo\n---", "<blockquote><p>Foo</p></blockquote><hr>"),
    .init(94, "- Foo\n---", "<ul><li>Foo</li></ul><hr>"),
    .init(97, "\n====", "<p>====</p>"),
    .init(98, "---\n---", "<hr><hr>"),
    .init(99, "- foo\n-----", "<ul><li>foo</li></ul><hr>"),
    .init(101, "> foo\n-----", "<blockquote><p>foo</p></blockquote><hr>"),
    .init(104, "Foo\nbar\n\n---\n\nbaz", "<p>Foo\nbar</p><hr><p>baz</p>"),
    .init(105, "Foo\nbar\n* * *\nbaz", "<p>Foo\nbar</p><hr><p>baz</p>"),
    .init(106, "Foo\nbar\n\\---\nbaz", "<p>Foo\nbar\n---\nbaz</p>"),
    // Fenced code blocks
    .init(119, "```\n<\n >\n```", "<pre><code>&lt;\n &gt;\n</code></pre>"),
    .init(121, "``\nfoo\n``", "<p><code>foo</code></p>"),
    .init(122, "```\naaa\n~~~\n```", "<pre><code>aaa\n~~~\n</code></pre>"),
    .init(125, "~~~~\naaa\n~~~\n~~~~", "<pre><code>aaa\n~~~\n</code></pre>"),
    .init(129, "```\n\n  \n```", "<pre><code>\n  \n</code></pre>"),
    .init(130, "```\n```", "<pre><code></code></pre>"),
    .init(131, " ```\n aaa\naaa\n```", "<pre><code>aaa\naaa\n</code></pre>"),
    .init(132, "  ```\naaa\n  aaa\naaa\n  ```", "<pre><code>aaa\naaa\naaa\n</code></pre>"),
    .init(136, "   ```\naaa\n  ```", "<pre><code>aaa\n</code></pre>"),
    .init(138, "``` ```\naaa", "<p><code> </code>\naaa</p>"),
    .init(140, "foo\n```\nbar\n```\nbaz", "<p>foo</p><pre><code>bar\n</code></pre><p>baz</p>"),
    .init(145, "``` aa ```\nfoo", "<p><code>aa</code>\nfoo</p>"),
    .init(147, "```\n``` aaa\n```", "<pre><code>``` aaa\n</code></pre>"),
    // Paragraphs
    .init(219, "aaa\n\nbbb", "<p>aaa</p><p>bbb</p>"),
    .init(220, "aaa\nbbb\n\nccc\nddd", "<p>aaa\nbbb</p><p>ccc\nddd</p>"),
    .init(221, "aaa\n\n\nbbb", "<p>aaa</p><p>bbb</p>"),
    .init(222, "  aaa\n bbb", "<p>aaa\nbbb</p>"),
    .init(224, "   aaa\nbbb", "<p>aaa\nbbb</p>"),
    .init(226, "aaa     \nbbb     ", "<p>aaa<br>\nbbb</p>"),
    // Blank lines
    .init(227, "  \n\naaa\n  \n\n# aaa\n\n  ", "<p>aaa</p><h1>aaa</h1>"),
    // Block quotes
    .init(228, "> # Foo\n> bar\n> baz", "<blockquote><h1>Foo</h1><p>bar\nbaz</p></blockquote>"),
    .init(229, "># Foo\n>bar\n> baz", "<blockquote><h1>Foo</h1><p>bar\nbaz</p></blockquote>"),
    .init(234, "> foo\n---", "<blockquote><p>foo</p></blockquote><hr>"),
    .init(239, ">", "<blockquote></blockquote>"),
    .init(240, ">\n>  \n> ", "<blockquote></blockquote>"),
    .init(241, ">\n> foo\n>  ", "<blockquote><p>foo</p></blockquote>"),
    .init(243, "> foo\n> bar", "<blockquote><p>foo\nbar</p></blockquote>"),
    .init(244, "> foo\n>\n> bar", "<blockquote><p>foo</p><p>bar</p></blockquote>"),
    .init(245, "foo\n> bar", "<p>foo</p><blockquote><p>bar</p></blockquote>"),
    .init(248, "> bar\n\nbaz", "<blockquote><p>bar</p></blockquote><p>baz</p>"),
    .init(249, "> bar\n>\nbaz", "<blockquote><p>bar</p></blockquote><p>baz</p>"),
    // List items
    .init(255, "- one\n\n two", "<ul><li>one</li></ul><p>two</p>"),
    .init(256, "- one\n\n  two", "<ul><li><p>one</p><p>two</p></li></ul>"),
    .init(258, " -    one\n\n      two", "<ul><li><p>one</p><p>two</p></li></ul>"),
    .init(262, "- foo\n\n\n  bar", "<ul><li><p>foo</p><p>bar</p></li></ul>"),
    .init(265, "123456789. ok", "<ol start=\"123456789\"><li>ok</li></ol>"),
    .init(266, "1234567890. not ok", "<p>1234567890. not ok</p>"),
    .init(267, "0. ok", "<ol start=\"0\"><li>ok</li></ol>"),
    .init(269, "-1. not ok", "<p>-1. not ok</p>"),
    .init(279, "-   \n  foo", "<ul><li>foo</li></ul>"),
    .init(281, "- foo\n-\n- bar", "<ul><li>foo</li><li></li><li>bar</li></ul>"),
    .init(283, "1. foo\n2.\n3. bar", "<ol><li>foo</li><li></li><li>bar</li></ol>"),
    .init(285, "foo\n*\n\nfoo\n1.", "<p>foo\n*</p><p>foo\n1.</p>"),
    .init(298, "- - foo", "<ul><li><ul><li>foo</li></ul></li></ul>"),
    // Lists
    .init(301, "- foo\n- bar\n+ baz", "<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>"),
    .init(303, "Foo\n- bar\n- baz", "<p>Foo</p><ul><li>bar</li><li>baz</li></ul>"),
    .init(314, "- a\n- b\n\n- c", "<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>"),
    .init(315, "* a\n*\n\n* c", "<ul><li><p>a</p></li><li></li><li><p>c</p></li></ul>"),
    .init(322, "- a", "<ul><li>a</li></ul>"),
    .init(323, "- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"),
    // Inlines
    .init(327, "`hi`lo`", "<p><code>hi</code>lo`</p>"),
    // Code spans
    .init(328, "`foo`", "<p><code>foo</code></p>"),
    .init(329, "`` foo ` bar ``", "<p><code>foo ` bar</code></p>"),
    .init(330, "` `` `", "<p><code>``</code></p>"),
    .init(331, "`  ``  `", "<p><code> `` </code></p>"),
    .init(336, "``\nfoo \n``", "<p><code>foo </code></p>"),
    .init(338, "`foo\\`bar`", "<p><code>foo\\</code>bar`</p>"),
    .init(339, "``foo`bar``", "<p><code>foo`bar</code></p>"),
    .init(340, "` foo `` bar `", "<p><code>foo `` bar</code></p>"),
    .init(341, "*foo`*`", "<p>*foo<code>*</code></p>"),
    .init(342, "[not a `link](/foo`)", "<p>[not a <code>link](/foo</code>)</p>"),
    .init(343, "`<a href=\"`\">`", "<p><code>&lt;a href=\"</code>\"&gt;`</p>"),
    .init(347, "```foo``", "<p>```foo``</p>"),
    // Emphasis and strong emphasis
    .init(350, "*foo bar*", "<p><em>foo bar</em></p>"),
    .init(351, "a * foo bar*", "<p>a * foo bar*</p>"),
    .init(352, "a*\"foo\"*", "<p>a*\"foo\"*</p>"),
    .init(355, "foo*bar*", "<p>foo<em>bar</em></p>"),
    .init(358, "_ foo bar_", "<p>_ foo bar_</p>"),
    .init(359, "a_\"foo\"_", "<p>a_\"foo\"_</p>"),
    .init(366, "*foo bar *", "<p>*foo bar *</p>"),
    .init(367, "*foo bar\n*", "<p>*foo bar\n*</p>"),
    .init(373, "_(_foo_)_", "<p><em>(<em>foo</em>)</em></p>"),
    .init(375, "_пристаням_стремятся", "<p>_пристаням_стремятся</p>"),
    .init(378, "**foo bar**", "<p><strong>foo bar</strong></p>"),
    .init(380, "a**\"foo\"**", "<p>a**\"foo\"**</p>"),
    .init(381, "foo**bar**", "<p>foo<strong>bar</strong></p>"),
    .init(383, "__ foo bar__", "<p>__ foo bar__</p>"),
    .init(387, "5__6__78", "<p>5__6__78</p>"),
    .init(390, "foo-__(bar)__", "<p>foo-<strong>(bar)</strong></p>"),
    .init(393, "*(**foo**)*", "<p><em>(<strong>foo</strong>)</em></p>"),
    .init(399, "_(__foo__)_", "<p><em>(<strong>foo</strong>)</em></p>"),
    .init(400, "__foo__bar", "<p>__foo__bar</p>"),
    .init(407, "_foo _bar_ baz_", "<p><em>foo <em>bar</em> baz</em></p>"),
    .init(410, "*foo **bar** baz*", "<p><em>foo <strong>bar</strong> baz</em></p>"),
    .init(411, "*foo**bar**baz*", "<p><em>foo<strong>bar</strong>baz</em></p>"),
    .init(412, "*foo**bar*", "<p><em>foo**bar</em></p>"),
    .init(413, "***foo** bar*", "<p><em><strong>foo</strong> bar</em></p>"),
    .init(416, "foo***bar***baz", "<p>foo<em><strong>bar</strong></em>baz</p>"),
    .init(427, "**foo **bar****", "<p><strong>foo <strong>bar</strong></strong></p>"),
    .init(431, "**foo *bar***", "<p><strong>foo <em>bar</em></strong></p>"),
    .init(434, "__ is not an empty emphasis", "<p>__ is not an empty emphasis</p>"),
    .init(436, "foo ***", "<p>foo ***</p>"),
    .init(439, "foo *****", "<p>foo *****</p>"),
    .init(440, "foo **\\***", "<p>foo <strong>*</strong></p>"),
    .init(443, "*foo**", "<p><em>foo</em>*</p>"),
    .init(446, "**foo***", "<p><strong>foo</strong>*</p>"),
    .init(448, "foo ___", "<p>foo ___</p>"),
    .init(452, "foo __\\___", "<p>foo <strong>_</strong></p>"),
    .init(461, "*_foo_*", "<p><em><em>foo</em></em></p>"),
    .init(464, "****foo****", "<p><strong><strong>foo</strong></strong></p>"),
    .init(471, "**foo **bar baz**", "<p>**foo <strong>bar baz</strong></p>"),
    .init(472, "*foo *bar baz*", "<p>*foo <em>bar baz</em></p>"),
    // Autolinks
    .init(602, "<https://foo.bar/baz bim>", "<p>&lt;https://foo.bar/baz bim&gt;</p>"),
    .init(607, "<>", "<p>&lt;&gt;</p>"),
    .init(608, "< https://foo.bar >", "<p>&lt; https://foo.bar &gt;</p>"),
    .init(609, "<m:abc>", "<p>&lt;m:abc&gt;</p>"),
    .init(610, "<foo.bar.baz>", "<p>&lt;foo.bar.baz&gt;</p>"),
    .init(611, "https://example.com", "<p>https://example.com</p>"),
    .init(612, "foo@bar.example.com", "<p>foo@bar.example.com</p>"),
    // Hard line breaks
    .init(633, "foo  \nbaz", "<p>foo<br>\nbaz</p>"),
    .init(634, "foo\\\nbaz", "<p>foo<br>\nbaz</p>"),
    .init(635, "foo       \nbaz", "<p>foo<br>\nbaz</p>"),
    .init(636, "foo  \n     bar", "<p>foo<br>\nbar</p>"),
    .init(637, "foo\\\n     bar", "<p>foo<br>\nbar</p>"),
    .init(638, "*foo  \nbar*", "<p><em>foo<br>\nbar</em></p>"),
    .init(639, "*foo\\\nbar*", "<p><em>foo<br>\nbar</em></p>"),
    .init(644, "foo\\", "<p>foo\\</p>"),
    .init(645, "foo  ", "<p>foo</p>"),
    // Soft line breaks
    .init(648, "foo\nbaz", "<p>foo\nbaz</p>"),
    .init(649, "foo \n baz", "<p>foo\nbaz</p>"),
    // Textual content
    .init(650, "hello $.;'there", "<p>hello $.;'there</p>"),
    .init(652, "Multiple     spaces", "<p>Multiple     spaces</p>"),
  ]

  /// The same, with addresses that a summary may link to in the place of relative ones.
  static let links: [CommonMarkExample] = [
    .init(
      404,
      "*foo [bar](https://e.org/url)*",
      "<p><em>foo <a href=\"https://e.org/url\">bar</a></em></p>"
    ),
    .init(
      419,
      "*foo [*bar*](https://e.org/url)*",
      "<p><em>foo <a href=\"https://e.org/url\"><em>bar</em></a></em></p>"
    ),
    .init(
      433,
      "**foo [*bar*](https://e.org/url)**",
      "<p><strong>foo <a href=\"https://e.org/url\"><em>bar</em></a></strong></p>"
    ),
    .init(473, "*[bar*](https://e.org/url)", "<p>*<a href=\"https://e.org/url\">bar*</a></p>"),
    .init(
      474,
      "_foo [bar_](https://e.org/url)",
      "<p>_foo <a href=\"https://e.org/url\">bar_</a></p>"
    ),
    .init(483, "[link](https://e.org/uri)", "<p><a href=\"https://e.org/uri\">link</a></p>"),
    .init(488, "[link](https://e.org/my uri)", "<p>[link](https://e.org/my uri)</p>"),
    .init(
      489,
      "[link](<https://e.org/my uri>)",
      "<p><a href=\"https://e.org/my%20uri\">link</a></p>"
    ),
    .init(490, "[link](https://e.org/foo\nbar)", "<p>[link](https://e.org/foo\nbar)</p>"),
    .init(492, "[a](<https://e.org/b)c>)", "<p><a href=\"https://e.org/b)c\">a</a></p>"),
    .init(
      496,
      "[link](https://e.org/foo(and(bar)))",
      "<p><a href=\"https://e.org/foo(and(bar))\">link</a></p>"
    ),
    .init(497, "[link](https://e.org/foo(and(bar))", "<p>[link](https://e.org/foo(and(bar))</p>"),
    .init(
      498,
      "[link](https://e.org/foo\\(and\\(bar\\))",
      "<p><a href=\"https://e.org/foo(and(bar)\">link</a></p>"
    ),
    .init(
      499,
      "[link](<https://e.org/foo(and(bar)>)",
      "<p><a href=\"https://e.org/foo(and(bar)\">link</a></p>"
    ),
    .init(
      500,
      "[link](https://e.org/foo\\)\\:)",
      "<p><a href=\"https://e.org/foo):\">link</a></p>"
    ),
    .init(511, "[link] (https://e.org/uri)", "<p>[link] (https://e.org/uri)</p>"),
    .init(
      512,
      "[link [foo [bar]]](https://e.org/uri)",
      "<p><a href=\"https://e.org/uri\">link [foo [bar]]</a></p>"
    ),
    .init(513, "[link] bar](https://e.org/uri)", "<p>[link] bar](https://e.org/uri)</p>"),
    .init(
      514,
      "[link [bar](https://e.org/uri)",
      "<p>[link <a href=\"https://e.org/uri\">bar</a></p>"
    ),
    .init(
      515,
      "[link \\[bar](https://e.org/uri)",
      "<p><a href=\"https://e.org/uri\">link [bar</a></p>"
    ),
    .init(
      518,
      "[foo [bar](https://e.org/uri)](https://e.org/uri)",
      "<p>[foo <a href=\"https://e.org/uri\">bar</a>](https://e.org/uri)</p>"
    ),
    .init(521, "*[foo*](https://e.org/uri)", "<p>*<a href=\"https://e.org/uri\">foo*</a></p>"),
    .init(
      522,
      "[foo *bar](https://e.org/baz*)",
      "<p><a href=\"https://e.org/baz*\">foo *bar</a></p>"
    ),
    .init(523, "*foo [bar* baz]", "<p><em>foo [bar</em> baz]</p>"),
    .init(525, "[foo`](https://e.org/uri)`", "<p>[foo<code>](https://e.org/uri)</code></p>"),
  ]
}
