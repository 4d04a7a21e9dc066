import Testing

/// Functions that are told apart by the types of what they get, and states that nothing sets.
@Suite struct OverloadTests {
  private let router = """
    enum Push: Hashable { case player }
    enum Sheet: Identifiable { case settings, help }
    final class Router: ObservableObject {
      @Published var path: [Push] = []
      @Published var sheet: Sheet?
      @Published var cover: Sheet?
      weak var parent: Router?
      func close() { parent?.cover = nil }
    }
    extension View {
      @ViewBuilder private func build(_ route: Push) -> some View {
        switch route { case .player: PlayerView() }
      }
      @ViewBuilder private func build(_ route: Sheet) -> some View {
        switch route {
        case .settings: SettingsView()
        case .help: HelpView()
        }
      }
      func withRoutes(_ sheet: Binding<Sheet?>, _ cover: Binding<Sheet?>) -> some View {
        navigationDestination(for: Push.self) { route in build(route) }
          .sheet(item: sheet) { route in build(route) }
          .fullScreenCover(item: cover) { route in build(route) }
      }
    }
    struct PlayerView: View { var body: some View { Text("") } }
    struct SettingsView: View { var body: some View { Text("") } }
    struct HelpView: View { var body: some View { Text("") } }
    """

  private func home(_ actions: String) -> String {
    """
    struct Home: View {
      @StateObject private var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          VStack { \(actions) }.withRoutes($router.sheet, $router.cover)
        }
      }
    }
    """
  }

  @Test("Of functions with one name, the one for the type of the route is meant")
  func overloads() {
    let actions = """
      Button("Play") { router.path.append(.player) }; Button("Settings") { router.sheet = .settings }
      """
    #expect(
      edges(home(actions), also: router) == [
        "Home -push-> PlayerView", "Home -sheet-> SettingsView",
      ]
    )
  }

  @Test("What no code opens is listed, and is no way")
  func neverSet() {
    let result = scanned(home("Text(\"\")"), also: router)
    #expect(result.edges.isEmpty)
    #expect(
      result.unresolved.filter { $0.reason == "no code gives `cover` a value" }.map(\.name)
        == ["fullScreenCover"]
    )
    // A state that is set by a name that it is handed down by is not one of these.
    let handed = "Button(\"More\") { router.cover = .help }"
    #expect(edges(home(handed), also: router) == ["Home -fullScreenCover-> HelpView"])
  }
}
