import Foundation
import HeadlessChromium
import Testing

/// The site of the example Recipes, built once for all tests that only look at it.
enum RecipesSite {
  /// A page of every kind.
  static let pages = [
    "index.html", "app.html", "atlas.html", "screens/index.html", "screens/recipe.html",
    "parts/index.html", "parts/recipe-row.html", "owners/kitchen.html",
    "checks/navigation-view.html",
    "reach.html", "containers/index.html", "containers/main-tabs.html",
    "containers/cook-split.html", "routes/index.html", "routes/reciperoute.html",
    "deep-links/index.html", "deep-links/recipe-link.html", "deep-links/ingredients-link.html",
    "examples.html", "entry-points.html",
    "restoration.html", "conditions.html", "features/index.html", "features/cooking.html",
    "owners/index.html", "diagrams/index.html", "diagrams/cooking-a-recipe.html",
    "checks/index.html", "coverage.html", "a-z.html", "search.html",
  ]

  private static let built = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "navatlas-recipes-\(UUID().uuidString)")
    // A closure for C has no context: the folder is found again by the value that was built.
    atexit {
      if let site = try? RecipesSite.site() { try? FileManager.default.removeItem(at: site.folder) }
    }
    return try BuiltSite(example: "Recipes", in: folder)
  }

  static func site() throws -> BuiltSite { try built.get() }

  /// Opens a page of the site; nothing may be reported on the console.
  static func withPage(
    _ page: String,
    width: Int = 1280,
    height: Int = 900,
    fragment: String? = nil,
    _ body: (BuiltSite, HeadlessBrowser) throws -> Void
  ) throws {
    let site = try site()
    let browser = try HeadlessBrowser()
    try browser.emulate(width: width, height: height)
    try browser.open(site.folder.appending(path: page), fragment: fragment)
    try body(site, browser)
    #expect(browser.activity.complaints == [])
  }
}
