extension URLPattern {
  /// What a pattern's parameters stand for in a URL, percent-decoded.
  package struct Arguments: Sendable, Equatable {
    package struct Argument: Sendable, Equatable {
      package var name: String
      package var value: String

      package init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    /// In the order of the pattern's parameters, without the optional ones that are missing.
    package var items: [Argument] = []
    /// The names of the pattern's query items that the URL has more than once; the first one counts.
    package var repeatedQueryItems: [String] = []

    package subscript(name: String) -> String? { items.first { $0.name == name }?.value }
  }

  /// Whether the pattern takes the URL: the arguments, or what differs first, in the order scheme,
  /// host, port, user information, path, query, fragment.
  package func match(_ url: LinkURL) -> Result<Arguments, Mismatch> {
    do {
      return .success(try language.match(url))
    } catch {
      return .failure(error)
    }
  }
}

extension PatternLanguage {
  fileprivate typealias Arguments = URLPattern.Arguments
  fileprivate typealias Mismatch = URLPattern.Mismatch

  fileprivate func match(_ url: LinkURL) throws(Mismatch) -> Arguments {
    var arguments = Arguments()
    guard url.scheme == scheme else { throw .scheme(expected: scheme, found: url.scheme) }
    try matchHost(url.host, &arguments)
    guard url.port == port else { throw .port(expected: port, found: url.port) }
    guard url.userInfo == userInfo else {
      throw .userInfo(expected: userInfo, found: url.userInfo)
    }
    try matchPath(url, &arguments)
    try matchQuery(url, &arguments)
    if let fragment {
      try fragment.match(url.fragment, .fragment, &arguments)
    }
    return arguments
  }

  private func matchHost(_ found: String, _ arguments: inout Arguments) throws(Mismatch) {
    let bytes = Array(found.utf8)
    guard let ranges = host.match(bytes) else {
      throw .host(expected: host.text, found: found)
    }
    host.add(ranges, of: bytes, to: &arguments)
  }

  private func matchPath(_ url: LinkURL, _ arguments: inout Arguments) throws(Mismatch) {
    for (index, form) in segments.enumerated() where index < url.segments.count {
      try form.match(url.segments[index], .segment(index + 1), &arguments)
    }
    let count = segments.count + (rest == nil ? 0 : 1)
    guard url.segments.count == count || (rest != nil && url.segments.count > count) else {
      throw .segmentCount(expected: count, isMinimum: rest != nil, found: url.segments.count)
    }
    guard let rest else { return }
    let form = TextForm(parts: [.parameter(rest)])
    for index in segments.count..<url.segments.count {
      var one = Arguments()
      try form.match(url.segments[index], .segment(index + 1), &one)
    }
    let value = url.segments[segments.count...].joined(separator: "/")
    arguments.items.append(.init(name: rest.name, value: value))
  }

  private func matchQuery(_ url: LinkURL, _ arguments: inout Arguments) throws(Mismatch) {
    guard !query.isEmpty else { return }
    var found: [[UInt8]: (first: String, count: Int)] = [:]
    for item in url.queryItems {
      found[Array(item.name.utf8), default: (item.value ?? "", 0)].count += 1
    }
    for form in query {
      let name = String(decoding: form.name, as: UTF8.self)
      let item = found[form.name]
      if let item, item.count > 1 { arguments.repeatedQueryItems.append(name) }
      if form.isOptional, item?.first.isEmpty ?? true { continue }
      try form.value.match(item?.first, .queryItem(name), &arguments)
    }
  }
}

extension TextForm {
  /// As in a pattern, with the literals decoded.
  package var text: String {
    (hasWildcard ? "*." : "")
      + parts.map { part in
        switch part {
        case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
        case .parameter(let parameter):
          parameter.type == .string
            ? "{\(parameter.name)}" : "{\(parameter.name):\(parameter.type.rawValue)}"
        }
      }.joined()
  }

  fileprivate func add(
    _ ranges: [Range<Int>],
    of text: [UInt8],
    to arguments: inout URLPattern.Arguments
  ) {
    let parameters = parts.compactMap { part in
      if case .parameter(let parameter) = part { parameter } else { nil }
    }
    for (parameter, range) in zip(parameters, ranges) {
      let value = String(decoding: text[range], as: UTF8.self)
      arguments.items.append(.init(name: parameter.name, value: value))
    }
  }

  fileprivate func match(
    _ found: String?,
    _ location: URLPattern.Mismatch.Location,
    _ arguments: inout URLPattern.Arguments
  ) throws(URLPattern.Mismatch) {
    guard let found else { throw .text(location, .missing) }
    let bytes = Array(found.utf8)
    if let ranges = match(bytes) { return add(ranges, of: bytes, to: &arguments) }
    if bytes.isEmpty { throw .text(location, .empty) }
    if literal != nil { throw .text(location, .differs(expected: text, found: found)) }
    if let parameter { throw .text(location, .type(parameter, found: found)) }
    throw .text(location, .form(expected: text, found: found))
  }
}
