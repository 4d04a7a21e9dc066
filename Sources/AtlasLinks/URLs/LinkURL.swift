import AtlasBase

/// A URL as a deep link is handed it, in the parts that patterns look at.
///
/// It is parsed as RFC 3986 has it, in time linear in its length. Characters outside ASCII are taken
/// as RFC 3987 has them: as their UTF-8, percent-encoded; in the host, as an internationalised name.
/// Beyond the RFC, `[` and `]` may stand in query and fragment, as browsers send them. What a part
/// holds is compared byte for byte: no Unicode normalisation takes place outside the host.
package struct LinkURL: Sendable, Equatable {
  /// A part of the query between two `&`, decoded. `+` stands for itself: that it means a space is
  /// a rule of HTML forms, not of URLs.
  package struct QueryItem: Sendable, Equatable {
    var name: String
    /// What follows the first `=`; nil without one.
    var value: String?
  }

  /// Why a text is no URL.
  package struct SyntaxError: Error, Equatable, Sendable {
    package let message: String
    package let expected: String
  }

  /// As it was given.
  package let text: String
  /// In lower case.
  package let scheme: String
  /// What stands before `@`, as in the text, percent-encoded. Apps that look at hosts alone are
  /// deceived by it: `https://example.com@evil.example` leads to `evil.example`.
  let userInfo: String?
  /// In lower case, internationalised names as A-labels (`xn--…`), IPv6 addresses in brackets; what
  /// stands between `//` and the path for a custom scheme; empty where nothing does.
  package let host: String
  /// The host as it is written, percent-decoded, if lower case is all that ``host`` changes and the
  /// scheme is the app's own: what Foundation's `URL.host` gives the code.
  let writtenHost: String?
  /// Nil where none is stated, and for the default port of `http` and `https`.
  let port: Int?
  /// Percent-encoded as in the text, without `.` and `..` segments (RFC 3986, section 5.2.4).
  let encodedPath: String
  /// What stands between the slashes of the path, percent-decoded; a decoded slash does not split.
  /// A single trailing slash makes no segment; other empty segments are kept.
  let segments: [String]
  /// Whether the path ends with a slash, that of the path `/` included.
  let hasTrailingSlash: Bool
  /// What stands after `?`, percent-encoded; nil without a `?`.
  let encodedQuery: String?
  /// In the order of the text; a name may be there more than once.
  let queryItems: [QueryItem]
  /// What stands after `#`, percent-encoded; nil without a `#`.
  let encodedFragment: String?
  /// The fragment, percent-decoded.
  let fragment: String?

  /// The scheme of files, which the system opens by their document type.
  package static let fileScheme = "file"

  /// Whether it is `https` or `http`.
  package var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// Reads a URL. One without `//`, such as `myapp:path`, has an empty host, and its path is what
  /// follows the colon.
  package init(_ text: String) throws(SyntaxError) {
    let bytes = Array(text.utf8)
    try PercentEncoding.checkCharacters(of: bytes)
    guard let colon = bytes.firstIndex(where: { $0 == ASCII.colon || Self.endsAuthority($0) }),
      bytes[colon] == ASCII.colon, let scheme = Self.scheme(bytes[..<colon])
    else {
      throw SyntaxError(
        message: "the URL has no scheme",
        expected: "a scheme first, such as \"https://\""
      )
    }
    var rest = bytes[(colon + 1)...]
    let fragment = Self.cut(&rest, at: ASCII.hash)
    let query = Self.cut(&rest, at: UInt8(ascii: "?"))
    let isWeb = scheme == "https" || scheme == "http"
    let authority = try URLAuthority(cutFrom: &rest, isWeb: isWeb)
    try PercentEncoding.checkBrackets(in: rest, fragment)
    let path = try URLPath(rest)

    self.text = text
    self.scheme = scheme
    userInfo = authority.userInfo
    host = authority.host
    writtenHost = isWeb ? nil : authority.writtenHost
    port = authority.port == Self.defaultPort(of: scheme) ? nil : authority.port
    encodedPath = path.encoded
    segments = path.segments
    hasTrailingSlash = path.hasTrailingSlash
    encodedQuery = query.map(PercentEncoding.encoded)
    queryItems = try Self.queryItems(query)
    encodedFragment = fragment.map(PercentEncoding.encoded)
    self.fragment = try fragment.map { part throws(SyntaxError) in
      try PercentEncoding.decoded(part, "fragment")
    }
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == ASCII.slash || byte == UInt8(ascii: "?") || byte == ASCII.hash
  }

  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return URLPattern.isScheme(text) ? text.lowercased() : nil
  }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "https": 443
    case "http": 80
    default: nil
    }
  }

  /// Cuts off what follows the first mark, and the mark.
  private static func cut(_ bytes: inout ArraySlice<UInt8>, at mark: UInt8) -> ArraySlice<UInt8>? {
    guard let index = bytes.firstIndex(of: mark) else { return nil }
    let tail = bytes[(index + 1)...]
    bytes = bytes[..<index]
    return tail
  }

  private static func queryItems(_ bytes: ArraySlice<UInt8>?) throws(SyntaxError) -> [QueryItem] {
    guard let bytes, !bytes.isEmpty else { return [] }
    var items: [QueryItem] = []
    for item in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      var name = item
      let value = cut(&name, at: ASCII.equals)
      items.append(
        QueryItem(
          name: try PercentEncoding.decoded(name, "query"),
          value: try value.map { part throws(SyntaxError) in
            try PercentEncoding.decoded(part, "query")
          }
        )
      )
    }
    return items
  }
}
