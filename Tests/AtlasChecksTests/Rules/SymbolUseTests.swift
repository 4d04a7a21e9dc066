import Foundation
import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// What of SwiftUI a model says that the app uses, and the version that Apple's documentation has for it.
@Suite("Uses of SwiftUI's symbols")
struct SymbolUseTests {
  /// The symbols that the app lacks on the iPhone, each with the version that brought it.
  private func lacking(
    _ body: String,
    _ platforms: String = #""iOS": "13.0""#
  ) throws -> [String] {
    try RuleFixture(.apiAboveDeploymentTarget, body, platforms: platforms).messages.map { message in
      let used = message.split(separator: " uses ", maxSplits: 1).last.map(String.init) ?? message
      let words = used.components(separatedBy: ", and the app runs on ")
      return words[0].replacing(", new in", with: ":")
    }
  }

  private func tabs(_ keys: String = "", first: String = "", second: String = "") -> String {
    """
    "scenes": [ { "id": "main", "windowGroup": { "tabs": { "items": [
      { "id": "a", "screen": "a" \(first) }, { "id": "b", "screen": "b" \(second) } ] \(keys) } } } ],
    "conditions": { "isNew": "The new design is on." },
    "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ]
    """
  }

  @Test(
    "tab views",
    arguments: [
      ("", []), (#", "syntax": "tab""#, ["Tab: iOS 18.0"]), (#", "syntax": "tabItem""#, []),
      (#", "style": "sidebarAdaptable""#, ["TabViewStyle.sidebarAdaptable: iOS 18.0"]),
      (#", "style": "tabBarOnly""#, ["TabViewStyle.tabBarOnly: iOS 18.0"]),
      (#", "style": "page""#, ["TabViewStyle.page: iOS 14.0"]),
      (#", "style": "automatic""#, []),
      (#", "minimizeBehavior": "never""#, ["tabBarMinimizeBehavior(_:): iOS 26.0"]),
      (#", "minimizeBehavior": "onScrollDown""#, ["tabBarMinimizeBehavior(_:): iOS 26.0"]),
      (#", "bottomAccessory": "c""#, ["tabViewBottomAccessory(content:): iOS 26.0"]),
      (
        #", "bottomAccessory": { "screen": "c", "isEnabled": "isNew" }"#,
        ["tabViewBottomAccessory(isEnabled:content:): iOS 26.1"]
      ),
      (#", "sidebarHeader": "c""#, ["tabViewSidebarHeader(content:): iOS 18.0"]),
      (#", "sidebarFooter": "c""#, ["tabViewSidebarFooter(content:): iOS 18.0"]),
      (#", "customizationStorage": "order""#, ["tabViewCustomization(_:): iOS 18.0"]),
      (
        #", "syntax": "tab", "style": "page", "sidebarHeader": "c""#,
        [
          "Tab: iOS 18.0", "TabViewStyle.page: iOS 14.0",
          "tabViewSidebarHeader(content:): iOS 18.0",
        ]
      ),
    ] as [(String, [String])]
  )
  func tabViews(_ keys: String, _ expected: [String]) throws {
    #expect(try lacking(tabs(keys)) == expected)
  }

  @Test("how a tab bar becomes smaller on scrolling is said on the iPhone only")
  func minimizing() throws {
    let mac = #""macOS": "14.0""#
    #expect(try lacking(tabs(#", "minimizeBehavior": "onScrollUp""#), mac) == [])
    #expect(
      try lacking(tabs(#", "minimizeBehavior": "never""#), mac)
        == ["tabBarMinimizeBehavior(_:): macOS 26.0"]
    )
  }

  @Test("a tab that only Tab can be, unless its tab view says so of all")
  func singleTabs() throws {
    let role = #", "role": "search""#
    #expect(try lacking(tabs(second: role)) == ["Tab: iOS 18.0"])
    #expect(try lacking(tabs(first: role, second: "")) == ["Tab: iOS 18.0"])
    #expect(try lacking(tabs(#", "syntax": "tab""#, second: role)) == ["Tab: iOS 18.0"])
    let checked = try RuleFixture(
      .apiAboveDeploymentTarget,
      tabs(second: role),
      platforms: #""iOS": "17.0""#
    )
    #expect(checked.findings().map(\.element) == [.tab(1)])
  }

  private func screen(_ keys: String, _ goes: String = "", container: String = #""screen": "a""#)
    -> String
  {
    """
    "scenes": [ { "id": "main", "windowGroup": { \(container) } } ],
    "screens": [ { "id": "a" \(keys), "goes": [ \(goes) ] }, { "id": "b" } ]
    """
  }

  @Test(
    "screens",
    arguments: [
      ("", []), (#", "searchable": true"#, ["searchable(text:placement:prompt:): iOS 15.0"]),
      (#", "searchable": false"#, []),
      (#", "toolbarRole": "editor""#, ["toolbarRole(_:): iOS 16.0"]),
      (#", "toolbarRole": "automatic""#, []),
      (
        #", "destinations": [ { "item": "Note", "screen": "b" }, { "for": "Tag", "screen": "b" } ]"#,
        ["navigationDestination(item:destination:): iOS 17.0"]
      ),
      (
        #", "searchable": true, "toolbarRole": "editor""#,
        ["searchable(text:placement:prompt:): iOS 15.0", "toolbarRole(_:): iOS 16.0"]
      ),
    ] as [(String, [String])]
  )
  func screens(_ keys: String, _ expected: [String]) throws {
    #expect(try lacking(screen(keys)) == expected)
  }

  @Test("a destination bound to an item is named with its type, and is there on its own platforms")
  func boundDestination() throws {
    func found(_ keys: String) throws -> RuleFixture {
      try RuleFixture(
        .apiAboveDeploymentTarget,
        screen(#", "destinations": [ { "item": "Note", "screen": "b" \#(keys) } ]"#),
        platforms: #""iOS": "16.0", "macOS": "13.0""#
      )
    }
    #expect(
      try found("").messages == [
        "the destination for \"Note\" of \"a\" uses navigationDestination(item:destination:), "
          + "new in iOS 17.0 and macOS 14.0, and the app runs on iOS 16.0 and macOS 13.0"
      ]
    )
    let mac = try found(#", "platforms": ["macOS"]"#)
    #expect(mac.environments == [["macOS-regular"]])
    let guarded = try found(#", "available": { "iOS": "17.0" }"#)
    #expect(guarded.environments == [["macOS-regular"]])
    let tooLow = try found(#", "available": { "iOS": "16.9" }"#)
    #expect(tooLow.environments == [["iOS-compact", "iOS-regular", "macOS-regular"]])
  }

  @Test(
    "transitions",
    arguments: [
      (#"{ "sheet": "b" }"#, []),
      (#"{ "inspector": "b" }"#, ["inspector(isPresented:content:): iOS 17.0"]),
      (#"{ "sheet": "b", "zoom": true }"#, ["NavigationTransition.zoom: iOS 18.0"]),
      (#"{ "sheet": "b", "sizing": "page" }"#, ["presentationSizing(_:): iOS 18.0"]),
      (#"{ "sheet": "b", "sizing": "fixed" }"#, []),
      (#"{ "sheet": "b", "sizing": "automatic" }"#, []),
      (#"{ "sheet": "b", "detents": ["medium"] }"#, ["presentationDetents(_:): iOS 16.0"]),
    ] as [(String, [String])]
  )
  func transitions(_ transition: String, _ expected: [String]) throws {
    #expect(try lacking(screen("", transition)) == expected)
  }

  @Test(
    "containers",
    arguments: [
      (#""screen": "a""#, []), (#""stack": "a""#, ["NavigationStack: iOS 16.0"]),
      (#""navigationView": "a""#, []),
      (#""split": { "sidebar": "a", "detail": "b" }"#, ["NavigationSplitView: iOS 16.0"]),
      (
        #""split": { "sidebar": "a", "detail": "b", "preferredCompactColumn": "detail" }"#,
        ["preferredCompactColumn: iOS 17.0"]
      ),
      (
        #""stack": { "root": "a", "destinations": [ { "item": "Note", "screen": "b" } ] }"#,
        ["NavigationStack: iOS 16.0", "navigationDestination(item:destination:): iOS 17.0"]
      ),
    ] as [(String, [String])]
  )
  func containers(_ container: String, _ expected: [String]) throws {
    #expect(try lacking(screen("", container: container)) == expected)
  }

  @Test("a container is where the column made by hand that holds it is")
  func secondaryColumn() throws {
    func lacking(_ platforms: String) throws -> [[String]] {
      try RuleFixture(
        .apiAboveDeploymentTarget,
        screen(
          "",
          container:
            #""columns": { "primary": "a", "secondary": [ { "stack": "b" \#(platforms) } ] }"#
        ),
        platforms: #""iOS": "15.0", "macOS": "12.0""#
      ).environments
    }
    #expect(try lacking("") == [["iOS-compact", "iOS-regular", "macOS-regular"]])
    #expect(try lacking(#", "platforms": ["macOS"]"#) == [["macOS-regular"]])
    #expect(try lacking(#", "when": "regular""#) == [["iOS-regular", "macOS-regular"]])
  }

  @Test("scenes")
  func scenes() throws {
    func lacking(_ scene: String) throws -> [String] {
      try self.lacking(
        """
        "scenes": [ { "id": "main", "windowGroup": { "screen": "a" } }, { "id": "second", \(scene) } ],
        "screens": [ { "id": "a", "goes": [ { "openWindow": "second" } ] }, { "id": "b" } ]
        """,
        #""macOS": "12.0""#
      )
    }
    #expect(try lacking(#""window": { "screen": "b" }"#) == ["Window: macOS 13.0"])
    #expect(try lacking(#""menuBarExtra": { "screen": "b" }"#) == ["MenuBarExtra: macOS 13.0"])
    #expect(try lacking(#""windowGroup": { "screen": "b" }"#) == [])
    #expect(
      try lacking(#""windowGroup": { "screen": "b" }, "value": "Note.ID""#)
        == ["WindowGroup.init(for:content:): macOS 13.0"]
    )
    #expect(try lacking(#""settings": { "screen": "b" }"#) == [])
  }
}
