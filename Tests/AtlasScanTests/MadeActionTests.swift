import AtlasScan
import Testing

/// Actions that closures, generic effects and local values make.
@Suite struct MadeActionTests {
  private let app = """
    @main struct Main: App {
      var body: some Scene { WindowGroup { NavigationStack { HomeView(store: .main) } } }
    }
    struct DoneView: View { var body: some View { Text("") } }
    struct FailedView: View { var body: some View { Text("") } }
    struct HomeView: View {
      let store: StoreOf<Home>
      var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
          Button("Load") { viewStore.send(.tapped) }
            .sheet(isPresented: viewStore.binding(\\.$isDone)) { DoneView() }
            .sheet(isPresented: viewStore.binding(\\.$hasFailed)) { FailedView() }
        }
      }
    }
    """

  /// What the button opens, by the lines of the edges.
  private func opened(by home: String) -> Set<String> {
    Set(scanned(app, also: home).edges.filter { $0.line == 10 }.map(\.to))
  }

  private func home(_ effect: String) -> String {
    """
    struct Home: ReducerProtocol {
      struct State { @BindingState var isDone = false; @BindingState var hasFailed = false }
      enum Action {
        case tapped, loaded(Result<Int, Error>), outcome(OutcomeAction)
        enum OutcomeAction { case done, failed }
      }
      var body: some ReducerProtocol<State, Action> {
        Reduce { state, action in
          switch action {
          case .tapped: \(effect)
          case .loaded(let result): state.isDone = true; return .none
          case .outcome(.done): state.isDone = true; return .none
          case .outcome(.failed): state.hasFailed = true; return .none
          }
        }
      }
    }
    """
  }

  @Test(
    "An action that a closure makes of an effect's value, or an effect that states its type, is sent",
    arguments: [
      "return client.load().map { Action.loaded($0) }",
      "return EffectTask<Action>(value: .loaded(.success(1))).delay(for: 1, scheduler: main).eraseToEffect()",
    ]
  )
  func sent(effect: String) {
    #expect(opened(by: home(effect)) == ["DoneView"])
  }

  @Test(
    "An action in a local value is the one that is sent, not every action of its case",
    arguments: ["let outcome = OutcomeAction.done", "let outcome: OutcomeAction = .done"]
  )
  func local(statement: String) {
    let source = home("\(statement); return .send(.outcome(outcome))")
    #expect(opened(by: source) == ["DoneView"])
  }
}
