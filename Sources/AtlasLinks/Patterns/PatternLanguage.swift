import AtlasBase

/// The set of URLs that a pattern takes, as a condition for each part of a URL. No condition looks at
/// two parts, so that sets of URLs can be compared part by part.
package struct PatternLanguage: Sendable, Equatable {
  package struct QueryForm: Sendable, Equatable {
    package var name: [UInt8]
    package var value: TextForm
    /// Whether the item may be missing, or empty.
    package var isOptional: Bool
  }

  /// What takes one segment of the path, or several that follow each other.
  package struct PathItem: Sendable, Equatable {
    /// Of each segment.
    package var form: TextForm
    package var count: Count

    package enum Count: Sendable, Equatable {
      case one, oneOrMore
      /// What follows a host that belongs to the same rest parameter.
      case any
    }

    package var isRest: Bool { count != .one }

    var minimumCount: Int { count == .any ? 0 : 1 }
  }

  package var scheme: String
  /// Whether it is written with `//` after the scheme.
  var hasAuthority: Bool
  package var userInfo: String?
  package var port: Int?
  package var host: TextForm
  /// Without a trailing slash's.
  package var path: [PathItem]
  /// The segments before the first rest.
  package var segments: [TextForm]
  /// One for a name.
  package var query: [QueryForm] = []
  /// Nil for any fragment, or none.
  package var fragment: TextForm?

  /// Decodes the parts of a pattern and brings them into the form in which they are compared.
  init(
    scheme: String,
    host: [URLPattern.Part],
    segments: [[URLPattern.Part]],
    query: [URLPattern.QueryItem],
    fragment: [URLPattern.Part],
    hasAuthority: Bool
  ) throws(URLPattern.SyntaxError) {
    self.scheme = scheme
    self.hasAuthority = hasAuthority
    let authority = try PatternAuthority(host, isWeb: scheme == "https" || scheme == "http")
    self.host = authority.host
    userInfo = authority.userInfo
    port = authority.port == LinkURL.defaultPort(of: scheme) ? nil : authority.port
    var kept = URLPath.withoutDotSegments(segments, dots: Self.dots)
    if kept.last?.isEmpty == true { kept.removeLast() }
    path = try kept.map { parts throws(URLPattern.SyntaxError) in
      let form = try TextForm(decoding: parts)
      return PathItem(form: form, count: form.parameter?.isRest == true ? .oneOrMore : .one)
    }
    if let rest = authority.host.parameter, rest.isRest {
      path.insert(PathItem(form: TextForm(parts: [.parameter(rest)]), count: .any), at: 0)
    }
    self.segments = path.prefix { !$0.isRest }.map(\.form)
    for item in query {
      let form = try QueryForm(item)
      if self.query.contains(where: { $0.name == form.name }) {
        throw URLPattern.SyntaxError(
          message: "the query item \"\(item.name)\" occurs twice",
          expected: "each name once: the first item of a name counts"
        )
      }
      self.query.append(form)
    }
    self.fragment = fragment.isEmpty ? nil : try TextForm(decoding: fragment)
  }

  /// 1 for a segment `.`, 2 for `..`, which no URL has.
  private static func dots(_ parts: [URLPattern.Part]) -> Int? {
    guard parts.count == 1, case .literal(let text) = parts[0] else { return nil }
    return URLPath.dots(Array(text.utf8)[...])
  }
}

extension PatternLanguage.QueryForm {
  fileprivate init(_ item: URLPattern.QueryItem) throws(URLPattern.SyntaxError) {
    name = try TextForm.decoded(item.name)
    value = try TextForm(decoding: item.value)
    isOptional = value.parameter?.isOptional ?? false
  }
}

extension TextForm {
  fileprivate init(decoding parts: [URLPattern.Part]) throws(URLPattern.SyntaxError) {
    self.parts = []
    for part in parts {
      switch part {
      case .literal(let text): self.parts.append(.literal(try Self.decoded(text)))
      case .parameter(let parameter): self.parts.append(.parameter(parameter))
      }
    }
  }

  fileprivate static func decoded(_ text: String) throws(URLPattern.SyntaxError) -> [UInt8] {
    guard let bytes = PercentEncoding.decodedBytes(Array(text.utf8)[...]) else {
      throw URLPattern.SyntaxError(
        message: "\"\(text)\" has a \"%\" that encodes no character",
        expected: "two hexadecimal digits after \"%\", or \"%25\" for a percent sign"
      )
    }
    guard PercentEncoding.isUTF8(bytes) else {
      throw URLPattern.SyntaxError(
        message: "\"\(text)\" is not valid UTF-8 when it is decoded",
        expected: "percent-encoded UTF-8: \"%C3%A9\" for \"é\""
      )
    }
    return bytes
  }
}

/// The host of a pattern, its port and its user information.
private struct PatternAuthority {
  var userInfo: String?
  var host = TextForm(parts: [], isHost: true)
  var port: Int?

  init(_ parts: [URLPattern.Part], isWeb: Bool) throws(URLPattern.SyntaxError) {
    var parts = parts
    try cutUserInfo(&parts)
    if case .literal(let text)? = parts.first, text.hasPrefix("*.") {
      host.hasWildcard = true
      parts[0] = .literal(String(text.dropFirst(2)))
      if text == "*." { parts.removeFirst() }
    }
    try cutPort(&parts)
    for index in parts.indices { host.parts.append(try Self.form(of: index, in: parts)) }
    if parts.count > 1 || host.hasWildcard { host.parts = host.parts.map(Self.withoutLabelType) }
    if parts.isEmpty, isWeb || host.hasWildcard {
      throw URLPattern.SyntaxError(
        message: "the pattern has no host",
        expected: "a host after \"://\""
      )
    }
  }

  /// Beside other text a parameter takes a label in any case: one way to say so is compared.
  private static func withoutLabelType(_ part: TextForm.Part) -> TextForm.Part {
    guard case .parameter(var parameter) = part, parameter.type == .label else { return part }
    parameter.type = .string
    return .parameter(parameter)
  }

  private mutating func cutUserInfo(_ parts: inout [URLPattern.Part]) throws(URLPattern.SyntaxError)
  {
    for (index, part) in parts.enumerated() {
      guard case .literal(let text) = part, let at = text.firstIndex(of: "@") else { continue }
      guard index == 0 else {
        throw URLPattern.SyntaxError(
          message: "there is a parameter before \"@\"",
          expected: "parameters in the host, the path, the query and the fragment"
        )
      }
      let user = Array(text[..<at].utf8)
      do {
        try PercentEncoding.checkCharacters(of: user)
        try PercentEncoding.checkBrackets(in: user[...], nil)
      } catch {
        throw URLPattern.SyntaxError(message: error.message, expected: error.expected)
      }
      userInfo = PercentEncoding.encoded(user[...])
      parts[0] = .literal(String(text[text.index(after: at)...]))
      if case .literal("") = parts[0] { parts.removeFirst() }
      return
    }
  }

  private mutating func cutPort(_ parts: inout [URLPattern.Part]) throws(URLPattern.SyntaxError) {
    guard case .literal(let text)? = parts.last, text.last != "]",
      let colon = text.lastIndex(of: ":")
    else { return }
    let digits = text[text.index(after: colon)...]
    guard digits.utf8.allSatisfy(ASCII.isDigit), digits.isEmpty || Int(digits) ?? 65536 <= 65535
    else {
      throw URLPattern.SyntaxError(
        message: "the part after the host is not a port",
        expected: "\":\" and a number of up to 65535"
      )
    }
    port = Int(digits)
    parts[parts.count - 1] = .literal(String(text[..<colon]))
    if colon == text.startIndex { parts.removeLast() }
  }

  private static func form(
    of index: Int,
    in parts: [URLPattern.Part]
  ) throws(URLPattern.SyntaxError) -> TextForm.Part {
    guard case .literal(let text) = parts[index] else {
      guard case .parameter(let parameter) = parts[index] else { return .literal([]) }
      return .parameter(parameter)
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let meetsParameter = [
      index > 0 ? labels.first : nil, index < parts.count - 1 ? labels.last : nil,
    ]
    if meetsParameter.contains(where: { $0?.utf8.allSatisfy { $0 < 0x80 && $0 != 37 } == false }) {
      throw URLPattern.SyntaxError(
        message: "\"\(text)\" has non-ASCII characters next to a parameter",
        expected: "letters, digits and \"-\" in a label with a parameter"
      )
    }
    if text.contains("*") {
      throw URLPattern.SyntaxError(
        message: "\"*\" is in the middle of the host",
        expected: "\"*.\" before the host, for one or more labels"
      )
    }
    do {
      if text.hasPrefix("[") {
        return .literal(Array(try URLAuthority(Array(text.utf8)[...]).host.utf8))
      }
      return .literal(Array(try HostName.normalized(Array(text.utf8)[...]).utf8))
    } catch {
      throw URLPattern.SyntaxError(message: error.message, expected: error.expected)
    }
  }
}
