import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepScreen = Rule(
    .deepScreen,
    .reach,
    .information,
    title: "A screen far from launch",
    checks: """
      From launch, each screen takes at most six taps (`limits.taps` sets another number), in \
      every environment.
      """,
    impact: """
      Few people get that far, and those who do have a long way back. They will not find the \
      screen again.
      """,
    remedy: """
      Add a shorter way: a tab, a row on an earlier screen, search, or a deep link from where \
      people need it.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "cookbooks" } } ],
        "screens": [
          { "id": "amount", "goes": [ { "push": "unit", "on": "tap the unit" } ] },
          { "id": "chapter", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "cookbook", "goes": [ { "push": "chapter", "on": "tap a chapter" } ] },
          { "id": "cookbooks", "goes": [ { "push": "cookbook", "on": "tap a cookbook" } ] },
          { "id": "ingredient", "goes": [ { "push": "amount", "on": "tap the amount" } ] },
          { "id": "recipe", "goes": [ { "push": "ingredient", "on": "tap an ingredient" } ] },
          ▸{ "id": "systems", "title": "Systems of units" },
          { "id": "unit", "goes": [ { "push": "systems", "on": "tap Systems" } ] } ] }
      """,
      finds: ["\"systems\" is 7 taps from launch, more than the limit of 6"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "cookbooks" } } ],
        "screens": [
          { "id": "amount", "goes": [ { "push": "unit", "on": "tap the unit" } ] },
          { "id": "chapter", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "cookbook", "goes": [ { "push": "chapter", "on": "tap a chapter" } ] },
          { "id": "cookbooks", "goes": [ { "push": "cookbook", "on": "tap a cookbook" },
            { "push": "systems", "on": "tap Units" } ] },
          { "id": "ingredient", "goes": [ { "push": "amount", "on": "tap the amount" } ] },
          { "id": "recipe", "goes": [ { "push": "ingredient", "on": "tap an ingredient" } ] },
          { "id": "systems", "title": "Systems of units" },
          { "id": "unit", "goes": [ { "push": "systems", "on": "tap Systems" } ] } ] }
      """
    )
  ) { context, outcome in
    let limit = context.limits.taps
    var ways: [Int: AbridgedWays] = [:]
    for screen in context.model.screens.indices {
      let taps = context.reach.screens.map { Int($0[screen].taps) }
      guard let most = taps.max(), most >= 0 else { continue }
      let deep = context.graph.allEnvironments.filter { taps[$0] > limit }
      guard let number = taps.firstIndex(of: most), !deep.isEmpty else {
        outcome.pass()
        continue
      }
      let way = ways[
        number,
        default: AbridgedWays(
          context.graph.graphs[number],
          context.graph.shortestPaths[number],
          shown: reportedSteps
        )
      ].way(to: Int(context.reach.screens[number][screen].vertex))
      outcome.fail(
        "\"\(context.model.screens[screen].id)\" is \(most) taps from launch, more than the limit of \(limit)",
        at: .screen(screen),
        in: deep,
        advice: "a shorter way",
        notes: notes(on: way, context.graph, inEnvironment: number)
      )
    }
  }
}

extension Rule {
  /// Steps as notes, in order.
  private static func notes(
    on way: AbridgedWay<NavigationGraph.Edge>,
    _ graph: AppGraph,
    inEnvironment number: Int
  ) -> [Diagnostic.Note] {
    let words = NavigationWords(graph.model, in: graph.environments[number])
    return WayNotes.notes(ofWay: way) { edge in
      let element: ElementReference? =
        switch edge.kind {
        case .transition(let index): .transition(index)
        case .tab(let index, _): .tab(index)
        default: nil
        }
      return .init(
        words.step(edge, in: graph.graphs[number]),
        at: element.map { graph.model.attributes(of: $0).range }
      )
    }
  }
}
