import AtlasBase
import Testing

@testable import AtlasScan

/// The model that a scan writes.
@Suite struct ScannedModelTests {
  private let app = """
    @main struct NotesApp: App {
      var body: some Scene { WindowGroup { Root() } }
    }
    struct Root: View {
      var body: some View {
        TabView {
          NavigationStack { Notes() }.tabItem { Label("Notes", systemImage: "note") }
          Search().tabItem { Label("Search", systemImage: "magnifyingglass") }
        }
      }
    }
    struct Notes: View {
      @State var edits = false
      var body: some View {
        NavigationLink { Note() } label: { Text("Open a note") }
        Row()
        Button("New") { edits = true }.sheet(isPresented: $edits) { NavigationStack { Editor() } }
      }
    }
    struct Search: View { var body: some View { List { Row() }.navigationTitle("Search") } }
    struct Row: View {
      @State var deletes = false
      var body: some View {
        Button("Delete") { deletes = true }.confirmationDialog("Delete?", isPresented: $deletes) { }
      }
    }
    struct Note: View { var body: some View { Text("") } }
    struct Editor: View { var body: some View { Text("") } }
    """

  @Test("It loads without errors")
  func loads() {
    #expect(errors(in: scanned(app).model) == [])
  }

  @Test("A view on two screens is a part that both use")
  func parts() throws {
    let root = try #require(json(scanned(app).model))
    let part = try #require(root["parts"]?.array?.first)
    #expect(part["id"]?.string == "Row")
    let users = root["screens"]?.array?.filter { $0["uses"]?.array?.first?.string == "Row" }
    #expect(users?.compactMap { $0["id"]?.string } == ["Notes", "Search"])
  }

  @Test("Tabs have their titles, images and stacks")
  func tabs() throws {
    let root = try #require(json(scanned(app).model))
    let tabs = try #require(root["scenes"]?.array?.first?["windowGroup"]?["tabs"])
    #expect(tabs["host"]?.string == "Root")
    let items = try #require(tabs["items"]?.array)
    #expect(items.map { $0["title"]?.string } == ["Notes", "Search"])
    #expect(items.map { $0["image"]?.string } == ["note", "magnifyingglass"])
    #expect(items[0]["stack"]?.string == "Notes")
    #expect(items[1]["screen"]?.string == "Search")
  }

  @Test("A transition has its trigger in words, its line, and the stack around its target")
  func transitions() throws {
    let root = try #require(json(scanned(app).model))
    let notes = try #require(root["screens"]?.array?.first { $0["id"]?.string == "Notes" })
    let goes = try #require(notes["goes"]?.array)
    #expect(goes.map { $0["on"]?.string } == ["tap Open a note", "tap New"])
    #expect(goes.map { $0["source"]?.string } == ["App.swift:15", "App.swift:17"])
    #expect(goes[1]["sheet"]?["stack"]?.string == "Editor")
  }

  @Test("The same source gives the same bytes")
  func determinism() {
    #expect(scanned(app).model == scanned(app).model)
  }

  private func json(_ text: String) -> JSONValue? {
    parseJSON(SourceFile(path: "navigation.json", bytes: Array(text.utf8)), index: 0).value
  }
}

/// Nothing is left out in silence.
@Suite struct UnresolvedTests {
  private let source = """
    struct A: View {
      @State var shows = false
      var body: some View {
        Text("").sheet(isPresented: $shows) { unknownThing }
        NavigationLink(value: Foreign.value) { Text("") }
      }
    }
    final class Controller: UIViewController {
      func go() {
        navigationController?.pushViewController(OtherController(), animated: true)
        present(OtherController(), animated: true)
      }
    }
    """

  @Test("Each call by a name of SwiftUI or UIKit is an edge or is listed")
  func accounting() {
    let result = scanned(source)
    let known = Set(result.edges.map(\.line)).union(result.unresolved.map(\.line))
    let names = ["sheet(", "NavigationLink(", "pushViewController(", "present("]
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { line in names.contains { line.element.contains($0) } }.map { $0.offset + 1 }
    #expect(lines == [4, 5, 10, 11])
    #expect(Set(lines).isSubset(of: known))
  }

  @Test("The reason is stated")
  func reasons() {
    let places = scanned(source).unresolved
    #expect(places.first { $0.line == 4 }?.reason == "the code does not say which view it shows")
    #expect(places.first { $0.line == 10 }?.name == "pushViewController")
  }
}
