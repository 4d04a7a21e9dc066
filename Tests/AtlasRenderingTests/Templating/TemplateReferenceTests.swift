import AtlasTemplates
import Testing

@testable import AtlasRendering

/// The tables of keys in the page about templates.
@Suite struct TemplateReferenceTests {
  @Test func theCommittedTablesAreNotStale() throws {
    let document = try #require(packageFolder.text(of: "Docs/Templates.md"))
    let isFresh = try #require(replacingTemplateReference(in: document)) == document
    #expect(isFresh, "Docs/Templates.md is stale: run `make generate` and commit what it writes")
  }

  @Test func theDocumentNamesEveryFile() throws {
    let document = try #require(packageFolder.text(of: "Docs/Templates.md"))
    let named = document.matches(of: /(?m)^\| `([a-z-]+\.[a-z]+)` \|/).map { String($0.1) }
    #expect(named.sorted() == TemplateFile.embedded.map(\.name))
  }

  @Test func everyKeyIsExplained() {
    let unexplained = templateReferenceText().split(separator: "\n").filter { $0.hasSuffix("|  |") }
    #expect(unexplained == [])
  }

  @Test func aTypeIsDescribedOnceWithItsKeysInOrder() {
    #expect(
      TemplateReference(pages: [Book.self]).text == """
        ### Book

        The keys of `book.mustache`.

        | key | kind | what it is |
        |---|---|---|
        | `title` | text | Its title. |
        | `cover` | HTML | Its cover. |
        | `isNew` | flag | Whether it is new. |
        | `pages` | text | How many. |
        | `tags` | list of strings | Its tags. |
        | `parts` | list of [Chapter](#chapter) | What it is made of. |
        | `first` | [Chapter](#chapter) | The first part. |

        ### Chapter

        An item of `parts` of [Book](#book).

        | key | kind | what it is |
        |---|---|---|
        | `parts` | list of [Chapter](#chapter) | Chapters in it. |

        """
    )
  }

  @Test func onlyWhatIsBetweenTheMarksIsReplaced() throws {
    let (start, end) = (TemplateReference.start, TemplateReference.end)
    let document = try #require(
      replacingTemplateReference(in: "before\n\(start)\nold\n\(end)\nafter\n")
    )
    #expect(document == "before\n\(start)\n\n\(templateReferenceText())\n\(end)\nafter\n")
    #expect(replacingTemplateReference(in: document) == document)
    #expect(replacingTemplateReference(in: "before\n\(start)\n") == nil)
    #expect(replacingTemplateReference(in: "\(end)\n\(start)\n") == nil)
  }
}

/// What the page about templates says that the tool says.
@Suite struct TemplateDocumentTests {
  /// The name of an override, and how it is made of the built-in file: a part and what replaces it.
  struct Override: Sendable {
    var name: String
    var base: String
    var part = ""
    var replacement = ""
  }

  @Test(
    arguments: [
      Override(name: "foter.mustache", base: "footer.mustache"),
      Override(name: "navigation.mustache", base: "navigation.mustache", part: "{{/groups}}"),
      Override(
        name: "picture.mustache",
        base: "picture.mustache",
        part: "{{{caption}}}",
        replacement: "{{caption}}"
      ),
      Override(
        name: "footer.mustache",
        base: "footer.mustache",
        part: "{{siteName}}",
        replacement: "{{>links}}"
      ),
      Override(
        name: "footer.mustache",
        base: "footer.mustache",
        part: "{{siteName}}",
        replacement: "{{{siteName}}}"
      ),
    ]
  )
  func itsMessagesAreReal(override: Override) throws {
    let builtIn = try #require(packageFolder.text(of: "Templates/\(override.base)"))
    let text =
      override.part.isEmpty
      ? builtIn : builtIn.replacing(override.part, with: override.replacement)
    try expectDocumentedMessage(of: text, as: override.name)
  }

  @Test func itsExampleIsRefusedAsItSaysAndThenTaken() throws {
    let document = try #require(packageFolder.text(of: "Docs/Templates.md"))
    let example = try #require(document.firstMatch(of: /```html\n((?s).*?)```/)).1
    try expectDocumentedMessage(of: String(example), as: "footer.mustache")
    try withTemporaryFolder { folder in
      let footer = String(example).replacing("sitename", with: "siteName")
      try folder.write(footer, to: "footer.mustache")
      let footerView = FooterView(siteName: "A & B", root: "")
      #expect(
        try TemplateLibrary(overrides: folder).render(footerView)
          == footer.replacing("{{siteName}}", with: "A &amp; B")
      )
    }
  }

  private func expectDocumentedMessage(of text: String, as name: String) throws {
    let document = try #require(packageFolder.text(of: "Docs/Templates.md"))
    try withTemporaryFolder { folder in
      try folder.write(text, to: "Docs/templates/\(name)")
      _ = try CommandRun("init", in: folder)
      let run = try CommandRun("build", "-o", "site", "--templates", "Docs/templates", in: folder)
      let message = try #require(run.errors.split(separator: "\n").first)
      #expect(document.split(separator: "\n").contains(message), "\(message) is not in the page")
      #expect(run.exitCode == (message.contains(": warning: ") ? 0 : 65))
    }
  }
}

private struct Chapter: TemplateObject {
  var parts: [Chapter]

  static let keys: TemplateKeys<Self> = [.list("parts", summary: "Chapters in it.", \.parts)]
}

private struct Book: TemplatePage {
  static let template = "book"
  var title: String
  var chapters: [Chapter]

  static let keys: TemplateKeys<Self> = [
    .text("title", summary: "Its title.", \.title),
    .html("cover", summary: "Its cover.") { $0.title },
    .flag("isNew", summary: "Whether it is new.") { _ in true },
    .count("pages", summary: "How many.") { $0.chapters.count },
    .texts("tags", summary: "Its tags.") { _ in [] },
    .list("parts", summary: "What it is made of.", \.chapters),
    .object("first", summary: "The first part.") { $0.chapters.first },
  ]
}
