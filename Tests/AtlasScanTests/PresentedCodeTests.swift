import Testing

@testable import AtlasScan

/// What presentations show for a state, and whose the code in them is.
@Suite struct PresentedCodeTests {
  @Test("What a presented view is given, it does itself")
  func handedClosure() {
    let found = edges(
      """
      struct HomeView: View {
        @State var isChoosing = false
        @State var choice: Int?
        @State var isClosed = false
        var body: some View {
          Button("Choose") { isChoosing = true }
            .sheet(isPresented: $isChoosing) {
              ChooserView { choice = $0 }.toolbar { Button("Help") { isClosed = true } }
            }
            .sheet(item: $choice) { ChoiceView(choice: $0) }
            .sheet(isPresented: $isClosed) { HelpView() }
        }
      }
      struct ChooserView: View {
        let onChoice: (Int) -> Void
        var body: some View { Row(onTap: { onChoice(1) }) }
      }
      struct Row: View {
        let onTap: () -> Void
        var body: some View { Button("One", action: onTap) }
      }
      struct ChoiceView: View { let choice: Int; var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    // The button in the toolbar is written, and not handed to the chooser.
    #expect(
      found == [
        "HomeView -sheet-> ChooserView", "ChooserView -sheet-> ChoiceView",
        "HomeView -sheet-> HelpView",
      ]
    )
  }

  @Test("What the view around a stack pushes is on the root of the stack")
  func aroundStack() {
    let scan = scanned(
      """
      struct RootView: View {
        @State var path: [Route] = []
        var body: some View {
          NavigationStack(path: $path) {
            HomeView()
              .toolbar { Button("Settings") { path.append(.settings) } }
              .navigationDestination(for: Route.self) { _ in SettingsView() }
          }
        }
      }
      enum Route: Hashable { case settings }
      struct HomeView: View { var body: some View { Text("").navigationTitle("Home") } }
      struct SettingsView: View { var body: some View { Text("") } }
      struct SomeApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    )
    let push = scan.edges.first { $0.kind == "push" }
    #expect(push?.from == "RootView")
    #expect(push?.screens == ["HomeView"])
  }

  @Test("Of a root that shows one view or another, neither is the root for what is pushed")
  func alternativeRoots() {
    let scan = scanned(
      """
      struct RootView: View {
        @State var path: [Route] = []
        @State var isEmpty = false
        var body: some View {
          NavigationStack(path: $path) {
            Group { if isEmpty { EmptyPage() } else { HomeView() } }
              .toolbar { Button("Settings") { path.append(.settings) } }
              .navigationDestination(for: Route.self) { _ in SettingsView() }
          }
        }
      }
      enum Route: Hashable { case settings }
      struct EmptyPage: View { var body: some View { Text("").navigationTitle("Empty") } }
      struct HomeView: View { var body: some View { Text("").navigationTitle("Home") } }
      struct SettingsView: View { var body: some View { Text("") } }
      struct SomeApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    )
    #expect(scan.edges.first { $0.kind == "push" }?.screens == ["RootView"])
  }

  @Test("A sheet with a flag shows what its state has, if its content asks for the state")
  func flagOfAnEnum() {
    let scan = scanned(
      """
      enum Sheet {
        case logs, help
        @ViewBuilder var view: some View {
          switch self { case .logs: LogsView(); case .help: HelpView() }
        }
      }
      extension Binding {
        func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
          Binding<Bool>(get: { wrappedValue != nil }, set: { _ in })
        }
      }
      @Observable final class Model { var sheet: Sheet? }
      struct HomeView: View {
        @State var model = Model()
        var body: some View {
          List {
            Button("Logs") { model.sheet = .logs }
            Button("Help") { model.sheet = .help }
          }
          .sheet(isPresented: $model.sheet.isPresent()) { model.sheet?.view }
        }
      }
      struct LogsView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(Set(scan.edges.map { "\($0.line) \($0.to)" }) == ["17 LogsView", "18 HelpView"])
  }

  @Test("A modifier of the app that presents for each case of a state is told apart by the cases")
  func dialogsOfCases() {
    let found = edges(
      """
      enum Route { case clear, reset }
      extension View {
        func confirm<Case>(unwrapping route: Binding<Route?>, case path: CaseKeyPath<Route, Case>) -> some View {
          confirmationDialog(item: route.case(path), titleVisibility: .hidden, title: { _ in Text("") }) { _ in }
        }
      }
      struct HomeView: View {
        @State var route: Route?
        var body: some View {
          List {
            Button("Clear") { route = .clear }
              .confirm(unwrapping: $route, case: \\.clear)
            Button("Reset") { route = .reset }
              .confirm(unwrapping: $route, case: \\.reset)
          }
        }
      }
      """
    )
    #expect(
      found == [
        "HomeView -confirmationDialog-> clear", "HomeView -confirmationDialog-> reset",
      ]
    )
  }

  @Test("An alert whose flag is chosen by what the view is given has the flag that is chosen")
  func chosenFlag() {
    let found = edges(
      """
      @Observable final class Alerts { var main = false; var other = false }
      struct AlertModifier: ViewModifier {
        @State var alerts = Alerts()
        let isMain: Bool
        func body(content: Content) -> some View {
          content.alert(title, isPresented: isMain ? $alerts.main : $alerts.other) { }
        }
      }
      struct HomeView: View { var body: some View { Text("").modifier(AlertModifier(isMain: false)) } }
      struct MainView: View { var body: some View { Text("").modifier(AlertModifier(isMain: true)) } }
      """
    )
    #expect(found == ["HomeView -alert-> other", "MainView -alert-> main"])
  }

  @Test("A case of an enum with the name of a modifier presents nothing")
  func casesOfEnums() {
    let scan = scanned(
      """
      enum Notice { case sheet(String), alert(String) }
      final class Notices { func show(_ notice: Notice) {} }
      struct HomeView: View {
        let notices = Notices()
        var body: some View {
          Button("Warn") {
            notices.show(.sheet("a"))
            notices.show(Notice.alert("b"))
          }
        }
      }
      """
    )
    #expect(scan.unresolved.isEmpty)
    #expect(scan.edges.isEmpty)
    #expect(scan.places.map(\.outcome) == [.otherType("Notice")])
  }

  @Test("A type in another one with the name of a view of SwiftUI is not meant by the short name")
  func nestedNames() {
    let found = edges(
      """
      extension Color { enum Palette { enum Text { static let base = Color.red } } }
      struct HomeView: View {
        @State var isShown = false
        var body: some View {
          Button("Info") { isShown = true }
            .popover(isPresented: $isShown) { Text("Some words") }
        }
      }
      """
    )
    #expect(found == ["HomeView -popover-> HomeView.isShown"])
  }
}
