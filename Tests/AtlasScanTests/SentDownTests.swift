import Testing

/// Actions that a feature sends to a feature that is a part of it.
@Suite struct SentDownTests {
  /// An app with a list and a window for what pops up. A row's action becomes one of the pop-up's.
  private static let source = """
    @Reducer struct AppFeature {
      struct State { var list = List.State(); var popup = Popup.State() }
      enum Action { case list(List.Action); case popup(Popup.Action) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .list(.weightTapped): return .send(.popup(.askWeight))
          case .list(.heightTapped): return .send(.popup(.show(.height)))
          default: return .none
          }
        }
      }
    }
    @Reducer struct List {
      struct State {}
      enum Action { case weightTapped, heightTapped }
      var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }
    @Reducer struct Popup {
      @Reducer enum Destination { case weight(Weight); case height(Height) }
      enum Route { case weight, height }
      @ObservableState struct State { @Presents var destination: Destination.State?; var route: Route? }
      enum Action { case askWeight; case show(Route?); case destination(PresentationAction<Destination.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .askWeight: state.destination = .weight(Weight.State()); return .none
          case .show(let route): state.route = route; return .none
          case .destination: return .none
          }
        }
      }
    }
    @Reducer struct Weight { struct State {}; enum Action {}; var body: some ReducerOf<Self> { EmptyReducer() } }
    @Reducer struct Height { struct State {}; enum Action {}; var body: some ReducerOf<Self> { EmptyReducer() } }
    struct Root: View {
      let store: StoreOf<AppFeature>
      var body: some View {
        ListView(store: store.scope(state: \\.list, action: \\.list))
          .overlay { PopupView(store: store.scope(state: \\.popup, action: \\.popup)) }
      }
    }
    struct ListView: View {
      let store: StoreOf<List>
      var body: some View {
        Button("Weight") { store.send(.weightTapped) }
        Button("Height") { store.send(.heightTapped) }
      }
    }
    extension NavigationLink {
      init<Enum, Case, Shown>(
        unwrapping route: Binding<Enum?>,
        case path: CaseKeyPath<Enum, Case>,
        @ViewBuilder destination: @escaping (Binding<Case>) -> Shown
      ) where Destination == Shown?, Label == Text {
        self.init("", unwrapping: route.case(path), destination: destination)
      }
    }
    struct PopupView: View {
      @Bindable var store: StoreOf<Popup>
      var body: some View {
        Color.clear
          .sheet(item: $store.scope(state: \\.destination?.weight, action: \\.destination.weight)) { _ in
            WeightView()
          }
          .background { NavigationLink(unwrapping: $store.route, case: \\.weight) { _ in RulesView() } }
          .background { NavigationLink(unwrapping: $store.route, case: \\.height) { _ in HeightView() } }
      }
    }
    struct WeightView: View { var body: some View { Text("") } }
    struct HeightView: View { var body: some View { Text("") } }
    struct RulesView: View { var body: some View { Text("") } }
    """

  @Test("An action that a feature sends to a part opens what the part's reducer presents")
  func presentedByPart() {
    #expect(edges(Self.source).contains("ListView -sheet-> WeightView"))
  }

  @Test(
    "The case that such an action holds is the one that is shown, also behind a link of the app"
  )
  func sentCase() {
    let found = edges(Self.source)
    #expect(found.contains("ListView -push-> HeightView"))
    #expect(!found.contains("ListView -push-> RulesView"))
  }
}
