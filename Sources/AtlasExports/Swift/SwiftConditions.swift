import AtlasGraph
import AtlasModel

/// What has to hold, as expressions of Swift over a request.
struct SwiftConditions {
  let model: NavigationModel
  let vocabulary: SwiftVocabulary

  /// A condition in Swift; one that is decided already is not written.
  enum Test: Hashable {
    case always, never
    case code(SwiftCode)
  }

  /// Whether the environment is one of some, by their numbers.
  func isIn(_ environments: [Int]) -> Test {
    let all = model.app.environments.indices
    if environments.isEmpty { return .never }
    if environments.count == all.count { return .always }
    let names = environments.map { "." + vocabulary.environments[$0] }
    if names.count == 1 { return .code(SwiftCode("request.environment == \(names[0])")) }
    let others = all.filter { !environments.contains($0) }
    if others.count == 1 {
      return .code(SwiftCode("request.environment != .\(vocabulary.environments[others[0]])"))
    }
    return .code(
      SwiftCode.list(names.map { SwiftCode($0) }).followed(by: ".contains(request.environment)")
    )
  }

  /// Whether an element may exist: on its platforms, and by its terms.
  func exists(_ attributes: Attributes) -> [Test] {
    let environments = model.app.environments
    let isWidth = { (term: ConditionTerm) -> Bool in
      if case .width = term.fact { true } else { false }
    }
    let numbers = environments.indices.filter { number in
      attributes.platforms?.contains(environments[number].platform) ?? true
        && attributes.when.filter(isWidth).allSatisfy {
          $0.truth(environments[number].width) { _ in nil } != false
        }
    }
    let others = attributes.when.filter { !isWidth($0) }
    return [isIn(numbers)] + others.map { test($0, mayHold: true) }
  }

  /// Whether a term may hold, or certainly does not: what is not known of a condition that varies by item
  /// is no obstacle.
  func test(_ term: ConditionTerm, mayHold: Bool) -> Test {
    switch term.fact {
    case .condition(let name):
      guard let index = model.index.conditions[name] else { return mayHold ? .always : .never }
      return .code(SwiftCode(test(of: index, term, mayHold: mayHold)))
    case .width(let width):
      let environments = model.app.environments
      let holds = environments.indices.filter {
        (environments[$0].width == width) != term.isNegated
      }
      return isIn(mayHold ? holds : environments.indices.filter { !holds.contains($0) })
    case .any(let terms):
      // Whether one of the tests is enough: of terms that may hold, or of negated ones that do not.
      let isOneEnough = mayHold != term.isNegated
      let tests = terms.map { test(term.isNegated ? $0.negation : $0, mayHold: true) }
      return Self.joined(tests, wantsOne: !term.isNegated, isNegated: !mayHold, isOneEnough)
    case .system: return mayHold ? .always : .never
    }
  }

  /// - Parameters:
  ///   - wantsOne: Whether one test is enough for the whole; if not, all are needed.
  ///   - isNegated: Whether the whole is to be false.
  private static func joined(
    _ tests: [Test],
    wantsOne: Bool,
    isNegated: Bool,
    _ isOneEnough: Bool
  ) -> Test {
    if tests.contains(wantsOne ? .always : .never) { return isOneEnough ? .always : .never }
    let code = tests.compactMap { test in
      if case .code(let code) = test { code } else { nil }
    }
    guard !code.isEmpty else { return isOneEnough ? .never : .always }
    let list = SwiftCode.list(code).followed(by: ".contains(\(wantsOne))")
    return .code(isNegated == wantsOne ? list.preceded(by: "!") : list)
  }

  private func test(of index: Int, _ term: ConditionTerm, mayHold: Bool) -> String {
    let condition = model.conditions[index]
    let property = "request.conditions." + property(index)
    let isPositive = mayHold != term.isNegated
    guard let name = vocabulary.groupCases[index].map(SwiftNames.escaped) else {
      guard condition.variesByItem else { return isPositive ? property : "!" + property }
      return "\(property) \(mayHold ? "!=" : "==") \(term.isNegated)"
    }
    if isOptional(index), !term.isNegated {
      return "\(mayHold ? "" : "!")[nil, .\(name)].contains(\(property))"
    }
    return "\(property) \(isPositive ? "==" : "!=") .\(name)"
  }

  /// The property that holds a condition, as it is written after a point.
  func property(_ index: Int) -> String {
    SwiftNames.escaped(vocabulary.properties[index] ?? "")
  }

  /// Whether a condition, or one of its group, may be as each item has it.
  func isOptional(_ index: Int) -> Bool {
    guard let group = model.conditions[index].group else {
      return model.conditions[index].variesByItem
    }
    return model.conditions.contains { $0.group == group && $0.variesByItem }
  }

  /// What sets a condition from now on; nil for the name of a group that does not hold any more, since
  /// that does not say which one does.
  func setting(_ term: ConditionTerm) -> String? {
    guard let name = term.conditionName, let index = model.index.conditions[name] else {
      return nil
    }
    guard let member = vocabulary.groupCases[index] else {
      return "\(property(index)) = \(!term.isNegated)"
    }
    return term.isNegated ? nil : "\(property(index)) = .\(SwiftNames.escaped(member))"
  }
}
