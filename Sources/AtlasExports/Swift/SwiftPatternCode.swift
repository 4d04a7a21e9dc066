import AtlasLinks

extension URLPattern {
  /// The pattern as a value of the type `Pattern` in the generated source.
  var swiftCode: SwiftCode {
    var items = [SwiftCode("scheme: \(SwiftText.literal(language.scheme))")]
    if let user = language.userInfo { items.append(SwiftCode("user: \(SwiftText.literal(user))")) }
    let host = language.host.hostParts
    if !host.isEmpty { items.append(SwiftCode.list(host).preceded(by: "host: ")) }
    if let port = language.port { items.append(SwiftCode("port: \(port)")) }
    let path = language.path.map(\.swiftCode)
    if !path.isEmpty { items.append(SwiftCode.list(path).preceded(by: "path: ")) }
    let query = language.query.map(\.swiftCode)
    if !query.isEmpty { items.append(SwiftCode.list(query).preceded(by: "query: ")) }
    if let fragment = language.fragment {
      items.append(SwiftCode.list(fragment.swiftParts).preceded(by: "fragment: "))
    }
    return .call("Pattern", items)
  }
}

extension PatternLanguage.PathItem {
  fileprivate var swiftCode: SwiftCode {
    guard isRest, case .parameter(let rest) = form.parts.first else {
      return .list(form.swiftParts)
    }
    var items = rest.swiftItems
    if count == .any { items.append(SwiftCode("withHost: true")) }
    return .list([.call(".rest", items)])
  }
}

extension PatternLanguage.QueryForm {
  fileprivate var swiftCode: SwiftCode {
    let name = SwiftText.literal(String(decoding: self.name, as: UTF8.self))
    var items = [
      SwiftCode("name: \(name)"), SwiftCode.list(value.swiftParts).preceded(by: "form: "),
    ]
    if isOptional { items.append(SwiftCode("isOptional: true")) }
    return .call("Pattern.Item", items)
  }
}

extension TextForm {
  fileprivate var swiftParts: [SwiftCode] {
    parts.compactMap { part in
      switch part {
      case .literal(let bytes):
        // An empty one matches nothing but the end of what is before it.
        bytes.isEmpty ? nil : SwiftCode(SwiftText.literal(String(decoding: bytes, as: UTF8.self)))
      case .parameter(let parameter): .call(".value", parameter.swiftItems)
      }
    }
  }

  /// A parameter that is the whole host takes any host, one beside other text a part of a label.
  fileprivate var hostParts: [SwiftCode] {
    if isAnyHost, !hasWildcard, case .parameter(let parameter) = parts.first {
      return [.call(".host", [SwiftCode(SwiftText.literal(parameter.name))])]
    }
    return (hasWildcard ? [SwiftCode(".labels")] : []) + swiftParts
  }
}

extension URLPattern.Parameter {
  fileprivate var swiftItems: [SwiftCode] {
    let name = SwiftCode(SwiftText.literal(self.name))
    return switch type {
    case .string, .label: [name]
    case .int, .uuid, .bool, .date: [name, SwiftCode(".\(type.rawValue)")]
    }
  }
}
