import SwiftSyntax

extension PatternSyntax {
  /// The text or number that a `case` compares with.
  var literalText: String? {
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression,
      expression.is(StringLiteralExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
    else { return nil }
    return expression.shortText
  }
}

extension OptionalBindingConditionSyntax {
  /// What is unwrapped: of `if let route`, the route.
  fileprivate var boundValue: ExprSyntax? {
    initializer?.value
      ?? pattern.boundNames.first.map {
        ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier($0)))
      }
  }
}

extension Interpreter {
  func branch(_ node: IfExprSyntax, _ scope: Scope) -> [ViewNode] {
    let presence = condition(of: node.conditions, scope)
    let then = scope.nested(under: presence)
    bindConditions(node.conditions, then)
    let checks = conditionNodes(node.conditions, scope)
    let before = looks
    let decision = decided(node.conditions, scope)
    let isAssumed = decision != nil && looks > before
    if decision != nil { decisions += 1 }
    if isAssumed { assumed += 1 }
    var arms: [Branch.Arm] = []
    if decision != false {
      let nodes = nodes(node.body.statements, then)
      let states = bound(by: node.conditions, scope)
      arms.append(Branch.Arm(presence: presence, nodes: nodes, states: states))
    }
    if decision != true, let other = node.elseBody {
      let opposite = presence.opposite
      let inner = scope.nested(under: opposite)
      let nodes: [ViewNode]
      if let next = other.as(IfExprSyntax.self) {
        nodes = branch(next, inner)
      } else {
        nodes = other.as(CodeBlockSyntax.self).map { self.nodes($0.statements, inner) } ?? []
      }
      arms.append(Branch.Arm(presence: opposite, nodes: nodes))
    }
    arms.removeAll { $0.nodes.isEmpty }
    guard !arms.isEmpty else { return checks }
    if decision != nil {
      return checks + [.branch(Branch(arms: arms, isDecided: true, isAssumed: isAssumed))]
    }
    return checks + [.branch(Branch(arms: arms, state: state(deciding: node.conditions, scope)))]
  }

  func bindConditions(_ conditions: ConditionElementListSyntax, _ scope: Scope) {
    for element in conditions {
      switch element.condition {
      case .optionalBinding(let binding):
        guard let name = binding.pattern.boundNames.first else { continue }
        if let value = binding.initializer?.value {
          scope.locals[name] = .expression(value, before(name, in: scope))
        }
      case .matchingPattern(let matching):
        for value in values(of: matching.initializer.value, scope, expected: nil) {
          _ = match(matching.pattern, value, scope)
        }
      default: break
      }
    }
  }

  /// Calls inside conditions.
  func conditionNodes(_ conditions: ConditionElementListSyntax, _ scope: Scope) -> [ViewNode] {
    conditions.flatMap { element -> [ViewNode] in
      guard case .expression(let expression) = element.condition,
        expression.is(FunctionCallExprSyntax.self)
      else { return [] }
      return nodes(expression, scope)
    }
  }

  /// Whether a known value decides a condition: `if case .edit = route`, `if let route`.
  func decided(_ conditions: ConditionElementListSyntax, _ scope: Scope) -> Bool? {
    let flags = conditions.map { element -> Bool? in
      guard case .expression(let expression) = element.condition else { return nil }
      return flag(expression, scope)
    }
    if flags.contains(false) { return false }
    if flags.allSatisfy({ $0 == true }) { return true }
    guard conditions.count == 1, let condition = conditions.first?.condition else { return nil }
    switch condition {
    case .matchingPattern(let matching):
      let values = values(of: matching.initializer.value, scope, expected: nil)
      guard let value = values.first, values.count == 1, value.caseName != nil else { return nil }
      return match(matching.pattern, value, scope.nested())
    case .optionalBinding(let binding):
      guard !scope.assumptions.isEmpty, let value = binding.boundValue,
        value.is(DeclReferenceExprSyntax.self) || value.isScope,
        let reference = state(of: value, scope),
        let value = roots(of: reference.key).lazy.compactMap({ scope.assumptions[$0] }).first
      else { return nil }
      looks += 1
      guard let name = reference.caseName, let assumed = value.caseName else { return true }
      return name == assumed
    default: return nil
    }
  }

  /// A parameter that the caller gave `true` or `false`.
  func flag(_ expression: ExprSyntax, _ scope: Scope, depth: Int = 0) -> Bool? {
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return depth == 0 ? nil : literal.literal.text == "true"
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return flag(prefix.expression, scope, depth: depth).map { !$0 }
    }
    if expression.is(MemberAccessExprSyntax.self) { return storedFlag(expression, scope) }
    guard depth < 10, let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let value, let written)? = scope.meaning(of: name)
    else { return nil }
    return flag(value, written, depth: depth + 1)
  }

  /// A flag of a value that the state is assumed to have: `layer.isCover` of `Layer(isCover: false)`.
  private func storedFlag(_ expression: ExprSyntax, _ scope: Scope) -> Bool? {
    guard !scope.assumptions.isEmpty else { return nil }
    let known = values(of: expression, scope, expected: nil)
    guard let value = known.first, known.count == 1, value.type?.path == "Bool", value.isWritten
    else { return nil }
    return !value.isNone
  }

  /// The state that `if let` unwraps.
  private func bound(
    by conditions: ConditionElementListSyntax,
    _ scope: Scope
  ) -> [StateReference] {
    conditions.compactMap { element in
      guard case .optionalBinding(let binding) = element.condition else { return nil }
      return binding.boundValue.flatMap { state(of: $0, scope) }
    }
  }

  private func state(
    deciding conditions: ConditionElementListSyntax,
    _ scope: Scope
  ) -> StateReference? {
    guard case .expression(let expression)? = conditions.first?.condition else { return nil }
    return state(of: expression, scope)
  }

  // MARK: - switch

  func branch(_ node: SwitchExprSyntax, _ scope: Scope) -> [ViewNode] {
    // The arms of a reducer are read when a view sends their action.
    if reducers.switches.contains(position(of: node, scope)) { return [] }
    let subject = node.subject
    let isSelf = subject.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    let isGiven = isSelf && scope.instance?.isGiven == true
    let before = looks
    let known = values(of: subject, scope, expected: nil).filter { $0.caseName != nil }
    let isAssumed = looks > before || isSelf && scope.instance?.isAssumed == true
    if let value = known.first, known.count == 1,
      let arm = armNodes(node.cases, matching: value, scope)
    {
      decisions += 1
      if isAssumed { assumed += 1 }
      guard !arm.isEmpty else { return [] }
      let arms = [Branch.Arm(presence: .always, nodes: arm)]
      return [
        .branch(Branch(arms: arms, isDecided: true, isAssumed: isAssumed, isGiven: isGiven))
      ]
    }
    let type = type(of: subject, scope).flatMap {
      index.type($0, in: scope.instance?.type, unit: scope.unit)
    }
    var arms: [Branch.Arm] = []
    let items = node.cases.flattened
    switches.note(subject.shortText, items.map(\.0))
    noteCompared(subject, scope)
    for (item, presence) in items {
      arms += self.arms(of: item, subject: subject, type: type, scope.nested(under: presence))
    }
    arms.removeAll { $0.nodes.isEmpty }
    guard !arms.isEmpty else { return [] }
    return [.branch(Branch(arms: arms, state: state(of: subject, scope), isGiven: isGiven))]
  }

  private func arms(
    of item: SwitchCaseSyntax,
    subject: ExprSyntax,
    type: NominalType?,
    _ scope: Scope
  ) -> [Branch.Arm] {
    let patterns = item.patterns
    let cases = patterns.compactMap(\.caseName)
    let presence = remembered(item.id) {
      CodePresence(terms: [CodeCondition(text: "\(subject.shortText) is \(item.valueText)")])
    }
    let inner = scope.nested(under: presence)
    if let pattern = patterns.first, let name = pattern.caseName {
      let value = RouteValue(type: type.map { TypeName($0.name) }, nominal: type, caseName: name)
      _ = match(pattern, value, inner)
    }
    return [
      Branch.Arm(
        presence: scope.presence.and(presence),
        nodes: nodes(item.statements, inner),
        cases: cases
      )
    ]
  }

  /// The statements for a value; nil if none can be told.
  private func armNodes(
    _ cases: SwitchCaseListSyntax,
    matching value: RouteValue,
    _ scope: Scope
  ) -> [ViewNode]? {
    for (item, presence) in cases.flattened {
      let inner = scope.nested(under: presence)
      if item.isDefault { return nodes(item.statements, inner) }
      for pattern in item.patterns where match(pattern, value, inner) {
        return nodes(item.statements, inner)
      }
    }
    return nil
  }

  /// Whether a value matches a pattern; binds the names in it.
  func match(_ pattern: PatternSyntax, _ value: RouteValue, _ scope: Scope) -> Bool {
    if pattern.is(WildcardPatternSyntax.self) { return true }
    guard let name = pattern.caseName else {
      if let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern.boundNames.first {
        scope.locals[bound] = .value(value)
        return true
      }
      return false
    }
    guard name == value.caseName else { return false }
    let parameters = value.nominal?.cases.first { $0.name == name }?.parameters ?? []
    for (offset, argument) in pattern.caseArguments.enumerated() {
      guard let meaning = meaning(of: offset, argument.label, value, parameters) else { continue }
      if !bindPattern(argument, to: meaning, scope) { return false }
    }
    return true
  }

  /// Binds what an associated value is; false if it is known to be another case.
  private func bindPattern(
    _ argument: CaseArgument,
    to meaning: Meaning,
    _ scope: Scope
  ) -> Bool {
    if let name = argument.name {
      scope.locals[name] = meaning
      return true
    }
    guard let inner = argument.pattern else { return true }
    let values = values(of: meaning)
    let matches = values.map { match(inner, $0, scope) }
    let isKnown = values.contains { $0.caseName != nil && $0.isWritten }
    return !isKnown || matches.contains(true)
  }

  private func meaning(
    of offset: Int,
    _ label: String?,
    _ value: RouteValue,
    _ parameters: [Parameter]
  ) -> Meaning? {
    let parameterIndex =
      label.flatMap { label in parameters.firstIndex { $0.label == label } } ?? offset
    let parameter = parameterIndex < parameters.count ? parameters[parameterIndex] : nil
    let argument =
      value.arguments.first { $0.label != nil && $0.label == (label ?? parameter?.label) }
      ?? (offset < value.arguments.count && value.arguments[offset].label == parameter?.label
        ? value.arguments[offset] : nil)
    if let expression = argument?.expression, let scope = argument?.scope {
      let expected = parameter?.type.map {
        qualified($0, in: value.nominal, unit: value.nominal?.unit ?? 0)
      }
      let known = values(of: expression, scope, expected: expected)
      if known.count == 1, known[0].caseName != nil { return .value(known[0]) }
      return .expression(expression, scope)
    }
    // An argument that the code leaves out has its default.
    if argument == nil, let expression = parameter?.defaultValue, let owner = value.nominal,
      !value.arguments.isEmpty || value.isWritten
    {
      let scope = Scope(unit: owner.unit, instance: nil, owner: nil)
      let known = values(of: expression, scope, expected: parameter?.type)
      if known.count == 1, known[0].caseName != nil { return .value(known[0]) }
    }
    // A binding in a case is the state that the code has in it which makes the value.
    if let type = parameter?.type, type.path == "Binding", let owner = value.nominal,
      let name = value.caseName
    {
      let key = StateKey(type: owner, property: name)
      return .value(RouteValue(type: type, property: key))
    }
    return (parameter?.type).map { .type($0) }
  }
}

extension ExprSyntax {
  /// Whether it is `store.scope(state: …)`.
  fileprivate var isScope: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "scope"
  }
}

/// What a pattern says of an associated value: a name for it, or a pattern in it.
struct CaseArgument {
  var label: String?
  var name: String?
  var pattern: PatternSyntax?
}

extension SwitchCaseListSyntax {
  /// The cases, those inside `#if` too.
  var flattened: [(SwitchCaseSyntax, CodePresence)] {
    flatMap { element -> [(SwitchCaseSyntax, CodePresence)] in
      if let item = element.as(SwitchCaseSyntax.self) { return [(item, .always)] }
      let clauses = element.as(IfConfigDeclSyntax.self)?.conditionedClauses ?? []
      return clauses.flatMap { clause, presence in
        guard case .switchCases(let cases)? = clause.elements else {
          return [(SwitchCaseSyntax, CodePresence)]()
        }
        return cases.flattened.map { ($0.0, presence.and($0.1)) }
      }
    }
  }
}

extension SwitchCaseSyntax {
  var isDefault: Bool { if case .default = label { true } else { false } }

  var patterns: [PatternSyntax] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.map(\.pattern)
  }
}

extension PatternSyntax {
  /// The expression of a pattern such as `.detail(let id)` or `let .detail(id)`.
  private var caseExpression: ExprSyntax? {
    if let binding = self.as(ValueBindingPatternSyntax.self) {
      return binding.pattern.as(ExpressionPatternSyntax.self)?.expression
    }
    let expression = self.as(ExpressionPatternSyntax.self)?.expression
    return expression?.as(OptionalChainingExprSyntax.self)?.expression ?? expression
  }

  /// `detail` of `.detail(let id)`.
  var caseName: String? {
    guard var expression = caseExpression else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      expression = optional.expression
    }
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareText
  }

  var caseArguments: [CaseArgument] {
    guard let call = caseExpression?.as(FunctionCallExprSyntax.self) else { return [] }
    return call.arguments.map { argument in
      let label = argument.label?.bareText
      if let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern {
        if let binding = pattern.as(ValueBindingPatternSyntax.self),
          let name = binding.pattern.boundNames.first
        {
          return CaseArgument(label: label, name: name)
        }
        if let name = pattern.boundNames.first { return CaseArgument(label: label, name: name) }
        return CaseArgument(label: label, pattern: pattern)
      }
      if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText {
        return CaseArgument(label: label, name: name)
      }
      return CaseArgument(
        label: label,
        pattern: PatternSyntax(ExpressionPatternSyntax(expression: argument.expression))
      )
    }
  }
}
