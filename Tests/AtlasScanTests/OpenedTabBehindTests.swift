import AtlasBase
import AtlasModel
import AtlasScan
import Testing

/// From a presentation, one act may select a tab and push on its stack.
@Suite struct OpenedTabBehindTests {
  /// The tabs of the other suite, of which the first one presents a view with a button.
  private static func model(_ action: String) -> String {
    scanned(
      OpenedStateTests.app.replacing(
        OpenedStateTests.feed,
        with: """
          struct FeedView: View {
            @State private var isShown = false
            var body: some View {
              Button("Offers") { isShown = true }.navigationTitle("Feed")
                .sheet(isPresented: $isShown) { OffersView() }
            }
          }
          """
      ),
      also: """
        struct MainView: View {
          @State private var guide = Guide()
          var body: some View { \(OpenedStateTests.tabs).environment(guide) }
        }
        struct OffersView: View {
          @Environment(Guide.self) private var guide
          var body: some View { Button("Take") { \(action) } }
        }
        """
    ).model
  }

  private static func goes(_ sheet: String) throws -> [JSONValue] {
    let model = model(sheet)
    #expect(errors(in: model) == [])
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    let screen = root["screens"]?.array?.first { $0["id"]?.string == "OffersView" }
    return try #require(screen?["goes"]?.array)
  }

  @Test(
    "It opens a state in that tab, whatever presents the screen",
    arguments: ["guide.shop.append(.detail)", "guide.shop = [.detail]"]
  )
  func selectedTab(push: String) throws {
    let goes = try Self.goes("guide.place = .shop; \(push)")
    #expect(goes.count == 1)
    #expect(goes[0]["opens"]?["tab"]?.string == "tab.shop")
    #expect(goes[0]["opens"]?["path"]?.strings == ["DetailView"])
    #expect(goes[0]["in"] == nil)
  }

  @Test("A push on the stack of another tab than the one that is selected is in what presents it")
  func otherTab() throws {
    let goes = try Self.goes("guide.place = .feed; guide.shop.append(.detail)")
    #expect(goes.contains { $0["push"]?.string == "DetailView" })
    #expect(goes.contains { $0["switchTab"]?.string == "tab.feed" })
  }
}
