extension NavigationModel {
  /// The named conditions that decide what there is: on which elements, alternatives, columns, tabs and
  /// accessories depend.
  package var conditionsOfExistence: Set<String> {
    let dependence = ExistenceDependence(self)
    return withGroups(dependence.conditionsOfTransitions.union(dependence.otherConditions))
  }

  /// Those of them that no step sets: under the same values of these, graphs differ only in where ways begin.
  package var structuralConditions: Set<String> { conditionsOfExistence.subtracting(changes.names) }

  /// The named conditions that screens, deep links and entry points require.
  package var requiredConditions: Set<String> {
    var names: Set<String> = []
    for index in screens.indices { names.formUnion(screens[index].requires.conditionNames) }
    for index in deepLinks.indices { names.formUnion(deepLinks[index].requires.conditionNames) }
    for index in entryPoints.indices { names.formUnion(entryPoints[index].requires.conditionNames) }
    return withGroups(names)
  }

  /// Names of conditions with the other names of their groups: with one of these they change too.
  package func withGroups(_ names: Set<String>) -> Set<String> {
    let groups = Set(conditions.filter { names.contains($0.id) }.compactMap(\.group))
    let others = conditions.filter { $0.group.map(groups.contains) ?? false }
    return names.union(others.map(\.id))
  }
}

/// What decides which elements of a model are there.
package struct ExistenceDependence: Sendable {
  /// The named conditions that stand in the `when` of transitions.
  package private(set) var conditionsOfTransitions: Set<String> = []
  /// The named conditions of everything else.
  package private(set) var otherConditions: Set<String> = []
  /// Whether something asks for a width, be it to exist or to let a person through.
  package private(set) var asksForWidth = false
  /// Whether something is not there on all platforms of the app.
  package private(set) var asksForPlatform = false

  /// The kinds of transitions, and of what they open, deep links and entry points present.
  package private(set) var kinds: Set<Transition.Kind> = []

  private let platforms: Set<Platform>

  package init(_ model: NavigationModel) {
    platforms = Set(model.app.platforms.keys)
    kinds = Set(model.traits.kinds)
    addElements(of: model)
    for index in model.screens.indices {
      add(model.screens[index].destinations.all)
      add(model.screens[index].uses)
      add(model.screens[index].contains)
      addWidths(of: model.screens[index].requires)
    }
    for index in model.parts.indices {
      add(model.parts[index].destinations.all)
      add(model.parts[index].uses)
    }
    for index in model.scenes.indices { add(model.scenes[index].content) }
    for index in model.tabs.indices {
      add(model.tabs[index].hiddenWhen)
      if case .content(let content) = model.tabs[index].kind { add(content) }
    }
    for index in model.transitions.indices {
      add(model.transitions[index].presentedContent)
      add(model.transitions[index].opening)
    }
    for index in model.containers.indices { add(model.containers[index].kind) }
    for index in model.entryPoints.indices {
      switch model.entryPoints[index].lead {
      case .content(let content): add(content)
      case .opening(let opening): add(opening)
      case .deepLink, .outside, .notStated: break
      }
      add(model.entryPoints[index].otherwise)
      addWidths(of: model.entryPoints[index].requires)
    }
    for index in model.deepLinks.indices {
      add(model.deepLinks[index].opening)
      add(model.deepLinks[index].otherwise)
      add(model.deepLinks[index].notFound)
      addWidths(of: model.deepLinks[index].requires)
    }
  }

  private mutating func addElements(of model: NavigationModel) {
    for index in model.transitions.indices {
      let when = model.transitions[index].attributes.when
      if !when.isEmpty { conditionsOfTransitions.formUnion(when.conditionNames) }
      addWidths(of: when)
      add(model.transitions[index].attributes.platforms)
    }
    for index in model.screens.indices {
      add(model.screens[index].attributes.when)
      add(model.screens[index].attributes.platforms)
    }
    for element in model.elements {
      switch element {
      case .transition, .screen: continue
      default:
        let attributes = model.attributes(of: element)
        add(attributes.when)
        add(attributes.platforms)
      }
    }
  }

  private mutating func add(_ terms: [ConditionTerm]) {
    guard !terms.isEmpty else { return }
    otherConditions.formUnion(terms.conditionNames)
    addWidths(of: terms)
  }

  private mutating func addWidths(of terms: [ConditionTerm]) {
    if terms.contains(where: \.isAboutWidth) { asksForWidth = true }
  }

  private mutating func add(_ stated: [Platform]?) {
    if let stated, !platforms.isSubset(of: stated) { asksForPlatform = true }
  }

  private mutating func add(_ content: Content?) {
    for alternative in content?.alternatives ?? [] {
      add(alternative.when)
      add(alternative.platforms)
    }
  }

  private mutating func add(_ opening: Opening?) {
    guard let presentation = opening?.presentation else { return }
    kinds.insert(presentation.kind)
    add(presentation.content)
  }

  private mutating func add(_ destinations: [RegisteredDestination]) {
    for destination in destinations {
      add(destination.attributes.when)
      add(destination.attributes.platforms)
    }
  }

  private mutating func add(_ uses: [PartUse]) {
    for use in uses {
      add(use.when)
      add(use.platforms)
    }
  }

  private mutating func add(_ kind: Container.Kind) {
    switch kind {
    case .stack(let stack): add(stack.destinations.all)
    case .split(let split): for column in split.columns { add(column.content) }
    case .columns(let columns):
      add(columns.primary)
      for column in columns.secondary {
        add(column.attributes.when)
        add(column.attributes.platforms)
        add(column.content)
      }
    case .tabs(let tabView): add(tabView.bottomAccessoryIsEnabled)
    }
  }
}

extension [ConditionTerm] {
  /// The named conditions of the terms.
  fileprivate var conditionNames: [String] { flatMap(\.conditionNames) }
}
