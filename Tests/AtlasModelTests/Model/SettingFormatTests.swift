import AtlasBase
import Testing

@testable import AtlasModel

/// `sets`: what transitions, deep links and entry points make hold.
@Suite struct SettingFormatTests {
  private func load(_ sets: String) -> LoadedModel {
    let text = """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": "S.", "isOwn": { "summary": "O.", "variesByItem": true },
          "mode": { "summary": "M.", "oneOf": { "read": "R.", "edit": "E." } } },
        "scenes": [ { "id": "main", "windowGroup": "a" } ],
        "screens": [ { "id": "a", "goes": [ { \(sets) } ] } ] }
      """
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    return loadModel(from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics))
  }

  private func messages(_ sets: String) -> [String] { load(sets).diagnostics.map(\.message) }

  @Test func conditionsAreSetByThemselvesOrBesideATarget() throws {
    let model = try #require(load(#""sets": ["signedIn", "edit"]"#).model)
    #expect(model.transitions.map(\.id) == ["a.sets.signedIn"])
    #expect(model.transitions[0].kind == .sets)
    #expect(model.transitions[0].sets.map(\.text) == ["signedIn", "edit"])
    // The other names of the group change too.
    #expect(model.changes.names == ["signedIn", "edit", "read"])
    #expect(
      model.values(
        ["signedIn": false, "read": true, "edit": false],
        setting: model.transitions[0].sets
      )
        == ["signedIn": true, "read": false, "edit": true]
    )
    let dismissing = try #require(load(#""dismiss": true, "sets": "!signedIn""#).model)
    #expect(dismissing.transitions[0].kind == .dismiss)
    #expect(dismissing.transitions[0].sets.map(\.text) == ["!signedIn"])
  }

  @Test func aTransitionDoesSomething() {
    #expect(messages(#""on": "tap""#).count == 1)
    #expect(messages(#""sets": "signedIn""#) == [])
    #expect(messages(#""sets": "nobody""#) == ["no condition has the id \"nobody\""])
  }

  @Test func notEverythingCanBeSet() {
    #expect(messages(#""sets": "isOwn""#) == ["\"isOwn\" can't be set: it varies by item"])
    #expect(
      messages(#""sets": "compact""#) == ["nothing sets \"compact\": the window's width decides"]
    )
    #expect(
      messages(#""sets": "!edit""#) == ["\"!edit\" does not say which name holds instead"]
    )
    #expect(
      messages(#""sets": ["read", "edit"]"#) == ["\"read\" and \"edit\" never hold together"]
    )
    #expect(
      messages(#""sets": ["signedIn", "!signedIn"]"#)
        == ["\"signedIn\" and \"!signedIn\" never hold together"]
    )
  }
}
