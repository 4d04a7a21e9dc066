import AtlasTestSupport
import Testing

@testable import AtlasModel

/// What tabs and columns state that can't be.
@Suite struct ArrangementCheckTests {
  private func errors(_ container: String) -> [String] {
    ModelText.errors(
      inBody: """
        "scenes": [ { "id": "main", "windowGroup": \(container) } ],
        "screens": [ { "id": "a" }, { "id": "b" } ]
        """
    )
  }

  private func tabs(_ keys: String, action: String = "") -> String {
    """
    { "tabs": { \(keys) "items": [ { "id": "t", "stack": "a" },
      { "id": "s", "section": "S", "tabs": [ { "id": "u", "stack": "b" \(action) } ] } ] } }
    """
  }

  @Test("The first tab and the order name tabs of the tab view, not sections")
  func order() {
    #expect(errors(tabs(#""initialTab": "u", "order": { "iOS": ["u", "t"] },"#)) == [])
    for keys in [
      #""initialTab": "s","#, #""initialTab": { "iOS": "s" },"#,
      #""order": { "iOS": ["t", "s"] },"#,
    ] {
      #expect(
        errors(tabs(keys)).map { $0.drop { $0 != " " } } == [
          #" error: "s" is not a tab of "main.tabs", expected "t" or "u""#
        ]
      )
    }
  }

  @Test("An action beside content exists on some platforms, or under a condition")
  func actions() {
    #expect(
      errors(tabs("", action: #", "action": { "sheet": "a", "platforms": ["iOS"] }"#)) == []
    )
    #expect(
      errors(tabs("", action: #", "action": { "sheet": "a" }"#)).map { $0.drop { $0 != " " } } == [
        #" error: the action of the tab "u" always replaces the content of the tab, "#
          + #"expected "platforms" or "when" on the action"#
      ]
    )
  }

  @Test("Only what a screen or a part offers can depend on where the screen is")
  func restrictions() {
    let tab = tabs(
      "",
      action: #", "action": { "sheet": "a", "platforms": ["iOS"], "where": { "tab": "t" } }"#
    )
    #expect(
      errors(tab).map { $0.drop { $0 != " " } } == [
        #" error: "where" on "u.sheet.a" is not on a transition of a screen or a part, "#
          + #"expected no "where": the tab says where it is"#
      ]
    )
    func messages(_ goes: String) -> [Substring] {
      ModelText.errors(
        inBody: """
          "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
          "screens": [ { "id": "a", "goes": [ \(goes) ] }, { "id": "b" } ]
          """
      ).map { $0.drop { $0 != " " } }
    }
    #expect(
      messages(#"{ "menu": "M", "where": { "isRoot": true }, "goes": [ { "push": "b" } ] }"#)
        == []
    )
    #expect(
      messages(#"{ "menu": "M", "goes": [ { "push": "b", "where": { "isRoot": true } } ] }"#) == [
        #" error: "where" on "a.push.b" is not on a transition of a screen or a part, expected "#
          + #""where" on the alert, the dialog or the menu that it is a button of"#
      ]
    )
    #expect(messages(#"{ "push": "b", "where": {} }"#).count == 1)
    #expect(messages(#"{ "push": "b", "where": { "tab": "none" } }"#).count == 1)
  }

  @Test("Two columns have no placeholder in the middle")
  func placeholders() {
    let two = #"{ "split": { "sidebar": "a", "detail": "b", "placeholder": { "content": "a" } } }"#
    #expect(
      errors(two).map { $0.drop { $0 != " " } } == [
        #" error: "placeholder" has "content" in a split view of two columns, expected "detail""#
      ]
    )
  }
}
