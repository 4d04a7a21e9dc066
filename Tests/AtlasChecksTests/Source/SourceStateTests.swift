import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// Which elements of a model its source confirms.
@Suite("States of elements beside the source")
struct SourceStateTests {
  private static let model = """
    { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" }, "activityTypes": ["com.a", "com.b"] },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "routes": [ { "id": "Same", "cases": { "note": "note" } }, { "id": "Other", "cases": { "old": "note" } },
        { "id": "Unknown", "cases": { "old": "note" } } ],
      "parts": [ { "id": "row", "view": "Row" }, { "id": "bar", "view": "Bar" },
        { "id": "all", "everywhere": true, "view": "Bar" } ],
      "screens": [
        { "id": "list", "view": "Notes", "goes": [
          { "id": "t-same", "push": "note" }, { "id": "t-kind", "sheet": "edit" },
          { "id": "t-gone", "popover": "note" }, { "id": "t-alert", "alert": "Sure" },
          { "id": "t-dialog", "confirmationDialog": "Which" }, { "id": "t-steps", "opens": { "path": ["words"] } } ] },
        { "id": "note", "view": "Note", "goes": [ { "id": "t-back", "dismiss": true } ] },
        { "id": "edit", "view": "Editor" }, { "id": "gone", "view": "Gone" }, { "id": "words" },
        { "id": "function", "view": "makeView" }, { "id": "unread", "view": "Far", "source": "Z.swift:1" },
        { "id": "read", "view": "Near", "source": "A.swift:1" } ],
      "deepLinks": [ { "id": "a", "activityType": "com.a", "opens": "note" },
        { "id": "b", "activityType": "com.b", "opens": "note" },
        { "id": "web", "patterns": ["t://a"], "opens": "note" } ],
      "restoration": [
        { "id": "r-same", "scene": "main", "storageKey": "tab", "storage": "sceneStorage" },
        { "id": "r-gone", "scene": "main", "storageKey": "path", "storage": "sceneStorage" },
        { "id": "r-file", "scene": "main", "storageKey": "f", "storage": "file" } ] }
    """

  private static func place(_ line: Int) -> SourcePlace { SourcePlace("A.swift", line) }

  private static let facts = SourceFacts(
    types: [
      SourceType("Notes", isView: true, at: place(1)),
      SourceType("Note", isView: true, at: place(2)),
      SourceType("Editor", isView: true, at: place(3)),
      SourceType("Row", isView: true, at: place(4)),
    ],
    transitions: [
      SourceTransition(from: "Notes", .push, to: "Note", at: place(10)),
      SourceTransition(from: "Notes", .fullScreenCover, to: "Editor", at: place(20)),
      SourceTransition(from: "Notes", .alert, to: nil, at: place(30)),
      SourceTransition(from: "Editor", .confirmationDialog, to: nil, at: place(40)),
      SourceTransition(from: nil, .dismiss, to: nil, at: place(50)),
    ],
    enums: [
      SourceEnum("Same", [.init("note", at: place(60), mayShow: true)], at: place(60)),
      SourceEnum("Other", [.init("new", at: place(61), mayShow: true)], at: place(61)),
    ],
    activities: [SourceActivity("com.a", isContinued: true, in: "Notes", at: place(70))],
    storageKeys: [SourceStorageKey("tab", in: .sceneStorage, isNavigation: true, at: place(80))]
  )

  @Test(
    arguments: [
      ("list", .confirmed), ("gone", .missing), ("words", .open), ("function", .open),
      ("unread", .open), ("read", .missing), ("row", .confirmed), ("bar", .missing), ("all", nil),
      ("Same", .confirmed), ("Other", .different), ("Unknown", .open), ("a", .confirmed),
      ("b", .missing), ("web", .open), ("r-same", .confirmed), ("r-gone", .missing),
      ("r-file", .open), ("t-same", .confirmed), ("t-kind", .different), ("t-alert", .confirmed),
      ("t-dialog", .open), ("t-back", .confirmed), ("main", nil),
    ] as [(String, SourceConfirmation.State?)]
  )
  func states(_ id: String, _ expected: SourceConfirmation.State?) throws {
    let model = try ModelText.model(Self.model)
    let states = SourceConfirmation(model, Self.facts)
    let elements: [ElementReference] =
      model.screens.indices.map { .screen($0) } + model.parts.indices.map { .part($0) }
      + model.routes.indices.map { .route($0) } + model.deepLinks.indices.map { .deepLink($0) }
      + model.restorations.indices.map { .restoration($0) }
      + model.transitions.indices.map { .transition($0) } + model.scenes.indices.map { .scene($0) }
    let element = try #require(elements.first { model.id(of: $0) == id })
    #expect(states[element] == expected)
  }
}
