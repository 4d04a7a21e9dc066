import Testing

@testable import AtlasScan

/// Nothing is left out in silence: a search for names that knows no Swift finds no call that the scan does not
/// list, as in the model or as unresolved.
@Suite struct CompletenessTests {
  /// The words that begin a call, as a person would search for them.
  private static let needles = [
    ".sheet(", ".fullScreenCover(", ".popover(", ".alert(", ".confirmationDialog(", ".actionSheet(",
    ".inspector(", ".navigationDestination(", ".fileImporter(", "NavigationLink(",
    "NavigationLink {",
    "NavigationStack(", "NavigationStack {", "NavigationSplitView {", "NavigationView {",
    "TabView {",
    "TabView(", " Link(", "ShareLink(", "SettingsLink {", "openURL(", "openWindow(",
    "openSettings()",
    "dismissWindow(", "dismiss()", "path.append(", "path.removeLast(", "animated: true",
    ".userActivity(", ".onContinueUserActivity(", ".becomeCurrent()",
  ]

  /// The lines that have one of them, each as `file:line`.
  private static func hits(in sources: [String]) -> Set<String> {
    var found: Set<String> = []
    for (file, source) in sources.enumerated() {
      for (line, text) in source.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where needles.contains(where: { " \(text)".contains($0) }) {
        found.insert("App\(file + 1).swift:\(line + 1)")
      }
    }
    return found
  }

  private static func result(_ sources: [String]) -> ScanResult {
    scan(
      ScanInput(
        sources: sources.enumerated().map { number, text in
          ScannedFile(path: "App\(number + 1).swift", bytes: Array(text.utf8))
        }
      )
    )
  }

  private static let views = """
    struct Everything: View {
      @State var path = NavigationPath()
      @State var shows = false
      @State var choice: Choice?
      let post: Post
      let content: () -> AnyView
      @Environment(\\.openURL) var openURL
      @Environment(\\.openWindow) var openWindow
      @Environment(\\.openSettings) var openSettings
      @Environment(\\.dismissWindow) var dismissWindow
      @Environment(\\.dismiss) var dismiss
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink { Detail() } label: { Text("Detail") }
            NavigationLink(value: post.unknownValue) { Text("Unknown") }
            NavigationLink(destination: post.makeView()) { Text("Elsewhere") }
            Link("Site", destination: post.url)
            ShareLink(item: post.url)
            SettingsLink { Text("Settings") }
            Button("Web") { openURL(post.url) }
            Button("Fixed") { openURL(URL(string: "https://example.com")!) }
            Button("Window") { openWindow(id: "missing") }
            Button("Settings") { openSettings() }
            Button("Close window") { dismissWindow(id: "missing") }
            Button("Push") { path.append(Choice.one) }
            Button("Pop") { path.removeLast() }
            Button("Done") { self.dismiss() }
          }
          .navigationDestination(for: Choice.self) { choice in
            switch choice { case .one: Detail() case .two: content() }
          }
          .navigationDestination(for: Double.self) { _ in content() }
        }
        .sheet(isPresented: $shows) { content() }
        .sheet(item: $choice) { _ in TabView { Detail().tabItem { Text("1") } } }
        .fullScreenCover(isPresented: $shows) { NavigationView { Detail() } }
        .popover(isPresented: $shows) { Text("Hello") }
        .inspector(isPresented: $shows) { Detail() }
        .alert("Sure?", isPresented: $shows) { Button("Yes") { dismiss() } }
        .confirmationDialog("Sure?", isPresented: $shows) { }
        .fileImporter(isPresented: $shows, allowedContentTypes: []) { _ in }
      }
      func nobodyCalls() {
        path.append(Choice.two)
        openURL(post.url)
      }
    }
    enum Choice: Hashable, Identifiable { case one, two }
    struct Detail: View {
      var body: some View {
        HStack { NavigationStack { Text("Inside") }; NavigationStack { Text("Beside") } }
      }
    }
    """

  private static let others = """
    final class Coordinator {
      func show(_ controller: UIViewController) {
        navigation.pushViewController(controller, animated: true)
      }
      func open() { router.path.append(Choice.one) }
    }
    extension View {
      func appSheet(_ shows: Binding<Bool>) -> some View {
        sheet(isPresented: shows) { Detail() }
          .alert("Never", isPresented: shows) { }
      }
    }
    #Preview {
      NavigationStack { Detail() }
    }
    struct Detail_Previews: PreviewProvider {
      static var previews: some View { Detail().sheet(isPresented: .constant(true)) { Detail() } }
    }
    @main struct TheApp: App {
      var body: some Scene { WindowGroup { Everything(post: Post(), content: { AnyView(Text("")) }) } }
    }
    struct Activities: View {
      var body: some View {
        Text("").userActivity("com.example.post") { _ in }
          .userActivity(post.type, element: post) { _, _ in }
          .onContinueUserActivity("com.example.post") { _ in }
          .onContinueUserActivity(post.type) { _ in }
          .onAppear { post.activity.becomeCurrent() }
      }
    }
    func advertise(_ activity: NSUserActivity) {
      activity.becomeCurrent()
    }
    """

  @Test("Each navigating call that a search by name finds is in the model or in the list")
  func nothingIsSilent() {
    let sources = [Self.views, Self.others]
    let result = Self.result(sources)
    let listed = Set(result.places.map { "\($0.file):\($0.line)" })
    #expect(Self.hits(in: sources).count == 39)
    #expect(Self.hits(in: sources).subtracting(listed).sorted() == [])
    #expect(errors(in: result.model) == [])
  }

  @Test("Both lists are counted, and a call in a preview is counted apart")
  func counts() {
    let result = Self.result([Self.views, Self.others])
    let unresolved = result.places.filter {
      if case .unresolved = $0.outcome { true } else { false }
    }
    #expect(result.counts.unresolved == unresolved.count)
    #expect(result.counts.unresolved == result.unresolved.count)
    #expect(result.counts.previewCalls == 2)
  }

  @Test("What the model lacks says why")
  func reasons() {
    let result = Self.result([Self.views, Self.others])
    let reasons = Dictionary(
      result.unresolved.map { ("\($0.name) \($0.line)", $0.reason) },
      uniquingKeysWith: { first, _ in first }
    )
    #expect(reasons["openURL 21"] == "the URL is computed; a model states URLs")
    #expect(reasons["openWindow 23"] == "no scene has the id “missing”")
    #expect(reasons["openSettings 24"] == "the app has no Settings scene")
    #expect(reasons["append 45"] == "no view of the app runs this code, as far as the source says")
    #expect(reasons["NavigationStack 52"]?.hasPrefix("it is a part of a view's layout") == true)
  }

  @Test("A view whose code is too long is listed")
  func limits() {
    let calls = (0...3_000).map { "step\($0)()" }.joined(separator: "\n")
    let steps = (0...3_000).map {
      "func step\($0)() -> some View { Button(\"\") { shows = true } }"
    }
    .joined(separator: "\n")
    let result = Self.result([
      """
      struct Long: View {
        @State var shows = false
        var body: some View { Group { \(calls) }.sheet(isPresented: $shows) { Text("") } }
        \(steps)
      }
      """
    ])
    #expect(
      result.unresolved.contains {
        $0.name == "Long" && $0.reason.hasPrefix("its code is too long")
      }
    )
  }

  private static let trails = """
    @Observable class Router {
      var trail: [Choice] = []
      var seen: [Choice] = []
      init(_ first: Choice) { trail = [first] }
      func leave() { trail.removeFirst() }; func add(_ all: [Choice]) { trail += all }
    }
    final class Shortcuts {
      let router: Router
      func open() { router.trail.append(Choice.one) }
      func replace() { router.trail = [Choice.two] }
      func note() { router.seen.append(Choice.one) }
      func extend() { router.trail += [Choice.one] }
    }
    struct Root: View {
      @State var router = Router(.one)
      @Environment(Log.self) var log
      var body: some View {
        NavigationStack(path: $router.trail) {
          Button("One") { router.trail.append(Choice.one) }
            .navigationDestination(for: Choice.self) { _ in Detail() }
        }
      }
      func load(_ stored: [Choice]) { router.trail = stored }
    }
    struct Steps: View {
      @State var trail: [Int] = []
      var body: some View { Button("Add") { trail.append(1) } }
    }
    func local() { var trail: [Choice] = []; trail.append(Choice.one) }
    struct File { var parts = Components(); mutating func name() { parts.trail = "a" } }
    enum Choice: Hashable { case one, two }
    struct Detail: View { var body: some View { Text("") } }
    """

  @Test("Changes of a path are listed whatever its name, and the same name elsewhere is told apart")
  func pathsByStacks() {
    let result = Self.result([Self.trails])
    let places = Dictionary(
      result.places.map { ("\($0.name) \($0.line)", $0.outcome) },
      uniquingKeysWith: { first, _ in first }
    )
    let unread = "no view of the app runs this code, as far as the source says"
    let unfollowed = "this change of a path is not followed"
    #expect(places["append 19"] == .written)
    #expect(places["append 9"] == .unresolved(unread))
    #expect(places["trail 10"] == .unresolved(unread))
    #expect(places["removeFirst 5"] == .unresolved(unfollowed))
    #expect(places["trail 5"] == .unresolved(unfollowed))
    #expect(places["trail 12"] == .unresolved(unread))
    #expect(places["trail 23"] == .unresolved(unread))
    let local = "it changes a local value, to which a path may be set elsewhere"
    #expect(places["append 29"] == .unresolved(local))
    // Another state with the name of a path, one with another name, and a path that an object starts with.
    #expect(places["append 27"] == .otherState("Steps.trail"))
    #expect(result.places.allSatisfy { ![4, 11, 30].contains($0.line) })
  }
}
