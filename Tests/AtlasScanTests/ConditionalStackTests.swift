import AtlasBase
import AtlasModel
import AtlasScan
import Foundation
import Testing

/// A wrapper may make a stack under one condition only, and a router push only where there is one.
@Suite struct ConditionalStackTests {
  private static let app = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
    enum Page: Hashable, Identifiable { case detail; var id: Self { self } }
    @Observable final class Layer {
      var path: [Page] = []
      var hasStack = true
      var page: Page?
      func go(_ page: Page) {
        if hasStack { path.append(page) } else { self.page = page }
      }
    }
    struct DetailView: View { var body: some View { Text("") } }
    """

  private func main(_ sheet: String) -> String {
    """
    struct MainView: View {
      @State private var layer = Layer()
      @State private var isPad = UIDevice.current.userInterfaceIdiom == .pad
      @State private var shows = false
      var body: some View {
        Button("Show") { shows = true }.sheet(isPresented: $shows) { \(sheet) }
      }
    }
    """
  }

  @Test("A sheet with a stack under a condition has the stack, as a guess")
  func wrapper() throws {
    let sheet =
      "if layer.hasStack { NavigationStack { DetailView() } } else { DetailView() }"
    let model = scanned(Self.app, also: main(sheet)).model
    #expect(errors(in: model) == [])
    let goes = try transitions(of: "MainView", in: model)
    #expect(goes.count == 1)
    #expect(goes.first?["sheet"]?["stack"]?.string == "DetailView", "\(model)")
    #expect(goes.first?["when"] == nil)
    #expect(goes.first?["x-scan"]?["guess"] != nil)
  }

  @Test(
    "Devices, and conditions for no stack, stay apart",
    arguments: [
      "if isPad { NavigationStack { DetailView() } } else { DetailView() }",
      "if layer.hasStack { DetailView() } else { NavigationStack { DetailView() } }",
    ]
  )
  func device(sheet: String) throws {
    let model = scanned(Self.app, also: main(sheet)).model
    #expect(try transitions(of: "MainView", in: model).count == 2, "\(model)")
  }

  @Test("What is pushed where there is a stack, and presented elsewhere, is pushed")
  func pushed() throws {
    let model = scanned(
      Self.app,
      also: """
        struct MainView: View {
          @State private var layer = Layer()
          var body: some View {
            NavigationStack(path: $layer.path) {
              RowsView().navigationDestination(for: Page.self) { _ in DetailView() }
            }
            .environment(layer)
            .sheet(item: $layer.page) { _ in
              if layer.hasStack { NavigationStack { DetailView() } } else { DetailView() }
            }
          }
        }
        struct RowsView: View {
          @Environment(Layer.self) private var layer
          var body: some View { Button("Go") { layer.go(.detail) } }
        }
        """
    ).model
    #expect(errors(in: model) == [])
    let goes = try transitions(of: "RowsView", in: model)
    #expect(goes.count == 1, "\(model)")
    #expect(goes.first?["push"]?.string == "DetailView")
    #expect(goes.first?["when"] == nil)
  }
}
