/// An enum whose cases are places to go.
package struct Route: Sendable {
  package struct Case: Sendable {
    package var name: String
    /// What it leads to.
    package var lead: Lead
    /// Its associated values, in the order of the model.
    package var values: [Screen.Parameter]
    package var holds: String?
    /// The stack that the code puts around the screen.
    package var ownStack: OwnStack?
    package var attributes: Attributes

    /// The id of the screen that it leads to; nil of an alert, a dialog or a menu.
    package var screen: String? { if case .screen(let id) = lead { id } else { nil } }
  }

  /// What a case leads to.
  package enum Lead: Sendable, Equatable {
    /// A screen, by its id.
    case screen(String)
    case dialog(Dialog)

    /// The screen's id, or the title of the alert, the dialog or the menu.
    package var title: String {
      switch self {
      case .screen(let id): id
      case .dialog(let dialog): dialog.title
      }
    }
  }

  /// An alert, a dialog or a menu.
  package struct Dialog: Sendable, Equatable {
    package var kind: Transition.Kind
    package var title: String
  }

  /// The enum's type.
  package var id: String
  /// In the order of the model.
  package var cases: [Case]
  package var isHashable: Bool?
  package var isCodable: Bool?
  /// `ids`, `objects` or `views`.
  package var holds: String?
  /// `stack`, `sheet`, `selection`, or several of them.
  package var drives: [String]
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
