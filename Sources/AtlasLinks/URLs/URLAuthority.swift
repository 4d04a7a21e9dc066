import AtlasBase

/// What stands between `//` and the path: user information, host and port (RFC 3986, section 3.2).
struct URLAuthority {
  var userInfo: String?
  var host = ""
  /// The host percent-decoded, if ``host`` differs from it only in case.
  var writtenHost: String?
  var port: Int?

  /// Cuts the authority off the front, where there is one.
  init(cutFrom rest: inout ArraySlice<UInt8>, isWeb: Bool) throws(LinkURL.SyntaxError) {
    var authority = rest.prefix(0)
    if rest.starts(with: [ASCII.slash, ASCII.slash]) {
      authority = rest.dropFirst(2).prefix { $0 != ASCII.slash }
      rest = rest[authority.endIndex...]
    }
    try self.init(authority)
    guard !isWeb || !host.isEmpty else {
      throw LinkURL.SyntaxError(
        message: "the URL has no host",
        expected: "a host after \"://\""
      )
    }
  }

  /// Reads `user@host:port`.
  init(_ authority: ArraySlice<UInt8>) throws(LinkURL.SyntaxError) {
    var rest = authority
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      let user = rest[..<at]
      userInfo = PercentEncoding.encoded(user)
      rest = rest[(at + 1)...]
      guard !rest.contains(UInt8(ascii: "@")), !user.contains(where: Self.isBracket) else {
        throw LinkURL.SyntaxError(
          message: "the user information has \"@\", \"[\" or \"]\" in it",
          expected: "one \"@\" before the host, \"%40\" for others"
        )
      }
    }
    if rest.first == ASCII.openBracket {
      try readAddress(&rest)
    } else {
      let name = rest.prefix { $0 != ASCII.colon }
      rest = rest[name.endIndex...]
      host = try HostName.normalized(name)
      let written = try PercentEncoding.decoded(name, "host")
      if written != host, written.utf8.count == host.utf8.count, written.lowercased() == host {
        writtenHost = written
      }
    }
    try readPort(rest)
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == ASCII.openBracket || byte == ASCII.closeBracket
  }

  private mutating func readAddress(_ rest: inout ArraySlice<UInt8>) throws(LinkURL.SyntaxError) {
    guard let close = rest.firstIndex(of: ASCII.closeBracket) else {
      throw LinkURL.SyntaxError(
        message: "the host begins with \"[\" but has no \"]\"",
        expected: "an IPv6 address in brackets: \"[::1]\""
      )
    }
    let address = rest[(rest.startIndex + 1)..<close]
    let text = String(decoding: address, as: UTF8.self).lowercased()
    guard IPAddress.isVersion6(address) || IPAddress.isFuture(address) else {
      throw LinkURL.SyntaxError(
        message: "\"\(text)\" is not an IPv6 address",
        expected: "an IPv6 address in brackets: \"[2001:db8::1]\""
      )
    }
    host = "[\(text)]"
    rest = rest[(close + 1)...]
  }

  private mutating func readPort(_ rest: ArraySlice<UInt8>) throws(LinkURL.SyntaxError) {
    guard !rest.isEmpty else { return }
    let digits = rest.dropFirst()
    guard rest.first == ASCII.colon, digits.allSatisfy(ASCII.isDigit) else {
      throw LinkURL.SyntaxError(
        message: "the part after the host is not a port",
        expected: "\":\" and a number, or \"/\""
      )
    }
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == ASCII.zero }
    let value = significant.prefix(6).reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
    guard value <= 65535 else {
      throw LinkURL.SyntaxError(
        message: "the port is too large",
        expected: "a port of up to 65535"
      )
    }
    port = value
  }
}

/// The forms of addresses in brackets (RFC 3986, section 3.2.2).
enum IPAddress {
  /// Eight groups of one to four hexadecimal digits; the last two may be an IPv4 address, and one
  /// `::` may stand for groups of zeros.
  static func isVersion6(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 45 else { return false }
    let halves = halves(of: bytes)
    let counts = halves.enumerated().map { index, half in
      groupCount(half, isLast: index == halves.count - 1)
    }
    guard halves.count <= 2, !counts.contains(nil) else { return false }
    let count = counts.compactMap { $0 }.reduce(0, +)
    return halves.count == 2 ? count <= 7 : count == 8
  }

  private static func halves(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var rest = bytes
    var parts: [ArraySlice<UInt8>] = []
    while let index = rest.indices.dropLast().first(where: {
      rest[$0] == ASCII.colon && rest[$0 + 1] == ASCII.colon
    }) {
      parts.append(rest[..<index])
      rest = rest[(index + 2)...]
    }
    return parts + [rest]
  }

  /// How many groups of 16 bits the bytes stand for; nil where they are none.
  private static func groupCount(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    let groups = bytes.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    var count = 0
    for (index, group) in groups.enumerated() {
      if isLast, index == groups.count - 1, isVersion4(group) {
        count += 2
      } else if (1...4).contains(group.count),
        group.allSatisfy({ ASCII.hexadecimalValue($0) != nil })
      {
        count += 1
      } else {
        return nil
      }
    }
    return count
  }

  private static func isVersion4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let numbers = bytes.split(separator: ASCII.point, omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        (1...3).contains(number.count) && number.allSatisfy(ASCII.isDigit)
          && number.reduce(0, { $0 * 10 + Int($1 - ASCII.zero) }) <= 255
          && (number.count == 1 || number.first != ASCII.zero)
      }
  }

  /// `v`, a version, a point and an address of that version.
  static func isFuture(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "v") else { return false }
    let parts = bytes.dropFirst().split(
      separator: ASCII.point,
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let marks = Array("!$&'()*+,;=:".utf8)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && parts[0].allSatisfy { ASCII.hexadecimalValue($0) != nil }
      && parts[1].allSatisfy { PercentEncoding.isUnreserved($0) || marks.contains($0) }
  }
}
