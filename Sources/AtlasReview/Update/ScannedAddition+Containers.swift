import AtlasBase
import AtlasChecks
import AtlasModel

/// Scenes, tabs, registered destinations, routes, and what property lists declare.
extension ScannedAddition {
  mutating func addDeclarations() {
    guard let app = ElementJSON(at: model.app.range, files) else { return }
    for key in ["schemes", "domains", "activityTypes"] {
      let known = Set(app.object[key]?.strings ?? [])
      for text in scan.root["app"]?.object?[key]?.strings ?? [] where !known.contains(text) {
        add(JSONValue(text), to: key, of: app)
        changes.append("the app has a new value of `\(key)`: \"\(text)\"")
      }
    }
  }

  mutating func addScenes() {
    for (index, scene) in scan.model.scenes.enumerated() where matching.scenes[index] == nil {
      guard let object = scan.json(.scene(index)) else { continue }
      let file = model.scenes.first.map { Int($0.attributes.range.file) } ?? 0
      let value = Self.marked(translated(object, near: file))
      addToRoot(value, list: "scenes", near: file)
      changes.append("the scene \"\(sceneID(scene.id))\" is new")
    }
  }

  mutating func addTabs() {
    for (index, tab) in scan.model.tabs.enumerated() where matching.tabs[index] == nil {
      if let section = tab.section {
        guard let known = matching.tabs[section], let holder = json(.tab(known)) else { continue }
        addTab(index, to: "tabs", of: holder)
        continue
      }
      // The tabs of a new tab view come with it.
      guard case .tabs(let tabView) = scan.model.containers[tab.tabView].kind,
        let sibling = tabView.items.compactMap({ matching.tabs[$0] }).first
      else { continue }
      let known = model.tabs[sibling].tabView
      if let holder = json(.container(known)) {
        addTab(index, to: "items", of: holder)
      } else {
        // A tab view that states its tabs and nothing else is a list.
        let range = model.containers[known].attributes.range
        if let holder = ElementJSON(with: "tabs", at: range, files) {
          addTab(index, to: "tabs", of: holder)
        }
      }
    }
  }

  private mutating func addTab(_ index: Int, to list: String, of holder: ElementJSON) {
    guard let object = scan.json(.tab(index)) else { return }
    add(Self.marked(translated(object, near: holder.file)), to: list, of: holder)
    changes.append("the tab \"\(tabID(scan.model.tabs[index].id))\" is new")
  }

  // MARK: - Registered destinations

  mutating func addRegistrations() {
    for (owner, destination) in scan.model.registrations {
      guard let type = destination.valueType else { continue }
      let same = model.registrations.filter { known in
        guard let other = known.destination.valueType else { return false }
        let names = [other, known.destination.resolvedType].compactMap { $0 }
        return names.contains {
          $0 == type || SourceViews.simple($0) == SourceViews.simple(type)
            || $0 == destination.resolvedType
        }
      }
      if same.isEmpty {
        addRegistration(destination, type, of: owner)
      } else {
        addCases(of: destination, type, to: same.map(\.destination))
      }
    }
  }

  private mutating func addRegistration(
    _ destination: RegisteredDestination,
    _ type: String,
    of owner: ElementReference
  ) {
    var element: ElementReference?
    switch owner {
    case .screen(let index): element = matching.screens[index].first.map { .screen($0) }
    case .part(let index): element = matching.parts[index].first.map { .part($0) }
    default: break
    }
    // Those of a new screen come with it.
    guard let element, let holder = json(element),
      let object = ElementJSON(at: destination.attributes.range, scan.files)?.object
    else { return }
    add(translated(object, near: holder.file), to: "destinations", of: holder)
    changes.append("\"\(model.id(of: element))\" registers destinations for \"\(type)\"")
  }

  private mutating func addCases(
    of destination: RegisteredDestination,
    _ type: String,
    to known: [RegisteredDestination]
  ) {
    let name = SourceViews.simple(type)
    let route = model.routes.indices.first { SourceViews.simple(model.routes[$0].id) == name }
    var cases = Set(known.flatMap { $0.cases.map(\.name) })
    if let route { cases.formUnion(model.routes[route].cases.map(\.name)) }
    // A registration without cases says what each value shows, in one screen or by the routes.
    let stated = known.first { !$0.cases.isEmpty }
      .flatMap { ElementJSON(at: $0.attributes.range, files) }
    guard let holder = stated ?? route.flatMap({ json(.route($0)) }) else { return }
    for (name, target) in destination.cases where !cases.contains(name) {
      guard let screen = scan.model.screen(of: target) else { continue }
      let id = screenID(screen, near: holder.file)
      add(JSONValue(id), key: name, to: "cases", of: holder)
      changes.append("the case \"\(name)\" of \"\(type)\" is new")
    }
  }

  // MARK: - Routes and ways into the app

  mutating func addRoutes() {
    for (index, route) in scan.model.routes.enumerated() {
      let name = SourceViews.simple(route.id)
      let same = model.routes.indices.first { SourceViews.simple(model.routes[$0].id) == name }
      guard let same else {
        addElement(.route(index), to: "routes", "the route enum")
        continue
      }
      guard let holder = json(.route(same)) else { continue }
      let known = Set(model.routes[same].cases.map(\.name))
      for routeCase in route.cases where !known.contains(routeCase.name) {
        guard let screen = routeCase.screen.flatMap({ scan.model.index.screens[$0] }) else {
          continue
        }
        let id = screenID(screen, near: holder.file)
        add(JSONValue(id), key: routeCase.name, to: "cases", of: holder)
        changes.append("the case \"\(routeCase.name)\" of \"\(route.id)\" is new")
      }
    }
    for (index, router) in scan.model.routers.enumerated() {
      let isKnown = model.routers.contains { $0.id == router.id || $0.type == router.type }
      if !isKnown { addElement(.router(index), to: "routers", "the router") }
    }
  }

  mutating func addEntries() {
    for (index, link) in scan.model.deepLinks.enumerated() {
      let patterns = Set(link.patterns.map(\.text))
      let isKnown = model.deepLinks.contains { other in
        other.id == link.id || (link.activityType != nil && other.activityType == link.activityType)
          || other.patterns.contains { patterns.contains($0.text) }
      }
      if !isKnown { addElement(.deepLink(index), to: "deepLinks", "the deep link") }
    }
    for (index, entry) in scan.model.entryPoints.enumerated() {
      let isKnown = model.entryPoints.contains { other in
        other.statedID == entry.id || (other.kind == entry.kind && other.name == entry.name)
      }
      if !isKnown { addElement(.entryPoint(index), to: "entryPoints", "the entry point") }
    }
  }

  private mutating func addElement(
    _ element: ElementReference,
    to list: String,
    _ noun: String
  ) {
    guard let object = scan.json(element) else { return }
    addToRoot(Self.marked(translated(object, near: 0)), list: list, near: 0)
    changes.append("\(noun) \"\(scan.model.id(of: element))\" is new")
  }

  // MARK: - What is left

  /// Screens that nothing leads to so far: contents of containers. A view of which nothing says that it is a
  /// screen is not added.
  mutating func addScreensLeft() {
    let known = ModelViews(model).names
    for (index, screen) in scan.model.screens.enumerated() {
      guard matching.screens[index].isEmpty, names.screens[index] == nil,
        !known.contains(SourceViews.simple(screen.view ?? screen.id))
      else { continue }
      if isGuess(.screen(index)) {
        remarks.append(
          "\"\(screen.id)\" is not added: it leads to other screens, and no view was found that shows it"
        )
      } else {
        let isReached = scan.model.elements.contains { leads($0, to: index) }
        if isReached { _ = screenID(index, near: 0) }
      }
    }
  }

  /// Whether an element of the scan holds a screen.
  private func leads(_ element: ElementReference, to screen: Int) -> Bool {
    let view = SourceViews.simple(scan.model.screens[screen].view ?? scan.model.screens[screen].id)
    let views = ModelViews(scan.model)
    switch element {
    case .scene(let index): return views.names(of: scan.model.scenes[index].content).contains(view)
    case .tab(let index):
      guard case .content(let content) = scan.model.tabs[index].kind else { return false }
      return views.names(of: content).contains(view)
    case .screen(let index):
      return index != screen
        && scan.model.screens[index].contains.map { views.names(of: $0).contains(view) } == true
    default: return false
    }
  }

  /// What no rule compares: alerts, dialogs, ways back, URLs and windows, tabs and scenes.
  mutating func reportGone() {
    let files = Set(facts.types.map(\.place.path))
    let open = Set(facts.unresolved.map(\.place.path))
    func isRead(_ attributes: Attributes) -> Bool {
      attributes.source.map { files.contains($0.path) && !open.contains($0.path) } == true
    }
    for (index, transition) in model.transitions.enumerated() {
      guard !found.contains(index), transition.opener == nil, isRead(transition.attributes),
        isKnown(transition.origin)
      else { continue }
      switch transition.target {
      case .text, .back, .scene, .tab: break
      case .destination, .content, .opening, .here: continue
      }
      let text = if case .text(let text) = transition.target { " \"\(text)\"" } else { "" }
      let origin = origin(of: transition).map { " of \"\($0)\"" } ?? ""
      remarks.append(
        "the \(transition.kind.rawValue)\(text)\(origin) is no longer in the source; it stays in the model"
      )
    }
    let tabs = Set(matching.tabs.compactMap { $0 })
    for (index, tab) in model.tabs.enumerated()
    where !tabs.contains(index) && isRead(tab.attributes) {
      remarks.append("the tab \"\(tab.id)\" is no longer in the source; it stays in the model")
    }
    let scenes = Set(matching.scenes.compactMap { $0 })
    for (index, scene) in model.scenes.enumerated()
    where !scenes.contains(index) && isRead(scene.attributes) {
      remarks.append("the scene \"\(scene.id)\" is no longer in the source; it stays in the model")
    }
  }

  /// Whether the scan has the screen or the part.
  private func isKnown(_ origin: Transition.Origin) -> Bool {
    switch origin {
    case .screen(let index): matching.screens.contains { $0.contains(index) }
    case .part(let index): matching.parts.contains { $0.contains(index) }
    case .tab: false
    }
  }

  private func origin(of transition: Transition) -> String? {
    switch transition.origin {
    case .screen(let index): model.screens[index].id
    case .part(let index): model.parts[index].id
    case .tab: nil
    }
  }
}
