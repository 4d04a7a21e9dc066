import AtlasTestSupport
import Testing

@testable import AtlasExports

struct TestPlanTests {
  private let body = """
    "conditions": { "signedIn": "The person is signed in." },
    "scenes": [ { "id": "w", "windowGroup": { "stack": { "id": "s", "root": "home" } } } ],
    "screens": [
      { "id": "home", "title": "Home *", "goes": [ { "push": "item", "on": "tap" } ] },
      { "id": "item", "title": "Item", "parameters": { "id": "String" } },
      { "id": "signIn", "title": "Sign in" } ],
    "deepLinks": [ { "id": "l", "title": "An item", "patterns": ["app://i/{id}"],
      "opens": { "path": ["item(id)"] }, "requires": ["signedIn"],
      "otherwise": { "sheet": { "stack": "signIn" } },
      "examples": { "app://i/7": { "id": "7" } } } ],
    "restoration": [ { "id": "r", "stack": "s", "storageKey": "path", "missingItem": "drop" } ]
    """

  @Test func launchShowsOneOfTwoAlternativesAndNoHost() throws {
    let text = try GraphFixture(
      """
      "conditions": { "launch": { "summary": "The launch.",
        "oneOf": { "loaded": "It is done.", "loading": "It goes on." } } },
      "scenes": [ { "id": "w", "windowGroup": [ { "screen": "loading", "when": "loading" },
        { "tabs": { "host": "main", "items": [ { "id": "t", "stack": "home" } ] } } ] } ],
      "screens": [ { "id": "home", "title": "Home" }, { "id": "loading", "title": "Loading" },
        { "id": "main", "title": "Main" } ]
      """,
      platforms: #""macOS": "15.0""#
    ).app.testPlanText
    #expect(text.contains("- [ ] Mac: the app is launched and shows Home\n"))
  }

  @Test func aSceneWithoutATitleIsNamedByWhatItIs() throws {
    func text(_ title: String, _ other: String = "") throws -> String {
      try GraphFixture(
        """
        "scenes": [ { "id": "w", "title": "Main", "windowGroup": "home" },
          { "id": "doc-x"\(title), "documentGroup": { "stack": "page" } } \(other) ],
        "screens": [ { "id": "home", "title": "Home" }, { "id": "page", "title": "Page" },
          { "id": "side", "title": "Side" } ],
        "deepLinks": [ { "id": "l", "patterns": ["app://d"],
          "opens": { "scene": "doc-x" }, "examples": { "app://d": {} } } ],
        "restoration": [ { "id": "r", "scene": "doc-x", "storageKey": "doc" } ]
        """,
        platforms: #""macOS": "15.0""#
      ).app.testPlanText
    }
    let untitled = try text("")
    #expect(!untitled.contains("doc-x"))
    #expect(untitled.contains("- [ ] the document window: select something else, quit and launch"))
    #expect(try text(#", "title": "Book""#).contains("- [ ] Book: select something else, quit"))
    // Two of one kind are told apart by what they show.
    let two = try text("", #", { "id": "doc-y", "documentGroup": { "stack": "side" } }"#)
    #expect(two.contains("- [ ] the document window of Page: select something else, quit"))
  }

  @Test func aPlanInFull() throws {
    let text = try GraphFixture(body, platforms: #""macOS": "15.0""#).app.testPlanText
    #expect(
      text == #"""
        # Test plan: Test

        ## Launch

        - [ ] Mac: the app is launched and shows Home \*

        ## Screens

        - [ ] tap: Item is shown

        ## Deep links

        ### An item (`l`)

        It requires `signedIn`.

        `app://i/7`

        Expected: stack Home \* › Item (`item(id: "7")`)
        - [ ] Mac, not running
        - [ ] Mac, running

        `app://i/7` if `signedIn` does not hold

        Expected: stack Home \*, sheet \(no taps open it here\), stack Sign in
        - [ ] Mac, not running
        - [ ] Mac, running

        ## Restoration

        ### `path`

        - [ ] go some screens deep in the window, quit and launch the app: the same screens are shown there, and \#
        going back leads through them
        - [ ] what was shown is deleted meanwhile: it is left out, and the rest is unchanged
        - [ ] a build with other routes is installed over one that stored its state: the app is launched, \#
        and shows that state or its root

        """#
    )
  }

  /// An iPad shows the split view as columns and as a stack; the second tab has nothing to go back from.
  @Test func whatContainersDoByThemselvesIsTried() throws {
    let text = try GraphFixture(
      """
      "scenes": [ { "id": "w", "windowGroup": { "tabs": { "id": "t", "items": [
        { "id": "one", "title": "One", "stack": "a" }, { "id": "two", "title": "Two", "stack": "b" },
        { "id": "three", "title": "Three", "split": { "sidebar": "c", "detail": "d" } } ] } } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "e" } ] }, { "id": "b" },
        { "id": "c", "goes": [ { "select": "d" } ] }, { "id": "d" }, { "id": "e" } ]
      """,
      platforms: #""iPadOS": "18.0""#
    ).app.testPlanText
    #expect(text.contains("- [ ] tab One: push some screens, tap the tab again: the root"))
    #expect(!text.contains("tab Two: push"))
    #expect(text.contains("make the window narrow, then wide: the same selection"))
    #expect(text.contains("- [ ] iPad in regular width: Three split view: hide the sidebar"))
  }

  /// A tester sees tabs and screens, and no ids of scenes and stacks. The second tab is on the iPhone alone.
  @Test func whatIsStoredIsTriedWhereItIs() throws {
    let text = try GraphFixture(
      """
      "scenes": [ { "id": "w", "title": "Shop", "windowGroup": { "tabs": { "id": "t", "items": [
        { "id": "one", "title": "One", "stack": "a" },
        { "id": "two", "title": "Two", "platforms": ["iOS"], "stack": { "id": "s", "root": "b" } } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "restoration": [ { "id": "r", "stack": "s", "storageKey": "path" },
        { "id": "q", "scene": "w", "storageKey": "tab" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    ).app.testPlanText
    #expect(
      text.contains("- [ ] iPhone: go some screens deep in Two, quit and launch the app: the same")
    )
    #expect(
      text.contains(
        "- [ ] Shop: select another tab, quit and launch the app: that tab is selected\n"
      )
    )
  }

  /// It can't be tried from outside, and launches nothing.
  @Test func aLinkInsideTheAppIsTriedWhileItRuns() throws {
    let inside = body.replacing(
      #""requires": ["signedIn"],"#,
      with: #""handler": "openURLAction","#
    )
    .replacing(#""otherwise": { "sheet": { "stack": "signIn" } },"#, with: "")
    let text = try GraphFixture(inside, platforms: #""macOS": "15.0""#).app.testPlanText
    #expect(
      text.contains(
        #"""
        ### An item (`l`)

        `app://i/7`

        Opened inside the app, expected: stack Home \* › Item (`item(id: "7")`)
        - [ ] Mac

        ## Restoration
        """#
      ),
      "\(text)"
    )
  }
}
