import AtlasScan
import Testing

/// Code in the closures that a route is given, and titles in what a view of the app is handed.
@Suite struct RoutedCodeTests {
  @Test("What a route's closure does, the screen does that the route shows")
  func closuresOfRoutes() {
    let source = """
      enum Step: Hashable { case list(onSelect: (Int) -> Void), detail(Int) }
      struct Root: View {
        @State var path: [Step] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Choose") {
              path.append(.list(onSelect: { number in
                path.removeLast()
                path.append(.detail(number))
              }))
            }
            .navigationDestination(for: Step.self) { step in
              switch step {
              case .list(let onSelect): ChoiceView(onSelect: onSelect)
              case .detail(let number): DetailView(number: number)
              }
            }
          }
        }
      }
      struct ChoiceView: View {
        let onSelect: (Int) -> Void
        var body: some View { Button("One") { onSelect(1) } }
      }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      """
    #expect(edges(source) == ["Root -push-> ChoiceView", "ChoiceView -push-> DetailView"])
    let model = scanned(source).model
    #expect(goesBack("ChoiceView", in: model) == ["pop"])
    #expect(goesBack("Root", in: model).isEmpty)
  }

  @Test("What a call in a route's arguments does at once, the button does")
  func callsOfRoutes() {
    let source = """
      enum Step: Hashable { case detail(Int), help }
      struct Root: View {
        @State var path: [Step] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Open") { path.append(.detail(number())) }
              .navigationDestination(for: Step.self) { step in
                switch step {
                case .detail(let number): DetailView(number: number)
                case .help: HelpView()
                }
              }
          }
        }
        func number() -> Int {
          path.append(.help)
          return 1
        }
      }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    #expect(edges(source) == ["Root -push-> DetailView", "Root -push-> HelpView"])
  }

  @Test("A title in what a view of the app is handed is that of the screen that is only this view")
  func titlesInWrappers() {
    let source = """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct Page<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { ZStack { Color.red; content() } }
      }
      struct HomeView: View {
        var body: some View {
          Page { List { NavigationLink("Help") { HelpView() } }.navigationTitle("Home") }
        }
      }
      struct HelpView: View {
        var body: some View { Page { Text("Help").navigationTitle("Questions") }.padding() }
      }
      """
    let model = scanned(source).model
    #expect(model.contains("\"id\": \"HomeView\", \"title\": \"Home\""))
    #expect(model.contains("\"id\": \"HelpView\", \"title\": \"Questions\""))
  }
}
