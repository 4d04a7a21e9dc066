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
      transition, a deep link or an entry point opens; for the last two counts what the path itself puts on the \
      stack. All that need the same destination on the same stack are one finding. If a screen is on stacks with \
      different paths, and what its code pushes has a destination on one of them, it is not known to be pushed on the \
      others: `where` says on which places it is.
      """,
    impact: """
      A tap does nothing. The link may look grey, and a value that code appends to the path shows a \
      blank screen with a warning sign.
      """,
    remedy: "Register a destination for the type at the stack's root.",
    facts: ["value", "destinations", "where"],
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
      stacks: context.stacks,
      landings: context.landings
    )
    let (blocked, elsewhere) = search.unregisteredPushes(context.pushedPaths)
    var all = search.joined(blocked)
    for step in search.unregisteredSteps(context.name) {
      if let number = all.firstIndex(where: { $0.lacks(step) }) {
        all[number].join(step)
      } else {
        all.append(MissingDestination(step))
      }
    }
    for missing in all { search.report(missing, context.name, &outcome) }
    let isStated = search.destinationsAreStated()
    for (index, transition) in context.model.transitions.enumerated()
    where transition.kind == .push && transition.mechanism != .viewLink {
      if blocked[index] == nil, case .destination(let destination) = transition.target {
        guard let isStated = isStated[index] else { continue }
        if elsewhere.contains(index) {
          outcome.notStated("where", of: .transition(index))
        } else if context.model.resolved.pushedType(ofTransition: index) == nil {
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

/// Looks for pushes that find no destination.
private struct UnregisteredPushSearch {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let stacks: StackFacts
  let landings: LandingFacts

  private var model: NavigationModel { graph.model }

  /// Per transition where it finds no destination, and those that may be pushes of another stack there.
  func unregisteredPushes(_ paths: PushedPaths) -> ([Int: MissingDestination], elsewhere: Set<Int>)
  {
    var found: [Int: MissingDestination] = [:]
    var elsewhere: Set<Int> = []
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked {
        guard case .unregistered(let type) = blocked.reason,
          case .place(let place) = graph.vertices[blocked.place],
          !accepts(type, blocked, at: place, environment: number)
        else { continue }
        let transition = blocked.transition
        let stack = blocked.stack ?? semantics[number].enclosingStack(of: place.position)
        guard !paths.mayBeElsewhere(transition, than: stack) else {
          elsewhere.insert(transition)
          continue
        }
        found[
          transition,
          default: MissingDestination(type: type, transition: transition)
        ].environments.insert(EnvironmentSet(number: number))
        if let stack { found[transition]?.stacks.insert(stack) }
      }
    }
    return (found, elsewhere)
  }

  /// Pushes that miss the same destination on the same stack have one cause: the stack has to change.
  func joined(_ pushes: [Int: MissingDestination]) -> [MissingDestination] {
    struct Missing: Hashable {
      var type: String
      var stack: Position
    }
    var groups: [Int: MissingDestination] = [:]
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

  /// The routes in paths without a destination: of transitions, those for which nothing that can be on the stack
  /// registers one.
  func unregisteredSteps(_ name: ElementNames) -> [UnregisteredStep] {
    var found: [UnregisteredStep] = []
    var numbers: [UnregisteredStep.Key: Int] = [:]
    for step in unregisteredStepsOfOpenings(name) + unregisteredPushes(name) {
      let number = numbers[step.key] ?? found.count
      if number == found.count {
        numbers[step.key] = number
        found.append(step)
      } else {
        found[number].environments.formUnion(step.environments)
      }
    }
    return found
  }

  private func unregisteredStepsOfOpenings(_ name: ElementNames) -> [UnregisteredStep] {
    var found: [UnregisteredStep] = []
    for opening in model.openedPaths.joined() {
      for members in graph.environmentClasses {
        guard let landing = landings.landing(of: opening, in: members[0]) else { continue }
        for route in landings.missingRoutes(of: opening, landing, in: members[0]) {
          let key = UnregisteredStep.Key(
            opener: opening.element,
            name: route.destination.name,
            stack: .stack(route.stack)
          )
          found.append(
            .init(
              key: key,
              words: name(of: opening),
              destination: route.destination,
              type: route.type,
              environments: EnvironmentSet(numbers: members)
            )
          )
        }
      }
    }
    return found
  }

  private func unregisteredPushes(_ name: ElementNames) -> [UnregisteredStep] {
    var found: [UnregisteredStep] = []
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
          found.append(
            .init(
              key: key,
              words: name(of: step.opener),
              destination: destination,
              type: type,
              environments: EnvironmentSet(number: environment)
            )
          )
        }
      }
    }
    return found
  }

  /// Whether the model states a destination for a type: a stack without destinations does not have it then.
  private func isRegisteredAnywhere(_ type: String) -> Bool {
    model.resolved.types[type].map { model.resolved.registrations.byType[$0] != nil } ?? false
  }

  /// The route that a step of a transition pushes, and its type.
  private func openedRoute(of step: StackUse.Step) -> (destination: Destination, type: String)? {
    guard case .transition = step.opener, let destination = step.destination,
      let found = model.routeCase(of: destination)
    else {
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

  private func report(_ step: UnregisteredStep, _ outcome: inout RuleOutcome) {
    outcome.fail(
      "\(step.words) opens \"\(step.key.name)\", and \"\(model.id(of: step.key.stack))\" has no "
        + "destination for \(step.type)",
      at: step.key.opener,
      range: step.destination.range,
      key: "\(model.id(of: step.key.stack)) \(step.key.name)",
      in: step.environments,
      advice: "{ \"for\": \"\(step.type)\" } among the destinations of the stack"
    )
  }

  func report(_ missing: MissingDestination, _ name: ElementNames, _ outcome: inout RuleOutcome) {
    let transitions = missing.transitions
    if transitions.isEmpty, missing.openers.count == 1 {
      return report(missing.openers[0], &outcome)
    }
    let places = missing.stacks
      .map { (container: $0.stackContainer, id: model.id(of: $0)) }
      .sorted { ($0.container ?? .max, $0.id) < ($1.container ?? .max, $1.id) }
    let isOne = transitions.count == 1 && missing.openers.isEmpty
    let stack = isOne ? nil : places.first
    let pushing =
      transitions.count == 1 ? "1 transition pushes" : "\(transitions.count) transitions push"
    let opening =
      missing.openers.count == 1 ? "1 path has" : "\(missing.openers.count) paths have"
    let needing = [
      transitions.isEmpty ? nil : pushing, missing.openers.isEmpty ? nil : opening,
    ]
    let others = places.count - 1
    let haveNone = others == 0 ? "has" : "and \(counted(others, "other stack")) have"
    outcome.fail(
      stack.map {
        "\"\($0.id)\" \(haveNone) no destination for \"\(missing.type)\", which "
          + needing.compactMap(\.self).joined(separator: " and ")
      }
        ?? "\(name(ofTransition: transitions[0])) pushes \"\(missing.type)\", and the stack has no "
        + "destination for it",
      at: stack?.container.map(ElementReference.container) ?? .transition(transitions[0]),
      key: missing.type,
      in: missing.environments,
      advice: "{ \"for\": \"\(missing.type)\" } among the destinations of the stack",
      notes: notes(
        isOne ? [] : transitions,
        words: { "\(name(ofTransition: $0)) pushes it" },
        range: { model.transitions[$0].attributes.range }
      )
        + notes(
          missing.openers,
          words: { "\($0.words) opens a path with it" },
          range: { model.attributes(of: $0.key.opener).range }
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
