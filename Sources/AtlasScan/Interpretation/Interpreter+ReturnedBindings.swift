import SwiftSyntax

// Bindings that the code of an object makes: `var current: Binding<NavigationPath> { … }`, `func path(for: Tab)`.
extension Interpreter {
  /// The state behind a binding that a computed property or a function gives. It may be one of several.
  func returnedBinding(
    _ member: Member,
    of owner: NominalType,
    _ instance: Instance
  ) -> StateReference? {
    guard member.type?.path == "Binding", let items = member.body else { return nil }
    let scope = Scope(unit: member.unit, instance: instance, owner: owner)
    if let only = items.onlyExpression, let found = state(of: only, scope) { return found }
    let states = items.returned.compactMap { state(of: $0, scope) }
    guard let first = states.first else { return nil }
    guard Set(states.map(\.key)).count > 1 else { return first }
    let name = member.kind == .function ? "\(member.name)()" : member.name
    let key = StateKey(type: owner, property: name)
    for state in states { alias(key, to: state.key) }
    return StateReference(key: key, type: first.type)
  }

  /// The state behind `path(for: tab)` and `router.path(for: tab)`.
  func calledBinding(_ node: FunctionCallExprSyntax, _ scope: Scope) -> StateReference? {
    var base = scope.instance
    var name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.bareText
      guard let called = member.base, called.is(DeclReferenceExprSyntax.self) else { return nil }
      base = instance(of: called, scope)
    }
    guard let name, let base, scope.meaning(of: name) == nil else { return nil }
    let functions = index.members(name, of: base.type).filter {
      $0.member.kind == .function && $0.member.type?.path == "Binding"
    }
    guard functions.count == 1 else { return nil }
    return returnedBinding(functions[0].member, of: functions[0].owner, Instance(base.type))
  }
}
