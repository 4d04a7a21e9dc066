import AtlasGraph
import AtlasModel

/// Which OS version is certain at an element, because code asks for one before it gets there: the
/// element's own `available`, that of what holds it, and that of every way to a screen.
struct VersionGuards {
  private let graph: AppGraph
  private let model: NavigationModel
  /// Per platform the versions that the model asks for, in order.
  private var versions: [Platform: [OSVersion]] = [:]
  /// Per platform and screen the rank of the version that is certain there.
  private var screens: [Platform: [Int]] = [:]

  init(_ graph: AppGraph) {
    self.graph = graph
    model = graph.model
    var stated: [Platform: Set<OSVersion>] = [:]
    func note(_ versions: [Platform: OSVersion]) {
      for (platform, version) in versions { stated[platform, default: []].insert(version) }
    }
    func note(_ elements: [some Attributed]) {
      for index in elements.indices { note(elements[index].attributes.available) }
    }
    note(model.scenes)
    note(model.tabs)
    note(model.screens)
    note(model.transitions)
    note(model.entryPoints)
    note(model.deepLinks)
    note(model.containers)
    for index in model.containers.indices {
      guard case .columns(let columns) = model.containers[index].kind else { continue }
      for column in columns.secondary { note(column.attributes.available) }
    }
    for index in model.containers.indices {
      guard let content = model.content(of: model.containers[index].parent) else { continue }
      for alternative in content.alternatives { note(alternative.available) }
    }
    versions = stated.mapValues { $0.sorted() }
  }

  /// Whether a version is certain at a container.
  mutating func isCertain(_ version: OSVersion, atContainer index: Int, on platform: Platform)
    -> Bool
  {
    isEnough(version, on: platform) { $0.rank(ofContainer: index, platform) }
  }

  mutating func isCertain(_ version: OSVersion, atTab index: Int, on platform: Platform) -> Bool {
    isEnough(version, on: platform) { $0.rank(ofTab: index, platform) }
  }

  mutating func isCertain(_ version: OSVersion, atScreen index: Int, on platform: Platform) -> Bool
  {
    isEnough(version, on: platform) { $0.rank(ofScreen: index, platform) }
  }

  mutating func isCertain(_ version: OSVersion, atTransition index: Int, on platform: Platform)
    -> Bool
  {
    isEnough(version, on: platform) { $0.rank(ofTransition: index, platform) }
  }

  mutating func isCertain(_ version: OSVersion, atScene index: Int, on platform: Platform) -> Bool {
    isEnough(version, on: platform) { guards in
      guards.rank(guards.model.scenes[index].attributes, platform)
    }
  }

  private mutating func isEnough(
    _ version: OSVersion,
    on platform: Platform,
    _ rank: (inout Self) -> Int
  ) -> Bool {
    guard let stated = versions[platform] else { return false }
    let certain = rank(&self)
    return certain > 0 && stated[certain - 1] >= version
  }

  // MARK: Ranks

  /// The rank of what something itself asks for, 0 for nothing.
  private func rank(_ attributes: Attributes, _ platform: Platform) -> Int {
    rank(attributes.available, platform)
  }

  private func rank(_ available: [Platform: OSVersion], _ platform: Platform) -> Int {
    guard let version = available[platform] else { return 0 }
    return (versions[platform]?.firstIndex(of: version) ?? -1) + 1
  }

  private mutating func rank(ofContainer index: Int, _ platform: Platform) -> Int {
    var rank = localRank(ofContainer: index, platform)
    switch model.holders(of: .stack(index)).last {
    case .transition(let transition):
      rank = max(rank, self.rank(ofTransition: transition, platform))
    case .screen(let screen): rank = max(rank, self.rank(ofScreen: screen, platform))
    default: break
    }
    return rank
  }

  private mutating func rank(ofTab index: Int, _ platform: Platform) -> Int {
    max(localRank(ofTab: index, platform), rank(ofContainer: model.tabs[index].tabView, platform))
  }

  private mutating func rank(ofTransition index: Int, _ platform: Platform) -> Int {
    let transition = model.transitions[index]
    let own = rank(transition.attributes, platform)
    switch transition.origin {
    case .screen(let screen): return max(own, rank(ofScreen: screen, platform))
    case .tab(let tab): return max(own, rank(ofTab: tab, platform))
    case .part: return own
    }
  }

  private mutating func rank(ofScreen index: Int, _ platform: Platform) -> Int {
    if screens[platform] == nil { screens[platform] = ranksOfScreens(platform) }
    return max(rank(model.screens[index].attributes, platform), screens[platform]?[index] ?? 0)
  }

  private func localRank(ofTab index: Int, _ platform: Platform) -> Int {
    let tab = model.tabs[index]
    let section = tab.section.map { rank(model.tabs[$0].attributes, platform) } ?? 0
    return max(rank(tab.attributes, platform), section)
  }

  /// What a container and those around it ask for, up to what stands by itself.
  private func localRank(ofContainer index: Int, _ platform: Platform) -> Int {
    let parent = model.containers[index].parent
    let own = rank(model.containers[index].attributes, platform)
    return max(
      own,
      rank(ofAlternative: index, in: parent, platform),
      localRank(of: parent, platform)
    )
  }

  /// What code asks for before it shows a container rather than another alternative: `if #available`.
  private func rank(ofAlternative container: Int, in parent: Container.Parent, _ platform: Platform)
    -> Int
  {
    let alternatives = model.content(of: parent)?.alternatives ?? []
    let ranks = alternatives.filter { $0.body.container == container }.map {
      rank($0.available, platform)
    }
    return ranks.min() ?? 0
  }

  private func localRank(of holder: Container.Parent, _ platform: Platform) -> Int {
    switch holder {
    case .scene(let index): return rank(model.scenes[index].attributes, platform)
    case .column(let container, let column):
      let around = localRank(ofContainer: container, platform)
      guard case .secondary(let number) = column,
        case .columns(let columns) = model.containers[container].kind
      else { return around }
      return max(around, rank(columns.secondary[number].attributes, platform))
    case .tab(let tab):
      return max(
        localRank(ofTab: tab, platform),
        localRank(ofContainer: model.tabs[tab].tabView, platform)
      )
    case .accessory(let container, _): return localRank(ofContainer: container, platform)
    case .entryPoint(let index), .otherwiseOfEntryPoint(let index):
      return rank(model.entryPoints[index].attributes, platform)
    case .deepLink(let index), .otherwise(let index), .notFound(let index):
      return rank(model.deepLinks[index].attributes, platform)
    case .transition, .screen: return 0
    }
  }

  // MARK: Ways

  /// Per screen the rank that every way to it asks for: the bottleneck of the best-guarded step, least
  /// over all ways (a minimax path, by Dijkstra's algorithm with a bucket per rank).
  private func ranksOfScreens(_ platform: Platform) -> [Int] {
    let top = versions[platform]?.count ?? 0
    var ranks = [Int](repeating: top, count: model.screens.count)
    var isReached = [Bool](repeating: false, count: model.screens.count)
    let own = OwnRanks(
      screens: model.screens.map { rank($0.attributes, platform) },
      containers: model.containers.indices.map { localRank(ofContainer: $0, platform) },
      transitions: model.transitions.map { rank($0.attributes, platform) }
    )
    for (number, environment) in graph.environments.enumerated()
    where environment.platform == platform {
      let graph = graph.graphs[number]
      let reached = ranksOfVertices(of: graph, platform, own, top: top)
      for (vertex, kind) in graph.vertices.enumerated() {
        guard case .place(let place) = kind, let rank = reached[vertex] else { continue }
        isReached[place.screen] = true
        ranks[place.screen] = min(ranks[place.screen], rank)
      }
    }
    for screen in ranks.indices where !isReached[screen] { ranks[screen] = 0 }
    return ranks
  }

  /// What elements ask for by themselves and, for containers, by those around them.
  private struct OwnRanks {
    var screens: [Int]
    var containers: [Int]
    var transitions: [Int]
  }

  private func ranksOfVertices(
    of graph: NavigationGraph,
    _ platform: Platform,
    _ own: OwnRanks,
    top: Int
  ) -> [Int?] {
    let ranks = graph.vertices.map { rank(of: $0, platform, own) }
    var settled = [Int?](repeating: nil, count: graph.vertices.count)
    var buckets = [[Int]](repeating: [], count: top + 1)
    for (vertex, kind) in graph.vertices.enumerated() where kind.isStart {
      buckets[ranks[vertex]].append(vertex)
    }
    for rank in 0...top {
      while let vertex = buckets[rank].popLast() {
        guard settled[vertex] == nil else { continue }
        settled[vertex] = rank
        for edge in graph.edges(from: vertex) where settled[edge.target] == nil {
          let next = max(rank, self.rank(of: edge.kind, platform, own), ranks[edge.target])
          buckets[next].append(edge.target)
        }
      }
    }
    return settled
  }

  private func rank(of vertex: NavigationGraph.Vertex, _ platform: Platform, _ own: OwnRanks)
    -> Int
  {
    switch vertex {
    case .place(let place):
      let screen = own.screens[place.screen]
      switch place.position {
      case .stack(let container), .host(let container):
        return max(screen, own.containers[container])
      case .slot(let holder): return max(screen, localRank(of: holder, platform))
      }
    case .region(let holder): return localRank(of: holder, platform)
    case .tabBar(let container), .sidebar(let container): return own.containers[container]
    case .entryPoint(let index): return rank(model.entryPoints[index].attributes, platform)
    case .deepLink(let index): return rank(model.deepLinks[index].attributes, platform)
    // The place that it leads to has a rank of its own.
    case .launch, .outside, .opened: return 0
    }
  }

  private func rank(of edge: NavigationGraph.Edge.Kind, _ platform: Platform, _ own: OwnRanks)
    -> Int
  {
    switch edge {
    case .transition(let index): own.transitions[index]
    case .tab(let tab, _): localRank(ofTab: tab, platform)
    default: 0
    }
  }
}

extension NavigationGraph.Vertex {
  /// Whether a person can begin there.
  fileprivate var isStart: Bool {
    switch self {
    case .launch, .entryPoint, .deepLink, .region(.scene): true
    default: false
    }
  }
}
