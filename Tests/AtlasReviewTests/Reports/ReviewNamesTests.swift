import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasReview

/// How a comment names what it is about.
@Suite("Names in a review")
struct ReviewNamesTests {
  private func comment(_ old: String, _ new: String) throws -> [Substring] {
    let text = ReviewMarkdown(try ReviewFixture(old, new).review, key: "navigation.json").text
    return text.split(separator: "\n")
  }

  @Test("A breaking row whose screens have one name has their ids")
  func alike() throws {
    func app(_ target: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "a" }, { "push": "b" } ] },
        { "id": "a", "title": "Item", "view": "A" }, { "id": "b", "title": "Item", "view": "B" } ],
      "deepLinks": [ { "id": "l", "patterns": ["shop://item"], "opens": { "path": ["\(target)"] } } ]
      """
    }
    let lines = try comment(app("a"), app("b"))
    let row = #"> - URL `shop://item`: It led to Item \(a\), now to Item \(b\)"#
    #expect(lines.contains { $0.hasPrefix(row) })
  }

  @Test("Four screens that are lost for one reason are one point, with their names")
  func lost() throws {
    func app(_ names: [String]) -> String {
      let goes = names.map { "{ \"push\": \"\($0)\" }" }.joined(separator: ", ")
      return """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [ \(goes) ] },
          { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" } ]
        """
    }
    let four = try comment(app(["a", "b", "c", "d"]), app([]))
    #expect(four.contains("- Nothing leads to **4 screens** any more"))
    #expect(four.contains("  - a, b, c, d"))
    let three = try comment(app(["a", "b", "c", "d"]), app(["d"]))
    #expect(three.count { $0.hasPrefix("- Nothing leads to screen **") } == 3)
  }

  @Test("A finding names a stack by its title, and errors stand before warnings")
  func titles() throws {
    func app(_ tabs: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "One", "stack": { "root": "home", "destinations": [
          { "for": "Item.ID", "screen": "item" } ] } }\(tabs) ] } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "item", "value": "Item.ID", "on": "tap" } ] },
        { "id": "item" } ]
      """
    }
    let two =
      #", { "id": "two", "title": "Two", "stack": { "root": "home", "destinations": [ { "for": "Other.ID", "screen": "item" } ] } }"#
    let lines = try comment(app(""), app(two))
    let findings = lines.filter { $0.hasPrefix("- New ") }
    #expect(
      findings.first?.hasPrefix("- New error `unregistered-destination`: ") == true,
      "\(findings)"
    )
    #expect(!findings.contains { $0.contains("two.stack") })
  }

  @Test("Hosts are no screens that anybody reaches")
  func hosts() throws {
    func app(_ window: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": \(window) } ],
      "screens": [ { "id": "home" }, { "id": "root" } ]
      """
    }
    let fixture = try ReviewFixture(
      app(#"{ "tabs": { "host": "root", "items": [ { "id": "t", "stack": "home" } ] } }"#),
      app(#"{ "stack": "home" }"#)
    )
    #expect(fixture.consequences.lost == [])
  }
}
