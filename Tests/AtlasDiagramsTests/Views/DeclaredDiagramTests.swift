import AtlasTestSupport
import Testing

@testable import AtlasDiagrams

/// Diagrams that a model declares.
@Suite struct DeclaredDiagramTests {
  /// The labels of the screens of a diagram with such keys.
  private func screens(_ keys: String) throws -> [String] {
    try Kitchen.diagram("diagram:d", diagrams: #"{ "id": "d", \#(keys) }"#).nodes
      .filter { $0.kind == .screen || $0.kind == .placeholder }.map(\.label)
  }

  @Test func withoutAnythingItShowsEverything() throws {
    #expect(
      try screens(#""title": "All""#) == [
        "About", "Cart", "Editor", "No recipe", "Item", "Recipes", "Orphan", "Recipe", "Steps",
      ]
    )
  }

  @Test(arguments: [
    (#""screens": ["cart", "about"]"#, ["About", "Cart"]),
    (#""tags": ["old"]"#, ["Orphan", "Steps"]),
    (#""features": ["shop"]"#, ["Cart", "Item"]),
    (#""owners": ["grocers"]"#, ["Cart", "Item"]),
    (#""features": ["shop"], "tags": ["old"]"#, ["Cart", "Item", "Orphan", "Steps"]),
  ])
  func itIncludesByIDTagFeatureAndOwner(_ selection: String, _ expected: [String]) throws {
    #expect(try screens(#""include": { \#(selection) }"#) == expected)
  }

  @Test func itExcludes() throws {
    #expect(
      try screens(#""exclude": { "features": ["cook"], "screens": ["about"] }"#) == [
        "Cart", "Item", "Orphan",
      ]
    )
    #expect(
      try screens(#""include": { "features": ["cook"] }, "exclude": { "tags": ["old"] }"#) == [
        "Editor", "No recipe", "Recipes", "Recipe",
      ]
    )
    #expect(
      try screens(#""include": { "features": ["shop"] }, "exclude": { "owners": ["grocers"] }"#)
        == []
    )
  }

  @Test func aFocusShowsWhatLiesWithinTheDepth() throws {
    #expect(try screens(#""focus": ["item"]"#) == ["Cart", "Item", "Recipe"])
    #expect(
      try screens(#""focus": ["item"], "depth": 2"#) == [
        "Cart", "Editor", "Item", "Recipe", "Steps",
      ]
    )
    let diagram = try Kitchen.diagram(
      "diagram:d",
      diagrams: #"{ "id": "d", "focus": ["item"], "direction": "topToBottom" }"#
    )
    #expect(diagram.nodes.filter(\.isFocus).map(\.label) == ["Item"])
    #expect(diagram.direction == .topToBottom)
    #expect(diagram.lines.contains("Item push Recipe"))
  }

  @Test func whatIsExcludedIsNotPassedThrough() throws {
    #expect(
      try screens(#""focus": ["item"], "depth": 2, "exclude": { "screens": ["recipe"] }"#) == [
        "Cart", "Item",
      ]
    )
  }

  @Test func aFocusAddsToWhatIsIncluded() throws {
    #expect(
      try screens(#""focus": ["about"], "include": { "features": ["shop"] }"#) == [
        "About", "Cart", "Item",
      ]
    )
  }
}
