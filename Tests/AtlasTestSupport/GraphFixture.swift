import AtlasBase
import AtlasGraph
import AtlasModel
import Testing

/// A model written in a test, and what its graphs say, in the words of ids.
package struct GraphFixture {
  package let app: AppGraph

  /// - Parameter body: the keys of the model after `app`, as JSON members.
  package init(
    _ body: String,
    platforms: String = #""iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0""#,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text =
      #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { \#(platforms) } }, \#(body) }"#
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let loaded = loadModel(
      from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    )
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    app = AppGraph(
      try #require(loaded.model, "\(printed)", sourceLocation: sourceLocation)
    )
  }

  package var model: NavigationModel { app.model }

  package func number(of environment: Environment) -> Int {
    app.environments.firstIndex(of: environment) ?? -1
  }

  package func screen(_ id: String) -> ScreenFacts {
    app.screens[model.index.screens[id] ?? -1]
  }

  package func chokepoints(_ id: String) -> [Int] {
    ScreenRemovals(app).onEveryWay(to: model.index.screens[id] ?? -1)
  }

  /// The fewest taps from launch to a screen.
  package func taps(_ id: String, _ environment: Environment) -> Int? {
    screen(id).reach[number(of: environment)].taps
  }

  /// The fewest taps from one screen to another, on which the search for one way and the search for several agree;
  /// nil if no way leads there.
  package func taps(from: String, to: String, _ environment: Environment) throws -> Int? {
    let start = try #require(model.index.screens[from])
    let end = try #require(model.index.screens[to])
    let found = [1, 3].map { limit -> Int? in
      let answers = WayAnswers(
        from: .screen(start),
        to: end,
        in: app,
        environments: [environment],
        limit: limit
      )
      guard case .ways(let result)? = answers.answers.first else { return nil }
      return result.ways.map(\.taps).min()
    }
    #expect(found[0] == found[1])
    return found[0]
  }

  /// The steps from launch to a screen, in words.
  package func steps(_ id: String, _ environment: Environment) -> [String] {
    let number = number(of: environment)
    guard let vertex = screen(id).reach[number].vertex else { return [] }
    let words = NavigationWords(model, in: environment)
    return app.steps(to: vertex, inEnvironment: number)
      .map { words.step($0, in: app.graphs[number]) }
  }

  /// The ids of the places of a screen in an environment.
  package func places(_ id: String, _ environment: Environment) -> [String] {
    let set = EnvironmentSet(number: number(of: environment))
    return screen(id).places.filter { $0.environments.contains(set) }.map { model.id(of: $0.place) }
  }

  /// Why a screen can't be reached, in words.
  package func reasons(_ id: String, _ environment: Environment) -> [String] {
    let words = NavigationWords(model, in: environment)
    return app.reasons(
      screen: model.index.screens[id] ?? -1,
      isUnreachableIn: number(of: environment)
    ).map(words.reason)
  }

  /// The ids of the places that a deep link's steps lead to; a step that nobody could have taken by
  /// hand has `?` after it.
  package func landing(_ id: String, _ environment: Environment) -> Landing {
    app.graphs[number(of: environment)].landings[model.index.deepLinks[id] ?? -1]
  }

  package func steps(of landing: Landing, _ environment: Environment) -> [String] {
    let words = NavigationWords(model, in: environment)
    return landing.steps.map { words.step($0) + ($0.isChained ? "" : "?") }
  }

  package func blocked(_ environment: Environment) -> [String] {
    let graph = app.graphs[number(of: environment)]
    let words = NavigationWords(model, in: environment)
    return graph.blocked.map {
      "\(model.transitions[$0.transition].id): \(words.reason($0.reason))"
    }.sorted()
  }
}

extension Environment {
  package static let phone = Environment(.iOS, .compact)
  package static let phoneOnItsSide = Environment(.iOS, .regular)
  package static let narrowPad = Environment(.iPadOS, .compact)
  package static let pad = Environment(.iPadOS, .regular)
  package static let mac = Environment(.macOS, .regular)
}
