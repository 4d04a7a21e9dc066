import Foundation
import Testing

@testable import AtlasDiagrams
@testable import AtlasRendering

struct DrawingTests {
  @Test(arguments: SampleDiagrams.Name.allCases)
  func picturesAreWellFormed(_ sample: SampleDiagrams.Name) throws {
    for mode in [DiagramSVG.Mode.inline, .standAlone(css: DiagramStyleSheet.css)] {
      let drawing = try draw(sample.diagram, options: testOptions(mode: mode))
      #expect(drawing.quality == .full)
      let svg = try #require(drawing.svg)
      #expect(try run("xmllint", ["--noout", "--nonet", "-"], input: svg).status == 0)
    }
  }

  @Test func everythingIsInThePicture() throws {
    let svg = text(try draw(SampleDiagrams.recipes))
    let picture = svg.components(separatedBy: "na-legend")[0]
    #expect(picture.components(separatedBy: "class=\"na-n ").count - 1 == 12)
    #expect(picture.components(separatedBy: "class=\"na-e ").count - 1 == 11)
    #expect(picture.components(separatedBy: "class=\"na-c ").count - 1 == 6)
    #expect(picture.contains("<title>Switch tab ×4: Recipe → Search</title>"))
    #expect(picture.contains("<title>Tap a recipe</title>"))
    #expect(picture.contains("<title>Deep links lead here: 3</title>"))
  }

  @Test func hostileTextStaysText() throws {
    let svg = text(try draw(SampleDiagrams.hostile))
    for piece in ["<script", "<b>", "<left>", "]]>", "\u{1}", "\u{FFFE}"] {
      #expect(!svg.contains(piece), "\(piece)")
    }
    #expect(svg.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(svg.contains(#"\N \G \L \l"#))
    #expect(svg.contains("&amp;#1; &amp;lt; &amp;copy;"))
    let links = svg.components(separatedBy: "href=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(
      Set(links) == [
        "page.html?a=1&amp;b=&quot;2&quot;#&lt;x&gt;", "https://example.com/?q=&quot;'&amp;amp;",
      ]
    )
  }

  @Test func idsAreUniqueAndPrefixed() throws {
    for diagram in [SampleDiagrams.recipes, SampleDiagrams.everyKind] {
      let svg = text(try draw(diagram))
      let ids = svg.components(separatedBy: " id=\"").dropFirst().map {
        $0.components(separatedBy: "\"")[0]
      }
      #expect(ids == ["\(diagram.id)-title", "\(diagram.id)-desc"])
    }
  }

  /// Tabs that stand for all that is in them are side by side in the order of the app, whatever the lines say.
  @Test func coarseTabsKeepTheirOrder() throws {
    var tabs = Diagram(
      id: "d",
      title: "D",
      nodes: (0..<12).map { Diagram.Node(id: "\($0)", label: "S\($0)", cluster: $0 / 2) },
      clusters: (0..<6).map { Diagram.Cluster(id: "t\($0)", label: "T\($0)", kind: .tab) },
      edges: [(10, 1), (6, 0), (8, 3), (4, 2)].map {
        Diagram.Edge(from: $0.0, to: $0.1, kind: .switchTab)
      }
    )
    tabs.direction = .topToBottom
    tabs.rows = (0..<12).map { [$0] }
    tabs.orderings = (0..<11).map { Diagram.Ordering(from: $0, to: $0 + 1) }
    tabs.ranksFollowOrderings = true
    let svg = text(try draw(tabs.collapsingClusters(limit: 6)))
    let places = svg.matches(of: #/data-id="t(\d)" transform="translate\(([\d.]+) /#)
      .sorted { Double($0.2) ?? 0 < Double($1.2) ?? 0 }
    #expect(places.map { String($0.1) } == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func whatWasLaidOutIsLaidOutNoMore() throws {
    let diagrams = (0..<5).map { SampleDiagrams.feature($0, count: 10 + $0) }
    let plain = try DiagramRenderer(options: testOptions()).draw(diagrams)
    var options = testOptions()
    let layouts = LayoutStore()
    options.layouts = layouts
    #expect(try DiagramRenderer(options: options).draw(diagrams).drawings == plain.drawings)
    #expect(layouts.count == 5)
    layouts.forgetUnused()
    // Without a program that draws, only what is known can be drawn.
    options.workerCommand = ["/nowhere/navatlas"]
    let known = try DiagramRenderer(options: options).draw(Array(diagrams.prefix(2)))
    #expect(known.drawings == Array(plain.drawings.prefix(2)))
    #expect(known.totals.workersStarted == 0)
    layouts.forgetUnused()
    #expect(layouts.count == 2)
    #expect(throws: WorkerError.self) {
      try DiagramRenderer(options: options).draw([SampleDiagrams.recipes])
    }
  }

  @Test func nothingDependsOnWorkersOrOnWhatWasDrawnBefore() throws {
    var diagrams = (0..<40).map { SampleDiagrams.surroundings($0) }
    diagrams += (0..<12).map { SampleDiagrams.feature($0, count: 10 + $0) }
    diagrams += [SampleDiagrams.recipes, SampleDiagrams.everyKind, SampleDiagrams.recipes]
    let one = try DiagramRenderer(options: testOptions(jobs: 1)).draw(diagrams).drawings
    let four = try DiagramRenderer(options: testOptions(jobs: 4)).draw(diagrams).drawings
    let backwards = try DiagramRenderer(options: testOptions(jobs: 1)).draw(diagrams.reversed())
    #expect(one.allSatisfy { $0.quality == .full })
    #expect(one == four)
    #expect(one == backwards.drawings.reversed())
    #expect(one[52] == one[54])
  }

  @Test func groupsComeBackWhole() throws {
    let seen = Seen()
    let totals = try DiagramRenderer(options: testOptions(jobs: 2)).draw(count: 30) { group in
      (0..<group % 4).map { SampleDiagrams.surroundings(group * 10 + $0) }
    } onDrawn: { group, drawings in
      seen.add(group, drawings.map { text($0) })
    }
    // 30 groups of 0, 1, 2, 3, 0, 1… diagrams: 7 times 6, and 0 and 1 again.
    #expect(totals.pictures == [.full: 43])
    #expect(seen.groups.keys.sorted() == Array(0..<30))
    for (group, pictures) in seen.groups {
      #expect(pictures.count == group % 4)
      for (index, picture) in pictures.enumerated() {
        #expect(picture.contains("id=\"s\(group * 10 + index)-title\""))
      }
    }
  }

  @Test func errorsOfTheCallerComeThrough() {
    struct Stop: Error {}
    let renderer = DiagramRenderer(options: testOptions(jobs: 2))
    #expect(throws: Stop.self) {
      try renderer.draw(count: 5) { _ in
        throw Stop()
      } onDrawn: { _, _ in
      }
    }
    #expect(throws: Stop.self) {
      try renderer.draw(count: 5) {
        [SampleDiagrams.surroundings($0)]
      } onDrawn: { _, _ in
        throw Stop()
      }
    }
  }

  @Test func costsAreReported() throws {
    let (_, totals) = try DiagramRenderer(options: testOptions(jobs: 2))
      .draw((0..<20).map { SampleDiagrams.feature($0, count: 20) })
    #expect(totals.graphvizSeconds > 0)
    #expect(totals.workerSeconds > totals.graphvizSeconds)
    #expect(totals.peakWorkerKilobytes > 1000)
    #expect(totals.workersStarted >= 1 && totals.workersStarted <= 2)
  }

  @Test func aDiagramWithoutNodesIsDrawn() throws {
    let empty = Diagram(id: "e", title: "Empty")
    #expect(try draw(empty).quality == .full)
    let frame = Diagram(
      id: "e",
      title: "Frame",
      clusters: [Diagram.Cluster(id: "c", label: "C", kind: .tab)]
    )
    #expect(try text(draw(frame)).contains("na-c-tab"))
  }

  @Test func aLongChainNeedsAndHasALargeStack() throws {
    let nodes = (0..<10_000).map { Diagram.Node(id: "\($0)", label: "S") }
    let edges = (1..<10_000).map { Diagram.Edge(from: $0 - 1, to: $0, kind: .push) }
    var options = testOptions()
    options.limits.full = DiagramLimits.Size(
      nodes: 20_000,
      clusters: 1,
      edges: 20_000,
      edgesPerTenNodes: 20
    )
    options.budget = .seconds(300)
    let chain = Diagram(id: "chain", title: "Chain", nodes: nodes, edges: edges)
    #expect(try draw(chain, options: options).quality == .full)
  }
}

private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var groups: [Int: [String]] = [:]

  func add(_ group: Int, _ pictures: [String]) {
    lock.withLock { groups[group] = pictures }
  }
}
