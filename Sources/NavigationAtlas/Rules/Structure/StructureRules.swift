extension Rule {
  static let structureRules: [Rule] = [
    navigationView, nestedStack, splitInStack, tabsInStack, tabWithoutStack, sharedPath,
    searchTabWithoutStack, severalSearchTabs, tooManyTabs, conditionalTab,
    tabWithoutCustomizationID, tabItem, splitWithoutPlaceholder, stackOnWideScreens,
  ]
}
