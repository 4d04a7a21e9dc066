/// Which screens a view's code belongs to: the view itself, or the screens that consist of it.
struct Ownership {
  /// The views that are screens.
  let screens: Set<NominalType>
  private var hostsByView: [NominalType: [NominalType]] = [:]
  private var placesByView: [NominalType: [Place]] = [:]

  /// A screen that a view is or is a part of.
  enum Place: Hashable {
    case view(NominalType)
    /// A screen that is written in place.
    case inline(SourcePosition)

    fileprivate var view: NominalType? { if case .view(let type) = self { type } else { nil } }
  }

  init(_ survey: Survey, edges: [Edge]) {
    var screens = Set(survey.screens.keys)
    for edge in edges {
      if case .screen(.view(let type)) = edge.destination { screens.insert(type) }
    }
    for scene in survey.scenes {
      for arm in scene.arms { if case .view(let type) = arm.target { screens.insert(type) } }
    }
    var parents: [NominalType: Set<Place>] = [:]
    for (outer, inner) in survey.contained {
      for type in inner { parents[type, default: []].insert(.view(outer)) }
    }
    // What UIKit shows is on no screen in sight: the outermost view is one.
    for edge in edges where edge.isShownByNavigator {
      guard case .view(let view) = edge.from, !screens.contains(view),
        Self.places(of: view, parents, screens).isEmpty
      else { continue }
      screens.formUnion(Self.outermost(around: view, parents))
    }
    self.screens = screens
    for view in parents.keys {
      hostsByView[view] = Self.places(of: view, parents, screens).compactMap(\.view)
    }
    var places: [NominalType: Set<Place>] = [:]
    for (outer, inner) in survey.containedDirectly {
      for type in inner { places[type, default: []].insert(.view(outer)) }
    }
    for (position, inner) in survey.containedInline {
      for type in inner { places[type, default: []].insert(.inline(position)) }
    }
    for view in places.keys { placesByView[view] = Self.places(of: view, places, screens) }
  }

  /// The screens that a view is or is a part of, those that are written in place told apart from the views that have
  /// their code; empty if nothing shows it.
  func places(of view: NominalType) -> [Place] {
    screens.contains(view) ? [.view(view)] : places(around: view)
  }

  /// The screens that a view is a part of.
  func places(around view: NominalType) -> [Place] { placesByView[view] ?? [] }

  /// The screens that a view is or is a part of, by name; empty if nothing shows it.
  func screens(of view: NominalType) -> [NominalType] {
    screens.contains(view) ? [view] : hosts(of: view)
  }

  /// The screens that a view is a part of. A view that is pushed here may be the list in another screen there.
  func hosts(of view: NominalType) -> [NominalType] { hostsByView[view] ?? [] }

  /// The screens that a view is or is a part of, and those that these are parts of.
  func allScreens(of view: NominalType) -> Set<NominalType> {
    var found: Set<NominalType> = []
    var open = screens(of: view) + hosts(of: view)
    while let next = open.popLast() {
      if found.insert(next).inserted { open += hosts(of: next) }
    }
    return found
  }

  /// - Parameter around: What each view is a part of.
  private static func places(
    of view: NominalType,
    _ around: [NominalType: Set<Place>],
    _ screens: Set<NominalType>
  ) -> [Place] {
    var found: Set<Place> = []
    var seen: Set<NominalType> = [view]
    var open = [view]
    while let next = open.popLast() {
      for place in around[next] ?? [] {
        if case .view(let outer) = place, !screens.contains(outer) {
          if seen.insert(outer).inserted { open.append(outer) }
        } else {
          found.insert(place)
        }
      }
    }
    return found.sorted()
  }

  private static func outermost(
    around view: NominalType,
    _ parents: [NominalType: Set<Place>]
  ) -> Set<NominalType> {
    var found: Set<NominalType> = []
    var seen: Set<NominalType> = [view]
    var open = [view]
    while let next = open.popLast() {
      let around = (parents[next] ?? []).compactMap(\.view)
      if around.isEmpty { found.insert(next) }
      open += around.filter { seen.insert($0).inserted }
    }
    return found
  }
}

extension Ownership.Place: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.view(let a), .view(let b)): (a.name, a.position) < (b.name, b.position)
    case (.inline(let a), .inline(let b)): a < b
    case (.view, .inline): true
    case (.inline, .view): false
    }
  }
}
