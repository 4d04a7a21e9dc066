import AtlasLinks
import AtlasModel

extension CheckContext {
  /// The deep links that the system hands over by the association file: those with `https` patterns
  /// that come from outside the app.
  var universalLinks: [(index: Int, link: DeepLink)] {
    model.deepLinks.enumerated().filter {
      $0.element.isOpenedFromOutside && $0.element.patterns.contains(where: \.isWeb)
    }.map { (index: $0.offset, link: $0.element) }
  }

  /// The association file, for a rule that looks at universal links. Where the model names none and
  /// has such links, that is noted.
  func association(for links: Int, _ outcome: inout RuleOutcome) -> AssociationFile? {
    if links > 0, model.app.associationFile == nil { outcome.notStated("associationFile", of: nil) }
    return model.app.association
  }

  /// Whether it is known which entries of an association file are the app's.
  func knowsEntries(of file: AssociationFile) -> Bool {
    !model.app.appIDs.isEmpty || file.entries.count < 2
  }
}

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
