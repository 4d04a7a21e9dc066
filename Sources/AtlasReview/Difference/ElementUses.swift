import AtlasModel

/// What else of a model speaks of some of its elements: their surroundings.
struct ElementUses {
  /// The transitions on a screen: what they do and how they are set off.
  private(set) var leads: [Int: [String]] = [:]
  /// The transitions to a screen: where they begin and how they are set off.
  private(set) var opened: [Int: [String]] = [:]
  /// Where in the tree of containers a screen stands.
  private(set) var places: [Int: [String]] = [:]
  /// The elements of a feature, or those that somebody owns.
  private(set) var members: [Int: [String]] = [:]

  init(_ facts: ElementFacts, _ kind: ElementKind, _ wanted: [Int]) {
    switch kind {
    case .screen:
      collectTransitions(facts, Set(wanted))
      collectPlaces(facts, Set(wanted))
    case .feature: collectMembers(facts, kind, wanted, \.feature)
    case .owner: collectMembers(facts, kind, wanted, \.owner)
    default: break
    }
  }

  private mutating func collectTransitions(_ facts: ElementFacts, _ wanted: Set<Int>) {
    let model = facts.model
    for screen in wanted {
      leads[screen] = model.screens[screen].transitions.compactMap { index in
        // Nearly every presented screen has a way back.
        if case .back = model.transitions[index].target { return nil }
        return facts.signature(model.transitions[index])
      }
    }
    for transition in model.transitions {
      let destination: Destination?
      switch transition.target {
      case .destination(let target): destination = target
      case .content(let content): destination = model.leadingDestination(of: content)
      case .opening(let opening): destination = opening.steps.last
      default: destination = nil
      }
      guard let destination, let screen = model.screen(of: destination), wanted.contains(screen)
      else { continue }
      let origin = Self.name(of: transition.origin, facts)
      opened[screen, default: []].append(
        "\(origin)\n\(transition.kind.rawValue)\n\(transition.trigger ?? "")"
      )
    }
  }

  static func name(of origin: Transition.Origin, _ facts: ElementFacts) -> String {
    switch origin {
    case .screen(let index): "screen " + facts.names.name(.screen, facts.model.screens[index].id)
    case .tab(let index): "tab " + facts.names.name(.tab, facts.model.tabs[index].id)
    case .part(let index): "part " + facts.names.name(.part, facts.model.parts[index].id)
    }
  }

  private mutating func collectPlaces(_ facts: ElementFacts, _ wanted: Set<Int>) {
    for place in ScreenPlaces(facts.model).places where wanted.contains(place.screen) {
      guard let slot = facts.slot(place.holder) else { continue }
      places[place.screen, default: []].append(slot)
    }
  }

  private mutating func collectMembers(
    _ facts: ElementFacts,
    _ kind: ElementKind,
    _ wanted: [Int],
    _ path: KeyPath<Attributes, String?>
  ) {
    let ids = wanted.map { facts.model.id(of: facts.numbers.element(kind, $0)) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, wanted))
    for screen in facts.model.screens {
      guard let id = screen.attributes[keyPath: path], let number = numbers[id] else { continue }
      members[number, default: []].append(facts.names.name(.screen, screen.id))
    }
  }
}

extension ElementFacts {
  /// The name of a place in the tree of containers, up to the scene or tab that it is in; nil in what
  /// is presented.
  func slot(_ holder: Container.Parent) -> String? {
    switch holder {
    case .scene(let index): "scene " + names.name(.scene, model.scenes[index].id)
    case .tab(let index): "tab " + names.name(.tab, model.tabs[index].id)
    case .column(let container, let column):
      slot(model.containers[container].parent).map { "\($0)/\(column.name)" }
    case .accessory(let container, let accessory):
      slot(model.containers[container].parent).map { "\($0)/\(accessory.rawValue)" }
    case .screen(let index): "screen " + names.name(.screen, model.screens[index].id)
    case .transition, .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound: nil
    }
  }
}

/// The screens that stand in the tree of containers, with what holds them.
struct ScreenPlaces {
  struct Place {
    var screen: Int
    /// What holds it; around a stack, for its root.
    var holder: Container.Parent
    /// The stack whose root it is, if it is one's.
    var stack: Int?

    /// The container that it stands in, if there is one.
    var container: Int? {
      switch holder {
      case _ where stack != nil: stack
      case .column(let container, _), .accessory(let container, _): container
      default: nil
      }
    }
  }

  private(set) var places: [Place] = []
  private let model: NavigationModel

  init(_ model: NavigationModel) {
    self.model = model
    for (index, scene) in model.scenes.enumerated() { add(scene.content, .scene(index)) }
    for (index, tab) in model.tabs.enumerated() {
      if case .content(let content) = tab.kind { add(content, .tab(index)) }
    }
    for index in model.containers.indices { add(container: index) }
    for (index, screen) in model.screens.enumerated() {
      if let content = screen.contains { add(content, .screen(index)) }
    }
  }

  private mutating func add(_ content: Content, _ holder: Container.Parent) {
    for alternative in content.alternatives {
      if case .screen(let destination) = alternative.body { add(destination, holder) }
    }
  }

  private mutating func add(
    _ destination: Destination,
    _ holder: Container.Parent,
    stack: Int? = nil
  ) {
    guard let screen = model.screen(of: destination) else { return }
    places.append(Place(screen: screen, holder: holder, stack: stack))
  }

  private mutating func add(container index: Int) {
    switch model.containers[index].kind {
    case .stack(let stack): add(stack.root, model.containers[index].parent, stack: index)
    case .split(let split):
      for (column, content) in split.columns { add(content, .column(of: index, column)) }
    case .columns(let columns):
      add(columns.primary, .column(of: index, .primary))
      for (number, secondary) in columns.secondary.enumerated() {
        add(secondary.content, .column(of: index, .secondary(number)))
      }
    case .tabs(let tabView):
      for tab in model.tabs(of: tabView) {
        if let screen = tab.bottomAccessory { add(screen, .accessory(of: index, .bottomAccessory)) }
      }
      for accessory in TabAccessory.allCases {
        if let screen = tabView[accessory] { add(screen, .accessory(of: index, accessory)) }
      }
    }
  }
}
