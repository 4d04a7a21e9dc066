import Testing

/// Routes that come out of code with several statements, or that are handed on.
@Suite struct HandedValueTests {
  private let routes = """
    enum Route: Hashable { case edit(Int), help, search }
    struct EditView: View { var body: some View { Text("") } }
    struct HelpView: View { var body: some View { Text("") } }
    struct SearchView: View { var body: some View { Text("") } }
    extension View {
      func routed() -> some View {
        navigationDestination(for: Route.self) { route in
          switch route {
          case .edit: EditView()
          case .help: HelpView()
          case .search: SearchView()
          }
        }
      }
    }
    """

  @Test("A property leads to the routes that its code returns")
  func returnedRoutes() {
    let found = edges(
      """
      struct Home: View {
        var body: some View { NavigationStack { Row().routed() } }
      }
      struct Row: View {
        let id: Int?
        let isNew: Bool
        var body: some View {
          NavigationLink(value: destination) { Text("Open") }
          NavigationLink(value: other) { Text("Other") }
        }
        var destination: Route {
          if let id { return .edit(id) }
          log { return "opened" }
          return .edit(0)
        }
        var other: Route {
          switch isNew {
          case true: .edit(1)
          case false: .help
          }
        }
      }
      """,
      also: routes
    )
    #expect(found == ["Row -push-> EditView", "Row -push-> HelpView"])
  }

  @Test("A closure that a property holds pushes what its calls hand in")
  func storedClosure() {
    let found = edges(
      """
      @Observable final class Router { var path: [Route] = [] }
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) { First().routed() }
        }
      }
      struct First: View {
        @Environment(Router.self) private var router
        var navigate: (Route) -> Void = { shared.router.path.append($0) }
        var body: some View {
          Button("Help") { navigate(Route.help) }
          Second(open: { router.path.append($0) })
        }
      }
      struct Second: View {
        var open: (Route) -> Void
        var body: some View { Button("Edit") { open(.edit(1)) } }
      }
      struct Shared { var router = Router() }
      let shared = Shared()
      """,
      also: routes
    )
    #expect(found == ["First -push-> HelpView", "First -push-> EditView"])
  }

  @Test("A function for any number of routes pushes those that its callers hand in")
  func packs() {
    let found = edges(
      """
      @Observable final class Router {
        var path = NavigationPath()
        func go<each Item: Hashable>(to items: repeat each Item) {
          path.removeLast(path.count)
          for item in repeat each items { path.append(item) }
        }
      }
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {
            Button("Help") { router.go(to: Route.help) }.routed()
            Button("Home") { router.go() }
          }
        }
      }
      """,
      also: routes
    )
    #expect(found.filter { $0.contains("push") } == ["Home -push-> HelpView"])
  }

  @Test("Buttons beside the columns of a split view select what a column shows for their case")
  func buttonsThatSelect() {
    let found = edges(
      """
      enum Area: CaseIterable { case inbox, sent }
      @Observable final class Router { var area = Area.inbox }
      struct Home: View {
        var body: some View {
          NavigationSplitView { Sidebar() } detail: { Detail() }
        }
      }
      struct Sidebar: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          Picker("Area", selection: $router.area) { Text("Inbox") }
          ForEach(Area.allCases, id: \\.self) { area in Button("Open") { router.area = area } }
        }
      }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View {
          switch router.area {
          case .inbox: InboxView()
          case .sent: SentView()
          }
        }
      }
      struct InboxView: View { var body: some View { Text("") } }
      struct SentView: View { var body: some View { Text("") } }
      @main struct Mail: App { var body: some Scene { WindowGroup { Home() } } }
      """
    )
    #expect(found.isSuperset(of: ["Sidebar -select-> InboxView", "Sidebar -select-> SentView"]))
  }

  @Test("What columns show is selected, and what is built for another platform replaces nothing")
  func replacements() {
    let result = scanned(
      """
      enum Area: CaseIterable { case inbox, sent }
      @Observable final class Router { var area = Area.inbox; var isOpen = false }
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationSplitView { Sidebar() } detail: { Detail() }
            .sheet(isPresented: $router.isOpen) { Sheet() }
        }
      }
      struct Sidebar: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          Picker("Area", selection: $router.area) { Text("Inbox") }
          ForEach(Area.allCases, id: \\.self) { area in Button("Open") { router.area = area } }
          Button("Sheet") { router.isOpen = true }
        }
      }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View {
          switch router.area {
          case .inbox: InboxView()
          case .sent: SentView()
          }
        }
      }
      struct Sheet: View {
        @State private var isFirst = true
        var body: some View {
          if isFirst { InboxView() } else { SentView() }
        }
      }
      struct InboxView: View { var body: some View { Text("").navigationTitle("Inbox") } }
      struct SentView: View { var body: some View { Text("").navigationTitle("Sent") } }
      struct PhoneView: View { var body: some View { Text("").navigationTitle("Phone") } }
      struct MacView: View { var body: some View { Text("").navigationTitle("Mac") } }
      struct Root: View {
        var body: some View {
          #if os(iOS)
            PhoneView()
          #elseif os(macOS)
            MacView()
          #endif
        }
      }
      @main struct Mail: App {
        var body: some Scene {
          WindowGroup { Home() }
          WindowGroup(id: "root") { Root() }
        }
      }
      """
    )
    let replaced = result.contents.filter { $0.kind == "replace" }.map { "\($0.from) \($0.to)" }
    #expect(Set(replaced) == ["Sheet InboxView", "Sheet SentView"])
  }

  @Test("A link of the app that is generic over its state leads where each view that makes it says")
  func genericLink() {
    let found = edges(
      """
      struct Home: View {
        var body: some View {
          NavigationStack { StateLink(title: "Edit", state: Route.edit(1)).routed() }
        }
      }
      struct Other: View {
        var body: some View { StateLink(title: "Help", state: Route.help) }
      }
      struct StateLink<State>: View {
        var title: String
        var state: State
        var body: some View { NavigationLink(title, state: state).bold() }
      }
      """,
      also: routes
    )
    #expect(found == ["Home -push-> EditView", "Other -push-> HelpView"])
  }
}
