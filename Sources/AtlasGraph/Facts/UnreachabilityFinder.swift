import AtlasModel

/// Finds why screens can't be reached: what is not there of the ways in that the model has.
package struct UnreachabilityFinder {
  private let app: AppGraph
  private let semantics: NavigationSemantics
  private let isReached: (Int) -> Bool
  private let blockedReason: (Int) -> NavigationGraph.Blocked.Reason?
  /// Per screen the tabs that show it at first, wherever these are.
  private let rootTabs: [Int: [Int]]
  /// Per screen the scenes that show it at first.
  private let rootScenes: [Int: [Int]]
  /// Per screen the transitions of context menus that present it, each with its tab.
  private let menus: [Int: [(tab: Int, transition: Int)]]
  /// The ways of the graph from launch, whatever they need; looked for once, if a screen asks.
  private let anyWays = AnyWays()

  private var model: NavigationModel { app.model }

  /// - Parameters:
  ///   - isReached: Whether a screen is reached.
  ///   - blockedReason: Why a transition leads nowhere, if it does.
  package init(
    _ app: AppGraph,
    _ semantics: NavigationSemantics,
    isReached: @escaping (Int) -> Bool,
    blockedReason: @escaping (Int) -> NavigationGraph.Blocked.Reason?
  ) {
    self.app = app
    self.semantics = semantics
    self.isReached = isReached
    self.blockedReason = blockedReason
    var rootTabs: [Int: [Int]] = [:]
    for tab in app.model.tabs.indices {
      for screen in app.model.rootScreens(ofTab: tab) { rootTabs[screen, default: []].append(tab) }
    }
    self.rootTabs = rootTabs
    var rootScenes: [Int: [Int]] = [:]
    for (index, scene) in app.model.scenes.enumerated() {
      for screen in Set(app.model.rootScreens(of: scene.content)) {
        rootScenes[screen, default: []].append(index)
      }
    }
    self.rootScenes = rootScenes
    var menus: [Int: [(tab: Int, transition: Int)]] = [:]
    for (index, tab) in app.model.tabs.enumerated() {
      for transition in tab.contextMenu {
        guard let content = app.model.transitions[transition].presentedContent else { continue }
        for screen in Set(app.model.rootScreens(of: content)) {
          menus[screen, default: []].append((index, transition))
        }
      }
    }
    self.menus = menus
  }

  /// Why a screen that is not reached is not, each reason once.
  package func reasons(for screen: Int) -> [Unreachability] {
    if let absence = semantics.absence(of: model.screens[screen].attributes) {
      return [.screen(absence)]
    }
    let facts = app.screens[screen]
    var reasons = facts.waysIn.flatMap { self.reasons($0.way) }
    reasons += facts.blockedTransitions.flatMap { self.reasons(.transition($0)) }
    // A screen that leads to itself has to be reached first.
    reasons.removeAll { $0 == .source(screen) }
    for tab in rootTabs[screen] ?? [] { reasons += self.reasons(tabsAround: tab) }
    if semantics.isCollapsed {
      reasons += model.splitViews(withPlaceholder: screen).map { .collapsedPlaceholder($0) }
    }
    if !reasons.isEmpty, reasons.allSatisfy(\.isOfSource) { reasons += columnReasons(screen) }
    if reasons.isEmpty {
      // Places differ in what is around them; a few are enough.
      reasons += facts.places.prefix(8).flatMap { positionReasons($0.place.position) }
    }
    if reasons.isEmpty { reasons = statedReasons(screen) }
    if reasons.isEmpty, isContradicted(screen) { reasons = [.contradiction] }
    var seen: Set<Unreachability> = []
    reasons = reasons.filter { seen.insert($0).inserted }
    return reasons.isEmpty ? [.noWayIn] : reasons
  }

  /// What a column made by hand shows at first is missing with the column, whatever else would lead there.
  private func columnReasons(_ screen: Int) -> [Unreachability] {
    app.screens[screen].places.prefix(8).flatMap { entry -> [Unreachability] in
      if case .stack(let container) = entry.place.position,
        case .stack(let stack) = model.containers[container].kind,
        model.screen(of: stack.root) != screen
      {
        return []
      }
      return positionReasons(entry.place.position).filter {
        if case .column = $0 { true } else { false }
      }
    }
  }

  /// Why nothing leads to a screen that has no place anywhere: the scenes that would show it, and the context menus of
  /// tabs that would present it, are not there.
  private func statedReasons(_ screen: Int) -> [Unreachability] {
    guard app.screens[screen].places.isEmpty else { return [] }
    let scenes = (rootScenes[screen] ?? []).flatMap { reasons(ScreenFacts.WayIn.scene($0)) }
    return scenes + (menus[screen] ?? []).flatMap { reasons(tab: $0.tab, offering: $0.transition) }
  }

  /// Whether ways from launch lead to a screen that need what never holds together.
  private func isContradicted(_ screen: Int) -> Bool {
    guard let number = app.environments.firstIndex(of: semantics.environment) else { return false }
    let graph = app.graphs[number]
    guard graph.contested != nil else { return false }
    let paths = anyWays.paths(in: graph)
    return app.screens[screen].places.contains { entry in
      graph.vertex(of: entry.place).flatMap { paths.taps(to: $0) } != nil
    }
  }

  private func reasons(_ way: ScreenFacts.WayIn) -> [Unreachability] {
    switch way {
    case .transition(let index):
      let transition = model.transitions[index]
      if let absence = semantics.absence(of: transition.attributes) {
        return [.transition(index, absence)]
      }
      if let reason = blockedReason(index) { return [.blocked(index, reason)] }
      switch transition.origin {
      case .screen(let source): return self.reasons(source: source)
      case .tab(let tab): return self.reasons(tab: tab, offering: index)
      case .part(let part): return self.reasons(part: part)
      }
    case .scene(let scene):
      guard semantics.presence(ofLaunching: scene).isNever else { return [] }
      return [.scene(scene, semantics.absence(ofScene: scene))]
    case .containedIn(let source): return self.reasons(source: source)
    case .tab, .host, .accessory, .column, .entryPoint, .deepLink, .fallback: return []
    }
  }

  /// Why a part leads nowhere: no screen that uses it is reached.
  private func reasons(part: Int) -> [Unreachability] {
    let users = model.partsOfScreens.screens[part]
    if users.contains(where: isReached) { return [] }
    return users.prefix(1).map { .source($0) }
  }

  /// Why a tab, or the nearest tab around it that is not there, does not show what it holds (2.2).
  private func reasons(tabsAround tab: Int) -> [Unreachability] {
    for case .tab(let around) in model.holders(of: .slot(.tab(tab))) {
      if let absence = semantics.absence(ofTab: around) { return [.tab(around, absence)] }
    }
    return []
  }

  /// Why a tab does not offer one of its transitions.
  private func reasons(tab: Int, offering transition: Int) -> [Unreachability] {
    if let absence = semantics.absence(ofTab: tab) { return [.tab(tab, absence)] }
    guard model.tab(withContextMenuOf: transition) != nil,
      case .tabs(let tabView) = model.containers[model.tabs[tab].tabView].kind,
      !semantics.hasContextMenus(tabView)
    else { return [] }
    return [.contextMenu(tab)]
  }

  /// Why a screen that would lead on does not.
  private func reasons(source: Int) -> [Unreachability] {
    guard isReached(source) else { return [.source(source)] }
    let unmet = model.screens[source].requires.first { semantics.excludes([$0]) }
    return unmet.map { [.requirement(source, $0)] } ?? []
  }

  /// What is not there of all that is around a position, from the inside out.
  private func positionReasons(_ position: Position) -> [Unreachability] {
    var reasons: [Unreachability] = []
    var inner: Int?
    func enter(_ container: Int) {
      inner = container
      if let absence = semantics.absence(of: model.containers[container].attributes) {
        reasons.append(.container(container, absence))
      }
    }
    switch position {
    case .stack(let container), .host(let container): enter(container)
    case .slot: break
    }
    for holder in model.holders(of: position) {
      if let inner, let content = model.content(of: holder), !shows(content, inner) {
        reasons.append(.alternative(inner))
      }
      reasons += self.reasons(around: holder)
      switch holder {
      case .column(let container, _), .accessory(let container, _): enter(container)
      case .tab(let tab): enter(model.tabs[tab].tabView)
      default: break
      }
    }
    return reasons
  }

  private func shows(_ content: Content, _ container: Int) -> Bool {
    semantics.shown(by: content).presence(ofContainer: container) != nil
  }

  /// Whether any screen is reached that the scene holds.
  private func isOpened(_ scene: Int) -> Bool {
    app.screens.indices.contains { screen in
      isReached(screen)
        && app.screens[screen].places.contains {
          model.outermostHolder(of: $0.place.position) == .scene(scene)
        }
    }
  }

  private func reasons(around holder: Container.Parent) -> [Unreachability] {
    switch holder {
    case .scene(let scene):
      if let absence = semantics.absence(ofScene: scene) { return [.scene(scene, absence)] }
      guard semantics.presence(ofLaunching: scene).isNever, !isOpened(scene) else { return [] }
      return [.scene(scene, nil)]
    case .tab(let tab): return semantics.absence(ofTab: tab).map { [.tab(tab, $0)] } ?? []
    case .column(let container, .secondary(let number)):
      guard case .columns(let columns) = model.containers[container].kind else { return [] }
      let column = columns.secondary[number]
      return semantics.absence(of: column.attributes).map { [.column(column.id, $0)] } ?? []
    case .accessory(let container, _): return [.accessory(container)]
    case .transition(let transition): return reasons(ScreenFacts.WayIn.transition(transition))
    case .entryPoint(let entry):
      return semantics.absence(ofEntryPoint: entry).map { [.entryPoint(entry, $0)] } ?? []
    // What it contains is where the screen is.
    case .screen(let screen): return reasons(source: screen)
    default: return []
    }
  }
}

extension Unreachability {
  /// Whether it is that a screen that leads there can't be reached.
  fileprivate var isOfSource: Bool { if case .source = self { true } else { false } }
}

/// The ways of one graph, looked for once.
private final class AnyWays {
  private var known: ShortestPaths?

  func paths(in graph: NavigationGraph) -> ShortestPaths {
    if let known { return known }
    let paths = ShortestPaths(from: graph.launch, in: graph, isConsistent: false)
    known = paths
    return paths
  }
}
