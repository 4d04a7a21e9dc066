import AtlasScan
import Testing

/// State behind subscripts and key paths, and what generic base classes say of routes.
@Suite struct SubscriptTests {
  private static let views = """
    struct ListView: View {
      @Environment(Guide.self) var guide
      var body: some View { Button("Open") { guide.go(.detail) } }
    }
    struct ShopView: View {
      @Environment(Guide.self) var guide
      var body: some View { Button("Pay") { guide.go(.payment, in: .shop) } }
    }
    struct DetailView: View { var body: some View { Text("") } }
    struct PaymentView: View { var body: some View { Text("") } }
    enum Place { case list, shop }
    enum Step: Hashable { case detail, payment }
    struct MainView: View {
      @State private var guide = Guide()
      var body: some View {
        TabView(selection: $guide.place) {
          Tab("List", systemImage: "list.bullet", value: .list) { stack(.list) }
          Tab("Shop", systemImage: "cart", value: .shop) { stack(.shop) }
        }
        .environment(guide)
      }
      @ViewBuilder private func stack(_ place: Place) -> some View {
        @Bindable var guide = guide
        NavigationStack(path: $guide[place]) {
          root(place).navigationDestination(for: Step.self) { step in
            switch step {
            case .detail: DetailView()
            case .payment: PaymentView()
            }
          }
        }
      }
      @ViewBuilder private func root(_ place: Place) -> some View {
        switch place {
        case .list: ListView()
        case .shop: ShopView()
        }
      }
    }
    @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
    """
  private static let pushes: Set = ["ListView -push-> DetailView", "ShopView -push-> PaymentView"]

  @Test("A stack may have as its path what a subscript gives of a router's paths")
  func dictionaryOfPaths() {
    let guide = """
      @Observable final class Guide {
        private var paths: [Place: [Step]] = [:]
        var place: Place = .list
        subscript(place: Place) -> [Step] {
          get { paths[place] ?? [] }
          set { paths[place] = newValue }
        }
        func go(_ step: Step, in place: Place? = nil) {
          if paths[place ?? self.place] == nil {
            paths[place ?? self.place] = [step]
          } else {
            paths[place ?? self.place]?.append(step)
          }
        }
      }
      """
    #expect(edges(Self.views, also: guide) == Self.pushes)
  }

  @Test("A subscript may give one of several paths")
  func severalPaths() {
    let guide = """
      @Observable final class Guide {
        private var listPath: [Step] = []
        private var shopPath: [Step] = []
        var place: Place = .list
        subscript(place: Place) -> [Step] {
          get {
            switch place {
            case .list: listPath
            case .shop: shopPath
            }
          }
          set {
            switch place {
            case .list: listPath = newValue
            case .shop: shopPath = newValue
            }
          }
        }
        func go(_ step: Step, in place: Place = .list) {
          switch place {
          case .list: listPath.append(step)
          case .shop: shopPath.append(step)
          }
        }
      }
      """
    #expect(edges(Self.views, also: guide) == Self.pushes)
  }

  @Test("A function of a router may make the binding of a property that a key path names")
  func keyPaths() {
    let found = edges(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Page: Identifiable { case help, about
        var id: Self { self }
      }
      final class Guide: ObservableObject {
        struct Shown { var sheet: Page? }
        private(set) var shown = Shown()
        var sheet: Binding<Page?> { binding(\\.sheet) }
        func present(_ page: Page) { shown.sheet = page }
        private func binding<Value>(_ path: WritableKeyPath<Shown, Value>) -> Binding<Value> {
          Binding(get: { self.shown[keyPath: path] }, set: { self.shown[keyPath: path] = $0 })
        }
      }
      struct MainView: View {
        @StateObject private var guide = Guide()
        var body: some View {
          Button("Help") { guide.present(.help) }
            .sheet(item: guide.sheet) { page in
              switch page {
              case .help: HelpView()
              case .about: AboutView()
              }
            }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["MainView -sheet-> HelpView"])
  }

  @Test(
    "The associated type of a router is what its own function gets, and its base class is generic over it"
  )
  func genericRouters() {
    let found = edges(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      protocol Leading: ObservableObject {
        associatedtype Step: Hashable
        associatedtype Shown: View
        func view(step: Step) -> Shown
        func go(to step: Step)
      }
      class Guide<Kind: Hashable>: Leading {
        @Published var path = NavigationPath()
        @ViewBuilder func view(step: Kind) -> some View { EmptyView() }
        func go(to step: Kind) { path.append(step) }
      }
      enum SignStep: Hashable { case login, register }
      final class SignGuide: Guide<SignStep> {
        @ViewBuilder func view(step: SignStep) -> some View {
          switch step {
          case .login: LoginView()
          case .register: RegisterView()
          }
        }
      }
      struct MainView: View {
        @StateObject private var guide = SignGuide()
        var body: some View {
          NavigationStack(path: $guide.path) {
            LoginView().navigationDestination(for: SignGuide.Step.self) { step in
              guide.view(step: step)
            }
          }
          .environmentObject(guide)
        }
      }
      struct LoginView: View {
        @EnvironmentObject var guide: SignGuide
        var body: some View { Button("Register") { guide.go(to: .register) } }
      }
      struct RegisterView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["LoginView -push-> RegisterView"])
  }

  @Test("Of several subscripts the one with the labels of the call is meant")
  func labels() {
    let guide = """
      @Observable final class Guide {
        private var paths: [Place: [Step]] = [:]
        private var oldPath: [Step] = []
        var place: Place = .list
        subscript(old place: Place) -> [Step] { oldPath }
        subscript(place: Place) -> [Step] {
          get { paths[place] ?? [] }
          set { paths[place] = newValue }
        }
        func go(_ step: Step, in place: Place = .list) { paths[place]?.append(step) }
      }
      """
    #expect(edges(Self.views, also: guide) == Self.pushes)
  }
}
