import Testing

@testable import NavigationAtlas

/// The ways around a requirement are the same in a graph without some transitions as in one that is
/// built without them.
@Suite struct GraphRestrictionTests {
  @Test func bypassesAreAsInTheGraphThatIsBuiltSo() throws {
    let term = ConditionTerm("c")
    var (restricted, bypasses, shortened) = (0, 0, 0)
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed, guardsTransitions: true)
      let app = try GraphFixture(random.body()).app
      #expect(!app.dependence.otherConditions.contains("c"))
      for (number, environment) in app.environments.enumerated() {
        let semantics = NavigationSemantics(
          model: app.model,
          environment: environment,
          assumption: .values(["c": false])
        )
        guard let graph = app.graphs[number].restricted(semantics) else { continue }
        restricted += 1
        let built = GraphBuilder.graph(semantics)
        #expect(graph.landings == built.landings, "seed \(seed), \(environment.id)")
        #expect(graph.fallbacks == built.fallbacks, "seed \(seed), \(environment.id)")
        if graph.landings != app.graphs[number].landings { shortened += 1 }
        func finder(_ graph: NavigationGraph) -> BypassFinder {
          BypassFinder(
            term: term,
            environments: EnvironmentSet(number: number),
            search: ReachSearch(graph, semantics)
          )
        }
        // Which of several equally short ways is told depends on the order of the graph.
        guard !finder(graph).dependsOnOrder else { continue }
        let found = finder(graph).bypasses.map { "\($0)" }
        let expected = finder(built).bypasses.map { "\($0)" }
        #expect(found == expected, "seed \(seed), \(environment.id)")
        bypasses += found.count
      }
    }
    // Or the test would say little.
    #expect(restricted > 300)
    #expect(bypasses > 600)
    #expect(shortened > 10)
  }

  private func restricted(_ body: String) throws -> NavigationGraph? {
    let app = try GraphFixture(body, platforms: #""iOS": "18.0""#).app
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(["c": false])
    )
    return app.graphs[0].restricted(semantics)
  }

  @Test func aTransitionThatIsNotThereHasNoEdge() throws {
    let graph = try #require(
      try restricted(
        """
        "conditions": { "c": "C." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "c" }, { "push": "b" } ] },
          { "id": "b" } ]
        """
      )
    )
    let transitions = graph.edges.compactMap { edge in
      if case .transition(let index) = edge.kind { index } else { nil }
    }
    #expect(transitions == [1])
  }

  @Test func whatLeadsElsewhereWithoutATransitionIsBuilt() throws {
    // Without its transition, the sheet of the deep link is a presentation of its own.
    let graph = try restricted(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "b", "when": "c" } ] }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "sheet": "b" } } ]
      """
    )
    #expect(graph?.vertices == nil)
  }

  @Test func aScreenThatContainsOthersIsBuilt() throws {
    let graph = try restricted(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "c" } ] },
        { "id": "b", "contains": { "split": { "sidebar": "a", "detail": "a" } } } ]
      """
    )
    #expect(graph?.vertices == nil)
  }
}
