import Testing

@testable import AtlasScan

/// Apps of The Composable Architecture.
@Suite struct ReducerTests {
  private let stack = """
    @Reducer struct Demo {
      @Reducer enum Path { case first(First) case second(Second) }
      @ObservableState struct State { var path = StackState<Path.State>() }
      enum Action { case path(StackActionOf<Path>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .path(.element(id: _, action: .first(.delegate(.finished)))):
            state.path.append(.second(Second.State()))
            return .none
          case .path: return .none
          }
        }
        .forEach(\\.path, action: \\.path)
      }
    }
    @Reducer struct First {
      struct State {}
      enum Action { case delegate(Delegate), nextTapped
        enum Delegate { case finished } }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .nextTapped: return .send(.delegate(.finished))
          case .delegate: return .none
          }
        }
      }
    }
    @Reducer struct Second { struct State {} enum Action { case idle } }
    struct DemoView: View {
      @Bindable var store: StoreOf<Demo>
      var body: some View {
        NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
          NavigationLink("First", state: Demo.Path.State.first(First.State()))
        } destination: { store in
          switch store.case {
          case .first(let store): FirstView(store: store)
          case .second(let store): SecondView(store: store)
          }
        }
      }
    }
    struct FirstView: View {
      let store: StoreOf<First>
      var body: some View { Button("Next") { store.send(.nextTapped) } }
    }
    struct SecondView: View { let store: StoreOf<Second>; var body: some View { Text("") } }
    """

  @Test("An action that the feature around answers with a push leads to the screen of its state")
  func stackOfFeatures() {
    #expect(
      edges(stack) == ["DemoView -push-> FirstView", "FirstView -push-> SecondView"]
    )
  }

  @Test("A store's scope opens only what its case of the destination shows")
  func tree() {
    let found = edges(
      """
      @Reducer struct Home {
        @Reducer enum Destination { case edit(Edit) case about(About) }
        @ObservableState struct State { @Presents var destination: Destination.State? }
        enum Action { case destination(PresentationAction<Destination.Action>), editTapped, row(Row.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .editTapped:
              state.destination = .edit(Edit.State())
              return .none
            case .row(.infoTapped):
              state.destination = .about(About.State())
              return .none
            default: return .none
            }
          }
          .ifLet(\\.$destination, action: \\.destination)
        }
      }
      @Reducer struct Row { struct State {} enum Action { case infoTapped } }
      @Reducer struct Edit { struct State {} enum Action {} }
      @Reducer struct About { struct State {} enum Action {} }
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          Button("Edit") { store.send(.editTapped) }
            .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
              NavigationStack { EditView(store: store) }
            }
            .fullScreenCover(item: $store.scope(state: \\.$destination, action: \\.destination).about) { store in
              AboutView(store: store)
            }
        }
      }
      struct RowView: View {
        let store: StoreOf<Row>
        var body: some View { Button("Info") { store.send(.infoTapped) } }
      }
      struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
      struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> EditView", "RowView -fullScreenCover-> AboutView"])
  }

  @Test("Stores of the older form lead to the views that their cases make")
  func olderStores() {
    let found = edges(
      """
      struct Home: Reducer {
        struct State { @PresentationState var destination: Destination.State? }
        enum Action { case destination(PresentationAction<Destination.Action>), editTapped }
        struct Destination: Reducer {
          enum State { case edit(Edit.State) }
          enum Action { case edit(Edit.Action) }
        }
        var body: some Reducer<State, Action> {
          Reduce { state, action in
            switch action {
            case .editTapped: state.destination = .edit(Edit.State()); return .none
            case .destination: return .none
            }
          }
        }
      }
      struct Edit: Reducer { struct State {} enum Action { case idle } }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          WithViewStore(self.store, observe: { $0 }) { viewStore in
            Button("Edit") { viewStore.send(.editTapped) }
          }
          .sheet(
            store: self.store.scope(state: \\.$destination, action: { .destination($0) }),
            state: /Home.Destination.State.edit,
            action: Home.Destination.Action.edit,
            content: EditView.init(store:)
          )
        }
      }
      struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> EditView"])
  }
}
