import AtlasScan
import Testing

/// Tabs whose view wraps what each shows, and views and scenes that share a name or a system.
@Suite struct WrappedTabTests {
  private let views = """
    struct HomeView: View { var body: some View { Text("Home") } }
    struct SearchView: View { var body: some View { Text("Search") } }
    """
  private let tabs = """
    struct Tabs: View {
      var body: some View {
        TabView {
          ForEach(Item.allCases) { item in
            Framed {
              switch item {
              case .home: HomeView()
              case .search: SearchView()
              }
            }
            .tabItem { Text(item.name) }
          }
        }
      }
    }
    """

  @Test(
    "A switch in a view that wraps it makes one tab for each case, with the stack of the wrapper"
  )
  func wrapped() {
    let source = """
      enum Item: CaseIterable { case home, search }
      \(tabs)
      struct Framed<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          NavigationStack { content.toolbar { Button("Done") {} } }
        }
      }
      @main struct Example: App { var body: some Scene { WindowGroup { Tabs() } } }
      """
    let result = scanned(source, also: views)
    let tabs = result.contents.filter { $0.kind == "tab" }.map(\.to).sorted()
    #expect(tabs == ["HomeView", "SearchView"])
    #expect(result.model.contains(#""stack": "HomeView""#))
    #expect(result.model.contains(#""stack": "SearchView""#))
    #expect(errors(in: result.model) == [])
  }

  @Test("Of a view that wraps tabs, what is for another system than theirs is left out")
  func wrappedOnOneSystem() {
    let source = """
      enum Item: CaseIterable { case home, search }
      #if os(iOS)
      \(tabs)
      #endif
      struct Framed<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          #if os(macOS)
          content
          #else
          NavigationStack { content }
          #endif
        }
      }
      @main struct Example: App { var body: some Scene { WindowGroup { Tabs() } } }
      """
    let model = scanned(source, also: views).model
    #expect(model.contains(#""stack": "HomeView""#))
    #expect(model.contains(#""stack": "SearchView""#))
  }

  @Test("Settings with a closure in an app is the scene, also if the app has a view of that name")
  func scene() {
    let source = """
      @main struct Example: App {
        var body: some Scene {
          WindowGroup { Settings() }
          Settings { HomeView() }
        }
      }
      struct Settings: View { var body: some View { Text("Settings") } }
      """
    let found = scanned(source, also: views)
    #expect(
      found.contents.filter { $0.kind == "window" }.map(\.to).sorted() == ["HomeView", "Settings"]
    )
    #expect(found.model.contains(#""settings": { "screen": "HomeView" }"#))
  }

  @Test("Code for one system in a view for another one leads nowhere")
  func systems() {
    let source = """
      #if os(iOS)
      struct PhoneView: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { Framed { HomeView() } }
        }
      }
      #endif
      struct Framed<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
          #if os(macOS)
          content
          #elseif os(iOS)
          NavigationStack { content }
          #endif
        }
      }
      @main struct Example: App { var body: some Scene { WindowGroup { PhoneView() } } }
      """
    let result = scanned(source, also: views)
    #expect(result.edges.map(\.to) == ["HomeView"])
    #expect(!result.model.contains(#""sheet": "HomeView""#))
  }
}
