import SwiftSyntax

// Structs whose properties are closures, of which a dependency has one: a factory of the views of another module.
extension Interpreter {
  /// `settingsFactory.makeView(store)`: what the closure makes or does that the live value of the type has.
  func liveNodes(
    _ property: Member,
    of type: NominalType,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard property.type?.isFunction == true, let live = liveValue(of: type),
      relevance.contains(live),
      let made = (live.initialValue ?? live.body?.onlyExpression)?.as(FunctionCallExprSyntax.self),
      made.makesInstance(of: type)
    else { return nil }
    let written = Scope(unit: live.unit, instance: Instance(type), owner: scope.owner)
    written.trigger = scope.trigger
    written.presence = scope.presence
    written.callSite = scope.callSite
    written.dialog = scope.dialog
    guard let closure = bindings(of: type, routeArguments(of: made, written))[property.name] else {
      return nil
    }
    return closureNodes(closure, routeArguments(of: node, scope), node, scope)
  }

  /// The value that the app runs with, not the one for tests and previews.
  private func liveValue(of type: NominalType) -> Member? {
    ["liveValue", "live"].lazy.flatMap { self.index.members($0, of: type) }.map(\.member)
      .first { $0.isStatic && $0.kind == .property }
  }
}

extension FunctionCallExprSyntax {
  /// `Self(…)`, `.init(…)` or `Factory(…)`.
  fileprivate func makesInstance(of type: NominalType) -> Bool {
    if let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil {
      return member.declName.baseName.text == "init"
    }
    guard let name = calledExpression.typePath else { return false }
    return name == "Self" || name == type.name || name.hasSuffix(type.simpleName)
  }
}
