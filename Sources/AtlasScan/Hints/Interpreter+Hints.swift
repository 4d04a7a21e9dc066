import AtlasModel
import SwiftSyntax

// What the hints say of calls and names, in place of what the code says.
extension Interpreter {
  /// What a call does by a hint; nil if no hint is about it.
  func hintedCall(
    _ callee: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard !hints.calls.isEmpty, let name = callee.calledName else { return nil }
    let arguments = routeArguments(of: node, scope)
    for (pattern, hint) in hints.calls {
      guard pattern.name.matches(name), pattern.matches(arguments),
        pattern.base.map({ isBase($0, of: callee, scope) }) ?? true
      else { continue }
      hints.note("calls", hint.key)
      meet(node, scope)
      return hints.calls.filter { $0.hint.key == hint.key }
        .flatMap { nodes(of: $0.hint.value, pattern, arguments, at: node, scope) }
        + children(of: node, scope).filter { !$0.isView }
    }
    return nil
  }

  /// Whether what a call is made on is of a type, or has that name.
  private func isBase(_ text: String, of callee: ExprSyntax, _ scope: Scope) -> Bool {
    guard let member = callee.as(MemberAccessExprSyntax.self) else {
      return scope.instance.map { isNamed(text, $0.type) } ?? false
    }
    guard let base = member.base else { return false }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return scope.instance.map { isNamed(text, $0.type) } ?? false
    }
    if base.codeText == text || base.lastName == text { return true }
    if let type = namedType(base, scope) { return isNamed(text, type) }
    guard let type = type(of: base, scope) else { return false }
    if type.path == text || type.last == text { return true }
    return index.type(type, in: scope.instance?.type, unit: scope.unit)
      .map { isNamed(text, $0) } ?? false
  }

  private func isNamed(_ text: String, _ type: NominalType) -> Bool {
    type.isNamed(text) || index.supertypes(of: type).contains { $0.isNamed(text) }
  }

  private func nodes(
    of call: ScanHints.Call,
    _ pattern: CallPattern,
    _ arguments: [RouteArgument],
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    func effects(_ kind: Effect.Kind) -> [ViewNode] { [.effect(effect(kind, at: node, scope))] }
    switch (call.kind, call.target) {
    case ("dismiss", _): return effects(.dismiss)
    case ("pop", _): return effects(.leave(.pop))
    case ("popToRoot", _): return effects(.leave(.popToRoot))
    case ("openURL", let url): return effects(.openURL(url))
    case ("openWindow", "settings"): return effects(.openSettings)
    case ("openWindow", let id): return effects(.openWindow(id: id, value: nil))
    case (let name, let target?):
      guard let kind = Edge.Kind(rawValue: name) else { return [] }
      if target == "*" {
        return madeViews(by: node, arguments, scope).map {
          site(kind, [.use($0)], ExprSyntax(node), at: node, scope)
        }
      }
      if let argument = pattern.argument(target, of: arguments) {
        return opening(kind, argument, at: node, scope)
      }
      return [site(kind, nodes(named: target, scope), ExprSyntax(node), at: node, scope)]
    default: return []
    }
  }

  /// A view or a route that is handed to a call that opens it.
  private func opening(
    _ kind: Edge.Kind,
    _ argument: RouteArgument,
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    guard let expression = argument.expression else { return [] }
    let content = content(expression, scope, parameters: [])
    if content.nodes.contains(where: \.isUse) {
      return [site(kind, content.nodes, expression, at: node, scope)]
    }
    let expected = parameterType(for: argument, of: node, scope)
    let values = values(of: expression, scope, expected: expected).filter { !$0.isNone }
    return [.effect(effect(.open(kind, values), at: node, scope))]
  }

  private func site(
    _ kind: Edge.Kind,
    _ nodes: [ViewNode],
    _ expression: ExprSyntax,
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode {
    let site = Site(
      Site.Kind(rawValue: kind.rawValue) ?? .push,
      .program,
      at: namePosition(of: node, scope),
      scope: scope
    )
    site.opens = kind
    site.content = Content(
      expression: expression,
      scope: scope,
      nodes: nodes,
      position: position(of: expression, scope)
    )
    return .site(site)
  }

  /// The type of the parameter that gets an argument, if the app declares the function.
  private func parameterType(
    for argument: RouteArgument,
    of node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> TypeName? {
    let arguments = routeArguments(of: node, scope)
    guard let (function, owner) = calledFunction(node, arguments, scope) else { return nil }
    return matched(arguments, to: function.parameters)
      .first { $0.1.expression == argument.expression }?.0.type
      .map { qualified($0, in: owner, unit: function.unit) }
  }

  private func calledFunction(
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> (Member, NominalType)? {
    guard let name = node.calledExpression.calledName else { return nil }
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let owner =
      base.map { base in
        namedType(base, scope) ?? instance(of: base, scope)?.type
      } ?? scope.instance?.type
    guard let owner else { return nil }
    let members = index.members(name, of: owner).map(\.member)
    return best(members, for: arguments).map { ($0, owner) }
  }

  /// The views that the code of a called function makes.
  private func madeViews(
    by node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewUse] {
    guard let (function, owner) = calledFunction(node, arguments, scope) else { return [] }
    let made = inline(function, arguments: arguments, instance: Instance(owner), from: scope)
    var uses: [ViewUse] = []
    for use in made.flatMap(\.uses) where !uses.contains(where: { $0.type == use.type }) {
      uses.append(use)
    }
    return uses
  }

  // MARK: - Names

  func hintedType(ofName name: String, _ scope: Scope) -> TypeName? {
    let bare = name.withoutProjection
    guard
      let type = hints.type(of: bare, in: scope.instance?.type)
        ?? hints.type(of: bare, in: scope.owner),
      type != .navigationPath
    else { return nil }
    return qualified(type, in: scope.instance?.type, unit: scope.unit)
  }

  /// The text that a hint states for a member, such as a URL.
  func hintedText(_ member: String, of type: NominalType?) -> String? {
    guard case .names(let names)? = hints.shown(by: member, of: type) else { return nil }
    return names.first
  }

  /// What a hint says that a member shows.
  func hintedNodes(_ member: Member, of type: NominalType?, _ scope: Scope) -> [ViewNode]? {
    guard let shown = hints.shown(by: member.name, of: type) else { return nil }
    guard case .names(let names) = shown else { return nil }
    return alternatives(names, value: nil, scope)
  }

  /// One arm for each of several views.
  func alternatives(_ names: [String], value: RouteValue?, _ scope: Scope) -> [ViewNode] {
    let arms = names.map { nodes(named: $0, value: value, scope) }.filter { !$0.isEmpty }
    guard arms.count > 1 else { return arms.first ?? [] }
    return [.branch(Branch(arms: arms.map { Branch.Arm(presence: .always, nodes: $0) }))]
  }

  /// A view by its name, or what a function or a property makes: `Router.view(for:)`.
  func nodes(named name: String, value: RouteValue? = nil, _ scope: Scope) -> [ViewNode] {
    if let type = index.type(named: name, in: nil, unit: scope.unit), index.isView(type) {
      let use = ViewUse(type, arguments: [], scope: scope, position: type.position, inlined: nil)
      return [.use(use)]
    }
    if let (member, owner) = function(named: name), let items = member.body {
      return guarded(member.position, limit: 2) {
        let inner = Scope(unit: member.unit, instance: Instance(owner, value: value), owner: owner)
        if let parameter = member.parameters.first {
          inner.locals[parameter.name] =
            value.map { .value($0) } ?? parameter.type.map { .type($0) } ?? .type(TypeName(""))
        }
        return nodes(items, inner)
      }
    }
    let view = ForeignView(name: name, children: [], position: SourcePosition(unit: 0, offset: 0))
    return [.foreign(view)]
  }

  /// The function or property that a hint names.
  func function(named text: String) -> (Member, NominalType)? {
    let pattern = CallPattern(text)
    guard let base = pattern.base,
      let owner = index.type(named: base, in: nil, unit: 0)
        ?? index.extensions(of: base).first
    else { return nil }
    let members = owner.members.values.flatMap { $0 }.sorted { $0.position < $1.position }
    return members.first { pattern.matches($0, in: owner) && $0.body != nil }.map { ($0, owner) }
  }

  /// What the code does that a view runs by a hint.
  func hintedCallerNodes(of view: NominalType) -> [ViewNode] {
    guard !hints.hints.callers.isEmpty else { return [] }
    if calledFrom == nil { calledFrom = callersByView() }
    let called =
      (calledFrom?[view.name] ?? [])
      + (view.name == view.simpleName ? [] : calledFrom?[view.simpleName] ?? [])
    return called.flatMap { member, type in
      if let closure = member.initialValue?.as(ClosureExprSyntax.self) {
        let scope = Scope(unit: member.unit, instance: Instance(type), owner: view)
        return closureNodes(closure, scope)
      }
      let scope = Scope(unit: view.unit, instance: Instance(view), owner: view)
      return inline(member, arguments: [], instance: Instance(type), from: scope)
    }
  }

  private func callersByView() -> [String: [(Member, NominalType)]] {
    var result: [String: [(Member, NominalType)]] = [:]
    for type in index.types {
      for member in type.members.values.flatMap({ $0 }).sorted(by: { $0.position < $1.position })
      where member.body != nil || member.initialValue?.is(ClosureExprSyntax.self) == true {
        for view in hints.callers(of: member, in: type) {
          result[view, default: []].append((member, type))
        }
      }
    }
    return result
  }
}

extension ExprSyntax {
  /// `navigate` of `router.navigate` and of `navigate`.
  var calledName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareText }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.bareText
  }
}

extension ViewNode {
  /// The views of the app in it.
  var uses: [ViewUse] {
    switch self {
    case .use(let use): [use]
    case .foreign(let view): view.children.flatMap(\.uses)
    case .branch(let branch): branch.arms.flatMap { $0.nodes.flatMap(\.uses) }
    case .container(let container): container.columns.flatMap { $0.nodes.flatMap(\.uses) }
    case .site, .effect, .registration, .fact, .scene, .slot: []
    }
  }
}
