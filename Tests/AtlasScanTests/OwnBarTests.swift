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
