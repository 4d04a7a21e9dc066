import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("Canonical form")
struct CanonicalFormTests {
  private func root(_ text: String) throws -> JSONValue {
    let (value, diagnostics) = parseJSON(SourceFile(path: "a.json", text: text), index: 0)
    #expect(diagnostics.isEmpty)
    return try #require(value)
  }

  @Test("Keys follow the reference, lists are sorted where order means nothing, values stay")
  func order() throws {
    let text = """
      { "x-b": {"z": 1, "a": 2}, "screens": [
          { "title": "B", "tags": ["z", "a", "Z"], "id": "b", "x-1": 1.50, "colour": 1E2,
            "goes": [ {"on": "tap", "push": "b"}, {"pop": 1} ], "parameters": {"z": "Int", "a": "Int"} },
          { "id": "a", "when": ["regular", "!x"] } ],
        "x-a": null,
        "include": ["z.json", "a.json"],
        "deepLinks": [ { "id": "e", "opens": "b", "patterns": ["e://"] }, { "examples": { "a://2": {}, "a://1": {"z": "1", "a": "2"} },
          "opens": {"path": ["b", "a"], "tab": "t"}, "patterns": ["b://x", "a://x"], "id": "d" } ],
        "app": { "platforms": { "macOS": "15.0", "iOS": "18.0" }, "name": "A" }, "navatlas": 1 }
      """
    let expected = """
      { "navatlas": 1,
        "include": ["z.json", "a.json"],
        "app": { "name": "A", "platforms": { "macOS": "15.0", "iOS": "18.0" } },
        "screens": [
          { "id": "a", "when": ["!x", "regular"] },
          { "id": "b", "title": "B", "parameters": { "z": "Int", "a": "Int" }, "tags": ["Z", "a", "z"],
            "goes": [ { "push": "b", "on": "tap" }, { "pop": 1 } ],
            "colour": 1E2, "x-1": 1.50 } ],
        "deepLinks": [
          { "id": "e", "patterns": ["e://"], "opens": "b" },
          { "id": "d", "patterns": ["b://x", "a://x"], "opens": { "tab": "t", "path": ["b", "a"] },
            "examples": { "a://1": { "z": "1", "a": "2" }, "a://2": {} } } ],
        "x-a": null,
        "x-b": { "z": 1, "a": 2 } }

      """
    let canonical = canonicalText(of: try root(text))
    #expect(canonical == expected)
    #expect(canonicalText(of: try root(canonical)) == canonical)
  }

  @Test("A list of which some elements have no id keeps its order")
  func mixedLists() throws {
    let text = #"{"screens": [{"id": "a", "uses": ["z", {"part": "c"}, "b"]}]}"#
    #expect(try root(canonicalText(of: try root(text))).hasSameContent(as: try root(text)))
    let named = #"{"screens": [{"id": "a", "uses": ["z", "b"]}]}"#
    #expect(canonicalText(of: try root(named)).contains(#""uses": ["b", "z"]"#))
  }

  @Test(
    "What is no model is written too, and nothing of it is lost",
    arguments: [
      "[]", "null", "\"a\"", "3e5", #"{"screens": 3, "app": [1], "tabs": {}}"#,
      #"{"screens": [3, {"id": 1}, {"id": "b"}, {"id": "a"}], "tags": ["b", 1, "a"]}"#,
      #"{"app": {"platforms": {"iOS": {"z": 1, "a": 2}}, "zzz": [{"b": 1, "a": 2}]}}"#,
    ]
  )
  func foreign(text: String) throws {
    let before = try root(text)
    let canonical = canonicalText(of: before)
    let after = try root(canonical)
    #expect(leaves(of: before).sorted() == leaves(of: after).sorted())
    #expect(canonicalText(of: after) == canonical)
  }

  @Test("The model it says is the same")
  func model() throws {
    let text = """
      { "screens": [
          { "goes": [ { "on": "tap", "sheet": {"stack": "a"} }, { "sheet": {"stack": "a"} } ],
            "tags": ["b", "a"], "id": "b", "x-1": 1 }, { "title": "A", "id": "a" } ],
        "features": { "z": "Z", "a": "A" },
        "deepLinks": [ { "opens": "b(id)", "patterns": ["a://{id}", "b://{id}"], "id": "d" } ],
        "scenes": [ { "windowGroup": { "tabs": [ { "stack": "b", "title": "B", "id": "t" },
            { "split": { "detail": "b", "sidebar": "a" }, "title": "A", "id": "s" } ] }, "id": "m" } ],
        "app": { "platforms": { "iOS": "18.0" }, "name": "A" }, "navatlas": 1 }
      """
    let before = try ModelText.model(text)
    let after = try ModelText.model(canonicalText(of: try root(text)))
    #expect(facts(of: before) == facts(of: after))
    #expect(facts(of: before).contains("b.sheet.a-2"))
  }

  /// Every fact of a model, without its places in the text.
  private func facts(of model: NavigationModel) -> String {
    var text = ""
    // What follows from the rest is in dictionaries, which have no order.
    for child in Mirror(reflecting: model).children
    where child.label != "index" && child.label != "resolved" {
      dump(child.value, to: &text, name: child.label)
    }
    let places = /(SourceRange)|((file|start|end): \d+$)/
    return text.split(separator: "\n").filter { !$0.contains(places) }.joined(separator: "\n")
  }

  /// Every number, text and word in a value with the keys that lead to it.
  private func leaves(of value: JSONValue, at path: String = "") -> [String] {
    switch value.content {
    case .array(let values):
      values.flatMap { leaves(of: $0, at: path + "[]") } + ["\(path)[\(values.count)]"]
    case .object(let object):
      object.members.flatMap { leaves(of: $0.value, at: "\(path)/\($0.key)") } + ["\(path){}"]
    case .number(let number): ["\(path)=\(number.text)"]
    default: ["\(path)=\(value.content)"]
    }
  }

  @Test("Elements with the same id, an error to be corrected, keep their order")
  func equalIDs() throws {
    let (first, second) = (#"{"id": "a", "title": "1"}"#, #"{"id": "a", "title": "2"}"#)
    let text = #"{"screens": [{"id": "b"}, \#(first), \#(second)]}"#
    let canonical = try root(canonicalText(of: try root(text)))
    #expect(
      canonical.hasSameContent(
        as: try root(#"{"screens": [\#(first), \#(second), {"id": "b"}]}"#)
      )
    )
    #expect(
      !canonical.hasSameContent(
        as: try root(#"{"screens": [\#(second), \#(first), {"id": "b"}]}"#)
      )
    )
  }
}
