import AtlasBase

/// Reads each `source` that states only a line or a symbol as one in the file of the nearest element
/// around it that states a file, a path as one in the folder of the file's defaults, and a file that has the
/// name of a screen's view as the declaration of that view. What is decoded afterwards has whole sources only.
struct ShortSources: Sendable {
  private(set) var roots: [JSONValue]
  /// What is wrong with short sources that have no file around them.
  private(set) var diagnostics: [Diagnostic] = []
  private let description: FormatDescription
  /// Where the paths of the present file begin.
  private var folder: String?

  init(_ roots: [JSONValue], description: FormatDescription = .version1) {
    self.roots = roots
    self.description = description
    let shared = roots.first { $0.own("navatlas") != nil }?.sourceFolder
    for index in roots.indices {
      folder = roots[index].sourceFolder ?? shared
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
      var object = object
      if let field = form.field("source"), case .string(.sourceLocation) = field.type,
        let path = object["source"]?.string.map(SourceLocation.init)?.path, !path.isEmpty
      {
        file = fromRoot(path)
      }
      let isNamed = name == "screen" ? nameDeclaration(in: &object) : false
      let changed = whole(object, at: value.range, file: file) { form.field($0)?.type }
      return changed ?? (isNamed ? JSONValue(.object(object), at: value.range) : nil)
    case (.string(.sourceLocation), .string(let text)):
      guard SourceLocation(text).path.isEmpty else {
        let whole = fromRoot(text)
        return whole == text ? nil : JSONValue(.string(whole), at: value.range)
      }
      guard let file else {
        diagnostics.append(Self.withoutFile(text, at: value.range))
        return nil
      }
      return JSONValue(.string(file + text), at: value.range)
    default: return nil
    }
  }

  private func fromRoot(_ path: String) -> String {
    guard let folder else { return path }
    if path.hasPrefix("/") { return String(path.dropFirst()) }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Adds the symbol to the source of a screen that names only a file, if the file has the name of its view.
  private func nameDeclaration(in object: inout JSONObject) -> Bool {
    guard let index = object.members.firstIndex(where: { $0.key == "source" }),
      let text = object.members[index].value.string,
      let view = (object["view"] ?? object["id"])?.string,
      text == view + ".swift" || text.hasSuffix("/\(view).swift")
    else { return false }
    var members = object.members
    members[index].value = JSONValue(.string("\(text)#\(view)"), at: members[index].value.range)
    object = JSONObject(members, at: object.range)
    return true
  }

  private mutating func whole(
    _ object: JSONObject,
    at range: SourceRange,
    file: String?,
    type: (String) -> FormatType?
  ) -> JSONValue? {
    var members = object.members
    var isChanged = false
    for (index, member) in object.members.enumerated()
    where member.value.mayHaveSource || folder != nil || member.key == "source" {
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

extension LoadedFiles {
  /// An element to add to a file, which states the paths of its sources from the repository's root: as the file
  /// states them.
  package func stating(_ element: JSONValue, inFile file: Int) -> JSONValue {
    let main = roots.first { $0?.own("navatlas") != nil } ?? nil
    guard let folder = roots[file]?.sourceFolder ?? main?.sourceFolder else { return element }
    return element.statingSources(in: folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension FormatDescription {
  /// The keys that state a place in the source.
  fileprivate static let sourceKeys = Set(
    version1.objects.flatMap(\.fields).filter {
      if case .string(.sourceLocation) = $0.type { true } else { false }
    }.map(\.name)
  )
}

extension JSONValue {
  fileprivate func statingSources(in folder: String) -> JSONValue {
    var value = self
    switch content {
    case .array(let values):
      value.content = .array(values.map { $0.statingSources(in: folder) })
    case .object(let object):
      let members = object.members.map { member in
        var member = member
        if FormatDescription.sourceKeys.contains(member.key), let text = member.value.string {
          guard !text.hasPrefix(":"), !text.hasPrefix("#") else { return member }
          let stated = text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : "/" + text
          member.value = JSONValue(.string(stated), at: member.value.range)
        } else {
          member.value = member.value.statingSources(in: folder)
        }
        return member
      }
      value.content = .object(JSONObject(members, at: object.range))
    default: break
    }
    return value
  }

  /// The folder that the defaults of a file state.
  fileprivate var sourceFolder: String? { own("defaults")?.own("sourceFolder")?.string }

  fileprivate func own(_ key: String) -> JSONValue? {
    guard case .object(let object) = content else { return nil }
    return object[key]
  }

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
