import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// The loader's verdict on the form of a document, and that of a schema validator that NavAtlas has
/// no part in.
@Suite("The schema and the loader agree", .enabled(if: Validator.isUsable, Validator.isMissing))
struct SchemaAgreementTests {
  static let good: [String] = [
    starterModelText,
    #"{}"#,
    #"{"x-tool": {"zzz": 1}, "screens": [{"id": "a", "x-y": [null]}]}"#,
    #"{"navatlas": 1.0, "app": {"name": "A", "platforms": {"iOS": "18", "x-OS": 1}}}"#,
    #"{"screens": [{"id": "a", "goes": [{"sheet": [{"stack": "a"}, {"screen": "b"}], "detents": ["large"]}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"push": "R.x(id: 'a b', n, s: -1.5)", "when": ["!x", "compact"]}]}]}"#,
    #"{"deepLinks": [{"id": "d", "activityType": "a.b", "webFallback": "https://x", "opens": "a"}]}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["a://{x:int}/{r...}?q={q?}#{f}"], "opens": {}, "examples": {"a://1": {"x": "1"}}}]}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18.0.1"}, "domains": ["*.example.com"], "schemes": ["a+b"]}}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18"}, "domains": ["e.com?mode=developer", "*.e.com?mode=developer+managed"]}}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["mailto:{u}@e.com", "a://{p...}", "m://{h:label}/{p...}/{i:int}"], "opens": {}}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["medium", "fraction(0.5)", "fraction(1)", "height(200)", "custom(A.B)"]}]}]}"#,
  ]

  static let bad: [String] = [
    #"[]"#,
    #"{"navatlas": 1}"#,
    #"{"navatlas": 2, "app": {"name": "A", "platforms": {"iOS": "18"}}}"#,
    #"{"app": {"name": "A", "platforms": {}}}"#,
    #"{"app": {"name": "A", "platforms": {"iOs": "18"}}}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18.0.0.1"}}}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18"}, "domains": ["*..example.com"]}}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18"}, "domains": ["example.com?mode=x"]}}"#,
    #"{"app": {"name": "A", "platforms": {"iOS": "18"}, "domains": ["example.com?x"]}}"#,
    #"{"screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["banana"]}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["fraction(2)"]}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["height(.5)"]}]}]}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["https:x"], "opens": "a"}]}"#,
    #"{"screens": [{"title": "A"}]}"#,
    #"{"screens": [{"id": "a b"}]}"#,
    #"{"screens": [{"id": "a", "zzz": 1}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"push": "a", "select": "a"}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"on": "tap"}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"push": "a", "detents": ["large"]}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"push": "a()"}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"push": "a('b'c')"}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"pop": 1.5}]}]}"#,
    #"{"screens": [{"id": "a", "goes": [{"dismiss": false}]}]}"#,
    #"{"scenes": [{"id": "m", "window": {"tabs": []}}]}"#,
    #"{"scenes": [{"id": "m", "window": {"tabs": [{"id": "s", "section": "S"}]}}]}"#,
    #"{"scenes": [{"id": "m", "window": "a", "value": "Int"}]}"#,
    #"{"deepLinks": [{"id": "d", "opens": "a"}]}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["https:///x"], "opens": "a"}]}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["a://{x}{y}"], "opens": "a"}]}"#,
    #"{"deepLinks": [{"id": "d", "patterns": ["a://x"], "opens": "a", "examples": {"no url": {}}}]}"#,
    #"{"diagrams": [{"id": "d", "depth": 1}]}"#,
    #"{"conditions": {"a b": "It is."}}"#,
  ]

  @Test("What a person would write, right and wrong, is judged the same")
  func handWritten() throws {
    let documents = Self.good + Self.bad
    let expected = Self.good.map { _ in true } + Self.bad.map { _ in false }
    let own = try documents.map { try isWellFormed($0) }
    #expect(own == expected)
    #expect(
      try Self.verdicts(on: documents, schema: formatSchemaText(ruleTitles: Rule.titles))
        == expected
    )
  }

  @Test(
    "Each example with any of its values changed, and any key gone or added, is judged the same"
  )
  func mutations() throws {
    let description = FormatDescription.version1
    // One schema for all objects: a document names the form of what it holds.
    let wrapper = FormatDescription(
      root: "wrapper",
      objects: description.objects + [
        FormatObject(
          "wrapper",
          title: "A wrapper",
          "Any object.",
          fields: description.objects.map { FormatField($0.name, .object($0.name), "It.") }
        )
      ]
    )
    var documents: [String] = []
    for form in description.objects {
      let example = try #require(form.example)
      let file = SourceFile(path: "a", text: "{ \"\(form.name)\": \(example) }")
      let root = try #require(parseJSON(file, index: 0).value)
      documents += root.mutations.map { JSONPrinter().text(of: $0) }
    }
    #expect(documents.count > 2000)
    let schema = JSONPrinter().text(of: wrapper.jsonSchema())
    let verdicts = try Self.verdicts(on: documents, schema: schema)
    var differing: [String] = []
    for (document, verdict) in zip(documents, verdicts) {
      if try isWellFormed(document, wrapper) != verdict { differing.append(document) }
    }
    #expect(differing == [])
    #expect(verdicts.contains(true))
    #expect(verdicts.contains(false))
  }

  @Test("Every file of the examples matches the schema")
  func examples() throws {
    let folder = packageFolder.appending(path: "Docs/Examples")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = paths.filter { $0.hasSuffix(".json") }.map { folder.appending(path: $0) }
    #expect(!files.isEmpty)
    let schema = packageFolder.appending(path: "Docs/navatlas.schema.json")
    #expect(try SchemaCheck.problems(with: files, schema: schema) == [])
  }

  private func isWellFormed(
    _ text: String,
    _ description: FormatDescription = .version1
  ) throws -> Bool {
    let root = try #require(parseJSON(SourceFile(path: "a", text: text), index: 0).value)
    var validation = FormatValidation(description)
    validation.check(root: root)
    return validation.diagnostics.isEmpty
  }

  /// Whether each document matches the schema, which itself must match the meta-schema.
  private static func verdicts(on documents: [String], schema: String) throws -> [Bool] {
    try withTemporaryFolder { folder in
      try folder.write(schema, to: "schema.json")
      let names = documents.indices.map { "\($0).json" }
      for (name, document) in zip(names, documents) { try folder.write(document, to: name) }
      let schemaFile = folder.appending(path: "schema.json")
      let results = try Validator.run(
        "schema_check.py",
        [schemaFile.path],
        files: names.map { folder.appending(path: $0) }
      )
      #expect(results[schemaFile.path] == [])
      return try names.map { name in
        try #require(results[folder.appending(path: name).path]).isEmpty
      }
    }
  }
}

extension JSONValue {
  /// The value with one value in it changed, one key gone or one key added, in every way.
  fileprivate var mutations: [JSONValue] {
    var results = Self.others
    switch content {
    case .array(let values):
      for (index, value) in values.enumerated() {
        results += value.mutations.map { mutated in
          var values = values
          values[index] = mutated
          return JSONValue(values)
        }
      }
    case .object(let object):
      let members = object.members.map { ($0.key, $0.value) }
      results.append(JSONValue(members + [("zzz", 1)]))
      results.append(JSONValue(members + [("x-zzz", 1)]))
      for index in members.indices {
        var rest = members
        let (key, value) = rest.remove(at: index)
        results.append(JSONValue(rest))
        results += value.mutations.map { mutated in
          var changed = members
          changed[index] = (key, mutated)
          return JSONValue(changed)
        }
      }
    default: break
    }
    return results
  }

  private static let others: [JSONValue] = [
    JSONValue(.null), true, false, 0, 3, JSONValue(.number(JSONNumber(text: "1.5"))), "",
    "two words",
    "word", "a(b", [], [""], ["word"], [:], ["word": "word"], ["": ""],
  ]
}
