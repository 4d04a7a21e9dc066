import AtlasModel

/// What a way needs of which something else would do as well: it is found under one of several assignments, and told
/// with all of them.
struct EitherOrNeeds {
  /// A term that a passage needs, and what would do in its place.
  private struct Choice {
    let passage: Int
    let term: ConditionTerm
    let others: [(term: ConditionTerm, needs: Assignment)]
  }

  private let graph: NavigationGraph
  private let variables: ConditionVariables
  /// What each passage needs, after what holds where the way begins.
  private var needs: [Assignment]
  private var choices: [Choice] = []
  /// Whether something on the way sets conditions: then what would do depends on the moment.
  private var sets = false

  init(_ graph: NavigationGraph, _ variables: ConditionVariables, known: Assignment) {
    self.graph = graph
    self.variables = variables
    needs = [known]
  }

  /// Takes something to hold that is not told.
  mutating func assume(_ known: Assignment) { needs.append(known) }

  /// - Parameters:
  ///   - source: The vertex before.
  ///   - terms: What nothing before the passage needs.
  mutating func add(_ passage: WayWriter.Passage, from source: Int?, new terms: [ConditionTerm]) {
    sets = sets || !passage.sets.saysNothing
    if let source, terms.count == 1, let term = terms.first {
      let others = alternatives(to: passage, from: source).compactMap { needs in
        other(than: term, passage.needs, needs).map { (term: $0, needs: needs) }
      }
      if !others.isEmpty {
        choices.append(Choice(passage: needs.count, term: term, others: others))
      }
    }
    needs.append(passage.known.and(passage.needs) ?? passage.needs)
  }

  /// What the edges beside that of a passage need: those that lead to the same in the same way.
  private func alternatives(to passage: WayWriter.Passage, from source: Int) -> [Assignment] {
    let edges = graph.edges(from: source).filter { $0.target == passage.vertex }
    let taken = edges.first { edge in
      if case .follows(let kind)? = passage.action, kind != edge.kind { return false }
      return graph.needs(of: edge) == passage.needs
    }
    guard let taken else { return [] }
    return edges.filter {
      $0.kind == taken.kind && $0.taps == taken.taps && $0.needs != taken.needs
    }
    .map { graph.needs(of: $0) }
  }

  /// The only term that other needs have, beside what both have and the opposite of a term.
  private func other(than term: ConditionTerm, _ own: Assignment, _ other: Assignment)
    -> ConditionTerm?
  {
    let shared = Set(variables.terms(of: own) + [term.negation])
    let rest = variables.terms(of: other).filter { !shared.contains($0) }
    return rest.count == 1 ? rest.first : nil
  }

  /// By term that a way needs the either-or that it stands for.
  var terms: [ConditionTerm: ConditionTerm] {
    guard !sets else { return [:] }
    var found: [ConditionTerm: ConditionTerm] = [:]
    for choice in choices {
      guard let name = choice.term.conditionName,
        let opposite = variables.assignment(for: name, choice.term.isNegated),
        let rest = needs.indices.filter({ $0 != choice.passage })
          .reduce(Optional(opposite), { $0?.and(needs[$1]) })
      else { continue }
      let others = choice.others.filter { rest.and($0.needs) != nil }.map(\.term)
      if !others.isEmpty { found[choice.term] = ConditionTerm(.any([choice.term] + others)) }
    }
    return found
  }
}
