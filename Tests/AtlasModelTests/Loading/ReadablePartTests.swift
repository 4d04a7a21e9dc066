import Testing

@testable import AtlasBase
@testable import AtlasModel

/// What is left of a model with errors.
@Suite("The readable part of a model")
struct ReadablePartTests {
  private static let head =
    #""navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } }"#

  private func load(_ files: [String: String]) -> LoadedModel {
    loadReadablePart(
      of: loadFiles(
        mainPath: "navigation.json",
        read: { path in files[path].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
        list: { _ in files.keys.sorted() }
      )
    )
  }

  private func load(_ members: String) -> LoadedModel {
    load(["navigation.json": "{ \(Self.head),\n \(members) }"])
  }

  @Test("A model without errors is complete")
  func complete() {
    let loaded = load(#""screens": [ { "id": "home" } ]"#)
    #expect(loaded.model?.screens.map(\.id) == ["home"])
    #expect(loaded.omissions == [])
  }

  @Test("The smallest part with an error is left out, and the diagnostics stay")
  func smallest() {
    let loaded = load(
      #""screens": [ { "id": "home", "titel": "Home", "goes": [ { "push": "book" } ] },\#n"#
        + #"{ "id": "book" } ]"#
    )
    #expect(loaded.model?.screens.map(\.id) == ["book", "home"])
    #expect(loaded.model?.transitions.count == 1)
    #expect(
      loaded.omissions.map(\.words) == [
        #"navigation.json:2: screens[home].titel: unknown key "titel" in a screen"#
      ]
    )
    #expect(loaded.diagnostics.map(\.severity) == [.error])
  }

  @Test("What refers to something that was left out is left out after it")
  func cascade() {
    let loaded = load(
      #""screens": [ { "id": "home", "goes": [ { "push": "book" }, { "push": "list" } ] },\#n"#
        + #"{ "id": 3 }, { "id": "list", "goes": [ { "sheet": "book" } ] } ]"#
    )
    #expect(loaded.model?.screens.map(\.id) == ["home", "list"])
    // The screen loses its id, then itself; a push without a target is not a transition.
    #expect(loaded.model?.transitions.count == 1)
    #expect(
      Set(loaded.omissions.map(\.place)) == [
        "screens[1].id", "screens[1]", "screens[home].goes[0].push", "screens[home].goes[0]",
        "screens[list].goes[0].sheet", "screens[list].goes[0]",
      ]
    )
  }

  @Test("A file that is missing or not JSON is left out")
  func files() {
    let loaded = load([
      "navigation.json": "{ \(Self.head), \"include\": [ \"a.json\", \"b.json\", \"c.json\" ] }",
      "a.json": #"{ "screens": [ { "id": "a" } ] }"#, "b.json": "<<<<<<< HEAD",
    ])
    #expect(loaded.model?.screens.map(\.id) == ["a"])
    #expect(Set(loaded.omissions.map(\.file)).isSuperset(of: ["b.json", "navigation.json"]))
    #expect(loaded.omissions.contains { $0.reason == "there is no file c.json" })
  }

  @Test("An included file whose brackets made something else of it is left out as a whole")
  func misread() throws {
    let text = #"{ "screens": [ [ { "id": "a" }, { "id": "b" } ] }"#
    let loaded = load([
      "navigation.json": "{ \(Self.head), \"include\": [ \"a.json\" ] }", "a.json": text,
    ])
    let model = try #require(loaded.model)
    #expect(model.screens.isEmpty)
    // The error of syntax is named, not what it made of the rest.
    #expect(loaded.omissions.map(\.file) == ["a.json"])
    #expect(loaded.omissions.map(\.takesFile) == [true])
  }

  @Test(
    "An error of syntax may have taken more along, unless what was meant is certain",
    arguments: [
      (#"{ "screens": [ { "id": "a" } { "id": "b" } ] }"#, false, ["a", "b"]),
      (#"{ 'screens': [ { "id": "a" }, { "id": "b" }, ] }"#, false, ["a", "b"]),
      (#"{ "screens": [ { "id": "a" }, { "id": "b" }"#, true, ["a", "b"]),
      (#"{ "screens": [ { "id": "a" } ] } { "screens": [ { "id": "b" } ] }"#, true, ["a"]),
    ]
  )
  func syntax(text: String, takesFile: Bool, screens: [String]) {
    let loaded = load([
      "navigation.json": "{ \(Self.head), \"include\": [ \"a.json\" ] }", "a.json": text,
    ])
    #expect(loaded.model?.screens.map(\.id) == screens)
    #expect(Set(loaded.omissions.map(\.takesFile)) == [takesFile])
  }

  @Test(
    "Without an app, or without JSON, nothing is left",
    arguments: ["{", #"{ "navatlas": 1 }"#, ""]
  )
  func nothing(text: String) {
    let loaded = load(["navigation.json": text])
    #expect(loaded.model == nil)
    #expect(loaded.omissions == [])
  }

  @Test("An app whose platforms are wrong can't be compared")
  func app() {
    let text = #"{ "navatlas": 1, "app": { "name": "A", "platforms": { "DOS": "1" } } }"#
    #expect(load(["navigation.json": text]).model == nil)
  }
}
