import SwiftSyntax

/// A call by a name of SwiftUI or UIKit that opens something. The list is made from names only, so that
/// what the interpretation misses is noticed.
struct NavigationCall: Sendable {
  var name: String
  var position: SourcePosition
}

/// Collects the calls by names of a file, outside previews.
final class NavigationCallReader: SyntaxVisitor {
  static let members: Set = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet",
    "navigationDestination", "inspector", "presentAsSheet",
  ]
  static let functions: Set = ["NavigationLink", "openWindow"]

  private let unit: SourceUnit
  private(set) var calls: [NavigationCall] = []
  /// The names behind `$`: the state that views are bound to.
  private(set) var stateNames: Set<String> = []

  private init(_ unit: SourceUnit) {
    self.unit = unit
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ unit: SourceUnit) -> NavigationCallReader {
    let reader = NavigationCallReader(unit)
    reader.walk(unit.tree)
    return reader
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard name.hasPrefix("$"), name.count > 1 else { return .visitChildren }
    stateNames.insert(String(name.dropFirst()))
    // `$model.sheet`: every name of the chain.
    var current = Syntax(node)
    while let member = current.parent?.as(MemberAccessExprSyntax.self)
      ?? current.parent?.parent?
      .as(MemberAccessExprSyntax.self), member.base != nil
    {
      stateNames.insert(member.declName.baseName.text)
      current = Syntax(member)
    }
    return .visitChildren
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    stateNames.insert(node.declName.baseName.text)
    return .visitChildren
  }

  /// `Binding(get: { model.sheet != nil }, …)`.
  private func readBinding(_ node: FunctionCallExprSyntax) {
    for name in node.arguments.compactMap({ $0.expression.as(ClosureExprSyntax.self) })
      .flatMap(\.statements)
    {
      for token in name.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let text) = token.tokenKind { stateNames.insert(text) }
      }
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let name = presented(callee),
      node.arguments.contains(where: { $0.label?.text == "animated" })
    {
      calls.append(NavigationCall(name: name.text, position: unit.position(of: name)))
    } else if let member = callee.as(MemberAccessExprSyntax.self) {
      add(member.declName.baseName, if: Self.members)
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      add(reference.baseName, if: Self.functions)
      if reference.baseName.text == "Binding" { readBinding(node) }
    }
    return .visitChildren
  }

  /// UIKit's own presentations, which say whether they are animated.
  private func presented(_ callee: ExprSyntax) -> TokenSyntax? {
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, ["present", "pushViewController"].contains(name.text) else { return nil }
    return name
  }

  private func add(_ name: TokenSyntax, if names: Set<String>) {
    guard names.contains(name.text) else { return }
    calls.append(NavigationCall(name: name.text, position: unit.position(of: name)))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  private static func isPreview(_ clause: InheritanceClauseSyntax?) -> Bool {
    clause?.inheritedTypes.contains {
      ["PreviewProvider", "XCTestCase"].contains(TypeName($0.type).path)
    } ?? false
  }
}
