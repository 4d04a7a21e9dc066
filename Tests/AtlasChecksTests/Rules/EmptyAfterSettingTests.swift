import AtlasTestSupport
import Testing

@testable import AtlasChecks

/// What `empty-after-setting` finds, passes and leaves alone.
@Suite("Contents that are empty once a condition is set")
struct EmptyAfterSettingTests {
  private func model(_ scenes: String, _ goes: String, rest: String = "") -> String {
    """
    "conditions": { "signedIn": { "summary": "There is an account.", "default": true }, "beta": "A trial." },
    "scenes": [ \(scenes) ],
    "screens": [ { "id": "home", "goes": [ \(goes) ] }, { "id": "welcome" }, { "id": "help" }\(rest) ]
    """
  }

  private let out = #"{ "on": "tap Sign Out", "sets": "!signedIn" }"#
  private let window = #"{ "id": "main", "windowGroup": { "stack": "home", "when": "signedIn" } }"#

  private func messages(_ body: String) throws -> [String] {
    try RuleFixture(.emptyAfterSetting, body, platforms: #""iOS": "18.0""#).messages
  }

  private let found = [
    #"nothing is shown in "main" once "tap Sign Out" on "home" sets "!signedIn""#
  ]

  @Test("One finding for a window, whatever empties it")
  func oneCause() throws {
    #expect(try messages(model(window, out)) == found)
    let several = try RuleFixture(
      .emptyAfterSetting,
      model(window, out + #", { "on": "tap Delete Account", "sets": "!signedIn" }"#)
    )
    #expect(several.messages == found)
    #expect(several.notes == [#"so does "tap Delete Account" on "home""#])
    #expect(several.findings().map(\.element) == [.scene(0)])
  }

  @Test("What is presented goes with the window, whether it is dismissed or not")
  func presented() throws {
    let sheet = #"{ "sheet": { "stack": "settings" } }"#
    for close in ["", #", "dismiss": true"#] {
      let settings = #"""
        , { "id": "settings", "goes": [ { "on": "tap Sign Out", "sets": "!signedIn"\#(close) } ] }
        """#
      #expect(
        try messages(model(window, sheet, rest: settings))
          == [#"nothing is shown in "main" once "tap Sign Out" on "settings" sets "!signedIn""#],
        "\(close)"
      )
      // What presents it stays.
      let open = window.replacing(#", "when": "signedIn""#, with: "")
      #expect(try messages(model(open, sheet, rest: settings)) == [], "\(close)")
    }
  }

  @Test("A sheet of which nothing is left is empty as well")
  func sheet() throws {
    let sheet = #"{ "on": "tap Account", "sheet": { "stack": "account", "when": "signedIn" } }"#
    let account = #"""
      , { "id": "account", "goes": [ { "on": "tap Sign Out", "sets": "!signedIn" } ] }
      """#
    let open = window.replacing(#", "when": "signedIn""#, with: "")
    #expect(
      try messages(model(open, sheet, rest: account)) == [
        #"nothing is shown in "tap Account" on "home" once "tap Sign Out" on "account" sets "!signedIn""#
      ]
    )
  }

  @Test(
    "Nothing is found where something takes its place, or may",
    arguments: [
      // Another content, always or if another condition holds.
      #"{ "id": "main", "windowGroup": [ { "stack": "home", "when": "signedIn" }, { "screen": "welcome" } ] }"#,
      #"""
      { "id": "main", "windowGroup": [
        { "stack": "home", "when": "signedIn" }, { "screen": "welcome", "when": "beta" } ] }
      """#,
      // Another tab, another scene.
      #"""
      { "id": "main", "windowGroup": { "tabs": [
        { "id": "home", "title": "Home", "stack": "home", "hidden": "!signedIn" },
        { "id": "help", "title": "Help", "stack": "help" } ] } }
      """#,
      #"""
      { "id": "main", "windowGroup": { "stack": "home" }, "when": "signedIn" },
      { "id": "other", "windowGroup": { "stack": "welcome" } }
      """#,
      // The screen itself does not need it.
      #"{ "id": "main", "windowGroup": { "stack": "home" } }"#,
      // A column beside others.
      #"""
      { "id": "main", "windowGroup": { "split": { "sidebar": "help",
        "detail": { "stack": "home", "when": "signedIn" } } } }
      """#,
    ]
  )
  func replaced(_ scenes: String) throws {
    let checked = try RuleFixture(.emptyAfterSetting, model(scenes, out))
    #expect(checked.messages == [])
    #expect(checked.passed == 1)
  }

  @Test("It is said where it is so, and not of transitions that can't be taken there")
  func environments() throws {
    let content = #"""
      { "id": "main", "windowGroup": [ { "stack": "home", "when": "signedIn" },
        { "screen": "welcome", "platforms": ["iOS", "macOS"] } ] }
      """#
    let partly = try RuleFixture(.emptyAfterSetting, model(content, out))
    #expect(partly.environments == [["iPadOS-compact", "iPadOS-regular"]])
    let never = #"{ "on": "tap Sign Out", "sets": "!signedIn", "when": "!signedIn" }"#
    #expect(try messages(model(window, never)) == [])
    // What sets the condition that is needed leaves all as it is.
    #expect(try messages(model(window, #"{ "on": "tap Renew", "sets": "signedIn" }"#)) == [])
  }

  @Test("Deep links and entry points empty a window as well")
  func links() throws {
    let leaving = #"""
      , "deepLinks": [ { "id": "out", "patterns": ["t://out"], "sets": "!signedIn", "opens": {} },
        { "id": "in", "patterns": ["t://in"], "sets": "signedIn", "opens": {} } ],
      "entryPoints": [ { "id": "leave", "appIntent": "Leave", "sets": "!signedIn", "opens": {} } ]
      """#
    let checked = try RuleFixture(.emptyAfterSetting, model(window, "") + leaving)
    #expect(checked.messages == [#"nothing is shown in "main" once "out" sets "!signedIn""#])
    #expect(checked.notes == [#"so does "leave""#])
    #expect(checked.passed == 1)
    let both = window.replacing(
      #"{ "stack": "home", "when": "signedIn" }"#,
      with: #"[ { "stack": "home", "when": "signedIn" }, { "screen": "welcome" } ]"#
    )
    #expect(try messages(model(both, "") + leaving) == [])
    // A window that shows nothing whatever holds is not emptied by it.
    let never = window.replacing(
      #""when": "signedIn""#,
      with: #""when": "signedIn", "platforms": ["tvOS"]"#
    )
    #expect(try messages(model(never, "") + leaving) == [])
  }

  @Test("A scene may be gone, and no other be there")
  func scene() throws {
    let scene = #"{ "id": "main", "windowGroup": { "stack": "home" }, "when": "signedIn" }"#
    let checked = try RuleFixture(.emptyAfterSetting, model(scene, out))
    #expect(
      checked.messages == [
        #"neither "main" nor another scene exists once "tap Sign Out" on "home" sets "!signedIn""#
      ]
    )
    #expect(checked.findings().map(\.element) == [.scene(0)])
    #expect(checked.findings().map(\.advice) == ["another scene that exists then"])
    // From a sheet, too, and not where the sheet has another window below.
    let sheet = #"{ "sheet": { "stack": "settings" } }"#
    let settings = #", { "id": "settings", "goes": [ \#(out) ] }"#
    #expect(
      try messages(model(scene, sheet, rest: settings)) == [
        #"neither "main" nor another scene exists once "tap Sign Out" on "settings" sets "!signedIn""#
      ]
    )
    let other = scene + #", { "id": "other", "windowGroup": { "stack": "welcome" } }"#
    #expect(try messages(model(other, sheet, rest: settings)) == [])
  }

  @Test("A part says it once for all its screens")
  func parts() throws {
    let body =
      model(window, #"{ "push": "help" }"#)
      .replacing(#"{ "id": "help" }"#, with: #"{ "id": "help", "uses": ["menu"] }"#)
      .replacing(#""id": "home","#, with: #""id": "home", "uses": ["menu"],"#)
      + #", "parts": [ { "id": "menu", "goes": [ \#(out) ] } ]"#
    #expect(
      try messages(body)
        == [#"nothing is shown in "main" once "tap Sign Out" in the part "menu" sets "!signedIn""#]
    )
  }
}
