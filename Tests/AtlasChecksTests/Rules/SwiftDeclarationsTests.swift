import Testing

@testable import AtlasChecks

/// Declarations and their lines, against a file that is counted by hand.
struct SwiftDeclarationsTests {
  private let declarations = SwiftDeclarations(
    #"""
    import SwiftUI
    // struct Commented { }
    /* struct Also { /* nested */ } */
    struct RecipeDetail: View {
      @State private var isShown = false
      let text = "struct InText { \("}") }"
      init(id: Int) {
        self.isShown = false
      }
      var body: some View {
        Button("Edit") { isShown.toggle() }
          .sheet(isPresented: $isShown) {
            Editor()
          }
      }
      func open(_ id: Int) -> some View { Text("{") }
      enum Page { case first, second }
    }
    extension RecipeDetail.Page {
      var title: String {
        switch self {
        case .first: #"a "{" b"#
        case .second: """
          {{
          """
        }
      }
    }
    class `default` { class func make() {} }
    enum Route: Hashable {
      case feed, profile(id: Int, name: String = "a, b"),
        // The rest.
        settings
      case web = "x, y", `about`
      var title: String { "" }
    }
    """#
  )

  @Test(
    arguments: [
      ("RecipeDetail", [4...18]), ("RecipeDetail.isShown", [5...5]), ("RecipeDetail.init", [7...9]),
      ("RecipeDetail.body", [10...15]), ("RecipeDetail.open(_:)", [16...16]),
      ("RecipeDetail.Page", [17...17, 19...28]), ("RecipeDetail.Page.title", [20...27]),
      ("RecipeDetail.Page.first", [17...17]), ("default.make", [29...29]),
      ("Route.feed", [31...31]), ("Route.profile", [31...31]), ("Route.settings", [33...33]),
      ("Route.web", [34...34]), ("Route.about", [34...34]), ("Route.title", [35...35]),
      ("Route.name", []), ("Route.y", []),
      ("Commented", []), ("Also", []), ("InText", []), ("RecipeDetail.Editor", []),
    ] as [(String, [ClosedRange<Int>])]
  )
  func aSymbolHasItsLines(_ symbol: String, _ lines: [ClosedRange<Int>]) {
    #expect(declarations.lines(of: symbol) == lines)
  }
}
