/// Texts that mean something to a reader of an output: a browser, a terminal, a shell, a compiler, a
/// spreadsheet, GitHub. Whatever key of a model holds one, it is shown, and does nothing.
///
/// What they would do can be noticed: they add elements of the class `evil`, set `pwned` in a page, ask for
/// `evil.example`, or make a file `pwned`.
package enum TextVectors {
  /// What means something at the start of a text or a line.
  package static let starts = [
    "=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "\u{202E}=1",
    "::error::x", "\n::stop-commands::x", "# h", "- item", "1. one", "> q", "    code", "---",
    "~~~",
    "===", "|a|b|", "@everyone #1 GH-1", "%%{init: {}}%%", "end", "click n0 call alert(1)", "</x>",
    "<!-- x", "]]>", "&#61;1", "*/ }", "#if x", "\"\"\"", "$(touch pwned)", "`touch pwned`",
    "\\(f())", "-rf", "~", "!!x", "{{x}}", "{{{x}}}", "{% x %}", "${x}", "__proto__", "constructor",
    "null", "true", "javascript:window.pwned=1",
  ]

  /// What means something anywhere.
  package static let parts = [
    // Quotes, line ends, workflow commands.
    "'\"`\\", "\n::error::x\r\n%0A ::set-output name=x::y",
    // Markup: out of an attribute, an element, a comment, a section of XML, a style, a script, a picture.
    "<script class=evil>window.pwned=1</script>",
    "<img class=evil src=https://evil.example/a.png onerror=window.pwned=1>",
    "' class=evil onfocus=window.pwned=1 autofocus x='",
    "\" class=evil onfocus=window.pwned=1 x=\"",
    "</title></style></script></textarea></text></svg></pre></template></noscript>",
    "<svg class=evil onload=window.pwned=1><a class=evil href=javascript:pwned=1>x</a>",
    "--><!-- ]]><![CDATA[ <?x ?> <!DOCTYPE x [<!ENTITY e SYSTEM \"https://evil.example\">]> &e;",
    "&lt;b&gt; &#0; &#x202e; &copy; &nosuch; &quot; &amp",
    // Markdown, and what GitHub makes links of.
    "[c](javascript:window.pwned=1) ![i](https://evil.example/i.png) <https://evil.example>",
    "[d]: https://evil.example [^1] <details open><summary>",
    "https://evil.example/x www.evil.example",
    "a@evil.example @octocat #1 GH-1 octo/hello#2 octo/hello@abcdef0 :tada:",
    "| a | </details></td></table> ``` \n~~~\n```mermaid\n", "**b** _i_ ~~s~~ `c` $x$ $$y$$",
    // Characters that steer, hide, reorder, or are none.
    "\u{202E}\u{2066}\u{200B}\u{200E}\u{FEFF}\u{2028}\u{2029}\u{85}",
    "\u{0}\u{7}\u{8}\u{1B}[31m\u{1B}]8;;https://evil.example\u{7}\u{7F}\u{9B}31m\u{9D}0;x\u{9C}",
    "\u{FFFE}\u{FFFF}\u{E0041} 👩‍🍳 e\u{301}\u{301}\u{301} مرحبا",
    // DOT, Mermaid, D2.
    "\"]; n0 -> n1 [URL=\"https://evil.example\"]; subgraph { \\N \\G \\l \\T",
    "%%{init: {'securityLevel':'loose'}}%% click n0 \"https://evil.example\" _blank\nclick n1 call x()",
    "#quot; #35; ;;; ${x} |md # x | : { link: https://evil.example } ...@x",
    // Shell, Swift, property lists, templates, formats.
    "$(touch pwned) `touch pwned`; touch pwned # ' ; touch pwned ' && touch pwned \\",
    "*/ fatalError() /* \\(fatalError()) \"\"\" #\"\"\"# \\#(x)", "</string></dict></plist>",
    "{{x}} {{{x}}} {{#x}} %s %n %@ {0}",
  ]

  /// All of ``parts``, with one of ``starts`` before them: each number has another one.
  package static func text(_ number: Int) -> String {
    ([starts[number % starts.count]] + parts).joined(separator: " ")
  }
}
