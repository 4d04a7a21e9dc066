import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// Stacks and tabs of a view that shows one thing or another, that has something beside them, or that is in two places.
@Suite struct HeldContainerTests {
  private static func root(_ source: String) throws -> JSONValue {
    let model = scanned(source).model
    #expect(errors(in: model) == [])
    return try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
  }

  private static func screen(_ id: String, in root: JSONValue) throws -> JSONValue {
    try #require(root["screens"]?.array?.first { $0["id"]?.string == id })
  }

  @Test("A view brings its stack, whatever it shows at the root of it")
  func rootsByTurns() throws {
    let root = try Self.root(
      """
      @main struct MyApp: App {
        var body: some Scene { WindowGroup { TabView { ListView().tabItem { Text("List") } } } }
      }
      struct ListView: View {
        @State private var isEmpty = false
        var body: some View {
          NavigationStack {
            if isEmpty {
              NothingView()
            } else {
              ScrollView { NavigationLink("More") { MoreView() } }
            }
          }
        }
      }
      struct NothingView: View { var body: some View { Text("Nothing") } }
      struct MoreView: View { var body: some View { Text("More") } }
      """
    )
    let list = try Self.screen("ListView", in: root)
    #expect(list["stack"]?.boolean == true)
    #expect(list["goes"]?.array?.map { $0["push"]?.string } == ["MoreView"])
  }

  private static let tabs = """
    struct FeedView: View { var body: some View { NavigationStack { Text("Feed") } } }
    struct ShopView: View { var body: some View { NavigationStack { Text("Shop") } } }
    struct SignInView: View { var body: some View { NavigationStack { Text("Sign in") } } }
    """

  @Test(
    "Tabs that are there by turns are an alternative, also beside a menu with a stack of its own"
  )
  func tabsBesideMenu() throws {
    let root = try Self.root(
      Self.tabs + """

        @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
        struct MainView: View {
          enum Phase { case signedOut, signedIn }
          @State private var phase = Phase.signedOut
          var body: some View {
            ZStack {
              switch phase {
              case .signedOut: SignInView()
              case .signedIn:
                tabs
                MenuView()
              }
            }
          }
          private var tabs: some View {
            TabView { FeedView().tabItem { Text("Feed") }; ShopView().tabItem { Text("Shop") } }
          }
        }
        struct MenuView: View {
          @State private var isOpen = false
          var body: some View {
            if isOpen { NavigationStack { List { NavigationLink("Help") { Text("") } } } }
          }
        }
        """
    )
    let contains = try Self.screen("MainView", in: root)["contains"]?.array ?? []
    #expect(contains.first?["screen"]?.string == "SignInView")
    let items = contains.last?["tabs"]?["items"]?.array ?? contains.last?["tabs"]?.array
    #expect(items?.map { $0["screen"]?.string } == ["FeedView", "ShopView"])
  }

  @Test("What a view in two scenes contains is stated on its screen")
  func twoScenes() throws {
    let root = try Self.root(
      Self.tabs + """

        @main struct MyApp: App {
          var body: some Scene {
            WindowGroup { MainView() }
            Window("Second", id: "second") { MainView() }
          }
        }
        struct MainView: View {
          var body: some View {
            TabView { FeedView().tabItem { Text("Feed") }; ShopView().tabItem { Text("Shop") } }
          }
        }
        """
    )
    let scenes = root["scenes"]?.array ?? []
    #expect(scenes.map { $0["windowGroup"]?["screen"]?.string } == ["MainView", nil])
    #expect(scenes.map { $0["window"]?["screen"]?.string } == [nil, "MainView"])
    #expect(try Self.screen("MainView", in: root)["contains"]?["tabs"] != nil)
  }

  @Test("Code outside of views pushes in the tab that its scene shows")
  func outside() throws {
    let root = try Self.root(
      """
      enum Step: Hashable { case item }
      @Observable final class Router {
        var place = 0
        var feed: [Step] = []
        var shop: [Step] = []
        var path: [Step] { get { place == 0 ? feed : shop } set { if place == 0 { feed = newValue } else { shop = newValue } } }
      }
      @main struct MyApp: App {
        @State private var router = Router()
        var body: some Scene {
          WindowGroup { MainView().environment(router) }
            .onChange(of: 1) { router.shop.append(.item) }
        }
      }
      struct MainView: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          TabView(selection: $router.place) {
            NavigationStack(path: $router.feed) { FeedView() }.tabItem { Text("Feed") }.tag(0)
            NavigationStack(path: $router.shop) {
              Text("").navigationDestination(for: Step.self) { _ in ItemView() }
            }.tabItem { Text("Shop") }.tag(1)
          }
        }
      }
      struct FeedView: View { var body: some View { Text("Feed") } }
      struct ItemView: View { var body: some View { Text("Item") } }
      """
    )
    let goes = (root["parts"]?.array ?? []).flatMap { $0["goes"]?.array ?? [] }
    #expect(goes.map { $0["opens"]?["tab"]?.string } == ["tab.Shop"])
    #expect(goes.map { $0["opens"]?["path"]?.strings } == [["ItemView"]])
  }
}
