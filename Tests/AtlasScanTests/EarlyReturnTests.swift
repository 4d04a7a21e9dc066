import Testing

/// Code that returns one view early, and what code keeps and runs later.
@Suite struct EarlyReturnTests {
  private func sheet(_ content: String) -> Set<String> {
    edges(
      """
      struct HomeView: View {
        @State private var isOpen = false
        let isWide: Bool
        let item: Int?
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { content } }
        var content: some View {
          \(content)
        }
      }
      struct WideView: View { var body: some View { Text("") } }
      struct NarrowView: View { var body: some View { Text("") } }
      """
    )
  }

  @Test("What is returned early is shown by turns with what is returned at the end")
  func earlyReturn() {
    let both: Set = ["HomeView -sheet-> WideView", "HomeView -sheet-> NarrowView"]
    #expect(
      sheet("if isWide { return AnyView(WideView()) }\nreturn AnyView(NarrowView())") == both
    )
    #expect(
      sheet(
        "guard let item else { return AnyView(WideView()) }\nreturn AnyView(NarrowView().tag(item))"
      ) == both
    )
  }

  @Test("A view that shows nothing without its value is followed to the page that it is given")
  func guardedFrame() {
    let found = edges(
      """
      struct HomeView: View {
        @State private var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("") { path.append(.step(.first)) }
              .navigationDestination(for: Route.self) { route in
                switch route { case .step(let step): StepView(step: step) }
              }
          }
        }
      }
      enum Route: Hashable { case step(Step) }
      enum Step { case first, second }
      struct StepView: View {
        let step: Step
        var body: some View {
          guard let flow = Flows.current else { return AnyView(EmptyView()) }
          switch step {
          case .first: return AnyView(FirstView(flow: flow))
          case .second: return AnyView(SecondView())
          }
        }
      }
      struct FirstView: View { let flow: Int; var body: some View { Text("") } }
      struct SecondView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -push-> FirstView"])
  }

  @Test("A closure that is kept for a view belongs to the view whose code hands it in")
  func keptClosure() {
    let found = edges(
      """
      struct HomeView: View {
        @State private var isOpen = false
        var body: some View {
          Button("") { Popups.shared.present("Sure?") { isOpen = true } }
            .sheet(isPresented: $isOpen) { DetailView() }
        }
      }
      final class Popups: ObservableObject {
        static let shared = Popups()
        @Published var builder: (() -> AnyView)?
        func present(_ title: String, confirm: @escaping () -> Void) {
          builder = { [weak self] in
            AnyView(PopupView(title: title, confirm: { self?.builder = nil; confirm() }))
          }
        }
      }
      struct PopupView: View {
        let title: String
        let confirm: () -> Void
        var body: some View { Button(title) { confirm() } }
      }
      struct DetailView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["HomeView -sheet-> DetailView"])
  }
}
