import AtlasBase
import AtlasLinks

/// Finds what is well-formed and refers to what exists, and still cannot be.
struct MeaningCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter isWellFormed: Whether the form of all files is right, so that what an element lacks
  ///   was not lost for a mistake that is reported.
  init(model: NavigationModel, isWellFormed: Bool) {
    check(model.scenes, model)
    check(model.containers, model)
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
    checkSections(model, isWellFormed)
    checkDeepLinks(model)
    checkColumns(model)
    checkRouters(model)
  }

  /// Checks what elements that can be missing somewhere say of where they are.
  private mutating func check(
    _ elements: some Sequence<some Attributed>,
    _ model: NavigationModel
  ) {
    for element in elements {
      checkConditions(element.attributes, model)
      checkPlatforms(element.attributes, model)
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

  private mutating func checkPlatforms(_ attributes: Attributes, _ model: NavigationModel) {
    for platform in attributes.platforms ?? [] where model.app.platforms[platform] == nil {
      report(
        "the app does not run on \(platform.rawValue)",
        expected: "one of the app's platforms: "
          + model.app.sortedPlatforms.map(\.rawValue).joined(separator: ", "),
        advice: "adding it to the app's platforms, or removing it here",
        at: attributes.range
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
        where !names.contains(name) {
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
      if split.placeholder != nil, split.initialSelection != nil {
        report(
          "\"placeholder\" and \"initialSelection\" are in one split view",
          expected: "what the detail column shows at launch: a placeholder or a selection",
          at: container.attributes.range
        )
      }
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
        "the router \"\(router.id)\" is within itself",
        expected: "routers that hold others in a tree",
        at: router.attributes.range
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

extension ConditionTerm {
  /// The terms that contradict it: its negation and, for a width, the other width.
  fileprivate var opposites: [ConditionTerm] {
    guard case .width(let width) = fact else { return [negation] }
    var other = self
    other.fact = .width(width == .compact ? .regular : .compact)
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
