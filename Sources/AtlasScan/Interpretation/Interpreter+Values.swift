import SwiftSyntax

// Which values an expression can have: cases of route enums, or at least a type.
extension Interpreter {
  func values(of expression: ExprSyntax, _ scope: Scope, expected: TypeName?) -> [RouteValue] {
    bounded([]) { boundedValues(of: expression, scope, expected: expected) }
  }

  private func boundedValues(
    of expression: ExprSyntax,
    _ scope: Scope,
    expected: TypeName?
  ) -> [RouteValue] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return [RouteValue(isNone: true)]
    case .booleanLiteralExpr(let node):
      return [
        RouteValue(type: TypeName("Bool"), isNone: node.literal.text == "false", isWritten: true)
      ]
    case .stringLiteralExpr(let node):
      return [RouteValue(type: TypeName("String"), literal: node.plainText)]
    case .integerLiteralExpr(let node):
      return [RouteValue(type: TypeName("Int"), literal: node.literal.text)]
    case .declReferenceExpr(let node):
      return values(ofName: node.baseName.bareText, scope, expected)
    case .memberAccessExpr(let node): return values(of: node, [], scope, expected)
    case .functionCallExpr(let node): return values(of: node, scope, expected)
    case .sequenceExpr(let node):
      return values(ofOperands: Array(node.elements), scope, expected)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.first.map { values(of: $0.expression, scope, expected: expected) } ?? []
    case .optionalChainingExpr(let node):
      return values(of: node.expression, scope, expected: expected)
    case .forceUnwrapExpr(let node): return values(of: node.expression, scope, expected: expected)
    case .tryExpr(let node): return values(of: node.expression, scope, expected: expected)
    case .awaitExpr(let node): return values(of: node.expression, scope, expected: expected)
    case .arrayExpr(let node):
      if node.elements.isEmpty { return [RouteValue(isNone: true)] }
      let element = expected?.element
      return node.elements.flatMap { values(of: $0.expression, scope, expected: element) }
    case .ifExpr(let node): return values(of: node, scope, expected)
    case .switchExpr(let node) where nominal(expected, scope)?.kind == .enum:
      return values(of: node, scope, expected) ?? typed(expression, scope, expected)
    default: return typed(expression, scope, expected)
    }
  }

  func values(of meaning: Meaning) -> [RouteValue] {
    switch meaning {
    case .value(let value): [value]
    case .expression(let expression, let scope): values(of: expression, scope, expected: nil)
    case .type(let type): [RouteValue(type: type.path.isEmpty ? nil : type)]
    case .function, .nodes: []
    }
  }

  /// A value of which only the type is known.
  private func typed(
    _ expression: ExprSyntax,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    let type = type(of: expression, scope)
    var value = RouteValue(type: type, nominal: nominal(type ?? expected, scope))
    value.name =
      expression.lastName
      ?? expression.as(FunctionCallExprSyntax.self)?
      .calledExpression.lastName
    return [value]
  }

  private func nominal(_ type: TypeName?, _ scope: Scope) -> NominalType? {
    index.type(type, in: scope.instance?.type, unit: scope.unit)
  }

  private func values(
    ofName name: String,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    if name == "self", let value = scope.instance?.value { return [value] }
    if let hinted = hintedType(ofName: name, scope) {
      return [RouteValue(type: hinted, nominal: nominal(hinted, scope))]
    }
    let bare = name.withoutProjection
    if let meaning = scope.meaning(of: bare) ?? scope.meaning(of: name) {
      if let appended = scope.binding(bare)?.appended[bare], expected != nil {
        met.formUnion(appended.map(\.position))
        return appended.map(\.value)
      }
      if case .type = meaning, let set = scope.binding(bare)?.assigned[bare] { return set }
      if case .expression(let expression, let written) = meaning {
        let stated = scope.statedType(of: bare)
        let meant = nominal(stated, scope) == nil ? expected ?? stated : stated
        return values(of: expression, written, expected: meant)
      }
      return values(of: meaning).map { value in
        var value = value
        value.name = bare
        if value.nominal == nil { value.nominal = nominal(value.type, scope) }
        return value
      }
    }
    // To make syntax takes long.
    var reference: ExprSyntax {
      ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(bare)))
    }
    if !scope.assumptions.isEmpty, let assumed = assumed(reference, scope) { return [assumed] }
    guard let instance = scope.instance else { return typed(reference, scope, expected) }
    if let meaning = instance.bindings[bare] {
      if case .expression(let expression, let written) = meaning {
        let found = index.members(bare, of: instance.type).first
        let stated = found.flatMap { self.type(of: $0.member, in: $0.owner) }
        return values(of: expression, written, expected: stated ?? expected)
      }
      return values(of: meaning)
    }
    guard
      let (member, owner) = index.members(bare, of: instance.type).first(where: {
        $0.member.kind == .property
      })
    else { return typed(reference, scope, expected) }
    if let only = member.body?.onlyExpression {
      let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
      return values(of: only, inner, expected: member.type ?? expected)
    }
    if let items = member.body, nominal(member.type, scope)?.kind == .enum {
      let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
      let known = items.returned.flatMap { values(of: $0, inner, expected: member.type) }
      if !known.isEmpty, known.allSatisfy({ $0.caseName != nil }) { return known }
    }
    let stated = self.type(of: member, in: owner) ?? expected
    var value = RouteValue(type: stated, nominal: nominal(stated, scope))
    if index.isView(instance.type) || !member.isBinding {
      value.property = StateKey(type: owner, property: bare)
    }
    return [value]
  }

  /// The value that a state is assumed to have.
  private func assumed(_ expression: ExprSyntax, _ scope: Scope) -> RouteValue? {
    guard !scope.assumptions.isEmpty, let reference = state(of: expression, scope) else {
      return nil
    }
    let value =
      scope.assumptions[reference.key]
      ?? roots(of: reference.key).lazy.compactMap { scope.assumptions[$0] }.first
    if value != nil { looks += 1 }
    return value
  }

  /// `.detail`, `Route.detail`, `model.route`.
  private func values(
    of node: MemberAccessExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    let name = node.declName.baseName.bareText
    guard let base = node.base else {
      return implicit(name, arguments, nominal(expected, scope), expected)
    }
    if let type = namedType(base, scope) {
      return implicit(name, arguments, type, TypeName(type.name))
    }
    if ["wrappedValue", "projectedValue"].contains(name) {
      return values(of: base, scope, expected: expected)
    }
    // `store.case` and `store.state` of a store whose state is known.
    if name == "case" || name == "state" {
      let known = values(of: base, scope, expected: expected)
      if known.contains(where: { $0.caseName != nil }) { return known }
    }
    if let assumed = assumed(ExprSyntax(node), scope) { return [assumed] }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return values(ofName: name, scope, expected)
    }
    if let handed = stored(name, in: base, scope) { return handed }
    return typed(ExprSyntax(node), scope, expected)
  }

  /// What the code that made a value stored in its property: the page of `Frame(page: .help)`.
  private func stored(_ name: String, in base: ExprSyntax, _ scope: Scope) -> [RouteValue]? {
    guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    for value in values(of: base, scope, expected: nil) {
      if let computed = computedValues(name, of: value, scope) { return computed }
      guard value.caseName == nil, !value.arguments.isEmpty, let type = value.nominal,
        case .expression(let expression, let written)? = storedMeaning(name, of: type, value)
      else { continue }
      let member = index.members(name, of: type).first
      let stated = member.flatMap { self.type(of: $0.member, in: $0.owner) }
      let known = values(of: expression, written, expected: stated)
      if known.contains(where: { $0.caseName != nil || $0.isWritten || !$0.arguments.isEmpty }) {
        return known
      }
    }
    return nil
  }

  /// What an initializer stores in a property: the argument, or what the initializer makes of it.
  private func storedMeaning(
    _ name: String,
    of type: NominalType,
    _ value: RouteValue
  ) -> Meaning? {
    initialMeaning(name, of: type, value.arguments) ?? bindings(of: type, value.arguments)[name]
  }

  private func implicit(
    _ name: String,
    _ arguments: [RouteArgument],
    _ type: NominalType?,
    _ typeName: TypeName?
  ) -> [RouteValue] {
    guard let type else {
      return [RouteValue(type: typeName, caseName: name, arguments: arguments, isWritten: true)]
    }
    if type.cases.contains(where: { $0.name == name }) {
      return [
        RouteValue(
          type: TypeName(type.name),
          nominal: type,
          caseName: name,
          arguments: arguments,
          isWritten: true
        )
      ]
    }
    if name == "init" {
      return [RouteValue(type: TypeName(type.name), nominal: type, arguments: arguments)]
    }
    // A static property or function that makes a value.
    let member = index.members(name, of: type).first { $0.member.isStatic }?.member
    guard let member else {
      return [RouteValue(type: TypeName(type.name), nominal: type)]
    }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    for (offset, parameter) in member.parameters.enumerated() where offset < arguments.count {
      if let expression = arguments[offset].expression, let written = arguments[offset].scope {
        scope.locals[parameter.name] = .expression(expression, written)
      }
    }
    if let made = madeViewValue(by: member, scope, of: type) { return [made] }
    if let expression = member.initialValue ?? member.body?.onlyExpression {
      let made = values(of: expression, scope, expected: TypeName(type.name))
      if made.contains(where: { $0.caseName != nil }) { return made }
    }
    return [
      RouteValue(
        type: TypeName(type.name),
        nominal: type,
        caseName: name,
        arguments: arguments,
        isWritten: true
      )
    ]
  }

  private func values(
    of node: FunctionCallExprSyntax,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    if let path = initialPath(node, scope, expected) { return path }
    let arguments = routeArguments(of: node, scope)
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareText
      if member.base == nil || member.base.flatMap({ namedType($0, scope) }) != nil,
        name.first?.isUppercase == false
      {
        return values(of: member, arguments, scope, expected)
      }
    }
    if let type = namedType(node.calledExpression, scope) {
      if type.kind == .enum, let made = initialCase(of: type, arguments) { return made }
      return [RouteValue(type: TypeName(type.name), nominal: type, arguments: arguments)]
    }
    // The store of a state that is known: `store.scope(state: \.destination, …)`.
    if node.calledExpression.lastName == "scope", let known = assumed(ExprSyntax(node), scope) {
      return [known]
    }
    return returnedValues(of: node, scope) ?? typed(ExprSyntax(node), scope, expected)
  }

  /// `NavigationPath([Route.detail])` and `[Route](next)`, also as `.init(…)` where a path is expected.
  private func initialPath(
    _ node: FunctionCallExprSyntax,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue]? {
    let callee = node.calledExpression.codeText
    let isPath = expected?.path == "NavigationPath" || expected?.element != nil
    guard callee == "NavigationPath" || callee == ".init" && isPath else { return nil }
    guard let first = node.arguments.first else { return [RouteValue(isNone: true)] }
    guard first.label == nil,
      first.expression.is(ArrayExprSyntax.self) || first.expression.is(DeclReferenceExprSyntax.self)
    else { return nil }
    return values(of: first.expression, scope, expected: expected ?? .navigationPath)
  }

  /// The case that an initializer of an enum sets: `self = .push(route)`.
  private func initialCase(of type: NominalType, _ arguments: [RouteArgument]) -> [RouteValue]? {
    guard let (member, value) = assignedSelf(of: type, arguments) else { return nil }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    bind(arguments, to: member.parameters, in: scope)
    let made = values(of: value, scope, expected: TypeName(type.name))
    return made.contains { $0.caseName != nil } ? made : nil
  }

  func routeArguments(of node: FunctionCallExprSyntax, _ scope: Scope) -> [RouteArgument] {
    var result = node.arguments.map {
      RouteArgument(label: $0.label?.bareText, expression: $0.expression, scope: scope)
    }
    if let closure = node.trailingClosure {
      result.append(RouteArgument(label: "", expression: ExprSyntax(closure), scope: scope))
    }
    result += node.additionalTrailingClosures.map {
      RouteArgument(label: $0.label.bareText, expression: ExprSyntax($0.closure), scope: scope)
    }
    return result
  }

  /// Operands and operators, as the parser leaves them: a ternary, `??`, a sum of lists, or another value.
  func values(
    ofOperands elements: [ExprSyntax],
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    if elements.count == 1 { return values(of: elements[0], scope, expected: expected) }
    if let question = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[question].as(UnresolvedTernaryExprSyntax.self),
      elements.count > question + 1
    {
      let otherwise = Array(elements[(question + 1)...])
      switch question == 1 ? flag(elements[0], scope) : nil {
      case true?: return values(of: ternary.thenExpression, scope, expected: expected)
      case false?: return values(ofOperands: otherwise, scope, expected)
      case nil: break
      }
      return values(of: ternary.thenExpression, scope, expected: expected)
        + values(ofOperands: otherwise, scope, expected)
    }
    let operators = stride(from: 1, to: elements.count, by: 2).map { elements[$0].codeText }
    if operators.allSatisfy({ $0 == "+" }), expected?.element != nil {
      return values(ofSummands: elements, scope, expected)
    }
    guard elements.count == 3, operators == ["??"] else { return [RouteValue(type: expected)] }
    let left = values(of: elements[0], scope, expected: expected)
    return left.contains { $0.caseName != nil }
      ? left : left + values(of: elements[2], scope, expected: expected ?? left.first?.type)
  }

  /// What a sum of lists adds: `path + [.detail]` adds the detail to what the path has.
  private func values(
    ofSummands elements: [ExprSyntax],
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    let all = stride(from: 0, to: elements.count, by: 2)
      .flatMap { values(of: elements[$0], scope, expected: expected) }
    let stated = all.filter { $0.type != expected && !$0.isNone }
    // `[path[0]] + [.detail]`: the path had its own elements before.
    let new = stated.filter { $0.caseName != nil || $0.property != nil || !$0.arguments.isEmpty }
    return [new, stated].first { !$0.isEmpty } ?? all
  }

  private func values(
    of node: IfExprSyntax,
    _ scope: Scope,
    _ expected: TypeName?
  ) -> [RouteValue] {
    var result =
      node.body.statements.onlyExpression.map {
        values(of: $0, scope, expected: expected)
      } ?? []
    if let next = node.elseBody?.as(IfExprSyntax.self) {
      result += values(of: next, scope, expected)
    } else if let block = node.elseBody?.as(CodeBlockSyntax.self) {
      result +=
        block.statements.onlyExpression.map { values(of: $0, scope, expected: expected) } ?? []
    }
    return result
  }
}

extension StringLiteralExprSyntax {
  /// The text; nil if it has values in it.
  var plainText: String? {
    var text = ""
    for segment in segments {
      guard case .stringSegment(let segment) = segment else { return nil }
      text += segment.content.text
    }
    return text
  }
}
