import Foundation
import HeadlessChromium
import Testing

/// The state of a page is in its address: it is written there, and followed when the address changes.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct AddressInBrowserTests {
  private func strings(_ browser: HeadlessBrowser, _ expression: String) throws -> [String] {
    try browser.evaluate(expression) as? [String] ?? []
  }

  private func text(_ browser: HeadlessBrowser, _ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  /// The names in the rows that are shown.
  private static let names =
    "[...document.querySelectorAll('tbody tr')].filter((row) => !row.hidden).map((row) => row.cells[0].querySelector('a').textContent)"
  private static let sorted =
    "[...document.querySelectorAll('th[aria-sort]')].map((th) => `${th.cellIndex} ${th.ariaSort}`).join()"
  private static let filter = "document.querySelector('.filter input').value"

  @Test func theOrderAndTheFilterOfATableAreInTheAddress() throws {
    try RecipesSite.withPage("screens/index.html") { _, browser in
      let all = try strings(browser, Self.names)
      _ = try browser.evaluate("document.querySelector('th button').click()")
      #expect(try text(browser, "location.hash") == "#sort=1")
      let upwards = try strings(browser, Self.names)
      #expect(upwards.first == "Account" && upwards.last == "Your Review")
      _ = try browser.evaluate("document.querySelector('th button').click()")
      #expect(try text(browser, "location.hash") == "#sort=-1")
      // Names that are equal keep their order.
      #expect(try strings(browser, Self.names) == upwards.reversed())
      _ = try browser.evaluate("document.querySelector('.filter input').focus()")
      try browser.type("plan")
      #expect(try text(browser, "location.hash") == "#sort=-1&filter=plan")
      let found = try strings(browser, Self.names)
      #expect(!found.isEmpty && found.count < all.count)
      // Without both all is as it was.
      _ = try browser.evaluate("location.hash = '#all'")
      try browser.wait(until: "\(Self.filter) === ''")
      #expect(try strings(browser, Self.names) == all)
      #expect(try text(browser, Self.sorted) == "")
      _ = try browser.evaluate("history.back()")
      try browser.wait(until: "\(Self.filter) === 'plan'")
      #expect(try strings(browser, Self.names) == found)
      #expect(try text(browser, Self.sorted) == "0 descending")
    }
  }

  @Test func anAddressOfAnotherPersonShowsTheSameTable() throws {
    try RecipesSite.withPage("screens/index.html", fragment: "sort=-1&filter=recipe") {
      _,
      browser in
      #expect(try text(browser, Self.sorted) == "0 descending")
      #expect(try text(browser, Self.filter) == "recipe")
      let names = try strings(browser, Self.names)
      let counted = try text(browser, "document.querySelector('.filter output').textContent")
      #expect(counted == "\(names.count) of 47")
      #expect(names.firstIndex(of: "Save Recipe") ?? 0 < names.firstIndex(of: "Edit Recipe") ?? 0)
    }
  }

  /// In another environment the taps differ, so the rows are sorted again.
  @Test func rowsAreSortedByWhatTheEnvironmentShows() throws {
    try RecipesSite.withPage("screens/index.html") { _, browser in
      let column = try #require(
        try browser.evaluate("document.querySelector('td[data-screen]').cellIndex") as? Int
      )
      let values =
        "[...document.querySelectorAll('td[data-screen]')].map((cell) => Number(cell.dataset.value))"
      _ = try browser.evaluate("document.querySelectorAll('th button')[\(column)].click()")
      let before = try browser.evaluate(values) as? [Double] ?? []
      #expect(before == before.sorted())
      let bar = EnvironmentBar(browser: browser)
      try bar.choose("Mac-regular")
      let after = try browser.evaluate(values) as? [Double] ?? []
      #expect(after == after.sorted())
      #expect(after != before)
    }
  }

  @Test func labelsAndWhatIsPinnedFollowTheAddress() throws {
    try RecipesSite.withPage("screens/recipe.html", fragment: "labels=1&pin=picture-1%3Aday") {
      _,
      browser in
      let pinned = "document.querySelector('.pinned')?.dataset.id ?? ''"
      let pressed = "document.querySelector('.tools [aria-pressed]').ariaPressed"
      #expect(try text(browser, pinned) == "day")
      #expect(try text(browser, pressed) == "true")
      _ = try browser.evaluate("location.hash = '#pin=picture-1%3Aphoto'")
      try browser.wait(until: "(\(pinned)) === 'photo'")
      #expect(try text(browser, pressed) == "false")
      #expect(
        try text(browser, "getComputedStyle(document.querySelector('.na-label')).display")
          == "none"
      )
      _ = try browser.evaluate("history.back()")
      try browser.wait(until: "(\(pinned)) === 'day'")
      #expect(try text(browser, pressed) == "true")
      // The address of the page alone pins nothing.
      _ = try browser.evaluate("location.hash = ''")
      try browser.wait(until: "(\(pinned)) === ''")
      #expect(try browser.evaluate("document.querySelector('.about').hidden") as? Bool == true)
    }
  }

  @Test func theDepthFollowsTheAddress() throws {
    try RecipesSite.withPage("screens/recipe.html") { _, browser in
      let view = "document.querySelector('.picture').dataset.view"
      _ = try browser.evaluate("location.hash = '#depth=2'")
      try browser.wait(
        until: "\(view) === 'screen:recipe:2' && document.querySelector('.canvas.live')"
      )
      _ = try browser.evaluate("history.back()")
      try browser.wait(
        until: "\(view) === 'screen:recipe' && document.querySelector('.canvas.live')"
      )
    }
  }

  /// A link to a place on the page keeps what the page shows, and scrolls there although values stand behind the place.
  @Test func aLinkOnThePageKeepsItsState() throws {
    try RecipesSite.withPage("screens/recipe.html", fragment: "labels=1&pin=picture-1%3Aday") {
      _,
      browser in
      _ = try browser.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
      _ = try browser.evaluate("document.querySelector('.contents a[href=\"#reach\"]').click()")
      try browser.wait(until: "location.hash === '#reach&labels=1&pin=picture-1%3Aday'")
      try browser.wait(
        until: "Math.abs(document.querySelector('#reach').getBoundingClientRect().top) < 200"
      )
      #expect(try text(browser, "document.querySelector('.pinned').dataset.id") == "day")
      // What changes while the place stays does not scroll.
      let top = "document.querySelector('#reach').getBoundingClientRect().top"
      _ = try browser.evaluate("scrollTo(0, scrollY - 300)")
      let before = try #require(try browser.evaluate(top) as? Double)
      _ = try browser.evaluate("location.hash = '#reach&labels=1'")
      try browser.wait(until: "!document.querySelector('.pinned')")
      // What was told of the pinned node, above it, has gone.
      let after = try #require(try browser.evaluate(top) as? Double)
      #expect(abs(after - before) < 2)
    }
  }
}
