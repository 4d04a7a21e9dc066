import Testing

/// Roots whose tabs are behind views with the app's state, and modifiers without parentheses.
@Suite struct WholeRootTests {
  private static let source = """
    @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }
    struct RootView: View {
      @State var state: AppState?
      var body: some View {
        ZStack {
          if let state { Loaded(state: state) } else { Loading() }
        }
      }
    }
    struct Loading: View { var body: some View { ProgressView() } }
    struct Loaded: View { let state: AppState; var body: some View { Content(state: state).tint(.red) } }
    struct Content: View {
      let state: AppState
      @State var isWelcome = false
      var body: some View {
        ZStack {
          if state.isWide { Wide() } else if state.isReady { Tabs() }
        }
        .sheet(isPresented: $isWelcome) { Welcome() }
        .onAppear { isWelcome = true }
      }
    }
    struct Tabs: View {
      var body: some View { TabView { Home().tabItem { Text("Home") }; Other().tabItem { Text("Other") } } }
    }
    struct Wide: View { var body: some View { HStack { Home(); Other() } } }
    struct Home: View { var body: some View { Header() } }
    struct Other: View { var body: some View { Text("") } }
    struct Welcome: View { var body: some View { Text("") } }
    struct Header: View { var body: some View { Row() } }
    struct Row: View { var body: some View { NavigationLink("Details") { Details() } } }
    struct Details: View { var body: some View { Wide() } }
    """

  @Test("What the root shows by turns is found behind a view that is all that it shows")
  func alternatives() {
    let found = contents(Self.source)
    #expect(found.isSuperset(of: ["RootView -replace-> Loaded", "RootView -replace-> Loading"]))
    #expect(found.isSuperset(of: ["Content -replace-> Wide", "Content -replace-> Tabs"]))
    #expect(found.isSuperset(of: ["Tabs -tab-> Home", "Tabs -tab-> Other"]))
  }

  @Test("What such a view does around the tabs, it does for the app")
  func aroundTabs() {
    let sheet = scanned(Self.source).edges.first { $0.kind == "sheet" }
    #expect(sheet?.from == "Content")
    #expect(sheet?.screens == ["Content", "app"])
  }

  @Test("A component of a screen that is a part of another one is on both")
  func nestedParts() {
    let push = scanned(Self.source).edges.first { $0.kind == "push" }
    #expect(push?.from == "Row")
    #expect(push?.screens == ["Details", "Home", "Wide"])
  }

  @Test("Tabs that are there under a condition over another view are one of two roots")
  func coveredTabs() {
    let source = """
      @main struct TheApp: App {
        @State var isReady = false
        var body: some Scene {
          WindowGroup {
            ZStack {
              if isReady { Tabs() }
              Preparation().opacity(isReady ? 0 : 1)
            }
          }
        }
      }
      struct Tabs: View {
        var body: some View { TabView { Home().tabItem { Text("Home") }; Other().tabItem { Text("Other") } } }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Other: View { var body: some View { Text("") } }
      struct Preparation: View { var body: some View { Text("").navigationTitle("Wait") } }
      """
    let found = contents(source)
    #expect(found.isSuperset(of: ["app -window-> Tabs", "app -window-> Preparation"]))
    #expect(found.contains("Tabs -tab-> Home"))
    #expect(errors(in: scanned(source).model).isEmpty)
  }

  @Test("A property that the app adds to views shows the view that it is on")
  func modifyingProperty() {
    let found = edges(
      """
      extension View { var erased: AnyView { AnyView(self) } }
      struct Root: View {
        var body: some View { NavigationStack { around(Text("")).erased } }
        func around<Content: View>(_ content: Content) -> some View {
          content.navigationDestination(for: Int.self) { _ in Detail() }
            .toolbar { NavigationLink("Open", value: 1) }
        }
      }
      struct Detail: View { var body: some View { Text("").erased.sheet(isPresented: .constant(true)) { Help().erased } } }
      struct Help: View { var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Root() } } }
      """
    )
    #expect(found.isSuperset(of: ["Root -push-> Detail", "Detail -sheet-> Help"]))
  }

  @Test("A link without a label to an empty view is listed, and is no way")
  func emptyLink() {
    let result = scanned(
      """
      struct Root: View {
        var body: some View {
          NavigationStack {
            Text("").background { NavigationLink(destination: EmptyView()) { EmptyView() } }
          }
        }
      }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Root() } } }
      """
    )
    #expect(result.edges.allSatisfy { $0.kind != "push" })
    #expect(
      result.unresolved.map(\.reason) == ["it shows an `EmptyView`: there is nothing to go to"]
    )
  }

  /// What scenes, tabs and views hold, each as `From -kind-> To`.
  private func contents(_ source: String) -> Set<String> {
    Set(scanned(source).contents.map { "\($0.from) -\($0.kind)-> \($0.to)" })
  }
}
