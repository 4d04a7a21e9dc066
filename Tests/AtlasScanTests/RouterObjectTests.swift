import AtlasScan
import Testing

/// Objects with the paths of several stacks, and what is handed to views and stacks of the app.
@Suite struct RouterObjectTests {
  @Test("A function that is named as a destination shows for each value what its switch has")
  func namedDestinations() {
    let found = edges(
      """
      enum Route: Hashable { case help, item(Int) }
      @Observable final class Router {
        var path: [Route] = []
        @ViewBuilder func view(for route: Route) -> some View {
          switch route {
          case .help: HelpView()
          case .item(let id): ItemView(id: id)
          }
        }
      }
      struct HomeView: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {
            ListView().navigationDestination(for: Route.self, destination: router.view)
          }
        }
      }
      struct ListView: View {
        var body: some View { NavigationLink("Help", value: Route.help) }
      }
      struct HelpView: View { var body: some View { NavigationLink("Item", value: Route.item(1)) } }
      struct ItemView: View { let id: Int; var body: some View { Text("") } }
      """
    )
    #expect(found == ["ListView -push-> HelpView", "HelpView -push-> ItemView"])
  }

  @Test("A value is pushed through what is registered nearest around the view that has it")
  func nearestRegistration() {
    let found = edges(
      """
      enum Place: Hashable { case item, help }
      struct HomeView: View {
        @State private var showsHelp = false
        @State private var path: [Place] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Help") { showsHelp = true }
              .navigationDestination(for: Place.self) { place in
                switch place { case .item: ItemView(); case .help: ItemView() }
              }
          }
          .sheet(isPresented: $showsHelp) { HelpFlow() }
        }
      }
      struct HelpFlow: View {
        var body: some View {
          NavigationStack {
            HelpList().navigationDestination(for: Place.self) { _ in AnswerView() }
          }
        }
      }
      struct HelpList: View { var body: some View { NavigationLink("Next", value: Place.help) } }
      struct AnswerView: View { var body: some View { Text("") } }
      struct ItemView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> HelpFlow", "HelpList -push-> AnswerView"])
  }

  private let tabs = """
    enum Tab { case home, search }
    enum Route: Hashable { case item(Int), help }
    struct Item { let id: Int }
    @MainActor final class Router: ObservableObject {
      @Published var homePath = NavigationPath()
      @Published var searchPath = NavigationPath()
      @Published var tab = Tab.home
      var current: Binding<NavigationPath> {
        if tab == .search { return Binding(get: { self.searchPath }, set: { self.searchPath = $0 }) }
        return path(for: tab)
      }
      func path(for tab: Tab) -> Binding<NavigationPath> {
        switch tab {
        case .home: return Binding(get: { self.homePath }, set: { self.homePath = $0 })
        case .search: return Binding(get: { self.searchPath }, set: { self.searchPath = $0 })
        }
      }
      func push<D: Hashable>(_ destination: D) { current.wrappedValue.append(destination) }
      func push(_ route: Route) { current.wrappedValue.append(route) }
      func push(_ item: Item) { push(.item(item.id)) }
    }
    struct HomeTab: View {
      @EnvironmentObject private var router: Router
      var body: some View {
        NavigationStack(path: $router.homePath) {
          ListView()
            .navigationDestination(for: Route.self) { route in
              switch route { case .item: ItemView(); case .help: HelpView() }
            }
        }
      }
    }
    struct ItemView: View { var body: some View { Text("") } }
    struct HelpView: View { var body: some View { Text("") } }
    """

  @Test("What is appended to one of several paths, by an overloaded function, is pushed")
  func severalPaths() {
    let list = """
      struct ListView: View {
        @EnvironmentObject private var router: Router
        let item: Item
        var body: some View {
          Button("Open") { router.push(item) }
          Button("Help") { router.push(.help) }
        }
      }
      """
    #expect(
      edges(tabs, also: list) == ["ListView -push-> ItemView", "ListView -push-> HelpView"]
    )
  }

  @Test("The overload is that for the type of what a method gives, also if it may be nil")
  func overloadsByMethods() {
    let list = """
      extension Item { func root() -> Item? { nil } }
      struct ListView: View {
        @EnvironmentObject private var router: Router
        let item: Item
        var body: some View { Button("Open") { router.push(item.root() ?? item) } }
      }
      """
    #expect(edges(tabs, also: list) == ["ListView -push-> ItemView"])
  }

  private let steps = """
    enum Step { case start, terms }
    struct FlowView: View {
      @State private var flow = Flow()
      var body: some View {
        NavigationStack(path: $flow.path) {
          StartView(flow: flow)
            .navigationDestination(for: Step.self) { step in
              switch step { case .start: StartView(flow: flow); case .terms: TermsView() }
            }
        }
      }
    }
    struct StartView: View {
      let flow: Flow
      var body: some View { Button("Next") { flow.step = .terms } }
    }
    struct TermsView: View { var body: some View { Text("") } }
    """

  @Test("What a property of an object does when it is set follows from each place that sets it")
  func observedProperties() {
    let after = """
      @Observable final class Flow {
        var step: Step = .start { didSet { path.append(step) } }
        var path = NavigationPath()
      }
      """
    let before = """
      @Observable final class Flow {
        var step: Step = .start { willSet { path.append(newValue) } }
        var path = NavigationPath()
      }
      """
    let neither = """
      @Observable final class Flow { var step: Step = .start; var path = NavigationPath() }
      """
    #expect(edges(steps, also: after) == ["StartView -push-> TermsView"])
    #expect(edges(steps, also: before) == ["StartView -push-> TermsView"])
    #expect(edges(steps, also: neither).isEmpty)
  }

  @Test("A list that is added to a path is pushed")
  func addedLists() {
    let flow = """
      @Observable final class Flow {
        var step: Step = .start { didSet { path += [step] } }
        var path: [Step] = []
      }
      """
    #expect(edges(steps, also: flow) == ["StartView -push-> TermsView"])
  }

  @Test("A stack that is generic over the object with its path has the path that it is handed")
  func genericStacks() {
    let found = edges(
      """
      enum Route: Hashable { case item }
      @MainActor protocol HasPath: AnyObject, Observable { var path: [Route] { get set } }
      @Observable final class Paths: HasPath { var path: [Route] = [] }
      @Observable final class Router {
        var home = Paths()
        func show() { home.path = [.item] }
      }
      struct Stack<Owner, Content>: View where Owner: HasPath, Content: View {
        @Bindable var owner: Owner
        let content: () -> Content
        init(owner: Owner, @ViewBuilder content: @escaping () -> Content) {
          self.owner = owner
          self.content = content
        }
        var body: some View {
          NavigationStack(path: $owner.path) {
            content().navigationDestination(for: Route.self) { _ in ItemView() }
          }
        }
      }
      struct HomeView: View {
        @Environment(Router.self) private var router
        var body: some View { Stack(owner: router.home) { ListView() } }
      }
      struct ListView: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Open") { router.show() } }
      }
      struct ItemView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["ListView -push-> ItemView"])
  }

  @Test("The path of a binding that is written in place is followed where an object appends to it")
  func writtenBindings() {
    let found = edges(
      """
      enum Route: Hashable { case item }
      @Observable final class Places {
        var steps: [Route] = []
        func show() async { steps.append(.item) }
      }
      struct HomeView: View {
        @Environment(Places.self) private var places
        var body: some View {
          NavigationStack(path: .init(get: { places.steps }, set: { places.steps = $0 })) {
            ListView().navigationDestination(for: Route.self) { _ in ItemView() }
          }
        }
      }
      struct ListView: View {
        @Environment(Places.self) private var places
        var body: some View { Button("Open") { Task { await places.show() } } }
      }
      struct ItemView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["ListView -push-> ItemView"])
  }
}
