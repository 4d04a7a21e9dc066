import SwiftSyntax

extension Interpreter {
  /// A modifier that says something about the screen.
  func fact(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode]? {
    switch name {
    case "navigationTitle", "navigationBarTitle":
      guard let text = arguments.first?.expression.flatMap({ text(of: $0, scope) }) else {
        return [.fact(.computedTitle)]
      }
      return [.fact(.title(text, of: scope.owner))]
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode": return [.fact(.barStyle)]
    case "searchable": return [.fact(.searchable(of: scope.owner))] + eventNodes(name, node, scope)
    case "tabItem":
      let closure = arguments.first { $0.expression?.is(ClosureExprSyntax.self) == true }?
        .expression
      return [.fact(tabItem(closure, scope))]
    case "tag":
      guard let expression = arguments.first?.expression else { return [] }
      let selection = scope.selection ?? scope.tabSelection
      let tags = values(of: expression, scope, expected: selection?.type)
      return [.fact(.tag(tags))] + selectionSites(tags, node, scope)
    case "onOpenURL":
      guard
        let closure = arguments.compactMap({
          $0.expression?.as(ClosureExprSyntax.self)
        }).first
      else { return eventNodes(name, node, scope) }
      return [.fact(.opensURL(closure, scope))] + eventNodes(name, node, scope)
    case "onContinueUserActivity":
      return continuedActivity(node, arguments, scope)
    case "userActivity": return advertisedActivity(node, arguments, scope)
    case "environment":
      recordEnvironment(arguments, scope)
      return nil
    default: return nil
    }
  }

  /// A row with a tag in `List(selection:)` selects, like a link with a value.
  private func selectionSites(
    _ tags: [RouteValue],
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    guard scope.selection != nil else { return [] }
    return tags.filter { $0.caseName != nil }.map { value in
      let site = Site(.push, .valueLink, at: namePosition(of: node, scope), scope: scope)
      site.value = value
      site.isForwarding = true
      return .site(site)
    }
  }

  private func tabItem(_ expression: ExprSyntax?, _ scope: Scope) -> ScreenFact {
    guard let closure = expression?.as(ClosureExprSyntax.self) else {
      return .tabItem(title: nil, image: nil)
    }
    var title: String?
    var image: String?
    for item in closure.statements {
      guard case .expr(let expression) = item.item, let call = expression.innermostCall else {
        continue
      }
      for argument in call.arguments {
        let text = text(of: argument.expression, scope)
        if argument.label?.text == "systemImage" || argument.label?.text == "systemName" {
          image = image ?? text
        } else if argument.label == nil, call.calledExpression.codeText != "Image" {
          title = title ?? text
        }
      }
    }
    return .tabItem(title: title, image: image)
  }

  // MARK: - Texts

  /// The label of a button or a link: of its first argument or of the first text in its label.
  func label(of node: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    if let first = node.arguments.first, first.label == nil,
      let text = text(of: first.expression, scope)
    {
      return text
    }
    for closure in node.additionalTrailingClosures where closure.label.text == "label" {
      return firstText(in: closure.closure.statements, scope)
    }
    if let label = node.arguments.first(where: { $0.label?.text == "label" })?.expression {
      return label.as(ClosureExprSyntax.self).flatMap { firstText(in: $0.statements, scope) }
        ?? text(of: label, scope)
    }
    let isLabel = node.arguments.contains {
      ["action", "destination", "value", "state"].contains($0.label?.text ?? "")
    }
    guard isLabel, let closure = node.trailingClosure else { return nil }
    return firstText(in: closure.statements, scope)
  }

  private func firstText(in items: CodeBlockItemListSyntax, _ scope: Scope) -> String? {
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(items)
    return finder.calls.lazy.compactMap { call in
      call.arguments.first.flatMap { self.text(of: $0.expression, scope) }
    }.first
  }

  /// What a text says: a literal or what the app's tables have for it, `Text("…")`, or the name of a localized
  /// string.
  func text(of expression: ExprSyntax, _ scope: Scope) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node):
      return node.plainText.flatMap { Self.line(texts[$0] ?? $0) }
    case .functionCallExpr(let node):
      let name = node.calledExpression.codeText
      if let stated = Self.statedText(in: node) { return Self.line(stated) }
      if name.hasSuffix("localized")
        || [
          "Text", "Label", "LocalizedStringKey", "NSLocalizedString",
          "String", "LocalizedStringResource", "LocalizedString",
        ].contains(name)
      {
        return node.arguments.first.flatMap { text(of: $0.expression, scope) }
      }
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let base = member.base
      else { return nil }
      return text(of: base, scope)
    case .memberAccessExpr(let node):
      if ["localized", "capitalized", "localizedCapitalized"].contains(node.declName.baseName.text)
      {
        return node.base.flatMap { text(of: $0, scope) }
      }
      return localized(node, scope)
    case .declReferenceExpr(let node):
      return bounded(nil) { text(named: node.baseName.bareText, scope) }
    default: return nil
    }
  }

  /// A text that a caller hands in, or that a property always is.
  private func text(named name: String, _ scope: Scope) -> String? {
    if case .expression(let inner, let written)? = scope.meaning(of: name) {
      return text(of: inner, written)
    }
    guard let type = scope.instance?.type,
      let (member, owner) = index.members(name, of: type).first, member.kind == .property,
      member.attributes.isEmpty, let value = member.body?.onlyExpression
    else { return nil }
    return text(of: value, Scope(unit: member.unit, instance: Instance(owner), owner: nil))
  }

  /// `String(localized: "key", defaultValue: "Text")`, `NSLocalizedString("key", value: "Text", comment: "")`
  /// and `Text(verbatim: "Text")`: what is shown stands there.
  private static func statedText(in node: FunctionCallExprSyntax) -> String? {
    guard let name = node.calledExpression.lastName,
      ["String", "NSLocalizedString", "LocalizedStringResource", "Text"].contains(name)
    else { return nil }
    let stated = node.arguments.first { argument in
      ["defaultValue", "value", "verbatim"].contains(argument.label?.text ?? "")
    }
    let text = stated?.expression.as(StringLiteralExprSyntax.self)?.plainText
    return text?.isEmpty == true ? nil : text
  }

  /// `L10n.Settings.title`: the English in the comment before its declaration.
  private func localized(_ node: MemberAccessExprSyntax, _ scope: Scope) -> String? {
    let name = node.declName.baseName.bareText
    guard let base = node.base else { return texts.text(forSymbol: name).flatMap(Self.line) }
    guard let type = namedType(base, scope),
      type.name.hasPrefix("L10n") || type.name.hasPrefix("Strings"),
      let member = type.members[name]?.first
    else { return nil }
    let unit = index.units[member.unit]
    return unit.comment(before: member.position).flatMap(Self.line)
  }

  private static func line(_ text: String) -> String? {
    let words = text.replacing("\\n", with: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// A text that the code knows: a literal, a constant, a raw value.
  func constant(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.plainText }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareText
      if name == "rawValue" || name == "id" || name == "description", let base = member.base {
        if let text = constant(base, scope) { return text }
      }
      if let base = member.base, let type = namedType(base, scope) {
        return constant(name, of: type)
      }
      if member.base == nil,
        let type = index.extensions(of: "String").first(where: {
          $0.members[name] != nil
        })
      {
        return constant(name, of: type)
      }
      return nil
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText else {
      return nil
    }
    if case .expression(let inner, let written)? = scope.meaning(of: name) {
      return constant(inner, written)
    }
    if let type = scope.instance?.type, let text = constant(name, of: type) { return text }
    return index.globals[name]?.first?.initialValue.flatMap { constant($0, scope) }
  }

  private func constant(_ name: String, of type: NominalType) -> String? {
    guard let member = type.members[name]?.first else { return nil }
    if member.kind == .enumCase { return index.rawValue(of: member) ?? name }
    guard let value = member.initialValue ?? member.body?.onlyExpression else { return nil }
    let scope = Scope(unit: member.unit, instance: Instance(type), owner: nil)
    return value.as(StringLiteralExprSyntax.self)?.plainText ?? constant(value, scope)
  }
}

/// Finds the calls of `Text` and `Label`.
private final class TextFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["Text", "Label"].contains(node.calledExpression.codeText) { calls.append(node) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The call at the start of a chain of modifiers.
  var innermostCall: FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    if let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      return base.innermostCall ?? call
    }
    return call
  }
}
