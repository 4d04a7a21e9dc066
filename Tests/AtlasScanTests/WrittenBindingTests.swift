import Testing

@testable import AtlasScan

/// The state behind the names in bindings that code writes by hand.
@Suite struct WrittenBindingTests {
  private func bindings(_ source: String) -> WrittenBindings {
    let file = ScannedFile(path: "App.swift", bytes: Array(source.utf8))
    return NavigationCallReader.read(SourceUnit(number: 0, file: file)).bindings
  }

  private func handedIn(_ source: String) -> Set<String> {
    WrittenBindings.namesHandedIn([bindings(source)])
  }

  private static let sheets = """
    struct Sheets: ViewModifier {
      let next: Layer?
      func body(content: Content) -> some View {
        content.sheet(isPresented: Binding(get: { next != nil }, set: { _ in })) { LayerView(next) }
      }
    }
    """

  @Test("Only what the type with the binding is handed counts, not each argument of that name")
  func calleeDecides() {
    let names = handedIn(
      Self.sheets + """
        struct Root: View {
          var body: some View {
            Row(next: store.pages.first)
            Sheets(next: model.layers.first)
          }
        }
        """
    )
    #expect(names == ["model", "layers", "first"])
  }

  @Test("A function and a view may hand it on under other names")
  func handedOn() {
    let names = handedIn(
      Self.sheets + """
        extension View {
          func sheets(after layer: Layer?, topmost: Layer?) -> some View { modifier(Sheets(next: topmost)) }
        }
        struct Frame: View {
          var upper: Layer?
          var lower: Layer?
          var body: some View { Text("").sheets(after: self.lower, topmost: self.upper) }
        }
        struct Root: View {
          var body: some View { Frame(upper: model.layers.last, lower: model.others.last) }
        }
        """
    )
    #expect(names == ["topmost", "upper", "model", "layers", "last"])
  }

  @Test("The words of a binding that a person types into or switches are no state that is followed")
  func inputs() {
    let found = bindings(
      """
      Toggle("Log", isOn: Binding(get: { settings.logs(of: level) }, set: { settings.logs = $0 }))
      Text("").sheet(isPresented: .init(get: { Store.shared.item(in: list) != nil }, set: { open($0) }))
      """
    )
    // No label, no type, and not what the closure is given.
    #expect(found.names == ["shared", "item", "list", "open"])
  }
}
