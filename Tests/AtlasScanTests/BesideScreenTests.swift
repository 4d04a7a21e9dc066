import AtlasScan
import Testing

/// On which screen code is that lies beside a view where the view is shown, such as in its toolbar.
@Suite struct BesideScreenTests {
  /// The ways of an app, each with the screens that it starts on.
  private func ways(_ source: String) -> Set<String> {
    Set(
      scanned(source).edges.map {
        "\($0.screens.joined(separator: ", ")) -\($0.kind)-> \($0.to)"
      }
    )
  }

  @Test("What the toolbar around a root does, the root does")
  func rootsOfStacks() {
    let found = ways(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        @State private var showsHelp = false
        var body: some View {
          NavigationStack {
            ListView().toolbar {
              Button("Help") { showsHelp = true }
              NavigationLink("About") { AboutView() }
            }
          }
          .sheet(isPresented: $showsHelp) { HelpView() }
        }
      }
      struct ListView: View { var body: some View { Text("").navigationTitle("List") } }
      struct HelpView: View { var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["ListView -sheet-> HelpView", "ListView -push-> AboutView"])
  }

  @Test("What the bars of tabs do, which an enum makes, each tab's root does")
  func barsOfTabs() {
    let found = ways(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Place { case shelf, shop
        @ViewBuilder func root() -> some View {
          switch self {
          case .shelf: ShelfView()
          case .shop: ShopView()
          }
        }
        @ToolbarContentBuilder func bar(guide: Guide) -> some ToolbarContent {
          switch self {
          case .shelf: ToolbarItem { Button("Scan") { guide.sheet = .scanner } }
          case .shop: ToolbarItem { Button("Cart") { guide.sheet = .cart } }
          }
        }
      }
      enum Sheet: Identifiable { case scanner, cart
        var id: Self { self }
      }
      @Observable class Guide { var sheet: Sheet? }
      struct MainView: View {
        @State private var guide = Guide()
        var body: some View {
          TabView {
            Tab("Shelf", systemImage: "books.vertical") { stack(.shelf) }
            Tab("Shop", systemImage: "cart") { stack(.shop) }
          }
          .sheet(item: $guide.sheet) { sheet in
            switch sheet {
            case .scanner: ScannerView()
            case .cart: CartView()
            }
          }
        }
        func stack(_ place: Place) -> some View {
          NavigationStack { place.root().toolbar { place.bar(guide: guide) } }
        }
      }
      struct ShelfView: View { var body: some View { Text("").navigationTitle("Shelf") } }
      struct ShopView: View { var body: some View { Text("").navigationTitle("Shop") } }
      struct ScannerView: View { var body: some View { Text("") } }
      struct CartView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["ShelfView -sheet-> ScannerView", "ShopView -sheet-> CartView"])
  }

  @Test(
    "What lies beside a view that is presented or pushed is on that view, for each case of a switch"
  )
  func presentedViews() {
    let found = ways(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Page: Hashable { case note, photo }
      struct MainView: View {
        @State private var path: [Page] = []
        @State private var edits = false
        @State private var shares = false
        var body: some View {
          NavigationStack(path: $path) {
            ListView()
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .note: NoteView().toolbar { Button("Edit") { edits = true } }
                case .photo: PhotoView().toolbar { Button("Share") { shares = true } }
                }
              }
          }
          .sheet(isPresented: $edits) {
            NavigationStack {
              EditView().toolbar { Button("Share") { shares = true } }
            }
          }
          .sheet(isPresented: $shares) { ShareView() }
        }
      }
      struct ListView: View {
        var body: some View {
          List {
            NavigationLink("Note", value: Page.note)
            NavigationLink("Photo", value: Page.photo)
          }
        }
      }
      struct NoteView: View { var body: some View { Text("").navigationTitle("Note") } }
      struct PhotoView: View { var body: some View { Text("").navigationTitle("Photo") } }
      struct EditView: View { var body: some View { Text("").navigationTitle("Edit") } }
      struct ShareView: View { var body: some View { Text("") } }
      """
    )
    #expect(
      found == [
        "ListView -push-> NoteView", "ListView -push-> PhotoView", "NoteView -sheet-> EditView",
        "PhotoView -sheet-> ShareView", "EditView -sheet-> ShareView",
      ]
    )
  }

  @Test("A URL that a root gets is opened by no screen")
  func openedURLs() {
    let result = scanned(
      """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      struct MainView: View {
        @State private var showsHelp = false
        var body: some View {
          NavigationStack { ListView().onOpenURL { _ in showsHelp = true } }
            .sheet(isPresented: $showsHelp) { HelpView() }
        }
      }
      struct ListView: View { var body: some View { Text("").navigationTitle("List") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(result.edges.map { "\($0.from) -> \($0.to)" } == ["app -> HelpView"])
  }
}
