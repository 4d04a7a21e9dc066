import AtlasScan
import Testing

/// Coordinators of TCACoordinators with macros, in one another: functions that get a screen's actions, and lists of
/// routes that another coordinator makes.
@Suite struct CoordinatorActionTests {
  private let pages = """
    @Reducer struct List { struct State {}; enum Action { case openTapped, write } }
    struct ListView: View {
      let store: StoreOf<List>
      var body: some View {
        VStack {
          Button("Open") { store.send(.openTapped) }
          Button("Write") { store.send(.write) }
        }
        .navigationTitle("List")
      }
    }
    @Reducer struct Item { struct State {}; enum Action { case shared } }
    struct ItemView: View {
      let store: StoreOf<Item>
      var body: some View { Text("").navigationTitle("Item") }
    }
    @Reducer struct Draft { struct State {}; enum Action { case sendTapped } }
    struct DraftView: View {
      let store: StoreOf<Draft>
      var body: some View { Text("").navigationTitle("Draft") }
    }
    @Reducer struct Sign { struct State {}; enum Action { case done } }
    struct SignView: View {
      let store: StoreOf<Sign>
      var body: some View { Button("Sign in") { store.send(.done) }.navigationTitle("Sign in") }
    }
    """

  private let inner = """
    @Reducer enum InnerScreen { case list(List), item(Item), draft(Draft) }
    @Reducer struct Inner {
      struct State {
        var routes: [Route<InnerScreen.State>]
        static let start = State(routes: [.root(.list(List.State()), embedInNavigationView: true)])
      }
      enum Action {
        case router(IndexedRouterActionOf<InnerScreen>)
        case open(URL)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case let .router(.routeAction(id: _, action: .list(action))):
            return handle(into: &state, action: action)
          case .open:
            state.routes.push(.item(Item.State()))
            return .none
          default: return .none
          }
        }
        .forEachRoute(\\.routes, action: \\.router)
      }
    }
    extension Inner {
      func handle(into state: inout State, action: List.Action) -> Effect<Action> {
        switch action {
        case .openTapped: state.routes.push(.item(Item.State()))
        case .write: state.routes.push(.draft(Draft.State()))
        }
        return .none
      }
    }
    struct InnerView: View {
      let store: StoreOf<Inner>
      var body: some View {
        TCARouter(store.scope(state: \\.routes, action: \\.router)) { screen in
          switch screen.case {
          case let .list(store): ListView(store: store)
          case let .item(store): ItemView(store: store)
          case let .draft(store): DraftView(store: store)
          }
        }
      }
    }
    """

  private let outer = """
    @Reducer enum OuterScreen { case sign(Sign), inner(Inner) }
    @Reducer struct Outer {
      struct State {
        static let start = State(routes: [.root(.sign(Sign.State()))])
        var routes: [Route<OuterScreen.State>]
      }
      enum Action {
        case router(IndexedRouterActionOf<OuterScreen>)
        case received(URL)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .router(.routeAction(id: _, action: .sign(.done))):
            state.routes = [.root(.inner(.start), embedInNavigationView: true)]
            return .none
          case .received(let url):
            return .send(.router(.routeAction(id: 0, action: .inner(.open(url)))))
          default: return .none
          }
        }
        .forEachRoute(\\.routes, action: \\.router)
      }
      func draft() -> Inner.State {
        let routes: [Route<InnerScreen.State>] = [.root(.draft(Draft.State()))]
        return Inner.State(routes: routes)
      }
    }
    @main struct Main: App {
      let store = Store(initialState: Outer.State.start) { Outer() }
      var body: some Scene {
        WindowGroup { OuterView(store: store).onOpenURL { store.send(.received($0)) } }
      }
    }
    struct OuterView: View {
      let store: StoreOf<Outer>
      var body: some View {
        TCARouter(store.scope(state: \\.routes, action: \\.router)) { screen in
          switch screen.case {
          case let .sign(store): SignView(store: store)
          case let .inner(store): InnerView(store: store)
          }
        }
      }
    }
    """

  @Test("A function that gets the actions of a screen of the list pushes for each of them")
  func handlingFunctions() {
    let found = edges(outer, also: inner, pages)
    #expect(found.contains("ListView -push-> ItemView"))
    #expect(found.contains("ListView -push-> DraftView"))
  }

  @Test("An action goes down through the lists of routes to the coordinator that handles it")
  func sentDown() {
    let found = scanned(outer, also: inner, pages).edges.filter { $0.to == "ItemView" }
    #expect(Set(found.map(\.from)).count == 2, "\(found)")
  }

  @Test(
    "The root is what the state starts with, what the reducer puts there, and what others make a list with"
  )
  func roots() {
    let found = replacements(outer, also: inner, pages)
    #expect(
      found == [
        "OuterView -> SignView", "OuterView -> InnerView", "InnerView -> ListView",
        "InnerView -> DraftView",
      ]
    )
  }

  @Test("Of modifiers with one name that fit, the one in the caller's file is meant")
  func modifiersOfModules() {
    func module(_ name: String) -> String {
      """
      @Reducer struct Toast { struct State {}; enum Action { case okTapped } }
      extension View {
        func toast(store: StoreOf<Toast>) -> some View { sheet(isPresented: .constant(true)) { \(name)Help() } }
      }
      struct \(name)View: View {
        let store: StoreOf<Toast>
        var body: some View { Text("").toast(store: store) }
      }
      struct \(name)Help: View { var body: some View { Text("") } }
      """
    }
    let main = """
      @main struct Main: App {
        var body: some Scene { WindowGroup { TabView { FirstView(store: .a); SecondView(store: .b) } } }
      }
      """
    #expect(
      edges(main, also: module("First"), module("Second")) == [
        "FirstView -sheet-> FirstHelp", "SecondView -sheet-> SecondHelp",
      ]
    )
  }
}
