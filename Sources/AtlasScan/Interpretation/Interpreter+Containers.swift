import SwiftSyntax

extension Interpreter {
  func container(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let kinds: [String: Container.Kind] = [
      "NavigationSplitView": .split, "NavigationView": .navigationView, "TabView": .tabs,
    ]
    let container = Container(
      kinds[name] ?? .stack,
      position: position(of: node, scope),
      owner: scope.owner,
      presence: scope.presence
    )
    let inner = scope.nested()
    inner.isInSidebar = false
    inner.selection = nil
    for argument in node.arguments {
      if let role = BoundState.Role(label: argument.label?.text) {
        container.bind(argument.expression, as: role, self, scope)
      }
      switch argument.label?.text {
      case "path":
        container.path = state(of: argument.expression, scope)
        container.pathKey = pathKey(argument.expression, scope)
        container.ownPath = ownPath(argument.expression, scope)
      case nil where name == "NavigationStackStore":
        container.path = state(of: argument.expression, scope)
      case let label where container.kind == .tabs && (label == "selection" || label == nil):
        container.selection = state(of: argument.expression, scope)
        inner.tabSelection = container.selection
      default: break
      }
    }
    switch container.kind {
    case .tabs:
      let content = tabContent(node, inner)
      container.tabs = tabs(in: content, .always)
      container.choice = Self.choice(of: content, by: container.selection)
    case .split: container.columns = columns(node, inner)
    case .stack, .navigationView: readStack(node, into: container, inner)
    }
    return [.container(container)]
  }

  /// The key of `$router[tab]`; the value that the caller gives it, if that is known.
  private func pathKey(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let node = expression.as(SubscriptCallExprSyntax.self) else { return nil }
    var key = node.arguments.trimmedDescription
    if case .expression(let given, _)? = scope.meaning(of: key) { key = given.trimmedDescription }
    return key.contains("\n") ? nil : "[\(key)]"
  }

  /// `router.path` of `$router.path`, if the view makes the router.
  private func ownPath(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    guard let path = expression.as(MemberAccessExprSyntax.self),
      let base = path.base?.as(DeclReferenceExprSyntax.self)?.baseName.bareText.withoutProjection,
      scope.meaning(of: base) == nil, let view = scope.instance?.type,
      index.members(base, of: view).contains(where: {
        $0.member.kind == .property && $0.member.attribute(["State", "StateObject"]) != nil
      })
    else { return nil }
    return "\(base).\(path.declName.baseName.bareText)"
  }

  private func readStack(
    _ node: FunctionCallExprSyntax,
    into container: Container,
    _ scope: Scope
  ) {
    for argument in routeArguments(of: node, scope) where argument.label != "path" {
      guard let expression = argument.expression else { continue }
      if argument.label == "destination" {
        container.destinations += storeDestinations(expression, container.path, node, scope)
      } else {
        let nodes = argumentNodes(expression, scope)
        if !nodes.isEmpty { container.columns.append(("root", nodes)) }
      }
    }
  }

  private func argumentNodes(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    if let closure = expression.as(ClosureExprSyntax.self) { return closureNodes(closure, scope) }
    return nodes(expression, scope)
  }

  /// The `destination:` of a store's stack: a switch over the cases of its path.
  private func storeDestinations(
    _ expression: ExprSyntax,
    _ path: StateReference?,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [Registration] {
    let type = path?.type?.element ?? TypeName("Path")
    return [
      Registration(
        type: type,
        content: Content(
          expression: expression,
          scope: scope,
          nodes: argumentNodes(expression, scope),
          position: position(of: expression, scope)
        ),
        position: position(of: node, scope),
        owner: scope.owner,
        presence: scope.presence,
        isStore: true
      )
    ]
  }

  private func columns(
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [(name: String, nodes: [ViewNode])] {
    routeArguments(of: node, scope).compactMap { argument in
      guard let expression = argument.expression else { return nil }
      switch argument.label {
      case "", "sidebar":
        let inner = scope.nested()
        inner.isInSidebar = true
        return ("sidebar", argumentNodes(expression, inner))
      case "content": return ("content", argumentNodes(expression, scope))
      case "detail": return ("detail", argumentNodes(expression, scope))
      default: return nil
      }
    }
  }

  // MARK: - Tabs

  private func tabContent(_ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    routeArguments(of: node, scope).flatMap { argument -> [ViewNode] in
      guard let expression = argument.expression, argument.label != "selection",
        expression.is(ClosureExprSyntax.self)
          || argument.label == "content"
      else { return [] }
      return argumentNodes(expression, scope)
    }
  }

  /// The only view in some nodes, if it is a `switch` over a state.
  private static func choice(of nodes: [ViewNode], by selection: StateReference?) -> Branch? {
    let views = nodes.filter(\.isView)
    guard let selection, views.count == 1, case .branch(let branch) = views[0],
      branch.arms.count > 1, branch.state?.key == selection.key,
      branch.arms.allSatisfy({ !$0.cases.isEmpty })
    else { return nil }
    return branch
  }

  /// `Tab`s as they are, and other views with their `tabItem`.
  ///
  /// - Parameter isRepeated: Whether it is in a `ForEach`: then each case of the element is a tab by itself.
  private func tabs(
    in nodes: [ViewNode],
    _ presence: CodePresence,
    isRepeated: Bool = false
  ) -> [TabNode] {
    var result: [TabNode] = []
    for node in nodes {
      switch node {
      case .foreign(let view) where view.name == "Tab" || view.name == "TabSection":
        result.append(tab(view, presence))
      case .foreign(let view)
      where ["ForEach", "Group", "TabContentBuilder", ForeignView.content].contains(view.name):
        let isRepeated = isRepeated || view.name == "ForEach"
        result += tabs(in: view.children, presence, isRepeated: isRepeated)
      case .branch(let branch):
        result += branch.arms.flatMap { arm in
          let isCase = isRepeated && !arm.cases.isEmpty
          let own = isCase ? presence : presence.and(arm.presence)
          return tabs(in: arm.nodes, own, isRepeated: isRepeated)
        }
      // What a modifier gets, such as a style or a badge, is no tab.
      case .foreign(let view) where view.name == "closure":
        guard !result.isEmpty else { continue }
        result[result.count - 1].nodes.append(node)
      // A second one is that of a view that is not read, such as a color.
      case .fact(.tabItem(let title, let image)):
        guard let last = result.last, last.title == nil, last.image == nil else { continue }
        result[result.count - 1].title = title
        result[result.count - 1].image = image
      case .fact(.tag(let values)):
        guard let last = result.last, last.value == nil else { continue }
        result[result.count - 1].value = values.first
      case .use(let use) where isRepeated && Self.variants(of: use) != nil:
        result += (Self.variants(of: use) ?? []).map { nodes in
          TabNode(nodes: nodes, position: nodes.shownPosition ?? use.position, presence: presence)
        }
      case .use(let use):
        result.append(TabNode(nodes: [node], position: use.position, presence: presence))
      case .foreign(let view):
        result.append(TabNode(nodes: [node], position: view.position, presence: presence))
      case .container(let container):
        result.append(TabNode(nodes: [node], position: container.position, presence: presence))
      case .site, .effect, .registration, .fact:
        guard !result.isEmpty else { continue }
        result[result.count - 1].nodes.append(node)
      case .scene, .slot: continue
      }
    }
    return result
  }

  /// A `Tab` or a `TabSection`; what it says is kept in its children until the tab view reads it.
  func tab(_ name: String, _ node: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    var children: [ViewNode] = []
    var title: String?
    var image: String?
    var isSearch = false
    for argument in node.arguments {
      switch argument.label?.text {
      case nil: title = text(of: argument.expression, scope)
      case "systemImage", "image": image = text(of: argument.expression, scope)
      case "role": isSearch = argument.expression.codeText.hasSuffix(".search")
      case "value":
        let values = values(of: argument.expression, scope, expected: scope.tabSelection?.type)
        children.append(.fact(.tag(values)))
      default: break
      }
    }
    for argument in routeArguments(of: node, scope) where argument.label != "label" {
      guard let closure = argument.expression?.as(ClosureExprSyntax.self) else { continue }
      children += closureNodes(closure, scope)
    }
    children.append(.fact(.tabItem(title: title, image: isSearch ? "search" : image)))
    return [
      .foreign(
        ForeignView(
          name: name,
          children: children,
          position: position(of: node, scope),
          title: isSearch ? "search" : nil
        )
      )
    ]
  }

  private func tab(_ view: ForeignView, _ presence: CodePresence) -> TabNode {
    var tab = TabNode(position: view.position, presence: presence)
    for child in view.children {
      switch child {
      case .fact(.tabItem(let title, let image)):
        tab.title = title
        tab.image = image
      case .fact(.tag(let values)): tab.value = values.first
      default: tab.nodes.append(child)
      }
    }
    tab.isSearch = view.title == "search"
    if tab.isSearch { tab.image = nil }
    if view.name == "TabSection" {
      tab.section = tab.title ?? ""
      tab.tabs = tabs(in: tab.nodes, presence)
      tab.nodes = []
    }
    return tab
  }
}
