extension Rule {
  static let routeRules: [Rule] = [
    unregisteredDestination, duplicateDestination, unusedDestination, collidingValueTypes,
    destinationInLazyContainer, viewLink, mixedLinkStyles, linkInButton, pathTypeMismatch,
    routeNotHashable, viewInPath, modelInPath, pathInBody,
  ]
}
