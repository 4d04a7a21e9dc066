extension Content.Body {
  /// The container, by index, if it is one.
  package var container: Int? {
    if case .container(let index) = self { index } else { nil }
  }
}

extension NavigationModel {
  /// What is stated of a column itself; nil for columns of which nothing can be stated but what they show.
  package func attributes(of column: Column, in container: Int) -> Attributes? {
    guard case .secondary(let number) = column,
      case .columns(let columns) = containers[container].kind
    else { return nil }
    return columns.secondary[number].attributes
  }

  /// What something holds.
  package func content(of holder: Container.Parent) -> Content? {
    switch holder {
    case .scene(let index): return scenes[index].content
    case .column(let container, let column): return content(of: column, in: container)
    case .tab(let index):
      if case .content(let content) = tabs[index].kind { return content }
      return nil
    case .accessory: return nil
    case .transition(let index):
      return transitions[index].presentedContent
    case .entryPoint(let index):
      switch entryPoints[index].lead {
      case .content(let content): return content
      case .opening(let opening): return opening.presentation?.content
      case .deepLink, .outside, .notStated: return nil
      }
    case .deepLink(let index): return deepLinks[index].opening.presentation?.content
    case .otherwise(let index): return deepLinks[index].otherwise?.presentation?.content
    case .notFound(let index): return deepLinks[index].notFound?.presentation?.content
    case .otherwiseOfEntryPoint(let index):
      return entryPoints[index].otherwise?.presentation?.content
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
  package func conditions(ofContainer index: Int) -> [ConditionTerm] {
    var terms: [ConditionTerm] = []
    var next: Int? = index
    while let container = next {
      let parent = containers[container].parent
      terms += containers[container].attributes.when + containers[container].shownWhen
      terms += conditions(of: parent)
      next =
        switch parent {
        case .column(let holder, _), .accessory(let holder, _): holder
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
  package func conditions(ofTab index: Int) -> [ConditionTerm] {
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
  /// Whether it is about conditions of the app, not about the width alone.
  package var isNamed: Bool { !conditionNames.isEmpty }
}

extension [ConditionTerm] {
  /// Whether some condition has to hold for one and must not for the other.
  package func contradict(_ others: [ConditionTerm]) -> Bool {
    contains { term in
      others.contains { $0.fact == term.fact && $0.isNegated != term.isNegated }
    }
  }
}
