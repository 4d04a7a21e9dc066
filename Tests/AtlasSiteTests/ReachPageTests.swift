import AtlasTestSupport
import Testing

@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// The page of all screens' reach, and each screen's own row.
@Suite("The page Reach")
struct ReachPageTests {
  private let content: SiteContent

  init() throws {
    content = SiteContent(
      try GraphFixture(
        """
        "conditions": { "beta": "The *beta* is on.", "paid": "It is paid.", "quiet": "No sound." },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "shop", "title": "Shop", "hidden": "compact", "stack": "shop" } ] } } } ],
        "screens": [
          { "id": "contest", "title": "Contest <1>" },
          { "id": "lab", "title": "Lab", "requires": ["paid"] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "lab", "on": "tap Lab", "when": "beta" }, { "alert": "Hush", "when": "quiet" } ] },
          { "id": "shop", "title": "Shop" } ],
        "deepLinks": [ { "id": "contest-link", "patterns": ["r://contest"], "opens": { "path": ["contest"] } } ]
        """
      ).app
    )
  }

  private var page: Page { content.page(.reach) }

  private func table(_ id: String, of page: Page) throws -> Page.Table {
    try #require(page.sections.first { $0.id == id }?.table)
  }

  private func plain(_ html: HTML) -> String {
    var text = ""
    var isTag = false
    for character in html.text {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func rows(_ table: Page.Table) -> [[String]] {
    table.rows.map { $0.cells.map { plain($0.html) } }
  }

  /// 1,800 conditions with 1,806 values each are beyond the limit of three million.
  @Test func thePageSaysThatThereAreTooManyConditions() throws {
    func content(_ count: Int) throws -> SiteContent {
      let names = (0..<count).map { "\"c\($0)\"" }
      return SiteContent(
        try GraphFixture(
          """
          "conditions": { \(names.map { "\($0): \"C.\"" }.joined(separator: ", ")) },
          "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
          "screens": [ { "id": "home", "goes": [
            { "push": "end", "when": { "any": [\(names.joined(separator: ", "))] } } ] }, { "id": "end" } ]
          """
        ).app
      )
    }
    let (few, many) = (try content(2), try content(1_800))
    let words = "1800 conditions. That is too many to change each one"
    #expect(try #require(many.page(.reach).introduction).text.contains(words))
    #expect(!many.environmentBar.text.contains("checkbox"))
    #expect(!many.page(.reach).sections.contains { $0.id == "unchanging" })
    #expect(few.environmentBar.text.contains("checkbox"))
    #expect(!(try #require(few.page(.reach).introduction).text.contains("too many")))
  }

  /// A large app, with as many screens as fit on one page: the tables are on the pages of the features.
  @Test func aLargeAppHasTheTablesOnThePagesOfItsFeatures() throws {
    let content = SiteContent(
      try GraphFixture(
        """
        "conditions": { "beta": "The beta is on.", "quiet": "No sound." },
        "features": { "cooking": "Cooking", "shop": "Shop" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "goes": [
            { "push": "lab", "on": "tap Lab", "when": "beta" }, { "push": "cart", "on": "tap Cart" },
            { "alert": "Hush", "when": "quiet" } ] },
          { "id": "cart", "feature": "shop" }, { "id": "lab", "feature": "cooking" },
          { "id": "oven", "feature": "cooking" } ]
        """
      ).app,
      wholeLimit: 3
    )
    let page = ReachPage(context: PageContext(content, .reach)).page
    #expect(page.sections.map(\.id) == ["by-feature", "conditions", "gaps", "all"])
    let features = try table("by-feature", of: page)
    #expect(
      rows(features) == [
        ["Cooking", "2", "0", "2"], ["Shop", "1", "1", "0"], ["No feature", "1", "1", "0"],
      ]
    )
    #expect(features.rows[0].cells[0].html.text.contains("\"features/cooking.html#gaps\""))
    let conditions = try table("conditions", of: page)
    #expect(
      rows(conditions) == [
        ["beta", "does not hold", "1", "Cooking&nbsp;(1)"], ["quiet", "does not hold", "0", ""],
      ]
    )
    #expect(
      conditions.rows[0].cells[3].html.text.contains("\"features/cooking.html#condition-beta\"")
    )
    // The rest of this page is about the one screen without a feature.
    #expect(rows(try table("all", of: page)).map(\.first) == ["home"])
    let address = PageAddress.feature(0)
    let feature = FeaturePage(context: PageContext(content, address), index: 0).page
    #expect(rows(try table("gaps", of: feature)).map(\.first) == ["lab", "oven"])
    #expect(rows(try table("condition-beta", of: feature)).map(\.first) == ["lab"])
    #expect(!feature.sections.contains { $0.id == "unchanging" })
    // In a small app all of it is on one page.
    let small = SiteContent(content.graph)
    #expect(small.page(.reach).sections.map(\.id).prefix(2) == ["gaps", "condition-beta"])
    #expect(!small.page(address).sections.contains { $0.id == "gaps" })
  }

  @Test func itIsAListOfTheSite() {
    #expect(content.lists.prefix(4) == [.home, .app, .screens, .reach])
    #expect(page.path == "reach.html")
    #expect(page.title == "Reach")
  }

  @Test func screensOutOfReachComeFirstWithTheReason() throws {
    #expect(page.sections.first?.id == "gaps")
    let table = try table("gaps", of: page)
    // Alike in both widths, a platform has one column.
    #expect(
      table.columns.map(\.title) == [
        "Screen", "iPhone, compact", "iPhone, regular", "iPad, compact", "iPad, regular", "Mac",
        "Why",
      ]
    )
    #expect(
      rows(table) == [
        [
          "Contest &lt;1&gt; contest", "only by a link", "only by a link", "only by a link",
          "only by a link", "only by a link", "Only through: contest-link.",
        ],
        [
          "Lab lab", "✕not reachable", "✕not reachable", "✕not reachable", "✕not reachable",
          "✕not reachable",
          "“tap Lab” does not exist here: needs beta.",
        ],
        [
          "Shop shop", "✕not reachable", "1 tap", "✕not reachable", "1 tap", "1 tap",
          "iPhone, compact; iPad, compact: The Shop tab does not exist here: not in compact width.",
        ],
      ]
    )
    #expect(table.isSortable)
  }

  @Test func theOthersComeLast() throws {
    #expect(page.sections.last?.id == "all")
    let table = try table("all", of: page)
    #expect(table.columns.map(\.title) == ["Screen", "iPhone", "iPad", "Mac"])
    #expect(rows(table) == [["Recipes recipes", "0 taps", "0 taps", "0 taps"]])
  }

  @Test func eachConditionSaysWhatItChanges() throws {
    let section = try #require(page.sections.first { $0.id == "condition-beta" })
    #expect(section.heading == "With beta")
    #expect(plain(section.text).hasPrefix("The beta is on. By default it does not hold."))
    #expect(
      rows(try table("condition-beta", of: page)) == [
        [
          "Lab lab", "1 tap ! although it requires paid", "1 tap ! although it requires paid",
          "1 tap ! although it requires paid",
        ]
      ]
    )
    let rest = try #require(page.sections.first { $0.id == "unchanging" })
    #expect(plain(rest.text).hasSuffix("number of taps: paid, quiet."))
  }

  @Test func bypassesAreShownStepByStep() throws {
    #expect(
      rows(try table("bypasses", of: page)) == [
        ["Lab", "paid", "launch", "Tap Lab", "everywhere"]
      ]
    )
  }

  /// All pages count under one assumption, and a screen that needs another one says which.
  @Test func homeScreensAndReachCountAlike() throws {
    let content = SiteContent(
      try GraphFixture(
        """
        "conditions": { "isPlus": "Plus is paid." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "start" } } ],
        "screens": [
          { "id": "extra" },
          { "id": "more", "goes": [ { "push": "extra", "on": "tap Extra", "when": "isPlus" } ] },
          { "id": "start", "goes": [ { "push": "more", "on": "tap More" } ] } ]
        """
      ).app
    )
    let home = content.page(.home)
    let environments = try table("environments", of: home)
    #expect(
      environments.columns.map(\.title).prefix(4) == [
        "Environment", "Reachable by taps", "Only by a link", "Not reachable",
      ]
    )
    #expect(rows(environments).allSatisfy { Array($0[1...3]) == ["2", "0", "1"] })
    let homeText = try #require(home.sections.first { $0.id == "environments" }).text
    #expect(plain(homeText).contains("with each condition at its default"))
    let reach = content.page(.reach)
    #expect(
      rows(try table("gaps", of: reach)).map { $0[1] } == ["✕not reachable2 taps, with isPlus"]
    )
    let screens = rows(try table("all", of: content.page(.screens)))
    #expect(screens.map { $0[2] } == ["2 taps, with isPlus", "1", "0"])
    let extra = content.page(.screen(try #require(content.model.index.screens["extra"])))
    #expect(
      rows(try table("reach", of: extra)) == [
        [
          "Everywhere", "2 taps, with isPlus",
          "Not reachable. “tap Extra” does not exist here: needs isPlus.",
        ]
      ]
    )
  }

  @Test func aScreenHasARowForEachConditionThatChangesIt() throws {
    let lab = content.page(.screen(try #require(content.model.index.screens["lab"])))
    let table = try table("reach-by-condition", of: lab)
    #expect(table.columns.map(\.title) == ["When", "iPhone", "iPad", "Mac", "Why"])
    #expect(
      rows(table) == [
        [
          "By default", "✕not reachable", "✕not reachable", "✕not reachable",
          "“tap Lab” does not exist here: needs beta.",
        ],
        [
          "With beta", "1 tap ! although it requires paid", "1 tap ! although it requires paid",
          "1 tap ! although it requires paid", "",
        ],
      ]
    )
    let recipes = content.page(.screen(try #require(content.model.index.screens["recipes"])))
    #expect(!recipes.sections.contains { $0.id == "reach-by-condition" })
  }
}
