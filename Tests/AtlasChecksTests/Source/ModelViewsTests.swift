import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasModel

/// Which views the elements of a model are called by.
@Suite("The views of a model")
struct ModelViewsTests {
  private static let screens = """
    { "id": "a", "view": "A" }, { "id": "b", "view": "App.B<Item>" }, { "id": "c", "view": "C" },
    { "id": "host", "view": "Host" }, { "id": "plain" }
    """

  private func model(_ transition: String, _ more: String = "") throws -> NavigationModel {
    try ModelText.model(
      """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0", "iPadOS": "18.0" } },
        "conditions": { "isNew": "It is new." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ { "id": "t1", "stack": "home" },
          { "id": "t2", "screen": "c" } ] } } ],
        "routes": [ { "id": "R", "cases": { "c": "c" } } ],
        "screens": [ { "id": "home", "view": "Home", "goes": [ \(transition) ] }, \(Self.screens) \(more) ] }
      """
    )
  }

  @Test(
    "what a transition may show",
    arguments: [
      (#"{ "push": "a" }"#, ["A"]), (#"{ "push": "b" }"#, ["B"]),
      (#"{ "push": "plain" }"#, ["plain"]),
      (#"{ "push": "R.c" }"#, ["C"]), (#"{ "pop": 1 }"#, []), (#"{ "switchTab": "t2" }"#, []),
      (#"{ "sheet": { "stack": "a" } }"#, ["A"]),
      (#"{ "sheet": { "stack": { "root": "a", "host": "host" } } }"#, ["A", "Host"]),
      (#"{ "sheet": { "split": { "sidebar": "a", "detail": { "stack": "b" } } } }"#, ["A", "B"]),
      (
        #"{ "sheet": { "columns": { "primary": "a", "secondary": [ { "stack": "b" } ] } } }"#, ["A"]
      ),
      (
        #"{ "sheet": { "tabs": [ { "id": "x", "stack": "a" }, { "section": "s", "id": "y", "tabs": [ { "id": "z", "screen": "b" } ] } ] } }"#,
        ["A"]
      ),
      (#"{ "sheet": [ { "stack": "a", "when": "isNew" }, { "screen": "b" } ] }"#, ["A", "B"]),
      (#"{ "opens": { "tab": "t1", "path": ["a", "b"] } }"#, ["A", "B"]),
      (#"{ "opens": { "path": ["a"], "sheet": { "stack": "c" } } }"#, ["A", "C"]),
      (#"{ "alert": "Delete?" }"#, ["Delete"]),
    ] as [(String, [String])]
  )
  func targets(_ transition: String, _ expected: [String]) throws {
    let model = try model(transition)
    #expect(ModelViews(model).targets(of: model.transitions[0]).sorted() == expected)
  }

  @Test("a screen that is a container shows what is in it")
  func containers() throws {
    let model = try model(
      #"{ "push": "shell" }"#,
      #", { "id": "shell", "view": "Shell", "contains": { "tabs": [ { "id": "x", "stack": "a" } ] } }"#
    )
    #expect(ModelViews(model).targets(of: model.transitions[0]) == ["Shell", "A"])
  }

  @Test("where the trigger of a transition may be")
  func origins() throws {
    let own = try model(#"{ "push": "a", "view": "Row" }"#)
    #expect(ModelViews(own).origins(of: own.transitions[0]) == ["Home", "Row"])
    #expect(ModelViews(own).names == ["Home", "A", "B", "C", "Host", "plain", "Row"])
    #expect(ModelViews(own).screens["B"] == own.index.screens["b"].map { [$0] })
    let parts = try ModelText.model(
      """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "parts": [ { "id": "row", "view": "Row", "goes": [ { "push": "a" } ] },
          { "id": "bar", "everywhere": true, "view": "Bar", "goes": [ { "push": "a" } ] } ],
        "screens": [ { "id": "home", "view": "Home", "uses": ["row"] }, { "id": "a", "view": "A" } ] }
      """
    )
    let views = ModelViews(parts)
    #expect(parts.transitions.map { views.origins(of: $0) } == [nil, ["Row", "Home"]])
    #expect(views.names == ["Home", "A", "Row", "Bar"])
  }
}
