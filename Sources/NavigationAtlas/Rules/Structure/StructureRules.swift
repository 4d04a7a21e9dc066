extension Rule {
  static let structureRules: [Rule] = [tooManyTabs]
}
