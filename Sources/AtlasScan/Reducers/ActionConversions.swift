import SwiftSyntax

/// How the actions that a view has for itself become actions of a feature: `AppAction.init(action:)`, a static function
/// of the actions, or a property of the view's own actions.
struct ActionConversions {
  /// An action of a feature, case by case from the outside.
  struct Converted: Equatable {
    var actions: NominalType
    var names: [String]
  }

  private var converted: [NominalType: [String: [Converted]]] = [:]

  /// - Parameter isAction: Whether a reducer handles the cases of a type.
  init(_ index: AppIndex, isAction: (NominalType) -> Bool) {
    for type in index.types where type.kind == .enum {
      let members = type.members.values.flatMap { $0 }.sorted { $0.position < $1.position }
      for member in type.initializers + members where member.body != nil {
        guard let (own, actions) = Self.sides(of: member, in: type, index), own != actions,
          !isAction(own), isAction(actions)
        else { continue }
        read(member, own, actions)
      }
    }
  }

  /// What a view's own action becomes; nil if it is none of those that become others.
  func converted(_ name: String, of own: NominalType) -> [Converted]? {
    converted[own].map { $0[name] ?? [] }
  }

  /// The same for the actions that are declared in a view.
  func converted(_ name: String, within view: NominalType) -> [Converted]? {
    let own = converted.keys.filter { $0.name.hasPrefix(view.name + ".") }
    return own.sorted { $0.number < $1.number }.lazy.compactMap { converted[$0]?[name] }.first
  }

  /// The view's own actions and those of the feature.
  private static func sides(
    of member: Member,
    in type: NominalType,
    _ index: AppIndex
  ) -> (own: NominalType, actions: NominalType)? {
    switch member.kind {
    case .property where !member.isStatic:
      return index.type(member.type, in: type, unit: member.unit).map { (type, $0) }
    case .initializer,
      .function where member.isStatic:
      guard member.parameters.count == 1,
        let own = index.type(member.parameters[0].type, in: type, unit: member.unit),
        own.kind == .enum
      else { return nil }
      guard let made = member.type, made.path != "Self" else { return (own, type) }
      return index.type(made, in: type, unit: member.unit).map { (own, $0) }
    default: return nil
    }
  }

  private mutating func read(_ member: Member, _ own: NominalType, _ actions: NominalType) {
    guard let choice = member.body?.onlyExpression?.as(SwitchExprSyntax.self) else { return }
    for case .switchCase(let node) in choice.cases {
      guard case .case(let label) = node.label, let names = node.statements.madeAction else {
        continue
      }
      for name in label.caseItems.compactMap(\.pattern.caseName) {
        converted[own, default: [:]][name, default: []].append(
          Converted(actions: actions, names: names)
        )
      }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The action that `self = .addTapped`, `return .about(true)` or `about(true)` makes.
  fileprivate var madeAction: [String]? {
    guard var made = onlyExpression else { return nil }
    if let elements = made.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[0].codeText == "self"
    {
      made = elements[2]
    }
    // In a static function the actions need no dot.
    if let call = made.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareText
    {
      return [name]
        + (call.arguments.lazy.map(\.expression.actionNames).first { !$0.isEmpty } ?? [])
    }
    let names = made.actionNames
    return names.isEmpty ? nil : names
  }
}
