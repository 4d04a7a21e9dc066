import SwiftSyntax

// What content shows for a value: a sheet for its item, a destination for a route. Only its views count there, and
// values of which the code says the same are read once.

/// Content, and what is known of the value that it is given.
struct ShownContentKey: Hashable {
  var scope: ObjectIdentifier
  var position: SourcePosition
  var value: String
}

/// What content shows for a value.
struct ShownContent {
  var arms: [TargetArm]
  /// Whether the value decided an alternative in the content itself.
  var isDecidedAtOnce = false
  /// Whether it decided one there, or in a view that the content makes.
  var isDecided = false
  /// Whether the code was too long to be read to the end.
  var isCut: Bool
  /// Kept, so that no other scope gets its identity.
  var scope: Scope
}

extension Interpreter {
  /// What content shows for a value.
  func shown(
    by content: Content,
    for value: RouteValue,
    at position: SourcePosition
  ) -> ShownContent {
    let closure = self.position(of: content.expression, content.scope)
    let key = identity(of: value, depth: 0).map {
      ShownContentKey(scope: ObjectIdentifier(content.scope), position: closure, value: $0)
    }
    if let key, let known = shownContent[key] { return known }
    guard contentSteps[closure, default: 0] < limits.callsOfContent else {
      return ShownContent(arms: [], isCut: true, scope: content.scope)
    }
    let (before, cutsBefore, followedBefore) = (decisions, cuts, followed)
    var isDecidedAtOnce = false
    let arms = counted(readingViews: true) {
      let nodes = nodes(of: content, for: value)
      isDecidedAtOnce = decisions > before
      return TargetReader(interpreter: self).arms(of: nodes, at: position)
    }
    contentSteps[closure, default: 0] += followed - followedBefore + 1
    let shown = ShownContent(
      arms: arms,
      isDecidedAtOnce: isDecidedAtOnce,
      isDecided: decisions > before,
      isCut: cuts > cutsBefore,
      scope: content.scope
    )
    if let key { shownContent[key] = shown }
    return shown
  }

  /// The content of a sheet with a flag that says whether there is a value, where the content asks for the value:
  /// `sheet(isPresented: $model.sheet.isPresent) { model.sheet?.view }`.
  func content(_ content: Content, of site: Site, for value: RouteValue) -> Content {
    guard let state = site.state else { return content }
    var content = content
    content.scope = content.scope.nested()
    for root in roots(of: state.key) { content.scope.assumptions[root] = value }
    return content
  }

  /// The screens that a destination shows for each case of the enum that it is registered for.
  func caseArms(of registration: Registration) -> [[TargetArm]] {
    let type = index.type(
      registration.type,
      in: registration.owner,
      unit: registration.position.unit
    )
    return type?.cases.map { member in
      let value = RouteValue(type: registration.type, nominal: type, caseName: member.name)
      return shown(by: registration.content, for: value, at: registration.position).arms
    } ?? []
  }

  /// All that code can tell of a value; nil if it has code in it, which only its own scope explains.
  private func identity(of value: RouteValue, depth: Int) -> String? {
    guard depth < 6 else { return nil }
    var parts = [
      value.nominal.map { "\($0.number)" } ?? "", value.type?.text ?? "", value.caseName ?? "",
      value.literal ?? "", value.isNone ? "none" : "", value.isWritten ? "written" : "",
      value.isEveryCase ? "all" : "", value.listedCases.joined(separator: ","),
      value.property?.text ?? "",
    ]
    for argument in value.arguments {
      guard let expression = argument.expression, let scope = argument.scope,
        let known = identity(of: expression, scope, depth: depth)
      else { return nil }
      parts.append("\(argument.label ?? ""):\(known)")
    }
    return "(" + parts.joined(separator: "|") + ")"
  }

  private func identity(of expression: ExprSyntax, _ scope: Scope, depth: Int) -> String? {
    let type = type(of: expression, scope)
    guard !mayShow(expression, type, scope) else { return nil }
    var parts = [type?.text ?? ""]
    for value in values(of: expression, scope, expected: nil) {
      guard let known = identity(of: value, depth: depth + 1) else { return nil }
      parts.append(known)
    }
    parts.append(flag(expression, scope, depth: 1).map { "\($0)" } ?? "")
    let nominal = index.type(type, in: scope.instance?.type, unit: scope.unit)
    if nominal == nil || nominal?.kind == .enum {
      parts.append(state(of: expression, scope)?.key.text ?? "")
    }
    return parts.joined(separator: ",")
  }

  /// Whether an argument may be a closure or a view.
  private func mayShow(_ expression: ExprSyntax, _ type: TypeName?, _ scope: Scope) -> Bool {
    if expression.is(ClosureExprSyntax.self) { return true }
    guard let type else { return isCode(expression, scope) }
    if type.isFunction || ["View", "AnyView", "Binding"].contains(type.path) { return true }
    return index.type(type, in: scope.instance?.type, unit: scope.unit)
      .map { index.isView($0) || $0.kind == .protocol } ?? false
  }
}

extension Member {
  /// Whether it is a function without a result, which shows nothing.
  var showsNothing: Bool {
    kind == .function && type == nil && !takesViews
      && attributes.allSatisfy { !$0.name.hasSuffix("Builder") }
  }
}
