import AtlasBase
import AtlasGraph
import AtlasLinks
import AtlasModel

/// What it means that two deep links take one URL.
enum LinkConflictKind {
  /// They take the same URLs.
  case duplicate
  /// The earlier one takes all URLs of the later one, and more.
  case shadow
  /// Each takes others too, or each is there at times when the other is not.
  case ambiguity
}

extension LinkConflicts.Conflict {
  /// Nil where it is meant: a special pattern before a general one, or a link for one platform or
  /// condition before one for all.
  var kind: LinkConflictKind? {
    switch (relation, presence) {
    case (.equal, .always): .duplicate
    case (.contains, .always): .shadow
    case (.equal, .partly), (.contains, .partly), (.overlaps, _): .ambiguity
    case (.equal, .narrower), (.contains, .narrower), (.isContained, _): nil
    case (.disjoint, _), (.undecided, _): nil
    }
  }
}

extension LinkConflicts {
  /// Tells of each pattern that conflicts with earlier ones in a way.
  ///
  /// - Parameter message: What is so of the later pattern's text, its link's id, the earlier link's
  ///   id and a URL that both take.
  func report(
    _ kind: LinkConflictKind,
    in model: NavigationModel,
    advice: String,
    _ outcome: inout RuleOutcome,
    message: (_ pattern: String, _ link: String, _ earlier: String, _ url: String) -> String
  ) {
    for (index, link) in model.deepLinks.enumerated() where !link.patterns.isEmpty {
      var hasConflict = false
      for (number, pattern) in link.patterns.enumerated() {
        let conflicts = self.conflicts(of: .init(link: index, pattern: number))
          .filter { $0.kind == kind }
        guard let first = conflicts.first, let url = first.relation.witness else { continue }
        hasConflict = true
        outcome.fail(
          message(pattern.text, link.id, model.deepLinks[first.earlier.link].id, url),
          at: .deepLink(index),
          range: pattern.range,
          key: pattern.text,
          in: conflicts.reduce(into: []) { $0.formUnion($1.environments) },
          advice: advice,
          notes: notes(on: conflicts, model)
        )
      }
      if !hasConflict { outcome.pass() }
    }
  }

  /// The first earlier pattern in full, and how many others there are.
  private func notes(on conflicts: [Conflict], _ model: NavigationModel) -> [Diagnostic.Note] {
    guard let first = conflicts.first else { return [] }
    let link = model.deepLinks[first.earlier.link]
    let pattern = link.patterns[first.earlier.pattern]
    let others = conflicts.count - 1
    let more =
      others == 0 ? "" : ", and so \(others > 1 ? "do" : "does") \(counted(others, "other"))"
    return [
      .init("\"\(pattern.text)\" of \"\(link.id)\" comes first\(more)", at: pattern.range)
    ]
  }
}
