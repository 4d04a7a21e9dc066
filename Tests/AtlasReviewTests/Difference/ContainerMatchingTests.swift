import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("The same containers")
struct ContainerMatchingTests {
  private func sentences(_ old: String, _ new: String) throws -> [String] {
    func text(_ content: String) -> String {
      """
      "conditions": { "x": "X.", "y": "Y." },
      "scenes": [ { "id": "main", "windowGroup": \(content) } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ]
      """
    }
    let models = try ComparedModels(text(old), text(new))
    let words = ChangeWords(old: models.old, new: models.new)
    return models.difference.changes.filter { $0.kind == .container }.map(words.sentence)
      .map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  @Test("Alternatives of one kind are distinguished by what has to hold")
  func presence() throws {
    let old = #"[ { "stack": "a", "when": "x" }, { "stack": "b", "when": "!x" } ]"#
    #expect(
      try sentences(
        old,
        #"[ { "stack": "c", "when": "!x" }, { "stack": "a", "when": "x" } ]"#
      ) == ["root b → c"]
    )
  }

  @Test("What is left of one holder is the same, whatever its kind")
  func left() throws {
    let old = #"[ { "stack": "a", "when": "x" }, { "stack": "b", "when": "!x" } ]"#
    let sentences = try sentences(
      old,
      #"""
      [ { "stack": "a", "when": "x" },
        { "split": { "sidebar": "b", "detail": "c" }, "when": "!x" } ]
      """#
    )
    #expect(
      sentences == ["kind stack → split; root b → none; sidebar none → b; detail none → c"]
    )
  }

  @Test("One of the same kind goes before what is left")
  func kind() throws {
    let sentences = try sentences(
      #"[ { "stack": "a", "when": "x" }, { "split": { "sidebar": "b", "detail": "c" }, "when": "!x" } ]"#,
      #"[ { "split": { "sidebar": "b", "detail": "a" }, "when": "y" }, { "stack": "c", "when": "!y" } ]"#
    )
    #expect(sentences == ["detail c → a", "root a → c"])
  }

  @Test("Secondary columns are known by their ids; a single one that has another is the same")
  func columns() throws {
    func columns(_ secondary: (String, String)...) -> String {
      let list = secondary.map { id, content in
        #"{ "id": "\#(id)", "title": "\#(id)", "stack": "\#(content)" }"#
      }
      return
        #"{ "columns": { "primary": "a", "secondary": [ \#(list.joined(separator: ", ")) ] } }"#
    }
    // The stacks go with their columns, in whatever order these are.
    let reordered = try sentences(columns(("p", "b"), ("q", "c")), columns(("q", "c"), ("p", "a")))
    #expect(reordered.contains("root b → a"))
    #expect(!reordered.contains { $0.hasPrefix("root c") })
    let renamed = try sentences(columns(("p", "b"), ("q", "c")), columns(("p", "b"), ("r", "a")))
    #expect(renamed.contains("root c → a"))
    let alone = try sentences(columns(("p", "b")), columns(("r", "a")))
    #expect(alone.contains("root b → a"))
    // Two that went and one that came: none is known.
    let unknown = try sentences(columns(("p", "b"), ("q", "c")), columns(("r", "c")))
    #expect(!unknown.contains { $0.hasPrefix("root") })
  }
}
