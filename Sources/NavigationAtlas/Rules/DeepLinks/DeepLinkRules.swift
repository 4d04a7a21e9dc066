extension Rule {
  static let deepLinkRules: [Rule] = [
    deepLinkDuplicate, deepLinkShadowed, deepLinkAmbiguous, deepLinkBrokenPath,
    deepLinkUnnaturalStack, deepLinkWithoutReset, deepLinkParameter, deepLinkWithoutFallback,
    deepLinkExample, deepLinkWithoutExample, schemeNotDeclared, domainNotAssociated,
    customSchemeOnly, aasaUnmatched, aasaExcluded, aasaDeadPattern, severalURLHandlers,
    deepLinkToHidden, activityNotDeclared, handoffWithoutWeb,
  ]
}
