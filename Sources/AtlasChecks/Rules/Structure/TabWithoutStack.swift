import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let tabWithoutStack = Rule(
    .tabWithoutStack,
    .structure,
    .error,
    title: "A tab that pushes without a stack",
    checks: """
      If the screens of a tab push, the tab has a stack for them: its own, or one in the column \
      that the push is made in. A push by code is not reported if another stack that states its path can \
      take it: `where` says in which places it happens.
      """,
    impact: """
      The link is grey, or the tap does nothing, because there is no stack to push on. The target \
      screen can't be reached this way.
      """,
    remedy: "Put a `NavigationStack` around the tab's content.",
    facts: ["where"],
    references: [
      Reference(
        "NavigationLink",
        "https://developer.apple.com/documentation/swiftui/navigationlink"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          ▸{ "id": "plan", "title": "Plan", "screen": "week" } ] } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] },
          { "id": "week", "title": "Week", "goes": [
            { "push": "recipe", "on": "tap a meal" } ] } ] }
      """,
      finds: ["the tab \"plan\" has no stack, and \"tap a meal\" on \"week\" pushes"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "plan", "title": "Plan", "stack": "week" } ] } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] },
          { "id": "week", "title": "Week", "goes": [
            { "push": "recipe", "on": "tap a meal" } ] } ] }
      """
    )
  ) { context, outcome in
    let lost = pushesWithoutStack(context.graph, context.pushedPaths)
    for (index, tab) in context.model.tabs.enumerated() {
      guard case .content = tab.kind, !context.presence.environments(ofTab: index).isEmpty else {
        continue
      }
      guard let (pushes, environments) = lost[index], let first = pushes.first else {
        if !context.graph.isTruncated { outcome.pass() }
        continue
      }
      let what =
        pushes.count == 1
        ? "\(context.name(ofTransition: first)) pushes"
        : "\(context.name(ofTransition: first)) and \(pushes.count - 1) more push"
      outcome.fail(
        "the tab \"\(tab.id)\" has no stack, and \(what)",
        at: .tab(index),
        in: environments,
        advice: "a stack around the tab's content",
        notes: pushes.prefix(5).map {
          .init(
            "\(context.name(ofTransition: $0)) leads nowhere",
            at: context.model.transitions[$0].attributes.range
          )
        } + context.stackless.notes(for: .tab(index))
      )
    }
  }
}

extension Rule {
  /// Per tab the pushes in it that have no stack around them, in the order of the model.
  static func pushesWithoutStack(_ graph: AppGraph, _ paths: PushedPaths)
    -> [Int: (pushes: [Int], environments: EnvironmentSet)]
  {
    let model = graph.model
    var found: [Int: (pushes: Set<Int>, environments: EnvironmentSet)] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .noEnclosingStack {
        let transition = model.transitions[blocked.transition]
        guard transition.kind == .push, !paths.mayBeElsewhere(blocked.transition, than: nil),
          case .place(let place) = graph.vertices[blocked.place],
          let tab = tab(withoutStackAround: place.position, model),
          !transition.attributes.when.contradict(model.conditions(ofTab: tab))
        else { continue }
        found[tab, default: ([], [])].pushes.insert(blocked.transition)
        found[tab]?.environments.insert(EnvironmentSet(number: number))
      }
    }
    return found.mapValues { ($0.pushes.sorted(), $0.environments) }
  }

  /// The tab that holds a position directly, or in columns made by hand.
  private static func tab(withoutStackAround position: Position, _ model: NavigationModel)
    -> Int?
  {
    for holder in model.holders(of: position) {
      switch holder {
      case .tab(let tab): return tab
      case .column(let container, _):
        guard case .columns = model.containers[container].kind else { return nil }
      default: return nil
      }
    }
    return nil
  }
}
