import AtlasBase
import AtlasScan
import Testing

/// Links that are opened by one value of a state, such as the steps of a wizard.
@Suite struct TaggedLinkTests {
  private let steps = """
    enum Step { case start, kind, summary }
    struct StartView: View { var body: some View { Text("") } }
    struct KindView: View { var body: some View { Text("") } }
    struct SummaryView: View { var body: some View { Text("") } }
    """

  private func found(_ source: String) -> [String] {
    scanned(source, also: steps).edges.map { "\($0.from) \($0.kind) \($0.to) :\($0.line)" }.sorted()
  }

  @Test("A link with a tag opens for that value of its selection alone")
  func tags() {
    let source = """
      struct Wizard: View {
        @State private var step: Step?
        @State private var row: Int?
        var body: some View {
          NavigationLink(destination: KindView(), tag: .kind, selection: $step) { EmptyView() }
          NavigationLink(destination: SummaryView(), tag: .summary, selection: $step) { EmptyView() }
          NavigationLink(destination: StartView(), tag: 1, selection: $row) { EmptyView() }
          Button("Kind") { step = .kind }
          Button("Summary") { step = .summary }
          Button("First") { row = 1 }
        }
      }
      """
    #expect(
      found(source) == [
        "Wizard push KindView :8", "Wizard push StartView :10", "Wizard push SummaryView :9",
      ]
    )
  }

  @Test("Steps that push each other are one way for each button, whatever value it may set")
  func wizard() {
    let source = """
      final class WizardModel: ObservableObject {
        var nextBinding: Binding<Step?> = .constant(nil)
        func next() {
          nextBinding.wrappedValue = isDone ? .summary : .kind
          nextBinding = .constant(nil)
        }
      }
      struct Wizard: View {
        @ObservedObject var model: WizardModel
        let step: Step
        @State private var next: Step?
        var body: some View {
          VStack {
            NavigationLink(destination: Wizard(model: model, step: .kind), tag: .kind, selection: $next) {}
            NavigationLink(destination: Wizard(model: model, step: .summary), tag: .summary, selection: $next) {}
            Button("Continue") { model.next() }
            Button("Skip") { model.next() }
          }
          .onAppear { model.nextBinding = $next }
        }
      }
      """
    #expect(found(source) == ["Wizard push Wizard :16", "Wizard push Wizard :17"])
  }

  @Test(
    "The generic parameter of a function is no type of the app, whatever that has under its name"
  )
  func genericParameters() throws {
    let source = """
      @main struct MyApp: App { var body: some Scene { WindowGroup { StartScreen() } } }
      enum Texts { enum Value { static let title = "Words" } }
      extension NavigationLink {
        init<Value, Shown>(
          unwrapping value: Binding<Value?>,
          @ViewBuilder destination: @escaping (Binding<Value>) -> Shown
        ) where Destination == Shown?, Label == Text {
          self.init("", destination: Binding(unwrapping: value).map(destination), isActive: .init(value))
        }
      }
      struct StartScreen: View {
        @State private var showsWords = false
        var body: some View {
          Button("Words") { showsWords = true }.sheet(isPresented: $showsWords) { WordsView { _ in } }
        }
      }
      struct WordsView: View {
        let search: (String) -> Void
        @State private var step: Step?
        var body: some View {
          NavigationView {
            Button("New") { step = .kind }.background(links)
          }
        }
        private var links: some View {
          NavigationLink(unwrapping: $step) { _ in EditView { step = nil } }
        }
      }
      struct EditView: View {
        let confirm: () -> Void
        var body: some View { Button("Done", action: confirm) }
      }
      """
    let model = scanned(source, also: steps).model
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let words = root["screens"]?.array?.first { $0["id"]?.string == "WordsView" }
    #expect(words?["goes"]?.array?.compactMap { $0["push"]?.string } == ["EditView"], "\(model)")
    #expect(!model.contains("\"view\": \"EditView\",\n          \"toolbar\""))
    #expect(errors(in: model) == [])
  }
}
