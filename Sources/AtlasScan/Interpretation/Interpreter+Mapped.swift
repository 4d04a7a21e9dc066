import SwiftSyntax

extension Interpreter {
  /// `item.map { CardView(item: $0) }`: the view that is made of a value, if there is one; nil if it makes none.
  func mappedViews(
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
      let closure = node.trailingClosure
        ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    let element = elementMeaning(node, scope)
    let made = closureNodes(
      closure,
      scope,
      parameters: element.isEmpty ? [.expression(base, scope)] : element
    )
    return made.contains(where: \.isView) ? made : nil
  }

  /// Whether it is what a closure makes that a caller handed in, such as `content(item)`, or what a value is mapped to
  /// by one.
  func makesHandedIn(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText {
      guard case .expression(let given, _)? = scope.meaning(of: name) else { return false }
      return given.is(ClosureExprSyntax.self)
    }
    guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "map",
      let only = call.trailingClosure?.statements.onlyExpression
    else { return false }
    return only.is(FunctionCallExprSyntax.self) && only.mayMakeViews || makesHandedIn(only, scope)
  }
}
