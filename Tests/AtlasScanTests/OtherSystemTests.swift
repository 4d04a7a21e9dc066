import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// Code that is compiled for none of the systems for which the project builds the app is no part of it.
@Suite struct OtherSystemTests {
  private static let source = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
    struct HomeView: View {
      @State private var shows = false
      var body: some View {
        Button("Pick") { shows = true }
          #if os(macOS)
            .popover(isPresented: $shows) { HelpView() }
          #else
            .sheet(isPresented: $shows) { PickView() }
          #endif
      }
    }
    struct PickView: View {
      @State private var shows = false
      #if os(watchOS)
        var body: some View {
          NavigationStack {
            List { Button("Help") { shows = true } }
              .navigationDestination(isPresented: $shows) { HelpView() }
          }
        }
      #else
        var body: some View {
          GeometryReader { geometry in
            NavigationStack {
              ScrollView { Button("Shop") { shows = true } }
                .navigationDestination(isPresented: $shows) { ShopView() }
            }
          }
        }
      #endif
    }
    struct ShopView: View { var body: some View { Text("Shop") } }
    struct HelpView: View { var body: some View { Text("Help") } }
    """

  private func result(_ settings: String?) -> ScanResult {
    let project = """
      // !$*UTF8*$!
      {
        objects = {
          A1 = {isa = PBXProject; buildConfigurationList = L1; targets = (T1, ); };
          T1 = {isa = PBXNativeTarget; name = Shop; buildConfigurationList = L2;
            productType = "com.apple.product-type.application"; };
          L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
          L2 = {isa = XCConfigurationList; buildConfigurations = (C2,); };
          C1 = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };
          C2 = {isa = XCBuildConfiguration; buildSettings = {\(settings ?? "")}; name = Release; };
        };
        rootObject = A1;
      }
      """
    let file = ScannedFile(path: "Shop.xcodeproj/project.pbxproj", bytes: Array(project.utf8))
    return scan(
      ScanInput(
        sources: [ScannedFile(path: "App.swift", bytes: Array(Self.source.utf8))],
        projectFiles: settings == nil ? [] : [file]
      )
    )
  }

  private static let phone = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"

  private func edges(_ result: ScanResult) -> Set<String> {
    Set(result.edges.map { "\($0.from) -\($0.kind)-> \($0.to)" })
  }

  @Test("An app for the phone has no code of the Mac or the watch")
  func phoneOnly() throws {
    let result = result(Self.phone)
    #expect(edges(result) == ["HomeView -sheet-> PickView", "PickView -push-> ShopView"])
    #expect(result.unresolved == [])
    #expect(!result.model.contains("HelpView"), "\(result.model)")
    #expect(errors(in: result.model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: result.model), index: 0).value)
    let pick = root["screens"]?.array?.first { $0["id"]?.string == "PickView" }
    #expect(pick?["stack"]?.boolean == true)
  }

  @Test("What is left out is counted: a popover, a stack, and a destination")
  func counted() {
    let result = result(Self.phone)
    #expect(result.counts.callsOfOtherSystems == 3)
    let others = result.places.filter { $0.outcome == .otherSystem }
    #expect(others.map(\.name) == ["popover", "NavigationStack", "navigationDestination"])
    #expect(others.map(\.line) == [7, 17, 19])
  }

  @Test("An app for the phone and the Mac has the code of both")
  func phoneAndMac() throws {
    let result = result(
      Self.phone + "SUPPORTED_PLATFORMS = \"iphoneos macosx\"; MACOSX_DEPLOYMENT_TARGET = 14.0;"
    )
    #expect(
      edges(result) == [
        "HomeView -popover-> HelpView", "HomeView -sheet-> PickView", "PickView -push-> ShopView",
      ]
    )
    let goes = try transitions(of: "HomeView", in: result.model)
    let popover = try #require(goes.first { $0["popover"] != nil })
    #expect(popover["platforms"]?.array?.map(\.string) == ["macOS"], "\(result.model)")
    #expect(result.counts.callsOfOtherSystems == 2)
  }

  @Test("Where no project says for which systems the app is built, all code counts")
  func noProject() {
    let result = result(nil)
    #expect(edges(result).contains("HomeView -popover-> HelpView"))
    #expect(result.counts.callsOfOtherSystems == 0)
  }
}
