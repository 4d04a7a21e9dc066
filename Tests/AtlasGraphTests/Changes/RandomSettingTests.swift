import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// 1.7 in random models.
@Suite struct RandomSettingTests {
  /// The search for one way tells places apart by what holds; the search for several by how the person came.
  /// They share no code beyond the graph.
  @Test func theShortestWayIsTheFirstOfAll() throws {
    var compared = 0
    for seed in 1...15 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed, setsConditions: true)
      let model = try GraphFixture(random.body()).model
      guard !model.changes.isEmpty else { continue }
      for given in [["a": true, "b": false], ["a": false, "b": true]] {
        let app = AppGraph(model, assuming: .values(given))
        for screen in model.screens.indices {
          var search = WaySearch(to: screen, in: app, environment: 0)
          let one = search.ways(from: .launch, limit: 1)
          // Without a way the other search looks at all trails.
          guard !one.ways.isEmpty else { continue }
          let several = search.waysByTrail(from: .launch, limit: 1)
          guard !several.isCut else { continue }
          #expect(
            one.ways.first?.taps == several.ways.first?.taps,
            "\(seed) \(given) \(model.screens[screen].id)"
          )
          compared += 1
        }
      }
    }
    // Many ways in models that set something, or the test would say little.
    #expect(compared > 40)
  }
}
