import AtlasBase
import Testing

@testable import AtlasScan

/// What is stored so that a person comes back to where they were.
@Suite struct RestorationTests {
  /// The entries, each as `subject key storage`, and the customization of the tabs.
  private static func entries(_ result: ScanResult) -> [String] {
    let root = parseJSON(SourceFile(path: "", text: result.model), index: 0).value
    let entries = root?["restoration"]?.array ?? []
    return entries.map { entry in
      let subject = entry["stack"]?.string ?? entry["scene"]?.string ?? "-"
      return [subject, entry["storageKey"]?.string ?? "-", entry["storage"]?.string ?? "-"]
        .joined(separator: " ")
    }
  }

  private static func tabs(_ properties: String, _ view: String) -> ScanResult {
    scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      enum Page: String { case home, more }
      enum Keys { static let page = "page" }
      final class Settings: ObservableObject { @AppStorage("settings.page") var page = Page.home }
      struct Root: View {
        \(properties)
        var body: some View {
          \(view)
        }
      }
      struct Home: View { var body: some View { Text("").navigationTitle("Home") } }
      struct More: View { var body: some View { Text("").navigationTitle("More") } }
      """
    )
  }

  private static let tabView = """
    TabView(selection: $page) {
      Tab("Home", systemImage: "house", value: Page.home) { Home() }
      Tab("More", systemImage: "ellipsis", value: Page.more) { More() }
    }
    """

  @Test(
    "The selection of a tab view that is stored restores the scene",
    arguments: [
      (#"@SceneStorage("page") var page = Page.home"#, "$page", "main page sceneStorage"),
      (#"@AppStorage(Keys.page) var page = Page.home"#, "$page", "main page appStorage"),
      ("@StateObject var settings = Settings()", "$settings.page", "main settings.page appStorage"),
      (
        #"@SceneStorage("page") var stored = "home""#,
        "Binding(get: { Page(rawValue: stored) ?? .home }, set: { stored = $0.rawValue })",
        "main page sceneStorage"
      ),
      (
        """
        @SceneStorage("page") var stored = "home"
          var page: Binding<Page> {
            Binding(get: { Page(rawValue: stored) ?? .home }, set: { stored = $0.rawValue })
          }
        """,
        "page", "main page sceneStorage"
      ),
    ]
  )
  func tabSelection(_ property: String, _ binding: String, _ expected: String) {
    let result = Self.tabs(property, Self.tabView.replacing("$page", with: binding))
    #expect(Self.entries(result) == [expected])
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
    let place = result.places.first { $0.name.hasSuffix("Storage") }
    #expect(place?.outcome == .written)
  }

  @Test("A selection that a view hands down is the state of the view above it")
  func handedDown() {
    let result = Self.tabs(
      #"@SceneStorage("page") var page = Page.home"#,
      "Pages(page: $page)\n  }\n}\nstruct Pages: View {\n  @Binding var page: Page\n"
        + "  var body: some View {\n\(Self.tabView)"
    )
    #expect(Self.entries(result) == ["main page sceneStorage"])
  }

  @Test("The arrangement of the tabs is stored under a key of the tab view")
  func customization() throws {
    let result = Self.tabs(
      """
      @State var page = Page.home
        @AppStorage("tabs") var arrangement: TabViewCustomization
      """,
      Self.tabView + ".tabViewStyle(.sidebarAdaptable)\n.tabViewCustomization($arrangement)"
    )
    #expect(Self.entries(result) == [])
    #expect(result.model.contains(#""customizationStorage": "tabs""#))
    #expect(result.unresolved == [])
  }

  @Test("A customization behind #if is that of the tab view in the same view")
  func customizationForOnePlatform() {
    let result = Self.tabs(
      """
      @State var page = Page.home
        @AppStorage("tabs") var arrangement: TabViewCustomization
      """,
      Self.tabView + "\n#if os(iOS)\n.tabViewCustomization($arrangement)\n#endif"
    )
    #expect(result.model.contains(#""customizationStorage": "tabs""#))
  }

  @Test(
    "What is stored and does not navigate is no restoration",
    arguments: [
      #"@AppStorage("sorted") var isSorted = false"#,
      #"@AppStorage("count") var count = 0; func add() { count = count + 1; page = .home }"#,
    ]
  )
  func plain(_ property: String) {
    let result = Self.tabs("@State var page = Page.home\n  \(property)", Self.tabView)
    #expect(Self.entries(result) == [])
    #expect(result.unresolved == [])
  }

  @Test("A key that is computed is listed")
  func computedKey() {
    let result = Self.tabs(
      #"@SceneStorage("page.\(Server.name)") var page = Page.home"#,
      Self.tabView
    )
    #expect(Self.entries(result) == [])
    #expect(result.unresolved.map(\.name) == ["SceneStorage"])
    #expect(result.unresolved.first?.line == 6)
    #expect(result.unresolved.first?.reason.hasPrefix("the key that it is stored under") == true)
  }

  // MARK: - Paths

  private static func stack(_ properties: String, _ modifiers: String) -> ScanResult {
    scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        \(properties)
        var body: some View {
          NavigationStack(path: $path) { Home() }
            \(modifiers)
        }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    )
  }

  @Test(
    "A path that is stored restores its stack",
    arguments: [
      (#"@SceneStorage("path") var path: [Int] = []"#, ""),
      (
        #"@State var path = NavigationPath(); @SceneStorage("path") var data: Data?"#,
        ".onChange(of: path) { data = try? JSONEncoder().encode(path.codable) }"
      ),
      (
        #"@State var path = NavigationPath(); @SceneStorage("path") var data: Data?"#,
        ".onChange(of: path) { _, new in data = try? JSONEncoder().encode(new.codable) }"
      ),
      (
        #"@State var path = NavigationPath(); @SceneStorage("path") var data: Data?"#,
        ".onDisappear { save() }\n  }\n  func save() {\n"
          + "    guard let form = path.codable, let new = try? JSONEncoder().encode(form) else { return }\n"
          + "    data = new"
      ),
    ]
  )
  func paths(_ properties: String, _ modifiers: String) {
    let result = Self.stack(properties, modifiers)
    #expect(Self.entries(result) == ["stack.Home path sceneStorage"])
    #expect(result.model.contains(#""id": "stack.Home""#))
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test("A model that encodes itself stores what its encode(to:) names")
  func encodedModel() {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      final class Model: ObservableObject, Codable {
        @Published var path: [Int] = []
        @Published var category: String?
        func encode(to encoder: Encoder) throws {
          var container = encoder.container(keyedBy: Keys.self)
          try container.encode(path, forKey: .path)
          try container.encodeIfPresent(category, forKey: .category)
        }
        var json: Data? {
          get { try? JSONEncoder().encode(self) }
          set { }
        }
      }
      struct Root: View {
        @StateObject var model = Model()
        @SceneStorage("navigation") var data: Data?
        var body: some View {
          NavigationSplitView {
            List(selection: $model.category) { Text("") }
          } detail: {
            NavigationStack(path: $model.path) { Home() }
          }
          .task {
            if let data { model.json = data }
            for await _ in model.objectWillChange.values { data = model.json }
          }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    )
    // The list's selection and the path are stored together.
    #expect(Self.entries(result) == ["main navigation sceneStorage"])
  }

  @Test("A path that is encoded and stored elsewhere is listed")
  func encodedElsewhere() {
    let result = Self.stack(
      "@State var path = NavigationPath()",
      ".onDisappear { save() }\n  }\n  func save() {\n    try? encode(path.codable).write(to: file)"
    )
    #expect(Self.entries(result) == [])
    #expect(result.unresolved.map(\.name) == ["codable"])
    #expect(result.unresolved.map(\.line) == [9])
  }

  @Test("With several scenes, the one that shows the container is restored")
  func scenes() {
    let source = """
      @main struct A: App {
        var body: some Scene {
          WindowGroup { Root() }
          Window("Help", id: "help") { HelpPages() }
          Window("Shared", id: "shared") { Shared() }
        }
      }
      struct Root: View { var body: some View { NavigationLink("") { Shared() } } }
      struct HelpPages: View {
        @SceneStorage("help.page") var page = 0
        var body: some View { TabView(selection: $page) { Text("1").tag(0); Text("2").tag(1) } }
      }
      struct Shared: View {
        @SceneStorage("shared.page") var page = 0
        var body: some View { TabView(selection: $page) { Text("1").tag(0); Text("2").tag(1) } }
      }
      """
    let result = scanned(source)
    #expect(Self.entries(result) == ["help help.page sceneStorage"])
    let listed = result.unresolved.filter { $0.name == "SceneStorage" }
    #expect(listed.map(\.line) == [14])
  }
}
