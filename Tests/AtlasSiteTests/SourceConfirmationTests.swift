import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// What the site says of a model beside what its source says.
struct SourceConfirmationTests {
  private static let model = """
    "scenes": [{ "id": "main", "windowGroup": { "stack": "list" } }],
    "screens": [
      { "id": "list", "view": "List", "source": "A.swift:1", "goes": [
        { "sheet": "editor", "on": "tap New", "source": "A.swift:3" },
        { "push": "note", "on": "tap a note", "source": "A.swift:4" },
        { "alert": "Sure?", "on": "tap Delete", "source": "A.swift:5" },
        { "sheet": "old", "on": "tap Old", "source": "A.swift:6" }] },
      { "id": "editor", "view": "Editor", "goes": [{ "dismiss": true, "on": "tap Done" }] },
      { "id": "note", "view": "Note" },
      { "id": "old", "view": "Old" },
      { "id": "gone", "view": "Gone" },
      { "id": "words" }],
    "routes": [
      { "id": "Way", "cases": { "note": "note" } }, { "id": "Other", "cases": { "old": "old" } },
      { "id": "Third", "cases": { "old": "old" } }],
    "deepLinks": [
      { "id": "handoff", "activityType": "com.example.note", "opens": "note" },
      { "id": "spotlight", "activityType": "com.example.list", "opens": "list" },
      { "id": "web", "patterns": ["notes://list"], "opens": "list" }],
    "restoration": [
      { "id": "tab", "scene": "main", "storageKey": "tab", "storage": "sceneStorage" },
      { "id": "path", "scene": "main", "storageKey": "path", "storage": "sceneStorage" },
      { "id": "file", "scene": "main", "storageKey": "notes.json", "storage": "file" }]
    """

  /// The source has a cover for the sheet to the editor, no dismiss, and no way to `Old`; `Other` has another
  /// case, and no code continues the activity of the list or stores the path.
  private static let facts = SourceFacts(
    types: [
      SourceType("List", isView: true, at: SourcePlace("A.swift", 1), mayOpen: ["Editor", "Note"]),
      SourceType("Editor", isView: true, at: SourcePlace("B.swift", 1)),
      SourceType("Note", isView: true, at: SourcePlace("C.swift", 1)),
      SourceType("Old", isView: true, at: SourcePlace("D.swift", 1)),
    ],
    transitions: [
      SourceTransition(
        from: "List",
        screens: ["List"],
        .fullScreenCover,
        to: "Editor",
        at: SourcePlace("A.swift", 3)
      ),
      SourceTransition(
        from: "List",
        screens: ["List"],
        .push,
        to: "Note",
        at: SourcePlace("A.swift", 4)
      ),
      SourceTransition(
        from: "List",
        screens: ["List"],
        .alert,
        to: nil,
        at: SourcePlace("A.swift", 5)
      ),
    ],
    enums: [
      SourceEnum(
        "Way",
        [.init("note", at: SourcePlace("E.swift", 2), mayShow: true)],
        at: SourcePlace("E.swift", 1)
      ),
      SourceEnum(
        "Other",
        [.init("older", at: SourcePlace("F.swift", 2), mayShow: true)],
        at: SourcePlace("F.swift", 1)
      ),
    ],
    activities: [
      SourceActivity(
        "com.example.note",
        isContinued: true,
        in: "List",
        at: SourcePlace("A.swift", 7)
      )
    ],
    storageKeys: [
      SourceStorageKey("tab", in: .sceneStorage, isNavigation: true, at: SourcePlace("A.swift", 8))
    ]
  )

  private let content: SiteContent

  init() throws {
    let app = try GraphFixture(Self.model).app
    content = SiteContent(app, report: check(app, rules: []), facts: Self.facts)
  }

  private func rows(_ id: String) throws -> [[String]] {
    let page = content.page(.coverage)
    let section = try #require(page.sections.first { $0.id == id })
    return try #require(section.table).rows.map { $0.cells.map { plain($0.html) } }
  }

  private func plain(_ html: HTML) -> String {
    var text = ""
    var isTag = false
    for character in html.text {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func theCoveragePageCountsWhatTheSourceConfirms() throws {
    #expect(
      try rows("source") == [
        // Elements, confirmed, different, not in the source, not compared.
        ["Screens", "6", "4", "0", "1", "1", "66 %"],
        ["Transitions", "5", "2", "1", "1", "1", "40 %"],
        ["Route enums", "3", "1", "1", "0", "1", "33 %"],
        ["Deep links", "3", "1", "0", "1", "1", "33 %"],
        ["Stored state", "3", "1", "0", "1", "1", "33 %"],
      ]
    )
  }

  @Test func itListsWhatTheSourceDoesNotConfirm() throws {
    let rows = try rows("drift")
    #expect(
      rows.map { $0[1] } == [
        "not in the source", "differs from the source", "not in the source",
        "differs from the source", "not in the source", "not in the source",
      ]
    )
    #expect(rows.suffix(3).map { $0[0] } == ["Other", "spotlight", "path"])
    #expect(rows.first?[0] == "gone")
  }

  @Test func anElementSaysWhetherTheSourceConfirmsIt() throws {
    func state(_ id: String) throws -> String? {
      let page = content.page(.screen(try #require(content.model.index.screens[id])))
      return page.facts.first { $0.name == "In the source" }?.value.text
    }
    #expect(try state("list") == "confirmed by the source")
    #expect(try state("gone") == "not in the source")
    #expect(try state("words") == "not compared")
  }

  @Test func withoutFactsNothingIsSaid() throws {
    let app = try GraphFixture(Self.model).app
    let plain = SiteContent(app, report: check(app, rules: []))
    #expect(plain.page(.coverage).sections.allSatisfy { $0.id != "source" && $0.id != "drift" })
    #expect(plain.page(.screen(0)).facts.allSatisfy { $0.name != "In the source" })
  }
}
