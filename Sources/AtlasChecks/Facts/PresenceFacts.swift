import AtlasGraph
import AtlasModel

/// In which environments elements are there.
struct PresenceFacts: Sendable {
  /// The environments in which an element exists, or may, by what it states itself.
  func environments(of attributes: Attributes) -> EnvironmentSet {
    environments(platforms: attributes.platforms, when: attributes.when)
  }

  /// The environments in which a view makes the stack that it brings.
  func environments(of stack: OwnStack) -> EnvironmentSet {
    environments(platforms: stack.platforms, when: stack.when)
  }

  private func environments(platforms: [Platform]?, when: [ConditionTerm]) -> EnvironmentSet {
    graph.allEnvironments.filter {
      semantics[$0].absence(platforms: platforms, when: when) == nil
    }
  }

  /// Per container the environments in which it is there.
  let containers: [EnvironmentSet]
  private let graph: AppGraph
  private let semantics: [NavigationSemantics]

  private var model: NavigationModel { graph.model }

  /// - Parameter semantics: Per environment the rules of navigation, with nothing assumed of the
  ///   conditions.
  init(_ graph: AppGraph, _ semantics: [NavigationSemantics]) {
    self.graph = graph
    self.semantics = semantics
    containers = Self.environmentsOfContainers(graph, semantics)
  }

  /// The environments in which a tab is shown, or may be.
  func environments(ofTab index: Int) -> EnvironmentSet {
    var environments: EnvironmentSet = []
    for number in containers[model.tabs[index].tabView].numbers
    where semantics[number].absence(ofTab: index) == nil {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The environments in which a screen has a place.
  func environments(ofScreen index: Int) -> EnvironmentSet {
    graph.screens[index].places.reduce(into: []) { $0.formUnion($1.environments) }
  }

  /// The environments in which a transition is there for a person to take.
  func environments(ofTransition index: Int) -> EnvironmentSet {
    let transition = model.transitions[index]
    let around: EnvironmentSet
    switch transition.origin {
    case .screen(let screen): around = environments(ofScreen: screen)
    case .tab(let tab): around = environments(ofTab: tab)
    case .part(let part): around = environments(ofPart: part)
    }
    var environments: EnvironmentSet = []
    for number in around.numbers where semantics[number].absence(ofTransition: index) == nil {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The environments in which some screen has a part.
  func environments(ofPart index: Int) -> EnvironmentSet {
    var environments: EnvironmentSet = []
    for screen in graph.model.partsOfScreens.screens[index] {
      let uses = graph.model.partsOfScreens.parts[screen].filter { $0.part == index }
      for number in self.environments(ofScreen: screen).numbers
      where uses.contains(where: {
        semantics[number].absence(platforms: $0.platforms, when: $0.when) == nil
      }) {
        environments.insert(EnvironmentSet(number: number))
      }
    }
    return environments
  }

  /// The environments of a set in which a transition is there.
  func environments(of transition: Int, within set: EnvironmentSet) -> EnvironmentSet {
    set.filter { semantics[$0].absence(ofTransition: transition) == nil }
  }

  /// The same for a screen at one of its places, which may not offer it.
  func environments(of transition: Int, at place: Place, within set: EnvironmentSet)
    -> EnvironmentSet
  {
    environments(of: transition, within: set).filter {
      semantics[$0].isOffered(transition, at: place)
    }
  }

  /// The environments in which a screen is not left out by what it states itself.
  func environments(whereExists screen: Int) -> EnvironmentSet {
    graph.allEnvironments.filter { semantics[$0].absence(ofScreen: screen) == nil }
  }

  /// Per container the environments in which it is there: what holds it is shown at some time, and
  /// it is among the alternatives that may be chosen.
  private static func environmentsOfContainers(
    _ graph: AppGraph,
    _ semantics: [NavigationSemantics]
  )
    -> [EnvironmentSet]
  {
    let model = graph.model
    var environments = [EnvironmentSet](repeating: [], count: model.containers.count)
    for (number, semantics) in semantics.enumerated() {
      let here = EnvironmentSet(number: number)
      var regions: Set<Container.Parent> = []
      for case .region(let parent) in graph.graphs[number].vertices { regions.insert(parent) }
      // A holder comes before what it holds.
      for (index, container) in model.containers.enumerated() {
        let isHeld: Bool
        if case .column(let holder, let column) = container.parent {
          isHeld =
            environments[holder].contains(here)
            && semantics.isThere(column, of: model.containers[holder])
        } else {
          isHeld = regions.contains(container.parent)
        }
        guard isHeld, semantics.absence(of: container.attributes) == nil,
          let content = model.content(of: container.parent),
          semantics.shown(by: content).presence(ofContainer: index) != nil
        else { continue }
        environments[index].insert(here)
      }
    }
    return environments
  }
}

extension NavigationSemantics {
  /// Whether a column of a container is there, shown or one tap away.
  fileprivate func isThere(_ column: Column, of container: Container) -> Bool {
    guard case .secondary(let number) = column, case .columns(let columns) = container.kind else {
      return true
    }
    return absence(of: columns.secondary[number].attributes) == nil
  }
}
