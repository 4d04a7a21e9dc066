import Testing

/// What a view hands to the object that another view shows: bindings, closures and functions.
@Suite struct HandedModelTests {
  /// A stack whose root gets a model with the path, a flag and closures.
  private static let source = """
    @main struct TheApp: App { var body: some Scene { WindowGroup { Flow() } } }
    struct Flow: View {
      @State private var path = NavigationPath()
      @State private var isHelping = false
      var body: some View {
        NavigationStack(path: $path) {
          root
            .navigationDestination(for: Detail.self) { _ in
              DetailScreen(model: DetailModel(onDone: { path.append(Receipt()) }, onHelp: help))
            }
            .navigationDestination(for: Receipt.self) { _ in ReceiptScreen() }
            .sheet(isPresented: $isHelping) { HelpScreen() }
        }
      }
      @ViewBuilder private var root: some View {
        if isHelping { Other() } else { List(model: ListModel(path: $path, isHelping: $isHelping)) }
      }
      private func help() { isHelping = true }
    }
    struct Detail: Hashable {}
    struct Receipt: Hashable {}
    @Observable final class ListModel {
      private let path: Binding<NavigationPath>
      private let isHelping: Binding<Bool>
      init(path: Binding<NavigationPath>, isHelping: Binding<Bool>) {
        self.path = path
        self.isHelping = isHelping
      }
      var title: String { String(describing: self) }
      func open() { path.wrappedValue.append(Detail()) }
      func help() { isHelping.wrappedValue.toggle() }
    }
    struct DetailModel { let onDone: () -> Void; let onHelp: () -> Void }
    struct List: View {
      @State var model: ListModel
      var body: some View {
        VStack { Row(action: model.open); Button("Help") { model.help() } }.navigationTitle(model.title)
      }
    }
    struct Other: View {
      var title = String(1)
      var body: some View { Text("").navigationTitle(title) }
    }
    struct Row: View {
      let action: () -> Void
      var body: some View { Text("").onTapGesture { action() } }
    }
    struct DetailScreen: View {
      let model: DetailModel
      var body: some View { Button("Done", action: model.onDone) }
    }
    struct ReceiptScreen: View { var body: some View { Text("") } }
    struct HelpScreen: View { var body: some View { Text("") } }
    """

  @Test(
    "A path that a view hands to its model is the path of the stack, also for a function that is only named"
  )
  func path() {
    #expect(edges(Self.source).contains("List -push-> DetailScreen"))
  }

  @Test("A flag that a view hands to its model presents what the view does")
  func flag() {
    #expect(edges(Self.source).contains("List -sheet-> HelpScreen"))
  }

  @Test("What the closures and functions do that a model gets, the view with the model does")
  func closures() {
    let found = edges(Self.source)
    #expect(
      found.isSuperset(of: [
        "DetailScreen -push-> ReceiptScreen", "DetailScreen -sheet-> HelpScreen",
      ])
    )
    #expect(!found.contains { $0.hasPrefix("Flow ") })
  }

  @Test(
    "A view with a title that the code computes is one of two screens that a stack shows by turns"
  )
  func computedTitles() {
    let contents = scanned(Self.source).contents.map { "\($0.from) -\($0.kind)-> \($0.to)" }
    #expect(
      contents.filter { $0.contains("replace") } == [
        "Flow -replace-> Other", "Flow -replace-> List",
      ]
    )
  }

  @Test("A model with all of it loads")
  func loads() {
    #expect(errors(in: scanned(Self.source).model).isEmpty)
  }
}
