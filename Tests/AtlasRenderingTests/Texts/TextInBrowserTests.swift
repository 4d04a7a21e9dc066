import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering

/// What a browser makes of the model of hostile texts.
@Suite(
  "Hostile texts in a browser",
  .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing)
)
struct TextInBrowserTests {
  /// Opens a page; nothing of the model's runs, is an element, or is asked for.
  private func expectHarmless(_ page: URL, in folder: URL, _ browser: HeadlessBrowser) throws {
    try browser.open(page)
    try expectHarmless(page.lastPathComponent, in: folder, browser)
  }

  private func expectHarmless(_ name: String, in folder: URL, _ browser: HeadlessBrowser) throws {
    #expect(browser.activity.complaints == [], "\(name)")
    let strange = browser.activity.requests.filter {
      !$0.hasPrefix(folder.absoluteString) && !$0.hasPrefix("data:")
    }
    #expect(strange == [], "\(name)")
    let found =
      try browser.evaluate(
        """
        [window.pwned, document.querySelectorAll('.evil, base, iframe, object, embed').length,
          [...document.querySelectorAll('*')].filter((e) => [...e.attributes].some((a) =>
            a.name.startsWith('on') || /href|src|action/.test(a.name) && /^\\s*(javascript|data:text)/i.test(a.value)))
            .length,
          [...document.querySelectorAll('script')].filter((s) => /pwned/.test(s.src)).length].join()
        """
      ) as? String
    #expect(found == ",0,0,0", "\(name)")
  }

  @Test("The site", .enabled(if: Validator.isUsable, Validator.isMissing))
  func site() throws {
    let filled = try FilledTexts()
    try withTemporaryFolder { folder in
      let path = try filled.write(to: folder).filled
      let site = try BuiltSite(model: URL(filePath: path), in: folder.appending(path: "site"))
      #expect(try SiteCheck.problems(in: site.folder) == [])
      // Most rules found nothing, and their pages are alike.
      let pages = try site.paths.filter { page in
        page.hasSuffix(".html") && (!page.hasPrefix("checks/") || page == "checks/index.html")
      }
      #expect(pages.count > 35)
      #expect(
        try HTMLCheck.errors(in: pages.prefix(12).map { site.folder.appending(path: $0) }) == []
      )
      let browser = try HeadlessBrowser()
      for page in pages {
        try expectHarmless(site.folder.appending(path: page), in: site.folder, browser)
      }
      try searchFinds("evil", on: site, browser)
    }
  }

  /// The script writes what it found into the page.
  private func searchFinds(_ text: String, on site: BuiltSite, _ browser: HeadlessBrowser) throws {
    try browser.open(site.folder.appending(path: "index.html"))
    _ = try browser.evaluate(
      """
      (() => { const input = document.getElementById('search'); input.value = '\(text)';
        input.focus(); input.dispatchEvent(new Event('input')) })()
      """
    )
    try browser.wait(until: "document.querySelector('#search-results a')")
    try expectHarmless("search", in: site.folder, browser)
  }

  @Test("The page of a review")
  func review() throws {
    let filled = try FilledTexts()
    try withTemporaryFolder { folder in
      let paths = try filled.write(to: folder)
      let browser = try HeadlessBrowser()
      for (number, sides) in [[paths.plain, paths.filled], [paths.filled, paths.plain]].enumerated()
      {
        let file = folder.appending(path: "review-\(number).html")
        let run = try CommandRun(
          ["diff"] + sides + ["--format", "html", "-o", file.path],
          in: folder
        )
        #expect(run.exitCode == 0, "\(run.errors)")
        try expectHarmless(file, in: folder, browser)
      }
    }
  }

  @Test(
    "Mermaid's own pictures",
    .enabled(if: MermaidRendering.isUsable, MermaidRendering.isMissing)
  )
  func mermaid() throws {
    let filled = try FilledTexts()
    try withTemporaryFolder { folder in
      let paths = try filled.write(to: folder)
      let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: paths.filled))
      let diagram = DiagramIndex(AppGraph(try #require(loaded.model))).diagram(.overview)
      let picture = try MermaidRendering().draw(diagram.mermaid().text)
      #expect(picture.nodes.count == diagram.nodes.count)
      #expect(picture.edges == diagram.edges.count)
      #expect(!picture.svg.contains("<a ") && !picture.svg.contains("<img"))
      #expect(!picture.svg.contains("class=\"evil") && !picture.svg.contains("<script"))
    }
  }
}
