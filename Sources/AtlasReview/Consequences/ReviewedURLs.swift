import AtlasLinks
import AtlasModel

/// A URL that is followed in both models.
struct ReviewedURL: Sendable {
  var text: String
  var url: LinkURL
  /// Whether one of the models states it as an example.
  var isExample: Bool
}

extension ReviewedURL {
  /// The URLs worth following, sorted: the examples of both models; for each pattern of the old model
  /// that takes none of them a URL made from it; and for patterns that are not as they were, URLs that
  /// the patterns in their place do not take.
  static func all(
    old: NavigationModel,
    new: NavigationModel,
    _ matching: ElementMatching
  ) -> [ReviewedURL] {
    var urls: [String: ReviewedURL] = [:]
    func add(_ text: String, isExample: Bool) {
      guard urls[text] == nil, let url = try? LinkURL(text) else { return }
      urls[text] = ReviewedURL(text: text, url: url, isExample: isExample)
    }
    for link in old.deepLinks + new.deepLinks {
      for example in link.examples { add(example.url, isExample: true) }
    }
    for (index, link) in old.deepLinks.enumerated() {
      let examples = link.examples.compactMap { try? LinkURL($0.url) }
      let replacements = newPatterns(ofOldLink: index, new, matching)
      for pattern in link.patterns {
        let hasExample = examples.contains { url in
          if case .success = pattern.match(url) { true } else { false }
        }
        if !hasExample { add(pattern.exampleURL, isExample: false) }
        guard !replacements.contains(where: { $0.text == pattern.text }) else { continue }
        for replacement in replacements {
          if let url = pattern.witness(notTakenBy: replacement) { add(url, isExample: false) }
        }
      }
    }
    return urls.values.sorted { $0.text < $1.text }
  }

  /// The patterns that a deep link of the old model has in the new one.
  private static func newPatterns(
    ofOldLink index: Int,
    _ new: NavigationModel,
    _ matching: ElementMatching
  ) -> [URLPattern] {
    guard case .deepLink(let link)? = matching.new(of: .deepLink(index)) else { return [] }
    return new.deepLinks[link].patterns
  }
}
