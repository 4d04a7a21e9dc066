import AtlasBase

/// What a team says about its app's own way to navigate: the file `navatlas-scan.json`.
package struct ScanHints: Sendable {
  /// A statement with its place in the file.
  package struct Hint<Value: Sendable>: Sendable {
    package var key: String
    package var value: Value
    package var range: SourceRange
  }

  /// What a call does.
  package struct Call: Sendable {
    /// A key of the format's transitions: `push`.
    package var kind: String
    /// A parameter's label, a view, a function that makes views, `*`, a URL or a scene; nil for what needs none.
    package var target: String?
  }

  /// What something shows.
  package enum Shown: Sendable {
    case names([String])
    /// What each case of an enum shows.
    case cases([(name: String, shows: [String])])
  }

  package var same: [Hint<String>] = []
  package var calls: [Hint<Call>] = []
  package var shows: [Hint<Shown>] = []
  package var types: [Hint<String>] = []
  package var callers: [Hint<[String]>] = []
  package var ignore: [Hint<Void>] = []

  package init() {}

  /// Reads a file of hints.
  ///
  /// - Returns: The hints, without those that are wrong, and what is wrong.
  package static func read(_ file: SourceFile) -> (hints: ScanHints, diagnostics: [Diagnostic]) {
    let (root, diagnostics) = parseJSON(file, index: 0)
    guard let root, !diagnostics.hasErrors else { return (ScanHints(), diagnostics) }
    var validation = FormatValidation(.scanHints)
    validation.check(root: root)
    let all = diagnostics + validation.diagnostics
    guard !all.hasErrors, let fields = Fields(root) else { return (ScanHints(), all) }
    return (ScanHints(fields), all)
  }

  private init(_ fields: Fields) {
    same = fields.members("same").compactMap { Self.hint($0, $0.value.string) }
    calls = fields.members("calls").flatMap { member in
      (member.value.array ?? [member.value]).compactMap { Self.hint(member, Self.call($0)) }
    }
    shows = fields.members("shows").compactMap { Self.hint($0, Self.shown($0.value)) }
    types = fields.members("types").compactMap { Self.hint($0, $0.value.string) }
    callers = fields.members("callers").compactMap { Self.hint($0, $0.value.strings) }
    ignore = fields.array("ignore").compactMap { value in
      value.string.map { Hint(key: $0, value: (), range: value.range) }
    }
  }

  private static func hint<Value>(_ member: JSONMember, _ value: Value?) -> Hint<Value>? {
    value.map { Hint(key: member.key, value: $0, range: member.keyRange) }
  }

  private static func call(_ value: JSONValue) -> Call? {
    guard case .object(let object) = value.content,
      let member = object.members.first(where: { !$0.key.hasPrefix("x-") })
    else { return nil }
    return Call(kind: member.key, target: member.value.string)
  }

  private static func shown(_ value: JSONValue) -> Shown? {
    guard case .object(let object) = value.content else { return .names(value.strings) }
    return .cases(
      object.members.filter { !$0.key.hasPrefix("x-") }.map { ($0.key, $0.value.strings) }
    )
  }
}

/// The JSON Schema of the file of hints, as text.
package func scanHintsSchemaText() -> String {
  JSONPrinter().text(
    of: FormatDescription.scanHints.jsonSchema(
      id: "urn:navatlas:scan-hints:1",
      forms: [.path, .url]
    )
  )
}
