import AtlasBase
import Testing

/// Views that show one screen or another, and what is handed in more than once.
@Suite struct AlternativeTests {
  @Test("Each view that a component is given is shown, though it calls its closure by self")
  func closuresOfSelf() {
    let found = edges(
      """
      struct SettingsView: View {
        var body: some View {
          Form {
            Row(destination: SoundView())
            Row(destination: LightView())
            Row(destination: LicensesView(path: "a"))
          }
        }
      }
      struct Row<Destination: View>: View {
        let destination: Destination
        var body: some View { Padded { NavigationLink(destination: self.destination) { Text("") } } }
      }
      struct Padded<Content: View>: View {
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { VStack { self.content().padding() } }
      }
      struct SoundView: View { var body: some View { Text("") } }
      struct LightView: View { var body: some View { Text("") } }
      """
    )
    #expect(
      found == [
        "Row -push-> SoundView", "Row -push-> LightView", "Row -push-> LicensesView",
      ]
    )
  }

  @Test("What a root shows by turns is found where the stack lies behind two more choices")
  func nestedRoot() throws {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var isSignedIn = false
        var body: some View { if isSignedIn { TabView { Tab("A") { Text("") } } } else { IntroView() } }
      }
      struct IntroView: View {
        @State var isLoading = true
        var body: some View { Group { if isLoading { SplashView() } else { LoginRootView() } } }
      }
      struct LoginRootView: View {
        @State var isDone = false
        var body: some View { Group { if isDone { DoneView() } else { LoginView() } } }
      }
      struct LoginView: View { var body: some View { NavigationStack { Text("Sign in") } } }
      struct SplashView: View { var body: some View { Image("logo") } }
      struct DoneView: View { var body: some View { Text("Done") } }
      """
    )
    let replaced = result.contents.filter { $0.kind == "replace" }
    let found = Set(replaced.map { "\($0.from) -> \($0.to)" })
    #expect(
      found.isSuperset(of: [
        "RootView -> IntroView", "IntroView -> SplashView", "IntroView -> LoginRootView",
        "LoginRootView -> LoginView", "LoginRootView -> DoneView",
      ])
    )
    #expect(errors(in: result.model) == [])
  }

  private let root = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
    struct RootView: View {
      @State var isSignedIn = false
      var body: some View {
        if isSignedIn { ShopView() } else { NavigationStack { WelcomeView() } }
      }
    }
    struct ShopView: View { var body: some View { List {}.navigationTitle("Shop") } }
    struct WelcomeView: View { var body: some View { Text("") } }
    """

  @Test("Screens that are shown by turns are the content of the view, each with its condition")
  func alternatives() throws {
    let result = scanned(root)
    #expect(
      Set(result.contents.map { "\($0.from) -\($0.kind)-> \($0.to)" }) == [
        "app -window-> RootView", "RootView -replace-> ShopView",
        "RootView -replace-> WelcomeView",
      ]
    )
    #expect(errors(in: result.model) == [])
    let model = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    let screen = model["screens"]?.array?.first { $0["view"]?.string == "RootView" }
    let contents = screen?["contains"]?.array ?? []
    #expect(contents.count == 2)
    #expect(contents.allSatisfy { $0["when"] != nil })
  }

  @Test("Parts of a screen that are shown by turns are no screens")
  func parts() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var isEmpty = false
        var body: some View { if isEmpty { Hint() } else { Rows() } }
      }
      struct Hint: View { var body: some View { Text("") } }
      struct Rows: View { var body: some View { List {} } }
      """
    )
    #expect(result.contents.map(\.kind) == ["window"])
  }

  @Test("Views in layers for optional states of which one is there are alternatives")
  func optionalLayers() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView(store: Store()) } } }
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View {
          ZStack {
            IfLetStore(store.scope(state: \\.login, action: RootAction.login), then: LoginView.init(store:))
            IfLetStore(store.scope(state: \\.tabs, action: RootAction.tabs), then: TabsView.init(store:))
          }
        }
      }
      struct Root: ReducerProtocol { typealias State = RootState; typealias Action = RootAction }
      struct RootState { var login: Int?; var tabs: Int? }
      enum RootAction { case login(Int), tabs(Int) }
      struct LoginView: View { let store: Int; var body: some View { Text("") } }
      struct TabsView: View {
        let store: Int
        var body: some View { TabView { ListView().badge(Count()).tabItem { Text("List") } } }
      }
      struct ListView: View { var body: some View { List {} } }
      """
    )
    #expect(
      Set(result.contents.map { "\($0.from) -\($0.kind)-> \($0.to)" }) == [
        "app -window-> RootView", "RootView -replace-> LoginView", "RootView -replace-> TabsView",
        "TabsView -tab-> ListView",
      ]
    )
  }

  @Test("Views that stand below each other for optional states are parts of a screen")
  func optionalParts() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View {
          VStack {
            IfLetStore(store.scope(state: \\.banner, action: RootAction.banner)) { _ in BannerView() }
            IfLetStore(store.scope(state: \\.list, action: RootAction.list)) { _ in ListView() }
          }
        }
      }
      struct Root: ReducerProtocol { typealias State = RootState; typealias Action = RootAction }
      struct RootState { var banner: Int?; var list: Int? }
      enum RootAction { case banner(Int), list(Int) }
      struct BannerView: View { var body: some View { Text("").navigationTitle("a") } }
      struct ListView: View { var body: some View { List {}.navigationTitle("b") } }
      """
    )
    #expect(result.contents.map(\.kind) == ["window"])
  }

  @Test("A text that a link shows in place is a screen, named by the property that makes it")
  func inlineText() {
    let found = edges(
      """
      struct HomeView: View {
        var body: some View { NavigationLink("Help", destination: self.help) }
        var help: some View { Text("Help") }
      }
      """
    )
    #expect(found == ["HomeView -push-> HomeView.help"])
  }

  @Test("What a URL opens is on no screen, and a link in a text may be on each")
  func outside() {
    let found = edges(
      """
      struct HomeView: View {
        @State private var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            Text("").navigationDestination(for: Route.self) { _ in DetailView() }
          }
          .onOpenURL { url in open(url) }
          .environment(\\.openURL, OpenURLAction { url in open(url); return .handled })
        }
        func open(_ url: URL) { path.append(.detail) }
      }
      enum Route: Hashable { case detail }
      struct DetailView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["app -push-> DetailView", "anywhere -push-> DetailView"])
  }

  @Test("What the view around the app's tabs does belongs to the app too")
  func aroundTabs() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var showsNews = false
        var body: some View {
          Tabs().sheet(isPresented: $showsNews) { NewsView() }.onAppear { showsNews = true }
        }
      }
      struct Tabs: View { var body: some View { TabView { ListView().tabItem { Text("List") } } } }
      struct ListView: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { EditView() } }
      }
      struct NewsView: View { var body: some View { Text("") } }
      struct EditView: View { var body: some View { Text("") } }
      """
    )
    let screens = Dictionary(uniqueKeysWithValues: result.edges.map { ($0.to, $0.screens) })
    #expect(screens == ["NewsView": ["RootView", "app"], "EditView": ["ListView"]])
  }

  @Test("Of two scenes on one line the one that has the id is opened")
  func scenesOnOneLine() {
    let found = edges(
      """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { HomeView() }
          Window("Log", id: "log") { LogView() }; Window("Help", id: "help") { HelpView() }
        }
      }
      struct HomeView: View {
        @Environment(\\.openWindow) private var openWindow
        var body: some View { Button("Help") { openWindow(id: "help") } }
      }
      struct LogView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -window-> HelpView"])
  }

  @Test("A route inside a value that is made by .init leads to the route's view")
  func implicitInitializer() {
    let found = edges(
      """
      final class Frame: Hashable { let page: Page; init(page: Page) { self.page = page } }
      enum Page { case help, about
        @ViewBuilder func view() -> some View {
          switch self { case .help: HelpView()
          case .about: AboutView() } }
      }
      final class Layer { var path: [Frame] = []
        func push(_ page: Page) { path.append(.init(page: page)) } }
      struct HomeView: View {
        @State var layer = Layer()
        var body: some View {
          NavigationStack(path: $layer.path) {
            Button("Help") { layer.push(.help) }
              .navigationDestination(for: Frame.self) { FrameView(frame: $0) }
          }
        }
      }
      struct FrameView: View { let frame: Frame; var body: some View { frame.page.view() } }
      struct HelpView: View { var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -push-> HelpView"])
  }

  @Test("An alternative that navigates or styles its bar is a screen, though it has no title")
  func untitledScreens() {
    let scan = scanned(
      """
      struct AccountView: View {
        @State var account: String?
        var body: some View {
          ScrollView { Group { if account != nil { ProfileView() } else { LoginView() } } }
        }
      }
      struct ProfileView: View {
        @State var isLeaving = false
        var body: some View {
          Button("Leave") { isLeaving = true }.alert("Leave?", isPresented: $isLeaving) { }
        }
      }
      struct LoginView: View {
        var body: some View { List { Text("") }.navigationBarTitleDisplayMode(.inline) }
      }
      struct FeedView: View {
        @State var isEmpty = false
        var body: some View { Group { if isEmpty { EmptyFeed() } else { Feed() } } }
      }
      struct EmptyFeed: View { var body: some View { Text("") } }
      struct Feed: View { var body: some View { NavigationLink("Account") { AccountView() } } }
      struct HomeView: View {
        var body: some View {
          NavigationStack { NavigationLink("Feed") { FeedView() } }
        }
      }
      """
    )
    let found = Set((scan.edges + scan.contents).map { "\($0.from) -\($0.kind)-> \($0.to)" })
    // The feed is a part of its view: what is there while it is empty does nothing.
    #expect(
      found == [
        "HomeView -push-> FeedView", "Feed -push-> AccountView",
        "AccountView -replace-> ProfileView", "AccountView -replace-> LoginView",
        "ProfileView -alert-> Leave?",
      ]
    )
  }

  @Test(
    "A tab view with pages that shows one page by its selection shows screens by turns, below the app's own bar"
  )
  func onePage() {
    let found = replacements(
      """
      @main struct MyApp: App {
        var body: some Scene {
          WindowGroup { MainView(store: Store(initialState: Main.State()) { Main() }) }
        }
      }
      @Reducer struct Main {
        enum Tab { case home, list }
        @ObservableState struct State { var tab = Tab.home; var home = Home.State(); var list = List.State() }
        enum Action { case select(Tab), home(Home.Action), list(List.Action) }
      }
      @Reducer struct Home { struct State {}
        enum Action { case done }
      }
      @Reducer struct List { struct State {}
        enum Action { case done }
      }
      struct MainView: View {
        @Bindable var store: StoreOf<Main>
        var body: some View {
          VStack {
            TabView(selection: $store.tab) {
              switch store.tab {
              case .home: HomeView(store: store.scope(state: \\.home, action: \\.home)).tag(Main.Tab.home)
              case .list: ListView(store: store.scope(state: \\.list, action: \\.list)).tag(Main.Tab.list)
              }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
            HStack { Text("Home").onTapGesture { store.send(.select(.home)) } }
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View { Text("") }
      }
      struct ListView: View {
        let store: StoreOf<List>
        var body: some View { Text("") }
      }
      """
    )
    #expect(found == ["MainView -> HomeView", "MainView -> ListView"])
  }
}
