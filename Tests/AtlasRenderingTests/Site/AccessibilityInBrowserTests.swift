import AtlasTemplates
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasRendering

/// axe, Deque's checker of accessibility, which runs in a page.
enum AccessibilityChecker {
  /// `.ci/install test` puts it there.
  static let library =
    packageFolder
    .appending(path: ".build/validators/axe/axe_playwright_python/axe.min.js")

  /// Whether tests that need it are to run.
  static var isUsable: Bool {
    Validator.isRequired
      || (HeadlessBrowser.program != nil && FileManager.default.fileExists(atPath: library.path))
  }

  static let isMissing: Comment = "axe or a browser is not installed; run .ci/install test"
}

/// Pages as axe judges them, in print, in forced colours and on a phone.
@Suite(.enabled(if: AccessibilityChecker.isUsable, AccessibilityChecker.isMissing))
struct AccessibilityInBrowserTests {
  private func withSite(_ body: (BuiltSite, HeadlessBrowser) throws -> Void) throws {
    try body(RecipesSite.site(), HeadlessBrowser())
  }

  /// In the dark nothing but colours differs, so only the rules of colours look there.
  @Test(arguments: [(1280, "light"), (1280, "dark"), (390, "light")])
  func axeFindsNothing(width: Int, scheme: String) throws {
    try withSite { site, browser in
      try browser.emulate(width: width, height: 900, colorScheme: scheme)
      for page in RecipesSite.pages {
        let found = try violations(on: site.folder.appending(path: page), browser, scheme: scheme)
        #expect(found == [], "\(page)")
      }
    }
  }

  /// With the list of results open, with one that is empty, and with the help.
  @Test(arguments: [
    ("recipe", "#search-results a"), ("zzzzqq", "#search-results .empty"), ("", ""),
  ])
  func axeFindsNothingInWhatAPersonOpens(typed: String, until shown: String) throws {
    try withSite { site, browser in
      try browser.emulate(width: 1280, height: 900)
      try browser.open(site.folder.appending(path: "screens/recipe.html"))
      if typed.isEmpty {
        try browser.press("?")
        try browser.wait(until: "document.querySelector('dialog[open]')")
      } else {
        try browser.press("/")
        try browser.type(typed)
        try browser.wait(
          until:
            "document.querySelector('\(shown)') && document.querySelector('.search [role=status]').textContent !== 'Loading'"
        )
      }
      #expect(try violations(in: browser) == [])
    }
  }

  /// The page of changes in a site, and that of a review by itself.
  @Test(arguments: ["light", "dark"])
  func axeFindsNothingAboutChanges(scheme: String) throws {
    try withTemporaryFolder { folder in
      let old = "Docs/Examples/FoodTruck"
      let new = "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json"
      let site = folder.appending(path: "site")
      let review = folder.appending(path: "review.html")
      for arguments in [
        ["build", new, "--compare-to", old, "--output", site.path, "--quiet"],
        ["diff", old, new, "--format", "html", "--output", review.path],
      ] {
        let run = try CommandRun(arguments, in: packageFolder)
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      let browser = try HeadlessBrowser()
      try browser.emulate(width: 1280, height: 900, colorScheme: scheme)
      for page in [site.appending(path: "changes.html"), review] {
        #expect(try violations(on: page, browser, scheme: scheme) == [], "\(page.path)")
      }
    }
  }

  private func violations(
    on page: URL,
    _ browser: HeadlessBrowser,
    scheme: String
  ) throws -> [String]? {
    try browser.open(page)
    return try violations(
      in: browser,
      rules: scheme == "dark" ? "runOnly: ['color-contrast', 'link-in-text-block']," : ""
    )
  }

  /// Those of the page that is open, as it is.
  private func violations(in browser: HeadlessBrowser, rules: String = "") throws -> [String]? {
    let axe = try String(contentsOf: AccessibilityChecker.library, encoding: .utf8)
    _ = try browser.evaluate(axe + ";0")
    return try browser.evaluate(
      """
      axe.run(document, { \(rules) preload: false, resultTypes: ['violations'] }).then((result) =>
        result.violations.flatMap((rule) => rule.nodes.map((node) => rule.id + ' ' + node.html.slice(0, 120))))
      """
    ) as? [String]
  }

  /// Without a colour of the ground, what is selected has an outline.
  @Test func forcedColoursShowWhatIsSelected() throws {
    try withSite { site, browser in
      try browser.emulate(forcedColors: true)
      try browser.open(site.folder.appending(path: "index.html"))
      try browser.press("/")
      try browser.type("recipe")
      try browser.wait(until: "document.querySelector('a[aria-selected=true]')")
      #expect(
        try browser.evaluate(
          "getComputedStyle(document.querySelector('a[aria-selected=true]')).outlineStyle"
        ) as? String == "solid"
      )
      // The picture is drawn in the colours of the system: black, white and that of links.
      let colours =
        try browser.evaluate(
          "[...new Set([...document.querySelectorAll('.canvas .na-o')].map((e) => getComputedStyle(e).fill))]"
        ) as? [String] ?? []
      #expect(colours.count == 1)
    }
  }

  /// The Tab key goes through a picture from left to right, and a link leads past it.
  @Test func theTabKeyFollowsTheReading() throws {
    try withSite { site, browser in
      try browser.open(site.folder.appending(path: "screens/recipe.html"))
      let columns =
        try browser.evaluate(
          """
          [...document.querySelectorAll('.canvas a[data-node]')].map((a) => {
            const box = a.getBoundingClientRect(); return Math.round(box.left + box.width / 2) })
          """
        ) as? [Int] ?? []
      #expect(columns.count > 10)
      #expect(columns == columns.sorted())
      _ = try browser.evaluate("document.querySelector('.skip-over').focus()")
      try browser.press("Enter")
      #expect(try browser.evaluate("location.hash") as? String == "#picture-1-end")
      #expect(
        try browser.evaluate("document.querySelector('.canvas').getAttribute('aria-labelledby')")
          as? String == "picture-1-title"
      )
    }
  }

  /// On a phone a row of a table is a card: nothing of it is cut.
  @Test func rowsAreCardsOnAPhone() throws {
    try withSite { site, browser in
      try browser.emulate(width: 390, height: 844)
      for page in ["screens/index.html", "reach.html", "deep-links/index.html"] {
        try browser.open(site.folder.appending(path: page))
        let cut =
          try browser.evaluate(
            "[...document.querySelectorAll('.scroller')].filter((e) => e.scrollWidth > e.clientWidth + 1).length"
          )
        #expect(cut as? Int == 0, "\(page)")
        #expect(
          try browser.evaluate(
            "getComputedStyle(document.querySelector('td[data-label]'), '::before').content.length > 2"
          ) as? Bool == true
        )
      }
    }
  }

  /// At every width of a window all columns of a table are in sight.
  @Test(arguments: [1280, 1200, 1185, 1184, 1024, 961, 960, 768])
  func noTableIsWiderThanItsPage(width: Int) throws {
    try withSite { site, browser in
      try browser.emulate(width: width, height: 900)
      for page in RecipesSite.pages {
        try browser.open(site.folder.appending(path: page))
        let cut =
          try browser.evaluate(
            "[...document.querySelectorAll('.scroller')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.querySelector('thead')?.textContent)"
          ) as? [String]
        #expect(cut == [], "\(page)")
      }
    }
  }

  /// In print the whole picture is drawn, large enough to read: 8 points on the paper that it asks for.
  @Test func printShowsWholePictures() throws {
    try withSite { site, browser in
      // A page of A2 less its margins, in CSS pixels.
      try browser.emulate(width: 2154, height: 1496, medium: "print")
      try browser.open(site.folder.appending(path: "features/cooking.html"))
      #expect(
        try browser.evaluate("document.querySelector('.picture').closest('section').className")
          as? String == "paper-a2"
      )
      #expect(
        try browser.evaluate("getComputedStyle(document.querySelector('.canvas > svg')).transform")
          as? String == "none"
      )
      #expect(
        try browser.evaluate("getComputedStyle(document.querySelector('.tools')).display")
          as? String == "none"
      )
    }
  }

  /// All of the script, before any compression.
  @Test func theScriptIsSmall() throws {
    let scripts = try TemplateLibrary().assets.filter { $0.name.hasSuffix(".js") }
    #expect(scripts.map(\.name) == ["site.js", "theme-start.js"])
    #expect(scripts.reduce(0) { $0 + $1.bytes.count } < 60_000)
  }

  /// Every part of the script is in the bundle, each once.
  @Test func everyPartOfTheScriptRuns() throws {
    let parts = TemplateFile.embedded.map(\.name).filter { $0.hasSuffix(".js") }
    #expect(Set(SiteScript.parts).union(["theme-start.js"]) == Set(parts))
    #expect(Set(SiteScript.parts).count == SiteScript.parts.count)
  }
}
