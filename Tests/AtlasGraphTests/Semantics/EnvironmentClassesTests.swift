import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Environments that a model does not tell apart have one graph.
@Suite struct EnvironmentClassesTests {
  /// On iPhone and iPad: 0 and 1 are the iPhone in compact and regular width, 2 and 3 the iPad.
  private static let phoneAndPad = #""iOS": "18.0", "iPadOS": "18.0""#

  private func classes(scene: String, _ more: String = "", screen: String = "") throws -> [[Int]] {
    try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": \(scene) }\(more) ],
      "screens": [ { "id": "a"\(screen) }, { "id": "b" } ]
      """,
      platforms: Self.phoneAndPad
    ).app.environmentClasses
  }

  @Test func whatIsTheSameEverywhereIsOneClass() throws {
    #expect(try classes(scene: #"{ "stack": "a" }"#) == [[0, 1, 2, 3]])
    #expect(try classes(scene: Self.tabs(5)) == [[0, 1, 2, 3]])
  }

  @Test func widthsAreToldApart() throws {
    let split = #"{ "split": { "sidebar": "a", "detail": "b" } }"#
    #expect(try classes(scene: split) == [[0, 2], [1, 3]])
    let stack = #"{ "stack": "a" }"#
    #expect(try classes(scene: stack, screen: #", "when": "regular""#) == [[0, 2], [1, 3]])
    #expect(try classes(scene: stack, screen: #", "requires": ["compact"]"#) == [[0, 2], [1, 3]])
  }

  @Test func platformsAreToldApart() throws {
    let stack = #"{ "stack": "a" }"#
    #expect(try classes(scene: stack, screen: #", "platforms": ["iOS"]"#) == [[0, 1], [2, 3]])
    // Stated for all platforms of the app, it makes no difference.
    #expect(
      try classes(scene: stack, screen: #", "platforms": ["iOS", "iPadOS"]"#).count == 1
    )
    // An iPad opens windows.
    let window = #", { "id": "second", "windowGroup": { "stack": "b" } }"#
    #expect(try classes(scene: stack, window).count == 1)
    let opens = #", "goes": [ { "openWindow": "second" } ]"#
    #expect(try classes(scene: stack, window, screen: opens) == [[0, 1], [2, 3]])
  }

  /// An inspector is a column in regular width, and a Mac has no full-screen cover: also in a state.
  @Test func whatAStatePresentsTellsThemApart() throws {
    func opens(_ presentation: String) -> String {
      #", "goes": [ { "opens": { "path": ["b"], "\#(presentation)": "a" }, "on": "tap New" } ]"#
    }
    let stack = #"{ "stack": "a" }"#
    #expect(try classes(scene: stack, screen: opens("sheet")) == [[0, 1, 2, 3]])
    #expect(try classes(scene: stack, screen: opens("inspector")) == [[0, 2], [1, 3]])
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": \(stack) } ],
      "screens": [
        { "id": "a", "goes": [ { "opens": { "fullScreenCover": "b" }, "on": "tap New" } ] },
        { "id": "b" } ]
      """,
      platforms: #""iOS": "18.0", "macOS": "15.0""#
    )
    #expect(app.taps("b", .phone) == 1)
    #expect(app.taps("b", .mac) == nil)
  }

  @Test func tabBarsAreToldApart() throws {
    // Only an iPad in regular width shows six tabs side by side.
    #expect(try classes(scene: Self.tabs(6)) == [[0, 1, 2], [3]])
    // Only there a sidebar is.
    let sidebar = Self.tabs(2).replacing(
      "{ \"tabs\": {",
      with: "{ \"tabs\": { \"style\": \"sidebarAdaptable\","
    )
    #expect(try classes(scene: sidebar) == [[0, 1, 2], [3]])
  }

  private static func tabs(_ count: Int) -> String {
    let items = (0..<count).map { #"{ "id": "t\#($0)", "stack": "a" }"# }
    return #"{ "tabs": { "items": [ \#(items.joined(separator: ", ")) ] } }"#
  }

  @Test func graphsAreAsIfEachWereBuiltAlone() throws {
    var shared = 0
    for seed in 1...80 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed)
      let body = random.body()
      let same = body.replacing(#", "when": "regular""#, with: "")
        .replacing(#", "platforms": ["iOS", "iPadOS"]"#, with: "")
      for body in [body, same] { shared += compare(try GraphFixture(body).app) }
    }
    // Or the test would say little.
    #expect(shared > 100)
  }

  @Test(arguments: ExampleModel.names)
  func graphsOfAnExampleAreAsIfEachWereBuiltAlone(name: String) throws {
    _ = compare(AppGraph(try #require(ExampleModel(name).loaded.model)))
  }

  /// Compares each environment's graph; the number of those that were not built for themselves.
  private func compare(_ app: AppGraph) -> Int {
    for (number, environment) in app.environments.enumerated() {
      let graph = app.graphs[number]
      let built = GraphBuilder.graph(of: app.model, in: environment)
      #expect(graph.environment == environment)
      #expect(graph.vertices == built.vertices)
      #expect(graph.edges.map { "\($0)" } == built.edges.map { "\($0)" })
      #expect(graph.blocked.map { "\($0)" } == built.blocked.map { "\($0)" })
      #expect(graph.landings == built.landings)
      #expect(graph.fallbacks == built.fallbacks)
      #expect(graph.entryLandings == built.entryLandings)
      let paths = ShortestPaths(from: built.launch, in: built)
      #expect(
        built.vertices.indices.map(app.shortestPaths[number].taps)
          == built.vertices.indices.map(paths.taps)
      )
    }
    #expect(app.environmentClasses.joined().sorted() == Array(app.environments.indices))
    return app.environments.count - app.environmentClasses.count
  }
}
