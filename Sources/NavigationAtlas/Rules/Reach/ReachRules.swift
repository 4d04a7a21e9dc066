extension Rule {
  static let reachRules: [Rule] = []
}
