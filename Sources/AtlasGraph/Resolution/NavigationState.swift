import AtlasModel

/// The state that a deep link makes of the app: what is shown, and what lies below it.
package struct NavigationState: Sendable, Hashable {
  /// How the app was when the link came.
  package enum Start: String, Sendable, Hashable {
    /// It was not running: the link launches it.
    case cold
    /// It was running, and somewhere.
    case warm
  }

  /// A screen that is shown or lies on a stack.
  package struct Shown: Sendable, Hashable {
    /// What put it there.
    package enum Origin: Sendable, Hashable {
      /// It is there before anybody does anything.
      case atFirst
      /// It fills a column in which nothing is selected.
      case placeholder
      /// A step that a person could have taken by hand, by the transition's index.
      case transition(Int)
      /// A step of the link that no taps could have taken.
      case linkOnly
      /// A step that put it on whatever was there: whether taps could have is not known.
      case appended
    }

    /// The screen's index.
    package var screen: Int
    /// The destination with its arguments put in: `recipe(id: "42")`.
    package var text: String
    var origin: Origin
  }

  /// An entry of a stack.
  package enum Entry: Sendable, Hashable {
    case screen(Shown)
    /// Whatever was there before, and how much of it, is not known.
    case earlier
  }

  /// A tab that is selected.
  package enum Selection: Sendable, Hashable {
    /// By the tab's index.
    case tab(Int)
    /// The one that was selected before; by the index of the tab view's container.
    case asItWas(tabView: Int)
  }

  /// A column that stands beside others.
  package struct ColumnState: Sendable, Hashable {
    /// The split view or the columns made by hand, by the container's index.
    package var container: Int
    package var column: Column
    /// Whether it is there and not visible.
    package var isHidden: Bool
    /// From the root to the top; empty where it shows nothing.
    package var entries: [Entry]
  }

  /// What a scene or a presentation holds.
  package struct Context: Sendable, Hashable {
    /// The selected tabs, the outermost first.
    package var tabs: [Selection] = []
    /// The columns side by side, from leading to trailing. A split view that is collapsed has none:
    /// it is one stack.
    package var columns: [ColumnState] = []
    /// The stack that the last step went to, from the root to the top. In a split view that is
    /// collapsed: sidebar, content, detail.
    package var stack: [Entry] = []
    /// Whether that is a stack. If not, there is one screen, with nothing to push on.
    package var isOnStack = true
  }

  package struct Presentation: Sendable, Hashable {
    package var kind: Transition.Kind
    package var content: Context
    /// The transition by which a person could have opened it, by index; nil where none could.
    var transition: Int?
  }

  var start: Start
  /// The scene's index.
  package var scene: Int
  package var content: Context
  package var presentation: Presentation?
  /// Whether there are tabs that were not selected and that keep the paths they had.
  package var otherTabsKeepTheirPaths: Bool

  /// What shows the same where the app was not running.
  var launched: NavigationState {
    var state = self
    state.start = .cold
    state.otherTabsKeepTheirPaths = false
    return state
  }

  /// Whether it shows the same as another, however the app was before.
  package func showsTheSame(as other: NavigationState) -> Bool {
    launched == other.launched
  }
}

/// Where an opening leads in an environment.
package struct Arrival: Sendable, Hashable {
  /// The state if the link launches the app; nil if it leads nowhere, and for a link that is opened
  /// inside the app.
  package var cold: NavigationState?
  /// The state if the app was running; nil if it leads nowhere.
  package var warm: NavigationState?
  /// Why it leads nowhere.
  package var failure: Landing.Failure?
  /// The requirements of screens that do not hold, and that the link did not ask for.
  package var bypassed: [BypassedRequirement]
}

/// A screen that a link shows although what the screen requires does not hold.
package struct BypassedRequirement: Sendable, Hashable {
  /// The screen's index.
  package var screen: Int
  /// What does not hold: `signedIn`.
  package var term: ConditionTerm
}
