import Foundation

/// The site of the example Recipes, built once for all tests that only look at it.
enum RecipesSite {
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
}
