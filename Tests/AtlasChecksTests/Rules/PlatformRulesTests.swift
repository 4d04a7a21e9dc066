import Testing

@testable import AtlasChecks
@testable import AtlasModel

@Suite("Rules about platforms")
struct PlatformRulesTests {
  private let old = #""iOS": "16.0", "macOS": "13.0""#

  // MARK: api-not-on-platform

  @Test("what links and entry points present is looked at too")
  func missingAPI() throws {
    let found = try RuleFixture(
      .apiNotOnPlatform,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [
        { "fullScreenCover": "b", "platforms": ["iOS"] }, { "popover": "b", "on": "tap i" } ] },
        { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://b"], "opens": { "fullScreenCover": "b" },
        "notFound": { "inspector": "b" } } ],
      "entryPoints": [ { "id": "e", "appIntent": "Show", "opens": { "fullScreenCover": "b" } } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0", "tvOS": "18.0", "watchOS": "11.0""#
    )
    #expect(
      found.messages == [
        "\"tap i\" on \"a\" presents a popover, which watchOS and tvOS lack",
        "\"l\" presents a fullScreenCover, which macOS lacks",
        "\"notFound\" of \"l\" presents an inspector, which watchOS and tvOS lack",
        "\"e\" presents a fullScreenCover, which macOS lacks",
      ]
    )
    #expect(found.passed == 1)
  }

  // MARK: api-above-deployment-target

  @Test("every version of the table can be read, and its page is below SwiftUI's")
  func table() {
    for symbol in SwiftUISymbol.all {
      #expect(!symbol.versions.isEmpty)
      #expect(symbol.versions.values.allSatisfy { OSVersion($0) != nil })
      #expect(!symbol.page.hasPrefix("/") && !symbol.page.contains(" "))
    }
  }

  private func sheet(_ keys: String, screen: String = "", scene: String = "") -> String {
    #"""
    "conditions": { "isNew": "The new design is on." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } \#(scene) } ],
    "screens": [ { "id": "a" \#(screen), "goes": [ { "sheet": "b", "on": "tap b" \#(keys) } ] },
      { "id": "b" } ]
    """#
  }

  @Test("the versions of the platforms where it lacks are named")
  func versions() throws {
    let found = try RuleFixture(
      .apiAboveDeploymentTarget,
      sheet(#", "sizing": "form""#),
      platforms: #""iOS": "17.0", "iPadOS": "18.0", "macOS": "14.4""#
    )
    #expect(
      found.messages == [
        "\"tap b\" on \"a\" uses presentationSizing(_:), new in iOS 18.0 and macOS 15.0, "
          + "and the app runs on iOS 17.0 and macOS 14.4"
      ]
    )
    #expect(found.environments == [["iOS-compact", "iOS-regular", "macOS-regular"]])
  }

  @Test("a platform that the element is not on does not matter, nor one that has no such thing")
  func otherPlatforms() throws {
    let onPhone = sheet(#", "zoom": true, "platforms": ["iOS"]"#)
    let floors = #""iOS": "18.0", "iPadOS": "17.0", "macOS": "13.0""#
    #expect(try RuleFixture(.apiAboveDeploymentTarget, onPhone, platforms: floors).messages == [])
    let zoom = try RuleFixture(
      .apiAboveDeploymentTarget,
      sheet(#", "zoom": true"#),
      platforms: #""iOS": "18.0", "macOS": "13.0""#
    )
    #expect(zoom.messages == [])
  }

  @Test(
    "what holds it may ask for the version",
    arguments: [
      (#", "available": { "iOS": "18.0", "macOS": "15.0" }"#, "", ""),
      ("", #", "available": { "iOS": "18.0", "macOS": "15.0" }"#, ""),
      ("", "", #", "available": { "iOS": "18.2", "macOS": "15.0" }"#),
      (#", "available": { "iOS": "18.0" }"#, "", #", "available": { "macOS": "15.0" }"#),
    ]
  )
  func guarded(_ keys: String, _ screen: String, _ scene: String) throws {
    let body = sheet(#", "sizing": "form""# + keys, screen: screen, scene: scene)
    let found = try RuleFixture(.apiAboveDeploymentTarget, body, platforms: old)
    #expect(found.messages == [])
    #expect(found.passed == 2)
  }

  @Test("a condition may be the guard")
  func conditional() throws {
    let body = sheet(#", "id": "new", "sizing": "form", "when": "isNew""#)
    let found = try RuleFixture(.apiAboveDeploymentTarget, body, platforms: old)
    #expect(found.messages == [])
    #expect(found.notStated == ["available of new"])
    let wide = sheet(#", "sizing": "form", "when": "regular""#)
    #expect(try RuleFixture(.apiAboveDeploymentTarget, wide, platforms: old).messages.count == 1)
  }

  @Test("a version that is too old guards nothing")
  func guardedTooLow() throws {
    let body = sheet(#", "sizing": "form", "available": { "iOS": "17.0", "macOS": "15.0" }"#)
    let found = try RuleFixture(.apiAboveDeploymentTarget, body, platforms: old)
    #expect(found.messages.count == 1)
    #expect(found.environments == [["iOS-compact", "iOS-regular"]])
  }

  @Test("a screen is guarded when every way to it is")
  func waysToScreen() throws {
    func body(_ second: String) -> String {
      #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "available": { "iOS": "18.0" } }, { "push": "c" \#(second) } ] },
        { "id": "b", "goes": [ { "push": "d" } ] },
        { "id": "c", "goes": [ { "push": "d" } ] },
        { "id": "d", "goes": [ { "sheet": "e", "on": "tap e", "sizing": "page" } ] }, { "id": "e" } ]
      """#
    }
    let floor = #""iOS": "17.0""#
    let both = body(#", "available": { "iOS": "26.0" }"#)
    #expect(try RuleFixture(.apiAboveDeploymentTarget, both, platforms: floor).messages == [])
    #expect(
      try RuleFixture(.apiAboveDeploymentTarget, body(""), platforms: floor).messages.count == 1
    )
    // A deep link goes past the guards.
    let link =
      both
      + #", "deepLinks": [ { "id": "l", "patterns": ["app://d"], "opens": { "path": ["d"] } } ]"#
    #expect(try RuleFixture(.apiAboveDeploymentTarget, link, platforms: floor).messages.count == 1)
  }

  @Test("tabs that only Tab can be, in a tab view that does not say how it is written")
  func newTabs() throws {
    func body(_ keys: String) -> String {
      #"""
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { \#(keys) "items": [
        { "id": "home", "stack": "a" }, { "id": "find", "role": "search", "stack": "b" } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    }
    let floor = #""iOS": "17.0""#
    #expect(
      try RuleFixture(.apiAboveDeploymentTarget, body(""), platforms: floor).messages
        == ["\"find\" uses Tab, new in iOS 18.0, and the app runs on iOS 17.0"]
    )
    #expect(
      try RuleFixture(.apiAboveDeploymentTarget, body(#""syntax": "tab","#), platforms: floor)
        .messages
        == ["\"main.tabs\" uses Tab, new in iOS 18.0, and the app runs on iOS 17.0"]
    )
    let guarded = body(#""syntax": "tab", "available": { "iOS": "18.0" },"#)
    #expect(try RuleFixture(.apiAboveDeploymentTarget, guarded, platforms: floor).messages == [])
  }

  @Test("a bottom accessory that is enabled at times came with 26.1")
  func accessories() throws {
    func body(_ accessory: String) -> String {
      #"""
      "conditions": { "isPlaying": "Something plays." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": {
        "bottomAccessory": \#(accessory), "items": [ { "id": "home", "stack": "a" } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "player" } ]
      """#
    }
    let floor = #""iOS": "26.0", "macOS": "15.0""#
    let always = body(#""player""#)
    #expect(try RuleFixture(.apiAboveDeploymentTarget, always, platforms: floor).messages == [])
    let atTimes = body(#"{ "screen": "player", "isEnabled": "isPlaying" }"#)
    #expect(
      try RuleFixture(.apiAboveDeploymentTarget, atTimes, platforms: floor).messages == [
        "\"main.tabs\" uses tabViewBottomAccessory(isEnabled:content:), new in iOS 26.1, "
          + "and the app runs on iOS 26.0"
      ]
    )
  }

  @Test("a destination for an item, with a guard of its own")
  func itemDestination() throws {
    func body(_ keys: String) -> String {
      #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "a",
        "destinations": [ { "item": "Recipe", "screen": "b" \#(keys) } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    }
    let floor = #""iOS": "16.4""#
    #expect(
      try RuleFixture(.apiAboveDeploymentTarget, body(""), platforms: floor).messages == [
        "the destination for \"Recipe\" of \"main.stack\" uses "
          + "navigationDestination(item:destination:), new in iOS 17.0, and the app runs on iOS 16.4"
      ]
    )
    let guarded = body(#", "available": { "iOS": "17.0" }"#)
    #expect(try RuleFixture(.apiAboveDeploymentTarget, guarded, platforms: floor).messages == [])
  }

  @Test("what can be had by other means says nothing of the API")
  func otherMeans() throws {
    let body = sheet(
      #", "sizing": "fixed", "confirmsDiscardingChanges": true, "interactiveDismissDisabled": true"#
    )
    #expect(
      try RuleFixture(
        .apiAboveDeploymentTarget,
        body,
        platforms: #""iOS": "16.0", "macOS": "13.0""#
      ).passed
        == 1
    )
    let dialog = #"""
      "scenes": [ { "id": "main", "windowGroup": "a" } ],
      "screens": [ { "id": "a", "goes": [ { "confirmationDialog": "Sure?" } ] } ]
      """#
    let old = try RuleFixture(.apiAboveDeploymentTarget, dialog, platforms: #""iOS": "14.0""#)
    #expect(old.messages == [])
    #expect(old.passed == 0)
  }

  @Test("a single window came late to Apple Vision Pro")
  func singleWindow() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "timers", "window": "b" } ],
      "screens": [ { "id": "a", "goes": [ { "openWindow": "timers" } ] }, { "id": "b" } ]
      """#
    #expect(
      try RuleFixture(
        .apiAboveDeploymentTarget,
        body,
        platforms: #""macOS": "13.0", "visionOS": "2.0""#
      )
      .messages
        == ["\"timers\" uses Window, new in visionOS 26.0, and the app runs on visionOS 2.0"]
    )
  }

  // MARK: window-on-phone

  @Test("a document that the system opens is no window of the app's")
  func document() throws {
    let body = #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "file", "documentGroup": "b" } ],
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["app://f"], "opens": { "scene": "file" } } ]
      """#
    #expect(try RuleFixture(.windowOnPhone, body).messages == [])
  }

  private func windows(_ goes: String, more: String = "") -> String {
    #"""
    "conditions": { "supportsMultipleWindows": "The system has windows.", "isPro": "Paid." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
      { "id": "second", "windowGroup": "b" } ],
    "screens": [ { "id": "a", "goes": [ \#(goes) ] }, { "id": "b" } ] \#(more)
    """#
  }

  @Test("a window on a screen that a phone never shows")
  func windowElsewhere() throws {
    let body = windows(#"{ "push": "b", "platforms": ["macOS"] }"#)
    let inner = body.replacing(
      #"{ "id": "b" }"#,
      with: #"{ "id": "b", "goes": [ { "openWindow": "second" } ] }"#
    )
    let found = try RuleFixture(.windowOnPhone, inner, platforms: #""macOS": "15.0""#)
    #expect(found.messages == [])
    #expect(found.passed == 1)
  }

  @Test("SwiftUI's own condition keeps a window off the phone, another one does not")
  func windowCondition() throws {
    let guarded = windows(#"{ "openWindow": "second", "when": "supportsMultipleWindows" }"#)
    #expect(try RuleFixture(.windowOnPhone, guarded).messages == [])
    let other = windows(#"{ "openWindow": "second", "on": "tap New", "when": "isPro" }"#)
    let found = try RuleFixture(
      .windowOnPhone,
      other,
      platforms: #""iOS": "18.0", "macOS": "15.0", "watchOS": "11.0", "tvOS": "18.0""#
    )
    #expect(
      found.messages
        == ["\"tap New\" on \"a\" opens a window on iPhone, Apple Watch and Apple TV"]
    )
  }

  @Test("a deep link into a second window")
  func linkToWindow() throws {
    func link(_ keys: String, _ scene: String = "second") -> String {
      #", "deepLinks": [ { "id": "show", "patterns": ["app://b"], "opens": { "scene": "\#(scene)" } \#(keys) } ]"#
    }
    let found = try RuleFixture(.windowOnPhone, windows("", more: link("")))
    #expect(found.messages == ["\"show\" opens the window \"second\" on iPhone"])
    #expect(found.environments == [["iOS-compact", "iOS-regular"]])
    let elsewhere = windows("", more: link(#", "platforms": ["macOS"]"#))
    #expect(try RuleFixture(.windowOnPhone, elsewhere).messages == [])
    let first = windows("", more: link("", "main"))
    #expect(try RuleFixture(.windowOnPhone, first).messages == [])
  }

  @Test func aWindowSceneIsNotOpenedOnAnIPad() throws {
    let app = try RuleFixture(
      .windowOnPhone,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } },
        { "id": "other", "window": "w" } ],
      "screens": [ { "id": "a", "goes": [ { "openWindow": "other", "on": "choose Other" } ] },
        { "id": "w" } ]
      """,
      platforms: #""iPadOS": "18.0", "macOS": "15.0""#
    )
    #expect(
      app.messages == ["\"choose Other\" on \"a\" opens a Window scene, and iPad has none"]
    )
    #expect(app.environments() == [["iPadOS-compact", "iPadOS-regular"]])
  }
}
