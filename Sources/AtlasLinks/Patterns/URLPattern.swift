import AtlasBase

/// The pattern of a deep link's URLs: literal text with parameters in braces.
///
/// What it takes is a set of URLs, one condition for each part:
/// - The scheme is the same, in either case; so are port and user information, which are mostly
///   absent from both.
/// - The host is the same in lower case, with internationalised labels as A-labels. `*.` before it
///   stands for one or more labels. A parameter that is the whole host takes any host; one beside
///   other text, or of the type `label`, takes a label or a part of one. A rest parameter that is
///   the whole host takes the host and any number of segments after it.
/// - The path has the same segments, each compared when it is percent-decoded. A parameter takes text
///   within a segment, at least one byte; a rest parameter takes one or more segments that are not
///   empty, each of its type. One slash at the end is ignored, in the URL and in the pattern.
/// - Without `//` after the scheme there is no host, as in `mailto:{user}@example.com`.
/// - Each query item of the pattern is there, in any order; the first one of a name counts. A
///   parameter's value is not empty, an optional parameter's item may be missing or empty. `flag` and
///   `flag=` ask for the name with an empty value or none. Other items are ignored.
/// - The fragment has the pattern's form. A pattern without one takes any, and none.
///
/// Where a text can be divided among parameters in more than one way, one that fits is enough; the
/// first parameter takes as little as it can, then the next one.
///
/// Held by reference; nothing in it changes.
package final class URLPattern: Sendable, Equatable {
  package enum ParameterType: String, Sendable, CaseIterable {
    /// Any text but the empty one.
    case string
    /// A label of a host: any text without a point. In hosts only.
    case label
    /// Digits with a sign, `+` or `-`, or none, for a number of 64 bits.
    case int
    /// Hexadecimal digits in either case, in groups of 8, 4, 4, 4 and 12 with `-` between them.
    case uuid
    /// `true` or `false`.
    case bool
    /// `YYYY-MM-DD`, alone or with `Thh:mm:ss`, a fraction of a second or none, and `Z` or an offset
    /// such as `+01:00`. Months go from 1 to 12, days from 1 to 31 in every month.
    case date
  }

  package struct Parameter: Sendable, Hashable {
    package var name: String
    package var type: ParameterType
    /// Whether it may be missing; only in the query.
    package var isOptional: Bool
    /// Whether it takes one segment or more; as the whole host, the host and the segments after it.
    package var isRest: Bool
  }

  package enum Part: Sendable, Equatable {
    case literal(String)
    case parameter(Parameter)
  }

  package struct QueryItem: Sendable, Equatable {
    package var name: String
    package var value: [Part]
  }

  /// As it is written.
  package let text: String
  /// In lower case.
  package let scheme: String
  /// In lower case; `*.` before it stands for one or more labels. For a custom scheme, what stands
  /// between `//` and the path. Empty without `//`.
  package let host: [Part]
  /// The parts of each path segment.
  package let segments: [[Part]]
  package let query: [QueryItem]
  package let fragment: [Part]
  package let range: SourceRange
  /// The set of URLs that it takes.
  package let language: PatternLanguage

  init(
    text: String,
    scheme: String,
    host: [Part],
    segments: [[Part]],
    query: [QueryItem],
    fragment: [Part],
    range: SourceRange,
    language: PatternLanguage
  ) {
    self.text = text
    self.scheme = scheme
    self.host = host
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.range = range
    self.language = language
  }

  /// Whether they are written alike in the same place; all else follows from the text.
  package static func == (left: URLPattern, right: URLPattern) -> Bool {
    left === right || left.text == right.text && left.range == right.range
  }

  /// Every parameter, in the order of the text.
  package var parameters: [Parameter] {
    Self.parameters(host + segments.flatMap { $0 } + query.flatMap(\.value) + fragment)
  }

  /// Whether it is `https` or `http`: a universal link.
  package var isWeb: Bool { scheme == "https" || scheme == "http" }
}
