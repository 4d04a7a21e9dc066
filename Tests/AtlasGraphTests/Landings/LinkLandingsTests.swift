import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// A landing found by itself is the one in the whole graph.
@Suite struct LinkLandingsTests {
  @Test(arguments: ExampleModel.names)
  func landsAsInTheGraphOfAnExample(name: String) throws {
    let model = try #require(ExampleModel(name).loaded.model)
    let all = model.conditions.map(\.id)
    let sets =
      [ConditionAssumption.any, .values([:].merging(all.map { ($0, true) }) { $1 })]
      + [.values([:].merging(all.map { ($0, false) }) { $1 })]
      + all.map { .values([$0: true]) } + all.map { .values([$0: false]) }
    for assumption in sets { compare(model, assumption) }
  }

  @Test func landsAsInTheGraphOfRandomModels() throws {
    var landed = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed)
      let model = try GraphFixture(random.body()).model
      for assumption in [.any, ConditionAssumption.values(["a": true, "b": false])] {
        landed += compare(model, assumption)
      }
    }
    // Most of the links of the random models lead somewhere, or the test would say little.
    #expect(landed > 1200)
  }

  /// Compares all links in all environments; the number of those that land somewhere.
  @discardableResult
  private func compare(_ model: NavigationModel, _ assumption: ConditionAssumption) -> Int {
    // A graph is the same whatever holds at the start of what is set on the way.
    let assumption = assumption.lasting(model.changes)
    var landed = 0
    for environment in model.app.environments {
      let graph = GraphBuilder.graph(of: model, in: environment, assuming: assumption)
      let semantics = NavigationSemantics(
        model: model,
        environment: environment,
        assumption: assumption
      )
      // In another order than the graph's.
      let order = Array(model.deepLinks.indices.reversed())
      let together = LinkLandings.landings(ofLinks: order, semantics)
      for (link, found) in zip(order, together) {
        #expect(found.landing == graph.landings[link], "\(model.deepLinks[link].id) of all")
        #expect(found.fallbacks == graph.fallbacks[link], "\(model.deepLinks[link].id) of all")
      }
      for (link, deepLink) in model.deepLinks.enumerated() {
        let found = LinkLandings(ofLink: link, of: model, in: environment, assuming: assumption)
        #expect(found.landing == graph.landings[link], "\(deepLink.id), \(environment.id)")
        #expect(found.fallbacks == graph.fallbacks[link], "\(deepLink.id), \(environment.id)")
        if found.landing.place != nil { landed += 1 }
      }
    }
    return landed
  }

  @Test func followsARegistrationThatShowsAnotherScreen() throws {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
        "destinations": [ { "for": "R", "cases": { "item": "shown" } } ] } } } ],
      "routes": [ { "id": "R", "cases": { "item": "named" } } ],
      "screens": [ { "id": "home", "goes": [ { "push": "R.item" } ] }, { "id": "named" },
        { "id": "shown" } ],
      "deepLinks": [ { "id": "l", "patterns": ["t://l"], "opens": { "path": ["shown"] } },
        { "id": "m", "patterns": ["t://m"], "opens": { "path": ["named"] } } ]
      """
    ).model
    compare(model, .any)
    let landings = [0, 1].map {
      LinkLandings(ofLink: $0, of: model, in: .phone, assuming: .any).landing
    }
    // A tap on the row of home shows the one screen, and never the other.
    #expect(landings.map { $0.steps.last?.transition } == [0, nil])
  }

  @Test func followsOnlyWhatItsStepsStartFrom() throws {
    let chain = (0..<200).map {
      "{ \"id\": \"s\($0)\", \"goes\": [ { \"push\": \"s\($0 + 1)\" } ] }"
    }
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ \(chain.joined(separator: ",")), { "id": "s200" } ],
      "deepLinks": [ { "id": "two", "patterns": ["t://two"], "opens": { "path": ["s1", "s2"] } } ]
      """
    ).model
    let semantics = NavigationSemantics(model: model, environment: .phone, assumption: .any)
    let builder = GraphBuilder(semantics: semantics, followsOnDemand: true)
    builder.enterScenes()
    #expect(builder.enterDeepLink(0).steps.allSatisfy { $0.isChained })
    let places = builder.table.vertices.filter { if case .place = $0 { true } else { false } }
    #expect(places.count == 3)
  }
}
