import AtlasBase
import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasGraph

/// A plain model checker that follows the rules of `Docs/Navigation-semantics.md` agrees with the graph.
@Suite struct OracleTests {
  @Test func agreesOnRandomModels() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ORACLE_COUNT"].flatMap(UInt64.init) ?? 300
    let first = environment["ORACLE_FIRST"].flatMap(UInt64.init) ?? 1
    let limit = environment["ORACLE_LIMIT"].flatMap(Int.init) ?? 3
    var found = 0
    var read = 0
    for seed in first..<first + count {
      var random = RandomTree(seed: seed)
      let tree = random.tree()
      guard let comparison = OracleComparison(tree) else {
        if environment["ORACLE_ERRORS"] != nil {
          print("seed \(seed):", ModelText.errors(in: [("navigation.json", tree.json)]).prefix(2))
        }
        continue
      }
      read += 1
      guard let first = comparison.disagreement() else { continue }
      found += 1
      let kind = first.question.prefix { $0 != " " }
      let small =
        environment["ORACLE_SHRINK"] == "0"
        ? tree
        : tree.shrunk { cut in
          OracleComparison(cut)?.disagreement().map { $0.question.prefix { $0 != " " } == kind }
            ?? false
        }
      let last = OracleComparison(small)?.disagreement() ?? first
      Issue.record(
        """
        seed \(seed), \(last.question)
          product: \(last.product)
          oracle:  \(last.oracle)
        \(small.json)
        """
      )
      if found >= limit { break }
    }
    #expect(read * 10 >= Int(count) * 9 || found > 0, "\(read) of \(count) models have no errors")
  }
}
