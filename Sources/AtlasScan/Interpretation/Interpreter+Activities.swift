import SwiftSyntax

/// A place that advertises or continues a user activity.
struct ActivityUse {
  /// The activity's type; nil if it is computed.
  var type: String?
  var position: SourcePosition
  /// The call: `userActivity`, `becomeCurrent`, `onContinueUserActivity`.
  var name: String
}

extension Interpreter {
  /// `.userActivity("com.example.note", element: note) { … }`.
  func advertisedActivity(
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let type = arguments.first, type.label == nil, arguments.count > 1 else { return nil }
    let use = ActivityUse(
      type: type.expression.flatMap { activityType($0, scope) },
      position: namePosition(of: node, scope),
      name: "userActivity"
    )
    return [.fact(.advertises(use))] + eventNodes("userActivity", node, scope)
  }

  /// `.onContinueUserActivity("com.example.note") { … }`.
  func continuedActivity(
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode] {
    let use = ActivityUse(
      type: arguments.first?.expression.flatMap { activityType($0, scope) },
      position: namePosition(of: node, scope),
      name: "onContinueUserActivity"
    )
    return [.fact(.continuesActivity(use))]
      + eventNodes("onContinueUserActivity", node, scope, activityType: use.type)
  }

  /// `activity.becomeCurrent()`.
  func currentActivity(
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ActivityUse {
    ActivityUse(
      type: typeOfActivity(base, scope),
      position: namePosition(of: node, scope),
      name: "becomeCurrent"
    )
  }

  // MARK: - Types

  /// The constants of the system, with their values.
  private static let systemTypes = [
    "CSSearchableItemActionType": "com.apple.corespotlightitem",
    "CSQueryContinuationActionType": "com.apple.corespotlightquery",
    "NSUserActivityTypeBrowsingWeb": "NSUserActivityTypeBrowsingWeb",
    "NSUserActivityTypeLiveActivity": "NSUserActivityTypeLiveActivity",
  ]

  private func activityType(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    return constant(expression, scope) ?? name.flatMap { Self.systemTypes[$0] }
  }

  /// The type of the activity that an expression is: of `NSUserActivity(activityType: …)`, or of a name for it.
  private func typeOfActivity(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    bounded(nil) { boundedTypeOfActivity(expression, scope) }
  }

  private func boundedTypeOfActivity(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return typeOfActivity(optional.expression, scope)
    }
    if let force = expression.as(ForceUnwrapExprSyntax.self) {
      return typeOfActivity(force.expression, scope)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if call.makesActivity { return activityType(madeBy: call, scope) }
      return call.calledExpression.lastName.flatMap { typeOfActivity(named: $0, scope) }
    }
    guard let name = expression.lastName else { return nil }
    if expression.is(DeclReferenceExprSyntax.self),
      case .expression(let inner, let written)? = scope.meaning(of: name)
    {
      return typeOfActivity(inner, written)
    }
    return typeOfActivity(named: name, scope)
  }

  private func activityType(madeBy call: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    call.arguments.first { $0.label?.text == "activityType" }
      .flatMap { activityType($0.expression, scope) }
  }

  /// The type of an activity that a property holds or a function returns: of the only one that its code makes,
  /// or that the type around it makes.
  private func typeOfActivity(named name: String, _ scope: Scope) -> String? {
    guard let type = scope.instance?.type else { return nil }
    let named = index.members(name, of: type)
    let own = Set(named.flatMap { activityTypes(madeIn: $0.member, of: $0.owner) })
    if own.count == 1 { return own.first ?? nil }
    guard own.isEmpty, named.contains(where: { $0.member.kind == .property }) else { return nil }
    let all = Set(type.members.values.joined().flatMap { activityTypes(madeIn: $0, of: type) })
    return all.count == 1 ? all.first ?? nil : nil
  }

  private func activityTypes(madeIn member: Member, of type: NominalType) -> [String?] {
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    let code: [Syntax] = [member.initialValue.map(Syntax.init), member.body.map(Syntax.init)]
      .compactMap { $0 }
    return code.flatMap { $0.all(FunctionCallExprSyntax.self) }.filter(\.makesActivity)
      .map { activityType(madeBy: $0, scope) }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesActivity: Bool {
    calledExpression.lastName == "NSUserActivity"
      && arguments.contains { $0.label?.text == "activityType" }
  }
}

extension SyntaxProtocol {
  /// The nodes of a type in it, itself too, in no order.
  func all<Node: SyntaxProtocol>(_: Node.Type) -> [Node] {
    var found: [Node] = []
    var pending = [Syntax(self)]
    while let next = pending.popLast() {
      if let node = next.as(Node.self) { found.append(node) }
      pending += next.children(viewMode: .sourceAccurate)
    }
    return found
  }
}
