import AtlasModel

/// Assignments by number, and what follows from two of them, worked out once.
struct StateTable: Sendable {
  private(set) var assignments: [Assignment] = [.any]
  /// How many values they have together.
  private(set) var size = 0
  private var numbers: [Assignment: Int32] = [.any: 0]
  /// By two numbers the number of both together; -1 if they never hold together.
  private var conjunctions: [UInt64: Int32] = [:]
  /// By the numbers of an assignment and of what is asked for, the number of what of it is.
  private var askedNumbers: [UInt64: Int32] = [:]

  mutating func number(of assignment: Assignment) -> Int32 {
    if let known = numbers[assignment] { return known }
    let number = Int32(assignments.count)
    assignments.append(assignment)
    size += assignment.values.count
    numbers[assignment] = number
    return number
  }

  mutating func both(_ first: Int32, _ second: Int32) -> Int32? {
    if second == 0 || first == second { return first }
    if first == 0 { return second }
    let key = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
    if let known = conjunctions[key] { return known < 0 ? nil : known }
    if implies(first, second) { return first }
    let both = assignments[Int(first)].and(assignments[Int(second)]).map { number(of: $0) }
    conjunctions[key] = both ?? -1
    return both
  }

  /// What holds once conditions are set.
  mutating func after(_ state: Int32, _ set: Assignment) -> Int32 {
    number(of: assignments[Int(state)].overwritten(by: set), orSameAs: state)
  }

  /// What of an assignment is asked for at a vertex.
  mutating func asked(_ state: Int32, at vertex: Int, _ demands: ConditionDemands) -> Int32 {
    guard state != 0, let asked = demands.number(at: vertex) else { return state }
    let key = UInt64(UInt32(bitPattern: asked)) << 32 | UInt64(UInt32(bitPattern: state))
    if let known = askedNumbers[key] { return known }
    let number = number(of: demands.asked(assignments[Int(state)], asked), orSameAs: state)
    askedNumbers[key] = number
    return number
  }

  /// The number of an assignment that may be the one of another number: to see that takes less than to hash it.
  private mutating func number(of assignment: Assignment, orSameAs other: Int32) -> Int32 {
    assignment == assignments[Int(other)] ? other : number(of: assignment)
  }

  func implies(_ first: Int32, _ second: Int32) -> Bool {
    second == 0 || first == second
      || assignments[Int(first)].implies(assignments[Int(second)])
  }
}
