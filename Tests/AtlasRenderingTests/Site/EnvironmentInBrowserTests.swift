import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The bar with a device and a condition, and the field for a URL, with hands.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct EnvironmentInBrowserTests {
  private func text(_ browser: HeadlessBrowser, _ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  private static let output = "document.querySelector('.environment output').textContent"

  /// The numbers in the bar's words.
  private func counts(_ browser: HeadlessBrowser) throws -> [Int] {
    try text(browser, Self.output).split { !$0.isNumber }.compactMap { Int($0) }
  }

  private func choose(_ device: String, _ browser: HeadlessBrowser) throws {
    _ = try browser.evaluate(
      """
      new Promise((done) => {
        document.addEventListener('atlas-environment', () => done(), { once: true });
        const select = document.querySelector('.environment select');
        select.value = '\(device)';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      })
      """
    )
  }

  /// Changes these conditions and no others.
  private func change(_ given: [String: Bool], _ browser: HeadlessBrowser) throws {
    let values = given.map { "\($0)=\($1 ? 1 : 0)" }
    _ = try browser.evaluate(
      """
      new Promise((done) => {
        document.addEventListener('atlas-environment', () => done(), { once: true });
        const boxes = [...document.querySelectorAll('.environment input')];
        for (const box of boxes) box.checked = \(values).includes(`${box.name}=${box.value}`);
        boxes[0].dispatchEvent(new Event('change', { bubbles: true }));
      })
      """
    )
  }

  /// The screens of a table with the taps that it shows, without those that have none.
  private func taps(_ browser: HeadlessBrowser) throws -> [[Int]] {
    let shown =
      try browser.evaluate(
        """
        [...document.querySelectorAll('td[data-screen]')].map((cell) => [Number(cell.dataset.screen),
          Number(/^(\\d+) taps?(?![s,])/.exec(cell.textContent.trim())?.[1] ?? -1)])
        """
      ) as? [[Int]] ?? []
    return shown.filter { $0[1] >= 0 }.map { [$0[0], $0[1]] }.sorted { $0[0] < $1[0] }
  }

  /// Screens that taps lead to from launch, as `navatlas path` finds ways.
  private func reached(_ app: AppGraph, _ environment: Int, given: [String: Bool]) -> [Int: Int] {
    let values = app.model.conditionValues(overriddenBy: given)
    let environmentOf = app.environments[environment]
    let graph = GraphBuilder.graph(
      of: app.model,
      in: environmentOf,
      assuming: .values(values)
    )
    let semantics = NavigationSemantics(
      model: app.model,
      environment: environmentOf,
      assumption: .values(values)
    )
    var taps: [Int: Int] = [:]
    for (screen, reached) in ReachSearch(graph, semantics).screens.enumerated()
    where reached.taps >= 0 { taps[screen] = Int(reached.taps) }
    return taps
  }

  @Test func countsAndTablesFollowTheEnvironment() throws {
    try RecipesSite.withPage("screens/index.html") { site, browser in
      let model = site.graph.model
      for (number, given) in [
        (0, [:]), (0, ["isPlus": true]), (3, [:]),
        (site.graph.environments.count - 1, ["signedIn": false]),
      ] as [(Int, [String: Bool])] {
        let value = try text(
          browser,
          "document.querySelector('.environment select').options[\(number + 1)].value"
        )
        try choose(value, browser)
        try change(given, browser)
        let expected = reached(site.graph, number, given: given)
        try browser.wait(until: "\(Self.output).startsWith('\(expected.count) of')")
        let counts = try counts(browser)
        #expect(counts.count == 5)
        #expect(counts[1] == model.screens.count)
        #expect(counts[0] + counts[2] + counts[3] + counts[4] == counts[1])
        let cells = try browser.evaluate("document.querySelectorAll('td[data-screen]').length")
        #expect(cells as? Int == model.screens.count)
        #expect(
          try taps(browser) == expected.sorted { $0.key < $1.key }.map { [$0.key, $0.value] },
          "\(value) \(given)"
        )
        let away = try browser.evaluate("document.querySelectorAll('tr.away').length") as? Int
        #expect(away == counts[3] + counts[4])
      }
      // Without a device all is as it was.
      let before = try text(browser, "document.querySelector('tbody').textContent")
      try choose("", browser)
      try browser.wait(until: "\(Self.output) === ''")
      #expect(try text(browser, "document.querySelector('tbody').textContent") != before)
      #expect(try text(browser, "location.hash") == "")
      #expect(try browser.evaluate("document.querySelectorAll('.away').length") as? Int == 0)
    }
  }

  @Test func theCountsOfTheHomePageFollowTheEnvironment() throws {
    try RecipesSite.withPage("index.html") { site, browser in
      let rows = """
        [...document.querySelectorAll('tr[data-environment]')].filter((row) => !row.hidden)
          .map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))
        """
      let before = try browser.evaluate(rows) as? [[String]] ?? []
      #expect(before.count == site.graph.environments.count)
      for given in [[:], ["isPlus": true]] {
        let value = try text(
          browser,
          "document.querySelector('.environment select').options[1].value"
        )
        try choose(value, browser)
        try change(given, browser)
        let expected = reached(site.graph, 0, given: given)
        try browser.wait(until: "\(Self.output).startsWith('\(expected.count) of')")
        let bar = try counts(browser)
        let shown = try browser.evaluate(rows) as? [[String]] ?? []
        #expect(shown.count == 1)
        #expect(shown.first?.prefix(4) == [bar[0], bar[2], bar[3], bar[4]].map(String.init)[...])
        #expect(shown.first?.last == expected.values.max().map(String.init))
        #expect((shown.first == before.first) == given.isEmpty)
      }
      try choose("", browser)
      try browser.wait(until: "\(Self.output) === ''")
      #expect(try browser.evaluate(rows) as? [[String]] == before)
    }
  }

  /// Several changed conditions: the taps of `navatlas path launch … --condition …`. With two, also what links lead
  /// to; with more, no word of what is not known.
  @Test func severalConditionsHaveTheTapsOfTheCommand() throws {
    try RecipesSite.withPage(
      "screens/index.html",
      fragment: "on=iPhone-compact&isPlus=1&signedIn=0"
    ) { site, browser in
      try browser.wait(until: "\(Self.output) !== ''")
      #expect(
        try browser.evaluate(
          "[...document.querySelectorAll('.environment input:checked')].map((box) => box.name)"
        ) as? [String] == ["isPlus", "signedIn"]
      )
      let model = site.graph.model
      var found: Set<[[Int]]> = []
      for (number, given) in [
        (0, ["isPlus": true, "signedIn": false]), (0, ["debugBuild": true, "firstLaunch": true]),
        (3, ["showsShoppingColumn": false, "isPlus": true, "pantryBeta": true]),
        (4, ["isCooking": true, "signedIn": false]),
        (5, ["isCooking": true, "isPlus": true, "signedIn": false]),
      ] {
        let device = try text(
          browser,
          "document.querySelector('.environment select').options[\(number + 1)].value"
        )
        try choose(device, browser)
        try change(given, browser)
        let expected = try tapsOfPaths(site.graph, number, given: given)
        try browser.wait(until: "\(Self.output).startsWith('\(expected.count) of')")
        #expect(try taps(browser) == expected, "\(device) \(given)")
        let isKnown = given.count < 3
        let said = try text(browser, Self.output)
        #expect(said.contains("known for fewer changed conditions only") != isKnown)
        if isKnown {
          let linked = try browser.evaluate(
            "[...document.querySelectorAll('td[data-screen]:has(.reach-link)')].map((cell) => Number(cell.dataset.screen))"
          )
          let expected = linkedOnly(site.graph, number, given: given)
          #expect(expected.count > 0)
          #expect((linked as? [Int])?.sorted() == expected)
          #expect(try counts(browser)[2] == expected.count)
          #expect(try counts(browser)[1] == model.screens.count)
        }
        found.insert(expected)
      }
      #expect(found.count == 5)
    }
  }

  /// By screen the taps of the way from launch that `navatlas path` finds.
  private func tapsOfPaths(_ graph: AppGraph, _ number: Int, given: [String: Bool]) throws
    -> [[Int]]
  {
    let values = ConditionAssumption.values(graph.model.conditionValues(overriddenBy: given))
    let app = AppGraph(graph.model, assuming: values)
    return graph.model.screens.indices.compactMap { screen in
      let answers = WayAnswers(
        from: .launch,
        to: screen,
        in: app,
        environments: [graph.environments[number]]
      )
      guard case .ways(let result)? = answers.answers.first, let way = result.ways.first else {
        return nil
      }
      return [screen, way.taps]
    }
  }

  /// The screens that only links and entry points lead to, in the graph of these conditions.
  private func linkedOnly(_ app: AppGraph, _ number: Int, given: [String: Bool]) -> [Int] {
    let values = ConditionAssumption.values(app.model.conditionValues(overriddenBy: given))
    let environment = app.environments[number]
    let graph = GraphBuilder.graph(of: app.model, in: environment, assuming: values)
    let semantics = NavigationSemantics(
      model: app.model,
      environment: environment,
      assumption: values
    )
    return ReachSearch(graph, semantics).screens.enumerated()
      .filter { $0.element.taps < 0 && $0.element.isLinked }.map(\.offset)
  }

  /// A URL under two changed conditions: what `navatlas resolve --condition` says of them.
  @Test func aURLIsAnsweredUnderTwoConditions() throws {
    let said = "document.querySelector('.try-link [role=status]').textContent"
    let url = "url=recipes%3A%2F%2Fplus"
    try RecipesSite.withPage(
      "deep-links/index.html",
      fragment: "on=iPhone-compact&isPlus=1&signedIn=0&\(url)"
    ) { _, browser in
      try browser.wait(until: "\(said).includes('with isPlus, without signedIn')")
      #expect(try text(browser, said).contains("It requires signedIn, which does not hold"))
      _ = try browser.evaluate("location.hash = '#on=iPhone-compact&isPlus=1&\(url)'")
      try browser.wait(until: "\(said).includes('reaches the app, with isPlus:')")
      #expect(try !text(browser, said).contains("which does not hold"))
    }
  }

  @Test func theChoiceIsKeptAcrossPages() throws {
    try RecipesSite.withPage("index.html", fragment: "on=iPhone-compact&isPlus=1") { _, browser in
      try browser.wait(until: "\(Self.output) !== ''")
      let words = try text(browser, Self.output)
      #expect(
        try browser.evaluate("document.querySelector('.environment input:checked').name")
          as? String == "isPlus"
      )
      _ = try browser.evaluate("document.querySelector('.sidebar a[href=\"reach.html\"]').click()")
      try browser.wait(until: "location.pathname.endsWith('/reach.html')")
      #expect(try text(browser, "location.hash") == "#on=iPhone-compact&isPlus=1")
      try browser.wait(until: "\(Self.output) === '\(words)'")
      // Only the columns of the environment are shown.
      let columns =
        try browser.evaluate(
          "[...document.querySelectorAll('th[data-on]')].filter((th) => !th.hidden).map((th) => th.dataset.on.split(' ').includes('0'))"
        ) as? [Bool] ?? []
      #expect(!columns.isEmpty && columns.allSatisfy { $0 })
    }
  }

  @Test func picturesFollowTheEnvironment() throws {
    try RecipesSite.withPage("app.html", fragment: "on=iPhone-compact") { site, browser in
      let number = 0
      try browser.wait(until: "\(Self.output) !== ''")
      let away =
        try browser.evaluate(
          "[...new Set([...document.querySelectorAll('.na-n-screen.away')].map((node) => node.dataset.id))].sort()"
        ) as? [String] ?? []
      let all =
        try browser.evaluate(
          "[...new Set([...document.querySelectorAll('.na-n-screen[data-id]')].map((node) => node.dataset.id))]"
        ) as? [String] ?? []
      let reach = ReachAnalysis(site.graph)
      let model = site.graph.model
      let expected = all.filter { id in
        guard let screen = model.index.screens[id] else { return false }
        return !reach.reach(ofScreen: screen, inEnvironment: number, under: 0).isReached
      }
      #expect(!expected.isEmpty)
      #expect(away == expected.sorted())
    }
  }

  @Test func aURLIsAnsweredOnThePageOfDeepLinks() throws {
    try RecipesSite.withPage("deep-links/index.html") { _, browser in
      _ = try browser.evaluate(
        """
        (() => { const field = document.querySelector('.try-link input');
          field.value = 'https://recipes.example.com/r/42/step/3'; field.dispatchEvent(new Event('input')) })()
        """
      )
      try browser.wait(until: "document.querySelector('.try-link h3')")
      let answer = try text(browser, "document.querySelector('.try-link').textContent")
      #expect(answer.contains("A step, in cook mode handles it"))
      #expect(answer.contains("number = 3"))
      #expect(answer.contains("The association file matches it"))
      let link = try text(browser, "document.querySelector('.try-link h3 + p a').href")
      #expect(link.hasSuffix("/deep-links/step-link.html"))
      #expect(try text(browser, "location.hash").contains("url=https"))
      // What is not in the app.
      try choose("Mac-regular", browser)
      try browser.wait(
        until: "document.querySelector('.try-link').textContent.includes('does not exist here')"
      )
      #expect(try text(browser, "document.querySelector('.try-link h3').textContent") == "Mac")
    }
  }

  /// Asks a URL on the page of deep links, with other files of links than those of the site.
  private func withAnswer(
    to url: String,
    _ files: [(name: String, text: String)],
    _ body: (HeadlessBrowser) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "navatlas-links-\(UUID().uuidString)"
    )
    try FileManager.default.copyItem(at: RecipesSite.site().folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try Data(file.text.utf8).write(to: folder.appending(path: "assets/\(file.name)"))
    }
    let browser = try HeadlessBrowser()
    let text = url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    try browser.open(folder.appending(path: "deep-links/index.html"), fragment: "url=\(text)")
    try browser.wait(until: "document.querySelector('.try-link h3')")
    try body(browser)
  }

  /// As in a large app, where what comes of links is in files of its own.
  @Test func aURLIsAnsweredFromTheFileOfItsFeature() throws {
    let url = "https://recipes.example.com/r/42/step/3"
    let said = "document.querySelector('.try-link [role=status]').innerHTML"
    let content = SiteContent(try RecipesSite.site().graph)
    let split = LinkData(content, wholeLimit: 10).files
    #expect(split.count > 2)
    var whole = ""
    try withAnswer(to: url, []) { whole = try text($0, said) }
    try withAnswer(to: url, split) { browser in
      let answer = try text(browser, said)
      #expect(answer == whole)
      // Of all features one is asked for.
      #expect(browser.activity.requests.count { $0.contains("/assets/links-") } == 1)
    }
  }

  @Test func theOnlyLinkHasNoOthers() throws {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }], "screens": [{ "id": "home" }],
        "deepLinks": [{ "id": "only", "patterns": ["app://home"], "opens": {} }]
        """
      ).app
    try withAnswer(to: "app://home", SiteContent(app).linkData) { browser in
      let said = try text(browser, "document.querySelector('.try-link [role=status]').textContent")
      #expect(said.contains("only handles it: app://home"))
      #expect(said.hasSuffix("Warm startThe same"), "\(said.suffix(40))")
    }
  }

  @Test func aHostileURLMakesNoMarkup() throws {
    let url = "recipes://recipe/%3Cimg%20src=x%20onerror=alert(1)%3E%22'%26"
    try RecipesSite.withPage(
      "deep-links/index.html",
      fragment: "url=\(url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    ) { _, browser in
      try browser.wait(until: "document.querySelector('.try-link h3')")
      #expect(
        try browser.evaluate("document.querySelectorAll('.try-link img').length") as? Int == 0
      )
      let answer = try text(browser, "document.querySelector('.try-link').textContent")
      #expect(answer.contains(#"id = <img src=x onerror=alert(1)>"'&"#))
      _ = try browser.evaluate(
        "(() => { const field = document.querySelector('.try-link input'); field.value = 'no url'; field.dispatchEvent(new Event('input')) })()"
      )
      try browser.wait(until: "document.querySelector('.try-link .warning')")
      #expect(
        try text(browser, "document.querySelector('.try-link .warning').textContent")
          == #"Not a URL: the URL has a space or a control character, expected percent-encoding: "%20" for a space"#
      )
    }
  }

  @Test(
    .enabled(if: AccessibilityChecker.isUsable, AccessibilityChecker.isMissing),
    arguments: [(1280, "light"), (390, "dark")]
  )
  func axeFindsNothing(width: Int, scheme: String) throws {
    let axe = try String(contentsOf: AccessibilityChecker.library, encoding: .utf8)
    let site = try RecipesSite.site()
    let browser = try HeadlessBrowser()
    try browser.emulate(width: width, height: 900, colorScheme: scheme)
    for (page, fragment) in [
      ("deep-links/index.html", "url=recipes%3A%2F%2Fplus"),
      ("deep-links/index.html", "url=no%20url"),
      ("screens/index.html", "on=iPhone-compact&isPlus=1"),
      ("screens/index.html", "on=iPhone-compact&isPlus=1&signedIn=0"),
      ("reach.html", "on=iPad-regular"), ("app.html", "on=iPhone-compact"),
    ] {
      try browser.open(site.folder.appending(path: page), fragment: fragment)
      try browser.wait(
        until: fragment.hasPrefix("on")
          ? "\(Self.output) !== ''" : "document.querySelector('.try-link [role=status] p')"
      )
      _ = try browser.evaluate(axe + ";0")
      let violations =
        try browser.evaluate(
          """
          axe.run(document, { preload: false, resultTypes: ['violations'] }).then((result) =>
            result.violations.flatMap((rule) => rule.nodes.map((node) => rule.id + ' ' + node.html.slice(0, 120))))
          """
        ) as? [String]
      #expect(violations == [], "\(page) \(fragment)")
      let overflow = try browser.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
      )
      #expect(overflow as? Int == 0, "\(page) \(fragment)")
    }
  }

  @Test func aURLInTheSearchLeadsToItsAnswer() throws {
    try RecipesSite.withPage("features/cooking.html") { _, browser in
      try browser.press("/")
      try browser.type("recipes://recipe/77")
      try browser.wait(
        until:
          "document.querySelector('#search-results [role=option] .quiet')?.textContent === 'What this URL does'"
      )
      try browser.press("Enter")
      try browser.wait(until: "document.querySelector('.try-link h3')")
      #expect(
        try text(browser, "document.querySelector('.try-link').textContent").contains("id = 77")
      )
    }
  }
}
