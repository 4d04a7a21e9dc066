import AtlasScan
import Testing

/// Stacks whose path is a list of routes that are pushed or presented: TCACoordinators and FlowStacks.
@Suite struct RouteStackTests {
  private let features = """
    struct Home: ReducerProtocol {
      struct State {}
      enum Action { case start, opened, helpTapped }
      var body: some ReducerProtocol<State, Action> {
        Reduce { state, action in
          switch action {
          case .start: return .run { dispatch in await dispatch(.opened) }
          default: return .none
          }
        }
      }
    }
    struct HomeView: View {
      let store: StoreOf<Home>
      var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
          Button("Open") { viewStore.send(.start) }
          Button("Help") { viewStore.send(.helpTapped) }
        }
      }
    }
    struct Detail: ReducerProtocol {
      struct State {}
      enum Action { case backTapped }
      var body: some ReducerProtocol<State, Action> {
        Reduce { state, action in switch action { default: return .none } }
      }
    }
    struct DetailView: View {
      let store: StoreOf<Detail>
      var body: some View { Button("Back") { ViewStore(store).send(.backTapped) } }
    }
    struct Help: ReducerProtocol { struct State {} enum Action { case none } }
    struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
    """

  private let coordinator = """
    struct Screen: ReducerProtocol {
      enum State { case home(Home.State), detail(Detail.State), help(Help.State) }
      enum Action { case home(Home.Action), detail(Detail.Action), help(Help.Action) }
    }
    struct Coordinator: ReducerProtocol {
      struct State: IndexedRouterState {
        var routes: [Route<Screen.State>] = [.root(.home(.init()), embedInNavigationView: true)]
      }
      enum Action: IndexedRouterAction {
        case routeAction(Int, action: Screen.Action), updateRoutes([Route<Screen.State>])
      }
      var body: some ReducerProtocol<State, Action> {
        Reduce { state, action in
          switch action {
          case .routeAction(_, action: .home(.opened)): state.routes.push(.detail(.init()))
          case .routeAction(_, action: .home(.helpTapped)): state.routes.presentSheet(.help(.init()))
          case .routeAction(_, action: .detail(.backTapped)): state.routes.pop()
          default: break
          }
          return .none
        }
        .forEachRoute { Screen() }
      }
    }
    """

  @Test("A coordinator's list of routes is a stack; its screens' actions push, present and go back")
  func coordinators() {
    let source = """
      @main struct Main: App {
        var body: some Scene { WindowGroup { RootView(store: Store(initialState: .init()) { Coordinator() }) } }
      }
      struct RootView: View {
        let store: StoreOf<Coordinator>
        var body: some View {
          TCARouter(store) { screen in
            SwitchStore(screen) {
              CaseLet(/Screen.State.home, action: Screen.Action.home, then: HomeView.init)
              CaseLet(/Screen.State.detail, action: Screen.Action.detail, then: DetailView.init)
              CaseLet(/Screen.State.help, action: Screen.Action.help, then: HelpView.init)
            }
          }
        }
      }
      """
    #expect(
      edges(source, also: features, coordinator) == [
        "HomeView -push-> DetailView", "HomeView -sheet-> HelpView",
      ]
    )
    let result = scanned(source, also: features, coordinator)
    #expect(errors(in: result.model) == [])
    #expect(result.model.contains("\"root\": \"HomeView\""))
    #expect(result.model.contains("\"pop\": 1"))
    // A list of routes takes screens, not routes: a path of the routes would take nothing that is pushed.
    #expect(result.model.contains("\"type\": \"Routes<Screen.State>\""))
  }

  @Test(
    "Before NavigationStack a list of routes is a NavigationView with links, and a sheet has the stack that it is given"
  )
  func olderSystems() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var routes: Routes<Page> = [.root(.list, embedInNavigationView: true)]
        var body: some View {
          Router($routes) { page, _ in
            switch page {
            case .list:
              ListView(
                open: { routes.push(.item) },
                help: { routes.presentSheet(.help, embedInNavigationView: true) }
              )
            case .item: ItemView()
            case .help: AboutView()
            }
          }
        }
      }
      enum Page { case list, item, help }
      struct ListView: View {
        let open: () -> Void
        let help: () -> Void
        var body: some View { List { Button("Open") { open() }; Button("Help") { help() } } }
      }
      struct ItemView: View { var body: some View { Text("Item") } }
      struct AboutView: View { var body: some View { Text("About") } }
      """
    func model(_ version: String) -> String {
      let manifest = "let package = Package(name: \"A\", platforms: [.iOS(\"\(version)\")])"
      return scan(
        ScanInput(
          sources: [ScannedFile(path: "App.swift", bytes: Array(source.utf8))],
          projectFiles: [ScannedFile(path: "Package.swift", bytes: Array(manifest.utf8))]
        )
      ).model
    }
    let old = model("15.0")
    #expect(old.contains("{ \"push\": \"ItemView\", \"on\": \"tap Open\", \"by\": \"viewLink\""))
    #expect(old.contains("\"sheet\": { \"navigationView\": \"AboutView\" }"))
    #expect(!old.contains("\"stack\":"))
    #expect(!old.contains("\"destinations\""))
    let new = model("16.0")
    #expect(new.contains("{ \"push\": \"ItemView\", \"on\": \"tap Open\", \"by\": \"program\""))
    #expect(new.contains("\"sheet\": { \"stack\": \"AboutView\" }"))
    #expect(!new.contains("\"navigationView\""))
  }

  @Test("A binding of routes is a stack without a store too")
  func bindings() {
    let source = """
      enum Page { case list, item(Int), help }
      @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var routes: Routes<Page> = [.root(.list, embedInNavigationView: true)]
        var body: some View {
          Router($routes) { page, _ in
            switch page {
            case .list: ListView(open: { routes.push(.item($0)) }, help: { routes.presentCover(.help) })
            case .item(let number): ItemView(number: number)
            case .help: AboutView()
            }
          }
        }
      }
      struct ListView: View {
        let open: (Int) -> Void
        let help: () -> Void
        var body: some View {
          Button("Open") { open(1) }
          Button("Help") { help() }
        }
      }
      struct ItemView: View { let number: Int; var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    #expect(
      edges(source) == ["RootView -push-> ItemView", "RootView -fullScreenCover-> AboutView"]
    )
  }

  @Test("An app's own `Router` and its own `Route` are what the app says")
  func ownTypes() {
    let source = """
      struct Route<Value> { let value: Value }
      struct Root: View {
        @State var routes: [Route<Int>] = []
        var body: some View {
          Router { Page() }
          Button("Add") { routes.push(1) }
        }
      }
      struct Router<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      struct Page: View { var body: some View { Text("") } }
      """
    #expect(edges(source).isEmpty)
  }

  @Test("The root of a list of routes may be put there later, by turns")
  func laterRoots() {
    let source =
      """
      struct Sign: Reducer { struct State {}; enum Action { case doneTapped } }
      struct SignView: View {
        let store: StoreOf<Sign>
        var body: some View { Text("").navigationTitle("Sign in") }
      }
      struct Home: Reducer { struct State {}; enum Action { case helpTapped } }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(store) { viewStore in
            Button("Help") { viewStore.send(.helpTapped) }.navigationTitle("Home")
          }
        }
      }
      struct Help: Reducer { struct State {}; enum Action { case okTapped } }
      struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
      struct Flow: ReducerProtocol {
        struct State: Equatable, IdentifiedRouterState {
          var routes: IdentifiedArrayOf<Route<Screen.State>>
          init() { routes = [] }
        }
        enum Action: Equatable, IdentifiedRouterAction {
          case changed(isSignedIn: Bool)
          case routeAction(Screen.State.ID, action: Screen.Action)
          case updateRoutes(IdentifiedArrayOf<Route<Screen.State>>)
        }
        var core: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .changed(isSignedIn: true):
              state.routes = [.root(.home(Home.State()), embedInNavigationView: true)]
            case .changed:
              state.routes = [.root(.sign(Sign.State()), embedInNavigationView: true)]
            case .routeAction(_, .home(.helpTapped)): state.routes.push(.help(Help.State()))
            case .routeAction, .updateRoutes: break
            }
            return .none
          }
        }
      }
      extension Flow { struct Screen {} }
      extension Flow.Screen: ReducerProtocol {
        enum State: Equatable { case sign(Sign.State), home(Home.State), help(Help.State) }
        enum Action: Equatable { case sign(Sign.Action), home(Home.Action), help(Help.Action) }
      }
      @main struct Sample: App {
        var body: some Scene {
          WindowGroup { FlowView(store: Store(initialState: Flow.State(), reducer: Flow())) }
        }
      }
      struct FlowView: View {
        let store: StoreOf<Flow>
        var body: some View {
          TCARouter(store) { screen in
            SwitchStore(screen) {
              CaseLet(state: /Flow.Screen.State.sign, action: Flow.Screen.Action.sign, then: SignView.init)
              CaseLet(state: /Flow.Screen.State.home, action: Flow.Screen.Action.home, then: HomeView.init)
              CaseLet(state: /Flow.Screen.State.help, action: Flow.Screen.Action.help, then: HelpView.init)
            }
          }
        }
      }
      """
    #expect(replacements(source) == ["FlowView -> SignView", "FlowView -> HomeView"])
    #expect(edges(source).contains("HomeView -push-> HelpView"))
  }
}
