extension Rule {
  static let documentRules: [Rule] = []
}
