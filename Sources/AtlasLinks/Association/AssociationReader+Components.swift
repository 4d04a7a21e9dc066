import AtlasBase

extension AssociationReader {
  mutating func component(
    _ object: JSONObject,
    _ defaults: Defaults
  ) -> AssociationFile.Component {
    checkKeys(of: object, "component")
    let sources = [object] + defaults
    func member(_ key: String) -> JSONMember? { sources.lazy.compactMap { $0.member(key) }.first }
    let isExcluded = boolean(member("exclude")) ?? false
    var component = AssociationFile.Component(isExcluded: isExcluded, range: object.range)
    component.isCaseSensitive = boolean(member("caseSensitive")) ?? true
    component.isPercentEncoded = boolean(member("percentEncoded")) ?? true
    component.comment = object.member("comment").flatMap { string($0) }
    component.path = member("/").flatMap { pattern($0, component) }
    component.fragment = member("#").flatMap { pattern($0, component) }
    if let query = member("?") {
      if case .object(let items) = query.value.content {
        component.query = .items(
          items.members.compactMap { item in
            pattern(item, component).map { .init(name: item.key, value: $0) }
          }
        )
      } else {
        component.query = pattern(query, component).map { .pattern($0) }
      }
    }
    if let path = component.path { checkPath(path, at: member("/")?.value.range) }
    return component
  }

  private mutating func pattern(
    _ member: JSONMember,
    _ component: AssociationFile.Component
  ) -> AssociationPattern? {
    guard let text = string(member) else { return nil }
    if component.isPercentEncoded, text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x20 }) {
      report(
        .warning,
        "unencoded-pattern",
        "\"\(text)\" matches no URL: URLs are percent-encoded",
        expected: "percent-encoding, or \"percentEncoded\": false",
        at: member.value.range
      )
    }
    do {
      return try AssociationPattern(text, variables: variables)
    } catch {
      report(
        .error,
        "unknown-variable",
        "unknown substitution variable \"\(error.name)\"",
        expected: "one of \"substitutionVariables\", or of the system's",
        advice: closestMatch(to: error.name, in: error.known).map { "did you mean \"$(\($0))\"?" },
        at: member.value.range
      )
      return AssociationPattern(withoutVariables: text)
    }
  }

  /// A path of the older form; `NOT ` before it excludes it. Its pattern knows no variables, and
  /// looks at the path alone.
  mutating func pathComponent(
    _ path: (text: String, range: SourceRange)
  ) -> AssociationFile.Component {
    var text = path.text
    let isExcluded = text.hasPrefix("NOT ")
    if isExcluded { text.removeFirst("NOT ".count) }
    let pattern = AssociationPattern(withoutVariables: text)
    if !isExcluded, text.lowercased().hasPrefix("not") {
      report(
        .warning,
        "invalid-exclusion",
        "\"\(text)\" excludes nothing",
        expected: "\"NOT \", in capitals and with a space, before the path",
        at: path.range
      )
    } else {
      checkPath(pattern, at: path.range)
    }
    return AssociationFile.Component(path: pattern, isExcluded: isExcluded, range: path.range)
  }

  /// Every path of a URL begins with a slash.
  private mutating func checkPath(_ pattern: AssociationPattern, at range: SourceRange?) {
    switch pattern.elements.first {
    case .character("/"), .anyText, .anyCharacter, .variable: return
    case .character, .oneOf, nil:
      report(
        .warning,
        "pattern-without-slash",
        "the path \"\(pattern.text)\" matches no URL",
        expected: "\"/\" or a wildcard first",
        advice: pattern.text.isEmpty ? nil : "\"/\(pattern.text)\"",
        at: range
      )
    }
  }
}
