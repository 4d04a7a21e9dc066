/// How the URLs that one pattern takes lie to those that another takes. Each witness is a URL that
/// both take.
package enum PatternRelation: Sendable, Equatable {
  /// No URL is taken by both.
  case disjoint
  /// Both take the same URLs.
  case equal(witness: String)
  /// The one takes all URLs that the other takes, and more.
  case contains(witness: String)
  /// The other takes all URLs that the one takes, and more.
  case isContained(witness: String)
  /// Some URLs are taken by both, and each takes others.
  case overlaps(witness: String)
  /// Deciding would take too long: only for segments with many parameters, made to be hard. Where
  /// only the question for inclusion is hard, ``overlaps(witness:)`` is answered instead.
  case undecided

  /// A URL that both take.
  package var witness: String? {
    switch self {
    case .disjoint, .undecided: nil
    case .equal(let witness), .contains(let witness), .isContained(let witness),
      .overlaps(let witness):
      witness
    }
  }

  /// The relation as the other pattern sees it.
  package var inverse: PatternRelation {
    switch self {
    case .contains(let witness): .isContained(witness: witness)
    case .isContained(let witness): .contains(witness: witness)
    default: self
    }
  }
}

extension URLPattern {
  /// How the URLs that this pattern takes lie to those that another takes, decided on all URLs there
  /// are.
  func relation(to other: URLPattern) -> PatternRelation {
    language.relation(to: other.language)
  }

  /// Whether the other pattern takes all URLs that this one takes, but for those with query items that
  /// only the other one names, and need not have: nobody writes these for this pattern.
  ///
  /// - Parameter relation: How its URLs lie to those of the other one.
  package func isSpecialCase(of other: URLPattern, knowing relation: PatternRelation) -> Bool {
    let names = Set(language.query.map(\.name))
    var general = other.language
    general.query.removeAll { $0.isOptional && !names.contains($0.name) }
    let isSame = general.query.count == other.language.query.count
    switch isSame ? relation : language.relation(to: general) {
    case .equal, .isContained: return true
    case .contains, .overlaps, .disjoint, .undecided: return false
    }
  }

  /// A URL that this pattern takes and the other does not; nil where the other takes all of them, or
  /// where deciding would take too long.
  package func witness(notTakenBy other: URLPattern) -> String? {
    guard case .found(let url) = language.difference(from: other.language) else { return nil }
    return url.text
  }

  /// A short URL that the pattern takes.
  package var exampleURL: String {
    guard case .found(let url) = language.common(with: language) else { return text }
    return url.text
  }
}

extension PatternLanguage {
  func relation(
    to other: PatternLanguage,
    work: ComparisonWork = ComparisonWork()
  ) -> PatternRelation {
    switch common(with: other, work: work) {
    case .none: return .disjoint
    case .undecided: return .undecided
    case .found(let url):
      let isContained = difference(from: other, near: url, work: work) == .none
      let contains = other.difference(from: self, near: url, work: work) == .none
      return switch (contains, isContained) {
      case (true, true): .equal(witness: url.text)
      case (true, false): .contains(witness: url.text)
      case (false, true): .isContained(witness: url.text)
      case (false, false): .overlaps(witness: url.text)
      }
    }
  }
}
