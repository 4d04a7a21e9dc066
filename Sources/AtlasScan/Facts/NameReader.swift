import SwiftSyntax

/// The names that the code of a file uses, by the member that uses them.
struct FileNames: Sendable {
  /// The lines of a type, or of an extension of it.
  struct TypeLines: Sendable {
    var name: String
    var lines: ClosedRange<Int>
  }

  struct MemberNames: Sendable {
    /// The type with the types around it; empty outside types.
    var type: String
    var name: String
    var names: Set<String>
    /// Those outside the cases of a `switch`.
    var namesOutsideCases: Set<String>
  }

  /// Names that lead to others: a case to what a `switch` shows for it, a flag to what it presents.
  struct Link: Sendable {
    var from: Set<String>
    var to: Set<String>
  }

  var types: [TypeLines] = []
  var members: [MemberNames] = []
  var links: [Link] = []

  static func read(_ unit: SourceUnit) -> FileNames {
    let reader = NameReader(unit)
    reader.walk(unit.tree)
    return reader.result
  }

  /// The innermost type around a line.
  func type(at line: Int) -> String? {
    types.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }?.name
  }
}

private final class NameReader: SyntaxVisitor {
  let unit: SourceUnit
  var result = FileNames()
  private var types: [String] = []
  private var member: SyntaxIdentifier?

  init(_ unit: SourceUnit) {
    self.unit = unit
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    let isPreview = node.inheritanceClause?.inheritedTypes.contains {
      ["PreviewProvider", "XCTestCase"].contains(TypeName($0.type).path)
    }
    if isPreview == true { return .skipChildren }
    let isExtension = node.is(ExtensionDeclSyntax.self)
    let full = isExtension ? name : (types.suffix(1) + [name]).joined(separator: ".")
    types.append(full)
    let first = unit.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    let last = unit.line(at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    result.types.append(.init(name: full, lines: first...max(first, last)))
    return .visitChildren
  }

  private func leave(_ node: some DeclGroupSyntax, _ name: String) {
    if let last = types.last, last == name || last.hasSuffix(".\(name)") { types.removeLast() }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, TypeName(node.extendedType).path)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node, node.name.text) }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    leave(node, TypeName(node.extendedType).path)
  }

  // MARK: Members

  private func add(_ names: [String], _ node: some SyntaxProtocol) {
    guard member == nil else { return }
    member = node.id
    let all = Self.names(in: node)
    let outside = Self.names(in: node, outsideCases: true)
    for name in names {
      result.members.append(
        .init(type: types.last ?? "", name: name, names: all, namesOutsideCases: outside)
      )
    }
  }

  private func end(_ node: some SyntaxProtocol) { if member == node.id { member = nil } }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add([node.name.bareText], node)
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(["init"], node)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.bindings.flatMap(\.pattern.boundNames), node)
    return .visitChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(["subscript"], node)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { end(node) }
  override func visitPost(_ node: VariableDeclSyntax) { end(node) }
  override func visitPost(_ node: SubscriptDeclSyntax) { end(node) }

  // MARK: Links

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    link(Self.memberNames(in: node.label), Self.names(in: node.statements))
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    let patterns = node.conditions.filter {
      if case .matchingPattern = $0.condition { true } else { false }
    }
    let names = patterns.reduce(into: Set<String>()) { $0.formUnion(Self.memberNames(in: $1)) }
    link(names, Self.names(in: node.body))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var flags: Set<String> = []
    var shown: Set<String> = []
    for argument in node.arguments {
      let label = argument.label?.text ?? ""
      let isFlag =
        Self.flagLabels.contains(label)
        || !Self.otherLabels.contains(label) && !label.isEmpty
          && argument.expression.description.contains("$")
      if isFlag, !argument.expression.is(ClosureExprSyntax.self) {
        flags.formUnion(Self.names(in: argument.expression))
      } else {
        shown.formUnion(Self.names(in: argument.expression))
      }
    }
    guard !flags.isEmpty else { return .visitChildren }
    if let closure = node.trailingClosure { shown.formUnion(Self.names(in: closure)) }
    for closure in node.additionalTrailingClosures { shown.formUnion(Self.names(in: closure)) }
    link(flags, shown)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  private static let flagLabels: Set = [
    "isPresented", "item", "isActive", "unwrapping", "presenting",
  ]

  /// What bindings are for that present nothing.
  private static let otherLabels: Set = ["selection", "text", "isOn", "path", "value", "sortOrder"]

  private func link(_ from: Set<String>, _ to: Set<String>) {
    if !from.isEmpty, !to.isEmpty { result.links.append(.init(from: from, to: to)) }
  }

  // MARK: Names

  private static func names(
    in node: some SyntaxProtocol,
    outsideCases: Bool = false
  ) -> Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      if outsideCases, let item = next.as(SwitchCaseSyntax.self),
        !memberNames(in: item.label).isEmpty
      {
        continue
      }
      if let token = next.as(TokenSyntax.self) {
        if let name = token.usedName {
          names.insert(name)
          if token.isCaseName { names.insert(".\(name)") }
        }
      } else {
        pending += next.children(viewMode: .sourceAccurate)
      }
    }
    return names
  }

  /// The cases of a pattern: `.detail` of `.detail(let id)`.
  private static func memberNames(in node: some SyntaxProtocol) -> Set<String> {
    Set(names(in: node).filter { $0.hasPrefix(".") })
  }
}

extension TokenSyntax {
  /// The name that it uses: `flag` of `$flag`.
  fileprivate var usedName: String? {
    switch tokenKind {
    case .identifier: return bareText
    case .dollarIdentifier(let text):
      return text.dropFirst().first?.isLetter == true ? String(text.dropFirst()) : nil
    default: return nil
    }
  }

  /// Whether it may name a case of an enum: `.detail`, `Route.detail`.
  fileprivate var isCaseName: Bool {
    guard let period = previousToken(viewMode: .sourceAccurate), period.tokenKind == .period
    else { return false }
    guard let base = period.previousToken(viewMode: .sourceAccurate) else { return true }
    switch base.tokenKind {
    case .identifier(let name):
      return name.first?.isUppercase == true || !base.trailingTrivia.isEmpty
    case .rightParen, .rightSquare, .rightBrace, .postfixQuestionMark, .exclamationMark,
      .dollarIdentifier:
      return !base.trailingTrivia.isEmpty
    case .keyword(let word): return word != .self || !base.trailingTrivia.isEmpty
    default: return true
    }
  }
}
