import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let pushWithoutStack = Rule(
    .pushWithoutStack,
    .structure,
    .error,
    title: "A push without a stack",
    checks: """
      If the screens of a window or of a column push, there is a stack around them. A tab and a \
      presentation have their own rules: `tab-without-stack` and `push-in-sheet-without-stack`. Three \
      kinds of transitions need a stack elsewhere, around what they push on: one that `dismisses` first, \
      one that pushes `in` the presenter, and one that opens a path. A link that \
      carries a view needs none in a column before the last, where the next column shows the view. A \
      `NavigationView` is no stack for `NavigationLink(value:)`: such a link needs a `NavigationStack` or a \
      `NavigationSplitView`. A push by code is not reported if another stack that states its path can \
      take it: `where` says in which places it happens.
      """,
    impact: """
      The link is grey, or the tap does nothing, because there is no stack to push on.
      """,
    remedy: """
      Put a `NavigationStack` around the content of the window or of the column, in place of a \
      `NavigationView`.
      """,
    facts: ["where"],
    references: [
      Reference(
        "NavigationLink",
        "https://developer.apple.com/documentation/swiftui/navigationlink"
      ),
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ ▸{ "id": "main", "windowGroup": "recipes" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "dismiss": true } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "sheet": "recipe", "on": "tap Today" } ] } ] }
      """,
      finds: ["the scene \"main\" has no stack, and \"tap a recipe\" on \"recipes\" pushes"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "dismiss": true } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "sheet": "recipe", "on": "tap Today" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = StacklessPushSearch(graph: context.graph, paths: context.pushedPaths)
    let lost = search.pushesWithoutStack()
    for (spot, lost) in lost {
      guard let first = lost.transitions.first else { continue }
      let what =
        lost.transitions.count == 1
        ? "\(context.name(ofTransition: first)) pushes"
        : "\(context.name(ofTransition: first)) and \(lost.transitions.count - 1) more push"
      outcome.fail(
        "\(search.name(of: spot)) has no stack, and \(what)",
        at: spot.element,
        key: spot.column?.name ?? "",
        in: lost.environments,
        advice: search.advice(for: spot),
        notes: lost.transitions.prefix(5).map {
          .init(
            "\(context.name(ofTransition: $0)) leads nowhere",
            at: context.model.transitions[$0].attributes.range
          )
        } + (lost.holder.map(context.stackless.notes) ?? [])
      )
    }
    let outside = search.stepsWithoutStack()
    for (transition, environments) in outside {
      let isPush = context.model.traits.kinds[transition] == .push
      outcome.fail(
        "\(context.name(ofTransition: transition)) \(isPush ? "pushes" : "opens a path") where there is no stack",
        at: .transition(transition),
        in: environments,
        advice: isPush
          ? "a stack around the container that it pushes on, not around its own screen"
          : "a stack around the container that the path is pushed on"
      )
    }
    let values = search.valuesInNavigationViews()
    for (transition, found) in values {
      outcome.fail(
        "\(context.name(ofTransition: transition)) is a value link in the NavigationView \"\(context.model.containers[found.container].id)\"",
        at: .transition(transition),
        in: found.environments,
        advice: "\"stack\" in place of \"navigationView\", or a link that carries a view",
        notes: [
          .init(
            "the NavigationView",
            at: context.model.containers[found.container].attributes.range
          )
        ]
      )
    }
    let elsewhere = search.pushesElsewhere()
    for transition in elsewhere.sorted() { outcome.notStated("where", of: .transition(transition)) }
    let stuck = elsewhere.union(lost.flatMap(\.lost.transitions)).union(values.map(\.transition))
      .union(outside.map(\.transition))
    outcome.pass(
      context.model.transitions.indices.count {
        context.model.traits.kinds[$0] == .push && !stuck.contains($0)
          && !context.graph.transitions[$0].environments.isEmpty
      }
    )
  }
}

/// What holds a screen that has no stack around it, and should.
private struct StacklessSpot: Hashable {
  var element: ElementReference
  /// Of a split view, the column.
  var column: Column?
}

private struct LostPushes {
  var transitions: [Int] = []
  var environments: EnvironmentSet = []
  /// What holds the screens that push.
  var holder: Container.Parent?
}

/// Looks for pushes that have no stack around them, outside of tabs and presentations.
private struct StacklessPushSearch {
  let graph: AppGraph
  let paths: PushedPaths

  private var model: NavigationModel { graph.model }

  /// By what holds the screens, in the order in which they are found.
  func pushesWithoutStack() -> [(spot: StacklessSpot, lost: LostPushes)] {
    var found: [(spot: StacklessSpot, lost: LostPushes)] = []
    var numbers: [StacklessSpot: Int] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .noEnclosingStack {
        guard model.traits.kinds[blocked.transition] == .push,
          !paths.mayBeElsewhere(blocked.transition, than: nil),
          case .place(let place) = graph.vertices[blocked.place],
          !model.leavesPresentation(blocked.transition, at: place),
          let spot = spot(of: place.position, on: graph.environment.platform)
        else { continue }
        let index = numbers[spot] ?? found.count
        if index == found.count {
          numbers[spot] = index
          let holder = model.stackHolder(of: place.position)
          found.append((spot, LostPushes(holder: holder)))
        }
        found[index].lost.environments.insert(EnvironmentSet(number: number))
        if !found[index].lost.transitions.contains(blocked.transition) {
          found[index].lost.transitions.append(blocked.transition)
        }
      }
    }
    for index in found.indices { found[index].lost.transitions.sort() }
    return found
  }

  /// The transitions that push elsewhere than in what they start from, or a whole path, and find no stack
  /// there: what has to change is not what holds their screen.
  func stepsWithoutStack() -> [(transition: Int, environments: EnvironmentSet)] {
    var found: [Int: EnvironmentSet] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .noEnclosingStack {
        let transition = model.transitions[blocked.transition]
        let isPush = model.traits.kinds[blocked.transition] == .push
        guard !paths.mayBeElsewhere(blocked.transition, than: nil),
          case .place(let place) = graph.vertices[blocked.place],
          isPush && model.leavesPresentation(blocked.transition, at: place)
            || transition.opening.map({ !$0.path.isEmpty }) == true
        else { continue }
        found[blocked.transition, default: []].insert(EnvironmentSet(number: number))
      }
    }
    return found.sorted { $0.key < $1.key }.map { (transition: $0.key, environments: $0.value) }
  }

  /// The pushes that find no stack somewhere, and may be those of another place.
  func pushesElsewhere() -> Set<Int> {
    graph.graphs.reduce(into: []) { found, graph in
      for blocked in graph.blocked
      where blocked.reason == .noEnclosingStack
        && paths.mayBeElsewhere(blocked.transition, than: nil)
      {
        found.insert(blocked.transition)
      }
    }
  }

  /// The value links that are on a `NavigationView`, each with the first one.
  func valuesInNavigationViews()
    -> [(transition: Int, found: (container: Int, environments: EnvironmentSet))]
  {
    var found: [Int: (container: Int, environments: EnvironmentSet)] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .valueInNavigationView {
        guard let container = blocked.stack?.stackContainer else { continue }
        found[blocked.transition, default: (container, [])].environments
          .insert(EnvironmentSet(number: number))
      }
    }
    return found.sorted { $0.key < $1.key }.map { (transition: $0.key, found: $0.value) }
  }

  /// What holds a position, past columns made by hand; nil for what other rules look at.
  private func spot(of position: Position, on platform: Platform) -> StacklessSpot? {
    for holder in model.holders(of: position) {
      switch holder {
      case .column(let container, let column):
        guard case .split(let split) = model.containers[container].kind else {
          if !hasStacks(container) { continue }
          // Beside columns that have stacks, it is the column that lacks one.
          return StacklessSpot(element: .container(container), column: column)
        }
        // A column of a NavigationView is a stack of its own.
        if split.navigationViewOn.contains(platform) { return nil }
        return StacklessSpot(element: .container(container), column: column)
      case .scene(let scene): return StacklessSpot(element: .scene(scene))
      case .accessory(let container, _): return StacklessSpot(element: .container(container))
      case .entryPoint(let index), .otherwiseOfEntryPoint(let index):
        return StacklessSpot(element: .entryPoint(index))
      case .deepLink(let link), .otherwise(let link), .notFound(let link):
        return StacklessSpot(element: .deepLink(link))
      case .screen(let screen): return StacklessSpot(element: .screen(screen))
      case .transition(let index):
        guard case .host = position else { return nil }
        return StacklessSpot(element: .transition(index))
      case .tab: return nil
      }
    }
    return nil
  }

  /// Whether a column made by hand has a stack, or something in it has.
  private func hasStacks(_ container: Int) -> Bool {
    model.containers.contains { other in
      guard case .stack = other.kind, case .column(container, _) = other.parent else {
        return false
      }
      return true
    }
  }

  func name(of spot: StacklessSpot) -> String {
    let id = "\"\(model.id(of: spot.element))\""
    if case .secondary(let number)? = spot.column, case .container(let index) = spot.element,
      case .columns(let columns) = model.containers[index].kind
    {
      return "the column \"\(columns.secondary[number].id)\""
    }
    if let column = spot.column { return "the \(column.name) column of \(id)" }
    switch spot.element {
    case .scene: return "the scene \(id)"
    case .container: return "the accessory of \(id)"
    case .screen: return "the container in \(id)"
    case .transition: return "what \(id) presents"
    default: return "what \(id) shows"
    }
  }

  func advice(for spot: StacklessSpot) -> String {
    switch spot.column {
    case .sidebar?, .content?:
      return "a stack in the column, or \"select\" if the next column shows it"
    case .some: return "a stack in the column"
    case nil: return "a stack around its content"
    }
  }
}
