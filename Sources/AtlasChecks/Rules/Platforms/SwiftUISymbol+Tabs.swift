/// What tab views are made of.
extension SwiftUISymbol {
  /// `TabSection`, roles, placements and what else only a `Tab` can say came with it.
  static let tab = SwiftUISymbol(
    "Tab",
    page: "tab",
    iOS: "18.0",
    macOS: "15.0",
    tvOS: "18.0",
    watchOS: "11.0",
    visionOS: "2.0"
  )
  static let hiddenTab = SwiftUISymbol(
    "TabContent.hidden(_:)",
    page: "tabcontent/hidden(_:)",
    iOS: "18.0",
    macOS: "15.0",
    visionOS: "2.0"
  )
  static let customization = SwiftUISymbol(
    "tabViewCustomization(_:)",
    page: "view/tabviewcustomization(_:)",
    iOS: "18.0",
    macOS: "15.0",
    visionOS: "2.0"
  )
  static let minimizeBehavior = SwiftUISymbol(
    "tabBarMinimizeBehavior(_:)",
    page: "view/tabbarminimizebehavior(_:)",
    iOS: "26.0",
    macOS: "26.0",
    tvOS: "26.0",
    watchOS: "26.0",
    visionOS: "26.0"
  )
  static let minimizeOnScroll = SwiftUISymbol(
    "tabBarMinimizeBehavior(_:)",
    page: "tabbarminimizebehavior/onscrolldown",
    iOS: "26.0"
  )
  static let bottomAccessory = SwiftUISymbol(
    "tabViewBottomAccessory(content:)",
    page: "view/tabviewbottomaccessory(content:)",
    iOS: "26.0"
  )
  static let enabledBottomAccessory = SwiftUISymbol(
    "tabViewBottomAccessory(isEnabled:content:)",
    page: "view/tabviewbottomaccessory(isenabled:content:)",
    iOS: "26.1"
  )
  /// On Apple TV it came with tvOS 27, as did the footer.
  static let sidebarHeader = SwiftUISymbol(
    "tabViewSidebarHeader(content:)",
    page: "view/tabviewsidebarheader(content:)",
    iOS: "18.0",
    macOS: "15.0",
    tvOS: "27.0",
    visionOS: "2.0"
  )
  static let sidebarFooter = SwiftUISymbol(
    "tabViewSidebarFooter(content:)",
    page: "view/tabviewsidebarfooter(content:)",
    iOS: "18.0",
    macOS: "15.0",
    tvOS: "27.0",
    visionOS: "2.0"
  )
  /// By the word that the format has for the style.
  static let tabViewStyles: [String: SwiftUISymbol] = [
    "sidebarAdaptable": SwiftUISymbol(
      "TabViewStyle.sidebarAdaptable",
      page: "sidebaradaptabletabviewstyle",
      iOS: "18.0",
      macOS: "15.0",
      tvOS: "18.0",
      visionOS: "2.0"
    ),
    "tabBarOnly": SwiftUISymbol(
      "TabViewStyle.tabBarOnly",
      page: "tabbaronlytabviewstyle",
      iOS: "18.0",
      macOS: "15.0",
      tvOS: "18.0",
      visionOS: "2.0"
    ),
    "page": SwiftUISymbol(
      "TabViewStyle.page",
      page: "tabviewstyle/page",
      iOS: "14.0",
      tvOS: "14.0",
      watchOS: "7.0",
      visionOS: "1.0"
    ),
    "verticalPage": SwiftUISymbol(
      "TabViewStyle.verticalPage",
      page: "tabviewstyle/verticalpage",
      watchOS: "10.0"
    ),
    "grouped": SwiftUISymbol(
      "TabViewStyle.grouped",
      page: "tabviewstyle/grouped",
      macOS: "15.0"
    ),
  ]
}
