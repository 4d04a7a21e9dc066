import Testing

/// Coordinators behind objects that are generic over the routes, and what they show through UIKit.
@Suite struct CoordinatorTests {
  /// A screen that sends an action to a store, whose processor asks a coordinator, which makes controllers.
  private func app(_ coordinator: String, also others: String = "") -> String {
    """
    open class Store<State, Action>: ObservableObject {
      private var receive: ((Action) -> Void)?
      open func send(_ action: Action) { receive?(action) }
    }
    open class AnyCoordinator<Route> {
      private let doNavigate: (Route) -> Void
      private let doStart: () -> Void
      open func navigate(to route: Route) { doNavigate(route) }
      open func start() { doStart() }
    }
    protocol Navigator: AnyObject {
      func push<Content: View>(_ view: Content)
      func replace<Content: View>(_ view: Content)
      func present(_ controller: UIViewController, overFullscreen: Bool)
    }
    extension Navigator {
      func present(_ controller: UIViewController) { present(controller, overFullscreen: false) }
    }
    extension UINavigationController: Navigator {
      func push<Content: View>(_ view: Content) {
        pushViewController(UIHostingController(rootView: view), animated: true)
      }
      func present(_ controller: UIViewController, overFullscreen: Bool) {
        present(controller, animated: true, completion: nil)
      }
      func replace<Content: View>(_ view: Content) {
        setViewControllers([UIHostingController(rootView: view)], animated: true)
      }
    }
    enum HomeAction { case helpTapped, editTapped, tourTapped }
    enum HomeRoute { case help, edit(Int), tour }
    struct HomeView: View {
      @ObservedObject var store: Store<HomeState, HomeAction>
      var body: some View {
        VStack { Button("Help") { store.send(.helpTapped) }; Rows(store: store) }
      }
    }
    struct Rows: View {
      let store: Store<HomeState, HomeAction>
      var body: some View {
        Button("Edit") { store.send(.editTapped) }
        Button("Tour") { store.send(.tourTapped) }
      }
    }
    struct HomeState {}
    final class HomeProcessor: Processor<HomeState, HomeAction> {
      let coordinator: AnyCoordinator<HomeRoute>
      override func receive(_ action: HomeAction) {
        switch action {
        case .helpTapped: coordinator.navigate(to: .help)
        case .editTapped: coordinator.navigate(to: .edit(1))
        case .tourTapped: coordinator.navigate(to: .tour)
        }
      }
    }
    final class MockHomeCoordinator { func navigate(to route: HomeRoute) { switch route { default: break } } }
    final class HomeCoordinator {
      weak var navigator: Navigator?
      let factory: Factory & OtherFactory
      func navigate(to route: HomeRoute) {
        switch route {
        case .help: showHelp()
        case .edit(let id): showEdit(id)
        case .tour: showTour()
        }
      }
      \(coordinator)
    }
    \(others)
    struct HelpView: View { var body: some View { Text("?") } }
    struct EditView: View { var body: some View { Text("e") } }
    struct TourView: View { var body: some View { Text("t") } }
    """
  }

  @Test(
    "A route is followed from the view that sends an action to what the coordinator presents and pushes"
  )
  func routes() {
    let found = edges(
      app(
        """
        func showHelp() {
          let view = HelpView()
          let controller = UINavigationController(rootViewController: UIHostingController(rootView: view))
          navigator?.present(controller)
        }
        func showEdit(_ id: Int) { navigator?.push(EditView()) }
        func showTour() {
          navigator?.present(UIHostingController(rootView: TourView()), overFullscreen: true)
        }
        """
      )
    )
    #expect(
      found == [
        "HomeView -sheet-> HelpView", "Rows -push-> EditView", "Rows -fullScreenCover-> TourView",
      ]
    )
  }

  @Test("A stack on which another coordinator puts a screen is presented with that screen")
  func otherCoordinator() {
    let result = scanned(
      app(
        """
        func showHelp() { navigator?.replace(HelpView()) }
        func showEdit(_ id: Int) {}
        func showTour() {
          let stack = UINavigationController()
          let coordinator = factory.makeTourCoordinator(navigator: stack)
          coordinator.start()
          navigator?.present(stack, overFullscreen: true)
        }
        """,
        also: """
          enum TourRoute { case first, done }
          protocol Factory { func makeTourCoordinator(navigator: Navigator) -> AnyCoordinator<TourRoute> }
          final class TourCoordinator {
            weak var navigator: Navigator?
            func start() { navigate(to: .first) }
            func navigate(to route: TourRoute) {
              switch route {
              case .first: navigator?.replace(TourView())
              case .done: navigator?.dismiss(animated: true)
              }
            }
          }
          """
      )
    )
    let shown = result.edges.filter { $0.kind != "dismiss" }
    #expect(
      shown.map { "\($0.screens) -\($0.kind)-> \($0.to)" } == [
        "[\"HomeView\"] -fullScreenCover-> TourView"
      ]
    )
    #expect(errors(in: result.model).isEmpty)
  }
}
