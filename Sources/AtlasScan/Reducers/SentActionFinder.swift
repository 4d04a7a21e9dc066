import SwiftSyntax

/// An action that code sends.
struct SentAction {
  /// The cases from the outside to the inside.
  var names: [String]
  /// The name of what the innermost case is given: `inner` of `.scope(.list(inner))`.
  var payload: String?
}

/// Finds `send(.saved)`, `.send(.delegate(.saved))` and `Effect(value: .saved)`.
final class SentActionFinder: SyntaxVisitor {
  private(set) var sent: [SentAction] = []
  /// The actions that an effect's values become: `saved` of `.map(Action.saved)`.
  private(set) var mapped: [[String]] = []
  /// The names of functions and properties.
  private(set) var names: Set<String> = []
  /// The names of actions. The arms of a `switch` over one are handlers by themselves.
  var actions: Set<String> = []
  /// The functions of the feature that get actions, with the cases around what they get.
  var receivers: [String: [[String]]] = [:]
  /// The names for what sends actions in the closures of `run`: `send`, or another one.
  private var senders: Set = ["send", "Effect", "init", "EffectTask"]

  /// The actions in local values: `shown` of `let next = Home.Action.shown(…)`.
  private var locals: [String: [String]] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText,
      let value = node.initializer?.value,
      value.statesAction || node.typeAnnotation?.type.trimmedDescription.hasSuffix("Action") == true
    {
      locals[name] = value.actionNames
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.bareText)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    let subject = node.subject.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    return subject.map(actions.contains) == true ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self)
    let name = (generic?.expression ?? node.calledExpression).lastName ?? ""
    if name == "run", let closure = node.effectClosure, let sender = closure.parameterNames.first {
      senders.insert(sender)
    }
    if senders.contains(name), let action = node.arguments.first?.expression {
      add(action, [])
    } else if let outer = receivers[name] {
      // `return reduce(.saved, state: &state)`: another function of the feature gets the action.
      if let action = node.arguments.first(where: { !$0.expression.actionNames.isEmpty }) {
        for cases in outer { add(action.expression, cases) }
      }
    } else if let action = node.reducedAction {
      add(action, [])
    } else if name == "map" || name == "catchToEffect" {
      addMapped(node)
    }
    return .visitChildren
  }

  private func add(_ action: ExprSyntax, _ outer: [String]) {
    if let choices = action.ternaryChoices {
      for choice in choices { add(choice, outer) }
      return
    }
    if let local = action.as(DeclReferenceExprSyntax.self).flatMap({ locals[$0.baseName.bareText] })
    {
      sent.append(SentAction(names: outer + local))
      return
    }
    let names = action.actionNames
    guard !names.isEmpty, outer.isEmpty || !names.isLiteral else { return }
    if let inner = action.innermostName, let local = locals[inner] {
      sent.append(SentAction(names: outer + names + local))
    } else {
      sent.append(SentAction(names: outer + names, payload: action.innermostName))
    }
  }

  /// `Settings().reduce(into: &state.settings, action: .opened).map(Action.settings)`: a feature inside gets an
  /// action; and `.map(Action.loaded)`, by which the values of an effect become actions.
  private func addMapped(_ node: FunctionCallExprSyntax) {
    if let made = node.madeAction { return add(made, []) }
    guard let outer = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      outer.base?.typePath?.hasSuffix("Action") == true
    else { return }
    let around = outer.declName.baseName.bareText
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?
      .as(FunctionCallExprSyntax.self)
    if let action = base?.childAction, !action.actionNames.isEmpty {
      add(action, [around])
    } else {
      mapped.append([around])
    }
  }
}

extension FunctionCallExprSyntax {
  /// The action of `reduce(into: &state, action: .saved)`, which the feature itself gets.
  fileprivate var reducedAction: ExprSyntax? {
    guard let action = childAction,
      arguments.first?.expression.as(InOutExprSyntax.self)?.expression
        .is(DeclReferenceExprSyntax.self) == true
    else { return nil }
    return action
  }

  /// The action that `reduce(into:action:)` is given.
  fileprivate var childAction: ExprSyntax? {
    guard calledExpression.lastName == "reduce", arguments.first?.label?.text == "into" else {
      return nil
    }
    return arguments.first { $0.label?.text == "action" }?.expression
  }
}

extension FunctionCallExprSyntax {
  /// The action that a closure makes of an effect's value: `load().map { Action.loaded($0) }`.
  fileprivate var madeAction: ExprSyntax? {
    let closure = trailingClosure ?? arguments.first?.expression.as(ClosureExprSyntax.self)
    guard let made = closure?.statements.onlyExpression else { return nil }
    return made.statesAction ? made : nil
  }
}

extension ExprSyntax {
  /// Whether it is a case of an enum that is written with it, and named like one of actions: `Action.loaded($0)`.
  fileprivate var statesAction: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    let type = called.as(MemberAccessExprSyntax.self)?.base?.typePath
    return type?.hasSuffix("Action") == true
  }

  /// Both values of `isDone ? .saved : .failed`.
  var ternaryChoices: [ExprSyntax]? {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count > 2, let other = elements.last,
      let middle = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    return [middle.thenExpression, other]
  }

  /// The name that the innermost case of an action is given: `inner` of `.scope(.list(inner))`.
  fileprivate var innermostName: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if let inner = call.arguments.first(where: { !$0.expression.actionNames.isEmpty }) {
      return inner.expression.innermostName
    }
    let given =
      call.arguments.count == 1
      ? call.arguments.first : call.arguments.first { $0.label?.text == "action" }
    return given?.expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
  }
}

extension FunctionCallExprSyntax {
  /// The closure of `.run { send in … }` and `.run(operation: { send in … })`.
  fileprivate var effectClosure: ClosureExprSyntax? {
    trailingClosure
      ?? arguments.first { $0.label?.text == "operation" }?.expression.as(ClosureExprSyntax.self)
  }
}
