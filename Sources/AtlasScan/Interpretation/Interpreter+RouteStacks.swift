import SwiftSyntax

// Stacks whose path is a list of `Route`s, each pushed or presented: those of TCACoordinators and FlowStacks.
extension Interpreter {
  static let routeStacks: Set = ["TCARouter", "Router", "FlowStack"]

  /// `TCARouter(store) { screen in … }`, `Router($routes) { screen, _ in … }`; nil if it is another view.
  func routeStack(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    let arguments = routeArguments(of: node, scope)
    guard let first = arguments.first?.expression, let path = routes(of: first, scope),
      let screen = routedType(path),
      let builder = arguments.dropFirst().compactMap(\.expression)
        .first(where: { $0.is(ClosureExprSyntax.self) })?.as(ClosureExprSyntax.self)
    else { return nil }
    let container = Container(
      .stack,
      position: position(of: node, scope),
      owner: scope.owner,
      presence: scope.presence
    )
    container.path = path
    if let root = firstRoute(of: path, screen) {
      let nodes = closureNodes(builder, scope, parameters: [.value(root)])
      container.columns.append(("root", nodes))
    }
    container.destinations.append(
      Registration(
        type: screen,
        content: content(ExprSyntax(builder), scope, parameters: []),
        position: container.position,
        owner: scope.owner,
        presence: scope.presence,
        isStore: true
      )
    )
    return [.container(container)]
  }

  /// The list of routes that a binding or a store is about.
  private func routes(of expression: ExprSyntax, _ scope: Scope) -> StateReference? {
    if let reference = state(of: expression, scope), routedType(reference) != nil {
      return reference
    }
    guard let feature = featureType(of: expression, scope),
      let state = index.type(
        named: reducers.stateName(of: feature),
        in: feature,
        unit: feature.unit
      )
    else { return nil }
    for member in state.properties {
      let key = StateKey(type: state, property: member.name)
      let reference = StateReference(key: key, type: type(of: member, in: state))
      if routedType(reference) != nil { return reference }
    }
    return nil
  }

  /// `Screen` of `[Route<Screen>]` and `Routes<Screen>`, where `Route` is not a type of the app.
  func routedType(_ reference: StateReference) -> TypeName? {
    guard let type = reference.type else { return nil }
    let owner = reference.key.type
    if type.path == "Routes", type.arguments.count == 1 { return type.arguments[0] }
    guard let element = type.element, element.last == "Route", element.arguments.count == 1,
      index.type(element, in: owner, unit: owner.unit) == nil
    else { return nil }
    return element.arguments[0]
  }

  /// What is at the root, if the type that has the routes says so: `[.root(.home(.init()))]`.
  private func firstRoute(of path: StateReference, _ screen: TypeName) -> RouteValue? {
    let members = path.key.type.members.values.joined().sorted { $0.position < $1.position }
    for member in members {
      let code = member.initialValue.map(Syntax.init) ?? member.body.map(Syntax.init)
      for call in code?.all(FunctionCallExprSyntax.self) ?? [] {
        guard call.calledExpression.lastName == "root", let value = call.arguments.first else {
          continue
        }
        let scope = Scope(unit: member.unit, instance: Instance(path.key.type), owner: nil)
        let known = values(of: value.expression, scope, expected: screen)
        if let root = known.first(where: { $0.caseName != nil }) { return root }
      }
    }
    return nil
  }

  /// What code does to a list of routes; nil if the call is none of these.
  func routeChange(
    _ name: String,
    _ reference: StateReference,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let screen = routedType(reference), let kind = routeEffect(name, reference) else {
      return nil
    }
    guard case .open(let opened, _) = kind else {
      return [.effect(effect(kind, at: node, scope))]
    }
    guard let value = node.arguments.first?.expression else { return nil }
    let known = values(of: value, scope, expected: screen)
    let made: Effect.Kind = opened == .push ? .append(reference, known) : .open(opened, known)
    return [.effect(effect(made, at: node, scope))]
  }

  private func routeEffect(_ name: String, _ reference: StateReference) -> Effect.Kind? {
    switch name {
    case "push": .open(.push, [])
    case "presentSheet": .open(.sheet, [])
    case "presentCover": .open(.fullScreenCover, [])
    case "pop", "goBack", "goBackTo", "popTo": .removeLast(reference)
    case "popToRoot", "goBackToRoot", "popToCurrentNavigationRoot": .removeAll(reference)
    case "dismiss", "dismissAll": .leave(.dismiss)
    default: nil
    }
  }

  static let routeChanges: Set = [
    "push", "presentSheet", "presentCover", "pop", "goBack", "goBackTo", "popTo", "popToRoot",
    "goBackToRoot", "popToCurrentNavigationRoot", "dismiss", "dismissAll",
  ]
}

extension AppIndex {
  /// The names of lists of routes, which no binding need name.
  var routeListNames: Set<String> {
    Set(
      types.flatMap(\.properties).filter { member in
        guard let type = member.type else { return false }
        return type.path == "Routes" || type.element?.last == "Route"
      }
      .map(\.name)
    )
  }
}
