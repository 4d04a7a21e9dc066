import AtlasTestSupport
import Testing

/// The rules of split views, section 3 of the semantics.
@Suite struct SplitViewTests {
  static let twoColumns = """
    "scenes": [ { "id": "main", "windowGroup": { "split": {
      "sidebar": "list", "detail": { "stack": "item" }, "placeholder": "empty" } } } ],
    "screens": [
      { "id": "list", "goes": [ { "select": "item", "on": "tap an item" } ] },
      { "id": "item", "goes": [ { "push": "part", "on": "tap a part" } ] },
      { "id": "part" },
      { "id": "empty" } ]
    """

  @Test func sideBySideShowsTheSidebarAndThePlaceholderAtLaunch() throws {
    let app = try GraphFixture(Self.twoColumns)
    #expect(app.taps("list", .pad) == 0)
    #expect(app.taps("empty", .pad) == 0)
    #expect(app.taps("item", .pad) == 1)
    #expect(app.steps("part", .pad) == ["tap an item", "tap a part"])
    #expect(app.places("item", .pad) == ["item@main.split.detail.stack"])
  }

  @Test func compactWidthCollapsesIntoAStackThatStartsAtTheSidebar() throws {
    let app = try GraphFixture(Self.twoColumns)
    #expect(app.taps("list", .phone) == 0)
    #expect(app.taps("item", .phone) == 1)
    #expect(app.taps("empty", .phone) == nil)
    #expect(
      app.reasons("empty", .phone) == [
        "In compact width the split view is one stack, which shows no placeholder"
      ]
    )
  }

  @Test func theCollapsedStackStartsAtThePreferredCompactColumn() throws {
    let app = try GraphFixture(
      Self.twoColumns.replacing(
        #""placeholder": "empty""#,
        with: #""placeholder": "empty", "preferredCompactColumn": "detail""#
      )
    )
    #expect(app.taps("empty", .phone) == 0)
    #expect(app.steps("list", .phone) == ["go back"])
    #expect(app.steps("item", .phone) == ["go back", "tap an item"])
  }

  @Test func anInitialSelectionIsWhatTheCollapsedStackStartsAt() throws {
    let app = try GraphFixture(
      Self.twoColumns.replacing(
        #""placeholder": "empty""#,
        with: #""initialSelection": "item""#
      )
    )
    #expect(app.taps("item", .phone) == 0)
    #expect(app.taps("item", .pad) == 0)
    #expect(app.steps("list", .phone) == ["go back"])
    #expect(app.taps("empty", .pad) == nil)
    #expect(app.reasons("empty", .pad) == ["Nothing leads to it"])
  }

  @Test func aColumnWithoutAStackPushesOnlyWhereTheSplitViewIsAStackItself() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": "item", "initialSelection": "item" } } } ],
      "screens": [ { "id": "list" }, { "id": "item", "goes": [ { "push": "part" } ] },
                   { "id": "part" } ]
      """
    )
    #expect(app.taps("part", .phone) == 1)
    #expect(app.taps("part", .pad) == nil)
    #expect(app.blocked(.pad) == ["item.push.part: no stack around it to push on"])
    #expect(app.blocked(.phone).isEmpty)
  }

  static let threeColumns = """
    "scenes": [ { "id": "main", "windowGroup": { "split": {
      "sidebar": "boxes", "content": "mails", "detail": { "stack": "mail" } } } } ],
    "screens": [
      { "id": "boxes", "goes": [ { "select": "mails", "on": "tap a box" } ] },
      { "id": "mails", "goes": [ { "select": "mail", "on": "tap a mail" } ] },
      { "id": "mail", "goes": [ { "select": "mail", "on": "tap next" } ] } ]
    """

  @Test func aSelectionShowsInTheNextOfThreeColumns() throws {
    let app = try GraphFixture(Self.threeColumns)
    #expect(app.places("mails", .pad) == ["mails@main.split.content"])
    #expect(app.places("mail", .pad) == ["mail@main.split.detail.stack"])
    #expect(app.taps("mails", .pad) == 0)
    #expect(app.taps("mail", .pad) == 1)
    #expect(app.steps("mail", .phone) == ["tap a box", "tap a mail"])
  }

  @Test func detailOnlyHidesTheOtherColumnsAndTheMacShowsTheContent() throws {
    let app = try GraphFixture(
      Self.threeColumns.replacing(
        #""sidebar": "boxes""#,
        with: #""initialSelection": "mail", "visibility": "detailOnly", "sidebar": "boxes""#
      )
    )
    #expect(app.steps("boxes", .pad) == ["show the sidebar"])
    #expect(app.steps("boxes", .mac) == ["show the sidebar"])
    #expect(app.taps("mails", .mac) == 0)
  }

  @Test func doubleColumnHidesTheSidebarOfThree() throws {
    let app = try GraphFixture(
      Self.threeColumns.replacing(
        #""sidebar": "boxes""#,
        with: #""visibility": "doubleColumn", "sidebar": "boxes""#
      )
    )
    #expect(app.steps("boxes", .pad) == ["show the sidebar"])
    #expect(app.taps("mails", .pad) == 0)
  }

  @Test func aManualColumnThatAsksForRegularWidthIsGoneInCompact() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "columns": {
        "primary": { "stack": "feed" },
        "secondary": [ { "id": "side", "stack": "alerts", "when": "regular" } ] } } } ],
      "screens": [ { "id": "feed" }, { "id": "alerts" } ]
      """
    )
    #expect(app.taps("alerts", .pad) == 0)
    #expect(app.taps("alerts", .phone) == nil)
    #expect(
      app.reasons("alerts", .phone) == ["The column side does not exist here: not in compact width"]
    )
  }
}
