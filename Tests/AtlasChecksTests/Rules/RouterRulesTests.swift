import Testing

@testable import AtlasChecks

@Suite struct RouterRulesTests {
  @Test func aRouterWithNothingToObserveMayRunAnywhere() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home", "router": "d" } } } ],
      "routers": [ { "id": "a", "isolation": "none", "observation": "none" },
        { "id": "b", "isolation": "none" }, { "id": "c" },
        { "id": "d", "isolation": "none", "observation": "none" } ],
      "screens": [ { "id": "home" } ]
      """
    )
    #expect(
      app.messages(.routerOffMainActor) == [
        "\"b\" is isolated to no actor", "\"d\" is isolated to no actor",
      ]
    )
    #expect(app.notStated(.routerOffMainActor) == ["isolation of c"])
  }

  @Test func anObservableInsideAnObservableObjectIsSeen() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "routers": [ { "id": "outer", "observation": "observableObject" },
        { "id": "new", "observation": "observable", "within": "outer" },
        { "id": "old", "observation": "observableObject", "within": "new" },
        { "id": "quiet", "within": "outer" } ],
      "screens": [ { "id": "home" } ]
      """
    )
    #expect(
      app.messages(.nestedObservableRouter) == ["\"old\" is an ObservableObject inside \"new\""]
    )
    #expect(app.notStated(.nestedObservableRouter) == ["observation of quiet"])
    #expect(app.passed(.nestedObservableRouter) == 1)
  }

  @Test func sheetsAndHeldRoutersCountAsDestinations() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": { "root": "home", "router": "inner" } },
        { "id": "two", "stack": { "root": "other", "router": "small" } } ] } } ],
      "routes": [ { "id": "Sheet", "drives": "sheet", "cases": { "d": "d", "e": "e" } } ],
      "routers": [ { "id": "outer", "sheets": "Sheet" }, { "id": "inner", "within": "outer" },
        { "id": "small" }, { "id": "silent" } ],
      "screens": [ { "id": "home", "goes": [ { "push": "a" }, { "push": "b" }, { "push": "c" } ] },
        { "id": "other", "goes": [ { "push": "a" } ] },
        { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }, { "id": "e" } ]
      """
    )
    #expect(
      app.messages(.routerNotNeeded) == [
        "\"inner\" leads to 3 destinations, fewer than 5",
        "\"small\" leads to 1 destination, fewer than 5",
      ]
    )
    #expect(app.notStated(.routerNotNeeded) == ["router of silent"])
    #expect(app.passed(.routerNotNeeded) == 1)
  }

  @Test func aWayThatOnlyOpensTheAppIsNone() throws {
    let screens = (1...11).map { "{ \"id\": \"s\($0)\" }" }.joined(separator: ", ")
    let pushes = (1...11).map { "{ \"push\": \"s\($0)\" }" }.joined(separator: ", ")
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [ \(pushes) ] }, \(screens) ],
      "deepLinks": [ { "id": "link", "patterns": ["app://s"], "opens": { "path": ["s1"] } } ],
      "entryPoints": [ { "id": "widget", "widget": "Widget", "opens": { "scene": "main" } },
        { "id": "intent", "appIntent": "Intent", "follows": "link" } ]
      """
    #expect(try RuleFixture(body).messages(.routerMissing) == [])
    let limited = body.replacing(#"{ "scene": "main" }"#, with: #"{ "path": ["s2"] }"#)
    #expect(
      try RuleFixture(limited).messages(.routerMissing) == [
        "11 destinations and 2 ways in, and no router"
      ]
    )
    let lenient = limited + #", "checks": { "limits": { "destinationsWithoutRouter": 11 } }"#
    #expect(try RuleFixture(lenient).messages(.routerMissing) == [])
  }
}
