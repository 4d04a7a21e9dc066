import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// The scan of one file with hints, which are JSON without the braces around it.
private func hinted(_ hints: String, _ source: String) -> ScanResult {
  let read = ScanHints.read(SourceFile(path: "navatlas-scan.json", text: "{ \(hints) }"))
  #expect(read.diagnostics.isEmpty)
  let file = ScannedFile(path: "App.swift", bytes: Array(source.utf8))
  return scan(ScanInput(sources: [file], hints: read.hints))
}

private func edges(_ result: ScanResult) -> Set<String> {
  Set(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" })
}

@Suite("Hints")
struct HintTests {
  /// A router of another package, and the enum of the app that it gets.
  private let router = """
    import Navigation
    enum Route: Hashable { case detail(Int), help }
    struct Home: View {
      @EnvironmentObject var router: Navigator
      var body: some View {
        Button("Help") { router.navigate(to: .help) }
        Button("Open") { router.navigate(to: Route.detail(1)) }
      }
    }
    struct Detail: View { var body: some View { Text("D") } }
    struct Help: View { var body: some View { Text("H") } }
    struct Factory {
      func view(for route: Route) -> some View {
        switch route {
        case .detail: Detail()
        case .help: Help()
        }
      }
    }
    """

  @Test("A call pushes the route that it is given; a factory shows it")
  func callPushesRoute() {
    let result = hinted(
      """
      "calls": { "Navigator.navigate(to:)": { "push": "to" } },
      "shows": { "Route": "Factory.view(for:)" }
      """,
      router
    )
    #expect(edges(result) == ["Home -push-> Detail", "Home -push-> Help"])
    #expect(result.hintWarnings.isEmpty)
    #expect(edges(hinted("", router)) == [])
  }

  @Test("Each case of an enum shows what a hint says")
  func casesAreShown() {
    let result = hinted(
      """
      "calls": { "navigate": { "sheet": "to" } },
      "shows": { "Route": { "detail": "Detail", "help": "Factory.view(for:)" } }
      """,
      router
    )
    #expect(edges(result) == ["Home -sheet-> Detail", "Home -sheet-> Help"])
  }

  @Test("A hint about a type with other calls of the name leaves those alone")
  func baseCounts() {
    let result = hinted("\"calls\": { \"Other.navigate(to:)\": { \"push\": \"Help\" } }", router)
    #expect(edges(result) == [])
    #expect(result.hintWarnings.map(\.identifier) == ["unused-hint"])
  }

  @Test("Labels count if the hint states them")
  func labelsCount() {
    let result = hinted("\"calls\": { \"navigate(from:)\": { \"push\": \"Help\" } }", router)
    #expect(edges(result) == [])
  }

  @Test("What a coordinator's functions make is pushed")
  func coordinatorFunctions() {
    let result = hinted(
      "\"calls\": { \"Coordinator.show*\": { \"push\": \"*\" } }",
      """
      final class Coordinator {
        let stack: Stack
        func showEdit() { let view = EditView(name: "x"); stack.place(view) }
        func showHelp() { stack.place(HelpView()) }
        func close() { stack.drop() }
      }
      struct EditView: View { let name: String; var body: some View { Text(name) } }
      struct HelpView: View { var body: some View { Text("H") } }
      struct Home: View {
        let coordinator: Coordinator
        var body: some View {
          Button("Edit") { coordinator.showEdit() }
          Button("Help") { coordinator.showHelp() }
        }
      }
      """
    )
    #expect(edges(result) == ["Home -push-> EditView", "Home -push-> HelpView"])
  }

  @Test(
    "A call does what each kind of hint says",
    arguments: [
      ("\"fullScreenCover\": \"Help\"", "Home -fullScreenCover-> Help"),
      ("\"replaceRoot\": \"Help\"", "Home -replace-> Help"),
      ("\"select\": \"_\"", "Home -select-> Help"),
      ("\"openURL\": \"https://example.com/\"", "Home -url-> https://example.com/"),
    ]
  )
  func kinds(hint: String, edge: String) {
    let result = hinted(
      "\"calls\": { \"Bus.post(_:)\": { \(hint) } }",
      """
      struct Help: View { var body: some View { Text("H") } }
      struct Home: View {
        var body: some View { Button("Help") { Bus.post(Help()) } }
      }
      """
    )
    #expect(edges(result) == [edge])
  }

  @Test(
    "A call goes back as a hint says",
    arguments: [
      ("dismiss", "\"dismiss\": true"), ("pop", "\"pop\": 1"), ("popToRoot", "\"popToRoot\": true"),
    ]
  )
  func back(kind: String, member: String) {
    let result = hinted(
      "\"calls\": { \"Bus.back()\": { \"\(kind)\": true } }",
      """
      @main struct Sample: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { Button("Back") { Bus.back() } } }
      """
    )
    #expect(result.model.contains(member))
  }

  @Test("A view and a modifier of another package do what SwiftUI's do")
  func standIns() {
    let result = hinted(
      "\"same\": { \"FancyLink\": \"NavigationLink\", \".appSheet\": \".sheet\" }",
      """
      struct Home: View {
        @State var isEditing = false
        var body: some View {
          FancyLink(destination: Detail()) { Text("Open") }
          Button("Edit") { isEditing = true }
            .appSheet(isPresented: $isEditing) { Edit() }
        }
      }
      struct Detail: View { var body: some View { Text("D") } }
      struct Edit: View { var body: some View { Text("E") } }
      """
    )
    #expect(edges(result) == ["Home -push-> Detail", "Home -sheet-> Edit"])
  }

  @Test("A property that holds views shows those that a hint names")
  func memberShows() {
    let source = """
      struct Row: View {
        let destination: AnyView
        var body: some View { NavigationLink("Open") { destination } }
      }
      struct Home: View { var body: some View { Row(destination: registry.resolve()) } }
      struct Detail: View { var body: some View { Text("D") } }
      struct Help: View { var body: some View { Text("H") } }
      """
    let before = hinted("", source)
    #expect(
      before.unresolved.map { $0.proposal?.text } == [
        "\"shows\": { \"Row.destination\": \"VIEW\" }"
      ]
    )
    let result = hinted("\"shows\": { \"Row.destination\": [\"Detail\", \"Help\"] }", source)
    #expect(edges(result) == ["Row -push-> Detail", "Row -push-> Help"])
    #expect(result.unresolved.isEmpty)
  }

  @Test("A stated type resolves a value")
  func types() {
    let source = """
      struct Home: View {
        @State var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            Button("Open") { path.append(store.current) }
              .navigationDestination(for: Recipe.self) { Detail(recipe: $0) }
              .navigationDestination(for: Int.self) { _ in Help() }
          }
        }
      }
      struct Recipe: Hashable {}
      struct Detail: View { let recipe: Recipe; var body: some View { Text("D") } }
      struct Help: View { var body: some View { Text("H") } }
      """
    let before = hinted("", source.replacing("store.current", with: "current"))
    #expect(
      before.unresolved.map { $0.proposal?.text } == [
        "\"types\": { \"Home.current\": \"TYPE\" }"
      ]
    )
    let result = hinted(
      "\"types\": { \"Home.current\": \"Recipe\" }",
      source.replacing("store.current", with: "current")
    )
    #expect(edges(result) == ["Home -push-> Detail"])
  }

  @Test("A property is the path of a stack by a hint")
  func paths() {
    let source = """
      final class Router: ObservableObject {
        @Published var path: [Route] = []
        func open() { path.append(.help) }
      }
      enum Route: Hashable { case help }
      struct Home: View {
        @EnvironmentObject var router: Router
        var body: some View {
          Button("Help") { router.open() }
            .navigationDestination(for: Route.self) { _ in Help() }
            .onChange(of: router.path) { print($router.path) }
        }
      }
      struct Help: View { var body: some View { Text("H") } }
      """
    let before = hinted("", source)
    #expect(
      before.unresolved.map { $0.proposal?.text } == [
        "\"types\": { \"Router.path\": \"NavigationPath\" }"
      ]
    )
    let result = hinted("\"types\": { \"Router.path\": \"NavigationPath\" }", source)
    #expect(edges(result) == ["Home -push-> Help"])
  }

  @Test("A view runs the code of a delegate by a hint")
  func callers() {
    let source = """
      final class Delegate: NSObject {
        let router = Router()
        func didTap(_ id: Int) { router.isHelpShown = true }
      }
      final class Router: ObservableObject { @Published var isHelpShown = false }
      struct Home: View {
        @ObservedObject var router: Router
        var body: some View {
          List { Text("A") }.sheet(isPresented: $router.isHelpShown) { Help() }
        }
      }
      struct Map: View { var body: some View { Text("M") } }
      struct Help: View { var body: some View { Text("H") } }
      """
    let result = hinted("\"callers\": { \"Delegate.didTap(_:)\": \"Map\" }", source)
    #expect(edges(result) == ["Map -sheet-> Help"])
  }

  @Test("Types, functions and calls that a hint ignores are in no list of what is unresolved")
  func ignored() {
    let source = """
      struct Menu: View { var body: some View { VStack { Text("A"); NavigationLink("X", value: thing) } } }
      struct Home: View {
        var body: some View { NavigationLink("Y", value: other) }
        func unused() { dismiss() }
        @Environment(\\.dismiss) var dismiss
      }
      """
    let before = hinted("", source)
    #expect(before.unresolved.count == 3)
    let hints = "\"ignore\": [ \"Me*\", \"Home.unused()\", \"Home.push\" ]"
    let result = hinted(hints, source)
    #expect(result.unresolved.isEmpty)
    #expect(result.counts.ignored == 3)
    #expect(result.hintWarnings.isEmpty)
  }

  @Test("A computed URL is the one that a hint states")
  func computedURL() {
    let source = """
      struct Home: View {
        let model: Model
        var body: some View { Link("Help", destination: model.helpPage) }
      }
      """
    #expect(
      hinted("", source).unresolved.map { $0.proposal?.text } == [
        "\"shows\": { \"Home.helpPage\": \"URL\" }"
      ]
    )
    let result = hinted("\"shows\": { \"Home.helpPage\": \"https://example.com/help\" }", source)
    #expect(edges(result) == ["Home -url-> https://example.com/help"])
  }

  @Test("A hint that matches nothing is reported, with the name that is nearest")
  func unused() {
    let result = hinted(
      "\"calls\": { \"Routr.navigate(to:)\": { \"push\": \"to\" } }, \"shows\": { \"Route\": \"Detial\" }",
      """
      enum Route: Hashable { case help }
      final class Router { func navigate(to route: Route) {} }
      struct Detail: View { var body: some View { Text("D") } }
      struct Home: View { var body: some View { NavigationLink("Help", value: Route.help) } }
      """
    )
    #expect(
      result.hintWarnings.map(\.message) == [
        "the hint \"Routr.navigate(to:)\" of \"calls\" matches nothing in the source",
        "\"Detial\" is not a view or a function that makes one",
      ]
    )
    #expect(result.hintWarnings.map(\.advice) == ["\"Router.navigate(to:)\"", "\"Detail\""])
  }

  @Test("What a controller does in closures of what it keeps is done by the view that a hint names")
  func closuresOfAController() {
    let source = """
      struct Home: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      final class Editor: UIViewController {
        func setUp() {
          textView.inputAccessoryView = Tools(items: [
            Tool("?") { [weak self] in
              let shown = UIHostingController(rootView: Help())
              self?.present(UINavigationController(rootViewController: shown), animated: true)
            }
          ])
        }
      }
      """
    #expect(edges(hinted("", source)) == [])
    let result = hinted("\"callers\": { \"Editor.setUp()\": \"Home\" }", source)
    #expect(edges(result) == ["Home -sheet-> Help"])
  }

  @Test("A call that is left out is no transition, though it can be resolved")
  func ignoredCall() {
    let source = """
      struct Home: View {
        var body: some View { NavigationLink("Looks") { EmptyView() }; Row() }
      }
      struct Row: View { var body: some View { NavigationLink("Help") { Text("") } } }
      """
    let result = hinted("\"ignore\": [ \"Home.NavigationLink\" ]", source)
    #expect(result.edges.map(\.from) == ["Row"])
    #expect(result.counts.ignored == 1)
    #expect(result.hintWarnings.isEmpty)
  }

  @Test("The proposed file keeps the hints that exist and is read without errors")
  func proposedFile() throws {
    let source = """
      struct Home: View { var body: some View { NavigationLink("X", value: thing) } }
      """
    let text = "{ \"ignore\": [ \"A\" ], \"types\": { \"B.c\": \"Int\" } }"
    let existing = parseJSON(SourceFile(path: "h", text: text), index: 0).value
    let proposed = proposedHintsText(hinted("", source).unresolved, also: existing)
    let read = ScanHints.read(SourceFile(path: "h", text: proposed))
    #expect(read.diagnostics.isEmpty)
    #expect(read.hints.ignore.map(\.key) == ["A"])
    #expect(read.hints.types.map(\.key) == ["B.c", "Home.thing"])
  }
}
