import Testing

/// Modifiers that an app of The Composable Architecture has for its features, in several modules under one name.
@Suite struct FeatureModifierTests {
  private let features = """
    @Reducer struct Edit { struct State {}; enum Action { case saveTapped } }
    struct EditView: View { let store: StoreOf<Edit>; var body: some View { Text("") } }
    @Reducer struct About { struct State {}; enum Action { case okTapped } }
    struct AboutView: View { let store: StoreOf<About>; var body: some View { Text("") } }
    """

  private let home = """
    @Reducer struct Home {
      @Reducer enum Destination { case edit(Edit), about(About) }
      @ObservableState struct State {
        @Presents var destination: Destination.State?
        @Presents var log: URL?
      }
      enum Action { case editTapped, aboutTapped, destination(PresentationAction<Destination.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .editTapped: state.destination = .edit(Edit.State())
          case .aboutTapped: state.destination = .about(About.State())
          case .destination: break
          }
          return .none
        }
      }
    }
    """

  @Test(
    "What a caller hands to a modifier with a sheet is shown, not what the modifier puts around it"
  )
  func sheetsOfModifiers() {
    let found = edges(
      """
      struct HomeView: View {
        @Bindable var store: StoreOf<Home>
        var body: some View {
          Content()
            .cardSheet(item: $store.scope(state: \\.$destination, action: \\.destination).edit) {
              EditView(store: $0)
            }
            .sheet(item: $store.log, id: \\.self) { _ in AboutPage() }
        }
        private func Content() -> some View {
          Button("Edit") { store.send(.editTapped) }
        }
      }
      struct AboutPage: View { var body: some View { Text("") } }
      struct Card { struct Content: View { var body: some View { Text("") } } }
      extension View {
        func cardSheet<Item: Identifiable, Page: View>(
          item binding: Binding<Item?>, content: @escaping (Item) -> Page
        ) -> some View { modifier(CardModifier(item: binding, itemContent: content)) }
        private func measured() -> some View { sized { _ in } }
        private func sized(callback: @escaping (CGSize) -> Void) -> some View {
          overlay { GeometryReader { _ in Color.clear } }.onPreferenceChange(SizeKey.self, perform: callback)
        }
      }
      private struct CardModifier<Item: Identifiable, Page: View>: ViewModifier {
        @Binding var item: Item?
        let itemContent: (Item) -> Page
        func body(content: Content) -> some View {
          content.sheet(item: $item) { item in
            ZStack {
              VStack {
                Text("Handle").padding()
                itemContent(item).measured()
              }
            }
          }
        }
      }
      """,
      also: features,
      home
    )
    #expect(found == ["HomeView -sheet-> EditView"])
  }

  @Test("Of modifiers with one name, the one for the feature of the store is meant")
  func overloadedModifiers() {
    let found = edges(
      """
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View { Button("About") { store.send(.aboutTapped) }.destinations(store: store) }
      }
      extension View {
        func destinations(store: StoreOf<Edit>) -> some View { sheet(isPresented: .constant(true)) { Text("") } }
        func destinations(store: StoreOf<Home>) -> some View { modifier(Destinations(store: store)) }
      }
      struct Destinations: ViewModifier {
        @Bindable var store: StoreOf<Home>
        func body(content: Content) -> some View {
          content.sheet(item: $store.scope(state: \\.$destination, action: \\.destination).about) { store in
            AboutView(store: store)
          }
        }
      }
      """,
      also: features,
      home
    )
    #expect(found == ["HomeView -sheet-> AboutView"])
  }

  @Test("A value that a switch decides before it is pushed is each of its cases, and no other")
  func assignedValues() {
    let found = edges(
      """
      enum Link: Int { case edit, about }
      @Reducer struct Tabs {
        @Reducer enum Path { case edit(Edit), about(About), help(About) }
        @ObservableState struct State { var path = StackState<Path.State>() }
        enum Action { case opened(Int), path(StackActionOf<Path>) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .opened(number): return show(Link(rawValue: number)!, &state)
            case .path: return .none
            }
          }
        }
        private func show(_ link: Link, _ state: inout State) -> Effect<Action> {
          let screen: Path.State
          switch link {
          case .edit: screen = .edit(Edit.State())
          case .about: screen = .about(About.State())
          }
          open(screen, state: &state)
          return .none
        }
        private func open(_ element: Path.State, state: inout State) { state.path.append(element) }
      }
      struct HelpView: View { let store: StoreOf<About>; var body: some View { Text("") } }
      struct TabsView: View {
        @Bindable var store: StoreOf<Tabs>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            Button("Open") { store.send(.opened(1)) }
          } destination: { store in
            switch store.case {
            case let .edit(store): EditView(store: store)
            case let .about(store): AboutView(store: store)
            case let .help(store): HelpView(store: store)
            }
          }
        }
      }
      """,
      also: features
    )
    #expect(found == ["TabsView -push-> EditView", "TabsView -push-> AboutView"])
  }
}
