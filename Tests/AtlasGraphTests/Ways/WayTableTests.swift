import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// The search for one way goes over a table of positions; the search for several tells places apart by how the
/// person came. They share the moves back and nothing else.
@Suite struct WayTableTests {
  /// How many ways of two taps and more were compared.
  private func compare(_ app: AppGraph, _ name: String, everyNth step: Int = 1) -> Int {
    var compared = 0
    let screens = app.model.screens
    for number in app.environmentClasses.map({ $0[0] }) {
      var table = WayTable(app, inEnvironment: number)
      let starts = screens.indices.map { table.starts(at: .screen($0)) }
      for pair in stride(from: number, to: screens.count * screens.count, by: step) {
        let (origin, target) = (pair / screens.count, pair % screens.count)
        var search = WayTableSearch(table, from: starts[origin], to: target)
        let one = search.result()
        var trails = WaySearch(to: target, in: app, environment: number)
        let several = trails.waysByTrail(from: .screen(origin), limit: 1)
        guard !several.isCut, !one.isCut else { continue }
        let (first, second) = (one.ways.first?.taps, several.ways.first?.taps)
        #expect(
          first == second,
          "\(name), \(app.environments[number].id), \(screens[origin].id) to \(screens[target].id)"
        )
        if let first, first > 1 { compared += 1 }
      }
    }
    return compared
  }

  @Test func randomModelsHaveTheSameFewestTaps() throws {
    var compared = 0
    for seed in 1...25 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed)
      let app = try GraphFixture(random.body()).app
      compared += compare(app, "seed \(seed)")
    }
    #expect(compared > 500)
  }

  /// From d there is no back button; what pops to b is two screens further on.
  @Test func aScreenTwoScreensFurtherOnLeadsBack() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [
        { "id": "a", "goes": [ { "push": "b", "on": "tap b" } ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap c" } ] },
        { "id": "c", "goes": [ { "push": "d", "on": "tap d" } ] },
        { "id": "d", "backButtonHidden": true, "goes": [ { "push": "e", "on": "tap e" } ] },
        { "id": "e", "goes": [ { "push": "f", "on": "tap f" } ] },
        { "id": "f", "goes": [ { "pop": 4, "on": "tap Back to b" } ] } ]
      """
    ).app
    #expect(compare(app, "a chain") > 10)
    let index = app.model.index.screens
    let answers = WayAnswers(
      from: .screen(try #require(index["d"])),
      to: try #require(index["a"]),
      in: app,
      environments: [.phone]
    )
    let words = NavigationWords(app.model, in: .phone)
    guard case .ways(let result) = answers.answers[0] else {
      Issue.record("no way")
      return
    }
    #expect(
      result.ways.first?.steps.map { WayText(answers).text(of: $0, words) } == [
        "tap e", "tap f", "tap Back to b", "go back",
      ]
    )
  }
}
