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
