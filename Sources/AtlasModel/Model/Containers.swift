import AtlasBase

/// An outermost part of the app: a window, settings, a menu bar extra.
package struct Scene: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case windowGroup, window, documentGroup, settings, menuBarExtra, immersiveSpace

    /// SwiftUI's name of it.
    package var typeName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  package var id: String
  package var kind: Kind
  package var title: String?
  /// The type of the value that a `WindowGroup` is opened for.
  package var valueType: String?
  package var content: Content
  package var attributes: Attributes
}

/// What something holds: alternatives, of which the first that exists in an environment is shown.
/// Most have one that exists everywhere.
package final class Content: Sendable {
  package struct Alternative: Sendable {
    package var body: Body
    package var platforms: [Platform]?
    package var when: [ConditionTerm]
    package var source: SourceLocation?
    /// Per platform the OS version that the code asks for before it shows it: its own, or that of its
    /// container.
    package var available: [Platform: OSVersion] = [:]
    /// Whether it is the screen of the alternative before it, where the screen's view brings no stack.
    package var isWithoutStack = false

    /// Leaves it on fewer platforms, under more conditions.
    mutating func restrict(to platforms: [Platform]?, _ when: [ConditionTerm]) {
      if let platforms { self.platforms = self.platforms?.filter(platforms.contains) ?? platforms }
      self.when = when + self.when
    }
  }

  package enum Body: Sendable {
    /// A screen with no container around it.
    case screen(Destination)
    /// A container, by its index in ``NavigationModel/containers``.
    case container(Int)
  }

  package let alternatives: [Alternative]
  /// The type of a view that is no screen of the model and leads nowhere; there are no alternatives
  /// then.
  package let plainView: String?
  /// What container ids are made from: the id of the scene, tab, column or transition that holds
  /// it.
  package let holder: String

  package init(alternatives: [Alternative], plainView: String? = nil, holder: String) {
    self.alternatives = alternatives
    self.plainView = plainView
    self.holder = holder
  }
}

/// A container of screens: a stack, a split view, columns made by hand, a tab view.
package struct Container: Sendable {
  package enum Kind: Sendable {
    case stack(Stack)
    case split(Split)
    case columns(Columns)
    case tabs(TabView)
  }

  /// What holds a container.
  package enum Parent: Sendable, Hashable {
    case scene(Int)
    /// A column of a container, by the container's index.
    case column(of: Int, Column)
    case tab(Int)
    /// What accompanies the tabs of a container, by the container's index.
    case accessory(of: Int, TabAccessory)
    case transition(Int)
    case entryPoint(Int)
    case deepLink(Int)
    /// Where a deep link leads if a requirement does not hold.
    case otherwise(deepLink: Int)
    /// Where a deep link leads if the item that it names does not exist.
    case notFound(deepLink: Int)
    /// Where an entry point leads if a requirement does not hold.
    case otherwiseOfEntryPoint(Int)
    /// The screen that holds it, where a screen's view is itself a container.
    case screen(Int)
  }

  package var id: String
  package var kind: Kind
  package var parent: Parent
  /// The id of the screen whose view makes it, where that screen is in the model.
  package var host: String?
  package var attributes: Attributes
  /// What has to hold for it to be the alternative that its holder shows.
  package var shownWhen: [ConditionTerm] = []
  /// Whether it comes with what a transition shows in place of what its holder shows at first.
  package var isShownLater = false

  /// Whether it is a stack that a view brings, or that the code puts around a route case.
  package var isBroughtByView: Bool {
    if case .stack(let stack) = kind { stack.broughtBy != nil } else { false }
  }
}

/// A column of a split view, or one made by hand.
package enum Column: Sendable, Hashable {
  case sidebar, content, detail
  case primary
  /// A secondary column made by hand, by its number from 0.
  case secondary(Int)

  /// The column's name: `sidebar`, `secondary-1`.
  package var name: String {
    switch self {
    case .sidebar: "sidebar"
    case .content: "content"
    case .detail: "detail"
    case .primary: "primary"
    case .secondary(let number): "secondary-\(number + 1)"
    }
  }
}

/// A `NavigationStack`, or a `NavigationView` with one root.
package struct Stack: Sendable {
  package var root: Destination
  package var path: Path?
  package var destinations: Destinations
  package var router: String?
  /// The id of the screen whose view brings it, or of the route case that the code puts it around.
  package var broughtBy: String?
  /// Whether it is the deprecated `NavigationView`.
  package var isNavigationView: Bool

  /// The state that a stack is bound to.
  package struct Path: Sendable, Equatable {
    /// `none`, an array's type, or `NavigationPath`.
    package var type: String
    package var property: String?
    /// `state`, `model` or `body`.
    package var createdIn: String?
  }
}

/// A `navigationDestination` modifier.
package struct RegisteredDestination: Sendable {
  package enum Key: Sendable, Hashable {
    /// `navigationDestination(for:)`, by the value's type.
    case value(String)
    /// `navigationDestination(item:)`, by the item's type.
    case item(String)
    /// `navigationDestination(isPresented:)`, by the flag's name.
    case flag(String)
  }

  package var key: Key
  package var screen: Destination?
  /// The screens per case, in the order of the model.
  package var cases: [(name: String, destination: Destination)]
  package var resolvedType: String?
  package var isLazy: Bool?
  package var attributes: Attributes
}

/// What a view registers: destinations of its own, and sets of them.
package struct Destinations: Sendable {
  /// Its own.
  package var own: [RegisteredDestination]
  /// The ids of destination sets.
  package var sets: [String]
  /// Its own and those of the sets, in the order of the model.
  package var all: [RegisteredDestination]

  package static let none = Destinations(own: [], sets: [], all: [])

  package var isEmpty: Bool { all.isEmpty }

  /// These and, below them, others.
  func followed(by others: Destinations) -> Destinations {
    Destinations(own: own, sets: sets, all: all + others.all)
  }
}

/// A stack that a view brings.
package struct OwnStack: Sendable {
  /// Where the view makes it; nil for all platforms.
  package var platforms: [Platform]?
  /// The width in which the view makes it, as a term; none for both.
  package var when: [ConditionTerm]
  package var path: Stack.Path?
  package var destinations: Destinations
  package var router: String?
  package var source: SourceLocation?
  package var range: SourceRange
}

/// A `NavigationSplitView`, or a `NavigationView` with columns.
package struct Split: Sendable {
  package var sidebar: Content
  package var content: Content?
  package var detail: Content?
  /// What the detail column shows while nothing is selected: a screen's id.
  package var placeholder: String?
  /// What the content column shows while nothing is selected: a screen's id.
  package var contentPlaceholder: String?
  package var initialSelection: Destination?
  package var selection: String?
  package var contentSelection: String?
  package var clearsPathOnSelection: Bool?
  /// `automatic`, `all`, `doubleColumn`, `detailOnly`.
  package var visibility: String?
  package var preferredCompactColumn: Column?
  package var style: String?
  /// Per column the ideal width, or minimum, ideal and maximum, in points.
  package var widths: [(column: Column, points: [Double])]
  /// The platforms where it is the deprecated `NavigationView`.
  package var navigationViewOn: [Platform]

  /// The ids of the screens that its columns show while nothing is selected.
  package var placeholders: [String] { [contentPlaceholder, placeholder].compactMap { $0 } }

  /// What a column shows while nothing is selected: a screen's id.
  package func placeholder(in column: Column) -> String? {
    switch column {
    case .content: contentPlaceholder
    case .detail: placeholder
    default: nil
    }
  }

  /// Whether its detail column shows what it holds from the start: a tab view, or columns, or what no selection
  /// fills.
  package var showsDetailAtFirst: Bool
  /// The `selection` of a split view in which nothing is selected.
  static let noSelection = "none"

  /// Whether a column shows something else, or nothing, until something is selected.
  package func waitsForSelection(_ column: Column) -> Bool {
    switch column {
    case .detail: !showsDetailAtFirst
    case .content: contentPlaceholder != nil
    default: false
    }
  }

  /// Its columns from leading to trailing.
  package var columns: [(column: Column, content: Content)] {
    var columns = [(Column.sidebar, sidebar)]
    if let content { columns.append((.content, content)) }
    if let detail { columns.append((.detail, detail)) }
    return columns.map { (column: $0.0, content: $0.1) }
  }
}

/// Columns made by hand, in an `HStack`.
package struct Columns: Sendable {
  package struct Secondary: Sendable {
    package var id: String
    package var title: String?
    package var content: Content
    package var isIndependent: Bool
    package var attributes: Attributes
  }

  package var primary: Content
  package var secondary: [Secondary]
}

/// A `TabView`.
package struct TabView: Sendable {
  /// The indices of its tabs and sections in ``NavigationModel/tabs``, in order.
  package var items: [Int]
  package var selection: String?
  package var style: String?
  package var minimizeBehavior: String?
  package var bottomAccessory: Destination?
  package var bottomAccessoryIsEnabled: [ConditionTerm]
  /// Whether the bottom accessory depends on the tab.
  package var hasAccessoryPerTab: Bool
  package var sidebarHeader: Destination?
  package var sidebarFooter: Destination?
  /// `automatic`, `tabBar` or `sidebar`: its `defaultAdaptableTabBarPlacement`.
  package var barPlacement: String?
  /// The id of the tab that is selected at launch, if not the first; and per platform.
  package var initialTab: String?
  package var initialTabs: [Platform: String]
  /// Per platform the ids of the tabs that come first.
  package var order: [Platform: [String]]
  package var customizationStorage: String?
  /// How its tabs are written: `tab` or `tabItem`; nil where the model does not say.
  package var syntax: String?

  /// Whether its tabs are written with `tabItem`.
  package var usesTabItem: Bool { syntax == "tabItem" }
}

/// What a tab view shows beside its tabs.
package enum TabAccessory: String, Sendable, CaseIterable, Comparable {
  case bottomAccessory, sidebarHeader, sidebarFooter

  /// Its name in words: `sidebar header`.
  package var label: String {
    switch self {
    case .bottomAccessory: "bottom accessory"
    case .sidebarHeader: "sidebar header"
    case .sidebarFooter: "sidebar footer"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  /// Its position in the order of the cases.
  package var order: Int {
    switch self {
    case .bottomAccessory: 0
    case .sidebarHeader: 1
    case .sidebarFooter: 2
    }
  }
}

/// A `Tab` or a `TabSection`.
package struct Tab: Sendable {
  package enum Kind: Sendable {
    case content(Content)
    /// Does something instead of being selected; a transition's index.
    case action(Int)
    /// A section, by the indices of its tabs.
    case section([Int])
  }

  package enum Placement: String, Sendable {
    case automatic, pinned, sidebarOnly
  }

  package var id: String
  package var title: String?
  package var kind: Kind
  /// The tab view it is in, by index.
  package var tabView: Int
  /// The section it is in, by index.
  package var section: Int?
  package var image: String?
  package var value: String?
  package var isSearch: Bool
  package var placement: Placement
  /// The conditions that hide it, all of them; empty with ``isHidden`` for always.
  package var hiddenWhen: [ConditionTerm]
  package var isHidden: Bool
  package var customizationID: String?
  package var customizationBehavior: String?
  /// The same for the sidebar.
  package var sidebarCustomizationBehavior: String?
  /// `automatic`, `visible` or `hidden`.
  package var defaultTabBarVisibility: String?
  package var defaultSidebarVisibility: String?
  package var badge: String?
  /// What a tap does instead of selecting it, by the transition's index; beside content, where the
  /// transition exists.
  package var action: Int?
  /// What the bottom accessory shows while it is selected, if it has its own.
  package var bottomAccessory: Destination?
  /// The indices of the transitions in its context menu.
  package var contextMenu: [Int]
  /// The data that it is made for, where one entry stands for many tabs.
  package var forEach: String?
  package var attributes: Attributes

  /// Its title, or its id where it has none.
  package var label: String { title ?? id }
}
