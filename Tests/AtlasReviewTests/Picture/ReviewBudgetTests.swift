import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// What a picture of a review shows where there is no room for all.
@Suite struct ReviewBudgetTests {
  /// Features of screens, each of which its feature's first leads to; the first stands in a tab.
  private func app(_ tabs: [[Feature]]) throws -> AppGraph {
    let features = tabs.flatMap { $0 }
    let items = tabs.enumerated().map { number, features in
      #"{ "id": "t\#(number)", "title": "Tab \#(number)", "stack": "\#(features[0].name)" }"#
    }
    var screens: [String] = []
    for tab in tabs {
      for (number, feature) in tab.enumerated() {
        // The tab's first screen leads to the other features of the tab.
        var targets = feature.screens
        if number == 0 { targets += tab.dropFirst().map(\.name) }
        let goes = targets.map { #"{ "push": "\#($0)", "on": "tap \#($0)" }"# }
        screens.append(
          #"{ "id": "\#(feature.name)", "feature": "\#(feature.name)", "goes": [ "#
            + goes.joined(separator: ",") + " ] }"
        )
        screens += feature.screens.map { #"{ "id": "\#($0)", "feature": "\#(feature.name)" }"# }
      }
    }
    let titles = features.map { #""\#($0.name)": { "title": "\#($0.name.uppercased())" }"# }
    return try GraphFixture(
      """
      "features": { \(titles.joined(separator: ",")) },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": { "id": "bar", "items": [
        \(items.joined(separator: ",")) ] } } } ],
      "screens": [ \(screens.joined(separator: ",")) ]
      """,
      platforms: #""iOS": "18.0""#
    ).app
  }

  private struct Feature {
    var name: String
    /// Besides its first, which is called as the feature is.
    var screens: [String]

    init(_ name: String, _ screens: [String]) {
      self.name = name
      self.screens = screens
    }
  }

  private func review(
    _ old: [[Feature]],
    _ new: [[Feature]],
    fields: [FieldChange] = [],
    nodes: Int = 60,
    edges: Int = 120
  ) throws -> Diagram {
    let fixture = try PictureFixture(try app(old), try app(new), fields)
    return try #require(fixture.diagram(.init(nodeLimit: nodes, edgeLimit: edges)))
  }

  /// Three screens go and nine come in one feature, one comes in another.
  private let before = [[Feature("a", ["a1", "a2", "a3"])], [Feature("b", [])]]
  private let after = [
    [Feature("a", ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"])],
    [Feature("b", ["b1"])],
  ]

  @Test func whatHasRoomIsShown() throws {
    let diagram = try review(before, after, nodes: 15, edges: 13)
    #expect(diagram.nodes.count == 15)
    #expect(diagram.edges.count == 13)
    #expect(diagram.summary == "Added: 10 screens, 10 lines. Removed: 3 screens, 3 lines.")
  }

  /// A hub goes, with its six ways to screens that stay; one screen comes.
  @Test func theWaysOfWhatGoesAreLeftOutBeforeFeaturesStandForScreens() throws {
    func app(_ first: String, _ gone: String) throws -> AppGraph {
      let numbers = 1...6
      let pushes = numbers.map { #"{ "push": "s\#($0)", "on": "tap \#($0)" }"# }.joined(
        separator: ","
      )
      return try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "\(first)", "on": "tap First" }, \(pushes) ] },
          \(gone.isEmpty ? "" : #"{ "id": "\#(gone)", "goes": [ \#(pushes) ] },"#)
          \(gone.isEmpty ? #"{ "id": "fresh" },"# : "")
          \(numbers.map { #"{ "id": "s\#($0)" }"# }.joined(separator: ",")) ]
        """,
        platforms: #""iOS": "18.0""#
      ).app
    }
    let fixture = try PictureFixture(try app("hub", "hub"), try app("fresh", ""), [])
    let whole = try #require(fixture.diagram(.init(nodeLimit: 9, edgeLimit: 8)))
    #expect(whole.nodes.count == 9)
    #expect(whole.edges.count == 8)
    let diagram = try #require(fixture.diagram(.init(nodeLimit: 8, edgeLimit: 8)))
    #expect(Set(diagram.nodes.map(\.label)) == ["home", "hub", "fresh"])
    #expect(diagram.edges.map(\.change) == [.added, .removed])
    #expect(diagram.summary.contains("6 removed lines to unchanged elements are left out."))
  }

  @Test func theLargestFeatureBecomesANodeFirst() throws {
    let diagram = try review(before, after, nodes: 14)
    #expect(diagram.signedNodes == ["±Tab 0/A", "Tab 1/b", "+Tab 1/b1"])
    let node = diagram.nodes[0]
    #expect(node.kind == .feature)
    #expect(node.detail == "12 screens: +9 −3")
    #expect(
      node.tooltip
        == "A. 12 screens: +9 −3, 12 lines inside: +9 −3. −a1, −a2, −a3, +n1, +n2, +n3, +n4, +n5, "
        + "+n6, +n7, +n8, +n9"
    )
    #expect(diagram.signedLines == ["+b push b1"])
    #expect(
      diagram.summary
        == "Added: 10 screens, 10 lines. Removed: 3 screens, 3 lines. "
        + "Features, tabs and other groups replace their content."
    )
  }

  @Test func tooManyLinesDoTheSame() throws {
    let diagram = try review(before, after, edges: 12)
    #expect(diagram.nodes.count == 3)
    #expect(diagram.edges.count == 1)
  }

  /// Five screens that all lead to each other now: 20 lines.
  @Test func aPictureHasTwoLinesForEachNodeAtMost() throws {
    func app(_ isTied: Bool) throws -> AppGraph {
      let ids = ["a", "b", "c", "d", "e"]
      let screens = ids.map { id in
        let goes = ids.filter { isTied && $0 != id }.map {
          #"{ "push": "\#($0)", "on": "tap \#($0)" }"#
        }
        return #"{ "id": "\#(id)", "goes": [ \#(goes.joined(separator: ", ")) ] }"#
      }
      return try GraphFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ \(screens.joined(separator: ", ")) ]
        """,
        platforms: #""iOS": "18.0""#
      ).app
    }
    let fixture = try PictureFixture(try app(false), try app(true))
    let whole = try #require(fixture.diagram(.init(nodeLimit: 10)))
    #expect(whole.nodes.count == 5)
    #expect(whole.edges.count == 20)
    let less = try #require(fixture.diagram(.init(nodeLimit: 9)))
    #expect(less.edges.count <= 18)
  }

  @Test func neighboursGoFirst() throws {
    let fields = [FieldChange(.screen, "a1", "title", nil, "A1")]
    let whole = try review(before, before, fields: fields, nodes: 3)
    #expect(whole.signedNodes == ["Tab 0/a", "±Tab 0/a1"])
    #expect(whole.signedLines == ["a push a1"])
    let two = [fields[0], FieldChange(.screen, "a2", "title", nil, "A2")]
    let diagram = try review(before, before, fields: two, nodes: 2)
    #expect(diagram.signedNodes == ["±Tab 0/a1", "±Tab 0/a2"])
    #expect(diagram.edges == [])
    #expect(
      diagram.summary == "Changed: 2 screens. Unchanged and left out: 1 neighbour and 2 lines."
    )
  }

  /// Four features in two tabs, a screen more in each.
  @Test func tabsStandForTooManyFeatures() throws {
    let old = [[Feature("a", []), Feature("b", [])], [Feature("c", []), Feature("d", [])]]
    let new = [
      [Feature("a", ["a1"]), Feature("b", ["b1"])], [Feature("c", ["c1"]), Feature("d", ["d1"])],
    ]
    let features = try review(old, new, nodes: 4)
    #expect(features.nodes.map(\.label) == ["A", "B", "C", "D"])
    let tabs = try review(old, new, nodes: 3)
    #expect(tabs.nodes.map(\.label) == ["Tab 0", "Tab 1"])
    #expect(tabs.nodes.map(\.kind) == [.tab, .tab])
    #expect(tabs.nodes.map(\.detail) == ["2 screens: +2", "2 screens: +2"])
    #expect(tabs.clusters == [])
  }

  /// Where features are too many and there is one tab only, one node stands for those with least.
  @Test func oneNodeStandsForTheRest() throws {
    let names = ["a", "b", "c", "d"]
    let old = [names.map { Feature($0, []) }]
    let new = [names.map { Feature($0, $0 == "c" ? ["c1", "c2"] : ["\($0)1"]) }]
    let diagram = try review(old, new, nodes: 3)
    #expect(diagram.nodes.map(\.label) == ["A", "C", "4 others"])
    #expect(diagram.nodes[2].detail == "2 screens: +2")
    #expect(diagram.summary.hasSuffix("2 nodes with few changes are drawn as one."))
  }

  /// Two lines between features, of which one stands for three pushes and one for one.
  @Test func linesWithFewChangesGoLast() throws {
    let old = [[Feature("a", []), Feature("b", [])], [Feature("c", []), Feature("d", [])]]
    var new = old
    new[0][0].screens = ["a1"]
    new[1][0].screens = ["c1"]
    let diagram = try review(old, new, nodes: 60, edges: 1)
    #expect(diagram.edges.count <= 1)
  }

  /// In each of 50 features of 100 screens three come and one goes: with the feature's first 250
  /// nodes. Each feature that becomes one node saves four: 48 of them leave 250 − 192 = 58 nodes, and
  /// 8 lines in the two others.
  @Test func twoHundredChangesAmongTenThousandScreens() throws {
    var old: [[Feature]] = []
    for tab in 0..<5 {
      old.append(
        (0..<20).map { number in
          let name = "f\(tab * 20 + number)"
          return Feature(name, (0..<99).map { "\(name)-\($0)" })
        }
      )
    }
    var new = old
    for tab in 0..<5 {
      for number in 0..<10 {
        let name = new[tab][number].name
        new[tab][number].screens.removeLast()
        new[tab][number].screens += (0..<3).map { "\(name)-new\($0)" }
      }
    }
    let fixture = try PictureFixture(try app(old), try app(new))
    let diagram = try #require(fixture.diagram())
    #expect(diagram.nodes.count == 58)
    #expect(diagram.edges.count == 8)
    #expect(diagram.nodes.count { $0.detail == "4 screens: +3 −1" } == 48)
    #expect(
      diagram.summary.hasPrefix("Added: 150 screens, 150 lines. Removed: 50 screens, 50 lines.")
    )
    #expect(fixture.diagram() == diagram)
  }
}
