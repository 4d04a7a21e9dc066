import Testing

/// Views with states and actions of their own, which become those of a feature.
@Suite struct ViewActionTests {
  private let feature = """
    struct AppState { var isAdding = false }
    enum AppAction { case addTapped(Bool) }
    let appReducer = Reducer<AppState, AppAction, Void> { state, action, _ in
      switch action {
      case .addTapped(let isAdding):
        state.isAdding = isAdding
        return .none
      }
    }
    struct AddView: View { var body: some View { Text("") } }
    """

  /// What opens the sheet of a view, with the line of the code and the trigger.
  private func opener(_ view: String) -> [String] {
    let result = scanned(view, also: feature)
    #expect(result.edges.map { [$0.from, $0.kind, $0.to] } == [["HomeView", "sheet", "AddView"]])
    return result.model.split(separator: "\n").filter { $0.contains("sheet") }.map(String.init)
  }

  private func isOpenedByTap(_ view: String) -> Bool {
    opener(view).contains { $0.contains("tap “Add”") || $0.contains("tap Add") }
  }

  @Test("An initializer of the feature's actions gets the view's")
  func initializer() {
    #expect(
      isOpenedByTap(
        """
        struct HomeView: View {
          struct ViewState { var isAdding: Bool; init(state: AppState) { isAdding = state.isAdding } }
          enum ViewAction { case plusTapped }
          @ObservedObject var viewStore: ViewStore<ViewState, ViewAction>
          init(store: Store<AppState, AppAction>) {
            viewStore = ViewStore(
              store.scope(state: ViewState.init(state:), action: AppAction.init(action:))
            )
          }
          var body: some View {
            Button("Add") { viewStore.send(.plusTapped) }
              .sheet(isPresented: .constant(viewStore.isAdding)) { AddView() }
          }
        }
        extension AppAction {
          init(action: HomeView.ViewAction) {
            switch action { case .plusTapped: self = .addTapped(true) }
          }
        }
        """
      )
    )
  }

  @Test("A static function of the actions gets those of the view, and a property makes its state")
  func staticFunction() {
    #expect(
      isOpenedByTap(
        """
        struct HomeView: View {
          struct ViewState { var isAdding: Bool }
          enum ViewAction { case plusTapped }
          let store: Store<AppState, AppAction>
          var body: some View {
            WithViewStore(store.scope(state: { $0.view }, action: AppAction.view)) { viewStore in
              content(viewStore)
            }
          }
          func content(_ viewStore: ViewStore<ViewState, ViewAction>) -> some View {
            Button("Add") { viewStore.send(.plusTapped) }
              .sheet(isPresented: .constant(viewStore.isAdding)) { AddView() }
          }
        }
        extension AppState {
          fileprivate var view: HomeView.ViewState { HomeView.ViewState(isAdding: isAdding) }
        }
        extension AppAction {
          fileprivate static func view(_ action: HomeView.ViewAction) -> Self {
            switch action { case .plusTapped: return addTapped(true) }
          }
        }
        """
      )
    )
  }

  @Test("A property of the view's actions makes the feature's")
  func property() {
    #expect(
      isOpenedByTap(
        """
        struct HomeView: View {
          struct ViewState { var isAdding: Bool; init(_ state: AppState) { isAdding = state.isAdding } }
          enum ViewAction {
            case plusTapped
            var feature: AppAction { switch self { case .plusTapped: .addTapped(true) } }
          }
          let store: Store<AppState, AppAction>
          var body: some View {
            WithViewStore(store, observe: ViewState.init, send: \\.feature) { viewStore in
              Button("Add") { viewStore.send(.plusTapped) }
                .sheet(isPresented: .constant(viewStore.isAdding)) { AddView() }
            }
          }
        }
        """
      )
    )
  }
}
