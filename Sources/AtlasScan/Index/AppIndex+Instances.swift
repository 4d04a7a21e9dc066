import SwiftSyntax

// How many objects of a class an app makes.
extension AppIndex {
  /// Whether one type has several properties with a new object of a class, as one for each tab. Static ones are of
  /// another kind: what the app has, what its tests and its previews have.
  func isMadeTwice(_ type: NominalType) -> Bool {
    guard type.kind == .class else { return false }
    return types.contains { owner in
      owner.members.values.joined().count { makes(type, $0, owner) } > 1
    }
  }

  /// `Router()`, `Router<Route>()` and `.init()` with a stated type.
  private func makes(_ type: NominalType, _ member: Member, _ owner: NominalType) -> Bool {
    guard member.kind == .property, !member.isStatic,
      let call = member.initialValue?.as(FunctionCallExprSyntax.self)
    else { return false }
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    let text = callee.trimmedDescription
    let name = text == ".init" ? member.type?.unbound.path : text.replacing(".init", with: "")
    guard let name, name.split(separator: ".").last.map(String.init) == type.simpleName else {
      return false
    }
    return self.type(named: name, in: owner, unit: member.unit) == type
  }
}
