import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What rules of routes find and pass over beyond their own models.
@Suite struct RouteRulesTests {
  @Test func aTypeWithoutADestinationIsToldOnceWithItsStacks() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "cook", "stack": { "root": "recipes", "destinations": [
          { "for": "Recipe.ID", "screen": "recipe" } ] } },
        { "id": "plan", "stack": { "root": "week", "destinations": [
          { "for": "Recipe.ID", "screen": "recipe" }, { "for": "Cook.ID", "screen": "person" } ] } },
        { "id": "find", "stack": { "root": "search", "destinations": [
          { "for": "Recipe.ID", "screen": "recipe" } ] } } ] } } ],
      "screens": [ { "id": "person" },
        { "id": "recipe", "goes": [ { "push": "person", "on": "tap the cook", "value": "Cook.ID" } ] },
        { "id": "recipes", "goes": [ { "push": "recipe", "value": "Recipe.ID" } ] },
        { "id": "search", "goes": [ { "push": "recipe", "value": "Recipe.ID" } ] },
        { "id": "week", "goes": [ { "push": "recipe", "value": "Recipe.ID" } ] } ]
      """
    )
    let findings = app.findings(.unregisteredDestination)
    #expect(
      findings.map(\.message) == [
        "\"tap the cook\" on \"recipe\" pushes \"Cook.ID\", and the stack has no destination for it"
      ]
    )
    #expect(
      findings.first.map { Set($0.notes.map(\.message)) }
        == ["in \"cook.stack\"", "in \"find.stack\""]
    )
    #expect(app.passed(.unregisteredDestination) == 3)
  }

  /// A tap and a notification miss one destination; what is added for one is there for both.
  @Test func pushesAndPathsThatMissOneDestinationHaveOneCause() throws {
    func app(_ more: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "list", "destinations": [ { "for": "A" }\(more) ] } } } ],
        "routes": [ { "id": "A", "cases": { "one": "one" } }, { "id": "R", "cases": { "item": "item" } } ],
        "screens": [ { "id": "item" },
          { "id": "list", "goes": [ { "push": "A.one", "by": "valueLink" },
            { "push": "R.item", "by": "valueLink", "on": "tap an item" } ] },
          { "id": "one" } ],
        "entryPoints": [ { "id": "note", "notification": "N", "opens": { "path": ["R.item"] } } ]
        """
      )
    }
    let findings = try app("").findings(.unregisteredDestination)
    #expect(
      findings.map(\.message) == [
        "\"main.stack\" has no destination for \"R\", which 1 transition pushes and 1 path has"
      ]
    )
    #expect(
      findings.first?.notes.map(\.message) == [
        "\"tap an item\" on \"list\" pushes it", "\"note\" opens a path with it",
      ]
    )
    #expect(try app(#", { "for": "R" }"#).messages(.unregisteredDestination) == [])
  }

  /// Nothing uses the part that presents the stack.
  @Test func whatIsRegisteredOnAStackThatIsNeverShownIsNotJudged() throws {
    let check = try RuleFixture(
      .unusedDestination,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "parts": [ { "id": "banner", "goes": [
        { "sheet": { "stack": { "root": "item", "destinations": [ { "for": "Item.ID", "screen": "item" } ] } } } ] } ],
      "screens": [ { "id": "item" }, { "id": "list" } ]
      """
    )
    #expect(check.messages == [] && check.notStated == [] && check.passed == 0)
  }

  /// A window is on the Mac only, so that the devices have graphs of their own.
  @Test func aPathWithoutDestinationIsOneFindingOnAllDevices() throws {
    let check = try RuleFixture(
      .unregisteredDestination,
      """
      "scenes": [
        { "id": "main", "windowGroup": {
          "stack": { "root": "list", "destinations": [ { "for": "A" } ] } } },
        { "id": "help", "window": { "stack": "one" }, "platforms": ["macOS"] } ],
      "routes": [ { "id": "A", "cases": { "one": "one" } }, { "id": "R", "cases": { "item": "item" } } ],
      "screens": [ { "id": "item" }, { "id": "list" }, { "id": "one" } ],
      "entryPoints": [ { "id": "note", "notification": "N", "opens": { "path": ["R.item"] } } ]
      """
    )
    #expect(check.app.environmentClasses.count > 1)
    #expect(check.environments == [check.app.environments.map(\.id)])
  }

  /// Two screens push a `Cook.ID` in `cook`, one of them also in `find`; another type is missing too.
  @Test func pushesThatMissOneDestinationHaveOneCause() throws {
    func app(_ cook: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } \(cook) ] } },
          { "id": "find", "stack": { "root": "search", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } \(cook) ] } } ] } } ],
        "screens": [ { "id": "person" }, { "id": "plan" },
          { "id": "recipe", "goes": [ { "push": "person", "on": "tap the cook", "value": "Cook.ID" } ] },
          { "id": "recipes", "goes": [ { "push": "recipe", "value": "Recipe.ID" },
            { "push": "person", "on": "tap a cook", "value": "Cook.ID" },
            { "push": "plan", "on": "tap Plan", "value": "Plan" } ] },
          { "id": "search", "goes": [ { "push": "recipe", "value": "Recipe.ID" } ] } ]
        """
      )
    }
    let findings = try app("").findings(.unregisteredDestination)
    #expect(
      findings.map(\.message) == [
        "\"cook.stack\" and 1 other stack have no destination for \"Cook.ID\", which 2 transitions push",
        "\"tap Plan\" on \"recipes\" pushes \"Plan\", and the stack has no destination for it",
      ]
    )
    #expect(
      findings.first?.notes.map(\.message) == [
        "\"tap the cook\" on \"recipe\" pushes it", "\"tap a cook\" on \"recipes\" pushes it",
        "in \"find.stack\"",
      ]
    )
    // What the finding asks for clears it.
    #expect(
      try app(#", { "for": "Cook.ID", "screen": "person" }"#).messages(.unregisteredDestination)
        == [
          "\"tap Plan\" on \"recipes\" pushes \"Plan\", and the stack has no destination for it"
        ]
    )
  }

  @Test func aDestinationForAnAliasTakesWhatItStandsFor() throws {
    for (pushed, registered) in [("UUID", "Recipe.ID"), ("Recipe.ID", "UUID")] {
      // That `Recipe.ID` is a `UUID` is said where it is registered, in another stack.
      let app = try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "stack": { "root": "recipes", "destinations": [
            { "for": "\(registered)", "screen": "recipe" } ] } },
          { "id": "plan", "stack": { "root": "week", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe", "resolvedType": "UUID" } ] } } ] } } ],
        "screens": [ { "id": "recipe" }, { "id": "week" },
          { "id": "recipes", "goes": [ { "push": "recipe", "value": "\(pushed)" } ] } ]
        """
      )
      #expect(app.messages(.unregisteredDestination) == [])
    }
  }

  @Test func aPushThatDoesNotSayWhatItPushesIsNotStated() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "item" }, { "id": "help" }, { "id": "more" },
        { "id": "home", "destinations": [ { "isPresented": "showsHelp", "screen": "help" } ],
          "goes": [ { "push": "item", "on": "tap an item" },
            { "push": "help", "by": "program" }, { "push": "more", "by": "viewLink" } ] } ]
      """
    )
    #expect(app.notStated(.unregisteredDestination) == ["value of home.push.item"])
    #expect(app.passed(.unregisteredDestination) == 1)
  }

  @Test func whereNoDestinationsAreStatedNothingIsMissed() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "item" }, { "id": "home", "goes": [ { "push": "item", "value": "Item" } ] } ]
      """
    )
    #expect(app.messages(.unregisteredDestination) == [])
    #expect(app.notStated(.unregisteredDestination) == ["destinations of home.push.item"])
  }

  @Test func onAStackWithoutDestinationsATypeIsMissedThatTheModelRegistersElsewhere() throws {
    func check(_ type: String, _ entries: String = "") throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "a", "stack": { "root": "home", "destinations": [ { "for": "\(type)" } ] } },
          { "id": "b", "stack": { "id": "bare", "root": "list" } } ] } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "item": "item" } },
          { "id": "Q", "isHashable": true, "cases": { "item": "item" } } ],
        "screens": [ { "id": "home" }, { "id": "item" },
          { "id": "list", "goes": [ { "push": "R.item", "on": "tap an item" } ] } ] \(entries)
        """
      )
    }
    #expect(
      try check("R").messages(.unregisteredDestination)
        == ["\"tap an item\" on \"list\" pushes \"R\", and the stack has no destination for it"]
    )
    let other = try check("Q")
    #expect(other.messages(.unregisteredDestination) == [])
    #expect(other.notStated(.unregisteredDestination) == ["destinations of list.push.R.item"])
    // A path that something opens there, and a deep link's.
    let entry = """
      , "entryPoints": [ { "id": "new", "appIntent": "New",
          "opens": { "tab": "b", "path": ["R.item"] } } ]
      """
    #expect(
      try check("R", entry).messages(.unregisteredDestination)
        == ["\"bare\" has no destination for \"R\", which 1 transition pushes and 1 path has"]
    )
    let link = """
      , "deepLinks": [ { "id": "l", "patterns": ["t://i"],
          "opens": { "tab": "b", "path": ["R.item"] } } ]
      """
    // One cause, one finding, of one rule.
    let linked = try check("R", link)
    #expect(
      linked.messages(.unregisteredDestination)
        == ["\"bare\" has no destination for \"R\", which 1 transition pushes and 1 path has"]
    )
    #expect(linked.messages(.deepLinkBrokenPath) == [])
    #expect(linked.messages(.deepLinkOnly) == [])
    #expect(linked.messages(.deepLinkUnnaturalStack) == [])
    #expect(try check("Q", link).messages(.unregisteredDestination) == [])
  }

  @Test func unusedDestinationsAreJudgedByWhatReachesTheirStack() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": { "root": "first", "destinations": [
          { "for": "Item", "screen": "item" }, { "for": "Person", "screen": "person" } ] } },
        { "id": "two", "stack": { "root": "second", "destinations": [
          { "for": "Item", "screen": "item" }, { "for": "Person", "screen": "person" },
          { "for": "Route" } ] } } ] } } ],
      "routes": [ { "id": "Route", "cases": { "person": "person" } } ],
      "screens": [ { "id": "item" }, { "id": "person" },
        { "id": "first", "goes": [ { "push": "item", "value": "Item" }, { "push": "person" } ] },
        { "id": "second", "goes": [ { "push": "item", "value": "Item" } ] } ],
      "deepLinks": [ { "id": "link", "patterns": ["app://person"],
        "opens": { "tab": "two", "path": ["Route.person"] } } ]
      """
    )
    // A push to the person's screen may be of a person, in the first stack; in the second is none.
    #expect(
      app.messages(.unusedDestination) == [
        "\"two.stack\" registers \"Person\", and nothing pushes it"
      ]
    )
    #expect(app.notStated(.unusedDestination) == ["value of first.push.person"])
    #expect(app.passed(.unusedDestination) == 3)
  }

  @Test func whatIsPushedFromAScreenThatNobodyGetsToCounts() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "destinations": [
        { "for": "Item", "screen": "item" } ] } } } ],
      "screens": [ { "id": "home" }, { "id": "item" },
        { "id": "lost", "goes": [ { "push": "item", "value": "Item" } ] } ]
      """
    )
    #expect(app.messages(.unusedDestination) == [])
  }

  @Test func aLazyDestinationIsOneThatIsSaidToBe() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "item" }, { "id": "home", "destinations": [
        { "for": "Item", "screen": "item" }, { "isPresented": "flag", "screen": "item",
          "isLazy": true }, { "item": "Photo", "screen": "item", "isLazy": false } ] } ]
      """
    )
    #expect(
      app.messages(.destinationInLazyContainer) == [
        "\"home\" registers \"flag\" inside a lazy container"
      ]
    )
    #expect(app.notStated(.destinationInLazyContainer) == ["isLazy of home"])
    #expect(app.passed(.destinationInLazyContainer) == 1)
  }

  @Test func aButtonOfCodeIsNoLink() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "item" }, { "id": "home", "goes": [
        { "push": "item", "by": "program" }, { "push": "item" },
        { "push": "item", "by": "viewLink" }, { "push": "item", "insideButton": true, "on": "tap" },
        { "sheet": "item", "by": "isPresented" } ] } ]
      """
    )
    #expect(app.messages(.linkInButton) == ["\"tap\" on \"home\" is a link and a button at once"])
    #expect(app.notStated(.linkInButton) == ["insideButton of home.push.item-3"])
    #expect(app.passed(.linkInButton) == 0)
  }

  @Test func whatARouteHoldsCountsOnlyInAPath() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "routes": [
        { "id": "SheetRoute", "holds": "objects", "drives": "sheet", "cases": { "edit": "item" } },
        { "id": "LinkRoute", "holds": "objects", "cases": { "item": "item" } },
        { "id": "Unused", "holds": "views", "cases": { "item": "item" } },
        { "id": "Both", "holds": "views", "drives": "sheet", "cases": {
          "item": "item", "id": { "screen": "item", "holds": "ids" } } },
        { "id": "Quiet", "drives": "stack", "cases": { "item": "item" } } ],
      "screens": [ { "id": "item" }, { "id": "home", "goes": [
        { "sheet": "SheetRoute.edit" }, { "push": "Both.id" } ] } ],
      "deepLinks": [ { "id": "link", "patterns": ["app://item"],
        "opens": { "path": ["LinkRoute.item"] } } ]
      """
    )
    #expect(app.messages(.modelInPath) == ["\"LinkRoute\" holds whole objects and is pushed"])
    #expect(app.messages(.viewInPath) == ["\"Both\" holds views and is pushed"])
    #expect(app.notStated(.viewInPath) == ["holds of Quiet"])
  }

  @Test func aPathIsMadeInBodyWhereItIsSaidToBe() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "a", "stack": { "root": "home", "path": "NavigationPath" } },
        { "id": "b", "stack": { "root": "home", "path": "none" } },
        { "id": "c", "stack": "home" },
        { "id": "d", "stack": { "root": "home", "path": {
          "type": "[Item]", "createdIn": "model" } } } ] } } ],
      "screens": [ { "id": "home" } ]
      """
    )
    #expect(app.messages(.pathInBody) == [])
    #expect(app.notStated(.pathInBody) == ["createdIn of a.stack"])
    #expect(app.passed(.pathInBody) == 1)
  }

  private static func shared(push: String) -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "one", "stack": { "root": "home", "destinations": ["routes"] } },
      { "id": "two", "stack": { "root": "other", "destinations": ["routes"] } } ] } } ],
    "destinationSets": [ { "id": "routes", "destinations": [ { "for": "Item.ID", "screen": "item" } ] } ],
    "screens": [ { "id": "home", "goes": [ \(push) ] }, { "id": "item" }, { "id": "other" } ]
    """
  }

  @Test func aSharedDestinationIsUsedIfOneStackUsesIt() throws {
    let used = try RuleFixture(
      Self.shared(push: #"{ "push": "item", "value": "Item.ID", "by": "valueLink" }"#)
    )
    #expect(used.messages(.unusedDestination) == [])
    #expect(used.passed(.unusedDestination) == 1)
    let unused = try RuleFixture(Self.shared(push: #"{ "sheet": "item" }"#))
    #expect(
      unused.messages(.unusedDestination)
        == ["\"routes\" registers \"Item.ID\", and nothing pushes it"]
    )
  }

  @Test(arguments: [
    (#"{ "id": "list", "goes": [ { "opens": { "path": ["R.item"] }, "on": "tap New" } ] }"#, ""),
    (
      #"{ "id": "list" }"#,
      #", "entryPoints": [ { "id": "new", "appIntent": "New", "opens": { "path": ["R.item"] } } ]"#
    ),
  ])
  func aPathThatSomethingOpensNeedsDestinationsToo(_ list: String, _ entries: String) throws {
    func check(_ type: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "id": "stack", "root": "list",
          "destinations": [ { "for": "\(type)" } ] } } } ],
        "routes": [ { "id": "R", "isHashable": true, "cases": { "item": "item" } },
          { "id": "Q", "isHashable": true, "cases": { "item": "item" } } ],
        "screens": [ \(list), { "id": "item" } ] \(entries)
        """
      )
    }
    let opener = entries.isEmpty ? "\"tap New\" on \"list\"" : "\"new\""
    #expect(
      try check("Q").messages(.unregisteredDestination)
        == ["\(opener) opens \"R.item\", and \"stack\" has no destination for R"]
    )
    let registered = try check("R")
    #expect(registered.messages(.unregisteredDestination) == [])
    // The path uses what is registered.
    #expect(registered.messages(.unusedDestination) == [])
  }
}
