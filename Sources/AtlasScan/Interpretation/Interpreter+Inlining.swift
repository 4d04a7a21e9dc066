import SwiftSyntax

extension Interpreter {
  /// Reads a function or a computed property where it is called.
  func inline(
    _ member: Member,
    arguments: [RouteArgument],
    instance: Instance?,
    from caller: Scope,
    within written: Scope? = nil
  ) -> [ViewNode] {
    let member = instance.map { index.specialized(member, for: $0.type) } ?? member
    if let shown = hintedNodes(member, of: instance?.type, caller) { return shown }
    guard let items = member.body, written != nil || relevance.contains(member) else { return [] }
    if isReadingViews, member.showsNothing { return [] }
    let handsInClosure = arguments.contains { $0.expression?.is(ClosureExprSyntax.self) == true }
    let isPlain =
      !handsInClosure && instance?.modified == nil && instance?.bindings.isEmpty != false
    if idle.contains(member.position), isPlain, handsInNoCode(arguments, member) { return [] }
    if isPlain, written == nil,
      let effects = knownEffects(of: member, arguments, instance: instance, from: caller)
    {
      return effects
    }
    if isPlain, written == nil,
      let nodes = inertNodes(of: member, arguments, instance: instance, from: caller)
    {
      return nodes
    }
    guard follow() else { return [] }
    let mark = mark()
    let outerNavigators = navigatorMark
    navigatorMark = shownByNavigators.count
    defer {
      reach = min(reach, mark.reach)
      navigatorMark = outerNavigators
    }
    let result = guarded(member.position) {
      let scope = Scope(
        unit: member.unit,
        instance: instance,
        owner: owner(of: instance, from: caller),
        parent: written
      )
      scope.trigger = caller.trigger
      scope.presence = caller.presence.and(member.presence)
      scope.callSite = caller.callSite
      scope.assumptions = caller.assumptions
      scope.selection = caller.selection
      scope.tabSelection = caller.tabSelection
      scope.dialog = caller.dialog
      bind(arguments, to: member.parameters, in: scope)
      return nodes(items, scope)
    }
    guard isPlain, !isReadingViews else { return result }
    if result.isEmpty, isWhole(since: mark), decisions == mark.decisions {
      idle.insert(member.position)
    } else if written == nil {
      keep(result, of: member, arguments, instance: instance, from: caller, since: mark)
    }
    return result
  }

  /// A view's code belongs to the view; all other code to the view that calls it.
  private func owner(of instance: Instance?, from caller: Scope) -> NominalType? {
    guard let type = instance?.type, isOwner(type) else { return caller.owner }
    return type
  }

  func isOwner(_ type: NominalType) -> Bool {
    index.isView(type) || index.conforms(type, to: ["App", "Scene"])
  }

  /// Gives the parameters their arguments, as Swift matches them.
  func bind(_ arguments: [RouteArgument], to parameters: [Parameter], in scope: Scope) {
    for parameter in parameters {
      if let type = parameter.type {
        scope.locals[parameter.name] = .type(type)
        scope.stated[parameter.name] = type
      }
      if let value = parameter.defaultValue,
        value.is(BooleanLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
      {
        scope.locals[parameter.name] = .expression(value, scope)
      }
      if let known = defaultCase(of: parameter, arguments, scope) {
        scope.locals[parameter.name] = .value(known)
      }
    }
    for (parameter, argument) in matched(arguments, to: parameters) {
      guard let expression = argument.expression, let written = argument.scope else { continue }
      if let type = parameter.type, !parameter.takesViews {
        let known = values(of: expression, written, expected: type)
        if known.count == 1, known[0].caseName != nil {
          scope.locals[parameter.name] = .value(known[0])
          continue
        }
      }
      scope.locals[parameter.name] = .expression(expression, written)
    }
  }

  /// The case of an enum of the app that a parameter is if the call leaves it out: `style: Style = .push`.
  private func defaultCase(
    of parameter: Parameter,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> RouteValue? {
    // Where nothing is known of the arguments, the function is read without its caller.
    guard !arguments.isEmpty, let type = parameter.type, let value = parameter.defaultValue,
      value.as(MemberAccessExprSyntax.self)?.base == nil || value.is(FunctionCallExprSyntax.self),
      index.type(type, in: scope.instance?.type, unit: scope.unit)?.kind == .enum
    else { return nil }
    let known = values(of: value, scope, expected: type)
    return known.count == 1 && known[0].caseName != nil ? known[0] : nil
  }

  // MARK: - Views of the app

  func use(_ type: NominalType, _ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    use(type, routeArguments(of: node, scope), at: position(of: node, scope), scope)
  }

  func use(
    _ type: NominalType,
    _ arguments: [RouteArgument],
    at position: SourcePosition,
    _ scope: Scope
  ) -> [ViewNode] {
    let bindings = bindings(of: type, arguments)
    recordAliases(type, bindings)
    let handsInViews = arguments.contains { makesViews($0) }
    let start = startReading()
    var inlined: [ViewNode]?
    if handsInViews {
      inlined = body(of: Instance(type, bindings: bindings), from: scope)
    }
    let use = ViewUse(
      type,
      arguments: arguments,
      scope: scope,
      position: position,
      inlined: inlined
    )
    note(use)
    return [.use(use)] + unread(arguments, since: start, scope, by: type)
  }

  /// What the properties of a view are, by the arguments of its initializer.
  func bindings(
    of type: NominalType,
    _ arguments: [RouteArgument],
    depth: Int = 0
  ) -> [String: Meaning] {
    var result: [String: Meaning] = [:]
    if depth < 3, let given = delegated(arguments, by: type) {
      result = bindings(of: type, given, depth: depth + 1)
    }
    let parameters = parameters(of: type, for: arguments)
    for (parameter, argument) in matched(arguments, to: parameters) {
      guard let expression = argument.expression, let scope = argument.scope else { continue }
      result[parameter.name] = .expression(expression, scope)
      // `init(content:)` that stores it under another name.
      if let stored = storedName(of: parameter.name, in: type, for: arguments) {
        result[stored] = .expression(expression, scope)
        // A property wrapper's storage has a `_` before the name.
        if stored.hasPrefix("_") {
          result[String(stored.dropFirst())] = .expression(expression, scope)
        }
      }
    }
    return result
  }

  /// What an initializer hands to another one of the type: `self.init(root: EmptyView.init, …)`.
  private func delegated(_ arguments: [RouteArgument], by type: NominalType) -> [RouteArgument]? {
    guard let member = initializer(of: type, for: arguments),
      let call = member.body?.onlyExpression?.as(FunctionCallExprSyntax.self),
      call.calledExpression.codeText == "self.init"
    else { return nil }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    bind(arguments, to: member.parameters, in: scope)
    return routeArguments(of: call, scope)
  }

  func parameters(of type: NominalType, for arguments: [RouteArgument]) -> [Parameter] {
    if let initializer = initializer(of: type, for: arguments) { return initializer.parameters }
    return type.memberwise.map {
      Parameter(
        label: $0.name,
        name: $0.name,
        type: $0.type,
        takesViews: $0.takesViews,
        defaultValue: $0.defaultValue
      )
    }
  }

  private func initializer(of type: NominalType, for arguments: [RouteArgument]) -> Member? {
    let labels = Set(arguments.compactMap(\.label).filter { !$0.isEmpty })
    return type.initializers.max { a, b in
      func fit(_ member: Member) -> Int {
        let own = Set(member.parameters.compactMap(\.label))
        return labels.intersection(own).count * 2 - labels.subtracting(own).count * 3
          - own.subtracting(labels).count
          - max(0, arguments.count - member.parameters.count) * 3
      }
      return fit(a) < fit(b)
    }
  }

  /// The property that an initializer stores a parameter in: `self.destination = target()`.
  private func storedName(
    of parameter: String,
    in type: NominalType,
    for arguments: [RouteArgument]
  ) -> String? {
    guard let items = initializer(of: type, for: arguments)?.body else { return nil }
    for item in items {
      guard case .expr(let expression) = item.item,
        let sequence = expression.as(SequenceExprSyntax.self)
      else { continue }
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        let target = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.bareText
          ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.bareText,
        elements[2].firstName == parameter
      else { continue }
      return target
    }
    return nil
  }

  /// What an initializer assigns to a property: `self.root = Frame(page: page)`.
  func initialMeaning(
    _ name: String,
    of type: NominalType,
    _ arguments: [RouteArgument]
  ) -> Meaning? {
    guard let member = initializer(of: type, for: arguments), let items = member.body else {
      return nil
    }
    for item in items {
      guard case .expr(let expression) = item.item,
        let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        elements[0].lastName == name,
        elements[0].is(DeclReferenceExprSyntax.self) || elements[0].firstName == "self"
      else { continue }
      let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
      bind(arguments, to: member.parameters, in: scope)
      return .expression(elements[2], scope)
    }
    return nil
  }

  /// The initializer that arguments fit, and what it assigns to `self`, if that is all it does.
  func assignedSelf(
    of type: NominalType,
    _ arguments: [RouteArgument]
  ) -> (Member, ExprSyntax)? {
    guard let member = initializer(of: type, for: arguments),
      let elements = member.body?.onlyExpression?.as(SequenceExprSyntax.self)
        .map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      elements[0].codeText == "self"
    else { return nil }
    return (member, elements[2])
  }

  /// The bindings that an object gets which is no view, such as the path that a view hands to its model.
  func recordBindings(of type: NominalType, _ node: FunctionCallExprSyntax, _ scope: Scope) {
    let takesBindings =
      type.memberwise.contains { $0.isBinding }
      || type.initializers.contains { $0.parameters.contains { $0.type?.path == "Binding" } }
    guard takesBindings else { return }
    recordAliases(type, bindings(of: type, routeArguments(of: node, scope)))
  }

  private func recordAliases(_ type: NominalType, _ bindings: [String: Meaning]) {
    for (name, meaning) in bindings {
      guard case .expression(let expression, let scope) = meaning else { continue }
      recordAliases(ofCasesIn: expression, statedType(of: name, in: type), scope)
      let isBinding = index.members(name, of: type).first?.member.isBinding == true
      let isProjected = expression.codeText.hasPrefix("$")
      guard isBinding || isProjected, let other = state(of: expression, scope) else { continue }
      alias(StateKey(type: type, property: name), to: other.key)
    }
  }

  /// The states that are handed in as bindings in a case: `.selection($panel)`.
  private func recordAliases(
    ofCasesIn expression: ExprSyntax,
    _ type: TypeName?,
    _ scope: Scope
  ) {
    guard let type, let nominal = index.type(type, in: scope.instance?.type, unit: scope.unit),
      nominal.cases.contains(where: { $0.parameters.contains { $0.type?.path == "Binding" } })
    else { return }
    for value in values(of: expression, scope, expected: type) {
      guard let name = value.caseName else { continue }
      for argument in value.arguments {
        guard let given = argument.expression, let written = argument.scope,
          let other = state(of: given, written)
        else { continue }
        alias(StateKey(type: nominal, property: name), to: other.key)
      }
    }
  }

  private func makesViews(_ argument: RouteArgument) -> Bool {
    guard let expression = argument.expression else { return false }
    if expression.is(ClosureExprSyntax.self) { return true }
    if let scope = argument.scope, handsOnViews(expression, scope) { return true }
    guard let call = expression.as(FunctionCallExprSyntax.self), let scope = argument.scope,
      let name = call.calledExpression.firstName, name.namesType
    else { return false }
    if name == "AnyView" { return true }
    guard let type = index.type(named: name, in: scope.instance?.type, unit: scope.unit) else {
      // A view of another package.
      return name.hasSuffix("View") || name.hasSuffix("Screen")
    }
    return index.isView(type)
  }

  /// `DetailView.init`, or the parameter of a function that a caller gave a closure or an initializer.
  private func handsOnViews(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    {
      return member.base.flatMap { namedType($0, scope) }.map(index.isView) ?? false
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .expression(let given, let written)? = scope.meaning(of: name), given.id != expression.id
    else { return false }
    return given.is(ClosureExprSyntax.self)
      || bounded(false) { handsOnViews(given, written) }
  }
}
