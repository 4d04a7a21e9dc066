extension SwiftRuntime {
  /// How a URL is read.
  static let urls = #"""
    // MARK: - URLs

    /// The parts of a URL that patterns look at, percent-decoded.
    private struct LinkURL {
      let text: String
      /// In lower case.
      let scheme: String
      /// What is before `@`.
      private(set) var user: String?
      /// In lower case, international names as `xn--…`.
      private(set) var host: [UInt8] = []
      /// As it is written, if case is all that differs and the scheme is the app's own.
      private(set) var writtenHost: [UInt8] = []
      private(set) var port: Int?
      /// Without `.` and `..`, and without the slash at the end.
      private(set) var path: [[UInt8]] = []
      private(set) var query: [(name: [UInt8], value: [UInt8])] = []
      private(set) var fragment: [UInt8]?

      private var isWeb: Bool { scheme == "https" || scheme == "http" }

      /// Reads a URL by RFC 3986; nil if the text is not a URL.
      init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard Self.hasOnlyURLCharacters(bytes), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
          let first = bytes.first, Self.isLetter(first),
          bytes[..<colon].allSatisfy({ Self.isLetter($0) || "0123456789+-.".utf8.contains($0) })
        else { return nil }
        self.text = text
        scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        var rest = bytes[(colon + 1)...]
        let fragment = Self.cut(&rest, at: "#")
        let query = Self.cut(&rest, at: "?")
        if rest.starts(with: "//".utf8) {
          let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
          rest = rest[authority.endIndex...]
          guard readAuthority(authority) else { return nil }
        }
        guard !isWeb || !host.isEmpty, !rest.contains(where: Self.isBracket), readPath(rest),
          fragment?.contains(UInt8(ascii: "#")) != true, readQuery(query ?? [])
        else { return nil }
        if let fragment {
          guard let decoded = Self.decoded(fragment) else { return nil }
          self.fragment = decoded
        }
      }

      private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

      private static func isBracket(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      }

      private static func hasOnlyURLCharacters(_ bytes: [UInt8]) -> Bool {
        bytes.indices.allSatisfy { index in
          switch bytes[index] {
          case 0...0x20, 0x7F: false
          // Control characters above ASCII.
          case 0x80...0x9F: index == 0 || bytes[index - 1] != 0xC2
          case UInt8(ascii: "%"):
            index + 2 < bytes.count
              && bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
          case let byte: !"\\\"<>^`{|}".utf8.contains(byte)
          }
        }
      }

      /// Cuts off what follows the first mark, and the mark.
      private static func cut(_ bytes: inout ArraySlice<UInt8>, at mark: Unicode.Scalar)
        -> ArraySlice<UInt8>?
      {
        guard let index = bytes.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { bytes = bytes[..<index] }
        return bytes[(index + 1)...]
      }

      /// Without percent-encoding; nil if that is not UTF-8.
      private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
          guard byte == UInt8(ascii: "%") else {
            decoded.append(byte)
            continue
          }
          guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
            return nil
          }
          decoded.append(value)
          rest = rest.dropFirst(2)
        }
        return String(decoding: decoded, as: UTF8.self).utf8.elementsEqual(decoded) ? decoded : nil
      }

      private mutating func readPath(_ bytes: ArraySlice<UInt8>) -> Bool {
        let isAbsolute = bytes.first == UInt8(ascii: "/")
        let parts = (isAbsolute ? bytes.dropFirst() : bytes)
          .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var kept: [ArraySlice<UInt8>] = []
        for (number, part) in parts.enumerated() {
          let dots = part.count > 6 ? "" : String(decoding: part, as: UTF8.self).removingPercentEncoding
          if dots != ".", dots != ".." {
            kept.append(part)
            continue
          }
          if dots == ".." { _ = kept.popLast() }
          if number == parts.count - 1 { kept.append([]) }
        }
        if kept.last?.isEmpty == true { kept.removeLast() }
        for part in kept {
          guard let segment = Self.decoded(part) else { return false }
          path.append(segment)
        }
        return true
      }

      private mutating func readQuery(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return true }
        for item in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
          var name = item
          let value = Self.cut(&name, at: "=") ?? []
          guard let name = Self.decoded(name), let value = Self.decoded(value) else { return false }
          query.append((name, value))
        }
        return true
      }
    }

    extension LinkURL {
      /// Reads `user@host:port`.
      private mutating func readAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
        var rest = authority
        if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
          let name = rest[..<at]
          guard !name.contains(where: Self.isBracket) else { return false }
          user = name.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16) }
            .map { $0.count == 3 ? $0.uppercased() : $0 }.joined()
          rest = rest[(at + 1)...]
          guard !rest.contains(UInt8(ascii: "@")) else { return false }
        }
        if rest.first == UInt8(ascii: "[") {
          guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
          let inside = rest[(rest.startIndex + 1)..<close]
          let address = String(decoding: inside, as: UTF8.self).lowercased()
          guard IPAddress.isValid(address[...]) else { return false }
          host = Array("[\(address)]".utf8)
          rest = rest[(close + 1)...]
        } else {
          let name = rest.prefix { $0 != UInt8(ascii: ":") }
          guard let written = Self.decoded(name), let read = HostName.compared(written) else {
            return false
          }
          host = read
          let isCaseAll = String(decoding: written, as: UTF8.self).lowercased().utf8.elementsEqual(host)
          writtenHost = !isWeb && isCaseAll && written.count == host.count ? written : host
          rest = rest[name.endIndex...]
        }
        if host.first == UInt8(ascii: "[") { writtenHost = host }
        return readPort(rest)
      }

      private mutating func readPort(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let colon = rest.first else { return true }
        let digits = rest.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.allSatisfy({ (48...57).contains($0) }) else {
          return false
        }
        guard !digits.isEmpty else { return true }
        let significant = String(decoding: digits.drop { $0 == 48 }, as: UTF8.self)
        guard let number = significant.isEmpty ? 0 : Int32(significant), number <= 65535 else {
          return false
        }
        let usual: Int32? = scheme == "https" ? 443 : scheme == "http" ? 80 : nil
        if number != usual { port = Int(number) }
        return true
      }
    }

    extension LinkURL {
      /// The values of the first pattern that matches.
      fileprivate func values(of patterns: [Pattern]) -> [String: String]? {
        patterns.lazy.compactMap { $0.values(of: self) }.first
      }
    }

    extension [String: String] {
      fileprivate func text(_ name: String) -> String { self[name] ?? "" }
      fileprivate func bool(_ name: String) -> Bool { self[name] == "true" }

      /// A number of 64 bits, or the nearest that an `Int` of Apple Watch holds.
      fileprivate func int(_ name: String) -> Int { Int(clamping: Int64(text(name)) ?? 0) }

      /// The pattern has seen to it that the text is one.
      fileprivate func uuid(_ name: String) -> UUID { UUID(uuidString: text(name)) ?? UUID() }
    }


    """#
}
