/// The conditions of a model as variables. A condition is a variable of two values. Names of which
/// exactly one holds are the values of one variable, and so are the OS versions that code asks for.
///
/// Nothing in it changes; it is held by reference, because every step of a graph hands it on.
package final class ConditionVariables: Sendable {
  package struct Variable: Sendable {
    fileprivate enum Kind: Sendable {
      /// It holds (value 1) or does not (value 0).
      case condition(String)
      /// A value for each name.
      case names([String])
      /// Value 0 is a system below all of the versions, value 1 one from the first version on, and so on.
      case system(Platform, [OSVersion])
      /// A value for each stack that presents something, and one for all others. No term names it.
      case presenter
    }

    fileprivate let kind: Kind
    /// Whether it differs from item to item, so that it may hold here and not there.
    package var variesByItem = false

    /// The number of its values.
    package var count: Int {
      switch kind {
      case .condition: 2
      case .names(let names): names.count
      case .system(_, let versions): versions.count + 1
      case .presenter: ConditionVariables.mostPresenters + 1
      }
    }

    /// All of its values.
    var all: UInt64 { UInt64.max >> UInt64(64 - count) }
  }

  /// How many names a group may have.
  package static let largestGroup = 64
  /// On how many stacks presenters of one presentation are told apart.
  package static let mostPresenters = 16

  package let variables: [Variable]
  /// By name its variable, and the values of the variable for which the name holds.
  private let meanings: [String: (variable: Int, allowed: UInt64)]
  private let systems: [Platform: Int]
  /// By presenting transition the variable of what presents it.
  private let presenters: [Int: Int]

  /// - Parameters:
  ///   - conditions: Sorted by name.
  ///   - versions: Per platform the OS versions that code asks for, sorted.
  ///   - presentations: The presenting transitions of which it matters what presents them, by index.
  package init(
    _ conditions: [Condition],
    versions: [Platform: [OSVersion]],
    presentations: [Int] = []
  ) {
    var variables: [Variable] = []
    var meanings: [String: (variable: Int, allowed: UInt64)] = [:]
    var groups: [String: Int] = [:]
    for condition in conditions {
      guard let group = condition.group else {
        meanings[condition.id] = (variables.count, 0b10)
        let kind = Variable.Kind.condition(condition.id)
        variables.append(Variable(kind: kind, variesByItem: condition.variesByItem))
        continue
      }
      guard groups[group] == nil else { continue }
      let names = conditions.filter { $0.group == group }.map(\.id)
      groups[group] = variables.count
      for (number, name) in names.prefix(Self.largestGroup).enumerated() {
        meanings[name] = (variables.count, 1 << UInt64(number))
      }
      let kind = Variable.Kind.names(Array(names.prefix(Self.largestGroup)))
      variables.append(Variable(kind: kind, variesByItem: condition.variesByItem))
    }
    var systems: [Platform: Int] = [:]
    for platform in Platform.allCases {
      guard let asked = versions[platform]?.suffix(Self.largestGroup - 1), !asked.isEmpty else {
        continue
      }
      systems[platform] = variables.count
      variables.append(Variable(kind: .system(platform, Array(asked))))
    }
    presenters = Dictionary(
      uniqueKeysWithValues: presentations.enumerated().map { ($1, variables.count + $0) }
    )
    variables += presentations.map { _ in Variable(kind: .presenter) }
    self.variables = variables
    self.meanings = meanings
    self.systems = systems
  }

  /// Whether code chooses between alternatives by the OS version.
  package var dependOnSystem: Bool { !systems.isEmpty }

  /// What has to hold for a named condition to hold; nil for a name that the model does not have.
  package func assignment(for name: String, _ holds: Bool) -> Assignment? {
    guard let meaning = meanings[name] else { return nil }
    let all = variables[meaning.variable].all
    return Assignment(
      variable: meaning.variable,
      allowed: holds ? meaning.allowed : all & ~meaning.allowed
    )
  }

  /// What holds once some conditions are set; of two that exclude each other, the last one.
  func assignment(setting terms: [ConditionTerm]) -> Assignment {
    terms.reduce(.any) { set, term in
      guard let name = term.conditionName, let own = assignment(for: name, !term.isNegated) else {
        return set
      }
      return set.overwritten(by: own)
    }
  }

  /// What has to hold for code that asks for an OS version; nil where no code does.
  package func assignment(for version: OSVersion, on platform: Platform) -> Assignment? {
    guard let variable = systems[platform],
      case .system(_, let versions) = variables[variable].kind,
      let place = versions.firstIndex(of: version)
    else { return nil }
    let all = variables[variable].all
    return Assignment(variable: variable, allowed: all & ~(UInt64.max >> UInt64(63 - place)))
  }

  /// The variable of what presents a presentation; nil if it does not matter.
  package func variable(ofPresenting transition: Int) -> Int? { presenters[transition] }

  /// Whether a variable is one of what presents a presentation.
  package func isPresenter(_ variable: Int) -> Bool {
    if case .presenter = variables[variable].kind { true } else { false }
  }

  /// What holds if one of the stacks that may present something presents it, by number.
  package func assignment(presenting transition: Int, from number: Int) -> Assignment {
    presenters[transition].map { Assignment(variable: $0, allowed: 1 << UInt64(number)) } ?? .any
  }

  /// What must not hold for an assignment to hold: one assignment for each of its variables.
  func negations(of assignment: Assignment) -> [Assignment] {
    assignment.values.compactMap { value in
      let variable = Int(value.variable)
      let allowed = variables[variable].all & ~value.allowed
      return allowed == 0 ? nil : Assignment(variable: variable, allowed: allowed)
    }
  }

  /// Whether a variable may have every value that it has at all.
  func isFree(_ value: Assignment.Value) -> Bool {
    value.allowed == variables[Int(value.variable)].all
  }

  /// What an assignment says of the variables that keep their values from step to step.
  package func lasting(_ assignment: Assignment) -> Assignment {
    assignment.restricted { !variables[$0].variesByItem }
  }

  /// Every combination of values of some variables; nil for more than a limit.
  package func combinations(of chosen: [Int], limit: Int) -> [Assignment]? {
    var found: [Assignment] = [.any]
    for variable in chosen {
      let count = variables[variable].count
      guard found.count * count <= limit else { return nil }
      found = found.flatMap { known in
        (0..<UInt64(count)).compactMap {
          known.and(Assignment(variable: variable, allowed: 1 << $0))
        }
      }
    }
    return found
  }
}

extension ConditionVariables {
  /// Two of some terms that never hold together: the first that any other excludes, and the first of these.
  func contradiction(in terms: [ConditionTerm]) -> (ConditionTerm, ConditionTerm)? {
    let known = terms.compactMap { term in
      term.conditionName.flatMap { assignment(for: $0, !term.isNegated)?.values.first }
        .map { (term: term, value: $0) }
    }
    // Of one variable there are only so many different values.
    var last: [Int32: [UInt64: Int]] = [:]
    for (number, other) in known.enumerated() {
      last[other.value.variable, default: [:]][other.value.allowed] = number
    }
    func excludes(_ first: Assignment.Value, _ second: Assignment.Value) -> Bool {
      first.variable == second.variable && first.allowed & second.allowed == 0
    }
    for (number, first) in known.enumerated() {
      let others = last[first.value.variable] ?? [:]
      guard others.contains(where: { $1 > number && $0 & first.value.allowed == 0 }) else {
        continue
      }
      return known[(number + 1)...].first { excludes(first.value, $0.value) }
        .map { (first.term, $0.term) }
    }
    return nil
  }

  /// An assignment as terms that must all hold, in the order of the variables.
  package func terms(of assignment: Assignment) -> [ConditionTerm] {
    assignment.values.flatMap { value -> [ConditionTerm] in
      switch variables[Int(value.variable)].kind {
      case .condition(let name): [ConditionTerm(.condition(name), isNegated: value.allowed == 0b01)]
      case .names(let names): Self.terms(names, value.allowed)
      case .system(let platform, let versions): Self.terms(platform, versions, value.allowed)
      case .presenter: []
      }
    }
  }

  private static func terms(_ names: [String], _ allowed: UInt64) -> [ConditionTerm] {
    let holding = names.indices.filter { allowed >> UInt64($0) & 1 == 1 }
    let missing = names.indices.filter { allowed >> UInt64($0) & 1 == 0 }
    if holding.count == 1 { return [ConditionTerm(.condition(names[holding[0]]))] }
    if holding.count <= missing.count {
      return [ConditionTerm(.any(holding.map { ConditionTerm(.condition(names[$0])) }))]
    }
    return missing.map { ConditionTerm(.condition(names[$0]), isNegated: true) }
  }

  private static func terms(
    _ platform: Platform,
    _ versions: [OSVersion],
    _ allowed: UInt64
  ) -> [ConditionTerm] {
    let lowest = allowed.trailingZeroBitCount
    let highest = 63 - allowed.leadingZeroBitCount
    var terms: [ConditionTerm] = []
    if lowest > 0 { terms.append(ConditionTerm(.system(platform, versions[lowest - 1]))) }
    if highest < versions.count {
      terms.append(ConditionTerm(.system(platform, versions[highest]), isNegated: true))
    }
    return terms
  }
}
