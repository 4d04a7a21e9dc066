import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// Objects of one class with a path each, as one for each tab.
@Suite struct PathOfObjectTests {
  private static func paths(_ properties: String) throws -> [JSONValue] {
    let model = scanned(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      @Observable final class Router { var path: [Int] = [] }
      @Observable final class Guide { \(properties) }
      struct MainView: View {
        @Environment(Guide.self) private var guide
        var body: some View {
          TabView {
            RoutedStack(router: guide.feed) { FeedView() }.tabItem { Text("Feed") }
            RoutedStack(router: guide.shop) { ShopView() }.tabItem { Text("Shop") }
          }
        }
      }
      struct RoutedStack<Content: View>: View {
        @Bindable var router: Router
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack(path: $router.path) { content() } }
      }
      struct FeedView: View { var body: some View { Text("").navigationTitle("Feed") } }
      struct ShopView: View { var body: some View { Text("").navigationTitle("Shop") } }
      """
    ).model
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let tabs = root["scenes"]?.array?.first?["windowGroup"]?["tabs"]
    return (tabs?["items"]?.array ?? tabs?.array ?? []).compactMap { $0["stack"]?["path"] }
  }

  @Test("Two objects of a class have two paths: no property is said to be that of both")
  func several() throws {
    let paths = try Self.paths("var feed = Router(); var shop = Router()")
    #expect(paths.map { $0["type"]?.string } == ["[Int]", "[Int]"])
    #expect(paths.allSatisfy { $0["property"] == nil })
  }

  @Test("The path of one object is the same in each stack")
  func one() throws {
    let paths = try Self.paths("var feed = Router(); var shop: Router { feed }")
    #expect(paths.map { $0["property"]?.string } == ["Router.path", "Router.path"])
  }
}
