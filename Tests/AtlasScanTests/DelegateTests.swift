import AtlasScan
import Testing

/// Windows that delegates of UIKit make, where there is no `App`.
@Suite struct DelegateTests {
  private let views = """
    struct HomeView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
    struct HelpView: View { var body: some View { Text("") } }
    struct LoginView: View { var body: some View { Text("") } }
    """

  private func windows(_ source: String) -> [String] {
    let result = scanned(source, also: views)
    #expect(errors(in: result.model) == [])
    return result.contents.filter { $0.kind == "window" }.map(\.to).sorted()
  }

  @Test("A scene delegate's window shows what its hosting controller holds")
  func sceneDelegate() {
    let source = """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          let contentView = HomeView()
          guard let windowScene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: windowScene)
          window.rootViewController = UIHostingController(rootView: contentView)
          self.window = window
          window.makeKeyAndVisible()
        }
      }
      """
    #expect(windows(source) == ["HomeView"])
    #expect(scanned(source, also: views).model.contains("\"windowGroup\""))
  }

  @Test("An app delegate may call functions and use a navigation controller")
  func applicationDelegate() {
    let source = """
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
          showFirst()
          return true
        }
        func showFirst() {
          let controller = UIHostingController(rootView: HomeView())
          window?.rootViewController = UINavigationController(rootViewController: controller)
        }
      }
      """
    #expect(windows(source) == ["HomeView"])
  }

  @Test("A window that gets one view or another is one scene with both")
  func alternatives() {
    let source = """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          if Account.shared.isSignedIn {
            window.rootViewController = UIHostingController(rootView: HomeView())
          } else {
            window.rootViewController = UIHostingController(rootView: LoginView())
          }
        }
      }
      """
    #expect(windows(source) == ["HomeView", "LoginView"])
    #expect(scanned(source, also: views).model.ranges(of: "windowGroup").count == 1)
  }

  @Test("The delegate of an `App`, and windows of other code, add no scene")
  func helpers() {
    let app = """
      @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          overlay.rootViewController = UIHostingController(rootView: HelpView())
        }
      }
      """
    #expect(windows(app) == ["HomeView"])
    let other = """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ scene: UIScene) {
          window.rootViewController = UIHostingController(rootView: HelpView())
        }
      }
      """
    #expect(windows(other) == [])
  }
}
