import AtlasScan
import Testing

/// Flags that say which case a state has, and code for one width.
@Suite struct ComparedFlagTests {
  @Test("A modifier that presents for the case it is given opens only what that case opens")
  func caseOfModifier() {
    let source = """
      enum Field { case title, date }
      struct RecordView: View {
        @State private var field: Field?
        var body: some View {
          VStack {
            Button("Title") { field = .title }
              .editor(for: .title, active: $field) { TitleEditor() }
            Button("Date") { field = .date }
              .editor(for: .date, active: $field) { DateEditor() }
          }
        }
      }
      extension View {
        func editor<Content: View>(
          for field: Field, active: Binding<Field?>, @ViewBuilder content: @escaping () -> Content
        ) -> some View {
          let isPresented = Binding(
            get: { active.wrappedValue == field },
            set: { if !$0, active.wrappedValue == field { active.wrappedValue = nil } }
          )
          return popover(isPresented: isPresented) { content() }
        }
      }
      struct TitleEditor: View { var body: some View { Text("Title") } }
      struct DateEditor: View { var body: some View { Text("Date") } }
      """
    let found = scanned(source).edges.map { "\($0.line) \($0.to)" }.sorted()
    #expect(found == ["6 TitleEditor", "8 DateEditor"])
  }

  @Test(
    "A binding that a view makes itself, by the case that it compares with, opens for that case"
  )
  func caseOfBinding() {
    let source = """
      enum Page { case help, about }
      struct HomeView: View {
        @State private var page: Page?
        var body: some View {
          List {
            Button("Help") { page = .help }
            Button("About") { page = .about }
          }
          .sheet(isPresented: Binding(get: { page == .help }, set: { _ in page = nil })) {
            HelpView()
          }
        }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      """
    let found = scanned(source).edges.filter { $0.kind == "sheet" }.map(\.line)
    #expect(found == [6])
  }

  @Test(
    "Code for compact width in a column for regular width does nothing, and counts where it is read in the other"
  )
  func widths() {
    let source = """
      struct RootView: View {
        @Environment(\\.horizontalSizeClass) private var horizontalSizeClass
        @State private var showsHelp = false
        var body: some View {
          Group {
            if horizontalSizeClass == .regular {
              NavigationSplitView { Text("Items").toolbar { tools } } detail: { Text("") }
            } else {
              NavigationStack { HomeView().toolbar { tools } }
            }
          }
          .sheet(isPresented: $showsHelp) { HelpView() }
        }
        @ViewBuilder private var tools: some View {
          if horizontalSizeClass != .regular {
            Button("Help") { showsHelp = true }
          }
        }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      @main struct Example: App { var body: some Scene { WindowGroup { RootView() } } }
      """
    let model = scanned(source).model
    #expect(model.contains(#""sheet": "HelpView""#))
    #expect(!model.contains(#""when": ["compact", "regular"]"#))
    #expect(!model.contains(#"["!regular", "compact", "regular"]"#))
  }
}
