import Testing

/// Actions that a reducer hands on, and reducers that are divided into functions for parts of an action.
@Suite struct HandedOnActionTests {
  private let features = """
    @Reducer struct Row {
      struct State {}
      enum Action { case tapped, delegate(Delegate); enum Delegate { case edit, about } }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped: return .send(.delegate(.edit))
          case .delegate: return .none
          }
        }
      }
    }
    struct RowView: View {
      let store: StoreOf<Row>
      var body: some View { Button("Edit") { store.send(.tapped) } }
    }
    @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct About { struct State {}; enum Action { case okTapped } }
    struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
    """

  /// A list with two sheets, whose reducer is what is given, and a part of it with the content. A sheet that nothing
  /// opens has an edge from the list.
  private func edgesOfList(_ reducer: String, _ content: String = #"Text("")"#) -> Set<String> {
    edges(
      """
      @Reducer struct Home {
        @ObservableState struct State {
          var row = Row.State()
          @Presents var edit: Edit.State?
          @Presents var about: About.State?
        }
        enum Action {
          case view(View), inner(Inner), scope(Scope), row(Row.Action), loaded(Bool)
          case edit(PresentationAction<Edit.Action>), about(PresentationAction<About.Action>)
          enum View { case editTapped, aboutTapped, otherTapped }
          enum Inner { case edit, about }
          enum Scope { case row(Row.Action) }
        }
        \(reducer)
      }
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          VStack { RowView(store: store.scope(state: \\.row, action: \\.row)); SideView(store: store) }
            .sheet(item: $store.scope(state: \\.edit, action: \\.edit)) { EditView(store: $0) }
            .sheet(item: $store.scope(state: \\.about, action: \\.about)) { AboutView(store: $0) }
        }
      }
      struct SideView: View {
        let store: StoreOf<Home>
        var body: some View { VStack { \(content) } }
      }
      """,
      also: features
    )
  }

  @Test("An action of a part that is sent on in another action is the one that is handled")
  func handedOn() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .row(let rowAction): return .send(.scope(.row(rowAction)))
          case .scope(let scopeAction): return handle(scopeAction, &state)
          default: return .none
          }
        }
      }
      func handle(_ action: Action.Scope, _ state: inout State) -> Effect<Action> {
        switch action {
        case .row(.delegate(.edit)):
          state.edit = Edit.State()
          return .none
        case .row(.delegate(.about)):
          state.about = About.State()
          return .none
        default: return .none
        }
      }
      """
    )
    #expect(found == ["RowView -sheet-> EditView", "HomeView -sheet-> AboutView"])
  }

  @Test("What a function does for other parts of the action counts for none that the view sends")
  func oneArm() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .view(let viewAction): return handle(viewAction, &state)
          case .inner(.edit):
            state.edit = Edit.State()
            return .none
          case .inner(.about):
            state.about = About.State()
            return .none
          default: return .none
          }
        }
      }
      func handle(_ action: Action.View, _ state: inout State) -> Effect<Action> {
        switch action {
        case .editTapped: return .run { send in await send(.inner(.edit)) }
        case .aboutTapped: return .run { send in await send(.inner(.about)) }
        case .otherTapped: return .none
        }
      }
      """,
      #"Button("About") { store.send(.view(.aboutTapped)) }; Button("Other") { store.send(.view(.otherTapped)) }"#
    )
    #expect(found == ["SideView -sheet-> AboutView", "HomeView -sheet-> EditView"])
  }

  @Test("A function of the feature that is called with an action does what is done for it")
  func calledWithAction() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .view(.editTapped): return shared(.inner(.edit), &state)
          case .view(.aboutTapped): return handle(.about, &state)
          case .inner(let inner): return handle(inner, &state)
          default: return .none
          }
        }
      }
      func shared(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .inner(let inner): return handle(inner, &state)
        default: return .none
        }
      }
      func handle(_ action: Action.Inner, _ state: inout State) -> Effect<Action> {
        switch action {
        case .edit:
          state.edit = Edit.State()
          return .none
        case .about:
          state.about = About.State()
          return .none
        }
      }
      """,
      #"Button("Edit") { store.send(.view(.editTapped)) }; Button("About") { store.send(.view(.aboutTapped)) }"#
    )
    #expect(found == ["SideView -sheet-> AboutView", "SideView -sheet-> EditView"])
  }

  @Test("An action that a reducer gives to a feature inside it does what that feature does")
  func reducedInside() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Scope(state: \\.row, action: \\.row) { Row() }
        Reduce { state, action in
          switch action {
          case .view(.otherTapped):
            return Row().reduce(into: &state.row, action: .delegate(.about)).map(Action.row)
          case .row(.delegate(.about)):
            state.about = About.State()
            return .none
          default: return .none
          }
        }
      }
      """,
      #"Button("Other") { store.send(.view(.otherTapped)) }"#
    )
    #expect(found == ["SideView -sheet-> AboutView", "HomeView -sheet-> EditView"])
  }

  @Test("Of two actions that a condition chooses from, each is sent")
  func ternary() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .view(.otherTapped): return .send(state.done ? .inner(.edit) : .inner(.about))
          case .inner(.edit):
            state.edit = Edit.State()
            return .none
          case .inner(.about):
            state.about = About.State()
            return .none
          default: return .none
          }
        }
      }
      """,
      #"Button("Other") { store.send(store.done ? .view(.otherTapped) : .view(.editTapped)) }"#
    )
    #expect(found == ["SideView -sheet-> AboutView", "SideView -sheet-> EditView"])
  }

  @Test("The values of a publisher that become an action do what is done for it")
  func published() {
    let found = edgesOfList(
      """
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .view(.otherTapped): return .publisher { state.$done.publisher.map(Action.loaded) }
          case .loaded:
            state.edit = Edit.State()
            return .none
          default: return .none
          }
        }
      }
      """,
      #"Button("Other") { store.send(.view(.otherTapped)) }"#
    )
    #expect(found == ["SideView -sheet-> EditView", "HomeView -sheet-> AboutView"])
  }

  @Test("A function gets the actions of a stack's elements and hands them on")
  func stackFunction() {
    let found = edges(
      """
      @Reducer struct Home {
        @Reducer enum Path { case row(Row), edit(Edit), about(About) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action {
          case openTapped, path(StackActionOf<Path>), scope(Scope)
          enum Scope { case row(Row.Action.Delegate) }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .openTapped:
              state.path.append(.row(Row.State()))
              return .none
            case .path(let pathAction): return handlePath(pathAction)
            case .scope(.row(.edit)):
              state.path.append(.edit(Edit.State()))
              return .none
            case .scope(.row(.about)):
              state.path.append(.about(About.State()))
              return .none
            }
          }
        }
        func handlePath(_ action: StackActionOf<Path>) -> Effect<Action> {
          switch action {
          case .element(id: _, action: .row(.delegate(let delegate))):
            return .send(.scope(.row(delegate)))
          default: return .none
          }
        }
      }
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button("Open") { store.send(.openTapped) }.navigationTitle("Home")
          } destination: { store in
            switch store.case {
            case .row(let store): RowView(store: store)
            case .edit(let store): EditView(store: store)
            case .about(let store): AboutView(store: store)
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> RowView", "RowView -push-> EditView"])
  }

  @Test("A message over a destination at times does not hide what the case of the path shows")
  func messageOverDestination() {
    let found = edges(
      """
      @Reducer struct Home {
        @Reducer enum Path { case edit(Edit), about(About) }
        @ObservableState struct State { var path = StackState<Path.State>(); var message: String? }
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
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button("Edit") { store.send(.editTapped) }.navigationTitle("Home")
          } destination: { store in
            ZStack(alignment: .bottom) {
              switch store.state {
              case .edit:
                if let store = store.scope(state: \\.edit, action: \\.edit) { EditView(store: store) }
              case .about:
                if let store = store.scope(state: \\.about, action: \\.about) {
                  AboutView(store: store)
                }
              }
              if self.store.message != nil { MessageView() }
            }
          }
        }
      }
      struct MessageView: View { var body: some View { Text("Saved") } }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> EditView"])
  }
}
