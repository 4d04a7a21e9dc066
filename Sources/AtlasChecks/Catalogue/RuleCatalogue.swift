import AtlasModel

extension RuleID {
  /// The rule of the id.
  var rule: Rule {
    switch self {
    case .navigationView: .navigationView
    case .nestedStack: .nestedStack
    case .splitInStack: .splitInStack
    case .tabsInStack: .tabsInStack
    case .tabWithoutStack: .tabWithoutStack
    case .pushWithoutStack: .pushWithoutStack
    case .sharedPath: .sharedPath
    case .searchTabWithoutStack: .searchTabWithoutStack
    case .severalSearchTabs: .severalSearchTabs
    case .tooManyTabs: .tooManyTabs
    case .conditionalTab: .conditionalTab
    case .tabWithoutCustomizationID: .tabWithoutCustomizationID
    case .tabItem: .tabItem
    case .splitWithoutPlaceholder: .splitWithoutPlaceholder
    case .stackOnWideScreens: .stackOnWideScreens
    case .unregisteredDestination: .unregisteredDestination
    case .duplicateDestination: .duplicateDestination
    case .repeatedDestination: .repeatedDestination
    case .unusedDestination: .unusedDestination
    case .collidingValueTypes: .collidingValueTypes
    case .destinationInLazyContainer: .destinationInLazyContainer
    case .viewLink: .viewLink
    case .mixedLinkStyles: .mixedLinkStyles
    case .linkInButton: .linkInButton
    case .pathTypeMismatch: .pathTypeMismatch
    case .routeNotHashable: .routeNotHashable
    case .viewInPath: .viewInPath
    case .modelInPath: .modelInPath
    case .pathInBody: .pathInBody
    case .popTooFar: .popTooFar
    case .routerOffMainActor: .routerOffMainActor
    case .nestedObservableRouter: .nestedObservableRouter
    case .routerNotNeeded: .routerNotNeeded
    case .routerMissing: .routerMissing
    case .sheetFlagForValue: .sheetFlagForValue
    case .sheetFixedFrame: .sheetFixedFrame
    case .sheetWithoutDismiss: .sheetWithoutDismiss
    case .toolbarWithoutBar: .toolbarWithoutBar
    case .pushInSheetWithoutStack: .pushInSheetWithoutStack
    case .stackedPresentations: .stackedPresentations
    case .unsavedWithoutConfirmation: .unsavedWithoutConfirmation
    case .modalTrap: .modalTrap
    case .deepLinkDuplicate: .deepLinkDuplicate
    case .deepLinkShadowed: .deepLinkShadowed
    case .deepLinkAmbiguous: .deepLinkAmbiguous
    case .deepLinkBrokenPath: .deepLinkBrokenPath
    case .deepLinkUnnaturalStack: .deepLinkUnnaturalStack
    case .deepLinkWithoutReset: .deepLinkWithoutReset
    case .deepLinkParameter: .deepLinkParameter
    case .deepLinkWithoutFallback: .deepLinkWithoutFallback
    case .deepLinkExample: .deepLinkExample
    case .deepLinkWithoutExample: .deepLinkWithoutExample
    case .schemeNotDeclared: .schemeNotDeclared
    case .domainNotAssociated: .domainNotAssociated
    case .customSchemeOnly: .customSchemeOnly
    case .aasaUnmatched: .aasaUnmatched
    case .aasaExcluded: .aasaExcluded
    case .aasaOtherApp: .aasaOtherApp
    case .aasaUnusedComponent: .aasaUnusedComponent
    case .declaredButUnhandled: .declaredButUnhandled
    case .handlerMissing: .handlerMissing
    case .severalURLHandlers: .severalURLHandlers
    case .deepLinkToHidden: .deepLinkToHidden
    case .activityNotDeclared: .activityNotDeclared
    case .handoffWithoutWeb: .handoffWithoutWeb
    case .unreachableScreen: .unreachableScreen
    case .unreachableInEnvironment: .unreachableInEnvironment
    case .deepLinkOnly: .deepLinkOnly
    case .deadEnd: .deadEnd
    case .transitionWithoutEffect: .transitionWithoutEffect
    case .emptyAfterSetting: .emptyAfterSetting
    case .deepScreen: .deepScreen
    case .pushCycle: .pushCycle
    case .bypassedRequirement: .bypassedRequirement
    case .nothingRestored: .nothingRestored
    case .duplicateStorageKey: .duplicateStorageKey
    case .restoresObjects: .restoresObjects
    case .routeNotCodable: .routeNotCodable
    case .decodingErrorCrash: .decodingErrorCrash
    case .missingItemCrash: .missingItemCrash
    case .apiAboveDeploymentTarget: .apiAboveDeploymentTarget
    case .apiNotOnPlatform: .apiNotOnPlatform
    case .settingWithoutEffect: .settingWithoutEffect
    case .windowOnPhone: .windowOnPhone
    case .platformWithoutScene: .platformWithoutScene
    case .undocumented: .undocumented
    case .untitled: .untitled
    case .unowned: .unowned
    case .staleSource: .staleSource
    case .viewNotInSource: .viewNotInSource
    case .transitionNotInModel: .transitionNotInModel
    case .transitionNotInSource: .transitionNotInSource
    case .transitionDiffersFromSource: .transitionDiffersFromSource
    case .routeDiffersFromSource: .routeDiffersFromSource
    case .registrationDiffersFromSource: .registrationDiffersFromSource
    case .declarationDiffersFromSource: .declarationDiffersFromSource
    case .activityDiffersFromSource: .activityDiffersFromSource
    case .restorationDiffersFromSource: .restorationDiffersFromSource
    }
  }
}

extension Rule {
  /// Every rule, in the order of their ids.
  package static let catalogue: [Rule] = RuleID.allCases.map(\.rule)

  /// What each rule finds.
  package static let titles = Dictionary(
    uniqueKeysWithValues: RuleID.allCases.map { ($0, $0.rule.title) }
  )

  /// The rule of an id; nil if there is none.
  package static func named(_ id: String) -> Rule? { RuleID(rawValue: id)?.rule }
}
