import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// Several apps in one project of Xcode: which scenes are on which platforms.
@Suite struct AppTargetTests {
  private static let project = """
    {
      objects = {
        A1 = {isa = PBXProject; buildConfigurationList = L1; targets = (T1, T2, ); };
        T1 = {isa = PBXNativeTarget; name = Notes; buildConfigurationList = L2; buildPhases = (B1, );
          productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; name = "Notes TV"; buildConfigurationList = L3;
          fileSystemSynchronizedGroups = (G1, );
          productType = "com.apple.product-type.application"; };
        B1 = {isa = PBXSourcesBuildPhase; files = (F1, ); };
        F1 = {isa = PBXBuildFile; fileRef = R1; };
        R1 = {isa = PBXFileReference; path = Main/NotesApp.swift; };
        G1 = {isa = PBXFileSystemSynchronizedRootGroup; path = "Notes TV"; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C2,); };
        L3 = {isa = XCConfigurationList; buildConfigurations = (C3,); };
        C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; TARGETED_DEVICE_FAMILY = 1; }; };
        C3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = appletvos; TVOS_DEPLOYMENT_TARGET = 18.0; }; };
      };
      rootObject = A1;
    }
    """

  private static func model(_ project: String?) -> JSONValue? {
    func app(_ name: String) -> [UInt8] {
      Array(
        """
        @main struct \(name)App: App { var body: some Scene { WindowGroup { \(name)View() } } }
        struct \(name)View: View { var body: some View { Text("") } }
        """.utf8
      )
    }
    let result = scan(
      ScanInput(
        sources: [
          ScannedFile(path: "Notes TV/TVApp.swift", bytes: app("TV")),
          ScannedFile(path: "Notes/NotesApp.swift", bytes: app("Notes")),
        ],
        projectFiles: project.map {
          [ScannedFile(path: "N.xcodeproj/project.pbxproj", bytes: Array($0.utf8))]
        } ?? []
      )
    )
    #expect(errors(in: result.model) == [])
    return parseJSON(SourceFile(path: "", text: result.model), index: 0).value
  }

  @Test("The app for iPhone comes first, and each scene is on the platforms of its target")
  func platforms() {
    let model = Self.model(Self.project)
    #expect(model?["app"]?["name"]?.string == "Notes")
    let scenes = model?["scenes"]?.array ?? []
    #expect(scenes.map { $0["windowGroup"]?["screen"]?.string } == ["NotesView", "TVView"])
    #expect(scenes.map { $0["id"]?.string } == ["main", "windowGroup"])
    #expect(scenes.map { $0["platforms"]?.strings } == [["iOS"], ["tvOS"]])
  }

  @Test("A target of which nothing is scanned says nothing of the app's platforms")
  func otherTargets() throws {
    let app = """
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesView() } } }
      struct NotesView: View { var body: some View { Text("") } }
      """
    let result = scan(
      ScanInput(
        sources: [ScannedFile(path: "Notes/NotesApp.swift", bytes: Array(app.utf8))],
        projectFiles: [
          ScannedFile(path: "N.xcodeproj/project.pbxproj", bytes: Array(Self.project.utf8))
        ]
      )
    )
    let model = try #require(parseJSON(SourceFile(path: "", text: result.model), index: 0).value)
    #expect(model["app"]?["platforms"]?["iOS"]?.string == "17.0")
    #expect(model["app"]?["platforms"]?["tvOS"] == nil)
  }

  @Test("Where no project says which target has a file, the model is of one app")
  func withoutProject() {
    let scenes = Self.model(nil)?["scenes"]?.array ?? []
    #expect(scenes.map { $0["windowGroup"]?["screen"]?.string } == ["TVView"])
    #expect(scenes.allSatisfy { $0["platforms"] == nil })
  }

  @Test("Without a project, an app that is written for a watch comes after the one for a phone")
  func watchWithoutProject() {
    let sources = [
      "Phone/PhoneApp.swift": """
      @main struct PhoneApp: App { var body: some Scene { WindowGroup { PhoneView() } } }
      struct PhoneView: View { var body: some View { Text("") } }
      """,
      "Watch/WatchApp.swift": """
      import SwiftUI
      import WatchKit
      @main struct WatchApp: App { var body: some Scene { WindowGroup { DialView() } } }
      struct DialView: View { var body: some View { HandView() } }
      struct HandView: View { var body: some View { Text("") } }
      """,
    ]
    let files = sources.sorted { $0.key < $1.key }
      .map { ScannedFile(path: $0.key, bytes: Array($0.value.utf8)) }
    let note = ScannedApp(ScanInput(sources: files)).noteOnApps
    #expect(note?.hasPrefix("the model is of PhoneApp, without WatchApp;") == true)
  }

  private static let sources = [
    "Feature/Example/DemoApp.swift": """
    @main struct DemoApp: App { var body: some Scene { WindowGroup { DemoView() } } }
    struct DemoView: View {
      @State private var isShown = false
      var body: some View {
        FeatureView().sheet(isPresented: $isShown) { Text("") }.onAppear { isShown = true }
      }
    }
    """,
    "Feature/FeatureView.swift": """
    struct FeatureView: View { var body: some View { NavigationLink("Open") { DetailView() } } }
    struct DetailView: View { var body: some View { Text("") } }
    """,
    "Main/NotesApp.swift": """
    @main struct NotesApp: App { var body: some Scene { WindowGroup { RootView() } } }
    struct RootView: View { var body: some View { NavigationStack { HomeView() } } }
    struct HomeView: View { var body: some View { NavigationLink("Open") { FeatureView() } } }
    """,
  ]

  private static func scanned(apps: [String] = []) -> (app: ScannedApp, result: ScanResult) {
    let files = sources.map { ScannedFile(path: $0.key, bytes: Array($0.value.utf8)) }
    let app = ScannedApp(ScanInput(sources: files.sorted { $0.path < $1.path }, apps: apps))
    return (app, scan(app))
  }

  @Test("Of several apps for the same platforms, the model is of the one with most views")
  func mainApp() throws {
    let (app, result) = Self.scanned()
    #expect(errors(in: result.model) == [])
    #expect(
      Set(result.edges.map { "\($0.from) \($0.to)" }) == [
        "HomeView FeatureView", "FeatureView DetailView",
      ]
    )
    #expect(!result.model.contains("DemoView"))
    #expect(result.unresolved.isEmpty)
    #expect(result.counts.callsOfOtherApps == 1)
    #expect(app.appNames == ["DemoApp", "NotesApp"])
    #expect(try #require(app.noteOnApps).hasPrefix("the model is of NotesApp, without DemoApp;"))
    #expect(SourceFacts(app).unresolved.isEmpty)
  }

  @Test("A name that no app has is an error with the names of all")
  func misspeltApp() {
    let app = Self.scanned(apps: ["NoteApp"]).app
    #expect(
      app.problem(withApps: ["DemoApp", "NoteApp"])
        == #"no app is called "NoteApp", expected "DemoApp" or "NotesApp", try "NotesApp""#
    )
    #expect(app.problem(withApps: ["DemoApp", "NotesApp"]) == nil)
  }

  @Test("A person names the app that the model is of, or several")
  func namedApps() {
    let (app, result) = Self.scanned(apps: ["DemoApp"])
    #expect(result.model.contains("DemoView"))
    #expect(!result.model.contains("HomeView"))
    #expect(app.noteOnApps?.hasPrefix("the model is of DemoApp, without NotesApp;") == true)
    let both = Self.scanned(apps: ["DemoApp", "NotesApp"])
    #expect(both.result.model.contains("DemoView"))
    #expect(both.result.model.contains("HomeView"))
    #expect(both.app.noteOnApps == nil)
  }

  @Test(
    "Two apps in one folder, of which a condition of the build takes one, are both in the model"
  )
  func sameFolder() {
    let source = """
      #if DEBUG
      @main struct DebugApp: App { var body: some Scene { WindowGroup { AView() } } }
      #else
      @main struct RealApp: App { var body: some Scene { WindowGroup { BView() } } }
      #endif
      struct AView: View { var body: some View { Text("") } }
      struct BView: View { var body: some View { Text("") } }
      """
    let app = ScannedApp(
      ScanInput(sources: [ScannedFile(path: "App.swift", bytes: Array(source.utf8))])
    )
    #expect(app.noteOnApps == nil)
  }
}
