import AtlasBase

/// Reads each `source` that states only a line or a symbol as one in the file of the nearest element
/// around it that states a file. What is decoded afterwards has whole sources only.
struct ShortSources: Sendable {
  private(set) var roots: [JSONValue]
  /// What is wrong with short sources that have no file around them.
  private(set) var diagnostics: [Diagnostic] = []
  private let description: FormatDescription

  init(_ roots: [JSONValue], description: FormatDescription = .version1) {
    self.roots = roots
    self.description = description
    for index in roots.indices {
      if let whole = whole(roots[index], as: .object(description.root), file: nil) {
        self.roots[index] = whole
      }
    }
  }

  /// The value with whole sources; nil if it has them already.
  private mutating func whole(
    _ value: JSONValue,
    as type: FormatType,
    file: String?
  ) -> JSONValue? {
    switch (type.alternative(for: value.content), value.content) {
    case (.list(let element, _, _), .array(let values)):
      var changed = values
      var isChanged = false
      for index in values.indices {
        guard let value = whole(values[index], as: element, file: file) else { continue }
        changed[index] = value
        isChanged = true
      }
      return isChanged ? JSONValue(.array(changed), at: value.range) : nil
    case (.map(_, let type, _, _), .object(let object)):
      return whole(object, at: value.range, file: file) { $0.hasPrefix("x-") ? nil : type }
    case (.object(let name), .object(let object)):
      let form = description[name]
      var file = file
      if let field = form.field("source"), case .string(.sourceLocation) = field.type,
        let path = object["source"]?.string.map(SourceLocation.init)?.path, !path.isEmpty
      {
        file = path
      }
      return whole(object, at: value.range, file: file) { form.field($0)?.type }
    case (.string(.sourceLocation), .string(let text)):
      guard SourceLocation(text).path.isEmpty else { return nil }
      guard let file else {
        diagnostics.append(Self.withoutFile(text, at: value.range))
        return nil
      }
      return JSONValue(.string(file + text), at: value.range)
    default: return nil
    }
  }

  private mutating func whole(
    _ object: JSONObject,
    at range: SourceRange,
    file: String?,
    type: (String) -> FormatType?
  ) -> JSONValue? {
    var members = object.members
    var isChanged = false
    for (index, member) in object.members.enumerated() where member.value.mayHaveSource {
      guard let type = type(member.key),
        let value = whole(member.value, as: type, file: file)
      else { continue }
      members[index].value = value
      isChanged = true
    }
    return isChanged ? JSONValue(.object(JSONObject(members, at: object.range)), at: range) : nil
  }

  private static func withoutFile(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error,
      "malformed-text",
      "the source \"\(text)\" states no file, and no element around it states one",
      expected: StringForm.sourceLocation.phrase,
      advice: "the file's path before it",
      at: range
    )
  }
}

extension JSONValue {
  /// Whether it is a list, an object or a string that can be a short source.
  fileprivate var mayHaveSource: Bool {
    switch content {
    case .array(let values): !values.isEmpty
    case .object(let object): !object.members.isEmpty
    case .string(let text): text.utf8.first == ASCII.colon || text.utf8.first == 0x23
    default: false
    }
  }
}
