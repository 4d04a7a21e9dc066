extension Rule {
  static let routerRules: [Rule] = []
}
