import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// What of the pages follows the bar with the device and the conditions, beside the lists of screens.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct EnvironmentOnPagesTests {
  private static let assumed = "document.querySelector('.assumed').textContent"

  /// The page of a screen tells the taps on the device, and the steps as long as they are known.
  @Test func theReachOfAScreenFollows() throws {
    try RecipesSite.withPage("screens/debug-menu.html") { site, browser in
      let bar = EnvironmentBar(browser: browser)
      let screen = try #require(site.graph.model.index.screens["debug-menu"])
      let reach = ReachAnalysis(site.graph, pairing: true)
      #expect(try bar.rows(of: "reach").count > 1)
      #expect(try bar.text(Self.assumed) == ", with each condition at its default")
      let steps =
        "document.querySelector('section:has(#reach) thead th:last-child').hidden ? 'hidden' : 'shown'"
      try bar.choose("Mac-regular")
      #expect(try bar.rows(of: "reach").count == 1)
      #expect(try bar.text(Self.assumed) == ", with each condition at its default")
      #expect(try bar.text(steps) == "shown")
      try bar.change(["debugBuild": true])
      #expect(try bar.text(Self.assumed) == ", with debugBuild")
      #expect(try bar.text(steps) == "hidden")
      let mac = try #require(site.graph.environments.firstIndex { $0.platform == .macOS })
      let set = try #require(
        reach.sets.firstIndex {
          $0.flipped.map { site.graph.model.conditions[$0].id } == "debugBuild"
        }
      )
      guard case .taps(let taps) = reach.reach(ofScreen: screen, inEnvironment: mac, under: set)
      else {
        Issue.record("debugBuild leads to the screen")
        return
      }
      #expect(
        try bar.text(
          "[...document.querySelectorAll('section:has(#reach) tbody tr')].find((row) => !row.hidden).cells[1].textContent"
        )
        .hasPrefix("\(taps)")
      )
      try bar.choose("")
      #expect(try bar.rows(of: "reach").count > 1)
      #expect(try bar.text(Self.assumed) == ", with each condition at its default")
    }
  }

  /// What the app would lose is told for the device; it has the defaults, and the page says so when others are chosen.
  @Test func whatScreensAreLostFollowsTheDevice() throws {
    try RecipesSite.withPage("screens/recipe.html") { _, browser in
      let bar = EnvironmentBar(browser: browser)
      let note = "document.querySelector('section:has(#impact) .of-defaults').hidden"
      let all = try bar.rows(of: "impact")
      #expect(all.count > 1)
      try bar.choose("Mac-regular")
      let shown = try bar.rows(of: "impact")
      #expect(shown.count == 1 && shown[0].contains("Mac"))
      #expect(try browser.evaluate(note) as? Bool == true)
      try bar.change(["isPlus": true])
      #expect(try browser.evaluate(note) as? Bool == false)
    }
  }

  /// An answer for conditions of which nothing is known tells for which it is.
  @Test func anAnswerTellsItsConditions() throws {
    let fragment =
      "on=iPhone-compact&isPlus=1&isCooking=1&pantryBeta=1&url=recipes%3A%2F%2Fplus"
    try RecipesSite.withPage("deep-links/index.html", fragment: fragment) { _, browser in
      try browser.wait(
        until:
          "document.querySelector('.try-link [role=status]').textContent.includes('because answers are known for fewer changed conditions only')"
      )
    }
  }

  /// In the picture of the home page, boxes none of whose screens is in reach are faded, and frames in which all are.
  @Test(arguments: [(0, "iPhone-compact"), (4, "Mac-regular")])
  func theHomePictureFollows(number: Int, device: String) throws {
    try RecipesSite.withPage("index.html") { site, browser in
      let bar = EnvironmentBar(browser: browser)
      func faded(_ parts: String, _ name: String) throws -> [String] {
        try bar.texts(
          "[...document.querySelectorAll('.canvas \(parts).away')].map((part) => \(name)).sort()"
        )
      }
      #expect(try faded("", "part.outerHTML") == [])
      try bar.choose(device)
      let reach = ReachAnalysis(site.graph)
      let diagram = DiagramIndex(site.graph).diagram(.overview)
      let nodes = diagram.nodes
      let expected = nodes.indices.filter { node in
        !nodes[node].screens.isEmpty
          && nodes[node].screens.allSatisfy {
            !reach.reach(ofScreen: $0, inEnvironment: number, under: 0).isReached
          }
      }
      #expect(!expected.isEmpty)
      #expect(try faded("[data-node]", "part.dataset.node") == expected.map { "\($0)" }.sorted())
      let frames = diagram.clusters.indices.filter { frame in
        let inside = nodes.indices.filter { node in
          !nodes[node].screens.isEmpty
            && sequence(
              first: nodes[node].cluster,
              next: { $0.map { diagram.clusters[$0].parent } }
            )
            .contains(frame)
        }
        return !inside.isEmpty && inside.allSatisfy(expected.contains)
      }
      #expect(!frames.isEmpty)
      #expect(
        try faded(".na-t", "part.querySelector('title').textContent")
          == frames.map { diagram.clusters[$0].tooltip }.sorted()
      )
      #expect(try faded("rect.na-c", "''").count == frames.count)
      // The table space is on the Apple Vision Pro alone.
      #expect(frames.contains { diagram.clusters[$0].id == "kitchen-space" })
      try bar.choose("")
      #expect(try faded("", "part.outerHTML") == [])
    }
  }

  /// Every condition is in the menu: to be chosen, or with the reason why it can't be.
  @Test func theMenuListsAllConditions() throws {
    try RecipesSite.withPage("index.html") { site, browser in
      let words = try EnvironmentBar(browser: browser).texts(
        "[...document.querySelectorAll('.environment .menu :is(label, p)')].map((line) => line.textContent.trim())"
      )
      #expect(words.count == 9)
      #expect(words.contains("With isPlus"))
      #expect(words.contains("isItemBought: differs by item"))
      #expect(words.contains("laterLaunch: holds unless another of launchKind is chosen"))
      for condition in site.graph.model.conditions {
        #expect(words.contains { $0.contains(condition.id) }, "\(condition.id)")
      }
    }
  }
}
