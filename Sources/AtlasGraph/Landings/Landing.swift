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
  /// Why it cannot get there.
  package let failure: Failure?
  /// When it leads there; never if it does not.
  package let presence: Presence
  /// What the steps that were taken suppose.
  package let supposed: Presence
  /// The places on the way, and at the end, whose screens require something.
  let requiringPlaces: [Place]

  init(
    steps: [Step],
    place: Place?,
    failure: Failure?,
    presence: Presence = .never,
    supposed: Presence = .always,
    isRequiring: [Bool] = []
  ) {
    self.presence = presence
    self.supposed = supposed
    self.steps = steps
    self.place = place
    self.failure = failure
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
      || (left.place == right.place && left.failure == right.failure && left.steps == right.steps)
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
