import SwiftSyntax

/// A property with `@SceneStorage` or `@AppStorage`.
struct StoredState {
  /// `sceneStorage` or `appStorage`, in the format's words.
  var storage: String
  /// The attribute: `SceneStorage`.
  var attribute: String
  /// The key that it is stored under; nil if it is computed.
  var key: String?
  var property: StateKey
  var position: SourcePosition
  /// The state that is a part of it: what the code stores in it.
  var stored: Set<StateKey>
}

/// Finds the stored state of an app.
struct StoredStateReader {
  let interpreter: Interpreter

  private static let storages = ["SceneStorage": "sceneStorage", "AppStorage": "appStorage"]

  var all: [StoredState] {
    interpreter.index.types.flatMap { type in
      type.properties.compactMap { stored($0, of: type) }
    }
  }

  private func stored(_ member: Member, of type: NominalType) -> StoredState? {
    guard let attribute = member.attribute(Set(Self.storages.keys)),
      let storage = Self.storages[attribute.name]
    else { return nil }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    let key = attribute.arguments?.first { $0.label == nil }?.expression
    return StoredState(
      storage: storage,
      attribute: attribute.name,
      key: key.flatMap { interpreter.constant($0, scope) },
      property: StateKey(type: type, property: member.name),
      position: member.position,
      stored: states(assignedTo: member.name, of: type)
    )
  }

  // MARK: - What is stored

  /// The state in the values that the type's code assigns to a property.
  private func states(assignedTo name: String, of type: NominalType) -> Set<StateKey> {
    var states: Set<StateKey> = []
    for member in type.members.values.joined() {
      let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
      for code in [member.body, member.setter?.body].compactMap({ $0 }) {
        for sequence in code.all(SequenceExprSyntax.self) {
          let elements = Array(sequence.elements)
          guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            elements[0].lastName == name,
            elements[0].is(DeclReferenceExprSyntax.self) || elements[0].firstName == "self"
          else { continue }
          for value in elements.dropFirst(2) {
            states.formUnion(self.states(in: value, of: code, scope))
          }
        }
      }
    }
    return states
  }

  /// The state in a value, also behind the local names in it.
  private func states(
    in value: ExprSyntax,
    of code: CodeBlockItemListSyntax,
    _ scope: Scope
  ) -> Set<StateKey> {
    var states = interpreter.statesNamed(in: value, scope)
    var seen: Set<String> = []
    var open = Set(value.all(DeclReferenceExprSyntax.self).map(\.baseName.bareText))
    while let name = open.popFirst() {
      guard seen.insert(name).inserted else { continue }
      for source in code.sources(ofLocal: name, before: value) {
        states.formUnion(interpreter.statesNamed(in: source, scope))
        open.formUnion(source.all(DeclReferenceExprSyntax.self).map(\.baseName.bareText))
      }
    }
    return states
  }
}

extension CodeBlockItemListSyntax {
  /// What a local name stands for at a place: the value that it is bound to, or the value that a closure gets that
  /// the place is in, as in `.onChange(of: path) { _, new in … }`.
  fileprivate func sources(ofLocal name: String, before place: ExprSyntax) -> [Syntax] {
    var sources: [Syntax] = []
    for binding in all(PatternBindingSyntax.self) where binding.pattern.boundNames.contains(name) {
      if let value = binding.initializer?.value { sources.append(Syntax(value)) }
    }
    for condition in all(OptionalBindingConditionSyntax.self)
    where condition.pattern.boundNames.contains(name) {
      if let value = condition.initializer?.value { sources.append(Syntax(value)) }
    }
    var current = place.parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self),
        closure.parameterNames.contains(name) || name.hasPrefix("$"),
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
          ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
        ["onChange", "onReceive"].contains(call.calledExpression.lastName ?? "")
      {
        sources += call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
          .map { Syntax($0.expression) }
      }
      current = node.parent
    }
    return sources
  }
}
