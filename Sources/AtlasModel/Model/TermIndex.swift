/// The elements of a list by the facts that their terms ask for: which of them can be affected by what
/// is taken to hold, without asking each.
package struct TermIndex: Sendable {
  /// By the name of a condition, each element once, sorted.
  private var askingForCondition: [String: [Int]] = [:]
  private var askingForWidth: [Int] = []

  /// - Parameter terms: Per element its terms.
  init(_ terms: some Sequence<[ConditionTerm]>) {
    for (index, terms) in terms.enumerated() {
      for term in terms {
        switch term.fact {
        case .width: askingForWidth.append(index)
        case .condition(let name):
          // Stated twice, it asks for no more.
          if askingForCondition[name]?.last != index {
            askingForCondition[name, default: []].append(index)
          }
        }
      }
    }
  }

  /// The elements that an assumption can exclude, each at least once, in no order.
  package func elements(affectedBy assumption: ConditionAssumption) -> [Int] {
    switch assumption {
    case .any: askingForWidth
    case .values(let values):
      askingForWidth + values.keys.flatMap { askingForCondition[$0] ?? [] }
    }
  }
}
