import SwiftSyntax

extension Interpreter {
  /// `NavigationLink` in all its forms.
  ///
  /// - Parameter written: Where the app's code makes it, if an initializer of the app does.
  func link(
    _ node: FunctionCallExprSyntax,
    _ scope: Scope,
    at written: SourcePosition? = nil
  ) -> [ViewNode] {
    let position = written ?? position(of: node, scope)
    let label = label(of: node, scope)
    let inner = scope.nested(
      on: Trigger(
        text: label.map { "tap \($0)" } ?? (written == nil ? nil : scope.trigger?.text)
          ?? "tap a row",
        inToolbar: scope.trigger?.inToolbar == true
      )
    )
    let arguments = routeArguments(of: node, scope)
    if let own = projectLink(arguments, node, inner, at: position) {
      meet(node, scope)
      return own
    }
    if node.calledExpression.lastName == "NavigationLinkStore" {
      return storeLink(arguments, inner, at: position)
    }
    let value = arguments.first { $0.label == "value" || $0.label == "state" }?.expression
    if let value { return valueLink(value, arguments, inner, at: position) }
    let site = Site(.push, .viewLink, at: position, scope: inner)
    if let flag = arguments.first(where: { Self.linkBindings.contains($0.label ?? "") }) {
      site.state = flag.expression.flatMap { state(of: $0, scope) }
      narrow(site, to: arguments.first { $0.label == "case" })
      site.tag = arguments.first { $0.label == "tag" }?.expression.flatMap { tag in
        values(of: tag, scope, expected: site.state?.type).first
      }
    }
    let destination =
      arguments.first { $0.label == "destination" }
      ?? arguments.first { $0.label == "" }
    if let expression = destination?.expression {
      site.content = content(expression, inner, parameters: [])
    }
    let rest = arguments.filter {
      $0.label == "label" || ($0.label == "" && destination?.label != "")
    }
    site.isUnlabelled = label == nil && rest.allSatisfy(\.isEmptyView)
    return [.site(site)] + labelNodes(rest, scope)
  }

  /// `NavigationLinkStore(store, state: …, action: …) { tapped } destination: { EditView(store: $0) } label: { … }`.
  private func storeLink(
    _ arguments: [RouteArgument],
    _ scope: Scope,
    at position: SourcePosition
  ) -> [ViewNode] {
    let site = Site(.push, .viewLink, at: position, scope: scope)
    let store = arguments.first { $0.label == nil }
    site.state = store?.expression.flatMap { state(of: $0, scope) }
    narrow(site, to: arguments.first { $0.label == "state" })
    if let expression = arguments.first(where: { $0.label == "destination" })?.expression {
      let item = itemMeaning(store, site.state, scope)
      site.content = content(expression, scope, parameters: [item])
    }
    let labels = arguments.filter { $0.label == "label" }
    site.isUnlabelled = !labels.isEmpty && labels.allSatisfy(\.isEmptyView)
    let rest = arguments.filter { ["label", "onTap", ""].contains($0.label) }
    return [.site(site)] + labelNodes(rest, scope)
  }

  private static let linkBindings: Set = ["isActive", "selection", "unwrapping", "item"]

  private func labelNodes(_ arguments: [RouteArgument], _ scope: Scope) -> [ViewNode] {
    arguments.flatMap { argument -> [ViewNode] in
      guard let closure = argument.expression?.as(ClosureExprSyntax.self) else { return [] }
      return closureNodes(closure, scope)
    }
  }

  private func valueLink(
    _ value: ExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope,
    at position: SourcePosition
  ) -> [ViewNode] {
    let expected = scope.selection?.type
    var result: [ViewNode] = []
    for value in values(of: value, scope, expected: expected) where !value.isNone {
      let site = Site(.push, .valueLink, at: position, scope: scope)
      site.value = value
      result.append(.site(site))
    }
    return result + labelNodes(arguments.filter { $0.label == "label" || $0.label == "" }, scope)
  }

  /// An initializer that the app gives `NavigationLink`: `NavigationLink("…", destination: .route)`.
  private func projectLink(
    _ arguments: [RouteArgument],
    _ node: FunctionCallExprSyntax,
    _ scope: Scope,
    at position: SourcePosition
  ) -> [ViewNode]? {
    let initializers = index.extensions(of: "NavigationLink").flatMap(\.initializers)
    guard !initializers.isEmpty else { return nil }
    let fitting = initializers.filter { member in
      let pairs = matched(arguments, to: member.parameters)
      return pairs.count == arguments.count
        && pairs.contains { pair in
          // A route that only the app's own initializer takes.
          guard let type = index.type(pair.0.type, in: nil, unit: member.unit) else { return false }
          return !index.isView(type) && pair.1.expression?.is(ClosureExprSyntax.self) == false
        }
    }
    guard let member = fitting.max(by: { fit($0, arguments) < fit($1, arguments) }) else {
      return nil
    }
    let result = inlineInitializer(member, arguments, scope, at: position)
    if !result.isEmpty { return result + labelNodes(arguments, scope) }
    for (parameter, argument) in matched(arguments, to: member.parameters) {
      guard let expression = argument.expression, let type = parameter.type,
        let nominal = index.type(type, in: nil, unit: member.unit), !nominal.cases.isEmpty
      else { continue }
      return valueLink(expression, expecting: type, arguments, scope, at: position)
    }
    return nil
  }

  private func valueLink(
    _ expression: ExprSyntax,
    expecting type: TypeName,
    _ arguments: [RouteArgument],
    _ scope: Scope,
    at position: SourcePosition
  ) -> [ViewNode] {
    let sites = values(of: expression, scope, expected: type).map { value -> ViewNode in
      let site = Site(.push, .valueLink, at: position, scope: scope)
      site.value = value
      return .site(site)
    }
    return sites + labelNodes(arguments, scope)
  }

  /// `self.init(value: destination) { … }` in an initializer of the app.
  private func inlineInitializer(
    _ member: Member,
    _ arguments: [RouteArgument],
    _ caller: Scope,
    at position: SourcePosition
  ) -> [ViewNode] {
    guard let items = member.body else { return [] }
    return guarded(member.position) {
      let scope = Scope(unit: member.unit, instance: nil, owner: caller.owner)
      scope.trigger = caller.trigger
      scope.presence = caller.presence
      scope.callSite = caller.callSite
      for (parameter, argument) in matched(arguments, to: member.parameters) {
        guard let expression = argument.expression, let written = argument.scope else { continue }
        if let type = parameter.type, !parameter.takesViews,
          let known = values(of: expression, written, expected: type).first, known.caseName != nil
        {
          scope.locals[parameter.name] = .value(known)
        } else {
          scope.locals[parameter.name] = .expression(expression, written)
        }
      }
      return items.flatMap { item -> [ViewNode] in
        guard case .expr(let expression) = item.item,
          let call = expression.as(FunctionCallExprSyntax.self),
          call.calledExpression.codeText == "self.init"
        else { return [] }
        return link(call, scope, at: position)
      }
    }
  }

  /// What a closure or an expression shows.
  func content(_ expression: ExprSyntax, _ scope: Scope, parameters: [Meaning]) -> Content {
    let inner = scope.nested()
    inner.selection = nil
    inner.isInSidebar = false
    inner.trigger = nil
    let nodes: [ViewNode]
    if isReadingViews {
      nodes = []
    } else if let closure = expression.as(ClosureExprSyntax.self) {
      nodes = closureNodes(closure, inner, parameters: parameters)
    } else {
      nodes = self.nodes(expression, inner)
    }
    let (written, outer) = written(expression, scope)
    return Content(
      expression: expression,
      scope: inner,
      nodes: nodes,
      position: position(of: written, outer),
      name: written.propertyName
    )
  }

  /// What a caller wrote that a modifier or a view of the app forwards.
  private func written(
    _ expression: ExprSyntax,
    _ scope: Scope,
    depth: Int = 0
  ) -> (ExprSyntax, Scope) {
    var only = expression.as(ClosureExprSyntax.self)?.statements.onlyExpression ?? expression
    if let call = only.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
      only = call.calledExpression
    }
    guard depth < 10, let name = only.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let inner, let outer)? =
        scope.meaning(of: name) ?? scope.instance?.bindings[name]
    else { return (expression, scope) }
    return written(inner, outer, depth: depth + 1)
  }

  /// The same for a known value.
  func nodes(of content: Content, for value: RouteValue) -> [ViewNode] {
    guard let closure = closure(of: content.expression, content.scope) else {
      return namedFunctionNodes(content.expression, content.scope, given: value)
        ?? nodes(content.expression, content.scope)
    }
    return closureNodes(closure.0, closure.1, parameters: [.value(value)])
  }

  /// The closure that an expression is, through the names that callers gave it.
  private func closure(
    of expression: ExprSyntax,
    _ scope: Scope
  ) -> (ClosureExprSyntax, Scope)? {
    if let closure = expression.as(ClosureExprSyntax.self) { return (closure, scope) }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let inner, let written)? =
        scope.meaning(of: name) ?? scope.instance?.bindings[name]
    else { return nil }
    return closure(of: inner, written)
  }

  /// Notes that a call was understood.
  func meet(_ node: FunctionCallExprSyntax, _ scope: Scope) {
    let call = position(of: node, scope)
    met.insert(call)
    noteReading(of: call)
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      met.insert(position(of: member.declName.baseName, scope))
    }
  }
}

extension RouteArgument {
  /// Whether it is a closure that shows nothing, or `EmptyView.init`.
  fileprivate var isEmptyView: Bool {
    guard let closure = expression?.as(ClosureExprSyntax.self) else {
      return expression?.codeText.replacing("SwiftUI.", with: "").hasPrefix("EmptyView") == true
    }
    guard let only = closure.statements.onlyExpression else { return closure.statements.isEmpty }
    return only.codeText.replacing("SwiftUI.", with: "") == "EmptyView()"
  }
}
