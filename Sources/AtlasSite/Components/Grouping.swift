/// The numbers of equal values, in the order of the first of each.
func grouped<Value: Hashable>(_ values: [Value]) -> [(numbers: [Int], value: Value)] {
  var places: [Value: Int] = [:]
  var groups: [(numbers: [Int], value: Value)] = []
  for (number, value) in values.enumerated() {
    if let place = places[value] {
      groups[place].numbers.append(number)
    } else {
      places[value] = groups.count
      groups.append(([number], value))
    }
  }
  return groups
}

/// The first and the last of many, with nil for those between.
func abridged<Value>(_ values: [Value]) -> [Value?] {
  let shown = 12
  guard values.count > 2 * shown + 1 else { return values }
  return values.prefix(shown).map { $0 } + [nil] + values.suffix(shown).map { $0 }
}
