import SwiftSyntax

// Coordinators: objects behind generic ones, found by the enum of routes or actions that they handle, and what they
// show through UIKit.

/// A method that switches over an enum that it gets.
struct CaseHandler {
  var member: Member
  var owner: NominalType
}

extension Interpreter {
  /// `coordinator.navigate(to: .help)` and `store.send(.helpTapped)`, where the object is generic over the enum: what
  /// the only type does that handles the enum.
  func handlerCall(
    _ name: String,
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    let enums = handledEnums(of: base, scope)
    guard !enums.isEmpty else { return nil }
    let arguments = routeArguments(of: node, scope)
    if let caseName = node.arguments.first?.expression.actionNames.first,
      let type = enums.first(where: { $0.cases.contains { $0.name == caseName } }),
      let handler = handler(of: type, named: name)
    {
      var first = arguments[0]
      first.label = handler.member.parameters.first?.label
      let given = [first] + arguments.dropFirst()
      return run(handler.member, of: handler.owner, given, at: node, scope)
    }
    let owners = Set(enums.flatMap { handlers(of: $0).map(\.owner) })
    guard owners.count == 1, let owner = owners.first,
      let member = best(index.members(name, of: owner).map(\.member), for: arguments)
    else { return nil }
    return run(member, of: owner, arguments, at: node, scope)
  }

  private func run(
    _ member: Member,
    of owner: NominalType,
    _ arguments: [RouteArgument],
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    meet(node, scope)
    return call(member, of: owner, arguments, at: node, scope)
  }

  /// The enums that an object of a generic type of the app is about.
  private func handledEnums(of base: ExprSyntax, _ scope: Scope) -> [NominalType] {
    guard let type = type(of: base, scope), !type.arguments.isEmpty, type.element == nil,
      let object = index.type(type, in: scope.instance?.type, unit: scope.unit),
      object.kind == .class || object.kind == .protocol
    else { return [] }
    return type.arguments.compactMap {
      index.type($0, in: scope.instance?.type, unit: scope.unit)
    }
    .filter { $0.kind == .enum }
  }

  /// The method that handles an enum: the one of the name that is called, else the only one.
  private func handler(of type: NominalType, named name: String) -> CaseHandler? {
    let all = handlers(of: type)
    let named = all.filter { $0.member.name == name }
    let meant = named.isEmpty ? all : named
    return meant.count == 1 ? meant[0] : nil
  }

  private func handlers(of type: NominalType) -> [CaseHandler] {
    if caseHandlers == nil { caseHandlers = findHandlers() }
    return caseHandlers?[type] ?? []
  }

  private func findHandlers() -> [NominalType: [CaseHandler]] {
    var result: [NominalType: [CaseHandler]] = [:]
    for owner in index.types where owner.kind == .class || owner.kind == .struct {
      guard !index.isView(owner), owner.generics.isEmpty, !index.isDouble(owner) else { continue }
      for member in owner.members.values.flatMap({ $0 }).sorted(by: { $0.position < $1.position }) {
        guard member.kind == .function, let parameter = member.parameters.first,
          let type = index.type(parameter.type, in: owner, unit: member.unit), type.kind == .enum,
          member.body?.contains(where: { $0.switches(over: parameter.name) }) == true
        else { continue }
        result[type, default: []].append(CaseHandler(member: member, owner: owner))
      }
    }
    return result
  }

  // MARK: - What UIKit shows

  private static let showing: [String: Site.Kind] = [
    "push": .push, "pushViewController": .push, "replace": .push, "present": .sheet,
  ]

  /// `navigator.push(view)` and `navigator.present(controller)`, where the navigator is a protocol of the app or UIKit's.
  func navigatorCall(
    _ name: String,
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard var kind = Self.showing[name], let first = node.arguments.first, first.label == nil,
      let type = type(of: base, scope),
      let object = index.type(type, in: scope.instance?.type, unit: scope.unit),
      object.kind == .protocol || object.kind == .extension, !isReading(object)
    else { return nil }
    let isFull = node.arguments.dropFirst().contains {
      $0.label?.text.lowercased().contains("fullscreen") == true && $0.expression.codeText == "true"
    }
    if kind == .sheet, isFull { kind = .fullScreenCover }
    let made = nodes(first.expression, scope)
    guard made.contains(where: \.isUse) else { return presentStack(kind, first.expression, scope) }
    meet(node, scope)
    let site = Site(kind, .program, at: namePosition(of: node, scope), scope: scope)
    site.navigator = name == "replace" ? .replaces : .shows
    site.content = Content(
      expression: first.expression,
      scope: scope,
      nodes: made,
      position: position(of: first.expression, scope)
    )
    shownByNavigators.append(site)
    return [.site(site)]
  }

  /// Whether the code of a type is being read, such as that of the app's extension of UIKit's navigator.
  private func isReading(_ type: NominalType) -> Bool {
    type.members.values.contains { $0.contains(where: isReading) }
  }

  /// `navigator.present(stack)`, where another coordinator put its first screen on an empty stack before: that screen
  /// is presented.
  private func presentStack(
    _ kind: Site.Kind,
    _ stack: ExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard kind != .push, let name = stack.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let made, _)? = scope.meaning(of: name),
      made.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == true,
      made.as(FunctionCallExprSyntax.self)?.calledExpression.lastName?
        .hasSuffix("NavigationController") == true
    else { return nil }
    for site in shownByNavigators.dropFirst(navigatorMark) where site.kind == .push {
      site.kind = kind
      site.navigator = .shows
    }
    return []
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a `switch` over a name.
  fileprivate func switches(over name: String) -> Bool {
    let statement: ExprSyntax? =
      switch item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
      default: nil
      }
    return statement?.as(SwitchExprSyntax.self)?.subject.codeText == name
  }
}
