import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkToHidden = Rule(
    .deepLinkToHidden,
    .deepLinks,
    .warning,
    title: "A deep link to an element that does not exist",
    checks: """
      The scene, the tabs and the screens that a deep link leads to exist wherever the link does: \
      on every platform, in every width, and under every condition that the link does not state \
      itself in `when` or `requires`.
      """,
    impact: """
      The app comes to the front and shows what it showed before: selecting a tab that does not \
      exist changes nothing, or leaves an empty window.
      """,
    remedy: """
      Let the link lead elsewhere if its target does not exist, or state where the link exists: \
      `platforms`, `when`, or `requires` with `otherwise`.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "pantry", "title": "Pantry", "hidden": "compact", "stack": "stock" } ] } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "stock", "title": "Pantry" } ],
        "deepLinks": [
          ▸{ "id": "pantry-link", "patterns": ["recipes://pantry"], "opens": { "tab": "pantry" } } ] }
      """,
      finds: [
        "\"pantry-link\" leads to the tab \"pantry\", which does not exist here: not in compact width"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "pantry", "title": "Pantry", "hidden": "compact", "stack": "stock" } ] } } ],
        "screens": [ { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "stock", "on": "tap Pantry", "when": "compact" } ] },
          { "id": "stock", "title": "Pantry" } ],
        "deepLinks": [
          { "id": "pantry-link", "patterns": ["recipes://pantry"], "when": "regular",
            "opens": { "tab": "pantry" } },
          { "id": "pantry-link-compact", "patterns": ["recipes://pantry"], "when": "compact",
            "opens": { "tab": "cook", "path": ["stock"] } } ] }
      """
    )
  ) { context, outcome in
    let search = HiddenThingSearch(
      model: context.model,
      semantics: context.semantics,
      words: context.name.words
    )
    for index in context.model.deepLinks.indices {
      var isThere = false
      var missing: [HiddenThing] = []
      for opening in context.model.openings(ofLink: index) {
        for members in context.graph.environmentClasses {
          guard let landing = context.landings.landing(of: opening, in: members[0]) else {
            continue
          }
          isThere = true
          for thing in search.hiddenThings(of: opening, landing, in: members) {
            add(thing, to: &missing)
          }
        }
      }
      if isThere, missing.isEmpty { outcome.pass() }
      for thing in missing {
        outcome.fail(
          "\(context.name(of: thing.opening)) leads to \(thing.name), which does not exist here: "
            + thing.reasons.joined(separator: "; "),
          at: .deepLink(index),
          range: thing.opening.role == .opens ? nil : thing.opening.opening.range,
          key: "\(thing.opening.role.rawValue) \(thing.name)",
          in: thing.environments,
          advice: "\"platforms\", \"when\" or \"requires\" on the link"
        )
      }
    }
  }

  /// Things of one name are one, for all the reasons.
  private static func add(_ thing: HiddenThing, to things: inout [HiddenThing]) {
    let known = things.firstIndex {
      $0.name == thing.name && $0.opening.role == thing.opening.role
    }
    guard let known else {
      things.append(thing)
      return
    }
    things[known].environments.formUnion(thing.environments)
    for reason in thing.reasons where !things[known].reasons.contains(reason) {
      things[known].reasons.append(reason)
    }
  }
}

/// Something that a deep link leads to and that is not there.
private struct HiddenThing {
  var opening: LinkOpening
  /// In words: `the tab "pantry"`.
  var name: String
  var reasons: [String]
  var environments: EnvironmentSet
}

/// Looks for what deep links lead to and is not there.
private struct HiddenThingSearch {
  let model: NavigationModel
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let words: NavigationWords

  /// - Parameter members: A class of environments.
  func hiddenThings(of opening: LinkOpening, _ landing: Landing, in members: [Int])
    -> [HiddenThing]
  {
    var found: [(name: String, reason: String)] = []
    if let failure = landing.failure.flatMap({ absence($0, of: opening.opening) }) {
      found.append((failure.name, words.reason(failure.absence)))
    } else {
      let known = termsThatHold(for: opening)
      for step in landing.steps { found += hidden(step, known, semantics[members[0]]) }
    }
    return found.map {
      HiddenThing(
        opening: opening,
        name: $0.name,
        reasons: [$0.reason],
        environments: EnvironmentSet(numbers: members)
      )
    }
  }

  private func absence(_ failure: Landing.Failure, of opening: Opening)
    -> (name: String, absence: Absence)?
  {
    switch failure {
    case .scene(let absence):
      (opening.scene.map { "the scene \"\($0)\"" } ?? "the scene of its tab", absence)
    case .tab(let tab, let absence): (name(ofTab: tab), absence)
    case .screen(let screen, let absence): (name(ofScreen: screen), absence)
    case .link, .noStack, .noColumn, .noScene, .noAPI: nil
    }
  }

  private func name(ofTab tab: Int) -> String { "the tab \"\(model.tabs[tab].id)\"" }

  private func name(ofScreen screen: Int) -> String { "the screen \"\(model.screens[screen].id)\"" }

  /// The terms that hold wherever an opening is followed.
  private func termsThatHold(for opening: LinkOpening) -> Set<ConditionTerm> {
    var terms = Set(model.deepLinks[opening.link].attributes.when)
    let requires = model.deepLinks[opening.link].requires
    if opening.role != .otherwise {
      terms.formUnion(requires)
    } else if requires.count == 1 {
      terms.insert(requires[0].negation)
    }
    return terms
  }

  /// What a step leads to and that is not there in an environment, or not under every condition.
  private func hidden(
    _ step: Landing.Step,
    _ known: Set<ConditionTerm>,
    _ semantics: NavigationSemantics
  ) -> [(name: String, reason: String)] {
    switch step.kind {
    case .scene(let scene):
      return conditions(model.scenes[scene].attributes.when, known)
        .map { ("the scene \"\(model.scenes[scene].id)\"", $0) }
    case .tab(let tab):
      return (conditions(ofTab: tab, known) + reasonsAround(tab, known, semantics))
        .map { (name(ofTab: tab), $0) }
    case .select, .push, .replaceRoot, .present:
      guard let screen = step.place?.screen else { return [] }
      return conditions(model.screens[screen].attributes.when, known)
        .map { (name(ofScreen: screen), $0) }
    }
  }

  /// Those of the terms that are not known to hold, as reasons.
  private func conditions(_ terms: [ConditionTerm], _ known: Set<ConditionTerm>) -> [String] {
    terms.compactMap { term in
      guard case .condition = term.fact, !known.contains(term) else { return nil }
      return words.reason(.condition(term.text))
    }
  }

  private func conditions(ofTab index: Int, _ known: Set<ConditionTerm>) -> [String] {
    let tab = model.tabs[index]
    var reasons = conditions(tab.attributes.when, known)
    // It is hidden where all of the terms hold: one that does not is enough.
    let needed = tab.hiddenWhen.map(\.negation)
    if tab.isHidden, !needed.isEmpty, !needed.contains(where: known.contains) {
      reasons += conditions(Array(needed.prefix(1)), known)
    }
    if let section = tab.section { reasons += conditions(ofTab: section, known) }
    return reasons
  }

  /// Why the tab view that a tab is in is not there: another alternative is shown.
  private func reasonsAround(
    _ tab: Int,
    _ known: Set<ConditionTerm>,
    _ semantics: NavigationSemantics
  ) -> [String] {
    let container = model.tabs[tab].tabView
    let content: Content? =
      switch model.containers[container].parent {
      case .scene(let scene): model.scenes[scene].content
      case .tab(let outer):
        if case .content(let content) = model.tabs[outer].kind { content } else { nil }
      default: nil
      }
    guard let content, content.alternatives.count > 1 else { return [] }
    func holds(_ body: Content.Body) -> Bool {
      if case .container(container) = body { true } else { false }
    }
    guard let alternative = content.alternatives.first(where: { holds($0.body) }) else { return [] }
    if semantics.bodies(of: content).contains(where: holds) {
      return conditions(alternative.when, known)
    }
    let absence = semantics.absence(platforms: alternative.platforms, when: alternative.when)
    return [absence.map(words.reason) ?? "something else is shown in its place"]
  }
}
