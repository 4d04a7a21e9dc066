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
}
