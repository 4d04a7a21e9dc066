import AtlasModel
import SwiftSyntax

/// The code of a file that is compiled for none of some systems: the clauses of `#if` for others.
struct UncompiledCode {
  /// The content of such clauses, as offsets in UTF-8.
  private(set) var code: [Range<Int>] = []
  /// The lines with `#if`, `#else` and `#endif` around a clause that is always compiled.
  private var directives: [Range<Int>] = []

  init(_ unit: SourceUnit, besides systems: Set<Platform>) {
    let reader = ClauseReader(systems)
    reader.walk(unit.tree)
    code = reader.code
    directives = reader.directives
  }

  var isEmpty: Bool { code.isEmpty && directives.isEmpty }

  func contains(_ offset: Int) -> Bool { code.contains { $0.contains(offset) } }

  /// The file with spaces in place of the code, so that what is left stands where it stood.
  func removed(from bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for range in code + directives {
      for offset in range where !Self.lineBreaks.contains(bytes[offset]) { bytes[offset] = 0x20 }
    }
    return bytes
  }

  private static let lineBreaks: Set<UInt8> = [0x0A, 0x0D]
}

private final class ClauseReader: SyntaxVisitor {
  private let systems: Set<Platform>
  private(set) var code: [Range<Int>] = []
  private(set) var directives: [Range<Int>] = []

  init(_ systems: Set<Platform>) {
    self.systems = systems
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let clauses = node.conditionedClauses
    let kept = clauses.filter { $0.condition.platforms?.isDisjoint(with: systems) != true }
    guard kept.count < clauses.count || kept.allSatisfy({ $0.condition.holds(on: systems) }) else {
      return .visitChildren
    }
    for (clause, _) in clauses where !kept.contains(where: { $0.clause.id == clause.id }) {
      guard let elements = clause.elements else { continue }
      code.append(offsets(of: elements))
    }
    // One that is compiled whatever holds takes the place of all.
    if kept.count <= 1, kept.allSatisfy({ $0.condition.holds(on: systems) }) {
      for clause in node.clauses {
        let end = clause.elements?.position ?? clause.endPosition
        directives.append(
          clause.positionAfterSkippingLeadingTrivia
            .utf8Offset..<max(
              end.utf8Offset,
              clause.positionAfterSkippingLeadingTrivia.utf8Offset
            )
        )
      }
      directives.append(offsets(of: node.poundEndif))
    }
    return .visitChildren
  }

  private func offsets(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }
}

extension CodePresence {
  /// Whether it holds on all of some systems, whatever else holds.
  fileprivate func holds(on systems: Set<Platform>) -> Bool {
    terms.isEmpty && available.isEmpty && (platforms?.isSuperset(of: systems) ?? true)
  }
}
