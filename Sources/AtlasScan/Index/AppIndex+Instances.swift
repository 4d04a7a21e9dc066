import SwiftSyntax

// How many objects of a class an app makes.
extension AppIndex {
  /// Whether more than one property is made with a new object of a class, as one for each tab.
  func isMadeTwice(_ type: NominalType) -> Bool {
    guard type.kind == .class else { return false }
    let own = types.lazy.flatMap { owner in
      owner.members.values.joined().lazy.map { ($0, owner as NominalType?) }
    }
    let global = globals.values.joined().lazy.map { ($0, nil as NominalType?) }
    var count = 0
    for (member, owner) in own where makes(type, member, owner) { count += 1 }
    for (member, owner) in global where makes(type, member, owner) { count += 1 }
    return count > 1
  }

  /// `Router()`, `Router<Route>()` and `.init()` with a stated type.
  private func makes(_ type: NominalType, _ member: Member, _ owner: NominalType?) -> Bool {
    guard member.kind == .property,
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
