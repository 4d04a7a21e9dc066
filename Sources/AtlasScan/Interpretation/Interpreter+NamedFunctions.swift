import SwiftSyntax

// Functions that are named where a closure is expected: `destination: router.view`.
extension Interpreter {
  /// What a function shows for a value that whoever runs it hands in; nil if the expression names none.
  func namedFunctionNodes(
    _ expression: ExprSyntax,
    _ scope: Scope,
    given value: RouteValue
  ) -> [ViewNode]? {
    guard let (member, instance) = namedFunction(expression, scope),
      let parameter = member.parameters.first
    else { return nil }
    let given = scope.nested()
    given.locals["$0"] = .value(value)
    let argument = RouteArgument(
      label: parameter.label,
      expression: ExprSyntax(DeclReferenceExprSyntax(baseName: .dollarIdentifier("$0"))),
      scope: given
    )
    return inline(member, arguments: [argument], instance: instance, from: given)
  }

  /// The function of the app with a parameter that an expression names, and the object that has it.
  private func namedFunction(
    _ expression: ExprSyntax,
    _ scope: Scope
  ) -> (Member, Instance?)? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText {
      guard scope.meaning(of: name) == nil, scope.instance?.bindings[name] == nil else {
        return nil
      }
      let own = scope.instance.map { index.members(name, of: $0.type).map(\.member) } ?? []
      let function = (own + (index.globals[name] ?? [])).first(where: \.takesValue)
      return function.map { ($0, scope.instance) }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let instance = instance(of: base, scope)
    else { return nil }
    let name = member.declName.baseName.bareText
    return index.members(name, of: instance.type).map(\.member).first(where: \.takesValue)
      .map { ($0, instance) }
  }
}

extension Member {
  /// Whether it is a function that is handed something.
  fileprivate var takesValue: Bool { kind == .function && body != nil && !parameters.isEmpty }
}
