import AtlasBase
import Testing

@testable import AtlasScan

/// What the parsing of a URL says of deep links, and views that are written in place.
@Suite struct ParsedLinkTests {
  private func elements(_ list: String, of model: String) throws -> [JSONValue] {
    let root = try #require(parseJSON(SourceFile(path: "m", text: model), index: 0).value)
    return root[list]?.array ?? []
  }

  @Test("That a URL is not another one is no requirement of its link; other conditions are")
  func otherURLs() throws {
    let model = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isHelping = false
        @State private var isOrdering = false
        @State private var isSignedIn = false
        var body: some View {
          NavigationStack {
            Text("")
              .sheet(isPresented: $isHelping) { Help() }
              .sheet(isPresented: $isOrdering) { Orders() }
          }
          .onOpenURL { url in
            guard url.scheme == "shop" else { return }
            if url.host == "help" { isHelping = true }
            else if url.host == "orders", isSignedIn { isOrdering = true }
          }
        }
      }
      struct Help: View { var body: some View { Text("H") } }
      struct Orders: View { var body: some View { Text("O") } }
      """
    ).model
    #expect(errors(in: model) == [])
    let links = try elements("deepLinks", of: model)
    func link(_ pattern: String) throws -> JSONValue {
      try #require(links.first { $0["patterns"]?.array?.first?.string == pattern }, "\(model)")
    }
    #expect(try link("shop://help")["requires"] == nil)
    let required = try #require(try link("shop://orders")["requires"])
    let text = JSONPrinter().line(of: required).lowercased()
    #expect(text.contains("signedin"))
    #expect(!text.contains("help"))
  }

  @Test("What a view opens by a URL that is not in sight is left to the links")
  func unknownURL() throws {
    let scan = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var isHelping = false
        func route(url: URL) {
          guard url.scheme == "shop" else { return }
          if url.host == "help" { isHelping = true }
        }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          Notice().environment(router)
            .sheet(isPresented: $router.isHelping) { Help() }
            .onOpenURL { router.route(url: $0) }
        }
      }
      struct Notice: View {
        @Environment(Router.self) private var router
        let url: URL
        var body: some View { Button("Open") { router.route(url: url) } }
      }
      struct Help: View { var body: some View { Text("H") } }
      """
    )
    #expect(errors(in: scan.model) == [])
    #expect(try elements("deepLinks", of: scan.model).count == 1)
    #expect(!scan.model.contains("tap Open"), "\(scan.model)")
    #expect(scan.unresolved.contains { $0.reason.contains("the URL decides what is opened") })
  }

  /// An app that shows a view to somebody who is signed in, and another one to anybody else.
  private func linksOfShop(_ views: String) throws -> (model: String, requires: [String?]) {
    let model = scanned(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @AppStorage("isSignedIn") private var isSignedIn = false
        var body: some View { if isSignedIn { Shop() } else { SignIn() } }
      }
      struct Help: View { var body: some View { Text("H") } }
      """,
      also: views
    ).model
    return (model, try elements("deepLinks", of: model).map { $0["requires"]?.string })
  }

  @Test("A link needs what must hold for the view that takes it to be there")
  func shown() throws {
    let shop = try linksOfShop(
      """
      struct SignIn: View { var body: some View { Text("S") } }
      struct Shop: View { var body: some View { TabView { Orders() } } }
      struct Orders: View {
        @State private var isHelping = false
        var body: some View {
          NavigationStack { Text("").navigationDestination(isPresented: $isHelping) { Help() } }
            .onOpenURL { url in if url.scheme == "shop", url.host == "help" { isHelping = true } }
        }
      }
      """
    )
    #expect(errors(in: shop.model) == [])
    #expect(shop.requires == ["isSignedIn"])
  }

  @Test("A view that something presents too is there whatever holds")
  func presented() throws {
    let shop = try linksOfShop(
      """
      struct SignIn: View {
        @State private var isGuest = false
        var body: some View {
          Button("As a guest") { isGuest = true }.sheet(isPresented: $isGuest) { Shop() }
        }
      }
      struct Shop: View {
        @State private var isHelping = false
        var body: some View {
          Text("").sheet(isPresented: $isHelping) { Help() }
            .onOpenURL { url in if url.scheme == "shop", url.host == "help" { isHelping = true } }
        }
      }
      """
    )
    #expect(shop.requires == [nil])
  }

  @Test("A view that is written in place has no type")
  func inline() throws {
    let model = scanned(
      """
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup {
            TabView {
              VStack { Text("A"); Text("B") }.tabItem { Label("First", systemImage: "a") }
              Orders().tabItem { Label("Second", systemImage: "b") }
            }
          }
        }
      }
      struct Orders: View { var body: some View { Text("O") } }
      """
    ).model
    #expect(errors(in: model) == [])
    let screens = try elements("screens", of: model)
    let inline = try #require(screens.first { $0["id"]?.string == "ShopApp.First" }, "\(model)")
    #expect(inline["view"] == nil)
    #expect(inline["summary"]?.string == "Written in place in `ShopApp`.")
    #expect(inline["source"]?.string == "App.swift:5")
  }
}
