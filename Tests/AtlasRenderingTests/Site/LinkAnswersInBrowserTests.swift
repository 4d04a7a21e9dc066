import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The field for a URL on the page of deep links, with hands.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct LinkAnswersInBrowserTests {
  @Test func aURLIsAnsweredOnThePageOfDeepLinks() throws {
    try RecipesSite.withPage("deep-links/index.html") { _, browser in
      let bar = EnvironmentBar(browser: browser)
      _ = try browser.evaluate(
        """
        (() => { const field = document.querySelector('.try-link input');
          field.value = 'https://recipes.example.com/r/42/step/3'; field.dispatchEvent(new Event('input')) })()
        """
      )
      try browser.wait(until: "document.querySelector('.try-link h3')")
      let answer = try bar.text("document.querySelector('.try-link').textContent")
      #expect(answer.contains("A step, in cook mode handles it"))
      #expect(answer.contains("number = 3"))
      #expect(answer.contains("The association file matches it"))
      let link = try bar.text("document.querySelector('.try-link h3 + p a').href")
      #expect(link.hasSuffix("/deep-links/step-link.html"))
      #expect(try bar.text("location.hash").contains("url=https"))
      // What is not in the app.
      try bar.choose("Mac-regular")
      try browser.wait(
        until: "document.querySelector('.try-link').textContent.includes('does not exist here')"
      )
      #expect(try bar.text("document.querySelector('.try-link h3').textContent") == "Mac")
    }
  }

  /// Asks a URL on the page of deep links, with other files of links than those of the site.
  private func withAnswer(
    to url: String,
    _ files: [(name: String, text: String)],
    _ body: (HeadlessBrowser) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "navatlas-links-\(UUID().uuidString)"
    )
    try FileManager.default.copyItem(at: RecipesSite.site().folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try Data(file.text.utf8).write(to: folder.appending(path: "assets/\(file.name)"))
    }
    let browser = try HeadlessBrowser()
    let text = url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    try browser.open(folder.appending(path: "deep-links/index.html"), fragment: "url=\(text)")
    try browser.wait(until: "document.querySelector('.try-link h3')")
    try body(browser)
  }

  /// As in a large app, where what comes of links is in files of its own.
  @Test func aURLIsAnsweredFromTheFileOfItsFeature() throws {
    let url = "https://recipes.example.com/r/42/step/3"
    let said = "document.querySelector('.try-link [role=status]').innerHTML"
    let content = SiteContent(try RecipesSite.site().graph, wholeLimit: 10)
    let split = LinkData(content).files
    #expect(split.count > 2)
    var whole = ""
    try withAnswer(to: url, []) { whole = try EnvironmentBar(browser: $0).text(said) }
    try withAnswer(to: url, split) { browser in
      let bar = EnvironmentBar(browser: browser)
      let answer = try bar.text(said)
      #expect(answer == whole)
      // Of all features one is asked for.
      #expect(browser.activity.requests.count { $0.contains("/assets/links-") } == 1)
    }
  }

  @Test func theOnlyLinkHasNoOthers() throws {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "stack": "home" } }], "screens": [{ "id": "home" }],
        "deepLinks": [{ "id": "only", "patterns": ["app://home"], "opens": {} }]
        """
      ).app
    try withAnswer(to: "app://home", SiteContent(app).linkData) { browser in
      let bar = EnvironmentBar(browser: browser)
      let said = try bar.text("document.querySelector('.try-link [role=status]').textContent")
      #expect(said.contains("only handles it: app://home"))
      #expect(said.hasSuffix("Warm startThe same"), "\(said.suffix(40))")
    }
  }

  @Test func aHostileURLMakesNoMarkup() throws {
    let url = "recipes://recipe/%3Cimg%20src=x%20onerror=alert(1)%3E%22'%26"
    try RecipesSite.withPage(
      "deep-links/index.html",
      fragment: "url=\(url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    ) { _, browser in
      let bar = EnvironmentBar(browser: browser)
      try browser.wait(until: "document.querySelector('.try-link h3')")
      #expect(
        try browser.evaluate("document.querySelectorAll('.try-link img').length") as? Int == 0
      )
      let answer = try bar.text("document.querySelector('.try-link').textContent")
      #expect(answer.contains(#"id = <img src=x onerror=alert(1)>"'&"#))
      _ = try browser.evaluate(
        "(() => { const field = document.querySelector('.try-link input'); field.value = 'no url'; field.dispatchEvent(new Event('input')) })()"
      )
      try browser.wait(until: "document.querySelector('.try-link .warning')")
      #expect(
        try bar.text("document.querySelector('.try-link .warning').textContent")
          == #"Not a URL: the URL has a space or a control character, expected percent-encoding: "%20" for a space"#
      )
    }
  }

  @Test func aURLInTheSearchLeadsToItsAnswer() throws {
    try RecipesSite.withPage("features/cooking.html") { _, browser in
      let bar = EnvironmentBar(browser: browser)
      try browser.press("/")
      try browser.type("recipes://recipe/77")
      try browser.wait(
        until:
          "document.querySelector('#search-results a .quiet')?.textContent === 'What this URL does'"
      )
      try browser.press("Enter")
      try browser.wait(until: "document.querySelector('.try-link h3')")
      #expect(
        try bar.text("document.querySelector('.try-link').textContent").contains("id = 77")
      )
    }
  }
}
