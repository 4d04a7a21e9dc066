import AtlasScan
import Testing

/// Methods of classes that other classes inherit from, and functions that return routes.
@Suite struct ClassMethodTests {
  private func player(_ models: String, button: String) -> String {
    """
    @main struct Example: App { var body: some Scene { WindowGroup { RootView() } } }
    final class Player: ObservableObject {
      static let shared = Player()
      @Published var isOpen = false
      @Published var showsQueue = false
    }
    struct RootView: View {
      @ObservedObject var player = Player.shared
      var body: some View {
        NavigationStack { NavigationLink("Item") { ItemView(model: ItemModel()) } }
          .sheet(isPresented: $player.isOpen) { PlayerView() }
          .sheet(isPresented: $player.showsQueue) { QueueView() }
      }
    }
    struct ItemView: View {
      @ObservedObject var model: ItemModel
      var body: some View { \(button) }
    }
    struct PlayerView: View { var body: some View { Text("Player") } }
    struct QueueView: View { var body: some View { Text("Queue") } }
    class ItemModel: ObservableObject { func play() {} }
    \(models)
    """
  }

  @Test(
    "A method runs that takes the place of the method of an object's class in one that inherits from it",
    arguments: [#"Button("Play") { model.play() }"#, #"Button("Play", action: model.play)"#]
  )
  func overridden(button: String) {
    let models = """
      class StoredItemModel: ItemModel { override func play() { Player.shared.isOpen = true } }
      final class ShortItemModel: StoredItemModel {
        override func play() {
          super.play()
          Player.shared.showsQueue = true
        }
      }
      """
    let found = edges(player(models, button: button))
    #expect(found.contains("ItemView -sheet-> PlayerView"))
    #expect(found.contains("ItemView -sheet-> QueueView"))
  }

  @Test("What classes for tests and classes beside do is not done")
  func others() {
    let models = """
      class OtherModel { func play() { Player.shared.isOpen = true } }
      final class ItemModelMock: ItemModel { override func play() { Player.shared.isOpen = true } }
      """
    let found = edges(player(models, button: #"Button("Play") { model.play() }"#))
    #expect(!found.contains("ItemView -sheet-> PlayerView"))
  }

  private func links(_ function: String, value: String) -> String {
    """
    @main struct Example: App { var body: some Scene { WindowGroup { ListView() } } }
    enum Route: Hashable { case item(Int), author(Int), help }
    struct ListView: View {
      @State var model = ListModel()
      var body: some View {
        NavigationStack {
          NavigationLink("Item", value: \(value))
            .navigationDestination(for: Route.self) { route in
              switch route {
              case .item: ItemView()
              case .author: AuthorView()
              case .help: HelpView()
              }
            }
        }
      }
    }
    struct ItemView: View { var body: some View { Text("Item") } }
    struct AuthorView: View { var body: some View { Text("Author") } }
    struct HelpView: View { var body: some View { Text("Help") } }
    \(function)
    """
  }

  @Test("A link with what a function outside of types returns leads where that leads")
  func function() {
    let function = """
      class ListModel {}
      private func route(for id: Int) -> Route {
        if id > 100 {
          return .author(id)
        }
        return .item(id)
      }
      """
    let found = edges(links(function, value: "route(for: 3)"))
    #expect(found == ["ListView -push-> ItemView", "ListView -push-> AuthorView"])
  }

  @Test("A link with what a method of an object returns leads where that leads")
  func method() {
    let function = """
      class ListModel {
        var isForAuthors = false
        func route(for id: Int) -> Route {
          switch isForAuthors {
          case true: return .author(id)
          case false: return .item(id)
          }
        }
      }
      """
    let found = edges(links(function, value: "model.route(for: 3)"))
    #expect(found == ["ListView -push-> ItemView", "ListView -push-> AuthorView"])
  }

  @Test("A function whose route is not in sight may lead anywhere")
  func unknown() {
    let function = """
      class ListModel {
        var last: Route = .help
        func route(for id: Int) -> Route {
          guard id > 100 else { return last }
          return .item(id)
        }
      }
      """
    let found = edges(links(function, value: "model.route(for: 3)"))
    #expect(found.count == 3)
  }

  @Test("What one stack shows for a route counts, not the empty view of another stack")
  func emptyView() {
    let source = """
      @main struct Example: App { var body: some Scene { WindowGroup { Tabs() } } }
      enum Route: Hashable { case item, author }
      struct Tabs: View {
        var body: some View {
          TabView {
            FirstStack().tabItem { Text("First") }
            SecondStack().tabItem { Text("Second") }
          }
        }
      }
      struct FirstStack: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Item", value: Route.item)
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .item: ItemView()
                default: EmptyView()
                }
              }
          }
        }
      }
      struct SecondStack: View {
        var body: some View {
          NavigationStack {
            NavigationLink("Item", value: Route.item)
              .navigationDestination(for: Route.self) { route in
                switch route {
                case .item: ItemView()
                case .author: AuthorView()
                }
              }
          }
        }
      }
      struct ItemView: View {
        var body: some View { NavigationLink("Author", value: Route.author) }
      }
      struct AuthorView: View { var body: some View { Text("Author") } }
      """
    let found = edges(source)
    #expect(found.contains("ItemView -push-> AuthorView"))
    #expect(!found.contains { $0.hasSuffix("EmptyView") })
  }
}
