import AtlasBase

extension URLPattern {
  /// Why a text is no pattern.
  package struct SyntaxError: Error, Equatable {
    package let message: String
    package let expected: String
  }

  /// Reads a pattern such as `https://example.com/r/{id:int}?sort={sort?}#{part}`.
  package convenience init(_ text: String, at range: SourceRange) throws(SyntaxError) {
    let mark = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    guard let mark, Self.isScheme(text[..<mark]) else {
      throw SyntaxError(
        message: "the pattern has no scheme",
        expected: "a scheme first: \"https://…\", \"myapp://…\" or \"mailto:…\""
      )
    }
    var rest = text[text.utf8.index(after: mark)...]
    let hasAuthority = rest.hasPrefix("//")
    if hasAuthority { rest = rest.dropFirst(2) }
    guard !rest.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      throw SyntaxError(
        message: "the pattern has a space or a control character",
        expected: "percent-encoding: \"%20\" for a space"
      )
    }
    let fragmentText = Self.cut(&rest, at: "#")
    let queryText = Self.cut(&rest, at: "?")
    var texts = Self.split(rest, at: "/")
    let scheme = text[..<mark].lowercased()
    // Without "//", a slash after the colon begins the path and makes no segment.
    let authority = hasAuthority || texts[0].isEmpty ? texts.removeFirst() : ""
    let host = try Self.parts(authority).map { part -> Part in
      if case .literal(let text) = part { .literal(text.lowercased()) } else { part }
    }
    let segments = try texts.map { segment throws(SyntaxError) in try Self.parts(segment) }
    let query = try Self.queryItems(queryText)
    let fragment =
      try fragmentText.map { text throws(SyntaxError) in try Self.parts(text) } ?? []
    try Self.check(host, segments, query, fragment)
    self.init(
      text: text,
      scheme: scheme,
      host: host,
      segments: segments,
      query: query,
      fragment: fragment,
      range: range,
      language: try PatternLanguage(
        scheme: scheme,
        host: host,
        segments: segments,
        query: query,
        fragment: fragment,
        hasAuthority: hasAuthority
      )
    )
  }

  /// How many parameters one part of a URL may have, such as a segment: a comparison of two takes as many
  /// steps as both have places.
  static let parameterLimit = 32

  private static func check(
    _ host: [Part],
    _ segments: [[Part]],
    _ query: [QueryItem],
    _ fragment: [Part]
  ) throws(SyntaxError) {
    let inPath = parameters(segments.flatMap { $0 })
    let inQuery = parameters(query.flatMap(\.value))
    let elsewhere = parameters(host + fragment)
    var names: Set<String> = []
    for parameter in inPath + inQuery + elsewhere where !names.insert(parameter.name).inserted {
      throw SyntaxError(
        message: "the parameter \"\(parameter.name)\" occurs twice",
        expected: "each name once"
      )
    }
    let parts = [host, fragment] + segments + query.map(\.value)
    if let count = parts.map({ parameters($0).count }).max(), count > parameterLimit {
      throw SyntaxError(
        message: "one part of the URL has \(count) parameters",
        expected: "at most \(parameterLimit) in a host, a segment, a value or a fragment"
      )
    }
    try checkRests([host] + segments)
    if (inQuery + parameters(fragment)).contains(where: \.isRest) {
      throw SyntaxError(
        message: "a rest parameter is outside the path",
        expected: "\"{name...}\" as a segment of the path, or as the host"
      )
    }
    if (inPath + inQuery + parameters(fragment)).contains(where: { $0.type == .label }) {
      throw SyntaxError(
        message: "a label is outside the host",
        expected: "the type \"label\" in the host, another type elsewhere"
      )
    }
    let isMixed = query.contains {
      $0.value.count > 1 && parameters($0.value).contains(where: \.isOptional)
    }
    if isMixed || (elsewhere + inPath).contains(where: \.isOptional) {
      throw SyntaxError(
        message: isMixed
          ? "an optional parameter is next to other text"
          : "an optional parameter is outside the query",
        expected: "\"{name?}\" as the value of a query item, or a second pattern without it"
      )
    }
  }

  /// - Parameter pieces: The host and the segments.
  private static func checkRests(_ pieces: [[Part]]) throws(SyntaxError) {
    for (index, piece) in pieces.enumerated() where parameters(piece).contains(where: \.isRest) {
      if piece.count != 1 {
        throw SyntaxError(
          message: "a rest parameter is next to other text",
          expected: "\"{name...}\" as a whole segment of the path, or as the whole host"
        )
      }
      if index > 0, parameters(pieces[index - 1]).contains(where: \.isRest) {
        throw SyntaxError(
          message: "two rest parameters follow each other",
          expected: "a literal segment between them"
        )
      }
    }
  }

  static func parameters(_ parts: [Part]) -> [Parameter] {
    parts.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
  }

  package static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Cuts off what follows the first mark outside braces.
  private static func cut(_ text: inout Substring, at mark: Unicode.Scalar) -> Substring? {
    let mark = UInt8(ascii: mark)
    var depth = 0
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == mark, depth == 0 {
        let tail = text[next...]
        text = text[..<index]
        return tail
      }
      index = next
    }
    return nil
  }

  private static func split(_ text: Substring, at mark: Unicode.Scalar) -> [Substring] {
    var text: Substring? = text
    var parts: [Substring] = []
    while var rest = text {
      text = cut(&rest, at: mark)
      parts.append(rest)
    }
    return parts
  }

  private static func queryItems(_ text: Substring?) throws(SyntaxError) -> [QueryItem] {
    guard let text, !text.isEmpty else { return [] }
    var items: [QueryItem] = []
    for item in split(text, at: "&") {
      var name = item
      let value = cut(&name, at: "=") ?? ""
      guard !name.isEmpty, !name.contains("{") else {
        throw SyntaxError(
          message: "the name of a query item contains a parameter",
          expected: "\"name={parameter}\""
        )
      }
      items.append(QueryItem(name: String(name), value: try parts(value)))
    }
    return items
  }

  private static func parts(_ text: Substring) throws(SyntaxError) -> [Part] {
    var parts: [Part] = []
    var rest = text
    while !rest.isEmpty {
      guard let open = rest.utf8.firstIndex(where: { $0 == 0x7B || $0 == 0x7D }) else {
        parts.append(.literal(String(rest)))
        break
      }
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        throw SyntaxError(
          message: "a brace has no matching brace",
          expected: "\"{name}\" or \"{name:type}\""
        )
      }
      if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
      if case .parameter = parts.last {
        throw SyntaxError(
          message: "two parameters touch",
          expected: "literal text between parameters"
        )
      }
      parts.append(.parameter(try parameter(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return parts
  }

  private static func parameter(_ text: Substring) throws(SyntaxError) -> Parameter {
    var name = text
    let isRest = name.hasSuffix("...") || name.hasSuffix("…")
    if isRest { name = name.hasSuffix("…") ? name.dropLast() : name.dropLast(3) }
    let isOptional = name.hasSuffix("?")
    if isOptional { name = name.dropLast() }
    let typeName = cut(&name, at: ":")
    guard ParameterName.isValid(name) else {
      throw SyntaxError(
        message: "\"{\(text)}\" has no name",
        expected: "a name of letters, digits and \"_\" in the braces"
      )
    }
    var type = ParameterType.string
    if let typeName {
      guard let known = ParameterType(rawValue: String(typeName)) else {
        throw SyntaxError(
          message: "\"\(typeName)\" is not a parameter type",
          expected: ParameterType.allCases.map(\.rawValue).quotedList(joinedBy: "or")
        )
      }
      type = known
    }
    return Parameter(name: String(name), type: type, isOptional: isOptional, isRest: isRest)
  }
}
