extension Rule {
  static let reachRules: [Rule] = [
    orphan, unreachableHere, deepLinkOnly, deadEnd, deepScreen, growingStack, bypassedRequirement,
  ]
}
