/// Two registrations that can be on one stack at one time and get in each other's way.
struct RegistrationConflict {
  /// The one that stands above, or after.
  var upper: StackRegistration
  var lower: StackRegistration
  var environments: EnvironmentSet
  /// The stack, by position.
  var stack: Position
}

/// Finds registrations for values that get in each other's way: on one screen, on a stack and a
/// screen that is on it, or on two screens of which one can be pushed over the other.
struct RegistrationConflicts {
  /// What makes registrations be compared at all.
  let group: (RegisteredDestination) -> String?
  /// Of what is in a group, what gets in each other's way differs in this.
  let label: (StackRegistration) -> String

  /// One conflict for each registering element and type, in the order in which they are found.
  func all(in context: CheckContext) -> [RegistrationConflict] {
    var found = ConflictList()
    for (number, stacks) in context.stacks.enumerated() {
      for use in stacks {
        var groups: [String: [StackRegistration]] = [:]
        var order: [String] = []
        for registration in context.registrations(on: use, environment: number) {
          guard let key = group(registration.destination) else { continue }
          if groups[key] == nil { order.append(key) }
          groups[key, default: []].append(registration)
        }
        for key in order {
          guard let members = groups[key], members.count > 1 else { continue }
          compare(members, on: use, EnvironmentSet(number: number), &found)
        }
      }
    }
    return found.conflicts
  }

  private func compare(
    _ members: [StackRegistration],
    on use: StackUse,
    _ environment: EnvironmentSet,
    _ found: inout ConflictList
  ) {
    let labels = Self.numbers(members.map(label))
    func add(_ upper: Int, over lower: Int) {
      guard labels[upper] != labels[lower],
        members[upper].destination.canStand(with: members[lower].destination)
      else { return }
      found.add(
        RegistrationConflict(
          upper: members[upper],
          lower: members[lower],
          environments: environment,
          stack: use.position
        )
      )
    }
    // The stack's own come first in the list, and then place by place.
    let own = members.firstIndex { $0.vertex != nil } ?? members.count
    for upper in members.indices.dropFirst() {
      for lower in 0..<min(own, upper) { add(upper, over: lower) }
    }
    var first: [Int: Int] = [:]
    for index in members.indices.dropFirst(own) {
      guard let vertex = members[index].vertex else { continue }
      if let other = first[vertex] { add(index, over: other) } else { first[vertex] = index }
    }
    guard first.count > 1 else { return }
    let marks = members.indices.dropFirst(own).compactMap { index in
      members[index].vertex.map { StackUse.Mark(vertex: $0, label: labels[index]) }
    }
    let below = use.marksBelow(marks)
    // From the top, so that of two screens that push each other the later one is told.
    for index in members.indices.dropFirst(own).reversed() {
      for mark in members[index].vertex.flatMap({ below[$0] }) ?? [] {
        guard let lower = first[mark.vertex], mark.label != labels[index] else { continue }
        let match = members.indices.dropFirst(lower).first {
          members[$0].vertex == mark.vertex && labels[$0] == mark.label
        }
        if let match { add(index, over: match) }
      }
    }
  }

  /// A number for each text, the same for the same.
  private static func numbers(_ texts: [String]) -> [Int] {
    var known: [String: Int] = [:]
    return texts.map { text in
      if let number = known[text] { return number }
      known[text] = known.count
      return known.count - 1
    }
  }
}

/// Conflicts, one for each registering element and type.
private struct ConflictList {
  private struct Key: Hashable {
    var owner: ElementReference
    var type: String
  }

  private(set) var conflicts: [RegistrationConflict] = []
  private var numbers: [Key: Int] = [:]
  /// The elements over which an element was found to stand.
  private var lowers: [Key: Set<Key>] = [:]

  mutating func add(_ conflict: RegistrationConflict) {
    let upper = Key(owner: conflict.upper.owner, type: conflict.upper.destination.keyName)
    let lower = Key(owner: conflict.lower.owner, type: conflict.lower.destination.keyName)
    if upper.owner != lower.owner, lowers[lower]?.contains(upper) == true { return }
    lowers[upper, default: []].insert(lower)
    if let number = numbers[upper] {
      conflicts[number].environments.formUnion(conflict.environments)
    } else {
      numbers[upper] = conflicts.count
      conflicts.append(conflict)
    }
  }
}
