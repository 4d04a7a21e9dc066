import Testing

/// What an action holds, links that only state opens, and reducers that are values outside of types.
@Suite struct HandledActionTests {
  @Test("A link without a label belongs to the screens whose code opens it")
  func hiddenLink() {
    let found = edges(
      """
      final class Model: ObservableObject {
        @Published var isOpen = false
        @Published var isHelp = false
      }
      struct Home: View {
        @ObservedObject var model: Model
        var body: some View {
          NavigationView {
            Button("Help") { model.isHelp = true }
              .sheet(isPresented: $model.isHelp) { Help(model: model) }
              .background(
                NavigationLink(destination: Detail(), isActive: $model.isOpen) { EmptyView() }
              )
          }
        }
      }
      struct Help: View {
        @ObservedObject var model: Model
        var body: some View { Button("Open") { model.isOpen = true } }
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -sheet-> Help", "Help -push-> Detail"])
  }

  @Test(
    "A reducer sets the case that the action holds, and nothing for an action that holds nil or false"
  )
  func payloads() {
    let found = edges(
      """
      struct Home: Reducer {
        enum Route { case edit, login }
        struct State { var route: Route?; var isHelp = false }
        enum Action { case setRoute(Route?), setHelp(isPresented: Bool) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case let .setRoute(route): state.route = route; return .none
          case .setHelp(let isPresented): state.isHelp = isPresented ? true : false; return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        @ObservedObject var viewStore: ViewStoreOf<Home>
        var body: some View {
          First(viewStore: viewStore)
            .sheet(item: viewStore.binding(get: \\.route, send: { .setRoute($0) })) { route in
              switch route {
              case .edit: EditScreen(viewStore: viewStore)
              case .login: LoginScreen(viewStore: viewStore)
              }
            }
            .popover(isPresented: viewStore.binding(get: \\.isHelp, send: { .setHelp(isPresented: $0) })) {
              HelpScreen()
            }
        }
      }
      struct First: View {
        @ObservedObject var viewStore: ViewStoreOf<Home>
        var body: some View { Button("Edit") { viewStore.send(.setRoute(.edit)) } }
      }
      struct EditScreen: View {
        @ObservedObject var viewStore: ViewStoreOf<Home>
        var body: some View { Button("Log in") { viewStore.send(.setRoute(.login)) } }
      }
      struct LoginScreen: View {
        @ObservedObject var viewStore: ViewStoreOf<Home>
        var body: some View {
          Button("Done") { viewStore.send(.setRoute(nil)) }
          Button("Hide") { viewStore.send(.setHelp(isPresented: false)) }
          Button("Help") { viewStore.send(.setHelp(isPresented: true)) }
        }
      }
      struct HelpScreen: View { var body: some View { Text("") } }
      """
    )
    #expect(
      found == [
        "First -sheet-> EditScreen", "EditScreen -sheet-> LoginScreen",
        "LoginScreen -popover-> HelpScreen",
      ]
    )
  }

  @Test("Reducers that are values outside of types are read, also below combine and pullback")
  func globalReducers() {
    let found = edges(
      """
      struct AppState { var isEdit = false; var login = LoginState() }
      enum AppAction { case editTapped, login(LoginAction) }
      struct AppEnvironment {}
      let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
        loginReducer.pullback(state: \\.login, action: /AppAction.login, environment: { _ in .init() }),
        Reducer { state, action, environment in
          switch action {
          case .editTapped: state.isEdit = true; return .none
          case .login: return .none
          }
        }
      )
      struct LoginState { var isHelp = false }
      enum LoginAction { case helpTapped }
      struct LoginEnvironment {}
      let loginReducer: Reducer<LoginState, LoginAction, LoginEnvironment> = .init { state, action, _ in
        switch action {
        case .helpTapped: state.isHelp = true; return .none
        }
      }
      struct AppView: View {
        let store: Store<AppState, AppAction>
        @ObservedObject var viewStore: ViewStore<AppState, AppAction>
        var body: some View {
          Bar(viewStore: viewStore)
            .sheet(isPresented: viewStore.binding(get: \\.isEdit, send: .editTapped)) { EditScreen() }
          LoginView(store: store.scope(state: \\.login, action: AppAction.login))
        }
      }
      struct Bar: View {
        @ObservedObject var viewStore: ViewStore<AppState, AppAction>
        var body: some View { Button("Edit") { viewStore.send(.editTapped) } }
      }
      struct LoginView: View {
        let store: Store<LoginState, LoginAction>
        var body: some View {
          WithViewStore(store) { viewStore in
            LoginBar(viewStore: viewStore)
              .popover(isPresented: viewStore.binding(get: \\.isHelp, send: .helpTapped)) { HelpScreen() }
          }
        }
      }
      struct LoginBar: View {
        @ObservedObject var viewStore: ViewStore<LoginState, LoginAction>
        var body: some View { Button("Help") { viewStore.send(.helpTapped) } }
      }
      struct EditScreen: View { var body: some View { Text("") } }
      struct HelpScreen: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Bar -sheet-> EditScreen", "LoginBar -popover-> HelpScreen"])
  }

  @Test("What is done if an action is compared with one is done for that one")
  func comparedAction() {
    let found = edges(
      """
      @Reducer struct Flow {
        @Reducer enum Path { case name(Name) }
        @ObservableState struct State {
          var path = StackState<Path.State>()
          var start = Start.State()
        }
        enum Action { case path(StackActionOf<Path>), start(Start.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .start(action):
              if action == .nextTapped { state.path.append(.name(Name.State())) }
              return .none
            case .path: return .none
            }
          }
          .forEach(\\.path, action: \\.path)
        }
      }
      @Reducer struct Start { struct State {}
        enum Action: Equatable { case nextTapped, otherTapped }
      }
      @Reducer struct Name { struct State {}
        enum Action { case done }
      }
      struct FlowView: View {
        @Bindable var store: StoreOf<Flow>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            StartView(store: store.scope(state: \\.start, action: \\.start))
          } destination: { store in
            switch store.case { case .name(let store): NameView(store: store) }
          }
        }
      }
      struct StartView: View {
        let store: StoreOf<Start>
        var body: some View { Button("Next") { store.send(.nextTapped) } }
      }
      struct NameView: View {
        let store: StoreOf<Name>
        var body: some View { Text("") }
      }
      """
    )
    #expect(found == ["StartView -push-> NameView"])
  }
}
