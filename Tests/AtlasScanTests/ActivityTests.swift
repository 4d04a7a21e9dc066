import AtlasBase
import Testing

@testable import AtlasScan

/// User activities that screens advertise and that the app continues.
@Suite struct ActivityTests {
  private static let app = """
    @main struct NotesApp: App {
      var body: some Scene { WindowGroup { NavigationStack { Notes() } } }
    }
    enum Activity { static let note = "com.example.note" }
    struct Notes: View {
      var body: some View { NavigationLink("Note") { Note() } }
    }
    struct Row: View {
      var body: some View { Text("").userActivity("com.example.row", element: item) { _, _ in } }
    }
    """

  @Test("A screen advertises what its view and its components do, by a literal or a constant")
  func advertised() throws {
    let result = scanned(
      Self.app
        + """

        struct Note: View {
          var body: some View {
            Text("").userActivity(Activity.note, isActive: true) { $0.title = "" }
            Row()
          }
        }
        """
    )
    #expect(Set(Self.types(of: "Note", result)) == ["com.example.note", "com.example.row"])
    #expect(Self.types(of: "Notes", result) == [])
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test(
    "An activity that a view makes current has the type that the code makes it with",
    arguments: [
      """
      .onAppear { let it = NSUserActivity(activityType: "com.example.read"); it.becomeCurrent() }
      """,
      ".onAppear { advertise() }",
      ".onAppear { kept?.becomeCurrent() }",
      ".onAppear { made().becomeCurrent() }",
      ".task { stored.becomeCurrent() }",
    ]
  )
  func current(_ modifier: String) throws {
    let result = scanned(
      Self.app
        + """

        struct Note: View {
          @State var kept: NSUserActivity? = NSUserActivity(activityType: "com.example.read")
          let stored = NSUserActivity(activityType: "com.example.read")
          var body: some View { Text("")\(modifier) }
          func advertise() {
            let activity = NSUserActivity(activityType: "com.example.read")
            activity.title = "Read"
            activity.becomeCurrent()
          }
          func made() -> NSUserActivity {
            let activity = NSUserActivity(activityType: "com.example.read")
            return activity
          }
        }
        """
    )
    #expect(Self.types(of: "Note", result) == ["com.example.read"])
  }

  @Test("A sheet's content advertises on the sheet's screen, a component of two screens on both")
  func owners() throws {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var shows = false
        var body: some View {
          Row()
          Button("Help") { shows = true }
            .sheet(isPresented: $shows) { Help().userActivity("com.example.help") { _ in } }
        }
      }
      struct Help: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("").userActivity("com.example.row") { _ in } } }
      """
    )
    #expect(Self.types(of: "Home", result) == ["com.example.row"])
    #expect(Set(Self.types(of: "Help", result)) == ["com.example.help", "com.example.row"])
  }

  @Test("A type that is computed, and an activity that no view makes current, are listed")
  func unresolved() {
    let result = scanned(
      Self.app
        + """

        struct Note: View {
          var body: some View {
            Text("").userActivity("com.\\(name)") { _ in }
              .onContinueUserActivity(kind.type) { _ in load() }
            Row()
          }
        }
        final class Controller {
          func go() { activity.becomeCurrent() }
        }
        """
    )
    let reasons = result.unresolved.map { "\($0.name) \($0.line): \($0.reason.prefix(35))" }
    #expect(
      reasons == [
        "userActivity 13: the type of the activity is compute",
        "onContinueUserActivity 14: the type of the activity is compute",
        "becomeCurrent 19: no view of the app runs this code, ",
      ]
    )
  }

  // MARK: - Continued

  private static func continuing(_ type: String, _ code: String) -> ScanResult {
    scanned(
      """
      import CoreSpotlight
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var shows = false
        var body: some View {
          Text("").sheet(isPresented: $shows) { Note() }
            .onContinueUserActivity(\(type)) { activity in \(code) }
        }
        func open() { shows = true }
      }
      struct Note: View { var body: some View { Text("") } }
      """
    )
  }

  @Test(
    "What a continued activity opens is a deep link",
    arguments: [
      ("\"com.example.note\"", "shows = true", "com.example.note"),
      ("\"com.example.note\"", "open()", "com.example.note"),
      ("CSSearchableItemActionType", "shows = true", "com.apple.corespotlightitem"),
    ]
  )
  func continued(_ type: String, _ code: String, _ expected: String) throws {
    let result = Self.continuing(type, code)
    let root = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    let links = try #require(root["deepLinks"]?.array)
    #expect(links.map { $0["activityType"]?.string } == [expected])
    #expect(links[0]["opens"]?["sheet"]?.string == "Note")
    #expect(links[0]["handler"]?.string == "onContinueUserActivity")
    #expect(root["parts"] == nil)
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test("The stack that the code puts around what an activity opens is stated")
  func continuedWithStack() throws {
    let result = scanned(
      """
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State var shows = false
        var body: some View {
          Text("").sheet(isPresented: $shows) { NavigationStack { Note() } }
            .onContinueUserActivity("com.example.note") { _ in shows = true }
        }
      }
      struct Note: View { var body: some View { Text("") } }
      """
    )
    let root = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    #expect(root["deepLinks"]?.array?.first?["opens"]?["sheet"]?["stack"]?.string == "Note")
    #expect(result.unresolved == [])
    #expect(errors(in: result.model) == [])
  }

  @Test("An activity whose handler opens nothing that the code says is listed")
  func handlerWithoutTarget() {
    let result = Self.continuing("\"com.example.note\"", "Server.load()")
    let place = result.unresolved.first { $0.name == "onContinueUserActivity" }
    #expect(place?.line == 7)
    #expect(place?.reason.hasPrefix("the code does not say what it opens") == true)
  }

  private static func types(of screen: String, _ result: ScanResult) -> [String] {
    let root = parseJSON(SourceFile(path: "", text: result.model), index: 0).value
    let found = root?["screens"]?.array?.first { $0["id"]?.string == screen }
    return found?["advertises"]?.array?.compactMap(\.string) ?? []
  }
}
