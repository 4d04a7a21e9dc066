import SwiftSyntax

// What is handed to a view or a function, and not read with it.
extension Interpreter {
  /// What is in the arguments and was not read with what they are handed to.
  ///
  /// - Parameters:
  ///   - start: When reading that began.
  ///   - view: The view that is made with them. What the closures of an object do that it gets, such as its model, it
  ///     does.
  func unread(
    _ arguments: [RouteArgument],
    since start: Int,
    _ scope: Scope,
    by view: NominalType? = nil
  ) -> [ViewNode] {
    if isReadingViews { return [] }
    return arguments.flatMap { argument -> [ViewNode] in
      guard let expression = argument.expression, let written = argument.scope else { return [] }
      if let closure = expression.as(ClosureExprSyntax.self) {
        guard !isRead(position(of: closure, written), since: start) else { return [] }
        return [
          .foreign(
            ForeignView(
              name: "closure",
              children: closureNodes(closure, written),
              position: position(of: closure, written)
            )
          )
        ]
      }
      guard
        expression.is(FunctionCallExprSyntax.self) || expression.is(SequenceExprSyntax.self)
          || view != nil && isFunctionName(expression, written),
        !isRead(position(of: expression, written), since: start)
      else { return [] }
      let children = nodes(expression, written).filter { node in
        // A view that is handed in as a value is no part of the view unless its body shows it.
        if case .use = node { false } else { true }
      }
      return children.isEmpty
        ? []
        : [
          .foreign(
            ForeignView(
              name: "closure",
              children: isModel(expression, written)
                ? children.map { $0.owned(by: view) } : children,
              position: position(of: expression, written)
            )
          )
        ]
    }
  }

  /// Whether an expression is the name of a function, such as the action of a row: `Row(onTap: model.open)`.
  private func isFunctionName(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    var owner = scope.instance?.type
    var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      name = member.declName.baseName.bareText
      if base.codeText != "self" {
        owner = type(of: base, scope).flatMap {
          index.type($0, in: scope.instance?.type, unit: scope.unit)
        }
      }
    } else if let name, scope.meaning(of: name) != nil {
      return false
    }
    guard let owner, let name, let member = index.members(name, of: owner).first?.member else {
      return false
    }
    return member.kind == .function && !member.isStatic
  }

  /// Whether an expression makes an object of the app that is no view.
  private func isModel(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let type = namedType(call.calledExpression, scope)
    else { return false }
    return (type.kind == .class || type.kind == .struct) && !index.isView(type)
  }
}
