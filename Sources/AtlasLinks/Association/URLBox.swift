import AtlasBase
import RegularLanguages

/// URLs of one host: a condition for the path, one for the query and one for the fragment, each on
/// the text as it is sent. What is absent is the empty text.
package struct URLBox: Sendable {
  package var path: RegularLanguage
  var query: RegularLanguage
  var fragment: RegularLanguage
  /// What every path begins with.
  var pathPrefix: [UInt8] = []
  /// Whether every path that begins so is one.
  var hasEveryPathWithPrefix = false

  /// All URLs.
  package static let everything = URLBox(
    path: RegularLanguage.literal("/").concatenated(
      with: WireText.anyText(WireText.segmentCharacters.union(ByteSet("/")))
    ),
    query: WireText.anyText(WireText.queryCharacters),
    fragment: WireText.anyText(WireText.queryCharacters),
    pathPrefix: [ASCII.slash]
  )

  package func intersection(_ other: URLBox) -> URLBox {
    URLBox(
      path: path.intersection(other.path),
      query: query.intersection(other.query),
      fragment: fragment.intersection(other.fragment),
      pathPrefix: pathPrefix.count > other.pathPrefix.count ? pathPrefix : other.pathPrefix
    )
  }

  /// Whether the paths surely differ, by their beginnings.
  func isApart(from other: URLBox) -> Bool {
    zip(pathPrefix, other.pathPrefix).contains { $0 != $1 }
  }

  /// Whether every path is one of the other box's, by its beginning.
  private func hasPaths(in other: URLBox) -> Bool {
    other.path.isEverything
      || other.hasEveryPathWithPrefix && pathPrefix.starts(with: other.pathPrefix)
  }

  /// What two boxes have in common, nil where nothing is. This box must not be empty.
  package func common(
    with other: URLBox,
    _ answers: inout LanguageAnswers
  ) throws(Undecided) -> URLBox? {
    guard !isApart(from: other) else { return nil }
    var both = intersection(other)
    if hasPaths(in: other) {
      both.path = path
    } else if try answers.isEmpty(both.path) {
      return nil
    }
    if !other.query.isEverything, try answers.isEmpty(both.query) { return nil }
    if !other.fragment.isEverything, try answers.isEmpty(both.fragment) { return nil }
    return both
  }

  /// What is not in the other box, as boxes that are not empty and have no URL in common: those with
  /// another path, those with such a path and another query, and those with such a path and query and
  /// another fragment.
  ///
  /// - Parameter common: What both have in common.
  func subtracting(
    _ other: URLBox,
    common: URLBox,
    _ answers: inout LanguageAnswers
  ) throws(Undecided) -> [URLBox] {
    var parts: [URLBox] = []
    var rest = self
    rest.path = hasPaths(in: other) ? .empty : path.subtracting(other.path)
    if try !answers.isEmpty(rest.path) { parts.append(rest) }
    rest.path = common.path
    rest.query = query.subtracting(other.query)
    if try !answers.isEmpty(rest.query) { parts.append(rest) }
    rest.query = common.query
    rest.fragment = fragment.subtracting(other.fragment)
    if try !answers.isEmpty(rest.fragment) { parts.append(rest) }
    return parts
  }

  /// The shortest words of the parts; nil where the limit was reached, and for an empty box.
  func witness(_ answers: inout LanguageAnswers) -> Witness? {
    guard case .word(let path) = answers.shortestWitness(of: path),
      case .word(let query) = answers.shortestWitness(of: query),
      case .word(let fragment) = answers.shortestWitness(of: fragment)
    else { return nil }
    return Witness(path: path, query: query, fragment: fragment)
  }

  /// That the limit was reached.
  package struct Undecided: Error {}

  package struct Witness: Sendable {
    var path: [UInt8]
    var query: [UInt8]
    var fragment: [UInt8]

    var length: Int { path.count + query.count + fragment.count }

    /// Path, query and fragment of a URL.
    package var text: String {
      String(decoding: path, as: UTF8.self)
        + (query.isEmpty ? "" : "?" + String(decoding: query, as: UTF8.self))
        + (fragment.isEmpty ? "" : "#" + String(decoding: fragment, as: UTF8.self))
    }
  }
}
