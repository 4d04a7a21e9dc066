import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// Several conditions changed in the bar at once, with hands.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct ConditionsInBrowserTests {
  /// Several changed conditions: the taps of `navatlas path launch … --condition …`. With two, also what links lead
  /// to; with more, no word of what is not known.
  @Test func severalConditionsHaveTheTapsOfTheCommand() throws {
    try RecipesSite.withPage(
      "screens/index.html",
      fragment: "on=iPhone-compact&isPlus=1&signedIn=0"
    ) { site, browser in
      let bar = EnvironmentBar(browser: browser)
      try browser.wait(until: "\(EnvironmentBar.output) !== ''")
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
        let device = try bar.device(number)
        try bar.choose(device)
        try bar.change(given)
        let expected = try tapsOfPaths(site.graph, number, given: given)
        try browser.wait(until: "\(EnvironmentBar.output).startsWith('\(expected.count) of')")
        #expect(try bar.taps() == expected, "\(device) \(given)")
        let isKnown = given.count < 3
        let said = try bar.text(EnvironmentBar.output)
        #expect(said.contains("known for fewer changed conditions only") != isKnown)
        if isKnown {
          let linked = try browser.evaluate(
            "[...document.querySelectorAll('td[data-screen]:has(.reach-link)')].map((cell) => Number(cell.dataset.screen))"
          )
          let expected = linkedOnly(site.graph, number, given: given)
          #expect(expected.count > 0)
          #expect((linked as? [Int])?.sorted() == expected)
          #expect(try bar.counts()[2] == expected.count)
          #expect(try bar.counts()[1] == model.screens.count)
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
      let bar = EnvironmentBar(browser: browser)
      try browser.wait(until: "\(said).includes('with isPlus, without signedIn')")
      #expect(try bar.text(said).contains("It requires signedIn, which does not hold"))
      _ = try browser.evaluate("location.hash = '#on=iPhone-compact&isPlus=1&\(url)'")
      try browser.wait(until: "\(said).includes('reaches the app, with isPlus:')")
      #expect(try !bar.text(said).contains("which does not hold"))
    }
  }
}
