/// An outermost part of the app: a window, settings, a menu bar extra.
public struct Scene: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case windowGroup, window, documentGroup, settings, menuBarExtra, immersiveSpace

    /// SwiftUI's name of it.
    public var typeName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  public var id: String
  public var kind: Kind
  public var title: String?
  /// The type of the value that a `WindowGroup` is opened for.
  public var valueType: String?
  public var content: Content
  public var attributes: Attributes
}

/// What something holds: alternatives, of which the first that exists in an environment is shown.
/// Most have one that exists everywhere.
public struct Content: Sendable {
  public struct Alternative: Sendable {
    public var body: Body
    public var platforms: [Platform]?
    public var when: [ConditionTerm]
    public var source: SourceLocation?
  }

  public enum Body: Sendable {
    /// A screen with no container around it.
    case screen(Destination)
    /// A container, by its index in ``NavigationModel/containers``.
    case container(Int)
  }

  public var alternatives: [Alternative]
  /// The type of a view that is no screen of the model and leads nowhere; there are no alternatives
  /// then.
  public var plainView: String?
  /// What container ids are made from: the id of the scene, tab, column or transition that holds it.
  public var holder: String
}

/// A container of screens: a stack, a split view, columns made by hand, a tab view.
public struct Container: Sendable {
  public enum Kind: Sendable {
    case stack(Stack)
    case split(Split)
    case columns(Columns)
    case tabs(TabView)
  }

  /// What holds a container.
  public enum Parent: Sendable, Hashable {
    case scene(Int)
    /// A column of a container, by the container's index.
    case column(of: Int, Column)
    case tab(Int)
    case accessory(of: Int)
    case transition(Int)
    case entryPoint(Int)
    case deepLink(Int)
    /// Where a deep link goes when a requirement is not met.
    case otherwise(deepLink: Int)
    /// Where a deep link goes when what it names does not exist.
    case notFound(deepLink: Int)
    /// The screen that holds it, where a screen's view is itself a container.
    case screen(Int)
  }

  public var id: String
  public var kind: Kind
  public var parent: Parent
  /// The id of the screen whose view makes it, where that screen is in the model.
  public var host: String?
  public var attributes: Attributes
}

/// A column of a split view, or one made by hand.
public enum Column: Sendable, Hashable {
  case sidebar, content, detail
  case primary
  /// A secondary column made by hand, by its number from 0.
  case secondary(Int)

  /// The column's name: `sidebar`, `secondary-1`.
  public var name: String {
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
public struct Stack: Sendable {
  public var root: Destination
  public var path: Path?
  public var destinations: [RegisteredDestination]
  public var router: String?
  /// Whether it is the deprecated `NavigationView`.
  public var isNavigationView: Bool

  /// The state that a stack is bound to.
  public struct Path: Sendable, Equatable {
    /// `none`, an array's type, or `NavigationPath`.
    public var type: String
    public var property: String?
    /// `state`, `model` or `body`.
    public var createdIn: String?
  }
}

/// A `navigationDestination` modifier.
public struct RegisteredDestination: Sendable {
  public enum Key: Sendable, Hashable {
    /// `navigationDestination(for:)`, by the value's type.
    case value(String)
    /// `navigationDestination(item:)`, by the item's type.
    case item(String)
    /// `navigationDestination(isPresented:)`, by the flag's name.
    case flag(String)
  }

  public var key: Key
  public var screen: Destination?
  /// The screens per case, in the order of the model.
  public var cases: [(name: String, destination: Destination)]
  public var resolvedType: String?
  public var isLazy: Bool?
  public var attributes: Attributes
}

/// A `NavigationSplitView`, or a `NavigationView` with columns.
public struct Split: Sendable {
  public var sidebar: Content
  public var content: Content?
  public var detail: Content?
  public var placeholder: String?
  public var initialSelection: Destination?
  public var selection: String?
  public var contentSelection: String?
  public var clearsPathOnSelection: Bool?
  /// `automatic`, `all`, `doubleColumn`, `detailOnly`.
  public var visibility: String?
  public var preferredCompactColumn: Column?
  public var style: String?
  /// Per column the ideal width, or minimum, ideal and maximum, in points.
  public var widths: [(column: Column, points: [Double])]
  /// The platforms where it is the deprecated `NavigationView`.
  public var navigationViewOn: [Platform]

  /// Its columns from leading to trailing.
  public var columns: [(column: Column, content: Content)] {
    var columns = [(Column.sidebar, sidebar)]
    if let content { columns.append((.content, content)) }
    if let detail { columns.append((.detail, detail)) }
    return columns.map { (column: $0.0, content: $0.1) }
  }
}

/// Columns made by hand, in an `HStack`.
public struct Columns: Sendable {
  public struct Secondary: Sendable {
    public var id: String
    public var title: String?
    public var content: Content
    public var isIndependent: Bool
    public var attributes: Attributes
  }

  public var primary: Content
  public var secondary: [Secondary]
}

/// A `TabView`.
public struct TabView: Sendable {
  /// The indices of its tabs and sections in ``NavigationModel/tabs``, in order.
  public var items: [Int]
  public var selection: String?
  public var style: String?
  public var minimizeBehavior: String?
  public var bottomAccessory: Destination?
  public var bottomAccessoryIsEnabled: [ConditionTerm]
  public var sidebarHeader: Destination?
  public var sidebarFooter: Destination?
  public var customizationStorage: String?
  /// How its tabs are written: `tab` or `tabItem`; nil where the model does not say.
  public var syntax: String?

  /// Whether its tabs are written with `tabItem`.
  public var usesTabItem: Bool { syntax == "tabItem" }
}

/// A `Tab` or a `TabSection`.
public struct Tab: Sendable {
  public enum Kind: Sendable {
    case content(Content)
    /// Does something instead of being selected; a transition's index.
    case action(Int)
    /// A section, by the indices of its tabs.
    case section([Int])
  }

  public enum Placement: String, Sendable {
    case automatic, pinned, sidebarOnly
  }

  public var id: String
  public var title: String?
  public var kind: Kind
  /// The tab view it is in, by index.
  public var tabView: Int
  /// The section it is in, by index.
  public var section: Int?
  public var image: String?
  public var value: String?
  public var isSearch: Bool
  public var placement: Placement
  /// The conditions that hide it, all of them; empty with ``isHidden`` for always.
  public var hiddenWhen: [ConditionTerm]
  public var isHidden: Bool
  public var customizationID: String?
  public var customizationBehavior: String?
  /// `automatic`, `visible` or `hidden`.
  public var defaultTabBarVisibility: String?
  public var defaultSidebarVisibility: String?
  public var badge: String?
  /// The indices of the transitions in its context menu.
  public var contextMenu: [Int]
  /// The data that it is made for, where one entry stands for many tabs.
  public var forEach: String?
  public var attributes: Attributes

  /// Its title, or its id where it has none.
  public var label: String { title ?? id }
}
