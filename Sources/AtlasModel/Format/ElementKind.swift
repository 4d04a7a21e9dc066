/// The kinds of element in a model. Ids are unique within a kind.
package enum ElementKind: String, Sendable, Hashable, CaseIterable, Comparable {
  case scene
  case container
  case tab
  case screen
  case route
  case routeCase
  case router
  case transition
  case entryPoint
  case deepLink
  case condition
  case restoration
  case feature
  case owner
  case diagram
  case part
  case destinationSet

  /// The kind in words, for messages and pages: `route enum`, `deep link`.
  package var label: String {
    switch self {
    case .route: "route enum"
    case .routeCase: "route case"
    case .entryPoint: "entry point"
    case .deepLink: "deep link"
    case .restoration: "restoration entry"
    case .destinationSet: "destination set"
    default: rawValue
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.order < right.order
  }

  private var order: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }
}
