import SwiftSyntax

/// The names of properties to which code gives a value, other than `nil` and `false`; and those of the cases and static
/// members that code names other than in patterns, with a dot before them.
///
/// It knows no types: a name that it lacks is set nowhere.
final class SetNameReader: OutsidePreviewsVisitor {
  private(set) var names: Set<String> = []

  static func names(in unit: SourceUnit) -> Set<String> {
    let reader = SetNameReader(viewMode: .sourceAccurate)
    reader.walk(unit.tree)
    return reader.names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self), let name = parts[0].lastName,
      !(parts.count == 3 && parts[2].isEmptyValue)
    {
      names.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `.set(\.flag, false)`.
    let arguments = Array(node.arguments)
    if arguments.count == 2, arguments[0].expression.is(KeyPathExprSyntax.self),
      arguments[1].expression.isEmptyValue, node.calledExpression.lastName == "set"
    {
      return .skipChildren
    }
    // `flag.toggle()`, `list.append(…)`.
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName {
      names.insert(base)
    }
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `.edit(draft)`, `Destination.edit(draft)`.
    let last = node.base?.typePath?.split(separator: ".").last
    if node.base == nil || last?.namesType == true {
      names.insert("." + node.declName.baseName.bareText)
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.lastName { names.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    // `Router(sheet: .help)`.
    if let label = node.label?.bareText { names.insert(label) }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = ExprSyntax(node).keyPathName { names.insert(name) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is `nil` or `false`.
  var isEmptyValue: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    return self.as(BooleanLiteralExprSyntax.self)?.literal.text == "false"
  }
}
