import SwiftSyntax

/// Between which cases the `switch` statements of views choose, by the code of what they switch over: one of them
/// holds at a time, if that code names one state wherever it stands.
struct SwitchedCases {
  /// What says that none of the stated cases holds.
  static let other = "another case"

  /// By subject the cases of each `switch` that chooses by the case alone, in its order.
  private var known: [String: [[String]]] = [:]
  /// By subject the states that it names: several views may name states of their own alike.
  private var states: [String: Set<String>] = [:]

  /// Notes which state some code names that is compared with cases.
  mutating func note(_ subject: String, of state: String) {
    states[subject, default: []].insert(state)
  }

  mutating func note(_ subject: String, _ items: [SwitchCaseSyntax]) {
    guard items.allSatisfy({ $0.isDefault || $0.choosesByCase }) else { return }
    note(subject, cases: items.map(\.valueText))
  }

  mutating func note(_ subject: String, cases: [String]) {
    guard cases.count > 1, Set(cases).count == cases.count,
      !known[subject, default: []].contains(cases)
    else { return }
    known[subject, default: []].append(cases)
  }

  /// The cases of a subject of which exactly one holds at a time, in the order of the code: those of the `switch` that
  /// has all the given ones and the most others. Nil if the subject names several states.
  func alternatives(of subject: String, with cases: Set<String>) -> [String]? {
    guard states[subject]?.count == 1 else { return nil }
    let all = (known[subject] ?? []).filter { cases.isSubset(of: $0) }
    guard let most = all.map(\.count).max() else { return nil }
    let largest = all.filter { $0.count == most }
    return Set(largest.map(Set.init)).count == 1 ? largest[0] : nil
  }
}

extension Interpreter {
  /// Notes the state that an expression names where it is compared with cases.
  func noteCompared(_ subject: ExprSyntax, _ scope: Scope) {
    let state = state(of: subject, scope)
      .flatMap { roots(of: $0.key).map(\.text).min() ?? $0.key.text }
    let text = subject.shortText
    // What is no state of the app belongs to the type whose code names it.
    switches.note(text, of: state ?? "\(scope.instance?.type.name ?? "") \(text)")
  }
}

extension SwitchCaseSyntax {
  /// The cases or the values that it is for, in words.
  var valueText: String {
    let cases = patterns.compactMap(\.caseName)
    let values = cases.isEmpty && !isDefault ? patterns.compactMap(\.literalText) : cases
    return values.isEmpty ? SwitchedCases.other : values.joined(separator: " or ")
  }

  /// Whether it is for each value of some cases, whatever else holds.
  fileprivate var choosesByCase: Bool {
    guard case .case(let label) = label else { return false }
    return label.caseItems.allSatisfy { item in
      item.whereClause == nil && item.pattern.caseName != nil
        && item.pattern.caseArguments.allSatisfy { $0.pattern?.isAnything != false }
    }
  }
}

extension PatternSyntax {
  fileprivate var isAnything: Bool {
    self.is(WildcardPatternSyntax.self)
      || self.as(ExpressionPatternSyntax.self)?.expression.is(DiscardAssignmentExprSyntax.self)
        == true
  }
}
