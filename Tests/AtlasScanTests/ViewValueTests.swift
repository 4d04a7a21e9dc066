import AtlasScan
import Testing

/// Routes that are values of a struct which keeps the view to show, made by static members.
@Suite struct ViewValueTests {
  private static let route = """
    struct Route: Identifiable, Hashable {
      enum Style: Hashable { case push(Transition), sheet, full }
      enum Transition: Hashable { case automatic, zoom }
      enum Kind { case automatic(Style), made((Int) -> Style) }
      let id: String
      private let content: AnyView
      var kind: Kind
      var number: Int?
      var style: Style {
        switch kind {
        case let .automatic(style): style
        case let .made(make): if let number { make(number) } else { .push(.automatic) }
        }
      }
      init(id: String, style: Style = .push(.automatic), @ViewBuilder content: () -> some View) {
        self.id = id
        self.kind = .automatic(style)
        self.content = AnyView(content())
      }
      init(id: String, made: @escaping (Int) -> Style, @ViewBuilder content: () -> some View) {
        self.id = id
        self.kind = .made(made)
        self.content = AnyView(content())
      }
      @ViewBuilder var destination: some View { content.padding() }
    }
    extension Route {
      static var about: Route { Route(id: "about") { AboutView() } }
      static let help = Route(id: "help", style: .push(.zoom)) { HelpView() }
      static func item(_ number: Int) -> Route {
        let id = "item-\\(number)"
        return Route(id: id, style: .sheet) { ItemView(number: number) }
      }
      static var player: Route { Route(id: "player", style: .full) { PlayerView() } }
      static var photo: Route { Route(id: "photo", made: { _ in .push(.zoom) }) { PhotoView() } }
    }
    """

  private static let app = """
    final class Coordinator: ObservableObject {
      struct Presented: Identifiable {
        let route: Route
        let coordinator: Coordinator
        var id: String { route.id }
      }
      @Published var path: [Route] = []
      @Published var sheet: Presented?
      @Published var full: Presented?
      func push(_ route: Route) {
        switch route.style {
        case .push: path.append(route)
        case .sheet: sheet = .init(route: route, coordinator: .init())
        case .full: full = .init(route: route, coordinator: .init())
        }
      }
    }
    struct Injected: View {
      @StateObject private var coordinator: Coordinator
      private let content: AnyView
      init(
        coordinator: @autoclosure @escaping () -> Coordinator,
        @ViewBuilder content: @escaping () -> some View
      ) {
        _coordinator = StateObject(wrappedValue: coordinator())
        self.content = AnyView(content())
      }
      var body: some View {
        NavigationStack(path: $coordinator.path) {
          content.navigationDestination(for: Route.self) { route in route.destination }
        }
        .environmentObject(coordinator)
        .sheet(item: $coordinator.sheet) { presented in
          Injected(coordinator: presented.coordinator) { presented.route.destination }
        }
        .fullScreenCover(item: $coordinator.full) { presented in
          Injected(coordinator: presented.coordinator) { presented.route.destination }
        }
      }
    }
    @main struct MyApp: App {
      var body: some Scene { WindowGroup { Injected(coordinator: .init()) { HomeView() } } }
    }
    struct AboutView: View { var body: some View { Text("About") } }
    struct HelpView: View { var body: some View { Text("Help") } }
    struct PhotoView: View { var body: some View { Text("Photo") } }
    struct PlayerView: View { var body: some View { Text("Player") } }
    """

  private static let expected: Set = [
    "HomeView -push-> AboutView", "HomeView -push-> HelpView", "HomeView -push-> PhotoView",
    "HomeView -sheet-> ItemView", "ItemView -fullScreenCover-> PlayerView",
  ]

  @Test("The style that the value is made with decides how its view is shown")
  func coordinator() {
    let found = edges(
      Self.route,
      also: Self.app,
      """
      struct HomeView: View {
        @EnvironmentObject var coordinator: Coordinator
        var body: some View {
          List {
            Button("About") { coordinator.push(.about) }
            Button("Help") { coordinator.push(.help) }
            Button("Photo") { coordinator.push(.photo) }
            Button("Item") { coordinator.push(.item(1)) }
          }
        }
      }
      struct ItemView: View {
        var number: Int
        @EnvironmentObject var coordinator: Coordinator
        var body: some View { Button("Play") { coordinator.push(.player) } }
      }
      """
    )
    #expect(found == Self.expected)
  }

  @Test("A property wrapper of the app has the type of its wrapped value")
  func propertyWrapper() {
    let found = edges(
      Self.route,
      also: Self.app,
      """
      @propertyWrapper struct Router: DynamicProperty {
        struct Wrapper {
          let coordinator: Coordinator?
          func route(to route: Route, in number: Int? = nil) {
            var route = route
            route.number = number
            coordinator?.push(route)
          }
        }
        @Environment(\\.self) private var environment
        var wrappedValue: Wrapper { Wrapper(coordinator: environment.coordinator) }
      }
      struct HomeView: View {
        @Router private var router
        var body: some View {
          List {
            Button("About") { router.route(to: .about) }
            Button("Help") { router.route(to: .help) }
            Button("Photo") { router.route(to: .photo, in: 1) }
            Button("Item") { router.route(to: .item(1)) }
          }
        }
      }
      struct ItemView: View {
        var number: Int
        @Router private var router
        var body: some View { Button("Play") { router.route(to: .player) } }
      }
      """
    )
    #expect(found == Self.expected)
  }

  @Test("A struct with static members that keeps no view is what its members are called")
  func plainValues() {
    let found = edges(
      """
      struct Page: Hashable {
        let id: String
        static let about = Page(id: "about")
        static let help = Page(id: "help")
      }
      @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Help") { path.append(.help) }
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .about: AboutView()
                case .help: HelpView()
                default: EmptyView()
                }
              }
          }
        }
      }
      struct AboutView: View { var body: some View { Text("About") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """
    )
    #expect(found == ["HomeView -push-> HelpView"])
  }
}
