import AtlasModel

/// What the rules of navigation say of an environment, so far as a model lets it matter: in two
/// environments with equal traits the same is there, and one gets around in the same ways.
private struct EnvironmentTraits: Equatable {
  let platform: Platform?
  let width: Width?
  let hasWindows: Bool?
  /// The kinds of transitions whose API the platform lacks.
  let missingKinds: Set<Transition.Kind>
  let sceneAbsences: [Absence?]
  let menuScenes: [Bool]
  let tabAbsences: [Absence?]
  let containers: [ContainerTraits]

  /// What they say of a container; as good as empty for a stack.
  struct ContainerTraits: Equatable {
    var hasSidebar = false
    var opensSidebar = false
    var accessories: [TabAccessory] = []
    var hasBottomAccessory = false
    var initialTab: Int?
    var tabs: [Int] = []
    var hasContextMenus = false
    var firstTabBehindMore: Int?
    var isCollapsed = false
    var visibleColumns: [Column] = []
    var pushesInColumns = false
  }

  init(_ semantics: NavigationSemantics, _ dependence: ExistenceDependence) {
    let model = semantics.model
    platform = dependence.asksForPlatform ? semantics.environment.platform : nil
    width = dependence.asksForWidth ? semantics.environment.width : nil
    let opensWindows = model.transitions.indices.contains {
      if case .scene = model.transitions[$0].target { return true }
      return model.transitions[$0].opening?.scene != nil
    }
    hasWindows = opensWindows ? semantics.hasWindows : nil
    missingKinds = dependence.kinds.filter { !semantics.hasAPI(of: $0) }
    sceneAbsences = model.scenes.indices.map { semantics.absence(ofScene: $0) }
    menuScenes = model.scenes.indices.map { semantics.opensFromMenu($0) }
    tabAbsences = model.tabs.indices.map { semantics.absence(ofTab: $0) }
    containers = model.containers.indices.compactMap { index in
      switch model.containers[index].kind {
      case .stack: nil
      case .columns: ContainerTraits()
      case .split(let split):
        ContainerTraits(
          isCollapsed: semantics.isCollapsed,
          visibleColumns: semantics.visibleColumns(of: split),
          pushesInColumns: split.navigationViewOn.contains(semantics.environment.platform)
        )
      case .tabs(let tabView):
        ContainerTraits(
          hasSidebar: semantics.hasSidebar(tabView),
          opensSidebar: semantics.opensSidebar(of: tabView),
          accessories: semantics.accessories(of: tabView).map(\.accessory),
          hasBottomAccessory: tabView.hasAccessoryPerTab && semantics.hasBottomAccessory,
          initialTab: semantics.initialTab(of: tabView),
          tabs: semantics.orderedTabs(of: tabView),
          hasContextMenus: semantics.hasContextMenus(tabView),
          firstTabBehindMore: semantics.firstTabBehindMore(
            of: semantics.shownTabs(of: tabView).count
          )
        )
      }
    }
  }
}

extension AppGraph {
  /// The environments, by number, in classes that a model does not distinguish. Each class and all
  /// of them are sorted.
  static func classes(
    of semantics: [NavigationSemantics],
    _ dependence: ExistenceDependence
  ) -> [[Int]] {
    var classes: [(traits: EnvironmentTraits, members: [Int])] = []
    for (number, semantics) in semantics.enumerated() {
      let traits = EnvironmentTraits(semantics, dependence)
      if let known = classes.firstIndex(where: { $0.traits == traits }) {
        classes[known].members.append(number)
      } else {
        classes.append((traits, [number]))
      }
    }
    return classes.map(\.members)
  }
}
