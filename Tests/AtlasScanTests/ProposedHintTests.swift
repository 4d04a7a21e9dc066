import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// The hints that the scan proposes resolve the places that they are proposed for.
@Suite struct ProposedHintTests {
  /// Code with one place that is unresolved, and what a person writes for the word to complete.
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var word = "VIEW"
    var answer = "Help"
    var edge: String?

    var testDescription: String { name }
  }

  private static let help = """
    @main struct MyApp: App {
      var body: some Scene {
        WindowGroup { Home() }
        Window("About", id: "about") { Help() }
      }
    }
    struct Help: View { var body: some View { Text("") } }
    """

  private static let places = [
    Place(
      name: "a sheet that another object makes",
      source: """
        struct Home: View {
          @State var asks = false
          var body: some View {
            Button("?") { asks = true }.sheet(isPresented: $asks) { factory.make() }
          }
        }
        """,
      edge: "Home -sheet-> Help"
    ),
    Place(
      name: "a value without a destination",
      source: """
        enum Route: Hashable { case help }
        struct Home: View {
          var body: some View { NavigationStack { NavigationLink("?", value: Route.help) } }
        }
        """,
      edge: "Home -push-> Help"
    ),
    Place(
      name: "a value whose type is not stated",
      source: """
        enum Route: Hashable { case help }
        struct Home: View {
          var body: some View {
            NavigationStack {
              NavigationLink("?", value: thing)
                .navigationDestination(for: Route.self) { _ in Help() }
                .navigationDestination(for: Int.self) { _ in Help() }
            }
          }
        }
        """,
      word: "TYPE",
      answer: "Route",
      edge: "Home -push-> Help"
    ),
    Place(
      name: "a computed URL",
      source: """
        struct Home: View {
          @Environment(\\.openURL) var openURL
          let page: Page
          var body: some View { Button("?") { openURL(page.address) } }
        }
        """,
      word: "URL",
      answer: "https://example.com",
      edge: "Home -url-> https://example.com"
    ),
    Place(
      name: "a window whose id is computed",
      source: """
        struct Home: View {
          @Environment(\\.openWindow) var openWindow
          let name: String
          var body: some View { Button("?") { openWindow(id: name) } }
        }
        """,
      word: "SCENE",
      answer: "about",
      edge: "Home -window-> Help"
    ),
    Place(
      name: "code that no view runs",
      source: """
        @Observable class Router {
          var sheet = false
          static let shared = Router()
        }
        class Listener: NSObject {
          @Environment(\\.dismiss) var dismiss
          func didTap() { dismiss() }
        }
        struct Home: View { var body: some View { Text("") } }
        """,
      answer: "Home"
    ),
    Place(
      name: "a closure in a property",
      source: """
        enum Page: Hashable { case help }
        @Observable class Router { var path: [Page] = [] }
        struct Shortcuts { var open: () -> Void = { shared.router.path = [Page.help] } }
        struct Shared { var router: Router }
        var shared: Shared { Shared(router: Router()) }
        struct Home: View {
          @State var router = Router()
          var body: some View {
            NavigationStack(path: $router.path) {
              Text("").navigationDestination(for: Page.self) { _ in Help() }
            }
          }
        }
        """,
      answer: "MyApp",
      edge: "app -push-> Help"
    ),
    Place(
      name: "a container that is a part of a layout",
      source: """
        struct Home: View {
          var body: some View {
            HStack { NavigationStack { Text("") }; NavigationStack { Text("") } }
          }
        }
        """,
      word: "-",
      answer: "-"
    ),
  ]

  private func scanned(_ source: String, _ hints: ScanHints = ScanHints()) -> ScanResult {
    let file = ScannedFile(path: "App.swift", bytes: Array((source + Self.help).utf8))
    return scan(ScanInput(sources: [file], hints: hints))
  }

  @Test("A proposed hint, completed, resolves the place", arguments: places)
  func resolves(_ place: Place) throws {
    let open = scanned(place.source + "\n").unresolved
    #expect(!open.isEmpty)
    #expect(open.allSatisfy { $0.proposal != nil })
    let text = proposedHintsText(open, also: nil)
      .replacing("\"\(place.word)\"", with: "\"\(place.answer)\"")
    let read = ScanHints.read(SourceFile(path: "navatlas-scan.json", text: text))
    #expect(read.diagnostics.isEmpty)
    let result = scanned(place.source + "\n", read.hints)
    #expect(result.unresolved.map(\.reason) == [])
    #expect(result.hintWarnings.map(\.message) == [])
    if let edge = place.edge {
      #expect(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" }.contains(edge))
    }
  }
}
