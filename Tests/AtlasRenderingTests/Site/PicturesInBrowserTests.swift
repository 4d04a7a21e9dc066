import Foundation
import HeadlessChromium
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

/// Pictures of the site in a person's hands.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct PicturesInBrowserTests {
  /// Where the picture is in its frame.
  private struct Place: Equatable {
    var x = 0.0
    var y = 0.0
    var scale = 0.0
  }

  private func withPage(
    _ page: String,
    width: Int = 1280,
    height: Int = 900,
    fragment: String? = nil,
    _ body: (BuiltSite, HeadlessBrowser) throws -> Void
  ) throws {
    try RecipesSite.withPage(page, width: width, height: height, fragment: fragment) {
      site,
      browser in
      _ = try browser.evaluate(Self.bringIntoSight)
      try body(site, browser)
    }
  }

  private static let bringIntoSight = """
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo(0, scrollY + document.querySelector('.picture').getBoundingClientRect().top - 70)
    """

  private func place(_ browser: HeadlessBrowser) throws -> Place {
    let values =
      try browser.evaluate(
        """
        (() => { const m = new DOMMatrix(document.querySelector('.canvas > svg').style.transform);
          return [m.e, m.f, m.a] })()
        """
      ) as? [Double] ?? []
    try #require(values.count == 3)
    return Place(x: values[0], y: values[1], scale: values[2])
  }

  /// A point of the frame where nothing is drawn.
  private func corner(_ browser: HeadlessBrowser) throws -> HeadlessBrowser.Point {
    let values =
      try browser.evaluate(
        """
        (() => { const box = document.querySelector('.canvas').getBoundingClientRect();
          return [box.left + 20, box.top + 20] })()
        """
      ) as? [Double] ?? []
    return HeadlessBrowser.Point(x: values[0], y: values[1])
  }

  private func isAllInSight(_ browser: HeadlessBrowser) throws -> Bool {
    try browser.evaluate(
      """
      (() => { const frame = document.querySelector('.canvas').getBoundingClientRect();
        const box = document.querySelector('.canvas > svg').getBoundingClientRect();
        return box.left >= frame.left - 1 && box.top >= frame.top - 1
          && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1 })()
      """
    ) as? Bool ?? false
  }

  /// A picture that is larger than its frame opens on its start, where most is around it: of the 27 nodes of the
  /// overview more than half are in sight, and five on a phone.
  @Test(arguments: [(1280, 900, 14), (390, 844, 5)])
  func homeOpensOnWhatIsAroundItsStart(width: Int, height: Int, least: Int) throws {
    try withPage("index.html", width: width, height: height) { _, browser in
      #expect(try !isAllInSight(browser))
      let seen =
        try browser.evaluate(
          """
          (() => { const frame = document.querySelector('.canvas').getBoundingClientRect();
            const svg = document.querySelector('.canvas > svg');
            const nodes = [...svg.querySelectorAll('[data-node]')];
            const seen = nodes.map((node) => [node.dataset.node, node.getBoundingClientRect()])
              .filter(([, box]) => box.left >= frame.left && box.top >= frame.top
                && box.right <= frame.right && box.bottom <= frame.bottom).map(([node]) => node);
            return [nodes.length, seen.length, seen.includes(svg.dataset.start) ? 1 : 0] })()
          """
        ) as? [Int] ?? []
      try #require(seen.count == 3)
      #expect(seen[0] == 27)
      #expect(seen[1] >= least)
      #expect(seen[2] == 1)
    }
  }

  /// The depth of a picture is chosen in the row of the other tools.
  @Test func theDepthIsAmongTheTools() throws {
    try withPage("screens/recipe.html") { _, browser in
      let rows =
        try browser.evaluate(
          """
          ['.tools button', '.depth', '.tools [popovertarget]'].map((selector) => {
            const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          })
          """
        ) as? [Int] ?? []
      #expect(rows.count == 3 && (rows.max() ?? 0) - (rows.min() ?? 0) <= 2, "\(rows)")
    }
  }

  @Test func draggingMovesAndFitShowsAll() throws {
    try withPage("features/cooking.html") { _, browser in
      let before = try place(browser)
      #expect(try !isAllInSight(browser))
      try browser.drag(from: corner(browser), by: .init(x: 40, y: -60))
      let after = try place(browser)
      // The browser calculates with four bytes.
      #expect(abs(after.x - before.x - 40) < 0.01)
      #expect(abs(after.y - before.y + 60) < 0.01)
      #expect(after.scale == before.scale)
      try browser.click("button[aria-label='The whole picture']")
      #expect(try isAllInSight(browser))
      try browser.click("button[aria-label='Actual size']")
      #expect(try place(browser).scale == 1)
    }
  }

  /// A plain turn of the wheel over a picture scrolls the page; with Ctrl it enlarges around the pointer.
  @Test func theWheelScrollsThePage() throws {
    try withPage("features/cooking.html") { _, browser in
      let before = try place(browser)
      let top = try browser.evaluate("scrollY") as? Double ?? 0
      try browser.turnWheel(at: corner(browser), by: 120)
      try browser.wait(until: "scrollY > \(top) + 100")
      #expect(try place(browser) == before)
      let point = try browser.middle(of: ".canvas")
      let scrolled = try browser.evaluate("scrollY") as? Double
      try browser.turnWheel(at: point, by: -240, .control)
      let scale = "new DOMMatrix(document.querySelector('.canvas > svg').style.transform).a"
      try browser.wait(until: "\(scale) > \(before.scale + 0.01)")
      #expect(try browser.evaluate("scrollY") as? Double == scrolled)
      // The point of the picture below the pointer is where it was: in the middle of the frame.
      let frame = try browser.evaluate("document.querySelector('.canvas').clientWidth / 2")
      let middle = try #require(frame as? Double)
      let after = try place(browser)
      #expect(abs(after.x + (middle - before.x) / before.scale * after.scale - middle) < 1)
    }
  }

  @Test func keysMoveAndEnlarge() throws {
    try withPage("features/cooking.html") { _, browser in
      _ = try browser.evaluate("document.querySelector('.canvas').focus()")
      let first = try place(browser)
      try browser.press("+")
      #expect(abs(try place(browser).scale - first.scale * 1.3) < 0.001)
      // Enlarged, the picture can be moved to each side.
      let before = try place(browser)
      try browser.press("ArrowRight")
      #expect(abs(try place(browser).x - (before.x - 60)) < 0.01)
      try browser.press("ArrowDown")
      #expect(abs(try place(browser).y - (before.y - 60)) < 0.01)
      try browser.press("-")
      #expect(abs(try place(browser).scale - first.scale) < 0.001)
      try browser.press("0")
      #expect(try isAllInSight(browser))
    }
  }

  @Test func twoFingersEnlarge() throws {
    try withPage("features/cooking.html", width: 390, height: 844) { _, browser in
      let before = try place(browser)
      let middle = try browser.middle(of: ".canvas")
      try browser.pinch(around: middle, from: 100, to: 150)
      try browser.wait(
        until:
          "new DOMMatrix(document.querySelector('.canvas > svg').style.transform).a > \(before.scale * 1.2)"
      )
    }
  }

  @Test func onAPhoneAPictureLeavesRoomForThePage() throws {
    try withPage("screens/recipe.html", width: 390, height: 844) { _, browser in
      let height = try browser.evaluate("document.querySelector('.canvas').clientHeight") as? Int
      #expect((height ?? 844) <= 422)
    }
  }

  /// A picture that begins smaller than it is leaves no empty room above and below it.
  @Test func aSmallerPictureLeavesNoEmptyRoom() throws {
    try withPage("index.html", width: 1280, height: 1600) { _, browser in
      let sizes =
        try browser.evaluate(
          "(() => { const canvas = document.querySelector('.canvas'); return [canvas.clientHeight, canvas.firstElementChild.getBoundingClientRect().height, canvas.firstElementChild.clientHeight].map(Math.round) })()"
        ) as? [Int] ?? []
      try #require(sizes.count == 3)
      let (room, drawn, whole) = (sizes[0], sizes[1], sizes[2])
      // It is cut across alone: there is room for its height.
      #expect(drawn < whole && whole < 1152)
      #expect(abs(room - drawn) <= 2)
    }
  }

  /// No picture begins at an empty corner: a node is in sight.
  @Test(arguments: [
    "features/cooking.html", "containers/plan-columns.html", "screens/recipe.html", "index.html",
    "app.html",
  ])
  func somethingIsInSightAtFirst(page: String) throws {
    for (width, height) in [(1280, 900), (390, 844)] {
      try withPage(page, width: width, height: height) { _, browser in
        let seen = try browser.evaluate(
          """
          (() => { const frame = document.querySelector('.canvas').getBoundingClientRect();
            return [...document.querySelectorAll('[data-node]')].filter((node) => {
              const box = node.getBoundingClientRect();
              return box.left >= frame.left && box.top >= frame.top && box.right <= frame.right
                && box.bottom <= frame.bottom }).length })()
          """
        )
        #expect((seen as? Int ?? 0) > 0, "\(page) at \(width)")
      }
    }
  }

  /// Day has one way in that is drawn on the page of Recipe, to Recipe, so three elements are lit.
  @Test func pointingLightsWaysAndAClickPins() throws {
    try withPage("screens/recipe.html") { site, browser in
      try browser.hover("[data-id=day]")
      #expect(
        try browser.evaluate(
          "[...document.querySelectorAll('svg .lit')].map((e) => e.dataset.id ?? 'line').sort().join()"
        )
          as? String == "day,line,recipe"
      )
      #expect(try browser.evaluate("document.querySelectorAll('tr.lit').length") as? Int == 1)
      try browser.click("[data-id=day]")
      #expect(try browser.evaluate("location.hash") as? String == "#pin=picture-1%3Aday")
      let told = try browser.evaluate("document.querySelector('.about').innerText") as? String ?? ""
      #expect(told.contains("Ways out: 1"))
      #expect(told.contains("Day → Recipe: tap Recipe"))
      try browser.press("Escape")
      #expect(try browser.evaluate("document.querySelector('.about').hidden") as? Bool == true)
      #expect(try browser.evaluate("location.hash") as? String == "")
      // The first click pins, the second one follows.
      try browser.click("[data-id=day]")
      try browser.click("[data-id=day]")
      try browser.wait(until: "location.pathname.endsWith('/screens/day.html')")
    }
  }

  @Test func theAddressBringsBackWhatIsPinned() throws {
    try withPage("screens/recipe.html", fragment: "pin=picture-1%3Aday") { _, browser in
      let isHidden = try browser.evaluate("document.querySelector('.about').hidden")
      #expect(isHidden as? Bool == false)
      let pinned = try browser.evaluate("document.querySelector('.pinned').dataset.id")
      #expect(pinned as? String == "day")
    }
  }

  @Test func aLineLeadsToItsTransitionAndIsEasyToHit() throws {
    try withPage("screens/recipe.html") { _, browser in
      let lines =
        try browser.evaluate(
          """
          [...document.querySelectorAll('[data-transitions]')].map((line) => ({
            target: getComputedStyle(line.querySelector('.na-hit')).strokeWidth,
            isFound: line.getAttribute('href').includes('#transition-'),
            isLastInOrder: line.tabIndex < 0,
          }))
          """
        ) as? [[String: Any]] ?? []
      #expect(lines.count > 20)
      #expect(lines.allSatisfy { $0["target"] as? String == "12px" })
      #expect(lines.allSatisfy { $0["isFound"] as? Bool == true })
      #expect(lines.allSatisfy { $0["isLastInOrder"] as? Bool == true })
    }
  }

  @Test func theTextInMermaidIsThatOfTheExport() throws {
    try withPage("screens/recipe.html") { site, browser in
      let text = try browser.evaluate(
        "document.querySelector('template.mermaid').content.textContent"
      )
      let exported = DiagramIndex(site.graph).diagram(.screen("recipe", depth: 1)).mermaid().text
      #expect(text as? String == exported)
    }
  }

  /// The surroundings within two and three steps are those that `navatlas export --depth` draws; the choice is in
  /// the address, and one step is the page as it was.
  @Test func theDepthOfSurroundingsIsChosen() throws {
    try withPage("screens/recipe.html") { site, browser in
      let nodes = "document.querySelectorAll('.canvas [data-node]').length"
      let first = try #require(try browser.evaluate(nodes) as? Int)
      var counts = [first]
      for depth in [2, 3, 1] {
        _ = try browser.evaluate(
          """
          (() => { const select = document.querySelector('.depth select');
            select.value = '\(depth)'; select.dispatchEvent(new Event('change')) })()
          """
        )
        let diagram = DiagramIndex(site.graph).diagram(.screen("recipe", depth: depth))
        let view = DiagramView.screen("recipe", depth: depth).text
        try browser.wait(
          until:
            "document.readyState === 'complete' && document.querySelector('.picture').dataset.view === '\(view)' && document.querySelector('.canvas.live')"
        )
        #expect(
          try browser.evaluate("location.hash") as? String == (depth == 1 ? "" : "#depth=\(depth)")
        )
        #expect(
          try browser.evaluate("document.activeElement.closest('.depth') !== null") as? Bool == true
        )
        let count = try #require(try browser.evaluate(nodes) as? Int)
        #expect(count == diagram.nodes.count)
        counts.append(count)
        let text = try browser.evaluate(
          "document.querySelector('template.mermaid').content.textContent"
        )
        #expect(text as? String == diagram.mermaid().text)
      }
      #expect(counts[0] < counts[1] && counts[1] < counts[2] && counts[3] == counts[0])
    }
  }

  @Test(arguments: [("SVG file", "image/svg+xml"), ("PNG file", "image/png")])
  func aPictureCanBeTakenAway(item: String, type: String) throws {
    try withPage("containers/main-tabs.html") { _, browser in
      _ = try browser.evaluate(
        """
        URL.createObjectURL = (blob) => { window.saved = blob; return '#' };
        HTMLAnchorElement.prototype.click = function () { window.savedName = this.download };
        [...document.querySelectorAll('.take button')]
          .find((button) => button.textContent === '\(item)').click()
        """
      )
      try browser.wait(until: "window.savedName")
      #expect(try browser.evaluate("saved.type") as? String == type)
      #expect((try browser.evaluate("saved.size") as? Int ?? 0) > 4000)
      guard item == "SVG file" else { return }
      let svg = try browser.evaluate("saved.text()") as? String ?? ""
      #expect(svg.contains("<style>") && svg.contains("prefers-color-scheme: dark"))
      #expect(!svg.contains("data-node"))
      #expect(svg.contains("na-legend"))
      try withTemporaryFolder { folder in
        let file = folder.appending(path: "picture.svg")
        try Data(svg.utf8).write(to: file)
        try browser.open(file)
        let nodes = try browser.evaluate("document.querySelectorAll('.na-n').length")
        #expect(nodes as? Int ?? 0 > 5)
        let fill = "getComputedStyle(document.querySelector('.na-ground')).fill"
        #expect(try browser.evaluate(fill) as? String == "rgb(255, 255, 255)")
      }
    }
  }

  @Test func theThemeIsKeptForOtherPages() throws {
    try withPage("index.html") { site, browser in
      func ground() throws -> String? {
        try browser.evaluate("getComputedStyle(document.body).backgroundColor") as? String
      }
      #expect(try ground() == "rgb(255, 255, 255)")
      func choose(_ colours: String) throws {
        _ = try browser.evaluate(
          """
          (() => { const choice = document.querySelector('.theme');
            choice.value = '\(colours)'; choice.dispatchEvent(new Event('change')) })()
          """
        )
      }
      try choose("light")
      #expect(try ground() == "rgb(255, 255, 255)")
      try choose("dark")
      #expect(try ground() == "rgb(22, 22, 24)")
      try browser.open(site.folder.appending(path: "a-z.html"))
      #expect(try ground() == "rgb(22, 22, 24)")
      #expect(try browser.evaluate("document.querySelector('.theme').value") as? String == "dark")
    }
  }
}
