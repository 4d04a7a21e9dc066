import AtlasModel

/// Which elements of an old model and a new one are the same.
///
/// Elements are known by kind and id. An element whose id is new may be one that was there before
/// under another id; then there is evidence for it, such as the same view, and no other element is as
/// likely. What has an id that is made, containers and most transitions, goes with what holds it.
package struct ElementMatching: Sendable {
  /// An element that has another id than before.
  package struct Rename: Sendable, Equatable {
    var old: ElementReference
    var new: ElementReference
    /// Why it is taken for the same, in words: `same view RecipeDetail`.
    var evidence: [String]
  }

  let pairings: ElementPairings
  /// By kind, then by the new id. Ids that are made follow other names, and are left out.
  let renames: [Rename]
  /// Per new transition that was known by something else than its id why it is the same.
  let transitionEvidence: [Int: [String]]

  /// The element of the new model that an element of the old one is; nil where it is gone.
  func new(of old: ElementReference) -> ElementReference? { pairings.new(of: old) }

  /// The element of the old model that an element of the new one was; nil where it was not there.
  func old(of new: ElementReference) -> ElementReference? { pairings.old(of: new) }

  /// The screen of the new model, by index.
  func newScreen(of old: Int) -> Int? { pairings[.screen].new(of: old) }

  /// The screen of the old model, by index.
  func oldScreen(of new: Int) -> Int? { pairings[.screen].old(of: new) }

  /// Matches the elements of two models.
  init(old: NavigationModel, new: NavigationModel) {
    var builder = MatchingBuilder(old: old, new: new)
    builder.matchIDs()
    builder.matchRenames()
    builder.matchTransitions()
    builder.matchContainers()
    pairings = builder.pairings
    transitionEvidence = builder.transitionEvidence
    renames = builder.renames.sorted { a, b in
      if a.new.kind != b.new.kind { return a.new.kind < b.new.kind }
      return new.id(of: a.new) < new.id(of: b.new)
    }
  }
}

/// Matches the elements of two models, kind by kind.
struct MatchingBuilder {
  let old: NavigationModel
  let new: NavigationModel
  private(set) var pairings: ElementPairings
  private(set) var renames: [ElementMatching.Rename] = []
  private(set) var transitionEvidence: [Int: [String]] = [:]

  init(old: NavigationModel, new: NavigationModel) {
    self.old = old
    self.new = new
    pairings = ElementPairings(old: old, new: new)
  }

  /// The kinds whose ids are stated, what others are known by first.
  private static let statedKinds: [ElementKind] = [
    .condition, .feature, .owner, .screen, .route, .routeCase, .tab, .scene, .router, .deepLink,
    .entryPoint, .restoration, .diagram, .part, .destinationSet,
  ]

  // MARK: - Ids

  mutating func matchIDs() {
    for kind in Self.statedKinds {
      let numbers = ids(kind, new, pairings.newNumbers).enumerated()
      let byID = Dictionary(numbers.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      for (number, id) in ids(kind, old, pairings.oldNumbers).enumerated() {
        if let same = byID[id] { pairings[kind].pair(number, same) }
      }
    }
  }

  private func ids(
    _ kind: ElementKind,
    _ model: NavigationModel,
    _ numbers: ElementNumbering
  ) -> [String] {
    (0..<numbers.count(of: kind)).map { model.id(of: numbers.element(kind, $0)) }
  }

  // MARK: - Other ids

  /// Each round knows the names that the one before found, by which more may be known.
  mutating func matchRenames() {
    for _ in 0..<4 {
      var isDone = true
      for kind in Self.statedKinds where matchRenames(kind) { isDone = false }
      if isDone { return }
    }
  }

  /// Whether some were found.
  private mutating func matchRenames(_ kind: ElementKind) -> Bool {
    let gone = pairings[kind].unpairedOld
    let added = pairings[kind].unpairedNew
    guard !gone.isEmpty, !added.isEmpty else { return false }
    let matches = RenameSearch(
      old: oldFacts().facts(kind, of: gone),
      new: newFacts().facts(kind, of: added)
    ).matches()
    for match in matches {
      pairings[kind].pair(match.old, match.new)
      renames.append(
        ElementMatching.Rename(
          old: pairings.oldNumbers.element(kind, match.old),
          new: pairings.newNumbers.element(kind, match.new),
          evidence: match.evidence
        )
      )
      if kind == .route { matchCases(match.old, match.new) }
    }
    return !matches.isEmpty
  }

  /// The cases of an enum go with it.
  private mutating func matchCases(_ oldRoute: Int, _ newRoute: Int) {
    let names = new.routes[newRoute].cases.map(\.name)
    for (index, routeCase) in old.routes[oldRoute].cases.enumerated() {
      guard let same = names.firstIndex(of: routeCase.name) else { continue }
      pairings[.routeCase].pair(
        pairings.oldNumbers.number(of: .routeCase(route: oldRoute, routeCase: index)),
        pairings.newNumbers.number(of: .routeCase(route: newRoute, routeCase: same))
      )
    }
  }

  private func oldFacts() -> ElementFacts {
    ElementFacts(
      model: old,
      names: ElementNames(old: old, new: new, pairings),
      numbers: pairings.oldNumbers
    )
  }

  private func newFacts() -> ElementFacts {
    ElementFacts(model: new, names: ElementNames(new: new), numbers: pairings.newNumbers)
  }

  // MARK: - Made ids

  mutating func matchTransitions() {
    let matching = TransitionMatching(old: oldFacts(), new: newFacts(), pairings)
    pairings[.transition] = matching.pairing
    for (number, evidence) in matching.evidence {
      guard let other = matching.pairing.old(of: number) else { continue }
      guard old.transitions[other].id != new.transitions[number].id else { continue }
      transitionEvidence[number] = evidence
      guard !old.hasMadeID(transition: other) || !new.hasMadeID(transition: number) else {
        continue
      }
      renames.append(.init(old: .transition(other), new: .transition(number), evidence: evidence))
    }
  }

  mutating func matchContainers() {
    let matching = ContainerMatching(old: old, new: new, pairings)
    pairings[.container] = matching.pairing
    for (number, other) in matching.pairing.newOfOld.enumerated() {
      guard let other, old.containers[number].id != new.containers[other].id else { continue }
      guard !old.hasMadeID(container: number) || !new.hasMadeID(container: other) else { continue }
      renames.append(
        .init(old: .container(number), new: .container(other), evidence: ["same place"])
      )
    }
  }
}
