import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// Models on which the graph and the oracle disagreed, because of what screens register.
@Suite struct OracleDestinationFindingTests {
  @Test("no destination and no stack is missing for a push that is never offered there")
  func neverOffered() throws {
    func blocked(_ gate: String) throws -> [String] {
      try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "first", "stack": "one", "when": "a" }, { "id": "second", "screen": "two", "when": "a" }
        ] } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "three" } } ],
        "screens": [
          { "id": "one", "destinations": [ { "for": "Other", "screen": "three" } ],
            "goes": [ { "id": "value", "push": "R.c"\(gate) } ] },
          { "id": "two", "goes": [ { "id": "view", "push": "three"\(gate) } ] }, { "id": "three" } ]
        """
      ).blocked(.phone)
    }
    let missing = [
      "value: the stack has no destination for R", "view: no stack around it to push on",
    ]
    #expect(try blocked("") == missing)
    #expect(try blocked(", \"when\": \"a\"") == missing)
    let never = try blocked(", \"when\": \"!a\"")
    #expect(never.count == 2)
    #expect(never.allSatisfy { !$0.contains("destination") && !$0.contains("no stack around") })
  }

  @Test("nothing is missing for a push in a sheet that is never shown with it")
  func neverPresented() throws {
    func blocked(sheet: String, tab: String, push: String) throws -> Int {
      try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "first", "stack": "one" },
          { "id": "compose", "title": "Compose"\(tab), "action": { "sheet": { "stack": "draft" } } }
        ] } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "three" } } ],
        "screens": [
          { "id": "one", "goes": [ { "sheet": { "stack": "two" }\(sheet) } ] },
          { "id": "two", "destinations": [ { "for": "Other", "screen": "three" } ],
            "goes": [ { "id": "inSheet", "push": "R.c"\(push) } ] },
          { "id": "draft", "destinations": [ { "for": "Other", "screen": "three" } ],
            "goes": [ { "id": "inAction", "push": "R.c"\(push) } ] }, { "id": "three" } ]
        """
      ).blocked(.phone).count { $0.contains("has no destination") }
    }
    let (holds, holdsNot) = (#", "when": "a""#, #", "when": "!a""#)
    #expect(try blocked(sheet: "", tab: "", push: holds) == 2)
    #expect(try blocked(sheet: holds, tab: holds, push: holds) == 2)
    #expect(try blocked(sheet: holdsNot, tab: "", push: holds) == 1)
    #expect(try blocked(sheet: "", tab: holdsNot, push: holds) == 1)
  }

  private func columns(list: String, first: String) throws -> GraphFixture {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "detail": { "stack": "item" }, "placeholder": "none" } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "more" } } ],
      "screens": [ { "id": "list", "goes": [ { "select": "first" } ]\(list) },
        { "id": "first"\(first) }, { "id": "item" }, { "id": "none" },
        { "id": "second", "goes": [ { "id": "value", "push": "R.c" } ] }, { "id": "more" } ]
      """
    )
  }

  @Test("what a new root replaces in its own column registers nothing for it, in any width")
  func replacedInItsColumn() throws {
    for kind in ["select", "replaceRoot"] {
      let fixture = try columns(
        list: "",
        first:
          ", \"destinations\": [ { \"for\": \"R\" } ], \"goes\": [ { \"\(kind)\": \"second\" } ]"
      )
      #expect(fixture.taps("second", .narrowPad) == 2)
      for environment in [Environment.narrowPad, .pad] {
        #expect(fixture.blocked(environment) == ["value: the stack has no destination for R"])
        #expect(fixture.taps("more", environment) == nil)
      }
    }
  }

  @Test("the columns before stay below a new root, where columns are one stack")
  func columnsBelowANewRoot() throws {
    for kind in ["select", "replaceRoot"] {
      let fixture = try columns(
        list: ", \"destinations\": [ { \"for\": \"R\" } ]",
        first: ", \"goes\": [ { \"\(kind)\": \"second\" } ]"
      )
      // The list, the first screen, the second in its place, the push.
      #expect(fixture.taps("more", .narrowPad) == 3)
      #expect(fixture.blocked(.narrowPad) == [])
      // Side by side the list is in another column.
      #expect(fixture.taps("more", .pad) == nil)
      #expect(fixture.blocked(.pad) == ["value: the stack has no destination for R"])
    }
  }

  @Test(
    "a new root that is pushed on leaves the columns before below what is pushed and replaced again"
  )
  func columnsBelowASecondNewRoot() throws {
    let fixture = try columns(
      list: ", \"destinations\": [ { \"for\": \"R\" } ]",
      first: ", \"goes\": [ { \"push\": \"item\" } ]"
    )
    #expect(fixture.taps("item", .narrowPad) == 2)
    let replaced = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "detail": { "stack": "item" }, "placeholder": "none" } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "more" } } ],
      "screens": [ { "id": "list", "destinations": [ { "for": "R" } ], "goes": [ { "select": "first" } ] },
        { "id": "first", "goes": [ { "push": "item" } ] },
        { "id": "item", "goes": [ { "replaceRoot": "second" } ] }, { "id": "none" },
        { "id": "second", "goes": [ { "push": "R.c" } ] }, { "id": "more" } ]
      """
    )
    #expect(replaced.taps("more", .narrowPad) == 4)
    #expect(replaced.taps("more", .pad) == nil)
  }

  @Test("a registration under a condition states what a stack has, also where it does not hold")
  func registrationUnderCondition() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "two" } } ],
      "screens": [ { "id": "one", "destinations": [ { "for": "Other", "screen": "two", "when": "a" } ],
        "goes": [ { "id": "value", "push": "R.c" } ] }, { "id": "two" } ]
      """
    )
    #expect(fixture.blocked(.phone) == ["value: the stack has no destination for R"])
    // By default "a" does not hold: the tap does nothing then either.
    let reach = ReachAnalysis(fixture.app).reach(
      ofScreen: try #require(fixture.model.index.screens["two"]),
      inEnvironment: fixture.number(of: .phone),
      under: 0
    )
    #expect(!reach.isReached)
  }

  @Test("no destination is missing where nothing presents the sheet together with the push")
  func neverPresentedTogether() throws {
    let value = #"{ "id": "value", "push": "R.c", "when": "a" }"#
    func blocked(_ scenes: String, _ screens: String) throws -> [String] {
      try GraphFixture(
        """
        "conditions": { "a": "A." }, "scenes": [ \(scenes) ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "two" } } ],
        "screens": [ \(screens), { "id": "form", "goes": [ \(value) ] },
          { "id": "two", "destinations": [ { "for": "R" } ] } ],
        "parts": [ { "id": "menu", "goes": [ { "sheet": { "stack": "form" } } ] } ]
        """
      ).blocked(.phone).filter { $0.contains("no destination") }
    }
    let window = #"{ "id": "main", "windowGroup": { "screen": "home" } }"#
    let missing = ["value: the stack has no destination for R"]
    // The part is used where "a" does not hold, and elsewhere by a screen that nothing leads to.
    let elsewhere = #", { "id": "lost", "uses": ["menu"] }"#
    let used = #"{ "id": "home", "uses": [ { "part": "menu", "when": "!a" } ] }"#
    #expect(try blocked(window, used + elsewhere) == [])
    #expect(try blocked(window, #"{ "id": "home", "uses": ["menu"] }"# + elsewhere) == missing)
    // What holds the tab bar whose tab presents it.
    let action = #"{ "id": "new", "title": "New", "action": { "sheet": { "stack": "form" } } }"#
    for when in [#", "when": "!a""#, ""] {
      let tabs = #"{ "id": "main", "windowGroup": { "tabs": [ \#(action) ]\#(when) } }"#
      #expect(try blocked(tabs, #"{ "id": "home" }"#) == (when.isEmpty ? missing : []))
    }
  }

  @Test("what a sheet never holds is not below what is pushed in it")
  func neverBelow() throws {
    for use in ["!a", "a"] {
      let fixture = try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": { "screen": "home" } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "form" } } ],
        "screens": [ { "id": "home", "goes": [ { "sheet": { "stack": "form" }, "when": "a" } ] },
          { "id": "form", "goes": [ { "id": "value", "push": "R.c" }, { "replaceRoot": "list" } ] },
          { "id": "list", "destinations": [ { "for": "R" } ], "goes": [ { "push": "item" } ] },
          { "id": "item", "goes": [ { "push": "R.c", "when": "\(use)" } ] } ]
        """
      )
      // Only where the item is shown together with what leads back to the form.
      let missing = ["value: the stack has no destination for R"]
      let found = fixture.blocked(.phone).filter { $0.contains("no destination") }
      #expect(found == (use == "a" ? [] : missing))
    }
  }

  @Test("what no step leads to is not below what it would push")
  func neverReached() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one", "when": "a" } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "two" } } ],
      "screens": [ { "id": "one", "goes": [ { "id": "value", "push": "R.c" }, { "push": "more", "when": "!a" } ] },
        { "id": "two" }, { "id": "more", "destinations": [ { "for": "R" } ], "goes": [ { "push": "one" } ] } ]
      """
    )
    #expect(fixture.blocked(.phone).contains("value: the stack has no destination for R"))
  }

  @Test("what a stack's host registers is there under the conditions of the host")
  func conditionOfTheHost() throws {
    func taps(_ screen: String, _ isTrue: Bool) throws -> Int? {
      let app = try GraphFixture(
        """
        "conditions": { "a": { "summary": "A.", "default": \(isTrue) } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "host": "around" } } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "other" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "R.c" } ] }, { "id": "item" }, { "id": "other" },
          { "id": "around", "when": "a", "destinations": [ { "for": "R", "cases": { "c": "item" } } ] } ]
        """
      ).app
      let reach = ReachAnalysis(app, bypasses: []).reach(
        ofScreen: try #require(app.model.index.screens[screen]),
        inEnvironment: 0,
        under: 0
      )
      if case .taps(let taps) = reach { return taps }
      return nil
    }
    #expect(try taps("item", true) == 1)
    #expect(try taps("item", false) == nil)
    #expect(try taps("other", false) == nil)
  }

  @Test("a condition that varies by item may hold for what presents and not for what is pushed")
  func otherItemInASheet() throws {
    func blocked(_ condition: String) throws -> [String] {
      try GraphFixture(
        """
        "conditions": { "own": \(condition) },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "home" } } ],
        "screens": [
          { "id": "home", "goes": [ { "sheet": { "stack": "post" }, "when": "own" } ] },
          { "id": "post", "goes": [ { "push": "R.c", "when": "!own" } ] },
          { "id": "elsewhere", "destinations": [ { "for": "R" } ] } ]
        """
      ).blocked(.phone).filter { $0.contains("no destination") }
    }
    #expect(try blocked(#""The app's owner.""#).isEmpty)
    #expect(
      try blocked(#"{ "summary": "It is their own.", "variesByItem": true }"#)
        == ["post.push.R.c: the stack has no destination for R"]
    )
  }

  @Test(
    "what a screen pushed in the sidebar registers counts below whatever the detail column shows, in one stack"
  )
  func registeredInTheColumnBefore() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "stack": "list" },
        "detail": { "stack": "item" } } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "c": "result" } } ],
      "screens": [ { "id": "list", "goes": [ { "push": "more" } ] },
        { "id": "more", "destinations": [ { "for": "R" } ], "goes": [ { "select": "first" } ] },
        { "id": "first", "goes": [ { "select": "second" } ] },
        { "id": "second", "goes": [ { "id": "value", "push": "R.c" } ] }, { "id": "item" }, { "id": "result" } ]
      """
    )
    // A push, two selections, the second of which takes the place of the first, and the push of the value.
    #expect(fixture.taps("result", .phone) == 4)
    #expect(fixture.blocked(.phone).isEmpty)
    // Side by side, each column is a stack of its own.
    #expect(fixture.taps("result", .pad) == nil)
    #expect(fixture.blocked(.pad) == ["value: the stack has no destination for R"])
  }
}
