import AtlasTestSupport
import Testing

@testable import AtlasDiagrams

/// The pictures of the whole app.
@Suite struct WholeAppDiagramTests {
  @Test func everyScreenStandsInItsContainer() throws {
    let diagram = try Kitchen.diagram("app")
    #expect(
      diagram.nodePaths == [
        "Tonight", "More/About", "Shop/Cart", "Cook/Editor", "Cook/Detail/No recipe", "Shop/Item",
        "Cook/Sidebar/Recipes", "Orphan", "Cook/Detail/Recipe", "Cook/Detail/Steps",
        "Cook/Discard?", "Cook/Detail/https://example.com",
      ]
    )
    #expect(
      diagram.lines == [
        "Tonight deepLink Steps",
        "Cart switchTab No recipe", "Cart push Item", "Cart switchTab Recipes",
        "Editor alert Discard?",
        "Item push Recipe",
        "Recipes select Recipe ×2",
        "Recipe sheet Editor ?", "Recipe push Steps", "Recipe openURL https://example.com",
      ]
    )
  }

  @Test func marksTellTheFactsOfAScreen() throws {
    let diagram = try Kitchen.diagram("app")
    #expect(try diagram.node("Recipes").marks == .init(isStart: true))
    #expect(try diagram.node("Recipe").marks == .init(requiresCondition: true))
    #expect(try diagram.node("Steps").marks == .init(deepLinkCount: 1))
    #expect(try diagram.node("Editor").marks == .init(editsUnsaved: true))
    #expect(try diagram.node("Orphan").marks == .init(isUnreachable: true))
    #expect(try diagram.node("No recipe").kind == .placeholder)
    #expect(try diagram.node("Discard?").kind == .presentation)
    #expect(try diagram.node("https://example.com").kind == .externalURL)
    #expect(try diagram.node("Tonight").kind == .entryPoint)
    #expect(try diagram.node("Tonight").detail == "Widget")
    #expect(try diagram.node("Recipe").detail == "RecipeView")
  }

  @Test func tooltipsSayTheTriggerTheKindTheConditionAndTheSource() throws {
    let diagram = try Kitchen.diagram("app")
    #expect(
      try diagram.edge("Recipe", "Editor").tooltip
        == "Recipe → Editor: tap Edit (sheet, if signedIn)"
    )
    #expect(
      try diagram.edge("Recipes", "Recipe").tooltip
        == "Recipes → Recipe: tap a recipe (selection, List.swift:7); tap the newest (selection)"
    )
    #expect(
      try diagram.node("Recipe").tooltip
        == "Recipe (RecipeView), Cooking. At least 1 tap from launch. In Cook, Shop. Requires signedIn"
    )
    #expect(try diagram.node("Orphan").tooltip == "Orphan. Nothing leads here")
  }

  @Test func whatIsNotThereInAnEnvironmentIsNotDrawn() throws {
    let phone = try Kitchen.diagram("app", in: .phone)
    #expect(!phone.nodePaths.contains("More/About"))
    #expect(!phone.nodes.contains { $0.label == "Orphan" || $0.label == "No recipe" })
    #expect(phone.lines.contains("Cart switchTab Recipes"))
    #expect(!phone.lines.contains("Cart switchTab No recipe"))
    #expect(phone.title == "Test – iPhone, compact width")
    #expect(try Kitchen.diagram("app", in: .pad).nodePaths.contains("More/About"))
  }

  @Test func anAppThatIsTooLargeIsDrawnByFeature() throws {
    let diagram = try Kitchen.diagram("app", options: DiagramOptions(nodeLimit: 5))
    #expect(diagram.summary.contains("too much for one picture"))
    #expect(
      diagram.nodePaths == ["Cooking", "Cook/Cooking", "Shop/Shopping", "More", "In no scene"]
    )
  }

  @Test func theOverviewHasANodePerFeatureAndTab() throws {
    let diagram = try Kitchen.diagram("overview")
    // Editor is a sheet: it covers the tab, and is not in it.
    #expect(
      diagram.nodePaths == ["Cooking", "Cook/Cooking", "Shop/Shopping", "More", "In no scene"]
    )
    #expect(
      diagram.nodes.map(\.detail) == [
        "1 screen, presented", "4 screens", "2 screens", "1 screen", "1 screen",
      ]
    )
    #expect(diagram.nodes.map(\.kind) == [.feature, .feature, .feature, .tab, .more])
    // The tabs side by side in the order of the tab bar; what is in no tab in a row of its own.
    #expect(diagram.ranksFollowOrderings)
    #expect(
      diagram.orderings == [
        .init(from: 1, to: 2), .init(from: 2, to: 3), .init(from: 0, to: 4),
      ]
    )
    // Cart switches to what the Cook tab shows: the list and, side by side, the placeholder.
    #expect(diagram.lines == ["Cooking sheet Cooking ?", "Shopping aggregate Cooking ×3"])
    #expect(
      try diagram.edge("Shopping", "Cooking").tooltip
        == "Shopping → Cooking: 1 × Push, 2 × Switch tab"
    )
    #expect(diagram.nodes[1].marks == .init(deepLinkCount: 1, isStart: true))
  }

  @Test func manyFeaturesStandInRowsAndTheirTabsAreJoined() throws {
    let diagram = try Kitchen.diagram("overview", options: DiagramOptions(groupLimit: 1))
    #expect(
      diagram.nodePaths == [
        "Cooking", "Cook/Cooking", "Shop/Shopping", "More", "In no scene", "Cook/Cook", "Shop/Shop",
      ]
    )
    #expect(diagram.lines == ["Shop aggregate Cook ×3"])
    #expect(try diagram.node("Cook").detail == "1 feature, 4 screens")
    // What is in no tab, then the tabs in the order of the tab bar, the features of each below it.
    #expect(diagram.rows == [[0, 4], [5], [1], [6], [2], [3]])
    #expect(
      diagram.orderings == [
        .init(from: 0, to: 5), .init(from: 5, to: 1), .init(from: 1, to: 6),
        .init(from: 6, to: 2), .init(from: 2, to: 3), .init(from: 0, to: 4),
      ]
    )
  }

  @Test func columnsStandForScreensWhereThereAreNoFeatures() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": "list", "detail": { "stack": "page" } } } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "page", "on": "tap" } ] },
        { "id": "page", "goes": [ { "push": "more", "on": "tap" } ] }, { "id": "more" } ]
      """
    ).app
    let diagram = AtlasDiagrams.diagram(.overview, of: app)
    #expect(diagram.nodePaths == ["Sidebar", "Detail"])
    #expect(diagram.nodes.map(\.detail) == ["1 screen", "2 screens"])
    #expect(diagram.lines == ["Sidebar select Detail"])
  }
}
