import SwiftSyntax

extension MemberAccessExprSyntax {
  /// Whether what has no base is a modifier that stands in `#if`, as opposed to a case of an enum.
  var isAfterCondition: Bool {
    var current = Syntax(self)
    while let parent = current.parent,
      parent.is(FunctionCallExprSyntax.self) || parent.is(MemberAccessExprSyntax.self)
        || parent.is(PostfixIfConfigExprSyntax.self)
    {
      current = parent
    }
    return current.parent?.is(IfConfigClauseSyntax.self) == true
  }
}
