import AtlasBase
import Testing

/// Lists that select, and what shows the selection.
@Suite struct SelectionTests {
  private static let source = """
    @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
    @Observable class Panes {
      enum Pane: Hashable { case order(Int), customer(String) }
      var opened: Pane?
      func show(_ id: Int) { opened = .order(id) }
    }
    struct Root: View {
      @Environment(Panes.self) var panes: Panes
      var body: some View {
        NavigationSplitView { Sidebar() } detail: {
          switch panes.opened {
          case .order: OrderView()
          case .customer: CustomerView()
          case nil: StartView()
          }
        }
      }
    }
    struct Sidebar: View {
      @Environment(Panes.self) var panes: Panes
      var body: some View {
        List(selection: Bindable(panes).opened) { Orders(); Customers() }
          .toolbar { Button("Newest") { panes.show(1) } }
      }
    }
    struct Orders: View { var body: some View { ForEach(0..<3) { Row(id: $0) } } }
    struct Row: View {
      let id: Int
      var body: some View { NavigationLink(value: Panes.Pane.order(id)) { Text("Order") } }
    }
    struct Customers: View {
      var body: some View { NavigationLink("Ann", value: Panes.Pane.customer("ann")) }
    }
    struct OrderView: View { var body: some View { Text("") } }
    struct CustomerView: View { var body: some View { Text("") } }
    struct StartView: View { var body: some View { Text("") } }
    """

  @Test("A link in a row's own view selects with the list around it, by the state of a model")
  func rows() {
    #expect(
      edges(Self.source) == [
        "Row -select-> OrderView", "Customers -select-> CustomerView",
        "Sidebar -select-> OrderView",
      ]
    )
  }

  @Test("A link in a tab of a tab view that selects by a tag pushes")
  func tabs() {
    let found = edges(
      """
      struct Root: View {
        @State var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            NavigationStack { List { NavigationLink("Help") { HelpView() } } }.tag(0)
          }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -push-> HelpView"])
  }
}
