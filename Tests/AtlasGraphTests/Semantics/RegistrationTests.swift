import AtlasTestSupport
import Testing

/// What a pushed value leads to: sections 4.2 to 4.6 of the semantics.
@Suite struct RegistrationTests {
  @Test func theRegistrationClosestToTheRootIsUsed() throws {
    // The stack registers B: on b, whose own registration is farther from the root, a push of a B
    // shows b again.
    let own = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": {
        "root": "a", "destinations": [ { "for": "B", "screen": "b" } ] } } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "by": "valueLink", "value": "B" } ] },
        { "id": "b", "destinations": [ { "for": "B", "screen": "c" } ],
          "goes": [ { "push": "c", "by": "valueLink", "value": "B", "on": "tap" } ] },
        { "id": "c" } ]
      """
    )
    #expect(own.taps("c", .phone) == nil)
    #expect(own.targets("b.push.c") == ["b"])
  }

  @Test func screensFurtherDownRegisterForThoseAbove() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
        "destinations": [ { "for": "B.ID", "screen": "b" } ] } } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "by": "valueLink", "value": "B.ID" } ] },
        { "id": "b", "destinations": [ { "for": "C.ID", "screen": "c" },
            { "for": "E.ID", "screen": "e" } ],
          "goes": [ { "push": "c", "by": "valueLink", "value": "C.ID" } ] },
        { "id": "c", "goes": [ { "push": "e", "by": "valueLink", "value": "E.ID" } ] },
        { "id": "e" } ]
      """
    )
    #expect(app.taps("e", .phone) == 3)
    #expect(app.blocked(.phone) == [])
  }

  @Test func ofThreeScreensTheRootsRegistrationIsUsed() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [
        { "id": "root", "destinations": [ { "for": "String", "screen": "third" },
            { "for": "Int", "screen": "rootInt" } ],
          "goes": [ { "push": "third", "by": "valueLink", "value": "String" } ] },
        { "id": "third", "destinations": [ { "for": "Int", "screen": "thirdInt" },
            { "for": "Bool", "screen": "fourth" } ],
          "goes": [ { "push": "thirdInt", "by": "valueLink", "value": "Int" },
            { "push": "fourth", "by": "valueLink", "value": "Bool" } ] },
        { "id": "fourth", "goes": [ { "push": "thirdInt", "by": "valueLink", "value": "Int" } ] },
        { "id": "rootInt" }, { "id": "thirdInt" } ]
      """
    )
    #expect(app.taps("thirdInt", .phone) == nil)
    #expect(app.targets("third.push.thirdInt") == ["rootInt"])
    #expect(app.targets("fourth.push.thirdInt") == ["rootInt"])
    #expect(app.taps("rootInt", .phone) == 2)
  }

  /// From the root to `item` there are two ways: directly, and over `list`, which registers Person.
  private static let twoWays = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
      "destinations": [ { "for": "Item", "screen": "item" }, { "for": "List", "screen": "list" } ] } } } ],
    "screens": [
      { "id": "home", "goes": [ { "push": "item", "value": "Item" }, { "push": "list", "value": "List" } ] },
      { "id": "list", "destinations": [ { "for": "Person", "screen": "person" } ],
        "goes": [ { "push": "item", "value": "Item" } ] },
      { "id": "item", "goes": [ { "push": "person", "value": "Person" },
        { "push": "place", "value": "Place" } ] },
      { "id": "person" }, { "id": "place" } ]
    """

  @Test func aPushWorksWhereAnyWayPutsARegistrationBelowIt() throws {
    let app = try GraphFixture(Self.twoWays)
    #expect(app.targets("item.push.person") == ["person"])
    #expect(
      app.blocked(.phone) == ["item.push.place: the stack has no destination for Place"],
      "Neither way has a registration for Place"
    )
  }

  @Test func waysWithDifferentRegistrationsLeadToDifferentScreens() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "new" }, { "push": "old" } ] },
        { "id": "new", "destinations": [ { "for": "Person", "screen": "profile" } ],
          "goes": [ { "push": "item" } ] },
        { "id": "old", "destinations": [ { "for": "Person", "screen": "card" } ],
          "goes": [ { "push": "item" } ] },
        { "id": "item", "goes": [ { "push": "profile", "value": "Person" } ] },
        { "id": "profile" }, { "id": "card" } ]
      """
    )
    #expect(app.targets("item.push.profile") == ["card", "profile"])
  }

  @Test func aScreenBesideAnotherDoesNotRegisterForIt() throws {
    // Both are pushed from the root, never one over the other.
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "Route", "cases": { "a": "a", "b": "b" } } ] } } } ],
      "routes": [ { "id": "Route", "cases": { "a": "a", "b": "b" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "Route.a" }, { "push": "Route.b" } ] },
        { "id": "a", "destinations": [ { "for": "Person", "screen": "person" } ] },
        { "id": "b", "goes": [ { "push": "person", "value": "Person" } ] },
        { "id": "person" } ]
      """
    )
    #expect(app.taps("person", .phone) == nil)
  }

  @Test func aCycleThatPutsTheRegistrationBelowCounts() throws {
    // From a to b and back: the second time, b is below a.
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
        "destinations": [ { "for": "A", "screen": "a" }, { "for": "B", "screen": "b" } ] } } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "value": "B" }, { "push": "c", "value": "C" } ] },
        { "id": "b", "destinations": [ { "for": "C", "screen": "c" } ],
          "goes": [ { "push": "a", "value": "A" } ] },
        { "id": "c" } ]
      """
    )
    #expect(app.targets("a.push.c") == ["c"])
    #expect(app.taps("c", .phone) != nil)
  }

  @Test func aNewRootTakesItsRegistrationsAlong() throws {
    // In the detail column a selection replaces the root: what the first root registers is gone.
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
        "detail": { "stack": "first" }, "initialSelection": "first" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "second" } ] },
        { "id": "first", "destinations": [ { "for": "Item", "screen": "item" } ] },
        { "id": "second", "destinations": [ { "for": "Other", "screen": "item" } ],
          "goes": [ { "push": "item", "value": "Item" } ] },
        { "id": "item" } ]
      """
    let app = try GraphFixture(body)
    #expect(app.taps("item", .pad) == nil)
  }

  @Test func whatANewRootPushesNeedsARegistrationOfItsOwn() throws {
    // The second root registers nothing, and the first one's destination for Item is gone with it. Nobody
    // registers Other: the model does not say what it leads to.
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "list",
        "detail": { "stack": "first" }, "initialSelection": "first" } } } ],
      "screens": [
        { "id": "list", "goes": [ { "select": "second" } ] },
        { "id": "first", "destinations": [ { "for": "Item", "screen": "item" } ] },
        { "id": "second", "goes": [ { "push": "item", "value": "Item" },
          { "push": "other", "value": "Other" } ] },
        { "id": "item" }, { "id": "other" } ]
      """
    )
    #expect(app.taps("item", .pad) == nil)
    #expect(app.blocked(.pad) == ["second.push.item: the stack has no destination for Item"])
    #expect(app.taps("other", .pad) == 2)
    // In compact width the selection is a push over the sidebar, and the first root is not below it either.
    #expect(app.taps("item", .phone) == nil)
  }

  @Test func aTypeThatAnotherStackRegistersIsMissingOnThisOne() throws {
    func app(_ destinations: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "a", "stack": { "root": "home"\(destinations) } },
          { "id": "b", "stack": "list" } ] } } ],
        "screens": [ { "id": "home" }, { "id": "item" },
          { "id": "list", "goes": [ { "push": "item", "value": "Item" } ] } ]
        """
      )
    }
    #expect(try app("").taps("item", .phone) == 2)
    let stated = try app(#", "destinations": [ { "for": "Item", "screen": "item" } ]"#)
    #expect(stated.taps("item", .phone) == nil)
    #expect(stated.blocked(.phone) == ["list.push.item: the stack has no destination for Item"])
    // Another type says nothing about this one.
    let other = try app(#", "destinations": [ { "for": "Other", "screen": "item" } ]"#)
    #expect(other.taps("item", .phone) == 2)
  }

  @Test func aLinkDoesNotFollowAPushWithoutADestination() throws {
    // No transition leads to item on the second stack: the step is taken all the same, and marked.
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": { "root": "home", "destinations": [ { "for": "Item", "screen": "item" } ] } },
        { "id": "b", "stack": "list" } ] } } ],
      "screens": [ { "id": "home" }, { "id": "item" },
        { "id": "list", "goes": [ { "push": "item", "value": "Item" } ] } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://i"], "opens": { "tab": "b", "path": ["item"] } } ]
      """
    )
    #expect(app.steps(of: app.landing("l", .phone), .phone).last == "push item?")
  }

  @Test func aScreenAroundAStackRegistersAtItsRoot() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "host": "h" } } } ],
      "routes": [ { "id": "R", "cases": { "b": "b" } }, { "id": "Q", "cases": { "b": "b" } } ],
      "screens": [ { "id": "h", "destinations": [ { "for": "R" } ] },
        { "id": "a", "goes": [ { "push": "R.b", "on": "r" }, { "push": "Q.b", "on": "q" } ] },
        { "id": "b" } ]
      """
    )
    #expect(app.steps("b", .phone) == ["r"])
    #expect(app.blocked(.phone) == ["a.push.Q.b: the stack has no destination for Q"])
  }

  @Test func insideAScreenThatIsAContainerTheStackAroundItRegisters() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "Pages", "screen": "pages" } ] } } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "pages", "value": "Pages" } ] },
        { "id": "pages", "destinations": [ { "for": "More", "screen": "more" } ],
          "contains": { "tabs": [ { "id": "one", "screen": "first" } ] } },
        { "id": "first", "goes": [ { "push": "more", "value": "More" } ] }, { "id": "more" } ]
      """
    )
    #expect(app.taps("more", .phone) == 2)
    #expect(app.blocked(.phone) == [])
  }

  @Test func aStatedValueIsWhatIsPushed() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "path": "none" } } } ],
      "routes": [ { "id": "Home.Destination", "cases": { "settings": "settings" } } ],
      "screens": [
        { "id": "home", "destinations": [ { "item": "StoreOf<Settings>", "screen": "settings" } ],
          "goes": [ { "push": "Home.Destination.settings", "by": "program",
            "value": "StoreOf<Settings>" } ] },
        { "id": "settings" } ]
      """
    )
    #expect(app.taps("settings", .phone) == 1)
  }

  @Test func aLinkStacksWhatRegistersForItsPath() throws {
    // By hand, detail is never above list; the link puts it there, and a push of Person works.
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "Route" } ] } } } ],
      "routes": [ { "id": "Route", "cases": { "list": "list", "detail": "detail" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "Route.list" }, { "push": "Route.detail" } ] },
        { "id": "list", "destinations": [ { "for": "Person", "screen": "person" } ] },
        { "id": "detail", "goes": [ { "push": "person", "value": "Person" } ] },
        { "id": "person" } ],
      "deepLinks": [ { "id": "d", "patterns": ["t://d"],
        "opens": { "path": ["Route.list", "Route.detail"] } } ]
      """
    )
    #expect(app.targets("detail.push.person") == ["person"])
    #expect(app.blocked(.phone) == [])
  }

  @Test func aConditionDecidesWhichRegistrationIsUsed() throws {
    func app(_ second: String) throws -> GraphFixture {
      try GraphFixture(
        """
        "conditions": { "isPro": "The person pays." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "destinations": [
          { "for": "Item", "screen": "editor", "when": "isPro" },
          { "for": "Item", "screen": "viewer" \(second) } ] } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "item", "value": "Item" } ] },
          { "id": "item" }, { "id": "editor" }, { "id": "viewer" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://v"], "opens": { "path": ["viewer"] } } ]
        """
      )
    }
    for second in ["", #", "when": "!isPro""#] {
      let app = try app(second)
      #expect(app.targets("home.push.item") == ["editor", "viewer"])
      #expect(try app.ways("editor").contains("1 tap, with isPro:"))
      #expect(try app.ways("viewer").contains("1 tap, with !isPro:"))
      #expect(app.steps(of: app.landing("l", .phone), .phone) == ["show main", "push viewer"])
    }
    // Without the condition, nothing is registered for the type, and the tap does nothing.
    let one = try app(#", "platforms": ["macOS"]"#)
    #expect(try one.ways("editor").contains("1 tap, with isPro:"))
    #expect(one.taps("viewer", .phone) == nil)
  }

  @Test func aConditionOfAScreenBelowDecidesToo() throws {
    let app = try GraphFixture(
      """
      "conditions": { "isPro": "The person pays." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "destinations": [ { "for": "Item", "screen": "editor", "when": "isPro" } ],
          "goes": [ { "push": "list", "by": "viewLink" } ] },
        { "id": "list", "destinations": [ { "for": "Item", "screen": "viewer" } ],
          "goes": [ { "push": "item", "value": "Item" } ] },
        { "id": "item" }, { "id": "editor" }, { "id": "viewer" } ]
      """
    )
    #expect(app.targets("list.push.item") == ["editor", "viewer"])
    #expect(try app.ways("editor").contains("2 taps, with isPro:"))
    #expect(app.taps("viewer", .phone) == 2)
  }

  @Test func eachStackNeedsItsOwnRegistration() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": { "root": "list", "destinations": [ { "for": "R" } ] } },
        { "id": "b", "stack": { "root": "list", "destinations": [ { "for": "Q" } ] } } ] } } ],
      "routes": [ { "id": "R", "cases": { "item": "item" } }, { "id": "Q", "cases": { "other": "item" } } ],
      "screens": [ { "id": "list", "goes": [ { "push": "R.item" } ] }, { "id": "item" } ]
      """
    )
    #expect(app.places("item", .phone) == ["item@a.stack"])
    #expect(app.blocked(.phone) == ["list.push.R.item: the stack has no destination for R"])
  }
}

extension GraphFixture {
  /// The ids of the screens that a transition leads to, sorted.
  fileprivate func targets(_ id: String) -> [String] {
    guard let index = model.transitions.firstIndex(where: { $0.id == id }) else { return [] }
    return app.transitions[index].targets.map { model.screens[$0].id }.sorted()
  }
}
