import AtlasScan
import Testing

/// On which screen the views are that a screen, a stack or the view around tabs is handed.
@Suite struct HandedContentTests {
  private func screens(_ source: String, of view: String) -> [String] {
    scanned(source).edges.filter { $0.from == view }.flatMap(\.screens)
  }

  @Test("What a screen is handed is on that screen, not on the one around the tabs")
  func handedSections() {
    let found = screens(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        var body: some View {
          TabView {
            HomeView().tabItem { Text("Home") }
            SettingsView { AccountRow() }.tabItem { Text("Settings") }
          }
        }
      }
      struct HomeView: View { var body: some View { Text("") } }
      struct SettingsView<Header: View>: View {
        private let header: Header
        init(@ViewBuilder header: () -> Header) { self.header = header() }
        var body: some View { NavigationStack { List { header }.navigationTitle("Settings") } }
      }
      struct AccountRow: View {
        @State private var showsLogin = false
        var body: some View {
          Button("Sign in") { showsLogin = true }.sheet(isPresented: $showsLogin) { LoginView() }
        }
      }
      struct LoginView: View { var body: some View { Text("") } }
      """,
      of: "AccountRow"
    )
    #expect(found == ["SettingsView"])
  }

  @Test("The views of a root's toolbar are on the root")
  func toolbarsOfRoots() {
    let found = screens(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        var body: some View {
          NavigationStack { ListView().toolbar { HelpButton() } }
        }
      }
      struct ListView: View { var body: some View { Text("").navigationTitle("List") } }
      struct HelpButton: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }.sheet(isPresented: $showsHelp) { HelpView() }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """,
      of: "HelpButton"
    )
    #expect(found == ["ListView"])
  }

  @Test("A part of what is around the app's tabs is there for the whole app")
  func partsAroundTabs() {
    let found = screens(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        var body: some View {
          TabView {
            HomeView().tabItem { Text("Home") }
            OtherView().tabItem { Text("Other") }
          }
          .overlay { Player() }
        }
      }
      struct HomeView: View { var body: some View { Text("") } }
      struct OtherView: View { var body: some View { Text("") } }
      struct Player: View {
        @State private var isLarge = false
        var body: some View {
          Button("Open") { isLarge = true }.sheet(isPresented: $isLarge) { PlayerView() }
        }
      }
      struct PlayerView: View { var body: some View { Text("") } }
      """,
      of: "Player"
    )
    #expect(found == ["MainView", "app"])
  }

  @Test("A view that waits for a value, with a text in its place, is no screen by itself")
  func waitingWrappers() {
    let found = edges(
      """
      struct Waiting<Content: View>: View {
        let make: (Int) -> Content
        let values: [Int]
        init(values: [Int], make: @escaping (Int) -> Content) {
          self.values = values
          self.make = make
        }
        var body: some View {
          if let value = values.first { make(value) } else { Text("Nothing") }
        }
      }
      struct HomeView: View {
        var body: some View {
          NavigationLink("Item") { Waiting(values: [1]) { value in ItemView(value: value) } }
        }
      }
      struct ItemView: View { let value: Int; var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -push-> ItemView"])
  }

  @Test(
    "A closure after the call goes to the parameter that must have one, not to an earlier that may be left out"
  )
  func trailingClosure() {
    let found = edges(
      """
      struct Home: View {
        @State private var isOpen = false
        @State private var isNamed = false
        var body: some View {
          Button("Open") { isOpen = true; isNamed = true }
            .drawer(isPresented: $isOpen) { CardView() }
            .drawer(isPresented: $isNamed) { print("closed") } content: { NameView() }
        }
      }
      extension View {
        func drawer<Content: View>(
          isPresented: Binding<Bool>,
          onClose: (() -> Void)? = nil,
          content: @escaping () -> Content
        ) -> some View {
          modifier(Drawer(isPresented: isPresented, onClose: onClose, content: content))
        }
      }
      struct Drawer<Shown: View>: ViewModifier {
        @Binding var isPresented: Bool
        let onClose: (() -> Void)?
        let content: () -> Shown
        func body(content base: Content) -> some View {
          base.sheet(isPresented: $isPresented) {
            VStack {
              CloseButton { onClose?() }
              content()
            }
          }
        }
      }
      struct CloseButton: View {
        var action: () -> Void
        var body: some View { Button { action() } label: { Text("Close") } }
      }
      struct CardView: View { var body: some View { Text("") } }
      struct NameView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -sheet-> CardView", "Home -sheet-> NameView"])
  }

  @Test("A view's own initializer passes over a closure that may be nil")
  func optionalClosure() {
    let found = edges(
      """
      struct Home: View {
        var body: some View { Frame { CardView() } }
      }
      struct Frame<Content: View>: View {
        var onClose: (() -> Void)?
        let content: () -> Content
        var body: some View {
          NavigationStack { NavigationLink("Open") { content() } }
        }
      }
      struct CardView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Frame -push-> CardView"])
  }
}
