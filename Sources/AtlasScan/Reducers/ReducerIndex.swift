import SwiftSyntax

/// The reducers of an app: what follows when a view sends an action.
final class ReducerIndex {
  private let index: AppIndex
  private var handlers: [NominalType: [ReducerHandler]] = [:]
  /// The handlers of features around a feature, each with the rest of the action that it matches.
  private var outer: [NominalType: [(handler: ReducerHandler, rest: [String])]] = [:]
  /// The features that have an action of a name.
  private var features: [String: [NominalType]] = [:]
  /// Where a `switch` over an action is.
  private(set) var switches: Set<SourcePosition> = []
  /// The states of features that are only an enum of actions, with a reducer outside types.
  private var states: [NominalType: NominalType] = [:]

  init(_ index: AppIndex) {
    self.index = index
    for type in index.types where type.kind != .protocol && !index.isView(type) { read(type) }
    let globals = index.globals.values.flatMap { $0 }.sorted { $0.position < $1.position }
    for member in globals {
      readReducer(member, in: nil)
      readFunction(member, beside: globals)
    }
    for type in index.types where type.kind == .extension { readReducers(of: type) }
    for (type, handlers) in handlers.sorted(by: { $0.key.number < $1.key.number }) {
      for handler in handlers { join(handler, of: type) }
    }
  }

  var isEmpty: Bool { handlers.isEmpty }

  private func read(_ type: NominalType) {
    let protocols: Set = ["Reducer", "ReducerProtocol", "ReducerOf"]
    let isFeature =
      type.attributes.contains { $0.name == "Reducer" } || index.conforms(type, to: protocols)
      || index.type(named: "\(type.name).Action", in: nil, unit: type.unit)?.name
        == "\(type.name).Action"
    guard isFeature else { return }
    let members = type.members.values.flatMap { $0 }.sorted { $0.position < $1.position }
    read(members, members, of: type)
    for action in actions(of: type)?.cases ?? [] { features[action.name, default: []].append(type) }
  }

  /// Reads the arms in members of a feature, or in functions outside types that get its actions.
  ///
  /// - Parameter all: The members whose effects they may return.
  private func read(_ members: [Member], _ all: [Member], of type: NominalType) {
    var receivers: [String: [[String]]] = [:]
    for member in all where member.kind == .function {
      // A function with two actions says of neither what it gets.
      let received = received(by: member, of: type)
      if received.count == 1, let paths = received.first?.value { receivers[member.name] = paths }
    }
    let helpers = ReducerHelpers(all, receivers: receivers) {
      Set(self.received(by: $0, of: type).keys)
    }
    var found: [ReducerHandler] = []
    for member in members {
      guard let body = member.body.map(Syntax.init) ?? member.initialValue.map(Syntax.init) else {
        continue
      }
      var reader = ReducerHandlerReader(feature: type, unit: index.units[member.unit])
      reader.receivers = receivers
      reader.read(body, actionNames(in: member, of: type))
      let functions = body.innerFunctions
      let all = helpers.adding(functions)
      found += reader.handlers.map { handler in
        var handler = handler
        handler.functions = functions
        handler.sent += all.sent(through: handler.names)
        // What an effect of a feature inside becomes is what that feature does.
        handler.sent += handler.mapped.filter { child($0[0], of: type).map(hasActions) != true }
          .map { SentAction(names: $0) }
        return handler
      }
      switches.formUnion(reader.switches)
    }
    if !found.isEmpty { handlers[type, default: []] += found }
  }

  /// `func reduceCore(state: inout Home.State, action: Home.Action)`: a function outside types that gets the actions of
  /// a feature.
  private func readFunction(_ member: Member, beside globals: [Member]) {
    guard member.kind == .function, member.body != nil else { return }
    for stated in member.parameters.compactMap(\.type) {
      guard let actions = index.type(stated, in: nil, unit: member.unit),
        actions.name.hasSuffix(".Action"),
        let feature = index.type(
          named: String(actions.name.dropLast(7)),
          in: nil,
          unit: actions.unit
        )
      else { continue }
      let near = globals.filter { $0.kind == .function && $0.unit == member.unit }
      return read([member], near, of: feature)
    }
  }

  /// `extension AppReducer { static let main = AppReducer { … } }`, where an alias says of what the reducer is. Several
  /// reducers of one feature may be there to be combined.
  private func readReducers(of type: NominalType) {
    guard index.aliased(TypeName(type.name), in: nil).reducerArguments != nil else { return }
    let members = type.members.values.flatMap { $0 }.sorted { $0.position < $1.position }
    for member in members where member.kind == .property && member.isStatic {
      readReducer(member, in: type, beside: members)
    }
  }

  /// `let appReducer = Reducer<AppState, AppAction, AppEnvironment> { … }`: its feature is the enum of its actions.
  ///
  /// - Parameter members: Those whose effects it may return.
  private func readReducer(
    _ member: Member,
    in scope: NominalType?,
    beside members: [Member] = []
  ) {
    guard let value = member.initialValue,
      let arguments = reducerArguments(of: member, value, in: scope),
      let state = index.type(arguments[0], in: scope, unit: member.unit),
      let feature = index.type(arguments[1], in: scope, unit: member.unit),
      scope != nil || handlers[feature] == nil
    else { return }
    var reader = ReducerHandlerReader(feature: feature, unit: index.units[member.unit])
    reader.read(Syntax(value))
    guard !reader.handlers.isEmpty else { return }
    let helpers = ReducerHelpers(members.filter { $0.kind == .function }, receivers: [:]) { _ in []
    }
    let found = reader.handlers.map { handler in
      var handler = handler
      handler.sent += helpers.sent(through: handler.names)
      return handler
    }
    switches.formUnion(reader.switches)
    handlers[feature, default: []] += found
    guard states.updateValue(state, forKey: feature) == nil else { return }
    for action in feature.cases { features[action.name, default: []].append(feature) }
  }

  /// The state and the action of a reducer outside types, which an alias may state: `HomeReducer { … }`.
  private func reducerArguments(
    of member: Member,
    _ value: ExprSyntax,
    in scope: NominalType?
  ) -> [TypeName]? {
    let stated = member.type ?? value.makerName.map { TypeName($0) }
    return stated.flatMap { index.aliased($0, in: scope).reducerArguments }
      ?? value.reducerArguments
  }

  /// The name of a feature's state.
  func stateName(of feature: NominalType) -> String {
    states[feature]?.name ?? "\(feature.name).State"
  }

  /// What names the action in a function of a feature: `action`, and each parameter that is an action, or what a
  /// case of the action holds.
  private func actionNames(in member: Member, of feature: NominalType) -> [String: [[String]]] {
    ["action": [[]]].merging(received(by: member, of: feature)) { $1 }
  }

  /// The parameters of a function that are actions, each with the cases around it.
  private func received(by member: Member, of feature: NominalType) -> [String: [[String]]] {
    guard member.kind == .function, let actions = actions(of: feature) else { return [:] }
    return ReceivedActions(index: index, feature: feature, actions: actions).parameters(of: member)
  }

  /// An action with the case around it that a view store of a part of the actions leaves out: `view`, `editTapped`.
  func completed(_ names: [String], of feature: NominalType) -> [String] {
    guard let actions = actions(of: feature), let first = names.first,
      !actions.cases.contains(where: { $0.name == first })
    else { return names }
    let around = actions.cases.filter { action in
      index.type(action.parameters.last?.type, in: actions, unit: action.unit)?.cases
        .contains { $0.name == first } == true
    }
    return around.count == 1 ? [around[0].name] + names : names
  }

  private func actions(of feature: NominalType) -> NominalType? {
    if states[feature] != nil { return feature }
    return index.type(named: "\(feature.name).Action", in: nil, unit: feature.unit)
  }

  private func join(_ handler: ReducerHandler, of type: NominalType) {
    var feature = type
    var part: NominalType?
    for (offset, name) in handler.actions.enumerated().dropLast() {
      if let inner = self.part(name, of: part ?? actions(of: feature)) {
        part = inner
        continue
      }
      guard let child = child(name, of: feature, part) else {
        // The package's own action around those of a coordinator's screens.
        if name == "routeAction" { continue }
        return
      }
      (feature, part) = (child, nil)
      outer[child, default: []].append((handler, Array(handler.actions[(offset + 1)...])))
    }
    // `case .list(let inner): return .send(.scope(.list(inner)))` hands each action of the part on.
    if handler.handsOn, let name = handler.actions.last,
      self.part(name, of: part ?? actions(of: feature)) == nil,
      let child = child(name, of: feature, part)
    {
      outer[child, default: []].append((handler, []))
    }
  }

  /// The part of a feature's own actions that a case holds: `InternalAction` of `.internal(…)`.
  private func part(_ name: String, of actions: NominalType?) -> NominalType? {
    guard let actions, let member = actions.cases.first(where: { $0.name == name }),
      let type = member.parameters.last?.type, type.arguments.isEmpty, type.last != "Action",
      let held = index.type(type, in: actions, unit: member.unit), held.kind == .enum,
      states[held] == nil, held.name.hasPrefix(actions.name.withoutAction + ".")
    else { return nil }
    return held
  }

  /// The feature whose actions a case of an action holds.
  private func child(
    _ name: String,
    of feature: NominalType,
    _ part: NominalType? = nil
  ) -> NominalType? {
    let isEnum = feature.kind == .enum && feature.attributes.contains { $0.name == "Reducer" }
    let cases = part?.cases ?? (isEnum ? feature.cases : actions(of: feature)?.cases ?? [])
    guard let type = cases.first(where: { $0.name == name })?.parameters.last?.type else {
      return nil
    }
    return self.feature(ofAction: type, in: feature)
  }

  /// `Detail` of `PresentationAction<Detail.Action>`, `StackActionOf<Detail>` and `Detail.Action`.
  ///
  /// - Parameter unit: Where it is named, if not in the type.
  func feature(
    ofAction type: TypeName,
    in scope: NominalType?,
    unit: Int? = nil
  ) -> NominalType? {
    if let last = type.arguments.last { return feature(ofAction: last, in: scope, unit: unit) }
    let name = type.path.withoutBody.withoutAction
    return index.type(named: name, in: scope, unit: unit ?? scope?.unit ?? 0)
  }

  /// What the actions become that views have for themselves.
  private(set) lazy var conversions = ActionConversions(index) { feature(ofActions: $0) != nil }

  /// Whether a feature has an action of a name.
  func has(_ name: String, in feature: NominalType) -> Bool {
    actions(of: feature)?.cases.contains { $0.name == name } == true
  }

  /// The feature whose actions an enum has, if a reducer handles them.
  func feature(ofActions type: NominalType) -> NominalType? {
    if states[type] != nil { return type }
    guard type.name.hasSuffix(".Action") else { return nil }
    let feature = index.type(named: String(type.name.dropLast(7)), in: nil, unit: type.unit)
    return feature.flatMap { handlers[$0] == nil ? nil : $0 }
  }

  /// The only feature that has an action of a name.
  func feature(withAction name: String) -> NominalType? {
    let found = features[name] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// What runs when a feature gets an action: its own code, that of features around it, and what
  /// follows from the actions that they send.
  func handlers(of actions: [String], in feature: NominalType) -> [HandledAction] {
    var result: [HandledAction] = []
    var seen: Set<HandledAction.Key> = []
    var handled: Set<HandledAction.Key> = []
    var pending = [(feature, actions)]
    var sent: Set<[String]> = []
    while let (feature, actions) = pending.popLast(), sent.count < 60 {
      guard sent.insert([feature.name] + actions).inserted else { continue }
      let own = (handlers[feature] ?? []).filter { Self.matches($0.actions, actions) }
        .map { HandledAction($0, $0.actions, actions) }
      let around = (outer[feature] ?? [])
        .filter { $0.rest.isEmpty || Self.matches($0.rest, actions) }
        .map { HandledAction($0.handler, $0.rest, actions) }
      for action in own + around where seen.insert(action.wholeKey).inserted {
        if handled.insert(action.key).inserted { result.append(action) }
        pending += action.sent.map { (action.handler.feature, $0) }
      }
      if let (child, rest) = innermost(actions, of: feature) { pending.append((child, rest)) }
    }
    return result.sorted { ($0.key.position, $0.value ?? "") < ($1.key.position, $1.value ?? "") }
  }

  /// The feature to whose reducer an action goes that a feature sends down to a part, with the action that it gets.
  private func innermost(
    _ actions: [String],
    of feature: NominalType
  ) -> (NominalType, [String])? {
    var part: NominalType?
    var around = feature
    for (offset, name) in actions.enumerated().dropLast() {
      if let inner = self.part(name, of: part ?? self.actions(of: around)) {
        part = inner
        continue
      }
      guard let child = child(name, of: around, part), child != feature else {
        if name == "routeAction" { continue }
        return nil
      }
      if handlers[child] != nil { return (child, Array(actions[(offset + 1)...])) }
      // An enum of features has no code itself.
      (around, part) = (child, nil)
    }
    return nil
  }

  /// Whether a type is a feature, or the actions of one, rather than what an action holds, such as an error.
  private func hasActions(_ type: NominalType) -> Bool {
    actions(of: type) != nil || type.simpleName.hasSuffix("Action")
  }

  /// The feature that has a state.
  func feature(ofState type: NominalType) -> NominalType? {
    if let found = states.first(where: { $0.value == type }) { return found.key }
    guard type.name.hasSuffix(".State") else { return nil }
    let feature = index.type(named: String(type.name.dropLast(6)), in: nil, unit: type.unit)
    return feature.flatMap { handlers[$0] == nil ? nil : $0 }
  }

  /// The actions of a feature for which it has code, below a case of its action.
  func actions(under path: [String], in feature: NominalType) -> [[String]] {
    let found = (handlers[feature] ?? []).map(\.actions).filter {
      $0.count > path.count && $0.starts(with: path)
    }
    return Set(found).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func matches(_ pattern: [String], _ actions: [String]) -> Bool {
    !pattern.isEmpty && zip(pattern, actions).allSatisfy { $0 == $1 }
  }
}

extension String {
  /// `Home` of `Home.Action`.
  fileprivate var withoutAction: String { hasSuffix(".Action") ? String(dropLast(7)) : self }
}

extension TypeName {
  /// The state, the action and the environment of a reducer before the macros.
  fileprivate var reducerArguments: [TypeName]? {
    ["Reducer", "AnyReducer"].contains(last) && arguments.count >= 2 ? arguments : nil
  }
}

extension ExprSyntax {
  /// `HomeReducer` of `HomeReducer { … }.binding()`.
  fileprivate var makerName: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.bareText
    }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.makerName
  }

  /// Those of `Reducer<AppState, AppAction, AppEnvironment>` that a value is made with.
  fileprivate var reducerArguments: [TypeName]? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      guard ["Reducer", "AnyReducer"].contains(generic.expression.lastName ?? "") else {
        return nil
      }
      let found = generic.genericArgumentClause.arguments.compactMap { argument -> TypeName? in
        if case .type(let type) = argument.argument { TypeName(type) } else { nil }
      }
      return found.count >= 2 ? found : nil
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.reducerArguments
    }
    return self.as(MemberAccessExprSyntax.self)?.base?.reducerArguments
  }
}
