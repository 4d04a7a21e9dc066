import AtlasBase
import AtlasGraph
import AtlasModel

/// The assignments of a table of ways by number, the one that says nothing first. Each is a number with a bit for
/// every value that a variable may have, and its terms in words by variable. A variable is the bits of all of its
/// values, and whether it differs from item to item.
struct WayAssignments {
  private let model: NavigationModel
  /// The variables that matter in the graph.
  private let used: [Int]
  /// By variable its place among them.
  private let places: [Int: Int]
  private var all: [Assignment] = [.any]
  private var numbers: [Assignment: Int] = [:]
  /// How many bits they have together at most.
  private let limit: Int
  /// How many bits each has at least.
  private let least: Int

  init(_ model: NavigationModel, _ graph: NavigationGraph, limit: Int) {
    self.model = model
    self.limit = limit
    used = model.variables.variables.indices.filter {
      !model.variables.isPresenter($0) || graph.presenterVariables.contains($0)
    }
    places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    least = used.reduce(0) { sum, variable in
      let variables = model.variables
      return sum + (variables.isPresenter(variable) ? 1 : variables.variables[variable].count)
    }
  }

  /// How many bits the assignments of a table have together at most. Beyond it a table says nothing of ways: it
  /// would grow by the square of the conditions.
  static let bitLimit = 4_000_000

  /// Whether they have more, for sure: no more of them need be looked at.
  var areSurelyBeyond: Bool { all.count > limit / max(1, least) }

  var areBeyond: Bool { all.count > limit / max(1, counts.values.reduce(0, +)) }

  /// The variables and the assignments that were given a number.
  var texts: (variables: [String], rows: [String]) {
    let counts = counts
    return (
      used.map { variable in
        let isVarying = model.variables.variables[variable].variesByItem
        return "[\(bits(counts) { $0 == variable ? .max : 0 }),\(isVarying)]"
      },
      all.map { row($0, counts) }
    )
  }

  /// The variables that some assignments, by number, give a value, as a number with all of their bits.
  func changing(by numbers: [Int]) -> String {
    let changed = Set(numbers.flatMap { all[$0].values.map { Int($0.variable) } })
    return bits(counts) { changed.contains($0) ? .max : 0 }
  }

  /// By variable how many values are told apart. Of what presents something, these are the values that an
  /// assignment names, and one for all others.
  private var counts: [Int: Int] {
    var counts: [Int: Int] = [:]
    for variable in used {
      counts[variable] =
        model.variables.isPresenter(variable) ? 1 : model.variables.variables[variable].count
    }
    for value in all.flatMap(\.values) where model.variables.isPresenter(Int(value.variable)) {
      let named = value.allowed >> 63 == 1 ? ~value.allowed : value.allowed
      counts[Int(value.variable)] = max(
        counts[Int(value.variable)] ?? 0,
        min(64, 65 - named.leadingZeroBitCount)
      )
    }
    return counts
  }

  mutating func number(of assignment: Assignment) -> Int {
    // The one that most steps need.
    if assignment.saysNothing { return 0 }
    if let known = numbers[assignment] { return known }
    numbers[assignment] = all.count
    all.append(assignment)
    return all.count - 1
  }

  private func row(_ assignment: Assignment, _ counts: [Int: Int]) -> String {
    let allowed = Dictionary(
      uniqueKeysWithValues: assignment.values.map { (Int($0.variable), $0.allowed) }
    )
    let terms = assignment.values.compactMap { value -> JSONValue? in
      guard let place = places[Int(value.variable)] else { return nil }
      let own = assignment.restricted { $0 == Int(value.variable) }
      return [
        JSONValue(integerLiteral: place),
        JSONValue(model.variables.terms(of: own).map { JSONValue($0.text) }),
      ]
    }
    let bits = bits(counts) { allowed[$0] ?? .max }
    return "[\(bits),\(JSONPrinter().line(of: JSONValue(terms)))]"
  }

  /// The values of all variables as a number, the first variable last.
  private func bits(_ counts: [Int: Int], _ allowed: (Int) -> UInt64) -> String {
    var digits = ""
    for variable in used.reversed() {
      let allowed = allowed(variable)
      for value in (0..<UInt64(counts[variable] ?? 0)).reversed() {
        digits += allowed >> value & 1 == 1 ? "1" : "0"
      }
    }
    return "0b0\(digits)n"
  }
}
