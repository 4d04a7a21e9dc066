extension Rule {
  static let documentRules: [Rule] = [undocumented, untitled, unowned, staleSource]
}
