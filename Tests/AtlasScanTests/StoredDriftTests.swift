import AtlasBase
import AtlasGraph
import AtlasModel
import Testing

@testable import AtlasChecks
@testable import AtlasScan

/// User activities and stored navigation of a scanned model beside its source, as it is and changed.
@Suite struct StoredDriftTests {
  private static let file = """
    @main struct NotesApp: App {
      var body: some Scene { WindowGroup { Root() } }
    }
    struct Root: View {
      @SceneStorage("tab") var tab = 0
      @AppStorage("arrangement") var arrangement: TabViewCustomization
      @State var shows = false
      var body: some View {
        TabView(selection: $tab) {
          Tab("Notes", systemImage: "note", value: 0) { Notes() }
          Tab("Search", systemImage: "lens", value: 1) { Search() }
        }
        .tabViewCustomization($arrangement)
        .sheet(isPresented: $shows) { Note() }
        .onContinueUserActivity("com.example.note") { _ in shows = true }
      }
    }
    struct Notes: View {
      var body: some View { Row().userActivity("com.example.list") { _ in } }
    }
    struct Row: View {
      var body: some View { Text("").userActivity("com.example.row") { _ in } }
    }
    struct Search: View { var body: some View { Text("") } }
    struct Note: View { var body: some View { Text("") } }
    """

  /// What the two rules say of the model that was scanned once, with the source as it is now.
  private func drift(_ changes: (old: String, new: String)...) throws -> Set<String> {
    let text = scan(SourceFactsTests.input(["App.swift": Self.file])).model
    var file = Self.file
    for change in changes {
      #expect(file.contains(change.old))
      file = file.replacing(change.old, with: change.new)
    }
    return try found(text, file)
  }

  private func found(_ text: String, _ file: String) throws -> Set<String> {
    let files = ["App.swift": file]
    let loaded = loadModel(
      from: loadFiles(
        mainPath: "navigation.json",
        read: { $0 == "navigation.json" ? .success(Array(text.utf8)) : .failure(.notFound) },
        list: { _ in nil }
      )
    )
    let model = try #require(loaded.model)
    let rules = Rule.catalogue.filter {
      ["activity-differs-from-source", "restoration-differs-from-source"].contains($0.id)
    }
    #expect(rules.count == 2)
    let facts = SourceFacts(SourceFactsTests.input(files))
    let sources = SourceTexts(files, facts: facts)
    let report = check(AppGraph(model), rules: rules, sources: sources)
    let run = CheckRun(report, of: AppGraph(model), loaded: loaded, sources: sources)
    return Set(
      run.problems.map { problem in
        let isSwift = problem.place?.path == "App.swift"
        let place = isSwift ? "\(problem.place?.region?.start.line ?? 0) " : ""
        return place + (problem.finding?.message ?? "")
      }
    )
  }

  @Test("A scanned model has what its source advertises, continues and stores")
  func fresh() throws {
    #expect(try drift() == [])
    let model = scan(SourceFactsTests.input(["App.swift": Self.file])).model
    for text in [
      "\"advertises\": [\"com.example.", "\"activityType\": \"com.example.note\"",
      "\"storageKey\": \"tab\"", "\"customizationStorage\": \"arrangement\"",
    ] {
      #expect(model.contains(text))
    }
  }

  @Test("A type that changes is found on both sides")
  func advertised() throws {
    #expect(
      try drift(("com.example.row", "com.example.line")) == [
        "\"Notes\" advertises \"com.example.row\", and the source does not",
        "22 the source advertises \"com.example.line\" in \"Row\", and \"Notes\" does not",
      ]
    )
  }

  @Test("An activity of another screen, and one of no screen of the model, are no difference")
  func elsewhere() throws {
    let other =
      "struct Loose: View { var body: some View { Text(\"\").userActivity(\"a.b\") { _ in } } }"
    #expect(try drift(("struct Search", other + "\nstruct Search")) == [])
    // A component that moves to another screen is missing there, and gone here.
    #expect(
      try drift(
        (
          "struct Search: View { var body: some View { Text(\"\") } }",
          "struct Search: View { var body: some View { Row() } }"
        ),
        ("{ Row().userActivity(", "{ Text(\"\").userActivity(")
      ) == [
        "\"Notes\" advertises \"com.example.row\", and the source does not",
        "22 the source advertises \"com.example.row\" in \"Row\", and \"Search\" does not",
      ]
    )
  }

  @Test(
    "What is unresolved is not missing",
    arguments: [
      ("userActivity(\"com.example.row\")", "userActivity(kind.row)"),
      ("onContinueUserActivity(\"com.example.note\")", "onContinueUserActivity(kind.note)"),
      ("@SceneStorage(\"tab\")", "@SceneStorage(\"tab.\\(name)\")"),
      ("@AppStorage(\"arrangement\")", "@AppStorage(kind.key)"),
      (
        "@SceneStorage(\"tab\") var tab = 0",
        "@State var tab = 0; func save() { store.set(tab, forKey: k) }"
      ),
    ]
  )
  func unresolved(_ old: String, _ new: String) throws {
    #expect(try drift((old, new)) == [])
  }

  @Test("A handler that is removed, and one that is new, are found")
  func continued() throws {
    #expect(
      try drift(
        (
          "onContinueUserActivity(\"com.example.note\")",
          "onContinueUserActivity(\"com.example.new\")"
        )
      )
        == [
          "\"activity.com.example.note\" continues \"com.example.note\", and the source does not",
          "15 the source continues \"com.example.new\", and the model has no deep link for it",
        ]
    )
    // A delegate may continue any.
    let delegate = """
      class Delegate {
        func application(
          _ app: UIApplication, continue activity: NSUserActivity,
          restorationHandler: @escaping ([Restoring]?) -> Void
        ) -> Bool { true }
      }
      """
    let removed = "    .onContinueUserActivity(\"com.example.note\") { _ in shows = true }\n"
    #expect(
      try drift((removed, "")) == [
        "\"activity.com.example.note\" continues \"com.example.note\", and the source does not"
      ]
    )
    #expect(try drift((removed, ""), ("struct Search", delegate + "\nstruct Search")) == [])
  }

  @Test("A handler of which the source does not say what it opens needs no deep link")
  func unresolvedHandler() throws {
    let handler = ".onContinueUserActivity(\"com.example.other\") { _ in Server.load() }"
    #expect(try drift((".tabViewCustomization", handler + "\n    .tabViewCustomization")) == [])
  }

  @Test("A key that changes, and one that is stored elsewhere, are found")
  func stored() throws {
    #expect(
      try drift(("@SceneStorage(\"tab\")", "@SceneStorage(\"page\")")) == [
        "\"restore.tab\" is stored under \"tab\", and the source stores nothing there",
        "5 the source restores what it stores under \"page\", and the model has no entry for it",
      ]
    )
    #expect(
      try drift(("@SceneStorage(\"tab\")", "@AppStorage(\"tab\")")) == [
        "5 \"restore.tab\" is stored in sceneStorage, and the source has appStorage"
      ]
    )
    #expect(
      try drift(("@AppStorage(\"arrangement\")", "@AppStorage(\"order\")")).contains(
        "6 the source restores what it stores under \"order\", and the model has no entry for it"
      )
    )
  }

  @Test("A stored value that is no navigation has no entry, and keeps one that a person wrote")
  func settings() throws {
    let setting = (
      "@State var shows", "@SceneStorage(\"sorted\") var sorted = false\n  @State var shows"
    )
    #expect(try drift(setting) == [])
    var text = scan(SourceFactsTests.input(["App.swift": Self.file])).model
    text = text.replacing("\"storageKey\": \"tab\"", with: "\"storageKey\": \"sorted\"")
    let found = try self.found(text, Self.file.replacing(setting.0, with: setting.1))
    #expect(
      found == [
        "5 the source restores what it stores under \"tab\", and the model has no entry for it"
      ]
    )
  }

  @Test("An entry that is stored in a file is not looked at")
  func files() throws {
    let text = scan(SourceFactsTests.input(["App.swift": Self.file])).model.replacing(
      "\"restoration\": [",
      with:
        "\"restoration\": [ { \"id\": \"f\", \"scene\": \"main\", \"storageKey\": \"x\", \"storage\": \"file\" },"
    )
    #expect(try found(text, Self.file) == [])
  }
}
