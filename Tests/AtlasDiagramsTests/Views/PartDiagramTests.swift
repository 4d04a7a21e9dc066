import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph

/// The pictures of a container, a feature, a screen and a deep link.
@Suite struct PartDiagramTests {
  // MARK: Containers

  @Test func columnsStandSideBySideInRegularWidth() throws {
    let diagram = try Kitchen.diagram("container:browser", in: .pad)
    #expect(
      diagram.nodePaths == [
        "Cook/Sidebar/Recipes", "Cook/Detail/No recipe", "Cook/Detail/Recipe", "Cook/Detail/Steps",
        "Editor", "https://example.com",
      ]
    )
    #expect(diagram.clusters.map(\.kind) == [.split, .column, .column])
    #expect(
      diagram.lines == [
        "Recipes select Recipe ×2", "Recipe sheet Editor ?", "Recipe push Steps",
        "Recipe openURL https://example.com",
      ]
    )
    // The sidebar comes before each screen of the detail column.
    #expect(diagram.orderings.map(\.from) == [0, 0, 0])
    #expect(diagram.orderings.map(\.to) == [1, 2, 3])
    #expect(diagram.summary == "Columns side by side: Sidebar (1 screen), Detail (3 screens).")
  }

  @Test func columnsAreOneStackInCompactWidth() throws {
    let diagram = try Kitchen.diagram("container:browser", in: .phone)
    #expect(diagram.clusters.map(\.kind) == [.stack])
    #expect(
      diagram.nodePaths == [
        "Cook/Recipes", "Cook/Recipe", "Cook/Steps", "Editor", "https://example.com",
      ]
    )
    #expect(diagram.nodes.prefix(3).map(\.detail) == ["Sidebar", "Detail", "Detail"])
  }

  @Test func aStackHasItsRootAndWhatIsPushedOnIt() throws {
    let diagram = try Kitchen.diagram("container:shopStack")
    #expect(
      diagram.nodePaths.filter { $0.hasPrefix("Shop/") } == [
        "Shop/Cart", "Shop/Item", "Shop/Recipe", "Shop/Steps",
      ]
    )
    #expect(diagram.nodes.filter(\.isFocus).map(\.label) == ["Cart"])
    #expect(diagram.lines.contains("Cart push Item"))
  }

  @Test func tabsHaveTheirRootsAndNumbersOfScreens() throws {
    let diagram = try Kitchen.diagram("container:bar", in: .pad)
    #expect(
      diagram.nodePaths == [
        "Kitchen/Cook", "Kitchen/No recipe", "Kitchen/Recipes", "Kitchen/Shop", "Kitchen/Cart",
        "Kitchen/More", "Kitchen/About",
      ]
    )
    // Editor's sheet stands by itself; Recipe and Steps are in both stacks.
    #expect(try diagram.node("Cook").detail == "4 screens")
    #expect(try diagram.node("Shop").detail == "4 screens")
    #expect(
      diagram.lines == [
        "Cook contains No recipe", "Cook contains Recipes", "Shop contains Cart",
        "More contains About", "Shop switchTab Cook ×2",
      ]
    )
    let phone = try Kitchen.diagram("container:bar", in: .phone)
    #expect(!phone.nodes.contains { $0.label == "More" })
  }

  @Test func columnsMadeByHandAreThereWhereTheirConditionsAllow() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "columns": { "id": "desk", "primary": "notes",
        "secondary": [ { "id": "tools", "title": "Tools", "screen": "tools", "when": "regular",
          "isIndependent": true } ] } } } ],
      "screens": [ { "id": "notes" }, { "id": "tools" } ]
      """
    ).app
    let pad = AtlasDiagrams.diagram(.container("desk"), of: app, in: .pad)
    #expect(pad.nodePaths == ["main/Primary/notes", "main/Tools/tools"])
    #expect(pad.clusters[2].tooltip == "Tools, independent of the selection")
    let all = AtlasDiagrams.diagram(.container("desk"), of: app)
    #expect(
      all.clusters[2].tooltip == "Tools, in regular width, independent of the selection"
    )
    let phone = AtlasDiagrams.diagram(.container("desk"), of: app, in: .phone)
    #expect(phone.nodePaths == ["main/Primary/notes"])
  }

  @Test func aScreenThatMakesAContainerIsBetweenTheSceneAndItsColumns() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "host": "content",
        "sidebar": "list", "detail": { "stack": { "root": "page", "host": "column" } } } } } ],
      "screens": [ { "id": "column" }, { "id": "content" },
        { "id": "list", "goes": [ { "select": "page", "on": "tap" } ] }, { "id": "page" } ]
      """
    ).app
    #expect(
      AtlasDiagrams.diagram(.screen("content", depth: 1), of: app).lines == [
        "main launch content", "content contains column", "content contains list",
      ]
    )
    #expect(
      AtlasDiagrams.diagram(.screen("page", depth: 1), of: app).lines == [
        "column contains page", "list select page",
      ]
    )
  }

  // MARK: Features

  @Test func aFeatureHasItsScreensAndTheirNeighbours() throws {
    let diagram = try Kitchen.diagram("feature:shop", in: .phone)
    #expect(diagram.nodePaths == ["Shopping/Cart", "Shopping/Item", "Recipes", "Recipe"])
    #expect(
      diagram.lines == ["Cart push Item", "Cart switchTab Recipes", "Item push Recipe"]
    )
    #expect(try diagram.node("Recipe").detail == "Cooking")
  }

  // MARK: Surroundings

  @Test func aScreenHasItsWaysInAndOut() throws {
    let diagram = try Kitchen.diagram("screen:recipe")
    #expect(
      diagram.nodePaths == [
        "Item", "Recipes", "Recipe", "Editor", "Steps", "https://example.com",
      ]
    )
    #expect(
      diagram.lines == [
        "Item push Recipe", "Recipes select Recipe ×2", "Recipe sheet Editor ?",
        "Recipe push Steps", "Recipe openURL https://example.com",
      ]
    )
    #expect(diagram.nodes.filter(\.isFocus).map(\.label) == ["Recipe"])
    #expect(try diagram.node("Item").detail == "Shopping")
  }

  @Test func tabsDeepLinksAndEntryPointsAreWaysIn() throws {
    let cart = try Kitchen.diagram("screen:cart")
    #expect(
      cart.lines == [
        "A recipe deepLink Cart ?", "Shop contains Cart", "Cart switchTab No recipe",
        "Cart push Item", "Cart switchTab Recipes",
      ]
    )
    #expect(try cart.edge("A recipe", "Cart").tooltip == "A recipe falls back to Cart")
    #expect(
      try Kitchen.diagram("screen:steps").lines == [
        "Tonight deepLink Steps", "A recipe deepLink Steps", "Recipe push Steps",
      ]
    )
  }

  @Test func depthGoesFurtherInBothDirections() throws {
    let one = try Kitchen.diagram("screen:item")
    #expect(one.nodes.map(\.label) == ["Cart", "Item", "Recipe"])
    let two = try Kitchen.diagram("screen:item:2")
    // Two transitions on: Editor and Steps. Recipes leads to Recipe, but not to Item.
    #expect(
      two.nodes.filter { $0.kind == .screen }.map(\.label) == [
        "Cart", "Editor", "Item", "Recipe", "Steps",
      ]
    )
  }

  /// A screen with 30 others that lead to it: 20 of one feature, 2 of another, 8 of none.
  static func hub() throws -> AppGraph {
    let screens = (0..<30).map { number in
      let feature = number < 20 ? #""feature": "big","# : number < 22 ? #""feature": "small","# : ""
      let id = number < 10 ? "s0\(number)" : "s\(number)"
      return #"{ "id": "\#(id)", \#(feature) "goes": [ { "push": "hub", "on": "tap" } ] }"#
    }
    return try GraphFixture(
      """
      "features": { "big": { "title": "Big" }, "small": { "title": "Small" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "hub" } } ],
      "screens": [ { "id": "hub" }, \(screens.joined(separator: ", ")) ]
      """
    ).app
  }

  @Test func manyNeighboursAreBundledByFeature() throws {
    let diagram = AtlasDiagrams.diagram(.screen("hub", depth: 1), of: try Self.hub())
    #expect(diagram.nodes.map(\.label) == ["main", "Big", "Small", "8 screens", "hub"])
    #expect(diagram.nodes[1].detail == "20 screens")
    #expect(
      diagram.lines == [
        "main launch hub", "Big push hub ×20", "Small push hub ×2", "8 screens push hub ×8",
      ]
    )
  }

  @Test func fewNeighboursAreNotBundled() throws {
    let options = DiagramOptions(neighbourLimit: 31)
    let hub = try Self.hub()
    let diagram = AtlasDiagrams.diagram(.screen("hub", depth: 1), of: hub, options: options)
    // The scene, thirty screens and the hub.
    #expect(diagram.nodes.count == 32)
  }

  @Test func whatDoesNotFitAfterBundlingIsOneNode() throws {
    let options = DiagramOptions(neighbourLimit: 2)
    let hub = try Self.hub()
    let diagram = AtlasDiagrams.diagram(.screen("hub", depth: 1), of: hub, options: options)
    // The largest bundle stays; the scene and ten screens are the rest.
    #expect(diagram.nodes.map(\.label) == ["Big", "11 more", "hub"])
    #expect(diagram.edges.map(\.count) == [20, 11])
  }

  // MARK: Deep links

  @Test func aDeepLinkIsAChainOfNumberedSteps() throws {
    let diagram = try Kitchen.diagram("deepLink:recipeLink", in: .pad)
    #expect(
      diagram.nodePaths == [
        "A recipe", "signedIn", "Shop", "Kitchen", "Cook", "Cook/Sidebar/Recipes",
        "Cook/Detail/Recipe", "Cook/Detail/Steps",
      ]
    )
    #expect(
      diagram.lines == [
        "A recipe deepLink signedIn", "signedIn deepLink Shop ?", "signedIn deepLink Kitchen",
        "Kitchen switchTab Cook", "Cook contains Recipes", "Recipes select Recipe",
        "Recipe push Steps",
      ]
    )
    #expect(diagram.edges.map(\.badge) == [nil, nil, "1", "2", nil, "3", "4"])
    #expect(
      diagram.nodes.map(\.kind).prefix(5) == [.deepLink, .condition, .fallback, .scene, .tab]
    )
    #expect(diagram.nodes[2].detail == "Otherwise")
    #expect(try diagram.node("Recipe").detail == "recipe(id)")
    #expect(diagram.nodes.filter(\.isFocus).map(\.label) == ["Steps"])
  }

  @Test func aDeepLinkThatDoesNotGetThereSaysWhere() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "items": [
        { "id": "a", "stack": "a" }, { "id": "b", "stack": "b", "hidden": true } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "toB", "patterns": ["x://b"], "opens": { "tab": "b" } } ]
      """
    ).app
    let diagram = AtlasDiagrams.diagram(.deepLink("toB"), of: app)
    #expect(diagram.nodes.map(\.label).last == "Goes no further")
    #expect(diagram.nodes.last?.detail == "the b tab does not exist here: always hidden")
    #expect(diagram.nodes.filter(\.isFocus).isEmpty)
  }

  // MARK: Links

  @Test func nodesAndClustersLeadToTheirPages() throws {
    let links = DiagramLinks(
      screen: { "screen-\($0)" },
      tab: { "tab-\($0)" },
      feature: { "feature-\($0)" }
    )
    let diagram = try Kitchen.diagram("app", options: DiagramOptions(id: "x", links: links))
    #expect(diagram.id == "x")
    #expect(try diagram.node("Cart").href == "screen-1")
    #expect(diagram.clusters.first { $0.label == "Cook" }?.href == "tab-0")
    #expect(try diagram.node("Tonight").href == nil)
    let feature = try Kitchen.diagram("feature:shop", options: DiagramOptions(links: links))
    #expect(feature.clusters[0].href == "feature-1")
  }

  @Test func aViewThatIsNoScreenIsDrawnAsAPlaceholder() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [
        { "push": { "view": "EmptyView" } }, { "sheet": { "view": "SafariView" } },
        { "alert": "Sure?" } ] } ]
      """
    ).app
    let diagram = AtlasDiagrams.diagram(.screen("home", depth: 1), of: app)
    let kinds = Dictionary(uniqueKeysWithValues: diagram.nodes.map { ($0.label, $0.kind) })
    #expect(kinds["EmptyView"] == .placeholder)
    #expect(kinds["SafariView"] == .placeholder)
    #expect(kinds["Sure?"] == .presentation)
  }
}
