/// The id of a rule of the checks: what a model names in `checks.rules`.
///
/// An id is a promise: it never changes meaning. The cases stand in the order of the catalogue.
package enum RuleID: String, Sendable, CaseIterable {
  // Structure
  case navigationView = "navigation-view"
  case nestedStack = "nested-stack"
  case splitInStack = "split-in-stack"
  case tabsInStack = "tabs-in-stack"
  case tabWithoutStack = "tab-without-stack"
  case pushWithoutStack = "push-without-stack"
  case sharedPath = "shared-path"
  case searchTabWithoutStack = "search-tab-without-stack"
  case severalSearchTabs = "several-search-tabs"
  case tooManyTabs = "too-many-tabs"
  case conditionalTab = "conditional-tab"
  case tabWithoutCustomizationID = "tab-without-customization-id"
  case tabItem = "tab-item"
  case splitWithoutPlaceholder = "split-without-placeholder"
  case stackOnWideScreens = "stack-on-wide-screens"

  // Routes
  case unregisteredDestination = "unregistered-destination"
  case duplicateDestination = "duplicate-destination"
  case repeatedDestination = "repeated-destination"
  case unusedDestination = "unused-destination"
  case collidingValueTypes = "colliding-value-types"
  case destinationInLazyContainer = "destination-in-lazy-container"
  case viewLink = "view-link"
  case mixedLinkStyles = "mixed-link-styles"
  case linkInButton = "link-in-button"
  case pathTypeMismatch = "path-type-mismatch"
  case routeNotHashable = "route-not-hashable"
  case viewInPath = "view-in-path"
  case modelInPath = "model-in-path"
  case pathInBody = "path-in-body"
  case popTooFar = "pop-too-far"

  // Routers
  case routerOffMainActor = "router-off-main-actor"
  case nestedObservableRouter = "nested-observable-router"
  case routerNotNeeded = "router-not-needed"
  case routerMissing = "router-missing"

  // Presentations
  case sheetFlagForValue = "sheet-flag-for-value"
  case sheetFixedFrame = "sheet-fixed-frame"
  case sheetWithoutDismiss = "sheet-without-dismiss"
  case toolbarWithoutBar = "toolbar-without-bar"
  case pushInSheetWithoutStack = "push-in-sheet-without-stack"
  case stackedPresentations = "stacked-presentations"
  case unsavedWithoutConfirmation = "unsaved-without-confirmation"
  case modalTrap = "modal-trap"

  // Deep links
  case deepLinkDuplicate = "deep-link-duplicate"
  case deepLinkShadowed = "deep-link-shadowed"
  case deepLinkAmbiguous = "deep-link-ambiguous"
  case deepLinkBrokenPath = "deep-link-broken-path"
  case deepLinkUnnaturalStack = "deep-link-unnatural-stack"
  case deepLinkWithoutReset = "deep-link-without-reset"
  case deepLinkParameter = "deep-link-parameter"
  case deepLinkWithoutFallback = "deep-link-without-fallback"
  case deepLinkExample = "deep-link-example"
  case deepLinkWithoutExample = "deep-link-without-example"
  case schemeNotDeclared = "scheme-not-declared"
  case domainNotAssociated = "domain-not-associated"
  case customSchemeOnly = "custom-scheme-only"
  case aasaUnmatched = "aasa-unmatched"
  case aasaExcluded = "aasa-excluded"
  case aasaOtherApp = "aasa-other-app"
  case aasaUnusedComponent = "aasa-unused-component"
  case declaredButUnhandled = "declared-but-unhandled"
  case handlerMissing = "handler-missing"
  case severalURLHandlers = "several-url-handlers"
  case deepLinkToHidden = "deep-link-to-hidden"
  case activityNotDeclared = "activity-not-declared"
  case handoffWithoutWeb = "handoff-without-web"

  // Reach
  case unreachableScreen = "unreachable-screen"
  case unreachableInEnvironment = "unreachable-in-environment"
  case deepLinkOnly = "deep-link-only"
  case deadEnd = "dead-end"
  case transitionWithoutEffect = "transition-without-effect"
  case emptyAfterSetting = "empty-after-setting"
  case deepScreen = "deep-screen"
  case pushCycle = "push-cycle"
  case bypassedRequirement = "bypassed-requirement"

  // Restoration
  case nothingRestored = "nothing-restored"
  case duplicateStorageKey = "duplicate-storage-key"
  case restoresObjects = "restores-objects"
  case routeNotCodable = "route-not-codable"
  case decodingErrorCrash = "decoding-error-crash"
  case missingItemCrash = "missing-item-crash"

  // Platforms
  case apiAboveDeploymentTarget = "api-above-deployment-target"
  case apiNotOnPlatform = "api-not-on-platform"
  case settingWithoutEffect = "setting-without-effect"
  case windowOnPhone = "window-on-phone"
  case platformWithoutScene = "platform-without-scene"

  // Documentation
  case undocumented
  case untitled
  case unowned
  case staleSource = "stale-source"

  // Model and source
  case viewNotInSource = "view-not-in-source"
  case transitionNotInModel = "transition-not-in-model"
  case transitionNotInSource = "transition-not-in-source"
  case transitionDiffersFromSource = "transition-differs-from-source"
  case routeDiffersFromSource = "route-differs-from-source"
  case registrationDiffersFromSource = "registration-differs-from-source"
  case declarationDiffersFromSource = "declaration-differs-from-source"
  case activityDiffersFromSource = "activity-differs-from-source"
  case restorationDiffersFromSource = "restoration-differs-from-source"
}
