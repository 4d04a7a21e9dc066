import AtlasMarkup
import Foundation
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasRendering
@testable import AtlasSite

/// The whole sites of the examples.
@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct ExampleSiteTests {
  static let examples = ["FoodTruck", "Recipes", "WriteFreely"]

  @Test(arguments: examples)
  func everyPageAndEveryPictureIsSound(example: String) throws {
    try withTemporaryFolder { folder in
      let site =
        example == "Recipes"
        ? try RecipesSite.site()
        : try BuiltSite(example: example, in: folder.appending(path: "site"))
      #expect(try SiteCheck.problems(in: site.folder) == [])
      #expect(try HTMLCheck.errors(inFolder: site.folder) == [])
      #expect(site.report.warnings.isEmpty)
      #expect(site.report.reducedPictures.isEmpty)
      try expectPages(of: site)
      try expectSoundPictures(of: site, writingTo: folder)
    }
  }

  /// Every screen, route and deep link has its page.
  private func expectPages(of site: BuiltSite) throws {
    let model = site.graph.model
    let paths = SitePaths(model)
    var pages: [(address: PageAddress, label: String)] = []
    pages += model.screens.enumerated().map { (.screen($0), $1.title ?? $1.id) }
    pages += model.routes.enumerated().map { (.route($0), $1.id) }
    pages += model.deepLinks.enumerated().map { (.deepLink($0), $1.title ?? $1.id) }
    #expect(pages.count >= 10)
    for (address, label) in pages {
      let html = try site.text(paths.path(of: address))
      #expect(html.contains("<h1>\(HTML(label).text)</h1>"), "\(label)")
    }
    let html = paths.path(of: .screens)
    let list = try site.text(html)
    for index in model.screens.indices {
      #expect(list.contains("href=\"../\(paths.path(of: .screen(index)))\""))
    }
  }

  /// Each picture is XML by itself, with ids of its own.
  private func expectSoundPictures(of site: BuiltSite, writingTo folder: URL) throws {
    var pictures = try site.paths.filter { $0.hasSuffix(".html") }.flatMap { path in
      Self.pictures(in: try site.text(path))
    }
    let deeper = try site.paths.filter { $0.hasPrefix("assets/around-") }
    #expect(!deeper.isEmpty)
    for path in deeper { pictures += try Self.deeperPictures(in: site.text(path)) }
    #expect(pictures.count == site.report.drawing.pictures.values.reduce(0, +))
    #expect(pictures.count > 10)
    for (number, picture) in pictures.enumerated() {
      try folder.write(picture, to: "pictures/\(number).svg")
    }
    let files = pictures.indices.map { folder.appending(path: "pictures/\($0).svg").path }
    let result = try run("xmllint", ["--noout", "--nonet"] + files)
    #expect(result.status == 0, "\(result.output)")
  }

  /// The pictures in a script that a page loads when they are asked for.
  private static func deeperPictures(in script: String) throws -> [String] {
    let json = script.drop { $0 != "[" }.dropLast(2)
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return try #require(list).map { try #require($0["svg"] as? String) }
  }

  private static func pictures(in html: String) -> [String] {
    html.components(separatedBy: "<svg xmlns=").dropFirst().map { part in
      "<svg xmlns=" + (part.components(separatedBy: "</svg>").first ?? "") + "</svg>"
    }
  }

  @Test func equalModelsGiveEqualFilesWhateverTheNumberOfWorkers() throws {
    try withTemporaryFolder { folder in
      let two = try RecipesSite.site()
      let one = try BuiltSite(example: "Recipes", in: folder.appending(path: "one"), jobs: 1)
      #expect(try one.paths == two.paths)
      for path in try one.paths {
        let files = [one, two].map { try? Data(contentsOf: $0.folder.appending(path: path)) }
        #expect(files[0] == files[1], "\(path)")
      }
    }
  }

  @Test func screenshotsComeWithTheSite() throws {
    let site = try RecipesSite.site()
    #expect(site.report.screenshotCount == 6)
    let page = try site.text("screens/recipe.html")
    #expect(page.contains("src=\"../assets/screenshots/recipe.png\""))
  }
}
