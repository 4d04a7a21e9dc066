import Testing

/// Reducers in several functions, and enums of features that the app extends.
@Suite struct ReducerPartTests {
  private let features = """
    @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct About { struct State {}; enum Action { case okTapped } }
    struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
    """

  @Test("What a view sends leads through a function that gets only the part of the action")
  func partOfAction() {
    let found = edges(
      """
      @Reducer struct Home {
        @ObservableState struct State { @Presents var edit: Edit.State? }
        enum Action {
          case view(View), navigation(Navigation), edit(PresentationAction<Edit.Action>)
          enum View { case editTapped }
          enum Navigation { case edit }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .view(viewAction): return reduceView(&state, viewAction)
            case .navigation(.edit):
              state.edit = Edit.State()
              return .none
            case .edit: return .none
            }
          }
        }
        func reduceView(_ state: inout State, _ action: Action.View) -> Effect<Action> {
          switch action {
          case .editTapped: return open()
          }
        }
        func open() -> Effect<Action> { .send(.navigation(.edit)) }
      }
      @ViewAction(for: Home.self)
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          Rows(store: store)
            .sheet(item: $store.scope(state: \\.edit, action: \\.edit)) { EditView(store: $0) }
        }
      }
      @ViewAction(for: Home.self)
      struct Rows: View {
        let store: StoreOf<Home>
        var body: some View { Button("Edit") { send(.editTapped) } }
      }
      """,
      also: features
    )
    #expect(found == ["Rows -sheet-> EditView"])
  }

  @Test("An extension of the state that a macro makes for an enum of features hides no case")
  func extendedState() {
    let found = edges(
      """
      @Reducer struct Home {
        @Reducer enum Path { case edit(Edit), about(About) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case editTapped, path(StackActionOf<Path>) }
        var body: some ReducerOf<Self> {
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
      extension Home.Path.State: Equatable {}
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button("Edit") { store.send(.editTapped) }
          } destination: { store in
            switch store.state {
            case .edit:
              if let store = store.scope(state: \\.edit, action: \\.edit) { EditView(store: store) }
            case .about:
              if let store = store.scope(state: \\.about, action: \\.about) { AboutView(store: store) }
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> EditView"])
  }

  @Test("A column shows what is scoped to the case that a reducer sets")
  func column() {
    let found = edges(
      """
      @Reducer struct Home {
        @Reducer enum Detail { case edit(Edit), about(About) }
        @ObservableState struct State { @Presents var detail: Detail.State? }
        enum Action { case editTapped, detail(PresentationAction<Detail.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .editTapped:
              state.detail = .edit(Edit.State())
              return .none
            case .detail: return .none
            }
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          NavigationSplitView {
            Button("Edit") { store.send(.editTapped) }
          } detail: {
            if let edit = store.scope(state: \\.detail?.edit, action: \\.detail.edit) {
              EditView(store: edit)
            } else if let about = store.scope(state: \\.detail?.about, action: \\.detail.about) {
              AboutView(store: about)
            } else {
              ContentUnavailableView { Text("Nothing") }
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -select-> EditView"])
  }

  @Test("What a scene shows instead of the app's tabs is a screen, though it has no title")
  func rootAlternatives() {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var isReady = false
        var body: some View { if isReady { Main() } else { Splash() } }
      }
      struct Splash: View { var body: some View { VStack { Text("") } } }
      struct Main: View {
        var body: some View { TabView { Shop().tabItem { Text("Shop") } } }
      }
      struct Shop: View { var body: some View { Text("") } }
      """
    )
    let contents = Set(
      result.contents.filter { $0.kind == "replace" }.map { "\($0.from) -> \($0.to)" }
    )
    #expect(contents == ["RootView -> Main", "RootView -> Splash"])
  }

  @Test("A function of the view with a capital letter is read where it is called")
  func capitalFunction() {
    let found = edges(
      """
      struct HomeView: View {
        @State var isShown = false
        var body: some View { VStack { Header(title: "Home") } }
        func Header(title: String) -> some View {
          Button(title) { isShown = true }.sheet(isPresented: $isShown) { AboutView() }
        }
      }
      struct AboutView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> AboutView"])
  }
}
