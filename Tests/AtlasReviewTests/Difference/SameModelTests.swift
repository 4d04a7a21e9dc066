import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasReview

@Suite("Models that say the same")
struct SameModelTests {
  @Test("A model and itself", arguments: ExampleModel.names)
  func same(name: String) throws {
    let model = try #require(ExampleModel(name).loaded.model)
    #expect(ModelDifference(old: model, new: model).isEmpty)
  }

  @Test("The canonical form of its files", arguments: ExampleModel.names)
  func canonical(name: String) throws {
    try expectSame(name) { CanonicalForm(description: .version1).form(of: $0) }
  }

  @Test(
    "Keys and lists whose order says nothing, the other way round",
    arguments: ExampleModel.names
  )
  func reversed(name: String) throws {
    try expectSame(name) { Rewriting.reversed($0, as: .object("model")) }
  }

  @Test("Long forms for short ones", arguments: ExampleModel.names)
  func long(name: String) throws {
    try expectSame(name) { Rewriting.long($0, as: .object("model")) }
  }

  private func expectSame(_ name: String, _ rewrite: (JSONValue) -> JSONValue) throws {
    let example = ExampleModel(name)
    let old = try #require(example.loaded.model)
    var files = example.files
    files.roots = files.roots.map { $0.map(rewrite) }
    // Read again, so that every value has its place in the file.
    for index in files.files.indices {
      guard let root = files.roots[index] else { continue }
      files.files[index] = SourceFile(
        path: files.files[index].path,
        text: JSONPrinter().text(of: root)
      )
      files.roots[index] = parseJSON(files.files[index], index: Int32(index)).0
    }
    let loaded = loadModel(from: files)
    let new = try #require(loaded.model, "\(loaded.diagnostics)")
    let difference = ModelDifference(old: old, new: new)
    #expect(difference.changes.map(ChangeWords(old: old, new: new).sentence) == [])
  }

  @Test(
    "What would hold anyway need not be said",
    arguments: [
      (#""reset": true, "tab": "t""#, #""tab": "t""#),
      (#""scene": "main", "tab": "t""#, #""tab": "t""#),
      (#""zoom": false, "push""#, #""push""#),
      (#""sizing": "automatic", "sheet""#, #""sheet""#),
      (#""placement": "automatic", "hidden": false, "stack""#, #""stack""#),
      (#""titleMode": "automatic", "title""#, #""title""#),
      (#""default": false, "summary""#, #""summary""#),
      (#""platforms": ["iOS"], "view""#, #""view""#),
      (#""depth": 1, "direction": "leftToRight", "focus""#, #""focus""#),
      (#""when": ["b", "a"], "on""#, #""when": ["a", "b"], "on""#),
      (#""available": { "iOS": "18" }"#, #""available": { "iOS": "18.0" }"#),
      (#""owner": "us", "title""#, #""title""#),
      (#""patterns": ["T://A/{id}?y={y}&x={x}"]"#, #""patterns": ["t://a/{id}?x={x}&y={y}"]"#),
      (#""source": "A.swift:1""#, #""source": "B.swift:2""#),
    ]
  )
  func defaults(_ stated: String, _ other: String) throws {
    let text = #"""
      "conditions": { "a": { "default": false, "summary": "A." }, "b": "B." },
      "features": { "f": { "title": "F", "owner": "us" } }, "owners": { "us": "Us" },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "t", "placement": "automatic", "hidden": false, "stack": "s" } ] } } ],
      "screens": [ { "id": "s", "titleMode": "automatic", "title": "S", "feature": "f",
        "platforms": ["iOS"], "view": "S", "source": "A.swift:1", "goes": [
        { "zoom": false, "push": "s", "when": ["b", "a"], "on": "tap", "available": { "iOS": "18" } },
        { "sizing": "automatic", "sheet": "s", "on": "hold" } ] },
        { "id": "o", "feature": "f", "owner": "us", "title": "O" } ],
      "deepLinks": [ { "id": "l", "patterns": ["T://A/{id}?y={y}&x={x}"],
        "opens": { "reset": true, "tab": "t" } },
        { "id": "m", "patterns": ["t://m"], "opens": { "scene": "main", "tab": "t" } } ],
      "diagrams": [ { "id": "d", "depth": 1, "direction": "leftToRight", "focus": ["s"] } ]
      """#
    let models = try ComparedModels(text, replacing: stated, with: other)
    #expect(models.difference.changes == [])
  }
}

/// The same JSON written in another way.
enum Rewriting {
  /// The members of objects and the items of lists whose order says nothing, backwards.
  static func reversed(_ value: JSONValue, as type: FormatType) -> JSONValue {
    var value = value
    switch (type, value.content) {
    case (.either(let types), let content):
      return types.first { content.isKind(of: $0) }.map { reversed(value, as: $0) } ?? value
    case (.list(let element, let isOrdered, _), .array(let values)):
      let values = values.map { reversed($0, as: element) }
      // Ids that are made for objects without one count on their order.
      let isPlain = values.allSatisfy { Fields($0).map { $0["id"] != nil } ?? true }
      value.content = .array(isOrdered || !isPlain ? values : values.reversed())
    case (.map(_, let type, _, _), .object(let object)):
      value.content = .object(members(object) { _ in type })
    case (.object(let name), .object(let object)):
      let form = FormatDescription.version1[name]
      value.content = .object(members(object) { form.field($0)?.type })
    default: break
    }
    return value
  }

  private static func members(_ object: JSONObject, _ type: (String) -> FormatType?) -> JSONObject {
    let members = object.members.map { member in
      var member = member
      if let type = type(member.key) { member.value = reversed(member.value, as: type) }
      return member
    }
    return JSONObject(members.reversed(), at: object.range)
  }

  /// The long form of everything that is written short.
  static func long(_ value: JSONValue, as type: FormatType, _ key: String = "") -> JSONValue {
    var value = value
    switch (type, value.content) {
    case (.either(let types), let content):
      if case .string = content, let wrapped = wrapped(value, types, key) { return wrapped }
      if key == "tabs", case .array = content {
        return long(["items": value], as: .object("tabs"))
      }
      return types.first { content.isKind(of: $0) }.map { long(value, as: $0, key) } ?? value
    case (.list(let element, _, _), .array(let values)):
      value.content = .array(values.map { long($0, as: element, key) })
    case (.map(_, let type, _, _), .object(let object)):
      value.content = .object(
        JSONObject(
          object.members.map { JSONMember($0.key, at: $0.keyRange, long($0.value, as: type, key)) },
          at: object.range
        )
      )
    case (.object(let name), .object(let object)):
      let form = FormatDescription.version1[name]
      let members = object.members.map { member in
        // The tabs of a section are a list, and no tab view.
        guard let field = form.field(member.key),
          member.key != "tabs" || object["section"] == nil
        else { return member }
        return JSONMember(
          member.key,
          at: member.keyRange,
          long(member.value, as: field.type, member.key)
        )
      }
      value.content = .object(JSONObject(members, at: object.range))
    default: break
    }
    return value
  }

  /// An object, or a list, that says what a string says.
  private static func wrapped(_ value: JSONValue, _ types: [FormatType], _ key: String)
    -> JSONValue?
  {
    for type in types {
      switch type {
      case .list: return [value]
      case .object(let name):
        let keys = [
          "stack": "root", "navigationView": "root", "path": "type", "content": "screen",
          "bottomAccessory": "screen", "condition": "summary", "feature": "title",
          "owner": "name", "state": "summary", "routeCase": "screen",
        ]
        if name == "opening" { return ["path": [value]] }
        if let key = keys[name] { return [key: value] }
      default: continue
      }
    }
    return nil
  }
}
