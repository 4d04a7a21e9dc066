extension Rule {
  static let routerRules: [Rule] = [
    routerOffMainActor, nestedObservableRouter, routerNotNeeded, routerMissing,
  ]
}
