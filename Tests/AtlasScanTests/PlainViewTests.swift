import Testing

@testable import AtlasScan

/// Apps whose views navigate by themselves.
@Suite struct PlainViewTests {
  @Test("A link and a sheet lead to the view that they make")
  func constructors() {
    let found = edges(
      """
      struct List1: View {
        @State private var edits = false
        var body: some View {
          NavigationLink { Detail() } label: { Text("Open") }
          Button("Edit") { edits = true }
            .sheet(isPresented: $edits) { Edit() }
        }
      }
      struct Detail: View { var body: some View { Text("") } }
      struct Edit: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["List1 -push-> Detail", "List1 -sheet-> Edit"])
  }

  @Test("A view may be made by a function, as frameworks with a store ask for; a modifier is none")
  func bodyFunctions() {
    let found = edges(
      """
      struct Home: ConnectedView {
        func body(props: Props) -> some View { NavigationLink(destination: Detail()) { Text("") } }
      }
      struct Detail: View { var body: some View { Text("").modifier(Framed()) } }
      struct Framed: ViewModifier {
        func body(content: Content) -> some View { content }
      }
      """
    )
    #expect(found == ["Home -push-> Detail"])
  }

  @Test("Stacks, groups and modifiers around a view are peeled")
  func wrappers() {
    let found = edges(
      """
      struct A: View {
        @State var shows = false
        var body: some View {
          Text("").fullScreenCover(isPresented: $shows) {
            NavigationStack { AnyView(Group { B().padding() }).background(.red) }
          }
        }
      }
      struct B: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -fullScreenCover-> B"])
  }

  @Test("Each arm of an if is an edge")
  func branches() {
    let found = edges(
      """
      struct A: View {
        @State var shows = false
        let isNew: Bool
        var body: some View {
          Text("").sheet(isPresented: $shows) { if isNew { B() } else { C() } }
        }
      }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -sheet-> B", "A -sheet-> C"])
  }

  @Test("Content in a property of an extension in another file is found")
  func properties() {
    let found = edges(
      """
      struct A: View {
        @State var shows = false
        var body: some View { Text("").sheet(isPresented: $shows) { editor } }
      }
      """,
      also: """
        extension A { @ViewBuilder var editor: some View { makeEditor() } 
          func makeEditor() -> some View { B() } }
        struct B: View { var body: some View { Text("") } }
        """
    )
    #expect(found == ["A -sheet-> B"])
  }

  @Test("Modifiers after #if are not lost")
  func postfixConditions() {
    let found = edges(
      """
      struct A: View {
        @State var shows = false
        var body: some View {
          Text("")
            #if os(iOS)
            .sheet(isPresented: $shows) { B() }
            #endif
            .padding()
        }
      }
      struct B: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -sheet-> B"])
  }

  @Test("What a modifier in #if gets is no second view of a scene")
  func conditionalOverlay() {
    let result = scanned(
      """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup {
            HomeView()
              #if DEBUG
                .overlay { VStack { Text("Test") } }
              #endif
              .tint(.red)
          }
        }
      }
      struct HomeView: View { var body: some View { Text("") } }
      """
    )
    #expect(result.contents.map(\.to) == ["HomeView"])
  }

  /// Both are in the list of places too: it has what is in the model.
  @Test("A modifier before a nested #if is one of the places")
  func nestedPostfixConditions() {
    let source = """
      struct A: View {
        @State var one = false
        @State var two = false
        var body: some View {
          Text("")
            #if DEBUG
            .sheet(isPresented: $one) { B() }
            #if os(iOS)
            .sheet(isPresented: $two) { C() }
            #endif
            #endif
        }
      }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      """
    let file = ScannedFile(path: "App.swift", bytes: Array(source.utf8))
    let lines = scan(ScanInput(sources: [file])).places.map(\.line)
    #expect(lines == [7, 9])
  }

  @Test("A view that wraps what it is given is transparent")
  func projectWrapper() {
    let found = edges(
      """
      struct A: View {
        @State var shows = false
        var body: some View { Text("").sheet(isPresented: $shows) { SheetBase { B() } } }
      }
      struct SheetBase<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct B: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -sheet-> B"])
  }

  @Test("A modifier of the app that forwards to a sheet is treated as the sheet")
  func forwardingModifier() {
    let found = edges(
      """
      extension View {
        func appSheet<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
          sheet(isPresented: isPresented, content: content)
        }
      }
      struct A: View {
        @State var shows = false
        var body: some View { Button("Go") { shows = true }.appSheet(isPresented: $shows) { B() } }
      }
      struct B: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["A -sheet-> B"])
  }

  @Test("A flag that is set by a component is a trigger of the component")
  func bindingHandedDown() {
    let result = scanned(
      """
      struct A: View {
        @State var shows = false
        var body: some View { Row(flag: $shows).sheet(isPresented: $shows) { B() } }
      }
      struct Row: View {
        @Binding var flag: Bool
        var body: some View { Button("Show") { flag = true } }
      }
      struct B: View { var body: some View { Text("") } }
      @main struct TheApp: App { var body: some Scene { WindowGroup { A() } } }
      """
    )
    let edge = result.edges.first { $0.kind == "sheet" }
    #expect(edge?.from == "Row")
    #expect(edge?.screens == ["A"])
    #expect(edge?.line == 7)
  }

  @Test("A flag of a model is set by the view that calls the model's method")
  func modelMethod() {
    let found = edges(
      """
      @Observable final class Model { var showsLogin = false
        func login() { showsLogin = true } }
      struct Root: View {
        @State var model = Model()
        var body: some View { Settings1(model: model).sheet(isPresented: $model.showsLogin) { Login() } }
      }
      struct Settings1: View {
        let model: Model
        var body: some View { Button("Log in") { model.login() } }
      }
      struct Login: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Settings1 -sheet-> Login"])
  }

  @Test("A value link leads to the destination of its type, also through an alias")
  func valueLinks() {
    let found = edges(
      """
      struct Order: Identifiable { let id: String }
      struct Orders: View {
        let orders: [Order]
        var body: some View {
          List(orders) { order in NavigationLink(value: order.id) { Text("") } }
            .navigationDestination(for: Order.ID.self) { id in OrderDetail() }
        }
      }
      struct OrderDetail: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Orders -push-> OrderDetail"])
  }

  @Test("A row of a selecting list selects what the detail column shows for it")
  func selection() {
    let found = edges(
      """
      enum Panel: Hashable { case one, two }
      struct Root: View {
        @State var selection: Panel? = .one
        var body: some View {
          NavigationSplitView { Sidebar(selection: $selection) } detail: { Column(selection: $selection) }
        }
      }
      struct Sidebar: View {
        @Binding var selection: Panel?
        var body: some View {
          List(selection: $selection) {
            NavigationLink(value: Panel.one) { Text("1") }
            NavigationLink(value: Panel.two) { Text("2") }
          }
        }
      }
      struct Column: View {
        @Binding var selection: Panel?
        var body: some View {
          switch selection ?? .one { case .one: One() case .two: Two() }
        }
      }
      struct One: View { var body: some View { Text("") } }
      struct Two: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Sidebar -select-> One", "Sidebar -select-> Two"])
  }

  @Test("Alerts, windows, URLs and going back are found")
  func otherKinds() {
    let found = scanned(
      """
      struct A: View {
        @State var asks = false
        @Environment(\\.openWindow) var openWindow
        @Environment(\\.dismiss) var dismiss
        @Environment(\\.openURL) var openURL
        var body: some View {
          Button("Ask") { asks = true }.alert("Sure?", isPresented: $asks) { }
          Button("About") { openWindow(id: "about") }
          Button("Site") { openURL(URL(string: "https://example.com")!) }
          Button("Done") { dismiss() }
        }
      }
      struct About: View { var body: some View { Text("") } }
      @main struct TheApp: App {
        var body: some Scene {
          WindowGroup { A() }
          Window("About", id: "about") { About() }
        }
      }
      """
    )
    #expect(
      Set(found.edges.map { "\($0.kind) \($0.to)" })
        == ["alert Sure?", "window About", "url https://example.com"]
    )
    #expect(found.model.contains("\"dismiss\": true"))
    #expect(found.model.contains("\"openWindow\": \"about\""))
    #expect(errors(in: found.model) == [])
  }

  @Test("Previews and their views lead nowhere")
  func previews() {
    let found = edges(
      """
      struct A: View { var body: some View { Text("") } }
      #Preview { NavigationLink { A() } label: { Text("") } }
      struct A_Previews: PreviewProvider {
        static var previews: some View { NavigationLink { A() } label: { Text("") } }
      }
      """
    )
    #expect(found.isEmpty)
  }
}
