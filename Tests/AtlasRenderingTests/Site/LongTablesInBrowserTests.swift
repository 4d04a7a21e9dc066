import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasRendering
@testable import AtlasSite

/// The list of 1,100 screens. Screen 0 is the first; it pushes to all others, and screen N has N % 9 ways out.
@Suite(.serialized, .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct LongTablesInBrowserTests {
  private static let count = 1100

  private static let page = Result {
    let screens = (0..<count).map { number in
      let targets = number == 0 ? 1..<count : 1..<(number % 9 + 1)
      let goes = targets.map { #"{ "push": "s\#($0)", "on": "tap \#($0)" }"# }
      return
        #"{ "id": "s\#(number)", "title": "Screen \#(number)", "feature": "f\#(number / 30)", "goes": [\#(goes.joined(separator: ","))] }"#
    }
    let features = (0...count / 30).map { #""f\#($0)": "Feature \#($0)""# }
    let content = SiteContent(
      try GraphFixture(
        """
        "features": { \(features.joined(separator: ",")) },
        "scenes": [{ "id": "main", "windowGroup": { "stack": "s0" } }],
        "screens": [\(screens.joined(separator: ",\n"))]
        """
      ).app
    )
    let templates = try TemplateLibrary()
    let page = content.page(.screens)
    let frame = PageFrames(content, templates: templates).frame(for: page)
    return templates.render(PageView(page, frame: frame, drawings: []))
  }

  private func withPage(scripts: Bool = true, _ body: (HeadlessBrowser) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.page.get(), to: "screens/index.html")
      for asset in try TemplateLibrary().assets {
        try folder.write(String(decoding: asset.bytes, as: UTF8.self), to: "assets/\(asset.name)")
      }
      let browser = try HeadlessBrowser()
      try browser.emulate(width: 1280, height: 900, scripts: scripts)
      try browser.open(folder.appending(path: "screens/index.html"))
      try body(browser)
      #expect(browser.activity.complaints == [])
    }
  }

  /// The numbers of the rows that are shown, by their first cells.
  private func shown(_ browser: HeadlessBrowser) throws -> [Int] {
    try browser.evaluate(
      "[...document.querySelectorAll('tbody:not([hidden]) tr:not([hidden])')].map((row) => Number(/\\d+/.exec(row.cells[0].textContent)[0]))"
    ) as? [Int] ?? []
  }

  private func filter(_ text: String, _ browser: HeadlessBrowser) throws {
    _ = try browser.evaluate(
      """
      (() => { const input = document.querySelector('.filter input');
        input.value = '\(text)'; input.dispatchEvent(new Event('input')) })()
      """
    )
  }

  @Test func rowsOutOfSightAreNotLaidOut() throws {
    for scripts in [true, false] {
      try withPage(scripts: scripts) { browser in
        let isVisible = { (selector: String) in
          try browser.evaluate(
            "document.querySelector('\(selector)').checkVisibility({ contentVisibilityAuto: true })"
          ) as? Bool
        }
        let rows = try shown(browser)
        #expect(rows.count == Self.count)
        #expect(try isVisible("tbody:first-of-type th") == true)
        #expect(try isVisible("tbody:last-of-type th") == false)
      }
    }
  }

  /// Every group has the columns of the head, and numbers end at the right.
  @Test func columnsAreAligned() throws {
    try withPage { browser in
      let edges = """
        ((row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left)))
        """
      let head = try browser.evaluate("\(edges)(document.querySelector('thead tr'))") as? [Int]
      #expect(Set(head ?? []).count == 6)
      for group in [1, 3, 6] {
        let row = "document.querySelector('tbody:nth-of-type(\(group)) tr')"
        _ = try browser.evaluate(
          "document.documentElement.style.scrollBehavior = 'auto'; \(row).scrollIntoView({ block: 'center' }); new Promise((done) => setTimeout(done, 100))"
        )
        #expect(try browser.evaluate("\(edges)(\(row))") as? [Int] == head, "\(group)")
        #expect(
          try browser.evaluate("[...\(row).cells].map((cell) => getComputedStyle(cell).textAlign)")
            as? [String] == ["left", "left", "left", "right", "right", "right"]
        )
      }
    }
  }

  @Test func allRowsAreSortedAcrossGroups() throws {
    try withPage { browser in
      let press =
        "document.querySelectorAll('thead th')[5].querySelector('button').click()"
      _ = try browser.evaluate(press)
      let waysOut = try shown(browser).map { $0 == 0 ? Self.count - 1 : $0 % 9 }
      #expect(waysOut.count == Self.count)
      #expect(waysOut == waysOut.sorted())
      _ = try browser.evaluate(press)
      let reversed = try shown(browser)
      #expect(reversed.first == 0)
      #expect(reversed.last?.isMultiple(of: 9) == true)
      // No group keeps more rows than it had, so that all but those in sight are left out.
      let sizes = try browser.evaluate(
        "[...document.querySelectorAll('tbody')].map((group) => group.rows.length)"
      )
      #expect((sizes as? [Int])?.max() ?? 1000 <= 200)
    }
  }

  @Test func whatIsFilteredComesTogetherAndStaysSorted() throws {
    try withPage { browser in
      try filter("screen 77", browser)
      // Each number with 77 in it.
      let numbers = [77, 177, 277, 377, 477, 577, 677] + Array(770...779) + [877, 977, 1077]
      let found = try shown(browser)
      #expect(found.sorted() == numbers)
      #expect(
        try browser.evaluate("document.querySelector('.filter output').textContent") as? String
          == "20 of 1100"
      )
      // No space is kept for the groups without a row. Until the next frame a group that moved has its estimated height.
      _ = try browser.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
      )
      #expect(
        try browser.evaluate("document.querySelector('table').offsetHeight < 20 * 100") as? Bool
          == true
      )
      _ = try browser.evaluate(
        "document.querySelectorAll('thead th')[0].querySelector('button').click()"
      )
      let sorted = try shown(browser)
      #expect(sorted == numbers)
      try filter("", browser)
      let all = try shown(browser)
      #expect(all == Array(0..<Self.count))
    }
  }
}
