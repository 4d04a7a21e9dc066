import AtlasBase
import Testing

@testable import AtlasModel
@testable import AtlasReview

/// What is added to an object of a file, byte by byte.
@Suite("Additions to a file's text")
struct TextEditTests {
  /// A file after two texts were added to a list of its object.
  private func adding(to text: String) throws -> String? {
    let file = SourceFile(path: "a.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let files = LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    let object = ElementJSON(file: 0, object: try #require(root?.object))
    var additions = JSONAdditions()
    additions.add(JSONValue("x"))
    additions.add(JSONValue("y"))
    return TextEdit.apply([object.adding(additions, to: "l", of: files)], to: files)["a.json"]
  }

  // Two spaces in the empty object keep the file from being in canonical form.
  @Test(
    "A list gets more at its end, one value becomes a list, a list that is not there is made",
    arguments: [
      (#"{  "l": ["a"] }"#, #"{  "l": ["a", "x", "y"] }"#),
      (#"{  "l": [] }"#, #"{  "l": [ "x", "y" ] }"#),
      (#"{  "l": "a" }"#, #"{  "l": ["a", "x", "y"] }"#),
      (#"{  "k": 1 }"#, #"{  "k": 1, "l": ["x", "y"] }"#),
      ("{  }", #"{ "l": ["x", "y"]   }"#),
    ]
  )
  func additions(_ old: String, _ new: String) throws {
    #expect(try adding(to: old) == new)
  }
}
