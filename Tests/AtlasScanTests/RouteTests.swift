import AtlasBase
import Testing

@testable import AtlasScan

/// Apps with route enums and routers.
@Suite struct RouteTests {
  private let routes = """
    enum Route: Hashable { case detail(Int), settings(Page) }
    enum Page: Hashable { case privacy, about }
    extension Route {
      @ViewBuilder var view: some View {
        switch self {
        case .detail(let id): Detail(id: id)
        case .settings(let page): page.view
        }
      }
    }
    extension Page {
      @ViewBuilder var view: some View {
        switch self { case .privacy: Privacy() case .about: About() }
      }
    }
    struct Detail: View { let id: Int; var body: some View { Text("") } }
    struct Privacy: View { var body: some View { Text("") } }
    struct About: View { var body: some View { Text("") } }
    @Observable final class Router {
      var path: [Route] = []
      var sheet: Route?
      func push(_ route: Route) { path.append(route) }
      func present(_ route: Route) { sheet = route }
      static let shared = Router()
    }
    struct Root: View {
      @State var router = Router.shared
      var body: some View {
        NavigationStack(path: $router.path) {
          Home(router: router).navigationDestination(for: Route.self) { $0.view }
        }
        .sheet(item: $router.sheet) { route in route.view }
      }
    }
    """

  /// `$router` is the projected value of a member of what the name before it is.
  @Test("A path that a stack takes from a router in another object is the path of that stack")
  func pathOfARouterInAnotherObject() {
    let found = edges(
      """
      let dependencies: Dependencies = .live
      struct Dependencies {
        static var live: Self { .init() }
        @Bindable var router = Router()
      }
      @Observable final class Router { var filmsPath: [Route] = [] }
      enum Route: Hashable { case film(Int), search }
      struct Films: View {
        var body: some View {
          NavigationStack(path: dependencies.$router.filmsPath) {
            List { Button("Search") { dependencies.router.filmsPath.append(.search) } }
              .navigationDestination(for: Route.self) {
                switch $0 {
                case .film(let id): Film(id: id)
                case .search: Search()
                }
              }
          }
        }
      }
      struct Film: View { let id: Int; var body: some View { Text("") } }
      struct Search: View { var body: some View { Text("") } }
      @main struct Main: App { var body: some Scene { WindowGroup { Films() } } }
      """
    )
    #expect(found.contains("Films -push-> Search"))
    #expect(!found.contains("Films -push-> Film"))
  }

  @Test("A method of a router pushes the view of the case that it is given")
  func pushes() {
    let found = edges(
      routes,
      also: """
        struct Home: View {
          let router: Router
          var body: some View {
            Button("1") { router.push(.detail(1)) }
            Button("2") { router.push(.settings(.privacy)) }
          }
        }
        """
    )
    #expect(found.contains("Home -push-> Detail"))
    #expect(found.contains("Home -push-> Privacy"))
    #expect(!found.contains("Home -push-> About"))
  }

  @Test("What a router's method sets decides the kind")
  func presents() {
    let found = edges(
      routes,
      also: """
        struct Home: View {
          let router: Router
          var body: some View { Button("2") { router.present(.settings(.about)) } }
        }
        """
    )
    #expect(found == ["Home -sheet-> About"])
  }

  @Test("Appending to the path directly pushes")
  func appends() {
    let found = edges(
      routes,
      also: """
        struct Home: View {
          let router: Router
          var body: some View {
            Button("1") { router.path.append(.detail(1)) }
            Button("2") { Router.shared.path = [.settings(.about)] }
            Button("3") { router.path.removeLast() }
          }
        }
        """
    )
    #expect(
      Set(found.filter { $0.hasPrefix("Home") }) == ["Home -push-> Detail", "Home -push-> About"]
    )
  }

  @Test("A route that a view is given comes from the views that make it")
  func handedIn() {
    let found = edges(
      routes,
      also: """
        struct Home: View {
          let router: Router
          var body: some View { Row(route: .settings(.privacy)) }
        }
        struct Row: View {
          let route: Route
          var body: some View { NavigationLink(value: route) { Text("") } }
        }
        """
    )
    #expect(Set(found.filter { $0.hasPrefix("Home") }) == ["Home -push-> Privacy"])
  }

  @Test("A modifier that installs destinations registers them where it is applied")
  func installedDestinations() {
    let found = edges(
      """
      enum Route: Hashable { case detail }
      extension View {
        func withDestinations() -> some View {
          navigationDestination(for: Route.self) { route in
            switch route { case .detail: Detail() }
          }
        }
      }
      struct Root: View {
        var body: some View { NavigationStack { Home().withDestinations() } }
      }
      struct Home: View { var body: some View { NavigationLink("Go", value: Route.detail) } }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> Detail"])
  }

  @Test(
    "A route inside a value that is pushed leads to what is shown for it, from the line of the link"
  )
  func routeInAValue() {
    let source = """
      enum Page: Hashable { case help, about }
      struct Frame: Hashable { let page: Page }
      extension Page {
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      extension NavigationLink where Destination == Never {
        init(_ title: String, destination: Page) where Label == Text {
          self.init(value: Frame(page: destination)) { Text(title) }
        }
      }
      struct FrameView: View {
        let frame: Frame
        var body: some View { frame.page.view() }
      }
      struct Home: View {
        @State var path: [Frame] = []
        var body: some View {
          NavigationStack(path: $path) {
            List {
              NavigationLink("Help", destination: .help)
              Button("About") { path.append(Frame(page: .about)) }
            }
            .navigationDestination(for: Frame.self) { FrameView(frame: $0) }
          }
        }
      }
      struct Help: View { var body: some View { Text("H") } }
      struct About: View { var body: some View { Text("A") } }
      """
    let found = scanned(source).edges
    #expect(
      Set(found.map { "\($0.from) -\($0.kind)-> \($0.to):\($0.line)" })
        == ["Home -push-> Help:25", "Home -push-> About:26"]
    )
  }

  @Test("State behind Bindable and an object of a container are followed")
  func bindableAndContainer() {
    let found = edges(
      """
      extension Container { var router: Factory<Router> { self { Router() } } }
      enum Sheet: Identifiable { case help; var id: Int { 0 } }
      @Observable final class Router {
        var sheet: Sheet?
        func show(_ sheet: Sheet) { self.sheet = sheet }
      }
      struct Home: View {
        @InjectedObservable(\\.router) var router
        var body: some View {
          Content().sheet(item: Bindable(router).sheet) { sheet in
            switch sheet { case .help: Help() }
          }
        }
      }
      struct Content: View {
        @InjectedObservable(\\.router) var router: Router
        var body: some View { Button("Help") { router.show(.help) } }
      }
      struct Help: View { var body: some View { Text("H") } }
      """
    )
    #expect(found == ["Content -sheet-> Help"])
  }

  @Test("A flag that the caller states decides, and what comes after a return is not reached")
  func knownFlags() {
    let found = edges(
      """
      final class Router: ObservableObject {
        @Published var first = false
        @Published var second = false
        @Published var third = false
        func open(_ isPlain: Bool, isDeep: Bool = false) {
          if isPlain { first = true; return }
          if isDeep { second = true }
          third = true
        }
      }
      struct Home: View {
        @StateObject var router = Router()
        var body: some View {
          Group { One(router: router); Two(router: router) }
            .sheet(isPresented: $router.first) { A() }
            .sheet(isPresented: $router.second) { B() }
            .sheet(isPresented: $router.third) { C() }
        }
      }
      struct One: View {
        let router: Router
        var body: some View { Button("1") { router.open(true) } }
      }
      struct Two: View {
        let router: Router
        var body: some View { Button("2") { router.open(false) } }
      }
      struct A: View { var body: some View { Text("A") } }
      struct B: View { var body: some View { Text("B") } }
      struct C: View { var body: some View { Text("C") } }
      """
    )
    #expect(found == ["One -sheet-> A", "Two -sheet-> C", "Home -sheet-> B"])
  }

  @Test("A set of destinations has no condition of a place that installs it")
  func setsUnderConditions() throws {
    let result = scanned(
      """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { TabView { ListView().tabItem { Text("a") }; FindView().tabItem { Text("b") } } }
        }
      }
      enum Route: Hashable { case detail }
      extension View {
        func withRoutes() -> some View {
          navigationDestination(for: Route.self) { route in switch route { case .detail: DetailView() } }
        }
      }
      struct ListView: View {
        @State private var path: [Route] = []
        @State private var items: [Int]?
        var body: some View {
          NavigationStack(path: $path) {
            if items != nil { Button("") { path.append(.detail) }.withRoutes() } else { ProgressView() }
          }
        }
      }
      struct FindView: View {
        @State private var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) { Button("") { path.append(.detail) }.withRoutes() }
        }
      }
      struct DetailView: View { var body: some View { Text("") } }
      """
    )
    #expect(errors(in: result.model) == [])
    let model = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    let sets = model["destinationSets"]?.array ?? []
    #expect(sets.map { $0["id"]?.string } == ["withRoutes"])
    #expect(sets.first?["destinations"]?.array?.first?["when"] == nil)
  }

  @Test("A destination that is written in place is a screen with the name of its value")
  func destinationInPlace() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { Books() } } }
      struct Chapter: Hashable {}
      struct Books: View {
        @State private var chapters: [Chapter] = []
        var body: some View {
          NavigationStack {
            List(chapters) { chapter in NavigationLink(value: chapter) { Text("") } }
              .navigationDestination(for: Chapter.self) { chapter in
                ScrollView { Text("") }.navigationTitle("Verses")
              }
          }
        }
      }
      """
    #expect(edges(source) == ["Books -push-> Books.Chapter"])
    let result = scanned(source)
    #expect(errors(in: result.model) == [])
    #expect(result.unresolved.isEmpty)
    #expect(result.model.contains("\"Verses\""))
  }
}
