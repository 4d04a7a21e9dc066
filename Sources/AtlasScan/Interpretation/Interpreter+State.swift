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
    case .subscriptCallExpr(let node): return state(of: node.calledExpression, scope)
    case .functionCallExpr(let node): return state(of: node, scope)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.first.flatMap { state(of: $0.expression, scope) }
    case .sequenceExpr(let node):
      // `selection ?? .first`, `item != nil`.
      return node.elements.first.flatMap { state(of: $0, scope) }
    default: return nil
    }
  }

  private func state(ofName name: String, _ scope: Scope) -> StateReference? {
    let bare = name.hasPrefix("$") ? String(name.dropFirst()) : name
    if let meaning = scope.meaning(of: bare) ?? scope.meaning(of: name) {
      if case .expression(let expression, let written) = meaning {
        return state(of: expression, written)
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
    if let items = member.body, let binding = items.onlyExpression, member.type?.path == "Binding" {
      let scope = Scope(unit: member.unit, instance: Instance(type), owner: type)
      if let found = state(of: binding, scope) { return found }
    }
    return StateReference(
      key: StateKey(type: owner, property: name),
      type: self.type(of: member, in: owner)
    )
  }

  private func state(of node: MemberAccessExprSyntax, _ scope: Scope) -> StateReference? {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return nil }
    if ["wrappedValue", "projectedValue", "isEmpty", "count"].contains(name) {
      return state(of: base, scope)
    }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return scope.instance.flatMap { instance in
        let bare = name.hasPrefix("$") ? String(name.dropFirst()) : name
        if case .expression(let expression, let written)? = instance.bindings[bare],
          let found = state(of: expression, written)
        {
          return found
        }
        return state(bare, of: instance.type)
      }
    }
    let type =
      namedType(base, scope)
      ?? self.type(of: base, scope).flatMap {
        index.type($0, in: scope.instance?.type, unit: scope.unit)
      }
    guard let type else { return nil }
    return state(name, of: type)
  }

  private func state(of node: FunctionCallExprSyntax, _ scope: Scope) -> StateReference? {
    if let name = node.calledExpression.typePath, name == "Binding" || name.hasSuffix(".Binding") {
      if let getter = node.arguments.first(where: { $0.label?.text == "get" })?.expression
        ?? node.trailingClosure.map(ExprSyntax.init)
      {
        return getter.as(ClosureExprSyntax.self)?.statements.onlyExpression.flatMap {
          state(of: $0, scope)
        }
      }
      return node.arguments.first.flatMap { state(of: $0.expression, scope) }
    }
    // `$item.animation()`, `$path.isPresent()`.
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    if member.declName.baseName.text == "scope" { return storeState(node, member, scope) }
    return member.base.flatMap { state(of: $0, scope) }
  }

  /// `$store.scope(state: \.destination?.edit, action: …)`: the property of the feature's state.
  private func storeState(
    _ node: FunctionCallExprSyntax,
    _ member: MemberAccessExprSyntax,
    _ scope: Scope
  ) -> StateReference? {
    guard let base = member.base, let feature = feature(of: base, scope),
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let name = path.components.lazy.compactMap(\.propertyName).first
    else { return nil }
    return state(name, of: feature)
      ?? StateReference(
        key: StateKey(type: feature, property: name),
        type: nil
      )
  }

  /// The `State` of the feature whose store an expression is.
  func feature(of store: ExprSyntax, _ scope: Scope) -> NominalType? {
    guard let type = type(of: store, scope),
      ["StoreOf", "Store", "ViewStoreOf", "ViewStore"]
        .contains(type.path), let argument = type.arguments.first
    else { return nil }
    let name = type.path.hasSuffix("Of") ? "\(argument.path).State" : argument.path
    return index.type(named: name, in: scope.instance?.type, unit: scope.unit)
  }
}

extension KeyPathComponentSyntax {
  var propertyName: String? {
    guard case .property(let property) = component else { return nil }
    return property.declName.baseName.bareText
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
