import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Windows of more alternatives than any app has: what they cost has a limit, and that is told.
@Suite struct ManyAlternativesTests {
  /// - Parameter opens: What each link opens; nil for a screen of its own.
  private static func window(_ count: Int, links: Int = 0, opens: String? = nil) throws
    -> GraphFixture
  {
    let numbers = 0..<count
    let conditions = numbers.map { #""c\#($0)": "C.""# }
    let alternatives = numbers.map { #"{ "stack": "s\#($0)", "when": "c\#($0)" }, "# }
    let screens = numbers.map { #", { "id": "s\#($0)" }"# }
    let opened = (0..<links).map {
      #"{ "id": "l\#($0)", "patterns": ["t://s\#($0)"], "opens": \#(opens ?? #"{ "path": ["s\#($0)"] }"#) }"#
    }
    return try GraphFixture(
      """
      "conditions": { \(conditions.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": [ \(alternatives.joined()){ "stack": "home" } ] } ],
      "screens": [ { "id": "home" }\(screens.joined()) ],
      "deepLinks": [ \(opened.joined(separator: ", ")) ]
      """,
      platforms: SettingTests.phone
    )
  }

  /// The last of 64 alternatives is shown if its condition holds and the 63 before it do not.
  @Test func whatIsBeforeAnAlternativeIsKnown() throws {
    let app = try Self.window(64)
    let edges = app.app.graphs[0].edges.filter { $0.kind == .shows }
    #expect(edges.map { app.app.graphs[0].needs(of: $0).values.count }.max() == 64)
    #expect(app.app.undone == [])
  }

  /// 300 alternatives would say 1 + 2 + … + 300 values.
  @Test func whatIsBeforeManyAlternativesHasALimit() throws {
    let app = try Self.window(300)
    let edges = app.app.graphs[0].edges.filter { $0.kind == .shows }
    #expect(edges.map { app.app.graphs[0].needs(of: $0).values.count }.max() == 65)
    #expect(app.app.undone.map(\.identifier) == ["widened-conditions"])
    #expect(app.taps("s299", .phone) == 0)
    #expect(app.taps("home", .phone) == 0)
  }

  /// Even a link that opens nothing starts from so many of them only.
  @Test func whatALinkStartsFromHasALimit() throws {
    #expect(try Self.window(64, links: 1, opens: "{}").app.undone == [])
    let app = try Self.window(300, links: 1, opens: "{}")
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph", "widened-conditions"])
  }

  /// A link goes on from each alternative that may be shown: 64 that rule each other out, and eight of the others.
  @Test func linksIntoManyAlternativesHaveALimit() throws {
    let app = try Self.window(300, links: 300)
    #expect(app.app.undone.map(\.identifier) == ["truncated-graph", "widened-conditions"])
    #expect(app.app.graphs[0].edges.count < 20 * 300)
    #expect(app.app.graphs[0].landings.allSatisfy { $0.failure == nil })
  }
}
