import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// What the page of a deep link says that it opens, under the conditions that are chosen in the bar.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct LinkStatesInBrowserTests {
  /// The states of a link are those on the device. With other conditions they take the place of the tables, and the
  /// page says so if nothing is known of the conditions.
  @Test func theStatesOfALinkFollow() throws {
    try RecipesSite.withPage("deep-links/plus-link.html") { site, browser in
      let bar = EnvironmentBar(browser: browser)
      let chosen = "document.querySelector('div.chosen')"
      let shown =
        "[...document.querySelectorAll('section > .scroller, .by-default, .chosen, .of-defaults')].filter((part) => part.checkVisibility()).map((part) => part.className)"
      let all = try bar.rows(of: "state")
      #expect(all.count == 2)
      let usual = try bar.texts(shown)
      #expect(usual.contains("by-default") && usual.contains("scroller"))
      #expect(!usual.contains { $0.contains("chosen") || $0.contains("of-defaults") })
      try bar.choose("iPhone-compact")
      #expect(try bar.rows(of: "state") == ["iPhone and iPad in compact width"])
      #expect(try bar.texts(shown) == usual)
      // Somebody who is not signed in is asked to.
      try bar.change(["signedIn": false])
      try browser.wait(until: "\(chosen).checkVisibility()")
      #expect(
        try bar.text("\(chosen).querySelector('h3').textContent").hasSuffix("without signedIn")
      )
      let words = try bar.text("\(chosen).textContent")
      #expect(words.contains("It requires signedIn, which does not hold, so it leads elsewhere:"))
      #expect(words.contains("Sign In"))
      #expect(
        try bar.texts("[...\(chosen).querySelectorAll('a')].map((link) => link.pathname)")
          .contains(site.folder.appending(path: "screens/sign-in.html").path)
      )
      let tables = Array(repeating: "scroller", count: usual.count { $0 == "scroller" } - 2)
      #expect(try bar.texts(shown) == tables + ["chosen", "chosen note"])
      // With somebody else's conditions it is as by default.
      try bar.change(["isPlus": true])
      try browser.wait(until: "\(chosen).querySelector('h3').textContent.endsWith('with isPlus')")
      #expect(try bar.text("\(chosen).textContent").contains("Recipes Plus"))
      #expect(!(try bar.text("\(chosen).textContent").contains("Sign In")))
      // Of three nothing is known.
      try bar.change(["isPlus": true, "isCooking": true, "pantryBeta": true])
      try browser.wait(until: "!\(chosen).checkVisibility()")
      var noted = usual
      noted.insert("of-defaults note", at: try #require(usual.firstIndex(of: "by-default")))
      #expect(try bar.texts(shown) == noted)
      try bar.change([:])
      #expect(try bar.texts(shown) == usual)
    }
  }

  /// So do those of an activity, which takes no URL; what the URL or the activity gives has its name as a value.
  @Test func theStatesOfAnActivityFollow() throws {
    let fragment = "on=iPhone-compact&isPlus=1"
    try RecipesSite.withPage("deep-links/cooking.html", fragment: fragment) { _, browser in
      let chosen = "document.querySelector('div.chosen')"
      try browser.wait(until: "\(chosen).checkVisibility()")
      let words = try browser.evaluate("\(chosen).innerText") as? String ?? ""
      #expect(words.contains("Cold start"))
      #expect(words.contains("{id}"))
    }
  }

  /// What `navatlas resolve` says of the example of a link; nil if another link, or none, handles it there.
  private static func answer(
    _ url: String,
    ofLink link: Int,
    _ content: SiteContent,
    number: Int,
    conditions: [String: Bool]
  ) throws -> String? {
    let resolution = DeepLinkResolution(
      try LinkURL(url),
      in: content.model,
      environments: [content.graph.environments[number]],
      conditions: conditions,
      namesEveryLink: true
    )
    let winner = try #require(resolution.answers.first).winner
    guard let winner, winner.link == link else { return nil }
    return OutcomeMarkup(
      context: PageContext(content, .home),
      outcome: winner.outcome,
      number: number
    ).html.text
  }

  /// On each page of a link with one example the answer is that for its URL, with each of the conditions changed.
  @Test func thePagesSayWhatResolveSays() throws {
    var compared = 0
    try RecipesSite.withPage("index.html") { site, browser in
      let bar = EnvironmentBar(browser: browser)
      let content = SiteContent(site.graph)
      let context = PageContext(content, .home)
      for (link, deepLink) in content.model.deepLinks.enumerated() {
        guard deepLink.examples.count == 1 else { continue }
        let number = link % content.graph.environments.count
        let device = try bar.device(number)
        let page = site.folder.appending(path: context.href(.deepLink(link)))
        try browser.open(page, fragment: "on=\(device)")
        for conditions in content.conditionSets.dropFirst() {
          let name = try #require(conditions.first).key
          guard
            let expected = try Self.answer(
              deepLink.examples[0].url,
              ofLink: link,
              content,
              number: number,
              conditions: conditions
            )
          else { continue }
          try bar.change(conditions)
          try browser.wait(
            until: "document.querySelector('div.chosen h3')?.textContent.endsWith(' \(name)')"
          )
          let html = String(decoding: try JSONEncoder().encode(expected), as: UTF8.self)
          let pair = try bar.texts(
            """
            (() => {
              const found = document.querySelector('div.chosen').cloneNode(true);
              found.querySelector('h3').remove();
              const box = document.createElement('div');
              box.innerHTML = \(html).replaceAll(' href="', ' href="../');
              return [found, box].map((part) => part.innerHTML.trim());
            })()
            """
          )
          #expect(pair.count == 2 && pair[0] == pair[1], "\(deepLink.id), \(conditions): \(pair)")
          compared += 1
        }
      }
    }
    #expect(compared > 20)
  }
}
