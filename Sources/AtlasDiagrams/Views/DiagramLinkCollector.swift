import AtlasGraph
import AtlasModel

/// Collects the lines of diagrams from the graph: transitions by their ends and kind, and the ways
/// in that are no transitions.
struct DiagramLinkCollector {
  let graph: AppGraph
  let scope: EnvironmentSet
  let isPresent: [Bool]
  /// Whether what leads nowhere in any environment is shown too.
  let showsAll: Bool
  private var transitions: [DiagramLink.Ends: [Int]] = [:]
  private var outside: [OutsideKey: Int] = [:]

  private var model: NavigationModel { graph.model }

  /// Alerts and the like are one node per screen and text.
  private struct OutsideKey: Hashable {
    var origin: DiagramItem
    var kind: Transition.Kind
    var text: String
  }

  init(graph: AppGraph, scope: EnvironmentSet, isPresent: [Bool], showsAll: Bool) {
    self.graph = graph
    self.scope = scope
    self.isPresent = isPresent
    self.showsAll = showsAll
  }

  mutating func collect() -> [DiagramLink] {
    let targets = showsAll ? graph.transitions.map(\.targets) : targetsInScope()
    for index in model.transitions.indices { addTransition(index, targets[index]) }
    for screen in model.screens.indices where isPresent[screen] { addWaysIn(screen) }
    for index in model.containers.indices { addHost(index) }
    for index in model.entryPoints.indices { addFollower(index) }
    return transitions.map { DiagramLink(ends: $0.key, transitions: $0.value) }
      .map { (key: $0.sortKey, link: $0) }
      .sorted { $0.key < $1.key }
      .map(\.link)
  }

  private mutating func add(
    _ from: DiagramItem,
    _ to: DiagramItem,
    _ kind: Diagram.EdgeKind,
    transition: Int? = nil
  ) {
    let ends = DiagramLink.Ends(from: from, to: to, kind: kind)
    transitions[ends, default: []] += transition.map { [$0] } ?? []
  }

  // MARK: Transitions

  /// Per transition the screens that it leads to in the environments shown.
  private func targetsInScope() -> [[Int]] {
    var targets = [Set<Int>](repeating: [], count: model.transitions.count)
    for number in scope.numbers {
      let navigation = graph.graphs[number]
      for edge in navigation.edges {
        guard case .transition(let index) = edge.kind, !navigation.isOpened(edge.source) else {
          continue
        }
        if edge.source == edge.target, model.transitions[index].staysInPlace { continue }
        switch navigation.vertices[edge.target] {
        case .place(let place):
          targets[index].insert(place.screen)
        case .region where !model.transitions[index].sets.isEmpty:
          targets[index].formUnion(navigation.screens(after: edge))
        case .region:
          for shown in navigation.edges(from: edge.target) {
            if case .place(let place) = navigation.vertices[shown.target] {
              targets[index].insert(place.screen)
            }
          }
        default:
          break
        }
      }
    }
    return targets.map { $0.sorted() }
  }

  private mutating func addTransition(_ index: Int, _ targets: [Int]) {
    let transition = model.transitions[index]
    let isThere = !graph.transitions[index].environments.isDisjoint(with: scope)
    guard let kind = transition.edgeKind, showsAll || isThere else { return }
    for origin in origins(of: transition) { add(index, kind, from: origin, to: targets) }
  }

  /// What offers a transition: screens, a tab, or any screen.
  private func origins(of transition: Transition) -> [DiagramItem] {
    switch transition.origin {
    case .screen(let screen): isPresent[screen] ? [.screen(screen)] : []
    case .part(let part) where model.parts[part].isEverywhere: [.anywhere]
    case .part(let part):
      model.partsOfScreens.screens[part].filter { isPresent[$0] }.map { .screen($0) }
    case .tab(let tab): [.tab(tab)]
    }
  }

  private mutating func add(
    _ index: Int,
    _ kind: Diagram.EdgeKind,
    from origin: DiagramItem,
    to targets: [Int]
  ) {
    let transition = model.transitions[index]
    for screen in targets where isPresent[screen] {
      add(origin, .screen(screen), kind, transition: index)
    }
    guard targets.isEmpty else { return }
    switch transition.target {
    case .text(let text):
      addOutside(text, origin, kind, transition: index)
    case .tab(let id):
      guard let tab = model.index.tabs[id] else { return }
      add(origin, .tab(tab), kind, transition: index)
    case .scene(let id):
      guard let scene = model.index.scenes[id] else { return }
      add(origin, .scene(scene), kind, transition: index)
    case .content(let content):
      guard let view = content.plainView else { return }
      addOutside(view, origin, kind, transition: index)
    case .destination, .back, .opening, .here:
      return
    }
  }

  /// Something that is no screen stands once for the transitions that lead to it from one place.
  private mutating func addOutside(
    _ text: String,
    _ origin: DiagramItem,
    _ kind: Diagram.EdgeKind,
    transition index: Int
  ) {
    let transition = model.transitions[index]
    let key = OutsideKey(origin: origin, kind: transition.kind, text: text)
    let first = outside[key] ?? index
    outside[key] = first
    add(origin, .outside(first), kind, transition: index)
  }

  // MARK: Ways in

  private mutating func addWaysIn(_ screen: Int) {
    let item = DiagramItem.screen(screen)
    for entry in graph.screens[screen].waysIn
    where !entry.environments.isDisjoint(with: scope) {
      switch entry.way {
      case .scene(let scene):
        guard !isHosted(model.scenes[scene].content) else { continue }
        add(.scene(scene), item, kind(ofScene: scene))
      case .tab(let tab):
        guard case .content(let content) = model.tabs[tab].kind, !isHosted(content) else {
          continue
        }
        add(.tab(tab), item, .contains)
      case .accessory(let container, _), .column(let container):
        add(.container(container), item, .contains)
      case .containedIn(let holder):
        add(.screen(holder), item, .contains)
      case .entryPoint(let entry):
        add(.entryPoint(entry), item, .deepLink)
      case .deepLink(let link):
        add(.deepLink(link), item, .deepLink)
      case .fallback(let link):
        let ends = DiagramLink.Ends(
          from: .deepLink(link),
          to: item,
          kind: .deepLink,
          isFallback: true
        )
        transitions[ends, default: []] += []
      case .transition, .host:
        continue
      }
    }
  }

  private func kind(ofScene scene: Int) -> Diagram.EdgeKind {
    let isLaunched = scope.numbers.contains { number in
      let navigation = graph.graphs[number]
      return navigation.edges(from: navigation.launch).contains {
        $0.kind == .opensScene(scene, fromMenu: false)
      }
    }
    return isLaunched ? .launch : .contains
  }

  /// Whether a screen's view makes the container that content is.
  private func isHosted(_ content: Content) -> Bool {
    content.alternatives.contains { alternative in
      guard case .container(let container) = alternative.body else { return false }
      return host(of: container) != nil
    }
  }

  private func host(of container: Int) -> Int? {
    guard let screen = model.containers[container].host.flatMap({ model.index.screens[$0] }),
      isPresent[screen]
    else { return nil }
    return screen
  }

  /// A screen whose view makes a container is between what holds the container and what it shows.
  private mutating func addHost(_ index: Int) {
    guard let screen = host(of: index) else { return }
    let host = DiagramItem.screen(screen)
    switch model.containers[index].parent {
    case .scene(let scene): add(.scene(scene), host, kind(ofScene: scene))
    case .tab(let tab): add(.tab(tab), host, .contains)
    case .transition(let transition):
      let links = model.transitions[transition]
      guard let kind = links.kind.edgeKind else { break }
      for origin in origins(of: links) { add(origin, host, kind, transition: transition) }
    case .column, .accessory, .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise,
      .notFound, .screen:
      break
    }
    if case .tabs(let tabView) = model.containers[index].kind {
      for (tab, _) in model.contentTabs(of: tabView) { add(host, .tab(tab), .contains) }
      return
    }
    for shown in model.roots(ofContainer: index) where isPresent[shown] && shown != screen {
      add(host, .screen(shown), .contains)
    }
  }

  /// An entry point that follows a deep link leads to where that lands.
  private mutating func addFollower(_ index: Int) {
    guard case .deepLink(let id) = model.entryPoints[index].lead,
      let link = model.index.deepLinks[id]
    else { return }
    var landed: Set<Int> = []
    for number in scope.numbers {
      if let place = graph.graphs[number].landings[link].place { landed.insert(place.screen) }
    }
    for screen in landed where isPresent[screen] {
      add(.entryPoint(index), .screen(screen), .deepLink)
    }
  }
}

extension DiagramLink {
  /// Links sort by where they start, where they lead and their kind.
  package var sortKey: SortKey {
    let kind = Diagram.EdgeKind.order[kind] ?? 0
    return SortKey(from: from, to: to, kind: 2 * kind + (ends.isFallback ? 1 : 0))
  }

  package struct SortKey: Comparable {
    var from: DiagramItem
    var to: DiagramItem
    var kind: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.kind) < (right.from, right.to, right.kind)
    }
  }
}

extension Diagram.EdgeKind {
  /// The position of each kind among all.
  static let order = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )
}
