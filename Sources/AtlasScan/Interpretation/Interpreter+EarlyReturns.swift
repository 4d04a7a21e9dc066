import SwiftSyntax

// Code that returns one view early, and another one at its end.
extension Interpreter {
  /// When the code after a statement runs that shows something and leaves; nil if it does not leave.
  func presence(after statement: StmtSyntax, _ scope: Scope) -> CodePresence? {
    if let node = statement.as(GuardStmtSyntax.self) {
      return node.body.statements.isLeaving ? condition(of: node.conditions, scope) : nil
    }
    guard let node = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      node.isLeaving
    else { return nil }
    // Of a chain of conditions, the opposite can't be said in one condition.
    return node.elseBody == nil ? condition(of: node.conditions, scope).opposite : .always
  }

  /// What is shown early or at the end, as alternatives.
  func alternatives(
    _ early: [ViewNode],
    _ rest: [ViewNode],
    under presence: CodePresence
  ) -> [ViewNode] {
    var arms: [Branch.Arm] = []
    var state: StateReference?
    for view in early where view.isView && !view.showsNothing {
      if case .branch(let branch) = view {
        arms += branch.arms
        state = branch.state
      } else {
        arms.append(Branch.Arm(presence: presence.opposite, nodes: [view]))
      }
    }
    let others = early.filter { !$0.isView }
    if arms.isEmpty { return others + rest }
    if !rest.isEmpty { arms.append(Branch.Arm(presence: presence, nodes: rest)) }
    return others + [.branch(Branch(arms: arms, state: state))]
  }
}

extension CodeBlockItemListSyntax {
  /// Whether its last statement returns.
  fileprivate var isLeaving: Bool {
    guard case .stmt(let last)? = last?.item else { return false }
    return last.is(ReturnStmtSyntax.self)
  }
}

extension IfExprSyntax {
  /// Whether each of its blocks returns, and code after it is reached otherwise.
  fileprivate var isLeaving: Bool {
    guard body.statements.isLeaving else { return false }
    switch elseBody {
    case nil: return true
    case .ifExpr(let next)?: return next.isLeaving
    case .codeBlock?: return false
    }
  }
}

extension ViewNode {
  /// Whether it is an `EmptyView`, by itself or in an `AnyView`.
  fileprivate var showsNothing: Bool {
    guard case .foreign(let view) = self else { return false }
    if view.name == "EmptyView" { return true }
    return view.name == "AnyView" && view.children.allSatisfy(\.showsNothing)
  }
}
