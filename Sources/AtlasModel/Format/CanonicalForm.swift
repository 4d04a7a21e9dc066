import AtlasBase

/// A model file in canonical form, as text that ends with a line feed.
///
/// Keys come in the order of the format's description, `id` first, those of other tools (`x-…`) last
/// and sorted; lists and maps whose order means nothing are sorted; ``FilledLayout`` breaks it
/// over lines. No value is lost or changed, also where the file is no model: what the format does not know keeps
/// its place after what it knows.
///
/// - Parameter root: What the file holds, read without errors.
package func canonicalText(of root: JSONValue) -> String {
  let form = CanonicalForm(description: .version1).form(of: root)
  return FilledLayout.text(of: form, description: .version1)
}

/// Brings JSON into the order that the description of the format gives it.
struct CanonicalForm {
  let description: FormatDescription

  func form(of root: JSONValue) -> JSONValue {
    form(of: root, as: .object(description.root))
  }

  private func form(of value: JSONValue, as type: FormatType) -> JSONValue {
    var value = value
    switch (type, value.content) {
    case (.either, let content):
      guard let type = type.alternative(for: content) else { return value }
      return form(of: value, as: type)
    case (.list(let element, let isOrdered, _), .array(let values)):
      let values = values.map { form(of: $0, as: element) }
      value.content = .array(isOrdered ? values : Self.sorted(values))
    case (.map(_, let valueType, let isOrdered, _), .object(let object)):
      value.content = .object(form(of: object, values: valueType, isOrdered: isOrdered))
    case (.object(let name), .object(let object)):
      value.content = .object(form(of: object, as: description[name]))
    default: break
    }
    return value
  }

  private func form(of object: JSONObject, as form: FormatObject) -> JSONObject {
    let names = form.fields.map(\.name).filter { $0 != "id" }
    let known = (["id"] + names).compactMap { name -> JSONMember? in
      guard var member = object.member(name), let field = form.field(name) else { return nil }
      member.value = self.form(of: member.value, as: field.type)
      return member
    }
    let others = object.members.filter { form.field($0.key) == nil }
    return JSONObject(known + Self.freeKeysLast(others), at: object.range)
  }

  private func form(
    of object: JSONObject,
    values type: FormatType,
    isOrdered: Bool
  ) -> JSONObject {
    let members = object.members.map { member in
      guard !member.key.hasPrefix("x-") else { return member }
      var member = member
      member.value = form(of: member.value, as: type)
      return member
    }
    let arranged = isOrdered ? members : members.sorted { $0.key.precedes($1.key) }
    return JSONObject(Self.freeKeysLast(arranged), at: object.range)
  }

  /// The members in their order, those of other tools last and sorted.
  private static func freeKeysLast(_ members: [JSONMember]) -> [JSONMember] {
    members.filter { !$0.key.hasPrefix("x-") }
      + members.filter { $0.key.hasPrefix("x-") }.sorted { $0.key.precedes($1.key) }
  }

  /// Strings by themselves, objects by their ids. A list of anything else keeps its order, also one
  /// of objects without ids: ids that are made for them count on it.
  private static func sorted(_ values: [JSONValue]) -> [JSONValue] {
    let keys = values.compactMap { value -> String? in
      if case .object(let object) = value.content { object["id"]?.string } else { value.string }
    }
    guard keys.count == values.count else { return values }
    // Sorting with the position keeps equal ones in their order.
    return zip(keys, values).enumerated().sorted { a, b in
      if a.element.0.utf8.elementsEqual(b.element.0.utf8) { return a.offset < b.offset }
      return a.element.0.precedes(b.element.0)
    }.map(\.element.1)
  }
}

extension String {
  /// Whether it comes first by its code units.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
