import SwiftSyntax

// Functions that lead nowhere are read once. Most code of an app loads, stores and computes; what it makes on
// the way, such as requests of other packages, changes no navigation.

/// What a function makes that leads nowhere.
struct InertFunction {
  var nodes: [ViewNode]
  /// How many alternatives known values decided in it.
  var decisions: Int
  /// The conditions of its caller, if its alternatives have them too.
  var presence: CodePresence?
}

/// How far reading got before a function is read.
struct ReadingMark {
  var depth: Int
  var decisions: Int
  var viewsInFunctions: Int
  /// What was known before of how far up reading depends on the functions that are being read.
  var reach: Int
}

extension Interpreter {
  /// What a function makes, if it is known to lead nowhere, whatever the call hands in.
  func inertNodes(
    of member: Member,
    _ arguments: [RouteArgument],
    instance: Instance?,
    from caller: Scope
  ) -> [ViewNode]? {
    guard let known = inert[member.position],
      known.presence.map({ $0 == caller.presence }) ?? true,
      handsInNoCode(arguments, member),
      known.decisions == 0 || decidesNothing(arguments, member, instance, caller)
    else { return nil }
    decisions += known.decisions
    return known.nodes
  }

  /// Keeps what a function made, if that leads nowhere and does not depend on who calls it.
  func keep(
    _ result: [ViewNode],
    of member: Member,
    _ arguments: [RouteArgument],
    instance: Instance?,
    from caller: Scope,
    since mark: ReadingMark
  ) {
    let made = decisions - mark.decisions
    guard isWhole(since: mark), viewsInFunctions == mark.viewsInFunctions,
      result.allSatisfy(\.leadsNowhere), handsInNoCode(arguments, member),
      made == 0 || decidesNothing(arguments, member, instance, caller)
    else { return }
    inert[member.position] = InertFunction(
      nodes: result,
      decisions: made,
      presence: result.contains(where: \.hasAlternatives) ? caller.presence : nil
    )
  }

  /// Whether nothing was left out because of the functions around, or because the code is too long.
  func isWhole(since mark: ReadingMark) -> Bool {
    reach >= mark.depth && steps < limits.calls
  }

  /// Starts to observe what is read, for `isWhole(since:)`.
  func mark() -> ReadingMark {
    defer { reach = .max }
    return ReadingMark(
      depth: depth,
      decisions: decisions,
      viewsInFunctions: viewsInFunctions,
      reach: reach
    )
  }

  // MARK: - Arguments

  /// Whether no argument is a value that an alternative may be decided by.
  private func decidesNothing(
    _ arguments: [RouteArgument],
    _ member: Member,
    _ instance: Instance?,
    _ caller: Scope
  ) -> Bool {
    guard caller.assumptions.isEmpty, instance?.value == nil, instance?.isGiven != true else {
      return false
    }
    let pairs = matched(arguments, to: member.parameters)
    return pairs.count == arguments.count
      && pairs.allSatisfy { parameter, argument in
        guard let expression = argument.expression, let scope = argument.scope else { return false }
        return flag(expression, scope, depth: 1) == nil
          && values(of: expression, scope, expected: parameter.type).allSatisfy {
            $0.caseName == nil && $0.arguments.isEmpty && $0.nominal?.kind != .enum
          }
      }
  }

  func handsInNoCode(_ arguments: [RouteArgument], _ member: Member) -> Bool {
    guard !arguments.isEmpty else { return true }
    let pairs = matched(arguments, to: member.parameters)
    return pairs.count == arguments.count
      && pairs.allSatisfy { parameter, argument in
        guard let expression = argument.expression, let scope = argument.scope else { return false }
        return !parameter.takesViews && !isCode(expression, scope)
      }
  }

  /// Whether an expression may be a closure, a function or a view, so that reading its name reads code.
  func isCode(_ expression: ExprSyntax, _ scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return true }
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): return isCode(node.expression, scope, depth: depth)
    case .awaitExpr(let node): return isCode(node.expression, scope, depth: depth)
    case .forceUnwrapExpr(let node): return isCode(node.expression, scope, depth: depth)
    case .optionalChainingExpr(let node): return isCode(node.expression, scope, depth: depth)
    case .asExpr(let node): return isCode(node.expression, scope, depth: depth)
    case .sequenceExpr(let node):
      return node.elements.contains { isCode($0, scope, depth: depth + 1) }
    case .functionCallExpr(let node): return makesCode(node, scope, depth: depth)
    case .declReferenceExpr(let node):
      return namesCode(node.baseName.bareText, scope, depth: depth)
    case .memberAccessExpr(let node):
      return memberIsCode(node, scope, depth: depth)
    case .closureExpr, .ifExpr, .switchExpr, .arrayExpr, .dictionaryExpr, .tupleExpr,
      .macroExpansionExpr, .unresolvedTernaryExpr, .ternaryExpr:
      return true
    default: return false
    }
  }

  private func makesCode(_ node: FunctionCallExprSyntax, _ scope: Scope, depth: Int) -> Bool {
    guard node.trailingClosure == nil,
      !node.arguments.contains(where: { isCode($0.expression, scope, depth: depth + 1) })
    else { return true }
    guard node.calledExpression.firstName?.namesType == true else {
      return isView(ExprSyntax(node), scope)
    }
    // A type that is not the app's may be a view.
    return namedType(node.calledExpression, scope).map(index.isView) ?? true
  }

  private func namesCode(_ name: String, _ scope: Scope, depth: Int) -> Bool {
    switch scope.meaning(of: name) ?? scope.instance?.bindings[name] {
    case .expression(let inner, let written): return isCode(inner, written, depth: depth + 1)
    case .function, .nodes: return true
    case .value, .type: return false
    case nil:
      if name == "self" { return true }
      let own = scope.instance.map { index.members(name, of: $0.type).map(\.member) } ?? []
      return (own.isEmpty ? index.globals[name] ?? [] : own).contains(where: isCode)
    }
  }

  private func memberIsCode(_ node: MemberAccessExprSyntax, _ scope: Scope, depth: Int) -> Bool {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return false }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return namesCode(name, scope, depth: depth)
    }
    guard let type = namedType(base, scope) ?? instance(of: base, scope)?.type else {
      return isCode(base, scope, depth: depth + 1)
    }
    return index.members(name, of: type).contains { isCode($0.member) }
  }

  /// Whether naming a member reads code that may lead somewhere.
  private func isCode(_ member: Member) -> Bool {
    if member.kind == .function || member.takesViews { return true }
    return member.body != nil && relevance.contains(member)
      && !idle.contains(member.position) && inert[member.position] == nil
  }
}

extension ViewNode {
  /// Whether nothing of the app is in it: only views and values of other packages.
  fileprivate var leadsNowhere: Bool {
    switch self {
    case .foreign(let view): view.children.allSatisfy(\.leadsNowhere)
    case .branch(let branch): branch.arms.allSatisfy { $0.nodes.allSatisfy(\.leadsNowhere) }
    case .use, .container, .site, .effect, .registration, .fact, .scene, .slot: false
    }
  }

  fileprivate var hasAlternatives: Bool {
    switch self {
    case .foreign(let view): view.children.contains(where: \.hasAlternatives)
    case .branch: true
    case .use, .container, .site, .effect, .registration, .fact, .scene, .slot: false
    }
  }
}
