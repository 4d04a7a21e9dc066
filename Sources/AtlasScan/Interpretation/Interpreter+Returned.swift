import SwiftSyntax

// The values that code of several statements gives.
extension Interpreter {
  /// What a `switch` gives, in the arm of a known value or in each; nil if an arm does more.
  func values(
    of node: SwitchExprSyntax,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue]? {
    let subject = values(of: node.subject, scope, expected: nil).filter { $0.caseName != nil }
    var result: [RouteValue] = []
    for (item, presence) in node.cases.flattened {
      let inner = scope.nested(under: presence)
      var isMatching = false
      if subject.count == 1 {
        isMatching = item.patterns.contains { match($0, subject[0], inner) }
        guard isMatching || item.isDefault else { continue }
      }
      guard let only = item.statements.onlyExpression else { return nil }
      result += values(of: only, inner, expected: expected)
      if isMatching { break }
    }
    return result.isEmpty ? nil : result
  }
}

extension CodeBlockItemListSyntax {
  /// What the code returns, wherever it does.
  var returned: [ExprSyntax] {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

/// Collects what a function returns, not what functions and closures in it return.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { found.append(expression) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
