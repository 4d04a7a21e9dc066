import Testing

/// Apps of The Composable Architecture before its macros: views that hand stores to their closures.
@Suite struct OlderStoreTests {
  private let features = """
    struct Edit: Reducer { struct State {} enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    struct Login: Reducer { struct State {} enum Action { case okTapped } }
    struct LoginView: View { let store: StoreOf<Login>; var body: some View { Text("") } }
    """

  @Test("IfLetStore shows its view where a link or a sheet has it, and what loads is not a screen")
  func optionalStates() {
    let found = edges(
      """
      struct Home: Reducer {
        struct State { var edit: Edit.State?; var login: Login.State?; var isLogin = false }
        enum Action { case setEdit(isActive: Bool), edit(Edit.Action), login(Login.Action) }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(self.store, observe: { $0 }) { viewStore in
            List {
              NavigationLink(
                destination: IfLetStore(self.store.scope(state: \\.edit, action: Home.Action.edit)) {
                  EditView(store: $0)
                } else: {
                  ProgressView()
                },
                isActive: viewStore.binding(get: \\.isEditing, send: Home.Action.setEdit(isActive:))
              ) { Text("Edit") }
            }
            .sheet(isPresented: viewStore.binding(get: \\.isLogin, send: .setEdit(isActive: false))) {
              IfLetStore(
                self.store.scope(state: \\.login, action: Home.Action.login),
                then: LoginView.init(store:)
              )
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> EditView", "HomeView -sheet-> LoginView"])
  }

  @Test("A view store of a part of the state sends the actions of the whole store")
  func partOfTheState() {
    let found = edges(
      """
      struct HomeState { var edit: Edit.State?; var title = "" }
      enum HomeAction { case tapped, edit(Edit.Action), close }
      let homeReducer = Reducer<HomeState, HomeAction, Void> { state, action, _ in
        switch action {
        case .tapped: state.edit = Edit.State()
        case .close: state.edit = nil
        case .edit: break
        }
        return .none
      }
      struct OtherState {}
      enum OtherAction { case tapped }
      let otherReducer = Reducer<OtherState, OtherAction, Void> { _, action, _ in
        switch action { case .tapped: return .none }
      }
      struct RowsView: View {
        struct ViewState: Equatable {
          var title: String
          init(state: HomeState) { title = state.title }
        }
        let store: Store<HomeState, HomeAction>
        var body: some View {
          WithViewStore(store.scope(state: ViewState.init)) { viewStore in
            Button(viewStore.title) { viewStore.send(.tapped) }
          }
        }
      }
      struct HomeView: View {
        let store: Store<HomeState, HomeAction>
        var body: some View {
          WithViewStore(store) { viewStore in
            VStack { RowsView(store: store) }
              .sheet(isPresented: viewStore.binding(get: { $0.edit != nil }, send: .close)) {
                IfLetStore(store.scope(state: \\.edit, action: HomeAction.edit)) { EditView(store: $0) }
              }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["RowsView -sheet-> EditView"])
  }

  @Test("A sheet whose flag compares the state opens for the action of a feature that sets it")
  func comparedFlags() {
    let found = edges(
      """
      enum Route: Equatable { case edit, login }
      struct Row: Reducer {
        struct State {}
        enum Action { case editTapped, loginTapped }
      }
      struct RowView: View {
        let store: StoreOf<Row>
        var body: some View {
          Button("Edit") { ViewStore(store).send(.editTapped) }
          Button("Log in") { ViewStore(store).send(.loginTapped) }
        }
      }
      struct Home: Reducer {
        struct State { var row = Row.State(); var edit: Edit.State?; var route: Route? }
        enum Action { case row(Row.Action), edit(Edit.Action), login(Login.Action), close }
        var body: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .row(.editTapped): state.edit = Edit.State()
            case .row(.loginTapped): state.route = .login
            case .row, .edit, .login, .close: break
            }
            return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(store) { viewStore in
            TabView {
              RowView(store: store.scope(state: \\.row, action: Home.Action.row)).tabItem { Text("Rows") }
              Text("More").tabItem { Text("More") }
            }
            .sheet(isPresented: viewStore.binding(get: { $0.edit != nil }, send: { _ in .close })) {
              IfLetStore(store.scope(state: \\.edit, action: Home.Action.edit)) { EditView(store: $0) }
            }
            .sheet(isPresented: viewStore.binding(get: { $0.route == .login }, send: .close)) {
              LoginView(store: store.scope(state: \\.row, action: Home.Action.login))
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["RowView -sheet-> EditView", "RowView -sheet-> LoginView"])
  }

  @Test("A stack of stores pushes what links and reducers put on its path, case by case")
  func stackOfStores() {
    let found = edges(
      """
      struct Demo: Reducer {
        struct State { var path = StackState<Path.State>() }
        enum Action { case editTapped, path(StackAction<Path.State, Path.Action>) }
        struct Path: Reducer {
          enum State { case edit(Edit.State), login(Login.State) }
          enum Action { case edit(Edit.Action), login(Login.Action) }
        }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case .editTapped:
              state.path.append(.edit(Edit.State()))
              return .none
            case .path: return .none
            }
          }
        }
      }
      struct DemoView: View {
        let store: StoreOf<Demo>
        var body: some View {
          NavigationStackStore(self.store.scope(state: \\.path, action: { .path($0) })) {
            NavigationLink("Log in", state: Demo.Path.State.login(Login.State()))
            Button("Edit") { self.store.send(.editTapped) }
          } destination: {
            switch $0 {
            case .edit:
              CaseLet(
                /Demo.Path.State.edit, action: Demo.Path.Action.edit, then: EditView.init(store:))
            case .login:
              CaseLet(/Demo.Path.State.login, action: Demo.Path.Action.login) { store in
                LoginView(store: store)
              }
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["DemoView -push-> LoginView", "DemoView -push-> EditView"])
  }

  @Test("What a view observes and what a state computes open by the state that they are made of")
  func computedStates() {
    let found = edges(
      """
      struct Home: Reducer {
        enum Route { case edit, login }
        struct State {
          var route: Route?
          var isLogin: Bool { route == .login }
        }
        enum Action { case loginTapped, editTapped, close }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .loginTapped: state.route = .login; return .none
          case .editTapped: state.route = .edit; return .none
          case .close: state.route = nil; return .none
          }
        }
      }
      struct HomeView: View {
        struct ViewState: Equatable {
          let isEdit: Bool
          init(state: Home.State) { self.isEdit = state.route == .edit }
        }
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(self.store, observe: ViewState.init) { viewStore in
            Bar(store: self.store)
              .sheet(isPresented: viewStore.binding(get: \\.isEdit, send: .close)) { EditScreen() }
          }
        }
      }
      struct Bar: View {
        let store: StoreOf<Home>
        @ObservedObject var viewStore: ViewStoreOf<Home>
        var body: some View {
          Button("Edit") { self.viewStore.send(.editTapped) }
          Button("Log in") { self.viewStore.send(.loginTapped) }
            .popover(isPresented: viewStore.binding(get: \\.isLogin, send: .close)) { LoginScreen() }
        }
      }
      struct EditScreen: View { var body: some View { Text("") } }
      struct LoginScreen: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Bar -sheet-> EditScreen", "Bar -popover-> LoginScreen"])
  }

  @Test("A link that the app adds to NavigationLink, with a constant flag, leads where it is used")
  func linkInExtension() {
    let found = edges(
      """
      extension NavigationLink where Label == EmptyView {
        static func hidden(_ isActive: Bool, _ destination: Destination) -> some View {
          NavigationLink.init(
            destination: destination, isActive: .constant(isActive), label: { EmptyView() }
          ).hidden()
        }
      }
      struct ListState { var isAdding = false; var add: Int? }
      enum ListAction { case addTapped, add(Int) }
      let listReducer = Reducer<ListState, ListAction, Void> { state, action, _ in
        switch action {
        case .addTapped:
          state.isAdding = true
          return .none
        case .add: return .none
        }
      }
      struct ListView: View {
        let store: Store<ListState, ListAction>
        var body: some View {
          WithViewStore(store) { viewStore in
            VStack {
              Button("Add") { viewStore.send(.addTapped) }
              NavigationLink.hidden(
                viewStore.isAdding,
                IfLetStore.init(
                  store.scope(state: { $0.add }, action: { .add($0) }), then: { AddView(store: $0) }
                )
              )
            }
          }
        }
      }
      struct AddView: View { let store: Store<Int, Int>; var body: some View { Text("") } }
      """
    )
    #expect(found == ["ListView -push-> AddView"])
  }

  @Test(
    "Of views beside each other, one for each case of a state and one for none, those for what code makes are shown"
  )
  func casesBesideEachOther() {
    func source(_ initial: String) -> String {
      """
      @main struct MyApp: App {
        var body: some Scene {
          WindowGroup { RootView(store: Store(initialState: Root.State()) { Root() }) }
        }
      }
      @Reducer struct Root {
        @Reducer enum Destination { case edit(Edit), login(Login), trial(Login) }
        @ObservableState struct State { @Presents var destination: Destination.State?\(initial) }
        enum Action { case started, ended, destination(PresentationAction<Destination.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .started: state.destination = .login(Login.State())
            case .ended: state.destination = .edit(Edit.State())
            case .destination: break
            }
            return .none
          }
        }
      }
      struct RootView: View {
        @Bindable var store: StoreOf<Root>
        var body: some View {
          if store.destination == nil {
            SplashView(start: { store.send(.started) }, end: { store.send(.ended) })
          }
          IfLetStore(store.scope(state: \\.destination?.edit, action: \\.destination.edit)) {
            EditorView(store: $0)
          }
          IfLetStore(store.scope(state: \\.destination?.login, action: \\.destination.login)) {
            SignInView(store: $0)
          }
          IfLetStore(store.scope(state: \\.destination?.trial, action: \\.destination.trial)) {
            TrialView(store: $0)
          }
        }
      }
      struct SplashView: View {
        let start: () -> Void
        let end: () -> Void
        var body: some View {
          Button("Start") { start() }.navigationTitle("Start")
          Button("End") { end() }
        }
      }
      struct EditorView: View {
        let store: StoreOf<Edit>
        var body: some View { NavigationStack { Text("").navigationTitle("Editor") } }
      }
      struct SignInView: View {
        let store: StoreOf<Login>
        var body: some View { NavigationStack { Text("").navigationTitle("Sign in") } }
      }
      struct TrialView: View {
        let store: StoreOf<Login>
        var body: some View { NavigationStack { Text("").navigationTitle("Trial") } }
      }
      """
    }
    let made: Set = ["RootView -> SplashView", "RootView -> EditorView", "RootView -> SignInView"]
    #expect(replacements(source(""), also: features) == made)
    let trial = source(" = .trial(Login.State())")
    #expect(replacements(trial, also: features) == made.union(["RootView -> TrialView"]))
    // Each has a condition of its own.
    let conditions = ["destinationIsEdit", "destinationIsLogin", "destinationIsTrial"]
    #expect(conditions.allSatisfy(scanned(trial, also: features).model.contains))
  }
}
