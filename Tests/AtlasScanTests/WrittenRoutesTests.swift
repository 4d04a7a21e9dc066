import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// The model of an app with a router, a set of destinations, sheets, deep links, a widget and an intent.
@Suite("What a model says of routes, routers, links and entry points")
struct WrittenRoutesTests {
  private static let source = """
    @main struct Shop: App {
      var body: some Scene { WindowGroup { Root() } }
    }
    enum Route: Hashable, Codable { case order(Int), item(id: Item.ID, String), help }
    enum Sheet: Identifiable { case login, cart(Int); var id: String { "" } }
    @MainActor @Observable final class Router {
      var path: [Route] = []
      var sheet: Sheet?
    }
    extension View {
      func withDestinations() -> some View {
        navigationDestination(for: Route.self) { route in
          switch route {
          case .order: Order()
          case .item: ItemView()
          case .help: Help()
          }
        }
      }
    }
    struct Root: View {
      @State var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          Home(router: router).withDestinations()
        }
      }
    }
    struct Home: View {
      @Bindable var router: Router
      var body: some View {
        List { Button("Log in") { router.sheet = .login }; Button("Cart") { router.sheet = .cart(1) } }
          .sheet(item: $router.sheet) { sheet in
            switch sheet {
            case .login: Login()
            case .cart: Cart()
            }
          }
          .onOpenURL { url in
            guard url.scheme == "shop" else { return }
            switch url.host {
            case "help": router.path.append(.help)
            case "login": router.sheet = .login
            default: break
            }
          }
      }
    }
    struct Cart: View {
      var body: some View { NavigationStack { CartList().withDestinations() } }
    }
    struct CartList: View { var body: some View { NavigationLink("Help", value: Route.help) } }
    struct Order: View { var body: some View { Text("O") } }
    struct ItemView: View { var body: some View { Text("I") } }
    struct Help: View { var body: some View { Text("H") } }
    struct Login: View { var body: some View { Text("L") } }
    struct TodayWidget: Widget {
      var body: some WidgetConfiguration { StaticConfiguration(kind: "today") { _ in Text("T") } }
    }
    struct ReorderIntent: AppIntent {
      static let title: LocalizedStringResource = "Order again"
      func perform() async throws -> some IntentResult { .result() }
    }
    struct OpenIntentShop: AppIntent {
      static let title: LocalizedStringResource = "Open the shop"
      static let openAppWhenRun = true
      func perform() async throws -> some IntentResult { .result() }
    }
    """

  private let model = scanned(Self.source).model

  private func element(_ list: String, _ id: String) throws -> JSONValue {
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    return try #require(root[list]?.array?.first { $0["id"]?.string == id })
  }

  @Test("It loads without errors and is canonical")
  func loads() throws {
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    #expect(canonicalText(of: root) == model)
  }

  @Test("A route enum has its cases with their values, and what it conforms to")
  func route() throws {
    let route = try element("routes", "Route")
    #expect(route["isHashable"]?.boolean == true)
    #expect(route["isCodable"]?.boolean == true)
    #expect(route["drives"]?.string == "stack")
    #expect(route["cases"]?["help"]?.string == "Help")
    #expect(route["cases"]?["order"]?["screen"]?.string == "Order")
    #expect(route["cases"]?["order"]?["values"]?["int"]?.string == "Int")
    #expect(route["cases"]?["item"]?["values"]?["id"]?.string == "Item.ID")
    #expect(route["cases"]?["item"]?["values"]?["string"]?.string == "String")
  }

  @Test("The enum of a sheet's item is a route that drives a sheet")
  func sheet() throws {
    let sheet = try element("routes", "Sheet")
    #expect(sheet["drives"]?.string == "sheet")
    #expect(sheet["isCodable"]?.boolean == false)
    #expect(sheet["cases"]?["login"]?.string == "Login")
  }

  @Test("A router has its isolation, its observation and its sheets; its stack names it")
  func router() throws {
    let router = try element("routers", "Router")
    #expect(router["isolation"]?.string == "mainActor")
    #expect(router["observation"]?.string == "observable")
    #expect(router["sheets"]?.string == "Sheet")
    #expect(model.contains(#""router": "Router""#))
  }

  @Test("A modifier that registers in two places is a set of destinations, stated once")
  func destinationSet() throws {
    let set = try element("destinationSets", "withDestinations")
    #expect(set["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Route"])
    // The set itself, and the two screens that have it.
    #expect(model.ranges(of: #""withDestinations""#).count == 3)
  }

  @Test("A URL that the code compares with a host is a deep link, and no transition of the screen")
  func deepLinks() throws {
    let help = try element("deepLinks", "link.help")
    #expect(help["patterns"]?.strings == ["shop://help", "shop://help/{path...}"])
    #expect(help["opens"]?["path"]?.strings == ["Help"])
    let login = try element("deepLinks", "link.login")
    #expect(login["opens"]?["sheet"]?.string == "Login")
    #expect(!model.contains("open a URL"))
  }

  @Test("A URL that the code compares with nothing stays a transition")
  func unparsedURL() {
    let source = Self.source.replacing(#"guard url.scheme == "shop" else { return }"#, with: "")
      .replacing("switch url.host {", with: "switch parse(url) {")
    let model = scanned(source).model
    #expect(!model.contains("deepLinks"))
    #expect(model.contains("open a URL"))
  }

  @Test("Widgets and intents are entry points; an intent that opens no app runs in the background")
  func entryPoints() throws {
    #expect(try element("entryPoints", "entry.TodayWidget")["widget"]?.string == "TodayWidget")
    let reorder = try element("entryPoints", "entry.ReorderIntent")
    #expect(reorder["appIntent"]?.string == "Order again")
    #expect(reorder["runsInBackground"]?.boolean == true)
    let open = try element("entryPoints", "entry.OpenIntentShop")
    #expect(open["runsInBackground"] == nil)
  }
}
