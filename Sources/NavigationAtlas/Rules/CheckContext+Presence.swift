/// Where containers and tabs are.
extension CheckContext {
  /// Per container the environments in which it is there: what holds it is shown at some time, and
  /// it is among the alternatives that may be chosen.
  static func containerEnvironments(_ graph: AppGraph, _ semantics: [NavigationSemantics])
    -> [EnvironmentSet]
  {
    let model = graph.model
    var environments = [EnvironmentSet](repeating: [], count: model.containers.count)
    for (number, semantics) in semantics.enumerated() {
      let here = EnvironmentSet(number: number)
      var regions: Set<Container.Parent> = []
      for case .region(let parent) in graph.graphs[number].vertices { regions.insert(parent) }
      // A holder comes before what it holds.
      for (index, container) in model.containers.enumerated() {
        let isHeld: Bool
        if case .column(let holder, let column) = container.parent {
          isHeld =
            environments[holder].contains(here)
            && semantics.isThere(column, of: model.containers[holder])
        } else {
          isHeld = regions.contains(container.parent)
        }
        guard isHeld, semantics.absence(of: container.attributes) == nil,
          let content = model.content(of: container.parent),
          semantics.bodies(of: content).contains(where: { $0.container == index })
        else { continue }
        environments[index].insert(here)
      }
    }
    return environments
  }

  /// The environments in which a tab is shown, or may be.
  func environments(ofTab index: Int) -> EnvironmentSet {
    var environments: EnvironmentSet = []
    for number in containerEnvironments[model.tabs[index].tabView].numbers
    where semantics[number].absence(ofTab: index) == nil {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The environments of a set that are like one asks for.
  func environments(_ set: EnvironmentSet, where isIncluded: (Environment) -> Bool)
    -> EnvironmentSet
  {
    var environments: EnvironmentSet = []
    for number in set.numbers where isIncluded(graph.environments[number]) {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The platforms of a set of environments, in their usual order.
  func platforms(of environments: EnvironmentSet) -> [Platform] {
    var platforms: [Platform] = []
    for number in environments.numbers where platforms.last != graph.environments[number].platform {
      platforms.append(graph.environments[number].platform)
    }
    return platforms
  }
}

extension NavigationSemantics {
  /// Whether a column of a container is there, shown or one tap away.
  fileprivate func isThere(_ column: Column, of container: Container) -> Bool {
    guard case .secondary(let number) = column, case .columns(let columns) = container.kind else {
      return true
    }
    return absence(of: columns.secondary[number].attributes) == nil
  }
}

extension Content.Body {
  /// The container, by index, if it is one.
  var container: Int? {
    if case .container(let index) = self { index } else { nil }
  }
}

extension NavigationModel {
  /// What something holds.
  func content(of holder: Container.Parent) -> Content? {
    switch holder {
    case .scene(let index): return scenes[index].content
    case .column(let container, let column): return content(of: column, in: container)
    case .tab(let index):
      if case .content(let content) = tabs[index].kind { return content }
      return nil
    case .accessory: return nil
    case .transition(let index):
      if case .content(let content) = transitions[index].target { return content }
      return nil
    case .entryPoint(let index):
      switch entryPoints[index].lead {
      case .content(let content): return content
      case .opening(let opening): return opening.presentation?.content
      case .deepLink, .outside, .notStated: return nil
      }
    case .deepLink(let index): return deepLinks[index].opening.presentation?.content
    case .otherwise(let index): return deepLinks[index].otherwise?.presentation?.content
    case .notFound(let index): return deepLinks[index].notFound?.presentation?.content
    case .screen(let index): return screens[index].contains
    }
  }

  private func content(of column: Column, in container: Int) -> Content? {
    switch containers[container].kind {
    case .split(let split): split.columns.first { $0.column == column }?.content
    case .columns(let columns):
      if case .secondary(let number) = column {
        columns.secondary[number].content
      } else {
        columns.primary
      }
    case .stack, .tabs: nil
    }
  }

  /// The named conditions that have to hold for a container to be there, without those of the
  /// screens that lead to it.
  func conditions(ofContainer index: Int) -> [ConditionTerm] {
    var terms: [ConditionTerm] = []
    var next: Int? = index
    while let container = next {
      let parent = containers[container].parent
      terms += containers[container].attributes.when
      terms +=
        content(of: parent)?.alternatives.first { $0.body.container == container }?.when ?? []
      terms += conditions(of: parent)
      next =
        switch parent {
        case .column(let holder, _), .accessory(let holder): holder
        case .tab(let tab): tabs[tab].tabView
        default: nil
        }
    }
    return terms.filter(\.isNamed)
  }

  private func conditions(of parent: Container.Parent) -> [ConditionTerm] {
    switch parent {
    case .scene(let index): scenes[index].attributes.when
    case .tab(let index): conditions(ofTab: index)
    case .column(let holder, .secondary(let number)):
      if case .columns(let columns) = containers[holder].kind {
        columns.secondary[number].attributes.when
      } else {
        []
      }
    case .transition(let index): transitions[index].attributes.when
    case .screen(let index): screens[index].attributes.when
    default: []
    }
  }

  /// The named conditions that have to hold for a tab to be shown in its tab view.
  func conditions(ofTab index: Int) -> [ConditionTerm] {
    [index, tabs[index].section].compactMap { $0 }.flatMap { index -> [ConditionTerm] in
      let tab = tabs[index]
      guard tab.hiddenWhen.count == 1, var shown = tab.hiddenWhen.first else {
        return tab.attributes.when
      }
      shown.isNegated.toggle()
      return tab.attributes.when + [shown]
    }
    .filter(\.isNamed)
  }
}

extension ConditionTerm {
  /// Whether it is a condition of the app, not a width.
  var isNamed: Bool {
    if case .condition = fact { true } else { false }
  }
}

extension [ConditionTerm] {
  /// Whether some condition has to hold for one and must not for the other.
  func contradict(_ others: [ConditionTerm]) -> Bool {
    contains { term in
      others.contains { $0.fact == term.fact && $0.isNegated != term.isNegated }
    }
  }
}
