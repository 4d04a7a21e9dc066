/// What holds of a model's conditions at one time: for some of the variables, the values that they may
/// have. It is a conjunction that does not contradict itself.
package struct Assignment: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    package let variable: Int32
    /// A bit for each value that the variable may have.
    package let allowed: UInt64
  }

  /// A bit for each of its variables, by their numbers modulo 64: most pairs of assignments are told apart by
  /// it without a look at their values.
  private let variables: UInt64
  /// Sorted by variable, each once.
  package let values: [Value]

  /// The assignment that says nothing.
  package static let any = Assignment(values: [])

  private init(values: [Value]) {
    var variables: UInt64 = 0
    for value in values { variables |= 1 << (UInt64(truncatingIfNeeded: value.variable) & 63) }
    self.variables = variables
    self.values = values
  }

  init(variable: Int, allowed: UInt64) {
    self.init(values: [Value(variable: Int32(variable), allowed: allowed)])
  }

  /// All of some together; nil if they never hold together.
  package init?(all assignments: [Assignment]) {
    guard assignments.count > 1 else {
      self = assignments.first ?? .any
      return
    }
    var merged: [Value] = []
    for value in assignments.flatMap(\.values).sorted(by: { $0.variable < $1.variable }) {
      guard let last = merged.last, last.variable == value.variable else {
        merged.append(value)
        continue
      }
      let allowed = last.allowed & value.allowed
      guard allowed != 0 else { return nil }
      merged[merged.count - 1] = Value(variable: value.variable, allowed: allowed)
    }
    self.init(values: merged)
  }

  package var saysNothing: Bool { values.isEmpty }

  package func hash(into hasher: inout Hasher) {
    // All at once: a search hashes many assignments of hundreds of values.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: values.count * 2) { words in
      for (place, value) in values.enumerated() {
        words.initializeElement(at: place * 2, to: UInt64(bitPattern: Int64(value.variable)))
        words.initializeElement(at: place * 2 + 1, to: value.allowed)
      }
      hasher.combine(bytes: UnsafeRawBufferPointer(words))
    }
  }

  /// Both together; nil if they never hold together.
  package func and(_ other: Assignment) -> Assignment? {
    if other.values.isEmpty { return self }
    if values.isEmpty { return other }
    guard canHold(with: other) else { return nil }
    var merged: [Value] = []
    merged.reserveCapacity(values.count + other.values.count)
    var (left, right) = (0, 0)
    while left < values.count, right < other.values.count {
      let (first, second) = (values[left], other.values[right])
      if first.variable < second.variable {
        merged.append(first)
        left += 1
      } else if second.variable < first.variable {
        merged.append(second)
        right += 1
      } else {
        merged.append(Value(variable: first.variable, allowed: first.allowed & second.allowed))
        left += 1
        right += 1
      }
    }
    merged += values[left...]
    merged += other.values[right...]
    return Assignment(values: merged)
  }

  /// Whether both can hold together.
  package func canHold(with other: Assignment) -> Bool {
    guard variables & other.variables != 0 else { return true }
    // From the end: alternatives in a row differ there, however many there are.
    var (left, right) = (values.count - 1, other.values.count - 1)
    while left >= 0, right >= 0 {
      let (first, second) = (values[left], other.values[right])
      if first.variable < second.variable {
        right = other.place(upTo: first.variable, before: right)
      } else if second.variable < first.variable {
        left = place(upTo: second.variable, before: left)
      } else {
        guard first.allowed & second.allowed != 0 else { return false }
        left -= 1
        right -= 1
      }
    }
    return true
  }

  /// The place of the last value whose variable is no greater, before a place whose variable is; -1 for none.
  private func place(upTo variable: Int32, before place: Int) -> Int {
    var (end, step) = (place, 1)
    while end >= step, values[end - step].variable > variable {
      end -= step
      step *= 2
    }
    var found = max(end - step, -1)
    while end - found > 1 {
      let middle = (found + end) / 2
      if values[middle].variable > variable { end = middle } else { found = middle }
    }
    return found
  }

  /// Whether another one holds whenever this one does.
  package func implies(_ other: Assignment) -> Bool {
    guard other.variables & ~variables == 0, other.values.count <= values.count
    else { return false }
    var place = 0
    for wanted in other.values {
      while place < values.count, values[place].variable < wanted.variable { place += 1 }
      guard place < values.count, values[place].variable == wanted.variable,
        values[place].allowed & ~wanted.allowed == 0
      else { return false }
    }
    return true
  }

  /// The same with other values of the variables of another assignment.
  package func overwritten(by other: Assignment) -> Assignment {
    if other.values.isEmpty { return self }
    if values.isEmpty { return other }
    var kept: [Value] = []
    kept.reserveCapacity(values.count + other.values.count)
    var place = 0
    for value in other.values {
      while place < values.count, values[place].variable < value.variable {
        kept.append(values[place])
        place += 1
      }
      if place < values.count, values[place].variable == value.variable { place += 1 }
      kept.append(value)
    }
    kept += values[place...]
    return Assignment(values: kept)
  }

  /// The same without what it says of the variables of another assignment.
  package func without(_ other: Assignment) -> Assignment {
    if variables & other.variables == 0 { return self }
    var place = 0
    return restricted { variable in
      while place < other.values.count, Int(other.values[place].variable) < variable { place += 1 }
      return place == other.values.count || Int(other.values[place].variable) != variable
    }
  }

  /// What it says of some of the variables.
  package func restricted(_ isKept: (Int) -> Bool) -> Assignment {
    Assignment(values: values.filter { isKept(Int($0.variable)) })
  }

  /// The same with more possible values of its variables; those of which each is possible are left out.
  package func widened(_ allowed: (Value) -> UInt64) -> Assignment {
    Assignment(
      values: values.compactMap { value in
        let allowed = allowed(value)
        return allowed == .max ? nil : Value(variable: value.variable, allowed: allowed)
      }
    )
  }

  /// The same without the values that hold already under another one.
  package func without(heldBy other: Assignment) -> Assignment {
    if variables & other.variables == 0 { return self }
    var place = 0
    return keeping { value in
      while place < other.values.count, other.values[place].variable < value.variable { place += 1 }
      return place == other.values.count || other.values[place].variable != value.variable
        || other.values[place].allowed & ~value.allowed != 0
    }
  }

  /// The values that are wanted.
  package func keeping(_ isKept: (Value) -> Bool) -> Assignment {
    Assignment(values: values.filter(isKept))
  }

  /// What holds if one of two assignments does that differ in one variable at most; nil for others. A
  /// variable that may then have any value is left out.
  func union(_ other: Assignment, _ variables: ConditionVariables) -> Assignment? {
    guard values.count == other.values.count else { return nil }
    var differing: Int?
    for place in values.indices {
      guard values[place].variable == other.values[place].variable else { return nil }
      guard values[place].allowed != other.values[place].allowed else { continue }
      guard differing == nil else { return nil }
      differing = place
    }
    guard let differing else { return self }
    var joined = values
    joined[differing] = Value(
      variable: values[differing].variable,
      allowed: values[differing].allowed | other.values[differing].allowed
    )
    return Assignment(values: joined.filter { !variables.isFree($0) })
  }

  /// The least that holds whenever one of some assignments does.
  static func hull(of assignments: [Assignment], _ variables: ConditionVariables) -> Assignment {
    guard var joined = assignments.first?.values else { return .any }
    for assignment in assignments.dropFirst() where !joined.isEmpty {
      var place = 0
      joined = joined.compactMap { value in
        while place < assignment.values.count,
          assignment.values[place].variable < value.variable
        { place += 1 }
        guard place < assignment.values.count,
          assignment.values[place].variable == value.variable
        else { return nil }
        let allowed = value.allowed | assignment.values[place].allowed
        return Value(variable: value.variable, allowed: allowed)
      }
    }
    return Assignment(values: joined.filter { !variables.isFree($0) })
  }
}
