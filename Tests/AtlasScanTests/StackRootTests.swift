import AtlasScan
import Testing

/// What is at the root of a stack, and which stack a view brings.
@Suite struct StackRootTests {
  @Test("What a wrapper with a stack presents is no part of the screens that are handed to it")
  func wrapperThatPresents() {
    let source = """
      enum Route: Hashable, Identifiable { case list, filter, search; var id: Self { self } }
      class Router: ObservableObject {
        @Published var path: [Route] = []
        @Published var sheet: Route?
      }
      struct Frame<Content: View>: View {
        @ObservedObject var router: Router
        @ViewBuilder let content: () -> Content
        var body: some View {
          NavigationStack(path: $router.path) {
            content().navigationDestination(for: Route.self) { $0.view }
          }
          .sheet(item: $router.sheet) { $0.view }
        }
      }
      extension Route {
        @ViewBuilder var view: some View {
          switch self {
          case .list: ListView()
          case .filter: FilterView()
          case .search: SearchView()
          }
        }
      }
      struct ListView: View {
        @EnvironmentObject var router: Router
        var body: some View {
          Frame(router: router) {
            Button("Search") { router.path.append(.search) }
            Button("Filter") { router.sheet = .filter }
          }
        }
      }
      struct FilterView: View {
        @EnvironmentObject var router: Router
        var body: some View { Frame(router: router) { Text("Filter") } }
      }
      struct SearchView: View { var body: some View { Text("Search") } }
      @main struct MyApp: App { var body: some Scene { WindowGroup { ListView() } } }
      """
    #expect(edges(source) == ["ListView -push-> SearchView", "ListView -sheet-> FilterView"])
    #expect(!scanned(source).model.contains("\"view\": \"ListView\",\n          \"source\""))
  }

  private func settings(_ rows: String) -> String {
    """
    struct SettingsView: View {
      @State var showsAbout = false
      var body: some View {
        NavigationView {
          ScrollView { VStack { \(rows) } }
            .background(NavigationLink("", isActive: $showsAbout) { AboutView() })
            .navigationTitle("Settings")
        }
      }
    }
    struct Row: View { let open: () -> Void; var body: some View { Button("Open", action: open) } }
    struct EmptyRow: View { var body: some View { Text("Nothing") } }
    struct AboutView: View { var body: some View { Text("About") } }
    @main struct MyApp: App { var body: some Scene { WindowGroup { SettingsView() } } }
    """
  }

  @Test(
    "Rows in a layout with a title or links of its own are parts of the root",
    arguments: [
      "ForEach(0..<3) { _ in Row { showsAbout = true } }",
      "if showsAbout { Row { showsAbout = true } } else { EmptyRow() }",
    ]
  )
  func rows(_ rows: String) {
    let model = scanned(settings(rows)).model
    #expect(model.contains("\"navigationView\": \"SettingsView\""))
    #expect(!model.contains("\"id\": \"Row\""))
  }

  @Test("Pages and a grid that take turns under one title are one screen, which brings the stack")
  func writtenByTurns() {
    let model = scanned(
      """
      struct HomeView: View {
        @State var isGrid = false
        var body: some View {
          NavigationView {
            Group { if isGrid { GridView() } else { TabView { Text("1") }.tabViewStyle(.page) } }
              .navigationTitle("Home")
          }
        }
      }
      struct GridView: View { var body: some View { List { NavigationLink("A") { PageView() } } } }
      struct PageView: View { var body: some View { Text("") } }
      @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      """
    ).model
    #expect(model.contains("\"navigationView\": \"HomeView\""))
    #expect(!model.contains("\"id\": \"GridView\""))
  }

  @Test("A scene for systems that the app is not built for is left out")
  func scenesOfOtherSystems() {
    let model = scanned(
      """
      @main struct MyApp: App {
        #if targetEnvironment(macCatalyst)
        var body: some Scene { WindowGroup { WideView() } }
        #else
        var body: some Scene { WindowGroup { HomeView() } }
        #endif
      }
      struct HomeView: View { var body: some View { List { Text("A") } } }
      struct WideView: View { var body: some View { List { Text("B") } } }
      """
    ).model
    #expect(model.contains("\"windowGroup\": { \"screen\": \"HomeView\" }"))
    #expect(!model.contains("\"windowGroup\": { \"screen\": \"WideView\" }"))
  }

  @Test("A view that is all that a stack shows is its root, whatever title it is given there")
  func wholeRoot() {
    let model = scanned(
      """
      struct HomeView: View {
        var body: some View { NavigationStack { ListView().navigationTitle("Home") } }
      }
      struct ListView: View { var body: some View { List { Text("A") } } }
      @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      """
    ).model
    #expect(model.contains("\"stack\": \"ListView\""))
  }

  @Test(
    "Tabs that are made in another way for newer systems are the tabs of the screen around them"
  )
  func tabsOfNewerSystems() {
    let result = scanned(
      """
      struct MainView: View {
        var body: some View {
          ZStack {
            if #available(iOS 26.0, *) { NewTabs() } else { OldTabs() }
            Toast()
          }
        }
      }
      struct NewTabs: View {
        var body: some View {
          Tracking.$skips.withValue(true) { TabView { Tab("Home", image: "h") { HomeView() } } }
        }
      }
      struct OldTabs: View { var body: some View { TabView { HomeView().tabItem { Text("Home") } } } }
      struct Toast: View { var body: some View { Text("") } }
      struct HomeView: View { var body: some View { List { Text("A") } } }
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      """
    )
    #expect(result.unresolved.map(\.name) == [])
    #expect(errors(in: result.model) == [])
    #expect(result.model.components(of: "\"tabs\": {") == 2)
  }

  @Test("A view of another package around views with a tabItem is a tab view")
  func tabsOfAPackage() {
    let model = scanned(
      """
      struct MainView: View {
        var body: some View {
          HidingTabs(isHidden: false) {
            NavigationView { HomeView() }.tabItem { Text("Home") }
            NavigationView { ShopView() }.tabItem { Text("Shop") }
          }
        }
      }
      struct HomeView: View { var body: some View { List { Text("A") } } }
      struct ShopView: View { var body: some View { List { Text("B") } } }
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      """
    ).model
    #expect(model.contains("\"id\": \"tab.Home\""))
    #expect(model.contains("\"navigationView\": \"ShopView\""))
  }

  @Test(
    "Going back only if something is on the path happens above the root",
    arguments: ["if !store.path.isEmpty", "if store.path.count > 1"]
  )
  func checkedPops(_ check: String) {
    let model = scanned(
      """
      @Observable class Store { var path: [Int] = [] }
      struct HomeView: View {
        @State var store = Store()
        var body: some View {
          NavigationStack(path: $store.path) {
            NavigationLink("Open", value: 1)
              .navigationDestination(for: Int.self) { _ in PageView(store: store) }
          }
        }
      }
      struct PageView: View {
        let store: Store
        var body: some View { Button("Back") { \(check) { store.path.removeLast() } } }
      }
      @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      """
    ).model
    #expect(model.contains("{ \"pop\": 1, \"on\": \"tap Back\", \"where\": { \"isRoot\": false }"))
    #expect(!model.contains("\"conditions\""))
  }
}

extension String {
  /// How often another text is in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
