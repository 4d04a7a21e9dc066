import AtlasTestSupport
import Testing

@testable import AtlasGraph

/// The screens on every way from launch to a screen, if conditions decide which ways there are.
@Suite struct ScreensOnEveryWayTests {
  private func onEveryWay(to screen: String, _ model: String) throws -> [String] {
    let fixture = try GraphFixture(model)
    return fixture.chokepoints(screen).map { fixture.model.screens[$0].id }
  }

  @Test("a way that is open by default counts, another one does not", arguments: [false, true])
  func defaultsDecide(isPlus: Bool) throws {
    let model = """
      "conditions": { "isPlus": { "summary": "Plus.", "default": \(isPlus) } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "isPlus" }, { "push": "c" } ] },
        { "id": "b" }, { "id": "c", "goes": [ { "push": "b" } ] } ]
      """
    #expect(try onEveryWay(to: "b", model) == (isPlus ? ["a"] : ["a", "c"]))
  }

  @Test("a screen that no taps lead to by default has none")
  func noWayByDefault() throws {
    let model = """
      "conditions": { "isPlus": "Plus." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "isPlus" } ] }, { "id": "b" } ]
      """
    #expect(try onEveryWay(to: "b", model).isEmpty)
  }

  @Test("no way passes a screen that requires what does not hold")
  func closedScreen() throws {
    let model = """
      "conditions": { "isPlus": "Plus." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "c" }, { "push": "d" } ] }, { "id": "b" },
        { "id": "c", "requires": "isPlus", "goes": [ { "push": "b" } ] },
        { "id": "d", "goes": [ { "push": "b" } ] } ]
      """
    #expect(try onEveryWay(to: "b", model) == ["a", "d"])
  }

  private func gate(_ welcome: String) -> String {
    """
    "conditions": { "signedIn": "Signed in." },
    "scenes": [ { "id": "main", "windowGroup": [ { "stack": "home", "when": "signedIn" },
      { "stack": "welcome" } ] } ],
    "screens": [ { "id": "home" }, { "id": "welcome", "goes": [ \(welcome) ] },
      { "id": "signIn", "goes": [ { "sets": "signedIn", "on": "tap Sign In" } ] },
      { "id": "signUp", "goes": [ { "sets": "signedIn", "on": "tap Sign Up" } ] } ]
    """
  }

  @Test("a screen that sets what the way needs is on it, one of two is not")
  func whatSetsTheCondition() throws {
    let one = gate(#"{ "push": "signIn" }"#)
    #expect(try onEveryWay(to: "home", one) == ["welcome", "signIn"])
    let two = gate(#"{ "push": "signIn" }, { "push": "signUp" }"#)
    #expect(try onEveryWay(to: "home", two) == ["welcome"])
  }

  @Test("so is a screen that a way visits, to set something and come back")
  func whatIsVisited() throws {
    let model = """
      "conditions": { "beta": "Beta." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "settings" }, { "push": "lab", "when": "beta" } ] },
        { "id": "lab" },
        { "id": "settings", "goes": [ { "sets": "beta", "on": "switch Beta on" } ] } ]
      """
    #expect(try onEveryWay(to: "lab", model) == ["a", "settings"])
  }
}
