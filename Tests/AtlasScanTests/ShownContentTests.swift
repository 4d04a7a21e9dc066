import Testing

@testable import AtlasScan

/// What content shows for a value is read once for values alike, and only for its views.
@Suite struct ShownContentTests {
  /// An app whose sheet shows a page with 20 modifiers of the app, below code that reacts to URLs.
  ///
  /// - Parameter values: What its buttons present.
  private static func app(presenting values: [String]) -> String {
    let modifiers = (0..<20).map { "func m\($0)() -> some View { self }" }
    let actions = (0..<40).map { "func act\($0)() { model.isLoud = true }" }
    let buttons = values.map { "Button(\"\") { model.page = \($0) }" }
    return """
      enum Page: Identifiable { case one(Int), two(Int) }
      @Observable class Model { var page: Page?; var isLoud = false }
      extension View { \(modifiers.joined(separator: "\n")) }
      struct Home: View {
        @State var model = Model()
        let number: Int
        var body: some View {
          VStack { \(buttons.joined(separator: "\n")) }
            .sheet(item: $model.page) { PageView(page: $0, model: model) }
            .alert("Loud", isPresented: $model.isLoud) {}
        }
      }
      struct PageView: View {
        let page: Page
        let model: Model
        var body: some View {
          content\((0..<20).map { ".m\($0)()" }.joined())
            .onOpenURL { _ in \((0..<40).map { "act\($0)()" }.joined(separator: "; ")) }
        }
        @ViewBuilder var content: some View {
          switch page { case .one: OneView() case .two: TwoView() }
        }
        \(actions.joined(separator: "\n"))
      }
      struct OneView: View { var body: some View { Text("1") } }
      struct TwoView: View { var body: some View { Text("2") } }
      """
  }

  private static func input(_ source: String, limits: ScanLimits = ScanLimits()) -> ScanInput {
    ScanInput(sources: [ScannedFile(path: "App.swift", bytes: Array(source.utf8))], limits: limits)
  }

  /// The calls that are followed to join an app.
  private static func followed(presenting values: [String]) -> Int {
    ScannedApp(input(app(presenting: values))).interpreter.followed
  }

  @Test("Two hundred buttons that present two pages follow the pages' calls twice")
  func once() {
    let few = Self.followed(presenting: [".one(number)", ".two(number)"])
    let many = Self.followed(
      presenting: (0..<100).flatMap { _ in [".one(number)", ".two(number)"] }
    )
    #expect(many == few)
  }

  @Test("Each button still leads to the page that it presents")
  func edges() {
    let result = scan(
      Self.input(Self.app(presenting: [".one(number)", ".two(number)", ".one(3)"]))
    )
    let sheets = result.edges.filter { $0.kind == "sheet" }.map(\.to)
    #expect(sheets.sorted() == ["OneView", "OneView", "TwoView"])
    #expect(result.unresolved.isEmpty)
  }

  @Test("Values beyond the calls that are followed for one sheet are listed, each with its line")
  func beyond() {
    var limits = ScanLimits()
    // The page has at least 20 calls for each value, and fewer than 60: the third is not read.
    limits.callsOfContent = 30
    let source = Self.app(presenting: [".one(1)", ".one(2)", ".two(3)"])
    let result = scan(Self.input(source, limits: limits))
    #expect(result.edges.filter { $0.kind == "sheet" }.map(\.to) == ["OneView", "OneView"])
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains(".two(3)") }.map { $0 + 1 }
    #expect(result.unresolved.map(\.line) == [line])
    #expect(result.unresolved.first?.reason.hasPrefix("what is shown for the value") == true)
  }

  @Test("Bodies and closures count too: a view that has too many is listed")
  func reads() {
    var limits = ScanLimits()
    limits.reads = 10
    let result = scan(Self.input(Self.app(presenting: [".one(number)"]), limits: limits))
    #expect(
      result.unresolved.contains { $0.name == "PageView" && $0.reason.contains("too long") }
    )
  }
}
