import AtlasBase
import AtlasLinks
import AtlasModel
import AtlasTestSupport
import Testing

@Suite("The association file of a model")
struct AssociationLoadingTests {
  private func load(_ files: [String: String], main: String = "app/navigation.json") -> LoadedModel
  {
    loadModel(from: IncludeResolutionTests.Tree(files: files).load(main))
  }

  private func model(_ path: String) -> String {
    """
    { "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" },
      "associationFile": "\(path)" } }
    """
  }

  private func messages(_ loaded: LoadedModel) -> [String] {
    DiagnosticPrinter(style: .line).text(for: loaded.diagnostics, files: loaded.files)
      .split(separator: "\n").dropLast().map(String.init)
  }

  @Test("It is read from the folder of the file that names it")
  func folder() throws {
    let text = AssociationFixture.components(#"{ "/": "/a" }"#)
    let loaded = load([
      "app/navigation.json":
        #"{ "include": "main/x.json", "# + model("web/aasa").dropFirst(2),
      "app/main/x.json": #"{ "screens": [{ "id": "a", "title": "A" }] }"#,
      "app/web/aasa": text,
    ])
    #expect(messages(loaded) == [])
    #expect(loaded.files.map(\.path).last == "app/web/aasa")
    let model = try #require(loaded.model)
    let component = try #require(model.app.association?.entries.first?.components.first)
    #expect(component.text == "/a")
    #expect(component.range.file == 2)
  }

  @Test("One that is missing is an error at its place")
  func missing() {
    let loaded = load([
      "app/navigation.json": model("apple-site"), "app/apple-site2": "{}",
    ])
    #expect(loaded.model == nil)
    #expect(
      messages(loaded) == [
        #"app/navigation.json:2:22: error: there is no file app/apple-site, expected an apple-app-site-association file, did you mean "apple-site2"?"#
      ]
    )
  }

  @Test("What is wrong in it is told with its path; a warning keeps no model from being one")
  func wrong() {
    let broken = load(["app/navigation.json": model("aasa"), "app/aasa": "{ \"applinks\": 1 }"])
    #expect(broken.model == nil)
    #expect(
      messages(broken) == [
        #"app/aasa:1:15: error: "applinks" has another type, expected an object"#
      ]
    )
    let odd = load([
      "app/navigation.json": model("aasa"),
      "app/aasa": AssociationFixture.components(#"{ "x": 1 }"#),
    ])
    #expect(odd.model?.app.association != nil)
    #expect(odd.diagnostics.map(\.severity) == [.warning])
  }

  @Test("A model without one has none")
  func none() throws {
    let model = try ModelText.model(ModelText.whole(#""scenes": []"#))
    #expect(model.app.association == nil)
  }

  @Test("What is no array where one belongs is said")
  func noArray() {
    let entry = #"{ "applinks": { "details": [{ "appID": "A.b", "components": {} }] } }"#
    #expect(
      AssociationFixture.messages(entry) == [
        #"aasa:1:61: error: "components" has another type, expected an array of objects"#
      ]
    )
  }
}
