import AtlasBase
import Testing

@testable import AtlasScan

/// Navigation that is stored by other means than property wrappers, and ways into the app past SwiftUI.
@Suite struct KeptNavigationTests {
  private static func stored(_ members: String, _ modifiers: String = "") -> [String] {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      enum Keys { static let path = "nav.path" }
      @Observable final class Router: Codable {
        var path: [Int] = []
        func store() { try? JSONEncoder().encode(self).write(to: file) }
      }
      struct Root: View {
        @State var path: [Int] = []
        @State var count = 0
        \(members)
        var body: some View {
          NavigationStack(path: $path) { Home() }\(modifiers)
        }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    )
    return result.unresolved.map { "\($0.name) \($0.reason.prefix(50))" }
  }

  @Test(
    "A path that is kept in a file or in UserDefaults is listed",
    arguments: [
      (
        "func save() { try? JSONEncoder().encode(path).write(to: file) }",
        "encode `path` is kept here, and not by `SceneStorage` or "
      ),
      (
        "func save() { UserDefaults.standard.set(path, forKey: \"p\") }",
        "set `path` is kept here under the key “p”, and not by "
      ),
      (
        "func save() { UserDefaults.standard.set(self.path.map { $0 }, forKey: Keys.path) }",
        "set `path` is kept here under the key “nav.path”, and "
      ),
    ]
  )
  func paths(_ member: String, _ expected: String) {
    #expect(Self.stored(member) == [expected])
  }

  @Test(
    "What is no path of a stack is not listed",
    arguments: [
      "func save() { UserDefaults.standard.set(count, forKey: \"count\") }",
      "func save() { try? JSONEncoder().encode(count).write(to: file) }",
      "@AppStorage(\"path\") var stored: Data?; func save() { stored = try? JSONEncoder().encode(path) }",
    ]
  )
  func others(_ member: String) {
    #expect(Self.stored(member) == [])
  }

  @Test("An object that encodes itself keeps the path that it owns")
  func object() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      @Observable final class Router: Codable {
        var path: [Int] = []
        func store() { try? JSONEncoder().encode(self).write(to: file) }
      }
      final class Cache: Codable { var items: [Int] = []
        func store() { try? JSONEncoder().encode(self).write(to: file) } }
      struct Root: View {
        @State var router = Router()
        var body: some View { NavigationStack(path: $router.path) { Home() } }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    #expect(scanned(source).unresolved.map { "\($0.name) \($0.line)" } == ["encode 4"])
  }

  @Test("The selection of tabs that is written to UserDefaults is listed")
  func selection() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State var tab = 0
        var body: some View {
          TabView(selection: $tab) { Home().tag(0); Home().tag(1) }
            .onChange(of: tab) { UserDefaults.standard.set(tab, forKey: "tab") }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      """
    #expect(scanned(source).unresolved.map { "\($0.name) \($0.line)" } == ["set 6"])
  }

  // MARK: - Past SwiftUI

  @Test("An activity that UIKit advertises is listed, a property of that name is not")
  func activities() {
    let source = """
      class Detail: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          let activity = NSUserActivity(activityType: "com.example.note")
          userActivity = activity
        }
        override func viewDidDisappear(_ animated: Bool) { userActivity = nil }
      }
      class Scenes { func save(_ scene: UIScene) { scene.userActivity = made() } }
      class Model { var userActivity: NSUserActivity?
        func set() { userActivity = made(); self.userActivity = made() } }
      struct Row: View { @State var userActivity: NSUserActivity?
        var body: some View { Button("") { userActivity = made() } } }
      """
    let result = scanned(source)
    #expect(
      result.unresolved.map { "\($0.name) \($0.line)" } == ["userActivity 4", "userActivity 8"]
    )
    #expect(result.unresolved.first?.reason.hasPrefix("UIKit advertises it") == true)
  }

  @Test("What a delegate takes is listed unless something in it is followed")
  func delegates() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      @Observable final class Router { static let shared = Router(); var path: [Page] = [] }
      enum Page: Hashable { case note }
      class AppDelegate: NSObject, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [Key: Any] = [:]) -> Bool {
          Auth.handle(url)
        }
        func application(
          _ app: UIApplication, continue activity: NSUserActivity,
          restorationHandler: @escaping ([Restoring]?) -> Void
        ) -> Bool { true }
        func application(_ app: UIApplication, open other: Int) {}
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
        func application(_ app: UIApplication, didFinish: Bool) { start() }
      }
      struct Root: View { var body: some View { Text("") } }
      """
    let result = scanned(source)
    #expect(
      result.unresolved.map { "\($0.name) \($0.line)" } == [
        "application(_:open:options:) 5", "application(_:continue:restorationHandler:) 8",
      ]
    )
    #expect(result.unresolved.first?.reason.hasPrefix("a delegate takes URLs here") == true)
  }

  @Test("A method of a delegate whose call opens a screen is in the model")
  func followedDelegate() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      @Observable final class Router { static let shared = Router(); var shows = false }
      class SceneDelegate: NSObject, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          Router.shared.shows = true
        }
      }
      struct Root: View {
        @State var router = Router.shared
        var body: some View { Text("").sheet(isPresented: $router.shows) { Note() } }
      }
      struct Note: View { var body: some View { Text("") } }
      """
    let result = scanned(source)
    let place = result.places.first { $0.name == "scene(_:openURLContexts:)" }
    let edge = result.edges.contains { $0.to == "Note" && $0.line == 5 }
    #expect(place.map { $0.outcome == .written } == edge)
  }

  @Test("A call of a router that no view runs is listed, one that a view runs is in the model")
  func routerCalls() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      @Observable final class Router {
        var sheet: Sheet?
        func openSheet(_ sheet: Sheet) { self.sheet = sheet }
      }
      enum Sheet: Identifiable { case note, help; var id: Self { self } }
      struct Root: View {
        @State var router = Router()
        var body: some View {
          Button("Note") { router.openSheet(.note) }
            .sheet(item: $router.sheet) { sheet in
              switch sheet { case .note: Note() case .help: Help() }
            }
        }
      }
      struct HelpAction {
        var router: Router?
        func run() { router?.openSheet(.help) }
      }
      struct Loader { func run() { archive.openSheet(.help) } }
      struct Note: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      #Preview { Button("") { router.openSheet(.help) } }
      """
    let result = scanned(source)
    #expect(result.unresolved.map { "\($0.name) \($0.line)" } == ["openSheet 18"])
    #expect(result.unresolved.first?.reason.hasPrefix("no view of the app runs this code") == true)
  }

  @Test("A call of a coordinator's method in which UIKit presents is listed, in code of UIKit too")
  func coordinatorCalls() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Text("") } } }
      final class SceneCoordinator {
        func present(scene: Page, transition: Transition) {
          sender.present(controller(of: scene), animated: true)
        }
        func start() { present(scene: .home, transition: .show) }
        func close(_ page: Page) { print(page) }
      }
      final class HomeViewController: UIViewController {
        func open(_ page: Page) { present(controller(of: page), animated: true) }
        @objc func tapped() {
          _ = self.coordinator?.present(
            scene: .settings, transition: .modal(animated: true))
          open(.help)
          archive.present(scene: .help, transition: .show)
          coordinator.present(view: .help, transition: .show)
          coordinator.close(.help)
        }
      }
      #Preview { Button("") { coordinator.present(scene: .help, transition: .show) } }
      """
    let result = scanned(source)
    #expect(
      result.unresolved.map { "\($0.name) \($0.line)" }
        == ["present 4", "present 6", "present 10", "present 12"]
    )
  }

  @Test("A label that a caller hands in is in the words of the trigger")
  func labels() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { NavigationStack { Root() } } } }
      struct Root: View {
        var body: some View {
          NavigationLink("Inbox", page: .inbox)
          link(title: "Help") { Help() }
        }
        func link(title: String, @ViewBuilder _ page: () -> some View) -> some View {
          NavigationLink { page() } label: { Text(title) }
        }
      }
      enum Page: Hashable { case inbox
        @ViewBuilder var view: some View { switch self { case .inbox: Inbox() } } }
      extension NavigationLink where Label == Text, Destination == AnyView {
        init(_ title: String, page: Page) {
          self.init { AnyView(page.view) } label: { Text(verbatim: makeTitle(title)) }
        }
      }
      struct Inbox: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    let result = scanned(source)
    #expect(result.model.contains(#"{ "push": "Inbox", "on": "tap Inbox""#))
    #expect(result.model.contains(#"{ "push": "Help", "on": "tap Help""#))
  }

  @Test("A title that the code computes is marked")
  func computedTitle() {
    let source = """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State var isAsking = false
        @State var isSure = false
        var body: some View {
          Button("Delete") { isAsking = true }
            .alert(model.question, isPresented: $isAsking) { }
            .alert("Sure?", isPresented: $isSure) { }
        }
      }
      """
    let parts = scanned(source).model.split(separator: "\"alert\"")
    #expect(parts.count == 3)
    #expect(parts[1].contains("x-scan"))
    #expect(!parts[2].contains("x-scan"))
  }
}
