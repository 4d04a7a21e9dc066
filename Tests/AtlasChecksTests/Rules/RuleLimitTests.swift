import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// What rules that compare elements with each other tell of many: each once, and in a time that does not grow with
/// their pairs.
@Suite struct RuleLimitTests {
  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  /// A screen that presents stacks with the path of the stack that it is on itself. To ask for each what is on
  /// all stacks took minutes.
  @Test(.timeLimit(.minutes(1))) func presentationsWithThePathOfTheirPresenter() throws {
    let path = #""path": { "type": "NavigationPath", "property": "router.path" }"#
    let found = try RuleFixture(
      .sharedPath,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "id": "below", "root": "home", \(path) } } } ],
      "screens": [ { "id": "home", "goes": [
        \(Self.list(400) { #"{ "sheet": { "stack": { "root": "s\#($0)", \#(path) } } }"# }) ] },
        \(Self.list(400) { #"{ "id": "s\#($0)" }"# }) ]
      """
    )
    #expect(found.messages.count == 400)
    #expect(
      found.messages.allSatisfy { $0.hasSuffix("shares the path \"router.path\" with \"below\"") }
    )
  }

  /// Tabs of which one in two is there at a time: the second of each half meets the first of it.
  @Test(.timeLimit(.minutes(1))) func tabsOnOnePath() throws {
    let path = #""path": { "type": "NavigationPath", "property": "router.path" }"#
    let tabs = Self.list(300) { number in
      let when = number.isMultiple(of: 2) ? "!isNew" : "isNew"
      return """
        { "id": "t\(number)", "title": "T", "when": "\(when)",
          "stack": { "id": "k\(number)", "root": "home", \(path) } }
        """
    }
    let found = try RuleFixture(
      .sharedPath,
      """
      "conditions": { "isNew": "The new design is on." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs) ] } } ],
      "screens": [ { "id": "home" } ]
      """
    )
    #expect(found.messages.count == 298)
    #expect(found.messages.filter { $0.hasSuffix("\"k0\"") }.count == 149)
    #expect(found.messages.filter { $0.hasSuffix("\"k1\"") }.count == 149)
  }

  @Test(.timeLimit(.minutes(1))) func pushesInALongRingAreToldOnce() throws {
    let ring = Self.list(400) {
      #"{ "id": "s\#($0)", "goes": [ { "push": "s\#(($0 + 1) % 400)" } ] }"#
    }
    let found = try RuleFixture(
      .pushCycle,
      #""scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ], "screens": [ \#(ring) ]"#
    )
    #expect(found.messages.count == 1)
    #expect(
      found.messages.first?.hasPrefix("pushes lead from \"s0\" through \"s1\", \"s2\"") == true
    )
    #expect(found.report.findings.first?.notes.count == 400)
  }

  @Test(.timeLimit(.minutes(1))) func manyPairsOfPushesAreToldEach() throws {
    let screens = Self.list(400) { #"{ "id": "s\#($0)", "goes": [ { "push": "s\#($0 ^ 1)" } ] }"# }
    let goes = Self.list(200) { #"{ "push": "s\#($0 * 2)" }"# }
    let found = try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ \(goes) ] }, \(screens) ]
      """
    )
    #expect(found.messages.count == 200)
    #expect(found.messages.contains("pushes lead from \"s6\" through \"s7\" back to \"s6\""))
  }

  /// Each view is told with one value that can be pushed over it, however many there are.
  @Test(.timeLimit(.minutes(1))) func everyViewIsToldWithOneValue() throws {
    let screens = Self.list(400) { number in
      let links = Self.list(3) {
        #"{ "push": "v", "on": "tap \#($0)", "by": "valueLink", "value": "V" }"#
      }
      return #"{ "id": "s\#(number)", "goes": [ \#(links) ] }"#
    }
    let goes = Self.list(400) { #"{ "push": "s\#($0)", "on": "show \#($0)", "by": "viewLink" }"# }
    let found = try RuleFixture(
      .mixedLinkStyles,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "V", "screen": "v" } ] } } } ],
      "screens": [ { "id": "home", "goes": [ \(goes) ] }, { "id": "v" }, \(screens) ]
      """
    )
    #expect(found.messages.count == 400)
    #expect(
      found.messages.contains(
        "\"tap 0\" on \"s7\" pushes a value over the view of \"show 7\" on \"home\""
      )
    )
  }
}
