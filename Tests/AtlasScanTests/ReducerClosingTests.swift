import AtlasBase
import Testing

/// Ways back that reducers of The Composable Architecture take.
@Suite struct ReducerClosingTests {
  private let views = """
    struct HomeView: View {
      @Bindable var store: StoreOf<Home>
      var body: some View {
        Button("Edit") { store.send(.editTapped) }
          .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
            NavigationStack {
              EditView(store: store)
                .toolbar { Button("Discard") { self.store.send(.discardTapped) } }
            }
          }
      }
    }
    struct EditView: View {
      @Bindable var store: StoreOf<Edit>
      var body: some View {
        Button("Save") { store.send(.saveTapped) }
          .alert($store.scope(state: \\.alert, action: \\.alert))
      }
    }
    """

  private func source(home: String, edit: String = "") -> String {
    """
    @Reducer struct Home {
      @Reducer enum Destination { case edit(Edit) case about(About) }
      @ObservableState struct State { @Presents var destination: Destination.State? }
      enum Action {
        case destination(PresentationAction<Destination.Action>), editTapped, discardTapped, resetTapped
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .editTapped:
            state.destination = .edit(Edit.State())
            return .none
          \(home)
          default: return .none
          }
        }
        .ifLet(\\.$destination, action: \\.destination)
      }
    }
    @Reducer struct About { struct State {} enum Action {} }
    @Reducer struct Edit {
      @ObservableState struct State { @Presents var alert: AlertState<Action.Alert>? }
      enum Action {
        case alert(PresentationAction<Alert>), saveTapped
        enum Alert { case confirmDiscard, keep }
      }
      @Dependency(\\.dismiss) var dismiss
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(edit)
          default: return .none
          }
        }
      }
    }
    \(views)
    """
  }

  @Test("A state that a reducer sets to nil closes the screen whose action it answers")
  func stateOfTheScreen() {
    let code =
      "case .destination(.presented(.edit(.saveTapped))): state.destination = nil; return .none"
    #expect(waysBack(source(home: code)) == ["EditView dismiss tap Save"])
  }

  @Test("A button that stands around the presented view closes that view's screen")
  func buttonAroundTheView() {
    let code = "case .discardTapped: state.destination = nil; return .none"
    #expect(waysBack(source(home: code)) == ["EditView dismiss tap Discard"])
  }

  @Test("A state that is set to nil by an action of the screen that presents closes nothing")
  func screenThatPresents() {
    let source = source(home: "case .resetTapped: state.destination = nil; return .none")
      .replacing(
        #"Button("Edit") {"#,
        with: #"Button("Reset") { store.send(.resetTapped) }; Button("Edit") {"#
      )
    #expect(waysBack(source) == [])
  }

  @Test("What a reducer does for a button of an alert belongs to the screen with the alert")
  func alertButtons() {
    let source = source(
      home: "",
      edit: "case .alert(.presented(.confirmDiscard)): return .run { _ in await self.dismiss() }"
    )
    #expect(waysBack(source) == ["EditView alert dismiss tap a button"])
    #expect(scanned(source).unresolved.isEmpty)
  }

  @Test("An action of a reducer that no alert sends and no view stays unresolved")
  func unsentActions() {
    let source = source(home: "", edit: "case .keep: return .run { _ in await self.dismiss() }")
    #expect(waysBack(source) == [])
    #expect(scanned(source).unresolved.map(\.name) == ["dismiss"])
  }

  @Test(
    "A reducer pops the last feature of its stack, or that of an identity",
    arguments: ["popLast()", "pop(from: id)"]
  )
  func stack(_ call: String) {
    let found = waysBack(
      """
      @Reducer struct Demo {
        @Reducer enum Path { case first(First) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .path(.element(id: let id, action: .first(.backTapped))):
              state.path.\(call)
              return .none
            case .path: return .none
            }
          }
        }
      }
      @Reducer struct First { struct State {} enum Action { case backTapped } }
      struct DemoView: View {
        @Bindable var store: StoreOf<Demo>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            NavigationLink("First", state: Demo.Path.State.first(First.State()))
          } destination: { store in
            switch store.case { case .first(let store): FirstView(store: store) }
          }
        }
      }
      struct FirstView: View {
        let store: StoreOf<First>
        var body: some View { Button("Back") { store.send(.backTapped) } }
      }
      """
    )
    #expect(found == ["FirstView pop tap Back"])
  }

  /// The ways back in the model: the screen's view, the kind and the trigger; `alert` for a button of one.
  private func waysBack(_ source: String) -> [String] {
    let model = parseJSON(
      SourceFile(path: "navigation.json", bytes: Array(scanned(source).model.utf8)),
      index: 0
    ).value
    return (model?["screens"]?.elements ?? []).flatMap { screen -> [String] in
      let name = screen["view"]?.text ?? ""
      return (screen["goes"]?.elements ?? []).flatMap { transition in
        ways(transition).map { "\(name) \($0)" }
          + (transition["goes"]?.elements ?? []).flatMap(ways).map { "\(name) alert \($0)" }
      }
    }
  }

  private func ways(_ transition: JSONValue) -> [String] {
    ["dismiss", "pop", "popToRoot"].filter { transition[$0] != nil }
      .map { "\($0) \(transition["on"]?.text ?? "")" }
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }

  fileprivate var elements: [JSONValue] {
    if case .array(let values) = content { values } else { [] }
  }
}
