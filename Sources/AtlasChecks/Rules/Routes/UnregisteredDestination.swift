import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let unregisteredDestination = Rule(
    .unregisteredDestination,
    .routes,
    .error,
    title: "A push without a destination",
    checks: """
      For the type of each value that is pushed, a `navigationDestination(for:)` is registered: on \
      the stack, on the screen itself, or on a screen that can be below it. It is an error only if no \
      way to the screen puts such a screen below it. On a stack on which nothing is registered, a type \
      that nothing in the model is registered for is not judged. The same holds for routes in the path that a \
      transition or an entry point opens. All that need the same destination on the same stack are one \
      finding.
      """,
    impact: """
      A tap does nothing. The link may look grey, and a value that code appends to the path shows a \
      blank screen with a warning sign.
      """,
    remedy: "Register a destination for the type at the stack's root.",
    facts: ["value", "destinations"],
    references: [
      Reference(
        "NavigationLink.init(value:label:)",
        "https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"tap the cook\" on \"recipe\" pushes \"Cook.ID\", and the stack has no destination for it"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            { "for": "Cook.ID", "screen": "cook" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = UnregisteredPushSearch(
      graph: context.graph,
      semantics: context.semantics,
      stacks: context.stacks
    )
    let blocked = search.unregisteredPushes()
    var pushes = search.joined(blocked)
    for step in search.unregisteredSteps() {
      if let number = pushes.firstIndex(where: { $0.lacks(step) }) {
        pushes[number].join(step)
      } else {
        search.report(step, context.name, &outcome)
      }
    }
    for push in pushes { search.report(push, context.name, &outcome) }
    let isStated = search.destinationsAreStated()
    for (index, transition) in context.model.transitions.enumerated()
    where transition.kind == .push && transition.mechanism != .viewLink {
      if blocked[index] == nil, case .destination(let destination) = transition.target {
        guard let isStated = isStated[index] else { continue }
        if context.model.resolved.pushedType(ofTransition: index) == nil {
          if search.isPresentedByFlag(transition, destination) {
            outcome.pass()
          } else {
            outcome.notStated("value", of: .transition(index))
          }
        } else if isStated {
          outcome.pass()
        } else {
          outcome.notStated("destinations", of: .transition(index))
        }
      }
    }
  }
}

/// Where pushes find no destination for their type.
private struct UnregisteredPush {
  var type: String
  /// By index, sorted.
  var transitions: [Int]
  var environments: EnvironmentSet = []
  /// By position.
  var stacks: Set<Position> = []
  /// What opens a path with a value of the type, each once.
  var openers: [ElementReference] = []

  /// Whether a step misses the same destination on the same stack.
  func lacks(_ step: UnregisteredStep) -> Bool {
    type == step.type && stacks.contains(step.key.stack)
  }

  mutating func join(_ step: UnregisteredStep) {
    environments.formUnion(step.environments)
    let isKnown =
      openers.contains(step.key.opener)
      || transitions.contains { step.key.opener == .transition($0) }
    if !isKnown { openers.append(step.key.opener) }
  }

  /// Takes in pushes of the same type that miss a destination on the same stack.
  mutating func join(_ other: UnregisteredPush) {
    transitions = (transitions + other.transitions).sorted()
    environments.formUnion(other.environments)
    stacks.formUnion(other.stacks)
  }
}

/// A route in a path that something opens, without a destination on the stack.
private struct UnregisteredStep {
  struct Key: Hashable {
    var opener: ElementReference
    var name: String
    var stack: Position
  }

  var key: Key
  var destination: Destination
  var type: String
  var environments: EnvironmentSet = []
}

/// Looks for pushes that find no destination.
private struct UnregisteredPushSearch {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let stacks: StackFacts

  private var model: NavigationModel { graph.model }

  /// Per transition where it finds no destination.
  func unregisteredPushes() -> [Int: UnregisteredPush] {
    var found: [Int: UnregisteredPush] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked {
        guard case .unregistered(let type) = blocked.reason,
          case .place(let place) = graph.vertices[blocked.place],
          !accepts(type, blocked, at: place, environment: number)
        else { continue }
        let transition = blocked.transition
        found[
          transition,
          default: UnregisteredPush(type: type, transitions: [transition])
        ].environments.insert(EnvironmentSet(number: number))
        if let stack = blocked.stack ?? semantics[number].enclosingStack(of: place.position) {
          found[transition]?.stacks.insert(stack)
        }
      }
    }
    return found
  }

  /// Pushes that miss the same destination on the same stack have one cause: the stack has to change.
  func joined(_ pushes: [Int: UnregisteredPush]) -> [UnregisteredPush] {
    struct Missing: Hashable {
      var type: String
      var stack: Position
    }
    var groups: [Int: UnregisteredPush] = [:]
    var owners: [Missing: Int] = [:]
    for (transition, push) in pushes.sorted(by: { $0.key < $1.key }) {
      var group = push
      for stack in push.stacks {
        guard let owner = owners[Missing(type: push.type, stack: stack)],
          let other = groups.removeValue(forKey: owner)
        else { continue }
        group.join(other)
      }
      for stack in group.stacks { owners[Missing(type: push.type, stack: stack)] = transition }
      groups[transition] = group
    }
    return groups.values.sorted { $0.transitions[0] < $1.transitions[0] }
  }

  /// How many stacks and how many transitions a finding names.
  private static let shownPlaces = 5

  /// Whether a registration on the stack is for the same type under another name.
  private func accepts(
    _ type: String,
    _ blocked: NavigationGraph.Blocked,
    at place: Place,
    environment number: Int
  ) -> Bool {
    guard stacks.types.hasOtherNames(type) else { return false }
    let lists = model.resolved.registrations
    let stack = (blocked.stack ?? semantics[number].enclosingStack(of: place.position))?.stack
    return
      ([lists.list(ofStack: stack)] + blocked.registering.map(lists.list(ofScreen:)))
      .compactMap { $0 }.flatMap(\.registrations).contains { registration in
        semantics[number].exists(registration)
          && registration.valueType.map { stacks.types.compare($0, type) == .same } ?? false
      }
  }

  /// The routes in paths that transitions and entry points open for which nothing that can be on the stack
  /// registers a destination. Those of deep links are checked with their other steps.
  func unregisteredSteps() -> [UnregisteredStep] {
    var found: [UnregisteredStep] = []
    var numbers: [UnregisteredStep.Key: Int] = [:]
    for (environment, uses) in stacks.uses.enumerated() {
      for use in uses where !use.steps.isEmpty {
        let types = stacks.registrations(on: use, environment: environment)
          .compactMap(\.destination.valueType)
        for step in use.steps {
          guard let (destination, type) = openedRoute(of: step),
            !types.isEmpty || isRegisteredAnywhere(type),
            !types.contains(where: { stacks.types.compare($0, type) != .different })
          else { continue }
          let key = UnregisteredStep.Key(
            opener: step.opener,
            name: destination.name,
            stack: use.position
          )
          let number = numbers[key] ?? found.count
          if number == found.count {
            numbers[key] = number
            found.append(.init(key: key, destination: destination, type: type))
          }
          found[number].environments.insert(EnvironmentSet(number: environment))
        }
      }
    }
    return found
  }

  /// Whether the model states a destination for a type: a stack without destinations does not have it then.
  private func isRegisteredAnywhere(_ type: String) -> Bool {
    model.resolved.types[type].map { model.resolved.registrations.byType[$0] != nil } ?? false
  }

  /// The route that a step pushes, and its type.
  private func openedRoute(of step: StackUse.Step) -> (destination: Destination, type: String)? {
    if case .deepLink = step.opener { return nil }
    guard let destination = step.destination, let found = model.routeCase(of: destination) else {
      return nil
    }
    return (destination, model.routes[found.route].id)
  }

  /// Per transition that pushes somewhere, whether destinations are stated on a stack that it pushes
  /// on; nil for others.
  func destinationsAreStated() -> [Bool?] {
    var stated = [Bool?](repeating: nil, count: model.transitions.count)
    for number in graph.environmentClasses.map({ $0[0] }) {
      for use in stacks.uses[number] {
        let hasDestinations = !stacks.registrations(on: use, environment: number).isEmpty
        for push in use.pushes where stated[push.transition] != true {
          stated[push.transition] = hasDestinations
        }
      }
    }
    return stated
  }

  /// Whether the screen that a push is on registers its target for a flag, which has no value.
  func isPresentedByFlag(_ transition: Transition, _ destination: Destination) -> Bool {
    let target = model.screen(of: destination)
    let registrations = model.destinations(ofOrigin: transition.origin)
    return registrations.contains { registration in
      guard case .flag = registration.key else { return false }
      return registration.screen.flatMap(model.screen) == target
    }
  }

  func report(_ step: UnregisteredStep, _ name: ElementNames, _ outcome: inout RuleOutcome) {
    outcome.fail(
      "\(words(step.key.opener, name)) opens \"\(step.key.name)\", and \"\(model.id(of: step.key.stack))\" has no "
        + "destination for \(step.type)",
      at: step.key.opener,
      range: step.destination.range,
      key: "\(model.id(of: step.key.stack)) \(step.key.name)",
      in: step.environments,
      advice: "{ \"for\": \"\(step.type)\" } among the destinations of the stack"
    )
  }

  private func words(_ opener: ElementReference, _ name: ElementNames) -> String {
    if case .transition(let index) = opener { return name(ofTransition: index) }
    return "\"\(model.id(of: opener))\""
  }

  func report(_ push: UnregisteredPush, _ name: ElementNames, _ outcome: inout RuleOutcome) {
    let transitions = push.transitions
    let places = push.stacks
      .map { (container: $0.stackContainer, id: model.id(of: $0)) }
      .sorted { ($0.container ?? .max, $0.id) < ($1.container ?? .max, $1.id) }
    let isOne = transitions.count == 1 && push.openers.isEmpty
    let stack = isOne ? nil : places.first
    let pushing =
      transitions.count == 1 ? "1 transition pushes" : "\(transitions.count) transitions push"
    let opening =
      push.openers.isEmpty
      ? "" : push.openers.count == 1 ? " and 1 path has" : " and \(push.openers.count) paths have"
    let others = places.count - 1
    let haveNone = others == 0 ? "has" : "and \(counted(others, "other stack")) have"
    outcome.fail(
      stack.map {
        "\"\($0.id)\" \(haveNone) no destination for \"\(push.type)\", which "
          + pushing + opening
      }
        ?? "\(name(ofTransition: transitions[0])) pushes \"\(push.type)\", and the stack has no "
        + "destination for it",
      at: stack?.container.map(ElementReference.container) ?? .transition(transitions[0]),
      key: push.type,
      in: push.environments,
      advice: "{ \"for\": \"\(push.type)\" } among the destinations of the stack",
      notes: notes(
        isOne ? [] : transitions,
        words: { "\(name(ofTransition: $0)) pushes it" },
        range: { model.transitions[$0].attributes.range }
      )
        + notes(
          push.openers,
          words: { "\(words($0, name)) opens a path with it" },
          range: { model.attributes(of: $0).range }
        )
        + notes(
          places.dropFirst(stack == nil ? 0 : 1),
          words: { "in \"\($0.id)\"" },
          range: { $0.container.map { model.containers[$0].attributes.range } }
        )
    )
  }

  /// The first places of a finding, and that there are others.
  private func notes<Places: Collection>(
    _ places: Places,
    words: (Places.Element) -> String,
    range: (Places.Element) -> SourceRange?
  ) -> [Diagnostic.Note] {
    places.prefix(Self.shownPlaces).map { .init(words($0), at: range($0)) }
      + (places.count > Self.shownPlaces
        ? [.init("and \(places.count - Self.shownPlaces) more", at: nil)] : [])
  }
}
