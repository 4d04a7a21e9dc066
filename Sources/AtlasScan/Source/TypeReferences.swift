import SwiftSyntax

/// The types that the code of a file names, without previews and tests.
struct TypeReferences: Sendable {
  /// By the types around the code, the outermost first; none for code outside of types.
  fileprivate(set) var names: [[String]: Set<String>] = [:]
}

/// Collects the names of types by the code that has them.
final class TypeReferenceReader: OutsidePreviewsVisitor {
  private var references = TypeReferences()
  private var around: [String] = []

  static func references(in unit: SourceUnit) -> TypeReferences {
    let reader = TypeReferenceReader(viewMode: .sourceAccurate)
    reader.walk(unit.tree)
    return reader.references
  }

  private func note(_ name: TokenSyntax) {
    guard name.text.namesType else { return }
    references.names[around, default: []].insert(name.text)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.text)
    return super.visit(node)
  }

  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.text)
    return super.visit(node)
  }

  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.text)
    return super.visit(node)
  }

  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    around += TypeName(node.extendedType).path.split(separator: ".").map(String.init).suffix(1)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { around = around.dropLast() }
}
