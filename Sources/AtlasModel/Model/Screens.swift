/// What a person sees at one time in one place. Held by reference, like everything that a model has
/// thousands of; nothing in it changes.
package final class Screen: Sendable {
  package struct Parameter: Sendable, Equatable {
    package var name: String
    package var type: String
  }

  package struct State: Sendable {
    package var name: String
    package var summary: String
    package var screenshot: String?
  }

  package let id: String
  package let title: String?
  package let view: String?
  /// In the order of the model.
  package let parameters: [Parameter]
  package let requires: [ConditionTerm]
  package let hasUnsavedChanges: Bool?
  package let isSearchable: Bool?
  package let toolbarRole: String?
  package let titleMode: String?
  package let backButtonHidden: Bool?
  /// The types of the user activities that it advertises, in the order of the model.
  package let advertises: [String]
  /// A file's path, from the folder of the model's main file.
  package let screenshot: String?
  package let states: [State]
  package let destinations: Destinations
  /// The stack that its view brings, wherever the screen is shown.
  package let ownStack: OwnStack?
  /// The parts that its view consists of.
  package let uses: [PartUse]
  /// What it holds, where its view is itself a container.
  package let contains: Content?
  /// The indices of its transitions, in the order of the model.
  package let transitions: [Int]
  package let attributes: Attributes

  init(
    id: String,
    title: String?,
    view: String?,
    parameters: [Parameter],
    requires: [ConditionTerm],
    hasUnsavedChanges: Bool?,
    isSearchable: Bool?,
    toolbarRole: String?,
    titleMode: String?,
    backButtonHidden: Bool?,
    advertises: [String],
    screenshot: String?,
    states: [State],
    destinations: Destinations,
    ownStack: OwnStack?,
    uses: [PartUse],
    contains: Content?,
    transitions: [Int],
    attributes: Attributes
  ) {
    self.id = id
    self.title = title
    self.view = view
    self.parameters = parameters
    self.requires = requires
    self.hasUnsavedChanges = hasUnsavedChanges
    self.isSearchable = isSearchable
    self.toolbarRole = toolbarRole
    self.titleMode = titleMode
    self.backButtonHidden = backButtonHidden
    self.advertises = advertises
    self.screenshot = screenshot
    self.states = states
    self.destinations = destinations
    self.ownStack = ownStack
    self.uses = uses
    self.contains = contains
    self.transitions = transitions
    self.attributes = attributes
  }

  /// Its title, or its id where it has none.
  package var label: String { title ?? id }
}

/// What a person can do on a screen. Held by reference; nothing in it changes.
package final class Transition: Sendable {
  package enum Origin: Sendable, Hashable {
    case screen(Int)
    case part(Int)
    /// A tab's action or context menu.
    case tab(Int)
  }

  package enum Kind: String, Sendable, CaseIterable, Comparable {
    case push, select, switchTab, pop, popToRoot, replaceRoot, opens
    case sheet, fullScreenCover, popover, inspector, overlay
    case alert, confirmationDialog, menu, systemPresentation
    case openWindow, dismiss, openURL
    /// It sets conditions and does nothing else.
    case sets

    package var isPresentation: Bool {
      switch self {
      case .sheet, .fullScreenCover, .popover, .inspector, .overlay: true
      default: false
      }
    }

    /// Whether it shows an alert, a dialog or a menu.
    package var isDialog: Bool {
      switch self {
      case .alert, .confirmationDialog, .menu: true
      default: false
      }
    }

    /// Whether it goes back on a stack, or closes what is presented.
    package var goesBack: Bool {
      switch self {
      case .pop, .popToRoot, .dismiss: true
      default: false
      }
    }

    package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package enum Target: Sendable {
    case destination(Destination)
    case tab(String)
    case scene(String)
    /// What a presentation shows.
    case content(Content)
    /// A state, as a deep link opens it.
    case opening(Opening)
    /// The title of an alert, a dialog or a menu, the name of something of the system's, a URL, the type of a
    /// view that is no screen of the model.
    case text(String)
    /// Going back: the number of screens, or nil for all.
    case back(Int?)
    /// Nothing: the person stays where they are.
    case here
  }

  /// Where a transition happens that another router than the nearest does.
  package enum Context: String, Sendable {
    /// In the screen that presents the presentation.
    case presenter
    /// In the window, below all presentations.
    case window
  }

  package enum Mechanism: String, Sendable {
    case valueLink, viewLink, program, item, isPresented

    /// Whether it is a `NavigationLink`.
    package var isLink: Bool { self == .valueLink || self == .viewLink }
  }

  /// Where a toolbar has a trigger.
  package enum Toolbar: String, Sendable {
    case item, menu, titleMenu
  }

  package let id: String
  package let origin: Origin
  /// The alert, the dialog or the menu whose button it is, by its index.
  package let opener: Int?
  package let kind: Kind
  package let target: Target
  /// The route case that the alert, the dialog or the menu is: `Enum.case`.
  package let dialogCase: String?
  /// The conditions that hold afterwards.
  package let sets: [ConditionTerm]
  /// What the person does, in words.
  package let trigger: String?
  package let mechanism: Mechanism?
  /// The type of the value that is pushed, selected or presented.
  package let valueType: String?
  /// The view that holds the trigger, where it is a part of the screen's.
  package let view: String?
  /// The line of the modifier that presents it, if that is not the line of its trigger.
  package let modifier: SourceLocation?
  /// Where the toolbar has the trigger, if it is there.
  package let toolbar: Toolbar?
  package let column: Column?
  /// What must be true of a place for the screen to offer it there; one of them is enough. Empty for
  /// every place.
  package let restrictions: [PlaceRestriction]
  /// Whether it first closes the presentation that the screen is in.
  package let dismisses: Bool
  /// Where it happens, if not in the nearest stack or presenter.
  package let context: Context?
  /// The columns that it leaves visible: `automatic`, `all`, `doubleColumn`, `detailOnly`.
  package let columnVisibility: String?
  /// What the window that it opens shows.
  package let shows: Destination?
  package let usesZoom: Bool
  package let sizing: String?
  package let detents: [String]
  package let interactiveDismissDisabled: Bool?
  package let confirmsDiscardingChanges: Bool?
  /// Whether what is presented has a way to close it; nil if only its screens' transitions show it.
  package let closesFromInside: Bool?
  /// Whether its link and a button are wrapped in each other.
  package let isInsideButton: Bool?
  package let attributes: Attributes

  init(
    id: String,
    origin: Origin,
    opener: Int?,
    kind: Kind,
    target: Target,
    dialogCase: String? = nil,
    sets: [ConditionTerm],
    trigger: String?,
    mechanism: Mechanism?,
    valueType: String?,
    view: String?,
    modifier: SourceLocation?,
    toolbar: Toolbar?,
    column: Column?,
    restrictions: [PlaceRestriction],
    dismisses: Bool,
    context: Context?,
    columnVisibility: String?,
    shows: Destination?,
    usesZoom: Bool,
    sizing: String?,
    detents: [String],
    interactiveDismissDisabled: Bool?,
    confirmsDiscardingChanges: Bool?,
    closesFromInside: Bool?,
    isInsideButton: Bool?,
    attributes: Attributes
  ) {
    self.id = id
    self.origin = origin
    self.opener = opener
    self.kind = kind
    self.target = target
    self.dialogCase = dialogCase
    self.sets = sets
    self.trigger = trigger
    self.mechanism = mechanism
    self.valueType = valueType
    self.view = view
    self.modifier = modifier
    self.toolbar = toolbar
    self.column = column
    self.restrictions = restrictions
    self.dismisses = dismisses
    self.context = context
    self.columnVisibility = columnVisibility
    self.shows = shows
    self.usesZoom = usesZoom
    self.sizing = sizing
    self.detents = detents
    self.interactiveDismissDisabled = interactiveDismissDisabled
    self.confirmsDiscardingChanges = confirmsDiscardingChanges
    self.closesFromInside = closesFromInside
    self.isInsideButton = isInsideButton
    self.attributes = attributes
  }
}

extension Transition {
  /// The state that it opens.
  package var opening: Opening? { if case .opening(let opening) = target { opening } else { nil } }

  /// Whether it leads to no other place by itself: it sets conditions, or shows something that is no screen.
  package var staysInPlace: Bool {
    switch target {
    case .here, .text: true
    case .destination, .tab, .scene, .content, .opening, .back: false
    }
  }

  /// The taps to its trigger: one in a menu comes after the one that opens the menu.
  package var tapsOfTrigger: Int {
    switch toolbar {
    case .menu, .titleMenu: 2
    case .item, nil: 1
    }
  }

  /// What it presents.
  package var presentedContent: Content? {
    switch target {
    case .content(let content): content
    case .opening(let opening): opening.presentation?.content
    default: nil
    }
  }

  /// Whether it changes what is behind a presentation, which stays.
  package var isBehindPresentation: Bool {
    if dismisses { return false }
    if kind == .switchTab { return true }
    return context != nil && !kind.isPresentation && opening?.presentation == nil
  }

  /// Whether it happens in what presents the screen.
  package var isOutside: Bool { dismisses || context != nil }

  /// Whether it may go on behind the presentation that it is in: outside of it, or in a tab behind it.
  package var mayLeavePresentation: Bool { isOutside || kind == .switchTab }

  /// Whether it goes back, or closes the presentation that the screen is in before it goes on.
  package var goesBack: Bool {
    if kind.goesBack || dismisses { return true }
    guard let opening else { return false }
    return opening.resets
  }

  /// Whether it closes the presentation that the screen is in.
  package var closesPresentation: Bool {
    if kind == .dismiss || dismisses { return true }
    guard let opening else { return false }
    return opening.resets && (opening.tab != nil || opening.scene != nil)
  }
}

extension NavigationModel {
  /// The buttons of an alert, a dialog or a menu, with those of what they open, by index.
  package func buttons(of transition: Int) -> [Int] {
    var buttons: [Int] = []
    for index in transitions.indices[(transition + 1)...] {
      if let opener = transitions[index].opener, opener >= transition {
        buttons.append(index)
      } else if case .tab = transitions[index].origin,
        transitions[index].origin != transitions[transition].origin
      {
        // The action of a tab in what a button presents.
        continue
      } else {
        break
      }
    }
    return buttons
  }
}
