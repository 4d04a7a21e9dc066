import AtlasModel

/// What the rules of navigation say of an environment, so far as a model lets it matter: in two
/// environments with equal traits the same is there, and one gets around in the same ways.
private struct EnvironmentTraits: Equatable {
  let platform: Platform?
  let width: Width?
  let hasWindows: Bool?
  /// The kinds of transitions whose API the platform lacks.
  let missingKinds: Set<Transition.Kind>
  let hasInspectorColumns: Bool?
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
    hasWindows = model.opensWindows ? semantics.hasWindows : nil
    missingKinds = dependence.kinds.filter { !semantics.hasAPI(of: $0) }
    let showsInspectors = dependence.kinds.contains(.inspector) && semantics.hasAPI(of: .inspector)
    hasInspectorColumns = showsInspectors ? semantics.isColumn(.inspector) : nil
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

extension NavigationModel {
  /// Whether something may open a further window: a transition, or a link or an entry point that names a
  /// scene or a tab.
  fileprivate var opensWindows: Bool {
    let opensScene = transitions.contains { transition in
      switch transition.target {
      case .scene: true
      case .tab: scenes.count > 1
      case .opening(let opening): opening.scene != nil || (opening.tab != nil && scenes.count > 1)
      default: false
      }
    }
    guard !opensScene, scenes.count > 1 else { return opensScene }
    let openings =
      deepLinks.flatMap { [$0.opening, $0.otherwise, $0.notFound] }
      + entryPoints.map { entry in
        if case .opening(let opening) = entry.lead { opening } else { nil }
      }
    return openings.contains { $0?.scene != nil || $0?.tab != nil }
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
