import AtlasGraph
import AtlasModel

/// The references of a model in the opposite direction, collected once for all pages.
struct ModelRelations: Sendable {

  /// By feature its elements, and by owner their elements.
  private(set) var byFeature: [[ElementReference]]
  private(set) var byOwner: [[ElementReference]]
  /// By condition the elements that depend on it.
  private(set) var byCondition: [String: [ElementReference]] = [:]
  /// By condition the transitions, deep links and entry points that set it.
  private(set) var bySetting: [String: [ElementReference]] = [:]
  /// By `Enum.case` the elements that lead to it.
  private(set) var byRouteCase: [String: [ElementReference]] = [:]
  /// By screen the route cases that lead to it.
  private(set) var routeCases: [Int: [ElementReference]] = [:]
  /// By container or scene the containers that it holds directly.
  private(set) var containersByParent: [Container.Parent: [Int]] = [:]
  /// By container the screens in it or in the containers that it holds, sorted.
  private(set) var screensByContainer: [[Int]]
  /// By container, by screen in it, where it is there.
  private(set) var positionsByContainer: [[Int: [Position]]]
  /// By screen the transitions into it that are possible in no environment.
  private(set) var deadTransitions: [Int: [Int]] = [:]

  init(_ graph: AppGraph) {
    let model = graph.model
    byFeature = Array(repeating: [], count: model.features.count)
    byOwner = Array(repeating: [], count: model.owners.count)
    screensByContainer = Array(repeating: [], count: model.containers.count)
    positionsByContainer = Array(repeating: [:], count: model.containers.count)
    for element in model.elements { enter(element, model) }
    for (index, container) in model.containers.enumerated() {
      containersByParent[container.parent, default: []].append(index)
    }
    for (route, value) in model.routes.enumerated() {
      for (number, routeCase) in value.cases.enumerated() {
        guard let screen = routeCase.screen.flatMap({ model.index.screens[$0] }) else { continue }
        routeCases[screen, default: []].append(.routeCase(route: route, routeCase: number))
      }
    }
    enterScreens(graph)
    for (index, facts) in graph.transitions.enumerated() where facts.environments.isEmpty {
      for screen in facts.targets { deadTransitions[screen, default: []].append(index) }
    }
  }

  private mutating func enter(_ element: ElementReference, _ model: NavigationModel) {
    let attributes = model.attributes(of: element)
    if let feature = attributes.feature.flatMap({ model.index.features[$0] }) {
      byFeature[feature].append(element)
    }
    if let owner = attributes.owner.flatMap({ model.index.owners[$0] }) {
      byOwner[owner].append(element)
    }
    var terms = attributes.when
    var destinations: [Destination] = []
    collect(element, model, &terms, &destinations)
    for name in Set(terms.flatMap(\.conditionNames)).sorted() {
      byCondition[name, default: []].append(element)
    }
    for name in Set(model.terms(setBy: element).flatMap(\.conditionNames)) {
      bySetting[name, default: []].append(element)
    }
    var names = Set(destinations.map(\.name))
    if case .transition(let index) = element, let name = model.transitions[index].dialogCase {
      names.insert(name)
    }
    for name in names.sorted() where model.index.routeCases[name] != nil {
      byRouteCase[name, default: []].append(element)
    }
  }

  /// The conditions and destinations that an element states in addition to its attributes.
  private func collect(
    _ element: ElementReference,
    _ model: NavigationModel,
    _ terms: inout [ConditionTerm],
    _ destinations: inout [Destination]
  ) {
    switch element {
    case .scene(let index):
      collect(model.scenes[index].content, &terms, &destinations)
    case .screen(let index):
      terms += model.screens[index].requires
      if let content = model.screens[index].contains { collect(content, &terms, &destinations) }
    case .tab(let index):
      terms += model.tabs[index].hiddenWhen
      if case .content(let content) = model.tabs[index].kind {
        collect(content, &terms, &destinations)
      }
    case .transition(let index):
      switch model.transitions[index].target {
      case .destination(let destination): destinations.append(destination)
      case .content(let content): collect(content, &terms, &destinations)
      case .opening(let opening): collect(opening, &terms, &destinations)
      default: break
      }
    case .deepLink(let index):
      let link = model.deepLinks[index]
      terms += link.requires
      for opening in [link.opening, link.otherwise, link.notFound] {
        if let opening { collect(opening, &terms, &destinations) }
      }
    case .entryPoint(let index):
      terms += model.entryPoints[index].requires
      if let opening = model.entryPoints[index].otherwise {
        collect(opening, &terms, &destinations)
      }
      switch model.entryPoints[index].lead {
      case .opening(let opening): collect(opening, &terms, &destinations)
      case .content(let content): collect(content, &terms, &destinations)
      default: break
      }
    case .container(let index): collect(model.containers[index], &terms, &destinations)
    default: break
    }
  }

  private func collect(
    _ content: Content,
    _ terms: inout [ConditionTerm],
    _ destinations: inout [Destination]
  ) {
    for alternative in content.alternatives {
      terms += alternative.when
      if case .screen(let destination) = alternative.body { destinations.append(destination) }
    }
  }

  private func collect(
    _ opening: Opening,
    _ terms: inout [ConditionTerm],
    _ destinations: inout [Destination]
  ) {
    destinations += opening.selections + opening.path
    if let content = opening.presentation?.content { collect(content, &terms, &destinations) }
  }

  private func collect(
    _ container: Container,
    _ terms: inout [ConditionTerm],
    _ destinations: inout [Destination]
  ) {
    switch container.kind {
    case .stack(let stack): destinations.append(stack.root)
    case .split(let split):
      for (_, content) in split.columns { collect(content, &terms, &destinations) }
    case .columns(let columns):
      collect(columns.primary, &terms, &destinations)
      for column in columns.secondary {
        terms += column.attributes.when
        collect(column.content, &terms, &destinations)
      }
    case .tabs(let tabView): terms += tabView.bottomAccessoryIsEnabled
    }
  }

  private mutating func enterScreens(_ graph: AppGraph) {
    for (screen, facts) in graph.screens.enumerated() {
      for position in facts.places.map(\.place.position) {
        for container in Set(graph.model.enclosingContainers(of: position)) {
          positionsByContainer[container][screen, default: []].append(position)
        }
      }
    }
    screensByContainer = positionsByContainer.map { $0.keys.sorted() }
  }
}
