import Testing

@testable import AtlasScan

/// What the scan makes of subjects of Combine, and of objects that are called like functions.
@Suite struct SubjectTests {
  // The modifier's name begins with an underscore, as private ones often do.
  @Test("What a view does with a value that it receives belongs to the view that sends it")
  func sentValues() {
    let found = edges(
      """
      class ItemSheet: ObservableObject {
        fileprivate let edit: PassthroughSubject<Int, Never> = PassthroughSubject()
        fileprivate let move = PassthroughSubject<Int, Never>()
        func edit(_ id: Int) { edit.send(id) }
        func move(_ id: Int) { move.send(id) }
      }
      fileprivate struct _ItemSheets: ViewModifier {
        @StateObject private var sheet = ItemSheet()
        @State private var edited: Int?
        @State private var isMoving = false
        func body(content: Content) -> some View {
          content.environmentObject(sheet)
            .onReceive(sheet.edit) { edited = $0 }
            .onReceive(sheet.move.receive(on: DispatchQueue.main)) { _ in isMoving = true }
            .sheet(item: $edited) { id in Editor() }
            .sheet(isPresented: $isMoving) { Mover() }
        }
      }
      struct ItemMenu: View {
        @EnvironmentObject private var sheet: ItemSheet
        var body: some View { Button("Edit") { sheet.edit(1) } }
      }
      struct Root: View {
        var body: some View { NavigationStack { NavigationLink("Item") { Detail() } }.modifier(_ItemSheets()) }
      }
      struct Detail: View { var body: some View { List { ItemMenu() } } }
      struct Editor: View { var body: some View { Text("") } }
      struct Mover: View { var body: some View { Text("") } }
      """
    )
    // Nothing moves an item, so that its sheet stays with the view that has it.
    #expect(
      found == ["Root -push-> Detail", "ItemMenu -sheet-> Editor", "Root -sheet-> Mover"]
    )
  }

  @Test("A value that is sent decides what is done with it, also where a caller hands in the code")
  func sentCases() {
    let found = edges(
      """
      enum Link { case settings, help }
      class OpenLinkAction {
        let links: PassthroughSubject<Link, Never> = PassthroughSubject()
        func callAsFunction(_ link: Link) { links.send(link) }
      }
      extension EnvironmentValues { @Entry var openLink: OpenLinkAction? = nil }
      extension View {
        func onLink(perform: @escaping (Link) -> Void) -> some View { modifier(OnLink(perform: perform)) }
      }
      struct OnLink: ViewModifier {
        @State private var openLink = OpenLinkAction()
        var perform: (Link) -> Void
        func body(content: Content) -> some View {
          content.environment(\\.openLink, openLink).onReceive(openLink.links, perform: perform)
        }
      }
      struct Root: View {
        @State private var showsSettings = false
        @State private var showsHelp = false
        var body: some View {
          NavigationStack { NavigationLink("Item") { Detail() } }
            .onLink {
              switch $0 {
              case .settings: showsSettings = true
              case .help: showsHelp = true
              }
            }
            .sheet(isPresented: $showsSettings) { Settings() }
            .sheet(isPresented: $showsHelp) { Help() }
        }
      }
      struct Detail: View {
        @Environment(\\.openLink) private var openLink
        var body: some View { List { Button("Settings") { openLink?(.settings) }; Row() } }
      }
      struct Row: View {
        @Environment(\\.openLink) private var openLink
        var body: some View { Button("Help") { openLink?(.help) } }
      }
      struct Settings: View { var body: some View { Text("") } }
      struct Help: View { var body: some View { Text("") } }
      """
    )
    #expect(
      found == ["Root -push-> Detail", "Detail -sheet-> Settings", "Row -sheet-> Help"]
    )
  }

  @Test("A view that a function hands to another view as an initializer is the one that is shown")
  func handedInitializers() {
    let found = edges(
      """
      struct Item { var id = 0 }
      func ItemStack<C: View>(_ id: Int, content: @escaping (Binding<Item>) -> C) -> some View {
        Loaded(id: id, content: content)
      }
      func ItemStack<C: View>(_ item: Item, content: @escaping (Binding<Item>) -> C) -> some View {
        Failed(item: item)
      }
      func ItemStack<C: View>(_ item: Binding<Item>, content: @escaping (Binding<Item>) -> C) -> some View {
        Stack(item: item, content: content)
      }
      struct Loaded<C: View>: View {
        @State private var item = Item()
        var id: Int
        var content: (Binding<Item>) -> C
        var body: some View { Stack(item: $item, content: content) }
      }
      struct Stack<C: View>: View {
        @Binding var item: Item
        var content: (Binding<Item>) -> C
        var body: some View { NavigationStack { content($item) } }
      }
      struct Root: View {
        @State private var showsNotes = false
        @State private var item = Item()
        var body: some View {
          Button("Notes") { showsNotes = true }
            .sheet(isPresented: $showsNotes) { ItemStack($item, content: Notes.init) }
        }
      }
      struct Failed: View { var item: Item; var body: some View { Text("") } }
      struct Notes: View { @Binding var item: Item; var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -sheet-> Notes"])
  }

  @Test("What a view does with a value is its own, if no view sends the value")
  func sentByNoView() {
    let found = edges(
      """
      final class Requests {
        let publisher = PassthroughSubject<Int, Never>()
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.publisher.send(1) }
        }
      }
      struct Root: View {
        let requests: Requests
        @State private var shown: Int?
        var body: some View {
          Text("")
            .onReceive(requests.publisher, perform: show)
            .sheet(item: $shown) { id in Detail() }
        }
        func show(_ id: Int) { shown = id }
      }
      struct Detail: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Root -sheet-> Detail"])
  }
}
