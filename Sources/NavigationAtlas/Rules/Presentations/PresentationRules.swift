extension Rule {
  static let presentationRules: [Rule] = []
}
