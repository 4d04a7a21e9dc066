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
    var table = WayTable(app, inEnvironment: environment)
    let starts = app.model.screens.indices.map { screen in
      app.exists(screen: screen, inEnvironment: environment)
        ? table.starts(at: .screen(screen)) : []
    }
    let launch = table.starts(at: .launch)
    let words = NavigationWords(app.model, in: app.environments[environment])
    return pairs.map { from, to in
      let begin = from < starts.count ? starts[from] : launch
      var search = WayTableSearch(table, from: begin, to: to)
      return value(of: search.result(), words)
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
    guard let way = result.ways.first else { return ["isCut": result.isCut] }
    let steps = way.steps.map { step -> [String: Any] in
      [
        "text": WayText.text(of: step.action, taps: step.taps, words),
        "needs": step.needs.map(\.text), "sets": step.sets.map(\.text), "screens": step.screens,
      ]
    }
    return [
      "taps": way.taps, "needs": way.needs.map(\.text), "steps": steps, "isCut": result.isCut,
    ]
  }

  // MARK: What the script says

  private func load(_ content: SiteContent, in browser: HeadlessBrowser) throws {
    let script = try ["page.js", "way-search.js"].map { name in
      let part = try #require(TemplateFile.embedded.first { $0.name == name })
      let text = String(decoding: part.bytes, as: UTF8.self)
      return SiteScript.shared.contains(name) ? text : "{ \(text) }"
    }
    _ = try browser.evaluate("globalThis.atlas = {};\n\(script.joined(separator: "\n"))\n0")
    for file in content.wayData { _ = try browser.evaluate("\(file.text)\n0") }
    _ = try browser.evaluate(
      """
      globalThis.find = async (file, from, to, given) => {
        const way = await atlas.findWay(navigationAtlasWayTables[file], from, to, given);
        way.steps?.forEach((step) => delete step.transition);
        return way;
      };
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
    let rows = zip(pairs, expected).map { [$0.from, $0.to, $1] as [Any] }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: rows), as: UTF8.self)
    let found =
      try browser.evaluate(
        """
        Promise.all(\(json).map(async ([from, to, expected]) => {
          const [a, b] = [textOf(await find(\(file), from, to, \(given))), textOf(expected)];
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
    let number = try browser.evaluate("navigationAtlasWays.\(path)") as? Int
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

/// The tables of the site without a browser: one table for all screens has the ways that a table for each has.
struct WayDataTests {
  @Test func oneTableHasTheWaysOfTheCommand() throws {
    let path = packageFolder.appending(path: "Docs/Examples/Recipes/navigation.json").path
    let model = try #require(loadModel(from: FileSystemReader().loadFiles(mainPath: path)).model)
    let app = AppGraph(model)
    var compared = 0
    for environment in [0, app.environments.count - 1] {
      var table = WayTable(app, inEnvironment: environment)
      let starts = model.screens.indices.map { table.starts(at: .screen($0)) }
      for pair in stride(from: environment, to: starts.count * starts.count, by: 31) {
        let (from, to) = (pair / starts.count, pair % starts.count)
        let answers = WayAnswers(
          from: .screen(from),
          to: to,
          in: app,
          environments: [app.environments[environment]]
        )
        guard case .ways(let own)? = answers.answers.first, let way = own.ways.first else {
          continue
        }
        var search = WayTableSearch(table, from: starts[from], to: to)
        let shared = try #require(search.result().ways.first)
        #expect(shared == way && shared.needs == way.needs && shared.taps == way.taps)
        compared += way.taps > 1 ? 1 : 0
      }
    }
    #expect(compared > 50)
  }

  /// Screens of one name are chosen by where they are.
  @Test func screensAreChosenByDifferentNames() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "features": { "shop": "Shop", "home": "Home" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [
          { "id": "a", "title": "Detail", "feature": "shop", "goes": [ { "push": "b", "on": "tap B" } ] },
          { "id": "b", "title": "Detail", "feature": "home", "goes": [ { "push": "launch", "on": "tap C" } ] },
          { "id": "launch", "title": "Launch" } ]
        """
      )
    )
    let index = try #require(SiteContent(AppGraph(model)).wayData.first)
    #expect(index.name == "ways.js")
    #expect(index.text.contains(#"["a", "Detail (Shop)", "screens/a.html"]"#))
    #expect(index.text.contains(#"["b", "Detail (Home)", "screens/b.html"]"#))
    #expect(index.text.contains(#""Launch (launch)""#))
  }

  /// Environments and conditions that make no difference have one table.
  @Test func equalTablesAreOneFile() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap B" } ] }, { "id": "b" } ]
        """
      )
    )
    let files = SiteContent(AppGraph(model)).wayData
    #expect(files.map(\.name) == ["ways.js", "ways-0.js"])
    #expect(files[0].text.contains(#""open": [0, 0], "sets": [""], "given": [ [0, 0] ]"#))
  }
}

/// An app of many screens: tabs with stacks that branch, sheets with stacks, conditions, screens that pop.
struct LargeApp {
  var screenCount: Int

  var text: String {
    let tabs = (0..<5).map { #"{ "id": "t\#($0)", "title": "Tab \#($0)", "stack": "s\#($0)" }"# }
    let screens = (0..<screenCount).map(screen)
    return """
      { "navatlas": 1, "app": { "name": "Large", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
      "conditions": { "signedIn": { "summary": "Signed in.", "default": true }, "isPlus": "Paid." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs.joined(separator: ", ")) ] } } ],
      "screens": [ \(screens.joined(separator: ",\n")) ] }
      """
  }

  private func screen(_ number: Int) -> String {
    let children = [number * 2 + 5, number * 2 + 6].filter { $0 < screenCount }
    var steps = children.map { child in
      let condition =
        child % 7 == 0 ? #", "when": "isPlus""# : child % 11 == 0 ? #", "when": "signedIn""# : ""
      return child % 13 == 0
        ? #"{ "sheet": { "stack": "s\#(child)" }, "on": "tap \#(child)"\#(condition) }"#
        : #"{ "push": "s\#(child)", "on": "tap \#(child)"\#(condition) }"#
    }
    if number > 40, number % 17 == 0 { steps.append(#"{ "pop": 2, "on": "tap Up twice" }"#) }
    if number > 40, number % 19 == 0 { steps.append(#"{ "popToRoot": true, "on": "tap Start" }"#) }
    return #"{ "id": "s\#(number)", "goes": [ \#(steps.joined(separator: ", ")) ] }"#
  }
}
