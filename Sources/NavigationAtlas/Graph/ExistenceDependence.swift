extension NavigationModel {
  /// The named conditions that decide what there is: on which elements, alternatives, columns, tabs and
  /// accessories depend.
  var conditionsOfExistence: Set<String> {
    var terms: [ConditionTerm] = []
    for element in elements { terms += attributes(of: element).when }
    for screen in screens {
      terms += screen.destinations.flatMap(\.attributes.when)
      if let content = screen.contains { terms += content.conditions }
    }
    for scene in scenes { terms += scene.content.conditions }
    for tab in tabs {
      terms += tab.hiddenWhen
      if case .content(let content) = tab.kind { terms += content.conditions }
    }
    for transition in transitions {
      if case .content(let content) = transition.target { terms += content.conditions }
    }
    for container in containers { terms += container.conditions }
    for entry in entryPoints {
      switch entry.lead {
      case .content(let content): terms += content.conditions
      case .opening(let opening): terms += opening.conditions
      case .deepLink, .outside, .notStated: break
      }
    }
    for link in deepLinks {
      for opening in [link.opening, link.otherwise, link.notFound] {
        terms += opening?.conditions ?? []
      }
    }
    return Set(terms.compactMap(\.conditionName))
  }

  /// The named conditions that screens and deep links require.
  var requiredConditions: Set<String> {
    let terms = screens.flatMap(\.requires) + deepLinks.flatMap(\.requires)
    return Set(terms.compactMap(\.conditionName))
  }
}

extension Content {
  fileprivate var conditions: [ConditionTerm] { alternatives.flatMap(\.when) }
}

extension Opening {
  fileprivate var conditions: [ConditionTerm] { presentation?.content.conditions ?? [] }
}

extension Container {
  fileprivate var conditions: [ConditionTerm] {
    switch kind {
    case .stack(let stack): stack.destinations.flatMap(\.attributes.when)
    case .split(let split): split.columns.flatMap(\.content.conditions)
    case .columns(let columns):
      columns.primary.conditions
        + columns.secondary.flatMap { $0.attributes.when + $0.content.conditions }
    case .tabs(let tabView): tabView.bottomAccessoryIsEnabled
    }
  }
}
