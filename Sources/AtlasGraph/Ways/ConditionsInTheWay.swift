import AtlasModel

extension AppGraph {
  /// The conditions for which there is no way between two screens: what the way with the fewest taps
  /// needs of them, if no more were known than the platform and the width. Empty if there is no way then
  /// either.
  func conditionsInTheWay(
    from origin: Way.Origin,
    to target: Int,
    inEnvironment number: Int
  ) -> [Unreachability] {
    guard assumption != .any else { return [] }
    let open = AppGraph(model, assuming: .any)
    var search = WaySearch(to: target, in: open, environment: number)
    guard let way = search.ways(from: origin, limit: 1).ways.first else { return [] }
    let semantics = NavigationSemantics(
      model: model,
      environment: environments[number],
      assumption: assumption
    )
    let missing = way.needs.filter { semantics.truth(of: $0) == false }
    return missing.isEmpty ? [] : [.conditions(missing)]
  }
}
