/// What a person sees at one time in one place.
public struct Screen: Sendable {
  public struct Parameter: Sendable, Equatable {
    public var name: String
    public var type: String
  }

  public struct State: Sendable {
    public var name: String
    public var summary: String
    public var screenshot: String?
  }

  public var id: String
  public var title: String?
  public var view: String?
  /// In the order of the model.
  public var parameters: [Parameter]
  public var requires: [ConditionTerm]
  public var editsUnsavedChanges: Bool?
  public var isSearchable: Bool?
  public var toolbarRole: String?
  public var titleMode: String?
  public var backButtonHidden: Bool?
  /// A file's path, from the folder of the model's main file.
  public var screenshot: String?
  public var states: [State]
  public var destinations: [RegisteredDestination]
  /// What it holds, where its view is itself a container.
  public var contains: Content?
  /// The indices of its transitions, in the order of the model.
  public var transitions: Range<Int>
  public var attributes: Attributes

  /// Its title, or its id where it has none.
  public var label: String { title ?? id }
}

/// What a person can do on a screen.
public struct Transition: Sendable {
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

  public var id: String
  public var origin: Origin
  public var kind: Kind
  public var target: Target
  /// What the person does, in words.
  public var trigger: String?
  public var mechanism: Mechanism?
  /// The type of the value that is pushed, selected or presented.
  public var valueType: String?
  /// The view that holds the trigger, where it is a part of the screen's.
  public var view: String?
  public var column: Column?
  public var usesZoom: Bool
  public var sizing: String?
  public var detents: [String]
  public var interactiveDismissDisabled: Bool?
  public var confirmsUnsavedChanges: Bool?
  /// Whether what is presented has a way to close it; nil where only its screens' transitions tell.
  public var closesFromInside: Bool?
  /// Whether its link and a button are wrapped in each other.
  public var isInsideButton: Bool?
  public var attributes: Attributes
}
