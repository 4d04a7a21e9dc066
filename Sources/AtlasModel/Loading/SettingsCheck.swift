import AtlasBase

/// Finds conditions that are set and can't be.
struct SettingsCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let conditions: [String: Condition]
  private let variables: ConditionVariables

  init(model: NavigationModel) {
    conditions = Dictionary(model.conditions.map { ($0.id, $0) }) { first, _ in first }
    variables = model.variables
    for transition in model.transitions { check(transition.sets, at: transition.attributes.range) }
    for link in model.deepLinks { check(link.sets, at: link.attributes.range) }
    for entry in model.entryPoints where !entry.repeatsStated {
      check(entry.sets, at: entry.attributes.range)
    }
  }

  private mutating func check(_ terms: [ConditionTerm], at range: SourceRange) {
    for term in terms {
      if case .width(let width) = term.fact {
        report(
          "nothing sets \"\(width.rawValue)\": the window's width decides",
          expected: "the name of a condition",
          at: range
        )
      }
      guard let condition = term.conditionName.flatMap({ conditions[$0] }) else { continue }
      if condition.variesByItem {
        report(
          "\"\(condition.id)\" can't be set: it varies by item",
          expected: "a condition without \"variesByItem\"",
          at: range
        )
      } else if term.isNegated, condition.group != nil {
        report(
          "\"!\(condition.id)\" does not say which name holds instead",
          expected: "the name that holds then",
          at: range
        )
      }
    }
    if let pair = variables.contradiction(in: terms) {
      report(
        "\"\(pair.0.text)\" and \"\(pair.1.text)\" never hold together",
        expected: "conditions that can hold at the same time",
        at: range
      )
    }
  }

  private mutating func report(_ message: String, expected: String, at range: SourceRange) {
    diagnostics.append(
      Diagnostic(.error, "impossible-combination", message, expected: expected, at: range)
    )
  }
}
