import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// What is registered around the root of a stack is on the stack, and stacks with paths of their own share none.
@Suite struct StackDestinationTests {
  private static let views = """
    struct FeedView: View {
      var body: some View { NavigationLink("Open", value: Step.detail) }
    }
    struct ShopView: View { var body: some View { Text("Shop").navigationTitle("Shop") } }
    struct DetailView: View { var body: some View { Text("") } }
    enum Place: Hashable { case feed, shop }
    enum Step: Hashable { case detail }
    extension View {
      func withSteps() -> some View {
        navigationDestination(for: Step.self) { step in
          switch step { case .detail: DetailView() }
        }
      }
    }
    @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
    """

  private static let subscripted = """
    @Observable final class Guide {
      private var paths: [Place: [Step]] = [:]
      subscript(place: Place) -> [Step] {
        get { paths[place] ?? [] }
        set { paths[place] = newValue }
      }
    }
    struct MainView: View {
      @State private var guide = Guide()
      var body: some View {
        TabView {
          Tab("Feed", systemImage: "list.bullet", value: .feed) { stack(.feed) { FeedView() } }
          Tab("Shop", systemImage: "cart", value: .shop) { stack(.shop) { ShopView() } }
        }
      }
      private func stack(_ place: Place, @ViewBuilder _ root: () -> some View) -> some View {
        NavigationStack(path: $guide[place]) { root().withSteps() }
      }
    }
    """

  private func root(_ model: String) throws -> JSONValue {
    try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
  }

  private func screen(_ id: String, in model: String) throws -> JSONValue {
    try #require(try root(model)["screens"]?.array?.first { $0["id"]?.string == id })
  }

  private func stacksOfTabs(in model: String) throws -> [JSONValue] {
    let tabs = try root(model)["scenes"]?.array?.first?["windowGroup"]?["tabs"]
    return try #require(tabs?["items"]?.array).compactMap { $0["stack"] }
  }

  @Test("What a view registers around the root of a stack is a destination of the stack")
  func aroundRoot() throws {
    let model = scanned(Self.views, also: Self.subscripted).model
    #expect(errors(in: model) == [])
    let stacks = try stacksOfTabs(in: model)
    #expect(stacks.compactMap { $0["root"]?.string } == ["FeedView", "ShopView"])
    for stack in stacks {
      #expect(stack["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Step"])
    }
    #expect(try screen("MainView", in: model)["destinations"] == nil)
  }

  @Test("A path behind a subscript is the one for the key")
  func keys() throws {
    let stacks = try stacksOfTabs(in: scanned(Self.views, also: Self.subscripted).model)
    #expect(
      stacks.compactMap { $0["path"]?["property"]?.string }
        == ["Guide.paths[place]", "Guide.paths[place]"]
    )
  }

  @Test("The stack that a sheet has in place has the destinations that are registered in it")
  func sheet() throws {
    let model = scanned(
      Self.views,
      also: """
        struct MainView: View {
          @State private var showsFeed = false
          var body: some View {
            Button("Feed") { showsFeed = true }
              .sheet(isPresented: $showsFeed) { NavigationStack { FeedView().withSteps() } }
          }
        }
        """
    ).model
    #expect(errors(in: model) == [])
    let main = try screen("MainView", in: model)
    let stack = try #require(main["goes"]?.array?.first?["sheet"]?["stack"])
    #expect(stack["root"]?.string == "FeedView")
    #expect(stack["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Step"])
    #expect(main["destinations"] == nil)
  }

  /// A stack whose root is one view or one that is written in place.
  private static let mixedRoot = """
    NavigationStack {
      Group {
        if isEmpty {
          List { NavigationLink("First", value: Step.detail) }.navigationTitle("Nothing")
        } else {
          FeedView()
        }
      }
      .withSteps()
    }
    """

  @Test("A view that makes a stack without a single root registers what is around the roots")
  func severalRoots() throws {
    let model = scanned(
      Self.views,
      also: """
        struct MainView: View {
          @State private var isEmpty = false
          var body: some View { \(Self.mixedRoot) }
        }
        """
    ).model
    #expect(errors(in: model) == [])
    let main = try screen("MainView", in: model)
    #expect(main["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Step"])
  }

  @Test("The stack of a tab has what is around its roots, though they are several")
  func severalRootsInTab() throws {
    let model = scanned(
      Self.views,
      also: """
        struct MainView: View {
          @State private var isEmpty = false
          var body: some View {
            TabView {
              Tab("Feed", systemImage: "list.bullet") { \(Self.mixedRoot) }
              Tab("Shop", systemImage: "cart") { ShopView() }
            }
          }
        }
        """
    ).model
    #expect(errors(in: model) == [])
    let stack = try #require(try stacksOfTabs(in: model).first)
    #expect(stack["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Step"])
    #expect(try screen("MainView", in: model)["destinations"] == nil)
  }

  @Test("A view that makes its router has a path of its own; one that gets it has the router's")
  func ownRouter() throws {
    let model = scanned(
      Self.views,
      also: """
        @Observable final class Guide { var path: [Step] = [] }
        struct FeedTab: View {
          @State private var guide = Guide()
          var body: some View { NavigationStack(path: $guide.path) { FeedView().withSteps() } }
        }
        struct ShopTab: View {
          @Environment(Guide.self) private var guide
          var body: some View {
            @Bindable var guide = guide
            NavigationStack(path: $guide.path) { ShopView() }
          }
        }
        struct MainView: View {
          var body: some View {
            TabView {
              Tab("Feed", systemImage: "list.bullet") { FeedTab() }
              Tab("Shop", systemImage: "cart") { ShopTab() }
            }
          }
        }
        """
    ).model
    let paths = ["\"property\": \"guide.path\", \"createdIn\": \"state\"", "\"Guide.path\""]
    let flat = model.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for path in paths { #expect(flat.contains(path)) }
  }

  @Test("The paths of two features are told apart, though both are in a `State`")
  func features() throws {
    let feature = { (name: String) in
      """
      @Reducer struct \(name) {
        @Reducer enum Path { case detail(Detail) }
        struct State { var path = StackState<Path.State>() }
        enum Action { case path(StackActionOf<Path>) }
      }
      struct \(name)View: View {
        @Bindable var store: StoreOf<\(name)>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            \(name)List()
          } destination: { store in
            switch store.case { case .detail(let store): DetailView(store: store) }
          }
        }
      }
      struct \(name)List: View {
        var body: some View { NavigationLink("Open", state: \(name).Path.State.detail(.init())) }
      }
      """
    }
    let model = scanned(
      """
      @Reducer struct Detail { struct State {} enum Action {} }
      struct DetailView: View { let store: StoreOf<Detail>; var body: some View { Text("") } }
      struct MainView: View {
        var body: some View {
          TabView {
            FeedView(store: Store(initialState: .init()) { Feed() })
            ShopView(store: Store(initialState: .init()) { Shop() })
          }
        }
      }
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      """,
      also: feature("Feed"),
      feature("Shop")
    ).model
    #expect(model.contains("\"Feed.State.path\""))
    #expect(model.contains("\"Shop.State.path\""))
    let home = try screen("FeedView", in: model)
    let stack = try home["contains"]?["stack"] ?? stacksOfTabs(in: model).first
    #expect(stack?["destinations"]?.array?.compactMap { $0["for"]?.string } == ["Feed.Path.State"])
  }
}
