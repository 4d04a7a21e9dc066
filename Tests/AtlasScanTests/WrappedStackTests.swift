import Testing

/// Apps of The Composable Architecture in many modules: views and modifiers of the project around those of the
/// library, and actions in parts.
@Suite struct WrappedStackTests {
  private let features = """
    struct Edit: Reducer { struct State {} enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    struct Login: Reducer { struct State {} enum Action { case okTapped } }
    struct LoginView: View {
      let store: StoreOf<Login>
      var body: some View { Button("OK") { store.send(.okTapped) } }
    }
    struct Path: Reducer {
      enum State { case edit(Edit.State), login(Login.State) }
      enum Action { case edit(Edit.Action), login(Login.Action) }
    }
    struct NavStack<State, Action, Root: View, Destination: View>: View {
      private let store: Store<StackState<State>, StackAction<State, Action>>
      private let root: () -> Root
      private let destination: (Store<State, Action>) -> Destination
      init(
        _ store: Store<StackState<State>, StackAction<State, Action>>,
        @ViewBuilder root: @escaping () -> Root,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
      ) {
        self.store = store
        self.root = root
        self.destination = destination
      }
      var body: some View {
        NavigationStackStore(store) { root() } destination: { store in destination(store) }
      }
    }
    extension NavStack {
      init(
        _ store: Store<StackState<State>, StackAction<State, Action>>,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
      ) where Root == EmptyView {
        self.init(store, root: EmptyView.init, destination: destination)
      }
    }
    """

  @Test("A stack of the project pushes, in each place, what its destination shows for the case")
  func wrappedStack() {
    let found = edges(
      """
      struct Home: Reducer {
        struct State { var path = StackState<Path.State>() }
        enum Action { case editTapped, loginTapped, path(StackAction<Path.State, Path.Action>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .editTapped: state.path.append(.edit(.init())); return .none
          case .loginTapped: state.path.append(.login(.init())); return .none
          case .path: return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          NavStack(store.scope(state: \\.path, action: \\.path)) {
            Button("Edit") { store.send(.editTapped) }
            Button("Log in") { store.send(.loginTapped) }
          } destination: { store in
            SwitchStore(store) { state in
              switch state {
              case .edit: CaseLet(/Path.State.edit, action: Path.Action.edit, then: EditView.init)
              case .login: CaseLet(/Path.State.login, action: Path.Action.login, then: LoginView.init)
              }
            }
          }
        }
      }
      struct Other: Reducer {
        struct State { var path = StackState<Edit.State>() }
        enum Action { case openTapped, path(StackAction<Edit.State, Edit.Action>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .openTapped: state.path.append(Edit.State()); return .none
          case .path: return .none
          }
        }
      }
      struct OtherView: View {
        let store: StoreOf<Other>
        var body: some View {
          NavStack(store.scope(state: \\.path, action: \\.path)) {
            Button("Open") { store.send(.openTapped) }
          } destination: { store in
            EditView(store: store)
          }
        }
      }
      """,
      also: features
    )
    #expect(
      found == [
        "HomeView -push-> EditView", "HomeView -push-> LoginView", "OtherView -push-> EditView",
      ]
    )
  }

  @Test("Without a switch, a store's cases decide what is shown for the case of the path")
  func casesWithoutSwitch() {
    let found = edges(
      """
      struct Home: Reducer {
        struct State { var path = StackState<Path.State>() }
        enum Action { case editTapped, path(StackAction<Path.State, Path.Action>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .editTapped: state.path.append(.edit(.init())); return .none
          case .path: return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          NavStack(store.scope(state: \\.path, action: \\.path)) {
            Button("Edit") { store.send(.editTapped) }
          } destination: { store in
            SwitchStore(store) {
              CaseLet(/Path.State.edit, action: Path.Action.edit, then: EditView.init)
              CaseLet(/Path.State.login, action: Path.Action.login, then: LoginView.init)
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> EditView"])
  }

  @Test(
    "Actions in parts are followed where the sender leaves out the part, and where children send them"
  )
  func partsOfActions() {
    let found = edges(
      """
      struct Home: Reducer {
        struct State {
          var path = StackState<Path.State>()
          @PresentationState var login: Login.State?
        }
        enum Action {
          enum ViewAction { case loginTapped }
          enum InternalAction {
            case login(PresentationAction<Login.Action>)
            case path(StackAction<Path.State, Path.Action>)
          }
          case view(ViewAction)
          case `internal`(InternalAction)
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .view(.loginTapped): state.login = .init(); return .none
          case .internal(.login(.presented(.okTapped))):
            state.path.append(.edit(.init()))
            return .none
          case .internal: return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          NavStack(store.scope(state: \\.path, action: \\.internal.path)) {
            WithViewStore(store, observe: { $0 }) { viewStore in
              Button("Log in") { viewStore.send(.loginTapped) }
            }
            .loginSheet(store.scope(state: \\.$login, action: \\.internal.login))
          } destination: { store in
            SwitchStore(store) { state in
              switch state {
              case .edit: CaseLet(/Path.State.edit, action: Path.Action.edit, then: EditView.init)
              case .login: CaseLet(/Path.State.login, action: Path.Action.login, then: LoginView.init)
              }
            }
          }
        }
      }
      extension View {
        func loginSheet(
          _ store: Store<PresentationState<Login.State>, PresentationAction<Login.Action>>
        ) -> some View {
          sheet(store: store, content: LoginView.init)
        }
        func sheet<State, Action>(
          store: Store<PresentationState<State>, PresentationAction<Action>>,
          detents: [Detent],
          @ViewBuilder content: @escaping (Store<State, Action>) -> some View
        ) -> some View {
          presentation(store: store) { `self`, $item, destination in
            self.sheet(item: $item, detents: detents) { destination(content) }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -sheet-> LoginView", "LoginView -push-> EditView"])
  }

  @Test("A link with a store shows the feature of its case")
  func storeLink() {
    let found = edges(
      """
      struct Home: Reducer {
        struct Destination: Reducer {
          enum State { case edit(Edit.State), login(Login.State) }
          enum Action { case edit(Edit.Action), login(Login.Action) }
        }
        struct State { @PresentationState var destination: Destination.State? }
        enum Action { case editTapped, destination(PresentationAction<Destination.Action>) }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .editTapped: state.destination = .edit(.init()); return .none
          case .destination: return .none
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          NavigationLinkStore(
            store.scope(state: \\.$destination, action: Home.Action.destination),
            state: /Home.Destination.State.edit,
            action: Home.Destination.Action.edit
          ) {
            store.send(.editTapped)
          } destination: {
            EditView(store: $0)
          } label: {
            Text("Edit")
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["HomeView -push-> EditView"])
  }

  @Test("An extension of View is SwiftUI's, also if a feature has a View in it")
  func nestedView() {
    let found = edges(
      """
      struct Home { struct View: SwiftUI.View {
        @State private var isHelp = false
        var body: some SwiftUI.View { Button("Help") { isHelp = true }.help($isHelp) }
      } }
      struct Other: SwiftUI.View {
        @State private var isHelp = false
        var body: some SwiftUI.View { Button("Help") { isHelp = true }.help($isHelp) }
      }
      struct HelpView: SwiftUI.View { var body: some SwiftUI.View { Text("") } }
      extension View {
        func help(_ isShown: Binding<Bool>) -> some View {
          sheet(isPresented: isShown) { HelpView() }
        }
      }
      """
    )
    #expect(found == ["Home.View -sheet-> HelpView", "Other -sheet-> HelpView"])
  }
}
