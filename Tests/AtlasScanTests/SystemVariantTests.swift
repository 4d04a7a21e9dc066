import AtlasBase
import AtlasScan
import Testing

/// Code that is compiled for some systems, in a view that is read once for each.
@Suite struct SystemVariantTests {
  private static let app = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { ListView() } } }
    struct ListView: View {
      @State private var path: [Int] = []
      @State private var showsDetails = false
      @State private var showsHelp = false
      var body: some View {
        #if os(macOS)
        root.sheet(isPresented: $showsDetails) { DetailView() }
        #else
        NavigationStack(path: $path) {
          root.navigationDestination(for: Int.self) { _ in DetailView() }
        }
        #endif
      }
      private var root: some View {
        List {
          Button("Open") { open() }
          Button("Help") { showsHelp = true }
        }
        .sheet(isPresented: $showsHelp) { HelpView() }
      }
      private func open() {
        #if os(macOS)
        showsDetails = true
        #else
        path.append(1)
        #endif
      }
    }
    struct DetailView: View { var body: some View { Text("") } }
    struct HelpView: View { var body: some View { Text("") } }
    """

  @Test("What another system does is no reason to leave out what this one does")
  func variants() throws {
    let package = "let package = Package(name: \"My\", platforms: [.iOS(.v17), .macOS(.v14)])"
    let result = scan(
      ScanInput(
        sources: [ScannedFile(path: "App.swift", bytes: Array(Self.app.utf8))],
        projectFiles: [ScannedFile(path: "Package.swift", bytes: Array(package.utf8))]
      )
    )
    #expect(errors(in: result.model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: result.model), index: 0).value)
    let list = root["screens"]?.array?.first { $0["id"]?.string == "ListView" }
    let goes = try #require(list?["goes"]?.array, "\(result.model)")
    let push = goes.first { $0["push"] != nil }
    #expect(push?["platforms"]?.strings == ["iOS", "iPadOS"], "\(result.model)")
    #expect(list?["stack"]?["platforms"]?.strings == ["iOS", "iPadOS"])
    let details = goes.first { $0["sheet"]?.string == "DetailView" }
    #expect(details?["platforms"]?.strings == ["macOS"])
    let help = try #require(goes.first { $0["sheet"]?.string == "HelpView" })
    #expect(help["platforms"] == nil)
  }

  @Test(
    "A view that makes its stack in one width only says so",
    arguments: ["horizontalSizeClass == .compact", "horizontalSizeClass != .regular"]
  )
  func width(condition: String) throws {
    let source = """
      @main struct MyApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        @Environment(\\.horizontalSizeClass) private var horizontalSizeClass
        var body: some View {
          if \(condition) { NavigationStack { rows } } else { rows }
        }
        private var rows: some View { NavigationLink("Open") { DetailView() } }
      }
      struct DetailView: View { var body: some View { Text("") } }
      """
    let result = scanned(source)
    #expect(errors(in: result.model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: result.model), index: 0).value)
    let list = root["screens"]?.array?.first { $0["id"]?.string == "ListView" }
    #expect(list?["stack"]?["when"]?.string == "compact", "\(result.model)")
  }
}
