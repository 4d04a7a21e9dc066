import AtlasBase
import AtlasLinks

/// The URL patterns of deep links that are right, each read once: for the check of their form and for the
/// model. To read one takes longer than all else of a link.
struct ReadPatterns: Sendable {
  private let patterns: [SourceRange: URLPattern]

  /// - Parameter roots: Those of all files.
  init(_ roots: [JSONValue]) {
    let lists = roots.compactMap { Fields($0) }.flatMap { $0.array("deepLinks") }
      .compactMap { Fields($0) }.map { $0.array("patterns") }
    let parts = stride(from: 0, to: lists.count, by: 100).map { lists[$0...].prefix(100) }
    let read = parts.concurrentMap { lists in
      lists.joined().compactMap { value -> (SourceRange, URLPattern)? in
        guard let text = value.string, let pattern = try? URLPattern(text, at: value.range) else {
          return nil
        }
        return (value.range, pattern)
      }
    }
    patterns = Dictionary(read.joined(), uniquingKeysWith: { first, _ in first })
  }

  /// The pattern that stands at a place; nil where none does, or one that is wrong.
  subscript(range: SourceRange) -> URLPattern? { patterns[range] }
}
