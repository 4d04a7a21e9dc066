import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// The values of pages of a small model, against facts worked out by hand.
struct PageTests {
  private let content: SiteContent

  init() throws {
    let app =
      try GraphFixture(
        """
        "site": { "source": "https://example.com/{path}#L{line}" },
        "conditions": { "signedIn": "The person has an *account*." },
        "features": { "cooking": "Cooking" },
        "owners": { "kitchen": { "name": "Kitchen <team>", "url": "javascript:alert(1)" } },
        "scenes": [{ "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "help", "title": "Help", "stack": "help" } ] } }],
        "screens": [
          { "id": "recipes", "title": "Recipes", "feature": "cooking", "source": "A/List.swift:3",
            "goes": [{ "push": "recipe", "on": "tap a recipe" },
                     { "sheet": "editor", "on": "tap New", "when": "signedIn",
                       "detents": ["medium"], "platforms": ["iOS"] }] },
          { "id": "recipe", "title": "Recipe", "view": "RecipeView", "feature": "cooking",
            "owner": "kitchen", "parameters": { "id": "Recipe.ID" }, "summary": "To *read*.",
            "goes": [{ "push": "recipe", "on": "tap a related recipe" }] },
          { "id": "editor", "title": "Editor", "requires": ["signedIn"] },
          { "id": "help", "title": "Help" }],
        "deepLinks": [{ "id": "recipe-link", "title": "A recipe",
          "patterns": ["https://example.com/r/{id:int}?from={from?}", "recipes://recipe/{id:int}"],
          "opens": { "tab": "cook", "path": ["recipe(id)"] },
          "examples": { "recipes://recipe/4'2": { "id": "42" } } }]
        """
      ).app
    content = SiteContent(app, report: check(app, rules: []))
  }

  private func page(_ id: String) throws -> Page {
    content.page(.screen(try #require(content.model.index.screens[id])))
  }

  private func section(_ id: String, of page: Page) throws -> Page.Section {
    try #require(page.sections.first { $0.id == id })
  }

  private func rows(_ id: String, of page: Page) throws -> [[String]] {
    let table = try #require(try section(id, of: page).table)
    return table.rows.map { row in row.cells.map { plain($0.html) } }
  }

  /// HTML without its tags.
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

  private func fact(_ name: String, of page: Page) -> HTML? {
    page.facts.first { $0.name == name }?.value
  }

  @Test func aScreenSaysWhatItIs() throws {
    let page = try page("recipe")
    #expect(page.title == "Recipe")
    #expect(page.path == "screens/recipe.html")
    #expect(page.introduction.text == "<p>To <em>read</em>.</p>\n")
    #expect(fact("View", of: page)?.text == "<code>RecipeView</code>")
    #expect(fact("Parameters", of: page)?.text == "<code>id: Recipe.ID</code>")
    #expect(
      fact("Feature", of: page)?.text == "<a href=\"../features/cooking.html\">Cooking</a>"
    )
    #expect(
      fact("Owner", of: page)?.text == "<a href=\"../owners/kitchen.html\">Kitchen &lt;team&gt;</a>"
    )
    #expect(fact("On every way", of: page).map(plain) == "Recipes")
    #expect(
      fact("Source", of: try self.page("recipes"))?.text
        == "<a href=\"https://example.com/A/List.swift#L3\"><code>A/<wbr>List<wbr>.swift:3</code></a>"
    )
  }

  @Test func aScreenListsItsWays() throws {
    #expect(
      try rows("ways-in", of: page("recipe")) == [
        ["Recipe", "Tap a related recipe", "push", "", "–"],
        ["Recipes", "Tap a recipe", "push", "", "–"],
        ["A recipe", "https://example.com/r/{id:int}?from={from?}", "deep link", "", "–"],
      ]
    )
    #expect(
      try rows("ways-out", of: page("recipes")) == [
        ["Tap a recipe", "push", "Recipe", "", "–"],
        ["Tap New", "sheet", "Editor", "signedIn; iPhone", "–"],
      ]
    )
    #expect(
      try rows("presentations", of: page("recipes")) == [["Tap New", "sheet", "detents medium"]]
    )
    #expect(try section("ways-out", of: page("help")).text.text.contains("only leads back"))
  }

  @Test func aScreenCountsTapsAndSaysWhereItLives() throws {
    #expect(
      try rows("reach", of: page("recipe")) == [["Everywhere", "1", "Tap a recipe"]]
    )
    #expect(
      try rows("reach", of: page("editor")) == [
        [
          "iPhone", "1 tap, with signedIn",
          "Not reachable. “tap New” does not exist here: needs signedIn.",
        ],
        ["iPad", "–", "Not reachable. “tap New” does not exist here: not on iPadOS."],
        ["Mac", "–", "Not reachable. “tap New” does not exist here: not on macOS."],
      ]
    )
    #expect(
      try rows("places", of: page("recipe")) == [["main › Cook tab › stack", "everywhere"]]
    )
    #expect(try rows("reach", of: page("help"))[0][1] == "1")
  }

  @Test("what is in the sidebar is called so, and a context menu names its tab")
  func sidebars() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable",
        "sidebarHeader": "header", "items": [ { "id": "a", "title": "A", "screen": "a" },
          { "id": "s", "section": "S", "placement": "sidebarOnly", "hidden": "compact", "tabs": [
            { "id": "b", "title": "B", "screen": "b",
              "contextMenu": [ { "sheet": "share", "on": "choose Share" } ] } ] } ] } } } ],
      "screens": [ { "id": "a" }, { "id": "b" }, { "id": "header" }, { "id": "share" } ]
      """
    ).app
    let content = SiteContent(app, report: check(app, rules: []))
    let header = content.page(.screen(try #require(content.model.index.screens["header"])))
    #expect(
      try rows("ways-in", of: header).map { $0.prefix(3).joined(separator: "; ") }
        == ["main tab view; it is shown in the sidebar; sidebar header"]
    )
    #expect(try rows("places", of: header)[0][0] == "main › sidebar header")
    let tabs = content.page(.container(0))
    let row = try #require(try rows("tabs", of: tabs).last)
    #expect(row[3] == "on the iPad only in the sidebar")
    #expect(row[4] == "hidden when compact width")
    #expect(
      try rows("actions", of: tabs)[0][0].hasSuffix("in the context menu of the B tab")
    )
  }

  @Test func aDeepLinkTellsItsParametersAndHowToTryIt() throws {
    let page = content.page(.deepLink(0))
    #expect(
      try rows("patterns", of: page) == [
        ["id", "int", "path", "required", "https://example.com/r/{id:int}?from={from?}"],
        [
          "from", "string", "query, from", "optional",
          "https://example.com/r/{id:int}?from={from?}",
        ],
        ["id", "int", "path", "required", "recipes://recipe/{id:int}"],
      ]
    )
    #expect(fact("Leads to", of: page).map(plain) == "Recipe")
    #expect(
      try section("try", of: page).rest.text.contains(
        "<code>xcrun simctl openurl booted &#39;recipes://recipe/4&#39;\\&#39;&#39;2&#39;</code>"
      )
    )
  }

  @Test func aConditionListsWhatDependsOnIt() throws {
    let rows = try rows("all", of: content.page(.conditions))
    #expect(rows.count == 1)
    #expect(rows[0][0...2] == ["signedIn", "The person has an account.", "false"])
    // Nothing sets it.
    #expect(rows[0][3] == "–")
    #expect(rows[0][4] == "Editor screen Tap New sheet from Recipes")
  }

  @Test func anOwnersLinkLeadsToTheWebOnly() throws {
    let html = content.page(.owners).sections[0].table?.body.text ?? ""
    #expect(html.contains("<code>javascript:alert(1)</code>"))
    #expect(!html.contains("href=\"javascript"))
  }

  @Test func aFeatureCountsItsScreens() throws {
    let page = content.page(.feature(0))
    #expect(fact("Screens", of: page)?.text == "2")
    #expect(
      try rows("neighbours", of: page) == [["Recipes", "Tap New", "Editor", "out"]]
    )
  }

  @Test func theHomePageCounts() {
    let page = content.page(.home)
    let figures = page.facts.map { "\($0.name) \($0.value.text)" }
    // What the rules find of it is theirs to say.
    #expect(
      figures.filter { !$0.hasPrefix("Findings ") } == [
        "Screens 4", "Containers 3", "Tabs 2", "Transitions 3", "Deep link 1", "Condition 1",
        "Feature 1", "Owner 1",
      ]
    )
  }

  @Test func theIndexAndTheSearchNameEverything() throws {
    let html = content.page(.index).sections.map(\.rest.text).joined()
    for name in ["Recipes", "Recipe", "Editor", "Help", "A recipe", "Cook", "signedIn", "Cooking"] {
      #expect(html.contains(">\(name)<"), "\(name)")
    }
    let script = content.searchFiles.map(\.text).joined()
    #expect(
      script.contains(#"\nRecipe\trecipe\tRecipeView\t:screen\tscreens/recipe.html\tCooking\n"#)
    )
    #expect(
      script.contains(##"\nCook\tcook\t\t:tab\tcontainers/main.tabs.html#tab-cook\tmain\n"##)
    )
    #expect(script.contains(#"\nTap a recipe\t"#))
    #expect(script.contains(#"\t:action\tscreens/recipes.html#transition-"#))
    #expect(!script.contains("<"))
  }

  /// The heading of the index is its name in the site's navigation.
  @Test func theIndexHasOneName() {
    #expect(content.page(.index).title == "A–Z")
    #expect(SiteContent.listTitle(.index) == "A–Z")
  }

  @Test func withoutAnEarlierStateThereIsNoListOfChanges() {
    #expect(!content.lists.contains(.changes))
    let page = content.page(.changes)
    #expect(page.introduction.text == "<p>There is no earlier state to compare with.</p>")
    #expect(page.sections.isEmpty)
  }

  /// A chain of 40 pushes: the page of its end names twelve steps at each end.
  @Test func aLongWayIsAbridged() throws {
    let screens = (0...40).map { number in
      #"{ "id": "s\#(number)", "goes": [{ "push": "s\#(number + 1)", "on": "tap \#(number)" }] }"#
    }
    let long = SiteContent(
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "s0" } }],
        "screens": [\(screens.joined(separator: ",")), { "id": "s41" }]
        """
      ).app
    )
    let end = long.page(.screen(try #require(long.model.index.screens["s41"])))
    let row = try #require(try rows("reach", of: end).first)
    // Each step with the screen that it shows, but for the last one.
    let steps =
      (0...11).map { "Tap \($0) → s\($0 + 1)" } + ["… 17 more steps …"]
      + (29...39).map { "Tap \($0) → s\($0 + 1)" } + ["Tap 40"]
    #expect(row == ["Everywhere", "41", steps.joined(separator: " ")])
    let passed = try #require(fact("On every way", of: end).map(plain))
    #expect(passed.hasPrefix("s0 → s1 →"))
    #expect(passed.hasSuffix("→ s39 → s40"))
    #expect(passed.contains("s11 → … → s29"))
  }

  /// Columns that no screen of the model has anything for are left out.
  @Test func theListOfScreensHasNoEmptyColumns() throws {
    let titles = { (page: Page) in page.sections[0].table?.columns.map(\.title) ?? [] }
    #expect(
      titles(content.page(.screens)) == [
        "Screen", "View", "Feature", "Owner", "Tabs", "Taps", "Ways in", "Ways out", "Deep links",
      ]
    )
    let plain = SiteContent(
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "a" } }], "screens": [{ "id": "a" }]
        """
      ).app
    )
    #expect(titles(plain.page(.screens)) == ["Screen", "View", "Taps", "Ways in", "Ways out"])
  }

  @Test func aPresentedContainerIsNamedByItsFirstScreen() throws {
    let model = SiteContent(
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "a" } }],
        "screens": [{ "id": "a", "goes": [{ "sheet": { "stack": "b" }, "on": "tap New" }] },
                    { "id": "b", "title": "Editor" }]
        """
      ).app
    )
    let page = model.page(.screen(0))
    #expect(
      try rows("ways-out", of: page) == [["Tap New", "sheet", "Editor in a stack", "", "–"]]
    )
    #expect(
      try rows("presentations", of: page) == [["Tap New", "sheet", "has its own stack"]]
    )
  }

  @Test func aViewThatIsNoScreenIsNamed() throws {
    let model = SiteContent(
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "a" } },
                   { "id": "extra", "menuBarExtra": { "view": "Clock" } }],
        "screens": [{ "id": "a" }]
        """
      ).app
    )
    let html = try section("scenes", of: model.page(.containers)).rest.text
    #expect(html.contains("<code>Clock</code>, <span class=\"quiet\">a view that is not a screen"))
  }

  @Test func aDiagramSaysInListsWhatItsPictureShows() throws {
    let model = SiteContent(
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "a" } }],
        "screens": [{ "id": "a", "title": "A <1>", "goes": [
                      { "push": "b", "on": "tap B" }, { "alert": "Sure?", "on": "tap X" }] },
                    { "id": "b", "title": "B" }, { "id": "c", "title": "C" }],
        "diagrams": [{ "id": "d", "include": { "screens": ["a", "b"] } }]
        """
      ).app
    )
    let page = model.page(.diagram(0))
    let nodes = try section("nodes", of: page).rest.text
    #expect(nodes.contains("<a href=\"../screens/a.html\">A &lt;1&gt;</a>"))
    #expect(nodes.contains("<a href=\"../screens/b.html\">B</a>"))
    #expect(nodes.contains("Sure? <span class=\"quiet\">Alert or dialog</span>"))
    #expect(!nodes.contains("screens/c.html"))
    let lines = try section("lines", of: page).rest.text
    #expect(lines.contains("A &lt;1&gt; → B: tap B"))
    #expect(lines.contains("tap X"))
  }

  @Test func groupsOfPagesThatAreNotThereHaveNoTitle() throws {
    let plain = SiteContent(
      try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": "a" } ], "screens": [ { "id": "a" } ]
        """
      ).app
    )
    #expect(plain.listGroups.map(\.title) == ["", "Structure", "Analyses", "Find"])
  }
}
