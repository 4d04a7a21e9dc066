import SwiftSyntax

// Stacks whose path is a list of `Route`s, each pushed or presented: those of TCACoordinators and FlowStacks.
extension Interpreter {
  static let routeStacks: Set = ["TCARouter", "Router", "FlowStack"]

  /// `TCARouter(store) { screen in … }`, `Router($routes) { screen, _ in … }`; nil if it is another view.
  func routeStack(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    if let stack = flowStack(node, scope) { return stack }
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
    container.isOfRoutes = true
    let roots = rootRoutes(of: path, screen)
    let shown = roots.map { closureNodes(builder, scope, parameters: [.value($0)]) }
    if shown.count == 1 {
      container.columns.append(("root", shown[0]))
    } else if shown.count > 1 {
      // The root of another state of the app, such as the sign-in, is put there later.
      let arms = zip(roots, shown).map { root, nodes in
        let condition = CodeCondition(text: CodeCondition.root + (root.caseName ?? "another one"))
        return Branch.Arm(presence: CodePresence(terms: [condition]), nodes: nodes)
      }
      container.columns.append(("root", [.branch(Branch(arms: arms))]))
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
  func routedType(_ reference: StateReference) -> TypeName? { routeList(reference)?.screen }

  /// What a list of routes is of, or an object that changes it; nil for other state.
  func routeList(_ reference: StateReference) -> RouteList? {
    let owner = reference.key.type
    guard let type = reference.type.map({ index.aliased($0.unbound, in: owner) }),
      RouteList.isList(type)
    else { return nil }
    let routed = type.element ?? type
    guard index.type(routed, in: owner, unit: owner.unit) == nil else { return nil }
    return RouteList(screen: routed.arguments.first { $0.path != "AnyHashable" })
  }

  /// What is at the root, if the type that has the routes says so, as in `[.root(.home(.init()))]`; else what the
  /// feature's code puts there.
  private func rootRoutes(of path: StateReference, _ screen: TypeName) -> [RouteValue] {
    let state = path.key.type
    let stated = rootRoutes(in: state, screen) { _ in true }
    var roots = Array(stated.prefix(1))
    if let feature = reducers.feature(ofState: state) {
      let name = path.key.property
      roots += rootRoutes(in: feature, screen) { stated.isEmpty || $0.isAssigned(to: name) }
    }
    if !stated.isEmpty { roots += madeRoots(screen, in: state) }
    var seen: Set<String?> = []
    return roots.filter { seen.insert($0.caseName).inserted }
  }

  /// - Parameter isMeant: Whether a call of `root` in the type's code is about the list.
  private func rootRoutes(
    in type: NominalType,
    _ screen: TypeName,
    where isMeant: (FunctionCallExprSyntax) -> Bool
  ) -> [RouteValue] {
    let members = type.members.values.joined().sorted { $0.position < $1.position }
    return members.flatMap { member -> [RouteValue] in
      let code = member.initialValue.map(Syntax.init) ?? member.body.map(Syntax.init)
      let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
      return (code?.all(FunctionCallExprSyntax.self) ?? []).filter(isMeant).compactMap {
        rootRoute($0, scope, screen)
      }
    }
  }

  private func rootRoute(
    _ call: FunctionCallExprSyntax,
    _ scope: Scope,
    _ screen: TypeName
  ) -> RouteValue? {
    guard call.calledExpression.lastName == "root", let value = call.arguments.first else {
      return nil
    }
    return values(of: value.expression, scope, expected: screen).first { $0.caseName != nil }
  }

  /// The roots of lists that other features make for a coordinator: `let routes: [Route<Screen.State>] = [.root(…)]`.
  private func madeRoots(_ screen: TypeName, in state: NominalType) -> [RouteValue] {
    if madeRouteLists == nil { madeRouteLists = findRouteLists() }
    let meant = index.type(screen, in: state, unit: state.unit)
    return madeRouteLists?.filter { $0.screen == meant }.flatMap { list in
      list.calls.compactMap { rootRoute($0, list.scope, screen) }
    } ?? []
  }

  private func findRouteLists() -> [MadeRouteList] {
    index.types.flatMap { type in
      let members = type.members.values.joined().sorted { $0.position < $1.position }
      return members.flatMap { member -> [MadeRouteList] in
        let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
        let made = member.body.map(Syntax.init)?.all(PatternBindingSyntax.self) ?? []
        return made.compactMap { binding in
          guard let element = binding.typeAnnotation.map({ TypeName($0.type) })?.element,
            element.last == "Route", let stated = element.arguments.first,
            let list = binding.initializer?.value,
            let screen = index.type(stated, in: type, unit: member.unit)
          else { return nil }
          let calls = Syntax(list).all(FunctionCallExprSyntax.self)
          return MadeRouteList(screen: screen, calls: calls, scope: scope)
        }
      }
    }
  }

  /// `state.routes = [.root(.home(.init())), .sheet(.help)]`: what is at the root is there, what follows is opened.
  func assignedRoutes(
    _ reference: StateReference,
    _ value: ExprSyntax?,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let routes = routeList(reference), let list = value?.as(ArrayExprSyntax.self) else {
      return nil
    }
    return list.elements.compactMap { element in
      element.expression.as(FunctionCallExprSyntax.self).flatMap {
        added($0, to: reference, routes, scope)
      }
    }
  }

  /// `.push(.detail)`, `.sheet(.help, withNavigation: true)` in a list of routes.
  private func added(
    _ route: FunctionCallExprSyntax,
    to reference: StateReference,
    _ routes: RouteList,
    _ scope: Scope
  ) -> ViewNode? {
    let kinds: [String: Edge.Kind] = [
      "push": .push, "sheet": .sheet, "cover": .fullScreenCover,
    ]
    guard let kind = route.calledExpression.lastName.flatMap({ kinds[$0] }) else { return nil }
    return opening(kind, route, reference, routes, at: route, scope)
  }

  /// - Parameter route: The call whose first argument is the screen.
  private func opening(
    _ kind: Edge.Kind,
    _ route: FunctionCallExprSyntax,
    _ reference: StateReference,
    _ routes: RouteList,
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode? {
    guard let screen = route.arguments.first?.expression else { return nil }
    let known = values(of: screen, scope, expected: routes.screen)
    var made = effect(
      kind == .push ? .append(reference, known) : .open(kind, known),
      at: node,
      scope
    )
    made.bringsStack = kind != .push && route.bringsStack
    return .effect(made)
  }

  /// What code does to a list of routes; nil if the call is none of these.
  func routeChange(
    _ name: String,
    _ reference: StateReference,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let routes = routeList(reference) else { return nil }
    meet(node, scope)
    if name == "append" {
      let route = node.arguments.first?.expression.as(FunctionCallExprSyntax.self)
      return route.flatMap { added($0, to: reference, routes, scope) }.map { [$0] }
    }
    guard let kind = routeEffect(name, reference) else { return nil }
    guard case .open(let opened, _) = kind else {
      return [.effect(effect(kind, at: node, scope))]
    }
    return opening(opened, node, reference, routes, at: node, scope).map { [$0] }
  }

  private func routeEffect(_ name: String, _ reference: StateReference) -> Effect.Kind? {
    switch name {
    case "push": .open(.push, [])
    case "presentSheet": .open(.sheet, [])
    case "presentCover": .open(.fullScreenCover, [])
    case "pop", "goBackTo", "popTo": .removeLast(reference)
    // It takes off what was pushed and closes what was presented.
    case "goBack": .leave(.dismiss)
    case "popToRoot", "goBackToRoot", "popToCurrentNavigationRoot": .removeAll(reference)
    case "dismiss", "dismissAll": .leave(.dismiss)
    default: nil
    }
  }

  static let routeChanges: Set = [
    "push", "presentSheet", "presentCover", "pop", "goBack", "goBackTo", "popTo", "popToRoot",
    "goBackToRoot", "popToCurrentNavigationRoot", "dismiss", "dismissAll", "append",
  ]
}

/// A list of routes that are pushed or presented, or what changes one.
struct RouteList {
  /// The type of the screens; nil if it is any type.
  var screen: TypeName?

  /// The lists of TCACoordinators and FlowStacks, and what changes them.
  private static let types: Set = ["Routes", "FlowPath", "FlowNavigator", "FlowPathNavigator"]

  static func isList(_ type: TypeName) -> Bool {
    type.element.map { $0.last == "Route" && $0.arguments.count == 1 } ?? types.contains(type.path)
  }
}

/// A list of routes in a local value, for the state of a coordinator.
struct MadeRouteList {
  var screen: NominalType
  /// The calls in it.
  var calls: [FunctionCallExprSyntax]
  var scope: Scope
}

extension FunctionCallExprSyntax {
  /// Whether what is presented has a stack of its own: `presentSheet(.help, withNavigation: true)`.
  var bringsStack: Bool {
    arguments.contains { argument in
      ["withNavigation", "embedInNavigationView"].contains(argument.label?.text)
        && argument.expression.codeText == "true"
    }
  }

  /// Whether it is an element of what is assigned to a property: `state.routes = [.root(…)]`.
  fileprivate func isAssigned(to property: String) -> Bool {
    var node = Syntax(self).parent
    while let next = node, !next.is(CodeBlockItemSyntax.self) {
      if let elements = next.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        elements.count == 3, elements[1].is(AssignmentExprSyntax.self)
      {
        return elements[0].lastName == property
      }
      node = next.parent
    }
    return false
  }
}

extension AppIndex {
  /// The names of lists of routes, which no binding need name.
  var routeListNames: Set<String> {
    Set(
      types.flatMap(\.properties).filter { member in
        guard let type = member.type.map({ aliased($0, in: nil) }) else { return false }
        return RouteList.isList(type.unbound)
      }
      .map(\.name)
    )
  }
}

extension CodeCondition {
  fileprivate static let root = "the root is "

  /// Whether it says which of several screens is at the root of a list of routes.
  var isRoot: Bool { text.hasPrefix(Self.root) }
}
