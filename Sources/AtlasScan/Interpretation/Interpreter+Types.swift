import SwiftSyntax

// What an expression's type is, as far as declarations and initial values state it.
extension Interpreter {
  func type(of expression: ExprSyntax, _ scope: Scope) -> TypeName? {
    bounded(nil) { boundedType(of: expression, scope) }
  }

  private func boundedType(of expression: ExprSyntax, _ scope: Scope) -> TypeName? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return type(ofName: node.baseName.bareText, scope)
    case .memberAccessExpr(let node): return type(of: node, scope)
    case .functionCallExpr(let node): return type(of: node, scope)
    case .stringLiteralExpr: return TypeName("String")
    case .integerLiteralExpr: return TypeName("Int")
    case .booleanLiteralExpr: return TypeName("Bool")
    case .floatLiteralExpr: return TypeName("Double")
    case .arrayExpr(let node):
      return node.elements.first.flatMap { type(of: $0.expression, scope) }
        .map { TypeName("Array", [$0]) }
    case .optionalChainingExpr(let node): return type(of: node.expression, scope)
    case .forceUnwrapExpr(let node): return type(of: node.expression, scope)
    case .inOutExpr(let node): return type(of: node.expression, scope)
    case .tryExpr(let node): return type(of: node.expression, scope)
    case .awaitExpr(let node): return type(of: node.expression, scope)
    case .asExpr(let node): return TypeName(node.type)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.first.flatMap { type(of: $0.expression, scope) }
    case .subscriptCallExpr(let node):
      let base = type(of: node.calledExpression, scope)
      if let owner = index.type(base, in: scope.instance?.type, unit: scope.unit),
        let found = subscriptMember(of: owner, for: node)
      {
        return type(of: found.member, in: found.owner)
      }
      return base?.path == "Dictionary" ? base?.arguments.last : base?.element
    case .sequenceExpr(let node):
      let elements = Array(node.elements)
      guard elements.count == 3, elements[1].codeText == "??" else { return nil }
      return type(of: elements[0], scope) ?? type(of: elements[2], scope)
    default: return nil
    }
  }

  private func type(ofName name: String, _ scope: Scope) -> TypeName? {
    if let hinted = hintedType(ofName: name, scope) { return hinted }
    if name == "self" { return scope.instance.map { TypeName($0.type.name) } }
    if let meaning = scope.meaning(of: name) ?? scope.meaning(of: "$" + name) {
      return type(of: meaning) ?? scope.statedType(of: name)
    }
    let bare = name.withoutProjection
    if let instance = scope.instance {
      if case .type(let type)? = instance.bindings[bare] { return type }
      let members = index.members(bare, of: instance.type)
      if let found = members.first(where: {
        $0.member.kind == .property || $0.member.kind == .function
      }),
        let type = type(of: found.member, in: found.owner)
      {
        return handedType(bare, type, of: instance, scope) ?? type
      }
      if let meaning = instance.bindings[bare] { return type(of: meaning) }
    }
    return index.globals[bare]?.first.flatMap { type(of: $0, in: nil) }
  }

  /// The type of what was handed in for a property whose own type is a generic parameter.
  private func handedType(
    _ name: String,
    _ stated: TypeName,
    of instance: Instance,
    _ scope: Scope
  ) -> TypeName? {
    guard instance.type.parameters.contains(stated.path), let meaning = instance.bindings[name],
      let type = type(of: meaning),
      index.type(type, in: scope.instance?.type, unit: scope.unit) != nil
    else { return nil }
    return type
  }

  func type(of meaning: Meaning) -> TypeName? {
    switch meaning {
    case .type(let type): return type.path.isEmpty ? nil : type.unbound
    case .expression(let expression, let scope): return type(of: expression, scope)?.unbound
    case .value(let value): return value.type ?? value.nominal.map { TypeName($0.name) }
    case .function(let member, _): return member.type
    case .nodes: return nil
    }
  }

  /// The type of a property, stated or from its initial value; what a function returns.
  func type(of member: Member, in owner: NominalType?) -> TypeName? {
    if let hinted = hints.type(of: member.name, in: owner), hinted != .navigationPath {
      return qualified(hinted, in: owner, unit: member.unit)
    }
    if let type = member.type { return qualified(type.unbound, in: owner, unit: member.unit) }
    for attribute in member.attributes {
      if let type = type(of: attribute, in: owner, unit: member.unit) { return type }
    }
    if let type = wrappedType(of: member, in: owner) { return type }
    guard let value = member.initialValue, alreadyTyped.insert(member.position).inserted else {
      return nil
    }
    defer { alreadyTyped.remove(member.position) }
    let scope = Scope(unit: member.unit, instance: owner.map { Instance($0) }, owner: nil)
    return type(of: value, scope)
  }

  /// What a property wrapper of the app gives, where the property states no type: `@Router private var router`.
  private func wrappedType(of member: Member, in owner: NominalType?) -> TypeName? {
    for attribute in member.attributes {
      guard let wrapper = index.type(TypeName(attribute.name), in: owner, unit: member.unit),
        let wrapped = index.members("wrappedValue", of: wrapper).first
      else { continue }
      return type(of: wrapped.member, in: wrapped.owner)
    }
    return nil
  }

  /// `@Environment(Router.self)`, `@Environment(\.router)`.
  private func type(
    of attribute: Attribute,
    in owner: NominalType?,
    unit: Int
  ) -> TypeName? {
    guard let expression = attribute.arguments?.first?.expression else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self", let path = member.base?.typePath
    {
      return qualified(TypeName(path), in: owner, unit: unit)
    }
    guard let key = expression.keyPathName else { return nil }
    let isEnvironment = ["Environment", "Dependency"].contains(attribute.name)
    let names = isEnvironment ? ["EnvironmentValues", "DependencyValues"] : ["Container"]
    for extended in names.flatMap(index.extensions) {
      guard let member = extended.members[key]?.first else { continue }
      let found = type(of: member, in: nil)
      // `Factory<Router>` of a container makes a router.
      return isEnvironment ? found : found?.arguments.first ?? found
    }
    return nil
  }

  /// The type by its whole name, if it is one of the app, so that it means the same elsewhere.
  func qualified(_ type: TypeName, in scope: NominalType?, unit: Int) -> TypeName {
    var type = index.aliased(type, in: scope)
    type.arguments = type.arguments.map { qualified($0, in: scope, unit: unit) }
    guard let known = index.type(named: type.path, in: scope, unit: unit),
      known.name.hasSuffix("." + type.path) || scope?.generics[type.path] != nil
    else { return type }
    type.path = known.name
    return type
  }

  private func type(of node: MemberAccessExprSyntax, _ scope: Scope) -> TypeName? {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return nil }
    if name == "self" { return base.typePath.map { TypeName($0) } }
    if name == "wrappedValue" || name == "projectedValue" { return type(of: base, scope) }
    if let type = namedType(base, scope) {
      if type.cases.contains(where: { $0.name == name }) { return TypeName(type.name) }
      return index.members(name, of: type).first.flatMap { self.type(of: $0.member, in: $0.owner) }
        ?? (name == "shared" ? TypeName(type.name) : nil)
    }
    return self.type(of: node, on: type(of: base, scope), scope)
  }

  /// The type of a member of a value.
  private func type(
    of node: MemberAccessExprSyntax,
    on baseType: TypeName?,
    _ scope: Scope
  ) -> TypeName? {
    let name = node.declName.baseName.bareText.withoutProjection
    if baseType == nil, let base = node.base, namedType(base, scope) != nil {
      return type(of: node, scope)
    }
    guard let baseType else { return nil }
    if let state = feature(ofType: baseType, scope),
      let (member, owner) = index.members(name, of: state).first
    {
      return self.type(of: member, in: owner)
    }
    if let element = baseType.element, ["first", "last"].contains(name) { return element }
    guard let type = index.type(baseType, in: scope.instance?.type, unit: scope.unit) else {
      return name == "id" ? TypeName("\(baseType.path).ID") : nil
    }
    for (member, owner) in index.members(name, of: type) where !member.isStatic {
      if let result = self.type(of: member, in: owner) {
        return name == "id" ? TypeName("\(type.name).ID") : result
      }
    }
    return name == "id" ? TypeName("\(type.name).ID") : nil
  }

  private func type(of node: FunctionCallExprSyntax, _ scope: Scope) -> TypeName? {
    let callee = node.calledExpression
    if let path = callee.typePath, path.split(separator: ".").last?.namesType == true {
      if ["Binding", "Bindable", "State", "ObservedObject", "StateObject"].contains(path) {
        return node.arguments.first.flatMap { type(of: $0.expression, scope) }
      }
      if let generic = callee.as(GenericSpecializationExprSyntax.self) {
        let arguments = generic.genericArgumentClause.arguments.compactMap {
          if case .type(let type) = $0.argument { TypeName(type) } else { nil }
        }
        return qualified(TypeName(path, arguments), in: scope.instance?.type, unit: scope.unit)
      }
      // `Store(initialState: Feature.State()) { Feature() }`.
      if path == "Store",
        let state = node.arguments.first(where: { $0.label?.text == "initialState" })
      {
        return type(of: state.expression, scope).flatMap(Self.store) ?? TypeName(path)
      }
      return qualified(TypeName(path), in: scope.instance?.type, unit: scope.unit)
    }
    if let array = callee.as(ArrayExprSyntax.self), let element = array.elements.first?.expression,
      let path = element.typePath
    {
      return TypeName("Array", [TypeName(path)])
    }
    if let name = callee.as(DeclReferenceExprSyntax.self) {
      return type(ofName: name.baseName.bareText, scope)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let name = member.declName.baseName.bareText
    if name == "scope", let store = observedStore(node, base, scope) { return store }
    if name == "scope", let found = state(of: ExprSyntax(node), scope) {
      return found.type.flatMap(Self.store)
    }
    let baseType = namedType(base, scope) == nil ? type(of: base, scope) : nil
    if let baseType, let element = baseType.element {
      if ["filter", "sorted", "prefix", "suffix", "reversed", "shuffled", "dropFirst", "dropLast"]
        .contains(name)
      {
        return baseType
      }
      if ["first", "last", "randomElement", "min", "max"].contains(name) { return element }
    }
    return type(of: member, on: baseType, scope) ?? factoryType(name, baseType)
  }

  /// What a factory makes whose own type is not in sight, if all functions of the app with its name make the same.
  private func factoryType(_ name: String, _ base: TypeName?) -> TypeName? {
    guard name.hasPrefix("make"), name.count > 4 else { return nil }
    let types = index.types.flatMap { owner in
      (owner.members[name] ?? []).compactMap { type(of: $0, in: owner) }
    }
    return Set(types).count == 1 ? types.first : nil
  }

  /// The store of a state: `StoreOf<Edit>` for `Edit.State`, a list of them for a list of states.
  static func store(of state: TypeName) -> TypeName? {
    if let element = state.element { return store(of: element).map { TypeName("Array", [$0]) } }
    guard state.last == "State", let dot = state.path.lastIndex(of: ".") else { return nil }
    return TypeName("StoreOf", [TypeName(String(state.path[..<dot]))])
  }

  /// The types of a type, followed through aliases to what it is when the app runs: `String` for
  /// `Order.ID`.
  func canonical(_ type: TypeName, in scope: NominalType?, unit: Int, depth: Int = 0) -> TypeName {
    guard depth < 8 else { return type }
    if type.last == "ID", let dot = type.path.lastIndex(of: ".") {
      let outer = index.type(named: String(type.path[..<dot]), in: scope, unit: unit)
      if let outer, index.type(named: type.path, in: scope, unit: unit) == nil {
        if let id = index.members("id", of: outer).first,
          let idType = self.type(of: id.member, in: id.owner)
        {
          return idType.path == "\(outer.name).ID"
            ? type : canonical(idType, in: outer, unit: outer.unit, depth: depth + 1)
        }
        if outer.kind == .class { return TypeName("ObjectIdentifier") }
      }
    }
    if let known = index.type(named: type.path, in: scope, unit: unit) {
      return TypeName(known.name, type.arguments)
    }
    return type
  }
}

extension ExprSyntax {
  /// `router` of `\.router`.
  var keyPathName: String? {
    guard let path = self.as(KeyPathExprSyntax.self) else { return nil }
    return path.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.text
    }.last
  }
}
