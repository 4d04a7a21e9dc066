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

  @Test("Where no project says which target has a file, scenes are on all platforms")
  func withoutProject() {
    let scenes = Self.model(nil)?["scenes"]?.array ?? []
    #expect(scenes.count == 2)
    #expect(scenes.allSatisfy { $0["platforms"] == nil })
  }
}
