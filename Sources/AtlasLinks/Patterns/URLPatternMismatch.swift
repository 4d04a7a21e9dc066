extension URLPattern {
  /// What of a URL first differs from a pattern.
  package enum Mismatch: Error, Sendable, Equatable {
    /// A part of the URL that has a text.
    package enum Location: Sendable, Equatable {
      /// A segment of the path, counted from 1.
      case segment(Int)
      case queryItem(String)
      case fragment
    }

    /// How a text differs from what the pattern asks for.
    package enum Difference: Sendable, Equatable {
      case missing
      case empty
      /// The pattern has another text.
      case differs(expected: String, found: String)
      /// The pattern has parameters and text between them, and no way of dividing fits.
      case form(expected: String, found: String)
      /// The pattern has a parameter, and the text is not of its type.
      case type(Parameter, found: String)
    }

    case scheme(expected: String, found: String)
    case host(expected: String, found: String)
    /// Nil is the scheme's default port.
    case port(expected: Int?, found: Int?)
    case userInfo(expected: String?, found: String?)
    case text(Location, Difference)
    /// Segments without a trailing slash's. `isMinimum` where a rest parameter takes more.
    case segmentCount(expected: Int, isMinimum: Bool, found: Int)
    /// The pattern has several rest parameters, and no way of dividing the path fits.
    case path(expected: String)
  }
}

extension URLPattern.Mismatch {
  /// The difference in words: `segment 2 is "recipes", not "recipe"`.
  package var message: String {
    switch self {
    case .scheme(let expected, let found):
      return "the scheme is \(Self.quoted(found)), not \"\(expected)\""
    case .host(let expected, let found):
      if found.isEmpty { return "there is no host, expected \"\(expected)\"" }
      return
        "the host is \(Self.quoted(found)), not \(expected.isEmpty ? "empty" : "\"\(expected)\"")"
    case .port(let expected, let found):
      return "the port is \(Self.words(found)), not \(Self.words(expected))"
    case .userInfo(let expected, let found):
      let words = found.map { "is \(Self.quoted($0))" } ?? "is missing"
      return "the user information \(words), not " + (expected.map(Self.quoted) ?? "absent")
    case .segmentCount(let expected, let isMinimum, let found):
      let segments = found == 1 ? "1 segment" : "\(found == 0 ? "no" : "\(found)") segments"
      let wanted = isMinimum ? "\(expected) or more" : expected == 0 ? "none" : "\(expected)"
      return "the path has \(segments), not \(wanted)"
    case .path(let expected):
      return "the path is not of the form \"\(expected)\""
    case .text(let location, let difference):
      return Self.message(location, difference)
    }
  }

  private static func message(_ location: Location, _ difference: Difference) -> String {
    switch difference {
    case .missing: "\(words(location)) is missing"
    case .empty: "\(words(location)) is empty"
    case .differs(let expected, let found):
      "\(words(location)) is \(quoted(found)), not "
        + (expected.isEmpty ? "empty" : quoted(expected))
    case .form(let expected, let found):
      "\(words(location)) is \(quoted(found)), not of the form \"\(expected)\""
    case .type(let parameter, let found):
      "\(words(location)): \(quoted(found)) is not of type \(parameter.type.rawValue)"
    }
  }

  private static func words(_ location: Location) -> String {
    switch location {
    case .segment(let number): "segment \(number)"
    case .queryItem(let name): "the query item \(quoted(name))"
    case .fragment: "the fragment"
    }
  }

  private static func words(_ port: Int?) -> String { port.map { "\($0)" } ?? "the default" }

  /// In quotation marks, and shortened where a hostile URL has no end.
  private static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(101)
    return start.count <= 100 ? "\"\(text)\"" : "\"\(String(start.dropLast()))…\""
  }
}
