extension NavigationModel {
  /// Whether each condition holds: as given, or by its default.
  package func conditionValues(overriddenBy given: [String: Bool]) -> [String: Bool] {
    var values = given
    for condition in conditions where values[condition.id] == nil {
      values[condition.id] = condition.isTrueByDefault
    }
    return values
  }
}
