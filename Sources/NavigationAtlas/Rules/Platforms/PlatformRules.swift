extension Rule {
  static let platformRules: [Rule] = []
}
