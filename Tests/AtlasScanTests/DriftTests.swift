import AtlasBase
import AtlasGraph
import AtlasModel
import Testing

@testable import AtlasChecks
@testable import AtlasScan

/// A scanned model beside its source, as it is and changed.
@Suite struct DriftTests {
  private static let files = [
    "App.swift": """
    @main struct NotesApp: App {
      var body: some Scene { WindowGroup { Root() } }
    }
    struct Root: View {
      var body: some View {
        TabView {
          NavigationStack {
            Notes().navigationDestination(for: Route.self) { route in
              switch route { case .note: Note() case .trash: Trash() }
            }
          }
          .tabItem { Text("Notes") }
          Search().tabItem { Text("Search") }
        }
      }
    }
    enum Route: Hashable { case note, trash }
    """,
    "Notes.swift": """
    struct Notes: View {
      @State var edits = false
      @State var picks = false
      @State var pops = false
      var body: some View {
        NavigationLink("Open", value: Route.note)
        NavigationLink("Trash", value: Route.trash)
        Row()
        Button("New") { edits = true }
          .sheet(isPresented: $edits) { NavigationStack { Editor() } }
        Button("Pick") { picks = true }
          .fullScreenCover(isPresented: $picks) { Picker1() }
      }
    }
    struct Row: View {
      @State var shares = false
      var body: some View { Button("Share") { shares = true }.sheet(isPresented: $shares) { Share() } }
    }
    struct Share: View { var body: some View { Text("") } }
    struct Search: View { var body: some View { List { Row() } } }
    struct Note: View { var body: some View { Text("") } }
    struct Trash: View { var body: some View { Text("") } }
    struct Editor: View { var body: some View { Text("") } }
    struct Picker1: View { var body: some View { Text("") } }
    """,
  ]

  /// What the rules of the group say of the model that was scanned once, with the source as it is now.
  private func drift(_ change: (inout [String: String]) -> Void) throws -> [String] {
    let text = scan(SourceFactsTests.input(Self.files)).model
    var files = Self.files
    change(&files)
    let loaded = loadModel(
      from: loadFiles(
        mainPath: "navigation.json",
        read: { $0 == "navigation.json" ? .success(Array(text.utf8)) : .failure(.notFound) },
        list: { _ in nil }
      )
    )
    let model = try #require(loaded.model)
    let rules = Rule.catalogue.filter { $0.group == .source }
    let facts = SourceFacts(SourceFactsTests.input(files))
    let report = check(AppGraph(model), rules: rules, sources: SourceTexts(files, facts: facts))
    let found = CheckRun(
      report,
      of: AppGraph(model),
      loaded: loaded,
      sources: SourceTexts(files, facts: facts)
    )
    return found.problems.map { problem in
      let place = problem.place.map { "\($0.path):\($0.region?.start.line ?? 0)" } ?? ""
      return "\(place) \(problem.rule): \(problem.finding?.message ?? "")"
    }
  }

  private func replace(
    _ old: String,
    _ new: String,
    in path: String = "Notes.swift"
  ) -> (inout [String: String]) -> Void {
    { files in
      #expect(files[path]?.contains(old) == true)
      files[path] = files[path]?.replacing(old, with: new)
    }
  }

  @Test("A model has no drift against its own source")
  func fresh() throws {
    #expect(try drift { _ in } == [])
  }

  @Test("Lines that move, comments and other code are no drift")
  func movedLines() throws {
    let found = try drift { files in
      files["Notes.swift"] = "import SwiftUI\n\n// Notes.\n\n" + (files["Notes.swift"] ?? "")
    }
    #expect(found == [])
  }

  @Test("A new sheet is found at its line")
  func newSheet() throws {
    let other = try drift(
      replace(
        "struct Search: View { var body: some View { List { Row() } } }",
        """
        struct Search: View { var body: some View { List { NavigationLink { Editor() } label: { Row() } } } }
        """
      )
    )
    #expect(
      other == [
        "Notes.swift:20 transition-not-in-model: the source has a push from \"Search\" to \"Editor\", and the model has none"
      ]
    )
  }

  @Test("A sheet that is removed is found at the view that had it")
  func removedSheet() throws {
    let found = try drift(
      replace(
        """
            Button("New") { edits = true }
              .sheet(isPresented: $edits) { NavigationStack { Editor() } }
        """,
        ""
      )
    )
    #expect(
      found == [
        "Notes.swift:1 transition-not-in-source: nothing in the source of \"Notes\" leads to \"Editor\""
      ]
    )
  }

  @Test("A link to a case that is removed is found")
  func removedValueLink() throws {
    let found = try drift(replace("    NavigationLink(\"Trash\", value: Route.trash)\n", ""))
    #expect(
      found == [
        "Notes.swift:1 transition-not-in-source: nothing in the source of \"Notes\" leads to \"Trash\""
      ]
    )
  }

  @Test("What an unresolved call may show is not missing")
  func unresolved() throws {
    let found = try drift(
      replace("{ NavigationStack { Editor() } }", "{ factory.editor }")
    )
    #expect(found == [])
  }

  @Test("Another kind and another target are found at their lines")
  func differences() throws {
    #expect(
      try drift(replace("fullScreenCover(", "sheet("))
        == [
          "Notes.swift:11 transition-differs-from-source: the source has a sheet from \"Notes\" to \"Picker1\", and the model has a fullScreenCover"
        ]
    )
    #expect(
      try drift(replace("{ Picker1() }", "{ Trash() }"))
        == [
          "Notes.swift:11 transition-differs-from-source: the source has a fullScreenCover from \"Notes\" to \"Trash\", and the model has one to \"Picker1\""
        ]
    )
  }

  @Test("What a deep link opens is not missing as a transition")
  func deepLinks() throws {
    let found = try drift(
      replace(
        "Button(\"Pick\") { picks = true }",
        "Button(\"Pick\") { picks = true }.onOpenURL { _ in pops = true }.popover(isPresented: $pops) { Share() }"
      )
    )
    #expect(found == [])
  }

  @Test("A view whose stack has the screen as its root is the screen")
  func wrappedInStack() throws {
    let found = try drift { files in
      files["Notes.swift"] = files["Notes.swift"]?
        .replacing("{ NavigationStack { Editor() } }", with: "{ EditorSheet() }")
      files["Sheet.swift"] = """
        struct EditorSheet: View { var body: some View { NavigationStack { Editor() } } }
        """
    }
    #expect(found == [])
  }

  @Test("A view that is renamed is not in the source")
  func renamedView() throws {
    let found = try drift { files in
      files["App.swift"] = files["App.swift"]?.replacing("Search()", with: "Finder()")
      files["Notes.swift"] = files["Notes.swift"]?.replacing("struct Search", with: "struct Finder")
    }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "view-not-in-source: the view \"Search\" of \"Search\" is not in the source"
      ) == true
    )
  }

  @Test("A screen whose view is renamed is not missing where it is shown")
  func renamedTarget() throws {
    let found = try drift { files in
      for path in files.keys {
        files[path] = files[path]?.replacing("Picker1", with: "PhotoPicker")
      }
    }
    #expect(found.map { $0.contains("view-not-in-source") } == [true])
  }

  @Test("A registration that is missing on either side is found")
  func registrations() throws {
    let found = try drift(
      replace(
        "for: Route.self) { route in",
        "for: Int.self) { _ in Note() }.navigationDestination(for: String.self) { route in",
        in: "App.swift"
      )
    )
    #expect(
      found.contains {
        $0.contains("the model registers a destination for \"Route\", and the source does not")
      }
    )
  }
}
