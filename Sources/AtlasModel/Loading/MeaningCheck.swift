import AtlasBase
import AtlasLinks

/// Finds what is well-formed and refers to what exists, and still cannot be.
struct MeaningCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter isWellFormed: Whether the form of all files is right, so that what an element lacks
  ///   was not lost for a mistake that is reported.
  init(model: NavigationModel, isWellFormed: Bool) {
    check(model.scenes, model)
    check(model.containers.lazy.filter { !$0.isBroughtByView }, model)
    for stack in model.ownStacks { checkPlatforms(stack.platforms, stack.range, model) }
    check(model.tabs, model)
    // Most of these say nothing of where they are.
    let traits = model.traits
    check(
      model.screens.indices.lazy.filter { !traits.isUnconditionalScreen[$0] }.map {
        model.screens[$0]
      },
      model
    )
    check(
      model.transitions.indices.lazy.filter { !traits.isUnconditionalTransition[$0] }.map {
        model.transitions[$0]
      },
      model
    )
    check(model.deepLinks, model)
    check(model.entryPoints, model)
    checkMechanisms(model)
    checkRestrictions(model)
    checkSections(model, isWellFormed)
    checkDeepLinks(model)
    checkScenes(model)
    checkColumns(model)
    checkTabs(model)
    checkRouters(model)
    checkParts(model)
    diagnostics += ContainmentCheck(model).diagnostics
  }

  /// Checks what elements that can be missing somewhere say of where they are.
  private mutating func check(
    _ elements: some Sequence<some Attributed>,
    _ model: NavigationModel
  ) {
    for element in elements {
      checkConditions(element.attributes, model)
      checkPlatforms(element.attributes.platforms, element.attributes.range, model)
    }
  }

  /// Terms that never hold together: a condition and its opposite, or no width at all.
  private mutating func checkConditions(_ attributes: Attributes, _ model: NavigationModel) {
    guard attributes.when.count > 1 else { return }
    let names = attributes.when.filter { $0.conditionName != nil }
    if let pair = model.variables.contradiction(in: names) {
      report(
        "\"\(pair.0.text)\" and \"\(pair.1.text)\" never hold together",
        expected: "conditions that can hold at the same time",
        advice: "removing one of them",
        at: attributes.range
      )
      return
    }
    let terms = Set(attributes.when)
    let pair = attributes.when.lazy.compactMap { term in
      term.opposites.first(where: terms.contains).map { (term.text, $0.text) }
    }.first
    guard let pair else { return }
    report(
      "\"\(pair.0)\" and \"\(pair.1)\" never hold together",
      expected: "conditions that can hold at the same time",
      advice: "removing one of them",
      at: attributes.range
    )
  }

  private mutating func checkPlatforms(
    _ platforms: [Platform]?,
    _ range: SourceRange,
    _ model: NavigationModel
  ) {
    for platform in platforms ?? [] where model.app.platforms[platform] == nil {
      report(
        "the app does not run on \(platform.rawValue)",
        expected: "one of the app's platforms: "
          + model.app.sortedPlatforms.map(\.rawValue).joined(separator: ", "),
        advice: "adding it to the app's platforms, or removing it here",
        at: range
      )
    }
  }

  /// How the code does a transition has to be a way in which it can.
  private mutating func checkMechanisms(_ model: NavigationModel) {
    for transition in model.transitions {
      guard let mechanism = transition.mechanism, !mechanism.fits(transition.kind) else { continue }
      let fitting = [Transition.Mechanism.valueLink, .viewLink, .item, .isPresented, .program]
        .filter { $0.fits(transition.kind) }
      report(
        "\"by\" of a \"\(transition.kind.rawValue)\" can't be \"\(mechanism.rawValue)\"",
        expected: fitting.map(\.rawValue).quotedList(joinedBy: "or"),
        at: transition.attributes.range
      )
    }
  }

  private mutating func checkSections(_ model: NavigationModel, _ isWellFormed: Bool) {
    for tab in model.tabs {
      guard case .section(let members) = tab.kind else { continue }
      if tab.section != nil {
        report(
          "the section \"\(tab.id)\" is inside a section",
          expected: "sections next to each other",
          advice: "its tabs in the outer section",
          at: tab.attributes.range
        )
      }
      if isWellFormed, members.isEmpty {
        report(
          "the section \"\(tab.id)\" has no list of tabs",
          expected: "\"tabs\": a list of its tabs",
          advice: "\"tabs\": [ … ]",
          at: tab.attributes.range
        )
      }
    }
  }

  private mutating func checkDeepLinks(_ model: NavigationModel) {
    for link in model.deepLinks {
      let filled = link.opening.destinations.filter { !$0.arguments.isEmpty }
      guard !link.patterns.isEmpty, !filled.isEmpty else { continue }
      let names = Set(link.patterns.flatMap { $0.parameters.map(\.name) })
      for destination in filled {
        for case .parameter(let name) in destination.arguments.map(\.value)
        where !names.contains(name) && !link.suppliesWholeURL(as: name) {
          report(
            "no pattern of the deep link \"\(link.id)\" has the parameter \"\(name)\"",
            expected: names.isEmpty
              ? "a pattern with \"{\(name)}\"" : names.sorted().quotedList(joinedBy: "or"),
            advice: closestMatch(to: name, in: names.sorted()).map { "\"\($0)\"" }
              ?? "'\(name)' in single quotes for a fixed text",
            at: destination.range
          )
        }
      }
    }
  }

  /// A state cannot have a tab that is in another scene than its own.
  private mutating func checkScenes(_ model: NavigationModel) {
    let links = model.deepLinks.indices.flatMap { model.openings(ofLink: $0).map(\.opening) }
    let entries = model.entryPoints.compactMap { entry in
      if case .opening(let opening) = entry.lead { opening } else { nil }
    }
    for opening in links + entries {
      guard let scene = opening.scene, let id = opening.tab, let tab = model.index.tabs[id],
        let own = model.scene(ofTab: tab), model.scenes[own].id != scene
      else { continue }
      report(
        "the tab \"\(id)\" is in the scene \"\(model.scenes[own].id)\", and \"scene\" is \"\(scene)\"",
        expected: "a tab of the scene",
        advice: "\"scene\": \"\(model.scenes[own].id)\", or no \"scene\"",
        at: opening.range
      )
    }
  }

  private mutating func checkColumns(_ model: NavigationModel) {
    for container in model.containers {
      guard case .split(let split) = container.kind else { continue }
      if split.content == nil, split.preferredCompactColumn == .content {
        report(
          "\"preferredCompactColumn\" is \"content\" in a split view of two columns",
          expected: "\"sidebar\" or \"detail\"",
          at: container.attributes.range
        )
      }
      if split.content == nil, split.contentPlaceholder != nil {
        report(
          "\"placeholder\" has \"content\" in a split view of two columns",
          expected: "\"detail\"",
          at: container.attributes.range
        )
      }
      if split.placeholder != nil, split.initialSelection != nil {
        report(
          "\"placeholder\" and \"initialSelection\" are in one split view",
          expected: "what the detail column shows at launch: a placeholder or a selection",
          at: container.attributes.range
        )
      }
    }
  }

  /// Only what a screen offers can depend on where the screen is.
  private mutating func checkRestrictions(_ model: NavigationModel) {
    guard model.traits.hasRestrictedPlaces else { return }
    for transition in model.transitions where !transition.restrictions.isEmpty {
      let isOfTab = if case .tab = transition.origin { true } else { false }
      guard isOfTab || transition.opener != nil else { continue }
      report(
        "\"where\" on \"\(transition.id)\" is not on a transition of a screen or a part",
        expected: isOfTab
          ? "no \"where\": the tab says where it is"
          : "\"where\" on the alert, the dialog or the menu that it is a button of",
        at: transition.attributes.range
      )
    }
  }

  private mutating func checkTabs(_ model: NavigationModel) {
    for tab in model.tabs {
      guard case .content = tab.kind, let action = tab.action else { continue }
      let attributes = model.transitions[action].attributes
      guard attributes.platforms == nil, attributes.when.isEmpty else { continue }
      report(
        "the action of the tab \"\(tab.id)\" always replaces the content of the tab",
        expected: "\"platforms\" or \"when\" on the action",
        at: attributes.range
      )
    }
    for container in model.containers {
      guard case .tabs(let tabView) = container.kind else { continue }
      let known = Set(model.tabs(of: tabView).filter { !$0.isSection }.map(\.id))
      let named =
        [tabView.initialTab].compactMap { $0 } + tabView.initialTabs.values.sorted()
        + tabView.order.values.flatMap { $0 }.sorted()
      guard let other = named.first(where: { !known.contains($0) }) else { continue }
      report(
        "\"\(other)\" is not a tab of \"\(container.id)\"",
        expected: known.sorted().quotedList(joinedBy: "or"),
        at: container.attributes.range
      )
    }
  }

  private mutating func checkRouters(_ model: NavigationModel) {
    for router in model.routers {
      var seen: Set<String> = [router.id]
      var outer = router.within
      while let id = outer, seen.insert(id).inserted {
        outer = model.index.routers[id].flatMap { model.routers[$0].within }
      }
      guard outer == router.id else { continue }
      report(
        "the router \"\(router.id)\" contains itself",
        expected: "routers that contain others without a cycle",
        at: router.attributes.range
      )
    }
  }

  /// A part that is, by its uses, a part of itself.
  private mutating func checkParts(_ model: NavigationModel) {
    for part in model.parts {
      var seen: Set<String> = []
      var pending = part.uses.map(\.part)
      while let id = pending.popLast() {
        guard seen.insert(id).inserted, let index = model.index.parts[id] else { continue }
        pending += model.parts[index].uses.map(\.part)
      }
      guard seen.contains(part.id) else { continue }
      report(
        "the part \"\(part.id)\" uses itself",
        expected: "parts that use others without a cycle",
        advice: "removing one of the uses",
        at: part.attributes.range
      )
    }
  }

  private mutating func report(
    _ message: String,
    expected: String,
    advice: String? = nil,
    at range: SourceRange
  ) {
    diagnostics.append(
      Diagnostic(
        .error,
        "impossible-combination",
        message,
        expected: expected,
        advice: advice,
        at: range
      )
    )
  }
}

extension NavigationModel {
  /// The scene that a tab is in; nil if it is in a presentation or a screen.
  fileprivate func scene(ofTab tab: Int) -> Int? {
    var parent = containers[tabs[tab].tabView].parent
    while true {
      switch parent {
      case .scene(let scene): return scene
      case .tab(let outer): parent = containers[tabs[outer].tabView].parent
      case .column(let container, _), .accessory(let container, _):
        parent = containers[container].parent
      default: return nil
      }
    }
  }
}

extension Transition.Mechanism {
  /// Whether it is a way in which a transition of a kind can be done.
  fileprivate func fits(_ kind: Transition.Kind) -> Bool {
    switch self {
    case .valueLink, .viewLink: kind == .push || kind == .select
    case .program: true
    case .item, .isPresented:
      kind.isPresentation
        || [.push, .alert, .confirmationDialog, .systemPresentation].contains(kind)
    }
  }
}

extension ConditionTerm {
  /// The terms that contradict it: its negation and, for a width, the other width.
  fileprivate var opposites: [ConditionTerm] {
    guard case .width(let width) = fact else { return [negation] }
    var other = self
    other.fact = .width(width.other)
    return [negation, other]
  }
}

extension Opening {
  /// Every destination with arguments that a link's parameters can fill.
  var destinations: [Destination] {
    let presented = (presentation?.content.alternatives ?? []).compactMap { alternative in
      if case .screen(let destination) = alternative.body { destination } else { nil }
    }
    return selections + path + presented
  }
}
