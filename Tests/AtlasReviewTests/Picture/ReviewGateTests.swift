import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// What a picture shows of conditions in front of screens, of moved tabs and of renamed URLs.
@Suite("Gates, moved tabs and URLs in the picture of a review")
struct ReviewGateTests {
  private static let screens = """
    { "id": "a", "goes": [ { "push": "b", "on": "tap b" }, { "push": "c", "on": "tap c" } ] },
    { "id": "b" }, { "id": "c", "goes": [ { "push": "d", "on": "tap d" } ] }, { "id": "d" }
    """

  private func picture(_ old: String, _ new: String) throws -> Diagram {
    try #require(try ReviewFixture(old, new).review.diagram())
  }

  @Test("A step that meets the condition leads through the gate")
  func step() throws {
    let diagram = try picture(
      #""scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ], "screens": [ \#(Self.screens) ]"#,
      #""conditions": { "ready": "A person has begun." }, "scenes": [ { "id": "m", "windowGroup": [ "#
        + #"{ "stack": "hello", "when": "!ready" }, { "stack": "a", "when": "ready" } ] } ], "screens": [ "#
        + #"{ "id": "hello", "goes": [ { "sets": "ready", "on": "tap Start" } ] }, \#(Self.screens) ]"#
    )
    #expect(diagram.nodes.first { $0.kind == .condition && $0.label == "ready" }?.change == .added)
    #expect(diagram.signedLines.contains("+hello sets ready"))
    #expect(diagram.signedLines.contains("+ready requiredBy a"))
    #expect(!diagram.signedLines.contains("+hello replaceRoot a"))
    // Of the four screens behind it, one has a line of its own.
    #expect(diagram.signedLines.contains("+ready requiredBy 3 other screens"))
  }

  @Test("Screens that need a condition are one node behind it")
  func needs() throws {
    let tabs = { (condition: String) in
      """
      "conditions": { "beta": "A person tries what is new." },
      "scenes": [ { "id": "m", "windowGroup": { "tabs": { "id": "bar", "items": [
        { "id": "one", "title": "One", "stack": "home" },
        { "id": "two", "title": "Two", "stack": "a"\(condition) } ] } } } ],
      "screens": [ { "id": "home" }, \(Self.screens) ]
      """
    }
    let diagram = try picture(tabs(""), tabs(#", "when": "beta""#))
    let gate = try #require(diagram.nodes.first { $0.kind == .condition })
    #expect(gate.label == "beta")
    #expect(gate.detail == "off by default")
    // The condition was there before.
    #expect(gate.change == nil)
    #expect(diagram.signedLines == ["+beta requiredBy 4 screens"])
    #expect(diagram.summary == "Changed: 1 tab. Now required: beta.")
  }

  @Test("A tab that stands for its screens is none of them, even if it is called as one is")
  func tabCalledAsAScreen() throws {
    func app(_ step: String, _ tab: String, _ screens: String) throws -> AppGraph {
      try GraphFixture(
        """
        "conditions": { "ready": "A person has begun." },
        "scenes": [ { "id": "m", "windowGroup": { "tabs": { "id": "bar", "items": [
          { "id": "one", "title": "One", "stack": "a" }\(tab) ] } } } ],
        "screens": [ { "id": "a"\(step) }\(screens) ]
        """,
        platforms: #""iOS": "18.0""#
      ).app
    }
    let new = try app(
      #", "goes": [ { "switchTab": "two", "sets": "ready", "on": "tap Start" } ]"#,
      #", { "id": "two", "title": "Two", "stack": "two" }"#,
      #", { "id": "two", "goes": [ { "push": "b" }, { "push": "c" } ] }, { "id": "b" }, { "id": "c" }"#
    )
    let screens = ["a", "two", "b", "c"].compactMap { new.model.index.screens[$0] }
    let fixture = try PictureFixture(try app("", "", ""), new)
    let diagram = try #require(
      fixture.diagram(.init(nodeLimit: 2), gates: [.init(condition: 0, screens: screens)])
    )
    #expect(diagram.nodes.contains { $0.id == "two" && $0.kind == .tab })
    #expect(diagram.signedLines.contains("+ready requiredBy 4 screens"))
  }

  @Test("A tab that moved has its screen, though the screen is in another tab too")
  func movedTab() throws {
    func tabs(_ inner: String, _ outer: String) -> String {
      """
      "scenes": [ { "id": "m", "windowGroup": { "tabs": { "id": "bar", "items": [
        { "id": "one", "title": "One", "stack": "a" }\(outer),
        { "id": "more", "section": "More", "tabs": [
          { "id": "three", "title": "Three", "stack": "d" }\(inner) ] } ] } } } ],
      "screens": [ \(Self.screens) ]
      """
    }
    let tab = #", { "id": "two", "title": "Two", "stack": "a" }"#
    let diagram = try picture(tabs("", tab), tabs(tab, ""))
    // Each place in its own frame: the first tab has not changed.
    #expect(diagram.signedNodes == ["More/Two (was in m tab view)/a"])
    #expect(diagram.signedLines == [])
    #expect(!diagram.nodes[0].marks.isStart)
  }

  @Test("A screen that is new in two tabs is in both, each under an id of its own")
  func twoPlaces() throws {
    func tabs(_ more: String, _ screens: String) -> String {
      """
      "scenes": [ { "id": "m", "windowGroup": { "tabs": { "id": "bar", "items": [
        { "id": "one", "title": "One", "stack": "a" }\(more) ] } } } ],
      "screens": [ \(Self.screens)\(screens) ]
      """
    }
    let more = ["two", "three"].map { #", { "id": "\#($0)", "title": "\#($0)", "stack": "new" }"# }
    let diagram = try picture(tabs("", ""), tabs(more.joined(), #", { "id": "new" }"#))
    #expect(diagram.signedNodes.sorted() == ["+three/new", "+two/new"])
    #expect(Set(diagram.nodes.map(\.id)).count == 2)
  }

  @Test("A line says its condition, if that is short, and an unchanged one nothing")
  func conditions() throws {
    func model(_ when: String, _ conditions: String) -> String {
      """
      "conditions": { \(conditions) },
      "scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap b"\(when) } ] }, { "id": "b" } ]
      """
    }
    let short = #""signedIn": "A person is signed in.""#
    let long = #""hasConfirmedTheAddressOfTheirMail": "The address is confirmed.""#
    func label(_ old: String, _ new: String, _ conditions: String) throws -> [String?] {
      try picture(model(old, conditions), model(new, conditions)).edges.map(\.exportLabel)
    }
    #expect(try label("", #", "when": "signedIn""#, short) == ["± push if signedIn"])
    #expect(
      try label("", #", "when": "hasConfirmedTheAddressOfTheirMail""#, long) == ["± push"]
    )
  }

  @Test("What two URLs begin with in common is left out")
  func patterns() throws {
    func link(_ pattern: String) -> String {
      #""scenes": [ { "id": "m", "windowGroup": { "stack": "a" } } ], "screens": [ \#(Self.screens) ], "#
        + #""deepLinks": [ { "id": "l", "title": "L", "patterns": ["\#(pattern)"], "opens": {} } ]"#
    }
    let near = try picture(
      link("https://example.com/shop/item/{id}"),
      link("https://example.com/shop/product/{id}")
    )
    let node = try #require(near.nodes.first { $0.kind == .deepLink })
    #expect(node.detail == "…/product/{id}")
    #expect(node.formerly == "…/item/{id}")
    let far = try picture(link("shop://item/{id}"), link("shop://product/{id}"))
    #expect(far.nodes.first { $0.kind == .deepLink }?.detail == "shop://product/{id}")
  }
}
