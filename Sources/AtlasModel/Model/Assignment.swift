/// What holds of a model's conditions at one time: for some of the variables, the values that they may
/// have. It is a conjunction that does not contradict itself.
package struct Assignment: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    package let variable: Int32
    /// A bit for each value that the variable may have.
    package let allowed: UInt64
  }

  /// Sorted by variable, each once.
  package private(set) var values: [Value]

  /// The assignment that says nothing.
  package static let any = Assignment(values: [])

  private init(values: [Value]) { self.values = values }

  init(variable: Int, allowed: UInt64) {
    values = [Value(variable: Int32(variable), allowed: allowed)]
  }

  package var saysNothing: Bool { values.isEmpty }

  /// Both together; nil if they never hold together.
  package func and(_ other: Assignment) -> Assignment? {
    if other.values.isEmpty { return self }
    if values.isEmpty { return other }
    var merged: [Value] = []
    merged.reserveCapacity(values.count + other.values.count)
    var (left, right) = (values[...], other.values[...])
    while let first = left.first, let second = right.first {
      if first.variable < second.variable {
        merged.append(left.removeFirst())
      } else if second.variable < first.variable {
        merged.append(right.removeFirst())
      } else {
        let allowed = first.allowed & second.allowed
        guard allowed != 0 else { return nil }
        merged.append(Value(variable: first.variable, allowed: allowed))
        (left, right) = (left.dropFirst(), right.dropFirst())
      }
    }
    return Assignment(values: merged + left + right)
  }

  /// Whether another one holds whenever this one does.
  package func implies(_ other: Assignment) -> Bool {
    var rest = values[...]
    for wanted in other.values {
      rest = rest.drop { $0.variable < wanted.variable }
      guard let known = rest.first, known.variable == wanted.variable,
        known.allowed & ~wanted.allowed == 0
      else { return false }
    }
    return true
  }

  /// The same with other values of the variables of another assignment.
  package func overwritten(by other: Assignment) -> Assignment {
    var kept = values
    for value in other.values {
      if let place = kept.firstIndex(where: { $0.variable >= value.variable }) {
        if kept[place].variable == value.variable {
          kept[place] = value
        } else {
          kept.insert(value, at: place)
        }
      } else {
        kept.append(value)
      }
    }
    return Assignment(values: kept)
  }

  /// The same without what it says of the variables of another assignment.
  package func without(_ other: Assignment) -> Assignment {
    if values.isEmpty || other.values.isEmpty { return self }
    return restricted { variable in !other.values.contains { Int($0.variable) == variable } }
  }

  /// What it says of some of the variables.
  package func restricted(_ isKept: (Int) -> Bool) -> Assignment {
    Assignment(values: values.filter { isKept(Int($0.variable)) })
  }

  /// What holds if one of two assignments does that differ in one variable at most; nil for others.
  func union(_ other: Assignment) -> Assignment? {
    guard values.count == other.values.count else { return nil }
    var joined = values
    var differing = 0
    for place in values.indices {
      guard values[place].variable == other.values[place].variable else { return nil }
      if values[place].allowed != other.values[place].allowed {
        differing += 1
        joined[place] = Value(
          variable: values[place].variable,
          allowed: values[place].allowed | other.values[place].allowed
        )
      }
    }
    return differing > 1 ? nil : Assignment(values: joined)
  }

  /// The least that holds whenever one of some assignments does.
  static func hull(of assignments: [Assignment]) -> Assignment {
    guard let first = assignments.first else { return .any }
    let values = first.values.compactMap { value -> Value? in
      var allowed: UInt64 = 0
      for assignment in assignments {
        guard let own = assignment.values.first(where: { $0.variable == value.variable }) else {
          return nil
        }
        allowed |= own.allowed
      }
      return Value(variable: value.variable, allowed: allowed)
    }
    return Assignment(values: values)
  }
}
