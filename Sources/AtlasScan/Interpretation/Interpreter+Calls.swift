import SwiftSyntax

extension Interpreter {
  func call(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let optional = callee.as(OptionalChainingExprSyntax.self) { callee = optional.expression }
    if let hinted = hintedCall(callee, node, scope) { return hinted }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return namedCall(reference.baseName.bareText, node, scope)
    }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return memberCall(member, node, scope)
    }
    if let closure = callee.as(ClosureExprSyntax.self) { return closureNodes(closure, scope) }
    return nodes(callee, scope) + children(of: node, scope)
  }

  /// `Name(…)`: a view, a container, a link, a function.
  private func namedCall(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let arguments = routeArguments(of: node, scope)
    if let meaning = scope.meaning(of: name) ?? scope.instance?.bindings[name] {
      if case .function(let member, let written) = meaning {
        return inline(
          member,
          arguments: arguments,
          instance: written.instance,
          from: scope,
          within: written
        )
      }
      return handedIn(closureNodes(meaning, arguments, node, scope), at: node, scope)
    }
    // A function of the type itself is meant, also if a type has its name: `Content()`.
    if name.namesType, let instance = scope.instance,
      instance.type.members[name]?.contains(where: { $0.kind == .function && $0.body != nil })
        == true
    {
      return functionCall(name, node, arguments, scope)
    }
    if name.namesType {
      if let standIn = hints.standIn(for: name) { return builtIn(standIn, node, scope) }
      if let type = namedType(node.calledExpression, scope) {
        if isScene(name, besides: type, node, scope) { return builtIn(name, node, scope) }
        if index.isView(type) { return use(type, node, scope) }
        if type.kind != .extension {
          recordBindings(of: type, node, scope)
          return children(of: node, scope)
        }
      } else if isFunction(name, scope) {
        return functionCall(name, node, arguments, scope)
      }
      return builtIn(name, node, scope)
    }
    return functionCall(name, node, arguments, scope)
  }

  /// Whether an app means a scene of SwiftUI, also if a view of the app has its name: `Settings { … }`.
  private func isScene(
    _ name: String,
    besides type: NominalType,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> Bool {
    guard ["Settings", "Window", "WindowGroup"].contains(name), node.trailingClosure != nil,
      index.isView(type), let owner = scope.owner, index.conforms(owner, to: ["App", "Scene"])
    else { return false }
    return !(type.properties + type.initializers).contains { member in
      member.takesViews
        || member.parameters.contains { $0.takesViews || $0.type?.isFunction == true }
    }
  }

  /// Whether a name with a capital letter is a function of the app, such as `Header()` of the view.
  private func isFunction(_ name: String, _ scope: Scope) -> Bool {
    let own = scope.instance.map { index.members(name, of: $0.type).map(\.member) } ?? []
    return (own + (index.globals[name] ?? [])).contains { $0.kind == .function && $0.body != nil }
  }

  /// What a closure shows that a name stands for, where it is called.
  func closureNodes(
    _ meaning: Meaning,
    _ arguments: [RouteArgument],
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let given = arguments.compactMap { argument -> Meaning? in
      guard let expression = argument.expression else { return nil }
      return .expression(expression, scope)
    }
    // What is handed to a closure counts where the closure shows it. The view that a modifier changes is in the result
    // once, so a closure that leaves it out must not take it.
    return nodes(of: meaning, calledIn: scope, arguments: given)
      + children(of: node, scope, leavingOut: { self.isModifiedView($0, scope) })
      .filter { !$0.isView }
  }

  /// Whether an expression is the view that a modifier of the app changes: `self`, `content`.
  private func isModifiedView(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard scope.instance?.modified != nil,
      let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    else { return false }
    if name == "self" { return true }
    if case .nodes? = scope.meaning(of: name) { return true }
    return false
  }

  /// `self.content()`: what the caller handed in, or the property's own closure.
  func closureCall(
    _ name: String,
    _ property: Member,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    guard let meaning = scope.instance?.bindings[name] else {
      return propertyCall(property, node, scope)
    }
    return handedIn(
      closureNodes(meaning, routeArguments(of: node, scope), node, scope),
      at: node,
      scope
    )
  }

  /// The views that a caller hands to a modifier of the app, so that they are told from what the modifier puts around
  /// them, such as the handle of its sheet.
  private func handedIn(
    _ nodes: [ViewNode],
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    guard scope.instance?.modified != nil, nodes.contains(where: \.isView) else { return nodes }
    let position = position(of: node, scope)
    return [
      .foreign(ForeignView(name: ForeignView.handed, children: nodes, position: position))
    ]
  }

  private func functionCall(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode] {
    let start = startReading()
    if let instance = scope.instance {
      let members = index.members(name, of: instance.type).map(\.member)
        .filter { !(isReading($0) && isExtensionOfView($0)) }
      if let member = best(members, for: arguments), isMeant(member, by: arguments) {
        return compiled(members, like: member) {
          inline($0, arguments: arguments, instance: instance, from: scope)
        } + unread(arguments, since: start, scope)
      }
      if let property = members.first(where: { $0.kind == .property }) {
        return propertyCall(property, node, scope)
      }
      if instance.type.name == "View" || instance.modified != nil,
        let nodes = modifier(name, node, base: nil, scope) ?? event(name, node, scope)
      {
        return (instance.modified?() ?? []) + nodes
      }
      // `overlay { … }` on the view that a modifier of the app is on.
      if let modified = instance.modified, Self.decorating.contains(name) {
        return modified() + eventNodes(name, node, scope)
      }
    }
    if let function = best(index.globals[name] ?? [], for: arguments) {
      return inline(function, arguments: arguments, instance: nil, from: scope)
        + unread(arguments, since: start, scope)
    }
    if let effect = openingEffect(name, node, scope) { return [.effect(effect)] }
    return sentAction(name, to: nil, node, scope) ?? children(of: node, scope)
  }

  /// Modifiers of SwiftUI that change how a view looks, or put something over or below it.
  private static let decorating: Set = [
    "overlay", "background", "padding", "frame", "mask", "opacity", "safeAreaInset", "toolbar",
    "clipShape", "environment", "animation", "transition",
  ]

  /// A property that is called: an action of the environment, or a closure that a caller hands in.
  private func propertyCall(
    _ property: Member,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let key = property.attribute(["Environment", "Dependency"])?.arguments?.first?.expression
      .keyPathName
    if let key, let effect = openingEffect(key, node, scope) { return [.effect(effect)] }
    if let shown = hintedNodes(property, of: scope.instance?.type, scope) { return shown }
    if let nodes = calledObject(property, node, scope) { return nodes }
    if let value = property.initialValue?.as(ClosureExprSyntax.self), let instance = scope.instance
    {
      let inner = Scope(unit: property.unit, instance: instance, owner: scope.owner)
      inner.trigger = scope.trigger
      let given = routeArguments(of: node, scope).compactMap { argument in
        argument.expression.map { Meaning.expression($0, scope) }
      }
      return guarded(property.position) { closureNodes(value, inner, parameters: given) }
        + children(of: node, scope)
    }
    return (property.takesViews ? [.slot] : []) + children(of: node, scope)
  }

  /// What an object of the app does that is called like a function, such as an action in the environment.
  private func calledObject(
    _ property: Member,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let owner = scope.instance?.type,
      let type = index.type(type(of: property, in: owner), in: owner, unit: property.unit)
    else { return nil }
    let arguments = routeArguments(of: node, scope)
    let members = index.members("callAsFunction", of: type).map(\.member)
    guard let member = best(members, for: arguments) else { return nil }
    // What the call hands in may be kept for later, such as what a button of a message does.
    return inline(member, arguments: arguments, instance: Instance(type), from: scope)
      + children(of: node, scope)
  }

  /// What is in the arguments of a call that is not known: views and actions.
  func children(
    of node: FunctionCallExprSyntax,
    _ scope: Scope,
    leavingOut isLeftOut: (ExprSyntax) -> Bool = { _ in false }
  ) -> [ViewNode] {
    let element = elementMeaning(node, scope)
    let isBinding = node.makesBinding
    // A list of arguments would be made anew by its `filter`, as a tree.
    var result: [ViewNode] = []
    for argument in node.arguments
    where !(isBinding && argument.handsOn) && !isLeftOut(argument.expression) {
      result += argumentNodes(argument.expression, scope, element)
    }
    return result + trailingNodes(of: node, scope, element)
  }

  /// What is in the closures after the parentheses of a call.
  ///
  /// - Parameter meaning: What the closures get.
  func trailingNodes(
    of node: FunctionCallExprSyntax,
    _ scope: Scope,
    _ meaning: [Meaning]
  ) -> [ViewNode] {
    let closures =
      (node.trailingClosure.map { [$0] } ?? []) + node.additionalTrailingClosures.map(\.closure)
    return closures.flatMap { closureNodes($0, scope, parameters: meaning) }
  }

  private func argumentNodes(
    _ expression: ExprSyntax,
    _ scope: Scope,
    _ element: [Meaning]
  ) -> [ViewNode] {
    if let closure = expression.as(ClosureExprSyntax.self) {
      return closureNodes(closure, scope, parameters: element)
    }
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) {
      return nodes(expression, scope).filter(\.isViewOrEffect)
    }
    return nodes(expression, scope)
  }

  /// What `ForEach(items) { item in … }` hands to its closure.
  func elementMeaning(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [Meaning] {
    var source = node.arguments.first?.expression
    if node.arguments.isEmpty || node.arguments.first?.label != nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["map", "forEach", "compactMap", "flatMap", "first", "filter", "contains", "sorted"]
        .contains(member.declName.baseName.text)
    {
      source = member.base
    }
    if let member = source?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "allCases",
      let type = member.base.flatMap({ namedType($0, scope) })
    {
      return [
        .value(RouteValue(type: TypeName(type.name), nominal: type, isEveryCase: true))
      ]
    }
    if node.calledExpression.firstName == "TableColumn", let element = scope.element {
      return [.type(element)]
    }
    guard let source, let element = type(of: source, scope)?.unbound.element else { return [] }
    return [listedMeaning(source, element, scope) ?? .type(element)]
  }

  /// An element of a list of cases that a constant of the view has: `let pages: [Page] = [.home, .help]`.
  private func listedMeaning(
    _ source: ExprSyntax,
    _ element: TypeName,
    _ scope: Scope
  ) -> Meaning? {
    guard let name = source.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      scope.meaning(of: name) == nil, let instance = scope.instance,
      instance.bindings[name] == nil,
      let (member, owner) = index.members(name, of: instance.type).first,
      member.isConstant, let list = member.initialValue?.as(ArrayExprSyntax.self),
      let type = index.type(element, in: owner, unit: member.unit), type.kind == .enum
    else { return nil }
    let written = Scope(unit: member.unit, instance: Instance(owner), owner: nil)
    let cases = list.elements.flatMap { values(of: $0.expression, written, expected: element) }
      .map(\.caseName)
    guard !cases.isEmpty, !cases.contains(nil) else { return nil }
    var value = RouteValue(type: element, nominal: type, isEveryCase: true)
    value.listedCases = cases.compactMap { $0 }
    return .value(value)
  }
}

extension ViewNode {
  /// Whether it is worth keeping where a name is handed to a call that is not known.
  var isViewOrEffect: Bool {
    switch self {
    case .slot: false
    default: true
    }
  }
}

extension LabeledExprSyntax {
  /// Whether it is the `set` of a binding that only stores what it gets: whoever has the binding does that, and no code
  /// does it here.
  fileprivate var handsOn: Bool {
    guard label?.text == "set", let closure = expression.as(ClosureExprSyntax.self),
      let parts = closure.statements.onlyExpression?.as(SequenceExprSyntax.self)
        .map({ Array($0.elements) }),
      parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let name = parts[2].as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return name == "$0" || closure.parameterNames.contains(name)
  }
}
