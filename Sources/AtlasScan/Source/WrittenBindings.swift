import SwiftSyntax

/// The bindings that code writes by hand, by the names in them, and what callers hand in under these names.
///
/// In a view `Sheets`, `Binding(get: { next != nil }, set: { … })` is bound to `next`: to the state that
/// `Sheets(next: model.layers.first)` names.
struct WrittenBindings: Sendable {
  /// The names in the bindings.
  private(set) var names: Set<String> = []
  /// The names in the bindings of types and functions, which a caller may give another state.
  private var inputs: Set<Input> = []
  /// The names in arguments.
  private var handed: [Input: Set<String>] = [:]
  /// The names around an argument that is only a name, which a caller may have handed in.
  private var handedOn: [Input: Set<Input>] = [:]

  /// A name in the code of a type or a function, by which a caller hands something in.
  private struct Input: Hashable {
    var callee: String
    var name: String
  }

  /// Reads `Binding(get: { model.sheet != nil }, …)`, unless it is for what a person types or switches.
  mutating func readBinding(_ node: FunctionCallExprSyntax) {
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    guard !NavigationCallReader.inputLabels.contains(label ?? "") else { return }
    let finder = StateNameFinder(viewMode: .sourceAccurate)
    for argument in node.arguments {
      guard let closure = argument.expression.as(ClosureExprSyntax.self) else { continue }
      finder.walk(closure.statements)
    }
    guard !finder.names.isEmpty else { return }
    names.formUnion(finder.names)
    for callee in node.namesAround {
      inputs.formUnion(finder.names.map { Input(callee: callee, name: $0) })
    }
  }

  /// Reads an argument such as `next: model.layers.first`.
  mutating func readArgument(_ node: LabeledExprSyntax) {
    guard let label = node.label?.bareText,
      let names = node.expression.memberNames?.drop(while: { $0 == "self" }),
      let name = names.first,
      let call = node.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calleeName
    else { return }
    let input = Input(callee: callee, name: label)
    handed[input, default: []].formUnion(names)
    guard names.count == 1 else { return }
    handedOn[input, default: []].formUnion(
      node.namesAround.map { Input(callee: $0, name: name) }
    )
  }

  /// The state that callers hand to bindings, also through functions and views that hand it on.
  static func namesHandedIn(_ files: [WrittenBindings]) -> Set<String> {
    var inputs: Set<Input> = []
    var pending = files.flatMap(\.inputs)
    var handed: [Input: Set<String>] = [:]
    var handedOn: [Input: Set<Input>] = [:]
    for file in files {
      handed.merge(file.handed) { $0.union($1) }
      handedOn.merge(file.handedOn) { $0.union($1) }
    }
    while let input = pending.popLast() {
      guard inputs.insert(input).inserted else { continue }
      pending += handedOn[input] ?? []
    }
    let names = Set(inputs.map(\.name))
    return handed.reduce(into: []) { result, argument in
      // The type is not in `.init(next: …)`.
      let isInitializer = argument.key.callee == "init" && names.contains(argument.key.name)
      if isInitializer || inputs.contains(argument.key) { result.formUnion(argument.value) }
    }
  }
}

/// Finds the names that may be state: those of values and members, none of types and none of labels.
private final class StateNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.bareText.withoutProjection
    if !name.namesType, name.first?.isNumber == false, name != "self" { names.insert(name) }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The names of the function and the types whose code it is.
  fileprivate var namesAround: [String] {
    var result: [String] = []
    var current = parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) {
        result.append(function.name.bareText)
      } else if let type = node.asProtocol((any NamedDeclSyntax).self) {
        result.append(type.name.bareText)
      } else if let type = node.as(ExtensionDeclSyntax.self) {
        result.append(String(TypeName(type.extendedType).path.split(separator: ".").last ?? ""))
      }
      current = node.parent
    }
    return result
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called: `Sheets` of `Sheets<Item>(…)`, `sheets` of `view.sheets(…)`.
  fileprivate var calleeName: String? {
    let callee = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
    return (callee ?? calledExpression).lastName
  }
}

extension ExprSyntax {
  /// The names of a chain such as `model.layers.first`.
  fileprivate var memberNames: [String]? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return [reference.baseName.bareText]
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let inner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return inner.memberNames.map { $0 + [member.declName.baseName.bareText] }
  }
}
