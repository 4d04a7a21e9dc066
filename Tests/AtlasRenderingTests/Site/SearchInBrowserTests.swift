import AtlasTemplates
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasRendering

/// The search of the site, with keys.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct SearchInBrowserTests {
  private func withSite(_ body: (BuiltSite, HeadlessBrowser) throws -> Void) throws {
    let site = try RecipesSite.site()
    let browser = try HeadlessBrowser()
    try browser.emulate(width: 1280, height: 900)
    try browser.open(site.folder.appending(path: "features/cooking.html"))
    try body(site, browser)
    #expect(browser.activity.complaints == [])
  }

  private func text(_ browser: HeadlessBrowser, _ expression: String) throws -> String {
    try browser.evaluate(expression) as? String ?? ""
  }

  private func status(_ browser: HeadlessBrowser) throws -> String {
    try text(browser, "document.querySelector('.search [role=status]').textContent")
  }

  private func isOpen(_ browser: HeadlessBrowser) throws -> Bool {
    try browser.evaluate("!document.getElementById('search-results').hidden") as? Bool ?? false
  }

  @Test func keysOpenChooseAndFollow() throws {
    try withSite { site, browser in
      try browser.press("/")
      try browser.type("recipeview")
      try browser.wait(until: "document.querySelector('#search-results a')")
      let status = try status(browser)
      #expect(status.hasSuffix("result") || status.hasSuffix("results"))
      #expect(
        try text(browser, "document.getElementById('search').getAttribute('aria-activedescendant')")
          == "search-result-0"
      )
      try browser.press("Enter")
      try browser.wait(until: "location.pathname.endsWith('/screens/recipe.html')")
    }
  }

  /// Two screens with a word between them ask for the way from one to the other.
  @Test(arguments: [
    ("recipe to account", "Recipe → Account", "from=recipe&to=account"),
    ("from Recipe → account", "Recipe → Account", "from=recipe&to=account"),
    ("launch to recipe", "Launch → Recipe", "from=launch&to=recipe"),
  ])
  func twoScreensAskForTheWay(typed: String, title: String, state: String) throws {
    try withSite { _, browser in
      try browser.press("/")
      try browser.type(typed)
      try browser.wait(
        until:
          "document.querySelector('#search-results .found')?.textContent === '\(title)' && document.querySelector('#search-results .quiet').textContent === 'From here to there'"
      )
      try browser.press("Enter")
      try browser.wait(until: "document.querySelector('.find-way h3')")
      #expect(try text(browser, "location.hash") == "#ways&\(state)")
    }
  }

  /// What begins with no screen asks for nothing.
  @Test func otherWordsAskForNoWay() throws {
    try withSite { _, browser in
      try browser.press("/")
      try browser.type("qqqqq to recipe")
      try browser.wait(until: "document.querySelector('#search-results > *')")
      #expect(
        try !text(browser, "document.getElementById('search-results').textContent")
          .contains("From here to there")
      )
    }
  }

  /// Escape closes the list: Enter then follows nothing that is hidden.
  @Test func afterEscapeNoHiddenResultIsFollowed() throws {
    try withSite { _, browser in
      try browser.press("k", .control)
      try browser.type("recipe")
      try browser.wait(until: "document.querySelector('#search-results a')")
      try browser.press("Escape")
      #expect(try !isOpen(browser))
      #expect(try text(browser, "document.getElementById('search').value") == "recipe")
      try browser.press("Enter")
      try browser.wait(until: "location.pathname.endsWith('/search.html')")
      try browser.wait(until: "document.querySelectorAll('.results a').length > 20")
    }
  }

  @Test func theTabKeyLeavesAndClosesTheList() throws {
    try withSite { _, browser in
      try browser.press("/")
      try browser.type("recipe")
      try browser.wait(until: "document.querySelector('#search-results a')")
      try browser.press("Tab")
      #expect(try !isOpen(browser))
      #expect(
        try browser.evaluate("document.querySelector('.search').contains(document.activeElement)")
          as? Bool == false
      )
    }
  }

  /// On a phone the list is no wider than the window, on both sides.
  @Test(arguments: [320, 390])
  func theListIsWithinANarrowWindow(width: Int) throws {
    try withSite { _, browser in
      try browser.emulate(width: width, height: 844)
      try browser.press("/")
      try browser.type("recipe")
      try browser.wait(until: "document.querySelector('#search-results a')")
      let edges =
        try browser.evaluate(
          "(({ left, right }) => [left, innerWidth - right])(document.getElementById('search-results').getBoundingClientRect())"
        ) as? [Double] ?? []
      #expect(edges.count == 2 && edges.allSatisfy { $0 >= 0 }, "\(edges)")
    }
  }

  /// A `%` that encodes nothing is text, wherever the address has it.
  @Test(arguments: ["index.html#q=%", "search.html#q=50%", "search.html#q=%E0%A4"])
  func anAddressThatEncodesNothingIsText(page: String) throws {
    let site = try RecipesSite.site()
    let browser = try HeadlessBrowser()
    let parts = page.split(separator: "#")
    try browser.open(
      site.folder.appending(path: String(parts[0])),
      fragment: String(parts[1])
    )
    #expect(browser.activity.complaints == [])
    #expect(try browser.evaluate("document.querySelector('.search').hidden") as? Bool == false)
    if page.hasPrefix("search") {
      try browser.wait(
        until: "document.querySelector('.search-page input').value === '\(parts[1].dropFirst(2))'"
      )
    }
  }

  @Test func nothingFoundIsSaid() throws {
    try withSite { _, browser in
      try browser.press("/")
      try browser.type("zzzz")
      try browser.wait(until: "document.querySelector('#search-results .empty')")
      try browser.wait(
        until: "document.querySelector('.search [role=status]').textContent === 'Nothing found'"
      )
      #expect(try text(browser, "document.getElementById('search').role") == "combobox")
      #expect(try text(browser, "document.getElementById('search').type") == "text")
    }
  }

  @Test func aMissingIndexIsSaid() throws {
    try withTemporaryFolder { folder in
      let site = folder.appending(path: "site")
      try FileManager.default.copyItem(at: RecipesSite.site().folder, to: site)
      try FileManager.default.removeItem(at: site.appending(path: "assets/search-index.js"))
      let browser = try HeadlessBrowser()
      try browser.open(site.appending(path: "index.html"))
      try browser.press("/")
      try browser.type("recipe")
      try browser.wait(
        until:
          "document.querySelector('.search [role=status]').textContent.includes('can’t be loaded')"
      )
    }
  }

  /// What is looked for, the place among the results that it has to have, its title and its kind.
  private static let queries: [(text: String, rank: Int, title: String, kind: String)] = [
    ("recipe", 1, "Recipe", "screen"), ("Recipe", 1, "Recipe", "screen"),
    ("day", 1, "Day", "screen"), ("week", 1, "This Week", "screen"),
    ("recipes", 1, "Recipes", "screen"), ("shopping", 1, "Shopping", "tab"),
    ("shopping-list", 1, "Shopping List", "screen"), ("plus", 1, "Recipes Plus", "screen"),
    ("recipe-link", 1, "A recipe", "deep link"), ("main-tabs", 1, "Recipes tab view", "container"),
    ("RecipeView", 1, "Recipe", "screen"), ("isPlus", 1, "isPlus", "condition"),
    ("kitchen team", 1, "Kitchen team", "owner"), ("cooking feature", 1, "Cooking", "feature"),
    ("tap share", 1, "Tap Share", "action"), ("share", 1, "Tap Share", "action"),
    ("RecipeRoute", 1, "RecipeRoute", "route enum"),
    ("https://recipes.example.com/r/42", 1, "https://recipes.example.com/r/42", "URL"),
    ("recipes://recipe/42", 1, "recipes://recipe/42", "URL"),
    ("rceipe", 1, "Recipe", "screen"), ("ingrediants", 1, "Ingredients", "screen"),
    ("nutriton", 1, "Nutrition", "screen"), ("kind:tab cook", 1, "Cook", "tab"),
    ("kind:deep-link a recipe", 1, "A recipe", "deep link"),
    ("kind:screen edit", 1, "Edit Recipe", "screen"),
  ]

  @Test func queriesFindWhatIsMeantFirst() throws {
    try withSite { site, browser in
      try browser.open(site.folder.appending(path: "search.html"))
      try browser.wait(until: "document.querySelector('.search-page input')")
      for query in Self.queries {
        let found = try browser.evaluate(
          """
          (async () => { const input = document.querySelector('.search-page input');
            input.value = "\(query.text)"; input.dispatchEvent(new Event('input'));
            await new Promise((done) => setTimeout(done, 50));
            return [...document.querySelectorAll('.results a')].slice(0, 5).map((link) =>
              [link.children[0].textContent, link.children[1].textContent.split(' · ')[0]].join('|')) })()
          """
        )
        let titles = found as? [String] ?? []
        let place = titles.firstIndex(of: "\(query.title)|\(query.kind)").map { $0 + 1 }
        #expect(place == query.rank, "\(query.text): \(titles)")
      }
    }
  }

  /// 10,000 screens are searched in 20 ms, with mistakes in the words and for what all have too: the best of thirty
  /// times counts, because a test does not have the machine for itself. Of the numbers below 10,000, 280 have two
  /// sevens beside each other.
  @Test func tenThousandScreensAreSearchedAtOnce() throws {
    let script = try ["page.js", "search-ranking.js"].map { name in
      let part = try #require(TemplateFile.embedded.first { $0.name == name })
      return String(decoding: part.bytes, as: UTF8.self)
    }.joined(separator: "\n")
    let browser = try HeadlessBrowser()
    for (query, count) in [("screen 77", 280), ("scren 9999", 1), ("s", 10000)] {
      let found =
        try browser.evaluate(
          """
          (() => {
            const atlas = {};
            \(script)
            const lines = [...Array(10000)].map((_, n) =>
              `Screen ${n} of Feature ${n % 41}\\tscreen-${n}\\tView${n}\\t:screen\\t${n}.html\\t`);
            const index = atlas.searchIndex(lines.join("\\n"));
            let [best, count] = [Infinity, 0];
            for (let turn = 0; turn < 30; turn += 1) {
              const start = performance.now();
              count = atlas.search(index, '\(query)').length;
              best = Math.min(best, performance.now() - start);
            }
            return [count, best];
          })()
          """
        ) as? [Double] ?? []
      #expect(found.first == Double(count), "\(query)")
      #expect(found.last ?? .infinity < 20, "\(query)")
    }
  }

  /// Two results never look the same.
  @Test func equalResultsAreDistinguished() throws {
    try withSite { site, browser in
      try browser.open(site.folder.appending(path: "search.html"), fragment: "q=cook")
      try browser.wait(until: "document.querySelectorAll('.results a').length > 20")
      let texts =
        try browser.evaluate(
          "[...document.querySelectorAll('.results a')].filter((a) => /(screens|containers)/.test(a.href) && !a.href.includes('transition-')).map((a) => a.textContent)"
        ) as? [String] ?? []
      #expect(texts.count > 5)
      #expect(Set(texts).count == texts.count)
    }
  }

  /// What was typed stands out in what is found, whatever its case.
  @Test func whatWasTypedStandsOut() throws {
    try withSite { _, browser in
      try browser.press("/")
      try browser.type("edit rec")
      try browser.wait(until: "document.querySelector('#search-results .found b')")
      #expect(
        try text(browser, "document.querySelector('#search-results .found').innerHTML")
          == "<b>Edit</b> <b>Rec</b>ipe"
      )
    }
  }

  @Test(arguments: [true, false])
  func theKeysAreExplained(isAskedByKey: Bool) throws {
    try withSite { _, browser in
      if isAskedByKey {
        try browser.press("?")
      } else {
        _ = try browser.evaluate("document.querySelector('.show-help').click()")
      }
      try browser.wait(until: "document.querySelector('dialog')?.open")
      #expect(
        try browser.evaluate("document.querySelectorAll('dialog dt').length > 5") as? Bool == true
      )
      #expect(try text(browser, "document.activeElement.textContent") == "Close")
      try browser.press("Escape")
      try browser.wait(until: "!document.querySelector('dialog').open")
    }
  }

  /// Keys of one character can be switched off for all pages, and on again by the button.
  @Test func keysOfOneCharacterCanBeSwitchedOff() throws {
    try withSite { site, browser in
      let page = site.folder.appending(path: "index.html")
      func toggle() throws {
        try browser.open(page)
        _ = try browser.evaluate("document.querySelector('.show-help').click()")
        try browser.wait(until: "document.querySelector('dialog')?.open")
        _ = try browser.evaluate("document.querySelector('dialog input').click()")
        try browser.open(page)
        try browser.press("/")
      }
      try toggle()
      #expect(try text(browser, "document.activeElement.id") == "")
      try browser.press("?")
      #expect(try browser.evaluate("document.querySelector('dialog') === null") as? Bool == true)
      try toggle()
      #expect(try text(browser, "document.activeElement.id") == "search")
    }
  }
}
