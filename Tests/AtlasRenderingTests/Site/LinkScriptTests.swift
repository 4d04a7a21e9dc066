import AtlasTemplates
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// What the script of the site says of URLs, in a browser, and what `navatlas resolve` says of them.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct LinkScriptTests {
  private static let folder = packageFolder.appending(
    path: "Tests/AtlasRenderingTests/Fixtures/Links"
  )

  private static func content(_ path: String) throws -> SiteContent {
    let files = FileSystemReader().loadFiles(mainPath: packageFolder.appending(path: path).path)
    let loaded = loadModel(from: files)
    return SiteContent(AppGraph(try #require(loaded.model, "\(loaded.diagnostics)")))
  }

  private static func fixture() throws -> SiteContent {
    try content("Tests/AtlasRenderingTests/Fixtures/Links/navigation.json")
  }

  private static func urls() throws -> [String] {
    try JSONDecoder().decode(
      [String].self,
      from: Data(contentsOf: folder.appending(path: "urls.json"))
    )
  }

  // MARK: What Swift says

  /// Whether the system opens it, the words for that, and per environment who handles it: from outside, inside
  /// the app, and all others. For no URL the error.
  private static func answer(_ text: String, _ content: SiteContent, set: Int, environments: Int)
    -> [Any]
  {
    let url: LinkURL
    do { url = try LinkURL(text) } catch { return [error.message, error.expected] }
    let model = content.model
    let resolution = DeepLinkResolution(
      url,
      in: model,
      environments: Array(content.graph.environments.prefix(environments)),
      conditions: content.conditionPairs[set],
      namesEveryLink: true
    )
    let answers = resolution.answers.enumerated().map { number, answer -> [Any] in
      let words = NavigationWords(model, in: content.graph.environments[number])
      let losers = answer.losers.map { loser -> [Any] in
        [model.deepLinks[loser.link].id, ResolutionText(model).reasons(of: loser, words)]
      }
      return [
        winner(answer.winner, content, number),
        answer.inApp.map { winner($0, content, number) }, losers,
      ]
    }
    let words = HandoverWords(handover: resolution.handover, app: model.app)
    return [
      resolution.handover.isHandedOver.map { $0 as Any } ?? NSNull(), words.lines(for: url),
      answers,
    ]
  }

  private static func winner(
    _ winner: DeepLinkResolution.Winner?,
    _ content: SiteContent,
    _ number: Int
  ) -> Any {
    guard let winner else { return NSNull() }
    let link = content.model.deepLinks[winner.link]
    let markup = OutcomeMarkup(
      context: PageContext(content, .home),
      outcome: winner.outcome,
      number: number
    )
    return [
      link.id, link.patterns[winner.pattern].text,
      winner.arguments.items.map { [$0.name, $0.value] }, winner.arguments.repeatedQueryItems,
      markup.html.text,
    ]
  }

  // MARK: What the script says

  private static func script() throws -> String {
    try ["page.js", "link-url.js", "link-answer.js"].map { name in
      let part = try #require(TemplateFile.embedded.first { $0.name == name })
      return String(decoding: part.bytes, as: UTF8.self)
    }.joined(separator: "\n")
  }

  private func load(_ content: SiteContent, in browser: HeadlessBrowser) throws {
    let data = try #require(content.linkData.first).text
    _ = try browser.evaluate(
      """
      \(data.replacing("var atlasLinks", with: "globalThis.links"))
      \(try Self.script())
      globalThis.answer = async (text, set, environments) => {
        let result;
        try { result = await resolve(links, text, set); } catch (error) { return [error.message, error.expected]; }
        const winner = (one) => one && [one.link, one.pattern, one.arguments, one.repeated, one.html];
        const at = (number) => result.answers.find(([, numbers]) => numbers.includes(number))[0];
        return [result.isOpened, result.lines, [...links.environments.keys()].slice(0, environments).map(at).map((answer) =>
          [winner(answer.winner), answer.inApp.map(winner), answer.losers.map((loser) => [loser.link, loser.reasons])])];
      };
      0
      """
    )
  }

  /// The URLs of which both say something else, with what the script says.
  private func differences(
    _ urls: [String],
    _ content: SiteContent,
    set: Int,
    environments: Int,
    _ browser: HeadlessBrowser
  ) throws -> [String] {
    var found: [String] = []
    for start in stride(from: 0, to: urls.count, by: 500) {
      let part = Array(urls[start..<min(start + 500, urls.count)])
      let pairs = part.map {
        [$0, Self.answer($0, content, set: set, environments: environments)] as [Any]
      }
      let json = String(decoding: try JSONSerialization.data(withJSONObject: pairs), as: UTF8.self)
      let answers =
        try browser.evaluate(
          """
          Promise.all(\(json).map(async ([url, expected]) => {
            const found = await answer(url, \(set), \(environments));
            const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
            if (a === b) return [];
            let place = 0;
            while (a[place] === b[place]) place += 1;
            const near = (text) => text.slice(Math.max(0, place - 40), place + 100);
            return [`${JSON.stringify(url).slice(0, 200)}: script …${near(a)}… Swift …${near(b)}…`];
          })).then((found) => found.flat())
          """
        ) as? [String]
      found += try #require(answers)
    }
    return found
  }

  // MARK: Tests

  @Test func theCorpusIsAnsweredAsInSwift() throws {
    let content = try Self.fixture()
    let urls = try Self.urls()
    #expect(urls.count >= 400)
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    let answers = try urls.map {
      try #require(Self.answer($0, content, set: 0, environments: 1).first)
    }
    // Both kinds of answers, and URLs that are none.
    #expect(answers.count { $0 is String } > 60)
    #expect(answers.count { $0 as? Bool == true } > 60)
    for set in content.conditionPairs.indices {
      let count = set == 0 ? content.graph.environments.count : 2
      let found = try differences(urls, content, set: set, environments: count, browser)
      #expect(found == [], "set \(set)")
    }
  }

  @Test func tenThousandFuzzedURLsAreAnsweredAsInSwift() throws {
    let content = try Self.fixture()
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    var fuzzer = URLFuzzer(seeds: try Self.urls().filter { $0.utf8.count < 200 })
    let urls = (0..<10_000).map { _ in fuzzer.next() }
    let patterns = LinkPatternIndex(content.model)
    let handled = urls.count { text in
      guard let url = try? LinkURL(text) else { return false }
      return !patterns.matches(of: url).isEmpty
    }
    // Enough of them have a handler.
    #expect(handled > 500)
    let found = try differences(urls, content, set: 0, environments: 1, browser)
    #expect(found.prefix(10) == [])
  }

  @Test func recipesAreAnsweredAsInSwift() throws {
    let content = try Self.content("Docs/Examples/Recipes/navigation.json")
    let browser = try HeadlessBrowser()
    try load(content, in: browser)
    let urls = content.model.deepLinks.flatMap { $0.examples.map(\.url) }
    #expect(urls.count > 10)
    for set in content.conditionPairs.indices {
      let count = set == 0 ? content.graph.environments.count : 2
      let found = try differences(urls, content, set: set, environments: count, browser)
      #expect(found == [], "set \(set)")
    }
  }
}
