import SwiftSyntax

/// Reads views as SwiftUI would make them: follows properties, functions, modifiers and closures that
/// are in sight, and keeps what has to do with navigation.
///
/// It is used by one thread. What it has read it keeps, and it notes which calls it met.
final class Interpreter {
  let index: AppIndex
  /// The names behind `$` in the app: only such state is followed.
  let stateNames: Set<String>

  let hints: HintTable
  /// The texts behind keys.
  let texts: LocalizedTexts
  /// The code that views run by a hint, by the views' names.
  var calledFrom: [String: [(Member, NominalType)]]?
  let reducers: ReducerIndex
  let relevance: MemberRelevance
  /// What the reducers' code does, by its position and what the action holds.
  var handled: [HandledAction.Key: [Effect]] = [:]
  /// What views show where they are made, by their use.
  var openedUses: [ObjectIdentifier: (use: ViewUse, nodes: [ViewNode])] = [:]
  private var bodies: [NominalType: [ViewNode]] = [:]
  /// Where each view is made.
  private(set) var uses: [NominalType: [ViewUse]] = [:]
  private var usePositions: Set<SourcePosition> = []
  /// The state that a property of a view is bound to, by the views that make it.
  private(set) var aliases: [StateKey: Set<StateKey>] = [:]
  /// The calls that became part of the result.
  var met: Set<SourcePosition> = []
  /// The names of the objects on which methods are called, by the methods' names.
  var calledBases: [String: Set<String>] = [:]
  /// The state with which lists select, by the lists.
  var boundLists: [SourcePosition: Set<StateKey>] = [:]
  /// The state with which views customize their tabs, where the code does not say which tabs.
  var customizations: [NominalType: Set<StateKey>] = [:]
  /// The closures whose statements were read.
  var entered: Set<SourcePosition> = []
  /// What functions do that only change state; nil for those that do more.
  var functionEffects: [KnownFunction: [Effect]?] = [:]
  /// Whether a function is read without its caller, and how many views such functions made.
  private(set) var isReadingFunction = false
  private(set) var viewsInFunctions = 0
  /// Whether code is read only for the views that it shows.
  private(set) var isReadingViews = false
  /// What content shows for values, by the closures and what is known of the values.
  var shownContent: [ShownContentKey: ShownContent] = [:]
  /// The conditions that code states, by the code.
  var knownConditions: [SyntaxIdentifier: CodePresence] = [:]
  /// How many calls were followed for the values that content is given, by the closures.
  var contentSteps: [SourcePosition: Int] = [:]
  /// Functions that were found to do nothing.
  var idle: Set<SourcePosition> = []
  /// Functions of which what they make leads nowhere.
  var inert: [SourcePosition: InertFunction] = [:]
  /// The functions and views that are being read: how often, and how deep the first is.
  private var active: [SourcePosition: (count: Int, depth: Int)] = [:]
  /// The depth of the outermost function or view because of which something was not read again.
  var reach = Int.max
  private(set) var depth = 0
  /// How many alternatives were decided by a known value.
  var decisions = 0
  /// How many of them by the value that a state is assumed to have.
  var assumed = 0
  /// How often such a value was asked for.
  var looks = 0
  var alreadyTyped: Set<SourcePosition> = []
  private var evaluationDepth = 0

  /// How often reading stopped because it went too deep or too long.
  private(set) var stops = 0
  /// The calls that were followed for the view at hand.
  private(set) var steps = 0
  /// The calls that were followed for all views, and how often one was not, because they were too many.
  private(set) var followed = 0
  private(set) var cuts = 0
  /// The bodies, functions and closures that were read for the view at hand.
  private var reads = 0

  /// The views whose code is too long to be read to the end.
  private(set) var limited: Set<NominalType> = []

  static let maximumDepth = 40
  let limits: ScanLimits

  init(
    index: AppIndex,
    stateNames: Set<String>,
    hints: HintTable,
    texts: LocalizedTexts,
    limits: ScanLimits
  ) {
    self.index = index
    self.limits = limits
    self.hints = hints
    self.texts = texts
    self.stateNames = stateNames
    reducers = ReducerIndex(index)
    relevance = MemberRelevance(index, stateNames: stateNames, hints: hints.hints)
  }

  /// What a view shows, whoever makes it.
  func body(of type: NominalType) -> [ViewNode] {
    if let known = bodies[type] { return known }
    bodies[type] = []
    return counted(readingViews: false) {
      let nodes = body(of: Instance(type), from: nil) + hintedCallerNodes(of: type)
      bodies[type] = nodes
      if steps >= limits.calls || reads >= limits.reads { limited.insert(type) }
      return nodes
    }
  }

  /// What a view shows, or a modifier adds, for what was handed in.
  func body(of instance: Instance, from caller: Scope?) -> [ViewNode] {
    let type = instance.type
    let bodies = (type.members["body"] ?? []) + supertypeBodies(type)
    return guarded(type.position, limit: 2) {
      bodies.flatMap { member -> [ViewNode] in
        guard let items = member.body else { return [] }
        let scope = Scope(unit: member.unit, instance: instance, owner: type)
        scope.assumptions = caller?.assumptions ?? [:]
        scope.presence = member.presence
        scope.trigger = nil
        if let content = member.parameters.first, let modified = instance.modified {
          scope.locals[content.name] = .nodes(modified)
        }
        return nodes(items, scope)
      }
    }
  }

  /// A body that a protocol of the app gives all views that conform to it.
  private func supertypeBodies(_ type: NominalType) -> [Member] {
    guard type.members["body"] == nil else { return [] }
    return index.supertypes(of: type).flatMap { $0.members["body"] ?? [] }
  }

  /// Reads something unless it is being read already, so often, or it is too deep.
  func guarded(_ position: SourcePosition, limit: Int = 1, _ read: () -> [ViewNode]) -> [ViewNode] {
    let around = active[position] ?? (count: 0, depth: depth)
    guard depth < Self.maximumDepth, around.count < limit else {
      stops += 1
      reach = min(reach, depth < Self.maximumDepth ? around.depth : 0)
      return []
    }
    // The limit is for one view, or for one value that is joined with what is shown for it.
    if depth == 0 { (steps, reads) = (0, 0) }
    reads += 1
    guard reads < limits.reads else {
      cuts += 1
      return []
    }
    depth += 1
    active[position] = (around.count + 1, around.depth)
    defer {
      depth -= 1
      active[position] = around.count == 0 ? nil : around
    }
    return read()
  }

  /// Reads something with limits of its own.
  func counted<Value>(
    readingFunction: Bool = false,
    readingViews: Bool,
    _ read: () -> Value
  ) -> Value {
    let outer = (steps, reads, isReadingFunction, isReadingViews)
    (steps, reads, isReadingFunction, isReadingViews) = (0, 0, readingFunction, readingViews)
    defer { (steps, reads, isReadingFunction, isReadingViews) = outer }
    return read()
  }

  /// Reads something only for the views that it shows.
  func readingViews(_ read: () -> [ViewNode]) -> [ViewNode] {
    let outer = isReadingViews
    isReadingViews = true
    defer { isReadingViews = outer }
    return read()
  }

  /// Counts a call that is followed; false if there were too many.
  func follow() -> Bool {
    steps += 1
    followed += 1
    guard steps < limits.calls else {
      cuts += 1
      return false
    }
    return true
  }

  /// Works something out unless that leads too deep, as where a value is made of itself.
  func bounded<Value>(_ otherwise: Value, _ evaluate: () -> Value) -> Value {
    guard evaluationDepth < Self.maximumDepth else { return otherwise }
    evaluationDepth += 1
    defer { evaluationDepth -= 1 }
    return evaluate()
  }

  func note(_ use: ViewUse) {
    guard !isReadingViews else { return }
    // Who makes the view is known when the function is read with its caller.
    guard !isReadingFunction else {
      viewsInFunctions += 1
      return
    }
    guard usePositions.insert(use.position).inserted else { return }
    uses[use.type, default: []].append(use)
  }

  func alias(_ key: StateKey, to other: StateKey) {
    guard key != other else { return }
    aliases[key, default: []].insert(other)
  }

  /// The states that a state is, followed through the views that hand it down.
  func roots(of key: StateKey) -> Set<StateKey> {
    var roots: Set<StateKey> = []
    var seen: Set<StateKey> = []
    var pending = [key]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let others = aliases[next] ?? []
      if others.isEmpty { roots.insert(next) }
      pending += others
    }
    return roots.isEmpty ? [key] : roots
  }

  func position(of node: some SyntaxProtocol, _ scope: Scope) -> SourcePosition {
    index.units[scope.unit].position(of: node)
  }
}

// MARK: - Statements

extension Interpreter {
  func nodes(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> [ViewNode] {
    var result: [ViewNode] = []
    for item in items {
      if case .expr(let expression) = item.item { result += nodes(expression, scope) }
      if case .decl(let declaration) = item.item { result += nodes(declaration, scope) }
      guard case .stmt(let statement) = item.item else { continue }
      result += nodes(statement, scope)
      if returns(statement, scope) { break }
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
    if !isReadingViews { entered.insert(position(of: closure, scope)) }
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
      return call.calledExpression.firstName?.first?.isUppercase == true
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
