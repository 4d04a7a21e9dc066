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
}
