import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The choice of two screens on the page of the whole app, with hands.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct WaysInBrowserTests {
  private func withPage(
    _ page: String,
    fragment: String? = nil,
    _ body: (BuiltSite, HeadlessBrowser) throws -> Void
  ) throws {
    try RecipesSite.withPage(page, fragment: fragment) { site, browser in
      try body(site, browser)
      #expect(browser.activity.requests.allSatisfy { $0.hasPrefix("file://") })
    }
  }

  /// Waits for the answer under the defaults of the conditions.
  private func waitForAnswer(on device: String, _ browser: HeadlessBrowser) throws {
    try browser.wait(until: "\(Self.heading).textContent === '\(device), by default'")
  }

  private func text(_ browser: HeadlessBrowser, _ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  private static let heading = "document.querySelector('.find-way h3')"
  private static let output = "document.querySelector('.find-way [role=status]')"

  private func steps(_ browser: HeadlessBrowser) throws -> [String] {
    try browser.evaluate(
      "[...document.querySelectorAll('.find-way li')].map((li) => li.textContent)"
    )
      as? [String] ?? []
  }

  private func type(_ text: String, into number: Int, _ browser: HeadlessBrowser) throws {
    _ = try browser.evaluate(
      """
      (() => { const field = document.querySelectorAll('.find-way input')[\(number)];
        field.value = '\(text)'; field.dispatchEvent(new Event('input')) })()
      """
    )
  }

  /// The steps as `navatlas path` writes them, with the screens.
  private func expected(
    _ site: BuiltSite,
    from: String,
    to: String,
    given: [String: Bool],
    in number: Int = 0
  ) throws -> (taps: Int, steps: [String]) {
    let model = site.graph.model
    let values = ConditionAssumption.values(model.conditionValues(overriddenBy: given))
    let answers = WayAnswers(
      from: from == "launch" ? .launch : .screen(try #require(model.index.screens[from])),
      to: try #require(model.index.screens[to]),
      in: AppGraph(model, assuming: values),
      environments: [site.graph.environments[number]]
    )
    guard case .ways(let result)? = answers.answers.first, let way = result.ways.first else {
      return (-1, [])
    }
    let words = NavigationWords(model, in: site.graph.environments[number])
    func terms(_ word: String, _ terms: [ConditionTerm]) -> String {
      terms.isEmpty ? "" : " (\(word) \(terms.map(\.text).joined(separator: " and ")))"
    }
    let steps = way.steps.map { step in
      WayText.text(of: step.action, taps: step.taps, words) + terms("needs", step.needs)
        + terms("now", step.sets) + (step.screens.isEmpty ? "" : " → ")
        + step.screens.map { name(of: $0, model) }.joined(separator: ", ")
    }
    return (way.taps, steps)
  }

  /// A screen's title, with its feature where another one has the same.
  private func name(of screen: Int, _ model: NavigationModel) -> String {
    let label = model.screens[screen].label
    let feature = model.screens[screen].attributes.feature.flatMap { model.index.features[$0] }
    guard model.screens.count(where: { $0.label == label }) > 1, let feature else { return label }
    return "\(label) (\(model.features[feature].title))"
  }

  /// The words, the links and the picture follow the address.
  @Test func theAddressAsksForAWay() throws {
    try withPage("app.html", fragment: "on=iPhone-compact&from=week&to=recipe") { site, browser in
      try waitForAnswer(on: "iPhone, compact width", browser)
      let expected = try expected(site, from: "week", to: "recipe", given: [:])
      #expect(expected.taps > 0)
      #expect(try steps(browser) == expected.steps)
      let shown = try text(browser, "\(Self.output).textContent")
      #expect(shown.hasPrefix("iPhone, compact width, by default\(expected.taps) tap"))
      let link = try text(browser, "[...document.querySelectorAll('.find-way li a')].at(-1).href")
      #expect(
        link.hasSuffix("/screens/recipe.html#on=iPhone-compact")
          || link.hasSuffix("/screens/recipe.html")
      )
      let lit =
        try browser.evaluate(
          "[...new Set([...document.querySelectorAll('.na-n-screen.lit')].map((node) => node.dataset.id))]"
        ) as? [String] ?? []
      #expect(lit.contains("week") && lit.contains("recipe"))
      #expect(
        try browser.evaluate("document.querySelectorAll('.canvas [data-from].lit').length > 0")
          as? Bool == true
      )
      #expect(
        try browser.evaluate("document.querySelector('.canvas > svg').matches('.dimmed')") as? Bool
          == true
      )
    }
  }

  /// Typed names become ids in the address; a name that no screen has asks for nothing.
  @Test func namesAreTyped() throws {
    try withPage("app.html") { site, browser in
      try browser.wait(until: "document.querySelectorAll('#screen-names option').length > 0")
      let names = try browser.evaluate(
        "new Set([...document.querySelectorAll('#screen-names option')].map((one) => one.value)).size"
      )
      #expect(names as? Int == site.graph.model.screens.count + 1)
      try type("Launch", into: 0, browser)
      try type("Account", into: 1, browser)
      try browser.wait(until: Self.heading)
      #expect(try text(browser, "location.hash") == "#from=launch&to=account")
      // Without a device the answer is for all of them, grouped by what it is.
      let model = site.graph.model
      let answers = WayAnswers(
        from: .launch,
        to: try #require(model.index.screens["account"]),
        in: site.graph
      )
      let taps = answers.answers.map { answer -> Int in
        guard case .ways(let result) = answer else { return -1 }
        return result.ways.first?.taps ?? -1
      }
      let shown =
        try browser.evaluate(
          """
          [...document.querySelectorAll('.find-way h3')].map((h3) => Number.parseInt(h3.nextSibling.textContent))
          """
        ) as? [Int] ?? []
      #expect(Set(shown) == Set(taps))
      try type("Accoun", into: 1, browser)
      try browser.wait(until: "\(Self.output).textContent === ''")
      #expect(try text(browser, "location.hash") == "#from=launch")
      #expect(try browser.evaluate("document.querySelector('.canvas .lit')") is NSNull?)
    }
  }

  /// What the chosen conditions do not allow is answered for any conditions.
  @Test func theWayFollowsTheConditions() throws {
    let site = try RecipesSite.site()
    let model = site.graph.model
    let launch = try #require(model.index.screens["week"])
    let open = { (given: [String: Bool]) -> Set<Int> in
      let app = AppGraph(model, assuming: .values(model.conditionValues(overriddenBy: given)))
      return Set(
        model.screens.indices.filter { screen in
          let answers = WayAnswers(
            from: .screen(launch),
            to: screen,
            in: app,
            environments: [site.graph.environments[0]]
          )
          return answers.hasWays
        }
      )
    }
    let screen = try #require(open(["isPlus": true]).subtracting(open([:])).min())
    let id = model.screens[screen].id
    try withPage("app.html", fragment: "on=iPhone-compact&from=week&to=\(id)") { _, browser in
      try waitForAnswer(on: "iPhone, compact width", browser)
      let headings = "[...document.querySelectorAll('.find-way h3')].map((h3) => h3.textContent)"
      #expect(
        try browser.evaluate(headings) as? [String]
          == ["iPhone, compact width, by default", "Under any conditions"]
      )
      #expect(try text(browser, "\(Self.heading).nextSibling.textContent").hasPrefix("No way"))
      #expect(try text(browser, "\(Self.output).textContent").contains("isPlus"))
      _ = try browser.evaluate("location.hash += '&isPlus=1'")
      try browser.wait(
        until: "\(Self.heading).textContent === 'iPhone, compact width, with isPlus'"
      )
      #expect(try (browser.evaluate(headings) as? [String])?.count == 1)
      let expected = try expected(site, from: "week", to: id, given: ["isPlus": true])
      #expect(try steps(browser) == expected.steps)
    }
  }

  /// Where nothing is chosen: all that would do in place of a condition and, beside a shorter way that needs what does
  /// not hold by default, the shortest one by default, as `navatlas path` tells them.
  @Test func allThatWouldDoAndTheWayByDefaultAreTold() throws {
    let text = """
      { "navatlas": 1, "app": { "name": "Test", "platforms": { "macOS": "15.0" } },
      "conditions": { "plus": "Paid.", "trial": "On trial.", "late": "At night.",
        "phase": { "summary": "The phase.", "oneOf": { "out": "Signed out.", "home": "Signed in." } } },
      "scenes": [ { "id": "main", "windowGroup": [
        { "stack": "login", "when": "out" }, { "stack": "feed", "when": "home" } ] } ],
      "screens": [
        { "id": "login", "goes": [ { "sets": "home", "on": "click Sign in" },
          { "push": "offer", "on": "click Offer", "when": { "any": ["plus", "trial"] } } ] },
        { "id": "offer", "goes": [ { "push": "more", "on": "click More", "when": "late" } ] }, { "id": "more" },
        { "id": "feed", "goes": [ { "push": "item", "on": "click an item" } ] }, { "id": "item" } ] }
      """
    try withTemporaryFolder { folder in
      let model = folder.appending(path: "navigation.json")
      try Data(text.utf8).write(to: model)
      let site = try BuiltSite(model: model, in: folder.appending(path: "site"), jobs: 1)
      let browser = try HeadlessBrowser()
      func said(_ ends: String) throws -> String {
        try browser.open(site.folder.appending(path: "app.html"), fragment: ends)
        try browser.wait(until: Self.heading)
        return try self.text(browser, "\(Self.output).innerText").split(separator: "\n")
          .joined(separator: "|")
      }
      #expect(
        try said("from=login&to=offer")
          == "Everywhere|1 tap, with plus or trial:|Click Offer (needs plus or trial) → offer"
      )
      #expect(
        try said("from=login&to=more").contains("2 taps, with (plus or trial) and late:")
      )
      #expect(
        try said("from=launch&to=item")
          == "Everywhere|1 tap, with home:|Click an item (needs home) → item|2 taps:|Click Sign in (now home) → feed|Click an item → item"
      )
    }
  }

  /// Several conditions changed in the bar: the ways of `navatlas path … --condition …`. From launch however many
  /// are changed, from a screen two.
  @Test func theWayFollowsSeveralConditions() throws {
    let cases: [(environment: Int, from: String, to: String, given: [String: Bool])] = [
      (0, "week", "plus", ["isPlus": true, "signedIn": false]),
      (0, "recipe", "week", ["isCooking": true, "isPlus": true]),
      (1, "cooks", "search", ["isPlus": true, "pantryBeta": true]),
      (3, "add-item", "account", ["showsShoppingColumn": false, "signedIn": false]),
      (4, "recipe", "search", ["debugBuild": true, "isCooking": true]),
      (0, "launch", "recipe", ["isCooking": true, "isPlus": true, "signedIn": false]),
      (
        5, "launch", "search",
        ["debugBuild": true, "isPlus": true, "pantryBeta": true, "signedIn": false]
      ),
    ]
    var taps: Set<Int> = []
    for one in cases {
      let site = try RecipesSite.site()
      let expected = try expected(
        site,
        from: one.from,
        to: one.to,
        given: one.given,
        in: one.environment
      )
      taps.insert(expected.taps)
      let changed = one.given.sorted { $0.key < $1.key }.map { "&\($0)=\($1 ? 1 : 0)" }.joined()
      let device = SiteContent(site.graph).name(ofEnvironment: one.environment)
      let fragment = "on=\(device)\(changed)&from=\(one.from)&to=\(one.to)"
      try withPage("app.html", fragment: fragment) { _, browser in
        try browser.wait(until: Self.heading)
        let said = try text(browser, "\(Self.heading).nextSibling.textContent")
        #expect(try text(browser, "\(Self.heading).textContent").contains(", with"), "\(one)")
        #expect(said.hasPrefix(expected.taps < 0 ? "No way" : "\(expected.taps) tap"), "\(one)")
        if expected.taps >= 0 { #expect(try steps(browser) == expected.steps, "\(one)") }
      }
    }
    #expect(taps.count > 2)
  }

  /// A screen that does not exist on a device has no way there.
  @Test func aMissingScreenIsNamed() throws {
    let site = try RecipesSite.site()
    let model = site.graph.model
    let mac = try #require(site.graph.environments.firstIndex { $0.platform == .macOS })
    let missing = try #require(
      model.screens.indices.first { !site.graph.exists(screen: $0, inEnvironment: mac) }
    )
    let fragment = "on=Mac-regular&from=launch&to=\(model.screens[missing].id)"
    try withPage("app.html", fragment: fragment) { _, browser in
      try waitForAnswer(on: "Mac", browser)
      #expect(
        try text(browser, "\(Self.heading).nextSibling.textContent")
          == "No way: \(model.screens[missing].label) does not exist here"
      )
    }
  }

  /// Without a device, what is the same on all devices is told once, and the picture shows the ways on each.
  @Test func devicesAreTold() throws {
    try withPage("app.html", fragment: "from=launch&to=account") { _, browser in
      try browser.wait(until: Self.heading)
      // On the Mac it is another transition of the same words.
      let headings = "[...document.querySelectorAll('.find-way h3')].map((h3) => h3.textContent)"
      #expect(try browser.evaluate(headings) as? [String] == ["Everywhere"])
      _ = try browser.evaluate("location.hash = '#from=recipe&to=week'")
      try browser.wait(until: "document.querySelectorAll('.find-way h3').length === 2")
      #expect(
        try browser.evaluate(headings) as? [String] == [
          "iPhone, compact width; iPad, compact width",
          "iPhone, regular width; iPad, regular width; Mac; Apple Vision Pro",
        ]
      )
      // The way is on the first devices; on the others the screen is already shown.
      let lit =
        "[...document.querySelectorAll('.canvas [data-node].lit')].map((node) => node.dataset.id).sort()"
      #expect(try browser.evaluate(lit) as? [String] == ["recipe", "week"])
    }
  }

  /// In a picture of features, as that of a large app is, a way lights the features that hold its screens.
  @Test func aWayLightsTheFeaturesOfItsScreens() throws {
    let site = try RecipesSite.site()
    let page = try site.text("app.html")
    let home = try site.text("index.html")
    func picture(_ page: String) throws -> Substring {
      let start = try #require(
        page.firstRange(of: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"na-diagram")
      ).lowerBound
      let end = try #require(page[start...].firstRange(of: "</svg>")).upperBound
      return page[start..<end]
    }
    let features = page.replacing(try picture(page), with: try picture(home))
    let file = site.folder.appending(path: "app-of-features-\(UUID().uuidString).html")
    try Data(features.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let browser = try HeadlessBrowser()
    try browser.open(file, fragment: "on=iPhone-compact&from=launch&to=account")
    try waitForAnswer(on: "iPhone, compact width", browser)
    let lit =
      "[...document.querySelectorAll('.canvas [data-node].lit')].map((node) => node.dataset.id).sort()"
    #expect((try browser.evaluate(lit) as? [String] ?? []).contains("account"))
    // Only boxes that hold one of the screens of the way are lit.
    let screens =
      try browser.evaluate(
        "[...document.querySelectorAll('.find-way li a')].map((link) => link.pathname.split('/').at(-1))"
      ) as? [String] ?? []
    #expect(screens == ["account.html"])
    #expect(browser.activity.complaints == [])
  }

  @Test func aScreenLinksToTheWaysToIt() throws {
    try withPage("screens/recipe.html") { _, browser in
      _ = try browser.evaluate(
        "document.querySelector('#reach ~ * a[href*=\"to=recipe\"], a[href*=\"to=recipe\"]').click()"
      )
      try browser.wait(until: "document.querySelector('.find-way input')")
      try browser.wait(until: "document.querySelectorAll('.find-way input')[1].value === 'Recipe'")
      #expect(try text(browser, "location.hash") == "#ways&to=recipe")
    }
  }
}
