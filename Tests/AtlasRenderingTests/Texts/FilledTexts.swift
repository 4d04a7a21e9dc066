import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasRendering

/// A model with ``TextVectors`` in every key that takes free text: the fixture `Texts`, whose texts are found by
/// the description of the format and replaced. The same text is replaced by the same one.
struct FilledTexts {
  /// The keys that got one, as `object.key`.
  private(set) var keys: Set<String> = []
  private(set) var model: String
  private var replacements: [(range: SourceRange, text: String)] = []
  private var numbers: [String: Int] = [:]

  /// The fixture with its own, harmless texts.
  static let plain = packageFolder.appending(
    path: "Tests/AtlasRenderingTests/Fixtures/Texts/navigation.json"
  )

  private static let forms: Set<StringForm> = [.text, .markdown, .swiftType]

  /// Keys of maps whose names are checked, and texts that a URL of the model decides.
  static let checked: [String: String] = [
    "defaults.sourceFolder": "the paths of sources begin with it, and no source is filled",
    "deepLink.examples": "the values are those in the URL, which the loader compares",
    "destination.cases": "the names are those of cases, which are checked",
  ]

  init() throws {
    model = try #require(Self.plain.deletingLastPathComponent().text(of: "navigation.json"))
    let (root, errors) = parseJSON(SourceFile(path: "navigation.json", text: model), index: 0)
    #expect(errors.isEmpty)
    walk(try #require(root), .object(FormatDescription.version1.root), "")
    var bytes = Array(model.utf8)
    for (range, text) in replacements.sorted(by: { $0.range.start > $1.range.start }) {
      let quoted = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      bytes.replaceSubrange(
        Int(range.start)..<Int(range.end),
        with: quoted.dropFirst().dropLast().utf8
      )
    }
    model = String(decoding: bytes, as: UTF8.self)
  }

  /// The keys of the format that take free text, as `object.key`.
  static var textKeys: Set<String> {
    let objects = FormatDescription.version1.objects
    return Set(
      objects.flatMap { object in
        object.fields.filter { holdsText($0.type) }.map { "\(object.name).\($0.name)" }
      }
    )
  }

  private static func holdsText(_ type: FormatType) -> Bool {
    switch type {
    case .string(let form): forms.contains(form)
    case .either(let types): types.contains(where: holdsText)
    case .list(let element, _, _): holdsText(element)
    case .map(let key, let value, _, _): holdsText(key) || holdsText(value)
    default: false
    }
  }

  private mutating func walk(_ value: JSONValue, _ type: FormatType, _ key: String) {
    switch (type, value.content) {
    case (.either(let types), let content):
      if let fitting = types.first(where: { content.isKind(of: $0) }) { walk(value, fitting, key) }
    case (.list(let element, _, _), .array(let values)):
      for value in values { walk(value, element, key) }
    case (.map(let name, let inner, _, _), .object(let object)):
      for member in object.members {
        // Other names are parameters of Swift, which are checked.
        if key == "screen.states" { replace(member.key, at: member.keyRange, name, key) }
        walk(member.value, inner, key)
      }
    case (.object(let name), .object(let object)):
      let form = FormatDescription.version1[name]
      for member in object.members {
        guard let field = form.field(member.key) else { continue }
        walk(member.value, field.type, "\(name).\(member.key)")
      }
    case (_, .string(let text)): replace(text, at: value.range, type, key)
    default: break
    }
  }

  private mutating func replace(
    _ text: String,
    at range: SourceRange,
    _ type: FormatType,
    _ key: String
  ) {
    guard case .string(let form) = type, Self.forms.contains(form), Self.checked[key] == nil else {
      return
    }
    let number = numbers[text] ?? numbers.count
    numbers[text] = number
    keys.insert(key)
    replacements.append((range, TextVectors.text(number)))
  }

  /// How many different texts it has.
  var textCount: Int { numbers.count }

  /// The paths of the plain and of the filled model, which are written into a folder.
  func write(to folder: URL) throws -> (plain: String, filled: String) {
    try folder.write(model, to: "model/navigation.json")
    return (Self.plain.path, folder.appending(path: "model/navigation.json").path)
  }
}

@Suite("The model of hostile texts")
struct FilledTextsTests {
  @Test("Every key that takes free text has one, and every start of a text is used")
  func everyKey() throws {
    let filled = try FilledTexts()
    let left = FilledTexts.textKeys.subtracting(filled.keys)
    #expect(left.sorted() == FilledTexts.checked.keys.sorted())
    #expect(filled.textCount >= TextVectors.starts.count)
    let loaded = loadModel(
      from: LoadedFiles(
        files: [SourceFile(path: "navigation.json", text: filled.model)],
        roots: [parseJSON(SourceFile(path: "navigation.json", text: filled.model), index: 0).0],
        diagnostics: []
      )
    )
    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(loaded.model != nil)
  }
}
