import AtlasScan
import Testing

/// Actions that reducers send to parts of their features, and what follows there.
@Suite struct SentActionTests {
  private let source = """
    @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
    struct RootView: View {
      let store: StoreOf<Root>
      var body: some View {
        RowView(store: store.scope(state: \\.row, action: \\.row))
        PopupView(store: store.scope(state: \\.popup, action: \\.popup))
      }
    }
    @Reducer struct Root {
      @ObservableState struct State { var row = Row.State(); var popup = Popup.State() }
      enum Action { case row(Row.Action), popup(Popup.Action) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case let .row(rowAction):
            switch rowAction {
            case .editTapped: return .send(.popup(.show))
            case .helpTapped: return .send(.popup(.showHelp))
            case .nothingTapped: return .none
            }
          case .popup: return .none
          }
        }
      }
    }
    @Reducer struct Row {
      @ObservableState struct State {}
      enum Action { case editTapped, helpTapped, nothingTapped }
    }
    struct RowView: View {
      let store: StoreOf<Row>
      var body: some View {
        Button("Edit") { store.send(.editTapped) }
        Button("Help") { store.send(.helpTapped) }
        Button("Nothing") { store.send(.nothingTapped) }
      }
    }
    @Reducer struct Popup {
      @Reducer enum Destination { case edit(Edit), help(Help) }
      @ObservableState struct State { @Presents var destination: Destination.State? }
      enum Action { case destination(PresentationAction<Destination.Action>), show, showHelp }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .show: state.destination = .edit(Edit.State()); return .none
          case .showHelp: state.destination = .help(Help.State()); return .none
          case .destination: return .none
          }
        }
      }
    }
    struct PopupView: View {
      @Bindable var store: StoreOf<Popup>
      var body: some View {
        Color.clear
          .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
            EditView(store: store)
          }
          .sheet(item: $store.scope(state: \\.destination?.help, action: \\.destination.help)) { store in
            HelpView(store: store)
          }
      }
    }
    @Reducer struct Edit { @ObservableState struct State {} enum Action {} }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct Help { @ObservableState struct State {} enum Action {} }
    struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
    """

  @Test("What a feature sends to a part happens there, and only for the arm that sends it")
  func sentToParts() {
    let found = scanned(source).edges.map { "\($0.from) \($0.kind) \($0.to) :\($0.line)" }.sorted()
    #expect(found == ["RowView sheet EditView :33", "RowView sheet HelpView :34"])
  }

  @Test("The scenes that a protocol gives apps are those of the app that conforms to it")
  func scenesOfProtocols() {
    let source = """
      public protocol SharedApp: App { var title: String { get } }
      public extension SharedApp {
        var body: some Scene { WindowGroup { RootView() } }
      }
      @main struct Main: SharedApp { let title = "" }
      struct RootView: View { var body: some View { Text("") } }
      """
    let result = scanned(source)
    #expect(errors(in: result.model) == [])
    #expect(result.contents.count == 1)
  }
}
