/// A way from one screen to another, in taps.
public struct Way: Sendable, Hashable {
  /// Something that a person does.
  public enum Action: Sendable, Hashable {
    /// Follows an edge of the graph.
    case follows(NavigationGraph.Edge.Kind)
    /// Goes back on a stack.
    case goesBack
    /// Closes what a transition presented, by the transition's index.
    case closes(Int)
    /// Goes back to the window that another was opened from.
    case switchesWindow
  }

  public struct Step: Sendable, Hashable {
    public var action: Action
    public var taps: Int
    /// The vertex that it leads to.
    public var vertex: Int
    /// The screens that it leads to, by index: more than one for a split view or for tabs.
    public var screens: [Int]

    /// Equal where a person does the same and gets to see the same, be it at another place.
    public static func == (a: Step, b: Step) -> Bool {
      a.action == b.action && a.screens == b.screens
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(screens)
    }
  }

  /// Those that take taps, in order; empty where one is there already.
  public var steps: [Step]

  /// How many taps it takes.
  public var taps: Int { steps.reduce(0) { $0 + $1.taps } }
}

extension Way {
  /// Where ways begin.
  public enum Origin: Sendable, Hashable {
    case launch
    /// A screen, by index.
    case screen(Int)
  }
}
