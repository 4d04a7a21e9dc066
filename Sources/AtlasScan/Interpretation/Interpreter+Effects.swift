import SwiftSyntax

extension Interpreter {
  func effect(_ kind: Effect.Kind, at node: some SyntaxProtocol, _ scope: Scope) -> Effect {
    let within = scope.instance?.type
    return Effect(
      kind: kind,
      position: node.as(FunctionCallExprSyntax.self).map { namePosition(of: $0, scope) }
        ?? position(of: node, scope),
      callSite: scope.callSite,
      owner: scope.owner,
      within: within.flatMap { isOwner($0) ? nil : $0 },
      trigger: scope.trigger,
      presence: scope.presence,
      dialog: scope.dialog
    )
  }

  /// `flag = true`, `route = .detail`, `path = [.a, .b]`.
  func assignment(
    _ target: ExprSyntax,
    _ values: [ExprSyntax],
    _ scope: Scope
  ) -> [ViewNode] {
    let made = values.flatMap { nodes($0, scope) }
    noteWindow(target, made, scope)
    assignLocally(target, values, scope)
    let right = made.flatMap(\.done)
    let isBinding =
      target.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "wrappedValue"
    guard let name = target.lastName, isBinding || isFollowed(name, scope),
      let reference = state(of: target, scope)
    else { return right }
    // A binding that is kept changes nothing yet: what is set through it later is the state behind it.
    if !isBinding, values.count == 1, values[0].isBinding {
      if let source = state(of: values[0], scope) { alias(reference.key, to: source.key) }
      return right
    }
    if values.count == 1, let routes = assignedRoutes(reference, values[0], scope) { return routes }
    if values.count == 1 { follow(reference, values.first, scope) }
    let options = reference.type.map { [$0] } ?? options(of: reference, for: values.first, scope)
    let known =
      options.isEmpty
      ? assigned(values, nil, scope) : options.flatMap { assigned(values, $0, scope) }
    return right + [.effect(effect(.set(reference, known), at: target, scope))]
      + setterNodes(reference.key, values, scope)
  }

  /// `screen = .detail(id)`, where `screen` is a local name without a value.
  private func assignLocally(_ target: ExprSyntax, _ values: [ExprSyntax], _ scope: Scope) {
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      values.count == 1, let local = scope.binding(name), let type = local.stated[name],
      case .type? = local.locals[name]
    else { return }
    local.assigned[name, default: []] += self.values(of: values[0], scope, expected: type)
      .filter { $0.caseName != nil }
  }

  /// `path += [.detail]` appends what the list has.
  func addition(_ elements: [ExprSyntax], _ scope: Scope) -> [ViewNode]? {
    guard elements.count == 3, elements[1].codeText == "+=", elements[2].is(ArrayExprSyntax.self),
      let name = elements[0].lastName, isFollowed(name, scope),
      let reference = state(of: elements[0], scope)
    else { return nil }
    let added = values(of: elements[2], scope, expected: reference.type)
    return [.effect(effect(.append(reference, added), at: elements[0], scope))]
  }

  /// What a property does with the value that it gets.
  private func setterNodes(
    _ key: StateKey,
    _ values: [ExprSyntax],
    _ scope: Scope
  ) -> [ViewNode] {
    let members = index.members(key.property, of: key.type)
    guard let (member, owner) = members.first(where: { $0.member.setter != nil }),
      let setter = member.setter, let value = values.joined,
      // What a value observes about itself, such as a feature's state, shows nothing by itself.
      !setter.isObserver || owner.kind == .class
    else { return [] }
    return guarded(member.position) {
      let inner = Scope(unit: member.unit, instance: Instance(owner), owner: scope.owner)
      inner.trigger = scope.trigger
      inner.presence = scope.presence
      inner.callSite = scope.callSite
      inner.dialog = scope.dialog
      inner.locals[setter.parameter] = .expression(value, scope)
      inner.stated[setter.parameter] = type(of: member, in: owner)
      return nodes(setter.body, inner)
    }
  }

  /// The types among those that an object of another package is generic over which have the case.
  private func options(
    of reference: StateReference,
    for value: ExprSyntax?,
    _ scope: Scope
  ) -> [TypeName] {
    guard let name = value?.actionNames.first else { return [] }
    let count = value?.as(FunctionCallExprSyntax.self)?.arguments.count ?? 0
    return reference.options.filter { option in
      index.type(option, in: scope.instance?.type, unit: scope.unit)?
        .cases.contains { $0.name == name && ($0.parameters.count > 0) == (count > 0) } == true
    }
  }

  /// Types of the system that take any value.
  private static let systemObjects: Set = [
    "NavigationPath", "Set", "Dictionary", "String", "UserDefaults", "NotificationCenter", "Logger",
  ]

  /// `router.navigateTo(.detail(id))` where the router is of another package.
  func foreignRoute(
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
      let type = type(of: base, scope), type.element == nil, !type.isFunction,
      !Self.systemObjects.contains(type.path),
      index.type(type, in: scope.instance?.type, unit: scope.unit) == nil
    else { return nil }
    let reference = StateReference(
      key: StateKey(type: index.foreignType(type.path), property: ""),
      options: type.arguments
    )
    let routes = node.arguments.flatMap { argument -> [RouteValue] in
      let options = options(of: reference, for: argument.expression, scope)
      let expected: [TypeName?] = options.isEmpty ? [nil] : options
      return expected.flatMap { values(of: argument.expression, scope, expected: $0) }.filter {
        $0.isWritten && $0.caseName != nil && $0.nominal?.kind == .enum
      }
    }
    return routes.isEmpty ? nil : [.effect(effect(.route(routes), at: node, scope))]
  }

  private func assigned(
    _ values: [ExprSyntax],
    _ type: TypeName?,
    _ scope: Scope
  ) -> [RouteValue] {
    guard values.count > 1 else {
      return values.first.map { self.values(of: $0, scope, expected: type) } ?? []
    }
    return self.values(ofOperands: values, scope, type)
  }

  /// Whether some view is bound to state of that name.
  private func isFollowed(_ name: String, _ scope: Scope) -> Bool {
    let bare = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
    return stateNames.contains(bare) || name == "wrappedValue"
  }

  /// `path.append(…)`, `flag.toggle()`, `path.removeLast()`, `dismiss()` of a presentation mode.
  func stateCall(
    _ name: String,
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    if Self.routeChanges.contains(name), let last = base.lastName, isFollowed(last, scope),
      let reference = state(of: base, scope),
      let change = routeChange(name, reference, node, scope)
    {
      return change
    }
    switch name {
    case "dismiss":
      guard base.codeText.contains("presentationMode") else { return nil }
      return [.effect(effect(.dismiss, at: node, scope))]
    case "open"
    where ["UIApplication.shared", "NSWorkspace.shared"].contains(where: base.codeText.hasSuffix):
      return [.effect(urlEffect(at: node, scope))]
    case "pushViewController", "present", "presentAsSheet":
      guard node.arguments.first?.label == nil else { return nil }
      return [foreignPresentation(name, node, scope)]
    case "append", "removeLast", "popLast", "removeAll", "toggle", "push", "pop", "popToRoot",
      "insert":
      if name == "append" { appendLocally(node, base, scope) }
      guard let last = base.lastName, isFollowed(last, scope),
        let reference = state(of: base, scope)
      else { return nil }
      return change(name, reference, node, scope)
    default: return nil
    }
  }

  /// `var next = path; next.append(.detail)`: a path may be set to the local value later.
  private func appendLocally(_ node: FunctionCallExprSyntax, _ base: ExprSyntax, _ scope: Scope) {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      let value = node.arguments.first, value.label == nil, let local = scope.binding(name)
    else { return }
    let element = (scope.statedType(of: name) ?? type(of: base, scope))?.element
    local.appended[name, default: []] += values(of: value.expression, scope, expected: element)
      .map { AppendedValue(value: $0, position: namePosition(of: node, scope)) }
  }

  private func change(
    _ name: String,
    _ reference: StateReference,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    switch name {
    case "append", "push", "insert":
      guard let value = node.arguments.first else { return nil }
      let expected = reference.type?.element
      let known = values(of: value.expression, scope, expected: expected)
      return [.effect(effect(.append(reference, known), at: node, scope))]
    case "removeLast" where !node.arguments.isEmpty:
      return [.effect(effect(.removeAll(reference), at: node, scope))]
    // A stack of features removes the screen whose identity it is given.
    case "pop" where node.arguments.first?.label?.text == "from":
      return [.effect(effect(.removeLast(reference), at: node, scope))]
    case "removeLast", "popLast":
      return [.effect(effect(.removeLast(reference), at: node, scope))]
    case "removeAll", "popToRoot": return [.effect(effect(.removeAll(reference), at: node, scope))]
    case "toggle":
      let value = RouteValue(type: TypeName("Bool"))
      return [.effect(effect(.set(reference, [value]), at: node, scope))]
    default: return nil
    }
  }

  /// UIKit's `present` and `pushViewController`: the controller's view, if it is made here.
  private func foreignPresentation(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode {
    meet(node, scope)
    let controller = node.arguments.first?.expression
    let made = controller.map { nodes($0, scope) } ?? []
    let type = controller.flatMap { self.type(of: $0, scope) }?.path
    let position = namePosition(of: node, scope)
    guard made.contains(where: \.isUse) else {
      let shown = type == "Self" ? nil : type
      var effect = self.effect(.foreign(shown ?? controller?.shortText ?? name), at: node, scope)
      effect.position = position
      return .effect(effect)
    }
    let kind: Site.Kind = name == "pushViewController" ? .push : .sheet
    let site = Site(kind, .program, at: position, scope: scope)
    if let controller {
      site.content = Content(
        expression: controller,
        scope: scope,
        nodes: made,
        position: self.position(of: controller, scope)
      )
    }
    return .site(site)
  }

  /// An action of the environment: `dismiss()`, `openWindow(id:)`, `openURL(…)`.
  func openingEffect(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> Effect? {
    switch name {
    case "dismiss", "presentationMode": return effect(.dismiss, at: node, scope)
    case "openURL":
      return urlEffect(at: node, scope)
    case "openSettings": return effect(.openSettings, at: node, scope)
    case "openWindow":
      meet(node, scope)
      let id = node.arguments.first { $0.label?.text == "id" }?.expression
      let value = node.arguments.first { $0.label?.text == "value" }?.expression
      let kind = Effect.Kind.openWindow(
        id: id.flatMap {
          constant($0, scope) ?? hintedText($0.lastName ?? "", of: scope.instance?.type)
        },
        value: value.flatMap { values(of: $0, scope, expected: nil).first }
      )
      var result = effect(kind, at: node, scope)
      result.subject = (id ?? value)?.lastName
      return result
    default: return nil
    }
  }

  private func urlEffect(at node: FunctionCallExprSyntax, _ scope: Scope) -> Effect {
    let target = node.arguments.first?.expression
    let url = target.flatMap { self.url(of: $0, scope) }
    var result = effect(.openURL(url), at: node, scope)
    if url == nil { result.subject = target?.lastName }
    return result
  }
}

extension [ExprSyntax] {
  /// Operands and operators as one expression.
  fileprivate var joined: ExprSyntax? {
    guard count > 1 else { return first }
    return ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(self)))
  }
}

extension Effect {
  /// The hint that states what the code computes.
  func proposal(_ value: String) -> ProposedHint? {
    guard let subject, !subject.hasPrefix("$"), let type = within ?? owner else { return nil }
    return ProposedHint(kind: "shows", key: "\(type.name).\(subject)", value: value)
  }
}

extension ExprSyntax {
  /// Whether it is a binding: `$flag`, `$model.flag`, `.constant(nil)`.
  fileprivate var isBinding: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text.hasPrefix("$")
        && !reference.baseName.text.dropFirst().allSatisfy(\.isNumber)
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return [".constant", "Binding", "Binding.constant"].contains(call.calledExpression.codeText)
    }
    return self.as(MemberAccessExprSyntax.self)?.base?.isBinding == true
  }

  /// `path` of `router.path`, `selection.wrappedValue` too.
  var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareText }
    if let member = self.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareText
      return name == "wrappedValue" ? member.base?.lastName ?? name : name
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.lastName
    }
    if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.lastName }
    if let part = self.as(SubscriptCallExprSyntax.self) { return part.calledExpression.lastName }
    return nil
  }
}

extension ViewUse {
  /// What the closures do that the view gets.
  fileprivate var handedIn: [ViewNode] {
    (inlined ?? []).flatMap(\.done).filter { $0.isOutside(type) }
  }
}

extension ViewNode {
  /// What its code does, and what code in it presents itself, such as a closure of a controller.
  fileprivate var done: [ViewNode] {
    switch self {
    case .effect: [self]
    case .site(let site): site.cause == .program ? [self] : []
    case .foreign(let view): view.children.flatMap(\.done)
    case .branch(let branch): branch.arms.flatMap { $0.nodes.flatMap(\.done) }
    case .use(let use): use.handedIn.flatMap(\.done)
    case .container, .registration, .fact, .scene, .slot: []
    }
  }

  /// Whether the code that does it is not that of a view.
  fileprivate func isOutside(_ type: NominalType) -> Bool {
    switch self {
    case .effect(let effect): effect.owner != type
    case .site(let site): site.owner != type
    default: true
    }
  }

  var isUse: Bool {
    switch self {
    case .use: true
    case .foreign(let view): view.children.contains(where: \.isUse)
    default: false
    }
  }
}
