import AtlasBase

/// A walk over JSON along the description of the format: calls back for each value of a type that
/// the format knows. What has another JSON type than the format says is passed over.
struct FormatWalk {
  let description: FormatDescription
  /// Called with each object of the format and the form it has.
  var onObject: (JSONObject, FormatObject) -> Void = { _, _ in }
  /// Called with each leaf: its type, its text, and where it stands. Without it, leaves are passed over.
  var onString: ((FormatType, String, SourceRange) -> Void)?
  /// Called with each map: its key and its members.
  var onMap: (String, JSONObject) -> Void = { _, _ in }

  func walk(_ root: JSONValue) {
    walk(root, as: .object(description.root), key: "")
  }

  private func walk(_ value: JSONValue, as type: FormatType, key: String) {
    guard value.content.isKind(of: type) else { return }
    switch (type, value.content) {
    case (.either(let types), _):
      for type in types where value.content.isKind(of: type) {
        return walk(value, as: type, key: key)
      }
    case (.list(let element, _, _), .array(let values)):
      for value in values { walk(value, as: element, key: key) }
    case (.map(let keyType, let valueType, _, _), .object(let object)):
      onMap(key, object)
      for member in object.members where !member.key.hasPrefix("x-") {
        onString?(keyType, member.key, member.keyRange)
        walk(member.value, as: valueType, key: key)
      }
    case (.object(let name), .object(let object)):
      let form = description[name]
      onObject(object, form)
      for member in object.members where onString != nil || !member.value.content.isLeaf {
        guard let position = form.position(of: member.key) else { continue }
        walk(member.value, as: form.fields[position].type, key: member.key)
      }
    case (_, .string(let text)):
      onString?(type, text, value.range)
    default:
      break
    }
  }
}

extension JSONValue.Content {
  /// Whether it is neither a list nor an object.
  fileprivate var isLeaf: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

extension FormatDescription {
  /// Whether two values state the same but for Markdown, which is for people alone: the same members in the same
  /// order, wherever they stand. What the format does not know counts.
  func stateTheSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    stateTheSame(one, other, as: .object(root))
  }

  private func stateTheSame(_ one: JSONValue, _ other: JSONValue, as type: FormatType) -> Bool {
    switch (type, one.content, other.content) {
    case (.string(.markdown), .string, .string): return true
    case (.either(let types), _, _):
      guard
        let type = types.first(where: {
          one.content.isKind(of: $0) && other.content.isKind(of: $0)
        })
      else { return one.hasSameContent(as: other) }
      return stateTheSame(one, other, as: type)
    case (.list(let element, _, _), .array(let a), .array(let b)):
      return a.elementsEqual(b) { stateTheSame($0, $1, as: element) }
    case (.map(_, let value, _, _), .object(let a), .object(let b)):
      return haveTheSame(a, b) { _ in value }
    case (.object(let name), .object(let a), .object(let b)):
      let form = self[name]
      return haveTheSame(a, b) { form.field($0)?.type }
    default: return one.hasSameContent(as: other)
    }
  }

  private func haveTheSame(_ a: JSONObject, _ b: JSONObject, _ type: (String) -> FormatType?)
    -> Bool
  {
    a.members.elementsEqual(b.members) {
      guard $0.key.utf8.elementsEqual($1.key.utf8) else { return false }
      guard let type = type($0.key) else { return $0.value.hasSameContent(as: $1.value) }
      return stateTheSame($0.value, $1.value, as: type)
    }
  }
}
