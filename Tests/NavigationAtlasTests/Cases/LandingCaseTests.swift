import NavigationAtlas
import Testing

/// Cases of where a link lands: what is not there is not landed in.
@Suite("Cases: where a link lands")
struct LandingCaseTests {
  /// The tabs are in compact width, the split view in regular width.
  @Test("tab-in-absent-alternative")
  func tabInAbsentAlternative() throws {
    let app = try CaseModel("tab-in-absent-alternative")
    #expect(try app.landing("r://orders", .pad) == nil)
    let failure = try #require(try app.arrival("r://orders", .pad)?.failure)
    #expect(failure.contains("not in regular width"))
    #expect(try app.taps(to: "orders", .pad) == nil)
    #expect(try app.landing("r://orders", .narrowPad) == "me-tab > me orders")
    // The tab Me, or the portrait, then Orders.
    #expect(try app.taps(to: "orders", .narrowPad) == 2)
    let found = try app.findings("unreachable-in-environment")
    #expect(found.map(\.element.id) == ["me"])
    #expect(found.first?.environments == [.phoneOnItsSide, .pad])
    #expect(try app.messages("deep-link-to-hidden").count == 1)
  }

  @Test("signin-gate")
  func signInGate() throws {
    let app = try CaseModel("signin-gate")
    for url in ["r://b", "r://b/sub"] {
      #expect(try app.landing(url, .phone, ["signedIn": false]) == nil)
    }
    #expect(try app.arrival("r://b", .phone, ["signedIn": false])?.failure != nil)
    #expect(try app.taps(to: "sign-in", .phone, ["signedIn": false]) == 0)
    #expect(try app.landing("r://b", .phone, ["signedIn": true]) == "b > b-root")
    #expect(try app.landing("r://b/sub", .phone, ["signedIn": true]) == "b > b-root sub")
    #expect(try app.findings("deep-link-to-hidden").map(\.element.id) == ["l", "l2"])
  }

  /// The condition stands on the earlier alternative.
  @Test("hidden-condition-alternative")
  func hiddenConditionAlternative() throws {
    let app = try CaseModel("hidden-condition-alternative")
    #expect(try app.landing("r://b", .phone, ["onboarded": false]) == nil)
    #expect(try app.landing("r://b", .phone, ["onboarded": true]) == "b > b-root")
    #expect(
      try app.messages("deep-link-to-hidden")
        == [#""l" leads to the tab "b", which does not exist here: needs onboarded"#]
    )
  }

  @Test("alt-missing-tab")
  func altMissingTab() throws {
    let app = try CaseModel("alt-missing-tab")
    for url in ["r://b", "r://b/sub"] {
      #expect(try app.landing(url, .phone, ["onboarded": false]) == nil)
    }
    #expect(try app.landing("r://b/sub", .phone, ["onboarded": true]) == "b > b-root sub")
  }

  @Test("nested-tab-in-hidden-section")
  func nestedTabInHiddenSection() throws {
    let app = try CaseModel("nested-tab-in-hidden-section")
    #expect(try app.taps(to: "h2r", .phone) == nil)
    let reasons = try app.reasons(to: "h2r", .phone)
    #expect(reasons.contains { $0.contains("always hidden") })
  }

  /// The tab view inside E is once its content and once that of a screen in it.
  @Test("nested-tab-link, nested-tab-direct", arguments: ["nested-tab-link", "nested-tab-direct"])
  func nestedTabLink(_ name: String) throws {
    let app = try CaseModel(name)
    #expect(try app.landing("r://h2/sub", .phone) == "e > h2 > h2r sub")
    #expect(try app.landing("r://h2", .phone) == "e > h2 > h2r")
  }

  @Test("window-by-tab")
  func windowByTab() throws {
    let app = try CaseModel("window-by-tab")
    for url in ["r://second", "r://u2"] { #expect(try app.landing(url, .phone) == nil) }
    #expect(
      try app.messages("window-on-phone") == [
        #""by-scene" opens the window "second" on iPhone"#,
        #""by-tab" opens the window "second" on iPhone"#,
      ]
    )
  }

  @Test("scene-tab-mismatch")
  func sceneTabMismatch() throws {
    #expect(
      try CaseModel.errors("scene-tab-mismatch")
        == [#"the tab "u2" is in the scene "second", and "scene" is "main""#]
    )
  }

  @Test("independent-column")
  func independentColumn() throws {
    #expect(try CaseModel("independent-column").landing("r://post/1", .mac) == "timeline post")
  }

  @Test("link-without-tab-beside-a-column")
  func linkWithoutTabBesideAColumn() throws {
    let app = try CaseModel("link-without-tab-beside-a-column")
    #expect(try app.landing("m://post/1", .pad) == "home > home post")
    #expect(try app.landing("m://post/1", .narrowPad) == "home > home post")
    // The picture tells the same as the answers.
    let picture = try app.model.export(.deepLink("l"), as: .mermaid).text
    #expect(picture.contains("Home<br/>start") && picture.contains("Post<br/>1 deep link"))
    #expect(picture.contains("Primary") && !picture.contains("Side"))
  }

  /// Onboarding is replaced by what follows it; a link can land behind it.
  @Test("window-root-swapped")
  func windowRootSwapped() throws {
    #expect(try CaseModel("window-root-swapped").taps(to: "home", .phone) == 1)
    let linked = try CaseModel(
      "window-root-swapped",
      [
        #""platforms": { "iOS": "18.0" } }"#:
          #""platforms": { "iOS": "18.0" }, "schemes": ["s"] }"#,
        #""screens": ["#:
          #""deepLinks": [ { "id": "l", "patterns": ["s://home"], "opens": "home" } ], "screens": ["#,
      ]
    )
    #expect(try linked.landing("s://home", .phone) == "home")
    #expect(try linked.errorRules() == [])
  }
}
