import Foundation
import Testing

@testable import navatlas_bench

/// Precision and recall, on facts that are small enough to count by hand.
@Suite struct NavigationFactsTests {
  private static let facts = NavigationFacts(
    app: "App",
    style: "plain",
    edges: [
      fact("app", "Home", "window", "App.swift", 3),
      fact("Home", "Detail", "push", "Home.swift", 5),
      fact("Search", "Detail", "push", "Home.swift", 5),
      fact("Home", "Settings", "sheet", "Home.swift", 9),
      fact("Home", nil, "alert", "Sources/Home.swift", 12),
      fact("Home", nil, "confirmationDialog", "Home.swift", 14),
      fact("Home", nil, "url", "Home.swift", 20),
      fact("app", "Detail", "url", "App.swift", 8),
      fact("Root", "Home", "tab", "Root.swift", 4),
      fact("Root", "Search", "tab", "Root.swift", 5),
    ]
  )

  private static func fact(
    _ from: String,
    _ to: String?,
    _ kind: String,
    _ file: String,
    _ line: Int
  ) -> NavigationFacts.Edge {
    NavigationFacts.Edge(from: from, to: to, kind: kind, file: file, line: line)
  }

  /// A row of a scan's list: the view, its screens, the target, the kind, the place.
  private func scan(_ rows: String...) -> ScanEdges {
    ScanEdges(
      rows.map { $0.replacingOccurrences(of: " ", with: "\t") + "\n" }.joined()
    )
  }

  @Test("A component of two screens is one found edge, which meets a fact of each")
  func component() {
    let agreement = Self.facts.edges(scan("Row Home,Search App.Detail push Row.swift:7"))
    #expect(agreement.found == 1)
    #expect(agreement.right == 1)
    #expect(agreement.facts == 3)
    #expect(agreement.met == 2)
    #expect(agreement.missing == ["Home → Settings, sheet"])
    #expect(agreement.ratios == ["1.00", "0.67"])
  }

  @Test("An edge with another kind, target or source is wrong")
  func wrong() {
    let agreement = Self.facts.edges(
      scan(
        "Home Home Settings fullScreenCover Home.swift:9",
        "Home Home About sheet Home.swift:9",
        "Row Profile Detail push Row.swift:7",
        "Home Home Settings sheet Home.swift:9"
      )
    )
    #expect(
      agreement.wrong == [
        "Home → About, sheet", "Home → Settings, fullScreenCover", "Profile → Detail, push",
      ]
    )
    #expect(agreement.ratios == ["0.25", "0.33"])
  }

  @Test("Two places with the same edge are one edge")
  func places() {
    let agreement = Self.facts.edges(
      scan("Home Home Settings sheet Home.swift:9", "Home Home Settings sheet Home.swift:30")
    )
    #expect(agreement.found == 1)
  }

  @Test("Launches, tabs, alerts and URLs are counted apart from edges")
  func kinds() {
    let found = scan(
      "app  Home window App.swift:2",
      "Root Root Home tab Root.swift:4",
      "Home Home alert alert Home.swift:12",
      "Home Home alert alert Home.swift:13",
      "Home Home url url Home.swift:20"
    )
    #expect(Self.facts.edges(found).found == 0)
    #expect(Self.facts.launches(found).ratios == ["1.00", "1.00"])
    #expect(Self.facts.tabs(found).ratios == ["1.00", "0.50"])
    // The fact's path starts in the folder around the one that was scanned.
    let alerts = Self.facts.alerts(found)
    #expect(alerts.ratios == ["0.50", "0.50"])
    #expect(alerts.missing == ["Home.swift:14, confirmationDialog of Home"])
    // The URL that leads to a screen is a deep link.
    #expect(Self.facts.links(found).ratios == ["1.00", "1.00"])
  }

  @Test("An alert of a modifier of the app is known by its screen, and meets one fact")
  func forwardedAlert() {
    let agreement = Self.facts.alerts(
      scan(
        "Row Home dialog confirmationDialog Modifiers.swift:3",
        "Other Home dialog confirmationDialog Modifiers.swift:3",
        "Row Profile alert alert Modifiers.swift:8"
      )
    )
    #expect(agreement.met == 1)
    #expect(agreement.right == 1)
    #expect(agreement.wrong.count == 2)
    #expect(agreement.missing == ["Sources/Home.swift:12, alert of Home"])
  }

  @Test("A part on several screens leaves the fact of a screen to the dialog that is only there")
  func sharedDialog() {
    let facts = NavigationFacts(
      app: "App",
      style: "plain",
      edges: [
        Self.fact("Filters", nil, "confirmationDialog", "Filters.swift", 1),
        Self.fact("Home", nil, "confirmationDialog", "Home.swift", 1),
      ]
    )
    // In the order of their texts, the part comes first, and both facts are on its screens.
    let agreement = facts.alerts(
      scan(
        "Home Home dialog confirmationDialog Modifiers.swift:3",
        "APart Filters,Home dialog confirmationDialog Modifiers.swift:3"
      )
    )
    #expect(agreement.ratios == ["1.00", "1.00"])
  }

  @Test("Without facts of a kind there are no ratios, without anything found no precision")
  func nothing() {
    let none = NavigationFacts(app: "App", style: "plain", edges: [])
    #expect(none.edges(scan("Home Home Settings sheet Home.swift:9")).ratios == ["–", "–"])
    #expect(Self.facts.tabs(scan()).ratios == ["–", "0.00"])
  }

  @Test("A path of a file is not the end of another file's name")
  func pathEnds() throws {
    let home = try #require(SourcePlace("Sources/MyHome.swift:4"))
    #expect(!home.isSame(as: SourcePlace(file: "Home.swift", line: 4)))
    #expect(home.isSame(as: SourcePlace(file: "MyHome.swift", line: 4)))
    #expect(!home.isSame(as: SourcePlace(file: "MyHome.swift", line: 5)))
  }
}
