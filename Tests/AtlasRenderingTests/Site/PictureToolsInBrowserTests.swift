import Foundation
import HeadlessChromium
import Testing

/// What a person can do with a picture beside moving it.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct PictureToolsInBrowserTests {
  private static let matrix =
    "(() => { const m = new DOMMatrix(document.querySelector('.canvas > svg').style.transform); return [m.e, m.f, m.a] })()"

  /// Left, top and scale of the picture in its frame.
  private func place(_ browser: HeadlessBrowser) throws -> [Double] {
    try browser.evaluate(Self.matrix) as? [Double] ?? []
  }

  private func withPicture(
    _ page: String,
    width: Int = 1280,
    _ body: (BuiltSite, HeadlessBrowser) throws -> Void
  ) throws {
    try RecipesSite.withPage(page, width: width) { site, browser in
      _ = try browser.evaluate(
        """
        document.documentElement.style.scrollBehavior = 'auto';
        scrollTo(0, scrollY + document.querySelector('.picture').getBoundingClientRect().top - 70)
        """
      )
      try body(site, browser)
    }
  }

  private func corner(_ browser: HeadlessBrowser) throws -> HeadlessBrowser.Point {
    let box =
      try browser.evaluate(
        "(() => { const { left, top } = document.querySelector('.canvas').getBoundingClientRect(); return [left, top] })()"
      ) as? [Double] ?? []
    try #require(box.count == 2)
    return HeadlessBrowser.Point(x: box[0] + 20, y: box[1] + 20)
  }

  @Test func aDoubleClickEnlargesWhereItIs() throws {
    try withPicture("features/cooking.html") { _, browser in
      let before = try place(browser)
      try browser.doubleClick(at: corner(browser))
      let after = try place(browser)
      #expect(abs(after[2] - before[2] * 1.6) < 0.001)
      try browser.doubleClick(at: corner(browser), .shift)
      #expect(abs(try place(browser)[2] - before[2]) < 0.001)
    }
  }

  @Test func aPictureFillsTheScreen() throws {
    try withPicture("features/cooking.html") { _, browser in
      let height = "document.querySelector('.canvas').clientHeight"
      let before = try browser.evaluate(height) as? Int ?? 0
      try browser.click("button[aria-label='Full screen']")
      try browser.wait(until: "document.fullscreenElement?.matches('.picture')")
      try browser.wait(until: "\(height) > \(before)")
      // All of it is in sight there.
      let isWhole =
        "(() => { const [box, frame] = ['.canvas > svg', '.canvas'].map((one) => document.querySelector(one).getBoundingClientRect()); return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1 })()"
      try browser.wait(until: isWhole)
      _ = try browser.evaluate("document.exitFullscreen()")
      try browser.wait(until: "!document.fullscreenElement && \(height) === \(before)")
    }
  }

  /// The map is there while the picture is cut, shows which part is in sight, and a tap on it moves there.
  @Test func theMapShowsAndMovesThePart() throws {
    try withPicture("features/cooking.html") { _, browser in
      #expect(
        try browser.evaluate("getComputedStyle(document.querySelector('.map')).visibility")
          as? String == "visible"
      )
      // The part in the map is that of the frame, in the coordinates of the picture.
      let shown =
        try browser.evaluate(
          "['x', 'y', 'width', 'height'].map((name) => Number(document.querySelector('.map rect').getAttribute(name)))"
        ) as? [Double] ?? []
      let now = try place(browser)
      let frame =
        try browser.evaluate(
          "['clientWidth', 'clientHeight'].map((name) => document.querySelector('.canvas')[name])"
        ) as? [Double] ?? []
      try #require(shown.count == 4 && frame.count == 2)
      let expected = [-now[0] / now[2], -now[1] / now[2], frame[0] / now[2], frame[1] / now[2]]
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 0.1 })
      _ = try browser.evaluate("document.querySelector('.map').scrollIntoView({ block: 'center' })")
      let corner =
        try browser.evaluate(
          "(() => { const box = document.querySelector('.map').getBoundingClientRect(); return [box.left + 8, box.top + 8] })()"
        ) as? [Double] ?? []
      try browser.click(at: .init(x: corner[0], y: corner[1]))
      // At the upper left corner the picture ends 40 pixels inside of the frame.
      let moved = try place(browser)
      #expect(moved[0] == 40 && moved[1] == 40)
      _ = try browser.evaluate(
        "document.querySelector('button[aria-label=\"The whole picture\"]').click()"
      )
      #expect(
        try browser.evaluate("getComputedStyle(document.querySelector('.map')).visibility")
          as? String == "hidden"
      )
    }
  }

  @Test func labelsAreShownOnLines() throws {
    try withPicture("screens/recipe.html") { _, browser in
      let labels =
        "[...document.querySelectorAll('.na-label')].filter((label) => getComputedStyle(label).display !== 'none').map((label) => label.textContent)"
      #expect(try browser.evaluate(labels) as? [String] == [])
      try browser.click("button[aria-label='Labels on lines']")
      let shown = try browser.evaluate(labels) as? [String] ?? []
      #expect(shown.contains("tap Recipe") && shown.count > 20)
      #expect(try browser.evaluate("location.hash") as? String == "#labels=1")
      try browser.click("button[aria-label='Labels on lines']")
      #expect(try browser.evaluate(labels) as? [String] == [])
      #expect(try browser.evaluate("location.hash") as? String == "")
    }
  }

  /// The link to a view shows the same part of the picture again.
  @Test func aLinkToThisViewShowsItAgain() throws {
    try withPicture("features/cooking.html") { site, browser in
      try browser.drag(from: corner(browser), by: .init(x: -160, y: -90))
      let before = try place(browser)
      let top = try browser.evaluate("scrollY") as? Double
      try browser.click(".tools [popovertarget]")
      _ = try browser.evaluate(
        "[...document.querySelectorAll('.take button')].find((button) => button.textContent === 'Link to this view').click()"
      )
      try browser.wait(until: "location.hash.startsWith('#view=picture-1%20')")
      #expect(try browser.evaluate("scrollY") as? Double == top)
      #expect(try place(browser) == before)
      let fragment = try #require(try browser.evaluate("location.hash.slice(1)") as? String)
      try browser.open(site.folder.appending(path: "features/cooking.html"), fragment: fragment)
      let again = try place(browser)
      #expect(zip(again, before).allSatisfy { abs($0 - $1) < 1.5 }, "\(before) \(again)")
      #expect(
        try browser.evaluate(
          "(() => { const { top, bottom } = document.querySelector('.canvas').getBoundingClientRect(); return top < innerHeight && bottom > 0 })()"
        ) as? Bool == true
      )
      // A later address of the same page is followed.
      _ = try browser.evaluate("location.hash = '#view=picture-1%200%200%201.000'")
      try browser.wait(until: "\(Self.matrix)[2] === 1")
    }
  }

  /// Pointing at the row of a transition lights its line and its ends, and no others.
  @Test func aRowLightsItsLine() throws {
    try withPicture("screens/recipe.html") { _, browser in
      _ = try browser.evaluate(
        "document.querySelector('tr#transition-start-cooking').scrollIntoView({ block: 'center' })"
      )
      try browser.hover("tr#transition-start-cooking td")
      let lit =
        "[...document.querySelectorAll('.canvas .lit')].map((part) => part.dataset.id ?? part.dataset.transitions).sort()"
      #expect(try browser.evaluate(lit) as? [String] == ["recipe", "start-cooking", "step"])
      try browser.hover("h1")
      #expect(try browser.evaluate(lit) as? [String] == [])
    }
  }

  /// Recipes has Cook, Plan, Shopping, New Recipe and Search, then the sections Cookbooks and Kitchen.
  @Test func tabsStandInTheOrderOfTheApp() throws {
    try withPicture("containers/main-tabs.html") { _, browser in
      let ids = "cook plan shopping compose search-tab cookbook-tab cooks-tab pantry-tab debug-tab"
      let tops =
        try browser.evaluate(
          "'\(ids)'.split(' ').map((id) => document.querySelector(`.na-n-tab[data-id=\"${id}\"]`).getBoundingClientRect().top)"
        ) as? [Double] ?? []
      #expect(tops.count == 9 && tops == tops.sorted())
    }
    // From left to right in the picture of the home page; New Recipe is no tab that shows something.
    try withPicture("index.html") { _, browser in
      let lefts =
        try browser.evaluate(
          """
          ['Cook', 'Plan', 'Shopping', 'Search', 'A cookbook', 'Cooks', 'Pantry', 'Debug'].map((name) =>
            [...document.querySelectorAll('.canvas :is(.na-t, .na-n-tab) text:first-of-type')]
              .find((text) => text.firstChild.data === name).getBoundingClientRect().left)
          """
        ) as? [Double] ?? []
      #expect(lefts.count == 8 && lefts == lefts.sorted(), "\(lefts)")
    }
  }

  /// A picture that is cut is moved with fingers, one that is whole scrolls the page.
  @Test func fingersMoveWhatIsCut() throws {
    try withPicture("features/cooking.html", width: 390) { _, browser in
      let action = "getComputedStyle(document.querySelector('.canvas')).touchAction"
      #expect(try browser.evaluate(action) as? String == "none")
      _ = try browser.evaluate("document.querySelector('button[data-keys=\"0\"]').click()")
      #expect(try browser.evaluate(action) as? String == "pan-y")
    }
  }
}
