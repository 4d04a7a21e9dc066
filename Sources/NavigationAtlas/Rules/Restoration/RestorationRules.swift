extension Rule {
  static let restorationRules: [Rule] = []
}
