import AtlasBase
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasGraph
@testable import NavigationOracle

/// A plain model checker that follows the rules of `Docs/Navigation-semantics.md` agrees with the graph.
@Suite struct OracleTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test func agreesOnRandomModels() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 200, with: [])
  }

  @Test func agreesOnRoutersAndOverlays() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: .routers)
  }

  @Test func agreesOnDestinationsOfScreens() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: .destinations)
  }

  @Test func agreesOnHosts() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: .hosts)
  }

  @Test func agreesOnDestinationsOfHosts() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 30, with: [.hosts, .destinations])
  }

  @Test func agreesOnWhatStepsSet() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 20, with: .sets)
  }

  @Test func agreesOnScreensThatAreContainers() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 40, with: .containers)
  }

  @Test func agreesOnStacksThatScreensBring() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: .stacks)
  }

  @Test func agreesOnLinksWithValuesInColumns() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: [.destinations, .links])
  }

  @Test func agreesOnGoingBackOutOfPresentations() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: .closing)
  }

  @Test func agreesOnGoingBackOutOfPresentationsWithConditions() throws {
    Self.compare(Self.setting("ORACLE_COUNT") ?? 60, with: [.closing, .sets])
  }

  /// Models on which the two disagreed, with what decided that.
  @Test(
    arguments: [
      ([], [1019]), (.routers, [683]), ([.hosts, .destinations], [743]),
      (.containers, [404, 1895]),
      (.stacks, [709, 1067, 1476]),
      ([.destinations, .links], [250, 327, 369, 397, 730, 886, 1250, 1403, 1952]),
    ] as [(RandomTree.Features, [Int])]
  )
  func agreesAgain(features: RandomTree.Features, seeds: [Int]) {
    for text in seeds.concurrentMap({ Self.disagreement($0, features) }).compactMap({ $0 }) {
      Issue.record("\(text)")
    }
  }

  private static func compare(_ count: Int, with features: RandomTree.Features) {
    let first = Self.setting("ORACLE_FIRST") ?? 1
    let limit = Self.setting("ORACLE_LIMIT") ?? 3
    var found = 0
    // A few at a time: when enough are found, the rest is not looked at.
    for start in stride(from: first, to: first + count, by: 20) where found < limit {
      let seeds = Array(start..<min(start + 20, first + count))
      for text in seeds.concurrentMap({ Self.disagreement($0, features) }).compactMap({ $0 }) {
        found += 1
        Issue.record("\(text)")
      }
    }
  }

  private static func disagreement(_ seed: Int, _ features: RandomTree.Features) -> String? {
    var random = RandomTree(seed: UInt64(seed), features: features)
    let tree = random.tree()
    guard let comparison = OracleComparison(tree, sample: seed) else {
      return "seed \(seed) has errors\n"
        + ModelText.errors(in: [("navigation.json", tree.json)]).joined(separator: "\n")
    }
    guard let first = comparison.disagreement() else { return nil }
    let kind = first.question.prefix { $0 != " " }
    let isShrunk = setting("ORACLE_SHRINK") != 0
    let small =
      !isShrunk
      ? tree
      : tree.shrunk { cut in
        let question = OracleComparison(cut, sample: seed)?.disagreement()?.question
        return question?.prefix { $0 != " " } == kind
      }
    let last = OracleComparison(small, sample: seed)?.disagreement() ?? first
    return """
      seed \(seed)\(features.text), \(last.question)
        product: \(last.product)
        oracle:  \(last.oracle)
      \(small.json)
      """
  }
}
