/// Which conditions hold together.
extension OracleModel {
  /// The values of the conditions by default, or with one inverted.
  func values(inverting flipped: String?) -> [String: Bool] {
    var values: [String: Bool] = [:]
    for condition in conditions { values[condition.name] = condition.isTrue }
    for group in groups {
      let holding = group.names.first { $0 == flipped } ?? group.holding
      for name in group.names { values[name] = name == holding }
    }
    if let flipped, conditions.contains(where: { $0.name == flipped }) { values[flipped]?.toggle() }
    return values
  }

  /// Every way in which the conditions may hold.
  var assignments: [[String: Bool]] {
    let named = conditions.reduce([[:]]) { found, condition -> [[String: Bool]] in
      found.flatMap { values in
        [false, true].map { value in values.merging([condition.name: value]) { $1 } }
      }
    }
    return groups.reduce(named) { found, group in
      found.flatMap { values in
        group.names.map { holding in
          values.merging(group.names.map { ($0, $0 == holding) }) { $1 }
        }
      }
    }
  }
}
