import AtlasTemplates
import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The ways that the script of the site finds, in a browser, and those that `navatlas path` finds.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct WayScriptTests {
  private typealias Pair = (from: Int, to: Int)

  // MARK: What Swift says

  /// The ways of a table as the script has them, for several pairs of screens.
  private static func expected(
    _ app: AppGraph,
    _ environment: Int,
    _ pairs: [Pair]
  ) -> [[String: Any]] {
    let words = NavigationWords(app.model, in: app.environments[environment])
    return results(app, environment, pairs).map { value(of: $0, words) }
  }

  private static func results(_ app: AppGraph, _ environment: Int, _ pairs: [Pair])
    -> [WaySearch.Result]
  {
    var table = WayTable(app, inEnvironment: environment)
    let starts = app.model.screens.indices.map { screen in
      app.exists(screen: screen, inEnvironment: environment)
        ? table.starts(at: .screen(screen)) : []
    }
    let launch = table.starts(at: .launch)
    return pairs.map { from, to in
      let begin = from < starts.count ? starts[from] : launch
      var search = WayTableSearch(table, from: begin, to: to)
      return search.result()
    }
  }

  /// The way of `navatlas path`, which makes a table for this pair alone.
  private static func answer(_ app: AppGraph, _ environment: Int, _ pair: Pair) -> [String: Any] {
    let origin = pair.from < app.model.screens.count ? Way.Origin.screen(pair.from) : .launch
    let answers = WayAnswers(
      from: origin,
      to: pair.to,
      in: app,
      environments: [app.environments[environment]]
    )
    let words = NavigationWords(app.model, in: app.environments[environment])
    guard case .ways(let result)? = answers.answers.first else { return ["isCut": false] }
    return value(of: result, words)
  }

  private static func value(of result: WaySearch.Result, _ words: NavigationWords) -> [String: Any]
  {
    // Without a way the command does not tell what was cut, and to a screen that is not there the script does not look.
    guard let way = result.ways.first else { return ["isCut": false] }
    return value(of: way, isCut: result.isCut, words)
  }

  private static func value(of way: Way, isCut: Bool, _ words: NavigationWords) -> [String: Any] {
    let steps = way.steps.map { step -> [String: Any] in
      [
        "text": WayText.text(of: step.action, taps: step.taps, words),
        "needs": step.needs.map(\.text), "sets": step.sets.map(\.text), "screens": step.screens,
      ]
    }
    return [
      "taps": way.taps, "needs": way.needs.map(\.text), "steps": steps, "isCut": isCut,
    ]
  }

  /// All that `navatlas path` tells without conditions: the way and, if it needs what does not hold by default, the one
  /// by default. It makes tables for each pair alone.
  private static func expectedWays(_ app: AppGraph, _ environment: Int, _ pairs: [Pair])
    -> [[String: Any]]
  {
    pairs.map { pair in
      let answers = WayAnswers(
        from: pair.from < app.model.screens.count ? .screen(pair.from) : .launch,
        to: pair.to,
        in: app,
        environments: [app.environments[environment]]
      )
      guard case .ways(let result)? = answers.withWaysByDefault.answers.first else {
        return ["ways": [["isCut": false]]]
      }
      return value(of: result, app, environment)
    }
  }

  /// The same, with one table of each kind for all pairs.
  private static func waysByTables(_ app: AppGraph, _ environment: Int, _ pairs: [Pair])
    -> [[String: Any]]
  {
    let values = app.model.conditionValues(overriddenBy: [:])
    let byDefault = results(AppGraph(app.model, assuming: .values(values)), environment, pairs)
    return zip(results(app, environment, pairs), byDefault).map { result, byDefault in
      guard let way = result.ways.first, !way.mayHold(under: values),
        let usual = byDefault.ways.first
      else { return value(of: result, app, environment) }
      return value(of: result.with(usual), app, environment)
    }
  }

  private static func value(of result: WaySearch.Result, _ app: AppGraph, _ environment: Int)
    -> [String: Any]
  {
    let words = NavigationWords(app.model, in: app.environments[environment])
    let ways = result.ways.enumerated().map { number, way in
      value(of: way, isCut: number == 0 && result.isCut, words)
    }
    return ["ways": ways.isEmpty ? [["isCut": false]] : ways]
  }

  // MARK: What the script says

  private func load(_ content: SiteContent, in browser: HeadlessBrowser) throws {
    let script = try ["page.js", "way-search.js"].map { name in
      let part = try #require(TemplateFile.embedded.first { $0.name == name })
      return String(decoding: part.bytes, as: UTF8.self)
    }
    _ = try browser.evaluate("globalThis.atlas = {};\n\(script.joined(separator: "\n"))\n0")
    for file in content.wayData {
      let isLoaded = "loading['\(file.name)'] = Promise.resolve()"
      _ = try browser.evaluate("\(file.text)\n\(isLoaded)\n0")
    }
    _ = try browser.evaluate(
      """
      const bare = (way) => {
        if (!way.steps) return { isCut: false };
        way.steps.forEach((step) => delete step.transition);
        return way;
      };
      globalThis.find = async (file, from, to, given) => bare(await findWay(file, from, to, given));
      globalThis.findAll = async (number, from, to) => (
        { ways: (await findWays(number, from, to)).map(bare) }
      );
      const sorted = (value) => (Array.isArray(value) ? value.map(sorted) : value instanceof Object
        ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value);
      globalThis.textOf = (value) => JSON.stringify(sorted(value));
      0
      """
    )
  }

  /// The pairs for which both find something else, with what they find.
  private func differences(
    _ expected: [[String: Any]],
    _ pairs: [Pair],
    file: String,
    given: String = "{}",
    _ browser: HeadlessBrowser
  ) throws -> [String] {
    try differences(expected, pairs, "find(\(file), from, to, \(given))", browser)
  }

  /// - Parameter question: What the script is asked, with the numbers `from` and `to`.
  private func differences(
    _ expected: [[String: Any]],
    _ pairs: [Pair],
    _ question: String,
    _ browser: HeadlessBrowser
  ) throws -> [String] {
    let rows = zip(pairs, expected).map { [$0.from, $0.to, $1] as [Any] }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: rows), as: UTF8.self)
    let found =
      try browser.evaluate(
        """
        Promise.all(\(json).map(async ([from, to, expected]) => {
          const [a, b] = [textOf(await \(question)), textOf(expected)];
          return a === b ? [] : [`${from} to ${to}: script ${a} Swift ${b}`];
        })).then((found) => found.flat())
        """
      ) as? [String]
    return try #require(found)
  }

  private static func content(_ model: NavigationModel) -> SiteContent {
    SiteContent(AppGraph(model))
  }

  private static func recipes() throws -> NavigationModel {
    let path = packageFolder.appending(path: "Docs/Examples/Recipes/navigation.json").path
    return try #require(loadModel(from: FileSystemReader().loadFiles(mainPath: path)).model)
  }

  /// All pairs, launch included, or every so many of them.
  private static func pairs(_ model: NavigationModel, everyNth step: Int = 1) -> [Pair] {
    let count = model.screens.count
    return stride(from: 0, to: (count + 1) * count, by: step).map { ($0 / count, $0 % count) }
  }

  private func file(_ path: String, _ browser: HeadlessBrowser) throws -> String {
    let number = try browser.evaluate("atlasWays.\(path)") as? Int
    return "\(try #require(number))"
  }

  // MARK: Tests

  /// Whatever the conditions are: all pairs on an iPhone, samples elsewhere.
  @Test func allPairsOfRecipesHaveTheWaysOfSwift() throws {
    let content = Self.content(try Self.recipes())
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    for environment in content.graph.environments.indices {
      let pairs = Self.pairs(content.model, everyNth: environment == 0 ? 1 : 29)
      let expected = Self.expected(content.graph, environment, pairs)
      #expect(expected.count { ($0["taps"] as? Int ?? 0) > 1 } > pairs.count / 10)
      let file = try self.file("open[\(environment)]", browser)
      let found = try differences(expected, pairs, file: file, browser)
      #expect(found.prefix(3) == [], "environment \(environment): \(found.count)")
    }
  }

  /// What is shown if nothing is chosen: with all that would do in place of a condition, and the way by default
  /// beside a shorter one that needs more.
  @Test func allPairsOfRecipesHaveTheWaysOfTheCommand() throws {
    let content = Self.content(try Self.recipes())
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    let pairs = Self.pairs(content.model)
    let expected = Self.waysByTables(content.graph, 0, pairs)
    #expect(expected.contains { ($0["ways"] as? [Any])?.count == 2 })
    let found = try differences(expected, pairs, "findAll(0, from, to)", browser)
    #expect(found.prefix(3) == [], "\(found.count)")
    let sample = Self.pairs(content.model, everyNth: 83)
    let expectedOfSample = Self.expectedWays(content.graph, 0, sample)
    let others = try differences(expectedOfSample, sample, "findAll(0, from, to)", browser)
    #expect(others.prefix(3) == [], "\(others.count)")
  }

  private static let conditions = """
    "conditions": { "p": "P.", "q": "Q.", "r": "R.", "on": { "summary": "On.", "default": true },
      "phase": { "summary": "The phase.",
        "oneOf": { "out": "Signed out.", "home": "Signed in.", "paid": "Paid." } } },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "t1", "title": "One", "stack": "a" },
      { "id": "t2", "title": "Two", "stack": "d", "when": { "any": ["p", "q"] } } ] } } ],
    """

  /// What leads from the first screen, and what from there.
  private static let eitherOr = [
    (#"{ "push": "b", "when": { "any": ["p", "q"] } }"#, ""),
    (#"{ "push": "b", "when": { "any": ["p", "q", "r"] } }"#, #"{ "push": "c", "when": "!p" }"#),
    (
      #"{ "push": "b", "when": [ { "any": ["p", "!on"] }, "r" ] }"#,
      #"{ "push": "c", "when": "q" }"#
    ),
    (
      #"{ "push": "b", "when": { "any": ["p", "q"] } }"#,
      #"{ "push": "c", "when": { "any": ["q", "r"] } }"#
    ),
    (
      #"{ "push": "c", "when": { "any": ["p", "q"] } }, { "push": "b" }"#,
      #"{ "push": "c", "when": "on" }"#
    ),
    (#"{ "push": "b", "when": { "any": ["home", "p"] } }"#, #"{ "push": "c", "when": "home" }"#),
    (
      #"{ "push": "b", "when": { "any": ["p", "q"] } }, { "sets": "p", "on": "tap P" }"#,
      #"{ "push": "c", "when": { "any": ["p", "paid"] } }"#
    ),
  ]

  /// Either-or on one step, on several that agree or contradict each other, and beside ways by default.
  @Test(arguments: eitherOr)
  func eitherOrIsToldAsByTheCommand(start: String, rest: String) throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        \(Self.conditions)
        "screens": [ { "id": "a", "goes": [ \(start) ] }, { "id": "b", "goes": [ \(rest) ] },
          { "id": "c" }, { "id": "d" } ]
        """
      )
    )
    let content = Self.content(model)
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    let pairs = Self.pairs(model)
    for environment in content.graph.environments.indices {
      let expected = Self.expectedWays(content.graph, environment, pairs)
      #expect("\(expected)".contains(" or "))
      let found = try differences(expected, pairs, "findAll(\(environment), from, to)", browser)
      #expect(found.prefix(3) == [], "environment \(environment): \(found.count)")
    }
  }

  /// Under the conditions that the bar gives: by default, each of them the other way round, and samples of two.
  @Test func allPairsOfRecipesHaveTheWaysOfSwiftUnderConditions() throws {
    let content = Self.content(try Self.recipes())
    let pairs = Self.pairs(content.model, everyNth: 17)
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    var differing: Set<[Int]> = []
    let singles = content.conditionSets.count
    for (set, given) in content.conditionPairs.enumerated() where set < singles || set % 5 == 0 {
      let values = content.model.conditionValues(overriddenBy: given)
      let app = AppGraph(content.model, assuming: .values(values))
      let expected = Self.expected(app, 0, pairs)
      differing.insert(expected.map { $0["taps"] as? Int ?? -1 })
      let file = try self.file("given[\(set)][0]", browser)
      let found = try differences(expected, pairs, file: file, browser)
      #expect(found.prefix(3) == [], "set \(set): \(found.count)")
    }
    #expect(differing.count > 1)
  }

  /// From launch the table of any conditions has the ways under all that are given, however many.
  @Test func fromLaunchOneTableHasTheWaysUnderAnyConditions() throws {
    let content = Self.content(try Self.recipes())
    let model = content.model
    let launch = model.screens.count
    let pairs = model.screens.indices.map { (from: launch, to: $0) }
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    let sets: [[String: Bool]] = [
      ["isCooking": true, "isPlus": true, "signedIn": false],
      ["debugBuild": true, "firstLaunch": true, "pantryBeta": true, "showsShoppingColumn": false],
    ]
    for (number, given) in sets.enumerated() {
      let values = model.conditionValues(overriddenBy: given)
      let app = AppGraph(model, assuming: .values(values))
      let fixed = values.filter { name, _ in
        !model.conditions.contains { $0.id == name && $0.variesByItem }
      }
      let json = String(decoding: try JSONEncoder().encode(fixed), as: UTF8.self)
      for environment in [0, 3, 5] {
        let expected = Self.expected(app, environment, pairs)
        let file = try self.file("open[\(environment)]", browser)
        let found = try differences(expected, pairs, file: file, given: json, browser)
        #expect(found.prefix(3) == [], "set \(number) in \(environment): \(found.count)")
      }
    }
  }

  /// Samples in an app of a thousand screens, beside the answers of the command.
  @Test func aThousandScreensHaveTheWaysOfTheCommand() throws {
    let content = Self.content(try ModelText.model(LargeApp(screenCount: 1_000).text))
    var generator = SeededGenerator(state: 14)
    let count = content.model.screens.count
    #expect(count == 1_000)
    let pairs = (0..<25).map { _ in
      (
        from: Int.random(in: 0...count, using: &generator),
        to: Int.random(in: 0..<count, using: &generator)
      )
    }
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    for environment in [0, content.graph.environments.count - 1] {
      let expected = pairs.map { Self.answer(content.graph, environment, $0) }
      #expect(expected.count { ($0["taps"] as? Int ?? 0) > 3 } > 12)
      let file = try self.file("open[\(environment)]", browser)
      let found = try differences(expected, pairs, file: file, browser)
      #expect(found.prefix(3) == [], "environment \(environment): \(found.count)")
    }
  }
}
