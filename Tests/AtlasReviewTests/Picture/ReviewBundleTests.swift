import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// Lines between nodes that stand for several screens, and what is left out where there are too many.
@Suite struct ReviewBundleTests {
  /// A screen of a feature, and what it pushes; `sheet:x` for a sheet.
  private struct Row {
    var id: String
    var feature: String
    var targets: [String]

    init(_ id: String, _ feature: String, _ targets: String...) {
      self.id = id
      self.feature = feature
      self.targets = targets
    }

    var text: String {
      let goes = targets.map { target in
        let isSheet = target.hasPrefix("sheet:")
        let id = isSheet ? String(target.dropFirst(6)) : target
        return #"{ "\#(isSheet ? "sheet" : "push")": "\#(id)", "on": "tap \#(id)" }"#
      }
      return
        #"{ "id": "\#(id)", "feature": "\#(feature)", "goes": [ \#(goes.joined(separator: ",")) ] }"#
    }
  }

  private func app(_ rows: [Row]) throws -> AppGraph {
    try GraphFixture(
      """
      "features": { "fa": "A", "fb": "B", "fc": "C" },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
      "screens": [ \(rows.map(\.text).joined(separator: ", ")) ]
      """,
      platforms: #""iOS": "18.0""#
    ).app
  }

  private func picture(
    _ old: [Row],
    _ new: [Row],
    titles: [String] = [],
    nodes: Int = 60,
    edges: Int = 120
  ) throws -> Diagram {
    let fields = titles.map { FieldChange(.screen, $0, "title", "Old", "New") }
    let fixture = try PictureFixture(try app(old), try app(new), fields)
    return try #require(fixture.diagram(.init(nodeLimit: nodes, edgeLimit: edges)))
  }

  private let before = [
    Row("a", "fa", "a1", "b"), Row("a1", "fa"), Row("b", "fb", "b1"), Row("b1", "fb"),
  ]
  /// Two more screens in each feature, each of the one leading to one of the other.
  private let after = [
    Row("a", "fa", "a1", "b", "a2", "a3"), Row("a1", "fa"), Row("a2", "fa", "b2"),
    Row("a3", "fa", "b3"), Row("b", "fb", "b1", "b2", "b3"), Row("b1", "fb"), Row("b2", "fb"),
    Row("b3", "fb"),
  ]

  @Test func linesOfOneNatureAreCounted() throws {
    let diagram = try picture(before, after, nodes: 2)
    // The first screens of both are as they were, and are left out.
    #expect(diagram.signedNodes == ["+A", "+B"])
    #expect(diagram.nodes.map(\.detail) == ["2 screens: +2", "2 screens: +2"])
    #expect(diagram.nodes[0].tooltip == "A. 2 screens: +2, 2 lines inside: +2. +a2, +a3")
    let edge = try #require(diagram.edges.first)
    #expect(diagram.edges.count == 1)
    #expect(edge.badge == "×2")
    #expect(edge.count == 2)
    #expect(edge.kind == .push)
    #expect(edge.change == .added)
    #expect(edge.tooltip == "A → B: 2 lines, +2")
    #expect((edge.from, edge.to) == (0, 1))
  }

  @Test func linesOfSeveralNaturesAndKindsAreSummedUp() throws {
    var old = before
    old[1] = Row("a1", "fa", "b1")
    var new = after
    new[2] = Row("a2", "fa", "sheet:b2")
    let diagram = try picture(old, new, nodes: 2)
    let edge = try #require(diagram.edges.first)
    #expect(edge.badge == "+2 −1")
    #expect(edge.count == 3)
    #expect(edge.kind == .aggregate)
    #expect(edge.change == .changed)
    #expect(edge.tooltip == "A → B: 3 lines, +2 −1")
  }

  @Test func linesFromAGroupToAScreenAreOne() throws {
    var new = after
    new[3] = Row("a3", "fa", "b2")
    new[4] = Row("b", "fb", "b1")
    new.removeLast(2)
    new.append(Row("b2", "fb"))
    let diagram = try picture(before, new, nodes: 2)
    #expect(diagram.signedNodes == ["+b2", "+A"])
    #expect(diagram.signedLines == ["+A push b2 ×2"])
    #expect(diagram.edges.map(\.badge) == ["×2"])
  }

  @Test func oneLineBetweenGroupsIsItself() throws {
    var new = after
    new[3] = Row("a3", "fa")
    let diagram = try picture(before, new, nodes: 2)
    let edge = try #require(diagram.edges.first)
    #expect(diagram.edges.count == 1)
    #expect(edge.badge == nil)
    #expect(edge.change == .added)
    #expect(edge.tooltip == "a2 → b2: tap b2 (push)")
  }

  @Test func theLineWithMostChangesIsKept() throws {
    var rows = before + [Row("c", "fc"), Row("c1", "fc")]
    rows[1] = Row("a1", "fa", "c", "c1")
    var new = after + [Row("c", "fc", "c2"), Row("c1", "fc"), Row("c2", "fc")]
    new[1] = Row("a1", "fa", "c", "c1")
    new[2] = Row("a2", "fa", "b2", "c2")
    let all = try picture(rows, new, nodes: 3)
    #expect(all.signedLines == ["+A push B ×2", "+A push C"])
    let diagram = try picture(rows, new, nodes: 3, edges: 1)
    #expect(diagram.signedLines == ["+A push B ×2"])
    #expect(diagram.summary.hasSuffix("1 line with few changes are left out."))
  }

  @Test func linesThatStayAreLeftOutFirst() throws {
    // Both ends changed, the two lines between them did not.
    let rows = [Row("a", "fa", "a1"), Row("a1", "fa", "a"), Row("b", "fb")]
    let whole = try picture(rows, rows, titles: ["a", "a1"], edges: 2)
    #expect(whole.signedLines == ["a push a1", "a1 push a"])
    let diagram = try picture(rows, rows, titles: ["a", "a1"], edges: 1)
    #expect(diagram.signedNodes == ["±a", "±a1"])
    #expect(diagram.edges == [])
    #expect(diagram.summary == "Changed: 2 screens. Unchanged and left out: 2 lines.")
  }

  @Test func oneScreenIsNoGroup() throws {
    let rows = [Row("a1", "fa"), Row("b", "fb"), Row("c", "fc")]
    let diagram = try picture([Row("a", "fa")], [Row("a", "fa")] + rows, nodes: 2)
    #expect(diagram.nodes.map(\.label) == ["a1", "2 others"])
    #expect(diagram.nodes[1].detail == "2 screens: +2")
    #expect(diagram.nodes[1].tooltip == "2 others. 2 screens: +2. +b, +c")
    #expect(diagram.summary == "Added: 3 screens. 2 nodes with few changes are drawn as one.")
  }

  @Test func theNodeWithMostChangesIsKept() throws {
    // In C three screens are added, in A and B two each.
    let ids = ["a0", "a1", "b0", "b1", "c0", "c1", "c2"]
    let rows = ids.map { Row($0, "f\($0.prefix(1))") }
    let all = try picture([Row("a", "fa")], [Row("a", "fa")] + rows, nodes: 3)
    #expect(all.nodes.map(\.label) == ["A", "B", "C"])
    let diagram = try picture([Row("a", "fa")], [Row("a", "fa")] + rows, nodes: 2)
    #expect(diagram.nodes.map(\.label) == ["C", "4 others"])
    #expect(diagram.nodes.map(\.detail) == ["3 screens: +3", "4 screens: +4"])
  }

  /// The names of up to twelve are given.
  @Test(arguments: [12, 13, 15])
  func namesOfAGroup(count: Int) throws {
    let screens = (10..<10 + count).map { Row("a\($0)", "fa") }
    let diagram = try picture([Row("a", "fa")], [Row("a", "fa")] + screens, nodes: 2)
    let names = screens.prefix(12).map { "+\($0.id)" }.joined(separator: ", ")
    let rest = count > 12 ? " and \(count - 12) more" : ""
    #expect(diagram.nodes.map(\.tooltip) == ["A. \(count) screens: +\(count). \(names)\(rest)"])
  }
}
