extension NavigationModel {
  /// Whether each condition holds: as given, or by its default.
  package func conditionValues(overriddenBy given: [String: Bool]) -> [String: Bool] {
    var values = given
    for condition in conditions where values[condition.id] == nil {
      if condition.group == nil, !condition.variesByItem {
        values[condition.id] = condition.isTrueByDefault
      }
    }
    for (_, names) in groups {
      // One name holds: the one that is given, the default, or the first that is not excluded.
      let open = names.filter { given[$0.id] != false }
      let holding =
        open.first { given[$0.id] == true } ?? open.first { $0.isTrueByDefault } ?? open.first
      if holding?.variesByItem == true, !names.contains(where: { given[$0.id] != nil }) { continue }
      for name in names { values[name.id] = name.id == holding?.id }
    }
    return values
  }

  /// Values once some conditions are set.
  package func values(_ values: [String: Bool], setting terms: [ConditionTerm]) -> [String: Bool] {
    terms.reduce(into: values) { values, term in
      guard let name = term.conditionName, let index = index.conditions[name] else { return }
      if let group = conditions[index].group {
        for other in groups[group] ?? [] { values[other.id] = false }
      }
      values[name] = !term.isNegated
    }
  }

  /// What follows from what is given of some conditions: of names of which exactly one holds, that the
  /// others do not, or that the last one does.
  package func consequences(of given: [String: Bool]) -> [String: Bool] {
    var values = given
    for (_, names) in groups {
      if let holding = names.first(where: { given[$0.id] == true }) {
        for name in names { values[name.id] = name.id == holding.id }
        continue
      }
      let open = names.filter { given[$0.id] == nil }
      if open.count == 1 { values[open[0].id] = true }
    }
    return values
  }

  /// The names of which exactly one holds, by group.
  private var groups: [String: [Condition]] {
    Dictionary(grouping: conditions.filter { $0.group != nil }) { $0.group ?? "" }
  }
}
