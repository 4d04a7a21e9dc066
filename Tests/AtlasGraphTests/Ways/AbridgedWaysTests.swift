import AtlasTestSupport
import Testing

@testable import AtlasGraph

@Suite struct AbridgedWaysTests {
  /// The whole way to each vertex, abridged, in whatever order one asks.
  @Test func waysAreThoseOfTheGraph() throws {
    var longWays = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed)
      let app = try GraphFixture(random.body()).app
      for (number, graph) in app.graphs.enumerated() {
        for shown in [0, 1, 2] {
          var ways = AbridgedWays(graph, app.shortestPaths[number], shown: shown)
          let order = graph.vertices.indices.sorted { ($0 * 7 % 11, $0) < ($1 * 7 % 11, $1) }
          for vertex in order {
            let steps = app.steps(to: vertex, inEnvironment: number)
            let way = ways.way(to: vertex)
            let isLong = steps.count > 2 * shown + 1
            #expect(
              way.first.map(\.target) == (isLong ? steps.prefix(shown) : steps[...]).map(\.target)
            )
            #expect(way.hiddenCount == (isLong ? steps.count - 2 * shown : 0))
            #expect(way.last.map(\.target) == (isLong ? steps.suffix(shown) : []).map(\.target))
            if isLong { longWays += 1 }
          }
        }
      }
    }
    // Or the test would say little.
    #expect(longWays > 500)
  }

  @Test func aLongListShowsItsEnds() {
    let long = AbridgedWay([1, 2, 3, 4, 5, 6], shown: 2)
    #expect(long.first == [1, 2])
    #expect(long.hiddenCount == 2)
    #expect(long.last == [5, 6])
    // The one step that would be left out takes no more room than saying so.
    let short = AbridgedWay([1, 2, 3, 4, 5], shown: 2)
    #expect(short.first == [1, 2, 3, 4, 5])
    #expect(short.hiddenCount == 0)
    #expect(short.last == [])
  }
}
