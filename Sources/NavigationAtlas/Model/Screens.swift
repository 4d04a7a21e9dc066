/// What a person sees at one time in one place. Held by reference, like everything that a model has
/// thousands of; nothing in it changes.
public final class Screen: Sendable {
  public struct Parameter: Sendable, Equatable {
    public var name: String
    public var type: String
  }

  public struct State: Sendable {
    public var name: String
    public var summary: String
    public var screenshot: String?
  }

  public let id: String
  public let title: String?
  public let view: String?
  /// In the order of the model.
  public let parameters: [Parameter]
  public let requires: [ConditionTerm]
  public let editsUnsavedChanges: Bool?
  public let isSearchable: Bool?
  public let toolbarRole: String?
  public let titleMode: String?
  public let backButtonHidden: Bool?
  /// A file's path, from the folder of the model's main file.
  public let screenshot: String?
  public let states: [State]
  public let destinations: [RegisteredDestination]
  /// What it holds, where its view is itself a container.
  public let contains: Content?
  /// The indices of its transitions, in the order of the model.
  public let transitions: Range<Int>
  public let attributes: Attributes

  init(
    id: String,
    title: String?,
    view: String?,
    parameters: [Parameter],
    requires: [ConditionTerm],
    editsUnsavedChanges: Bool?,
    isSearchable: Bool?,
    toolbarRole: String?,
    titleMode: String?,
    backButtonHidden: Bool?,
    screenshot: String?,
    states: [State],
    destinations: [RegisteredDestination],
    contains: Content?,
    transitions: Range<Int>,
    attributes: Attributes
  ) {
    self.id = id
    self.title = title
    self.view = view
    self.parameters = parameters
    self.requires = requires
    self.editsUnsavedChanges = editsUnsavedChanges
    self.isSearchable = isSearchable
    self.toolbarRole = toolbarRole
    self.titleMode = titleMode
    self.backButtonHidden = backButtonHidden
    self.screenshot = screenshot
    self.states = states
    self.destinations = destinations
    self.contains = contains
    self.transitions = transitions
    self.attributes = attributes
  }

  /// Its title, or its id where it has none.
  public var label: String { title ?? id }
}

/// What a person can do on a screen. Held by reference; nothing in it changes.
public final class Transition: Sendable {
  public enum Origin: Sendable, Hashable {
    case screen(Int)
    case anywhere
    /// A tab's action or context menu.
    case tab(Int)
  }

  public enum Kind: String, Sendable, CaseIterable, Comparable {
    case push, select, switchTab, pop, popToRoot, replaceRoot
    case sheet, fullScreenCover, popover, inspector
    case alert, confirmationDialog, systemPresentation
    case openWindow, dismiss, openURL

    public var isPresentation: Bool {
      switch self {
      case .sheet, .fullScreenCover, .popover, .inspector: true
      default: false
      }
    }

    /// Whether it goes back on a stack, or closes what is presented.
    var goesBack: Bool {
      switch self {
      case .pop, .popToRoot, .dismiss: true
      default: false
      }
    }

    public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  public enum Target: Sendable {
    case destination(Destination)
    case tab(String)
    case scene(String)
    /// What a presentation shows.
    case content(Content)
    /// The title of an alert or dialog, the name of something of the system's, a URL, the type of a
    /// view that is no screen of the model.
    case text(String)
    /// Going back: the number of screens, or nil for all.
    case back(Int?)
  }

  public enum Mechanism: String, Sendable {
    case valueLink, viewLink, program, item, isPresented
  }

  public let id: String
  public let origin: Origin
  public let kind: Kind
  public let target: Target
  /// What the person does, in words.
  public let trigger: String?
  public let mechanism: Mechanism?
  /// The type of the value that is pushed, selected or presented.
  public let valueType: String?
  /// The view that holds the trigger, where it is a part of the screen's.
  public let view: String?
  public let column: Column?
  public let usesZoom: Bool
  public let sizing: String?
  public let detents: [String]
  public let interactiveDismissDisabled: Bool?
  public let confirmsUnsavedChanges: Bool?
  /// Whether what is presented has a way to close it; nil where only its screens' transitions tell.
  public let closesFromInside: Bool?
  /// Whether its link and a button are wrapped in each other.
  public let isInsideButton: Bool?
  public let attributes: Attributes

  init(
    id: String,
    origin: Origin,
    kind: Kind,
    target: Target,
    trigger: String?,
    mechanism: Mechanism?,
    valueType: String?,
    view: String?,
    column: Column?,
    usesZoom: Bool,
    sizing: String?,
    detents: [String],
    interactiveDismissDisabled: Bool?,
    confirmsUnsavedChanges: Bool?,
    closesFromInside: Bool?,
    isInsideButton: Bool?,
    attributes: Attributes
  ) {
    self.id = id
    self.origin = origin
    self.kind = kind
    self.target = target
    self.trigger = trigger
    self.mechanism = mechanism
    self.valueType = valueType
    self.view = view
    self.column = column
    self.usesZoom = usesZoom
    self.sizing = sizing
    self.detents = detents
    self.interactiveDismissDisabled = interactiveDismissDisabled
    self.confirmsUnsavedChanges = confirmsUnsavedChanges
    self.closesFromInside = closesFromInside
    self.isInsideButton = isInsideButton
    self.attributes = attributes
  }
}
