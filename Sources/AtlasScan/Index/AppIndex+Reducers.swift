import SwiftSyntax

// What the macros of The Composable Architecture add to the source.
extension AppIndex {
  /// The `State` and the `Action` that `@Reducer` makes for an enum of features: the same cases, each
  /// with the state or the action of its feature.
  static func reducerEnums(_ declarations: [TypeDeclaration]) -> [TypeDeclaration] {
    let names = Set(declarations.filter { $0.kind != .extension }.map(\.name))
    return declarations.flatMap { declaration -> [TypeDeclaration] in
      guard declaration.kind == .enum,
        declaration.attributes.contains(where: { $0.name == "Reducer" })
      else { return [] }
      return ["State", "Action"].compactMap { name in
        let whole = "\(declaration.name).\(name)"
        guard !names.contains(whole) else { return nil }
        var made = declaration
        made.name = whole
        made.attributes = []
        made.inherited = []
        made.members = declaration.members.filter { $0.kind == .enumCase }.map { member in
          var member = member
          member.parameters = member.parameters.map { parameter in
            var parameter = parameter
            parameter.type = parameter.type.map {
              $0.isFeature ? TypeName("\($0.path.withoutBody).\(name)") : $0
            }
            return parameter
          }
          return member
        }
        return made
      }
    }
  }
}

extension AppIndex {
  /// The names in the code that makes followed state: what computed flags of a `State` compare, and what
  /// the initializer of a `ViewState` takes from the state.
  func namesBehind(_ names: Set<String>) -> Set<String> {
    var result: Set<String> = []
    // A computed property that changes followed state is followed.
    for type in types {
      for member in type.properties {
        guard let setter = member.setter, !setter.isObserver || type.kind == .class,
          !setter.body.identifiers.isDisjoint(with: names)
        else { continue }
        result.insert(member.name)
      }
      // What a subscript gives and sets is behind each binding of an element: `$router[tab]`.
      for member in type.members[Member.subscriptName] ?? [] where member.setter != nil {
        if let body = member.body { result.formUnion(body.identifiers) }
      }
    }
    for type in types where type.simpleName.hasSuffix("State") {
      for member in type.properties where names.contains(member.name) {
        if let body = member.body { result.formUnion(body.identifiers) }
      }
      for initializer in type.initializers where initializer.parameters.count == 1 {
        for item in initializer.body ?? [] {
          guard case .expr(let expression) = item.item,
            let target = expression.as(SequenceExprSyntax.self)?.elements.first?.lastName,
            names.contains(target)
          else { continue }
          result.formUnion(expression.identifiers)
        }
      }
    }
    return result
  }
}

extension SyntaxProtocol {
  /// The names in code.
  var identifiers: Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
      if case .identifier(let text) = token.tokenKind { names.insert(text) }
    }
  }
}

extension String {
  /// `Forum` of `Forum.Body`: the case of an enum of features that holds another one states the type of its reducer.
  var withoutBody: String { hasSuffix(".Body") ? String(dropLast(5)) : self }
}

extension TypeName {
  /// Whether it may name a feature, not a state of The Composable Architecture.
  fileprivate var isFeature: Bool { !["AlertState", "ConfirmationDialogState"].contains(path) }
}
