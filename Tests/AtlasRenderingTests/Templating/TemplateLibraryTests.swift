import AtlasTemplates
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasRendering

struct Row: TemplateObject {
  var name: String
  var note: String?
  var children: [Row] = []

  static let keys: TemplateKeys<Self> = [
    .text("name", \.name), .text("note", \.note), .list("children", \.children),
  ]
}

struct Person: TemplateObject {
  var email: String

  static let keys: TemplateKeys<Self> = [.text("email", \.email)]
}

struct Page: TemplatePage {
  static let template = "page"
  var title = "Home"
  var note: String?
  var body = "<b>bold</b>"
  var isNew = true
  var taps = 0
  var rows: [Row] = []
  var tags: [String] = []
  var owner: Person?

  static let keys: TemplateKeys<Self> = [
    .text("title", \.title), .text("note", \.note), .html("body", \.body), .flag("isNew", \.isNew),
    .count("taps", \.taps), .list("rows", \.rows), .texts("tags", \.tags),
    .object("owner", \.owner),
  ]
}

/// A library of templates given by name, without their extension.
func library(_ templates: [String: String]) throws(TemplateError) -> TemplateLibrary {
  try TemplateLibrary(
    files: templates.map { name, text in
      TemplateFile(name: name + ".mustache", path: name + ".mustache", bytes: Array(text.utf8))
    },
    pages: [Page.self]
  )
}

/// What is wrong with templates, as `path:line:column identifier`.
func problems(_ templates: [String: String]) -> [String] {
  do {
    let library = try library(templates)
    return library.warnings.map { shown($0, library.files) }
  } catch {
    return error.diagnostics.map { shown($0, error.files) }
  }
}

private func shown(_ diagnostic: Diagnostic, _ files: [SourceFile]) -> String {
  guard let range = diagnostic.range else {
    return "\(diagnostic.path ?? "-") \(diagnostic.identifier)"
  }
  let file = files[Int(range.file)]
  let place = file.position(at: Int(range.start))
  return "\(file.path):\(place.line):\(place.column) \(diagnostic.identifier)"
}

@Suite struct TemplateRenderingTests {
  private func render(_ template: String, _ page: Page = Page()) throws -> String {
    try library(["page": template]).render(page)
  }

  @Test func textIsEscapedAndHTMLIsNot() throws {
    let page = Page(title: #"<a href="x">&'"#)
    #expect(
      try render("<p title=\"{{title}}\">{{{body}}}</p>", page)
        == "<p title=\"&lt;a href=&quot;x&quot;&gt;&amp;&#39;\"><b>bold</b></p>"
    )
  }

  @Test func escapingHoldsInPartialsSectionsAndBlocks() throws {
    let templates = [
      "page": "{{<layout}}\n{{$main}}\n{{#rows}}\n{{>row}}\n{{/rows}}\n{{/main}}\n{{/layout}}\n",
      "layout": "<main>\n{{$main}}{{/main}}</main>\n", "row": "<li>{{name}}</li>\n",
    ]
    let page = Page(rows: [Row(name: "a & b"), Row(name: "<script>")])
    #expect(
      try library(templates).render(page)
        == "<main>\n<li>a &amp; b</li>\n<li>&lt;script&gt;</li>\n</main>\n"
    )
  }

  /// 64 in one another are rendered, 65 and 10,000 are an error: the engine would use up its stack.
  @Test func sectionsAreInOneAnotherUpToALimit() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "{{^note}}", count: count) + "x"
        + String(repeating: "{{/note}}", count: count)
    }
    #expect(try render(nested(64)) == "x")
    #expect(problems(["page": nested(65)]) == ["page.mustache:1:577 template-syntax"])
    #expect(problems(["page": nested(10_000)]) == ["page.mustache:1:577 template-syntax"])
  }

  @Test func whatIsMissingIsNothingAndNotTheOuterValue() throws {
    let page = Page(note: "outer", rows: [Row(name: "r", note: nil)])
    #expect(
      try render("{{#rows}}[{{note}}]{{#note}}!{{/note}}{{^note}}?{{/note}}{{/rows}}", page)
        == "[]?"
    )
    #expect(try render("[{{note}}{{owner.email}}]{{#owner}}!{{/owner}}") == "[]")
  }

  @Test func emptyTextsZeroAndEmptyListsAreFalse() throws {
    let template =
      "{{#note}}n{{/note}}{{#taps}}t{{/taps}}{{#rows}}r{{/rows}}{{^tags}}none{{/tags}}{{taps}}"
    #expect(try render(template, Page(note: "", taps: 0)) == "none0")
    #expect(try render(template, Page(note: "x", taps: 2, tags: ["a"])) == "nt2")
  }

  @Test func listsOfTextsAndPlacesInThem() throws {
    let template = "{{#tags}}{{.}}{{^last()}}, {{/last()}}{{/tags}} ({{count(tags)}})"
    #expect(try render(template, Page(tags: ["a<", "b"])) == "a&lt;, b (2)")
  }

  @Test func aTemplateMayIncludeItselfForPartsOfParts() throws {
    let templates = [
      "page": "{{#rows}}{{>row}}{{/rows}}", "row": "{{name}}({{#children}}{{>row}}{{/children}})",
    ]
    let leaf = Row(name: "leaf")
    let page = Page(rows: [Row(name: "top", children: [Row(name: "mid", children: [leaf])])])
    #expect(try library(templates).render(page) == "top(mid(leaf()))")
  }

  @Test func manyThreadsRenderTheSame() async throws {
    let library = try library(["page": "{{title}}{{#rows}}{{name}}{{/rows}}"])
    let results = await withTaskGroup(of: (Int, String).self) { group in
      for number in 0..<200 {
        group.addTask { (number, library.render(Page(title: "\(number)", rows: [Row(name: "&")]))) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(results.count == 200)
    #expect(results.allSatisfy { $0.value == "\($0.key)&amp;" })
  }
}

@Suite struct TemplateCheckTests {
  @Test(arguments: [
    ("a\n{{#rows}}\n", "page.mustache:2:1 template-syntax"),
    ("{{#rows}}\n  {{/row}}", "page.mustache:2:3 template-syntax"),
    ("é {{/rows}}", "page.mustache:1:3 template-syntax"),
    ("\n\n x {{title", "page.mustache:3:4 template-syntax"),
    ("{{{body}}", "page.mustache:1:1 template-syntax"),
    ("{{ti tle}}", "page.mustache:1:1 template-syntax"),
    ("{{=<% %>=}}", "page.mustache:1:1 template-syntax"),
    ("{{% CONTENT_TYPE: TEXT}}", "page.mustache:1:1 template-syntax"),
    ("{{>*title}}", "page.mustache:1:1 template-syntax"),
    ("<p>\n{{titel}}", "page.mustache:2:1 unknown-name"),
    ("{{#rows}}{{email}}{{/rows}}", "page.mustache:1:10 unknown-name"),
    ("{{owner.name}}", "page.mustache:1:1 unknown-name"),
    ("{{title.length}}", "page.mustache:1:1 unknown-name"),
    ("{{#rows}}{{.title}}{{/rows}}", "page.mustache:1:10 unknown-name"),
    ("{{#row}}{{/row}}", "page.mustache:1:1 unknown-name"),
    ("{{>rwo}}", "page.mustache:1:1 missing-template"),
    ("{{<layuot}}{{/layuot}}", "page.mustache:1:1 missing-template"),
    ("{{body}}", "page.mustache:1:1 escaped-html"),
    ("{{rows}}", "page.mustache:1:1 not-text"),
    ("{{isNew}}", "page.mustache:1:1 not-text"),
    ("{{.}}", "page.mustache:1:1 not-text"),
    ("{{count(title)}}", "page.mustache:1:1 not-list"),
    ("{{uppercased(title)}}", "page.mustache:1:1 unknown-function"),
    ("{{{title}}}", "page.mustache:1:1 raw-text"),
    ("{{>page}}", "page.mustache:1:1 endless-inclusion"),
    ("{{#isNew}}{{>page}}{{/isNew}}", "page.mustache:1:11 endless-inclusion"),
    ("{{#owner}}{{>page}}{{/owner}}", "page.mustache:1:11 endless-inclusion"),
  ])
  func aFaultIsReportedWhereItIs(template: String, problem: String) {
    #expect(problems(["page": template]) == [problem])
  }

  @Test func allFaultsAreReportedSorted() {
    #expect(
      problems(["page": "{{>row}}\n{{#rows}}{{>row}}{{a}}{{/rows}}\n{{b}}", "row": "{{nmae}}"]) == [
        "page.mustache:2:18 unknown-name", "page.mustache:3:1 unknown-name",
        "row.mustache:1:1 unknown-name", "row.mustache:1:1 unknown-name",
      ]
    )
  }

  @Test func aBlockIsCheckedWithWhatFillsIt() {
    let layout = "{{$main}}{{nothing}}{{/main}}"
    #expect(
      problems(["page": "{{<layout}}{{$main}}{{title}}{{/main}}{{/layout}}", "layout": layout])
        == []
    )
    #expect(
      problems(["page": "{{<layout}}{{$main}}{{titel}}{{/main}}{{/layout}}", "layout": layout])
        == ["page.mustache:1:21 unknown-name"]
    )
    #expect(
      problems(["page": "{{<layout}}{{/layout}}", "layout": layout])
        == ["layout.mustache:1:10 unknown-name"]
    )
  }

  @Test func aBlockThatTheLayoutLacksIsReported() {
    #expect(
      problems(["page": "{{<layout}}{{$mian}}{{/mian}}{{/layout}}", "layout": "{{$main}}{{/main}}"])
        == ["page.mustache:1:12 unknown-block"]
    )
    #expect(
      problems(["page": "{{<layout}} lost {{/layout}}", "layout": ""])
        == ["page.mustache:1:13 outside-block"]
    )
  }

  @Test func anUnknownNameSaysWhatIsKnown() throws {
    do throws(TemplateError) {
      _ = try library(["page": "{{#owner}}{{emial}}{{/owner}}"])
      Issue.record("the template was taken")
    } catch {
      let problem = try #require(error.diagnostics.first)
      #expect(problem.message == "there is no \"emial\" in Person, nor in Page")
      #expect(
        problem.expected == "one of body, email, isNew, note, owner, rows, tags, taps, title"
      )
    }
  }

  @Test func aTemplateThatNoPageComesToIsKnown() throws {
    let templates = [
      "page": "{{<layout}}{{$main}}{{>row}}{{/main}}{{/layout}}", "layout": "{{$main}}{{/main}}",
      "row": "", "spare": "{{>more}}", "more": "",
    ]
    #expect(try library(templates).unused == ["more", "spare"])
  }

  @Test func aPageWithoutItsTemplateIsRefused() {
    #expect(problems(["other": ""]) == ["- missing-template"])
  }

  @Test func invalidUTF8IsRefused() {
    #expect(throws: TemplateError.self) {
      try TemplateLibrary(
        files: [TemplateFile(name: "page.mustache", path: "page.mustache", bytes: [0xFF])],
        pages: [Page.self]
      )
    }
  }
}
