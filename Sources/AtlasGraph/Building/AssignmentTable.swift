import AtlasModel

/// The assignments that the edges of a graph need, numbered in the order in which they come.
struct AssignmentTable: Sendable {
  /// The first says nothing.
  private(set) var all: [Assignment] = [.any]
  private var numbers: [Assignment: Int] = [.any: 0]

  mutating func number(of assignment: Assignment) -> Int {
    if assignment.saysNothing { return 0 }
    if let known = numbers[assignment] { return known }
    let number = all.count
    all.append(assignment)
    numbers[assignment] = number
    return number
  }

  /// Leaves out what the assignments say of other variables; their numbers stay.
  mutating func restrict(_ isKept: (Int) -> Bool) { all = all.map { $0.restricted(isKept) } }

  /// What the assignments say of variables of which they do not all hold together, or that change on the
  /// way; nil if there are none. Only these variables can make a way impossible.
  ///
  /// - Parameter changed: The variables that something sets, of those that elements ask for.
  func contested(_ variables: ConditionVariables, changed: Set<Int>) -> [Assignment]? {
    var allowed: [Int32: UInt64] = [:]
    for value in all.flatMap(\.values) { allowed[value.variable, default: .max] &= value.allowed }
    let contested = Set(allowed.filter { $0.value == 0 }.map { Int($0.key) })
      .filter { !variables.variables[$0].variesByItem }
      .union(changed)
    guard !contested.isEmpty else { return nil }
    return all.map { $0.restricted(contested.contains) }
  }
}

/// A place that something shows at first, and when it does.
struct VisiblePlace {
  var place: Place
  var presence: Presence
}
