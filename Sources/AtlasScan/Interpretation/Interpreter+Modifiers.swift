import SwiftSyntax

extension Interpreter {
  /// `base.name(…)`: a modifier, a method, an initializer of a nested type.
  func memberCall(
    _ member: MemberAccessExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let name = member.declName.baseName.bareText
    guard let base = member.base else {
      // `.sheet(…)` is a case of an enum, unless it is a modifier after `#if`.
      guard member.isAfterCondition else { return children(of: node, scope) }
      return modifier(name, node, base: nil, scope) ?? children(of: node, scope)
    }
    // `SwiftUI.Tab(…)`, where the app has a `Tab` too.
    if name.first?.isUppercase == true, base.typePath == "SwiftUI" {
      return builtIn(name, node, scope)
    }
    if let type = namedType(ExprSyntax(member), scope), name.namesType {
      return index.isView(type) ? use(type, node, scope) : children(of: node, scope)
    }
    if name == "init", let view = base.typePath, Self.isInitialized(view) {
      return builtIn(view, node, scope)
    }
    if let type = namedType(base, scope) {
      if name == "init", index.isView(type) { return use(type, node, scope) }
      return staticCall(name, of: type, node, scope)
    }
    if let effects = sentAction(name, to: base, node, scope) { return effects }
    if let post = postedNotification(name, node, scope) { return [post] }
    if let sent = sentValue(name, base, node, scope) { return [sent] }
    if name == "becomeCurrent", node.arguments.isEmpty {
      return [.fact(.advertises(currentActivity(base, node, scope)))]
    }
    if !isModifierChain(base, scope),
      let shown = navigatorCall(name, base, node, scope) ?? handlerCall(name, base, node, scope)
    {
      return shown
    }
    if !isModifierChain(base, scope), let result = methodCall(name, base, node, scope) {
      return result
    }
    if let effects = stateCall(name, base, node, scope) {
      return effects + routedChildren(of: node, effects, scope)
    }
    if let routes = foreignRoute(base, node, scope) {
      return routes + routedChildren(of: node, routes, scope)
    }
    if name == "map", let views = mappedViews(base, node, scope) { return views }
    let view = ModifiedView { self.nodes(base, scope) }
    if let result = modifier(name, node, base: view, scope) { return view.rest + result }
    return view.rest + eventNodes(name, node, scope)
  }

  /// Whether an expression makes a view, so that a call on it is a modifier.
  private func isModifierChain(_ base: ExprSyntax, _ scope: Scope) -> Bool {
    guard let call = base.as(FunctionCallExprSyntax.self) else {
      return base.is(PostfixIfConfigExprSyntax.self)
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.base.map { isModifierChain($0, scope) } ?? true
    }
    let name = call.calledExpression.firstName ?? ""
    guard name.namesType else { return false }
    guard let type = namedType(call.calledExpression, scope) else { return true }
    return index.isView(type)
  }

  private func staticCall(
    _ name: String,
    of type: NominalType,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let arguments = routeArguments(of: node, scope)
    let members = index.members(name, of: type).map(\.member).filter(\.isStatic)
    guard let function = best(members, for: arguments) else {
      return children(of: node, scope)
    }
    return call(function, of: type, arguments, at: node, scope)
  }

  /// What a function of a type does, with what the call hands in and the function does not read.
  func call(
    _ function: Member,
    of type: NominalType,
    _ arguments: [RouteArgument],
    at node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode] {
    let start = startReading()
    return inline(
      function,
      arguments: arguments,
      instance: Instance(type),
      from: calling(scope, type, at: node)
    ) + unread(arguments, since: start, scope)
  }

  /// A method of an object: a router, a model, the view itself.
  private func methodCall(
    _ name: String,
    _ base: ExprSyntax,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let instance = instance(of: base, scope) else { return nil }
    let arguments = routeArguments(of: node, scope)
    let members = index.members(name, of: instance.type).map(\.member).filter { !$0.isStatic }
    if let function = best(members, for: arguments), !isExtensionOfView(function) {
      meet(node, scope)
      if let last = base.lastName { calledBases[name, default: []].insert(last) }
      let start = startReading()
      let inner = calling(scope, instance.type, at: node)
      var done = inline(function, arguments: arguments, instance: instance, from: inner)
      if !base.isSelfOrSuper { done += overridden(function, arguments, of: instance, from: inner) }
      return nodes(base, scope).flatMap(\.effects).map(ViewNode.effect) + done
        + unread(arguments, since: start, scope)
    }
    guard let property = members.first(where: { $0.kind == .property }) else { return nil }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
      return closureCall(name, property, node, scope)
    }
    return liveNodes(property, of: instance.type, node, scope) ?? children(of: node, scope)
  }

  func isExtensionOfView(_ member: Member) -> Bool {
    index.extensions(of: "View").contains { type in
      type.members[member.name]?.contains { $0.position == member.position } == true
    }
  }

  // MARK: - Modifiers

  static let presentations: [String: Site.Kind] = [
    "sheet": .sheet, "fullScreenCover": .fullScreenCover, "popover": .popover,
    "inspector": .inspector, "alert": .alert, "confirmationDialog": .confirmationDialog,
    "actionSheet": .confirmationDialog,
  ]

  /// `.page`, `.verticalPage(…)`, `PageTabViewStyle()`, and `.carousel` of Apple Watch.
  private static func isPaging(_ style: String) -> Bool {
    let names = [
      ".page", ".verticalPage", ".carousel", "PageTabViewStyle", "VerticalPageTabViewStyle",
      "CarouselTabViewStyle",
    ]
    return names.contains(where: style.hasPrefix)
  }

  /// A modifier that presents, registers, says something about the screen, or is the app's own.
  func modifier(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    base: ModifiedView?,
    _ scope: Scope
  ) -> [ViewNode]? {
    let arguments = routeArguments(of: node, scope)
    let standIn = hints.standIn(for: "." + name)
    let name = standIn ?? name
    if standIn == nil, let own = projectModifier(name, arguments, base: base, node, scope) {
      return own
    }
    if let kind = Self.presentations[name], !node.arguments.isEmpty || node.trailingClosure != nil {
      return presentation(kind, node, arguments, scope)
    }
    switch name {
    case "navigationDestination": return destination(node, arguments, scope)
    case "flowDestination": return flowDestination(node, arguments, scope)
    case "modifier": return appliedModifier(arguments, base: base, scope)
    case "tabViewCustomization":
      customize(base, arguments.first?.expression, scope)
      return nil
    case "tabViewStyle":
      if let style = arguments.first?.expression?.codeText, Self.isPaging(style) {
        base?.tabView?.isPaged = true
      }
      return nil
    case let system where Self.systemPresentations.contains(system):
      return systemPresentation(system, node, arguments, scope)
    default: return fact(name, node, arguments, scope)
    }
  }

  /// A function that the app adds to `View`.
  private func projectModifier(
    _ name: String,
    _ arguments: [RouteArgument],
    base: ModifiedView?,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    let extended = viewExtensions(
      of: node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    )
    let functions = extended.flatMap { $0.members[name] ?? [] }
      .filter {
        $0.kind == .function && !isReading($0)
          && matched(arguments, to: $0.parameters).count == arguments.count
          && isMeant($0, by: arguments)
      }
    guard let function = best(functions, for: arguments), let view = extended.first else {
      return nil
    }
    meet(node, scope)
    let instance = Instance(view, modified: { base?.content ?? [] })
    base?.prepare()
    let start = startReading()
    let result = inline(function, arguments: arguments, instance: instance, from: scope)
    return installed(result, by: name, around: base) + unread(arguments, since: start, scope)
  }

  /// `.modifier(Alerts(model))`.
  private func appliedModifier(
    _ arguments: [RouteArgument],
    base: ModifiedView?,
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let call = arguments.first?.expression?.as(FunctionCallExprSyntax.self),
      let type = namedType(call.calledExpression, scope)
    else { return nil }
    let own = routeArguments(of: call, scope)
    let bindings = bindings(of: type, own)
    let instance = Instance(type, bindings: bindings, modified: { base?.content ?? [] })
    base?.prepare()
    let start = startReading()
    let bodies = type.members["body"]?.filter { $0.kind == .function } ?? []
    let result = bodies.flatMap { member -> [ViewNode] in
      guard let items = member.body else { return [] }
      return guarded(member.position) {
        let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
        inner.presence = scope.presence
        if let content = member.parameters.first {
          inner.locals[content.name] = .nodes({ base?.content ?? [] })
        }
        return nodes(items, inner)
      }
    }
    return installed(result, by: type.simpleName, around: base) + unread(own, since: start, scope)
  }

  /// What a modifier of the app makes of a view. Its alternatives all show the view, so they are none.
  private func installed(
    _ nodes: [ViewNode],
    by installer: String,
    around base: ModifiedView?
  ) -> [ViewNode] {
    let isWrapped = base?.isUsed == true
    return nodes.flatMap { node -> [ViewNode] in
      switch node {
      case .branch(let branch):
        return installed(branch.arms.flatMap(\.nodes), by: installer, around: base)
      case .registration(var registration):
        registration.installer = registration.installer ?? installer
        return [.registration(registration)]
      case .foreign, .use:
        guard !isWrapped, !node.isContent else { return [node] }
        return [
          .foreign(
            ForeignView(
              name: "closure",
              children: [node],
              position: SourcePosition(unit: 0, offset: 0)
            )
          )
        ]
      default: return [node]
      }
    }
  }

  private static let systemPresentations: Set = [
    "manageSubscriptionsSheet", "refundRequestSheet", "photosPicker", "fileImporter",
    "fileExporter", "fileMover", "quickLookPreview", "offerCodeRedemption", "appStoreOverlay",
    "musicSubscriptionOffer", "translationPresentation", "contactAccessPicker",
  ]

  /// A sheet of the system.
  private func systemPresentation(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ arguments: [RouteArgument],
    _ scope: Scope
  ) -> [ViewNode]? {
    guard let binding = arguments.first(where: { ["isPresented", nil].contains($0.label) }) else {
      return nil
    }
    let site = Site(
      .systemPresentation,
      .isPresented,
      at: namePosition(of: node, scope),
      scope: scope
    )
    site.title = name
    site.state = binding.expression.flatMap { state(of: $0, scope) }
    return [.site(site)] + eventNodes(name, node, scope)
  }

  // MARK: - Events

  private static let events: [String: String] = [
    "onAppear": "see it appear", "task": "see it appear", "onDisappear": "leave it",
    "onTapGesture": "tap it", "onLongPressGesture": "touch and hold it",
    "onSubmit": "submit", "refreshable": "pull to refresh", "onDelete": "delete",
    "onReceive": "wait for an event", "onChange": "change a value", "onOpenURL": "open a URL",
    "onContinueUserActivity": "continue an activity", "onDrop": "drop an item",
    "swipeActions": "swipe", "onKeyPress": "press a key", "onHover": "point at it",
    "accessibilityAction": "perform an action", "onLongPress": "touch and hold it",
  ]

  /// What a modifier of SwiftUI does that reacts to an event; nil if it is none.
  func event(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope
  ) -> [ViewNode]? {
    Self.events[name] == nil ? nil : eventNodes(name, node, scope)
  }

  /// The closures of a modifier that is not known otherwise.
  func eventNodes(
    _ name: String,
    _ node: FunctionCallExprSyntax,
    _ scope: Scope,
    activityType: String? = nil
  ) -> [ViewNode] {
    if isReadingViews { return [] }
    var inner = scope
    if let text = Self.events[name] {
      var trigger = Trigger(text: text, activityType: activityType)
      if name == "onChange", let value = node.arguments.first(where: { $0.label?.text == "of" }) {
        trigger.text = "change \(value.expression.shortText)"
        return changeNodes(of: value.expression, trigger, node, scope)
      }
      if name == "onReceive" {
        if let subject = receivedSubject(node, scope) {
          return sentValueNodes(of: subject, trigger, node, scope)
        }
        trigger.notification = receivedNotification(node, scope)
      }
      inner = scope.nested(on: trigger)
    } else if name == "toolbar" {
      var trigger = scope.trigger ?? Trigger(text: "")
      trigger.inToolbar = true
      inner = scope.nested(on: trigger)
    }
    let children = children(of: node, inner)
    guard !children.isEmpty else { return [] }
    return [
      .foreign(
        ForeignView(
          name: "closure",
          children: children,
          position: position(of: node, scope)
        )
      )
    ]
  }
}

extension ViewNode {
  var isEffect: Bool { if case .effect = self { true } else { false } }
}
