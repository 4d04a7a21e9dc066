import Testing

@testable import AtlasScan

/// What is found does not depend on what was read before.
@Suite struct ReadingOrderTests {
  /// Two views with a stack each, both with a modifier that pushes.
  private static func tabs(_ modifier: String) -> String {
    """
    @Observable class Router { var path: [Route] = [] }
    enum Route: Hashable { case help }
    struct Root: View {
      var body: some View { TabView { Home().tabItem { Text("H") }; Search().tabItem { Text("S") } } }
    }
    struct Home: View {
      @State var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          Text("H").navigationDestination(for: Route.self) { _ in Help() }
        }
        .modifier(Opening())
      }
    }
    struct Search: View {
      @State var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          Text("S").navigationDestination(for: Route.self) { _ in Help() }
        }
        .modifier(Opening())
      }
    }
    struct Help: View { var body: some View { Text("?") } }
    \(modifier)
    """
  }

  @Test("A closure that one view hands to code out of sight is read for the next view too")
  func closureOutOfSight() {
    let found = edges(
      Self.tabs(
        """
        struct Opening: ViewModifier {
          @Environment(Router.self) var router
          func body(content: Content) -> some View {
            content.task { Work.later { router.path.append(.help) } }
          }
        }
        enum Work { static func later(_ work: @escaping () -> Void) { work_queue_submit() } }
        """
      )
    )
    #expect(found == ["Home -push-> Help", "Search -push-> Help"])
  }

  @Test("A modifier that calls SwiftUI's of the same name is read for each view")
  func sameName() {
    let result = scanned(
      Self.tabs(
        """
        extension View {
          func onReceive(_ name: Notification.Name, perform action: @escaping (Notification) -> Void) -> some View {
            onReceive(NotificationCenter.default.publisher(for: name), perform: action)
          }
        }
        struct Opening: ViewModifier {
          @Environment(Router.self) var router
          func body(content: Content) -> some View {
            content.onReceive(.help) { _ in router.path.append(.help) }
          }
        }
        """
      )
    )
    #expect(
      Set(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" }) == [
        "Home -push-> Help", "Search -push-> Help",
      ]
    )
    #expect(result.model.contains("wait for an event"))
  }

  @Test("A function that makes a view is read for each view that calls it")
  func functionThatMakesAView() {
    let found = edges(
      """
      enum Route: Hashable { case help, about }
      struct Root: View {
        var body: some View {
          NavigationStack {
            Home().navigationDestination(for: Route.self) { route in
              switch route { case .help: Help() case .about: About() }
            }
          }
        }
      }
      struct Home: View { var body: some View { Text("").row(.help).row(.about) } }
      extension View {
        func row(_ route: Route) -> some View { overlay { Row(route: route) } }
      }
      struct Row: View {
        let route: Route
        var body: some View { NavigationLink("Open", value: route) }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> Help", "Home -push-> About"])
  }

  @Test(
    "What reducers do that send each other's actions does not depend on the first to be read",
    arguments: [["first", "second"], ["second", "first"]]
  )
  func reducersInACycle(sent: [String]) {
    let buttons = sent.map { "Button(\"\($0)\") { store.send(.\($0)) }" }
    let found = edges(
      """
      @Reducer struct Feature {
        @ObservableState struct State { @Presents var one: One.State?; @Presents var two: Two.State? }
        enum Action { case first, second }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .first:
              state.one = One.State()
              return .run { send in await send(.second) }
            case .second:
              state.two = Two.State()
              return .run { send in await send(.first) }
            }
          }
        }
      }
      @Reducer struct One { @ObservableState struct State {} }
      @Reducer struct Two { @ObservableState struct State {} }
      struct Early: View {
        let store: StoreOf<Feature>
        var body: some View { \(buttons[0]) }
      }
      struct Late: View {
        let store: StoreOf<Feature>
        var body: some View { \(buttons[1]) }
      }
      struct Shown: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          VStack { Early(store: store); Late(store: store) }
            .sheet(item: $store.scope(state: \\.one, action: \\.one)) { OneView(store: $0) }
            .sheet(item: $store.scope(state: \\.two, action: \\.two)) { TwoView(store: $0) }
        }
      }
      struct OneView: View { let store: StoreOf<One>; var body: some View { Text("") } }
      struct TwoView: View { let store: StoreOf<Two>; var body: some View { Text("") } }
      """
    )
    let all = ["Early", "Late"].flatMap { ["\($0) -sheet-> OneView", "\($0) -sheet-> TwoView"] }
    #expect(found == Set(all))
  }

  @Test(
    "What a caller's closure does in a sheet of a view is found, whichever of the two is read first",
    arguments: [true, false]
  )
  func closureInASheet(isCallerFirst: Bool) {
    let caller = """
      enum Page: Hashable { case done }
      struct Root: View {
        @State var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            Composer { path.append(.done) }.navigationDestination(for: Page.self) { _ in Done() }
          }
        }
      }
      """
    let composer = """
      struct Composer: View {
        @State var asks = false
        let completion: () -> Void
        var body: some View {
          Button("Send") { asks = true }.sheet(isPresented: $asks) {
            VStack { Text("Sure?"); Button("Yes") { completion() } }
          }
        }
      }
      struct Done: View { var body: some View { Text("") } }
      """
    let files = isCallerFirst ? [caller, composer] : [composer, caller]
    let found = edges(files[0], also: files[1])
    #expect(found == ["Composer -sheet-> Composer.asks", "Root -push-> Done"])
  }
}
