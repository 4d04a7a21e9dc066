import AtlasBase
import AtlasGraph
import AtlasModel
import AtlasScan
import Testing

/// What a view writes into its tabs is a screen for each tab: the view around the tabs is on no stack.
@Suite struct WrittenInTabTests {
  private static let source = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
    struct RootView: View {
      @State private var isShown = false
      var body: some View {
        TabView {
          NavigationStack { HomeView() }.tabItem { Text("Home") }
          NavigationStack {
            VStack { moreList; RowView() }
              .navigationTitle("More of it")
              .toolbar { Button("New") { isShown = true } }
          }.tabItem { Text("More") }
        }
        .sheet(isPresented: $isShown) { NewView() }
      }
      @ViewBuilder private var moreList: some View {
        List {
          NavigationLink("Settings") { SettingsView() }
          Button("About") { isShown = true }
        }
      }
    }
    struct HomeView: View { var body: some View { Text("Home") } }
    struct RowView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
    struct HelpView: View { var body: some View { Text("Help") } }
    struct SettingsView: View { var body: some View { Text("Settings") } }
    struct NewView: View { var body: some View { Text("New") } }
    """

  private static func model(_ source: String) throws -> JSONValue {
    try #require(
      parseJSON(SourceFile(path: "", text: scanned(source).model), index: 0).value
    )
  }

  private static func screen(_ id: String, in model: JSONValue) throws -> JSONValue {
    try #require(model["screens"]?.array?.first { $0["id"]?.string == id })
  }

  /// What a screen of a model leads to, each as `kind target`.
  private static func goes(_ screen: JSONValue) -> [String] {
    (screen["goes"]?.array ?? []).compactMap { transition in
      for kind in ["push", "sheet"] {
        if let target = transition[kind]?.string { return "\(kind) \(target)" }
      }
      return nil
    }
  }

  @Test("Its links, buttons and rows are on the screen of the tab")
  func transitions() throws {
    let model = try Self.model(Self.source)
    let screen = try Self.screen("RootView.More", in: model)
    #expect(
      Self.goes(screen).sorted() == [
        "push HelpView", "push SettingsView", "sheet NewView", "sheet NewView",
      ]
    )
    #expect(screen["title"]?.string == "More of it")
    #expect(try Self.goes(Self.screen("RootView", in: model)) == [])
    #expect(errors(in: scanned(Self.source).model) == [])
  }

  @Test("No push is without a stack")
  func check() throws {
    let text = scanned(Self.source).model
    let loaded = loadFiles(
      mainPath: "navigation.json",
      read: { $0 == "navigation.json" ? .success(Array(text.utf8)) : .failure(.notFound) },
      list: { _ in nil }
    )
    let app = AppGraph(try #require(loadModel(from: loaded).model))
    #expect(app.graphs.allSatisfy { $0.blocked.isEmpty })
  }

  @Test("In the facts it is code of the view around the tabs")
  func facts() {
    #expect(
      edges(Self.source).isSuperset(of: [
        "RootView -push-> SettingsView", "RootView -sheet-> NewView", "RowView -push-> HelpView",
      ])
    )
  }

  @Test("A row that is in the tab and elsewhere is a part of both")
  func parts() throws {
    let source = Self.source.replacing(
      "struct HomeView: View { var body: some View { Text(\"Home\") } }",
      with: "struct HomeView: View { var body: some View { VStack { RowView(); Text(\"\") } } }"
    )
    let model = try Self.model(source)
    #expect(try Self.screen("RootView.More", in: model)["uses"]?.strings == ["RowView"])
    #expect(try Self.screen("HomeView", in: model)["uses"]?.strings == ["RowView"])
    #expect(try Self.screen("RootView", in: model)["uses"] == nil)
  }

  @Test("A push on the stack of another tab opens that tab")
  func otherTabs() throws {
    let model = try Self.model(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var tab = 0
        @State private var shopPath: [Int] = []
        @State private var ownPath: [Int] = []
        var body: some View {
          TabView(selection: $tab) {
            NavigationStack(path: $ownPath) {
              VStack {
                Button("Buy") { tab = 1; shopPath.append(1) }
                Button("Details") { ownPath.append(2) }
              }
              .navigationDestination(for: Int.self) { DetailView(number: $0) }
            }.tabItem { Text("Start") }.tag(0)
            NavigationStack(path: $shopPath) {
              ShopView().navigationDestination(for: Int.self) { ItemView(number: $0) }
            }.tabItem { Text("Shop") }.tag(1)
          }
        }
      }
      struct ShopView: View { var body: some View { Text("").navigationTitle("Shop") } }
      struct ItemView: View { let number: Int; var body: some View { Text("") } }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      """
    )
    let goes = try Self.screen("RootView.Start", in: model)["goes"]?.array ?? []
    #expect(goes.compactMap { $0["opens"]?["tab"]?.string } == ["tab.Shop"])
    #expect(goes.compactMap { $0["push"]?.string } == ["DetailView"])
  }

  @Test("What a scene writes in place has its links")
  func scenes() throws {
    let model = try Self.model(
      """
      @main struct MyApp: App {
        var body: some Scene {
          WindowGroup {
            NavigationStack {
              List { NavigationLink("Help") { HelpView() } }.navigationTitle("Start")
            }
          }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    let screen = try #require(
      model["screens"]?.array?.first { $0["title"]?.string == "Start" }
    )
    #expect(Self.goes(screen) == ["push HelpView"])
  }
}
