import AtlasBase
import Testing

/// Views that show a page by the value that they are given, and objects that hold such pages.
@Suite struct FrameTests {
  private static let pages = """
    enum Settings { case root, about
      @ViewBuilder func view() -> some View {
        switch self {
        case .root: SettingsView()
        case .about: AboutView()
        }
      }
    }
    enum Page { case inbox, settings(Settings), help, message(Int)
      @ViewBuilder func view() -> some View {
        switch self {
        case .inbox: InboxView()
        case let .settings(page): page.view()
        case .help: HelpView()
        case let .message(id):
          if let view = MessageView(id: id) { view } else { Text("There is none") }
        }
      }
    }
    struct AboutView: View { var body: some View { Text("") } }
    struct HelpView: View { var body: some View { Text("") } }
    struct MessageView: View { let id: Int; init?(id: Int) { self.id = id }
      var body: some View { Text("") } }
    """

  private static let layers = """
    @main struct Mail: App { var body: some Scene { WindowGroup { Root() } } }
    @Observable class Frame: Hashable {
      private(set) var page: Page
      init(page: Page) { self.page = page }
    }
    struct FrameView: View { let frame: Frame; var body: some View { frame.page.view() } }
    @Observable class Layer: Identifiable {
      weak var model: Model?
      var root: Frame
      var path: [Frame]
      var isCover: Bool
      init(root: Page, path: [Page] = [], model: Model, isCover: Bool = false) {
        self.root = .init(page: root)
        self.path = path.map { .init(page: $0) }
        self.model = model
        self.isCover = isCover
      }
      func push(_ page: Page) { path.append(.init(page: page)) }
      func openSheet(_ page: Page) {
        guard let model else { return }
        model.open(page, isCover: false)
      }
      func cover(_ page: Page) { model?.open(page, isCover: true) }
    }
    @Observable class Model {
      static let main: Model = .init()
      private(set) var layers: [Layer] = .init()
      func open(_ page: Page, isCover: Bool) {
        layers.append(.init(root: page, model: self, isCover: isCover))
      }
    }
    extension NavigationLink where Destination == Never {
      init(_ title: String, destination: Page) where Label == Text {
        self.init(value: Frame(page: destination)) { Text(title) }
      }
    }
    struct LayerView: View {
      @State var layer: Layer
      let isSheet: Bool
      var body: some View {
        NavigationStack(path: $layer.path) {
          root.navigationDestination(for: Frame.self) { FrameView(frame: $0) }
        }
      }
      @ViewBuilder private var root: some View {
        if isSheet { layer.root.page.view().padding() } else { layer.root.page.view() }
      }
    }
    struct Sheets: ViewModifier {
      let next: Layer?
      func body(content: Content) -> some View {
        content
          .sheet(
            item: Binding(
              get: { if let next, !next.isCover { next } else { nil } },
              set: { _ in }
            )
          ) { LayerView(layer: $0, isSheet: true) }
          .fullScreenCover(
            item: .init(
              get: { if let next, next.isCover { next } else { nil } },
              set: { _ in }
            )
          ) { LayerView(layer: $0, isSheet: true) }
      }
    }
    struct Root: View {
      var model: Model { .main }
      var body: some View {
        TabView {
          LayerView(layer: .init(root: .inbox, model: model), isSheet: false)
            .tabItem { Text("Inbox") }
          LayerView(layer: .init(root: .settings(.root), model: model), isSheet: false)
            .tabItem { Text("Settings") }
        }
        .modifier(Sheets(next: model.layers.first))
      }
    }
    struct InboxView: View {
      @Environment(Layer.self) var layer
      var body: some View {
        List {
          Button("Open") { layer.push(.message(1)) }
          Button("Help") { layer.openSheet(.help) }
          Button("Large") { layer.cover(.settings(.about)) }
        }
      }
    }
    struct SettingsView: View {
      var body: some View { Form { NavigationLink("About", destination: .settings(.about)) } }
    }
    """

  @Test("A page is followed through the objects that hold it, to the view that it makes")
  func frames() {
    let found = edges(Self.layers, also: Self.pages)
    #expect(
      found == [
        "InboxView -push-> MessageView", "InboxView -sheet-> HelpView",
        "InboxView -fullScreenCover-> AboutView", "SettingsView -push-> AboutView",
      ]
    )
  }

  @Test("A function may hand on the state behind a binding, also under another name")
  func stateThroughFunction() {
    let app = Self.layers.replacing(
      ".modifier(Sheets(next: model.layers.first))",
      with: ".sheets(nextLayer: model.layers.first)"
    )
    let function = """

      extension View {
        func sheets(nextLayer: Layer?) -> some View { modifier(Sheets(next: nextLayer)) }
      }
      """
    #expect(edges(app + function, also: Self.pages) == edges(Self.layers, also: Self.pages))
  }

  @Test("A view that only shows the page that it is given is no screen")
  func frameIsNoScreen() throws {
    let result = scanned(Self.layers, also: Self.pages)
    #expect(
      Set(result.contents.map { "\($0.from) -\($0.kind)-> \($0.to)" }) == [
        "app -window-> Root", "Root -tab-> InboxView", "Root -tab-> SettingsView",
      ]
    )
    #expect(result.edges.first { $0.to == "MessageView" }?.screens == ["InboxView"])
    #expect(errors(in: result.model) == [])
    let screens = try #require(parsed(result.model)["screens"]?.array)
    #expect(
      Set(screens.compactMap { $0["id"]?.string }) == [
        "Root", "InboxView", "SettingsView", "AboutView", "HelpView", "MessageView",
      ]
    )
    #expect(result.unresolved.isEmpty)
  }

  @Test("Conditions that make no difference to what is shown do not multiply alternatives")
  func alternativesAreMerged() throws {
    let wrappers = (0..<8).map { number in
      """
      @ViewBuilder var inner\(number): some View {
        if isWide\(number) { inner\(number + 1).padding() } else { inner\(number + 1) }
      }
      """
    }.joined(separator: "\n")
    let flags = (0..<8).map { "@State var isWide\($0) = false" }.joined(separator: "\n")
    let result = scanned(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        \(flags)
        @State var isSignedIn = false
        var body: some View { inner0 }
        \(wrappers)
        @ViewBuilder var inner8: some View {
          if isSignedIn { Store() } else { Welcome() }
        }
      }
      struct Store: View { var body: some View { List {}.navigationTitle("Store") } }
      struct Welcome: View { var body: some View { List {}.navigationTitle("Welcome") } }
      """
    )
    let screens = try #require(parsed(result.model)["screens"]?.array)
    let root = try #require(screens.first { $0["id"]?.string == "Root" })
    let contains = try #require(root["contains"]?.array)
    #expect(contains.map { $0["screen"]?.string } == ["Store", "Welcome"])
    #expect(contains.map { $0["when"]?.string } == ["isSignedIn", "!isSignedIn"])
  }

  @Test("A frame whose value is not known is reported, not taken for each of its many screens")
  func unknownValue() throws {
    let names = (0..<20).map { "p\($0)" }
    let cases = names.map { "case .\($0): View\($0)()" }.joined(separator: "\n")
    let views = names.map { "struct View\($0): View { var body: some View { Text(\"\") } }" }
    let result = scanned(
      """
      enum Page: Hashable { case \(names.joined(separator: ", "))
        @ViewBuilder var view: some View { switch self { \(cases) } }
      }
      struct PageView: View { let page: Page; var body: some View { page.view } }
      struct Home: View {
        let pages: [Page]
        @State var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            List {
              ForEach(pages) { page in NavigationLink("Go", destination: PageView(page: page)) }
              NavigationLink("Three", destination: PageView(page: .p3))
            }
          }
        }
      }
      \(views.joined(separator: "\n"))
      """
    )
    #expect(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" } == ["Home -push-> Viewp3"])
    let open = try #require(result.unresolved.first)
    #expect(
      open.reason == "`PageView` shows one of 20 screens, and the code does not say for which value"
    )
    #expect(result.unresolved.count == 1)
  }

  @Test("A path that is computed from another one, and set through it, is that path")
  func computedPath() {
    let found = edges(
      """
      class Router: ObservableObject {
        @Published var fullPath: [Page] = []
        var path: [Page] {
          get { Array(fullPath.dropFirst()) }
          set { if fullPath.isEmpty { fullPath = newValue } else { fullPath = [fullPath[0]] + newValue } }
        }
        static let shared = Router()
        static func to(_ page: Page) { shared.go(page) }
        func go(_ page: Page, _ reset: Bool = false) {
          withAnimation { self.path = reset ? [page] : self.path + [page] }
        }
      }
      enum Page: Hashable { case help, about }
      struct LinkRow: View {
        var page: Page
        let label: String
        init(_ page: Page, _ label: String) { self.page = page; self.label = label }
        var body: some View { Button { Router.to(page) } label: { Text(label) } }
      }
      struct Home: View {
        @StateObject var router: Router
        var body: some View {
          NavigationStack(path: $router.fullPath) {
            List { LinkRow(.help, "Help"); LinkRow(.about, "About") }
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .help: HelpView()
                case .about: AboutView()
                }
              }
          }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> HelpView", "Home -push-> AboutView"])
  }

  private func parsed(_ model: String) throws -> JSONValue {
    try #require(parseJSON(SourceFile(path: "m.json", text: model), index: 0).value)
  }
}
