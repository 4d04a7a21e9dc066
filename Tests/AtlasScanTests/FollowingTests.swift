import Testing

@testable import AtlasScan

/// What the scan follows through the code of an app.
@Suite struct FollowingTests {
  @Test("A router of another package pushes what is registered, and presents what an item shows")
  func foreignRouter() {
    let found = edges(
      """
      import AppRouter
      typealias AppRouter = Router<AppTab, Destination, SheetKind>
      enum AppTab: String, TabType { case home }
      enum Destination: DestinationType { case detail(Int) }
      enum SheetKind: SheetType { case compose, login }
      struct Root: View {
        @State var router: AppRouter = .init(initialTab: .home)
        var body: some View {
          NavigationStack(path: $router[.home]) {
            Home().navigationDestination(for: Destination.self) { destination in
              switch destination { case .detail(let id): Detail(id: id) }
            }
          }
          .sheet(item: $router.presentedSheet) { sheet in
            switch sheet { case .compose: Composer() case .login: Login() }
          }
        }
      }
      struct Home: View {
        @Environment(AppRouter.self) var router
        var body: some View {
          Button("Open") { router.navigateTo(.detail(1)) }
          Button("New") { router.presentedSheet = .compose }
        }
      }
      struct Detail: View { let id: Int; var body: some View { Text("") } }
      struct Composer: View { var body: some View { Text("") } }
      struct Login: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> Detail", "Home -sheet-> Composer"])
  }

  @Test("A modifier of the app around alternatives leaves them alternatives")
  func modifiedAlternatives() {
    let result = scanned(
      """
      enum Kind: String { case one, two
        @ViewBuilder var view: some View { switch self { case .one: One() case .two: Two() } } }
      struct Destinations: ViewModifier {
        func body(content: Content) -> some View {
          ZStack { content; Toast() }.navigationDestination(for: Int.self) { _ in Detail() }
        }
      }
      extension View { func withDestinations() -> some View { modifier(Destinations()) } }
      struct Root: View {
        let kind: Kind
        var body: some View {
          NavigationStack { kind.view.padding().withDestinations() }
        }
      }
      struct One: View { var body: some View { NavigationLink(value: 1) { Text("") } } }
      struct Two: View { var body: some View { Text("") } }
      struct Toast: View { var body: some View { Text("") } }
      struct Detail: View { var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Root(kind: .one) } } }
      """
    )
    let edge = result.edges.first { $0.kind == "push" }
    #expect(edge?.from == "One")
    #expect(edge?.screens == ["One"])
  }

  @Test("A wrapper that hands an object to its content is transparent")
  func wrapperWithObject() {
    let found = edges(
      """
      struct Wrapped<Object, Content: View>: View {
        @State var object: Object
        let content: (Object) -> Content
        init(object: Object, @ViewBuilder content: @escaping (Object) -> Content) {
          self.object = object
          self.content = content
        }
        var body: some View { content(object) }
      }
      struct A: View {
        var body: some View {
          NavigationLink("B") { Wrapped(object: Store(initialState: 1) { }) { object in B(object: object) } }
        }
      }
      struct B: View { let object: Int; var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -push-> B"])
  }

  @Test("An object behind a protocol is the only type that conforms to it")
  func onlyConformer() {
    let found = edges(
      """
      protocol Navigating: AnyObject { func showLogin() }
      @Observable final class Navigation: Navigating { var showsLogin = false
        func showLogin() { showsLogin = true } }
      final class MockNavigation: Navigating { func showLogin() {} }
      struct Root: View {
        @State var navigation = Navigation()
        var body: some View { Text("").sheet(isPresented: $navigation.showsLogin) { Login() } }
      }
      struct Feed<Store: Navigating>: View {
        @Environment(Store.self) var navigation
        var body: some View { Button("Log in") { navigation.showLogin() } }
      }
      struct Login: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Feed -sheet-> Login"])
  }

  @Test("State that a column of a split view shows something for selects it")
  func columnState() {
    let found = edges(
      """
      @Observable final class Model { var post: Int?; var comment: String?
        func show(_ id: Int) { post = id } }
      struct Root: View {
        @State var model = Model()
        var body: some View {
          NavigationSplitView { Sidebar(model: model) } detail: {
            if let post = model.post, let comment = model.comment { Comment() }
            else if let post = model.post { Post() }
            else { Text("") }
          }
        }
      }
      struct Sidebar: View { let model: Model
        var body: some View { Button("Show") { model.show(1) } } }
      struct Post: View { var body: some View { Text("") } }
      struct Comment: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Sidebar -select-> Post"])
  }

  @Test("A link in a list that selects, or in a sidebar, selects")
  func selectingLinks() {
    let found = edges(
      """
      struct Root: View {
        @State var selection: Int?
        var body: some View {
          NavigationView {
            List(selection: $selection) { NavigationLink("A", destination: A()) }
          }
        }
      }
      struct Other: View {
        var body: some View {
          NavigationSplitView { NavigationLink("A", destination: A()) } detail: { Text("") }
        }
      }
      struct A: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -select-> A", "Other -select-> A"])
  }

  @Test("A view that decides a detail by what it is given is the screen, not its part")
  func partialDecision() {
    let found = edges(
      """
      enum Mode { case new, reply }
      struct A: View {
        @State var shows = false
        var body: some View { Text("").sheet(isPresented: $shows) { Composer(mode: .new) } }
      }
      struct Composer: View {
        let mode: Mode
        var body: some View {
          NavigationStack { Editor().navigationTitle(title) }
        }
        var title: String { switch mode { case .new: "New" case .reply: "Reply" } }
      }
      struct Editor: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -sheet-> Composer"])
  }

  @Test("What a forwarding modifier shows in place is a screen of its own for each caller")
  func forwardedInPlace() {
    let found = edges(
      """
      extension View {
        func appSheet<C: View>(
          _ shows: Binding<Bool>,
          @ViewBuilder content: @escaping () -> C
        ) -> some View {
          sheet(isPresented: shows) { content() }
        }
      }
      struct A: View {
        @State var first = false
        @State var second = false
        var body: some View {
          Button("1") { first = true }
            .appSheet($first) { VStack { Text("1"); Text("2") } }
            .appSheet($second) { help }
          Button("2") { second = true }
        }
        var help: some View { VStack { Text("1"); Text("2") } }
      }
      """
    )
    #expect(found == ["A -sheet-> A.first", "A -sheet-> A.help"])
  }

  @Test("What scenes and tabs hold are facts of their own")
  func contents() {
    let result = scanned(
      """
      struct Tabs: View {
        var body: some View { TabView { Home().tabItem { Text("Home") } } }
      }
      struct Home: View { var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { Tabs() } } }
      """
    )
    #expect(
      Set(result.contents.map { "\($0.from) \($0.kind) \($0.to)" })
        == ["app window Tabs", "Tabs tab Home"]
    )
  }

  @Test("A value behind a protocol leads to the screens of the types that conform to it")
  func protocolValue() {
    let found = edges(
      """
      protocol Item: Hashable {}
      struct Story: Item {}
      struct Comment: Item {}
      final class Router: ObservableObject {
        @Published var path = NavigationPath()
        func to(_ item: any Item) { path.append(item) }
      }
      struct Home: View {
        @StateObject var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("Open") { router.to(load()) }
              .navigationDestination(for: Story.self) { _ in StoryView() }
              .navigationDestination(for: Comment.self) { _ in CommentView() }
          }
        }
      }
      struct StoryView: View { var body: some View { Text("S") } }
      struct CommentView: View { var body: some View { Text("C") } }
      """
    )
    #expect(found == ["Home -push-> StoryView", "Home -push-> CommentView"])
  }

  @Test("A state of a split view's column selects only what its case shows")
  func columnCase() {
    let found = edges(
      """
      enum Route: Hashable { case feed(Feed), help }
      enum Feed: Hashable { case top, new }
      final class Router: ObservableObject { @Published var first: Route? }
      struct Home: View {
        @StateObject var router = Router()
        var body: some View {
          NavigationSplitView {
            Sidebar(selected: $router.first)
          } detail: {
            if let first = router.first {
              switch first {
              case .feed(.top): Top()
              case .feed(.new): New()
              case .help: Help()
              }
            }
          }
        }
      }
      struct Sidebar: View {
        @Binding var selected: Route?
        var body: some View { Button("New") { selected = .feed(.new) } }
      }
      struct Top: View { var body: some View { Text("T") } }
      struct New: View { var body: some View { Text("N") } }
      struct Help: View { var body: some View { Text("H") } }
      """
    )
    #expect(found == ["Sidebar -select-> New"])
  }

  @Test("The only view in layers that navigates is the screen")
  func layers() {
    let found = edges(
      """
      struct Home: View {
        @State var isShown = false
        var body: some View {
          Button("Open") { isShown = true }.sheet(isPresented: $isShown) {
            ZStack { Detail(); HStack { Button("Close") {} } }
          }
          Button("Other") {}.sheet(isPresented: $isShown) { ZStack { Backdrop(); Text("A") } }
        }
      }
      struct Backdrop: View { var body: some View { Text("B") } }
      struct Detail: View { var body: some View { Text("D").navigationTitle("Detail") } }
      """
    )
    #expect(found == ["Home -sheet-> Detail", "Home -sheet-> Home.isShown"])
  }

  @Test(
    "A link in a text is on the screen that says what its links do, or on each screen of the stack"
  )
  func linksInTexts() {
    let source = { (root: String) in
      """
      struct Home: View {
        @State var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            Story(path: $path)
              .navigationDestination(for: Page.self) { _ in HelpView() }
          }\(root)
        }
      }
      enum Page: Hashable { case help }
      struct HelpView: View { var body: some View { Text("") } }
      """
    }
    let action = """
      .environment(\\.openURL, OpenURLAction { _ in
        path.append(.help)
        return .handled
      })
      """
    let story = { (links: String) in
      "struct Story: View { @Binding var path: [Page]; var body: some View { Text(\"\")\(links) } }"
    }
    #expect(edges(source(""), also: story(action)) == ["Story -push-> HelpView"])
    #expect(edges(source(action), also: story("")) == ["anywhere -push-> HelpView"])
  }

  @Test("Of a member that `#if` declares once for each platform, each declaration is read")
  func conditionalMembers() throws {
    let result = scanned(
      """
      struct Home: View {
        var body: some View { VStack { actions; footer() } }
        #if os(iOS)
        var actions: some View { NavigationLink("A") { PhoneView() } }
        func footer() -> some View { NavigationLink("C") { PhoneFooter() } }
        #else
        var actions: some View { NavigationLink("B") { DeskView() } }
        func footer() -> some View { NavigationLink("D") { DeskFooter() } }
        #endif
      }
      struct PhoneView: View { var body: some View { Text("") } }
      struct PhoneFooter: View { var body: some View { Text("") } }
      struct DeskView: View { var body: some View { Text("") } }
      struct DeskFooter: View { var body: some View { Text("") } }
      """
    )
    #expect(
      result.edges.map(\.to).sorted() == ["DeskFooter", "DeskView", "PhoneFooter", "PhoneView"]
    )
    #expect(errors(in: result.model) == [])
  }

  @Test("Pages do not make what a link in a text opens come from anywhere")
  func linksBesidePages() {
    let found = edges(
      """
      struct Post: View {
        @State var tag: Tag?
        var body: some View {
          VStack {
            TabView { Text("1"); Text("2") }.tabViewStyle(.page)
            Text("a").environment(\\.openURL, OpenURLAction { _ in tag = Tag(); return .handled })
          }
          .sheet(item: $tag) { _ in TagView() }
        }
      }
      struct Tag: Identifiable { var id = 1 }
      struct TagView: View { var body: some View { Text("") } }
      """
    )
    #expect(found.contains("Post -sheet-> TagView"))
  }
}
