import AtlasLinks
import AtlasModel

/// Reads off a model what its elements may be known by.
struct ElementFacts {
  let model: NavigationModel
  let names: ElementNames
  let numbers: ElementNumbering

  /// The facts about elements of a kind.
  func facts(_ kind: ElementKind, of wanted: [Int]) -> RenameFacts {
    let uses = ElementUses(self, kind, wanted)
    var facts: RenameFacts = [:]
    for number in wanted {
      let element = numbers.element(kind, number)
      var list = FactList()
      add(model.attributes(of: element), of: kind, to: &list)
      add(element, to: &list)
      if case .routeCase(let route, _) = element {
        list.add(.place, names.name(.route, model.routes[route].id))
      }
      list.add(.leads, uses.leads[number] ?? [])
      list.add(.opened, uses.opened[number] ?? [])
      list.add(.place, uses.places[number] ?? [])
      list.add(.members, uses.members[number] ?? [])
      facts[number] = list.facts
    }
    return facts
  }

  private func add(_ attributes: Attributes, of kind: ElementKind, to list: inout FactList) {
    // A condition's summary is the sentence that it is.
    if kind != .condition { list.add(.summary, attributes.summary) }
    guard let source = attributes.source else { return }
    list.add(.file, source.path)
    if source.line != nil { list.add(.line, source.text) }
  }

  private func add(_ element: ElementReference, to list: inout FactList) {
    switch element {
    case .scene(let index): add(model.scenes[index], to: &list)
    case .tab(let index): add(model.tabs[index], to: &list)
    case .screen(let index): add(model.screens[index], to: &list)
    case .route(let index): add(model.routes[index], to: &list)
    case .routeCase(let route, let index): add(model.routes[route].cases[index], to: &list)
    case .router(let index):
      list.add(.type, model.routers[index].type)
    case .entryPoint(let index): add(model.entryPoints[index], to: &list)
    case .deepLink(let index): add(model.deepLinks[index], to: &list)
    case .condition(let index):
      list.add(.sentence, model.conditions[index].summary)
      list.add(.storageKey, model.conditions[index].storageKey)
    case .restoration(let index): add(model.restorations[index], to: &list)
    case .feature(let index): list.add(.title, model.features[index].title)
    case .owner(let index):
      list.add(.name, model.owners[index].name)
      list.add(.url, model.owners[index].url)
    case .diagram(let index): add(model.diagrams[index], to: &list)
    case .part(let index):
      list.add(.title, model.parts[index].title)
      list.add(.view, model.parts[index].view)
    case .destinationSet(let index):
      list.add(.members, model.destinationSets[index].destinations.map(\.keyName))
    case .transition, .container: break
    }
  }

  private func add(_ scene: Scene, to list: inout FactList) {
    list.add(.kind, scene.kind.rawValue)
    list.add(.title, scene.title)
    list.add(.type, scene.valueType)
    list.add(.root, leading(scene.content))
  }

  private func add(_ tab: Tab, to list: inout FactList) {
    list.add(.value, tab.value)
    list.add(.title, tab.title)
    list.add(.customizationID, tab.customizationID)
    list.add(.image, tab.image)
    switch tab.kind {
    case .content(let content): list.add(.root, leading(content))
    case .section(let tabs): list.add(.members, tabs.map { names.name(.tab, model.tabs[$0].id) })
    case .action(let index): list.add(.root, signature(model.transitions[index]))
    }
  }

  private func add(_ screen: Screen, to list: inout FactList) {
    list.add(.view, screen.view)
    list.add(.screenTitle, screen.title)
    if !screen.parameters.isEmpty {
      let texts = screen.parameters.map { "\($0.name): \($0.type)" }.sorted()
      list.add(.parameters, texts.joined(separator: ", "))
    }
  }

  private func add(_ route: Route, to list: inout FactList) {
    list.add(.cases, route.cases.map { "\($0.name): \(leading($0))" })
  }

  /// What a case leads to, in a word.
  private func leading(_ routeCase: Route.Case) -> String {
    switch routeCase.lead {
    case .screen(let id): names.name(.screen, id)
    case .dialog(let dialog): "\(dialog.kind.rawValue) \(dialog.title)"
    }
  }

  private func add(_ routeCase: Route.Case, to list: inout FactList) {
    list.add(.screen, leading(routeCase))
    list.add(.name, routeCase.name)
    if !routeCase.values.isEmpty {
      let texts = routeCase.values.map { "\($0.name): \($0.type)" }.sorted()
      list.add(.parameters, texts.joined(separator: ", "))
    }
  }

  private func add(_ entryPoint: EntryPoint, to list: inout FactList) {
    list.add(.kind, entryPoint.kind.rawValue)
    list.add(.name, entryPoint.name)
    switch entryPoint.lead {
    case .deepLink(let id): list.add(.opens, names.name(.deepLink, id))
    case .opening(let opening): list.add(.opens, signature(opening))
    case .content(let content): list.add(.opens, leading(content))
    case .outside, .notStated: break
    }
  }

  private func add(_ link: DeepLink, to list: inout FactList) {
    list.add(.pattern, link.patterns.map(\.text))
    list.add(.example, link.examples.map(\.url))
    list.add(.activityType, link.activityType)
    list.add(.title, link.title)
    // Many links show a tab and nothing else.
    let isSpecific = !(link.opening.selections + link.opening.path).isEmpty
    list.add(isSpecific ? .landing : .opens, signature(link.opening))
  }

  private func add(_ restoration: Restoration, to list: inout FactList) {
    list.add(.storageKey, restoration.storageKey)
    switch restoration.subject {
    case .stack(let id): list.add(.subject, "stack " + id)
    case .scene(let id): list.add(.subject, "scene " + names.name(.scene, id))
    }
  }

  private func add(_ diagram: DiagramDeclaration, to list: inout FactList) {
    list.add(.title, diagram.title)
    var parts = names.names(.screen, diagram.focus)
    for selection in [diagram.include, diagram.exclude] {
      parts.append("")
      guard let selection else { continue }
      parts += names.names(.screen, selection.screens) + selection.tags
      parts += names.names(.feature, selection.features) + names.names(.owner, selection.owners)
    }
    if parts.contains(where: { !$0.isEmpty }) {
      list.add(.root, parts.joined(separator: "\n"))
    }
  }

  /// The first screen of what something holds, or the view that is no screen.
  func leading(_ content: Content) -> String? {
    model.leadingDestination(of: content).map { names.destination($0, in: model) }
      ?? content.plainView
  }

  /// Where a transition leads, in a word.
  func target(_ transition: Transition) -> String {
    switch transition.target {
    case .destination(let destination): names.destination(destination, in: model)
    case .tab(let id): names.name(.tab, id)
    case .scene(let id): names.name(.scene, id)
    case .content(let content): leading(content) ?? ""
    case .text(let text): transition.dialogCase.map { names.name(.routeCase, $0) } ?? text
    case .opening(let opening): signature(opening)
    case .back(let count): count.map(String.init) ?? "root"
    case .here: transition.sets.map(names.term).sorted().joined(separator: ", ")
    }
  }

  /// What a transition does and how it is set off.
  func signature(_ transition: Transition) -> String {
    "\(transition.kind.rawValue)\n\(target(transition))\n\(transition.trigger ?? "")"
  }

  private func signature(_ opening: Opening) -> String {
    let destinations = opening.selections + opening.path
    let presented = opening.presentation.map { [$0.kind.rawValue, leading($0.content) ?? ""] }
    return
      ([opening.scene ?? "", opening.tab.map { names.name(.tab, $0) } ?? ""]
      + destinations.map { names.destination($0, in: model) } + (presented ?? []))
      .joined(separator: "\n")
  }
}

/// The facts about one element.
struct FactList {
  private(set) var facts: [RenameFact: Set<String>] = [:]

  mutating func add(_ fact: RenameFact, _ text: String?) {
    if let text, !text.isEmpty { facts[fact, default: []].insert(text) }
  }

  mutating func add(_ fact: RenameFact, _ texts: [String]) {
    for text in texts { add(fact, text) }
  }
}

extension NavigationModel {
  /// The first screen of what something holds: a stack's root, a split view's sidebar.
  func leadingDestination(of content: Content) -> Destination? {
    guard let first = content.alternatives.first else { return nil }
    switch first.body {
    case .screen(let destination): return destination
    case .container(let index): return leadingDestination(ofContainer: index)
    }
  }

  func leadingDestination(ofContainer index: Int) -> Destination? {
    switch containers[index].kind {
    case .stack(let stack): return stack.root
    case .split(let split): return leadingDestination(of: split.sidebar)
    case .columns(let columns): return leadingDestination(of: columns.primary)
    case .tabs(let tabView):
      for tab in tabView.items {
        if case .content(let content) = tabs[tab].kind { return leadingDestination(of: content) }
      }
      return nil
    }
  }
}
