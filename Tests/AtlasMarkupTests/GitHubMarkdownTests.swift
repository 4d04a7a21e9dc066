import Testing

@testable import AtlasMarkup

@Suite("Text in GitHub's Markdown")
struct GitHubMarkdownTests {
  @Test(
    "Text is shown and does nothing",
    arguments: [
      ("Recipe", "Recipe"),
      ("a|b", #"a\|b"#),
      ("<script>", "&lt;script&gt;"),
      ("**bold** _it_", #"\*\*bold\*\* \_it\_"#),
      ("[x](javascript:y)", #"\[x\]\(javascript:&#8203;y\)"#),
      ("@octocat", "@&#8203;octocat"),
      ("fixes #12", "fixes #&#8203;12"),
      ("GH-12", #"GH&#8203;\-12"#),
      ("https://example.com", "https:&#8203;//example.com"),
      ("www.example.com", "www&#8203;.example.com"),
      (":tada:", ":&#8203;tada:"),
      ("$x$", #"\$x\$"#),
      ("title: new", "title: new"),
      ("a\nb", #"a\\nb"#),
      ("`code`", #"\`code\`"#),
    ]
  )
  func text(text: String, markdown: String) {
    #expect(GitHubMarkdown.text(text) == markdown)
  }

  @Test(
    "An id is in a code span that it can't end, also in a table",
    arguments: [
      ("recipe", "`recipe`"),
      ("a`b", "``a`b``"),
      ("`a", "`` `a ``"),
      ("a|b", #"`a\|b`"#),
      ("a``b`c", "```a``b`c```"),
      ("", ""),
    ]
  )
  func code(text: String, markdown: String) {
    #expect(GitHubMarkdown.code(text) == markdown)
  }
}
