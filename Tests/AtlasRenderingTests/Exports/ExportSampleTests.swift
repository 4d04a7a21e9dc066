import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasExports

/// The samples in `Docs/Exports`.
@Suite struct ExportSampleTests {
  @Test func theSamplesAreUpToDate() throws {
    let app = try ExampleApp("Recipes")
    let account = DiagramView.feature("account")
    let overview = app.index.diagram(.overview)
    let samples: [(name: String, text: String?)] = [
      ("overview.mmd", overview.mermaid().text), ("overview.d2", overview.d2),
      ("account.graphml", app.index.diagram(account, options: .complete).graphML),
      ("account.json", app.index.graphJSON(account)),
      ("account-screens.csv", app.index.screensCSV(account)),
      ("account-links.csv", app.index.linksCSV(account)),
      ("apple-app-site-association", try AssociationExport(app.model).text),
      ("Info.plist", app.model.infoPlistText), ("Recipes.entitlements", app.model.entitlementsText),
      ("test-plan.md", app.graph.testPlanText), ("open-links.sh", app.model.simctlScript),
      ("RecipesNavigation.swift", app.graph.swiftRoutesText),
      ("RecipesNavigationTests.swift", app.graph.xcuiTestText),
    ]
    let folder = packageFolder.appending(path: "Docs/Exports")
    for (name, text) in samples {
      let isUpToDate =
        text != nil && folder.text(of: name).map { Array($0.utf8) } == text.map { Array($0.utf8) }
      #expect(isUpToDate, "\(name): run make generate")
    }
    #expect(folder.names == samples.map(\.name).sorted())
  }
}
