extension Rule {
  static let deepLinkRules: [Rule] = []
}
