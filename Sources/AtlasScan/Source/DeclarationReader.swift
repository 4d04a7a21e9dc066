import SwiftSyntax

/// The declarations of a file.
struct FileDeclarations: Sendable {
  var types: [TypeDeclaration] = []
  /// Functions and variables outside types.
  var globals: [Member] = []
  /// The types that only previews and tests use.
  var previewCount = 0
}

/// Reads the declarations of a file, not the statements inside them.
struct DeclarationReader {
  let unit: SourceUnit
  private(set) var result = FileDeclarations()

  init(_ unit: SourceUnit) {
    self.unit = unit
  }

  static func declarations(of unit: SourceUnit) -> FileDeclarations {
    var reader = DeclarationReader(unit)
    reader.read(unit.tree.statements, presence: .always)
    return reader.result
  }

  private mutating func read(_ items: CodeBlockItemListSyntax, presence: CodePresence) {
    for item in items {
      if case .decl(let declaration) = item.item {
        result.globals += read(declaration, within: nil, presence: presence)
      } else if case .expr(let expression) = item.item,
        expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
      {
        result.previewCount += 1
      }
    }
  }

  /// The members that a declaration states; types go to the result.
  private mutating func read(
    _ declaration: DeclSyntax,
    within outer: String?,
    presence: CodePresence
  ) -> [Member] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node):
      readType(node, .struct, node.name.text, outer, presence, node.genericParameterClause)
    case .classDecl(let node):
      readType(node, .class, node.name.text, outer, presence, node.genericParameterClause)
    case .enumDecl(let node): readType(node, .enum, node.name.text, outer, presence)
    case .actorDecl(let node): readType(node, .actor, node.name.text, outer, presence)
    case .protocolDecl(let node): readType(node, .protocol, node.name.text, outer, presence)
    case .extensionDecl(let node):
      readType(node, .extension, TypeName(node.extendedType).path, nil, presence)
    case .ifConfigDecl(let node): return readClauses(node, within: outer, presence: presence)
    case .macroExpansionDecl(let node):
      if node.macroName.text == "Preview" { result.previewCount += 1 }
    default:
      return MemberReader(unit: unit, presence: presence).members(declaration)
    }
    return []
  }

  private mutating func readClauses(
    _ node: IfConfigDeclSyntax,
    within outer: String?,
    presence: CodePresence
  ) -> [Member] {
    var members: [Member] = []
    for (clause, condition) in node.conditionedClauses {
      let presence = presence.and(condition)
      switch clause.elements {
      case .statements(let items):
        for item in items {
          guard case .decl(let declaration) = item.item else { continue }
          members += read(declaration, within: outer, presence: presence)
        }
      case .decls(let list):
        for item in list { members += read(item.decl, within: outer, presence: presence) }
      default: break
      }
    }
    return members
  }

  private mutating func readType(
    _ node: some DeclGroupSyntax & SyntaxProtocol,
    _ kind: TypeDeclaration.Kind,
    _ name: String,
    _ outer: String?,
    _ presence: CodePresence,
    _ generics: GenericParameterClauseSyntax? = nil
  ) {
    let inherited = node.inheritanceClause?.inheritedTypes.map { TypeName($0.type) } ?? []
    if inherited.contains(where: { $0.path == "PreviewProvider" || $0.path == "XCTestCase" }) {
      result.previewCount += 1
      return
    }
    let name = outer.map { "\($0).\(name)" } ?? name
    var members: [Member] = []
    for item in node.memberBlock.members {
      members += read(item.decl, within: name, presence: presence)
    }
    result.types.append(
      TypeDeclaration(
        kind: kind,
        name: name,
        inherited: inherited,
        generics: Self.constraints(generics),
        parameters: Set(generics?.parameters.map(\.name.text) ?? []),
        attributes: MemberReader.attributes(node.attributes),
        members: members,
        presence: presence,
        unit: unit.number,
        position: unit.position(of: node.introducer),
        end: node.endPosition.utf8Offset
      )
    )
  }
}

extension DeclarationReader {
  private static func constraints(_ clause: GenericParameterClauseSyntax?) -> [String: TypeName] {
    var result: [String: TypeName] = [:]
    for parameter in clause?.parameters ?? [] {
      guard let type = parameter.inheritedType else { continue }
      result[parameter.name.text] = TypeName(type)
    }
    return result
  }
}

extension IfConfigDeclSyntax {
  /// The clauses, each with the condition under which it is compiled: its own, and none before.
  var conditionedClauses: [(clause: IfConfigClauseSyntax, condition: CodePresence)] {
    var before = CodePresence.always
    return clauses.map { clause in
      let own = CodePresence(compilation: clause.condition)
      defer { before = before.and(own.opposite) }
      return (clause, before.and(own))
    }
  }
}
