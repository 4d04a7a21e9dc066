import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasGraph
@testable import AtlasModel

/// What the rules find in the examples, each finding looked up in the app's source by hand. A finding
/// that is not in these lists is new, and true or false only once somebody has looked.
@Suite("The findings of the examples")
struct ExampleFindingsTests {
  /// `rule element`, sorted.
  private static let expected: [String: [String]] = [
    "BookPlayer": [
      "handoff-without-web play-last",
      "model-in-path AudiobookShelfLibraryLevelData",
      "model-in-path JellyfinLibraryLevelData",
      "navigation-view watch.navigationView",
      "nothing-restored app",
      "router-missing app",
      "sheet-without-dismiss ItemListView.sheet.ItemListSheet.queuedTasks",
      "stacked-presentations ItemListView.fullScreenCover.PlayerView",
      "stacked-presentations ItemListView.sheet.MediaServersView",
      "stacked-presentations LibraryRootView.fullScreenCover.StoryViewer",
      "stacked-presentations MediaServersView.sheet.AudiobookShelfRootView",
      "stacked-presentations MediaServersView.sheet.JellyfinRootView",
      "stacked-presentations PlayerControlsView.sheet.SettingsPlayerControlsView",
      "stacked-presentations ProfileView.sheet.LoginView",
      "toolbar-without-bar ItemListView.sheet.ItemListSheet.queuedTasks",
      "unsaved-without-confirmation ItemListView.sheet.ItemListSheet.itemDetails",
      "unsaved-without-confirmation libraryRoot.sheet.IntegrationConnectionView",
      "unsaved-without-confirmation serverSections.sheet.IntegrationConnectionView",
      "untitled HardcoverBookPickerView",
      "untitled LoadingViewController",
      "view-link ItemDetailsView.push.HardcoverBookPickerView",
    ],
    "FoodTruck": [
      "deep-link-without-fallback order",
      "nothing-restored app",
      "unreachable-in-environment StoreSupportView",
      "unsaved-without-confirmation AccountView.sheet.SignUpView",
      "view-link SocialFeedPlusSettings.push.EmptyView",
      "view-link SocialFeedPlusSettings.push.StoreSupportView",
      "view-link StoreSupportView.push.RefundView",
    ],
    "Recipes": [
      "navigation-view handbook-window.navigationView",
      "navigation-view recipes.sheet.import-old.navigationView",
      "restores-objects restore-file",
      "sheet-fixed-frame recipes.sheet.import-old",
      "stacked-presentations step.sheet.timers",
      "tab-item cookbook-file.tabs",
      "view-link account.push.AcknowledgementsView",
      "view-link account.push.debug-menu",
      "view-link account.push.plus",
      "view-link account.push.preferences",
      "view-link handbook-contents.select.handbook-page",
    ],
    "WriteFreely": [
      "unsaved-without-confirmation PostEditorView.sheet.SettingsView",
      "unsaved-without-confirmation PostListView.sheet.SettingsView",
      "untitled ActionExtension.ContentView",
      "untitled NoSelectedPostView",
      "untitled PostEditorView",
    ],
  ]

  private static func report(_ name: String) throws -> (CheckReport, NavigationModel) {
    let model = try #require(ExampleModel(name).loaded.model)
    return (check(AppGraph(model)), model)
  }

  @Test("are those that were looked up, and no others", arguments: ExampleModel.names)
  func findings(name: String) throws {
    let (report, model) = try Self.report(name)
    let found = report.findings.map { finding in
      "\(finding.rule) \(finding.element.map { model.id(of: $0) } ?? "app")"
    }
    #expect(found.sorted() == Self.expected[name])
  }

  @Test("are explained in the example's notes, one item a rule", arguments: ExampleModel.names)
  func explanations(name: String) throws {
    let items = try Self.explanations(name)
    let explained = items.compactMap(Self.rule)
    let found = Set(try Self.report(name).0.findings.map(\.rule))
    #expect(explained.sorted() == found.sorted())
  }

  @Test(
    "are explained by lines of a real app's source",
    arguments: AppFactsTests.apps + ["BookPlayer"]
  )
  func sourceLines(app: String) throws {
    for item in try Self.explanations(app) where Self.rule(item) != nil {
      #expect(item.contains(/[A-Za-z]\.swift:[1-9][0-9]*`/), "\(item)")
    }
  }

  /// The items of the lists under "What the checks find".
  private static func explanations(_ name: String) throws -> [String] {
    let readme = ExampleModel(name).folder.appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let parts = text.components(separatedBy: "## What the checks find\n")
    let section = try #require(parts.count == 2 ? parts[1] : nil)
    return Array(section.components(separatedBy: "\n- ").dropFirst())
  }

  /// The rule whose id an item begins with.
  private static func rule(_ item: String) -> String? {
    item.firstMatch(of: /^`([a-z-]+)`/).map { String($0.1) }
  }

  @Test("hold no error in the demo")
  func noErrorInRecipes() throws {
    let errors = try Self.report("Recipes").0.findings.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
  }
}
