import AtlasModel

/// What follows from the graphs for a screen.
package struct ScreenFacts: Sendable {
  /// A way into a screen.
  package enum WayIn: Sendable, Hashable, Comparable {
    /// It is there when a scene opens, by index.
    case scene(Int)
    /// It is there when a tab is selected, by index.
    case tab(Int)
    /// A transition, by index.
    case transition(Int)
    /// It is made by a container around other screens, by index.
    case host(Int)
    /// It accompanies a tab view, by index.
    case accessory(Int, TabAccessory)
    /// A screen that is a container shows it, by index.
    case containedIn(Int)
    /// A hidden column of a split view shows it, by index.
    case column(Int)
    case entryPoint(Int)
    case deepLink(Int)
    /// A deep link goes there when it can't go where it leads, by index.
    case fallback(deepLink: Int)

    package static func < (left: Self, right: Self) -> Bool { left.key < right.key }

    private var key: (Int, Int) {
      switch self {
      case .scene(let index): (0, index)
      case .tab(let index): (1, index)
      case .column(let index): (2, index)
      case .transition(let index): (3, index)
      case .host(let index): (4, index)
      case .accessory(let index, let accessory): (5, index * 3 + accessory.order)
      case .containedIn(let index): (6, index)
      case .entryPoint(let index): (7, index)
      case .deepLink(let index): (8, index)
      case .fallback(let index): (9, index)
      }
    }
  }

  /// How a screen is reached in an environment.
  package struct Reach: Sendable {
    /// The fewest taps from launch; nil where no taps lead there.
    package var taps: Int?
    /// The vertex of the place that is reached with the fewest taps.
    package var vertex: Int?
    /// Whether a deep link or an entry point leads there, be it reached by taps or not.
    package var isEntered: Bool
  }

  /// The places it is at, in any environment, sorted by id; each with its environments.
  package internal(set) var places: [(place: Place, environments: EnvironmentSet)] = []
  package internal(set) var waysIn: [(way: WayIn, environments: EnvironmentSet)] = []
  /// What opens a state that has it below the last screen: a person comes to it by going back.
  package internal(set) var waysBack: [(way: WayIn, environments: EnvironmentSet)] = []
  /// Per environment how it is reached.
  package internal(set) var reach: [Reach] = []
  /// The tabs it lives in, by index, sorted.
  package internal(set) var tabs: [Int] = []
  /// The deep links that land on it, by index, sorted.
  package internal(set) var deepLinks: [Int] = []
  /// The number of its group in ``AppGraph/groups``, if it is in one.
  package internal(set) var group: Int?
  /// The transitions that would lead to it and lead nowhere in any environment, by index.
  var blockedTransitions: [Int] = []

  /// The environments in which taps from launch lead to it.
  var reachable: EnvironmentSet {
    var set: EnvironmentSet = []
    for (number, reach) in reach.enumerated() where reach.taps != nil {
      set.insert(EnvironmentSet(number: number))
    }
    return set
  }
}
