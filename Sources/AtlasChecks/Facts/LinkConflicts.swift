import AtlasGraph
import AtlasLinks
import AtlasModel

/// The deep links of an app whose patterns take some URLs both, and when both are there.
///
/// The first deep link that matches a URL handles it, in the order in which the model declares
/// them.
struct LinkConflicts: Sendable {
  /// A pattern of a deep link, by their indices.
  struct Reference: Hashable, Sendable {
    var link: Int
    var pattern: Int
  }

  /// A pattern, and an earlier one of another deep link that takes some of its URLs.
  struct Conflict: Sendable {
    var earlier: Reference
    var later: Reference
    /// How the earlier one's URLs lie to the later one's.
    var relation: PatternRelation
    /// The environments where both are there.
    var environments: EnvironmentSet
    var presence: Presence
  }

  /// When the earlier of two deep links is there, compared with the later one.
  enum Presence: Sendable {
    /// Whenever the later one is.
    case always
    /// Never without the later one, which is there at other times too: the earlier is the
    /// exception.
    case narrower
    /// Now the one, now the other, now both.
    case partly
  }

  /// The patterns of all deep links, in the order in which a URL is offered to them.
  private let index: URLPatternIndex
  private let references: [Reference]
  private let presences: [LinkPresence]
  /// Per pattern the conflicts with earlier ones, in the order of precedence.
  private var conflicts: [Reference: [Conflict]] = [:]

  /// How many patterns were not compared with all earlier ones, because that takes too much work.
  private(set) var incompleteCount = 0

  func conflicts(of reference: Reference) -> [Conflict] { conflicts[reference] ?? [] }

  /// The first deep link, by index, that takes a URL wherever another one is there, and comes
  /// before it.
  func earlierLink(handling url: LinkURL, before link: Int) -> Int? {
    index.matches(url).lazy.map { references[$0.pattern].link }.first {
      presences[$0].precedence < presences[link].precedence
        && presences[$0].meets(presences[link]) && presences[$0].covers(presences[link])
    }
  }
}

/// When a deep link is there.
private struct LinkPresence {
  var environments: EnvironmentSet
  /// The named conditions that have to hold.
  var terms: Set<ConditionTerm>
  let link: DeepLink
  var precedence: Int { link.precedence }

  init(_ link: DeepLink, _ semantics: [NavigationSemantics]) {
    environments = []
    for (number, semantics) in semantics.enumerated()
    where semantics.absence(of: link.attributes) == nil {
      environments.insert(EnvironmentSet(number: number))
    }
    // Widths are decided by the environment.
    terms = Set(link.attributes.when.filter(\.isNamed))
    self.link = link
  }

  /// Whether both may be there at one time and be handed the same URL.
  func meets(_ other: LinkPresence) -> Bool {
    link.sharesHandler(with: other.link)
      && !environments.isDisjoint(with: other.environments)
      && !terms.contains { other.terms.contains($0.negation) }
  }

  /// Whether it is there whenever another is.
  func covers(_ other: LinkPresence) -> Bool {
    environments.isSuperset(of: other.environments) && terms.isSubset(of: other.terms)
  }
}

extension LinkConflicts {
  /// How many earlier patterns are looked at for each pattern.
  private static let limit = 32

  init(_ model: NavigationModel, semantics: [NavigationSemantics]) {
    presences = model.deepLinks.map { LinkPresence($0, semantics) }
    let order = model.deepLinks.indices.sorted {
      model.deepLinks[$0].precedence < model.deepLinks[$1].precedence
    }
    references = order.flatMap { link in
      model.deepLinks[link].patterns.indices.map { Reference(link: link, pattern: $0) }
    }
    index = URLPatternIndex(references.map { model.deepLinks[$0.link].patterns[$0.pattern] })
    for found in index.conflicts(limit: Self.limit) {
      let later = references[found.pattern]
      if !found.isComplete { incompleteCount += 1 }
      var overlaps = found.overlaps
      // The first that hides it may come after the limit.
      if let hiding = found.hiding, !overlaps.contains(hiding) { overlaps.append(hiding) }
      for overlap in overlaps {
        guard !isMeant(overlap, of: later, model), let conflict = conflict(of: later, overlap)
        else {
          continue
        }
        conflicts[later, default: []].append(conflict)
      }
    }
  }

  /// Whether an earlier pattern is a special case of a later one that it overlaps.
  private func isMeant(
    _ overlap: URLPatternIndex.Overlap,
    of later: Reference,
    _ model: NavigationModel
  ) -> Bool {
    guard case .overlaps = overlap.relation else { return false }
    let earlier = references[overlap.pattern]
    return model.deepLinks[earlier.link].patterns[earlier.pattern]
      .isSpecialCase(
        of: model.deepLinks[later.link].patterns[later.pattern],
        knowing: overlap.relation.inverse
      )
  }

  private func conflict(of later: Reference, _ overlap: URLPatternIndex.Overlap) -> Conflict? {
    let earlier = references[overlap.pattern]
    let (first, second) = (presences[earlier.link], presences[later.link])
    guard earlier.link != later.link, first.meets(second) else { return nil }
    return Conflict(
      earlier: earlier,
      later: later,
      relation: overlap.relation.inverse,
      environments: first.environments.intersection(second.environments),
      presence: first.covers(second) ? .always : second.covers(first) ? .narrower : .partly
    )
  }
}
