import AtlasTestSupport
import Testing

@testable import AtlasExports
@testable import AtlasModel

struct SimctlScriptTests {
  @Test(arguments: [
    ("a", "'a'"), ("it's", #"'it'\''s'"#),
    ("$(rm -rf ~) `x` \"y\" \\", "'$(rm -rf ~) `x` \"y\" \\'"),
    ("a\u{0}b", "'ab'"), ("", "''"),
  ])
  func wordsAreQuoted(text: String, word: String) {
    #expect(ShellText.quoted(text) == word)
  }

  @Test func aScriptOpensTheExamplesInOrder() throws {
    let model = try #require(ExampleModel("FoodTruck").loaded.model)
    let lines = try #require(model.simctlScript).split(separator: "\n")
    #expect(lines.first == "#!/bin/sh")
    let urls = model.deepLinks.flatMap(\.examples).map(\.url)
    #expect(urls.count == 1)
    #expect(lines.filter { $0.hasPrefix("open_url '") } == ["open_url '\(urls[0])'"])
  }

  @Test func withoutExamplesThereIsNoScript() throws {
    #expect(try GraphFixture(#""scenes": [], "screens": []"#).model.simctlScript == nil)
  }
}
