import SwiftSyntax

extension Interpreter {
  func nodes(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> [ViewNode] {
    nodes(Array(items)[...], scope)
  }

  private func nodes(_ items: ArraySlice<CodeBlockItemSyntax>, _ scope: Scope) -> [ViewNode] {
    var result: [ViewNode] = []
    for (offset, item) in zip(items.indices, items) {
      if case .expr(let expression) = item.item { result += nodes(expression, scope) }
      if case .decl(let declaration) = item.item { result += nodes(declaration, scope) }
      guard case .stmt(let statement) = item.item else { continue }
      let made = nodes(statement, scope)
      if returns(statement, scope) { return result + made }
      if made.contains(where: \.isView), let presence = presence(after: statement, scope) {
        let rest = nodes(items[(offset + 1)...], scope.nested(under: presence))
        return result + alternatives(made, rest, under: presence)
      }
      result += made
    }
    return result
  }

  /// Whether an `if` that is known to hold leaves the function.
  private func returns(_ statement: StmtSyntax, _ scope: Scope) -> Bool {
    guard
      let node = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      let last = node.body.statements.last, case .stmt(let leaving) = last.item,
      leaving.is(ReturnStmtSyntax.self)
    else { return false }
    return decided(node.conditions, scope) == true
  }

  private func nodes(_ declaration: DeclSyntax, _ scope: Scope) -> [ViewNode] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { bind($0, scope) }
    }
    if let config = declaration.as(IfConfigDeclSyntax.self) {
      return compiled(config) { clause, presence in
        guard case .statements(let items)? = clause.elements else { return [] }
        return nodes(items, scope.nested(under: presence))
      }
    }
    if declaration.is(FunctionDeclSyntax.self) {
      let reader = MemberReader(unit: index.units[scope.unit], presence: .always)
      for member in reader.members(declaration) {
        scope.locals[member.name] = .function(member, scope)
      }
    }
    return []
  }

  private func bind(_ binding: PatternBindingSyntax, _ scope: Scope) -> [ViewNode] {
    let names = binding.pattern.boundNames
    if let type = binding.typeAnnotation {
      for name in names {
        scope.locals[name] = .type(TypeName(type.type))
        scope.stated[name] = TypeName(type.type)
      }
    }
    guard let value = binding.initializer?.value else { return [] }
    if let name = names.first, let type = scope.stated[name], names.count == 1,
      let array = value.as(ArrayExprSyntax.self), !array.elements.isEmpty,
      index.type(type.element, in: scope.instance?.type, unit: scope.unit)?.kind == .enum
    {
      let position = position(of: array, scope)
      scope.appended[name] = values(of: value, scope, expected: type).map {
        AppendedValue(value: $0, position: position)
      }
    }
    if let name = names.first, names.count == 1, binding.typeAnnotation == nil || value.isMaking {
      // The name must not mean itself, as in `let item = item`.
      scope.locals[name] = .expression(value, before(name, in: scope))
    }
    // A view and a closure count where the name is used.
    return value.mayMakeViews ? [] : nodes(value, scope)
  }

  /// The scope as it is before a name is bound in it.
  func before(_ name: String, in scope: Scope) -> Scope {
    let copy = Scope(
      unit: scope.unit,
      instance: scope.instance,
      owner: scope.owner,
      parent: scope.parent
    )
    copy.locals = scope.locals
    copy.stated = scope.stated
    copy.trigger = scope.trigger
    copy.presence = scope.presence
    copy.callSite = scope.callSite
    copy.assumptions = scope.assumptions
    copy.selection = scope.selection
    copy.tabSelection = scope.tabSelection
    return copy
  }

  private func nodes(_ statement: StmtSyntax, _ scope: Scope) -> [ViewNode] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): return node.expression.map { nodes($0, scope) } ?? []
    case .expressionStmt(let node): return nodes(node.expression, scope)
    case .guardStmt(let node):
      bindConditions(node.conditions, scope)
      // What a URL must be decides where it leads.
      if scope.trigger?.text == "open a URL" {
        defer { scope.presence = scope.presence.and(condition(of: node.conditions, scope)) }
        return conditionNodes(node.conditions, scope) + nodes(node.body.statements, scope.nested())
      }
      return conditionNodes(node.conditions, scope) + nodes(node.body.statements, scope.nested())
    case .doStmt(let node):
      return nodes(node.body.statements, scope.nested())
        + node.catchClauses.flatMap { nodes($0.body.statements, scope.nested()) }
    case .forStmt(let node):
      let inner = scope.nested()
      if let pack = node.sequence.packName {
        guard let handed = scope.meaning(of: pack) else { return [] }
        // Without an argument there is only the parameter's type.
        if case .type = handed { return [] }
        for name in node.pattern.boundNames { inner.locals[name] = handed }
      } else if let element = type(of: node.sequence, scope)?.element {
        for name in node.pattern.boundNames { inner.locals[name] = .type(element) }
      }
      return nodes(node.body.statements, inner)
    case .whileStmt(let node): return nodes(node.body.statements, scope.nested())
    case .repeatStmt(let node): return nodes(node.body.statements, scope.nested())
    case .deferStmt(let node): return nodes(node.body.statements, scope.nested())
    default: return []
    }
  }

  /// The nodes of the clauses of a `#if`: alternatives that never exist together.
  func compiled(
    _ config: IfConfigDeclSyntax,
    _ read: (IfConfigClauseSyntax, CodePresence) -> [ViewNode]
  ) -> [ViewNode] {
    let arms = config.conditionedClauses.compactMap { clause, presence -> Branch.Arm? in
      let nodes = read(clause, presence)
      return nodes.isEmpty ? nil : Branch.Arm(presence: presence, nodes: nodes)
    }
    return arms.isEmpty ? [] : [.branch(Branch(arms: arms))]
  }

  func closureNodes(
    _ closure: ClosureExprSyntax,
    _ scope: Scope,
    parameters: [Meaning] = []
  ) -> [ViewNode] {
    noteReading(of: position(of: closure, scope))
    let inner = scope.nested()
    let names = closure.parameterNames
    for (offset, meaning) in parameters.enumerated() {
      inner.locals["$\(offset)"] = meaning
      if offset < names.count {
        let name = names[offset]
        inner.locals[name] = meaning
        if name.hasPrefix("$") { inner.locals[String(name.dropFirst())] = meaning }
      }
    }
    for name in names.dropFirst(parameters.count) { inner.locals[name] = .type(TypeName("")) }
    return nodes(closure.statements, inner)
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    if case .simpleInput(let list)? = signature?.parameterClause {
      return list.map(\.name.bareText)
    }
    guard case .parameterClause(let clause)? = signature?.parameterClause else { return [] }
    return clause.parameters.map { ($0.secondName ?? $0.firstName).bareText }
  }
}

extension ExprSyntax {
  /// `routes` of `repeat each routes`: the arguments that a caller hands in, which may be none.
  fileprivate var packName: String? {
    self.as(PackExpansionExprSyntax.self)?.repetitionPattern.as(PackElementExprSyntax.self)?.pack
      .as(DeclReferenceExprSyntax.self)?.baseName.bareText
  }

  /// Whether it makes a value by a call or names one, so that a name for it stands for it.
  var isMaking: Bool {
    self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(DeclReferenceExprSyntax.self) || self.is(ClosureExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self) || self.is(IfExprSyntax.self)
      || self.is(SwitchExprSyntax.self) || self.is(SequenceExprSyntax.self)
  }

  /// Whether it may make views, as opposed to doing something once.
  var mayMakeViews: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.firstName?.namesType == true
    }
    return self.is(ClosureExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.is(MemberAccessExprSyntax.self) || self.is(IfExprSyntax.self)
      || self.is(SwitchExprSyntax.self)
  }

  /// The first name of a chain: `model` of `model.items.first`.
  var firstName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.firstName
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.firstName
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.firstName }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.firstName
    }
    return nil
  }
}
