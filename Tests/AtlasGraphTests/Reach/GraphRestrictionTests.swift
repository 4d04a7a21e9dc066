import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The ways around a requirement are the same in a graph without some transitions as in one that is
/// built without them.
@Suite struct GraphRestrictionTests {
  @Test func bypassesAreAsInTheGraphThatIsBuiltSo() throws {
    let term = ConditionTerm("c")
    var (restricted, bypassCount, shortened) = (0, 0, 0)
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed, guardsTransitions: true)
      let app = try GraphFixture(random.body()).app
      #expect(!app.dependence.otherConditions.contains("c"))
      let all = app.requirementBypasses
      for (number, environment) in app.environments.enumerated() {
        let semantics = NavigationSemantics(
          model: app.model,
          environment: environment,
          assumption: .values(["c": false])
        )
        guard
          let restriction = GraphRestriction(
            app.graphs[number],
            LandingUses(app.graphs[number], app.model),
            semantics
          )
        else { continue }
        restricted += 1
        let built = GraphBuilder.graph(semantics)
        let search = ReachSearch(restriction, semantics)
        let landings = app.model.deepLinks.indices.map { search.landing(ofLink: $0) }
        #expect(landings == built.landings, "seed \(seed), \(environment.id)")
        let fallbacks = app.model.deepLinks.indices.map { search.allFallbacks(ofLink: $0) }
        #expect(fallbacks == built.fallbacks, "seed \(seed), \(environment.id)")
        if landings != app.graphs[number].landings { shortened += 1 }
        let screens = app.model.screens.indices.filter {
          app.model.screens[$0].requires.contains(term)
        }
        func bypasses(_ search: ReachSearch) -> [String] {
          BypassFinder(
            term: term,
            screens: screens,
            links: Array(app.model.deepLinks.indices),
            environments: EnvironmentSet(number: number),
            search: search
          ).bypasses.map { "\($0)" }
        }
        let found = bypasses(search)
        // A search that ends when it has found them all finds the same.
        let awaited = ReachSearch(restriction, until: screens, semantics)
        #expect(bypasses(awaited) == found, "seed \(seed), \(environment.id)")
        let expected = bypasses(ReachSearch(built, semantics))
        #expect(found == expected, "seed \(seed), \(environment.id)")
        // All of them are told, of all links.
        let told = all.filter { bypass in
          bypass.requirement == term && bypass.environments.contains(EnvironmentSet(number: number))
        }
        #expect(told.count == found.count, "seed \(seed), \(environment.id)")
        bypassCount += found.count
      }
    }
    // Or the test would say little.
    #expect(restricted > 300)
    #expect(bypassCount > 600)
    #expect(shortened > 10)
  }

  private func restricted(_ body: String) throws
    -> (restriction: GraphRestriction?, semantics: NavigationSemantics)
  {
    let app = try GraphFixture(body, platforms: #""iOS": "18.0""#).app
    let semantics = NavigationSemantics(
      model: app.model,
      environment: .phone,
      assumption: .values(["c": false])
    )
    let uses = LandingUses(app.graphs[0], app.model)
    return (GraphRestriction(app.graphs[0], uses, semantics), semantics)
  }

  @Test func aTransitionThatIsNotThereIsNotFollowed() throws {
    let (found, semantics) = try restricted(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "c" }, { "push": "b" } ] },
        { "id": "b" } ]
      """
    )
    let restriction = try #require(found)
    #expect(restriction.isThere == [false, true])
    let search = ReachSearch(restriction, semantics)
    let path = search.path(to: search.screens[1])
    #expect(path.last?.kind == .transition(1))
  }

  @Test func whatLeadsElsewhereWithoutATransitionIsBuilt() throws {
    // Without its transition, the sheet of the deep link is a presentation of its own.
    let (restriction, _) = try restricted(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "sheet": "b", "when": "c" } ] }, { "id": "b" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "sheet": "b" } } ]
      """
    )
    #expect(restriction == nil)
  }

  @Test func aScreenThatContainsOthersIsBuilt() throws {
    let (restriction, _) = try restricted(
      """
      "conditions": { "c": "C." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ { "id": "a", "goes": [ { "push": "b", "when": "c" } ] },
        { "id": "b", "contains": { "split": { "sidebar": "a", "detail": "a" } } } ]
      """
    )
    #expect(restriction == nil)
  }
}
