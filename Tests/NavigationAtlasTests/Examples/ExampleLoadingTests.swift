import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("The examples load")
struct ExampleLoadingTests {
  @Test("without a diagnostic", arguments: ExampleModel.names)
  func loadsCleanly(name: String) throws {
    let example = ExampleModel(name)
    #expect(example.complaints == "")
    #expect(example.loaded.model != nil)
  }

  @Test("Recipes takes in the files of its feature teams, and its association file")
  func recipesIncludes() {
    let names = ExampleModel("Recipes").loaded.files.dropFirst().map(\.path)
      .compactMap { $0.split(separator: "/").last }
    #expect(
      names == [
        "account.json", "community.json", "cooking.json", "documents.json", "help.json",
        "planning.json",
        "apple-app-site-association",
      ]
    )
  }

  @Test("every screenshot and the association file of Recipes are there")
  func picturesExist() throws {
    let example = ExampleModel("Recipes")
    let model = try #require(example.loaded.model)
    var paths = model.screens.compactMap(\.screenshot)
    paths += model.screens.flatMap(\.states).compactMap(\.screenshot)
    #expect(paths.count == 6)
    for path in paths {
      // They stand in files of the folder `features`, and are read as seen from the main file.
      let file = example.folder.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    }
    let association = try #require(model.app.associationFile)
    let data = try Data(contentsOf: example.folder.appending(path: association))
    #expect(parseJSON(SourceFile(path: association, bytes: Array(data)), index: 0).1.isEmpty)
  }

  @Test("the URLs of source lines point to the commits that were read")
  func sourcePatterns() throws {
    for name in ["FoodTruck", "WriteFreely"] {
      let facts = try AppFacts(name)
      let model = try #require(ExampleModel(name).loaded.model)
      let pattern = "https://github.com/\(facts.repository)/blob/\(facts.commit)/{path}#L{line}"
      #expect(model.site.sourcePattern == pattern)
    }
  }
}
