import SwiftSyntax

/// A call by a name of SwiftUI or UIKit that has to do with navigation. The list is made from names only, so
/// that what the interpretation misses is noticed.
struct NavigationCall: Sendable {
  var name: String
  var position: SourcePosition
  /// Whether it is in a preview or a test.
  var isPreview = false
  /// Why a model lacks it, where the name says so.
  var reason: String?
  /// What it changes, if that has the name of a path and is none.
  var otherState: String?
  /// The type whose case or function it is, which has the name of a modifier.
  var otherType: String?
  /// The end of the code of a delegate's method: the method is followed if something in it is.
  var end: Int?
}

/// Collects the calls by names of a file.
final class NavigationCallReader: SyntaxVisitor {
  static let members: Set = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet",
    "navigationDestination", "inspector", "presentAsSheet", "fileImporter", "fileExporter",
    "fileMover",
    "quickLookPreview", "photosPicker", "manageSubscriptionsSheet",
    "userActivity", "becomeCurrent", "onContinueUserActivity",
  ]
  static let functions: Set = [
    "NavigationLink", "NavigationStack", "NavigationSplitView", "NavigationView", "TabView", "Link",
    "ShareLink", "openWindow", "openURL", "dismiss", "dismissWindow", "openSettings",
    "SettingsLink",
  ]
  /// Changes of a stack's path.
  private static let changes: Set = ["append", "removeLast", "popLast", "removeAll"]

  private let unit: SourceUnit
  private(set) var calls: [NavigationCall] = []
  /// The names behind `$`: the state that views are bound to.
  private(set) var stateNames: Set<String> = []
  /// The names of state whose changes are handled: `onChange(of: router.request)`.
  private(set) var observedNames: Set<String> = []
  private(set) var bindings = WrittenBindings()
  /// The paths whose `codable` form the code takes.
  private(set) var encodedPaths: [(name: String, position: SourcePosition)] = []
  /// The keys with which the code reads and writes `UserDefaults`.
  private(set) var defaultsKeys: [(key: ExprSyntax, position: SourcePosition)] = []
  private(set) var keptValues: [KeptValue] = []
  private(set) var paths = PathNotes()
  /// The methods in which UIKit presents something.
  private(set) var presentingMethods: Set<PresentingMethod> = []
  private var previewDepth = 0
  /// The names that `if let` unwraps, which decide what a column shows.
  private var unwrapped: Set<String> = []

  private init(_ unit: SourceUnit) {
    self.unit = unit
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ unit: SourceUnit) -> NavigationCallReader {
    let reader = NavigationCallReader(unit)
    reader.walk(unit.tree)
    reader.stateNames.formUnion(reader.bindings.names)
    if reader.calls.contains(where: { $0.name == "NavigationSplitView" }) {
      reader.stateNames.formUnion(reader.unwrapped)
    }
    return reader
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    unwrapped.formUnion(node.initializer?.value.lastName.map { [$0] } ?? node.pattern.boundNames)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard previewDepth == 0, name.hasPrefix("$"), name.count > 1, !Self.isInput(node) else {
      return .visitChildren
    }
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

  /// `Bindable(model).sheet` is a binding too.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.base?.as(FunctionCallExprSyntax.self)?.calledExpression
    if previewDepth == 0, base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bindable" {
      stateNames.insert(node.declName.baseName.bareText)
    }
    // `NavigationPath`'s: what is stored of a path.
    if node.declName.baseName.text == "codable", let path = node.base?.lastName {
      encodedPaths.append((path, unit.position(of: node.declName.baseName)))
    }
    return .visitChildren
  }

  /// The labels of bindings that only are for what a person types or switches.
  static let inputLabels: Set = ["text", "isOn", "value", "equals"]

  /// Whether a binding is only for what a person types or switches.
  private static func isInput(_ node: DeclReferenceExprSyntax) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent, parent.is(MemberAccessExprSyntax.self) { current = parent }
    guard let argument = current.parent?.as(LabeledExprSyntax.self) else { return false }
    if let label = argument.label?.text { return inputLabels.contains(label) }
    let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    return ["focused", "onReceive", "accessibilityFocused"]
      .contains(call?.calledExpression.lastName ?? "")
  }

  /// The calls whose key paths name state that something is bound to.
  private static let scopes: Set = [
    "scope", "binding", "ifLet", "ifCaseLet", "forEach", "sending", "is", "optional", "dynamic",
  ]

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    let path = node.parent?.parent?.parent
    let call = path?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard Self.scopes.contains(call?.calledExpression.lastName ?? "") else { return .visitChildren }
    let name = node.declName.baseName.text
    stateNames.insert(name.withoutProjection)
    return .visitChildren
  }

  /// `.constant(viewStore.isOpen)`, and `NavigationLink.hidden(viewStore.isOpen, …)` of the app.
  private func readConstant(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let argument = call.arguments.first, argument.label == nil
    else { return }
    let isConstant = member.declName.baseName.text == "constant"
    guard
      isConstant && member.base?.lastName ?? "Binding" == "Binding"
        || member.base?.lastName == "NavigationLink"
    else { return }
    for token in argument.expression.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let text) = token.tokenKind { stateNames.insert(text) }
    }
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    paths.read(node)
    bindings.readArgument(node)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    paths.read(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    paths.read(node, unit, isPreview: previewDepth > 0)
    if previewDepth == 0 { readConstant(node) }
    var callee = node.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let optional = callee.as(OptionalChainingExprSyntax.self) { callee = optional.expression }
    if let name = presented(callee),
      node.arguments.contains(where: { $0.label?.text == "animated" })
    {
      add(name)
      if let method = PresentingMethod(around: node) { presentingMethods.insert(method) }
    } else if let member = callee.as(MemberAccessExprSyntax.self) {
      read(member)
      readStorage(node, member.declName.baseName)
      if member.declName.baseName.text == "onChange" { readChange(node) }
      if member.base == nil, node.makesBinding { bindings.readBinding(node) }
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      if Self.functions.contains(reference.baseName.text) { add(reference.baseName) }
      if ["Binding", "binding"].contains(reference.baseName.text) { bindings.readBinding(node) }
    }
    return .visitChildren
  }

  /// `onChange(of: selection) { _, new in shown = new }`: what is shown follows the selection.
  private func readChange(_ node: FunctionCallExprSyntax) {
    guard let value = node.arguments.first(where: { $0.label?.text == "of" })?.expression,
      let name = value.lastName, let closure = node.trailingClosure
    else { return }
    observedNames.insert(name.withoutProjection)
    for item in closure.statements {
      guard case .expr(let expression) = item.item,
        let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        [closure.parameterNames.last, value.codeText].contains(elements[2].codeText),
        let target = elements[0].lastName
      else { continue }
      stateNames.insert(target)
    }
  }

  private func read(_ member: MemberAccessExprSyntax) {
    let name = member.declName.baseName
    let base = member.base?.lastName
    // `.alert(…)` is a case of an enum, unless it is a modifier after `#if`.
    guard member.base != nil || member.isAfterCondition else { return }
    // `Notice.alert(…)` is a case or a function of a type.
    if let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase == true, Self.members.contains(name.text)
    {
      return add(name, of: type)
    }
    if Self.members.contains(name.text) {
      guard name.text != "userActivity" || Self.hasUpdate(member) else { return }
      add(name)
    } else if Self.functions.contains(name.text), base == "self" || base == "SwiftUI" {
      add(name)
    } else if name.text == "dismiss", member.base?.firstName == "presentationMode" {
      add(name)
    } else if Self.changes.contains(name.text), let base, Self.isPath(base) {
      add(name)
    } else if name.text == "binding", let call = member.parent?.as(FunctionCallExprSyntax.self) {
      bindings.readBinding(call)
    }
  }

  /// Whether a `userActivity` is the modifier, which says how the activity is updated, as opposed to a case of an
  /// enum or a method of the app.
  private static func hasUpdate(_ member: MemberAccessExprSyntax) -> Bool {
    guard let call = member.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.first?.label == nil && !call.arguments.isEmpty
      && (call.trailingClosure != nil || call.arguments.count > 1)
  }

  /// Whether state is the path of a stack, by its name.
  static func isPath(_ name: String) -> Bool {
    name == "path" || name.hasSuffix("Path") && name.lowercased().contains("nav")
  }

  /// UIKit's own presentations, which say whether they are animated.
  private func presented(_ callee: ExprSyntax) -> TokenSyntax? {
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, ["present", "pushViewController"].contains(name.text) else { return nil }
    return name
  }

  private func readStorage(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard previewDepth == 0 else { return }
    let position = unit.position(of: name)
    if let key = node.defaultsKey { defaultsKeys.append((key, position)) }
    if let value = node.keptValue(at: position) { keptValues.append(value) }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    paths.read(node, unit, isPreview: previewDepth > 0)
    if let name = node.assignedActivity {
      calls.append(
        NavigationCall(
          name: name.text,
          position: unit.position(of: name),
          isPreview: previewDepth > 0,
          reason: "UIKit advertises it: state it in `advertises` of the screen"
        )
      )
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let entry = node.delegateEntry, let body = node.body, !body.statements.isEmpty {
      calls.append(
        NavigationCall(
          name: entry.name,
          position: unit.position(of: node.name),
          isPreview: previewDepth > 0,
          reason:
            "a delegate takes \(entry.takes) here, and nothing that it does is followed: state "
            + "what it opens as deep links or entry points",
          end: body.endPosition.utf8Offset
        )
      )
    }
    return .visitChildren
  }

  private func add(_ name: TokenSyntax, of type: String? = nil) {
    calls.append(
      NavigationCall(
        name: name.text,
        position: unit.position(of: name),
        isPreview: previewDepth > 0,
        otherType: type
      )
    )
  }

  // MARK: - Previews and tests

  private func enter(_ isPreview: Bool) -> SyntaxVisitorContinueKind {
    if isPreview { previewDepth += 1 }
    return .visitChildren
  }

  private func leave(_ isPreview: Bool) {
    if isPreview { previewDepth -= 1 }
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node.macroName.text == "Preview")
  }

  override func visitPost(_ node: MacroExpansionExprSyntax) {
    leave(node.macroName.text == "Preview")
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.macroName.text == "Preview")
  }

  override func visitPost(_ node: MacroExpansionDeclSyntax) {
    leave(node.macroName.text == "Preview")
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Self.isPreview(node.inheritanceClause))
  }

  override func visitPost(_ node: StructDeclSyntax) {
    leave(Self.isPreview(node.inheritanceClause))
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Self.isPreview(node.inheritanceClause))
  }

  override func visitPost(_ node: EnumDeclSyntax) { leave(Self.isPreview(node.inheritanceClause)) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Self.isPreview(node.inheritanceClause))
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave(Self.isPreview(node.inheritanceClause)) }

  static func isPreview(_ clause: InheritanceClauseSyntax?) -> Bool {
    clause?.inheritedTypes.contains {
      ["PreviewProvider", "XCTestCase"].contains(TypeName($0.type).path)
    } ?? false
  }
}
