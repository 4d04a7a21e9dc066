import AtlasScan
import Testing

/// What the root of the app shows by turns, by a bar of the app itself or as the root of its stack.
@Suite struct OwnBarTests {
  @Test("A view beside a choice that gets the state which decides is a bar of the app itself")
  func barsWithBindings() {
    let found = replacements(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Place { case shelf, shop }
      struct MainView: View {
        @State private var place = Place.shelf
        var body: some View {
          ZStack {
            switch place {
            case .shelf: ShelfView()
            case .shop: ShopView()
            }
            Bar(place: $place).padding()
          }
        }
      }
      struct Bar: View {
        @Binding var place: Place
        var body: some View { HStack { Button("Shelf") { place = .shelf } } }
      }
      struct ShelfView: View { var body: some View { Text("Shelf") } }
      struct ShopView: View { var body: some View { Text("Shop") } }
      """
    )
    #expect(found == ["MainView -> ShelfView", "MainView -> ShopView"])
  }

  @Test("A chain of comparisons beside a menu that sets the number is a choice of the menu")
  func menus() {
    let source = """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        @State private var index = 0
        @State private var showsMenu = false
        var body: some View {
          ZStack {
            MenuView(index: $index, showsMenu: $showsMenu)
            VStack {
              if index == 0 {
                ShelfView()
              } else if index == 1 {
                ShopView().transition(.opacity)
              } else if index == 2 {
                HelpView()
              }
            }
            .offset(x: showsMenu ? 100 : 0)
          }
        }
      }
      struct MenuView: View {
        @Binding var index: Int
        @Binding var showsMenu: Bool
        var body: some View { Button("Shop") { index = 1; showsMenu = false } }
      }
      struct ShelfView: View { var body: some View { NavigationStack { Text("Shelf") } } }
      struct ShopView: View { var body: some View { NavigationStack { Text("Shop") } } }
      struct HelpView: View { var body: some View { NavigationStack { Text("Help") } } }
      """
    #expect(
      replacements(source) == [
        "MainView -> ShelfView", "MainView -> ShopView", "MainView -> HelpView",
      ]
    )
  }

  @Test("What a flag or a single comparison shows beside a view with its binding is a part")
  func flagsBesideBindings() {
    let found = replacements(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        @State private var count = 0
        var body: some View {
          ZStack {
            Controls(count: $count)
            if count == 0 { EmptyListView() } else { FullListView() }
          }
        }
      }
      struct Controls: View {
        @Binding var count: Int
        var body: some View { Button("Add") { count += 1 } }
      }
      struct EmptyListView: View { var body: some View { Text("None") } }
      struct FullListView: View { var body: some View { List { Text("One") } } }
      """
    )
    #expect(found.isEmpty)
  }

  @Test("The parts that a picker chooses in a screen are no screens")
  func pickers() {
    let found = replacements(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Place { case shelf, shop }
      struct MainView: View {
        @State private var place = Place.shelf
        var body: some View {
          VStack {
            Picker("Place", selection: $place) { Text("Shelf").tag(Place.shelf) }
            switch place {
            case .shelf: ShelfView()
            case .shop: ShopView()
            }
          }
        }
      }
      struct ShelfView: View { var body: some View { Text("Shelf") } }
      struct ShopView: View { var body: some View { Text("Shop") } }
      """
    )
    #expect(found.isEmpty)
  }

  @Test("The roots of the app's stack that lead on by themselves are screens by turns")
  func rootsOfTheStack() {
    let found = replacements(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Step: Hashable { case login, profile }
      final class Guide: ObservableObject { @Published var steps: [Step] = [] }
      struct MainView: View {
        @AppStorage("isSignedIn") private var isSignedIn = false
        @StateObject private var guide = Guide()
        var body: some View {
          NavigationStack(path: $guide.steps) {
            Group {
              if isSignedIn { HomeView() } else { WelcomeView() }
            }
            .navigationDestination(for: Step.self) { step in
              switch step {
              case .login: LoginView()
              case .profile: ProfileView()
              }
            }
          }
          .environmentObject(guide)
        }
      }
      struct HomeView: View {
        @EnvironmentObject var guide: Guide
        var body: some View { Button("Profile") { guide.steps.append(.profile) } }
      }
      struct WelcomeView: View {
        @EnvironmentObject var guide: Guide
        var body: some View { Button("Sign in") { guide.steps.append(.login) } }
      }
      struct LoginView: View { var body: some View { Text("") } }
      struct ProfileView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["MainView -> HomeView", "MainView -> WelcomeView"])
  }
}
