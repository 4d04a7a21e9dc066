import AtlasScan
import Testing

/// Cases of a feature's destinations that no code makes: what is shown for them is never seen.
@Suite struct UnmadeCaseTests {
  private static let source = """
    @main struct MyApp: App {
      var body: some Scene {
        WindowGroup { ListView(store: Store(initialState: ListFeature.State()) { ListFeature() }) }
      }
    }
    @Reducer struct ListFeature {
      @Reducer enum Destination { case note(NoteFeature), photo(PhotoFeature) }
      @ObservableState struct State { @Presents var destination: Destination.State? }
      enum Action { case noteTapped, photoTapped, destination(PresentationAction<Destination.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .noteTapped:
            state.destination = .note(NoteFeature.State())
            return .none
          case .photoTapped:
            PHOTO
            return .none
          case .destination(.presented(.photo(.done))): return .none
          case .destination: return .none
          }
        }
      }
    }
    @Reducer struct NoteFeature { struct State {}
      enum Action { case done }
    }
    @Reducer struct PhotoFeature { struct State {}
      enum Action { case done }
    }
    struct ListView: View {
      @Bindable var store: StoreOf<ListFeature>
      var body: some View {
        VStack {
          Button("Note") { store.send(.noteTapped) }
          Button("Photo") { store.send(.photoTapped) }
        }
        .sheet(item: $store.scope(state: \\.destination?.note, action: \\.destination.note)) {
          NoteView(store: $0)
        }
        .sheet(item: $store.scope(state: \\.destination?.photo, action: \\.destination.photo)) {
          PhotoView(store: $0)
        }
      }
    }
    struct NoteView: View {
      let store: StoreOf<NoteFeature>
      var body: some View { Text("") }
    }
    struct PhotoView: View {
      let store: StoreOf<PhotoFeature>
      var body: some View { Text("") }
    }
    """

  @Test("A sheet for a case that no code makes is listed, and is no way")
  func unmade() {
    let result = scanned(Self.source.replacing("PHOTO", with: "print(\"later\")"))
    #expect(result.edges.map { "\($0.from) -> \($0.to)" } == ["ListView -> NoteView"])
    #expect(result.unresolved.map(\.reason) == ["no code gives `photo` a value"])
  }

  @Test("It is one once code makes the case")
  func made() {
    let source = Self.source.replacing(
      "PHOTO",
      with: "state.destination = .photo(PhotoFeature.State())"
    )
    #expect(edges(source) == ["ListView -sheet-> NoteView", "ListView -sheet-> PhotoView"])
  }

  @Test("Code that only sets a flag to false by its key path opens nothing")
  func unsetFlag() {
    func found(_ value: String) -> [String] {
      scanned(
        """
        @main struct MyApp: App {
          var body: some Scene {
            WindowGroup { TermsView(store: Store(initialState: Terms.State()) { Terms() }) }
          }
        }
        @Reducer struct Terms {
          @ObservableState struct State { var isAsking = false }
          enum Action: BindableAction { case allowed, binding(BindingAction<State>) }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .allowed: return .send(.binding(.set(\\.isAsking, \(value))))
              case .binding: return .none
              }
            }
          }
        }
        struct TermsView: View {
          @Bindable var store: StoreOf<Terms>
          var body: some View {
            Text("").sheet(isPresented: $store.isAsking) { AskView() }
          }
        }
        struct AskView: View { var body: some View { Text("") } }
        """
      )
      .edges.map(\.to).filter { $0 == "AskView" }
    }
    #expect(found("false") == [])
    #expect(found("true") == ["AskView"])
  }
}
