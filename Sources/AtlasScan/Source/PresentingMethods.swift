import SwiftSyntax

/// A method with a value, of a type that is no view controller, in which UIKit presents or pushes something: a
/// coordinator's. A call of it navigates as much as UIKit's own does.
struct PresentingMethod: Hashable, Sendable {
  var name: String
  /// The label of its first argument.
  var label: String?
  /// The type that has it, without the types around that.
  var type: String

  /// The method around a call of UIKit.
  init?(around call: some SyntaxProtocol) {
    var (node, function) = (call.parent, FunctionDeclSyntax?.none)
    while let current = node {
      if function == nil { function = current.as(FunctionDeclSyntax.self) }
      if let declared = current.declaredType {
        guard !declared.isController, let function,
          let first = function.signature.parameterClause.parameters.first
        else { return nil }
        name = function.name.text
        label = first.firstName.text == "_" ? nil : first.firstName.text
        type = declared.name
        return
      }
      node = current.parent
    }
    return nil
  }
}

/// Finds the calls of presenting methods.
final class PresentingCallReader: OutsidePreviewsVisitor {
  private let unit: SourceUnit
  private let methods: [String: [PresentingMethod]]
  private(set) var calls: [NavigationCall] = []

  private init(_ unit: SourceUnit, _ methods: [String: [PresentingMethod]]) {
    self.unit = unit
    self.methods = methods
    super.init(viewMode: .sourceAccurate)
  }

  /// The calls in all files, in their order, without those in previews and tests.
  static func calls(of methods: Set<PresentingMethod>, in units: [SourceUnit]) -> [NavigationCall] {
    guard !methods.isEmpty else { return [] }
    let named = Dictionary(grouping: methods, by: \.name)
    let found = units.concurrentMap { unit in
      let reader = PresentingCallReader(unit, named)
      reader.walk(unit.tree)
      return reader.calls
    }
    return Array(found.joined())
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let name =
      member?.declName.baseName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, let first = node.arguments.first else { return .visitChildren }
    let base = member?.base.map { $0.as(OptionalChainingExprSyntax.self)?.expression ?? $0 }
    let isOne = methods[name.text, default: []].contains { method in
      guard method.label == first.label?.text else { return false }
      guard member?.base != nil else { return node.enclosingType == method.type }
      guard let owner = base?.lastName else { return false }
      if owner == "self" { return node.enclosingType == method.type }
      // A variable is named as its type is: `coordinator` of `SceneCoordinator`.
      return method.type.lowercased().hasSuffix(owner.lowercased())
    }
    if isOne { calls.append(NavigationCall(name: name.text, position: unit.position(of: name))) }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The type that it declares or extends, and whether that is a view controller, so far as names say.
  fileprivate var declaredType: (name: String, isController: Bool)? {
    let (name, clause): (String, InheritanceClauseSyntax?)
    if let node = self.as(ClassDeclSyntax.self) {
      (name, clause) = (node.name.text, node.inheritanceClause)
    } else if let node = self.as(StructDeclSyntax.self) {
      (name, clause) = (node.name.text, node.inheritanceClause)
    } else if let node = self.as(EnumDeclSyntax.self) {
      (name, clause) = (node.name.text, node.inheritanceClause)
    } else if let node = self.as(ActorDeclSyntax.self) {
      (name, clause) = (node.name.text, node.inheritanceClause)
    } else if let node = self.as(ExtensionDeclSyntax.self) {
      let path = TypeName(node.extendedType).path
      (name, clause) = (path.split(separator: ".").last.map(String.init) ?? path, nil)
    } else {
      return nil
    }
    let names = [name] + (clause?.inheritedTypes.map { TypeName($0.type).path } ?? [])
    return (name, names.contains { $0.hasSuffix("Controller") })
  }

  /// The name of the type around it.
  fileprivate var enclosingType: String? {
    var node = parent
    while let current = node {
      if let type = current.declaredType { return type.name }
      node = current.parent
    }
    return nil
  }
}
