import AtlasScan
import Testing

/// Reducers before the macros in extensions of an alias, with bindings in extensions of the alias of a view store.
@Suite struct CombinedReducerTests {
  private let home = """
    typealias HomeReducer = Reducer<HomeState, HomeAction, HomeEnvironment>
    typealias HomeStore = Store<HomeState, HomeAction>
    typealias HomeViewStore = ViewStore<HomeState, HomeAction>
    struct HomeEnvironment {}
    struct HomeState: Equatable {
      enum Route { case help, pay }
      var route: Route?
    }
    enum HomeAction: Equatable { case openURL(URL), show(String), setRoute(HomeState.Route?) }
    extension HomeReducer {
      static let `default` = HomeReducer.combine([urls, routes])
      private static let urls = HomeReducer { state, action, environment in
        switch action {
        case .openURL(let url): return try read(url)
        default: return .none
        }
      }
      private static let routes = HomeReducer { state, action, environment in
        switch action {
        case .show(let amount): state.route = .pay
        case .setRoute(let route): state.route = route
        default: break
        }
        return .none
      }
      static func read(_ url: URL) throws -> Effect<HomeAction, Never> {
        switch url.path {
        default: return Effect(value: .show(url.path))
        }
      }
    }
    extension HomeViewStore {
      func flag(for route: HomeState.Route) -> Binding<Bool> {
        self.binding(get: { $0.route == route }, send: { .setRoute($0 ? route : nil) })
      }
      var routeBinding: Binding<HomeState.Route?> { binding(get: \\.route, send: HomeAction.setRoute) }
      var helpBinding: Binding<Bool> {
        self.routeBinding.map(extract: { $0 == .help || self.isHelping }, embed: { $0 ? .help : nil })
      }
    }
    struct HelpView: View { var body: some View { Text("") } }
    struct PayView: View { var body: some View { Text("") } }
    """

  @Test(
    "The reducers of one feature are read in extensions of an alias, with the functions that make effects"
  )
  func alias() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { AppView(store: .main) } } }
      struct AppView: View {
        let store: HomeStore
        var body: some View {
          WithViewStore(store) { viewStore in
            NavigationView { HomeView(store: store) }.onOpenURL { viewStore.send(.openURL($0)) }
          }
        }
      }
      struct HomeView: View {
        let store: HomeStore
        var body: some View {
          WithViewStore(store) { viewStore in
            VStack {
              NavigationLink("Pay", isActive: viewStore.flag(for: .pay)) { PayView() }
              Button("Help") { viewStore.send(.setRoute(.help)) }
            }
            .background(
              NavigationLink(isActive: viewStore.helpBinding, destination: { HelpView() }, label: { EmptyView() })
            )
          }
        }
      }
      """
    let found = scanned(home, also: source).edges
    let pays = Set(found.filter { $0.to == "PayView" }.map(\.from))
    // The URL sets the state of a link that a person may tap too.
    #expect(pays == ["HomeView", "app"])
    // Only the button opens the link without a label: the binding is about one case of the state.
    #expect(found.filter { $0.to == "HelpView" }.map(\.from) == ["HomeView"])
  }

  @Test(
    "What a link shows while a state has any value is there already when its own code sets another value"
  )
  func shownAlready() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { HomeView(store: .main) } } }
      struct HomeView: View {
        let store: HomeStore
        var body: some View {
          WithViewStore(store) { viewStore in
            Button("Start") { viewStore.send(.setRoute(.help)) }
              .background(
                NavigationLink(isActive: viewStore.binding(get: { $0.route != nil }, send: .setRoute(nil))) {
                  StepView(store: store)
                } label: { EmptyView() }
              )
          }
        }
      }
      struct StepView: View {
        let store: HomeStore
        var body: some View { Button("Next") { ViewStore(store).send(.setRoute(.pay)) } }
      }
      """
    #expect(
      edges(home, also: source).filter { $0.hasSuffix("StepView") } == ["HomeView -push-> StepView"]
    )
  }
}
