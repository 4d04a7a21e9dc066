import SwiftSyntax

/// Visits the code of an app, without that of previews and tests.
class OutsidePreviewsVisitor: SyntaxVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    NavigationCallReader.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    NavigationCallReader.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    NavigationCallReader.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }
}
