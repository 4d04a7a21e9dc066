import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph

/// The built site as a browser shows it from disk.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct SiteInBrowserTests {
  private func withSite(_ body: (BuiltSite, HeadlessBrowser) throws -> Void) throws {
    try body(RecipesSite.site(), HeadlessBrowser())
  }

  /// The pages that tests look at are of every kind: all at the top, and in each folder the list and another one.
  @Test func everyKindOfPageIsLookedAt() throws {
    let site = try RecipesSite.site()
    let files = try FileManager.default.subpathsOfDirectory(atPath: site.folder.path)
    let pages = files.filter { $0.hasSuffix(".html") }
    #expect(Set(RecipesSite.pages).subtracting(pages) == [])
    let lists = pages.filter { !$0.contains("/") || $0.hasSuffix("/index.html") }
    #expect(Set(lists).subtracting(RecipesSite.pages) == [])
    let others = { (pages: [String]) in
      Set(Set(pages).subtracting(lists).compactMap { $0.split(separator: "/").first })
    }
    #expect(others(pages) == others(RecipesSite.pages))
  }

  @Test func pagesAskForNothingElseAndComplainOfNothing() throws {
    try withSite { site, browser in
      for page in RecipesSite.pages {
        try browser.open(site.folder.appending(path: page))
        #expect(browser.activity.complaints == [], "\(page)")
        let strange = browser.activity.requests.filter {
          !$0.hasPrefix(site.folder.absoluteString) && !$0.hasPrefix("data:")
        }
        #expect(strange == [], "\(page)")
        // The style sheet and the script are let through by the policy, also from disk.
        #expect(
          try browser.evaluate("getComputedStyle(document.querySelector('main')).paddingTop")
            as? String == "24px",
          "\(page)"
        )
        #expect(try browser.evaluate("!document.querySelector('.search').hidden") as? Bool == true)
      }
    }
  }

  /// 640 pixels are a window of 1280 at 200 %, 320 at 400 %.
  @Test func noPageIsWiderThanTheWindow() throws {
    try withSite { site, browser in
      for width in [320, 390, 640, 768, 1280] {
        try browser.emulate(width: width, height: 800)
        for page in RecipesSite.pages {
          try browser.open(site.folder.appending(path: page))
          let overflow = try browser.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
          )
          #expect(overflow as? Int == 0, "\(page) at \(width)")
        }
      }
    }
  }

  @Test func tablesAreSortedAndFiltered() throws {
    try withSite { site, browser in
      try browser.open(site.folder.appending(path: "screens/index.html"))
      func first(_ column: Int) throws -> String? {
        try browser.evaluate(
          "document.querySelector('table tbody tr:not([hidden])').cells[\(column)].textContent.trim()"
        )
          as? String
      }
      func press(_ column: Int) throws -> String? {
        try browser.evaluate(
          """
          (() => { const th = document.querySelectorAll('table thead th')[\(column)];
            th.querySelector('button').click(); return th.getAttribute('aria-sort') })()
          """
        ) as? String
      }
      #expect(try press(6) == "ascending")
      let fewest = site.graph.screens.map(\.waysIn.count).min() ?? -1
      #expect(try first(6) == "\(fewest)")
      #expect(try press(6) == "descending")
      let most = site.graph.screens.map(\.waysIn.count).max() ?? 0
      #expect(try first(6) == "\(most)")
      #expect(try press(0) == "ascending")
      _ = try browser.evaluate(
        """
        (() => { const input = document.querySelector('.filter input');
          input.value = 'editor'; input.dispatchEvent(new Event('input')) })()
        """
      )
      #expect(try first(0)?.contains("editor") == true)
      let hidden = try browser.evaluate("document.querySelectorAll('tbody tr[hidden]').length")
      #expect((hidden as? Int ?? 0) > 10)
    }
  }

  @Test func theSearchFindsFromDisk() throws {
    try withSite { site, browser in
      try browser.open(site.folder.appending(path: "features/cooking.html"))
      let link =
        try browser.evaluate(
          """
          new Promise((done) => {
            const input = document.getElementById('search');
            input.value = 'recipeview';
            input.focus();
            input.dispatchEvent(new Event('input'));
            const look = () => {
              const link = document.querySelector('#search-results a');
              link ? done(link.href) : setTimeout(look, 10);
            };
            look();
          })
          """
        ) as? String
      let page = site.folder.appending(path: "screens/recipe.html").absoluteString
      #expect(link == page)
      #expect(browser.activity.complaints == [])
    }
  }

  @Test func withoutScriptsEverythingIsThere() throws {
    try withSite { site, browser in
      try browser.emulate(scripts: false)
      try browser.open(site.folder.appending(path: "screens/recipe.html"))
      #expect(browser.activity.complaints == [])
      #expect(!browser.activity.requests.contains { $0.hasSuffix(".js") })
    }
  }

  /// The ratio by which text stands out from its ground, as WCAG 2.2 defines it, for all texts of
  /// the page outside pictures; at least 4.5.
  @Test(arguments: ["light", "dark"])
  func textStandsOut(scheme: String) throws {
    try withSite { site, browser in
      try browser.emulate(colorScheme: scheme)
      for page in ["index.html", "screens/recipe.html", "deep-links/recipe-link.html"] {
        try browser.open(site.folder.appending(path: page))
        let faint = try browser.evaluate(Self.faintTexts) as? [String]
        #expect(faint == [], "\(page)")
      }
    }
  }

  private static let faintTexts = """
    (() => {
      const part = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
      const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
      const ground = (element) => {
        for (let e = element; e; e = e.parentElement) {
          const color = rgb(getComputedStyle(e).backgroundColor);
          if (color.length < 4 || color[3] > 0) return color;
        }
        return [255, 255, 255];
      };
      const faint = [];
      let seen = 0;
      for (const element of document.querySelectorAll('body *:not(svg *)')) {
        const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        if (!own || element.closest('svg') || getComputedStyle(element).opacity === '0') continue;
        seen += 1;
        const [a, b] = [light(rgb(getComputedStyle(element).color)), light(ground(element))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) faint.push(`${element.className || element.tagName} ${ratio.toFixed(2)}`);
      }
      return seen > 20 ? [...new Set(faint)] : ['too few texts'];
    })()
    """
}
