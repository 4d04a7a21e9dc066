import Testing

@testable import AtlasScan

/// Code that leads to the same functions many times, and limits of how far it is followed.
@Suite struct LimitTests {
  @Test("Functions that call others twice each are followed to the end, for each caller")
  func functionsAreReadOnce() throws {
    let functions = (0..<20).map { "func step\($0)() { step\($0 + 1)(); step\($0 + 1)() }" }
    let result = scanned(
      """
      @Observable class Model {
        var isOpen = false
        var isReady = false
        \(functions.joined(separator: "\n"))
        func step20() { if isReady { isOpen = true } }
      }
      struct Home: View {
        @State var model = Model()
        @State var isOnline = false
        var body: some View {
          VStack {
            Button("Open") { model.step0() }
            if isOnline { Button("Reload") { model.step1() } }
          }
          .sheet(isPresented: $model.isOpen) { SheetView() }
        }
      }
      struct SheetView: View { var body: some View { Text("") } }
      """
    )
    #expect(result.edges.map(\.to) == ["SheetView", "SheetView"])
    #expect(result.unresolved.isEmpty)
    #expect(result.model.contains("\"on\": \"tap Open\""))
    #expect(result.model.contains("\"on\": \"tap Reload\""))
    #expect(result.model.contains("\"when\": [\"isOnline\", \"isReady\"]"))
  }

  @Test("Functions that lead nowhere, whatever they get, are not followed for each value")
  func functionsOfValues() {
    let functions = (0..<12).map {
      "func step\($0)(_ style: Style) { step\($0 + 1)(.bold); step\($0 + 1)(.plain); step0(style) }"
    }
    let result = scanned(
      """
      enum Style { case plain, bold }
      @Observable class Model {
        var isOpen = false
        var lines: [Int] = []
        \(functions.joined(separator: "\n"))
        func step12(_ style: Style) { switch style { case .plain: lines.append(1); case .bold: lines.append(2) } }
      }
      struct Home: View {
        @State var model = Model()
        var body: some View {
          Button("Open") { model.step0(.plain); model.isOpen = true }
            .sheet(isPresented: $model.isOpen) { SheetView() }
        }
      }
      struct SheetView: View { var body: some View { Text("") } }
      """
    )
    #expect(result.edges.map(\.to) == ["SheetView"])
    #expect(result.unresolved.isEmpty)
  }

  @Test("What a function does for one of the values that it gets is found")
  func functionsForSomeValues() {
    let found = edges(
      """
      enum Style { case plain, bold }
      @Observable class Model {
        var isOpen = false
        func start(_ style: Style) { finish(style) }
        func finish(_ style: Style) { switch style { case .plain: print(1); case .bold: isOpen = true } }
      }
      struct Home: View {
        @State var model = Model()
        var body: some View {
          Row(model: model).sheet(isPresented: $model.isOpen) { SheetView() }
        }
      }
      struct Row: View {
        let model: Model
        var body: some View { Button("Plain") { model.start(.plain) }; Bold(model: model) }
      }
      struct Bold: View {
        let model: Model
        var body: some View { Button("Bold") { model.start(.bold) } }
      }
      struct SheetView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Bold -sheet-> SheetView"])
  }

  @Test("The limit is for each value: many links with many modifiers are all followed")
  func limitForEachValue() {
    let numbers = 0..<160
    let modifiers = (0..<20).map { "func m\($0)() -> some View { self }" }
    let cases = numbers.map { "case .p\($0): View\($0)()" }
    let links = numbers.map { "NavigationLink(\"\($0)\", value: Page.p\($0))" }
    let views = numbers.map { "struct View\($0): View { var body: some View { Text(\"\") } }" }
    let chain = (0..<20).map { ".m\($0)()" }.joined()
    let found = edges(
      """
      enum Page: Hashable { case \(numbers.map { "p\($0)" }.joined(separator: ", ")) }
      extension View { \(modifiers.joined(separator: "\n")) }
      struct PageView: View {
        let page: Page
        var body: some View { content\(chain) }
        @ViewBuilder var content: some View { switch page { \(cases.joined(separator: "\n")) } }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List { \(links.joined(separator: "\n")) }
              .navigationDestination(for: Page.self) { PageView(page: $0) }
          }
        }
      }
      \(views.joined(separator: "\n"))
      """
    )
    #expect(found == Set(numbers.map { "Home -push-> View\($0)" }))
  }

  @Test("A view that is handed the same in many places is read once for what it shows")
  func viewsAreReadOnce() {
    // Each button leads to the view with one of two styles.
    func calls(buttons: Int) -> Int {
      let modifiers = (0..<50).map { "func m\($0)() -> some View { self }" }
      let chain = (0..<50).map { ".m\($0)()" }.joined()
      let rows = (0..<buttons).map {
        "Button(\"\($0)\") { path.append(.detail(\($0).isMultiple(of: 2) ? .large : .small)) }"
      }
      let source = """
        enum Style { case large, small }
        enum Page: Hashable { case detail(Style) }
        extension View { \(modifiers.joined(separator: "\n")) }
        @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View {
          @State var path: [Page] = []
          var body: some View {
            NavigationStack(path: $path) {
              List { \(rows.joined(separator: "\n")) }
                .navigationDestination(for: Page.self) { page in
                  switch page { case .detail(let style): Detail(style: style) }
                }
            }
          }
        }
        struct Detail: View {
          let style: Style
          var body: some View { Text("")\(chain) }
        }
        """
      let file = ScannedFile(path: "App.swift", bytes: Array(source.utf8))
      return ScannedApp(ScanInput(sources: [file])).interpreter.followed
    }
    // Read for each button, the chain alone would be 50 calls for each of 40 more buttons.
    #expect(calls(buttons: 60) - calls(buttons: 20) < 40 * 10)
  }
}
