import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let unusedDestination = Rule(
    .unusedDestination,
    .routes,
    .information,
    title: "A destination that nothing pushes",
    checks: """
      For the type of each `navigationDestination(for:)`, a transition, a deep link or an entry \
      point pushes a value on its stack. A push without a stated type may be the one. What is registered at the same \
      line of the source (`source`) is one registration, on all stacks that have it.
      """,
    impact: """
      No effect today. The unused screen stays in the app, is maintained and tested, and misleads \
      readers of the code. Often the link that used it was removed by mistake.
      """,
    remedy: "Remove the registration, or push the value that it is for.",
    facts: ["value"],
    references: [],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            ▸{ "for": "Cook.ID", "screen": "cook" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: ["\"main.stack\" registers \"Cook.ID\", and nothing pushes it"]
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
    // What the graph leaves out may push anything.
    guard !context.graph.isTruncated else { return }
    let registrations = context.model.registrations.filter { $0.destination.valueType != nil }
    guard !registrations.isEmpty else { return }
    let pushed = PushedValues(context.graph, context.stacks)
    for (owner, destination) in registrations {
      guard let type = destination.valueType, pushed.isFirst(destination) else { continue }
      switch pushed.use(of: destination) {
      case .pushed: outcome.pass()
      case .nowhere: break
      case .notStated(let element): outcome.notStated("value", of: element)
      case .unused:
        outcome.fail(
          "\"\(context.model.id(of: owner))\" registers \"\(type)\", and nothing pushes it",
          at: owner,
          range: destination.attributes.range,
          key: type,
          advice: "removing it, or a transition that pushes \"\(type)\""
        )
      }
    }
  }
}

/// What is pushed on each stack, in any environment.
private struct PushedValues {
  enum Use {
    case pushed, unused
    /// Something pushes its screen and does not say which value it pushes.
    case notStated(ElementReference)
    /// It is on no stack.
    case nowhere
  }

  /// A registration: a line of the source, or else a place in the model.
  private struct Registered: Hashable {
    var type: String?
    var source: SourceLocation?
    var range: SourceRange?

    init(_ destination: RegisteredDestination) {
      type = destination.valueType
      source = destination.attributes.source
      range = source?.line == nil ? destination.attributes.range : nil
    }
  }

  private struct OnStack {
    /// By their numbers in the model.
    var types: Set<Int32> = []
    /// Per screen what pushes it without saying which value it pushes.
    var unknown: [Int: ElementReference] = [:]
  }

  private var stacks: [Position: OnStack] = [:]
  /// Per screen that registers something the stacks that it is on.
  private var stacksOfScreens: [Int: [Position]] = [:]
  /// By registration the stacks that have it.
  private var stacksOfRegistrations: [Registered: [Position]] = [:]
  /// By registration its first place in the model.
  private var firstPlaces: [Registered: SourceRange] = [:]
  /// Types that are selected, or pushed from where the graphs do not lead.
  private var elsewhere: Set<Int32> = []
  private let types: RuntimeTypes
  private let model: NavigationModel

  init(_ graph: AppGraph, _ facts: StackFacts) {
    model = graph.model
    types = facts.types
    // In environments that the model does not tell apart the same is pushed.
    for number in graph.environmentClasses.map({ $0[0] }) {
      for use in facts.uses[number] { add(use, facts, graph.graphs[number]) }
      for blocked in graph.graphs[number].blocked {
        // That the path can't hold the value is one finding, of `path-type-mismatch`.
        guard case .unheld = blocked.reason, let stack = blocked.stack else { continue }
        stacks[stack, default: OnStack()].types
          .insert(model.resolved.targets[blocked.transition].type)
      }
    }
    noteStacksOfRegistrations()
    let resolved = model.resolved
    for index in model.transitions.indices where resolved.targets[index].type >= 0 {
      let isFollowed = !graph.transitions[index].environments.isEmpty
      let kind = model.traits.kinds[index]
      guard kind != .push || !isFollowed, [.push, .select, .replaceRoot].contains(kind) else {
        continue
      }
      elsewhere.insert(resolved.targets[index].type)
    }
  }

  private mutating func noteStacksOfRegistrations() {
    for (_, destination) in model.registrations {
      let registered = Registered(destination)
      if firstPlaces[registered] == nil { firstPlaces[registered] = destination.attributes.range }
    }
    for index in model.containers.indices {
      guard case .stack(let stack) = model.containers[index].kind, stacks[.stack(index)] != nil
      else { continue }
      for destination in stack.destinations.all {
        stacksOfRegistrations[Registered(destination), default: []].append(.stack(index))
      }
    }
    for (screen, positions) in stacksOfScreens.sorted(by: { $0.key < $1.key }) {
      for destination in model.destinations(ofScreen: screen) {
        stacksOfRegistrations[Registered(destination), default: []] += positions
      }
    }
  }

  private mutating func add(_ use: StackUse, _ facts: StackFacts, _ graph: NavigationGraph) {
    var pushed = stacks[use.position] ?? OnStack()
    // Neighbours mostly push values of one type.
    var last: Int32 = -1
    func add(_ type: Int32, _ target: Int?, _ element: ElementReference) {
      if type >= 0 {
        if type != last { pushed.types.insert(type) }
        last = type
      } else if let target, case .place(let place) = graph.vertices[target] {
        if pushed.unknown[place.screen] == nil { pushed.unknown[place.screen] = element }
      }
    }
    for push in use.pushes {
      let type = model.resolved.targets[push.transition].type
      if type < 0, model.traits.mechanisms[push.transition] == .viewLink { continue }
      add(type, push.target, .transition(push.transition))
    }
    for step in use.steps {
      guard let type = facts.pushedType(of: step) else {
        add(-1, step.target, step.opener)
        continue
      }
      // A type without a number is one that nothing is registered for.
      if let number = model.resolved.types[type] { add(number, step.target, step.opener) }
    }
    stacks[use.position] = pushed
    if let host = use.position.stack.flatMap({ model.containers[$0].host }),
      let screen = model.index.screens[host]
    {
      stacksOfScreens[screen, default: []].append(use.position)
    }
    for vertex in use.places {
      guard case .place(let place) = graph.vertices[vertex],
        model.resolved.registrations.isRegistering(screen: place.screen)
      else { continue }
      if stacksOfScreens[place.screen]?.contains(use.position) != true {
        stacksOfScreens[place.screen, default: []].append(use.position)
      }
    }
  }

  /// Whether a registration is the first of those at its line of the source: one finding is enough.
  func isFirst(_ destination: RegisteredDestination) -> Bool {
    firstPlaces[Registered(destination)] == destination.attributes.range
  }

  /// How a registration is used on all stacks that have it: one that several share is used if one of
  /// them uses it.
  func use(of destination: RegisteredDestination) -> Use {
    let positions = stacksOfRegistrations[Registered(destination)] ?? []
    guard !positions.isEmpty, let type = destination.valueType else { return .nowhere }
    let known = model.resolved.types
    let names = [type, destination.resolvedType].compactMap { $0.flatMap { known[$0] } }
    if names.contains(where: elsewhere.contains) { return .pushed }
    let screens = model.screens(of: destination)
    var doubtful: ElementReference?
    for position in positions {
      guard let pushed = stacks[position] else { continue }
      if names.contains(where: pushed.types.contains) { return .pushed }
      if pushed.types.contains(where: { types.compare(known.names[Int($0)], type) == .same }) {
        return .pushed
      }
      doubtful = doubtful ?? screens.lazy.compactMap { pushed.unknown[$0] }.first
    }
    return doubtful.map(Use.notStated) ?? .unused
  }
}
