import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The bar with a device and conditions, with hands: tables, counts and pictures follow it.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct EnvironmentInBrowserTests {
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
      let bar = EnvironmentBar(browser: browser)
      let model = site.graph.model
      for (number, given) in [
        (0, [:]), (0, ["isPlus": true]), (3, [:]),
        (site.graph.environments.count - 1, ["signedIn": false]),
      ] as [(Int, [String: Bool])] {
        let value = try bar.device(number)
        try bar.choose(value)
        try bar.change(given)
        let expected = reached(site.graph, number, given: given)
        try browser.wait(until: "\(EnvironmentBar.output).startsWith('\(expected.count) of')")
        let counts = try bar.counts()
        #expect(counts.count == 5)
        #expect(counts[1] == model.screens.count)
        #expect(counts[0] + counts[2] + counts[3] + counts[4] == counts[1])
        let cells = try browser.evaluate("document.querySelectorAll('td[data-screen]').length")
        #expect(cells as? Int == model.screens.count)
        #expect(
          try bar.taps() == expected.sorted { $0.key < $1.key }.map { [$0.key, $0.value] },
          "\(value) \(given)"
        )
        let away = try browser.evaluate("document.querySelectorAll('tr.away').length") as? Int
        #expect(away == counts[3] + counts[4])
      }
      // Without a device all is as it was.
      let before = try bar.text("document.querySelector('tbody').textContent")
      try bar.choose("")
      try browser.wait(until: "\(EnvironmentBar.output) === ''")
      #expect(try bar.text("document.querySelector('tbody').textContent") != before)
      #expect(try bar.text("location.hash") == "")
      #expect(try browser.evaluate("document.querySelectorAll('.away').length") as? Int == 0)
    }
  }

  @Test func theCountsOfTheHomePageFollowTheEnvironment() throws {
    try RecipesSite.withPage("index.html") { site, browser in
      let bar = EnvironmentBar(browser: browser)
      let rows = """
        [...document.querySelectorAll('tr[data-environment]')].filter((row) => !row.hidden)
          .map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))
        """
      let before = try browser.evaluate(rows) as? [[String]] ?? []
      #expect(before.count == site.graph.environments.count)
      for given in [[:], ["isPlus": true]] {
        let value = try bar.device(0)
        try bar.choose(value)
        try bar.change(given)
        let expected = reached(site.graph, 0, given: given)
        try browser.wait(until: "\(EnvironmentBar.output).startsWith('\(expected.count) of')")
        let counted = try bar.counts()
        let shown = try browser.evaluate(rows) as? [[String]] ?? []
        #expect(shown.count == 1)
        #expect(
          shown.first?.prefix(4)
            == [counted[0], counted[2], counted[3], counted[4]].map(String.init)[...]
        )
        #expect(shown.first?.last == expected.values.max().map(String.init))
        #expect((shown.first == before.first) == given.isEmpty)
      }
      try bar.choose("")
      try browser.wait(until: "\(EnvironmentBar.output) === ''")
      #expect(try browser.evaluate(rows) as? [[String]] == before)
    }
  }

  @Test func theChoiceIsKeptAcrossPages() throws {
    try RecipesSite.withPage("index.html", fragment: "on=iPhone-compact&isPlus=1") { _, browser in
      let bar = EnvironmentBar(browser: browser)
      try browser.wait(until: "\(EnvironmentBar.output) !== ''")
      let words = try bar.text(EnvironmentBar.output)
      #expect(
        try browser.evaluate("document.querySelector('.environment input:checked').name")
          as? String == "isPlus"
      )
      _ = try browser.evaluate("document.querySelector('.sidebar a[href=\"reach.html\"]').click()")
      try browser.wait(until: "location.pathname.endsWith('/reach.html')")
      #expect(try bar.text("location.hash") == "#on=iPhone-compact&isPlus=1")
      try browser.wait(until: "\(EnvironmentBar.output) === '\(words)'")
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
      try browser.wait(until: "\(EnvironmentBar.output) !== ''")
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
          ? "\(EnvironmentBar.output) !== ''"
          : "document.querySelector('.try-link [role=status] p')"
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
}
