extension URLPattern {
  /// What a pattern's parameters stand for in a URL, percent-decoded.
  package struct Arguments: Sendable, Equatable {
    package struct Argument: Sendable, Equatable {
      package var name: String
      package var value: String
      /// Whether the value is still to be filled in: what is made of the argument has a mark in its place.
      package var isOpen = false

      package init(name: String, value: String) {
        self.name = name
        self.value = value
      }

      /// An argument whose value is still to be filled in.
      package init(open name: String) {
        self.name = name
        value = ""
        isOpen = true
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
    try matchHost(url, &arguments)
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

  private func matchHost(_ url: LinkURL, _ arguments: inout Arguments) throws(Mismatch) {
    guard let ranges = host.match(Array(url.host.utf8)) else {
      throw .host(expected: host.text, found: url.host)
    }
    // The value of a rest goes on in the path.
    guard path.first?.count != .any else { return }
    // Hosts are compared in lower case; a parameter has the host's case.
    host.add(ranges, of: Array((url.writtenHost ?? url.host).utf8), to: &arguments)
  }

  private func matchPath(_ url: LinkURL, _ arguments: inout Arguments) throws(Mismatch) {
    let found = url.segments
    for (index, form) in segments.enumerated() where index < found.count {
      try form.match(found[index], .segment(index + 1), &arguments)
    }
    guard found.count == minimumCount || (hasRest && found.count > minimumCount) else {
      throw .segmentCount(expected: minimumCount, isMinimum: hasRest, found: found.count)
    }
    guard hasRest else { return }
    var start = segments.count
    let ends = try ends(in: found)
    for (item, end) in zip(path[segments.count...], ends) {
      for index in start..<end {
        var one = Arguments()
        try item.form.match(found[index], .segment(index + 1), &one)
        if !item.isRest { arguments.items += one.items }
      }
      if let rest = item.form.parameter, item.isRest {
        let hosts = item.count == .any ? [url.writtenHost ?? url.host] : []
        let value = (hosts + found[start..<end]).joined(separator: "/")
        arguments.items.append(.init(name: rest.name, value: value))
      }
      start = end
    }
  }

  /// Where each item from the first rest on ends, each rest as soon as it can. With one rest that is a
  /// matter of counting, and the items are not compared.
  private func ends(in found: [String]) throws(Mismatch) -> [Int] {
    let items = path[segments.count...]
    let rests = items.count { $0.isRest }
    guard rests > 1 else {
      let after = items.count - 1
      return items.indices.map { found.count - after + ($0 - items.startIndex) }
    }
    let texts = found.map { Array($0.utf8) }
    // For each item, and for the end: where in the path it can start so that all from it on fits.
    var starts = [[Bool](repeating: false, count: found.count + 1)]
    starts[0][found.count] = true
    for item in items.reversed() {
      var after = starts[starts.count - 1]
      var before = [Bool](repeating: false, count: found.count + 1)
      for index in found.indices.reversed() where item.form.match(texts[index]) != nil {
        before[index] = after[index + 1]
        if item.isRest { after[index] = after[index] || after[index + 1] }
      }
      if item.count == .any { before = after }
      starts.append(before)
    }
    starts.reverse()
    guard starts[0][segments.count] else { throw .path(expected: pathText) }
    var position = segments.count
    var ends: [Int] = []
    for (number, item) in items.enumerated() {
      position += item.minimumCount
      while item.isRest, !starts[number + 1][position] { position += 1 }
      ends.append(position)
    }
    return ends
  }

  /// As in the pattern, with the literals decoded.
  var pathText: String {
    path.map { item in
      item.isRest ? item.form.text.dropLast() + "...}" : item.form.text
    }.joined(separator: "/")
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
