extension Rule {
  static let routeRules: [Rule] = [viewLink, routeNotHashable]
}
