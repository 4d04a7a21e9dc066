import SwiftSyntax

extension Interpreter {
  /// Whether a property of a view is only what the code that makes the view hands in, or is computed from that: it is
  /// the same as long as the view is there.
  func isGiven(_ name: String, to type: NominalType, depth: Int = 0) -> Bool {
    guard depth < 4, let member = type.members[name]?.first, member.kind == .property,
      member.attributes.isEmpty
    else { return false }
    if member.initialValue != nil { return false }
    guard let body = member.body else { return member.isConstant }
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    let own = finder.names.filter { type.members[$0] != nil && $0 != name }
    return !own.isEmpty && own.allSatisfy { isGiven($0, to: type, depth: depth + 1) }
  }
}

/// Finds the names that code reads.
private final class NameFinder: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // The names after a dot are those of other types.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      names.insert(node.baseName.bareText)
    }
    return .visitChildren
  }
}
