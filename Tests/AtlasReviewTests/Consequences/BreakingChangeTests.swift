import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

@Suite("What a change breaks outside the app")
struct BreakingChangeTests {
  /// A review of two models that differ in what is said of the app.
  private func review(
    _ old: String,
    _ new: String,
    body: String = "",
    newBody: String? = nil
  ) throws -> NavigationReview {
    func graph(_ app: String, _ body: String) throws -> AppGraph {
      let text = """
        { "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" } \(app) },
          "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
          "screens": [ { "id": "shelf", "title": "Shelf" } ] \(body) }
        """
      let file = SourceFile(path: "navigation.json", text: text)
      let (root, diagnostics) = parseJSON(file, index: 0)
      let loaded = loadModel(
        from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
      )
      return AppGraph(try #require(loaded.model, "\(loaded.diagnostics)"))
    }
    return NavigationReview(old: try graph(old, body), new: try graph(new, newBody ?? body))
  }

  private func words(_ review: NavigationReview) -> [String] {
    review.consequences.breaking.map { "\($0.kind.rawValue) \($0.subject)" }
  }

  @Test("A scheme that is not declared any more breaks, in whatever case it is written")
  func schemes() throws {
    let lost = try review(#", "schemes": ["shelf", "books"]"#, #", "schemes": ["SHELF"]"#)
    #expect(words(lost) == ["scheme books"])
    let kept = try review(#", "schemes": ["shelf"]"#, #", "schemes": ["books", "shelf"]"#)
    #expect(words(kept).isEmpty)
  }

  @Test("Where schemes are not declared, those of the patterns count")
  func schemesOfPatterns() throws {
    let link = #", "deepLinks": [ { "id": "l", "patterns": ["shelf://s"], "opens": "shelf" } ]"#
    let lost = try review("", "", body: link, newBody: "")
    #expect(words(lost) == ["url shelf://s", "scheme shelf"])
  }

  @Test("A domain breaks unless another one of the app covers it")
  func domains() throws {
    let lost = try review(
      #", "domains": ["a.example.com", "example.org"]"#,
      #", "domains": ["*.example.com"]"#
    )
    #expect(words(lost) == ["domain example.org"])
  }

  @Test("A user activity that is not declared, or that no deep link takes, breaks")
  func activities() throws {
    func link(_ type: String) -> String {
      #", "deepLinks": [ { "id": "l", "activityType": "\#(type)", "opens": "shelf" } ]"#
    }
    let undeclared = try review(
      #", "activityTypes": ["com.example.view"]"#,
      #", "activityTypes": []"#
    )
    #expect(words(undeclared) == ["activity com.example.view"])
    let untaken = try review("", "", body: link("com.example.view"), newBody: "")
    #expect(words(untaken) == ["activity com.example.view"])
    let renamed = try review("", "", body: link("com.example.a"), newBody: link("com.example.b"))
    #expect(words(renamed) == ["activity com.example.a"])
  }

  @Test("A type of the system's that was never declared breaks nothing where a link still takes it")
  func systemActivity() throws {
    let link = """
      , "deepLinks": [
        { "id": "l", "activityType": "com.apple.corespotlightitem", "opens": "shelf" } ]
      """
    let kept = try review(
      #", "activityTypes": ["com.example.view"]"#,
      #", "activityTypes": ["com.example.view"], "schemes": ["shelf"]"#,
      body: link
    )
    #expect(words(kept).isEmpty)
  }

  @Test("A storage key that changed or is gone breaks, a new one does not")
  func storageKeys() throws {
    func restoration(_ key: String) -> String {
      #", "restoration": [ { "id": "path", "stack": "main.stack", "storageKey": "\#(key)" } ]"#
    }
    let changed = try review("", "", body: restoration("path.v1"), newBody: restoration("path.v2"))
    #expect(words(changed) == ["storageKey path.v1"])
    #expect(
      changed.consequences.breaking.first?.words
        == "The restored state is now stored under path.v2: the stored data is lost"
    )
    let gone = try review("", "", body: restoration("path.v1"), newBody: "")
    #expect(words(gone) == ["storageKey path.v1"])
    let added = try review("", "", body: "", newBody: restoration("path.v1"))
    #expect(words(added).isEmpty)
  }
}
