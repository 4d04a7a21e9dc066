import AtlasModel

/// When elements exist, so far as named conditions decide: see section 1 of
/// `Docs/Navigation-semantics.md`. What is known of a condition is not asked for again.
extension NavigationSemantics {
  var variables: ConditionVariables { model.variables }

  /// Whether a term holds; nil if it may or may not.
  package func truth(of term: ConditionTerm) -> Bool? {
    term.truth(environment.width) { name in
      switch (assumption.allows(name, true), assumption.allows(name, false)) {
      case (true, false): true
      case (false, true): false
      default: nil
      }
    }
  }

  /// When terms all hold.
  func presence(when terms: [ConditionTerm]) -> Presence {
    if terms.count < 2 { return terms.first.map(presence(of:)) ?? .always }
    // Conditions by themselves are one assignment, however many they are.
    let simple = terms.prefix { truth(of: $0) != nil || $0.conditionName != nil }
    guard !simple.contains(where: { truth(of: $0) == false }),
      let all = Assignment(
        all: simple.compactMap { term in
          guard truth(of: term) == nil, let name = term.conditionName else { return nil }
          return variables.assignment(for: name, !term.isNegated)
        }
      )
    else { return .never }
    return terms.dropFirst(simple.count).reduce(Presence(all)) {
      $0.and(presence(of: $1), variables)
    }
  }

  private func presence(of term: ConditionTerm) -> Presence {
    if let truth = truth(of: term) { return truth ? .always : .never }
    switch term.fact {
    case .condition(let name):
      return variables.assignment(for: name, !term.isNegated).map(Presence.init) ?? .always
    case .any(let terms) where term.isNegated:
      return presence(when: terms.map(\.negation))
    case .any(let terms):
      return terms.reduce(.never) { $0.or(presence(of: $1), variables) }
    case .width, .system: return .always
    }
  }

  /// When requirements are met, so far as it is not known that they are or are not.
  func presence(ofRequirements terms: [ConditionTerm]) -> Presence {
    presence(when: terms.filter { truth(of: $0) == nil })
  }

  /// When a deep link or an entry point opens one of its states.
  package func presence(ofStart source: ElementReference, _ role: LinkOpening.Role) -> Presence {
    let requires: [ConditionTerm]
    switch source {
    case .deepLink(let index): requires = model.deepLinks[index].requires
    case .entryPoint(let index): requires = model.entryPoints[index].requires
    default: requires = []
    }
    let existing = presence(of: model.attributes(of: source))
    let isMet = presence(ofRequirements: requires)
    if role != .otherwise { return existing.and(isMet, variables) }
    return existing.and(isMet.isAlways ? .always : isMet.negated(variables), variables)
  }

  /// When a tab is shown in its tab view, and the tab view by what holds it.
  package func presence(ofTabInPlace tab: Int) -> Presence {
    presence(ofTab: tab).and(presence(ofContainer: model.tabs[tab].tabView), variables)
  }

  package func presence(of attributes: Attributes) -> Presence {
    absence(of: attributes) == nil ? presence(when: attributes.when) : .never
  }

  /// 1.3 The same for a scene, a tab, a screen or a transition, which an `available` keeps from older systems. That of
  /// a container says what its code checks, not whether something else is shown.
  private func presence(ofGuarded attributes: Attributes) -> Presence {
    let own = presence(of: attributes)
    if attributes.available.isEmpty { return own }
    return own.and(presence(onSystemsWith: attributes.available), variables)
  }

  package func presence(ofScene index: Int) -> Presence {
    presence(ofGuarded: model.scenes[index].attributes)
  }

  package func presence(ofScreen index: Int) -> Presence {
    if removal?.screen == index { return .never }
    if model.traits.isUnconditionalScreen[index] { return .always }
    return presence(ofGuarded: model.screens[index].attributes)
  }

  /// When a transition exists that a place offers.
  func presence(of transition: Int, offeredAt place: Place) -> Presence {
    presence(ofTransition: transition).and(presence(ofOffering: transition, at: place), variables)
  }

  /// When what a place offers is offered there, so far as the transition itself does not say: a part by
  /// one of its uses, a host's toolbar with the host.
  func presence(ofOffering transition: Int, at place: Place) -> Presence {
    switch model.transitions[transition].origin {
    case .part(let part):
      var offered = Presence.never
      for use in model.partsOfScreens.parts[place.screen]
      where use.part == part && absence(platforms: use.platforms, when: use.when) == nil {
        if use.when.isEmpty { return .always }
        offered = offered.or(presence(when: use.when), variables)
      }
      return offered
    case .screen(let host) where host != place.screen: return presence(ofScreen: host)
    case .screen, .tab: return .always
    }
  }

  /// When a transition is offered anywhere: with its screen; that of a part, on one of the screens that use it; that
  /// of a tab, with the tab and what is around it.
  func presence(ofOffering transition: Int, passed: Set<Int> = []) -> Presence {
    switch model.transitions[transition].origin {
    case .screen(let screen): return presence(ofScreen: screen)
    case .tab(let tab):
      let holder = model.containers[model.tabs[tab].tabView].parent
      return presence(ofTabInPlace: tab).and(
        presence(around: holder, passed: passed),
        variables
      )
    case .part(let part):
      var offered = Presence.never
      for screen in model.partsOfScreens.screens[part] {
        let own = presence(ofScreen: screen)
        for use in parts(ofScreen: screen) where use.part == part {
          if use.when.isEmpty, own.isAlways { return .always }
          offered = offered.or(own.and(presence(when: use.when), variables), variables)
        }
      }
      return offered
    }
  }

  /// When a transition exists, and the dialog that it is a button of.
  func presence(ofTransition index: Int) -> Presence {
    if removal?.transitions.contains(index) == true { return .never }
    if model.traits.isUnconditionalTransition[index] { return .always }
    let transition = model.transitions[index]
    let own = presence(ofGuarded: transition.attributes)
    guard let opener = transition.opener else { return own }
    return own.and(presence(ofTransition: opener), variables)
  }

  /// An alternative that may be shown, and when it is: none of those before it is.
  package typealias ShownAlternative = (body: Content.Body, presence: Presence)

  /// 1.3 The alternatives that may be shown. Of many they are worked out once.
  package func alternatives(of content: Content) -> [ShownAlternative] {
    guard content.alternatives.count > 2 else { return workedOutAlternatives(of: content) }
    return shown(by: content).all
  }

  /// The same, and where in it something is.
  package func shown(by content: Content) -> ShownAlternatives {
    guard content.alternatives.count > 2 else {
      return ShownAlternatives(workedOutAlternatives(of: content), of: model)
    }
    return shownAlternatives.value(for: content) {
      ShownAlternatives(workedOutAlternatives(of: content), of: model)
    }
  }

  private func workedOutAlternatives(of content: Content) -> [ShownAlternative] {
    if content.alternatives.count == 1 {
      let only = content.alternatives[0]
      guard absence(platforms: only.platforms, when: only.when) == nil,
        removal?.removes(only.body) != true
      else { return [] }
      return [(only.body, presence(when: only.when))]
    }
    var found: [ShownAlternative] = []
    var rest = Presence.always
    for alternative in content.alternatives {
      guard absence(platforms: alternative.platforms, when: alternative.when) == nil,
        removal?.removes(alternative.body) != true
      else { continue }
      let own = presence(when: alternative.when)
        .and(presence(onSystemsWith: alternative.available), variables)
      let here = rest.and(own, variables)
      if !here.isNever { found.append((alternative.body, here)) }
      rest = rest.without(own, variables)
      if rest.isNever { break }
    }
    return found
  }

  /// Of two systems the later one is taken to be there if conditions are given.
  private func presence(onSystemsWith available: [Platform: OSVersion]) -> Presence {
    guard assumption == .any, let version = available[environment.platform],
      let assignment = variables.assignment(for: version, on: environment.platform)
    else { return .always }
    return Presence(assignment)
  }

  /// When a tab is shown in its tab view.
  package func presence(ofTab index: Int) -> Presence {
    guard absence(ofTab: index) == nil else { return .never }
    let own = ownPresence(ofTab: index)
    guard let section = model.tabs[index].section else { return own }
    return own.and(ownPresence(ofTab: section), variables)
  }

  /// When an accessory of a tab view is shown with it.
  func presence(of accessory: TabAccessory, of tabView: TabView) -> Presence {
    accessory == .bottomAccessory ? presence(when: tabView.bottomAccessoryIsEnabled) : .always
  }

  /// 2.6 When a tap on a tab selects it: when it performs no action instead.
  func presence(ofSelecting tab: Int) -> Presence {
    guard let action = model.tabs[tab].action else { return .always }
    return presence(ofTransition: action).negated(variables)
  }

  private func ownPresence(ofTab index: Int) -> Presence {
    let existing = presence(ofGuarded: model.tabs[index].attributes)
    guard model.tabs[index].isHidden else { return existing }
    return existing.and(presence(when: model.tabs[index].hiddenWhen).negated(variables), variables)
  }

  /// 5.2 Without further windows, only a scene that launch shows is shown at all, or a document that is opened.
  func canShow(scene: Int) -> Bool {
    guard absence(ofScene: scene) == nil else { return false }
    return hasWindows || model.scenes[scene].kind == .documentGroup
      || !presence(ofLaunching: scene).isNever
  }
}
