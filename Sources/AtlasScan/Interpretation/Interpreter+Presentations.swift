import SwiftSyntax

extension Interpreter {
  /// `sheet`, `alert` and the like.
  func presentation(
    _ kind: Site.Kind,
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode] {
    let binding =
      arguments.first { Self.bindingLabels.contains($0.label ?? "") }
      ?? arguments.first { $0.label == nil && $0.isStoreScope }
    let isItem = binding?.label != "isPresented"
    let site = Site(
      kind,
      isItem ? .item : .isPresented,
      at: namePosition(of: node, scope),
      scope: scope
    )
    site.state = binding?.expression.flatMap { state(of: $0, scope) }
    site.getter = binding?.expression.flatMap { conditionalGetter($0, scope) }
    narrow(site, to: arguments.first { $0.label == "case" || $0.label == "state" })
    if let reference = site.state {
      site.value = RouteValue(
        type: reference.type,
        nominal: index.type(reference.type, in: nil, unit: scope.unit)
      )
    }
    let item: [Meaning] = isItem ? [itemMeaning(binding, site.state, scope)] : []
    var result: [ViewNode] = [.site(site)]
    switch kind {
    case .alert, .confirmationDialog:
      site.title = title(of: arguments, scope)
      let inner = scope.nested()
      inner.dialog = site.position
      result += dialogNodes(arguments, item, inner) + dialogActionNodes(site, inner)
    default:
      let views =
        arguments.first { $0.label == "content" }
        ?? arguments.last { $0.label == "" || $0.label == "destination" || $0.label == "view" }
        ?? arguments.last {
          $0.expression?.is(ClosureExprSyntax.self) == true && $0.label != "onDismiss"
        }
      guard let expression = views?.expression else { break }
      site.content = content(expression, scope, parameters: item)
      result += arguments.filter { $0.label == "onDismiss" }.flatMap { argument -> [ViewNode] in
        argument.expression.map { nodes($0, scope.nested(on: Trigger(text: "close it"))) } ?? []
      }
    }
    return result
  }

  /// The `if` in `Binding(get: { if let item, item.isLarge { item } else { nil } }, …)`.
  private func conditionalGetter(
    _ expression: ExprSyntax,
    _ scope: Scope
  ) -> (node: IfExprSyntax, scope: Scope)? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.makesBinding,
      let getter = call.arguments.first(where: { $0.label?.text == "get" })?.expression,
      let node = getter.as(ClosureExprSyntax.self)?.statements.onlyExpression?
        .as(IfExprSyntax.self)
    else { return nil }
    return (node, scope)
  }

  /// Whether a presentation shows nothing for a value that its state gets.
  func isRefused(_ value: RouteValue, by site: Site) -> Bool {
    guard let (node, outer) = site.getter, let state = site.state else { return false }
    let scope = outer.nested()
    for root in roots(of: state.key) { scope.assumptions[root] = value }
    return decided(node.conditions, scope) == false
  }

  /// `case: /Route.edit`, `state: /Destination.State.edit` and `case: \.edit`.
  func narrow(_ site: Site, to argument: RouteArgument?) {
    guard var expression = argument?.expression else { return }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) { expression = prefix.expression }
    guard let name = expression.keyPathName ?? expression.lastName, var state = site.state else {
      return
    }
    let type = index.type(state.type, in: state.key.type, unit: state.key.type.unit)
    let member = type?.cases.first { $0.name == name }
    state.caseName = name
    state.type = member?.parameters.first?.type.map {
      qualified($0, in: type, unit: type?.unit ?? 0)
    }
    site.state = state
  }

  private static let bindingLabels: Set = [
    "isPresented", "item", "unwrapping", "presenting", "store", "error", "when", "for",
    "presentedItem", "selection", "activeSheet",
  ]

  /// The position of a modifier's name; of the call, if it has no dot.
  func namePosition(of node: FunctionCallExprSyntax, _ scope: Scope) -> SourcePosition {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      return position(of: member.declName.baseName, scope)
    }
    return position(of: node, scope)
  }

  /// What the closure of `sheet(item:)` is given.
  func itemMeaning(
    _ binding: RouteArgument?,
    _ reference: StateReference?,
    _ scope: Scope
  ) -> Meaning {
    if let expression = binding?.expression,
      let store = storeMeaning(expression, reference, scope)
    {
      return store
    }
    if let type = reference?.type { return .type(type) }
    return .type(TypeName(""))
  }

  /// The buttons of an alert or a dialog: what their actions do.
  private func dialogNodes(
    _ arguments: [RouteArgument],
    _ item: [Meaning],
    _ scope: Scope
  ) -> [ViewNode] {
    let children = arguments.flatMap { argument -> [ViewNode] in
      guard let closure = argument.expression?.as(ClosureExprSyntax.self) else { return [] }
      return closureNodes(closure, scope, parameters: item)
    }
    guard !children.isEmpty else { return [] }
    return [
      .foreign(
        ForeignView(
          name: "closure",
          children: children,
          position: SourcePosition(unit: 0, offset: 0)
        )
      )
    ]
  }

  private func title(of arguments: [RouteArgument], _ scope: Scope) -> String? {
    for argument in arguments where argument.label == nil || argument.label == "title" {
      if let text = argument.expression.flatMap({ text(of: $0, scope) }) { return text }
    }
    // `alert(isPresented:) { Alert(title: Text("…")) }`.
    for argument in arguments {
      guard let closure = argument.expression?.as(ClosureExprSyntax.self) else { continue }
      if let text = alertTitle(in: closure, scope) { return text }
    }
    return nil
  }

  private func alertTitle(in closure: ClosureExprSyntax, _ scope: Scope) -> String? {
    let call =
      closure.statements.onlyExpression?.as(FunctionCallExprSyntax.self)
      ?? closure.statements.last.flatMap { item -> FunctionCallExprSyntax? in
        if case .stmt(let statement) = item.item {
          return statement.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
        }
        return nil
      }
    guard let call, ["Alert", "ActionSheet"].contains(call.calledExpression.codeText)
    else {
      return nil
    }
    return call.arguments.first { $0.label?.text == "title" }
      .flatMap { text(of: $0.expression, scope) }
  }

  // MARK: - Destinations

  func destination(
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode] {
    let closure =
      arguments.first { $0.label == "destination" } ?? arguments.last { $0.label == "" }
    guard let expression = closure?.expression else { return [] }
    if let type = arguments.first(where: { $0.label == "for" })?.expression {
      meet(node, scope)
      return registration(of: type, expression, node, scope)
    }
    let binding = arguments.first {
      ["isPresented", "item", "unwrapping", "store"].contains($0.label)
    }
    let isItem = binding?.label != "isPresented"
    let site = Site(
      .push,
      isItem ? .item : .isPresented,
      at: namePosition(of: node, scope),
      scope: scope
    )
    site.state = binding?.expression.flatMap { state(of: $0, scope) }
    narrow(site, to: arguments.first { $0.label == "case" || $0.label == "state" })
    let item: [Meaning] = isItem ? [itemMeaning(binding, site.state, scope)] : []
    site.content = content(expression, scope, parameters: item)
    return [.site(site)]
  }

  private func registration(
    of type: ExprSyntax,
    _ expression: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let base = type.as(MemberAccessExprSyntax.self)?.base ?? type
    let path = base.typePath ?? base.codeText
    let name = qualified(TypeName(path), in: scope.instance?.type, unit: scope.unit)
    return [
      .registration(
        Registration(
          type: name,
          content: content(expression, scope, parameters: [.type(name)]),
          position: namePosition(of: node, scope),
          owner: scope.owner,
          presence: scope.presence
        )
      )
    ]
  }

  /// A store that `$store.scope(…)` hands to the closure: of the feature's child.
  private func storeMeaning(
    _ expression: ExprSyntax,
    _ reference: StateReference?,
    _ scope: Scope
  ) -> Meaning? {
    guard let type = reference?.type else { return nil }
    // `@Presents var edit: EditFeature.State?` is shown with a `StoreOf<EditFeature>`.
    return Self.store(of: type).map { .type($0) }
  }
}

extension RouteArgument {
  /// `$store.scope(state: \.alert, action: \.alert)`, which an alert takes without a label.
  fileprivate var isStoreScope: Bool {
    expression?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "scope"
  }
}
