import Testing

@testable import AtlasChecks

/// What rules leave alone since SwiftUI works with it, and what is close to that and breaks.
@Suite("The scope of rules") struct RuleScopeTests {
  // MARK: route-not-hashable

  @Test("what only a presentation or an item is driven by need not be Hashable")
  func presentedRoute() throws {
    func model(_ transition: String, _ destinations: String = "") -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "routes": [ { "id": "R", "isHashable": false, "cases": { "b": "b" } } ],
      "screens": [ { "id": "a", "destinations": [ \(destinations) ], "goes": [ \(transition) ] },
        { "id": "b" } ]
      """
    }
    let sheet = try RuleFixture(.routeNotHashable, model(#"{ "sheet": "R.b", "by": "item" }"#))
    #expect(sheet.messages == [])
    let item = try RuleFixture(
      .routeNotHashable,
      model(#"{ "push": "R.b", "by": "program" }"#, #"{ "item": "R", "cases": { "b": "b" } }"#)
    )
    #expect(item.messages == [])
    let pushed = try RuleFixture(.routeNotHashable, model(#"{ "push": "R.b" }"#))
    #expect(pushed.messages == ["\"R\" is not Hashable and is pushed"])
    let bound = try RuleFixture(.routeNotHashable, model(#"{ "push": "R.b", "by": "item" }"#))
    #expect(bound.messages == [])
  }

  // MARK: route-not-codable

  @Test("a path that is stored as ids needs no Codable route", arguments: [true, false])
  func storedIDs(storesIDs: Bool) throws {
    let app = try RuleFixture(
      .routeNotCodable,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "path": "[R]",
        "destinations": [ { "for": "R" } ] } } } ],
      "routes": [ { "id": "R", "isCodable": false, "cases": { "b": "b" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "R.b" } ] }, { "id": "b" } ],
      "restoration": [ { "id": "r", "stack": "main.stack", "storageKey": "path",
        "stores": "\(storesIDs ? "ids" : "objects")" } ]
      """
    )
    #expect(
      app.messages
        == (storesIDs ? [] : ["\"R\" is not Codable, and the path of \"main.stack\" is restored"])
    )
  }

  // MARK: mixed-link-styles

  private static func stack(_ screens: String, path: String = "NavigationPath") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "path": "\(path)",
      "destinations": [ { "for": "B", "screen": "b" } ] } } } ], "screens": [ \(screens) ]
    """
  }

  @Test("a view over which nothing is pushed is no mixture")
  func leafView() throws {
    let app = try RuleFixture(
      .mixedLinkStyles,
      Self.stack(
        """
        { "id": "a", "goes": [ { "push": "b", "by": "valueLink", "value": "B" },
          { "push": "about", "by": "viewLink", "on": "tap About" } ] },
        { "id": "about" }, { "id": "b" }
        """
      )
    )
    #expect(app.messages == [] && app.passed == 1)
  }

  @Test("a value that code pushes over a view is one, at the link that has to change")
  func programOverView() throws {
    let app = try RuleFixture(
      .mixedLinkStyles,
      Self.stack(
        """
        { "id": "a", "goes": [ { "push": "b", "by": "program", "value": "B", "on": "tap B" },
          { "push": "c", "by": "viewLink", "on": "tap C" } ] },
        { "id": "b" }, { "id": "c", "goes": [
          { "push": "b", "by": "program", "value": "B", "on": "tap another B" } ] }
        """
      )
    )
    #expect(
      app.messages == [
        "\"tap another B\" on \"c\" pushes a value over the view of \"tap C\" on \"a\""
      ]
    )
    #expect(app.findings().map { $0.element.map(app.app.model.id) } == ["a.push.c"])
  }

  @Test("a value over an item, however far above; an item over a value is none")
  func valueOverItem() throws {
    func model(_ value: String) -> String {
      Self.stack(
        """
        { "id": "a", "destinations": [ { "item": "Photo", "screen": "p" } ], "goes": [
          { "push": "b", "by": "valueLink", "value": "B", "on": "tap B" } ] },
        { "id": "b", "goes": [
          { "push": "p", "by": "program", "value": "Photo", "on": "tap the photo" } ] },
        { "id": "p", "goes": [ { "push": "q", "by": "viewLink", "on": "tap Q" } ] },
        { "id": "q" \(value) }
        """
      )
    }
    #expect(try RuleFixture(.mixedLinkStyles, model("")).messages == [])
    let over = try RuleFixture(
      .mixedLinkStyles,
      model(#", "goes": [ { "push": "b", "by": "valueLink", "value": "B", "on": "tap on" } ]"#)
    )
    #expect(
      over.messages == [
        "\"tap on\" on \"q\" pushes a value over the item of \"tap the photo\" on \"b\"",
        "\"tap on\" on \"q\" pushes a value over the view of \"tap Q\" on \"p\"",
      ]
    )
  }

  @Test(
    "a screen that an item or a flag pushes is not in the path",
    arguments: ["item", "isPresented"]
  )
  func boundPush(mechanism: String) throws {
    let app = try RuleFixture(
      .mixedLinkStyles,
      Self.stack(
        """
        { "id": "a", "goes": [ { "push": "c", "by": "\(mechanism)", "on": "tap C" } ] },
        { "id": "b" }, { "id": "c", "goes": [ { "push": "b", "by": "valueLink", "value": "B" } ] }
        """
      )
    )
    #expect(
      app.messages == ["\"push b\" on \"c\" pushes a value over the item of \"tap C\" on \"a\""]
    )
  }

  // MARK: shared-path

  @Test("each instance of a view has its own state")
  func stateOfEachInstance() throws {
    func tab(_ id: String, _ keys: String) -> String {
      """
      { "id": "\(id)", "title": "T", "stack": { "root": "x", \(keys),
        "path": { "type": "[R]", "property": "router.path", "createdIn": "state" } } }
      """
    }
    func model(_ keys: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        \(tab("one", keys)), \(tab("two", keys)) ] } } ],
      "screens": [ { "id": "host" }, { "id": "x" } ]
      """
    }
    #expect(try RuleFixture(.sharedPath, model(#""host": "host""#)).messages == [])
    // One view makes both.
    #expect(
      try RuleFixture(.sharedPath, model(#""source": "Tabs.swift:3""#)).messages
        == ["\"two.stack\" shares the path \"router.path\" with \"one.stack\""]
    )
  }

  @Test("a sheet's stack on the path of the stack that presents it", arguments: ["a", "c"])
  func sheetOnPresentersPath(presenter: String) throws {
    let path = #""path": { "type": "NavigationPath", "property": "router.path" }"#
    func goes(_ screen: String) -> String {
      presenter == screen ? #", { "sheet": { "stack": { "root": "b", \#(path) } } }"# : ""
    }
    let app = try RuleFixture(
      .sharedPath,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", \(path) } } },
        { "id": "other", "windowGroup": { "stack": { "root": "d", \(path) } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c" }\(goes("a")) ] },
        { "id": "b", "goes": [ { "dismiss": true } ] },
        { "id": "c", "goes": [ { "pop": 1 }\(goes("c")) ] }, { "id": "d" } ]
      """
    )
    #expect(
      app.messages == [
        "\"\(presenter).sheet.b.stack\" shares the path \"router.path\" with \"main.stack\""
      ]
    )
  }

  // MARK: Routers

  @Test("routers of one type are counted together")
  func routerPerTab() throws {
    func model(_ types: (String, String)) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "title": "1", "stack": { "root": "a", "router": "r1" } },
        { "id": "two", "title": "2", "stack": { "root": "b", "router": "r2" } } ] } } ],
      "routers": [ { "id": "r1", "type": "\(types.0)" }, { "id": "r2", "type": "\(types.1)" } ],
      "screens": [ { "id": "a", "goes": [ { "push": "x1" }, { "push": "x2" }, { "push": "x3" } ] },
        { "id": "b", "goes": [ { "push": "x4" }, { "push": "x5" } ] },
        { "id": "x1" }, { "id": "x2" }, { "id": "x3" }, { "id": "x4" }, { "id": "x5" } ]
      """
    }
    #expect(try RuleFixture(.routerNotNeeded, model(("Router", "Router"))).messages == [])
    #expect(try RuleFixture(.routerNotNeeded, model(("Router", "Other"))).messages.count == 2)
    let linked =
      model(("Router", "Other")) + """
        , "deepLinks": [ { "id": "l", "patterns": ["t://x"], "opens": { "path": ["x1"] } } ]
        """
    #expect(try RuleFixture(.routerNotNeeded, linked).messages == [])
  }

  /// Observation follows property accesses through objects: Apple, *Managing model data in your app*,
  /// and Point-Free, episode 253.
  @Test("an @Observable router inside an @Observable router is seen")
  func nestedObservable() throws {
    let app = try RuleFixture(
      .nestedObservableRouter,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a", "router": "inner" } } } ],
      "routers": [ { "id": "app", "observation": "observable" },
        { "id": "inner", "observation": "observable", "within": "app" } ],
      "screens": [ { "id": "a" } ]
      """
    )
    #expect(app.messages == [] && app.passed == 1)
  }

  // MARK: push-cycle

  @Test(
    "a cycle with a way to the root is no finding",
    arguments: [
      ("\"popToRoot\": true", true), ("\"pop\": 1", false), ("\"dismiss\": true", false),
    ]
  )
  func cycleWithWayToRoot(transition: String, hasWay: Bool) throws {
    let app = try RuleFixture(
      .pushCycle,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "a" } ] },
        { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "a" }, { \(transition) } ] } ]
      """
    )
    #expect(app.messages == (hasWay ? [] : ["pushes lead from \"a\" through \"b\" back to \"a\""]))
  }

  // MARK: stacked-presentations

  @Test("what one presentation holds is one finding, at that presentation")
  func sheetOfTheWholeApp() throws {
    let screens = (0..<12).map {
      #"{ "id": "s\#($0)", "goes": [ { "sheet": "note", "on": "tap \#($0)" } ] }"#
    }.joined(separator: ", ")
    let pushes = (0..<12).map { #"{ "push": "s\#($0)" }"# }.joined(separator: ", ")
    let app = try RuleFixture(
      .stackedPresentations,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "launch" } } ],
      "screens": [ { "id": "launch", "goes": [ { "sheet": { "stack": "home" }, "on": "tap Open" } ] },
        { "id": "home", "goes": [ \(pushes) ] }, { "id": "note" }, \(screens) ]
      """
    )
    #expect(
      app.messages == [
        "\"tap Open\" on \"launch\" presents a sheet, and 12 presentations appear over it"
      ]
    )
    #expect(app.notes.count == 5 && app.notes.last == "8 other presentations do so too")
    #expect(app.notes.first == "\"tap 0\" on \"s0\" presents the sheet over it")
  }

  @Test("one presentation over several is one finding, at the upper one")
  func oneOverSeveral() throws {
    let app = try RuleFixture(
      .stackedPresentations,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [
          { "sheet": "a", "on": "tap 1" }, { "sheet": "a", "on": "tap 2" } ] },
        { "id": "a", "goes": [ { "sheet": "note", "on": "tap Note" } ] }, { "id": "note" } ]
      """
    )
    #expect(
      app.messages
        == ["\"tap Note\" on \"a\" presents a sheet over the sheet of \"tap 1\" on \"home\""]
    )
    #expect(
      app.notes == [
        "\"tap 1\" on \"home\" presents the sheet below",
        "\"tap 2\" on \"home\" presents the sheet below",
      ]
    )
  }
}
