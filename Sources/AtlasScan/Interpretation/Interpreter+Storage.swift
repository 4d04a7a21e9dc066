import SwiftSyntax

/// State that a container is bound to.
struct BoundState {
  enum Role {
    case path, selection, columns, customization

    init?(label: String?) {
      switch label {
      case "path": self = .path
      case "selection": self = .selection
      case "columnVisibility", "preferredCompactColumn": self = .columns
      default: return nil
      }
    }
  }

  var role: Role
  var keys: Set<StateKey>
}

extension Container {
  func bind(
    _ expression: ExprSyntax?,
    as role: BoundState.Role,
    _ interpreter: Interpreter,
    _ scope: Scope
  ) {
    guard let expression else { return }
    bound.append(BoundState(role: role, keys: interpreter.statesNamed(in: expression, scope)))
  }
}

extension Interpreter {
  /// `.tabViewCustomization($customization)`; behind `#if`, the modifier's view is not in sight.
  func customize(_ base: ModifiedView?, _ expression: ExprSyntax?, _ scope: Scope) {
    if let tabView = base?.tabView {
      tabView.bind(expression, as: .customization, self, scope)
    } else if let expression, let owner = scope.owner {
      customizations[owner, default: []].formUnion(statesNamed(in: expression, scope))
    }
  }

  /// The state that code names, through properties that are computed from it and bindings written by hand.
  func statesNamed(
    in code: some SyntaxProtocol,
    _ scope: Scope,
    depth: Int = 0
  ) -> Set<StateKey> {
    let own = code.all(DeclReferenceExprSyntax.self).flatMap { node -> Set<StateKey> in
      if node.baseName.text == "self" { return node.isEncoded ? encodedStates(scope, depth) : [] }
      return state(of: ExprSyntax(node), scope).map { expanded($0.key, depth) } ?? []
    }
    let chains = code.all(MemberAccessExprSyntax.self).flatMap { node -> Set<StateKey> in
      guard node.base != nil else { return [] }
      return state(of: ExprSyntax(node), scope).map { expanded($0.key, depth) } ?? []
    }
    return Set(own).union(chains)
  }

  /// A state, with the states that it is computed from.
  private func expanded(_ key: StateKey, _ depth: Int) -> Set<StateKey> {
    var keys: Set<StateKey> = [key]
    guard depth < 3 else { return keys }
    for (member, owner) in index.members(key.property, of: key.type) {
      guard let body = member.body, member.attributes.isEmpty else { continue }
      let scope = Scope(unit: member.unit, instance: Instance(owner), owner: nil)
      keys.formUnion(statesNamed(in: body, scope, depth: depth + 1))
    }
    return keys
  }

  /// What an object stores of itself: what its `encode(to:)` names, or all that it stores.
  private func encodedStates(_ scope: Scope, _ depth: Int) -> Set<StateKey> {
    guard let type = scope.instance?.type, depth < 3 else { return [] }
    let stored = Set(type.memberwise.map { StateKey(type: type, property: $0.name) })
    guard let body = type.members["encode"]?.first(where: { $0.kind == .function })?.body else {
      return stored
    }
    let inner = Scope(unit: type.unit, instance: Instance(type), owner: nil)
    return statesNamed(in: body, inner, depth: depth + 1)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is handed to an encoder: `encoder.encode(self)`.
  fileprivate var isEncoded: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.lastName == "encode"
  }
}

extension ViewNode {
  /// The tab view that it is, with what modifiers put around it.
  var tabView: Container? {
    switch self {
    case .container(let container): container.kind == .tabs ? container : nil
    case .foreign(let view) where isContent || view.name == "closure":
      view.children.lazy.compactMap(\.tabView).first
    case .branch(let branch): branch.arms.lazy.flatMap(\.nodes).compactMap(\.tabView).first
    default: nil
    }
  }
}
