import SwiftSyntax

// Views in the cells of UIKit's lists and grids.
extension Interpreter {
  /// What a view that stands for one of UIKit shows in its cells: `UIHostingConfiguration { Row(item) }`, also in the
  /// code of its coordinator.
  func hostedNodes(of instance: Instance) -> [ViewNode] {
    let type = instance.type
    guard index.conforms(type, to: NominalType.representables) else { return [] }
    let inner = index.types.filter { $0.name.hasPrefix(type.name + ".") }
    return guarded(type.position, limit: 2) {
      hostedNodes(in: instance, of: type)
        + inner.flatMap { hostedNodes(in: Instance($0), of: type) }
    }
  }

  private func hostedNodes(in instance: Instance, of view: NominalType) -> [ViewNode] {
    let members = instance.type.members.values.joined().sorted { $0.position < $1.position }
    return members.flatMap { member -> [ViewNode] in
      let calls = member.body.map(Syntax.init)?.all(FunctionCallExprSyntax.self) ?? []
      let scope = Scope(unit: member.unit, instance: instance, owner: view)
      return calls.filter { $0.calledExpression.lastName == "UIHostingConfiguration" }
        .flatMap { trailingNodes(of: $0, scope, []) }
    }
  }
}
