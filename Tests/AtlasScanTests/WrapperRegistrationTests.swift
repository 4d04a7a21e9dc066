import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// A view that only makes a stack around what it is given is no screen: what it registers is on each of its stacks.
@Suite struct WrapperRegistrationTests {
  private static let layers = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
    enum Page: Hashable {
      case item(Int), detail, search
      @ViewBuilder func view() -> some View {
        switch self {
        case .item(let number): ItemView(number: number)
        case .detail: DetailView()
        case .search: SearchView()
        }
      }
    }
    final class Frame: Hashable {
      var page: Page
      init(page: Page) { self.page = page }
    }
    @Observable final class Layer: Identifiable {
      var root: Frame
      var path: [Frame] = []
      var isWhole = true
      init(root: Page) { self.root = Frame(page: root) }
      func push(_ page: Page) { path.append(Frame(page: page)) }
    }
    struct FrameView: View {
      var frame: Frame
      var body: some View { frame.page.view() }
    }
    struct LayerView: View {
      @State var layer: Layer
      var body: some View {
        Group {
          if layer.isWhole {
            NavigationStack(path: $layer.path) {
              layer.root.page.view()
                .navigationDestination(for: Frame.self) { FrameView(frame: $0) }
            }
          } else {
            layer.root.page.view()
          }
        }
        .environment(layer)
      }
    }
    struct ItemView: View {
      @Environment(Layer.self) var layer
      var number: Int
      var body: some View { Button("Details") { layer.push(.detail) } }
    }
    struct DetailView: View { var body: some View { Text("") } }
    struct SearchView: View {
      @Environment(Layer.self) var layer
      var body: some View { Button("Find") { layer.push(.item(1)) } }
    }
    struct HomeView: View {
      @State var layer: Layer?
      var body: some View {
        TabView {
          Tab("Items", systemImage: "list.bullet") { LayerView(layer: Layer(root: .item(1))) }
          Tab("Search", systemImage: "sparkles") { LayerView(layer: Layer(root: .search)) }
        }
        .onAppear { layer = Layer(root: .item(3)) }
        .sheet(item: $layer) { LayerView(layer: $0) }
      }
    }
    """

  private let root: JSONValue
  private let model: String

  init() throws {
    model = scanned(Self.layers).model
    root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
  }

  private var sheet: JSONValue? {
    root["screens"]?.array?.first { $0["id"]?.string == "HomeView" }?["goes"]?.array?
      .first { $0["sheet"] != nil }?["sheet"]?["stack"]
  }

  private var stacksOfTabs: [JSONValue] {
    let tabs = root["scenes"]?.array?.first?["windowGroup"]?["tabs"]?["items"]?.array
    return (tabs ?? []).compactMap { $0["stack"] }
  }

  @Test("What it registers is on the stack of the sheet, and not on a part")
  func sheetHasTheRegistration() throws {
    #expect(errors(in: model) == [])
    #expect(sheet?["root"]?.string == "ItemView", "\(model)")
    let destinations = try #require(sheet?["destinations"]?.array)
    #expect(destinations.map { $0["for"]?.string } == ["Frame"])
    let parts = root["parts"]?.array ?? []
    #expect(parts.allSatisfy { $0["destinations"] == nil })
  }

  @Test("It is on the stack of each tab too")
  func tabsHaveTheRegistration() {
    #expect(
      stacksOfTabs.map { $0["destinations"]?.array?.map { $0["for"]?.string } ?? [] }
        == [["Frame"], ["Frame"]]
    )
  }

  @Test("A value that leads to several screens is registered without one: the pushes name theirs")
  func registrationNamesNoScreen() {
    let registrations = stacksOfTabs.flatMap { $0["destinations"]?.array ?? [] }
    #expect(registrations.count == 2)
    #expect(registrations.allSatisfy { $0["screen"] == nil })
  }

  @Test("What must hold for the stack is not said again of what is registered on it")
  func registrationHoldsWithTheStack() {
    let registrations = stacksOfTabs.flatMap { $0["destinations"]?.array ?? [] }
    #expect(registrations.allSatisfy { $0["when"] == nil })
  }

  @Test("Two stacks of one wrapper have a path each: the model names no property that they share")
  func pathsAreTheirOwn() {
    let paths = stacksOfTabs.compactMap { $0["path"] }
    #expect(paths.map { $0["type"]?.string } == ["[Frame]", "[Frame]"])
    #expect(paths.allSatisfy { $0["property"] == nil })
  }
}
