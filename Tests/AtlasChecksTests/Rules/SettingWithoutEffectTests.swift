import Testing

@testable import AtlasChecks
@testable import AtlasModel

@Suite("Settings without effect on their platforms")
struct SettingWithoutEffectTests {
  private func split(_ keys: String) -> String {
    #"""
    "scenes": [ { "id": "main", "windowGroup": { "split": { \#(keys) "sidebar": "a", "detail": "b",
      "placeholder": "b" } } } ],
    "screens": [ { "id": "a" }, { "id": "b" } ]
    """#
  }

  @Test(
    "columns' settings act side by side, the compact column in compact width",
    arguments: [
      (#""visibility": "detailOnly","#, #""macOS": "15.0""#, false),
      (#""visibility": "detailOnly","#, #""tvOS": "18.0""#, true),
      (#""preferredCompactColumn": "detail","#, #""tvOS": "18.0""#, false),
      (#""visibility": "detailOnly","#, #""macOS": "15.0", "iPadOS": "18.0""#, false),
      (#""visibility": "doubleColumn","#, #""macOS": "15.0""#, false),
      (#""visibility": "automatic","#, #""watchOS": "11.0""#, false),
      (#""visibility": "all","#, #""watchOS": "11.0""#, true),
      (#""style": "balanced","#, #""watchOS": "11.0""#, true),
      (#""style": "balanced","#, #""iOS": "18.0""#, false),
      (#""widths": { "sidebar": 200 },"#, #""watchOS": "11.0""#, true),
      (#""widths": { "sidebar": 200 },"#, #""watchOS": "11.0", "macOS": "15.0""#, false),
      (#""preferredCompactColumn": "detail","#, #""macOS": "15.0""#, true),
      (#""preferredCompactColumn": "detail","#, #""iPadOS": "18.0""#, false),
    ]
  )
  func columns(_ keys: String, _ platforms: String, _ isFound: Bool) throws {
    let found = try RuleFixture(.settingWithoutEffect, split(keys), platforms: platforms)
    #expect(found.messages.count == (isFound ? 1 : 0))
  }

  private func tabView(_ keys: String, tab: String = "") -> String {
    #"""
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { \#(keys) "items": [
      { "id": "home", "stack": "a" }, { "id": "more", "stack": "b" \#(tab) } ] } } } ],
    "screens": [ { "id": "a" }, { "id": "b" } ]
    """#
  }

  @Test("a sidebar's parts need a sidebar")
  func sidebar() throws {
    let header = #""sidebarHeader": "b","#
    #expect(
      try RuleFixture(.settingWithoutEffect, tabView(header)).messages
        == ["\"sidebarHeader\" of \"main.tabs\" has no effect: the tabs have no sidebar"]
    )
    let adaptable = #""style": "sidebarAdaptable", "sidebarHeader": "b","#
    #expect(try RuleFixture(.settingWithoutEffect, tabView(adaptable)).messages == [])
    #expect(
      try RuleFixture(.settingWithoutEffect, tabView(adaptable), platforms: #""iOS": "18.0""#)
        .messages
        .count == 1
    )
    let only = tabView("", tab: #", "placement": "sidebarOnly""#)
    #expect(
      try RuleFixture(.settingWithoutEffect, only).messages == [
        "\"placement\" of \"more\" has no effect: it acts only if tabs have a tab bar and a sidebar: "
          + "on the iPad, with \"sidebarAdaptable\""
      ]
    )
  }

  @Test("styles and accessories of other platforms")
  func styles() throws {
    let mac = #""macOS": "26.0""#
    #expect(
      try RuleFixture(.settingWithoutEffect, tabView(#""style": "page","#), platforms: mac).messages
        == ["\"style\" of \"main.tabs\" has no effect: the platform has no TabViewStyle.page"]
    )
    #expect(
      try RuleFixture(.settingWithoutEffect, tabView(#""style": "grouped","#), platforms: mac)
        .passed == 1
    )
    #expect(
      try RuleFixture(.settingWithoutEffect, tabView(#""bottomAccessory": "b","#), platforms: mac)
        .messages
        .count == 1
    )
    #expect(
      try RuleFixture(
        .settingWithoutEffect,
        tabView(#""minimizeBehavior": "never","#),
        platforms: mac
      )
      .messages == []
    )
  }

  @Test("no zoom on the Mac")
  func zoom() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "b", "on": "tap b", "zoom": true } ] },
        { "id": "b" } ]
      """
    #expect(
      try RuleFixture(.settingWithoutEffect, body, platforms: #""macOS": "15.0""#).messages == [
        "\"zoom\" of \"tap b\" on \"a\" has no effect: the Mac and Apple TV have no zoom transition"
      ]
    )
    #expect(try RuleFixture(.settingWithoutEffect, body).messages == [])
  }

  @Test("a place that the screen never is in")
  func places() throws {
    func messages(_ place: String) throws -> [String] {
      try RuleFixture(
        .settingWithoutEffect,
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "t", "title": "T", "stack": "a" }, { "id": "u", "title": "U", "stack": "c" } ] } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap b", "where": \(place) } ] },
          { "id": "b" }, { "id": "c", "goes": [ { "push": "b" } ] } ]
        """,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    #expect(try messages(#"{ "tab": "t", "isRoot": true }"#) == [])
    #expect(
      try messages(#"{ "tab": "u" }"#) == [
        "\"where\" of \"tap b\" on \"a\" has no effect: no place of its screen is in the U tab"
      ]
    )
  }

  @Test("rules of presentations count what a screen offers inside them only")
  func placesInPresentations() throws {
    func messages(_ rule: Rule, _ goes: String) throws -> [String] {
      try RuleFixture(
        rule,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [
          { "id": "a", "goes": [ { "push": "b" },
            { "sheet": "b", "closesFromInside": false, "interactiveDismissDisabled": true } ] },
          { "id": "b", "goes": [ \(goes) ] }, { "id": "c" } ]
        """,
        platforms: #""iOS": "18.0""#
      ).messages
    }
    let push = #"{ "push": "c" }, { "dismiss": true }"#
    let elsewhere = #"{ "push": "c", "where": { "isInPresentation": false } }, { "dismiss": true }"#
    #expect(try messages(.pushInSheetWithoutStack, push).count == 1)
    #expect(try messages(.pushInSheetWithoutStack, elsewhere) == [])
    #expect(try messages(.modalTrap, #"{ "dismiss": true }"#) == [])
    #expect(
      try messages(.modalTrap, #"{ "dismiss": true, "where": { "isInPresentation": false } }"#)
        .count
        == 1
    )
  }
}
