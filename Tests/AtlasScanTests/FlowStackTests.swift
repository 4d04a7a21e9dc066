import AtlasScan
import Testing

/// FlowStacks from version 1.0 on: a stack with its root, destinations for types, and routes that say how they are shown.
@Suite struct FlowStackTests {
  private let coordinator = """
    enum Page: Hashable { case detail(Int), help, picker(onPick: () -> Void) }
    @main struct Main: App { var body: some Scene { WindowGroup { Coordinator() } } }
    struct Coordinator: View {
      @State var routes: Routes<Page> = []
      var body: some View {
        FlowStack($routes, withNavigation: true) {
          HomeView()
            .flowDestination(for: Page.self) { page in
              switch page {
              case .detail(let number): DetailView(number: number)
              case .help: HelpView()
              case .picker(let onPick): PickerView(onPick: onPick)
              }
            }
        }
      }
    }
    struct HelpView: View { var body: some View { Text("") } }
    struct PickerView: View { let onPick: () -> Void; var body: some View { Text("") } }
    """

  @Test(
    "A navigator in the environment pushes and presents what is registered, in a stack if the call says so"
  )
  func navigators() {
    let source = """
      struct HomeView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        var body: some View {
          Button("Open") { navigator.push(.detail(1)) }
          Button("Help") { navigator.presentSheet(.help, withNavigation: true) }
        }
      }
      struct DetailView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        let number: Int
        var body: some View {
          Button("Help") { navigator.presentCover(.help) }
          Button("Back") { navigator.pop() }
        }
      }
      """
    #expect(
      edges(source, also: coordinator) == [
        "HomeView -push-> DetailView", "HomeView -sheet-> HelpView",
        "DetailView -fullScreenCover-> HelpView",
      ]
    )
    let model = scanned(source, also: coordinator).model
    #expect(errors(in: model) == [])
    #expect(model.contains("\"root\": \"HomeView\""))
    // Its own stack has what the outer one registers.
    #expect(model.contains("\"root\": \"HelpView\""))
    #expect(goesBack("DetailView", in: model) == ["pop"])
  }

  @Test("A link says how its value is shown, and a destination for a flag how its view is")
  func styles() {
    let source = """
      struct HomeView: View {
        @State var showsAbout = false
        var body: some View {
          FlowLink(value: Page.detail(1), style: .push, label: { Text("Open") })
          FlowLink("Help", value: Page.help, style: .sheet(withNavigation: true))
          Button("About") { showsAbout = true }
            .flowDestination(isPresented: $showsAbout, style: .cover) { AboutView() }
        }
      }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      struct AboutView: View { var body: some View { Text("") } }
      """
    #expect(
      edges(source, also: coordinator) == [
        "HomeView -push-> DetailView", "HomeView -sheet-> HelpView",
        "HomeView -fullScreenCover-> AboutView",
      ]
    )
  }

  @Test("A path for any types takes values and routes of each")
  func paths() {
    let source = """
      struct Root: View {
        @State var path = FlowPath()
        var body: some View {
          FlowStack($path, withNavigation: true) {
            ListView(add: { path.append(.sheet(Page.help)) })
              .flowDestination(for: Page.self) { page in
                switch page {
                case .detail(let number): DetailView(number: number)
                case .help: HelpView()
                }
              }
          }
        }
      }
      enum Page: Hashable { case detail(Int), help }
      struct ListView: View {
        @EnvironmentObject var navigator: FlowPathNavigator
        let add: () -> Void
        var body: some View {
          Button("Open") { navigator.push(Page.detail(1)) }
          Button("Help") { add() }
        }
      }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    #expect(
      edges(source) == ["ListView -push-> DetailView", "Root -sheet-> HelpView"]
    )
  }

  @Test("What goes back takes off what was pushed or closes what was presented")
  func goingBack() {
    let source = """
      struct HomeView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        var body: some View { Button("Open") { navigator.presentSheet(.detail(1)) } }
      }
      struct DetailView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        let number: Int
        var body: some View { Button("Back") { navigator.goBack() } }
      }
      """
    #expect(edges(source, also: coordinator) == ["HomeView -sheet-> DetailView"])
    #expect(goesBack("DetailView", in: scanned(source, also: coordinator).model) == ["dismiss"])
  }

  @Test("A stack without navigation is what it holds")
  func withoutNavigation() {
    let source = """
      @main struct Main: App {
        var body: some Scene { WindowGroup { NavigationStack { FlowStack { ListView() } } } }
      }
      struct ListView: View { var body: some View { Text("").navigationTitle("Items") } }
      """
    let model = scanned(source).model
    #expect(model.contains("\"stack\": \"ListView\""))
  }

  @Test("An app's own types of these names are what the app says")
  func ownTypes() {
    let source = """
      struct FlowNavigator<Value> { func push(_ value: Value) {} }
      struct Root: View {
        let navigator: FlowNavigator<Int>
        var body: some View { Button("Add") { navigator.push(1) } }
      }
      """
    #expect(edges(source).isEmpty)
  }

  @Test("The screen that a route shows runs the code that the route is given")
  func carriedCode() {
    let source = """
      struct HomeView: View {
        @EnvironmentObject var navigator: FlowNavigator<Page>
        var body: some View {
          Button("Pick") { navigator.push(.picker(onPick: { navigator.pop() })) }
        }
      }
      struct DetailView: View { let number: Int; var body: some View { Text("") } }
      """
    #expect(edges(source, also: coordinator) == ["HomeView -push-> PickerView"])
    let model = scanned(source, also: coordinator).model
    #expect(goesBack("PickerView", in: model) == ["pop"])
    #expect(goesBack("HomeView", in: model).isEmpty)
  }

  @Test("A destination shows what a closure makes that its view is handed")
  func handedViews() {
    let source = """
      enum Step: Hashable { case trips, help }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Profile(trips: { AnyView(TripsView()) }) } }
      }
      struct Profile: View {
        @State var routes: Routes<Step> = []
        var trips: (() -> AnyView)?
        var body: some View {
          FlowStack($routes, withNavigation: true) {
            EditView()
              .flowDestination(for: Step.self) { step in
                switch step {
                case .trips: trips?() ?? AnyView(EmptyView())
                case .help: HelpView()
                }
              }
          }
        }
      }
      struct EditView: View {
        @EnvironmentObject var navigator: FlowNavigator<Step>
        var body: some View { Button("Trips") { navigator.push(.trips) } }
      }
      struct TripsView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """
    #expect(edges(source) == ["EditView -push-> TripsView"])
  }
}
