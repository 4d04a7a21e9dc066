import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel

/// Elements of one name are told apart in pictures.
struct EqualNamesTests {
  private static let screens = """
    "features": { "account": "Account", "shop": "Shop" },
    "scenes": [{ "id": "main", "windowGroup": { "tabs": [
      { "id": "one", "title": "Home", "stack": "first" }, { "id": "two", "title": "More", "stack": "plain" } ] } }],
    "screens": [
      { "id": "first", "title": "The account's name", "view": "NameView", "feature": "account",
        "goes": [{ "push": "second" }, { "push": "third" }] },
      { "id": "second", "title": "The account's name", "feature": "shop" },
      { "id": "third", "title": "The account's name", "goes": [{ "push": "plain" }] },
      { "id": "plain", "title": "Plain", "view": "PlainView", "feature": "shop" }
    ]
    """

  /// The third one has no feature: its place is the tabs in which it is.
  @Test func screensOfOneTitleHaveTheirPlaces() throws {
    let app = try GraphFixture(Self.screens).app
    let diagram = DiagramIndex(app).diagram(.app, options: DiagramOptions())
    let details = Dictionary(uniqueKeysWithValues: diagram.nodes.map { ($0.id, $0.detail) })
    #expect(details["first"] == "Account · NameView")
    #expect(details["second"] == "Shop")
    #expect(details["third"] == "Home")
    #expect(details["plain"] == "PlainView")
  }

  /// Two are in one feature: then the ids tell all of them apart.
  @Test func whereThePlaceIsTheSameTheIDTellsThemApart() throws {
    let text = Self.screens.replacing(
      #""feature": "shop" },\#n"#,
      with: #""feature": "account" },\#n"#
    )
    let names = EqualNames(try GraphFixture(text).app)
    #expect(
      [0, 1, 2, 3].map { names.place(of: .screen($0)) }.compactMap { $0 }.sorted() == [
        "first", "second", "third",
      ]
    )
  }

  /// Of containers of one name that steps show, what they show tells which is meant, not an id that is made.
  @Test func containersOfOneNameAreToldApartByWhatTheyShow() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "clock", "title": "Timers", "window": { "stack": "b" } },
        { "id": "bar", "title": "Timers", "menuBarExtra": { "stack": "c" } } ],
      "screens": [
        { "id": "a", "title": "First", "goes": [ { "sheet": { "stack": "b" } }, { "sheet": { "stack": "c" } } ] },
        { "id": "b", "title": "Second" }, { "id": "c", "title": "Third" } ]
      """
    ).app
    let names = EqualNames(app)
    let sheets = app.model.containers.indices.filter {
      app.model.label(of: .container($0)) == "First › sheet stack"
    }
    #expect(sheets.compactMap { names.place(of: .container($0)) }.sorted() == ["Second", "Third"])
    #expect([0, 1, 2].map { names.place(of: .scene($0)) } == [nil, "window", "menu bar extra"])
  }

  /// If they show the same, the step that presents them is said too.
  @Test func containersThatShowTheSameAreToldApartByTheirSteps() throws {
    let names = EqualNames(
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [
          { "id": "a", "title": "First", "goes": [
            { "sheet": { "stack": "b" }, "on": "tap Edit" }, { "sheet": { "stack": "b" }, "on": "tap New" } ] },
          { "id": "b", "title": "Second" } ]
        """
      ).app
    )
    #expect(
      [0, 1, 2].compactMap { names.place(of: .container($0)) }.sorted()
        == ["Second, tap Edit", "Second, tap New"]
    )
  }
}
