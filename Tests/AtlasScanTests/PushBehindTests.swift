import AtlasBase
import AtlasModel
import AtlasScan
import Foundation
import Testing

/// A view in a presentation may change the path of a stack behind it: the model says where that is.
@Suite struct PushBehindTests {
  static let app = """
    @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
    enum Step: Hashable { case profile }
    @Observable final class Router { var path: [Step] = [] }
    struct MainView: View {
      @State private var router = Router()
      @State private var showsMenu = false
      var body: some View {
        NavigationStack(path: $router.path) {
          HomeView(showsMenu: $showsMenu)
            .navigationDestination(for: Step.self) { step in
              switch step { case .profile: ProfileView() }
            }
        }
        .environment(router)
      }
    }
    struct ProfileView: View { var body: some View { Text("") } }
    """

  /// The view that presents the menu, and the views in it.
  static func model(_ views: String) -> String { scanned(app, also: views).model }
  private func model(_ views: String) -> String { Self.model(views) }

  static let home = """
    struct HomeView: View {
      @Binding var showsMenu: Bool
      var body: some View {
        Button("Menu") { showsMenu = true }.sheet(isPresented: $showsMenu) { MenuView() }
      }
    }
    """

  @Test("A push from a sheet without a stack is in what presents the sheet")
  func presenter() throws {
    let model = model(
      Self.home + """

        struct MenuView: View {
          @Environment(Router.self) private var router
          var body: some View { Button("Profile") { router.path.append(.profile) } }
        }
        """
    )
    #expect(errors(in: model) == [])
    let push = try #require(transitions(of: "MenuView", in: model).first { $0["push"] != nil })
    #expect(push["push"]?.string == "ProfileView")
    #expect(push["in"]?.string == "presenter")
  }

  @Test("A push from a sheet on a sheet is in the window")
  func window() throws {
    let model = model(
      Self.home + """

        struct MenuView: View {
          @State private var showsMore = false
          var body: some View {
            Button("More") { showsMore = true }.sheet(isPresented: $showsMore) { MoreView() }
          }
        }
        struct MoreView: View {
          @Environment(Router.self) private var router
          var body: some View { Button("Profile") { router.path.append(.profile) } }
        }
        """
    )
    let push = try #require(transitions(of: "MoreView", in: model).first { $0["push"] != nil })
    #expect(push["in"]?.string == "window")
  }

  @Test("A push on the stack of the sheet itself, and one outside of presentations, say nothing")
  func own() throws {
    let model = model(
      Self.home + """

        struct MenuView: View {
          @State private var router = Router()
          var body: some View {
            NavigationStack(path: $router.path) {
              ListView().navigationDestination(for: Step.self) { _ in ProfileView() }
            }
          }
        }
        struct ListView: View {
          @Environment(Router.self) private var router
          var body: some View { Button("Profile") { router.path.append(.profile) } }
        }
        """
    )
    let own = try #require(transitions(of: "ListView", in: model).first)
    #expect(own["push"]?.string == "ProfileView")
    #expect(own["in"] == nil)
    let plain = self.model(
      """
      struct HomeView: View {
        @Binding var showsMenu: Bool
        @Environment(Router.self) private var router
        var body: some View { Button("Profile") { router.path.append(.profile) } }
      }
      """
    )
    let push = try #require(transitions(of: "HomeView", in: plain).first)
    #expect(push["push"]?.string == "ProfileView")
    #expect(push["in"] == nil)
  }

  private static let plainMenu = "struct MenuView: View { var body: some View { Text(\"\") } }"

  private static let asking = """
    struct MoreView: View {
      @Environment(Router.self) private var router
      var body: some View { Button("Profile") { router.path.append(.profile) } }
    }
    """

  private func push(_ views: String) throws -> JSONValue {
    let model = self.model(Self.home + Self.asking + views)
    #expect(errors(in: model) == [])
    return try #require(transitions(of: "MoreView", in: model).first { $0["push"] != nil })
  }

  @Test("A sheet that a stack and another sheet present is in the window both times")
  func bothWays() throws {
    let push = try push(
      """
      struct ProfileView: View {
        @State private var showsMore = false
        var body: some View {
          Button("More") { showsMore = true }.sheet(isPresented: $showsMore) { MoreView() }
        }
      }
      struct MenuView: View {
        @State private var showsMore = false
        var body: some View {
          Button("More") { showsMore = true }.sheet(isPresented: $showsMore) { MoreView() }
        }
      }
      """
    )
    #expect(push["in"]?.string == "window")
  }

  /// The format cannot say that a push is in the sheet itself or behind it, by the sheet.
  @Test("Of two sheets with a screen, one with the stack decides")
  func oneHasStack() throws {
    let push = try push(
      """
      struct MenuView: View {
        @State private var showsMore = false
        @State private var showsStack = false
        @State private var router = Router()
        var body: some View {
          Button("More") { showsMore = true }.sheet(isPresented: $showsMore) { MoreView() }
          Button("Stack") { showsStack = true }.sheet(isPresented: $showsStack) {
            NavigationStack(path: $router.path) {
              MoreView().navigationDestination(for: Step.self) { _ in ProfileView() }
            }
          }
        }
      }
      """
    )
    #expect(push["in"] == nil)
  }

  private static let sheetWithStack = """
    struct MenuView: View {
      @State private var router = Router()
      var body: some View {
        NavigationStack(path: $router.path) {
          ListView().navigationDestination(for: Step.self) { _ in ProfileView() }
        }
        .environment(router)
      }
    }
    struct ListView: View {
      @State private var showsNext = false
      var body: some View {
        Button("Next") { showsNext = true }.sheet(isPresented: $showsNext) { NextView() }
      }
    }
    """

  @Test("The stack of the sheet below is that of the presenter")
  func sheetBelow() throws {
    let push = try push(
      Self.sheetWithStack.replacingOccurrences(of: "NextView()", with: "MoreView()")
    )
    #expect(push["in"]?.string == "presenter")
    #expect(push["x-scan"] == nil)
  }

  @Test("The stack of a sheet two sheets below is not that of the window: the model marks a guess")
  func furtherOut() throws {
    let push = try push(
      Self.sheetWithStack + """

        struct NextView: View {
          @State private var showsMore = false
          var body: some View {
            Button("More") { showsMore = true }.sheet(isPresented: $showsMore) { MoreView() }
          }
        }
        """
    )
    #expect(push["in"]?.string == "presenter")
    #expect(push["x-scan"]?["guess"]?.string?.contains("around the one that presents it") == true)
  }

  @Test("What is written in place in a sheet pushes on the stack behind the sheet")
  func writtenInPlace() throws {
    let model = self.model(
      """
      struct HomeView: View {
        @Binding var showsMenu: Bool
        @Environment(Router.self) private var router
        var body: some View {
          Button("Menu") { showsMenu = true }
            .sheet(isPresented: $showsMenu) {
              List { Button("Profile") { router.path.append(.profile) } }
            }
        }
      }
      """
    )
    let push = try #require(
      transitions(of: "HomeView.showsMenu", in: model).first { $0["push"] != nil }
    )
    #expect(push["in"]?.string == "presenter")
  }

  /// A URL that the code parses in its own way may come while a sheet is open.
  @Test("What is everywhere pushes on the stack of the window, also from presentations")
  func everywhere() throws {
    let app = """
      @main struct MyApp: App {
        @State private var router = Router()
        var body: some Scene {
          WindowGroup {
            MainView().environment(router)
              .onOpenURL { url in
                if let name = Tags.name(in: url) { router.path.append(.profile) }
              }
          }
        }
      }
      enum Step: Hashable { case profile }
      @Observable final class Router { var path: [Step] = [] }
      struct MainView: View {
        @Environment(Router.self) private var router
        @State private var isOld = false
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {
            Group { if isOld { OldHomeView() } else { HomeView() } }
              .navigationDestination(for: Step.self) { step in
                switch step { case .profile: ProfileView() }
              }
          }
        }
      }
      struct OldHomeView: View { var body: some View { Text("") } }
      struct ProfileView: View { var body: some View { Text("") } }
      struct HomeView: View {
        @State private var showsMenu = false
        var body: some View {
          Button("Menu") { showsMenu = true }SHEET
        }
      }
      struct MenuView: View { var body: some View { Text("") } }
      """
    func push(_ sheet: String, menu: String? = nil) throws -> JSONValue? {
      var source = app.replacingOccurrences(of: "SHEET", with: sheet)
      if let menu { source = source.replacingOccurrences(of: Self.plainMenu, with: menu) }
      let text = scanned(source).model
      let root = try #require(parseJSON(SourceFile(path: "m", text: text), index: 0).value)
      let part = root["parts"]?.array?.first { $0["id"]?.string == "everywhere" }
      return part?["goes"]?.array?.first { $0["push"] != nil }
    }
    let sheet = ".sheet(isPresented: $showsMenu) { MenuView() }"
    #expect(try push(sheet)?["in"]?.string == "window")
    // The stack of a sheet with a router of its own is out of reach.
    let own = """
      struct MenuView: View {
        @State private var own = Router()
        var body: some View { NavigationStack(path: $own.path) { Text("") } }
      }
      """
    #expect(try push(sheet, menu: own)?["in"]?.string == "window")
    #expect(try push("")?["push"]?.string == "ProfileView")
    #expect(try push("")?["in"] == nil)
  }

  @Test("A push on the stack that the presenter holds opens a state in the scene")
  func inPresenter() throws {
    let app = Self.app.replacing(
      ".environment(router)",
      with: """
        .environment(router).onAppear { showsMenu = true }
          .sheet(isPresented: $showsMenu) { MenuView() }
        """
    )
    let views = """
      struct HomeView: View {
        @Binding var showsMenu: Bool
        var body: some View { Text("") }
      }
      struct MenuView: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Profile") { router.path.append(.profile) } }
      }
      """
    let model = scanned(app, also: views).model
    #expect(errors(in: model) == [])
    let goes = try transitions(of: "MenuView", in: model)
    #expect(goes.first?["opens"]?["scene"]?.string == "main", "\(model)")
    #expect(goes.first?["opens"]?["path"]?.strings == ["ProfileView"])
  }

  @Test("A push on a stack that the code makes for some systems happens on these")
  func systems() throws {
    let source = """
      @main struct MyApp: App { var body: some Scene { WindowGroup { MainView() } } }
      enum Step: Hashable { case profile }
      struct MainView: View {
        @State private var path: [Step] = []
        var body: some View {
          #if os(macOS)
          HomeView(path: $path)
          #else
          NavigationStack(path: $path) {
            HomeView(path: $path).navigationDestination(for: Step.self) { _ in ProfileView() }
          }
          #endif
        }
      }
      struct HomeView: View {
        @Binding var path: [Step]
        var body: some View { Button("Profile") { path.append(.profile) } }
      }
      struct ProfileView: View { var body: some View { Text("") } }
      """
    let package = "let package = Package(name: \"My\", platforms: [.iOS(.v17), .macOS(.v14)])"
    let model = scan(
      ScanInput(
        sources: [ScannedFile(path: "App.swift", bytes: Array(source.utf8))],
        projectFiles: [ScannedFile(path: "Package.swift", bytes: Array(package.utf8))]
      )
    ).model
    #expect(errors(in: model) == [])
    let goes = try transitions(of: "HomeView", in: model)
    #expect(goes.first?["platforms"]?.strings == ["iOS", "iPadOS"], "\(model)")
  }
}
