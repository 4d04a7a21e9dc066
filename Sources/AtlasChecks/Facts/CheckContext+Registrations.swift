import AtlasGraph
import AtlasModel

/// A destination that is registered on a stack.
struct StackRegistration {
  /// The screen or the stack that registers it.
  var owner: ElementReference
  /// The vertex of the screen's place; nil for the stack's own.
  var vertex: Int?
  var destination: RegisteredDestination
}

extension CheckContext {
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
      add(stack.destinations, .container(container), nil)
    }
    for vertex in use.places {
      guard case .place(let place) = graph.graphs[number].vertices[vertex] else { continue }
      add(model.screens[place.screen].destinations, .screen(place.screen), vertex)
    }
    return found
  }

  /// Every registration of the model with the screen or stack that makes it.
  var registrations: [(owner: ElementReference, destination: RegisteredDestination)] {
    var all: [(owner: ElementReference, destination: RegisteredDestination)] = []
    for index in model.containers.indices {
      guard case .stack(let stack) = model.containers[index].kind else { continue }
      all += stack.destinations.map { (.container(index), $0) }
    }
    for index in model.screens.indices where !model.screens[index].destinations.isEmpty {
      all += model.screens[index].destinations.map { (.screen(index), $0) }
    }
    return all
  }

  /// The type of the value that a transition pushes; nil where it pushes a view, or does not say.
  func pushedType(ofTransition index: Int) -> String? {
    model.resolved.pushedType(ofTransition: index)
  }

  /// The type of the value that a step of a deep link pushes, if the model says.
  func pushedType(_ step: StackUse.Step) -> String? {
    if let found = step.destination.flatMap(model.routeCase(of:)) {
      return model.routes[found.route].id
    }
    return step.transition.flatMap { pushedType(ofTransition: $0) }
  }

  /// The id of a screen, a stack, or another element.
  func id(_ element: ElementReference) -> String { model.id(of: element) }
}

extension RegisteredDestination {
  /// The type of the value that it is registered for.
  var valueType: String? {
    if case .value(let type) = key { type } else { nil }
  }

  /// The type of the item that it is bound to.
  var itemType: String? {
    if case .item(let type) = key { type } else { nil }
  }

  /// What it is registered for, in a message: a type, or a flag's name.
  var keyName: String {
    switch key {
    case .value(let name), .item(let name), .flag(let name): name
    }
  }
}

extension StackRegistration {
  /// Whether two can be there at one time, as far as their conditions say.
  static func canStand(_ first: Self, with second: Self) -> Bool {
    first.destination.attributes.canStand(with: second.destination.attributes)
  }
}

extension Attributes {
  /// Whether conditions let two things be there at one time.
  func canStand(with other: Attributes) -> Bool {
    !when.contains { term in
      other.when.contains { $0.fact == term.fact && $0.isNegated != term.isNegated }
    }
  }
}

/// The written types of values, and what they are at run time.
struct RuntimeTypes {
  enum Comparison { case same, different, notStated }

  private var resolved: [String: String] = [:]
  /// Per type at run time its aliases.
  private var aliases: [String: [String]] = [:]
  private let routes: [String: Int]

  init(_ context: CheckContext) {
    routes = context.model.index.routes
    var contradicted: Set<String> = []
    for (_, destination) in context.registrations {
      guard destination.resolvedType != nil,
        let type = destination.valueType ?? destination.itemType
      else { continue }
      if let known = resolved[type], known != destination.resolvedType { contradicted.insert(type) }
      resolved[type] = destination.resolvedType
    }
    // One name for two types, in two files: nothing follows from the name.
    for type in contradicted { resolved[type] = nil }
    for (alias, type) in resolved where alias != type { aliases[type, default: []].append(alias) }
  }

  /// Whether a type is known at run time. The name of an identifier may be an alias: `Recipe.ID`.
  func isKnown(_ type: String) -> Bool {
    resolved[type] != nil || routes[type] != nil || type == "UUID" || !type.hasSuffix("ID")
  }

  /// Whether a type has another name.
  func hasOtherNames(_ type: String) -> Bool {
    resolve(type) != type || aliases[type] != nil
  }

  /// What a type is at run time, as far as the model says.
  func resolve(_ type: String) -> String { resolved[type] ?? type }

  func compare(_ first: String, _ second: String) -> Comparison {
    if first == second || resolve(first) == resolve(second) { return .same }
    // An enum of routes is no alias, and no alias of an identifier is one.
    if routes[first] != nil || routes[second] != nil { return .different }
    return isKnown(first) && isKnown(second) ? .different : .notStated
  }
}
