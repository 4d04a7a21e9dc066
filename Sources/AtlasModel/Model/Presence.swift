/// When something exists, so far as named conditions decide: under one of some assignments.
package struct Presence: Sendable, Hashable {
  /// Nil for always: graphs ask for presences by the million, most of them are this one, and workers would wait for
  /// each other to count who holds a list that all of them share.
  private let stated: [Assignment]?

  /// Empty for never; the one that says nothing for always. Each once, in no order that matters.
  package var assignments: [Assignment] { stated ?? [.any] }

  package static let always = Presence([.any])
  package static let never = Presence([])

  package var isAlways: Bool { stated == nil }
  package var isNever: Bool { stated?.isEmpty == true }

  /// How many assignments are told apart. A presence that would have more is widened to what all of
  /// its assignments have in common: it may then hold where it should not, never the other way round.
  package static let limit = 16

  /// How many assignments are compared with each other: what has more left then is widened, although
  /// further ones might join them into fewer.
  private static let comparedLimit = 64

  /// Whether it may hold where it should not, because it was widened, or follows from one that was.
  package let isWidened: Bool

  private init(_ assignments: [Assignment], isWidened: Bool = false) {
    stated = assignments.count == 1 && assignments[0].saysNothing ? nil : assignments
    // What never holds under less than it needs never holds.
    self.isWidened = isWidened && !assignments.isEmpty
  }

  package init(_ assignment: Assignment) { self.init([assignment]) }

  /// One of some presences.
  package init(anyOf assignments: [Assignment], _ variables: ConditionVariables) {
    self.init(anyOf: assignments, variables, isWidened: false)
  }

  /// - Parameter isWidened: Whether one of the assignments may hold where it should not.
  private init(
    anyOf assignments: [Assignment],
    _ variables: ConditionVariables,
    isWidened: Bool
  ) {
    guard assignments.count > 1 else {
      self.init(assignments, isWidened: isWidened)
      return
    }
    var kept: [Assignment] = []
    for assignment in assignments {
      Self.insert(assignment, into: &kept, variables)
      guard kept.count <= Self.comparedLimit else {
        self.init([.hull(of: assignments, variables)], isWidened: true)
        return
      }
    }
    if kept.count > Self.limit {
      self.init([.hull(of: kept, variables)], isWidened: true)
    } else {
      self.init(kept, isWidened: isWidened)
    }
  }

  /// Adds an assignment, joined with those from which it differs in one variable.
  private static func insert(
    _ assignment: Assignment,
    into kept: inout [Assignment],
    _ variables: ConditionVariables
  ) {
    var added = assignment
    var isJoined = true
    while isJoined {
      isJoined = false
      if kept.contains(where: { added.implies($0) }) { return }
      kept.removeAll { $0.implies(added) }
      for place in kept.indices {
        guard let union = kept[place].union(added, variables) else { continue }
        kept.remove(at: place)
        added = union
        isJoined = true
        break
      }
    }
    kept.append(added)
  }

  /// Both together.
  package func and(_ other: Presence, _ variables: ConditionVariables) -> Presence {
    if isAlways { return other.widened(with: self) }
    if other.isAlways { return widened(with: other) }
    let both: [Assignment]
    if assignments.count == 1, other.assignments.count == 1 {
      both = assignments[0].and(other.assignments[0]).map { [$0] } ?? []
    } else {
      both = assignments.flatMap { first in other.assignments.compactMap { first.and($0) } }
    }
    return Presence(anyOf: both, variables, isWidened: isWidened || other.isWidened)
  }

  /// The same, which may hold where it should not if another one may.
  private func widened(with other: Presence) -> Presence {
    isWidened || !other.isWidened ? self : Presence(assignments, isWidened: true)
  }

  /// What is left of it besides another one: those of its assignments that can hold together with it.
  package func possible(with other: Presence, _ variables: ConditionVariables) -> Presence {
    if isAlways, !other.isNever { return self }
    return Presence(
      anyOf: assignments.filter { own in other.assignments.contains { own.canHold(with: $0) } },
      variables,
      isWidened: isWidened
    )
  }

  /// When it holds of what is left once conditions are set: what has to hold before, so that it does after.
  package func before(setting set: Assignment, _ variables: ConditionVariables) -> Presence {
    if set.saysNothing || isAlways { return self }
    return Presence(
      anyOf: assignments.compactMap { $0.canHold(with: set) ? $0.without(set) : nil },
      variables,
      isWidened: isWidened
    )
  }

  /// What holds after conditions are set, if it held before.
  package func after(setting set: Assignment, _ variables: ConditionVariables) -> Presence {
    if set.saysNothing { return self }
    return Presence(
      anyOf: assignments.map { $0.overwritten(by: set) },
      variables,
      isWidened: isWidened
    )
  }

  /// One or the other.
  package func or(_ other: Presence, _ variables: ConditionVariables) -> Presence {
    if isNever { return other }
    if other.isNever { return self }
    return Presence(
      anyOf: assignments + other.assignments,
      variables,
      isWidened: isWidened || other.isWidened
    )
  }

  /// How many conditions what is left of it remembers. The alternatives of a window are each shown if none before
  /// it is: without a limit they all together would say the square of their number.
  package static let rememberedLimit = 64

  /// What is left of it where another one does not hold, so far as not too many conditions decide.
  package func without(_ other: Presence, _ variables: ConditionVariables) -> Presence {
    let rest = and(other.negated(variables), variables)
    guard rest.assignments.contains(where: { $0.values.count > Self.rememberedLimit }) else {
      return rest
    }
    return Presence(assignments, isWidened: true)
  }

  /// The opposite.
  package func negated(_ variables: ConditionVariables) -> Presence {
    // What it holds for too often, its opposite would lack.
    if isWidened { return Presence([.any], isWidened: true) }
    var rest = Presence.always
    for assignment in assignments {
      let opposite = variables.negations(of: assignment)
      rest = rest.and(Presence(anyOf: opposite, variables), variables)
    }
    return rest
  }

  /// What is left of it if an assignment holds.
  package func and(_ assignment: Assignment, _ variables: ConditionVariables) -> Presence {
    and(Presence(assignment), variables)
  }

  /// What has to hold beyond another presence; empty if it holds whenever the other one does.
  package func terms(missingIn other: Presence, _ variables: ConditionVariables) -> [ConditionTerm]
  {
    for start in other.assignments where !assignments.contains(where: { start.implies($0) }) {
      let possible = assignments.filter { $0.canHold(with: start) }
      let ways = (possible.isEmpty ? assignments : possible).map { assignment in
        variables.terms(
          of: assignment.restricted { variable in
            !start.implies(assignment.restricted { $0 == variable })
          }
        )
      }
      return Self.eitherOr(ways)
    }
    return []
  }

  /// What all of some lists of terms ask for, and of what else they do an either-or, if each asks for one more. If
  /// they differ in more, the first list.
  private static func eitherOr(_ ways: [[ConditionTerm]]) -> [ConditionTerm] {
    guard let first = ways.first, ways.count > 1 else { return ways.first ?? [] }
    let common = first.filter { term in ways.allSatisfy { $0.contains(term) } }
    let others = ways.map { $0.filter { !common.contains($0) } }
    guard others.allSatisfy({ $0.count == 1 }) else { return first }
    return common + [ConditionTerm(.any(others.flatMap { $0 }))]
  }

  /// Whether it can hold together with an assignment.
  package func canHold(with assignment: Assignment) -> Bool {
    isAlways || assignments.contains { $0.canHold(with: assignment) }
  }

  /// Whether both can hold together.
  package func canHold(with other: Presence) -> Bool {
    isAlways ? !other.isNever : assignments.contains { other.canHold(with: $0) }
  }
}
