import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasSite

struct SitePathsTests {
  private func content(_ body: String) throws -> SiteContent {
    SiteContent(try GraphFixture(body).app)
  }

  private static let model = """
    "scenes": [{ "id": "main", "windowGroup": { "tabs": [
      { "id": "cook", "title": "Cook", "stack": "recipes" } ] } }],
    "screens": [
      { "id": "recipes", "goes": [{ "push": "recipe", "on": "tap a recipe" }] },
      { "id": "recipe" }, { "id": "Recipe" }, { "id": "index" }]
    """

  @Test func linksLeadFromPageToPage() throws {
    let content = try content(Self.model)
    let recipes = try #require(content.model.index.screens["recipes"])
    let paths = content.paths
    #expect(paths.path(of: .screen(recipes)) == "screens/recipes.html")
    #expect(paths.href(to: .screen(recipes), from: .home) == "screens/recipes.html")
    #expect(
      paths.href(to: .screen(recipes), anchor: "ways-in", from: .containers)
        == "../screens/recipes.html#ways-in"
    )
    #expect(paths.href(to: .home, from: .screen(recipes)) == "../index.html")
  }

  @Test func noTwoPagesShareAFileOnACaseInsensitiveDisk() throws {
    let content = try content(Self.model)
    let paths = content.addresses.map { content.paths.path(of: $0).lowercased() }
    #expect(Set(paths).count == paths.count)
    #expect(paths.contains("screens/index.html"))
  }

  @Test func listsOfNothingAreLeftOut() throws {
    let content = try content(Self.model)
    #expect(
      content.lists == [
        .home, .app, .screens, .reach, .containers, .checks, .coverage, .index, .search,
      ]
    )
  }

  @Test(arguments: [
    ("tab", "cook", "tab-cook"), ("case", "recipe", "case-recipe"), ("tab", "a b", "tab-a~20.b"),
    ("tab", "é\"", "tab-~e9.~22."),
  ])
  func anchorsAreSafe(kind: String, id: String, anchor: String) {
    #expect(SitePaths.anchor(kind, id) == anchor)
  }
}
