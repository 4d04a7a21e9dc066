import NavigationAtlas
import Testing

/// Cases of rules: what they find, and what is right.
@Suite("Cases: rules")
struct RuleCaseTests {
  // MARK: Routes and paths

  @Test("route-not-hashable-sheet")
  func routeNotHashableSheet() throws {
    #expect(try CaseModel("route-not-hashable-sheet").errorRules() == [])
  }

  @Test("stored-ids")
  func storedIDs() throws {
    let app = try CaseModel("stored-ids")
    #expect(try app.messages("route-not-codable") == [])
    #expect(try app.messages("restores-objects") == [])
  }

  @Test("leaf-view-link")
  func leafViewLink() throws {
    #expect(try CaseModel("leaf-view-link").errorRules() == [])
  }

  @Test("program-and-view-links")
  func programAndViewLinks() throws {
    let app = try CaseModel("program-and-view-links")
    #expect(
      try app.messages("mixed-link-styles")
        == [#""tap 3" on "sub4" pushes a value over the view of "tap SubView4" on "home""#]
    )
    // The same link has to change.
    #expect(try app.messages("view-link") == [])
  }

  @Test("path-of-each-instance")
  func pathOfEachInstance() throws {
    #expect(try CaseModel("path-of-each-instance").messages("shared-path") == [])
  }

  @Test("shared-path-sheet")
  func sharedPathSheet() throws {
    #expect(
      try CaseModel("shared-path-sheet").messages("shared-path")
        == [#""a.sheet.b.stack" shares the path "router.path" with "main.stack""#]
    )
  }

  // MARK: Routers

  @Test("router-per-tab")
  func routerPerTab() throws {
    let app = try CaseModel("router-per-tab")
    for rule in ["router-missing", "router-not-needed", "shared-path"] {
      #expect(try app.messages(rule) == [])
    }
  }

  /// The case says that a nested `@Observable` router loses updates. It does not: SwiftUI observes every property that
  /// `body` reads, of nested objects too. Apple, "Migrating from the Observable Object protocol to the Observable macro":
  /// views update "based on changes to the observable properties that a view's body reads instead of any property changes
  /// that occur to an observable object". It is an `ObservableObject` in another one that loses them.
  @Test("nested-observable-router")
  func nestedObservableRouter() throws {
    let rule = "nested-observable-router"
    #expect(try CaseModel("nested-observable-router").messages(rule) == [])
    let older = try CaseModel(
      "nested-observable-router",
      [#""observation": "observable""#: #""observation": "observableObject""#]
    )
    #expect(try older.findings(rule).map(\.element.id) == ["r1", "r2"])
  }

  // MARK: Platforms

  @Test("cover-on-mac")
  func coverOnMac() throws {
    let app = try CaseModel("cover-on-mac")
    let found = try app.findings("api-not-on-platform")
    #expect(
      found.map { $0.environments.map(\.platform.rawValue) } == [["macOS"], ["tvOS"], ["watchOS"]]
    )
    for environment in [AppEnvironment.mac, .television, .watch] {
      #expect(try app.taps(to: "b", environment) == nil)
    }
  }

  @Test("entry-point-to-absent-tab")
  func entryPointToAbsentTab() throws {
    let app = try CaseModel("entry-point-to-absent-tab")
    let found = try app.findings("deep-link-to-hidden")
    #expect(found.map(\.element.id) == ["i", "j", "n", "l"])
    // On an iPhone, and on an iPad in compact width.
    #expect(found.filter { $0.element.id == "i" }.first?.environments.contains(.pad) == false)
    #expect(
      found.first { $0.element.id == "j" }?.message
        == #""j" leads to the tab "post", which performs an action and shows nothing"#
    )
  }

  // MARK: Declarations

  /// A Live Activity has a type of the system, which no app declares. The declared type has no deep link, so
  /// `declared-but-unhandled` is right to say so: a link for another type handles it as little.
  @Test("live-activity-type")
  func liveActivityType() throws {
    let app = try CaseModel("live-activity-type")
    #expect(try app.messages("activity-not-declared") == [])
    #expect(try app.errorRules() == [])
    #expect(
      try app.messages("declared-but-unhandled")
        == [#"no deep link handles the activity type "com.example.reading""#]
    )
  }

  @Test("declared-but-unhandled")
  func declaredButUnhandled() throws {
    #expect(
      Set(try CaseModel("declared-but-unhandled").messages("declared-but-unhandled")) == [
        #"no deep link handles URLs of the scheme "myapp""#,
        #"no deep link handles URLs of the domain "example.com""#,
        #"no deep link handles the activity type "com.example.act""#,
      ]
    )
  }

  @Test("link-without-handler")
  func linkWithoutHandler() throws {
    #expect(
      try CaseModel("link-without-handler").messages("handler-missing")
        == [#"no handler is stated for "l""#]
    )
  }

  @Test("associated-domain-mode")
  func associatedDomainMode() throws {
    let app = try CaseModel("associated-domain-mode")
    #expect(try app.messages("domain-not-associated") == [])
    #expect(try app.messages("declared-but-unhandled") == [])
    #expect(try app.landing("https://example.com/x", .phone) == "home")
  }

  /// `/shop` with one segment: `/a*` excludes some of what `/{p}` takes, and no component matches the others.
  @Test("aasa-excluded-every")
  func aasaExcludedEvery() throws {
    let app = try CaseModel("aasa-excluded-every")
    #expect(try app.messages("aasa-excluded") == [])
    #expect(
      try app.messages("aasa-unmatched")
        == [#"no component of the association file matches "https://ex.com/b" of "l""#]
    )
  }

  @Test("aasa-other-app")
  func aasaOtherApp() throws {
    #expect(
      try CaseModel("aasa-other-app").messages("aasa-other-app")
        == [
          #"another app's entry in the association file matches "https://ex.com/buy" of "l" first"#
        ]
    )
  }

  // MARK: Paths and arguments

  @Test("unnatural-message")
  func unnaturalMessage() throws {
    let found = try CaseModel("unnatural-message").findings("deep-link-unnatural-stack")
    #expect(
      found.map(\.message) == [#""x" pushes "sub" before "d", which leads to it, is selected"#]
    )
    #expect(found.first?.advice == #""select": ["d"]"#)
  }

  @Test("fixed-text-int")
  func fixedTextInt() throws {
    #expect(
      try CaseModel("fixed-text-int").messages("deep-link-parameter")
        == ["'abc' is not a value of the type Int, which \"Rt.b\" needs"]
    )
  }

  @Test("entry-point-past-a-requirement")
  func entryPointPastARequirement() throws {
    let found = try CaseModel("entry-point-past-a-requirement").findings("bypassed-requirement")
    #expect(found.map(\.message) == [#""compose" leads to "editor" without "signedIn""#])
    #expect(found.first?.advice == #""requires": "signedIn" and an "otherwise""#)
    let followed = try CaseModel(
      "entry-point-past-a-requirement",
      [
        #""appIntent": "Compose","#:
          #""appIntent": "Compose", "requires": "signedIn", "otherwise": {},"#
      ]
    )
    #expect(try followed.messages("bypassed-requirement") == [])
  }

  /// The case also asks for an error about a push with `"by": "isPresented"`. That is SwiftUI's
  /// `navigationDestination(isPresented:destination:)`, which pushes while a flag is set.
  @Test("words-that-are-no-detents")
  func wordsThatAreNoDetents() throws {
    #expect(try CaseModel.errors("words-that-are-no-detents") == [#""banana" is not a detent"#])
    let app = try CaseModel("words-that-are-no-detents", [#", "banana""#: ""])
    #expect(try app.taps(to: "b", .phone) == 1)
    // A sheet is not pushed by a flag, and a push is no sheet.
    #expect(try app.errorRules() == [])
  }
}
