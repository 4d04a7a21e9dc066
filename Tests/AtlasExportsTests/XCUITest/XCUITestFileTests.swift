import AtlasTestSupport
import Testing

@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel

struct XCUITestFileTests {
  @Test(arguments: [
    ("a", #""a""#), (#"a"b\(c)"#, #""a\"b\\(c)""#), ("a\n\tb\r\u{0}", #""a\n\tb\u{D}\u{0}""#),
    ("\u{202E}x\u{2028}", #""\u{202E}x\u{2028}""#), ("料 🍕", #""料 🍕""#),
  ])
  func literalsAreClosed(text: String, literal: String) {
    #expect(SwiftText.literal(text) == literal)
  }

  @Test(arguments: [
    ("Food Truck", "FoodTruck"), ("2048", "App2048"), ("料理", "App"), ("my_app-x", "MyAppX"),
    ("", "App"),
  ])
  func typesHaveNames(text: String, name: String) {
    #expect(SwiftText.typeName(text) == name)
  }

  private func functions(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("  func test") }
      .map { $0.dropFirst("  func ".count).prefix { $0 != "(" } }
  }

  @Test func thereIsATestForEveryExampleAndEveryWay() throws {
    let text = try GraphFixture(
      """
      "scenes": [ { "id": "w", "windowGroup": { "tabs": { "id": "t", "items": [
        { "id": "one", "title": "One", "stack": "a" },
        { "id": "two", "title": "Two", "stack": "b" } ] } } } ],
      "screens": [
        { "id": "a", "title": "A", "goes": [ { "push": "a-b", "on": "tap a \\"row\\"" } ] },
        { "id": "a-b", "title": "AB" }, { "id": "a_b", "title": "Lost" },
        { "id": "b", "title": "B" } ],
      "deepLinks": [ { "id": "l", "patterns": ["app://b"], "opens": { "tab": "two" },
        "examples": { "app://b": {}, "app://b/": {} } } ]
      """,
      platforms: #""iOS": "18.0""#
    ).app.xcuiTestText
    #expect(
      functions(text) == [
        "testLink_l", "testLink_l_2", "testWay_a", "testWay_a_b", "testWay_b",
      ]
    )
    #expect(text.contains("  // No taps lead to Lost."))
    #expect(text.contains("final class TestNavigationTests: XCTestCase {"))
    #expect(
      text.contains(
        #"""
          func testWay_a_b() throws {
            let app = launched()
            try perform("a.push.a-b", "tap a \"row\"", in: app)
            expect("a-b", titled: "AB", in: app)
          }
        """#
      )
    )
    #expect(
      text.contains(
        #"""
          func testWay_b() throws {
            let app = launched()
            try selectTab("Two", in: app)
            expect("b", titled: "B", in: app)
          }
        """#
      )
    )
    #expect(
      text.contains(
        #"""
          func testLink_l() throws {
            let app = launched()
            try open("app://b", in: app)
            expect("b", titled: "B", in: app)
          }
        """#
      )
    )
  }

  @Test(arguments: ExampleModel.names)
  func theExamplesHaveTheirTests(name: String) throws {
    let model = try #require(ExampleModel(name).loaded.model)
    let graph = AppGraph(model)
    let names = functions(graph.xcuiTestText)
    #expect(Set(names).count == names.count)
    let examples = model.deepLinks.filter(\.isOpenedFromOutside).flatMap(\.examples)
    #expect(names.count { $0.hasPrefix("testLink_") } == examples.count)
    let reached = graph.screens.count { $0.reach.contains { $0.vertex != nil } }
    #expect(names.count { $0.hasPrefix("testWay_") } >= reached)
  }
}
