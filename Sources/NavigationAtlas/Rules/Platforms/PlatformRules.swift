extension Rule {
  static let platformRules: [Rule] = [apiAboveFloor, noEffectHere, windowOnPhone]
}
