import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let popTooFar = Rule(
    .popTooFar,
    .routes,
    .error,
    title: "Going back further than the stack is deep",
    checks: """
      A transition that goes back by a number of screens is on a screen that can have so many screens \
      below it on its stack. If code checks that before it goes back by one, `where` with `"isRoot": false` says so.
      """,
    impact: """
      Code that removes more values than the path holds crashes the app. Code that checks first does \
      nothing: the button has no effect.
      """,
    remedy: "Go back by fewer screens, or to the root.",
    references: [
      Reference(
        "NavigationPath.removeLast(_:)",
        "https://developer.apple.com/documentation/swiftui/navigationpath/removelast(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "pop": 2, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["\"tap Done\" on \"recipe\" goes back 2 screens, and at most 1 is below it"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [
            { "pop": 1, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    // What the graph leaves out may be below anything.
    guard !context.graph.isTruncated else { return }
    var search = StackDepthSearch(graph: context.graph, stacks: context.stacks)
    for (index, transition) in context.model.transitions.enumerated() {
      let screens = context.model.screens(ofOrigin: transition.origin)
      guard !screens.isEmpty, case .back(let count?) = transition.target, transition.kind == .pop
      else { continue }
      let environments = context.presence.environments(ofTransition: index)
      guard !environments.isEmpty else { continue }
      let depth =
        screens.map { search.depth(of: $0, in: environments, outside: transition.dismisses) }.max()
        ?? 0
      guard depth < count, !transition.isAboveRoot || count > 1 else {
        outcome.pass()
        continue
      }
      let below =
        depth == 0 ? "none is" : depth == 1 ? "at most 1 is" : "at most \(depth) are"
      outcome.fail(
        "\(context.name(ofTransition: index)) goes back \(counted(count, "screen")), and \(below) below \(transition.dismisses ? "what presents it" : "it")",
        at: .transition(index),
        in: environments,
        advice: depth == 0
          ? transition.dismisses
            ? "\"dismiss\": true, which only closes the presentation"
            : "removing it, or \"dismiss\" if it closes a presentation"
          : "\"pop\": \(depth), or \"popToRoot\": true"
      )
    }
  }
}

extension Transition {
  /// Whether it is offered only where a screen is below its own.
  fileprivate var isAboveRoot: Bool {
    !restrictions.isEmpty && restrictions.allSatisfy { $0.isRoot == false }
  }
}

/// Looks for how many screens can be below another one on a stack.
private struct StackDepthSearch {
  let graph: AppGraph
  let stacks: StackFacts
  /// Per environment the depths of its vertices.
  private var depths: [Int: [Int]] = [:]

  init(graph: AppGraph, stacks: StackFacts) {
    self.graph = graph
    self.stacks = stacks
  }

  /// The most screens that can be below a screen, counted up to a hundred.
  ///
  /// - Parameter outside: Whether those below what presents it count, where it is in a presentation.
  mutating func depth(
    of screen: Int,
    in environments: EnvironmentSet,
    outside: Bool
  ) -> Int {
    var deepest = 0
    for number in environments.numbers {
      guard let first = graph.environmentClasses.first(where: { $0.contains(number) })?.first else {
        continue
      }
      let depths = depths[first] ?? self.depths(inEnvironment: first)
      self.depths[first] = depths
      for place in graph.screens[screen].places {
        guard let vertex = graph.graphs[first].vertex(of: place.place) else { continue }
        let presenters = outside ? self.presenters(of: place.place, inEnvironment: first) : nil
        for lower in presenters ?? [vertex] { deepest = max(deepest, depths[lower]) }
      }
    }
    return deepest
  }

  /// The vertices that present what a place is in; nil if it is in no presentation.
  private func presenters(of place: Place, inEnvironment number: Int) -> [Int]? {
    guard case .transition(let presentation) = graph.model.outermostHolder(of: place.position)
    else { return nil }
    let graph = graph.graphs[number]
    return graph.edges.enumerated().compactMap { index, edge in
      guard edge.kind == .transition(presentation) else { return nil }
      return graph.openings[index]?.below.last ?? edge.source
    }
  }

  /// Per vertex the most that can be below it: the length of the longest way of pushes that ends
  /// there, which has no end if they form a cycle. A transition goes back by a hundred at most.
  private func depths(inEnvironment number: Int) -> [Int] {
    let count = graph.graphs[number].vertices.count
    let above = AdjacencyLists(count: count, stacks.levels(inEnvironment: number))
    var depths = [Int](repeating: 0, count: count)
    var layer = Array(0..<count)
    for depth in 1...100 {
      var next: [Int] = []
      for vertex in layer {
        for target in above.targets(from: vertex) where depths[target] < depth {
          depths[target] = depth
          next.append(target)
        }
      }
      if next.isEmpty { break }
      layer = next
    }
    return depths
  }
}
