import AtlasBase
import AtlasGraph
import AtlasModel

/// A container that stands on a stack, with no presentation or column between.
struct ContainerOnStack: Sendable {
  /// The stack around it, by the container's index.
  var stack: Int
  /// The screen on the stack that holds it, by index.
  var screen: Int
  /// The vertex of that screen's place, in the first of the environments.
  var vertex: Int
  var environments: EnvironmentSet
}

/// The containers that stand on stacks: what a screen on a stack `contains`, and what the tabs of a tab
/// view in it hold.
struct StackNesting: Sendable {
  /// By the container's index.
  let containers: [Int: ContainerOnStack]
  private let graph: AppGraph

  private var model: NavigationModel { graph.model }

  init(_ graph: AppGraph, _ semantics: [NavigationSemantics], _ presence: PresenceFacts) {
    self.graph = graph
    guard graph.model.screens.contains(where: { $0.contains != nil }) else {
      containers = [:]
      return
    }
    var found: [Int: ContainerOnStack] = [:]
    for number in graph.environments.indices {
      var search = StackSearch(graph, semantics[number], presence, number: number)
      for (container, around) in search.containersOnStacks() {
        if found[container] == nil {
          found[container] = around
        } else {
          found[container]?.environments.insert(EnvironmentSet(number: number))
        }
      }
    }
    containers = found
  }

  /// Per stack in the tabs of a tab view that is on a stack itself all stacks in these tabs: the stack around the tab view
  /// is one cause for all.
  func stacksInTabs(_ model: NavigationModel) -> [Int: [Int]] {
    let inner = containers.keys.filter { model.containers[$0].isStack }.sorted()
    let groups = Dictionary(grouping: inner) { model.tabView(around: $0) }
    return groups.reduce(into: [:]) { found, group in
      guard let tabs = group.key, containers[tabs] != nil else { return }
      for stack in group.value { found[stack] = group.value }
    }
  }

  /// The notes that say which stack is around a container and how one gets there.
  func notes(_ around: ContainerOnStack) -> [Diagnostic.Note] {
    let stack = model.containers[around.stack]
    let screen = model.screens[around.screen]
    var way = ""
    if let number = around.environments.numbers.first {
      let words = NavigationWords(model, in: graph.environments[number])
      let steps = graph.steps(to: around.vertex, inEnvironment: number)
        .map { words.step($0, in: graph.graphs[number]) }.filter { !$0.isEmpty }
      if !steps.isEmpty { way = ", after: " + steps.joined(separator: ", ") }
    }
    return [
      .init("\"\(stack.id)\" is the stack around it", at: stack.attributes.range),
      .init("\"\(screen.id)\" is on that stack\(way)", at: screen.attributes.range),
    ]
  }
}

/// Looks in one environment for containers on stacks.
private struct StackSearch {
  typealias Around = (stack: Int, screen: Int, vertex: Int)

  private let model: NavigationModel
  private let graph: NavigationGraph
  private let semantics: NavigationSemantics
  private let presence: PresenceFacts
  private let number: Int
  /// Per screen that holds something the vertices of its places, those with the fewest taps first.
  private var places: [Int: [Int]] = [:]
  private var known: [Int: [Around]] = [:]

  init(
    _ app: AppGraph,
    _ semantics: NavigationSemantics,
    _ presence: PresenceFacts,
    number: Int
  ) {
    model = app.model
    graph = app.graphs[number]
    self.semantics = semantics
    self.presence = presence
    self.number = number
    for (vertex, kind) in graph.vertices.enumerated() {
      guard case .place(let place) = kind, model.screens[place.screen].contains != nil
      else { continue }
      places[place.screen, default: []].append(vertex)
    }
    let paths = app.shortestPaths[number]
    for screen in places.keys {
      places[screen]?.sort { (paths.taps(to: $0) ?? .max, $0) < (paths.taps(to: $1) ?? .max, $1) }
    }
  }

  mutating func containersOnStacks() -> [Int: ContainerOnStack] {
    var found: [Int: ContainerOnStack] = [:]
    for screen in places.keys.sorted() {
      let stacks = stacks(around: screen)
      guard !stacks.isEmpty, let content = model.screens[screen].contains else { continue }
      for container in containers(in: content) {
        let terms = model.conditions(ofContainer: container)
        // A container that is never there together with the stack is not in it.
        let around = stacks.first {
          !terms.contradict(model.conditions(ofContainer: $0.stack))
        }
        guard let around else { continue }
        found[container] = ContainerOnStack(
          stack: around.stack,
          screen: around.screen,
          vertex: around.vertex,
          environments: EnvironmentSet(number: number)
        )
      }
    }
    return found
  }

  /// The containers that content shows, and those in the tabs of tab views among them.
  private func containers(in content: Content) -> [Int] {
    let here = EnvironmentSet(number: number)
    return semantics.bodies(of: content).compactMap(\.container)
      .filter { presence.containers[$0].contains(here) }
      .flatMap { container -> [Int] in
        guard case .tabs(let tabView) = model.containers[container].kind else { return [container] }
        return [container]
          + semantics.shownTabs(of: tabView).flatMap { tab -> [Int] in
            guard case .content(let content) = model.tabs[tab].kind else { return [] }
            return containers(in: content)
          }
      }
  }

  /// The stacks that a screen stands on, each with the screen that is on it.
  private mutating func stacks(around screen: Int) -> [Around] {
    if let known = known[screen] { return known }
    // Screens that hold each other end here.
    known[screen] = []
    var found: [Around] = []
    for vertex in places[screen] ?? [] {
      guard case .place(let place) = graph.vertices[vertex] else { continue }
      found += stacks(around: place, vertex)
    }
    known[screen] = found
    return found
  }

  private mutating func stacks(around place: Place, _ vertex: Int) -> [Around] {
    if case .stack(let stack) = place.position { return [(stack, place.screen, vertex)] }
    for holder in model.holders(of: place.position) {
      switch holder {
      case .tab, .accessory: continue
      case .screen(let outer): return stacks(around: outer)
      default: return []
      }
    }
    return []
  }
}

extension NavigationModel {
  /// The tab view that holds a container in one of its tabs, by index.
  fileprivate func tabView(around container: Int) -> Int? {
    guard case .tab(let tab) = containers[container].parent else { return nil }
    return tabs[tab].tabView
  }
}

extension Container {
  fileprivate var isStack: Bool { if case .stack = kind { true } else { false } }
}
