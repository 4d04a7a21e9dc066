import AtlasBase
import Testing

@testable import AtlasScan

/// A stack around the tabs: what the tabs push is on that stack.
@Suite struct TabsInStackTests {
  private static let tabs = """
    enum Step: Hashable { case detail }
    struct MainView: View {
      @State private var path: [Step] = []
      var body: some View {
        NavigationStack(path: $path) {
          TabView {
            HomeView(path: $path).tabItem { Text("Home") }
            MineView().tabItem { Text("Mine") }
          }
          .navigationDestination(for: Step.self) { _ in DetailView() }
        }
      }
    }
    struct HomeView: View {
      @Binding var path: [Step]
      var body: some View { Button("Open") { path.append(.detail) } }
    }
    struct MineView: View { var body: some View { Text("") } }
    struct DetailView: View { var body: some View { Text("") } }
    """

  private func root(_ source: String) throws -> (JSONValue, String) {
    let model = scanned(Self.tabs, also: source).model
    return (try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value), model)
  }

  @Test("The view with both is a screen with a stack that contains the tabs")
  func ofScene() throws {
    let (root, model) = try root(
      "@main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }"
    )
    #expect(errors(in: model) == [])
    let main = try #require(root["screens"]?.array?.first { $0["id"]?.string == "MainView" })
    #expect(main["stack"]?["path"]?["type"]?.string == "[Step]", "\(model)")
    #expect(main["contains"]?["tabs"]?["items"]?.array?.count == 2)
    #expect(root["scenes"]?.array?.first?["windowGroup"]?["screen"]?.string == "MainView")
  }

  @Test("So is one that is shown by turns with another view")
  func ofRoot() throws {
    let (_, model) = try root(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isReady = false
        var body: some View { if isReady { MainView() } else { IntroView() } }
      }
      struct IntroView: View { var body: some View { Text("") } }
      """
    )
    #expect(errors(in: model) == [])
    #expect(model.contains("\"push\": \"DetailView\""))
  }
}
