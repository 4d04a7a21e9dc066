import Foundation
import HeadlessChromium
import Testing

@testable import AtlasModel
@testable import AtlasSite

/// The atlas with hands: features that open in place, and the lines between what is open and what is closed.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct AtlasInBrowserTests {
  /// The ends of the lines that there have to be: closed features by their ids, screens of open ones by theirs.
  private func lines(_ site: BuiltSite, open: Set<String>) -> Set<[String]> {
    let model = site.graph.model
    let groups = FeatureGroups(site.graph)
    func box(_ screen: Int) -> String {
      let feature = groups.groups[groups.groupOfScreen[screen]].feature
      let id = feature.map { "feature-" + model.features[$0].id } ?? "other"
      return open.contains(id) ? model.screens[screen].id : id
    }
    return Set(groups.links.map { [box($0.from), box($0.to)] }.filter { $0[0] != $0[1] })
  }

  private func drawnLines(_ browser: HeadlessBrowser) throws -> Int {
    try browser.evaluate("document.querySelectorAll('.atlas-lines g path').length") as? Int ?? -1
  }

  private func text(_ browser: HeadlessBrowser, _ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  private static let counter = "document.querySelector('.atlas-tools output').textContent"
  private static let output = "document.querySelector('.atlas-tools output + output').textContent"

  /// Opens a feature, or closes it.
  private func open(_ feature: String, _ browser: HeadlessBrowser) throws {
    _ = try browser.evaluate(
      "document.querySelector('#feature-\(feature) summary').scrollIntoView({ block: 'center', behavior: 'instant' })"
    )
    try browser.click("#feature-\(feature) summary")
  }

  @Test func closedFeaturesAreJoinedByALineForEachPair() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      try browser.wait(until: "document.querySelectorAll('.atlas-lines g path').length")
      #expect(try drawnLines(browser) == lines(site, open: []).count)
      #expect(
        try browser.evaluate("document.querySelectorAll('.atlas details').length") as? Int
          == site.graph.model.features.count
      )
    }
  }

  @Test func anOpenFeatureHasTheLinesOfItsScreens() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      for (opened, feature) in [
        (["feature-cooking"], "cooking"), (["feature-cooking", "feature-planning"], "planning"),
      ] {
        try open(feature, browser)
        let expected = lines(site, open: Set(opened)).count
        try browser.wait(
          until: "document.querySelectorAll('.atlas-lines g path').length === \(expected)"
        )
        #expect(
          try text(browser, "decodeURIComponent(location.hash)")
            == "#open=" + opened.joined(separator: " ")
        )
      }
      // Closed again, its screens have no lines.
      try open("cooking", browser)
      let expected = lines(site, open: ["feature-planning"]).count
      try browser.wait(
        until: "document.querySelectorAll('.atlas-lines g path').length === \(expected)"
      )
    }
  }

  @Test func theAddressOpensFeatures() throws {
    try RecipesSite.withPage("atlas.html", fragment: "open=feature-community%20feature-help") {
      site,
      browser in
      let expected = lines(site, open: ["feature-community", "feature-help"]).count
      try browser.wait(
        until: "document.querySelectorAll('.atlas-lines g path').length === \(expected)"
      )
    }
  }

  @Test func nothingOverlaps() throws {
    for width in [1280, 390] {
      try RecipesSite.withPage("atlas.html", width: width, fragment: "open=feature-cooking") {
        _,
        browser in
        try browser.wait(until: "document.querySelector('.atlas li').offsetWidth")
        let overlapping =
          try browser.evaluate(
            """
            (() => { const boxes = [...document.querySelectorAll('.atlas summary, .atlas details[open] li')]
                .map((box) => box.getBoundingClientRect());
              return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
                a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length })()
            """
          )
        #expect(overlapping as? Int == 0, "\(width)")
        #expect(
          try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool
            == true
        )
      }
    }
  }

  /// Lines run beside boxes, never behind them: looked at every two pixels of each line.
  @Test(arguments: [1280, 390], ["", "open=feature-cooking%20feature-planning"])
  func linesRunBehindNoBox(width: Int, fragment: String) throws {
    try RecipesSite.withPage("atlas.html", width: width, fragment: fragment) { _, browser in
      let open = fragment.isEmpty ? 0 : 2
      try browser.wait(
        until: """
          document.querySelectorAll('.atlas details[open]').length === \(open)
            && document.querySelectorAll('.atlas-lines g path').length > 5
          """
      )
      let behind =
        try browser.evaluate(
          """
          (() => { const boxes = [...document.querySelectorAll('.atlas summary, .atlas [open] :is(li, p)')]
              .map((box) => box.getBoundingClientRect());
            return [...document.querySelectorAll('.atlas-lines g path')].filter((path) => {
              const matrix = path.getScreenCTM();
              for (let way = 0; way < path.getTotalLength(); way += 2) {
                const { x, y } = path.getPointAtLength(way).matrixTransform(matrix);
                if (boxes.some((box) => x > box.left + 2 && x < box.right - 2 && y > box.top + 2 && y < box.bottom - 2)) return true;
              }
              return false;
            }).length })()
          """
        )
      #expect(behind as? Int == 0)
    }
  }

  /// However many lines lead to a feature, they arrive at one place: the number of their ends' distances from the
  /// left edge is that of the features that they lead to.
  @Test func linesToAFeatureArriveTogether() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      try browser.wait(until: "document.querySelectorAll('.atlas-lines g path').length > 5")
      let ends =
        try browser.evaluate(
          """
          (() => { const boxes = [...document.querySelectorAll('.atlas summary')].map((box) => box.getBoundingClientRect());
            const ends = [...document.querySelectorAll('.atlas-lines g path')].map((path) =>
              path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM()));
            return boxes.map((box) => new Set(ends.filter(({ x, y }) => x > box.left && x < box.right
              && (Math.abs(y - box.top) < 2 || Math.abs(y - box.bottom) < 2)).map(({ x }) => Math.round(x))).size) })()
          """
        ) as? [Int]
      #expect(ends?.max() == 1)
      // The head of a line points where its last part leads, which has to be a part with a direction.
      let straight =
        try browser.evaluate(
          "[...document.querySelectorAll('.atlas-lines g path')].every((path) => /L[^A-Z]+$/.test(path.getAttribute('d')))"
        )
      #expect(straight as? Bool == true)
      let targets = Set(lines(site, open: []).map { $0[1] })
      #expect(ends?.reduce(0, +) == targets.count)
    }
  }

  /// Where lines to one box run together, they are as pale as a line alone: the browser draws them as one.
  @Test func linesThatRunTogetherAreAsPaleAsOne() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      try browser.wait(until: "document.querySelectorAll('.atlas-lines g path').length > 5")
      let together = lines(site, open: []).reduce(into: [:]) { $0[$1[1], default: 0] += 1 }
      #expect(together.values.contains { $0 > 1 })
      let bundles =
        try browser.evaluate(
          "[...document.querySelectorAll('.atlas-lines > g > g')].map((bundle) => bundle.children.length).sort((a, b) => a - b)"
        ) as? [Int]
      #expect(bundles == together.values.sorted())
      let paleness =
        try browser.evaluate(
          """
          ['g > g', 'g > g > path'].map((part) =>
            Number(getComputedStyle(document.querySelector(`.atlas-lines > ${part}`)).opacity))
          """
        ) as? [Double]
      #expect(paleness?.count == 2 && paleness?.first ?? 1 < 0.5 && paleness?.last == 1)
    }
  }

  /// What is found is opened, in the middle of the window, and lit with its lines.
  @Test func theSearchCentresOnWhatItFinds() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      try browser.click(".atlas-tools input")
      try browser.type("nutrit")
      let item = "document.querySelector('.atlas li[data-id=nutrition]')"
      try browser.wait(until: "\(item).matches('.lit')")
      try browser.wait(
        until:
          "Math.abs(\(item).getBoundingClientRect().top - innerHeight / 2) < innerHeight / 3"
      )
      #expect(try browser.evaluate("\(item).closest('details').open") as? Bool == true)
      try browser.wait(until: "\(Self.output).startsWith('Nutrition: ')")
      #expect(try text(browser, "location.hash").contains("find=nutrit"))
      // Enter goes on to the next result.
      _ = try browser.evaluate("document.querySelector('.atlas-tools input').select()")
      try browser.type("recipe")
      try browser.wait(until: "\(Self.counter).startsWith('1 of ')")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.counter).startsWith('2 of ')")
    }
  }

  @Test func pointingAtAFeatureSaysWhereItLeads() throws {
    try RecipesSite.withPage("atlas.html") { site, browser in
      try browser.wait(until: "document.querySelectorAll('.atlas-lines g path').length")
      try browser.hover("#feature-community summary")
      try browser.wait(until: "document.querySelector('#feature-community').matches('.lit')")
      let model = site.graph.model
      let groups = FeatureGroups(site.graph)
      let number = try #require(
        groups.groups.firstIndex { $0.feature == model.index.features["community"] }
      )
      let title = try #require(model.index.features["community"].map { model.features[$0].title })
      let said = try text(browser, Self.output)
      #expect(said.hasPrefix("\(title): to "))
      for link in groups.linksOfGroups[number] {
        let target = groups.groups[link.group].feature.map { model.features[$0].title }
        #expect(said.contains(target ?? "Other screens"))
      }
    }
  }

  @Test func screensThatAreNotInReachStandBack() throws {
    try RecipesSite.withPage("atlas.html", fragment: "on=iPhone-compact") { site, browser in
      try browser.wait(until: "document.querySelector('.atlas li.away')")
      let away =
        try browser.evaluate(
          "[...document.querySelectorAll('.atlas li.away')].map((item) => item.dataset.id)"
        ) as? [String] ?? []
      let model = site.graph.model
      let reach = SiteContent(site.graph).reach
      let expected = model.screens.indices.filter { screen in
        switch reach.reach(ofScreen: screen, inEnvironment: 0, under: 0) {
        case .taps, .link: false
        case .unreachable, .absent: true
        }
      }
      #expect(Set(away) == Set(expected.map { model.screens[$0].id }))
    }
  }
}
