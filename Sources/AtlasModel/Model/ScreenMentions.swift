/// The elements that name each screen: as what they show, hold or lead to, by its id or by a route case.
package struct ScreenMentions: Sendable {
  /// Per screen, by kind and in the order of the model; the screen itself is not among them.
  package let elements: [[ElementReference]]

  package init(_ model: NavigationModel) {
    var elements = [[ElementReference]](repeating: [], count: model.screens.count)
    for element in model.elements {
      var collector = MentionCollector(model)
      collector.collect(element)
      for screen in Set(collector.screens) where element != .screen(screen) {
        elements[screen].append(element)
      }
    }
    self.elements = elements
  }
}

private struct MentionCollector {
  let model: NavigationModel
  private(set) var screens: [Int] = []

  init(_ model: NavigationModel) { self.model = model }

  mutating func collect(_ element: ElementReference) {
    switch element {
    case .scene(let index): add(model.scenes[index].content)
    case .container(let index): add(model.containers[index])
    case .tab(let index): add(model.tabs[index])
    case .screen(let index):
      let screen = model.screens[index]
      if let content = screen.contains { add(content) }
      add(screen.destinations.own + (screen.ownStack?.destinations.own ?? []))
    case .part(let index): add(model.parts[index].destinations.own)
    case .destinationSet(let index): add(model.destinationSets[index].destinations)
    case .routeCase(let route, let index):
      let routeCase = model.routes[route].cases[index]
      if let screen = routeCase.screen { add(id: screen) }
      add(routeCase.ownStack?.destinations.own ?? [])
    case .router(let index): add(model.routers[index].destinations.own)
    case .transition(let index): add(model.transitions[index])
    case .entryPoint(let index):
      let entry = model.entryPoints[index]
      if case .opening(let opening) = entry.lead { add(opening) }
      if case .content(let content) = entry.lead { add(content) }
      if let opening = entry.otherwise { add(opening) }
    case .deepLink(let index):
      let link = model.deepLinks[index]
      for opening in [link.opening, link.otherwise, link.notFound] {
        if let opening { add(opening) }
      }
    case .diagram(let index): add(model.diagrams[index])
    case .route, .condition, .restoration, .feature, .owner: break
    }
  }

  private mutating func add(_ destination: Destination) {
    if let screen = model.screen(of: destination) { screens.append(screen) }
  }

  private mutating func add(id: String) {
    if let screen = model.index.screens[id] { screens.append(screen) }
  }

  private mutating func add(_ content: Content) {
    for alternative in content.alternatives {
      switch alternative.body {
      case .screen(let destination): add(destination)
      // What holds a stack shows the stack's root.
      case .container(let index):
        if case .stack(let stack) = model.containers[index].kind { add(stack.root) }
      }
    }
  }

  private mutating func add(_ destinations: [RegisteredDestination]) {
    for registered in destinations {
      if let screen = registered.screen { add(screen) }
      for (_, destination) in registered.cases { add(destination) }
    }
  }

  private mutating func add(_ opening: Opening) {
    for destination in opening.selections + opening.path { add(destination) }
    if let content = opening.presentation?.content { add(content) }
  }

  private mutating func add(_ tab: Tab) {
    if case .content(let content) = tab.kind { add(content) }
    if let accessory = tab.bottomAccessory { add(accessory) }
  }

  private mutating func add(_ transition: Transition) {
    if let shown = transition.shows { add(shown) }
    switch transition.target {
    case .destination(let destination): add(destination)
    case .content(let content): add(content)
    case .opening(let opening): add(opening)
    case .tab, .scene, .text, .back, .here: break
    }
  }

  private mutating func add(_ container: Container) {
    if let host = container.host { add(id: host) }
    switch container.kind {
    case .stack(let stack): add(stack.destinations.own)
    case .split(let split):
      for (_, content) in split.columns { add(content) }
      for placeholder in split.placeholders { add(id: placeholder) }
      if let initial = split.initialSelection { add(initial) }
    case .columns(let columns):
      add(columns.primary)
      for column in columns.secondary { add(column.content) }
    case .tabs(let tabView):
      for accessory in [tabView.bottomAccessory, tabView.sidebarHeader, tabView.sidebarFooter] {
        if let accessory { add(accessory) }
      }
    }
  }

  private mutating func add(_ diagram: DiagramDeclaration) {
    for id in diagram.focus + (diagram.include?.screens ?? []) + (diagram.exclude?.screens ?? []) {
      add(id: id)
    }
  }
}
