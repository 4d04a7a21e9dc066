import AtlasScan
import Testing

/// Actions that reducers send, and scenes that protocols give.
@Suite struct SentActionTests {
  private let source = """
    @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
    @Reducer struct Root {
      @Reducer enum Destination { case edit(Edit), help(Help) }
      @ObservableState struct State {
        var row = Row.State()
        @Presents var destination: Destination.State?
      }
      enum Action {
        case row(Row.Action), destination(PresentationAction<Destination.Action>), show, showHelp
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case let .row(rowAction):
            switch rowAction {
            case .editTapped: return .send(.show)
            case .helpTapped: return .send(.showHelp)
            case .nothingTapped: return .none
            }
          case .show: state.destination = .edit(Edit.State()); return .none
          case .showHelp: state.destination = .help(Help.State()); return .none
          case .destination: return .none
          }
        }
      }
    }
    struct RootView: View {
      @Bindable var store: StoreOf<Root>
      var body: some View {
        RowView(store: store.scope(state: \\.row, action: \\.row))
          .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
            EditView(store: store)
          }
          .sheet(item: $store.scope(state: \\.destination?.help, action: \\.destination.help)) { store in
            HelpView(store: store)
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
    @Reducer struct Edit { @ObservableState struct State {} enum Action {} }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct Help { @ObservableState struct State {} enum Action {} }
    struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("") } }
    """

  @Test("What an arm of a switch over an inner action sends, it sends for that action alone")
  func innerArms() {
    let found = scanned(source).edges.map { "\($0.from) \($0.kind) \($0.to) :\($0.line)" }.sorted()
    #expect(found == ["RowView sheet EditView :46", "RowView sheet HelpView :47"])
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
