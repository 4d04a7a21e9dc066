extension Rule {
  static let restorationRules: [Rule] = [
    duplicateStorageKey, restoresObjects, routeNotCodable, unguardedDecode, missingItemPolicy,
  ]
}
