extension NavigationModel {
  /// Whether each condition holds: as given, or by its default.
  package func conditionValues(overriddenBy given: [String: Bool]) -> [String: Bool] {
    var values = conditionDefaults.values.merging(given) { $1 }
    let touched = given.keys.compactMap { index.conditions[$0].flatMap { conditions[$0].group } }
    for names in Set(touched).compactMap({ conditionDefaults.groups[$0] }) {
      let holding = ConditionDefaults.holding(of: names, given)
      for name in names { values[name.id] = name.id == holding?.id }
    }
    return values
  }

  /// Values once some conditions are set.
  package func values(_ values: [String: Bool], setting terms: [ConditionTerm]) -> [String: Bool] {
    terms.reduce(into: values) { values, term in
      guard let name = term.conditionName, let index = index.conditions[name] else { return }
      if let group = conditions[index].group {
        for other in conditionDefaults.groups[group] ?? [] { values[other.id] = false }
      }
      values[name] = !term.isNegated
    }
  }

  /// What follows from what is given of some conditions: of names of which exactly one holds, that the
  /// others do not, or that the last one does.
  package func consequences(of given: [String: Bool]) -> [String: Bool] {
    var values = given
    for (_, names) in conditionDefaults.groups {
      if let holding = names.first(where: { given[$0.id] == true }) {
        for name in names { values[name.id] = name.id == holding.id }
        continue
      }
      let open = names.filter { given[$0.id] == nil }
      if open.count == 1 { values[open[0].id] = true }
    }
    return values
  }
}

/// What conditions are where nothing is given of them.
package struct ConditionDefaults: Sendable {
  /// By name; none of what varies by item.
  let values: [String: Bool]
  /// The names of which exactly one holds, by group.
  let groups: [String: [Condition]]

  init(_ conditions: [Condition]) {
    var values: [String: Bool] = [:]
    for condition in conditions where condition.group == nil && !condition.variesByItem {
      values[condition.id] = condition.isTrueByDefault
    }
    let groups = Dictionary(grouping: conditions.filter { $0.group != nil }) { $0.group ?? "" }
    for names in groups.values {
      let holding = Self.holding(of: names, [:])
      if holding?.variesByItem == true { continue }
      for name in names { values[name.id] = name.id == holding?.id }
    }
    self.values = values
    self.groups = groups
  }

  /// The name that holds: the one that is given, the default, or the first that is not excluded.
  fileprivate static func holding(of names: [Condition], _ given: [String: Bool]) -> Condition? {
    let open = names.filter { given[$0.id] != false }
    return open.first { given[$0.id] == true } ?? open.first { $0.isTrueByDefault } ?? open.first
  }
}
