import AtlasLinks
import AtlasModel

/// The patterns of all deep links of a model, in the order in which a URL is offered to them.
package struct LinkPatternIndex: Sendable {
  /// A deep link with a pattern that takes a URL.
  package struct LinkMatch: Sendable, Equatable {
    /// The deep link's index.
    package var link: Int
    /// The number of its first pattern that takes the URL.
    var pattern: Int
    package var arguments: URLPattern.Arguments
  }

  private let index: URLPatternIndex
  private let claims: [(link: Int, pattern: Int)]

  package init(_ model: NavigationModel) {
    let order = model.deepLinks.indices.sorted {
      model.deepLinks[$0].precedence < model.deepLinks[$1].precedence
    }
    claims = order.flatMap { link in
      model.deepLinks[link].patterns.indices.map { (link, $0) }
    }
    index = URLPatternIndex(claims.map { model.deepLinks[$0.link].patterns[$0.pattern] })
  }

  /// All that take a URL wherever they are there, the first to be offered it first.
  package func matches(of url: LinkURL) -> [LinkMatch] {
    index.matches(url).map { match in
      let claim = claims[match.pattern]
      return LinkMatch(link: claim.link, pattern: claim.pattern, arguments: match.arguments)
    }
  }
}
