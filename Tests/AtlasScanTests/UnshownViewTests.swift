import AtlasScan
import Testing

/// What views that nothing shows do.
struct UnshownViewTests {
  private static let app = """
    @main struct ShopApp: App {
      var body: some Scene { WindowGroup { HomeView() } }
    }
    struct HomeView: View {
      var body: some View { NavigationLink("Cart") { CartView() } }
    }
    struct CartView: View { var body: some View { Text("Cart") } }
    struct HelpView: View { var body: some View { Text("Help") } }
    """

  /// `OldView` is named by its own code, by `OldRow` and by a preview; `OldRow` only by `OldView`.
  private static let old = """
    struct OldView: View {
      var body: some View {
        OldRow()
        NavigationLink("Help") { HelpView() }
      }
    }
    extension OldView { static var again: OldView { OldView() } }
    struct OldRow: View {
      @State private var isShown = false
      var body: some View {
        Button("Old") { isShown = true }
          .sheet(isPresented: $isShown) { OldView() }
      }
    }
    #Preview { OldView() }
    """

  @Test("What only a view does that nothing shows is not in the model")
  func nothingLeadsFromThem() {
    let result = scanned(Self.app, also: Self.old)
    #expect(result.edges.map { "\($0.from) -> \($0.to)" } == ["HomeView -> CartView"])
    #expect(!result.model.contains("OldView"))
    #expect(!result.model.contains("HelpView"))
  }

  @Test("The calls of a view that nothing shows are listed")
  func theirCallsAreListed() {
    let listed = scanned(Self.app, also: Self.old).unresolved
      .map { "\($0.line) \($0.name): \($0.reason.prefix(23))" }
    #expect(
      listed == ["4 NavigationLink: nothing shows `OldView`", "12 sheet: nothing shows `OldRow`:"]
    )
  }

  @Test("A class of UIKit may show a view")
  func codeOutsideOfViewsCounts() {
    let host = "final class Host: UIHostingController<OldView> {}"
    let found = edges(Self.app, also: Self.old, host)
    #expect(found.contains("OldView -push-> HelpView"))
    #expect(found.contains("OldRow -sheet-> OldView"))
  }

  @Test("In a package without its app, any view may be shown elsewhere")
  func withoutAnAppEveryViewCounts() {
    let help = "struct HelpView: View { var body: some View { Text(\"Help\") } }"
    #expect(edges(Self.old, also: help).contains("OldView -push-> HelpView"))
  }
}
