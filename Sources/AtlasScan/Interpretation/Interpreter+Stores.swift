import SwiftSyntax

// The views of The Composable Architecture that hand stores to their closures.
extension Interpreter {
  static let storeViews: Set = ["WithViewStore", "IfLetStore", "SwitchStore", "CaseLet"]

  /// `WithViewStore`, `IfLetStore`, `SwitchStore` and `CaseLet`.
  func storeView(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch name {
    case "IfLetStore": return ifLetStore(node, scope)
    case "SwitchStore": return switchStore(node, scope)
    case "CaseLet": return [caseLet(node, scope)]
    default: return [foreign(name, storeChildren(node, viewStore(node, scope), scope), node, scope)]
    }
  }

  private func foreign(
    _ name: String,
    _ children: [ViewNode],
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> ViewNode {
    .foreign(ForeignView(name: name, children: children, position: position(of: node, scope)))
  }

  /// What is in the closures, and in the views whose initializers are named.
  private func storeChildren(
    _ node: FunctionCallExprSyntax,
    _ given: TypeName?,
    _ scope: Scope
  ) -> [ViewNode] {
    routeArguments(of: node, scope).flatMap { argument -> [ViewNode] in
      guard let expression = argument.expression, argument.label != "observe" else { return [] }
      return storeContent(expression, given.map(Meaning.type), scope)
    }
  }

  private func storeContent(
    _ expression: ExprSyntax,
    _ given: Meaning?,
    _ scope: Scope
  ) -> [ViewNode] {
    if let closure = expression.as(ClosureExprSyntax.self) {
      return closureNodes(closure, scope, parameters: given.map { [$0] } ?? [])
    }
    return nodes(expression, scope)
  }

  /// `IfLetStore(store.scope(…)) { EditView(store: $0) } else: { … }`: one view if the state has a value,
  /// another one if not.
  private func ifLetStore(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let arguments = routeArguments(of: node, scope)
    guard let store = arguments.first?.expression else { return [] }
    let reference = state(of: store, scope)
    let narrowed = arguments.first { $0.label == "state" }?.expression.flatMap {
      stateCase($0, scope)
    }
    let given = narrowed ?? type(of: store, scope)
    let otherwise = arguments.first { $0.label == "else" }?.expression
    let other = otherwise.map { storeContent($0, nil, scope) } ?? []
    // Only if there is another view to see, the state is a condition of this one.
    var presence = CodePresence.always
    if other.contains(where: \.isUse) {
      let name = reference?.key.property ?? store.shortText
      presence = CodePresence(terms: [CodeCondition(text: "\(name) exists")])
    }
    let then = arguments.dropFirst().filter { $0.label == "then" || $0.label == "" }
      .compactMap(\.expression)
      .flatMap { storeContent($0, given.map(Meaning.type), scope.nested(under: presence)) }
    let arms = [
      Branch.Arm(presence: presence, nodes: then, states: reference.map { [$0] } ?? []),
      Branch.Arm(presence: presence.opposite, nodes: other),
    ]
    return [.branch(Branch(arms: arms.filter { !$0.nodes.isEmpty }))]
  }

  /// `SwitchStore(store) { CaseLet(…) { … } … }`, and the same with a `switch` over the state in it.
  private func switchStore(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let arguments = routeArguments(of: node, scope)
    let store = arguments.first?.expression
    let known = store.flatMap { caseValue(of: $0, scope) }
    let given = store.flatMap { feature(of: $0, scope) }.map { Meaning.type(TypeName($0.name)) }
    let children = arguments.dropFirst().compactMap(\.expression)
      .flatMap { storeContent($0, known.map(Meaning.value) ?? given, scope) }
    let subject = store?.shortText ?? "state"
    let arms = children.compactMap { child -> Branch.Arm? in
      guard case .foreign(let view) = child, view.name == "CaseLet" || view.name == "Default" else {
        return nil
      }
      let name = "\(subject) is \(view.title ?? SwitchedCases.other)"
      return Branch.Arm(
        presence: CodePresence(terms: [CodeCondition(text: name)]),
        nodes: [child],
        cases: view.title.map { [$0] } ?? []
      )
    }
    guard arms.count == children.filter(\.isView).count, !arms.isEmpty else {
      return [foreign("SwitchStore", children, node, scope)]
    }
    if let name = known?.caseName, let arm = arms.first(where: { $0.cases == [name] }) {
      decisions += 1
      return [.branch(Branch(arms: [arm], isDecided: true))]
    }
    store.map { noteCompared($0, scope) }
    switches.note(subject, cases: arms.map { $0.cases.first ?? SwitchedCases.other })
    return [.branch(Branch(arms: arms))]
  }

  /// The case that the state of a store is known to be.
  private func caseValue(of store: ExprSyntax, _ scope: Scope) -> RouteValue? {
    let known = values(of: store, scope, expected: nil).filter { $0.caseName != nil }
    return known.count == 1 ? known[0] : nil
  }

  /// `CaseLet(/State.edit, action: …) { EditView(store: $0) }`, with the name of the case as its title.
  private func caseLet(_ node: FunctionCallExprSyntax, _ scope: Scope) -> ViewNode {
    let path = node.arguments.first?.expression
    let given = path.flatMap { stateCase($0, scope) }
    return .foreign(
      ForeignView(
        name: "CaseLet",
        children: storeChildren(node, given, scope),
        position: position(of: node, scope),
        title: path.flatMap(Self.caseName)
      )
    )
  }

  /// `edit` of `/State.edit` and `\\.edit`.
  private static func caseName(_ path: ExprSyntax) -> String? {
    let path = path.as(PrefixOperatorExprSyntax.self)?.expression ?? path
    return path.keyPathName ?? path.lastName
  }

  /// The store for `/Login.State.edit`: of the feature whose state the case holds.
  private func stateCase(_ expression: ExprSyntax, _ scope: Scope) -> TypeName? {
    let path = expression.as(PrefixOperatorExprSyntax.self)?.expression ?? expression
    guard let member = path.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = namedType(base, scope),
      let found = type.cases.first(where: { $0.name == member.declName.baseName.bareText }),
      let state = found.parameters.first?.type
    else { return nil }
    return Self.store(of: qualified(state, in: type, unit: found.unit))
  }

  /// What the closure of `WithViewStore(store, observe: ViewState.init)` is given.
  private func viewStore(_ node: FunctionCallExprSyntax, _ scope: Scope) -> TypeName? {
    guard let store = node.arguments.first?.expression else { return nil }
    let whole = type(of: store, scope)
    let observed = node.arguments.first { $0.label?.text == "observe" }?.expression
    guard let state = observed.flatMap({ madeState($0, scope) }),
      let action = featureType(of: store, scope).map({ TypeName("\($0.name).Action") })
    else { return whole }
    return TypeName("ViewStore", [TypeName(state.name), action])
  }

  /// `store.scope(state: ViewState.init)`: another state with the same actions.
  func observedStore(
    _ node: FunctionCallExprSyntax,
    _ base: ExprSyntax,
    _ scope: Scope
  ) -> TypeName? {
    guard let only = node.arguments.first, node.arguments.count == 1, only.label?.text == "state",
      let state = madeState(only.expression, scope), let whole = type(of: base, scope),
      ["StoreOf", "Store"].contains(whole.path), let last = whole.arguments.last
    else { return nil }
    let action = whole.path == "Store" ? last : TypeName("\(last.path).Action")
    return TypeName("Store", [TypeName(state.name), action])
  }

  /// `ViewState` of `ViewState.init` and `{ ViewState($0) }`.
  private func madeState(_ expression: ExprSyntax, _ scope: Scope) -> NominalType? {
    let made =
      expression.as(MemberAccessExprSyntax.self).flatMap { member in
        member.declName.baseName.text == "init" ? member.base : nil
      }
      ?? expression.as(ClosureExprSyntax.self)?.statements.onlyExpression?
      .as(FunctionCallExprSyntax.self)?.calledExpression
    return made.flatMap { namedType($0, scope) }
  }

  // MARK: - States that are made of others

  /// The state of the feature from which a view's own state takes a property:
  /// `self.isEditing = state.destination != nil` in the initializer of `ViewState`.
  func observedState(_ name: String, of type: NominalType) -> StateReference? {
    for initializer in type.initializers where initializer.parameters.count == 1 {
      guard let parameter = initializer.parameters.first, let stated = parameter.type,
        let whole = index.type(stated, in: type, unit: initializer.unit), whole.isState
      else { continue }
      let scope = Scope(unit: initializer.unit, instance: Instance(type), owner: nil)
      scope.locals[parameter.name] = .type(TypeName(whole.name))
      for item in initializer.body ?? [] {
        guard case .expr(let expression) = item.item,
          let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
          elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
          elements[0].lastName == name
        else { continue }
        return comparedState(Array(elements[2...]), scope)
      }
    }
    return handedState(name, to: type)
  }

  /// The same, where a property of the feature's state makes the view's own state:
  /// `var view: MainView.ViewState { MainView.ViewState(isOpen: isOpen) }`.
  private func handedState(_ name: String, to type: NominalType) -> StateReference? {
    guard let (whole, member, made) = viewStates[type],
      let given = made.arguments.first(where: { $0.label?.text == name })?.expression
    else { return nil }
    let scope = Scope(unit: member.unit, instance: Instance(whole), owner: nil)
    let elements = given.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [given]
    return comparedState(elements, scope)
  }

  /// The states of views that properties of features' states make, with the calls that do.
  func madeViewStates() -> [NominalType: (NominalType, Member, FunctionCallExprSyntax)] {
    var result: [NominalType: (NominalType, Member, FunctionCallExprSyntax)] = [:]
    for whole in index.types where whole.isState {
      for member in whole.properties {
        guard let made = member.body?.onlyExpression?.as(FunctionCallExprSyntax.self),
          let type = index.type(member.type, in: whole, unit: member.unit), type != whole,
          type.kind == .struct, result[type] == nil
        else { continue }
        result[type] = (whole, member, made)
      }
    }
    return result
  }

  /// The state that a computed flag of a feature's state is about: `destination == .edit`.
  func computedState(_ member: Member, of type: NominalType) -> StateReference? {
    guard type.isState, member.type?.path == "Bool", let only = member.body?.onlyExpression else {
      return nil
    }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    let elements = only.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [only]
    return comparedState(elements, scope)
  }

  /// `state.edit != nil`, `state.route == .edit`, and `state.edit` by itself.
  private func comparedState(_ elements: [ExprSyntax], _ scope: Scope) -> StateReference? {
    guard let first = elements.first, elements.count == 1 || elements.count == 3 else { return nil }
    return state(of: first, scope).map { narrowed($0, elements) }
  }

  /// The case of a state that is meant, if it is compared with one.
  func narrowed(_ reference: StateReference, _ elements: [ExprSyntax]) -> StateReference {
    guard elements.count == 3, elements[1].codeText == "==",
      let name = elements[2].as(MemberAccessExprSyntax.self)?.declName.baseName.bareText
    else { return reference }
    let type = index.type(reference.type, in: reference.key.type, unit: reference.key.type.unit)
    guard type?.cases.contains(where: { $0.name == name }) == true else { return reference }
    var reference = reference
    reference.caseName = name
    return reference
  }
}

extension NominalType {
  /// Whether it is the state of a feature, by its name.
  fileprivate var isState: Bool { simpleName.hasSuffix("State") && simpleName != "ViewState" }
}
