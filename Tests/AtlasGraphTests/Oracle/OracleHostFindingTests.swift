import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models on which the graph and the oracle disagreed, because of screens whose views make containers, and of columns.
@Suite struct OracleHostFindingTests {
  @Test("a hidden column is a tap away from the screen around the split view")
  func hiddenColumn() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } },
        { "id": "extra", "windowGroup": { "split": { "sidebar": { "stack": "list" },
          "detail": { "stack": "item" }, "visibility": "detailOnly", "host": "around" } } } ],
      "screens": [ { "id": "home" }, { "id": "list" }, { "id": "item" }, { "id": "around" } ]
      """
    )
    #expect(try fixture.taps(from: "around", to: "list", .pad) == 1)
  }

  @Test(
    "the screen around a stack needs what anything in it needs",
    arguments: ["", #", "goes": [ { "push": "next" } ]"#]
  )
  func hostNeedsContents(pushing: String) throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "split": { "sidebar": { "stack": "list" },
          "detail": { "stack": { "root": "item", "host": "around" } }, "initialSelection": "first" } },
        { "id": "two", "stack": "item" } ] } } ],
      "screens": [ { "id": "list" }, { "id": "around" }, { "id": "item", "when": "!a" },
        { "id": "next" }, { "id": "first", "when": "a"\(pushing) } ]
      """
    )
    #expect(try fixture.taps(from: "around", to: "item", .pad) == nil)
    #expect(try fixture.taps(from: "list", to: "item", .pad) == 1)
  }

  @Test(
    "from what was selected a person goes back to where they were, not to what the column showed at first"
  )
  func backToReplacedColumn() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "screen": "list" },
        "detail": { "screen": "item" }, "placeholder": "none", "preferredCompactColumn": "detail" } } } ],
      "screens": [ { "id": "none" }, { "id": "list", "goes": [ { "replaceRoot": "item" } ] },
        { "id": "item", "goes": [ { "select": "none" } ] } ]
      """
    )
    #expect(try fixture.taps(from: "none", to: "list", .phone) == 1)
    #expect(try fixture.taps(from: "item", to: "list", .phone) == nil)
  }

  private func missing(_ body: String, _ environment: Environment = .phone) throws -> Set<String> {
    let found = try GraphFixture(body).blocked(environment)
    return Set(
      found.filter { $0.contains("has no destination") }.map { String($0.prefix { $0 != ":" }) }
    )
  }

  @Test("what is never pushed on a stack registers nothing there")
  func neverPushed() throws {
    func body(tab: String) -> String {
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one"\(tab), "tabs": [
        { "id": "two", "action": { "sheet": { "stack": { "root": "list", "host": "around" } } } } ] } ] } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "around" } } ],
      "screens": [ { "id": "around", "goes": [ { "id": "value", "push": "R.c" } ] },
        { "id": "list", "goes": [ { "push": "more" } ] },
        { "id": "more", "when": "a", "destinations": [ { "for": "R" } ] } ]
      """
    }
    #expect(try missing(body(tab: "")).isEmpty)
    #expect(try missing(body(tab: #", "when": "!a""#)) == ["value"])
  }

  @Test("the condition of a screen holds in what it presents")
  func presenterCondition() throws {
    func body(presenter: String) -> String {
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "list" } },
        { "id": "Q", "isHashable": true, "cases": { "c": "more" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "presenter" } ] },
        { "id": "presenter"\(presenter), "goes": [ { "sheet": { "stack": "list" } } ] },
        { "id": "list", "destinations": [ { "for": "Q" } ], "goes": [ { "push": "second" } ] },
        { "id": "second", "when": "!a", "destinations": [ { "for": "R" } ], "goes": [ { "push": "Q.c" } ] },
        { "id": "more", "goes": [ { "id": "value", "push": "R.c" } ] } ]
      """
    }
    #expect(try missing(body(presenter: "")).isEmpty)
    // Nothing leads to the second screen in the sheet then, so nothing is pushed there either.
    let fixture = try GraphFixture(body(presenter: #", "when": "a""#))
    #expect(fixture.taps("second", .phone) == nil)
    #expect(fixture.places("second", .phone).isEmpty)
  }

  @Test("a registration nobody gets to does not count")
  func unrooted() throws {
    let body = """
      "conditions": { "mode": { "summary": "Mode.", "oneOf": { "m1": "One.", "m2": "Two." } } },
      "scenes": [ { "id": "main", "windowGroup": [ { "screen": "around", "when": "m1" },
        { "stack": { "root": "list", "host": "around" } } ] } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "list" } },
        { "id": "Q", "isHashable": true, "cases": { "c": "more" } } ],
      "screens": [ { "id": "around", "goes": [ { "push": "list" } ] },
        { "id": "more", "destinations": [ { "for": "R" } ] },
        { "id": "list", "goes": [ { "id": "first", "push": "Q.c" }, { "id": "value", "push": "R.c" } ] } ],
      "parts": [ { "id": "p", "everywhere": true, "destinations": [ { "for": "Q", "when": "m1" } ] } ]
      """
    #expect(try missing(body).contains("value"))
  }

  @Test("a new root from the screen around the stack begins a new stack")
  func newRootOfHost() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": {
        "sidebar": { "stack": { "root": "list", "host": "around" } }, "detail": { "screen": "other" } } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "a": "around", "b": "other" } } ],
      "screens": [ { "id": "other", "destinations": [ { "for": "R", "cases": { "b": "goal" } } ] },
        { "id": "around", "goes": [ { "push": "R.a" }, { "replaceRoot": "list" } ] }, { "id": "goal" },
        { "id": "list", "goes": [ { "replaceRoot": "other" }, { "id": "value", "push": "R.b" } ] } ]
      """,
      platforms: #""tvOS": "18.0""#
    )
    #expect(fixture.taps("goal", Environment(.tvOS, .regular)) == nil)
  }

  @Test("what an entry point needs holds in what it presents")
  func presentedByEntry() throws {
    func body(tab: String) -> String {
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "stack": "home"\(tab) } ] } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "home" } } ],
      "screens": [ { "id": "home", "destinations": [ { "for": "Q", "screen": "home" } ] },
        { "id": "list", "destinations": [ { "for": "Q", "screen": "home" } ],
          "goes": [ { "id": "value", "push": "R.c", "when": "!a" } ] } ],
      "entryPoints": [ { "id": "e", "appIntent": "E", "opens": { "path": ["home"], "sheet": { "stack": "list" } } } ]
      """
    }
    #expect(try missing(body(tab: "")) == ["value"])
    #expect(try missing(body(tab: #", "when": "a""#)).isEmpty)
  }

  @Test("a way by a registration needs that what is always below it does not exist")
  func registrationBelow() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "goal" } } ],
      "screens": [
        { "id": "root", "destinations": [ { "for": "R", "cases": { "c": "other" }, "when": "b" } ],
          "goes": [ { "push": "next" } ] },
        { "id": "next", "destinations": [ { "for": "R" } ], "goes": [ { "push": "R.c" } ] },
        { "id": "goal" }, { "id": "other" } ]
      """
    )
    let goal = try #require(fixture.model.index.screens["goal"])
    let answers = WayAnswers(
      from: .launch,
      to: goal,
      in: fixture.app,
      environments: [.phone],
      limit: 3
    )
    guard case .ways(let result)? = answers.answers.first else {
      Issue.record("no way")
      return
    }
    #expect(result.ways.map(\.taps) == [2])
    #expect(result.ways.map { $0.needs.map(\.text) } == [["!b"]])
  }
}
