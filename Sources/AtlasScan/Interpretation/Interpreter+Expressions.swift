import SwiftSyntax

extension Interpreter {
  func nodes(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return call(node, scope)
    case .declReferenceExpr(let node): return reference(node.baseName.bareText, scope)
    case .memberAccessExpr(let node): return member(node, scope)
    case .closureExpr(let node): return closureNodes(node, scope)
    case .ifExpr(let node): return branch(node, scope)
    case .switchExpr(let node): return branch(node, scope)
    case .sequenceExpr(let node): return sequence(node, scope)
    case .postfixIfConfigExpr(let node): return postfixConfig(node, scope)
    case .tupleExpr(let node): return node.elements.flatMap { nodes($0.expression, scope) }
    case .arrayExpr(let node): return node.elements.flatMap { nodes($0.expression, scope) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return [] }
      return elements.flatMap { nodes($0.value, scope) }
    case .tryExpr(let node): return nodes(node.expression, scope)
    case .awaitExpr(let node): return nodes(node.expression, scope)
    case .optionalChainingExpr(let node): return nodes(node.expression, scope)
    case .forceUnwrapExpr(let node): return nodes(node.expression, scope)
    case .asExpr(let node): return nodes(node.expression, scope)
    case .prefixOperatorExpr(let node): return nodes(node.expression, scope)
    case .subscriptCallExpr(let node):
      return nodes(node.calledExpression, scope)
        + node.arguments.flatMap { nodes($0.expression, scope) }
    default: return []
    }
  }

  /// A name by itself: a local view, a property that makes views, what a caller handed in.
  private func reference(_ name: String, _ scope: Scope) -> [ViewNode] {
    if name == "self" { return scope.instance?.modified?() ?? [] }
    if let meaning = scope.meaning(of: name) { return nodes(of: meaning, calledIn: scope) }
    guard let instance = scope.instance else { return global(name, scope) }
    if let meaning = instance.bindings[name] { return nodes(of: meaning, calledIn: scope) }
    let members = index.members(name, of: instance.type)
    if let property = members.first(where: { $0.member.kind == .property }) {
      return compiled(members.map(\.member), like: property.member) {
        self.property($0, of: instance, scope)
      }
    }
    // A function whose name is handed on: `Button("Save", action: save)`.
    if let function = members.first(where: { $0.member.kind == .function }) {
      return inline(function.member, arguments: [], instance: instance, from: scope)
    }
    return global(name, scope)
  }

  /// What a member makes that `#if` declares once for each platform; else what the one that is meant makes.
  func compiled(
    _ members: [Member],
    like chosen: Member,
    _ read: (Member) -> [ViewNode]
  ) -> [ViewNode] {
    let labels = chosen.parameters.map(\.label)
    let all = members.filter {
      $0.kind == chosen.kind && $0.body != nil && $0.presence != .always
        && $0.parameters.map(\.label) == labels
    }
    guard chosen.presence != .always, all.count > 1 else { return read(chosen) }
    let arms = all.map { Branch.Arm(presence: $0.presence, nodes: read($0)) }
      .filter { !$0.nodes.isEmpty }
    return arms.isEmpty ? [] : [.branch(Branch(arms: arms))]
  }

  private func global(_ name: String, _ scope: Scope) -> [ViewNode] {
    guard let member = index.globals[name]?.first(where: { $0.kind == .property && $0.body != nil })
    else { return [] }
    return inline(member, arguments: [], instance: nil, from: scope)
  }

  func nodes(of meaning: Meaning, calledIn scope: Scope, arguments: [Meaning] = []) -> [ViewNode] {
    switch meaning {
    case .nodes(let make): return make()
    case .expression(let expression, let written):
      if let closure = expression.as(ClosureExprSyntax.self) {
        return guarded(position(of: closure, written), limit: 2) {
          closureNodes(closure, carrying(scope, into: written), parameters: arguments)
        }
      }
      guard
        expression.mayMakeViews || isView(expression, written) || makesHandedIn(expression, written)
      else { return [] }
      return guarded(position(of: expression, written), limit: 2) {
        nodes(expression, carrying(scope, into: written))
      }
    case .function(let member, let written):
      return inline(member, arguments: [], instance: written.instance, from: scope, within: written)
    case .value, .type: return []
    }
  }

  /// Whether a call of a function makes a view: `makeEditor()`.
  func isView(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard expression.is(FunctionCallExprSyntax.self), let type = type(of: expression, scope) else {
      return expression.is(SequenceExprSyntax.self)
    }
    if ["View", "AnyView"].contains(type.path) { return true }
    return index.type(type, in: scope.instance?.type, unit: scope.unit).map(index.isView) ?? false
  }

  /// The scope in which something was written, with what is happening where it is called.
  private func carrying(_ scope: Scope, into written: Scope) -> Scope {
    guard
      scope.trigger != written.trigger || scope.callSite != nil
        || !scope.assumptions.isEmpty
    else { return written }
    let inner = written.nested()
    inner.trigger = scope.trigger ?? written.trigger
    inner.assumptions.merge(scope.assumptions) { $1 }
    return inner
  }

  func property(_ member: Member, of instance: Instance, _ scope: Scope) -> [ViewNode] {
    if member.body != nil {
      return inline(member, arguments: [], instance: instance, from: scope)
    }
    if let shown = hintedNodes(member, of: instance.type, scope) { return shown }
    if member.takesViews { return [.slot] }
    guard let value = member.initialValue, value.isMaking || value.is(ClosureExprSyntax.self) else {
      return []
    }
    let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
    inner.trigger = scope.trigger
    return guarded(member.position) { nodes(value, inner) }
  }

  /// `model.editor`, `Self.footer`, `route.view`, and modifiers without parentheses.
  private func member(_ node: MemberAccessExprSyntax, _ scope: Scope) -> [ViewNode] {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return [] }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return reference(name, scope)
    }
    if let type = namedType(base, scope) {
      // `then: DetailView.init(store:)`.
      if name == "init", index.isView(type) {
        return use(type, [], at: position(of: node, scope), scope)
      }
      let members = index.members(name, of: type).map(\.member)
      guard let member = members.first(where: { $0.isStatic && $0.kind == .property }) else {
        return []
      }
      return property(member, of: Instance(type), calling(scope, type, at: node))
    }
    if let nodes = modifyingProperty(name, of: base, node, scope) { return nodes }
    if let instance = instance(of: base, scope) {
      let members = index.members(name, of: instance.type).map(\.member)
      if let member = members.first(where: { $0.kind == .property && !$0.isStatic }) {
        return property(member, of: instance, calling(scope, instance.type, at: node))
      }
      if let member = members.first(where: { $0.kind == .function && !$0.isStatic }) {
        let inner = calling(scope, instance.type, at: node)
        return inline(member, arguments: [], instance: instance, from: inner)
          + (base.isSelfOrSuper ? [] : overridden(member, [], of: instance, from: inner))
      }
    }
    return nodes(base, scope)
  }

  /// `editor.erased`: a property that the app adds to `View` makes another view of the one that it is on.
  private func modifyingProperty(
    _ name: String,
    of base: ExprSyntax,
    _ node: MemberAccessExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    let extended = viewExtensions(of: base)
    guard
      let (view, property) = extended.lazy.flatMap({ type in
        (type.members[name] ?? []).map { (type, $0) }
      })
      .first(where: {
        $1.kind == .property && !$1.isStatic && $1.body != nil && !self.isReading($1)
      })
    else { return nil }
    // A type's own property of the name is meant where the type is known.
    if let type = type(of: base, scope),
      let nominal = index.type(type, in: scope.instance?.type, unit: scope.unit),
      !extended.contains(nominal), nominal.members[name] != nil
    {
      return nil
    }
    let shown = nodes(base, scope)
    let instance = Instance(view, modified: { shown })
    let made = inline(property, arguments: [], instance: instance, from: scope)
    if property.body?.namesSelf == true, made.contains(where: \.isView) { return made }
    // `buttonStyle(MainStyle())` without `self` changes the view; a style is no view.
    return shown + made.filter { !$0.isEmptyForeign }
  }

  /// What the app adds to `View`, and to the view of SwiftUI that an expression makes: `extension Button`.
  func viewExtensions(of base: ExprSyntax?) -> [NominalType] {
    let made = base?.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(DeclReferenceExprSyntax.self)?.baseName.bareText
    let own = made.map { TargetReader.isSwiftUI($0) ? index.extensions(of: $0) : [] } ?? []
    return index.extensions(of: "View") + own
  }

  /// The object that an expression is, with what is known of it.
  func instance(of expression: ExprSyntax, _ scope: Scope) -> Instance? {
    if expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return scope.instance
    }
    let before = looks
    let known = values(of: expression, scope, expected: nil)
    if known.count == 1, let made = madeInstance(known[0]) { return made }
    if let value = known.first, let type = value.nominal, value.caseName != nil {
      return Instance(
        type,
        value: value,
        isGiven: isHandedIn(expression, scope),
        isAssumed: looks > before
      )
    }
    guard let name = type(of: expression, scope) else { return nil }
    let type = index.type(name, in: scope.instance?.type, unit: scope.unit)
    return type.map { type in
      Instance(type, isGiven: type.kind == .enum && isHandedIn(expression, scope))
    }
  }

  /// Whether an expression is a property of a view, or in one, that the code that makes the view hands in.
  private func isHandedIn(_ expression: ExprSyntax, _ scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8, let path = expression.typePath?.split(separator: ".") else { return false }
    let names = path.first == "self" ? path.dropFirst() : path[...]
    guard let name = names.first.map(String.init) else { return scope.instance?.isGiven == true }
    if let meaning = scope.meaning(of: name) {
      guard case .expression(let inner, let written) = meaning else { return false }
      return isHandedIn(inner, written, depth: depth + 1)
    }
    guard let instance = scope.instance, index.isView(instance.type),
      let (member, _) = index.members(name, of: instance.type).first(where: {
        $0.member.kind == .property
      })
    else { return false }
    return member.body == nil && member.initialValue == nil
      && member.attributes.allSatisfy { Self.storage.contains($0.name) }
  }

  /// The attributes of properties that an initializer of a view can store something in.
  private static let storage: Set = [
    "State", "StateObject", "ObservedObject", "Bindable", "ObservationIgnored",
  ]

  /// The scope for code of another type: a view that calls it remembers where.
  func calling(_ scope: Scope, _ type: NominalType, at node: some SyntaxProtocol) -> Scope {
    guard scope.callSite == nil, !index.isView(type), type.name != "View" else { return scope }
    let inner = scope.nested()
    inner.callSite = position(of: node, scope)
    return inner
  }

  private func postfixConfig(_ node: PostfixIfConfigExprSyntax, _ scope: Scope) -> [ViewNode] {
    let base = node.base.map { nodes($0, scope) } ?? []
    let modifiers = compiled(node.config) { clause, presence in
      guard case .postfixExpression(let expression)? = clause.elements else { return [] }
      return nodes(expression, scope.nested(under: presence))
    }
    // What the clauses add stands beside the view; it is no view of its own.
    let added = modifiers.flatMap { node -> [ViewNode] in
      guard case .branch(let branch) = node else { return [node] }
      return branch.arms.flatMap(\.nodes)
    }
    return base + added.filter { !$0.isView }
      + closure(around: added.filter(\.isView), at: node, scope)
  }

  /// Views that a modifier gets, such as those of an overlay.
  private func closure(
    around views: [ViewNode],
    at node: PostfixIfConfigExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    guard !views.isEmpty else { return [] }
    let position = position(of: node.config, scope)
    return [.foreign(ForeignView(name: "closure", children: views, position: position))]
  }

  /// Assignments, ternaries and operators.
  private func sequence(_ node: SequenceExprSyntax, _ scope: Scope) -> [ViewNode] {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
      return assignment(elements[0], Array(elements[2...]), scope)
    }
    if let nodes = addition(elements, scope) { return nodes }
    if let question = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[question].as(UnresolvedTernaryExprSyntax.self),
      elements.count > question + 1
    {
      let condition = condition(of: Array(elements[..<question]), scope)
      let arms = [
        Branch.Arm(
          presence: condition,
          nodes: nodes(ternary.thenExpression, scope.nested(under: condition))
        ),
        Branch.Arm(
          presence: condition.opposite,
          nodes: nodes(elements[question + 1], scope.nested(under: condition.opposite))
        ),
      ].filter { !$0.nodes.isEmpty }
      return arms.isEmpty ? [] : [.branch(Branch(arms: arms))]
    }
    let parts = elements.map { nodes($0, scope) }
    // `page?(item) ?? AnyView(EmptyView())`: one or the other is shown.
    if elements.count == 3, elements[1].codeText == "??", parts[0].contains(where: \.isView),
      parts[2].contains(where: \.isView)
    {
      let condition = CodeCondition(text: "\(elements[0].shortText) exists")
      let presence = CodePresence(terms: [condition])
      return [
        .branch(
          Branch(arms: [
            Branch.Arm(presence: presence, nodes: parts[0]),
            Branch.Arm(presence: presence.opposite, nodes: parts[2]),
          ])
        )
      ]
    }
    return parts.flatMap { $0 }
  }

  /// The type that an expression names: `Route`, `Router.Sheet`.
  func namedType(_ expression: ExprSyntax, _ scope: Scope) -> NominalType? {
    guard let path = expression.typePath,
      path.split(separator: ".").last?.namesType == true,
      scope.meaning(of: path) == nil
    else { return nil }
    return index.type(named: path, in: scope.instance?.type, unit: scope.unit)
  }
}

extension ExprSyntax {
  /// Whether it is the object whose code this is: that is of the class, or of one that has no other code.
  var isSelfOrSuper: Bool {
    self.is(SuperExprSyntax.self) || self.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
  }

  /// The names of an expression that may name a type.
  var typePath: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareText }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.typePath
    }
    guard let member = self.as(MemberAccessExprSyntax.self),
      let base = member.base?.typePath
    else { return nil }
    return "\(base).\(member.declName.baseName.bareText)"
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the code says `self`.
  fileprivate var namesSelf: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}

extension ViewNode {
  /// Whether it is a view of another package, or a value that is none, with nothing in it.
  fileprivate var isEmptyForeign: Bool {
    if case .foreign(let view) = self { view.children.isEmpty } else { false }
  }
}
