import AtlasBase
import AtlasModel
import AtlasScan
import Foundation
import Testing

/// Tab views that an app writes once for each system, as far as the newer `Tab` exists.
@Suite struct SystemTabsTests {
  private static let source = """
    @main struct MyApp: App {
      @StateObject private var state = AppState()
      var body: some Scene {
        WindowGroup {
          Scope { ContentView(state: state, router: state.router) }
            .onOpenURL { state.router.open($0) }
        }
      }
    }
    enum Tabs: Hashable { case home, settings }
    enum Setting: String, Hashable { case about, sounds }
    final class Router: ObservableObject {
      @Published var tab: Tabs = .home
      @Published var path: [Setting] = []
      func open(_ url: URL) {
        guard url.scheme == "my" else { return }
        tab = .settings
        if let setting = Setting(rawValue: url.lastPathComponent) { path = [setting] }
      }
    }
    final class AppState: ObservableObject {
      @Published var router = Router()
      @Published var isResetting = false
    }
    struct Scope<Content: View>: View {
      @EnvironmentObject private var state: AppState
      private let content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      var body: some View { if state.isResetting { content } else { Core { content } } }
    }
    struct Core<Content: View>: View {
      private let content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      var body: some View { content.tint(.red) }
    }
    struct ContentView: View {
      @ObservedObject var state: AppState
      @ObservedObject var router: Router
      private var selection: Binding<Tabs> {
        Binding(
          get: { state.router.tab },
          set: { new in
            if new == state.router.tab { state.router.path = [] }
            state.router.tab = new
          }
        )
      }
      var body: some View {
        if state.isResetting { Placeholder() } else { Core { tabs } }
      }
      @ViewBuilder private var tabs: some View {
        if #available(iOS 18, *) {
          TabView(selection: selection) {
            Tab("Home", systemImage: "house", value: Tabs.home) { HomeView(router: router) }
            Tab("Settings", systemImage: "gear", value: Tabs.settings) {
              SettingsView(router: router)
            }
          }
        } else {
          TabView(selection: $router.tab) {
            HomeView(router: router).tabItem { Text("Home") }.tag(Tabs.home)
            SettingsView(router: router).tabItem { Text("Settings") }.tag(Tabs.settings)
          }
        }
      }
    }
    struct Placeholder: View { var body: some View { Text("Wait") } }
    struct HomeView: View {
      @ObservedObject var router: Router
      var body: some View { Button("Options") { router.tab = .settings } }
    }
    struct SettingsView: View {
      @ObservedObject var router: Router
      var body: some View {
        NavigationStack(path: $router.path) {
          List { NavigationLink("About", value: Setting.about) }
            .navigationDestination(for: Setting.self) { setting in
              switch setting {
              case .about: AboutView()
              case .sounds: SoundsView()
              }
            }
        }
      }
    }
    struct AboutView: View { var body: some View { Text("A") } }
    struct SoundsView: View { var body: some View { Text("S") } }
    """

  @Test("Both are in the model, behind wrappers and beside what is shown instead")
  func tabs() throws {
    let model = scanned(Self.source).model
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let screen = root["screens"]?.array?.first { $0["id"]?.string == "ContentView" }
    let alternatives = try #require(screen?["contains"]?.array, "\(model)")
    #expect(alternatives.filter { $0["tabs"] != nil }.count == 2)
    #expect(alternatives.contains { $0["screen"]?.string == "Placeholder" })
  }

  @Test("Code that sets the selection selects a tab of the newer one")
  func selection() throws {
    let model = scanned(Self.source).model
    #expect(model.contains(#"{ "switchTab": "tab.settings", "on": "tap Options""#), "\(model)")
  }

  @Test("A URL that selects a tab and sets the path of its stack opens both")
  func opened() throws {
    let model = scanned(Self.source).model
    #expect(
      model.contains(#"{ "opens": { "tab": "tab.settings", "path": ["AboutView"] }"#),
      "\(model)"
    )
  }

  @Test("A link that selects a tab first opens its screen there")
  func link() throws {
    let source = Self.source.replacing(
      "if let setting = Setting(rawValue: url.lastPathComponent) { path = [setting] }",
      with: "if url.host == \"sounds\", !isMuted { path = [.sounds] }"
    )
    let model = scanned(source).model
    #expect(errors(in: model) == [])
    #expect(
      model.contains(#""opens": { "tab": "tab.settings", "path": ["SoundsView"] }"#),
      "\(model)"
    )
  }
}
