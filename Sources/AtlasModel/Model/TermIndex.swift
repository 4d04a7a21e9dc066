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
        if term.isAboutWidth { askingForWidth.append(index) }
        for name in term.conditionNames where askingForCondition[name]?.last != index {
          // Stated twice, it asks for no more.
          askingForCondition[name, default: []].append(index)
        }
      }
    }
  }

  /// The elements that an assumption can exclude, each once, in no order.
  package func elements(affectedBy assumption: ConditionAssumption) -> Set<Int> {
    var elements = Set(askingForWidth)
    guard case .values(let values) = assumption else { return elements }
    for name in values.keys { elements.formUnion(askingForCondition[name] ?? []) }
    return elements
  }
}
