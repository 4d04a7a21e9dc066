import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// The platforms of the app, from the files of the project.
@Suite struct ProjectPlatformTests {
  private func platforms(_ files: (path: String, text: String)...) throws -> [String: String] {
    let source = ScannedFile(
      path: "App.swift",
      bytes: Array("struct Home: View { var body: some View { Text(\"\") } }".utf8)
    )
    let result = scan(
      ScanInput(
        sources: [source],
        projectFiles: files.map { ScannedFile(path: $0.path, bytes: Array($0.text.utf8)) }
      )
    )
    let model = try #require(
      parseJSON(SourceFile(path: "m.json", text: result.model), index: 0).value
    )
    guard case .object(let object)? = model["app"]?["platforms"]?.content else { return [:] }
    return Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, $0.value.string ?? "") })
  }

  @Test("A tool of the team says nothing of the platforms of the app")
  func tools() throws {
    let tool = project("SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 10.12;", shared: "")
      .replacing("com.apple.product-type.application", with: "com.apple.product-type.tool")
    let app = project(
      "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; TARGETED_DEVICE_FAMILY = 1;",
      shared: ""
    )
    #expect(
      try platforms(
        (path: "App.xcodeproj/project.pbxproj", text: app),
        (path: "fastlane/Tool.xcodeproj/project.pbxproj", text: tool)
      ) == ["iOS": "15.0"]
    )
  }

  /// A project with an app, tests and a widget. Only the app decides, and only systems that it is built for.
  private func project(_ app: String, shared: String) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        A1 /* Project object */ = {isa = PBXProject; buildConfigurationList = L1 /* list */; targets = (T1, T2, ); };
        T1 /* Shop */ = {isa = PBXNativeTarget; name = "Shop \\"App\\""; buildConfigurationList = L2;
          productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; name = Widget; buildConfigurationList = L3;
          productType = "com.apple.product-type.app-extension"; };
        L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (C2,); };
        L3 = {isa = XCConfigurationList; buildConfigurations = (C3,); };
        C1 = {isa = XCBuildConfiguration; buildSettings = {\(shared)}; name = Release; };
        C2 = {isa = XCBuildConfiguration; buildSettings = {\(app)}; name = Release; };
        C3 = {isa = XCBuildConfiguration;
          buildSettings = {SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0; }; name = Release; };
      };
      rootObject = A1;
    }
    """
  }

  @Test("A deployment target of a system that the app is not built for is no platform")
  func templates() throws {
    let text = project(
      "TARGETED_DEVICE_FAMILY = \"1,2\"; MACOSX_DEPLOYMENT_TARGET = 12.3;",
      shared: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4;"
    )
    #expect(
      try platforms(("Shop.xcodeproj/project.pbxproj", text)) == ["iOS": "16.4", "iPadOS": "16.4"]
    )
  }

  @Test(
    "Supported platforms, device families and Mac Catalyst decide; the target's settings go first"
  )
  func families() throws {
    let text = project(
      """
      SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx"; TARGETED_DEVICE_FAMILY = 1;
      SUPPORTS_MACCATALYST = YES; IPHONEOS_DEPLOYMENT_TARGET = 17.0;
      """,
      shared: "SDKROOT = auto; IPHONEOS_DEPLOYMENT_TARGET = 15.0; MACOSX_DEPLOYMENT_TARGET = 14.0;"
    )
    #expect(
      try platforms(("Shop.xcodeproj/project.pbxproj", text))
        == ["iOS": "17.0", "macCatalyst": "17.0", "macOS": "14.0"]
    )
  }

  @Test("A package that the app uses adds no platform")
  func packages() throws {
    let text = project(
      "TARGETED_DEVICE_FAMILY = 2; IPHONEOS_DEPLOYMENT_TARGET = \"$(LOWEST)\";",
      shared: "SDKROOT = iphoneos;"
    )
    let package = "let package = Package(name: \"Core\", platforms: [.iOS(.v15), .macOS(.v12)])"
    #expect(
      try platforms(
        ("Core/Package.swift", package),
        ("Shop.xcodeproj/project.pbxproj", text),
        ("Shop.xcconfig", "// Settings\nLOWEST = 16.2 // of all targets\n")
      ) == ["iPadOS": "16.2"]
    )
  }

  @Test("Projects that Tuist and XcodeGen make")
  func generated() throws {
    #expect(
      try platforms(("Project.swift", "deploymentTargets: .macOS(\"14.0.0\")"))
        == ["macOS": "14.0.0"]
    )
    let specification = """
      name: Shop
      options:
        deploymentTarget:
          iOS: "17.0"
          macOS: 14.1
      targets:
        iOS: 5
      """
    #expect(
      try platforms(("project.yml", specification))
        == ["iOS": "17.0", "iPadOS": "17.0", "macOS": "14.1"]
    )
  }

  @Test(
    "What XcodeGen builds an app for, not for what its packages or its watch app are",
    arguments: [
      ("platform: iOS", ["iOS", "iPadOS"]), ("platform: [iOS, macOS]", ["iOS", "iPadOS", "macOS"]),
      (
        "platform: auto\n    supportedDestinations:\n      - iOS\n      - \"macOS\"",
        ["iOS", "iPadOS", "macOS"]
      ),
      ("platform: macOS # only", ["macOS"]),
      ("deploymentTarget: 17.0", ["iOS", "iPadOS", "macOS"]),
    ]
  )
  func generatedTargets(platform: String, expected: [String]) throws {
    let specification = """
      name: Shop
      # The app and what is in it.
      targets:
        Watch:
          type: application.watchapp2
          platform: watchOS
        Shop:
          type: application
          \(platform.replacing("\n", with: "\n    "))
          sources:
            - path: Shop
        Tests:
          type: bundle.unit-test
          platform: tvOS
      schemes:
        Shop: { platform: visionOS }
      """
    let package = "let package = Package(name: \"Core\", platforms: [.iOS(.v17), .macOS(.v14)])"
    let found = try platforms(("project.yml", specification), ("Core/Package.swift", package))
    #expect(found.keys.sorted() == expected)
  }
}
