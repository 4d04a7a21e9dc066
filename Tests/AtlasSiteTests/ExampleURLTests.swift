import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// What the pages say of example URLs and of the states that deep links make, against facts worked out
/// by hand.
@Suite struct ExampleURLTests {
  private let content: SiteContent

  private static let model = #"""
    { "navatlas": 1,
      "app": { "name": "Shop", "platforms": { "iOS": "18.0", "iPadOS": "18.0" },
        "schemes": ["shop"], "domains": ["shop.example.com"] },
      "conditions": { "signedIn": "There is an account.",
        "pro": { "summary": "Paid.", "default": true } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "cart-tab", "title": "Cart", "stack": "cart" },
        { "id": "browse", "title": "Browse", "split": { "sidebar": "shelves",
          "detail": { "stack": "shelf" } } } ] } } ],
      "screens": [
        { "id": "cart", "title": "My cart", "goes": [ { "push": "checkout", "on": "tap Buy" },
          { "push": "item", "on": "tap an item" }, { "sheet": "sign-in", "on": "tap Sign in" } ] },
        { "id": "shelves", "title": "Shelves", "goes": [ { "select": "shelf", "on": "tap a shelf" } ] },
        { "id": "shelf", "title": "Shelf" }, { "id": "item", "title": "Item" },
        { "id": "tip", "title": "A tip" }, { "id": "sign-in", "title": "Sign in" },
        { "id": "checkout", "title": "Checkout", "requires": ["signedIn"] },
        { "id": "desk", "platforms": ["iPadOS"] } ],
      "deepLinks": [
        { "id": "item-link", "title": "An item",
          "patterns": ["https://shop.example.com/i/{id}", "shop://item/{id}"],
          "opens": { "tab": "cart-tab", "path": ["item(id)"] }, "notFound": { "tab": "browse" },
          "examples": { "https://shop.example.com/i/42": { "id": "42" },
            "https://shop.example.com/i/secret": { "id": "43" },
            "shop://item/%3Cscript%3E": { "id": "<b>&\"'" }, "store://item/1": {} } },
        { "id": "item-number", "title": "Item <7>", "patterns": ["shop://item/{number:int}"],
          "opens": { "tab": "cart-tab", "path": ["item(number)"] },
          "examples": { "shop://item/7": { "number": "7" } } },
        { "id": "tip-phone", "patterns": ["shop://tip/{n}"], "platforms": ["iOS"],
          "opens": { "tab": "cart-tab", "path": ["tip"] },
          "examples": { "shop://tip/4": { "n": "4", "m": "5" } } },
        { "id": "tip-any", "patterns": ["shop://tip/{n}"], "opens": { "tab": "cart-tab" },
          "examples": { "shop://tip/3": {} } },
        { "id": "pad-only", "patterns": ["shop://pad"], "platforms": ["iPadOS"],
          "opens": { "tab": "cart-tab" }, "examples": { "shop://pad": {} } },
        { "id": "checkout-link", "title": "Buying", "patterns": ["shop://checkout/{sku}"],
          "requires": ["signedIn"], "opens": { "tab": "cart-tab", "path": ["checkout(sku)"] },
          "otherwise": { "sheet": "sign-in" }, "examples": { "shop://checkout/9": { "sku": "9" } } },
        { "id": "buy", "patterns": ["shop://buy"],
          "opens": { "reset": false, "tab": "cart-tab", "path": ["checkout"] } },
        { "id": "members", "patterns": ["shop://members"], "requires": ["pro"],
          "opens": { "tab": "browse" }, "otherwise": { "tab": "cart-tab" } },
        { "id": "shelf-link", "patterns": ["shop://shelf/{name}?sort={sort?}"],
          "opens": { "tab": "browse", "path": ["shelf(name, sort)"] },
          "examples": { "shop://shelf/a": { "name": "a" }, "shop://shelf/b": { "name": "b" },
            "shop://shelf/c?sort=up": { "name": "c", "sort": "up" } } },
        { "id": "sale", "patterns": ["shop://sale?ref={ref?}"], "opens": { "tab": "cart-tab" },
          "examples": { "shop://sale": {}, "shop://sale?ref=x": { "ref": "x" },
            "shop://sale?ref=y": { "ref": "y" } } },
        { "id": "desk-link", "patterns": ["shop://desk"],
          "opens": { "tab": "cart-tab", "path": ["desk"] }, "examples": { "shop://desk": {} } },
        { "id": "handoff", "activityType": "com.example.item",
          "opens": { "tab": "cart-tab", "path": ["item(id)"] } } ] }
    """#

  init() throws {
    let loaded = ModelText.load(Self.model)
    let printed = DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
    let stated = loaded.model
    let model = try #require(stated, "\(printed)")
    let association = """
      { "applinks": { "details": [ { "appIDs": ["T123456789.com.example.shop"], "components": [
        { "/": "/i/secret", "exclude": true }, { "/": "/i/*" } ] } ] } }
      """
    let file = SourceFile(path: "apple-app-site-association", text: association)
    let read = AssociationFile.read(file, index: 1).file
    content = SiteContent(AppGraph(model.replacing(association: read)))
  }

  private func page(_ id: String) throws -> Page {
    content.page(.deepLink(try #require(content.model.index.deepLinks[id])))
  }

  private func section(_ id: String, of page: Page) throws -> Page.Section {
    try #require(page.sections.first { $0.id == id })
  }

  /// The rows of a section's table by their first cells.
  private func rows(_ id: String, of page: Page) throws -> [[String]] {
    try #require(try section(id, of: page).table).rows.map { $0.cells.map { plain($0.html) } }
  }

  private func row(_ first: String, _ id: String, of page: Page) throws -> [String] {
    Array(try #require(try rows(id, of: page).first { $0[0] == first }).dropFirst())
  }

  /// HTML without its tags, each of which parts words but for a place to break a line.
  private func plain(_ html: HTML) -> String {
    var text = ""
    var isTag = false
    for character in html.text.replacing("<wbr>", with: "") {
      if character == "<" {
        isTag = true
        text.append(" ")
      }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("&quot;", with: "\"")
  }

  /// All that a page has to say, as HTML.
  private func html(_ page: Page) -> String {
    page.introduction.text
      + page.sections.map { $0.text.text + ($0.table?.body.text ?? "") + $0.rest.text }.joined()
  }

  // MARK: Examples

  @Test func anExampleSaysWhetherTheSystemHandsItOver() throws {
    let page = try page("item-link")
    #expect(
      try row("https://shop.example.com/i/42", "examples", of: page) == [
        "this one", "id = 42",
        "yes The app is associated with shop.example.com. The association file matches it: the system opens it in the app. 1.2 /i/*: matches",
      ]
    )
    #expect(
      try row("https://shop.example.com/i/secret", "examples", of: page) == [
        "this one", "id = secret not 43",
        "no The app is associated with shop.example.com. The association file excludes it: the browser opens it. 1.1 NOT /i/secret: matches",
      ]
    )
  }

  @Test func anExampleThatNobodyTakesSaysWhy() throws {
    #expect(
      try row("store://item/1", "examples", of: page("item-link")) == [
        """
        no deep link https://shop.example.com/i/{id} : the scheme is "store", not "https" \
        shop://item/{id} : the scheme is "store", not "shop"
        """,
        "–",
        "no The app does not declare the scheme \"store\", so the system does not open it in the app.",
      ]
    )
  }

  @Test func anExampleThatAnotherTakesIsMarked() throws {
    let page = try page("item-number")
    #expect(
      try row("shop://item/7", "examples", of: page)[..<2] == ["another: An item", "id = 7"]
    )
    #expect(
      html(page).contains(
        "<span class=\"warning\">another: </span><a href=\"../deep-links/item-link.html\">An item</a>"
      )
    )
    // Its own state is told for any URL.
    #expect(
      try section("state", of: page).text.text.contains(
        "<code>{number}</code>: the value comes from the URL"
      )
    )
    #expect(
      try rows("state", of: page).map { $0[1] } == [
        "scene main tab Cart stack My cart Item item(number: \"{number}\")"
      ]
    )
  }

  @Test func environmentsWithOtherHandlersStandApart() throws {
    #expect(
      try row("shop://tip/3", "examples", of: page("tip-any"))[..<2]
        == ["iPhone: another: tip-phone iPad: this one", "n = 3 not expected"]
    )
    #expect(
      try row("shop://tip/4", "examples", of: page("tip-phone"))[..<2]
        == ["iPhone: this one iPad: another: tip-any", "n = 4 no m = 5"]
    )
    // That a link is not there is no mistake of its example.
    let pad = try page("pad-only")
    #expect(
      try row("shop://pad", "examples", of: pad)[0] == "iPhone: no deep link iPad: this one"
    )
    #expect(!html(pad).contains("warning"))
    #expect(try row("iPhone", "state", of: pad) == ["The link does not exist here.", "–"])
  }

  @Test func hostileTextsAreEscaped() throws {
    let page = try page("item-link")
    #expect(
      html(page).contains(
        "<code class=\"argument\">id = &lt;script&gt;</code> <span class=\"warning\">not <code>&lt;b&gt;&amp;&quot;&#39;</code></span>"
      )
    )
    for page in [page, content.page(.examples), try self.page("item-number")] {
      #expect(!html(page).contains("<script"))
      #expect(!html(page).contains("<b>"))
      #expect(!html(page).contains("<7>"))
    }
  }

  @Test func aURLIsBrokenBetweenItsParts() {
    #expect(
      urlCode("https://a.example/b?c=<&d#e").text
        == "<code class=\"url\">https://a.example/<wbr>b?<wbr>c=&lt;&amp;<wbr>d#<wbr>e</code>"
    )
  }

  // MARK: States

  @Test func whatTheExamplesAgreeOnIsShown() throws {
    let page = try page("shelf-link")
    let compact = "iPhone and iPad in compact width"
    let regular = "iPhone and iPad in regular width"
    let same = "The same; other tabs keep their paths"
    let first = "shop://shelf/a shop://shelf/b"
    let second = "shop://shelf/c?sort=up"
    #expect(
      try rows("state", of: page) == [
        [
          compact, first,
          "scene main tab Browse stack Shelves Shelf shelf(name: \"{name}\", sort: nil)", same,
        ],
        [
          regular, first,
          "scene main tab Browse sidebar Shelves detail Shelf shelf(name: \"{name}\", sort: nil)",
          same,
        ],
        [
          compact, second,
          "scene main tab Browse stack Shelves Shelf shelf(name: \"c\", sort: \"up\")", same,
        ],
        [
          regular, second,
          "scene main tab Browse sidebar Shelves detail Shelf shelf(name: \"c\", sort: \"up\")",
          same,
        ],
      ]
    )
    #expect(
      plain(try section("state", of: page).text).hasSuffix("{name} : the value comes from the URL.")
    )
  }

  @Test func examplesThatMakeTheSameShareIt() throws {
    let state = try section("state", of: page("sale"))
    let table = try #require(state.table)
    #expect(table.columns.count == 3)
    #expect(table.rows.map { plain($0.cells[1].html) } == ["scene main tab Cart stack My cart"])
    // What no state shows needs no explanation.
    #expect(!plain(state.text).contains("{ref}"))
  }

  @Test func aRequirementIsToldBothWays() throws {
    let page = try page("checkout-link")
    #expect(
      plain(try section("state", of: page).text).hasSuffix(
        "It requires signedIn , which does not hold by default: then the link leads elsewhere . If it holds:"
      )
    )
    #expect(
      try rows("state", of: page) == [
        [
          "Everywhere", "scene main tab Cart stack My cart Checkout checkout(sku: \"9\")",
          "The same; other tabs keep their paths",
        ]
      ]
    )
    #expect(
      try rows("otherwise", of: page).map { $0[1] }
        == ["scene main tab Cart stack My cart sheet screen Sign in"]
    )
    let members = try self.page("members")
    #expect(
      plain(try section("state", of: members).text).contains(
        "It requires pro , which holds by default. If it does not hold, the link leads elsewhere ."
      )
    )
    #expect(
      try rows("otherwise", of: members).map { $0[1] } == ["scene main tab Cart stack My cart"]
    )
  }

  @Test func whatARunningAppKeepsAndWhatIsPassedByIsTold() throws {
    #expect(
      try rows("state", of: page("buy")) == [
        [
          "Everywhere",
          "scene main tab Cart stack My cart Checkout Checkout requires signedIn, which does not hold: the link does not check it.",
          "scene main tab Cart stack … the current screens Checkout Other tabs keep their paths.",
        ]
      ]
    )
  }

  @Test func whatIsNotThereHasAStateOfItsOwn() throws {
    let page = try page("item-link")
    #expect(
      try rows("not-found", of: page).map { $0[1] } == [
        "scene main tab Browse stack Shelves",
        "scene main tab Browse sidebar Shelves detail nothing",
      ]
    )
    #expect(try section("not-found", of: page).heading == "If not found")
    #expect(
      try rows("state", of: self.page("desk-link")).map { $0[1] } == [
        "It leads nowhere: desk does not exist here: not on iOS.",
        "scene main tab Cart stack My cart desk (no taps lead here)",
      ]
    )
  }

  @Test func aUserActivityGivesTheArgumentsToo() throws {
    let page = try page("handoff")
    #expect(
      plain(try section("state", of: page).text).hasSuffix(
        "{id} : the value comes from the activity."
      )
    )
    #expect(
      try rows("state", of: page).map { $0[1] }
        == ["scene main tab Cart stack My cart Item item(id: \"{id}\")"]
    )
    #expect(!page.sections.contains { $0.id == "examples" })
  }

  // MARK: The list

  @Test func allExamplesAreListed() throws {
    let page = content.page(.examples)
    #expect(page.path == "examples.html")
    let table = try #require(page.sections[0].table)
    #expect(table.isSortable)
    #expect(
      table.columns.map(\.title) == [
        "URL", "Example of", "Handled by", "Arguments", "Leads to", "Opened in the app",
      ]
    )
    #expect(table.rows.count == 16)
    #expect(
      try row("shop://item/7", "all", of: page)
        == ["Item &lt;7&gt;", "another: An item", "id = 7", "Item", "yes"]
    )
    // What it requires does not hold by default.
    #expect(
      try row("shop://checkout/9", "all", of: page)
        == ["Buying", "Buying", "sku = 9", "Sign in", "yes"]
    )
    #expect(try row("shop://tip/4", "all", of: page)[3] == "iPhone: A tip iPad: My cart")
    #expect(try row("shop://desk", "all", of: page)[3] == "iPhone: nowhere iPad: desk")
    #expect(try row("store://item/1", "all", of: page)[1...] == ["no deep link", "–", "–", "no"])
    #expect(try row("https://shop.example.com/i/secret", "all", of: page)[4] == "no")
  }

  @Test func theListIsThereOnlyWithExamples() throws {
    #expect(content.lists.contains(.examples))
    #expect(content.addresses.contains(.examples))
    #expect(content.page(.deepLinks).introduction.text.contains("href=\"../examples.html\""))
    let none = SiteContent(
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": "a" } ], "screens": [ { "id": "a" } ],
        "deepLinks": [ { "id": "z", "patterns": ["x://a"], "opens": {} } ]
        """
      ).app
    )
    #expect(!none.lists.contains(.examples))
    #expect(!none.page(.deepLinks).introduction.text.contains("examples"))
  }
}
