import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// The steps of a deep link, in the first environment in which it gets there.
  func path(of index: Int, _ options: DiagramOptions) -> Diagram {
    let link = model.deepLinks[index]
    var builder = DiagramBuilder(self, options, title: "Deep link \(link.label)")
    let numbers = scope.numbers
    guard let number = bestEnvironment(ofDeepLink: index) else {
      builder.note("It works in no environment.")
      return builder.diagram
    }
    let landing = graph.graphs[number].landings[index]
    var path = DeepLinkPath(graph: graph, number: number, index: self)
    path.start(.deepLink(index), in: &builder)
    path.add(requirementsOf: link, to: &builder, options)
    path.add(landing, to: &builder)
    if let notFound = link.notFound {
      path.addFallback(notFound, label: "Not found", from: path.origin, to: &builder, options)
    }
    let place = environment == nil && numbers.count > 1
    builder.note(summary(of: landing, number, namesEnvironment: place))
    return builder.diagram
  }

  /// The first environment in which a deep link gets there by steps that a person can take; failing
  /// that, the first in which it gets there, or the first at all.
  private func bestEnvironment(ofDeepLink index: Int) -> Int? {
    let numbers = scope.numbers
    let arriving = numbers.filter { graph.graphs[$0].landings[index].failure == nil }
    return arriving.first { graph.graphs[$0].landings[index].steps.allSatisfy(\.isChained) }
      ?? arriving.first ?? numbers.first
  }

  private func summary(of landing: Landing, _ number: Int, namesEnvironment: Bool) -> String {
    let words = NavigationWords(model, in: graph.environments[number])
    let steps = landing.steps.map { words.step($0) }
    var text = steps.isEmpty ? "It does nothing" : steps.joined(separator: ", then ")
    text = text.prefix(1).uppercased() + text.dropFirst()
    if namesEnvironment { text += " (\(graph.environments[number].label))" }
    if let failure = landing.failure { text += "; it ends there: \(words.reason(failure))" }
    return text + "."
  }
}

/// The chain of nodes that a deep link's steps make.
private struct DeepLinkPath {
  let graph: AppGraph
  let number: Int
  let index: DiagramIndex
  /// The node of the link itself.
  private(set) var origin = 0
  /// The node that the next step starts at.
  private var last = 0
  private var step = 0
  private var model: NavigationModel { graph.model }

  init(graph: AppGraph, number: Int, index: DiagramIndex) {
    self.graph = graph
    self.number = number
    self.index = index
  }

  mutating func start(_ item: DiagramItem, in builder: inout DiagramBuilder) {
    origin = builder.node(item)
    last = origin
  }

  // MARK: Requirement and fallbacks

  mutating func add(
    requirementsOf link: DeepLink,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    guard !link.requires.isEmpty else { return }
    let names = link.requires.map(\.text)
    let page = link.requires.flatMap(\.conditionNames).compactMap { model.index.conditions[$0] }
    let node = builder.add(
      Diagram.Node(
        id: names.joined(separator: " "),
        label: names.joined(separator: " and "),
        detail: "Required",
        kind: .condition,
        href: page.first.flatMap(options.links.condition),
        tooltip: "Requires \(names.joined(separator: " and "))"
      )
    )
    builder.add(
      Diagram.Edge(from: last, to: node, kind: .deepLink, tooltip: "Its requirements are checked")
    )
    last = node
    if let otherwise = link.otherwise {
      addFallback(otherwise, label: "Otherwise", from: node, to: &builder, options)
    }
  }

  func addFallback(
    _ opening: Opening,
    label: String,
    from source: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let (name, href) = target(of: opening, options)
    let node = builder.add(
      Diagram.Node(
        id: "fallback:\(label)",
        label: name,
        detail: label,
        kind: .fallback,
        href: href,
        tooltip: "\(label): \(name)"
      )
    )
    builder.add(
      Diagram.Edge(
        from: source,
        to: node,
        kind: .deepLink,
        tooltip: "\(label): \(name)",
        isConditional: true
      )
    )
  }

  /// The name and the page of what an opening ends with.
  private func target(of opening: Opening, _ options: DiagramOptions) -> (String, String?) {
    if let presentation = opening.presentation {
      let screen = presentation.content.alternatives.compactMap { alternative -> Int? in
        switch alternative.body {
        case .screen(let destination): return model.screen(of: destination)
        case .container(let container):
          guard case .stack(let stack) = model.containers[container].kind else { return nil }
          return model.screen(of: stack.root)
        }
      }
      return (
        index.words.name(of: presentation.content), screen.first.flatMap(options.links.screen)
      )
    }
    if let destination = opening.path.last ?? opening.selections.last {
      let href = model.screen(of: destination).flatMap(options.links.screen)
      return (index.words.name(of: destination), href)
    }
    if let id = opening.tab, let tab = model.index.tabs[id] {
      return (model.tabs[tab].label, options.links.tab(tab))
    }
    if let id = opening.scene, let scene = model.index.scenes[id] {
      return (model.scenes[scene].label, options.links.scene(scene))
    }
    return ("The current state of the app", nil)
  }

  // MARK: Steps

  mutating func add(_ landing: Landing, to builder: inout DiagramBuilder) {
    for (position, step) in landing.steps.enumerated() {
      let next = landing.steps.dropFirst(position + 1).first
      switch step.kind {
      case .scene(let scene):
        move(to: builder.node(.scene(scene)), .deepLink, step, in: &builder)
        showBase(.scene(scene), before: next, landing, in: &builder)
      case .tab(let tab):
        move(to: builder.node(.tab(tab)), .switchTab, step, in: &builder)
        showBase(.tab(tab), before: next, landing, in: &builder)
      default:
        guard let place = step.place else { continue }
        add(place, step, to: &builder)
      }
    }
    if landing.failure == nil { builder.setFocus(last) }
    if let failure = landing.failure { addEnd(failure, to: &builder) }
  }

  private mutating func add(
    _ place: Place,
    _ step: Landing.Step,
    to builder: inout DiagramBuilder
  ) {
    let kind: Diagram.EdgeKind
    switch step.kind {
    case .select: kind = .select
    case .replaceRoot: kind = .replaceRoot
    case .present(let transition): kind = transition.edgeKind ?? .sheet
    case .push, .scene, .tab: kind = .push
    }
    let node = addScreen(place, to: &builder)
    if let destination = step.destination, !destination.arguments.isEmpty {
      builder.setDetail(node, destination.text)
    }
    move(to: node, kind, step, in: &builder)
  }

  /// A screen may be passed twice; each time it is a node of its own.
  private func addScreen(_ place: Place, to builder: inout DiagramBuilder) -> Int {
    var node = index.node(for: .screen(place.screen), builder.options)
    node.cluster = cluster(of: place.position, in: &builder)
    let added = builder.add(node)
    builder.addThumbnail(added, ofScreen: place.screen)
    return added
  }

  private func cluster(of position: Position, in builder: inout DiagramBuilder) -> Int? {
    var regions: [DiagramRegion] = []
    for holder in model.holders(of: position) {
      switch holder {
      case .column(let container, let column):
        regions += [.column(container, column), .container(container)]
      case .transition(let transition): regions.append(.presentation(transition))
      default: break
      }
    }
    return builder.cluster(regions.reversed())
  }

  /// What the scene or tab shows before the next step: the screen that the step starts at.
  private mutating func showBase(
    _ parent: Container.Parent,
    before next: Landing.Step?,
    _ landing: Landing,
    in builder: inout DiagramBuilder
  ) {
    let places = index.shown[number][parent] ?? []
    let base: Place?
    if let next {
      if case .tab = next.kind { return }
      let origins =
        next.transition.map { model.screens(ofOrigin: model.transitions[$0].origin) } ?? []
      base =
        places.first { origins.contains($0.screen) }
        ?? places.first { $0.position == next.place?.position } ?? places.last
    } else {
      base = landing.failure == nil ? landing.place : places.last
    }
    // A selection of what is shown already needs no node before it.
    guard let base, base != next?.place else { return }
    let node = addScreen(base, to: &builder)
    let name = builder.diagram.nodes[last].label
    builder.add(
      Diagram.Edge(
        from: last,
        to: node,
        kind: .contains,
        tooltip: "\(name) shows \(model.screens[base.screen].label)"
      )
    )
    last = node
  }

  private mutating func move(
    to node: Int,
    _ kind: Diagram.EdgeKind,
    _ step: Landing.Step,
    in builder: inout DiagramBuilder
  ) {
    self.step += 1
    let words = NavigationWords(model, in: graph.environments[number])
    var tooltip = "Step \(self.step): \(words.step(step))"
    if !step.isChained { tooltip += "; no transition of the model leads to it" }
    builder.add(
      Diagram.Edge(from: last, to: node, kind: kind, badge: "\(self.step)", tooltip: tooltip)
    )
    last = node
  }

  private mutating func addEnd(_ failure: Landing.Failure, to builder: inout DiagramBuilder) {
    let words = NavigationWords(model, in: graph.environments[number])
    let node = builder.add(
      Diagram.Node(
        id: "end",
        label: "Goes no further",
        detail: words.reason(failure),
        kind: .fallback,
        tooltip: "Goes no further: \(words.reason(failure))"
      )
    )
    builder.add(
      Diagram.Edge(from: last, to: node, kind: .deepLink, tooltip: words.reason(failure))
    )
  }
}
