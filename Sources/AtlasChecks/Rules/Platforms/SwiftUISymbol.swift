import AtlasModel

/// Something of SwiftUI that came with an OS version, as its page in Apple's documentation has it.
struct SwiftUISymbol: Sendable {
  /// As code names it: `TabRole.search`.
  let name: String
  /// Its page, below `https://developer.apple.com/documentation/swiftui/`.
  let page: String
  /// The OS version that brought it, per platform that has it.
  let versions: [Platform: String]

  /// - Parameter iOS: The version on the iPhone, on the iPad and with Mac Catalyst.
  init(
    _ name: String,
    page: String,
    iOS: String? = nil,
    macOS: String? = nil,
    tvOS: String? = nil,
    watchOS: String? = nil,
    visionOS: String? = nil
  ) {
    self.name = name
    self.page = page
    var versions: [Platform: String] = [:]
    versions[.iOS] = iOS
    versions[.iPadOS] = iOS
    versions[.macCatalyst] = iOS
    versions[.macOS] = macOS
    versions[.tvOS] = tvOS
    versions[.watchOS] = watchOS
    versions[.visionOS] = visionOS
    self.versions = versions
  }
}

extension SwiftUISymbol {
  /// Every symbol of the table.
  static let all: [SwiftUISymbol] =
    [
      stack, split, compactColumn, tab, hiddenTab, customization, minimizeBehavior,
      minimizeOnScroll, bottomAccessory, enabledBottomAccessory, sidebarHeader, sidebarFooter, zoom,
      sizing, detents, inspector, searchable, toolbarRole, destinationForItem, window,
      windowForValue, menuBarExtra,
    ] + tabViewStyles.sorted { $0.key < $1.key }.map(\.value)

  // MARK: Containers

  static let stack = SwiftUISymbol(
    "NavigationStack",
    page: "navigationstack",
    iOS: "16.0",
    macOS: "13.0",
    tvOS: "16.0",
    watchOS: "9.0",
    visionOS: "1.0"
  )
  static let split = SwiftUISymbol(
    "NavigationSplitView",
    page: "navigationsplitview",
    iOS: "16.0",
    macOS: "13.0",
    tvOS: "16.0",
    watchOS: "9.0",
    visionOS: "1.0"
  )
  static let compactColumn = SwiftUISymbol(
    "preferredCompactColumn",
    page: "navigationsplitview/init(preferredcompactcolumn:sidebar:detail:)",
    iOS: "17.0",
    macOS: "14.0",
    tvOS: "17.0",
    watchOS: "10.0",
    visionOS: "1.0"
  )

  // MARK: Transitions

  /// On Apple TV it is there and does nothing.
  static let zoom = SwiftUISymbol(
    "NavigationTransition.zoom",
    page: "zoomnavigationtransition",
    iOS: "18.0",
    watchOS: "11.0",
    visionOS: "2.0"
  )
  static let sizing = SwiftUISymbol(
    "presentationSizing(_:)",
    page: "view/presentationsizing(_:)",
    iOS: "18.0",
    macOS: "15.0",
    tvOS: "18.0",
    watchOS: "11.0",
    visionOS: "2.0"
  )
  static let detents = SwiftUISymbol(
    "presentationDetents(_:)",
    page: "view/presentationdetents(_:)",
    iOS: "16.0",
    macOS: "13.0",
    tvOS: "16.0",
    watchOS: "9.0",
    visionOS: "1.0"
  )
  static let inspector = SwiftUISymbol(
    "inspector(isPresented:content:)",
    page: "view/inspector(ispresented:content:)",
    iOS: "17.0",
    macOS: "14.0"
  )

  // MARK: Screens

  static let searchable = SwiftUISymbol(
    "searchable(text:placement:prompt:)",
    page: "view/searchable(text:placement:prompt:)",
    iOS: "15.0",
    macOS: "12.0",
    tvOS: "15.0",
    watchOS: "8.0",
    visionOS: "1.0"
  )
  static let toolbarRole = SwiftUISymbol(
    "toolbarRole(_:)",
    page: "view/toolbarrole(_:)",
    iOS: "16.0",
    macOS: "13.0",
    tvOS: "16.0",
    watchOS: "9.0",
    visionOS: "1.0"
  )
  static let destinationForItem = SwiftUISymbol(
    "navigationDestination(item:destination:)",
    page: "view/navigationdestination(item:destination:)",
    iOS: "17.0",
    macOS: "14.0",
    tvOS: "17.0",
    watchOS: "10.0",
    visionOS: "1.0"
  )

  // MARK: Scenes

  static let window = SwiftUISymbol(
    "Window",
    page: "window",
    macOS: "13.0",
    visionOS: "26.0"
  )
  static let windowForValue = SwiftUISymbol(
    "WindowGroup.init(for:content:)",
    page: "windowgroup/init(for:content:)",
    iOS: "16.0",
    macOS: "13.0",
    visionOS: "1.0"
  )
  static let menuBarExtra = SwiftUISymbol(
    "MenuBarExtra",
    page: "menubarextra",
    macOS: "13.0"
  )
}
