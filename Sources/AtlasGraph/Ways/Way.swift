import AtlasModel

/// A way from one screen to another, in taps.
package struct Way: Sendable, Hashable {
  /// Something that a person does.
  package enum Action: Sendable, Hashable {
    /// Follows an edge of the graph.
    case follows(NavigationGraph.Edge.Kind)
    /// Goes back on a stack.
    case goesBack
    /// Closes what a transition presented, by the transition's index.
    case closes(Int)
    /// Goes back to the window that another was opened from.
    case switchesWindow
  }

  package struct Step: Sendable, Hashable {
    var action: Action
    package var taps: Int
    /// The vertex that it leads to.
    var vertex: Int
    /// The screens that it leads to, by index: more than one for a split view or for tabs.
    package var screens: [Int]
    /// What has to hold for the step, of what no step before it needs.
    package var needs: [ConditionTerm] = []
    /// What it sets.
    package var sets: [ConditionTerm] = []

    /// Equal where a person does the same and gets to see the same, be it at another place.
    package static func == (a: Step, b: Step) -> Bool {
      a.action == b.action && a.screens == b.screens
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(screens)
    }
  }

  /// Those that take taps, in order; empty where one is there already.
  package var steps: [Step]
  /// What has to hold for the whole way, and is not certain where it begins.
  package var needs: [ConditionTerm] = []

  /// How many taps it takes.
  package var taps: Int { steps.reduce(0) { $0 + $1.taps } }
}

extension Way {
  /// Equal where a person does the same, whatever it needs.
  package static func == (a: Way, b: Way) -> Bool { a.steps == b.steps }

  package func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension Way {
  /// Where ways begin.
  package enum Origin: Sendable, Hashable {
    case launch
    /// A screen, by index.
    case screen(Int)
  }
}
