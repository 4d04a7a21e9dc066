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

  /// The cases that a function of the app returns: `destination(for: item)`; nil unless each thing that it returns is
  /// known.
  func returnedValues(of node: FunctionCallExprSyntax, _ scope: Scope) -> [RouteValue]? {
    let arguments = routeArguments(of: node, scope)
    guard let (member, instance) = returningFunction(node.calledExpression, arguments, scope),
      let items = member.body,
      index.type(member.type, in: instance?.type, unit: member.unit)?.kind == .enum
    else { return nil }
    let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
    bind(arguments, to: member.parameters, in: inner)
    let returned = items.onlyExpression.map { [$0] } ?? items.returned
    let values = returned.flatMap { self.values(of: $0, inner, expected: member.type) }
    return !values.isEmpty && values.allSatisfy { $0.caseName != nil } ? values : nil
  }

  /// The function that a call means, of an object or outside of types, and the object that has it.
  private func returningFunction(
    _ called: ExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> (Member, Instance?)? {
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.bareText {
      guard scope.meaning(of: name) == nil else { return nil }
      let own = scope.instance.map { index.members(name, of: $0.type).map(\.member) } ?? []
      if let member = best(own, for: arguments) { return (member, scope.instance) }
      return best(index.globals[name] ?? [], for: arguments).map { ($0, nil) }
    }
    guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base,
      let instance = instance(of: base, scope)
    else { return nil }
    let members = index.members(access.declName.baseName.bareText, of: instance.type)
      .map(\.member)
    return best(members, for: arguments).map { ($0, instance) }
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
