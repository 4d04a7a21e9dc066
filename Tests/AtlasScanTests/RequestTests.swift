import Testing

/// State that asks for navigation: requests that a view carries out, selections that others follow, local paths.
@Suite struct RequestTests {
  private let views = """
    enum Route: Hashable { case list, help, detail(Int)
      @ViewBuilder func destination() -> some View {
        switch self { case .list: ListView(); case .help: Help(); case .detail: Detail() }
      }
    }
    struct ListView: View {
      @Environment(Model.self) var model
      var body: some View { Button("Open") { model.request = .push(.detail(1)) }.navigationTitle("L") }
    }
    struct Help: View { var body: some View { Text("").navigationTitle("H") } }
    struct Detail: View { var body: some View { Text("").navigationTitle("D") } }
    """

  @Test("A request is carried out for each place that makes one, with what it holds")
  func requests() {
    let found = edges(
      """
      enum Request: Hashable {
        case replace(path: [Route]), push(Route)
        init(path: [Route] = []) { self = .replace(path: path) }
      }
      @Observable class Model { var request: Request? }
      @main struct MyApp: App {
        @State var model = Model()
        var body: some Scene {
          WindowGroup {
            Root().environment(model).onOpenURL { _ in model.request = Request(path: [.help]) }
          }
        }
      }
      struct Root: View {
        @Environment(Model.self) var model
        @State var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            ListView().navigationDestination(for: Route.self) { $0.destination() }
          }
          .onChange(of: model.request) { _, request in
            guard let request else { return }
            carryOut(request)
          }
        }
        func carryOut(_ request: Request) {
          switch request {
          case .replace(let path): show(path)
          case .push(let route):
            var next = path
            next.append(route)
            show(next)
          }
          model.request = nil
        }
        func show(_ new: [Route]) { Task { path = new } }
      }
      \(views)
      """
    )
    #expect(
      found == ["app -push-> Help", "ListView -push-> Detail"]
    )
  }

  @Test("What follows a selection is selected with it, through functions of enums too")
  func followedSelection() {
    let found = edges(
      """
      @Observable class Model { var request: Command? }
      enum Command { case push(Route) }
      struct Root: View {
        @State var selection: Route? = .list
        var body: some View { Columns(selection: $selection) }
      }
      struct Columns: View {
        @Binding var selection: Route?
        @State var shown: Route = .list
        var body: some View {
          NavigationSplitView {
            List(selection: $selection) {
              NavigationLink("List", value: Route.list)
              NavigationLink("Detail", value: Route.detail(1))
            }
            .toolbar { Button("Help") { selection = .help } }
          } detail: {
            NavigationStack { shown.destination() }
          }
          .onChange(of: selection) { _, new in
            guard let new else { return }
            shown = new
          }
        }
      }
      \(views)
      """
    )
    #expect(
      found == [
        "Columns -select-> ListView", "Columns -select-> Detail", "Columns -select-> Help",
      ]
    )
  }

  @Test("A path that is built in a local value has what was appended, shown by the screen before")
  func localPath() {
    let result = scanned(
      """
      struct Order: Identifiable { var id: String }
      enum Page: Hashable { case orders }
      @main struct MyApp: App {
        var body: some Scene {
          WindowGroup { Root() }
          WindowGroup(id: "other") { Other() }
        }
      }
      struct Root: View {
        @State var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            Home().navigationDestination(for: Page.self) { _ in Orders() }
          }
          .onOpenURL { url in
            var next = NavigationPath()
            next.append(Page.orders)
            next.append(url.lastPathComponent as String)
            path = next
          }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Other: View {
        var body: some View {
          NavigationStack { Text("").navigationDestination(for: String.self) { _ in Help() } }
        }
      }
      struct Orders: View {
        var body: some View { Text("").navigationDestination(for: Order.ID.self) { _ in OrderView() } }
      }
      struct OrderView: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    )
    let found = Set(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" })
    #expect(found == ["app -push-> Orders", "app -push-> OrderView"])
    #expect(result.unresolved.isEmpty)
    // Only the screen of the orders registers an order's id.
    #expect(!result.model.contains("\"value\": \"String\""))
  }

  @Test("A binding in a case is the state that a view hands in with it")
  func bindingInACase() {
    let found = edges(
      """
      enum Page: Hashable { case home, orders }
      enum Opening { case link, selection(Binding<Page?>) }
      struct Root: View {
        @State var page: Page? = .home
        var body: some View {
          NavigationSplitView {
            List(selection: $page) { NavigationLink("Home", value: Page.home) }
          } detail: {
            NavigationStack {
              switch page ?? .home { case .home: Home(page: $page); case .orders: Orders() }
            }
          }
        }
      }
      struct Home: View {
        @Binding var page: Page?
        @Environment(\\.horizontalSizeClass) var sizeClass
        var opening: Opening {
          if sizeClass == .compact { return .link }
          return .selection($page)
        }
        var body: some View {
          Card(opening: opening).navigationDestination(for: Page.self) { _ in Orders() }
        }
      }
      struct Card: View {
        var opening: Opening = .link
        var body: some View { Header(page: .orders, opening: opening) }
      }
      struct Header: View {
        var page: Page
        var opening: Opening
        var body: some View {
          switch opening {
          case .link: NavigationLink("Open", value: page)
          case .selection(let selection): Button("Open") { selection.wrappedValue = page }
          }
        }
      }
      struct Orders: View { var body: some View { Text("").navigationTitle("O") } }
      """
    )
    #expect(
      found == [
        "Root -select-> Home", "Card -push-> Orders", "Card -select-> Orders",
      ]
    )
  }

  @Test("What a view is given decides for as long as it is there: no screen replaces another")
  func given() {
    let result = scanned(
      """
      struct Root: View {
        var body: some View { NavigationStack { NavigationLink("Account") { Account(key: "a") } } }
      }
      struct Account: View {
        let key: String
        var body: some View { if isLocal { LocalAccount() } else { RemoteAccount() } }
        var isLocal: Bool { key == "local" }
      }
      struct LocalAccount: View { var body: some View { Text("").navigationTitle("L") } }
      struct RemoteAccount: View { var body: some View { Text("").navigationTitle("R") } }
      """
    )
    #expect(result.edges.map(\.to) == ["Account"])
    #expect(result.contents.filter { $0.kind == "replace" }.isEmpty)
  }

  @Test("What a view does because there is a value is its own")
  func presence() {
    let found = edges(
      """
      @Observable class Model { var command: Command? }
      enum Command { case first, second }
      struct Root: View {
        @Environment(Model.self) var model
        @State var isOpen = false
        var body: some View {
          Row().onChange(of: model.command != nil) { _, isThere in if isThere { isOpen = true } }
            .sheet(isPresented: $isOpen) { SheetView() }
        }
      }
      struct Row: View {
        @Environment(Model.self) var model
        var body: some View { Button("Go") { model.command = .first } }
      }
      struct SheetView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -sheet-> SheetView"])
  }

  @Test(
    "A local path that starts with a value has it too, also where the path is made of the local one"
  )
  func localPathWithAStart() {
    let found = edges(
      """
      enum Page: Hashable { case list, detail, late }
      @Observable class Router { var pages: [Page] = .init() }
      struct Root: View {
        @State var router = Router()
        var body: some View {
          NavigationStack(path: $router.pages) {
            Button("Go") { open(isDeep: true) }.navigationDestination(for: Page.self) { page in
              switch page { case .list: ListView(); case .detail: Detail(); case .late: Late() }
            }
          }
        }
        func open(isDeep: Bool) {
          Task {
            var path: [Page] = [.list]
            if isDeep { path.append(Page.detail) }
            router.pages = .init(path)
          }
        }
      }
      struct ListView: View { var body: some View { Text("") } }
      struct Detail: View { var body: some View { Text("") } }
      struct Late: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -push-> ListView", "Root -push-> Detail"])
  }

  @Test("A flag in the environment is the state that a view around puts there")
  func flagInTheEnvironment() {
    let found = edges(
      """
      extension EnvironmentValues { @Entry var asksForHelp: Binding<Bool> = .constant(false) }
      extension View { func helpSheet() -> some View { modifier(HelpSheet()) } }
      struct HelpSheet: ViewModifier {
        @State var isPresented = false
        func body(content: Content) -> some View {
          content.environment(\\.asksForHelp, $isPresented).sheet(isPresented: $isPresented) { Help() }
        }
      }
      struct Root: View {
        var body: some View {
          NavigationStack { NavigationLink("Settings") { Settings() } }.helpSheet()
        }
      }
      struct Settings: View {
        @Environment(\\.asksForHelp) var asksForHelp
        var body: some View { Button("Help") { asksForHelp.wrappedValue = true } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -push-> Settings", "Settings -sheet-> Help"])
  }

  @Test("A link in a text is on the screen that handles it, though the screen presents a stack")
  func linkBesidesAPresentedStack() {
    let found = edges(
      """
      struct Detail: View {
        @State var person: Person?
        @State var answers = false
        var body: some View {
          Text("[a](b)")
            .environment(\\.openURL, OpenURLAction { url in person = Person(); return .handled })
            .navigationDestination(item: $person) { _ in PersonView() }
            .sheet(isPresented: $answers) { answerSheet(for: 1).presentationDetents([.medium]) }
            .onTapGesture { answers = true }
        }
        func answerSheet(for id: Int) -> some View {
          NavigationStack { TextEditor(text: .constant("")).toolbar { Button("Send") {} } }
        }
      }
      struct Person: Hashable {}
      struct PersonView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Detail -push-> PersonView", "Detail -sheet-> Detail.answerSheet"])
  }
}
