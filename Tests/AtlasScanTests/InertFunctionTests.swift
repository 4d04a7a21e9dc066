import Testing

/// Functions that lead nowhere are read once; those that may lead somewhere are read where they are called.
@Suite struct InertFunctionTests {
  private let screens = """
    struct Home: View {
      @State var model = Model()
      var body: some View {
        VStack {
          BUTTONS
        }
        .sheet(isPresented: $model.isOpen) { SheetView() }
      }
    }
    struct SheetView: View { var body: some View { Text("") } }
    """

  private func source(_ members: String, buttons: String) -> String {
    """
    @Observable class Model {
      var isOpen = false
      \(members)
    }
    \(screens.replacing("BUTTONS", with: buttons))
    """
  }

  /// 2 to the power of 20 calls are more than are followed for a view.
  @Test("Functions that make values of other packages are read once, whatever text they are given")
  func functionsAreReadOnce() {
    let functions = (0..<20).map {
      "func step\($0)(_ name: String) { let r = Request(name); step\($0 + 1)(name); step\($0 + 1)(\"a\") }"
    }
    let result = scanned(
      source(
        functions.joined(separator: "\n")
          + "\nfunc step20(_ name: String) { Log.shared.toggle(name) }",
        buttons: #"Button("Load") { model.step0("x"); model.isOpen = true }"#
      )
    )
    #expect(result.edges.map(\.to) == ["SheetView"])
    #expect(result.unresolved.isEmpty)
  }

  @Test("Functions that call each other in a circle are read once")
  func circles() {
    let functions = (0..<20).map {
      """
      func step\($0)(_ name: String) {
        let r = Request(name)
        step\($0 + 1)(name); step\($0 + 1)("a"); step0(name)
      }
      """
    }
    let result = scanned(
      source(
        functions.joined(separator: "\n")
          + "\nfunc step20(_ name: String) { Log.shared.toggle(name) }",
        buttons: #"Button("Load") { model.step0("x"); model.isOpen = true }"#
      )
    )
    #expect(result.edges.map(\.to) == ["SheetView"])
    #expect(result.unresolved.isEmpty)
  }

  @Test(
    "A closure that is handed in by its name is followed, though another call hands in one that does nothing"
  )
  func closures() {
    let found = edges(
      source(
        """
        typealias Action = () -> Void
        func run(_ name: String, action: Action) { let r = Request(name); action() }
        func idle() { let nothing = { print("") }; run("a", action: nothing) }
        func open() { let opening = { self.isOpen = true }; run("b", action: opening) }
        """,
        buttons: #"Button("Idle") { model.idle() }; Button("Open") { model.open() }"#
      )
    )
    #expect(found == ["Home -sheet-> SheetView"])
  }

  @Test("A case that decides what a function does is followed, though another case does nothing")
  func cases() {
    let found = edges(
      source(
        """
        enum Step { case wait, open }
        func run(_ step: Step) {
          let r = Request("a")
          switch step {
          case .wait: print("")
          case .open: isOpen = true
          }
        }
        """,
        buttons: #"Button("Wait") { model.run(.wait) }; Button("Open") { model.run(.open) }"#
      )
    )
    #expect(found == ["Home -sheet-> SheetView"])
  }

  @Test("A view that is handed in is shown, though another call hands in a text")
  func views() {
    let found = edges(
      """
      func framed<Content: View>(_ content: Content) -> some View { VStack { content } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            framed(Text("a"))
            framed(NavigationLink("Help") { HelpView() })
          }
        }
      }
      struct HelpView: View { var body: some View { Text("") } }
      """
    )
    #expect(found == ["Home -push-> HelpView"])
  }
}
