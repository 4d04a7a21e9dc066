import AtlasModel

/// A state that a deep link or an entry point opens, with its selections and its path.
struct OpenedPath {
  /// The deep link or the entry point.
  let element: ElementReference
  let role: LinkOpening.Role
  let opening: Opening

  init(element: ElementReference, role: LinkOpening.Role, opening: Opening) {
    self.element = element
    self.role = role
    self.opening = opening
  }

  init(_ opening: LinkOpening) {
    self.init(element: .deepLink(opening.link), role: opening.role, opening: opening.opening)
  }
}

extension NavigationModel {
  /// Per deep link and per entry point the states with selections or a path that it opens; without those that open
  /// none.
  var openedPaths: [[OpenedPath]] {
    let links = deepLinks.indices.map { openings(ofLink: $0).map { OpenedPath($0) } }
    let entries = entryPoints.indices.map { index -> [OpenedPath] in
      let entry = entryPoints[index]
      var paths: [OpenedPath] = []
      if case .opening(let opening) = entry.lead {
        paths.append(OpenedPath(element: .entryPoint(index), role: .opens, opening: opening))
      }
      // Those for the values of one parameter have it in common.
      if let opening = entry.otherwise, !entry.repeatsStated {
        paths.append(OpenedPath(element: .entryPoint(index), role: .otherwise, opening: opening))
      }
      return paths
    }
    return (links + entries).map { $0.filter { !$0.opening.steps.isEmpty } }
      .filter { !$0.isEmpty }
  }
}
