extension Rule {
  /// Every rule, by group and in the order in which the groups list them.
  public static let catalogue: [Rule] =
    structureRules + routeRules + routerRules + presentationRules + deepLinkRules + reachRules
    + restorationRules + platformRules + documentRules

  /// The rule of an id.
  public static func named(_ id: String) -> Rule? { catalogueByID[id] }

  private static let catalogueByID = Dictionary(
    uniqueKeysWithValues: catalogue.map { ($0.id, $0) }
  )
}
