import SwiftSyntax

// The views of SwiftUI, and views of other packages.
extension Interpreter {
  func builtIn(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    switch name {
    case "NavigationStack", "NavigationSplitView", "NavigationView", "TabView",
      "NavigationStackStore", "NavigationStackView":
      return container(name, node, scope)
    case "NavigationLink", "NavigationLinkStore": return link(node, scope)
    case "FlowLink": return flowLink(node, scope)
    case "Button", "Menu", "Toggle", "LongPressButton", "AsyncButton":
      return control(name, node, scope)
    case "List", "Table", "OutlineGroup": return list(name, node, scope)
    case "ForEach": return forEach(node, scope)
    case "Tab", "TabSection": return tab(name, node, scope)
    case "WindowGroup", "Window", "DocumentGroup", "Settings", "MenuBarExtra", "ImmersiveSpace":
      return scene(name, node, scope)
    case "Link": return webLink(node, scope)
    case "ShareLink": return shareLink(node, scope)
    case "SettingsLink":
      return [foreign(name, node, scope), .effect(effect(.openSettings, at: node, scope))]
    case "ToolbarItem", "ToolbarItemGroup", "ToolbarTitleMenu":
      var trigger = scope.trigger ?? Trigger(text: "")
      trigger.inToolbar = true
      return [foreign(name, node, scope.nested(on: trigger))]
    // What a view does with the URLs of the links inside it.
    case "OpenURLAction": return children(of: node, scope.nested(on: .link))
    case let view where Self.routeStacks.contains(view):
      return routeStack(node, scope) ?? [foreign(name, node, scope)]
    case let view where Self.storeViews.contains(view): return storeView(view, node, scope)
    case let value where Self.values.contains(value):
      return children(of: node, scope).filter { !$0.isView }
    default: return tabView(name, node, scope) ?? [foreign(name, node, scope)]
    }
  }

  /// A tab view of another package: what it shows has a `tabItem`, which acts in a tab view only.
  private func tabView(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope)
    -> [ViewNode]?
  {
    guard name.namesType, !TargetReader.isSwiftUI(name), let closure = node.trailingClosure,
      closure.statements.filter({ $0.item.codeText.contains(".tabItem") }).count > 1
    else { return nil }
    return container("TabView", node, scope)
  }

  /// Whether `view.init(…)` makes a view that navigates or hands a store on, as `view(…)` does.
  static func isInitialized(_ view: String) -> Bool {
    storeViews.contains(view)
      || [
        "NavigationLink", "NavigationLinkStore", "NavigationStack", "NavigationView", "TabView",
        "NavigationStackStore", "Button",
      ].contains(view)
  }

  /// Types of SwiftUI, Foundation and The Composable Architecture that are no views.
  private static let values: Set = [
    "Store", "StoreOf", "ViewStore", "ViewStoreOf", "TestStore", "Task", "Binding", "Bindable",
    "URL",
    "UUID", "Date", "Set", "Array", "Dictionary", "String", "Int", "Double", "IndexSet", "Timer",
    "NavigationPath", "URLRequest", "URLComponents", "AttributedString", "LocalizedStringKey",
  ]

  func foreign(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> ViewNode {
    .foreign(
      ForeignView(
        name: name,
        children: children(of: node, scope),
        position: position(of: node, scope)
      )
    )
  }

  /// A button or a menu: its actions happen by a tap on its label.
  private func control(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let label = label(of: node, scope)
    var trigger = Trigger(
      text: label.map { "tap \($0)" } ?? (name == "Menu" ? "tap a menu" : "tap a button")
    )
    trigger.inToolbar = scope.trigger?.inToolbar == true
    if name == "Toggle" { trigger.text = label.map { "switch \($0)" } ?? "switch a toggle" }
    let inner = name == "Menu" ? scope : scope.nested(on: trigger)
    return [foreign(name, node, inner)]
  }

  private func list(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let inner = scope.nested()
    inner.element = node.arguments.first { $0.label == nil }
      .flatMap { type(of: $0.expression, scope)?.unbound.element }
    let selection = node.arguments.first { $0.label?.text == "selection" }
    // A set of rows is selected to edit them, not to open one.
    if let reference = selection.flatMap({ state(of: $0.expression, scope) }),
      reference.type?.path != "Set"
    {
      inner.selection = reference
      if let expression = selection?.expression {
        boundLists[position(of: node, scope), default: []].formUnion(
          statesNamed(in: expression, scope)
        )
      }
    }
    return [foreign(name, node, inner)]
  }

  private func forEach(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    // A list of cases that is written out: `ForEach([Tab.home, .search]) { … }` or `Tab.allCases`.
    [foreign("ForEach", node, scope)]
  }

  private func webLink(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let target = node.arguments.first { $0.label?.text == "destination" }?.expression
    let label = label(of: node, scope)
    let inner = scope.nested(on: Trigger(text: label.map { "tap \($0)" } ?? "tap a link"))
    let url = target.flatMap { self.url(of: $0, scope) }
    var effect = effect(.openURL(url), at: node, inner)
    if url == nil { effect.subject = target?.lastName }
    return [foreign("Link", node, scope), .effect(effect)]
  }

  private func shareLink(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    let site = Site(.systemPresentation, .program, at: position(of: node, scope), scope: scope)
    site.title = "ShareLink"
    return [foreign("ShareLink", node, scope), .site(site)]
  }

  /// The URL, if it is a literal, a constant with one, or stated by a hint.
  func url(of expression: ExprSyntax, _ scope: Scope) -> String? {
    bounded(nil) { boundedURL(of: expression, scope) }
  }

  private func boundedURL(of expression: ExprSyntax, _ scope: Scope) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.plainText }
    if let force = expression.as(ForceUnwrapExprSyntax.self) {
      return url(of: force.expression, scope)
    }
    if let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.codeText == "URL",
      call.arguments.first?.label?.text == "string", let value = call.arguments.first?.expression
    {
      return url(of: value, scope)
    }
    return namedURL(expression, scope)
  }

  private func namedURL(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let name = expression.lastName else { return nil }
    let base = expression.as(MemberAccessExprSyntax.self)?.base
    if base == nil, case .expression(let inner, let written)? = scope.meaning(of: name) {
      return url(of: inner, written)
    }
    let isOwn = base == nil || base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    let owner =
      isOwn
      ? scope.instance?.type
      : base.flatMap { base in namedType(base, scope) ?? instance(of: base, scope)?.type }
    if let text = hintedText(name, of: owner) ?? hintedText(name, of: scope.owner) { return text }
    let found = owner.flatMap { index.members(name, of: $0).first?.member }
    guard let member = found ?? (base == nil ? index.globals[name]?.first : nil),
      let value = member.initialValue ?? member.body?.onlyExpression
    else { return nil }
    let inner = Scope(unit: member.unit, instance: owner.map { Instance($0) }, owner: nil)
    return url(of: value, inner)
  }

  private func scene(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let kinds = [
      "WindowGroup": "windowGroup", "Window": "window", "DocumentGroup": "documentGroup",
      "Settings": "settings", "MenuBarExtra": "menuBarExtra", "ImmersiveSpace": "immersiveSpace",
    ]
    var scene = SceneNode(
      kind: kinds[name] ?? "windowGroup",
      nodes: [],
      position: position(of: node, scope),
      presence: scope.presence
    )
    for argument in node.arguments {
      switch argument.label?.text {
      case "id": scene.id = constant(argument.expression, scope)
      case "for":
        scene.valueType = argument.expression.as(MemberAccessExprSyntax.self)?.base?.typePath
          .map { TypeName($0) }
      case nil: scene.title = text(of: argument.expression, scope)
      default: break
      }
    }
    let value = scene.valueType.map { [Meaning.type($0)] } ?? []
    for argument in routeArguments(of: node, scope) where argument.label != "label" {
      guard let expression = argument.expression else { continue }
      if let closure = expression.as(ClosureExprSyntax.self) {
        scene.nodes += closureNodes(closure, scope, parameters: value)
      } else if expression.is(FunctionCallExprSyntax.self) {
        scene.nodes += nodes(expression, scope)
      }
    }
    return [.scene(scene)]
  }
}
