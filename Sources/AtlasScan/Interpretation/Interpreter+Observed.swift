import SwiftSyntax

// Code that reacts to the value of a state: `onChange(of: router.request) { … }`.

/// A closure that handles the values that a state gets.
struct Observer {
  var state: StateKey
  var closure: ClosureExprSyntax
  var scope: Scope
  /// Whether the state is a subject of Combine: each value that is sent is handled, also an unknown one.
  var isSubject = false
}

extension Interpreter {
  /// What a closure does that gets the new value of a state.
  func changeNodes(
    of observed: ExprSyntax,
    _ trigger: Trigger,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    var trigger = trigger
    let state = state(of: observed, scope)
    trigger.observed = state?.key.text
    let inner = scope.nested(on: trigger)
    let children = routeArguments(of: node, scope).flatMap { argument -> [ViewNode] in
      guard let expression = argument.expression, argument.label != "of" else { return [] }
      guard let closure = expression.as(ClosureExprSyntax.self) else {
        return nodes(expression, inner)
      }
      // Whether there is a value says nothing of which.
      if let state, !observed.is(SequenceExprSyntax.self),
        index.type(state.type, in: state.key.type, unit: scope.unit)?.kind == .enum
      {
        observers.append(Observer(state: state.key, closure: closure, scope: inner))
      }
      let value = Meaning.expression(observed, scope)
      return closureNodes(closure, inner, parameters: Self.given(value, to: closure))
    }
    guard !children.isEmpty else { return [] }
    return [
      .foreign(
        ForeignView(name: "closure", children: children, position: position(of: node, scope))
      )
    ]
  }

  /// The new value as the closure gets it: alone, or after the old one.
  private static func given(_ value: Meaning, to closure: ClosureExprSyntax) -> [Meaning] {
    closure.parameterNames.count == 1 ? [value] : [.type(TypeName("")), value]
  }

  /// A state that is set to each new value of another one shows what the other one is set to.
  func follow(_ reference: StateReference, _ value: ExprSyntax?, _ scope: Scope) {
    guard let observed = scope.trigger?.observed, reference.key.text != observed, let value,
      let source = state(of: value, scope), source.key.text == observed, source.type != nil,
      source.type == reference.type, !roots(of: source.key).contains(reference.key)
    else { return }
    alias(reference.key, to: source.key)
  }

  /// What the closure gets for each value that is to be handled by itself.
  private static func handed(_ values: [RouteValue], to observer: Observer) -> [[Meaning]] {
    let known = values.filter { $0.caseName != nil && $0.isWritten }
    guard observer.isSubject else {
      return known.map { given(.value($0), to: observer.closure) }
    }
    return known.isEmpty ? [[]] : known.map { [.value($0)] }
  }

  /// How many values of one state are handled one by one.
  private static let maximumValues = 60

  /// The effects with those that observers have for the values that code sets, at the places that set them.
  func handledByObservers(_ effects: [Effect]) -> [Effect] {
    var result = effects
    for observer in observers {
      let states = roots(of: observer.state)
      var found: [Effect] = []
      for setter in effects {
        guard case .set(let reference, let values) = setter.kind,
          !states.isDisjoint(with: roots(of: reference.key))
        else { continue }
        for parameters in Self.handed(values, to: observer) {
          guard found.count < Self.maximumValues else { break }
          let nodes = counted(readingViews: false) {
            closureNodes(observer.closure, observer.scope, parameters: parameters)
          }
          found += nodes.flatMap(\.effects).filter { !$0.sets(states, self) }
            .map { $0.sent(by: setter) }
        }
      }
      let handled = Set(found.map(\.position))
      // What the code does for any value is known better now.
      result.removeAll {
        $0.trigger?.observed == observer.state.text && handled.contains($0.position)
      }
      result += found
    }
    return result
  }
}

extension Effect {
  /// Whether it sets one of the states, such as a request that is done.
  fileprivate func sets(_ states: Set<StateKey>, _ interpreter: Interpreter) -> Bool {
    guard case .set(let reference, _) = kind else { return false }
    return !states.isDisjoint(with: interpreter.roots(of: reference.key))
  }
}
