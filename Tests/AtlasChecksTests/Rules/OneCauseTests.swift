import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasGraph

/// One cause is one finding, at the place that has to change.
@Suite("One cause, one finding")
struct OneCauseTests {
  /// The rules with findings that a person has to do something about, without the remarks on texts.
  private func rules(_ body: String, platforms: String = #""iOS": "18.0""#) throws -> [String] {
    try RuleFixture(body, platforms: platforms).findings()
      .filter { $0.severity != .information && !["untitled", "undocumented"].contains($0.rule) }
      .map(\.rule)
  }

  @Test("a registration that is not used explains the screen that it would show")
  func duplicateDestination() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "destinations": [ { "for": "R", "screen": "x" } ],
          "goes": [ { "push": "x", "by": "valueLink", "value": "R" } ] },
        { "id": "x", "destinations": [ { "for": "R", "screen": "y" } ],
          "goes": [ { "push": "y", "by": "valueLink", "value": "R" } ] },
        { "id": "y" } ]
      """
    #expect(try rules(body) == ["duplicate-destination"])
  }

  @Test("a link over which a value is pushed is no finding of two rules")
  func viewLink() throws {
    func body(_ more: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "destinations": [ { "for": "Item", "screen": "item" } ],
          "goes": [ { "push": "b", "by": "viewLink" } ] },
        { "id": "b", "goes": [ \(more) ] }, { "id": "item" } ]
      """
    }
    let value = #"{ "push": "item", "by": "valueLink", "value": "Item" }"#
    #expect(try rules(body(value)) == ["mixed-link-styles"])
    #expect(try rules(body(#"{ "sheet": "item" }"#)).contains("view-link"))
  }

  @Test("the stacks in the tabs of a tab view on a stack are one finding")
  func stacksInTabs() throws {
    func found(_ tabs: String) throws -> [String] {
      try RuleFixture(
        .nestedStack,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "contains": { "tabs": [ \(tabs) ] } }, { "id": "a" }, { "id": "b" } ]
        """
      ).messages
    }
    let first = #"{ "id": "one", "title": "One", "stack": "a" }"#
    let second = #"{ "id": "two", "title": "Two", "stack": "b" }"#
    let message = #""one.stack" is a stack inside the stack "main.stack""#
    #expect(try found(first) == [message])
    #expect(try found("\(first), \(second)") == [message])
  }

  @Test("a window of a kind that no platform of the app has is one finding")
  func window() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } }, { "id": "space", "immersiveSpace": "s" } ],
      "screens": [ { "id": "a", "goes": [ { "openWindow": "space", "on": "tap Enter" } ] }, { "id": "s" } ]
      """
    let platforms = #""iOS": "18.0", "iPadOS": "18.0", "tvOS": "18.0""#
    #expect(try rules(body, platforms: platforms) == ["window-on-phone"])
    let found = try RuleFixture(.windowOnPhone, body, platforms: platforms)
    #expect(
      found.messages == [
        #""tap Enter" on "a" opens an ImmersiveSpace scene, and iPhone, iPad and Apple TV have none"#
      ]
    )
    #expect(found.findings().first?.advice == #""platforms" with such scenes"#)
  }

  /// A `DocumentGroup` exists on the iPhone, which shows one window only, and not on Apple TV.
  @Test("a window that two platforms lack for two reasons is one finding")
  func windowForTwoReasons() throws {
    let found = try RuleFixture(
      .windowOnPhone,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } }, { "id": "doc", "documentGroup": "d" } ],
      "screens": [ { "id": "a", "goes": [ { "openWindow": "doc", "on": "tap Open" } ] }, { "id": "d" } ]
      """,
      platforms: #""iOS": "18.0", "tvOS": "18.0""#
    )
    #expect(
      found.messages == [#""tap Open" on "a" opens a DocumentGroup scene, and Apple TV has none"#]
    )
    #expect(found.notes == ["iPhone shows one window only"])
    #expect(found.environments == [["iOS-compact", "iOS-regular", "tvOS-regular"]])
  }

  @Test("a platform without a scene explains its screens")
  func platform() throws {
    let body = """
      "scenes": [ { "id": "main", "documentGroup": { "stack": "doc" } } ],
      "screens": [ { "id": "doc", "goes": [ { "push": "x" } ] }, { "id": "x" } ]
      """
    #expect(try rules(body, platforms: #""tvOS": "18.0""#) == ["platform-without-scene"])
    #expect(
      try rules(body, platforms: #""iOS": "18.0", "macOS": "15.0", "tvOS": "18.0""#)
        == ["platform-without-scene"]
    )
    #expect(try rules(body, platforms: #""iOS": "18.0", "macOS": "15.0""#) == [])
  }

  @Test("a scene that states other platforms leaves one without any")
  func platformsOfScene() throws {
    let found = try RuleFixture(
      .platformWithoutScene,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" }, "platforms": ["iOS"] } ],
      "screens": [ { "id": "a" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(found.messages == ["no scene exists on Mac"])
    #expect(found.notes == [#""main" does not exist here: not on macOS"#])
    #expect(found.passed == 1)
  }

  /// A stack and a field are two things to add; what pushes needs the stack anyway.
  @Test("a search tab without a stack and without a field has both to add")
  func searchTab() throws {
    func body(_ searchable: Bool, _ goes: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t", "title": "T", "stack": "a" },
        { "id": "find", "role": "search", "screen": "s" } ] } } ],
      "screens": [ { "id": "a" }, { "id": "s", "searchable": \(searchable), "goes": [ \(goes) ] }, { "id": "r" } ]
      """
    }
    func messages(_ body: String) throws -> [String] {
      try RuleFixture(.searchTabWithoutStack, body, platforms: #""iOS": "18.0""#).messages
    }
    let noField = "nothing in the search tab \"find\" is searchable"
    let noStack = "the search tab \"find\" has no stack"
    #expect(try messages(body(false, #"{ "sheet": "r" }"#)) == [noField, noStack])
    #expect(try messages(body(true, #"{ "sheet": "r" }"#)) == [noStack])
    #expect(try messages(body(false, #"{ "push": "r" }"#)) == [noField])
    #expect(try messages(body(true, #"{ "push": "r" }"#)) == [])
  }

  @Test("why nothing leads to a screen that no place shows")
  func reasons() throws {
    func notes(_ body: String, _ platform: String) throws -> [String] {
      try RuleFixture(.unreachableScreen, body, platforms: platform).notes
    }
    let settings = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } }, { "id": "set", "settings": "b" } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    #expect(
      try notes(settings, #""iOS": "18.0""#)
        == [#"the scene "set" does not exist here: iOS has no Settings scenes"#]
    )
    let menu = """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
        { "id": "t", "title": "T", "stack": "a", "contextMenu": [ { "sheet": "b", "on": "choose Share" } ] },
        { "id": "u", "title": "U", "stack": "a" } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """
    #expect(
      try notes(menu, #""iOS": "18.0""#)
        == [#"the context menu of "t" is in a sidebar, and there is no sidebar"#]
    )
    // It has a sidebar, and no context menus of tabs.
    #expect(
      try notes(menu, #""tvOS": "18.0""#) == [#"Apple TV does not show the context menu of "t""#]
    )
    #expect(
      try GraphFixture(menu, platforms: #""tvOS": "18.0""#).reasons(
        "b",
        Environment(.tvOS, .regular)
      )
        == ["Apple TV does not show the context menu of the T tab"]
    )
  }

  private static let iOSAndMac = #""iOS": "18.0", "macOS": "15.0""#

  /// On the other platform nothing would lead there: that is so for the same broken step.
  @Test(
    "a broken step on one platform explains what nothing leads to on the other",
    arguments: [
      (
        #"{ "id": "prefs", "settings": "x" }"#, #"{ "push": "labs", "on": "click Labs" }"#,
        ["push-without-stack"]
      ),
      (
        #"{ "id": "w", "window": "x" }"#,
        #"{ "fullScreenCover": "labs", "platforms": ["macOS"], "closesFromInside": true }"#,
        ["api-not-on-platform"]
      ),
    ]
  )
  func brokenOnOnePlatform(_ scene: String, _ way: String, _ found: [String]) throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } }, \(scene) ],
      "screens": [ { "id": "a" }, { "id": "x", "goes": [ \(way) ] }, { "id": "labs" } ]
      """
    #expect(try rules(body, platforms: Self.iOSAndMac) == found)
    // Without the step the screen is lost.
    let none = body.replacing(way, with: "")
    #expect(try rules(none, platforms: Self.iOSAndMac) == ["unreachable-screen"])
  }

  @Test("a cover that a link presents where there are none is one finding")
  func coverOfALink() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "goes": [
          { "fullScreenCover": "player", "on": "tap Play", "platforms": ["iOS"] } ] },
        { "id": "player", "goes": [ { "dismiss": true } ] } ],
      "entryPoints": [ { "id": "now", "quickAction": "Now", "opens": { "fullScreenCover": "player" } } ]
      """
    #expect(try rules(body, platforms: Self.iOSAndMac) == ["api-not-on-platform"])
    let without = body.replacing(
      #""opens": { "fullScreenCover": "player" }"#,
      with: #""opens": {}"#
    )
    #expect(try rules(without, platforms: Self.iOSAndMac) == ["unreachable-in-environment"])
  }

  @Test("links in the wrong order are one finding, with their examples; another order clears it")
  func orderOfLinks() throws {
    let named =
      #"{ "id": "named", "patterns": ["t://i/{name}"], "opens": {}, "examples": { "t://i/x": { "name": "x" } } }"#
    let number =
      #"{ "id": "number", "patterns": ["t://i/{id:int}"], "opens": {}, "examples": { "t://i/3": { "id": "3" } } }"#
    func rules(_ links: String) throws -> [String] {
      try RuleFixture(links: links).findings().filter { $0.severity == .error }.map(\.rule)
    }
    #expect(try rules("\(named), \(number)") == ["deep-link-shadowed"])
    #expect(try rules("\(number), \(named)") == [])
  }

  @Test(
    "an entry point that leads to what a platform lacks is one finding for all values of its parameter"
  )
  func casesOfAnEntryPoint() throws {
    func found(_ third: String) throws -> RuleFixture {
      try RuleFixture(
        .deepLinkToHidden,
        """
        "scenes": [
          { "id": "main", "platforms": ["iOS"], "windowGroup": { "tabs": [
            { "id": "t1", "title": "A", "stack": "a" }, { "id": "t2", "title": "B", "stack": "b" } ] } },
          { "id": "w", "platforms": ["watchOS"], "windowGroup": { "stack": "c" } } ],
        "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ],
        "entryPoints": [ { "id": "i", "appIntent": "Open",
          "cases": { "x": { "tab": "t1" }, "y": { "tab": "t2" }, "z": \(third) } } ]
        """,
        platforms: #""iOS": "18.0", "watchOS": "11.0""#
      )
    }
    let all = try found(#"{ "tab": "t2" }"#).findings(.deepLinkToHidden)
    #expect(
      all.map(\.message) == [
        "\"i.x\" leads to the scene of its tab, which does not exist here: not on watchOS"
      ]
    )
    #expect(
      all.first?.notes.map(\.message) == ["\"i.y\" leads there too", "\"i.z\" leads there too"]
    )
    #expect(all.first?.advice == "\"platforms\", \"when\" or \"requires\" on the entry point")
    // The third value leads to what both platforms show first.
    let some = try found("{}").findings(.deepLinkToHidden)
    #expect(some.map { $0.notes.count } == [1])
    #expect(
      some.first?.advice
        == "an entry point of its own for them, with \"platforms\", \"when\" or \"requires\""
    )
  }

  @Test("a new root whose push finds no stack is no dead end too")
  func newRootWithoutStack() throws {
    func body(_ home: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t1", "title": "One", "stack": "one" }, { "id": "t2", "title": "Two", "stack": "two" } ] } } ],
      "screens": [
        { "id": "two" }, { "id": "one", "goes": [ { "sheet": "setup" } ] },
        { "id": "setup", "goes": [
          { "replaceRoot": "home", "in": "window", "dismisses": true, "on": "tap Done" } ] },
        { "id": "home", "goes": [ \(home) ] }, { "id": "more" } ]
      """
    }
    let push = #"{ "push": "more" }"#
    #expect(try rules(body(push)).contains("dead-end") == false)
    #expect(try rules(body(push)).contains("push-without-stack"))
    #expect(try RuleFixture(.deadEnd, body("")).messages.count == 1)
  }
}
