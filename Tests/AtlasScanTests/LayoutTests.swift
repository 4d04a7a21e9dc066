import AtlasBase
import Testing

@testable import AtlasScan

/// Containers that are not the whole of a view: below a banner, behind other views, in wrappers.
@Suite struct LayoutTests {
  private static func root(_ result: ScanResult) -> JSONValue? {
    parseJSON(SourceFile(path: "", text: result.model), index: 0).value
  }

  private static func tabs(in view: String, _ rest: String = "") -> ScanResult {
    scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @State var isLocked = false
        var body: some View {
          \(view)
        }
      }
      struct Banner: View { var body: some View { Text("Offline") } }
      struct Home: View { var body: some View { Text("") } }
      struct More: View { var body: some View { Text("") } }
      \(rest)
      """
    )
  }

  private static let tabView = """
    TabView {
      Home().tabItem { Text("Home") }
      More().tabItem { Text("More") }
    }
    """

  private static let ownView = "struct Tabs: View { var body: some View { \(tabView) } }"

  @Test(
    "The only container of a layout is what its view holds",
    arguments: [
      "VStack { Banner(); \(tabView) }",
      "ZStack { \(tabView); Button(\"Unlock\") { isLocked = false } }",
      "VStack(spacing: 0) { if isLocked { Banner() }; \(tabView) }",
      "Banner()\n\(tabView)",
      "\(tabView)\n#if os(iOS)\n.overlay { Banner() }\n#endif\n.tint(.red)",
    ]
  )
  func layouts(_ view: String) throws {
    let result = Self.tabs(in: view)
    let scene = try #require(Self.root(result)?["scenes"]?.array?.first)
    let items = try #require(scene["windowGroup"]?["tabs"]?["items"]?.array)
    #expect(items.map { $0["screen"]?.string } == ["Home", "More"])
    #expect(scene["windowGroup"]?["tabs"]?["host"]?.string == "ContentView")
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test(
    "A view that only shows another one has its container",
    arguments: ["Tabs()", "VStack { Banner(); Tabs() }", "Middle()"]
  )
  func viewsOfViews(_ view: String) throws {
    let rest = Self.ownView + "\nstruct Middle: View { var body: some View { Group { Tabs() } } }"
    let result = Self.tabs(in: view, rest)
    let scene = try #require(Self.root(result)?["scenes"]?.array?.first)
    let items = try #require(scene["windowGroup"]?["tabs"]?["items"]?.array)
    #expect(items.map { $0["screen"]?.string } == ["Home", "More"])
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test("A view that only shows one with a stack has that stack")
  func stackInView() throws {
    let result = Self.tabs(
      in: "Inner()",
      "struct Inner: View { var body: some View { NavigationStack { Home() } } }"
    )
    let screen = try #require(
      Self.root(result)?["screens"]?.array?.first { $0["id"]?.string == "ContentView" }
    )
    #expect(screen["contains"]?["stack"]?.string == "Home")
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test(
    "A text in place of the app, or below it, is no screen: the app's stack is the scene's",
    arguments: [
      "VStack { if isTesting { Text(\"Tests run\") } else { Inner() } }",
      "VStack { if isTesting { Text(\"Tests run\") } else { Inner(); if isStub { Text(\"Stub\") } } }",
    ]
  )
  func textInPlaceOfTheApp(_ view: String) throws {
    let result = scanned(
      """
      @main struct A: App {
        @State var isTesting = false
        @State var isStub = false
        var body: some Scene { WindowGroup { \(view) } }
      }
      struct Inner: View {
        var body: some View { NavigationStack { List { NavigationLink("Open") { Home() } } } }
      }
      struct Home: View { var body: some View { Text("Home") } }
      """
    )
    let scene = try #require(Self.root(result)?["scenes"]?.array?.first)
    #expect(scene["windowGroup"]?["screen"]?.string == "Inner", "\(result.model)")
    let inner = Self.root(result)?["screens"]?.array?.first { $0["id"]?.string == "Inner" }
    #expect(inner?["stack"] != nil)
    #expect(errors(in: result.model) == [])
  }

  @Test("The app is shown under a message that lies over it at times, whatever package wraps it")
  func wrapperOfAPackage() {
    let found = edges(
      """
      import Preferences
      @main struct A: App {
        var body: some Scene { WindowGroup { Toast { PreferencesView { Home() } } } }
      }
      struct Toast<Content: View>: View {
        @State var isPresenting = false
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          ZStack(alignment: .top) {
            content
            if isPresenting { VStack { Text("Saved"); Spacer() } }
          }
        }
      }
      struct Home: View {
        var body: some View { NavigationStack { List { NavigationLink("Open") { More() } } } }
      }
      struct More: View { var body: some View { Text("More") } }
      """
    )
    #expect(found == ["Home -push-> More"])
  }

  @Test("A link by itself is the root of its stack")
  func linkAsRoot() throws {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Inner() } } }
      struct Inner: View {
        @State var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) { NavigationLink("Open") { Home() } }
        }
      }
      struct Home: View { var body: some View { Text("Home") } }
      """
    )
    let inner = Self.root(result)?["screens"]?.array?.first { $0["id"]?.string == "Inner" }
    #expect(inner?["stack"]?["path"]?["property"]?.string == "path", "\(result.model)")
  }

  @Test("Two columns that are written in place are two screens")
  func columnsInPlace() throws {
    let result = Self.tabs(
      in: """
        NavigationSplitView { List { Text("Rows") } } detail: { ScrollView { Text("Row") } }
        """
    )
    let scene = Self.root(result)?["scenes"]?.array?.first
    let split = try #require(scene?["windowGroup"]?["split"], "\(result.model)")
    let columns = [split["sidebar"], split["detail"]].compactMap { $0?["screen"]?.string }
    #expect(Set(columns).count == 2, "\(columns)")
  }

  @Test("Of two containers side by side none is the main one")
  func sideBySide() {
    let result = Self.tabs(in: "HStack { NavigationStack { Home() }\nNavigationStack { More() } }")
    #expect(result.unresolved.map(\.name) == ["NavigationStack", "NavigationStack"])
    #expect(result.unresolved.allSatisfy { $0.reason.hasPrefix("it is a part of a view's layout") })
  }

  @Test(
    "A view through which a person pages has pages, and no tabs",
    arguments: [".page", ".page(indexDisplayMode: .never)", "PageTabViewStyle()", ".verticalPage"]
  )
  func pager(_ style: String) {
    let result = Self.tabs(
      in: "TabView { First(); More() }.tabViewStyle(\(style))",
      """
      struct First: View {
        @State var shows = false
        var body: some View { Button("Help") { shows = true }.sheet(isPresented: $shows) { Home() } }
      }
      """
    )
    #expect(!result.model.contains("\"tabs\""))
    #expect(result.edges.map { "\($0.kind) \($0.to)" }.contains("sheet Home"))
    let screens = Self.root(result)?["screens"]?.array?.compactMap { $0["id"]?.string }
    #expect(screens == ["ContentView", "Home"])
    #expect(result.unresolved.map(\.name) == ["TabView"])
    #expect(result.unresolved.first?.reason.hasPrefix("a person pages through") == true)
    #expect(errors(in: result.model) == [])
  }

  @Test("A style that is no pager leaves the tabs")
  func sidebar() {
    let result = Self.tabs(in: Self.tabView + ".tabViewStyle(.sidebarAdaptable)")
    #expect(result.model.contains("\"tabs\""))
    #expect(result.unresolved == [])
  }

  @Test("What wrappers hand on through each other is the screen")
  func wrappers() throws {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Tint { Home() } } } }
      struct Tint<Content: View>: View {
        @State var isPlain = false
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          if isPlain { content } else { Core { content } }
        }
      }
      struct Core<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { content.tint(.red) }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    )
    let scene = try #require(Self.root(result)?["scenes"]?.array?.first)
    #expect(scene["windowGroup"]?["screen"]?.string == "Home")
  }

  @Test("What a wrapper makes itself is not handed in")
  func wrapperOfOwnView() throws {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Frame1 { Home() } } } }
      struct Frame1<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { Core { Own() } }
      }
      struct Core<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { content.tint(.red) }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Own: View { var body: some View { Text("") } }
      """
    )
    let scene = try #require(Self.root(result)?["scenes"]?.array?.first)
    #expect(scene["windowGroup"]?["screen"]?.string == "Frame1")
  }

  /// The body of a screen that a sheet shows, and whether the model has its stack.
  private func hasStack(_ body: String) throws -> Bool {
    let result = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { ListView() } }
      }
      struct ListView: View {
        @State private var items: [Int] = []
        @State private var isLoading = false
        var body: some View { \(body) }
      }
      """
    )
    #expect(errors(in: result.model) == [])
    let model = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    let screen = model["screens"]?.array?.first { $0["view"]?.string == "ListView" }
    return screen?["stack"] != nil
  }

  @Test(
    "A stack whose root looks different while it is empty or loads is the stack of the screen",
    arguments: [
      """
      NavigationStack {
        if items.isEmpty { ContentUnavailableView("None", systemImage: "tray") } else { List {} }
      }
      """,
      """
      NavigationStack {
        if !items.isEmpty { ScrollView { Text("") } }
        else if isLoading == false && items.isEmpty { ZStack { Color.red; Text("") } }
        else if isLoading == true && items.isEmpty { ZStack { Color.red; ProgressView() } }
      }
      """,
      "if isLoading { ProgressView() } else { NavigationStack { List {} } }",
    ]
  )
  func rootsThatChange(body: String) throws {
    #expect(try hasStack(body))
  }

  @Test("What code does in a sheet that is written in place, it does there")
  func effectsInPlace() {
    let found = edges(
      """
      struct HomeView: View {
        @State private var path: [Route] = []
        @State private var showsUsers = false
        var body: some View {
          NavigationStack(path: $path) {
            Button("Users") { showsUsers.toggle() }
              .sheet(isPresented: $showsUsers) { users.padding() }
              .navigationDestination(for: Route.self) { _ in DetailView() }
          }
        }
        var users: some View {
          List { Button("First") { showsUsers.toggle(); path.append(.detail) } }
        }
      }
      enum Route: Hashable { case detail }
      struct DetailView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> HomeView.users", "HomeView.users -push-> DetailView"])
  }
}
