import NavigationAtlas
import Testing

/// Cases of what is there: tabs, columns, accessories, older views.
@Suite("Cases: what is there")
struct PresenceCaseTests {
  // MARK: Tabs

  /// Apple on `sidebarOnly`: a preferred placement, "in contexts that allow different placement". An iPhone has none.
  @Test("sidebar-only-on-phone")
  func sidebarOnlyOnPhone() throws {
    let app = try CaseModel("sidebar-only-on-phone")
    #expect(try app.taps(to: "a", .phone) == 0)
    #expect(try app.taps(to: "b", .phone) == 1)
    // The tab bar is shown first: the sidebar, then the tab.
    #expect(try app.taps(to: "b", .pad) == 2)
  }

  @Test("tab-in-sidebar-only-section")
  func tabInSidebarOnlySection() throws {
    let app = try CaseModel("tab-in-sidebar-only-section")
    #expect(try app.taps(to: "b", .phone) == 1)
    #expect(try app.taps(to: "b", .narrowPad) == 1)
    #expect(try app.taps(to: "b", .pad) == 2)
    // The ornament of Apple Vision Pro counts as a sidebar, which is shown.
    let vision = try CaseModel(
      "tab-in-sidebar-only-section",
      [#""iOS": "18.0""#: #""visionOS": "2.0", "iOS": "18.0""#]
    )
    #expect(try vision.taps(to: "b", AppEnvironment(.visionOS, .regular)) == 1)
  }

  /// Apple's availability of `tabViewBottomAccessory(content:)` names iOS, iPadOS and Mac Catalyst.
  @Test("bottom-accessory-on-mac")
  func bottomAccessoryOnMac() throws {
    let app = try CaseModel("bottom-accessory-on-mac")
    #expect(try app.taps(to: "mini", .phone) == 0)
    #expect(try app.taps(to: "mini", .mac) == nil)
  }

  /// Apple on `TabContent.contextMenu(menuItems:)`: "a context menu to a tab's sidebar representation".
  @Test("tab-context-menu-on-phone")
  func tabContextMenuOnPhone() throws {
    let app = try CaseModel("tab-context-menu-on-phone")
    #expect(try app.taps(to: "share", .phone) == nil)
    #expect(
      try app.reasons(to: "share", .phone)
        == ["The context menu of the A tab is in a sidebar, and there is none"]
    )
  }

  @Test("sidebar-header-and-footer")
  func sidebarHeaderAndFooter() throws {
    let app = try CaseModel("sidebar-header-and-footer")
    // It is in the sidebar, which is a tap away.
    #expect(try app.taps(to: "header", .pad) == 1)
    #expect(try app.taps(to: "header", .narrowPad) == nil)
    #expect(try app.model.export(.app, as: .json).text.contains("sidebarHeader"))
  }

  /// Five are there at one time, whether or not the person is signed in.
  @Test("exclusive-conditions-on-tabs")
  func exclusiveConditionsOnTabs() throws {
    let app = try CaseModel("exclusive-conditions-on-tabs")
    #expect(try app.messages("too-many-tabs") == [])
    for screen in ["s1", "s4", "s5"] { #expect(try app.taps(to: screen, .phone) == 1) }
  }

  @Test("too-many-tabs-exclusive")
  func tooManyTabsExclusive() throws {
    let app = try CaseModel("too-many-tabs-exclusive")
    #expect(try app.messages("too-many-tabs") == [])
    #expect(try app.taps(to: "me", .phone) == 1)
    #expect(try app.taps(to: "join", .phone) == 1)
  }

  @Test("too-many-tabs-not-shown")
  func tooManyTabsNotShown() throws {
    #expect(try CaseModel("too-many-tabs-not-shown").messages("too-many-tabs") == [])
  }

  // MARK: Columns

  /// WWDC22, "The SwiftUI cookbook for navigation" (10054): on Apple TV and Apple Watch it is one stack.
  @Test("split-view-on-tv")
  func splitViewOnTV() throws {
    let app = try CaseModel("split-view-on-tv")
    #expect(try app.taps(to: "items", .television) == 0)
    #expect(try app.taps(to: "detail", .television) == 1)
    #expect(try app.taps(to: "pick", .television) == nil)
  }

  @Test("three-columns-content-placeholder")
  func threeColumnsContentPlaceholder() throws {
    // Without a placeholder the content column shows its screen at once.
    let plain = try CaseModel("three-columns-content-placeholder")
    #expect(try plain.taps(to: "recipe", .mac) == 1)
    let waiting = try CaseModel(
      "three-columns-content-placeholder",
      [
        #""placeholder": "pick-recipe""#:
          #""placeholder": { "content": "pick-category", "detail": "pick-recipe" }"#,
        #""screens": ["#: #""screens": [ { "id": "pick-category", "title": "Select a category" },"#,
      ]
    )
    #expect(try waiting.taps(to: "pick-category", .mac) == 0)
    #expect(try waiting.taps(to: "recipes", .mac) == 1)
    #expect(try waiting.taps(to: "recipe", .mac) == 2)
  }

  @Test("detail-only-mac")
  func detailOnlyMac() throws {
    let app = try CaseModel("detail-only-mac")
    #expect(try app.taps(to: "p", .mac) == 0)
    #expect(try app.taps(to: "a", .mac) == 1)
    #expect(try app.taps(to: "d", .mac) == 2)
    #expect(try app.messages("setting-without-effect") == [])
  }

  @Test("detail-only-empty")
  func detailOnlyEmpty() throws {
    let app = try CaseModel("detail-only-empty")
    #expect(try app.taps(to: "a", .pad) == 1)
    #expect(try app.taps(to: "d", .pad) == 2)
  }

  @Test("is-detail-link-false")
  func isDetailLinkFalse() throws {
    let app = try CaseModel("is-detail-link-false")
    for environment in [AppEnvironment.phone, .pad, .mac] {
      #expect(try app.taps(to: "value", environment) == 1)
    }
    #expect(try app.errorRules() == [])
  }

  // MARK: Views around

  @Test("older-view-behind-if-available")
  func olderViewBehindIfAvailable() throws {
    let app = try CaseModel("older-view-behind-if-available")
    #expect(try app.taps(to: "a", .phone) == 0)
    #expect(try app.taps(to: "old", .phone) == 0)
    #expect(try app.messages("unreachable-screen") == [])
    #expect(try app.messages("api-above-deployment-target") == [])
  }

  /// Each screen of a stack has its own toolbar.
  @Test("toolbar-of-the-root")
  func toolbarOfTheRoot() throws {
    let app = try CaseModel(
      "toolbar-of-the-root",
      [#""sheet": "editor","#: #""sheet": "editor", "toolbar": "item","#]
    )
    #expect(try app.taps(from: "list", to: "editor", .phone) == 1)
    #expect(try app.taps(from: "detail", to: "editor", .phone) == 2)
  }

  @Test("destinations-on-a-host")
  func destinationsOnAHost() throws {
    let app = try CaseModel("destinations-on-a-host")
    #expect(try app.taps(to: "b", .phone) == 1)
    // Of the two types it registers one.
    let messages = try app.messages("unregistered-destination")
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(#"pushes "Q""#) })
  }
}
