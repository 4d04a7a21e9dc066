import AtlasScan
import Testing

/// What the columns of a split view show for the value that code gives the state that they ask for.
@Suite struct ColumnValueTests {
  @Test("An element of a list of cases that is written out is each of them, and no other case")
  func listedCases() {
    let source = """
      @main struct Example: App {
        var isPhone: Bool { false }
        var body: some Scene { WindowGroup { if isPhone { PhoneView() } else { MainView() } } } }
      enum Page: Hashable { case home, help, other }
      struct MainView: View {
        @State private var page = Page.home
        private let pages: [Page] = [.home, .help]
        var body: some View {
          NavigationSplitView {
            List {
              ForEach(pages, id: \\.self) { item in
                Button("Open") { page = item }
              }
            }
          } detail: {
            switch page {
            case .home: HomeView()
            case .help: HelpView()
            case .other: OtherView()
            }
          }
        }
      }
      struct PhoneView: View {
        @State private var page = Page.home
        var body: some View {
          TabView(selection: $page) {
            Text("Home").tabItem { Text("Home") }.tag(Page.home)
          }
        }
      }
      struct HomeView: View { var body: some View { Text("Home").navigationTitle("Home") } }
      struct HelpView: View { var body: some View { Text("Help").navigationTitle("Help") } }
      struct OtherView: View { var body: some View { Text("Other").navigationTitle("Other") } }
      """
    let found = edges(source).filter { $0.hasPrefix("MainView -") }
    #expect(found == ["MainView -select-> HomeView", "MainView -select-> HelpView"])
  }

  private func settings(button: String) -> String {
    """
    @main struct Example: App {
      var body: some Scene {
        WindowGroup { SettingsView(store: Store(initialState: Settings.State()) { Settings() }) }
      }
    }
    @Reducer struct About { @ObservableState struct State {} }
    @Reducer struct News { @ObservableState struct State {} }
    @Reducer struct Settings {
      @Reducer enum Destination {
        case about(About)
        case news(News)
      }
      @ObservableState struct State { @Presents var destination: Destination.State? }
      enum Action {
        case newsTapped, aboutTapped
        case destination(PresentationAction<Destination.Action>)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .newsTapped:
            state.destination = .news(News.State())
            return .none
          case .aboutTapped:
            state.destination = .about(About.State())
            return .none
          case .destination: return .none
          }
        }
        .ifLet(\\.$destination, action: \\.destination)
      }
    }
    struct SettingsView: View {
      @Bindable var store: StoreOf<Settings>
      var body: some View {
        NavigationSplitView {
          List {
            Button("News") { store.send(.newsTapped) }
            \(button)
          }
          .sheet(item: $store.scope(state: \\.destination?.news, action: \\.destination.news)) {
            NewsView(store: $0)
          }
        } detail: {
          if let shown = store.scope(state: \\.destination, action: \\.destination.presented) {
            switch shown.case {
            case .about(let store): AboutView(store: store)
            case .news: EmptyView()
            }
          }
        }
      }
    }
    struct AboutView: View {
      let store: StoreOf<About>
      var body: some View { Text("About").navigationTitle("About") }
    }
    struct NewsView: View {
      let store: StoreOf<News>
      var body: some View { Text("News").navigationTitle("News") }
    }
    """
  }

  @Test("A column that asks the store of a state for its case shows what that case shows")
  func caseOfStore() {
    let one = edges(settings(button: ""))
    #expect(one == ["SettingsView -sheet-> NewsView"])
    let both = edges(settings(button: #"Button("About") { store.send(.aboutTapped) }"#))
    #expect(both == ["SettingsView -sheet-> NewsView", "SettingsView -select-> AboutView"])
  }
}
