import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// The atlas: the screens by feature, and the transitions between them.
struct AtlasPageTests {
  private static func content(features: String) throws -> SiteContent {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }], \(features)
        "parts": [{ "id": "row", "goes": [{ "push": "item", "on": "tap an item" }] }],
        "screens": [
          { "id": "home", "title": "Start", "uses": ["row"], "goes": [{ "push": "cart" }] },
          { "id": "item", "title": "Item"\(features.isEmpty ? "" : ", \"feature\": \"shop\""),
            "goes": [{ "push": "cart", "on": "tap Buy" }, { "push": "cart", "on": "tap Reserve" },
                     { "push": "item", "on": "tap a similar item" }] },
          { "id": "cart", "title": "Cart"\(features.isEmpty ? "" : ", \"feature\": \"shop\""),
            "goes": [{ "sheet": "help" }] },
          { "id": "help", "title": "Help"\(features.isEmpty ? "" : ", \"feature\": \"care\"") }]
        """
      ).app
    return SiteContent(app, report: check(app, rules: []))
  }

  private static let features =
    "\"features\": { \"shop\": { \"title\": \"Shop\" }, \"care\": { \"title\": \"Care\" } },"

  /// Features by title, then the screens without one; in each the screens by title. Screens are numbered by
  /// id: cart 0, help 1, home 2, item 3.
  @Test func screensStandByFeature() throws {
    let content = try Self.content(features: Self.features)
    #expect(content.lists.prefix(3) == [.home, .app, .atlas])
    let groups = content.featureGroups
    #expect(groups.groups.map(\.screens) == [[1], [0, 3], [2]])
    #expect(
      groups.groups.map { $0.feature.map { content.model.features[$0].id } } == [
        "care", "shop", nil,
      ]
    )
    let page = content.page(.atlas)
    #expect(page.path == "atlas.html")
    let boxes = try #require(page.sections.first).rest.text
    #expect(boxes.contains("<details id=\"feature-care\" data-to=\"\">"))
    // From the cart to the help: 1. Loops and what stays in the feature are no lines of it.
    #expect(boxes.contains("<details id=\"feature-shop\" data-to=\"0:1\">"))
    // From home to the cart, and by the part to the item.
    #expect(boxes.contains("<details id=\"other\" data-to=\"1:2\">"))
    #expect(boxes.contains("<strong>Shop</strong> <span class=\"quiet\">2 screens</span>"))
    #expect(
      boxes.contains(
        "<li data-id=\"cart\" data-screens=\"0\"><a href=\"screens/cart.html\">Cart</a>"
      )
    )
  }

  /// What connects two features is in the data of both.
  @Test func eachFeatureHasTheLinksOfItsScreens() throws {
    let data = try Self.content(features: Self.features).atlasData
    #expect(
      data == [
        "(globalThis.atlasFeatures ??= [])[0] = [\n[0,1,1]\n];\n",
        "(globalThis.atlasFeatures ??= [])[1] = [\n[0,1,1],\n[2,0,1],\n[2,3,1],\n[3,0,2]\n];\n",
        "(globalThis.atlasFeatures ??= [])[2] = [\n[2,0,1],\n[2,3,1]\n];\n",
      ]
    )
  }

  @Test func anAppWithoutFeaturesHasNoAtlas() throws {
    let content = try Self.content(features: "")
    #expect(!content.lists.contains(.atlas))
    #expect(content.atlasData == [])
  }
}
