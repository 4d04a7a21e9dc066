import Foundation
import HeadlessChromium
import Testing

@testable import AtlasRendering

/// Small things on pages that help a person: what can be copied, what stands beside what.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct PageLookInBrowserTests {
  private func withPage(
    _ path: String,
    width: Int = 1280,
    height: Int = 900,
    _ body: (HeadlessBrowser) throws -> Void
  ) throws {
    let site = try RecipesSite.site()
    let browser = try HeadlessBrowser()
    try browser.emulate(width: width, height: height)
    try browser.open(site.folder.appending(path: path))
    try body(browser)
    #expect(browser.activity.complaints == [])
  }

  /// The id of a screen, and the model that a rule's page shows. What is copied is the text without the button.
  @Test(arguments: [
    ("screens/recipe.html", ".identifier", "recipe"),
    ("checks/aasa-unused-component.html", "pre", "{ \"navatlas\": 1,"),
  ])
  func idsAndExamplesAreCopied(page: String, element: String, beginning: String) throws {
    try withPage(page, height: 1800) { browser in
      _ = try browser.evaluate(
        "navigator.clipboard.writeText = async (text) => { globalThis.copied = text }; 0"
      )
      try browser.click("\(element) .copy")
      try browser.wait(until: "document.querySelector('\(element) .copy').textContent === 'Copied'")
      let copied = try #require(try browser.evaluate("copied") as? String)
      #expect(copied.hasPrefix(beginning))
      #expect(!copied.contains("Copy"))
      if element == ".identifier" { #expect(copied == beginning) }
    }
  }

  /// The drawing that the element has in pictures stands before its kind, in the colour of its nodes.
  @Test(arguments: [
    ("screens/recipe.html", "Screen", "blue"), ("features/cooking.html", "Feature", "purple"),
    ("containers/main-tabs.html", "Tab view", "purple"),
    ("deep-links/recipe-link.html", "Deep link", "pink"),
    ("containers/cook-split.html", "Split view", "teal"),
  ])
  func aKindHasItsDrawing(page: String, kind: String, colour: String) throws {
    try withPage(page) { browser in
      #expect(
        try browser.evaluate("document.querySelector('.kind').textContent") as? String == kind
      )
      let isRight = try browser.evaluate(
        """
        (() => {
          const sample = document.createElement('i');
          sample.style.color = 'var(--\(colour))';
          document.body.append(sample);
          return getComputedStyle(document.querySelector('.kind .icon')).color === getComputedStyle(sample).color
            && document.querySelector('.kind .icon').getBoundingClientRect().width === 16;
        })()
        """
      )
      #expect(isRight as? Bool == true)
    }
  }

  /// The site's links are all in sight on a small laptop.
  @Test func theLinksAtTheSideNeedNoScrolling() throws {
    try withPage("index.html") { browser in
      let room = try browser.evaluate(
        "(() => { const side = document.querySelector('.sidebar'); return side.clientHeight - side.scrollHeight; })()"
      )
      #expect(room as? Int == 0)
    }
  }

  /// On a phone a row is a card: its name has a line, and what is short stands beside each other.
  @Test func whatIsShortSharesALineOfACard() throws {
    try withPage("screens/index.html", width: 390) { browser in
      let tops = try browser.evaluate(
        "[...document.querySelector('tbody tr').cells].map((cell) => [cell.className, Math.round(cell.getBoundingClientRect().top)])"
      )
      let cells = try #require(tops as? [[Any]])
      let numbers = cells.filter { $0[0] as? String == "number" }.map { $0[1] as? Int }
      let others = cells.filter { $0[0] as? String != "number" }.map { $0[1] as? Int }
      #expect(numbers.count >= 3 && others.count >= 4)
      #expect(Set(numbers).count < numbers.count)
      #expect(others.count { $0 == others[0] } == 1)
      #expect(Set(others).count < others.count)
    }
  }

  /// The boxes of the atlas begin right below the field, and do not move when a box says what it is connected with.
  @Test(arguments: [1280, 390])
  func theAtlasBeginsBelowItsField(width: Int) throws {
    try withPage("atlas.html", width: width) { browser in
      let distance = """
        Math.round(document.querySelector('.atlas details').getBoundingClientRect().top
          - document.querySelector('.atlas-tools input').getBoundingClientRect().bottom)
        """
      let before = try #require(try browser.evaluate(distance) as? Int)
      #expect(before <= (width < 640 ? 56 : 32))
      _ = try browser.evaluate(
        "document.querySelector('.atlas summary').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))"
      )
      #expect(
        try browser.evaluate(
          "document.querySelectorAll('.atlas-tools output')[1].textContent !== ''"
        )
          as? Bool == true
      )
      #expect(try browser.evaluate(distance) as? Int == before)
    }
  }

  /// The lines of the atlas have a colour of the system where colours are forced.
  @Test func theLinesOfTheAtlasAreSeenInForcedColours() throws {
    try withPage("atlas.html") { browser in
      try browser.emulate(width: 1280, height: 900, colorScheme: "dark", forcedColors: true)
      let isForced = try browser.evaluate(
        """
        (() => {
          const sample = document.createElement('span');
          sample.style.color = 'CanvasText';
          document.body.append(sample);
          return getComputedStyle(document.querySelector('.atlas-lines g path')).stroke === getComputedStyle(sample).color;
        })()
        """
      )
      #expect(isForced as? Bool == true)
    }
  }

  /// On paper the legend is on the page of its picture, and a picture is as wide as the paper.
  @Test(arguments: [
    // A3 upright and A2 across, each less its margins, in CSS pixels.
    ("screens/recipe.html", 1032, 1496), ("index.html", 2154, 1496),
  ])
  func aPictureAndItsLegendFitOnePage(page: String, width: Int, height: Int) throws {
    try withPage(page) { browser in
      try browser.emulate(width: width, height: height, medium: "print")
      let sizes =
        try browser.evaluate(
          """
          (() => {
            const section = document.querySelector('.picture').closest('section');
            const svg = section.querySelector('.canvas > svg').getBoundingClientRect();
            return [section.className.length, section.getBoundingClientRect().height, svg.width, svg.height,
              section.querySelector('.key').getBoundingClientRect().height];
          })()
          """
        ) as? [Double] ?? []
      try #require(sizes.count == 5)
      #expect(sizes[0] > 0 && sizes[4] > 0)
      #expect(sizes[1] <= Double(height))
      // It fills the paper in one direction.
      #expect(sizes[2] > Double(width) * 0.95 || sizes[3] > Double(height) * 0.7)
    }
  }

  /// On paper nobody can scroll: on a page of A4 no table and no example is cut.
  @Test(arguments: [
    "conditions.html", "checks/aasa-unused-component.html", "screens/index.html", "reach.html",
    "deep-links/index.html", "examples.html", "entry-points.html", "restoration.html",
  ])
  func printCutsNothing(page: String) throws {
    try withPage(page) { browser in
      try browser.emulate(width: 703, height: 1030, medium: "print")
      let cut = try browser.evaluate(
        "[...document.querySelectorAll('pre, .scroller')].filter((box) => box.scrollWidth > box.clientWidth + 1).length"
      )
      #expect(cut as? Int == 0)
    }
  }

  /// On paper reasons have room beside many devices, and a long address goes on in the next line.
  @Test func reasonsAndAddressesHaveRoomOnPaper() throws {
    try withPage("reach.html") { browser in
      try browser.emulate(width: 703, height: 1030, medium: "print")
      let width = try browser.evaluate("document.querySelector('td .why').clientWidth")
      #expect(try #require(width as? Double) >= 9 * 16)
    }
    try withPage("screens/recipe.html") { browser in
      try browser.emulate(width: 703, height: 1030, medium: "print")
      let isCut = try browser.evaluate(
        """
        (() => {
          const link = document.createElement('a');
          link.href = link.textContent = 'https://example.com/' + 'folder/'.repeat(30);
          const cell = document.querySelector('#ways-out').closest('section').querySelector('td:nth-child(3)');
          cell.replaceChildren(link);
          const box = cell.closest('.scroller');
          return box.scrollWidth > box.clientWidth + 1;
        })()
        """
      )
      #expect(isCut as? Bool == false)
    }
  }

  /// A printed page has no sheet with its last line alone: the footer stands at the top of the first one.
  @Test func theFooterTakesNoSheet() throws {
    let footer = "document.querySelector('.bottom').getBoundingClientRect()"
    try withPage("app.html") { browser in
      #expect(
        try browser.evaluate("\(footer).top > document.querySelector('main').clientHeight")
          as? Bool == true
      )
      let sheets = { () -> Int in
        let printed = try browser.send("Page.printToPDF", ["preferCSSPageSize": true])
        let text = try #require(printed["data"] as? String)
        let data = try #require(Data(base64Encoded: text))
        return String(decoding: data, as: UTF8.self).split(separator: "/MediaBox").count - 1
      }
      let all = try sheets()
      #expect(all > 1)
      _ = try browser.evaluate("document.querySelector('.bottom').remove()")
      #expect(try sheets() == all)
    }
  }

  /// On a phone the ways into a screen are short cards: the kind stands beside where a way begins, and what is not there
  /// takes no room.
  @Test func waysAreShortCardsOnAPhone() throws {
    try withPage("screens/recipe.html", width: 390) { browser in
      let heights =
        try browser.evaluate(
          "[...document.querySelectorAll('#ways-in ~ .scroller tbody tr')].map((row) => row.clientHeight)"
        ) as? [Double] ?? []
      #expect(heights.count > 15)
      #expect(heights.reduce(0, +) / Double(heights.count) < 130)
      let tops =
        try browser.evaluate(
          """
          ['th', 'td[data-label="Kind"]'].map((cell) =>
            document.querySelector(`#ways-in ~ .scroller tbody ${cell}`).getBoundingClientRect().top)
          """
        ) as? [Double] ?? []
      #expect(tops.count == 2 && tops[0] == tops[1])
    }
    try withPage("routes/index.html", width: 390) { browser in
      let dashes = try browser.evaluate(
        "[...document.querySelectorAll('td:not(.number) > .none:only-child')].filter((dash) => dash.offsetParent).length"
      )
      #expect(dashes as? Int == 0)
    }
  }

  /// Fields that nobody filled in are not printed; what they answered is.
  @Test(arguments: [
    ("app.html", ".find-way", "ways&from=recipe&to=account"),
    ("deep-links/index.html", ".try-link", "url=recipes://recipe/42"),
  ])
  func emptyFieldsAreNotPrinted(page: String, place: String, state: String) throws {
    let height = "document.querySelector('\(place)').getBoundingClientRect().height"
    try withPage(page) { browser in
      #expect(try #require(browser.evaluate(height) as? Double) > 0)
      try browser.emulate(width: 703, height: 1030, medium: "print")
      #expect(try browser.evaluate(height) as? Double == 0)
      let file = try RecipesSite.site().folder.appending(path: page)
      try browser.open(file, fragment: state)
      try browser.wait(until: "document.querySelector('\(place) h3')")
      #expect(try #require(browser.evaluate(height) as? Double) > 50)
    }
  }

  /// The small map of a picture that is cut stands below it and hides nothing. What is below keeps its place when all
  /// of the picture is in sight.
  @Test func theMapHidesNothing() throws {
    try withPage("app.html") { browser in
      let boxes = try browser.evaluate(
        """
        ['.canvas', '.map', '.key', 'figcaption'].map((selector) => {
          const box = document.querySelector(selector).getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom];
        })
        """
      )
      let found = try #require(boxes as? [[Double]])
      let (canvas, map, key, caption) = (found[0], found[1], found[2], found[3])
      #expect(map[1] >= canvas[3])
      #expect(map[0] >= key[2])
      #expect(map[3] <= caption[1])
      #expect(map[2] - map[0] > 30)
      #expect(map[3] - map[1] > 30)
      _ = try browser.evaluate("document.querySelector('[data-keys=\"0\"]').click()")
      let after = try browser.evaluate(
        """
        [getComputedStyle(document.querySelector('.map')).visibility,
          String(document.querySelector('figcaption').getBoundingClientRect().top === \(caption[1]))]
        """
      )
      #expect(after as? [String] == ["hidden", "true"])
    }
  }

  /// Few conditions are stored or have a source, so these have no columns, and what sets a condition has room.
  @Test func aStoredConditionHasItsKeyBelowItsName() throws {
    try withPage("conditions.html") { browser in
      let names = try browser.evaluate(
        "[...document.querySelectorAll('tbody th')].map((cell) => cell.innerText.replace(/\\s+/g, ' '))"
      )
      let texts = try #require(names as? [String])
      #expect(texts.contains("pantryBeta stored as beta.pantry"))
      #expect(texts.contains("isPlus PlusStore.swift:22"))
      #expect(texts.contains("debugBuild"))
      let width = try browser.evaluate(
        "document.querySelector('tbody td:nth-child(4)').getBoundingClientRect().width"
      )
      #expect(try #require(width as? Double) > 190)
    }
  }

  /// The page of deep links has a URL to begin with; what is typed takes its place.
  @Test func theFieldForAURLShowsOne() throws {
    try withPage("deep-links/index.html") { browser in
      let shown = try browser.evaluate("document.querySelector('.try-link input').placeholder")
      #expect(try #require(shown as? String).hasPrefix("Such as recipes://shopping/add?"))
    }
  }
}
