import Testing

@testable import AtlasChecks

@Suite("Rules about tabs")
struct TabRulesTests {
  // MARK: search tabs

  private func search(_ tab: String, root: String = "", host: String = "") -> String {
    #"""
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "syntax": "tab" \#(host), "items": [
      { "id": "home", "stack": "a" }, { "id": "find", "role": "search", \#(tab) } ] } } } ],
    "screens": [ { "id": "a" }, { "id": "root", "searchable": true },
      { "id": "search" \#(root) } ]
    """#
  }

  @Test("whether a search tab is searchable has to be stated")
  func searchNotStated() throws {
    let found = try RuleFixture(.searchTabWithoutStack, search(#""stack": "search""#))
    #expect(found.messages == [])
    #expect(found.notStated == ["searchable of search"])
  }

  @Test("nothing searchable in a search tab")
  func nothingSearchable() throws {
    let body = search(#""stack": "search""#, root: #", "searchable": false"#)
    let found = try RuleFixture(.searchTabWithoutStack, body)
    #expect(found.messages == ["nothing in the search tab \"find\" is searchable"])
    // The whole tab view may be searchable instead.
    let hosted = search(
      #""stack": "search""#,
      root: #", "searchable": false"#,
      host: #", "host": "root""#
    )
    #expect(try RuleFixture(.searchTabWithoutStack, hosted).messages == [])
    #expect(try RuleFixture(.searchTabWithoutStack, hosted).passed == 1)
  }

  @Test("what a search tab without a stack pushes is one finding")
  func pushInSearchTab() throws {
    let body = search(
      #""screen": "search""#,
      root: #", "searchable": true, "goes": [ { "push": "a" } ]"#
    )
    #expect(try RuleFixture(.searchTabWithoutStack, body).messages == [])
    #expect(try RuleFixture(.tabWithoutStack, body).messages.count == 1)
  }

  @Test("a split view has a place for the field")
  func searchInSplit() throws {
    let body = search(
      #""split": { "sidebar": "search", "detail": "a", "placeholder": "a" }"#,
      root: #", "searchable": true"#
    )
    let found = try RuleFixture(.searchTabWithoutStack, body)
    #expect(found.messages == [])
    #expect(found.passed == 1)
  }

  @Test("a window of the Mac has a place for the field without a stack")
  func searchOnMac() throws {
    let body = search(#""screen": "search""#, root: #", "searchable": true"#)
    let found = try RuleFixture(.searchTabWithoutStack, body)
    #expect(found.messages == ["the search tab \"find\" has no stack"])
    #expect(
      found.environments == [["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular"]]
    )
    #expect(
      try RuleFixture(.searchTabWithoutStack, body, platforms: #""macOS": "15.0""#).messages == []
    )
  }

  @Test("search tabs that are never there together are one")
  func searchTabsByCondition() throws {
    func body(_ one: String, _ two: String) -> String {
      #"""
      "conditions": { "isNew": "The new design is on." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "old", "role": "search", "stack": "a" \#(one) },
        { "id": "new", "role": "search", "stack": "b" \#(two) } ] } } ],
      "screens": [ { "id": "a" }, { "id": "b" } ]
      """#
    }
    let when = body(#", "when": "!isNew""#, #", "when": "isNew""#)
    #expect(try RuleFixture(.severalSearchTabs, when).messages == [])
    let hidden = body(#", "hidden": "isNew""#, #", "hidden": "!isNew""#)
    #expect(try RuleFixture(.severalSearchTabs, hidden).messages == [])
    let platforms = body(#", "platforms": ["iOS"]"#, #", "platforms": ["macOS"]"#)
    #expect(try RuleFixture(.severalSearchTabs, platforms).messages == [])
    #expect(
      try RuleFixture(.severalSearchTabs, body("", #", "when": "isNew""#)).messages.count == 1
    )
  }

  // MARK: tabs

  private func tabs(_ keys: String, items: String) -> String {
    #"""
    "conditions": { "isNew": "The new design is on." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { \#(keys) "items": [
      { "id": "home", "stack": "a", "customizationID": "home" }, \#(items) ] } } } ],
    "screens": [ { "id": "a" }, { "id": "b" } ]
    """#
  }

  @Test("a tab may differ by platform, not by width")
  func tabByWidth() throws {
    let byWidth = tabs("", items: #"{ "id": "more", "stack": "b", "when": "regular" }"#)
    let found = try RuleFixture(.conditionalTab, byWidth)
    #expect(found.messages == ["the tab \"more\" is removed unless \"regular\" holds"])
    // A Mac has one width.
    #expect(
      try RuleFixture(.conditionalTab, byWidth, platforms: #""macOS": "15.0""#).messages == []
    )
    let byPlatform = tabs("", items: #"{ "id": "more", "stack": "b", "platforms": ["macOS"] }"#)
    #expect(try RuleFixture(.conditionalTab, byPlatform).messages == [])
  }

  @Test("a section is removed as a whole; an action has no state; old systems can't hide tabs")
  func removedSection() throws {
    let section = tabs(
      "",
      items:
        #"{ "id": "lists", "section": "Lists", "when": ["isNew", "regular"], "tabs": [ { "id": "more", "stack": "b" } ] }"#
    )
    #expect(
      try RuleFixture(.conditionalTab, section).messages
        == ["the section \"lists\" is removed unless \"isNew\" and \"regular\" hold"]
    )
    let action = tabs("", items: #"{ "id": "new", "action": { "sheet": "b" }, "when": "isNew" }"#)
    #expect(try RuleFixture(.conditionalTab, action).messages == [])
    let old = try RuleFixture(.conditionalTab, section, platforms: #""iPadOS": "17.0""#)
    #expect(old.messages == [])
  }

  @Test("customization is the iPad's, of tabs with a sidebar")
  func customization() throws {
    let item = #"{ "id": "more", "stack": "b" }"#
    let storage = #""customizationStorage": "tabs","#
    let adaptable = #""style": "sidebarAdaptable","# + storage
    let found = try RuleFixture(.tabWithoutCustomizationID, tabs(adaptable, items: item))
    #expect(found.messages == ["\"more\" has no customization id"])
    #expect(found.environments == [["iPadOS-regular"]])
    #expect(try RuleFixture(.tabWithoutCustomizationID, tabs(storage, items: item)).messages == [])
    let fixed = #"{ "id": "find", "role": "search", "stack": "b" }"#
    #expect(
      try RuleFixture(.tabWithoutCustomizationID, tabs(adaptable, items: fixed)).messages == []
    )
    let phone = try RuleFixture(
      .tabWithoutCustomizationID,
      tabs(adaptable, items: item),
      platforms: #""iOS": "18.0""#
    )
    #expect(phone.messages == [])
  }

  @Test("how tabs are written is stated, or follows from what they are")
  func tabSyntax() throws {
    let plain = #"""
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "home", "stack": "a" } ] } } ],
      "screens": [ { "id": "a" } ]
      """#
    #expect(try RuleFixture(.tabItem, plain).notStated == ["syntax of main.tabs"])
    #expect(try RuleFixture(.tabItem, plain, platforms: #""iOS": "17.0""#).passed == 1)
    let withID = tabs("", items: #"{ "id": "more", "stack": "b" }"#)
    #expect(try RuleFixture(.tabItem, withID).passed == 1)
    let old = tabs(#""syntax": "tabItem","#, items: #"{ "id": "more", "stack": "b" }"#)
    #expect(
      try RuleFixture(.tabItem, old, platforms: #""iOS": "18.0", "macOS": "14.0""#).messages == []
    )
    let pages = tabs(
      #""syntax": "tabItem", "style": "page","#,
      items: #"{ "id": "more", "stack": "b" }"#
    )
    #expect(try RuleFixture(.tabItem, pages).messages == [])
  }
}
