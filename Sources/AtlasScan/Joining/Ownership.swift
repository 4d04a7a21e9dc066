/// Which screens a view's code belongs to: the view itself, or the screens that consist of it.
struct Ownership {
  /// The views that are screens.
  let screens: Set<NominalType>
  private let parents: [NominalType: Set<NominalType>]

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
    self.parents = parents
  }

  /// The screens that a view is or is a part of, by name; empty if nothing shows it.
  func screens(of view: NominalType) -> [NominalType] {
    if screens.contains(view) { return [view] }
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
