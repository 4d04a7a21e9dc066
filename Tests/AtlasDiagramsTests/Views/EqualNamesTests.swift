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
}
