import AtlasBase
import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import NavigationOracle

/// What is not reached any more without a screen, against models from which the screen was really taken out.
@Suite struct ScreenRemovalTests {
  @Test(arguments: ExampleModel.names)
  func agreesWithExamplesWithoutTheScreen(_ name: String) throws {
    let example = ExampleModel(name)
    let model = try #require(example.loaded.model)
    let app = AppGraph(model)
    let comparison = RemovalComparison(app, example.files)
    for screen in model.screens.indices {
      #expect(
        comparison.differences(without: screen) == [],
        "\(name) without \(model.screens[screen].id)"
      )
    }
    // Something is lost without some screens, and nothing without others.
    let removals = ScreenRemovals(app)
    let losses = model.screens.indices.filter { screen in
      app.environments.indices.contains {
        removals.removal(ofScreen: screen, inEnvironment: $0)?.lost.isEmpty == false
      }
    }
    #expect(!losses.isEmpty && losses.count < model.screens.count)
  }

  /// Where nothing else changes with a screen, what hangs below it in one spanning tree is enough.
  @Test func agreesWithRandomModelsWithoutTheScreen() throws {
    var failures = 0
    for seed in 1...120 where failures < 8 {
      var random = RandomTree(seed: UInt64(seed))
      let text = random.tree().json
      let file = SourceFile(path: "navigation.json", text: text)
      let (root, diagnostics) = parseJSON(file, index: 0)
      let files = LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
      guard let model = loadModel(from: files).model else { continue }
      let comparison = RemovalComparison(AppGraph(model), files)
      for screen in model.screens.indices {
        let found = comparison.differences(without: screen)
        #expect(found == [], "seed \(seed) without \(model.screens[screen].id):\n\(text)")
        if !found.isEmpty { failures += 1 }
      }
    }
  }

  /// Only the first screen registers the type: without it, the model no longer says what the push needs.
  @Test func agreesWhereTheScreenAloneRegistersAType() throws {
    let text = """
      { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "a", "stack": "first" }, { "id": "b", "stack": "list" } ] } } ],
        "screens": [ { "id": "item" },
          { "id": "first", "destinations": [ { "for": "Item", "screen": "item" } ] },
          { "id": "list", "goes": [ { "push": "more", "value": "Item" } ] }, { "id": "more" } ] }
      """
    let file = SourceFile(path: "navigation.json", text: text)
    let (root, diagnostics) = parseJSON(file, index: 0)
    let files = LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    let model = try #require(loadModel(from: files).model)
    let app = AppGraph(model)
    let comparison = RemovalComparison(app, files)
    for screen in model.screens.indices {
      #expect(comparison.differences(without: screen) == [], "\(model.screens[screen].id)")
    }
    let first = try #require(model.index.screens["first"])
    let removal = try #require(ScreenRemovals(app).removal(ofScreen: first, inEnvironment: 0))
    #expect(removal.gained.first.map { model.screens[$0].id } == ["more"] && removal.isExact)
    // Where no graph is built without it, that is not known, and said.
    let limited = ScreenRemovals(app, rebuildingLimit: -1)
    let unknown = try #require(limited.removal(ofScreen: first, inEnvironment: 0))
    #expect(unknown.gained.isEmpty && !unknown.isExact)
  }

  /// Where steps set conditions, one search with every screen says the same as searches without each.
  @Test func agreesWithGraphsThatAreBuiltAgain() throws {
    var (models, losses) = (0, 0)
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = RandomModel(seed: seed, setsConditions: true)
      let model = try GraphFixture(random.body()).model
      guard !model.changes.isEmpty else { continue }
      models += 1
      let app = AppGraph(model)
      let found = ScreenRemovals(app, limit: nil)
      let expected = ScreenRemovals(app, limit: nil, rebuildsAlways: true)
      for screen in model.screens.indices {
        for number in app.environments.indices {
          let removal = found.removal(ofScreen: screen, inEnvironment: number)
          #expect(
            removal == expected.removal(ofScreen: screen, inEnvironment: number),
            "seed \(seed) without \(model.screens[screen].id)"
          )
          if removal?.changesNothing == false { losses += 1 }
        }
      }
    }
    #expect(models > 30 && losses > 100)
  }
}

/// What is reached with a screen and without it.
private struct RemovalComparison {
  let app: AppGraph
  let files: LoadedFiles
  let removals: ScreenRemovals
  let before: [[String: Reach]]

  enum Reach { case taps, link, none }

  init(_ app: AppGraph, _ files: LoadedFiles) {
    self.app = app
    self.files = files
    removals = ScreenRemovals(app, limit: nil)
    before = Self.reach(app.model)
  }

  /// Per environment how each screen is reached by default.
  static func reach(_ model: NavigationModel) -> [[String: Reach]] {
    model.app.environments.map { environment in
      let semantics = NavigationSemantics(
        model: model,
        environment: environment,
        assumption: .values(model.conditionValues(overriddenBy: [:]))
      )
      let screens = ReachSearch(GraphBuilder.graph(semantics), semantics).screens
      return Dictionary(
        uniqueKeysWithValues: zip(model.screens, screens).map { screen, reached in
          (screen.id, reached.taps >= 0 ? .taps : reached.isLinked ? .link : .none)
        }
      )
    }
  }

  func differences(without screen: Int) -> [String] {
    let id = app.model.screens[screen].id
    guard let loaded = ScreenEraser.model(without: id, from: files) else { return [] }
    guard let model = loaded.model else {
      return [
        "has errors: "
          + DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
      ]
    }
    let after = Self.reach(model)
    return app.environments.indices.flatMap { number -> [String] in
      guard let removal = removals.removal(ofScreen: screen, inEnvironment: number) else {
        return ["no answer"]
      }
      func ids(_ isWanted: (Reach, Reach) -> Bool) -> [String] {
        app.model.screens.map(\.id).filter { other in
          guard other != id, let old = before[number][other] else { return false }
          return isWanted(old, after[number][other] ?? Reach.none)
        }
      }
      let expected = [
        ids { $0 != .none && $1 == .none }, ids { $0 == .taps && $1 == .link },
        ids { $0 == .none && $1 != .none },
      ]
      let found = [removal.lost, removal.onlyByLinks, removal.gained].map { screens in
        screens.first.map { app.model.screens[$0].id }
      }
      return expected == found
        ? []
        : ["\(app.environments[number].id): found \(found), expected \(expected)"]
    }
  }
}
