import AtlasGraph
import AtlasModel

/// What all diagrams of a graph need to know, found once: the lines between screens by screen, and
/// where in the app each screen is at home. With it a diagram costs as much as it shows.
package struct DiagramIndex: Sendable {
  package let graph: AppGraph
  /// How screens are reached, every condition at its default or one of them changed.
  package let reach: ReachAnalysis
  /// The environment that is shown: what is not there is not drawn. Nil for all together.
  package let environment: Environment?
  /// The environments that are shown, by their numbers.
  package let scope: EnvironmentSet
  package let words: NavigationWords
  /// What tells screens and tabs of one name apart.
  let equalNames: EqualNames
  /// Per screen whether it is drawn at all.
  let isPresent: [Bool]
  /// Per screen whether launching the app shows it.
  let isStart: [Bool]
  /// Per screen whether it is what a split view shows without a selection.
  let isPlaceholder: [Bool]
  /// Per screen the feature that it is in, by index.
  private let features: [Int?]
  /// Per feature its screens that are drawn.
  let screensOfFeatures: [[Int]]
  /// Per screen what is around the place where it is reached with the fewest taps.
  package let homes: [[DiagramRegion]]
  /// Sorted by their ends.
  package let links: [DiagramLink]
  /// Per screen the indices of the links from it.
  let outgoing: [[Int]]
  /// Per screen the indices of the links to it.
  let incoming: [[Int]]
  /// Per container the screens in it, however deep, with the column of the container they are in.
  let members: [[DiagramMember]]
  /// Per environment what each scene and tab shows at first.
  let shown: [[Container.Parent: [Place]]]

  package var model: NavigationModel { graph.model }

  package func feature(of screen: Int) -> Int? { features[screen] }

  /// - Parameters:
  ///   - environment: The environment to show, one of the graph's; nil for all together.
  ///   - reach: How screens are reached, if that is known.
  package init(
    _ graph: AppGraph,
    in environment: Environment? = nil,
    reach: ReachAnalysis? = nil
  ) {
    self.graph = graph
    self.reach = reach ?? ReachAnalysis(graph, bypasses: [])
    self.environment = environment
    words = NavigationWords(graph.model, in: environment)
    equalNames = EqualNames(graph)
    var scope: EnvironmentSet = []
    for (number, candidate) in graph.environments.enumerated()
    where environment == nil || environment == candidate {
      scope.insert(EnvironmentSet(number: number))
    }
    self.scope = scope
    isPresent = Self.presence(graph, scope, showsAll: environment == nil)
    features = graph.model.screens.map { screen in
      screen.attributes.feature.flatMap { graph.model.index.features[$0] }
    }
    var screensOfFeatures = [[Int]](repeating: [], count: graph.model.features.count)
    for (screen, feature) in features.enumerated() where isPresent[screen] {
      if let feature { screensOfFeatures[feature].append(screen) }
    }
    self.screensOfFeatures = screensOfFeatures
    isStart = Self.starts(graph, scope)
    isPlaceholder = Self.placeholders(graph.model)
    homes = DiagramRegion.homes(graph, scope)
    members = Self.members(graph, scope)
    shown = graph.graphs.map(Self.shown)
    var collector = DiagramLinkCollector(
      graph: graph,
      scope: scope,
      isPresent: isPresent,
      showsAll: environment == nil
    )
    links = collector.collect()
    (outgoing, incoming) = Self.adjacency(links, screens: graph.model.screens.count)
  }

  private static func presence(_ graph: AppGraph, _ scope: EnvironmentSet, showsAll: Bool)
    -> [Bool]
  {
    graph.screens.map { facts in
      showsAll || facts.places.contains { !$0.environments.isDisjoint(with: scope) }
    }
  }

  private static func starts(_ graph: AppGraph, _ scope: EnvironmentSet) -> [Bool] {
    var starts = [Bool](repeating: false, count: graph.model.screens.count)
    for number in scope.numbers {
      let navigation = graph.graphs[number]
      for edge in navigation.edges(from: navigation.launch) {
        guard case .opensScene(_, fromMenu: false) = edge.kind else { continue }
        for shown in navigation.edges(from: edge.target) {
          if case .place(let place) = navigation.vertices[shown.target] {
            starts[place.screen] = true
          }
        }
      }
    }
    return starts
  }

  private static func placeholders(_ model: NavigationModel) -> [Bool] {
    var placeholders = [Bool](repeating: false, count: model.screens.count)
    for container in model.containers {
      guard case .split(let split) = container.kind else { continue }
      for screen in split.placeholders.compactMap({ model.index.screens[$0] }) {
        placeholders[screen] = true
      }
    }
    return placeholders
  }

  private static func members(_ graph: AppGraph, _ scope: EnvironmentSet) -> [[DiagramMember]] {
    let model = graph.model
    var members = [[DiagramMember]](repeating: [], count: model.containers.count)
    var known: [Position: [(container: Int, column: Column?)]] = [:]
    for (screen, facts) in graph.screens.enumerated() {
      for entry in facts.places where !entry.environments.isDisjoint(with: scope) {
        let position = entry.place.position
        let around = known[position] ?? model.containers(around: position)
        known[position] = around
        for (container, column) in around {
          let member = DiagramMember(screen: screen, column: column)
          // A screen's places are visited one after the other, so a repetition is at the end.
          let repeated = members[container].reversed().prefix { $0.screen == screen }
          guard !repeated.contains(member) else { continue }
          members[container].append(member)
        }
      }
    }
    return members
  }

  private static func shown(in navigation: NavigationGraph) -> [Container.Parent: [Place]] {
    var shown: [Container.Parent: [Place]] = [:]
    for (index, vertex) in navigation.vertices.enumerated() {
      guard case .region(let parent) = vertex else { continue }
      switch parent {
      case .scene, .tab:
        shown[parent] = navigation.edges(from: index).compactMap { edge in
          if case .place(let place) = navigation.vertices[edge.target] { place } else { nil }
        }
      default: continue
      }
    }
    return shown
  }

  private static func adjacency(_ links: [DiagramLink], screens: Int) -> ([[Int]], [[Int]]) {
    var outgoing = [[Int]](repeating: [], count: screens)
    var incoming = outgoing
    for (index, link) in links.enumerated() {
      if case .screen(let screen) = link.from { outgoing[screen].append(index) }
      if case .screen(let screen) = link.to { incoming[screen].append(index) }
    }
    return (outgoing, incoming)
  }
}

/// A screen in a container.
struct DiagramMember: Hashable {
  var screen: Int
  /// The column of the container that it is in, if the container has columns.
  var column: Column?
}

extension NavigationModel {
  /// The containers around a position, from the inside out, with the column of each that it is in.
  func containers(around position: Position) -> [(container: Int, column: Column?)] {
    var found: [(container: Int, column: Column?)] = []
    switch position {
    case .stack(let container), .host(let container): found.append((container, nil))
    case .slot: break
    }
    for holder in holders(of: position) {
      switch holder {
      case .column(let container, let column): found.append((container, column))
      case .accessory(let container, _): found.append((container, nil))
      case .tab(let tab): found.append((tabs[tab].tabView, nil))
      case .scene, .transition, .entryPoint, .deepLink, .otherwise, .notFound,
        .otherwiseOfEntryPoint, .screen:
        break
      }
    }
    return found
  }
}

extension NavigationModel {
  /// The screens that a container shows at first. For a container in it that a screen's view makes,
  /// that screen stands.
  package func roots(ofContainer index: Int) -> [Int] {
    switch containers[index].kind {
    case .stack(let stack):
      return screen(of: stack.root).map { [$0] } ?? []
    case .split(let split):
      return split.columns.flatMap { roots(of: $0.content) }
    case .columns(let columns):
      return ([columns.primary] + columns.secondary.map(\.content)).flatMap(roots(of:))
    case .tabs(let tabView):
      return contentTabs(of: tabView).flatMap { roots(of: $0.content) }
    }
  }

  /// The tabs of a tab view that show something, those in sections too, in order.
  func contentTabs(of tabView: TabView) -> [(tab: Int, content: Content)] {
    tabView.items.flatMap { item -> [(tab: Int, content: Content)] in
      switch tabs[item].kind {
      case .content(let content):
        return [(item, content)]
      case .section(let members):
        return members.compactMap { tab in
          if case .content(let content) = tabs[tab].kind { (tab, content) } else { nil }
        }
      case .action:
        return []
      }
    }
  }

  package func roots(of content: Content) -> [Int] {
    content.alternatives.flatMap { alternative -> [Int] in
      switch alternative.body {
      case .screen(let destination): return screen(of: destination).map { [$0] } ?? []
      case .container(let container):
        let host = containers[container].host.flatMap { index.screens[$0] }
        return host.map { [$0] } ?? roots(ofContainer: container)
      }
    }
  }
}
