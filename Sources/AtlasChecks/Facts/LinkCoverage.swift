import AtlasLinks
import AtlasModel

/// What the association file does with the URLs of the deep links, worked out once for all rules.
struct LinkCoverage: Sendable {
  private let comparison: AssociationComparison
  private var coverages: [LinkConflicts.Reference: AssociationCoverage] = [:]

  /// Nil where the model has no association file.
  init?(_ model: NavigationModel) {
    guard let file = model.app.association else { return nil }
    comparison = AssociationComparison(file, appIDs: model.app.appIDs)
    for (index, link) in model.deepLinks.enumerated() where link.isOpenedFromOutside {
      for (number, pattern) in link.patterns.enumerated() {
        coverages[.init(link: index, pattern: number)] = comparison.coverage(of: pattern)
      }
    }
  }

  /// Nil for patterns of custom schemes, and for links that are tapped inside the app.
  func coverage(ofLink link: Int, pattern: Int) -> AssociationCoverage? {
    coverages[.init(link: link, pattern: pattern)]
  }

  /// A URL of a pattern that an earlier entry of another app matches.
  func urlOfOtherApp(_ pattern: URLPattern, in file: AssociationFile)
    -> (url: String, component: AssociationFile.ComponentReference)?
  {
    comparison.urlOfOtherApp(pattern, in: file)
  }

  /// The components that no URL of the patterns reaches.
  func deadComponents(for patterns: [URLPattern]) -> [DeadComponent] {
    comparison.deadComponents(for: patterns)
  }
}

extension URLPattern {
  /// A component of an association file for its URLs: `{ "/": "/r/*" }`.
  var componentText: String {
    let path = segments.map { parts in
      "/"
        + parts.map { part in
          switch part {
          case .literal(let text): text
          case .parameter: "*"
          }
        }.joined()
    }
    return "{ \"/\": \"\(path.isEmpty ? "/" : path.joined())\" }"
  }
}
