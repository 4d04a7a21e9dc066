import AtlasModel

/// Where a deep link or an entry point leads in an environment, step by step.
///
/// Immutable; two are equal if all of it is.
package final class Landing: Sendable, Equatable {
  package struct Step: Sendable, Equatable {
    package enum Kind: Sendable, Hashable {
      /// The scene is brought to the front, by index.
      case scene(Int)
      /// A tab is selected, by index.
      case tab(Int)
      /// A selection in a column.
      case select
      case push
      case replaceRoot
      /// A presentation.
      case present(Transition.Kind)
    }

    package var kind: Kind
    /// The destination, for a selection, a push or a presentation.
    package var destination: Destination?
    /// The place that the step leads to, if it is one.
    package var place: Place?
    /// Whether a person could have taken this step by hand: the model has a transition for it.
    package var transition: Int?
    package var isChained: Bool
  }

  package let steps: [Step]
  /// The place on top at the end; nil where it cannot get there.
  package let place: Place?
  /// What is below that place, from the root of its stack on: going back leads there.
  package let below: [Place]
  /// What is visible beside it, in other columns.
  let beside: [Beside]
  /// Why it cannot get there.
  package let failure: Failure?
  /// The place on top where it can't go on.
  package let last: Place?
  /// When it leads there; never if it does not.
  package let presence: Presence
  /// What the steps that were taken suppose.
  package let supposed: Presence
  /// The places on the way, and at the end, whose screens require something.
  let requiringPlaces: [Place]

  init(
    steps: [Step],
    place: Place?,
    below: [Place] = [],
    beside: [Beside] = [],
    failure: Failure?,
    last: Place? = nil,
    presence: Presence = .never,
    supposed: Presence = .always,
    isRequiring: [Bool] = []
  ) {
    self.presence = presence
    self.supposed = supposed
    self.steps = steps
    self.place = place
    self.below = below
    self.beside = beside
    self.failure = failure
    self.last = last
    var requiringPlaces: [Place] = []
    for index in steps.indices {
      if let place = steps[index].place, isRequiring[place.screen] { requiringPlaces.append(place) }
    }
    if let place, place != requiringPlaces.last, isRequiring[place.screen] {
      requiringPlaces.append(place)
    }
    self.requiringPlaces = requiringPlaces
  }

  package static func == (left: Landing, right: Landing) -> Bool {
    left === right
      || (left.place == right.place && left.below == right.below
        && left.beside.map(\.stack) == right.beside.map(\.stack) && left.failure == right.failure
        && left.steps == right.steps)
  }

  /// Whether it leads to the same place as another one, with the same below it and beside it.
  func leads(as other: Landing) -> Bool {
    place == other.place && below == other.below
      && beside.map(\.stack) == other.beside.map(\.stack)
  }

  static func lead(_ left: Landing?, as right: Landing?) -> Bool {
    guard let left, let right else { return left?.place == right?.place }
    return left.leads(as: right)
  }

  /// What another column shows.
  struct Beside: Sendable, Equatable {
    /// The places on its stack, from the root to the one that is visible.
    var stack: [Place]
    /// When it is visible.
    var presence: Presence
    /// Whether it is visible only once what the landing presents is closed.
    var isCovered = false
  }

  package enum Failure: Sendable, Hashable {
    /// The link or entry point itself is not there.
    case link(Absence)
    case scene(Absence)
    case tab(Int, Absence)
    /// The tab is not in the scene that is named, or in no scene at first.
    case tabElsewhere(Int, scene: Int)
    case screen(Int, Absence)
    /// There is no stack for its path.
    case noStack
    /// There is no column for its selection.
    case noColumn
    /// The model has no scene to open.
    case noScene
    /// The platform lacks the API of its presentation.
    case noAPI(Transition.Kind)
  }
}
