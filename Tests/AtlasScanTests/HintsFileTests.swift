import AtlasBase
import AtlasModel
import AtlasScan
import Testing

@Suite("The file of hints")
struct HintsFileTests {
  @Test(
    "Errors have a place and a suggestion",
    arguments: [
      ("{ \"cals\": {} }", "unknown-key", "\"calls\"", 2),
      ("{ \"same\": { \"A\": \"NavigationLnk\" } }", "unknown-word", "\"NavigationLink\"", 17),
      ("{ \"calls\": { \"f()\": { \"psh\": \"A\" } } }", "unknown-key", "\"push\"", 22),
      ("{ \"calls\": { \"f()\": {} } }", "missing-key", nil, 20),
      (
        "{ \"calls\": { \"f()\": { \"push\": \"A\", \"sheet\": \"A\" } } }",
        "impossible-combination", "two objects, or removing one of the keys", 35
      ),
      ("{ \"ignore\": \"A\" }", "wrong-type", nil, 12),
    ]
  )
  func errors(text: String, identifier: String, advice: String?, offset: Int) {
    let found = ScanHints.read(SourceFile(path: "navatlas-scan.json", text: text)).diagnostics
    #expect(found.map(\.identifier) == [identifier])
    #expect(found.first?.advice == advice)
    #expect(found.first?.range?.start == UInt32(offset))
  }

  @Test("The schema allows each kind of hint")
  func schema() throws {
    let text = scanHintsSchemaText()
    let schema = try #require(parseJSON(SourceFile(path: "s", text: text), index: 0).value)
    guard case .object(let properties)? = schema["properties"]?.content else {
      Issue.record("no properties")
      return
    }
    #expect(
      properties.members.map(\.key)
        == ["$schema", "same", "calls", "shows", "types", "callers", "ignore"]
    )
  }
}
