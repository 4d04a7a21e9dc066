import AtlasGraph
import AtlasModel

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
struct RegistrationConflicts<Label: Hashable> {
  /// What makes registrations be compared at all.
  let group: (RegisteredDestination) -> String?
  /// Of what is in a group, what gets in each other's way differs in this.
  let label: (StackRegistration) -> Label

  /// One conflict for each registering element and type, in the order in which they are found.
  func all(on facts: StackFacts) -> [RegistrationConflict] {
    var found = ConflictList()
    for (number, stacks) in facts.uses.enumerated() {
      for use in stacks {
        var groups: [String: [StackRegistration]] = [:]
        var keys: [String] = []
        for registration in facts.registrations(on: use, environment: number) {
          guard let key = group(registration.destination) else { continue }
          if groups[key] == nil { keys.append(key) }
          groups[key, default: []].append(registration)
        }
        var order: StackOrder?
        for key in keys {
          guard let members = groups[key], members.count > 1 else { continue }
          compare(Members(members, label: label), on: use, &order) { upper, lower in
            found.add(
              RegistrationConflict(
                upper: upper,
                lower: lower,
                environments: EnvironmentSet(number: number),
                stack: use.position
              )
            )
          }
        }
      }
    }
    return found.conflicts
  }

  /// Registrations on one stack that are compared with each other: the stack's own first, and then
  /// place by place.
  private struct Members {
    let registrations: [StackRegistration]
    let labels: [Int]
    /// How many of them are the stack's own.
    let ownCount: Int
    /// Per vertex the first.
    let firstAtVertex: [Int: Int]

    init(_ registrations: [StackRegistration], label: (StackRegistration) -> Label) {
      self.registrations = registrations
      var known: [Label: Int] = [:]
      labels = registrations.map { registration in
        let label = label(registration)
        let number = known[label] ?? known.count
        known[label] = number
        return number
      }
      ownCount = registrations.prefix { $0.vertex == nil }.count
      var first: [Int: Int] = [:]
      for (index, registration) in registrations.enumerated() {
        if let vertex = registration.vertex, first[vertex] == nil { first[vertex] = index }
      }
      firstAtVertex = first
    }

    /// Whether two get in each other's way where they meet.
    func collide(_ first: Int, _ second: Int) -> Bool {
      labels[first] != labels[second]
        && StackRegistration.canStand(registrations[first], with: registrations[second])
    }
  }

  private func compare(
    _ members: Members,
    on use: StackUse,
    _ order: inout StackOrder?,
    _ add: (StackRegistration, _ over: StackRegistration) -> Void
  ) {
    let all = members.registrations
    for upper in all.indices {
      for lower in 0..<min(members.ownCount, upper) where members.collide(upper, lower) {
        add(all[upper], all[lower])
      }
      if let lower = all[upper].vertex.flatMap({ members.firstAtVertex[$0] }), lower < upper,
        members.collide(upper, lower)
      {
        add(all[upper], all[lower])
      }
    }
    // What the stack itself registers is below all others already.
    guard members.firstAtVertex.count > 1, members.ownCount == 0 else { return }
    let known = order ?? StackOrder(use)
    order = known
    let marks = all.indices.compactMap { index in
      all[index].vertex.map { StackOrder.Mark(vertex: $0, label: members.labels[index]) }
    }
    let below = known.carry(marks, .above)
    // From the top, so that of two screens that push each other the later one is reported.
    for upper in all.indices.reversed() {
      for mark in all[upper].vertex.map({ below[$0] }) ?? [] {
        guard let first = members.firstAtVertex[mark.vertex] else { continue }
        let lower = all.indices.dropFirst(first).first { members.labels[$0] == mark.label }
        if let lower, members.collide(upper, lower) { add(all[upper], all[lower]) }
      }
    }
  }
}

extension RegistrationConflicts<String> {
  /// Registrations for a type that lead elsewhere than the one below, which is used.
  static func overridden(on facts: StackFacts) -> [RegistrationConflict] {
    RegistrationConflicts(group: \.valueType, label: \.destination.shownText).all(on: facts)
  }
}

extension RegistrationConflicts<StackRegistration.Identity> {
  /// Registrations for a type that show the same screens as one below.
  static func repeated(on facts: StackFacts) -> [RegistrationConflict] {
    RegistrationConflicts(
      group: { destination in destination.valueType.map { "\($0) \(destination.shownText)" } },
      label: \.identity
    ).all(on: facts)
  }
}

extension RegisteredDestination {
  /// What it shows, in words that are the same for the same.
  fileprivate var shownText: String {
    ([screen?.name ?? ""] + cases.map { "\($0.name): \($0.destination.name)" })
      .joined(separator: ", ")
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
