import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

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

  /// The table says that it is cut, instead of growing with the moves.
  @Test func aTableOfTooManyMovesIsCut() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap B" } ] },
          { "id": "b", "goes": [ { "push": "c", "on": "tap C" } ] }, { "id": "c" } ]
        """
      )
    )
    let app = AppGraph(model)
    for (limit, isCut) in [(WayTable.moveLimit, false), (1, true)] {
      var table = WayTable(app, inEnvironment: 0, moveLimit: limit)
      for screen in model.screens.indices { _ = table.starts(at: .screen(screen)) }
      #expect(table.isCut == isCut)
    }
  }

  /// In a sheet, and in a sheet on it, the same words tell what selects a tab behind them: a person closes one with a
  /// tap, or two.
  @Test func stepsInTheSameWordsMayTakeDifferentTaps() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "one", "title": "One", "screen": "a" }, { "id": "two", "title": "Two", "screen": "b" } ] } } ],
        "parts": [ { "id": "keys", "everywhere": true, "goes": [ { "switchTab": "two", "on": "press K" } ] } ],
        "screens": [ { "id": "a", "goes": [ { "sheet": "c", "on": "tap C" } ] }, { "id": "b" },
          { "id": "c", "goes": [ { "sheet": "d", "on": "tap D" } ] }, { "id": "d" } ]
        """
      )
    )
    let app = AppGraph(model)
    let words = NavigationWords(model, in: app.environments[0])
    let text = try #require(
      WayTableScript(WayTable(app, inEnvironment: 0), [words], model)
        .texts(starts: [[]], files: nil).texts.first
    ).table
    #expect(text.ranges(of: "press K, then close what covers it").count == 1)
    let passages = text.matches(of: /\[0,0,0,([23]),0,([0-9]+)\]/)
    let byStop = Dictionary(grouping: passages) { String($0.2) }
    #expect(byStop.values.contains { Set($0.map { String($0.1) }) == ["2", "3"] })
  }

  /// A table has a bit for each value of each condition, in each of its assignments: with two assignments for each of
  /// four conditions, and the one that says nothing, nine times eight. With one bit less it has no moves, and says that
  /// it is cut.
  @Test func ofTooManyConditionsNoWayIsKnown() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "conditions": { "p": "P.", "q": "Q.", "r": "R.", "s": "S." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap B", "when": "p" } ] }, { "id": "b" } ]
        """
      )
    )
    let app = AppGraph(model)
    var table = WayTable(app, inEnvironment: 0)
    let starts = model.screens.indices.map { table.starts(at: .screen($0)) }
    let words = NavigationWords(model, in: app.environments[0])
    func text(_ limit: Int) throws -> String {
      let texts = WayTableScript(table, [words], model)
        .texts(starts: [starts], files: nil, bitLimit: limit).texts
      return try #require(texts.first).table
    }
    #expect(try text(72).contains("isCut: false"))
    #expect(try !text(72).contains("steps: []"))
    #expect(try text(71).contains("isCut: true"))
    #expect(try text(71).contains("steps: []"))
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

  /// A step sets the condition: whether it holds at the start changes only where ways begin.
  @Test func valuesAtTheStartShareATable() throws {
    let model = try ModelText.model(
      ModelText.whole(
        """
        "conditions": { "paid": "Paid." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "b" }, { "id": "a", "goes": [ { "sets": "paid", "on": "tap Pay" },
          { "push": "b", "on": "tap B", "when": "paid" } ] } ]
        """
      )
    )
    let files = SiteContent(AppGraph(model)).wayData
    #expect(files.map(\.name) == ["ways.js", "ways-0.js", "ways-1.js", "ways-2.js"])
    #expect(files[0].text.contains(#""sets": ["", "paid"], "given": [ [1, 1], [2, 2] ]"#))
    let place = "(globalThis.atlasWayTables ??= [])[2]"
    #expect(files[3].text.hasPrefix("\(place) = { of: 1, starts: [["))
    #expect(!files[3].text.contains("moves"))
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
