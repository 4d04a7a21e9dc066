/// An enum whose cases are places to go.
package struct Route: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// The id of the screen it leads to.
    package var screen: String
    /// Its associated values, in the order of the model.
    package var values: [Screen.Parameter]
    package var holds: String?
    /// The stack that the code puts around the screen.
    package var ownStack: OwnStack?
    package var attributes: Attributes
  }

  /// The enum's type.
  package var id: String
  /// In the order of the model.
  package var cases: [Case]
  package var isHashable: Bool?
  package var isCodable: Bool?
  /// `ids`, `objects` or `views`.
  package var holds: String?
  /// `stack`, `sheet` or `selection`.
  package var drives: String?
  package var attributes: Attributes
}

/// An object that navigates: it owns paths and drives presentations.
package struct Router: Sendable {
  package var id: String
  package var type: String?
  /// `mainActor` or `none`.
  package var isolation: String?
  /// `observable`, `observableObject` or `none`.
  package var observation: String?
  /// The route enum of the sheets that it presents.
  package var sheets: String?
  /// The router that holds it.
  package var within: String?
  /// What every stack registers whose path it owns.
  package var destinations: Destinations
  package var attributes: Attributes
}
