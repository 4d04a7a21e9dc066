import SwiftSyntax

// Which code runs together.
extension AppIndex {
  /// Whether the code at two positions runs by one act: it is the same, or both are statements of one closure or one
  /// function.
  func areSteps(_ a: SourcePosition, _ b: SourcePosition) -> Bool {
    guard a != b else { return true }
    guard a.unit == b.unit, let list = statements(around: a) else { return false }
    return list == statements(around: b)
  }

  /// The innermost list of statements around a position.
  private func statements(around position: SourcePosition) -> SyntaxIdentifier? {
    let place = AbsolutePosition(utf8Offset: position.offset)
    var node = units[position.unit].tree.token(at: place).map(Syntax.init)
    while let current = node, !current.is(CodeBlockItemListSyntax.self) { node = current.parent }
    return node?.id
  }
}
