import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// What a person sees at one time, in columns: sections 3.1, 6.1, 6.7 and 9.2 of the semantics.
@Suite struct BesideTests {
  /// Two tabs: `one`, and a split view of three columns, of which `one` opens the second and the third in one tap.
  private func columns(_ opens: String, detail: String = #"{ "id": "det" }"#) throws -> GraphFixture
  {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "one" },
        { "id": "t2", "title": "Two", "split": { "sidebar": "side", "content": "list",
          "detail": { "stack": "det" }, "placeholder": { "content": "pc", "detail": "ph" } } } ] } } ],
      "screens": [
        { "id": "one", "goes": [ { "opens": { "tab": "t2", \(opens) }, "on": "tap a result" } ] },
        { "id": "side" }, { "id": "list", "goes": [ { "popover": "sort", "on": "tap Sort" } ] },
        { "id": "sort" }, \(detail), { "id": "ans" }, { "id": "ph" }, { "id": "pc" } ]
      """
    )
  }

  /// In compact width the last column that something is selected in is on top, and the ones before are below it. The
  /// tab shows the sidebar.
  @Test func aCollapsedSplitViewShowsTheLastSelection() throws {
    let app = try columns(#""select": ["list", "det"]"#)
    let taps = ["det": 1, "list": 2, "side": 1, "sort": 3]
    for (screen, taps) in taps { #expect(app.taps(screen, .phone) == taps, "\(screen)") }
    #expect(try app.taps(from: "one", to: "list", .phone) == 2)
    #expect(try app.taps(from: "det", to: "list", .phone) == 1)
    #expect(try app.taps(from: "det", to: "sort", .phone) == 2)
    #expect(try app.taps(from: "list", to: "side", .phone) == 1)
  }

  @Test func sideBySideAllThatIsOpenedIsVisible() throws {
    let app = try columns(#""select": ["list", "det"]"#)
    for screen in ["det", "list", "side"] { #expect(app.taps(screen, .pad) == 1, "\(screen)") }
    for (from, to) in [
      ("det", "list"), ("det", "side"), ("list", "det"), ("side", "list"), ("side", "det"),
    ] {
      #expect(try app.taps(from: from, to: to, .pad) == 0, "\(from) to \(to)")
    }
    #expect(try app.taps(from: "det", to: "sort", .pad) == 1)
    // The placeholders made room: only a tap on the tab shows them again.
    #expect(try app.taps(from: "det", to: "ph", .pad) == 1)
  }

  @Test func whatIsPushedIsBesideTheOtherColumns() throws {
    let app = try columns(#""select": ["list", "det"], "path": ["ans"]"#)
    #expect(try app.taps(from: "ans", to: "list", .pad) == 0)
    #expect(try app.taps(from: "ans", to: "det", .pad) == 1)
    #expect(try app.taps(from: "list", to: "ans", .pad) == 0)
    #expect(try app.taps(from: "ans", to: "list", .phone) == 2)
    #expect(app.taps("list", .phone) == 3)
  }

  /// A selection of the content column covers the detail column that compact width begins with.
  @Test func aSelectionRemovesTheColumnsAfterIt() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "one" },
        { "id": "t2", "title": "Two", "split": { "sidebar": "side", "content": "list",
          "detail": { "stack": "det" }, "initialSelection": "det" } } ] } } ],
      "screens": [
        { "id": "one", "goes": [ { "opens": { "tab": "t2", "select": ["other"] }, "on": "tap Other" } ] },
        { "id": "side", "goes": [ { "select": "other" } ] }, { "id": "list" }, { "id": "other" },
        { "id": "det" } ]
      """
    )
    #expect(try app.taps(from: "one", to: "other", .phone) == 1)
    // Back from the list is the sidebar; the detail column is on top of both when its tab is selected.
    #expect(try app.taps(from: "other", to: "side", .phone) == 1)
    #expect(try app.taps(from: "other", to: "det", .phone) == 1)
    #expect(try app.ways("det", from: "other").contains("tap the Two tab"))
    #expect(try app.taps(from: "other", to: "det", .pad) == 0)
  }

  /// Behind a sheet that was opened in the same tap the columns are as it left them.
  @Test func aStateShowsItsColumnsOnceItsSheetIsClosed() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "side",
        "detail": { "stack": "det" }, "placeholder": "ph" } } } ],
      "screens": [
        { "id": "side", "goes": [
          { "opens": { "select": ["det"], "sheet": { "stack": "note" } }, "on": "tap New" } ] },
        { "id": "note" }, { "id": "det" }, { "id": "ph" } ]
      """
    )
    #expect(try app.taps(from: "note", to: "det", .pad) == 1)
    #expect(try app.taps(from: "note", to: "side", .pad) == 1)
    #expect(try app.taps(from: "note", to: "ph", .pad) == nil)
    #expect(try app.taps(from: "note", to: "side", .narrowPad) == 2)
  }

  // MARK: Inspectors

  private static let canvas = """
    "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
      "detail": { "stack": "canvas" }, "initialSelection": "canvas" } } } ],
    "screens": [
      { "id": "list", "goes": [ { "select": "canvas" }, { "sheet": "new", "on": "tap New" } ] },
      { "id": "canvas", "goes": [ { "inspector": "format", "on": "tap Format" } ] },
      { "id": "format", "goes": [
        { "push": "page", "in": "presenter", "on": "tap Open page" }, { "sheet": "colors" } ] },
      { "id": "colors" }, { "id": "new" }, { "id": "page" } ]
    """

  /// In regular width an inspector is a column at the trailing edge; in compact width it is a sheet.
  @Test(arguments: [
    ("canvas", 0, 1), ("list", 0, 2), ("new", 1, 3), ("page", 1, 2), ("colors", 1, 1),
  ])
  func anInspectorIsAColumnInRegularWidth(screen: String, regular: Int, compact: Int) throws {
    let app = try GraphFixture(Self.canvas)
    for environment in [Environment.pad, .mac, .phoneOnItsSide] {
      #expect(try app.taps(from: "format", to: screen, environment) == regular, "\(environment.id)")
    }
    for environment in [Environment.narrowPad, .phone] {
      #expect(try app.taps(from: "format", to: screen, environment) == compact, "\(environment.id)")
    }
  }

  @Test func whatASheetOverAnInspectorCoversIsSeenWhenThatIsClosed() throws {
    let app = try GraphFixture(Self.canvas)
    #expect(try app.taps(from: "colors", to: "format", .pad) == 1)
    #expect(try app.taps(from: "colors", to: "canvas", .pad) == 1)
    #expect(try app.taps(from: "colors", to: "canvas", .phone) == 2)
  }

  /// Taps from launch: a page is two taps away through the inspector, of which one more closes it in compact width.
  @Test func tapsFromLaunchCountNoClosingOfAColumn() throws {
    let app = try GraphFixture(Self.canvas)
    #expect(app.taps("page", .pad) == 2)
    #expect(app.taps("page", .narrowPad) == 3)
    #expect(app.steps("page", .pad) == ["tap Format", "tap Open page"])
  }

  /// A document that is opened together with an inspector is beside that: nothing has to be closed.
  @Test(arguments: [1, 3])
  func whatAStateOpensBesideAnInspectorTakesNoTap(limit: Int) throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [
          { "opens": { "path": ["document"], "inspector": "format" }, "on": "tap New" },
          { "inspector": "format", "on": "tap Format" } ] },
        { "id": "document", "goes": [ { "push": "page", "on": "tap a page" } ] }, { "id": "page" },
        { "id": "format" } ]
      """
    )
    let answers = WayAnswers(
      from: .launch,
      to: try #require(app.model.index.screens["page"]),
      in: app.app,
      environments: [.pad],
      limit: limit
    )
    guard case .ways(let result)? = answers.answers.first else {
      Issue.record("no way")
      return
    }
    #expect(result.ways.map(\.taps) == [2])
    #expect(result.ways[0].steps.count == 2)
  }

  /// What an inspector sets shows beside it at once.
  @Test func whatAnInspectorSetsIsThereWithoutATap() throws {
    let app = try GraphFixture(
      """
      "conditions": { "grid": "The grid is shown." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "canvas" } } ],
      "screens": [
        { "id": "canvas", "goes": [ { "inspector": { "stack": "format" }, "on": "tap Format" },
          { "push": "cell", "on": "tap a cell", "when": "grid" } ] },
        { "id": "format", "goes": [ { "push": "more", "on": "tap More" } ] },
        { "id": "more", "goes": [ { "sets": "grid", "on": "tap Grid" } ] }, { "id": "cell" } ]
      """
    )
    let byDefault = AppGraph(app.model, assuming: .values(["grid": false]))
    func taps(_ environment: Environment) throws -> Int? {
      let answers = WayAnswers(
        from: .launch,
        to: try #require(app.model.index.screens["cell"]),
        in: byDefault,
        environments: [environment]
      )
      guard case .ways(let result)? = answers.answers.first else { return nil }
      return result.ways.first?.taps
    }
    #expect(try taps(.pad) == 4)
    #expect(try taps(.phone) == 5)
  }
}
