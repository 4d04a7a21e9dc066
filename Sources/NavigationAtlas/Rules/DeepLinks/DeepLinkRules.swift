extension Rule {
  static let deepLinkRules: [Rule] = [
    deepLinkDuplicate, deepLinkShadowed, deepLinkAmbiguous, deepLinkBrokenPath,
    deepLinkUnnaturalStack, deepLinkWithoutReset, deepLinkParameter, deepLinkWithoutFallback,
    deepLinkExample, deepLinkWithoutExample, schemeNotDeclared, domainNotAssociated,
    customSchemeOnly, severalURLHandlers, deepLinkToHidden, activityNotDeclared, handoffWithoutWeb,
  ]
}
