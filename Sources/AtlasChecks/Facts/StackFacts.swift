import AtlasBase
import AtlasGraph
import AtlasModel

/// What is on stacks: screens, registered destinations and the types of values.
struct StackFacts: Sendable {
  /// Per environment its stacks, with what is on them and what is pushed on them.
  let uses: [[StackUse]]
  /// The types of the values that are pushed, at run time.
  var types: RuntimeTypes { graph.model.resolved.runtimeTypes }
  let graph: AppGraph
  private let semantics: [NavigationSemantics]

  fileprivate var model: NavigationModel { graph.model }

  init(_ graph: AppGraph, _ semantics: [NavigationSemantics]) {
    self.graph = graph
    self.semantics = semantics
    uses = graph.perEnvironment { StackUse.all(in: graph.graphs[$0], semantics[$0]) }
  }

  /// What is registered on a stack in an environment, the stack's own first.
  func registrations(on use: StackUse, environment number: Int) -> [StackRegistration] {
    let semantics = semantics[number]
    var found: [StackRegistration] = []
    func add(_ destinations: [RegisteredDestination], _ owner: ElementReference, _ vertex: Int?) {
      for destination in destinations where semantics.absence(of: destination.attributes) == nil {
        found.append(.init(owner: owner, vertex: vertex, destination: destination))
      }
    }
    if case .stack(let container) = use.position,
      case .stack(let stack) = model.containers[container].kind
    {
      add(stack.destinations.all, .container(container), nil)
      if let host = model.containers[container].host.flatMap({ model.index.screens[$0] }) {
        add(model.destinations(ofScreen: host), .screen(host), nil)
      }
    }
    for vertex in use.places {
      guard case .place(let place) = graph.graphs[number].vertices[vertex] else { continue }
      add(model.destinations(ofScreen: place.screen), .screen(place.screen), vertex)
    }
    return found
  }

  /// The types of the items that destinations on a stack are registered for.
  func itemTypes(on use: StackUse, environment: Int) -> Set<String> {
    Set(registrations(on: use, environment: environment).compactMap(\.destination.itemType))
  }

  /// The type of the value that a step of a deep link pushes, if the model says.
  func pushedType(of step: StackUse.Step) -> String? {
    if let found = step.destination.flatMap(model.routeCase(of:)) {
      return model.routes[found.route].id
    }
    return step.transition.flatMap { model.resolved.pushedType(ofTransition: $0) }
  }

  /// The type of the elements of a stack's path, where that is an array.
  func elementType(ofPathOf use: StackUse) -> String? {
    guard case .stack(let container) = use.position,
      case .stack(let stack) = model.containers[container].kind
    else { return nil }
    return stack.path?.elementType
  }

  /// The transitions that push in a `NavigationView`, and nowhere else.
  var pushesInNavigationViewsOnly: Set<Int> {
    var inside: Set<Int> = []
    var elsewhere: Set<Int> = []
    for (number, uses) in uses.enumerated() {
      let platform = graph.environments[number].platform
      for use in uses {
        let pushes = use.pushes.map(\.transition)
        if model.isNavigationView(use.position, on: platform) {
          inside.formUnion(pushes)
        } else {
          elsewhere.formUnion(pushes)
        }
      }
    }
    return inside.subtracting(elsewhere)
  }

  /// Per stack, by the container's index, the screens on it in any environment, its root left out.
  var screens: [Int: Set<Int>] {
    var screens: [Int: Set<Int>] = [:]
    for (number, uses) in uses.enumerated() {
      for use in uses {
        guard case .stack(let container) = use.position,
          case .stack(let stack) = model.containers[container].kind
        else { continue }
        let root = model.screen(of: stack.root)
        for vertex in use.places {
          guard case .place(let place) = graph.graphs[number].vertices[vertex], place.screen != root
          else { continue }
          screens[container, default: []].insert(place.screen)
        }
      }
    }
    return screens
  }
}

extension StackFacts {
  /// Per screen the stacks that it is the root of, or on in any environment, by the containers' indices in their
  /// order.
  var stacksByScreen: [Int: [Int]] {
    var stacks: [Int: Set<Int>] = [:]
    for (container, screens) in screens {
      for screen in screens { stacks[screen, default: []].insert(container) }
    }
    for (container, form) in model.containers.enumerated() {
      guard case .stack(let stack) = form.kind, let root = model.screen(of: stack.root) else {
        continue
      }
      stacks[root, default: []].insert(container)
    }
    return stacks.mapValues { $0.sorted() }
  }
}

/// A destination that is registered on a stack.
struct StackRegistration {
  /// The screen or the stack that registers it.
  var owner: ElementReference
  /// The vertex of the screen's place; nil for the stack's own.
  var vertex: Int?
  var destination: RegisteredDestination
}

extension StackRegistration {
  /// What tells registrations apart, also those of one destination set or part by several views.
  struct Identity: Hashable {
    let owner: ElementReference
    let range: SourceRange
  }

  var identity: Identity { Identity(owner: owner, range: destination.attributes.range) }

  /// Whether two can be there at one time, as far as their conditions say.
  static func canStand(_ first: Self, with second: Self) -> Bool {
    first.destination.attributes.canStand(with: second.destination.attributes)
  }
}
