/// Which screens a view's code belongs to: the view itself, or the screens that consist of it.
struct Ownership {
  /// The views that are screens.
  let screens: Set<NominalType>
  private var hostsByView: [NominalType: [NominalType]] = [:]

  init(_ survey: Survey, edges: [Edge]) {
    var screens = Set(survey.screens.keys)
    for edge in edges {
      if case .screen(.view(let type)) = edge.destination { screens.insert(type) }
    }
    for scene in survey.scenes {
      for arm in scene.arms { if case .view(let type) = arm.target { screens.insert(type) } }
    }
    self.screens = screens
    var parents: [NominalType: Set<NominalType>] = [:]
    for (outer, inner) in survey.contained {
      for type in inner { parents[type, default: []].insert(outer) }
    }
    for view in parents.keys { hostsByView[view] = Self.hosts(of: view, parents, screens) }
  }

  /// The screens that a view is or is a part of, by name; empty if nothing shows it.
  func screens(of view: NominalType) -> [NominalType] {
    screens.contains(view) ? [view] : hosts(of: view)
  }

  /// The screens that a view is a part of. A view that is pushed here may be the list in another screen there.
  func hosts(of view: NominalType) -> [NominalType] { hostsByView[view] ?? [] }

  private static func hosts(
    of view: NominalType,
    _ parents: [NominalType: Set<NominalType>],
    _ screens: Set<NominalType>
  ) -> [NominalType] {
    var found: Set<NominalType> = []
    var seen: Set<NominalType> = [view]
    var open = [view]
    while let next = open.popLast() {
      for parent in parents[next] ?? [] where seen.insert(parent).inserted {
        if screens.contains(parent) { found.insert(parent) } else { open.append(parent) }
      }
    }
    return found.sorted { ($0.name, $0.position) < ($1.name, $1.position) }
  }
}
