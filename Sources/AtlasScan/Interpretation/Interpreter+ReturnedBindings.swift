import SwiftSyntax

// Bindings that the code of an object makes: `var current: Binding<NavigationPath> { … }`, `func path(for: Tab)`.
extension Interpreter {
  /// The state behind a binding that a computed property or a function gives. It may be one of several.
  func returnedBinding(
    _ member: Member,
    of owner: NominalType,
    _ instance: Instance,
    given arguments: [RouteArgument] = []
  ) -> StateReference? {
    guard member.type?.path == "Binding", let items = member.body else { return nil }
    let scope = Scope(unit: member.unit, instance: instance, owner: owner)
    bind(arguments, to: member.parameters, in: scope)
    let name = member.kind == .function ? "\(member.name)()" : member.name
    return returnedState(items, scope, as: StateKey(type: owner, property: name))
  }

  /// The state that code returns: the only one, or one of several, which get a key of their own.
  private func returnedState(
    _ items: CodeBlockItemListSyntax,
    _ scope: Scope,
    as key: StateKey
  ) -> StateReference? {
    if let only = items.onlyExpression, let found = state(of: only, scope) { return found }
    let states = (items.returned + items.switched).compactMap { state(of: $0, scope) }
    guard let first = states.first else { return nil }
    guard Set(states.map(\.key)).count > 1 else { return first }
    for state in states { alias(key, to: state.key) }
    return StateReference(key: key, type: first.type)
  }

  /// The state behind `router[tab]`, where the app has the subscript, and behind `state[keyPath: \.path]`.
  func subscripted(_ node: SubscriptCallExprSyntax, _ scope: Scope) -> StateReference? {
    guard
      let type = type(of: node.calledExpression, scope).flatMap({
        index.type($0, in: scope.instance?.type, unit: scope.unit)
      })
    else { return nil }
    if node.arguments.count == 1, let only = node.arguments.first, only.label?.text == "keyPath" {
      return keyPathNames(only.expression, scope).flatMap { state($0, in: type) }
    }
    guard let (member, owner) = subscriptMember(of: type, for: node), let items = member.body else {
      return nil
    }
    // `self[index]` in a subscript of a collection may be the collection's own.
    guard subscripts.insert(member.position).inserted else { return nil }
    defer { subscripts.remove(member.position) }
    let inner = Scope(unit: member.unit, instance: Instance(type), owner: scope.owner)
    let arguments = node.arguments.map {
      RouteArgument(label: $0.label?.bareText, expression: $0.expression, scope: scope)
    }
    bind(arguments, to: member.parameters, in: inner)
    var found = returnedState(items, inner, as: StateKey(type: owner, property: member.name))
    found?.type = self.type(of: member, in: owner)
    return found
  }

  func subscriptMember(
    of type: NominalType,
    for node: SubscriptCallExprSyntax
  ) -> (member: Member, owner: NominalType)? {
    let labels = node.arguments.map { $0.label?.bareText }
    return index.members(Member.subscriptName, of: type).first {
      $0.member.parameters.map(\.label) == labels && $0.member.body != nil
    }
  }

  /// The names of a key path, also of one that a caller hands in.
  private func keyPathNames(_ path: ExprSyntax, _ scope: Scope) -> [String]? {
    if let name = path.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let given, _)? = scope.meaning(of: name)
    {
      return given.pathNames
    }
    return path.pathNames
  }

  /// What the app adds to the stores of a feature under an alias: `extension HomeViewStore { … }`, where that is
  /// `ViewStore<HomeState, HomeAction>`.
  func storeExtension(of store: ExprSyntax, _ scope: Scope, with name: String) -> NominalType? {
    guard storeExtensions.contains(where: { $0.members[name] != nil }),
      let type = type(of: store, scope), feature(ofType: type, scope) != nil
    else { return nil }
    // `WithViewStore` hands on a view store of the same state and actions.
    let about = type.arguments.map(\.text)
    return storeExtensions.first {
      $0.members[name] != nil
        && index.aliased(TypeName($0.name), in: nil).arguments.map(\.text) == about
    }
  }

  /// The state behind `viewStore.isEditing`, a binding that the app adds to a store.
  func storeBinding(_ name: String, of store: ExprSyntax, _ scope: Scope) -> StateReference? {
    guard let type = storeExtension(of: store, scope, with: name),
      let member = type.members[name]?.first(where: { $0.kind == .property })
    else { return nil }
    return returnedBinding(member, of: type, Instance(type))
  }

  /// The state behind `path(for: tab)` and `router.path(for: tab)`.
  func calledBinding(_ node: FunctionCallExprSyntax, _ scope: Scope) -> StateReference? {
    var base = scope.instance
    var name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.bareText
      guard let called = member.base, called.is(DeclReferenceExprSyntax.self) else { return nil }
      base =
        instance(of: called, scope)
        ?? storeExtension(of: called, scope, with: name ?? "").map { Instance($0) }
    }
    guard let name, let base, scope.meaning(of: name) == nil else { return nil }
    let functions = index.members(name, of: base.type).filter {
      $0.member.kind == .function && $0.member.type?.path == "Binding"
    }
    guard functions.count == 1 else { return nil }
    return returnedBinding(
      functions[0].member,
      of: functions[0].owner,
      Instance(base.type),
      given: routeArguments(of: node, scope)
    )
  }
}

extension CodeBlockItemListSyntax {
  /// What the arms of a `switch` are that is all there is.
  fileprivate var switched: [ExprSyntax] {
    guard let only = onlyExpression?.as(SwitchExprSyntax.self) else { return [] }
    return only.cases.flattened.compactMap { $0.0.statements.onlyExpression }
  }
}
