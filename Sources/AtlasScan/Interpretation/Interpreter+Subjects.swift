import SwiftSyntax

// Subjects of Combine: what a view does with the values that it receives happens where they are sent.
extension Interpreter {
  private static let subjects: Set = ["PassthroughSubject", "CurrentValueSubject"]

  /// `requests.send(.settings)`.
  func sentValue(
    _ name: String,
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode? {
    guard name == "send", let subject = subject(base, scope) else { return nil }
    let values = node.arguments.first.map {
      self.values(of: $0.expression, scope, expected: subject.type?.arguments.first)
    }
    return .effect(effect(.set(subject, values ?? []), at: node, scope))
  }

  /// The subject of `onReceive(router.requests) { … }`, also if its values come later or on another queue.
  func receivedSubject(_ node: FunctionCallExprSyntax, _ scope: Scope) -> StateReference? {
    guard var publisher = node.arguments.first?.expression else { return nil }
    while let call = publisher.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["receive", "debounce", "throttle", "delay", "eraseToAnyPublisher"]
        .contains(member.declName.baseName.text)
    {
      publisher = base
    }
    return subject(publisher, scope)
  }

  private func subject(_ expression: ExprSyntax, _ scope: Scope) -> StateReference? {
    guard let name = expression.lastName, let found = state(of: expression, scope) else {
      return nil
    }
    // A class may have a method with the name of the subject that it sends with.
    let properties = index.members(name, of: found.key.type).filter { $0.member.kind == .property }
    guard let property = properties.first,
      let made = self.type(of: property.member, in: property.owner),
      Self.subjects.contains(made.path)
    else { return nil }
    return StateReference(key: found.key, type: made)
  }

  /// What a view does with a value that it receives.
  func sentValueNodes(
    of subject: StateReference,
    _ trigger: Trigger,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    var trigger = trigger
    trigger.observed = subject.key.text
    var children: [ViewNode] = []
    for argument in routeArguments(of: node, scope).dropFirst() {
      guard let expression = argument.expression else { continue }
      guard let (handler, written) = closure(in: expression, argument.scope ?? scope) else {
        // A function by its name.
        children += nodes(expression, (argument.scope ?? scope).nested(on: trigger))
        continue
      }
      let inner = written.nested(on: trigger)
      observers.append(
        Observer(state: subject.key, closure: handler, scope: inner, isSubject: true)
      )
      children += closureNodes(handler, inner)
    }
    guard !children.isEmpty else { return [] }
    return [
      .foreign(
        ForeignView(name: "closure", children: children, position: position(of: node, scope))
      )
    ]
  }

  /// A closure, or the one that a caller handed in under a name.
  private func closure(
    in expression: ExprSyntax,
    _ scope: Scope
  ) -> (ClosureExprSyntax, Scope)? {
    if let closure = expression.as(ClosureExprSyntax.self) { return (closure, scope) }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let given, let written)? = scope.meaning(of: name)
        ?? scope.instance?.bindings[name]
    else { return nil }
    return bounded(nil) { closure(in: given, written) }
  }
}
