import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Ways from screen to screen, section 9 of the semantics.
@Suite struct WayTests {
  /// Two tabs: a stack with a sheet, and a split view.
  static let body = """
    "conditions": { "pro": "Paid." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "home", "title": "Home", "stack": "home" },
      { "id": "mail", "title": "Mail", "split": { "sidebar": "boxes", "detail": { "stack": "letter" },
        "placeholder": "pick" } } ] } } ],
    "screens": [
      { "id": "home", "goes": [ { "push": "list", "on": "tap Lists" },
        { "push": "item", "on": "tap Latest" }, { "sheet": "help", "on": "tap Help" } ] },
      { "id": "list", "goes": [ { "push": "item", "on": "tap an item" },
        { "push": "vault", "on": "tap Vault", "when": "pro" } ] },
      { "id": "item", "goes": [ { "sheet": { "stack": "editor" }, "on": "tap Edit" } ] },
      { "id": "editor", "goes": [ { "push": "photo", "on": "tap Photo" } ] },
      { "id": "photo" }, { "id": "help" }, { "id": "vault" },
      { "id": "boxes", "goes": [ { "select": "letter", "on": "tap a letter" },
        { "sheet": "rules", "on": "tap Rules" } ] },
      { "id": "letter", "goes": [ { "push": "sender", "on": "tap the sender" } ] },
      { "id": "sender" }, { "id": "rules" }, { "id": "pick" }, { "id": "lost" } ],
    "deepLinks": [ { "id": "lost", "patterns": ["t://lost"], "opens": "lost" } ]
    """

  private func ways(
    _ from: String?,
    _ to: String,
    _ environment: Environment = .phone,
    limit: Int = 1,
    assuming assumption: ConditionAssumption = .any
  ) throws -> [[String]] {
    let model = try GraphFixture(Self.body).model
    let app = AppGraph(model, assuming: assumption)
    let answers = WayAnswers(
      from: from.map { .screen(model.index.screens[$0] ?? -1) } ?? .launch,
      to: model.index.screens[to] ?? -1,
      in: app,
      environments: [environment],
      limit: limit
    )
    guard case .ways(let result) = answers.answers[0] else { return [] }
    let words = NavigationWords(model, in: environment)
    return result.ways.map { way in way.steps.map { WayText(answers).text(of: $0, words) } }
  }

  @Test func fewestTapsFromLaunch() throws {
    #expect(try ways(nil, "item") == [["tap Latest"]])
    #expect(try ways(nil, "home") == [[]])
    #expect(try ways(nil, "photo") == [["tap Latest", "tap Edit", "tap Photo"]])
  }

  @Test func allWaysTheShortestFirst() throws {
    #expect(
      try ways(nil, "item", limit: 10) == [["tap Latest"], ["tap Lists", "tap an item"]]
    )
    #expect(try ways(nil, "item", limit: 1).count == 1)
  }

  @Test func goingBackLeadsToWhatOnePassed() throws {
    // Help is a sheet of Home, which lies below Item.
    #expect(try ways("item", "help") == [["go back", "tap Help"]])
    #expect(try ways("item", "home") == [["go back"]])
  }

  @Test func aPresentationIsClosedFirst() throws {
    #expect(
      try ways("photo", "help") == [["close the sheet", "go back", "tap Help"]],
      "A sheet closes as a whole, also from what was pushed in it"
    )
    #expect(try ways("help", "sender", .phone).first?.first == "close the sheet")
  }

  @Test func anotherTabIsATapAway() throws {
    #expect(try ways("item", "boxes") == [["tap the Mail tab"]])
    #expect(try ways("sender", "home") == [["tap the Home tab"]])
  }

  @Test func whatStandsBesideIsVisible() throws {
    // Side by side, the sidebar with its Rules is there all the time; in one stack it is two back.
    #expect(try ways("sender", "rules", .pad) == [["tap Rules"]])
    #expect(try ways("sender", "rules", .phone, limit: 1) == [["tap the Mail tab", "tap Rules"]])
    #expect(try ways("letter", "rules", .phone) == [["go back", "tap Rules"]])
    #expect(try ways("letter", "boxes", .pad) == [[]])
  }

  @Test func aPlaceholderThatMadeRoomIsGone() throws {
    #expect(try ways("boxes", "pick", .pad) == [[]])
    // Selecting the tab again shows what it shows at first.
    #expect(try ways("letter", "pick", .pad) == [["tap the Mail tab"]])
    #expect(try ways("letter", "pick", .phone) == [])
  }

  @Test func aConditionThatDoesNotHoldClosesAWay() throws {
    #expect(try ways(nil, "vault") == [["tap Lists", "tap Vault"]])
    #expect(try ways(nil, "vault", assuming: .values(["pro": false])) == [])
  }

  @Test func whereNothingLeadsTheReasonIsTold() throws {
    let model = try GraphFixture(Self.body).model
    let answers = WayAnswers(
      from: .launch,
      to: try #require(model.index.screens["vault"]),
      in: AppGraph(model, assuming: .values(["pro": false])),
      environments: [.phone]
    )
    #expect(!answers.hasWays)
    #expect(
      WayText(answers).text == """
        From launch to vault

        iPhone in compact width
          No way
          “tap Vault” does not exist here: needs pro

        """
    )
  }

  @Test func fromAScreenThatOnlyALinkShowsTabsAreStillThere() throws {
    #expect(try ways("lost", "boxes") == [["tap the Mail tab"]])
    #expect(try ways("lost", "home") == [["tap the Home tab"]])
    #expect(try ways(nil, "lost") == [])
  }

  @Test(arguments: ExampleModel.names)
  func fromLaunchTheFewestTapsAreThoseOfTheGraph(name: String) throws {
    let app = AppGraph(try #require(ExampleModel(name).loaded.model))
    for number in app.environments.indices {
      for screen in app.model.screens.indices {
        var search = WaySearch(to: screen, in: app, environment: number)
        let way = search.ways(from: .launch, limit: 1).ways.first
        #expect(way?.taps == app.screens[screen].reach[number].taps)
      }
    }
  }

  /// All simple ways through a grid, counted by hand: from one corner of a 3 × 3 grid of rightward
  /// and downward pushes to the other there are 6.
  @Test func allWaysThroughAGrid() throws {
    let screens = (0..<9).map { number -> String in
      let right = number % 3 < 2 ? ["{ \"push\": \"s\(number + 1)\" }"] : []
      let down = number < 6 ? ["{ \"push\": \"s\(number + 3)\" }"] : []
      return "{ \"id\": \"s\(number)\", \"goes\": [ \((right + down).joined(separator: ",")) ] }"
    }
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ],
      "screens": [ \(screens.joined(separator: ",")) ]
      """
    ).app
    var search = WaySearch(to: 8, in: app, environment: 0)
    let result = search.ways(from: .launch, limit: 100)
    #expect(result.ways.count == 6)
    #expect(Set(result.ways).count == 6)
    #expect(result.ways.allSatisfy { $0.taps == 4 })
    #expect(!result.isCut)
  }
}
