/// The address of a page: a list, an analysis, or an element by its index in the model.
package enum PageAddress: Sendable, Hashable {
  case home
  /// The picture of all screens.
  case app
  /// The features, to open in place.
  case atlas
  case screens
  case screen(Int)
  case parts
  case part(Int)
  case reach
  case containers
  case container(Int)
  case routes
  case route(Int)
  case deepLinks
  case deepLink(Int)
  /// The example URLs of all deep links.
  case examples
  case entryPoints
  case restoration
  case conditions
  case features
  case feature(Int)
  case owners
  case owner(Int)
  case diagrams
  case diagram(Int)
  /// The changes since an earlier state.
  case changes
  case checks
  /// A rule, by its number in the catalogue.
  case rule(Int)
  case coverage
  case index
  case search

  /// The list that a page belongs to; the page itself if it is not about one element or rule.
  package var list: PageAddress {
    switch self {
    case .screen: .screens
    case .part: .parts
    case .container: .containers
    case .route: .routes
    case .deepLink: .deepLinks
    case .feature: .features
    case .owner: .owners
    case .diagram: .diagrams
    case .rule: .checks
    case .home, .app, .atlas, .screens, .parts, .reach, .containers, .routes, .deepLinks, .examples,
      .entryPoints,
      .restoration, .conditions, .features, .owners, .diagrams, .changes, .checks, .coverage,
      .index, .search:
      self
    }
  }
}
