extension Rule {
  static let deepLinkRules: [Rule] = [
    deepLinkBrokenPath, deepLinkUnnaturalStack, deepLinkWithoutReset, deepLinkParameter,
    deepLinkWithoutFallback, deepLinkWithoutExample, schemeNotDeclared, domainNotAssociated,
    customSchemeOnly, severalURLHandlers, deepLinkToHidden, activityNotDeclared, handoffWithoutWeb,
  ]
}
