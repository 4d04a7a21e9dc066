import Testing

/// Features of The Composable Architecture in modules of their own: reducers that initializers make, views that
/// other modules make through closures, stacks of enums of features.
@Suite struct FeatureModuleTests {
  private let features = """
    @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct About { struct State {}; enum Action { case okTapped } }
    struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
    """

  @Test("A closure of a dependency makes a view, and a function outside types may be the reducer")
  func liveValues() {
    let found = edges(
      """
      enum Route: Hashable { case edit, about }
      @Reducer struct Home {
        let reducer: Reduce<State, Action>
        @ObservableState struct State {
          var routes: [Route] = []
          var edit: Edit.State?
          var about: About.State?
        }
        enum Action { case editTapped, aboutTapped, edit(Edit.Action), about(About.Action) }
        init(reducer: Reduce<State, Action>) { self.reducer = reducer }
        var body: some ReducerOf<Self> { reducer }
      }
      extension Home {
        init() {
          let reducer = Reduce<State, Action> { state, action in
            reduceCore(state: &state, action: action)
          }
          self.init(reducer: reducer)
        }
      }
      private func reduceCore(state: inout Home.State, action: Home.Action) -> Effect<Home.Action> {
        switch action {
        case .editTapped:
          state.routes.append(.edit)
          state.edit = .init()
          return .none
        case .aboutTapped: return open()
        case .edit(.saveTapped):
          state.routes.append(.about)
          return .none
        case .edit, .about: return .none
        }
      }
      private func open() -> Effect<Home.Action> { .none }
      struct HomeView: View {
        @Dependency(\\.editFactory) var editFactory
        @Dependency(\\.aboutFactory) var aboutFactory
        @Bindable var store: StoreOf<Home>
        var body: some View {
          NavigationStack(path: $store.routes) {
            Button("Edit") { store.send(.editTapped) }
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .edit:
                  IfLetStore(store.scope(state: \\.edit, action: \\.edit)) { store in
                    editFactory.makeView(store)
                  }
                case .about:
                  if let store = store.scope(state: \\.about, action: \\.about) {
                    aboutFactory.makeView(store).navigationBarBackButtonHidden()
                  }
                }
              }
          }
        }
      }
      """,
      also: """
        struct EditFactory { var makeView: @MainActor (StoreOf<Edit>) -> AnyView }
        extension EditFactory: DependencyKey {
          static let liveValue = Self(makeView: { store in AnyView(EditView(store: store)) })
          static let testValue = Self(makeView: { _ in AnyView(Text("")) })
        }
        struct AboutFactory {
          var makeView: (StoreOf<About>) -> AnyView
          init(makeView: @escaping (StoreOf<About>) -> AnyView) { self.makeView = makeView }
        }
        extension AboutFactory: DependencyKey {
          static var liveValue: AboutFactory = Self { store in AnyView(AboutView(store: store)) }
        }
        extension DependencyValues {
          var editFactory: EditFactory {
            get { self[EditFactory.self] }
            set { self[EditFactory.self] = newValue }
          }
          var aboutFactory: AboutFactory {
            get { self[AboutFactory.self] }
            set { self[AboutFactory.self] = newValue }
          }
        }
        """,
      """
      @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
      struct EditView: View {
        let store: StoreOf<Edit>
        var body: some View { Button("Save") { store.send(.saveTapped) } }
      }
      @Reducer struct About { struct State {}; enum Action { case okTapped } }
      struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -push-> EditView", "EditView -push-> AboutView"])
  }

  @Test("A stack may have enums of features in an enum, whose root and path one function gets")
  func nestedFeatures() {
    let found = edges(
      """
      @Reducer struct Tab {
        @ObservableState struct State {
          var root: Path.State
          var path = StackState<Path.State>()
        }
        enum Action { case root(Path.Action), path(StackActionOf<Path>) }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case let .root(inner), let .path(.element(id: _, action: inner)):
              return navigate(action: inner, state: &state)
            case .path: return .none
            }
          }
        }
        private func navigate(action: Path.Action, state: inout State) -> Effect<Action> {
          switch action {
          case let .posts(action): return navigateFromPosts(action: action, state: &state)
          case .about: return .none
          }
        }
        private func navigateFromPosts(action: Path.Posts.Action, state: inout State) -> Effect<Action> {
          switch action {
          case .list(.postTapped): state.path.append(.posts(.post(Post.State())))
          case .post(.aboutTapped): state.path.append(.about(About.State()))
          default: break
          }
          return .none
        }
      }
      @Reducer enum Path {
        case posts(Posts.Body = Posts.body)
        case about(About)
        @Reducer enum Posts {
          case list(List)
          case post(Post)
        }
      }
      extension Path.State: Equatable {}
      extension Path {
        @ViewBuilder static func view(_ store: Store<Path.State, Path.Action>) -> some View {
          switch store.case {
          case let .posts(path): PostViews(path)
          case let .about(store): AboutView(store: store)
          }
        }
        @ViewBuilder private static func PostViews(
          _ store: Store<Path.Posts.State, Path.Posts.Action>
        ) -> some View {
          switch store.case {
          case let .list(store): ListView(store: store)
          case let .post(store): PostView(store: store)
          }
        }
      }
      struct TabView1: View {
        @Bindable var store: StoreOf<Tab>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Path.view(store.scope(state: \\.root, action: \\.root))
          } destination: { store in
            Path.view(store)
          }
        }
      }
      """,
      also: """
        @Reducer struct List { struct State {}; enum Action { case postTapped } }
        struct ListView: View {
          let store: StoreOf<List>
          var body: some View { Button("Post") { store.send(.postTapped) } }
        }
        @Reducer struct Post { struct State {}; enum Action { case aboutTapped } }
        struct PostView: View {
          let store: StoreOf<Post>
          var body: some View { Button("About") { store.send(.aboutTapped) } }
        }
        """,
      features
    )
    #expect(found == ["ListView -push-> PostView", "PostView -push-> AboutView"])
  }

  @Test("Below a bar of the app itself, each case of a switch is the screen of a feature")
  func ownBar() {
    let found = replacements(
      """
      @main struct Sample: App {
        var body: some Scene { WindowGroup { MainView(store: Store(initialState: Main.State()) { Main() }) } }
      }
      @Reducer struct Main {
        enum Tab { case edit, about }
        @ObservableState struct State { var tab = Tab.edit; var edit = Edit.State(); var about = About.State() }
        enum Action { case tabTapped(Tab), edit(Edit.Action), about(About.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .tabTapped(tab): state.tab = tab
            case .edit, .about: break
            }
            return .none
          }
        }
      }
      struct MainView: View {
        let store: StoreOf<Main>
        var body: some View {
          VStack {
            switch store.tab {
            case .edit: EditView(store: store.scope(state: \\.edit, action: \\.edit))
            case .about: AboutView(store: store.scope(state: \\.about, action: \\.about))
            }
            Spacer()
            Bar(store: store)
          }
        }
      }
      struct Bar: View {
        let store: StoreOf<Main>
        var body: some View {
          HStack {
            Button("Edit") { store.send(.tabTapped(.edit)) }
            Button("About") { store.send(.tabTapped(.about)) }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["MainView -> EditView", "MainView -> AboutView"])
  }

  @Test(
    "An alias may state what a reducer is for, and links beside a view in a destination are none to see"
  )
  func aliasedReducers() {
    let found = edges(
      """
      typealias HomeReducer = Reducer<HomeState, HomeAction, Void>
      struct HomeState { var isEditing = false; var isAbout = false; var edit = Edit.State() }
      enum HomeAction { case nextTapped, setEdit(Bool), setAbout(Bool), edit(Edit.Action) }
      private let reducer = HomeReducer { state, action, _ in
        switch action {
        case .nextTapped: state.isEditing = true
        case .edit(.saveTapped): state.isAbout = true
        case let .setEdit(isActive): state.isEditing = isActive
        case let .setAbout(isActive): state.isAbout = isActive
        case .edit: break
        }
        return .none
      }
      let homeReducer: HomeReducer = .combine(reducer)
      struct HomeView: View {
        let store: Store<HomeState, HomeAction>
        @ObservedObject var viewStore: ViewStore<HomeState, HomeAction>
        var body: some View {
          NavigationView {
            VStack {
              NavigationLink(isActive: viewStore.binding(get: \\.isEditing, send: HomeAction.setEdit)) {
                VStack {
                  EditView(store: store.scope(state: \\HomeState.edit, action: HomeAction.edit))
                  AboutLink(store: store)
                }
              } label: {
                EmptyView()
              }
              Button("Next") { viewStore.send(.nextTapped) }
            }
          }
        }
      }
      struct AboutLink: View {
        let store: Store<HomeState, HomeAction>
        @ObservedObject var viewStore: ViewStore<HomeState, HomeAction>
        var body: some View {
          NavigationLink(isActive: viewStore.binding(get: \\.isAbout, send: HomeAction.setAbout)) {
            AboutPage()
          } label: {
            EmptyView()
          }
        }
      }
      struct AboutPage: View { var body: some View { Text("") } }
      """,
      also: """
        @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
        struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View { Button("Save") { store.send(.saveTapped) } }
        }
        """
    )
    #expect(found == ["HomeView -push-> EditView", "EditView -push-> AboutPage"])
  }

  @Test("A key path may name the type of the state")
  func typedKeyPaths() {
    let found = replacements(
      """
      @main struct Sample: App {
        var body: some Scene { WindowGroup { RootView(store: Store(initialState: Root.State(), reducer: Root())) } }
      }
      struct Root: ReducerProtocol {
        struct State: Equatable { var edit: Edit.State?; var about: About.State? }
        enum Action { case edit(Edit.Action), about(About.Action) }
        var body: some ReducerProtocol<State, Action> {
          Reduce { state, action in
            switch action {
            case .edit(.saveTapped): state.about = About.State(); return .none
            case .edit, .about: return .none
            }
          }
        }
      }
      struct RootView: View {
        let store: StoreOf<Root>
        var body: some View {
          Group {
            IfLetStore(store.scope(state: \\Root.State.edit, action: Root.Action.edit), then: EditView.init)
            IfLetStore(store.scope(state: \\Root.State.about, action: Root.Action.about), then: AboutView.init)
          }
        }
      }
      """,
      also: """
        struct Edit: ReducerProtocol { struct State: Equatable {}; enum Action { case saveTapped } }
        struct EditView: View {
          let store: StoreOf<Edit>
          var body: some View { Text("").navigationTitle("Edit") }
        }
        struct About: ReducerProtocol { struct State: Equatable {}; enum Action { case okTapped } }
        struct AboutView: View {
          let store: StoreOf<About>
          var body: some View { Text("").navigationTitle("About") }
        }
        """
    )
    #expect(found == ["RootView -> EditView", "RootView -> AboutView"])
  }

  @Test("Of two modules with an enum of the same name, the model has one")
  func sameNames() {
    func module(_ view: String) -> String {
      """
      @Reducer struct Flow {
        @Reducer enum Path { case edit(Edit) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>) }
      }
      struct \(view): View {
        @Bindable var store: StoreOf<Flow>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            NavigationLink("Edit", state: Flow.Path.State.edit(Edit.State()))
          } destination: { store in
            switch store.case { case .edit(let store): EditView(store: store) }
          }
        }
      }
      """
    }
    let model = scanned(module("FirstView"), also: module("SecondView"), features).model
    #expect(errors(in: model) == [])
  }
}
