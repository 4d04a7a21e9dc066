import AtlasBase

extension AssociationReader {
  mutating func report(
    _ severity: Diagnostic.Severity,
    _ identifier: String,
    _ message: String,
    expected: String? = nil,
    advice: String? = nil,
    at range: SourceRange?
  ) {
    diagnostics.append(
      Diagnostic(
        severity,
        identifier,
        message,
        expected: expected,
        advice: advice,
        at: range
      )
    )
  }

  /// Unknown keys are passed over by the system.
  mutating func checkKeys(of object: JSONObject, _ form: String) {
    let keys = Self.keys[form] ?? []
    for member in object.members where !keys.contains(member.key) {
      report(
        .warning,
        "unknown-key",
        "unknown key \"\(member.key)\", which the system ignores",
        expected: keys.quotedList(joinedBy: "or"),
        advice: closestMatch(to: member.key, in: keys).map { "did you mean \"\($0)\"?" },
        at: member.keyRange
      )
    }
  }

  mutating func wrongType(_ member: JSONMember, _ expected: String) {
    report(
      .error,
      "wrong-type",
      "\"\(member.key)\" has another type",
      expected: expected,
      at: member.value.range
    )
  }

  mutating func object(_ member: JSONMember) -> JSONObject? {
    if case .object(let object) = member.value.content { return object }
    wrongType(member, "an object")
    return nil
  }

  mutating func objects(_ member: JSONMember) -> [JSONObject] {
    guard case .array(let values) = member.value.content else {
      wrongType(member, "an array of objects")
      return []
    }
    return values.compactMap { value in
      if case .object(let object) = value.content { return object }
      wrongType(JSONMember(member.key, at: member.keyRange, value), "an object")
      return nil
    }
  }

  mutating func string(_ member: JSONMember) -> String? {
    if let text = member.value.string { return text }
    wrongType(member, "text")
    return nil
  }

  mutating func boolean(_ member: JSONMember?) -> Bool? {
    guard let member else { return nil }
    if case .boolean(let value) = member.value.content { return value }
    wrongType(member, "true or false")
    return nil
  }

  mutating func strings(_ member: JSONMember) -> [(text: String, range: SourceRange)] {
    guard case .array(let values) = member.value.content else {
      wrongType(member, "an array of strings")
      return []
    }
    return values.compactMap { value in
      if let text = value.string { return (text, value.range) }
      wrongType(JSONMember(member.key, at: member.keyRange, value), "text")
      return nil
    }
  }
}
