import SwiftSyntax

// Code in the closures of a route: `path.append(.picker(onPick: { path.removeLast() }))`. The screen that the route
// shows runs it, not the button that pushes.
extension Interpreter {
  /// What is in the arguments of a call that pushes or presents routes.
  func routedChildren(
    of node: FunctionCallExprSyntax,
    _ opening: [ViewNode],
    _ scope: Scope
  ) -> [ViewNode] {
    let found = children(of: node, scope)
    let routes = opening.flatMap(\.effects).flatMap(\.shownRoutes)
    guard !routes.isEmpty, !found.isEmpty else { return found }
    let closures =
      Syntax(node.arguments).all(ClosureExprSyntax.self)
      + (node.trailingClosure.map { [$0] } ?? [])
    let ranges = closures.map { closure in
      let start = position(of: closure, scope)
      return (start.unit, start.offset..<start.offset + closure.trimmedLength.utf8Length)
    }
    return found.map { node in
      node.carried(by: routes) { place in
        ranges.contains { $0.0 == place.unit && $0.1.contains(place.offset) }
      }
    }
  }
}

extension Effect {
  /// The routes that it shows.
  fileprivate var shownRoutes: [RouteValue] {
    switch kind {
    case .append(_, let values), .open(_, let values), .route(let values):
      values.filter { $0.caseName != nil }
    default: []
    }
  }
}

extension ViewNode {
  /// The same, with what code in some places does as code that routes are given.
  fileprivate func carried(
    by routes: [RouteValue],
    where isInside: (SourcePosition) -> Bool
  ) -> ViewNode {
    switch self {
    case .effect(var effect):
      guard isInside(effect.callSite ?? effect.position) || isInside(effect.position),
        effect.carriers.isEmpty
      else { return self }
      effect.carriers = routes
      return .effect(effect)
    case .foreign(var view):
      view.children = view.children.map { $0.carried(by: routes, where: isInside) }
      return .foreign(view)
    case .branch(var branch):
      for number in branch.arms.indices {
        branch.arms[number].nodes = branch.arms[number].nodes.map {
          $0.carried(by: routes, where: isInside)
        }
      }
      return .branch(branch)
    default: return self
    }
  }
}
