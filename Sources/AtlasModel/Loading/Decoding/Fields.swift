import AtlasBase

/// Typed access to the keys of a JSON object. What is missing or has another type is nil: the
/// validation has reported it.
package struct Fields: Sendable {
  let object: JSONObject

  init(_ object: JSONObject) {
    self.object = object
  }

  package init?(_ value: JSONValue?) {
    guard case .object(let object)? = value?.content else { return nil }
    self.object = object
  }

  subscript(key: String) -> JSONValue? { object[key] }

  package func string(_ key: String) -> String? { object[key]?.string }

  func boolean(_ key: String) -> Bool? {
    if case .boolean(let value)? = object[key]?.content { value } else { nil }
  }

  func integer(_ key: String) -> Int? {
    if case .number(let number)? = object[key]?.content { number.integer } else { nil }
  }

  package func array(_ key: String) -> [JSONValue] { object[key]?.array ?? [] }

  /// The strings of a list, or the one string that stands for a list of one.
  func strings(_ key: String) -> [String] { object[key]?.strings ?? [] }

  /// The strings of a list; nil where the list is not stated.
  func statedStrings(_ key: String) -> [String]? { object[key]?.strings }

  /// Versions per platform.
  func versions(_ key: String) -> [Platform: OSVersion] {
    var versions: [Platform: OSVersion] = [:]
    for member in members(key) {
      guard let platform = Platform(rawValue: member.key),
        let version = member.value.string.flatMap(OSVersion.init)
      else { continue }
      versions[platform] = version
    }
    return versions
  }

  /// Values per platform.
  func perPlatform(_ key: String) -> [Platform: JSONValue] {
    members(key).reduce(into: [:]) { values, member in
      if let platform = Platform(rawValue: member.key) { values[platform] = member.value }
    }
  }

  /// Terms that must all hold.
  func conditions(_ key: String) -> [ConditionTerm] {
    guard let value = object[key] else { return [] }
    return (value.array ?? [value]).compactMap { value in
      if let text = value.string { return ConditionTerm(text) }
      let choices = Fields(value)?.strings("any").map { ConditionTerm($0) } ?? []
      return choices.count == 1 ? choices[0] : choices.isEmpty ? nil : ConditionTerm(.any(choices))
    }
  }

  func destination(_ key: String) -> Destination? { object[key]?.destination }

  /// The members of an object, without those of other tools.
  func members(_ key: String) -> [JSONMember] {
    guard case .object(let object)? = object[key]?.content else { return [] }
    return object.members.filter { !$0.key.hasPrefix("x-") }
  }

  func platforms(_ key: String) -> [Platform]? {
    guard let values = object[key]?.array else { return nil }
    let platforms = Set(values.compactMap { $0.string.flatMap(Platform.init) })
    return platforms.isEmpty ? nil : platforms.sorted()
  }

  func parameters(_ key: String) -> [Screen.Parameter] {
    members(key).compactMap { member in
      member.value.string.map { Screen.Parameter(name: member.key, type: $0) }
    }
  }
}

extension Fields {
  /// The alert, the dialog or the menu that a route case is.
  var dialog: Route.Dialog? {
    Transition.Kind.allCases.filter(\.isDialog).lazy
      .compactMap { kind in string(kind.rawValue).map { Route.Dialog(kind: kind, title: $0) } }
      .first
  }
}

extension JSONValue {
  var destination: Destination? {
    string.flatMap { try? Destination($0, at: range) }
  }
}
