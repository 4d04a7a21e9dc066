import SwiftSyntax

// Features of The Composable Architecture: what follows when a view sends an action to a store.
extension Interpreter {
  /// `store.send(.editTapped)`; nil if it is another call.
  func sentAction(
    _ name: String,
    to base: ExprSyntax?,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard !reducers.isEmpty, name == "send", let sent = node.arguments.first?.expression else {
      return nil
    }
    let choices = sent.ternaryChoices ?? [sent]
    let effects = choices.compactMap { sentAction($0.actionNames, to: base, node, scope) }
    return effects.isEmpty ? nil : effects.flatMap { $0 }
  }

  private func sentAction(
    _ names: [String],
    to base: ExprSyntax?,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    var actions = names
    guard !actions.isEmpty, !actions.isLiteral else { return nil }
    var feature = base.flatMap { featureType(of: $0, scope) }
    if base == nil, let owner = scope.instance?.type {
      feature = owner.attributes.first { $0.name == "ViewAction" }?.arguments?.first?.expression
        .as(MemberAccessExprSyntax.self)?.base?.typePath
        .flatMap { index.type(named: $0, in: owner, unit: scope.unit) }
      if feature != nil { actions.insert("view", at: 0) }
    }
    if let converted = converted(actions[0], of: feature, in: scope) {
      return converted.flatMap { action -> [ViewNode] in
        guard let feature = reducers.feature(ofActions: action.actions) else { return [] }
        let whole = reducers.completed(action.names, of: feature)
        return effects(of: whole, in: feature, at: position(of: node, scope), scope)
      }
    }
    guard let feature = feature ?? reducers.feature(withAction: actions[0]) else { return nil }
    let whole = reducers.completed(actions, of: feature)
    return effects(of: whole, in: feature, at: position(of: node, scope), scope)
  }

  /// What an action becomes that the view has for itself, or that one in the view has.
  private func converted(
    _ name: String,
    of feature: NominalType?,
    in scope: Scope
  ) -> [ActionConversions.Converted]? {
    if let feature, let found = reducers.conversions.converted(name, of: feature) { return found }
    guard let owner = scope.owner, feature.map({ !reducers.has(name, in: $0) }) ?? true else {
      return nil
    }
    return reducers.conversions.converted(name, within: owner)
  }

  /// What the reducer does when a person taps a button of an alert or a dialog that its state describes:
  /// the actions below the property, and below its case, that shows the alert.
  func dialogActionNodes(_ site: Site, _ scope: Scope) -> [ViewNode] {
    guard !reducers.isEmpty, let state = site.state,
      let feature = reducers.feature(ofState: state.key.type)
    else { return [] }
    let path = [state.key.property] + (state.caseName.map { [$0] } ?? [])
    let inner = scope.nested(on: Trigger(text: "tap a button"))
    inner.dialog = site.position
    return reducers.actions(under: path, in: feature)
      .flatMap { effects(of: $0, in: feature, at: site.position, inner) }
  }

  private func effects(
    of actions: [String],
    in feature: NominalType,
    at position: SourcePosition,
    _ scope: Scope
  ) -> [ViewNode] {
    let call = scope.callSite ?? position
    return reducers.handlers(of: actions, in: feature).flatMap { handled -> [ViewNode] in
      effects(of: handled).map { effect in
        var effect = effect
        effect.owner = scope.owner
        effect.callSite = call
        effect.trigger = scope.trigger
        effect.dialog = scope.dialog
        effect.presence = scope.presence.and(effect.presence)
        return .effect(effect)
      }
    }
  }

  /// What the statements of a handler change.
  private func effects(of action: HandledAction) -> [Effect] {
    if let known = handled[action.key] { return known }
    if let partial = handledInCycle[action.key] {
      noteStop()
      return partial
    }
    let isFirst = handledInCycle.isEmpty
    handledInCycle[action.key] = []
    let stopsBefore = stops
    let handler = action.handler
    let scope = Scope(unit: handler.unit, instance: Instance(handler.feature), owner: nil)
    scope.locals["state"] = .type(TypeName(reducers.stateName(of: handler.feature)))
    if let name = handler.payload, let value = action.value {
      scope.locals[name] = Self.meaning(of: value, scope)
    }
    let reader = MemberReader(unit: index.units[handler.unit], presence: .always)
    for member in handler.functions.flatMap({ reader.members(DeclSyntax($0)) }) {
      scope.locals[member.name] = .function(member, scope)
    }
    let found = guarded(handler.position) { nodes(handler.statements, scope) }
    let result = found.flatMap(\.effects)
    handledInCycle[action.key] = result
    // What handlers do that send each other's actions is whole for the one that is read first.
    if isFirst || stops == stopsBefore { handled[action.key] = result }
    if isFirst { handledInCycle = [:] }
    return result
  }

  /// What an action holds: `nil`, a flag, or a case.
  private static func meaning(of value: String, _ scope: Scope) -> Meaning {
    switch value {
    case "nil": .expression(ExprSyntax(NilLiteralExprSyntax()), scope)
    case "true", "false":
      .expression(
        ExprSyntax(BooleanLiteralExprSyntax(literal: .keyword(value == "true" ? .true : .false))),
        scope
      )
    default: .value(RouteValue(caseName: value, isWritten: true))
    }
  }

  /// The feature whose store a view has.
  func storedFeature(of view: NominalType) -> NominalType? {
    view.properties.lazy.filter { !$0.isStatic }.compactMap { member in
      self.type(of: member, in: view).flatMap { self.storedFeature($0, in: view) }
    }
    .first
  }

  /// `Home` of `StoreOf<Home>`.
  func storedFeature(_ type: TypeName, in scope: NominalType?) -> NominalType? {
    guard Self.stores.contains(type.path), let last = type.arguments.last else { return nil }
    return reducers.feature(ofAction: last, in: scope)
  }

  private static let stores: Set = ["StoreOf", "Store", "ViewStoreOf", "ViewStore"]

  /// The feature whose store an expression is.
  func featureType(of store: ExprSyntax, _ scope: Scope) -> NominalType? {
    guard let type = type(of: store, scope), let last = type.arguments.last,
      Self.stores.contains(type.path)
    else { return nil }
    // What the app adds to `View` is in any of its modules.
    let unit = scope.instance?.type.kind == .extension ? scope.unit : nil
    return reducers.feature(ofAction: last, in: scope.instance?.type, unit: unit)
  }
}

extension ViewNode {
  /// What it does, with what is inside it.
  var effects: [Effect] {
    switch self {
    case .effect(let effect): [effect]
    case .foreign(let view): view.children.flatMap(\.effects)
    case .branch(let branch): branch.arms.flatMap { $0.nodes.flatMap(\.effects) }
    default: []
    }
  }
}
