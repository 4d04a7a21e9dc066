import AtlasGraph
import AtlasLinks
import AtlasModel

/// An example URL of a deep link, and the deep link that handles it.
struct ExampleURL {
  /// The deep link that states it, by index.
  var link: Int
  var text: String
  /// The arguments that are stated.
  var expected: [(name: String, value: String)]
  var url: Result<LinkURL, LinkURL.SyntaxError>
  /// Per environment the deep link that handles it.
  var handlers: [DeepLinkResolver.LinkMatch?]
  /// Why no pattern of its own deep link matches it; empty if one does.
  var mismatches: [URLPattern.Mismatch] = []

  /// The arguments of its own deep link, if that handles it.
  var ownArguments: URLPattern.Arguments? {
    handlers.lazy.compactMap { $0 }.first { $0.link == link }?.arguments
  }
}

extension SiteContent {
  func examples(ofLink index: Int) -> [ExampleURL] {
    model.deepLinks[index].examples.map { example in
      let url = Result { () throws(LinkURL.SyntaxError) in try LinkURL(example.url) }
      var resolved = ExampleURL(
        link: index,
        text: example.url,
        expected: example.arguments,
        url: url,
        handlers: (try? url.get()).map { resolver.matches(of: $0, asked: index) }
          ?? graph.environments.map { _ in nil }
      )
      if let url = try? url.get() {
        let matches = model.deepLinks[index].patterns.map { $0.match(url) }
        let mismatches = matches.compactMap { match in
          if case .failure(let mismatch) = match { mismatch } else { nil }
        }
        if mismatches.count == matches.count { resolved.mismatches = mismatches }
      }
      return resolved
    }
  }
}
