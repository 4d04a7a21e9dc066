import AtlasModel

/// A term that a step needs, and what would do in its place.
package struct TermChoice {
  package let term: ConditionTerm
  /// What holds where the term does not.
  package let opposite: Assignment
  /// The other terms, each with all that the step needs then.
  package let others: [(term: ConditionTerm, needs: Assignment)]
}

extension NavigationGraph {
  /// What a step needs of which something else would do as well: the edges beside its own lead to the same in the
  /// same way, and differ in one term.
  ///
  /// - Parameters:
  ///   - action: Nil for what is visible.
  ///   - needs: What the step needs.
  ///   - edges: Those from where the step begins to where it leads.
  func choices(
    for action: Way.Action?,
    needing needs: Assignment,
    among edges: [Edge],
    _ variables: ConditionVariables
  ) -> [TermChoice] {
    guard !needs.saysNothing else { return [] }
    let others = alternatives(to: action, needs, edges)
    guard !others.isEmpty else { return [] }
    return variables.terms(of: needs).compactMap { term in
      guard let name = term.conditionName,
        let opposite = variables.assignment(for: name, term.isNegated)
      else { return nil }
      let found = others.compactMap { other in
        variables.onlyTerm(of: other, insteadOf: term, of: needs).map { ($0, other) }
      }
      return found.isEmpty ? nil : TermChoice(term: term, opposite: opposite, others: found)
    }
  }

  /// What the edges beside that of a step need.
  private func alternatives(
    to action: Way.Action?,
    _ needs: Assignment,
    _ edges: [Edge]
  ) -> [Assignment] {
    let taken = edges.first { edge in
      if case .follows(let kind)? = action, kind != edge.kind { return false }
      return self.needs(of: edge) == needs
    }
    guard let taken else { return [] }
    return edges.filter {
      $0.kind == taken.kind && $0.taps == taken.taps && $0.needs != taken.needs
    }
    .map { self.needs(of: $0) }
  }
}

extension ConditionVariables {
  /// The only term that other needs have, beside what both have and the opposite of a term.
  fileprivate func onlyTerm(
    of other: Assignment,
    insteadOf term: ConditionTerm,
    of own: Assignment
  ) -> ConditionTerm? {
    let shared = Set(terms(of: own) + [term.negation])
    let rest = terms(of: other).filter { !shared.contains($0) }
    return rest.count == 1 ? rest.first : nil
  }
}

extension WayTable {
  /// What would do in place of each term that a step needs.
  ///
  /// - Parameter edges: Those from where the step begins to where it leads.
  package func choices(of step: Step, among edges: [NavigationGraph.Edge]) -> [TermChoice] {
    graph.choices(for: step.action, needing: step.needs, among: edges, app.model.variables)
  }
}
