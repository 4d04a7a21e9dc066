import SwiftSyntax

extension Interpreter {
  /// The state that an expression names: `$isEditing`, `router.sheet`, `Binding(get: { … })`.
  func state(of expression: ExprSyntax, _ scope: Scope) -> StateReference? {
    bounded(nil) { boundedState(of: expression, scope) }
  }

  private func boundedState(of expression: ExprSyntax, _ scope: Scope) -> StateReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return state(ofName: node.baseName.bareText, scope)
    case .memberAccessExpr(let node): return state(of: node, scope)
    case .optionalChainingExpr(let node): return state(of: node.expression, scope)
    case .forceUnwrapExpr(let node): return state(of: node.expression, scope)
    case .inOutExpr(let node): return state(of: node.expression, scope)
    case .subscriptCallExpr(let node):
      return subscripted(node, scope)
        ?? state(of: node.calledExpression, scope).map { inside(node.arguments, of: $0, scope) }
    case .functionCallExpr(let node): return state(of: node, scope)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.first.flatMap { state(of: $0.expression, scope) }
    case .ifExpr(let node): return state(of: node, scope)
    case .sequenceExpr(let node):
      if let chosen = chosenBinding(Array(node.elements), scope) { return state(of: chosen, scope) }
      // `selection ?? .first`, `item != nil`.
      return node.elements.first.flatMap { state(of: $0, scope) }
    default: return nil
    }
  }

  /// `isMain ? $showsMain : $showsOther`: the one that is chosen, if the code says so, else the first.
  private func chosenBinding(_ elements: [ExprSyntax], _ scope: Scope) -> ExprSyntax? {
    guard elements.count == 3, let choice = elements[1].as(UnresolvedTernaryExprSyntax.self) else {
      return nil
    }
    var isChosen = flag(elements[0], scope)
    if let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let given, let written)? = scope.instance?.bindings[name]
    {
      isChosen = flag(given, written, depth: 1)
    }
    return isChosen == false ? elements[2] : choice.thenExpression
  }

  /// `if let item, isReady { item } else { nil }`.
  private func state(of node: IfExprSyntax, _ scope: Scope) -> StateReference? {
    let then = scope.nested()
    bindConditions(node.conditions, then)
    let found = node.body.statements.onlyExpression.flatMap { state(of: $0, then) }
    let other = node.elseBody?.as(CodeBlockSyntax.self)?.statements.onlyExpression
    return found ?? other.flatMap { state(of: $0, scope) }
  }

  private func state(ofName name: String, _ scope: Scope) -> StateReference? {
    let bare = name.withoutProjection
    if let meaning = scope.meaning(of: bare) ?? scope.meaning(of: name) {
      if case .expression(let expression, let written) = meaning {
        return state(of: expression, written)
      }
      if case .value(let value) = meaning, value.type?.path == "Binding", let key = value.property {
        return StateReference(key: key, type: value.type?.unbound)
      }
      return nil
    }
    guard let instance = scope.instance else { return nil }
    if case .expression(let expression, let written)? = instance.bindings[bare],
      let found = state(of: expression, written)
    {
      return found
    }
    return state(bare, of: instance.type)
  }

  private func state(_ name: String, of type: NominalType) -> StateReference? {
    guard
      let (member, owner) = index.members(name, of: type).first(where: {
        $0.member.kind == .property
      })
    else { return nil }
    if let found = returnedBinding(member, of: owner, Instance(type)) { return found }
    if let found = computedState(member, of: owner) ?? observedState(name, of: owner)
      ?? environmentState(member, of: owner)
    {
      return found
    }
    return StateReference(
      key: StateKey(type: owner, property: name),
      type: self.type(of: member, in: owner)
    )
  }

  // MARK: - Bindings in the environment

  /// `environment(\.presentsHelp, $isPresented)`: views below it set the state through the key.
  func recordEnvironment(_ arguments: [RouteArgument], _ scope: Scope) {
    guard arguments.count == 2, let key = arguments[0].expression?.keyPathName,
      let value = arguments[1].expression, let other = state(of: value, scope)
    else { return }
    alias(environmentKey(key), to: other.key)
  }

  /// The state behind `@Environment(\.presentsHelp) var presentsHelp`, if that is a binding.
  private func environmentState(_ member: Member, of owner: NominalType) -> StateReference? {
    guard
      let key = member.attribute(["Environment"])?.arguments?.first?.expression.keyPathName,
      let type = type(of: member, in: owner) ?? member.type, isEnvironmentBinding(key)
    else { return nil }
    return StateReference(key: environmentKey(key), type: type.unbound)
  }

  private func environmentKey(_ name: String) -> StateKey {
    StateKey(type: index.foreignType("EnvironmentValues"), property: name)
  }

  private func isEnvironmentBinding(_ name: String) -> Bool {
    index.extensions(of: "EnvironmentValues").contains {
      $0.members[name]?.contains { $0.type?.path == "Binding" } == true
    }
  }

  private func state(of node: MemberAccessExprSyntax, _ scope: Scope) -> StateReference? {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return nil }
    if ["wrappedValue", "projectedValue", "isEmpty", "count"].contains(name) {
      return state(of: base, scope)
    }
    // An element of a list is there once something is added to the list.
    if name == "first" || name == "last", let element = type(of: base, scope)?.unbound.element {
      var reference = state(of: base, scope)
      reference?.type = element
      return reference
    }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return scope.instance.flatMap { instance in
        let bare = name.withoutProjection
        if case .expression(let expression, let written)? = instance.bindings[bare],
          let found = state(of: expression, written)
        {
          return found
        }
        return state(bare, of: instance.type)
      }
    }
    if let type = namedType(base, scope) { return state(name, of: type) }
    if let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == "scope",
      let found = state(of: call, scope),
      let type = index.type(found.type, in: found.key.type, unit: found.key.type.unit)
    {
      return inside(name, of: type, found) ?? found
    }
    if let state = feature(of: base, scope) {
      return storeBinding(name, of: base, scope) ?? self.state([name], in: state)
    }
    guard let typeName = self.type(of: base, scope) else { return nil }
    guard let type = index.type(typeName, in: scope.instance?.type, unit: scope.unit) else {
      return foreignState(name, of: typeName)
    }
    // `$model.destination.edit`: a case of the state.
    if type.kind == .enum, let found = self.state(of: base, scope),
      let inside = inside(name, of: type, found)
    {
      return inside
    }
    return state(name, of: type)
  }

  /// A property of an object of another package, such as a router that is generic over the app's routes.
  private func foreignState(_ name: String, of type: TypeName) -> StateReference? {
    guard type.arguments.contains(where: { index.type($0, in: nil, unit: 0) != nil }),
      type.element == nil, !type.isFunction
    else { return nil }
    return StateReference(
      key: StateKey(type: index.foreignType(type.path), property: name),
      options: type.arguments
    )
  }

  /// The state that is one case of an enum.
  private func inside(
    _ name: String,
    of type: NominalType,
    _ reference: StateReference
  ) -> StateReference? {
    guard let member = type.cases.first(where: { $0.name == name }) else { return nil }
    var reference = reference
    reference.caseName = name
    reference.type = member.parameters.first?.type.map {
      qualified($0, in: type, unit: member.unit)
    }
    return reference
  }

  /// The state at the end of a path of names, such as `\.destination?.edit`.
  func state(_ names: [String], in state: NominalType) -> StateReference? {
    guard let first = names.first else { return nil }
    var result =
      self.state(first.withoutProjection, of: state)
      ?? StateReference(key: StateKey(type: state, property: first.withoutProjection))
    for name in names.dropFirst() {
      guard
        let type = index.type(result.type, in: result.key.type, unit: result.key.type.unit)
      else { break }
      if let found = inside(name, of: type, result) {
        result = found
      } else if let found = self.state(name.withoutProjection, of: type) {
        result = found
      }
    }
    return result
  }

  private func state(of node: FunctionCallExprSyntax, _ scope: Scope) -> StateReference? {
    if node.makesBinding {
      if let getter = node.arguments.first(where: { $0.label?.text == "get" })?.expression
        ?? node.trailingClosure.map(ExprSyntax.init)
      {
        // `get: { route.wrappedValue == .edit }`: a flag that says which case it is.
        return getter.as(ClosureExprSyntax.self)?.statements.onlyExpression.flatMap {
          state(of: $0, scope)
        }
        .map { narrowed($0, given(getter.comparedElements, scope)) }
      }
      return node.arguments.first.flatMap { state(of: $0.expression, scope) }
    }
    // `$item.animation()`, `$path.isPresent()`.
    if let found = calledBinding(node, scope) { return found }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    // `.constant(viewStore.isOpen)`: the view shows what the state says, and changes it in another way.
    if member.base == nil || member.base?.typePath == "Binding",
      member.declName.baseName.text == "constant", let only = node.arguments.first
    {
      return state(of: only.expression, scope)
    }
    if let base = member.base, let state = feature(of: base, scope),
      let getter = node.arguments.first?.expression, let names = getter.pathNames
    {
      return self.state(names, in: state).map {
        narrowed($0, given(getter.comparedElements, scope))
      }
    }
    return member.base.flatMap { state(of: $0, scope) }.map {
      let reference = inside(node.arguments, of: $0, scope)
      // `$route.map(extract: { $0 == .edit }, embed: …)`: a flag that says which case it is.
      let compared = node.arguments.first?.expression.comparedElements ?? []
      return compared.first?.codeText == "$0" ? narrowed(reference, compared) : reference
    }
  }

  /// What is compared, with what the caller of a function handed in: `$0.route == route`.
  private func given(_ elements: [ExprSyntax], _ scope: Scope) -> [ExprSyntax] {
    guard elements.count == 3,
      let name = elements[2].as(DeclReferenceExprSyntax.self)?.baseName.bareText
    else { return elements }
    switch scope.meaning(of: name) {
    case .expression(let expression, _)?: return elements.dropLast() + [expression]
    case .value(let value)?:
      guard let name = value.caseName else { return elements }
      let member = MemberAccessExprSyntax(name: .identifier(name))
      return elements.dropLast() + [ExprSyntax(member)]
    default: return elements
    }
  }

  /// The state that is the case of an enum which a path names, as in `$route.case(\.edit)` and `content[case: \.edit]`;
  /// else the state itself.
  private func inside(
    _ arguments: LabeledExprListSyntax,
    of reference: StateReference,
    _ scope: Scope
  ) -> StateReference {
    guard arguments.count == 1, var path = arguments.first?.expression,
      let type = index.type(reference.type, in: reference.key.type, unit: reference.key.type.unit)
    else { return reference }
    // What a caller hands in under a name.
    if let name = path.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let given, _)? = scope.meaning(of: name)
    {
      path = given
    }
    if let prefixed = path.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "/" {
      return prefixed.expression.lastName.flatMap { inside($0, of: type, reference) } ?? reference
    }
    guard let name = path.as(KeyPathExprSyntax.self).flatMap({ ExprSyntax($0).keyPathName }) else {
      return reference
    }
    return inside(name, of: type, reference) ?? reference
  }

  /// The `State` of the feature whose store an expression is.
  func feature(of store: ExprSyntax, _ scope: Scope) -> NominalType? {
    type(of: store, scope).flatMap { feature(ofType: $0, scope) }
  }

  func feature(ofType type: TypeName, _ scope: Scope) -> NominalType? {
    let type = index.aliased(type, in: scope.instance?.type)
    guard
      ["StoreOf", "Store", "ViewStoreOf", "ViewStore"]
        .contains(type.path), let argument = type.arguments.first
    else { return nil }
    let name = type.path.hasSuffix("Of") ? "\(argument.path).State" : argument.path
    return index.type(named: name, in: scope.instance?.type, unit: scope.unit)
  }
}

extension ExprSyntax {
  /// What a closure such as `{ $0.route == .edit }` compares: three elements, else one.
  fileprivate var comparedElements: [ExprSyntax] {
    guard let only = self.as(ClosureExprSyntax.self)?.statements.onlyExpression else { return [] }
    guard let elements = only.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
      return [only]
    }
    // Of `$0 == .edit || isDone` the first.
    return elements.count > 3 && elements[3].codeText == "||" ? Array(elements[..<3]) : elements
  }

  /// The names of `\.destination?.edit`, and of closures `{ $0.destination }` and `{ $0.edit != nil }`.
  var pathNames: [String]? {
    if let path = self.as(KeyPathExprSyntax.self) {
      let names = path.components.compactMap { component -> String? in
        guard case .property(let property) = component.component else { return nil }
        return property.declName.baseName.bareText
      }
      // `\App.State.login` names the type before the property.
      let properties = Array(names.drop(while: \.namesType))
      return properties.isEmpty ? nil : properties
    }
    let elements = comparedElements
    guard let first = elements.first, elements.count == 1 || elements.count == 3 else { return nil }
    var names: [String] = []
    var current = first
    while let member = current.as(MemberAccessExprSyntax.self) {
      names.insert(member.declName.baseName.bareText, at: 0)
      guard let base = member.base else { return nil }
      current = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    }
    return current.is(DeclReferenceExprSyntax.self) && !names.isEmpty ? names : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `Binding(…)`, or `.init(get: …, set: …)` where a binding is expected.
  var makesBinding: Bool {
    if let name = calledExpression.typePath {
      return name == "Binding" || name.hasSuffix(".Binding")
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil else {
      return false
    }
    return member.declName.baseName.text == "init" && arguments.contains { $0.label?.text == "get" }
  }
}

extension CodeBlockItemListSyntax {
  /// The expression, if it is all there is.
  var onlyExpression: ExprSyntax? {
    guard let item = first, count == 1 else { return nil }
    if case .expr(let expression) = item.item { return expression }
    guard case .stmt(let statement) = item.item else { return nil }
    return statement.as(ReturnStmtSyntax.self)?.expression
      ?? statement.as(ExpressionStmtSyntax.self)?.expression
  }
}
