import SwiftSyntax

// FlowStacks from version 1.0 on: a stack with its root, and destinations that are registered for types. A route says
// whether it is pushed or presented.
extension Interpreter {
  /// `FlowStack($routes, withNavigation: true) { HomeView() }`; nil if the builder is given a screen.
  func flowStack(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode]? {
    let arguments = routeArguments(of: node, scope)
    guard node.calledExpression.lastName == "FlowStack",
      let root = arguments.last?.expression?.as(ClosureExprSyntax.self), !root.takesParameters
    else { return nil }
    let nodes = closureNodes(root, scope)
    guard node.bringsStack else {
      let place = position(of: node, scope)
      return [.foreign(ForeignView(name: "FlowStack", children: nodes, position: place))]
    }
    let container = Container(
      .stack,
      position: position(of: node, scope),
      owner: scope.owner,
      presence: scope.presence
    )
    container.path = arguments.first { $0.label == nil }?.expression
      .flatMap { state(of: $0, scope) }
    container.columns.append(("root", nodes))
    return [.container(container)]
  }

  /// `flowDestination(for:)`, `flowDestination(item:style:)` and `flowDestination(isPresented:style:)`.
  func flowDestination(
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode] {
    let style = RouteStyle(arguments.first { $0.label == "style" }?.expression)
    return destination(node, arguments, scope).map { found in
      switch found {
      case .registration(var registration):
        registration.isShared = true
        return .registration(registration)
      case .site(let site):
        meet(node, scope)
        site.kind = style.kind
        site.bringsStack = style.bringsStack
        return .site(site)
      default: return found
      }
    }
  }

  /// `FlowLink(value: .detail, style: .sheet(withNavigation: true)) { … }`.
  func flowLink(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let style = RouteStyle(
      node.arguments.first { $0.label?.text == "style" }?.expression
    )
    return link(node, scope).map { found in
      guard case .site(let site) = found else { return found }
      site.kind = style.kind
      site.bringsStack = style.bringsStack
      return found
    }
  }
}

/// How a route is shown: `.push`, `.sheet(withNavigation: true)`, `.cover`.
private struct RouteStyle {
  var kind = Site.Kind.push
  var bringsStack = false

  init(_ expression: ExprSyntax?) {
    let call = expression?.as(FunctionCallExprSyntax.self)
    bringsStack = call?.bringsStack == true
    switch (call?.calledExpression ?? expression)?.lastName {
    case "sheet": kind = .sheet
    case "cover": kind = .fullScreenCover
    default: break
    }
  }
}

extension ClosureExprSyntax {
  /// Whether it names or uses what it is given.
  fileprivate var takesParameters: Bool {
    if signature?.parameterClause != nil { return true }
    return statements.identifiers.contains("$0")
  }
}
