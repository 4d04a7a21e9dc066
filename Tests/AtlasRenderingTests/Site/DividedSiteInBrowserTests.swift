import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasRendering
@testable import AtlasSite

/// A site whose data is divided by feature, as that of an app of thousands of screens: it answers as the whole one does,
/// and asks for what it needs.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct DividedSiteInBrowserTests {
  private static let example = "FoodTruck"

  /// The example's site, and the same with its data divided.
  private static let sites: Result<(whole: BuiltSite, divided: URL), any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-divided-\(UUID().uuidString)")
    atexit {
      guard let sites = try? DividedSiteInBrowserTests.sites.get() else { return }
      try? FileManager.default.removeItem(at: sites.whole.folder.deletingLastPathComponent())
    }
    let whole = try BuiltSite(example: example, in: folder.appending(path: "whole"))
    let divided = folder.appending(path: "divided")
    try FileManager.default.copyItem(at: whole.folder, to: divided)
    let content = SiteContent(whole.graph, wholeLimit: 1)
    for file in content.searchFiles + content.navigationData {
      try Data(file.text.utf8).write(to: divided.appending(path: "assets/\(file.name)"))
    }
    return (whole: whole, divided: divided)
  }

  /// What an expression gives on a page of both sites, once a condition holds.
  private func answers(
    _ page: String,
    _ fragment: String,
    until condition: String,
    _ expression: String
  ) throws -> (whole: String, divided: String, requests: [String]) {
    let sites = try Self.sites.get()
    var requests: [String] = []
    let texts = try [sites.whole.folder, sites.divided].map { folder in
      let browser = try HeadlessBrowser()
      try browser.open(folder.appending(path: page), fragment: fragment)
      try browser.wait(until: condition)
      let text = try browser.evaluate(expression) as? String
      #expect(browser.activity.complaints == [])
      requests = browser.activity.requests
      return try #require(text)
    }
    return (texts[0], texts[1], requests)
  }

  @Test(arguments: [
    "truck", "kind:screen order", "donut editor", "AccountView", "acount", "tap", "store to city",
    "launch → donuts", "kind:tab", "zzzz",
  ])
  func theSearchFindsTheSame(_ query: String) throws {
    let text = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let found = try answers(
      "search.html",
      "q=\(text)",
      until: "/result/.test(document.querySelector('.search-page [role=status]').textContent)",
      "document.querySelector('.search-page').innerHTML"
    )
    #expect(found.divided == found.whole)
    #expect(found.whole.contains("<li>") == (query != "zzzz" && query != "kind:tab"))
  }

  /// The index is in several files, which are loaded as soon as the search has the focus, each once.
  @Test func theSearchLoadsItsIndexAheadOfTheQuestion() throws {
    let sites = try Self.sites.get()
    let files = SiteContent(sites.whole.graph, wholeLimit: 1).searchFiles.map(\.name)
    #expect(files.count > 2)
    let browser = try HeadlessBrowser()
    try browser.open(sites.divided.appending(path: "index.html"))
    try browser.press("/")
    var loaded: [String] {
      browser.activity.requests.compactMap { $0.split(separator: "/").last.map(String.init) }
        .filter { $0.hasPrefix("search-") }.sorted()
    }
    for _ in 0..<200 where loaded.count < files.count {
      _ = try browser.evaluate("new Promise((done) => setTimeout(done, 20))")
    }
    #expect(loaded == files.sorted())
    try browser.type("truck")
    try browser.wait(until: "document.querySelector('#search-results a')")
    #expect(loaded == files.sorted())
  }

  private static let said = "document.querySelector('.find-way [role=status]').innerHTML"

  @Test(arguments: [
    ("launch", "DonutEditor"), ("CityView", "OrderDetailView"), ("AccountView", "RefundView"),
  ])
  func waysAreTheSame(_ from: String, _ to: String) throws {
    let found = try answers(
      "app.html",
      "ways&from=\(from)&to=\(to)",
      until: "\(Self.said) !== ''",
      Self.said
    )
    #expect(found.divided == found.whole)
    #expect(found.requests.contains { $0.contains(/ways-\d+-\d+\.js/) })
  }

  /// Nothing of a table is lost when it is divided, and nothing is stated twice.
  @Test func theFilesOfATableHaveAllOfIt() throws {
    let graph = try Self.sites.get().whole.graph
    let (whole, divided) = (SiteContent(graph), SiteContent(graph, wholeLimit: 1))
    let browser = try HeadlessBrowser()
    func rows(_ content: SiteContent) throws -> String {
      _ = try browser.evaluate("globalThis.atlasWayTables = undefined; 0")
      for file in content.wayData { _ = try browser.evaluate("\(file.text)\n0") }
      return try browser.evaluate(
        """
        JSON.stringify(atlasWayTables.map((table) => ["steps", "stops", "passages", "moves", "shown", "starts"]
          .map((kind) => Object.values(table[kind]))))
        """
      ) as? String ?? ""
    }
    #expect(try rows(whole) == rows(divided))
    let features = graph.model.features.count
    let names = divided.wayData.map(\.name)
    #expect(names.count { $0.hasPrefix("ways-0-") } >= features - 1)
    #expect(Set(names).count == names.count)
  }
}
