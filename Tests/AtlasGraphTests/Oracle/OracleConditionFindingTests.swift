import AtlasLinks
import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Models on which the graph and the oracle once disagreed, because of conditions and of what is shown
/// at first.
@Suite struct OracleConditionFindingTests {
  @Test("a button of a dialog exists with its dialog only")
  func conditionOfDialog() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
      "screens": [
        { "id": "one", "goes": [
          { "menu": "More", "when": "!a", "goes": [
            { "push": "two", "when": "a" }, { "push": "three" } ] },
          { "push": "four", "when": "a" } ] },
        { "id": "two" }, { "id": "three" },
        { "id": "four", "goes": [ { "alert": "Sure?", "when": "!a", "goes": [ { "push": "five" } ] } ] },
        { "id": "five" } ]
      """
    )
    #expect(fixture.taps("two", .phone) == nil)
    #expect(fixture.taps("three", .phone) == 2)
    #expect(try fixture.ways("three").contains("2 taps, with !a:"))
    #expect(fixture.taps("five", .phone) == nil)
  }

  @Test(
    "an inner tab bar is there with what is around it if its first tab shows nothing under a condition"
  )
  func conditionalRoot() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "outer", "tabs": [
        { "id": "first", "stack": "one" }, { "id": "second", "screen": "two", "when": "!a" } ] } ] } } ],
      "screens": [ { "id": "one", "when": "a" }, { "id": "two" } ]
      """
    )
    // Without a, the first tab shows nothing; the second one is a tap away.
    #expect(fixture.taps("two", .phone) == 1)
    #expect(try fixture.ways("two").contains("1 tap, with !a:"))
  }

  @Test("a hidden column is a tap away whether or not the detail column shows something")
  func conditionalDetail() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": { "screen": "list" },
        "detail": { "screen": "item" }, "initialSelection": "item", "visibility": "detailOnly" } } } ],
      "screens": [ { "id": "list", "goes": [ { "sheet": "more", "when": "!b" } ] },
        { "id": "item", "when": "b" }, { "id": "more" } ]
      """
    )
    #expect(fixture.taps("list", .pad) == 1)
    #expect(fixture.taps("more", .pad) == 2)
  }

  @Test("a step of a path follows a push, and a new root only where nothing else leads there")
  func pathAndNewRoot() throws {
    func kinds(_ goes: String) throws -> [Landing.Step.Kind] {
      let fixture = try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } } ],
        "screens": [ { "id": "one", "goes": [ \(goes) ] }, { "id": "two" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://two"], "opens": { "path": ["two"] } } ]
        """
      )
      return fixture.landing("l", .phone).steps.map(\.kind)
    }
    let (push, replace) = (#"{ "push": "two" }"#, #"{ "replaceRoot": "two" }"#)
    #expect(try kinds("\(replace), \(push)") == [.scene(0), .push])
    #expect(try kinds("\(push), \(replace)") == [.scene(0), .push])
    #expect(try kinds(replace) == [.scene(0), .replaceRoot])
  }

  @Test("what an action takes the place of can't be switched to")
  func actionInPlaceOfContent() throws {
    func fixture(_ gate: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "t1", "title": "One", "stack": "one" },
          { "id": "t2", "title": "New", "stack": "two", "action": { "sheet": "form" \(gate) } } ] } } ],
        "screens": [ { "id": "one", "goes": [ { "switchTab": "t2" } ] },
          { "id": "two", "goes": [ { "push": "three", "when": "a" } ] },
          { "id": "three" }, { "id": "form" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://two"], "opens": { "tab": "t2" } } ]
        """
      )
    }
    let always = try fixture(#", "platforms": ["iOS"]"#)
    #expect(always.taps("two", .phone) == nil)
    #expect(always.landing("l", .phone).place == nil)
    #expect(always.taps("two", .pad) == 1)
    #expect(always.landing("l", .pad).place != nil)
    let conditional = try fixture(#", "when": "a""#)
    #expect(conditional.taps("form", .phone) == 1)
    #expect(conditional.taps("two", .phone) == 1)
    #expect(try conditional.ways("two").contains("1 tap, with !a:"))
    #expect(conditional.taps("three", .phone) == nil)
  }

  @Test(
    "if a condition decides whether the first scene exists, the next one may be shown at launch"
  )
  func conditionalScene() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "first", "windowGroup": { "stack": "one" }, "when": "a" },
        { "id": "second", "windowGroup": { "stack": "two" } } ],
      "screens": [ { "id": "one" }, { "id": "two", "goes": [
        { "push": "three", "when": "!a" }, { "push": "four", "when": "a" } ] },
        { "id": "three" }, { "id": "four" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://s"], "opens": { "scene": "second" } } ]
      """
    )
    #expect(fixture.taps("one", .phone) == 0)
    #expect(fixture.taps("two", .phone) == 0)
    #expect(fixture.taps("three", .phone) == 1)
    // With a, an iPhone shows the first scene only, and a Mac opens the second one from a menu.
    #expect(fixture.taps("four", .phone) == nil)
    #expect(fixture.taps("four", .mac) == 2)
    #expect(try fixture.ways("two").contains("0 taps, with !a"))
    func state(_ isTrue: Bool) throws -> NavigationState? {
      let resolution = DeepLinkResolution(
        try LinkURL("t://s"),
        in: fixture.model,
        environments: [.phone],
        conditions: ["a": isTrue]
      )
      return try #require(resolution.answers.first?.winner).outcome.arrival?.cold
    }
    #expect(try state(false) != nil)
    #expect(try state(true) == nil)
  }

  @Test("a case that a registration does not state leads to its own screen")
  func otherCase() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "one",
        "destinations": [ { "for": "R", "cases": { "a": "other" } } ] } } } ],
      "routes": [ { "id": "R", "isHashable": true, "cases": { "a": "two", "b": "three" } } ],
      "screens": [ { "id": "one", "goes": [ { "push": "R.a" }, { "push": "R.b" } ] },
        { "id": "two" }, { "id": "three" }, { "id": "other" } ]
      """
    )
    #expect(fixture.taps("other", .phone) == 1)
    #expect(fixture.taps("two", .phone) == nil)
    #expect(fixture.taps("three", .phone) == 1)
  }

  @Test("a person can leave a screen that lets nobody through by the tab bar")
  func closedScreen() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A.", "b": "B." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "first", "stack": "one" }, { "id": "second", "stack": "two" } ] } } ],
      "screens": [ { "id": "one", "goes": [ { "replaceRoot": "closed", "sets": "a" } ] },
        { "id": "closed", "requires": "b", "goes": [ { "push": "four" } ] },
        { "id": "two", "goes": [ { "push": "three", "when": "a" } ] },
        { "id": "three", "goes": [ { "on": "tap", "sets": "b" } ] }, { "id": "four" } ]
      """
    )
    let analysis = ReachAnalysis(fixture.app, bypasses: [])
    func reach(_ id: String) throws -> ReachAnalysis.Reach {
      let screen = try #require(fixture.model.index.screens[id])
      return analysis.reach(
        ofScreen: screen,
        inEnvironment: fixture.number(of: .phone),
        under: 0
      )
    }
    #expect(try reach("closed") == .taps(1))
    // The transition, the second tab, the push.
    #expect(try reach("three") == .taps(3))
    // Then "b" holds: the first tab, and the push there.
    // Then "b" is set, and a tap on the first tab counts as showing its root: the transition and the push again.
    #expect(try reach("four") == .taps(7))
  }

  @Test("a push in a sheet leads on only if what presents the sheet is still there")
  func presenterGone() throws {
    func taps(_ second: String) throws -> Int? {
      let fixture = try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "first", "screen": "one", "when": "!a" },
          { "id": "second", "screen": "two" } ] } } ],
        "parts": [ { "id": "part", "goes": [ { "sheet": { "stack": "three" } } ] } ],
        "screens": [ { "id": "one", "uses": ["part"] }, { "id": "two"\(second) },
          { "id": "three", "goes": [ { "push": "four", "sets": "a" } ] }, { "id": "four" } ]
        """
      )
      return fixture.taps("four", .phone)
    }
    #expect(try taps("") == nil)
    // If "a" holds at launch, the second tab is shown: the sheet, the push.
    #expect(try taps(", \"uses\": [\"part\"]") == 2)
  }

  @Test("a presentation that closes as it pushes leaves its presenter below; a window stays")
  func pushedOnClosing() throws {
    let fixture = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "one" } },
        { "id": "second", "windowGroup": { "stack": "three" } } ],
      "screens": [
        { "id": "one", "goes": [ { "sheet": "form" }, { "openWindow": "second" } ] },
        { "id": "form", "goes": [ { "push": "two", "dismisses": true } ] }, { "id": "two" },
        { "id": "three", "goes": [ { "push": "four", "dismisses": true } ] }, { "id": "four" } ]
      """
    )
    #expect(fixture.places("two", .phone) == ["two@main.stack"])
    #expect(try fixture.taps(from: "two", to: "one", .phone) == 1)
    #expect(fixture.places("four", .pad) == ["four@second.stack"])
    #expect(try fixture.taps(from: "four", to: "three", .pad) == 1)
  }

  @Test("a tab stays selected when a condition brings another one before it")
  func tabBefore() throws {
    let fixture = try GraphFixture(
      """
      "conditions": { "a": "A." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "new", "tabs": [ { "id": "inner", "screen": "new" } ], "when": "a" },
        { "id": "old", "stack": "old" } ] } } ],
      "screens": [ { "id": "new" }, { "id": "old", "goes": [ { "on": "allow", "sets": "a" } ] } ]
      """
    )
    #expect(taps("new", .phone, fixture) == 2)
  }

  /// By default.
  private func taps(_ id: String, _ environment: Environment, _ fixture: GraphFixture) -> Int? {
    let reach = ReachAnalysis(fixture.app).reach(
      ofScreen: fixture.model.index.screens[id] ?? -1,
      inEnvironment: fixture.number(of: environment),
      under: 0
    )
    guard case .taps(let taps) = reach else { return nil }
    return taps
  }

  @Test("a requirement that only a step nobody gets to could fulfil lets nobody through")
  func requirementThatNothingSets() throws {
    func reach() throws -> ReachAnalysis.Reach {
      let app = try GraphFixture(
        """
        "conditions": { "signedIn": "S." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "gate" } } ],
        "screens": [ { "id": "gate", "requires": "signedIn", "goes": [ { "sheet": { "stack": "orders" } } ] },
          { "id": "orders" }, { "id": "lost", "goes": [ { "sets": "signedIn" } ] } ]
        """
      ).app
      let orders = try #require(app.model.index.screens["orders"])
      return ReachAnalysis(app, bypasses: []).reach(ofScreen: orders, inEnvironment: 0, under: 0)
    }
    #expect(try !reach().isReached)
    // A tab with the sign-in beside it makes the difference: what is around the gate can be used.
    let tabs = try GraphFixture(
      """
      "conditions": { "signedIn": "S." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "one", "stack": "gate" },
        { "id": "two", "stack": "signIn" } ] } } ],
      "screens": [ { "id": "gate", "requires": "signedIn", "goes": [ { "sheet": { "stack": "orders" } } ] },
        { "id": "orders" }, { "id": "signIn", "goes": [ { "sets": "signedIn" } ] } ]
      """
    ).app
    let orders = try #require(tabs.model.index.screens["orders"])
    let found = ReachAnalysis(tabs, bypasses: []).reach(
      ofScreen: orders,
      inEnvironment: 0,
      under: 0
    )
    // The other tab, the sign-in, back, and the sheet.
    #expect(found == .taps(4))
  }

  @Test("a new root is shown as long as what the window would show by itself")
  func newRootOfConditionalContent() throws {
    func taps(_ content: String) throws -> Int? {
      let fixture = try GraphFixture(
        """
        "conditions": { "a": "A." },
        "scenes": [ { "id": "main", "windowGroup": \(content) } ],
        "screens": [ { "id": "home", "goes": [ { "replaceRoot": "new", "in": "window" } ] },
          { "id": "other" }, { "id": "new", "stack": true, "goes": [ { "push": "goal", "when": "!a" } ] },
          { "id": "goal" } ]
        """
      )
      return try fixture.taps(from: "new", to: "goal", .phone)
    }
    // Without a, the window shows nothing, and no new root either.
    #expect(try taps(#"{ "screen": "home", "when": "a" }"#) == nil)
    // Another alternative is shown then.
    #expect(try taps(#"[ { "screen": "home", "when": "a" }, { "screen": "other" } ]"#) == 1)
  }
}
