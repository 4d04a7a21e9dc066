import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// A view that is on no stack may push on one that lies in its tabs: the model has the state that it opens.
@Suite struct OpenedStateTests {
  static let app = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
    enum Step: Hashable { case detail }
    enum Place: Hashable { case feed, shop }
    @Observable final class Guide {
      var place = Place.feed
      var feed: [Step] = []
      var shop: [Step] = []
      func openDetail() {
        place = .shop
        shop = []
        shop.append(.detail)
      }
    }
    extension View {
      func withSteps() -> some View {
        navigationDestination(for: Step.self) { step in
          switch step { case .detail: DetailView() }
        }
      }
    }
    \(feed)
    struct ShopView: View { var body: some View { Text("Shop").navigationTitle("Shop") } }
    struct DetailView: View { var body: some View { Text("") } }
    """

  static let feed =
    "struct FeedView: View { var body: some View { Text(\"Feed\").navigationTitle(\"Feed\") } }"

  static let tabs = """
    TabView(selection: $guide.place) {
      Tab("Feed", systemImage: "list.bullet", value: Place.feed) {
        NavigationStack(path: $guide.feed) { FeedView().withSteps() }
      }
      Tab("Shop", systemImage: "cart", value: Place.shop) {
        NavigationStack(path: $guide.shop) { ShopView().withSteps() }
      }
    }
    """

  private func main(_ actions: String) -> String {
    """
    struct MainView: View {
      @State private var guide = Guide()
      var body: some View {
        \(Self.tabs)
        .overlay { Button("Open") { \(actions) } }
      }
    }
    """
  }

  private func root(_ view: String) throws -> JSONValue {
    let model = scanned(Self.app, also: view).model
    #expect(errors(in: model) == [])
    return try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
  }

  private func transitions(of id: String, _ view: String) throws -> [JSONValue] {
    let screen = try root(view)["screens"]?.array?.first { $0["id"]?.string == id }
    return try #require(screen?["goes"]?.array)
  }

  @Test("What the view around the tabs appends to the path of a tab opens it in that tab")
  func tab() throws {
    let goes = try transitions(of: "MainView", main("guide.shop.append(.detail)"))
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["tab"]?.string == "tab.shop")
    #expect(goes[0]["opens"]?["path"]?.strings == ["DetailView"])
    #expect(goes[0]["opens"]?["reset"]?.boolean == false)
    #expect(goes[0]["on"]?.string == "tap Open")
    #expect(goes[0]["push"] == nil)
  }

  @Test("A path that is set replaces what is on the stack")
  func wholePath() throws {
    let goes = try transitions(of: "MainView", main("guide.shop = [.detail]"))
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["tab"]?.string == "tab.shop")
    #expect(goes[0]["opens"]?["reset"] == nil)
  }

  @Test("One act that selects the tab, goes back to its root and pushes is one state")
  func steps() throws {
    let goes = try transitions(of: "MainView", main("guide.openDetail()"))
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["tab"]?.string == "tab.shop")
    #expect(goes[0]["opens"]?["path"]?.strings == ["DetailView"])
    #expect(goes[0]["opens"]?["reset"] == nil)
  }

  @Test("A path that is that of any tab is the one of the scene")
  func anyTab() throws {
    let goes = try transitions(
      of: "MainView",
      """
      @Observable final class Paths {
        private var paths: [Place: [Step]] = [:]
        subscript(place: Place) -> [Step] {
          get { paths[place] ?? [] }
          set { paths[place] = newValue }
        }
      }
      struct MainView: View {
        @State private var paths = Paths()
        @State private var place = Place.feed
        var body: some View {
          TabView(selection: $place) {
            Tab("Feed", systemImage: "list.bullet", value: Place.feed) {
              NavigationStack(path: $paths[.feed]) { FeedView().withSteps() }
            }
            Tab("Shop", systemImage: "cart", value: Place.shop) {
              NavigationStack(path: $paths[.shop]) { ShopView().withSteps() }
            }
          }
          .overlay { Button("Open") { paths[place].append(.detail) } }
        }
      }
      """
    )
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["scene"]?.string == "main")
    #expect(goes[0]["opens"]?["tab"] == nil)
    #expect(goes[0]["opens"]?["path"]?.strings == ["DetailView"])
  }

  @Test("A view that makes a stack around what is written in place pushes on it")
  func ownStack() throws {
    let goes = try transitions(
      of: "MainView",
      """
      struct MainView: View {
        @State private var guide = Guide()
        var body: some View {
          NavigationStack(path: $guide.feed) {
            List { Button("Open") { guide.feed.append(.detail) } }.withSteps()
          }
        }
      }
      """
    )
    #expect(goes.map { $0["push"]?.string } == ["DetailView"])
  }

  @Test("What is shown instead of the tabs opens a state in one of them")
  func beside() throws {
    let goes = try transitions(
      of: "SignInView",
      """
      struct MainView: View {
        @State private var guide = Guide()
        @State private var isSignedIn = false
        var body: some View {
          if isSignedIn {
            HomeView(guide: guide)
          } else {
            SignInView(guide: guide)
          }
        }
      }
      struct HomeView: View {
        @Bindable var guide: Guide
        var body: some View { \(Self.tabs) }
      }
      struct SignInView: View {
        let guide: Guide
        var body: some View {
          Button("Open") { guide.shop.append(.detail) }.navigationTitle("Sign in")
        }
      }
      """
    )
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["tab"]?.string == "tab.shop")
  }

  @Test("A view of the app may hold the tabs that it is handed")
  func handedTabs() throws {
    let model = try root(
      """
      struct Bar<Content: View>: View {
        @Binding var place: Place
        @ViewBuilder let content: () -> Content
        var body: some View { TabView(selection: $place) { content() } }
      }
      struct MainView: View {
        @State private var guide = Guide()
        var body: some View {
          Bar(place: $guide.place) {
            FeedStack(guide: guide).tag(Place.feed)
            Color.clear.tag(Place.shop)
          }
          .overlay { Button("Open") { guide.feed.append(.detail) } }
        }
      }
      struct FeedStack: View {
        @Bindable var guide: Guide
        var body: some View {
          NavigationStack(path: $guide.feed) { FeedView().withSteps() }
        }
      }
      """
    )
    let tabs = model["scenes"]?.array?.first?["windowGroup"]?["tabs"]?["items"]?.array ?? []
    #expect(tabs.map { $0["id"]?.string } == ["tab.feed"])
    #expect(tabs.map { $0["screen"]?.string } == ["FeedStack"])
    let screen = model["screens"]?.array?.first { $0["id"]?.string == "MainView" }
    #expect(screen?["goes"]?.array?.first?["opens"]?["tab"]?.string == "tab.feed")
  }

  @Test(
    "A screen on a stack that selects another tab and appends to its path opens the screen in that tab"
  )
  func otherTab() throws {
    let app = Self.app.replacing(
      "struct FeedView: View { var body: some View { Text(\"Feed\").navigationTitle(\"Feed\") } }",
      with: """
        struct FeedView: View {
          let guide: Guide
          var body: some View {
            Button("Shop") { guide.openDetail() }.navigationTitle("Feed")
          }
        }
        """
    )
    let view = main("").replacing("FeedView()", with: "FeedView(guide: guide)")
    let model = scanned(app, also: view).model
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let feed = root["screens"]?.array?.first { $0["id"]?.string == "FeedView" }
    let goes = try #require(feed?["goes"]?.array)
    #expect(goes.count == 1)
    #expect(goes.first?["opens"]?["tab"]?.string == "tab.shop")
    #expect(goes.first?["opens"]?["path"]?.strings == ["DetailView"])
  }

  @Test(
    "A sheet that pushes on the stack of which its presenter shows one of several roots is presented over each"
  )
  func rootsByTurns() throws {
    let view = """
      struct MainView: View {
        @State private var guide = Guide()
        @State private var isAsking = false
        var body: some View {
          NavigationStack(path: $guide.feed) {
            Group {
              switch guide.place {
              case .feed: FeedView()
              case .shop: ShopView()
              }
            }
            .withSteps()
            .onAppear { isAsking = true }
            .sheet(isPresented: $isAsking) { AskView(guide: guide) }
          }
        }
      }
      struct AskView: View {
        let guide: Guide
        var body: some View { Button("Open") { guide.feed.append(.detail) } }
      }
      """
    for root in ["FeedView", "ShopView"] {
      let goes = try transitions(of: root, view)
      #expect(goes.map { $0["sheet"]?.string } == ["AskView"])
    }
    let goes = try transitions(of: "AskView", view)
    #expect(goes.map { $0["push"]?.string } == ["DetailView"])
    #expect(goes.map { $0["in"]?.string } == ["presenter"])
  }

  @Test("What a tab's view does around the stack that it brings opens a state in that tab")
  func stackOfTab() throws {
    let source = """
      @main struct Example: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Place: Hashable { case detail }
      @Observable final class Shop {
        var path: [Place] = []
        var isLoaded = false
      }
      struct MainView: View {
        var body: some View {
          TabView {
            FeedView().tabItem { Text("Feed") }
            ShopTab().tabItem { Text("Shop") }
          }
        }
      }
      struct FeedView: View { var body: some View { Text("Feed").navigationTitle("Feed") } }
      struct ShopTab: View {
        @State private var shop = Shop()
        var body: some View {
          NavigationStack(path: $shop.path) {
            Group {
              if shop.isLoaded { ShopView() } else { WaitingView() }
            }
            .navigationDestination(for: Place.self) { _ in DetailView() }
          }
          .onAppear { shop.path = [.detail] }
        }
      }
      struct ShopView: View { var body: some View { List {}.navigationTitle("Shop") } }
      struct WaitingView: View { var body: some View { ProgressView().navigationTitle("Waiting") } }
      struct DetailView: View { var body: some View { Text("Detail").navigationTitle("Detail") } }
      """
    let model = scanned(source).model
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let shop = root["screens"]?.array?.first { $0["id"]?.string == "ShopTab" }
    let opens = shop?["goes"]?.array?.compactMap { $0["opens"] }
    #expect(opens?.map { $0["tab"]?.string } == ["tab.Shop"])
    #expect(opens?.first?["path"]?.strings == ["DetailView"])
  }
}
