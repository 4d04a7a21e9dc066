import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkToHidden = Rule(
    .deepLinkToHidden,
    .deepLinks,
    .warning,
    title: "A deep link or entry point to an element that does not exist",
    checks: """
      The scene, the tabs and the screens that a deep link or an entry point leads to exist wherever \
      it does: on every platform, in every width, and under every condition that it does not state \
      itself in `when` or `requires`. A tab that performs an action can't be selected.
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
    let search = HiddenElementSearch(
      model: context.model,
      semantics: context.semantics,
      words: context.name.words
    )
    for index in context.model.deepLinks.indices {
      let openings = context.model.openings(ofLink: index).map { opening in
        OpenedState(
          source: .deepLink(index),
          name: context.name(of: opening),
          role: opening.role,
          opening: opening.opening
        ) { context.landings.landing(of: OpenedPath(opening), in: $0) }
      }
      search.judge([openings], context.graph, &outcome)
    }
    for cases in context.model.entryPointsWithTheirCases {
      let openings = cases.map { index in
        openedStates(ofEntryPoint: index, context, caseCount: cases.count)
      }
      search.judge(openings, context.graph, &outcome)
    }
  }
}

private func openedStates(ofEntryPoint index: Int, _ context: CheckContext, caseCount: Int)
  -> [OpenedState]
{
  let entry = context.model.entryPoints[index]
  var states: [OpenedState] = []
  if case .opening(let opening) = entry.lead {
    states.append(
      OpenedState(
        source: .entryPoint(index),
        name: "\"\(entry.id)\"",
        role: .opens,
        opening: opening,
        caseCount: entry.value == nil ? 0 : caseCount
      ) { context.graph.graphs[$0].entryLandings[index] }
    )
  }
  if let otherwise = entry.otherwise, !entry.repeatsStated {
    states.append(
      OpenedState(
        source: .entryPoint(index),
        name: "\"otherwise\" of \"\(entry.id)\"",
        role: .otherwise,
        opening: otherwise
      ) { context.graph.graphs[$0].entryFallbacks[index] }
    )
  }
  return states
}

extension NavigationModel {
  /// The entry points, by index: those for the values of one parameter together.
  fileprivate var entryPointsWithTheirCases: [[Int]] {
    entryPoints.indices.reduce(into: []) { groups, index in
      if entryPoints[index].repeatsStated, !groups.isEmpty {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
  }
}

/// A state that a deep link or an entry point opens.
private struct OpenedState {
  var source: ElementReference
  /// In words: `"pantry-link"`.
  var name: String
  var role: LinkOpening.Role
  var opening: Opening
  /// How many values the parameter has of which it is that of one; 0 without a parameter.
  var caseCount = 0
  /// Where it leads in an environment, by number; nil where it does not exist.
  var landing: (Int) -> Landing?
}

/// Something that is opened and that does not exist, or not always.
private struct HiddenElement {
  var state: OpenedState
  /// In words: `the tab "pantry"`.
  var name: String
  var reasons: [String]
  var environments: EnvironmentSet
  /// Whether it does not exist because of what the link or entry point sets.
  var isSetAway = false
  /// Whether it is a tab that performs an action.
  var isAction = false
  /// What to do about a tab that is somewhere else.
  var remedyElsewhere: String?
  /// What else of the same link or entry point leads there.
  var fallbacks: [OpenedState] = []
  /// What leads there for other values of the parameter.
  var otherCases: [OpenedState] = []
}

/// Looks for what deep links and entry points lead to and does not exist.
private struct HiddenElementSearch {
  let model: NavigationModel
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]
  let words: NavigationWords

  /// Judges all states that one element opens, for each value of its parameter.
  func judge(_ cases: [[OpenedState]], _ graph: AppGraph, _ outcome: inout RuleOutcome) {
    var found: [HiddenElement] = []
    for states in cases {
      var exists = false
      var hidden: [HiddenElement] = []
      for state in states {
        for members in graph.environmentClasses {
          guard let landing = state.landing(members[0]) else { continue }
          exists = true
          for element in hiddenElements(of: state, landing, in: members) {
            Self.add(element, to: &hidden)
          }
        }
      }
      if exists, hidden.isEmpty { outcome.pass() }
      for element in Self.joined(hidden) { Self.addCase(element, to: &found) }
    }
    for element in found { Self.report(element, &outcome) }
  }

  /// What does not exist for several values of a parameter, where and why, is one fault.
  private static func addCase(_ element: HiddenElement, to elements: inout [HiddenElement]) {
    let known = elements.firstIndex {
      $0.state.role == element.state.role && $0.name == element.name
        && $0.reasons == element.reasons && $0.environments == element.environments
        && $0.isAction == element.isAction && $0.isSetAway == element.isSetAway
    }
    if let known, element.fallbacks.isEmpty, element.state.caseCount > 0 {
      elements[known].otherCases.append(element.state)
    } else {
      elements.append(element)
    }
  }

  private static func report(_ element: HiddenElement, _ outcome: inout RuleOutcome) {
    // What requires more leads to "otherwise" more often.
    let isOtherwise = ([element.state] + element.fallbacks).contains { $0.role == .otherwise }
    let keys = isOtherwise ? "\"platforms\" or \"when\"" : "\"platforms\", \"when\" or \"requires\""
    let kind = element.state.source.kind == .deepLink ? "link" : "entry point"
    let isSomeCases = element.otherCases.count + 1 < element.state.caseCount
    let fallbacks = element.fallbacks.map { " and its \"\($0.role.rawValue)\"" }.joined()
    let advice =
      element.isAction
      ? "what the tab's action does"
      : element.remedyElsewhere
        ?? (element.isSetAway
          ? "other \"sets\", or a state that exists with them"
          : isSomeCases
            ? "an entry point of its own for \(element.otherCases.isEmpty ? "it" : "them"), with \(keys)"
            : "\(keys) on the \(kind)")
    outcome.fail(
      "\(element.state.name)\(fallbacks) \(fallbacks.isEmpty ? "leads" : "lead") to \(element.name), which "
        + (element.isAction ? "" : "does not exist here: ")
        + element.reasons.joined(separator: "; "),
      at: element.state.source,
      range: element.state.role == .opens ? nil : element.state.opening.range,
      key: "\(element.state.role.rawValue) \(element.name)",
      in: element.environments,
      advice: advice,
      notes: element.fallbacks.map {
        .init("\"\($0.role.rawValue)\" is here", at: $0.opening.range)
      } + element.otherCases.map { .init("\($0.name) leads there too", at: $0.opening.range) }
    )
  }

  /// A fallback that leads to the same element, where and why it does not exist, is no second fault.
  private static func joined(_ elements: [HiddenElement]) -> [HiddenElement] {
    var joined: [HiddenElement] = []
    for element in elements {
      let first = joined.firstIndex {
        $0.state.role == .opens && $0.name == element.name && $0.reasons == element.reasons
          && $0.environments == element.environments
      }
      if let first, element.state.role != .opens {
        joined[first].fallbacks.append(element.state)
      } else {
        joined.append(element)
      }
    }
    return joined
  }

  /// Elements of one name are one, for all the reasons.
  private static func add(_ element: HiddenElement, to elements: inout [HiddenElement]) {
    let known = elements.firstIndex {
      $0.name == element.name && $0.state.role == element.state.role
        && $0.isAction == element.isAction
    }
    guard let known else {
      elements.append(element)
      return
    }
    elements[known].environments.formUnion(element.environments)
    elements[known].isSetAway = elements[known].isSetAway && element.isSetAway
    for reason in element.reasons where !elements[known].reasons.contains(reason) {
      elements[known].reasons.append(reason)
    }
  }

  /// - Parameter members: A class of environments.
  private func hiddenElements(of state: OpenedState, _ landing: Landing, in members: [Int])
    -> [HiddenElement]
  {
    func element(_ name: String, _ reason: String) -> HiddenElement {
      HiddenElement(
        state: state,
        name: name,
        reasons: [reason],
        environments: EnvironmentSet(numbers: members)
      )
    }
    let semantics = semantics[members[0]]
    let set = state.role == .opens ? model.changes.of(state.source) : .any
    if let failure = landing.failure, let absence = absence(failure, of: state.opening) {
      var found = element(absence.name, absence.reason)
      found.isAction = isAction(failure, semantics)
      if found.isAction { found.reasons = ["performs an action and shows nothing"] }
      found.isSetAway = isSetAway(presence(failure, of: state.opening, semantics), by: set)
      found.remedyElsewhere = remedy(failure)
      return [found]
    }
    let start = semantics.presence(ofStart: state.source, state.role)
      .after(setting: set, model.variables)
    return landing.steps.compactMap { hidden($0, semantics) }.compactMap { name, presence in
      let missing = presence.terms(missingIn: start, model.variables)
      guard !missing.isEmpty else { return nil }
      let reason = Absence.condition(missing.conjunction)
      var found = element(name, words.reason(reason))
      found.isSetAway = isSetAway(presence, by: set)
      return found
    }
  }

  /// Whether a tab is there, and a tap on it performs an action.
  private func isAction(_ failure: Landing.Failure, _ semantics: NavigationSemantics) -> Bool {
    guard case .tab(let tab, _) = failure, model.tabs[tab].action != nil else { return false }
    return semantics.absence(ofTab: tab) == nil && !semantics.isSelectable(tab: tab)
  }

  /// Whether something could exist, but not once that is set.
  private func isSetAway(_ presence: Presence, by set: Assignment) -> Bool {
    presence.canHold(with: .any) && !presence.canHold(with: set)
  }

  /// When what a link can't get to exists.
  private func presence(
    _ failure: Landing.Failure,
    of opening: Opening,
    _ semantics: NavigationSemantics
  ) -> Presence {
    switch failure {
    case .scene:
      let scene = opening.scene.flatMap { model.index.scenes[$0] }
      return scene.map { semantics.presence(ofScene: $0) } ?? .always
    case .tab(let tab, _): return semantics.presence(ofTabInPlace: tab)
    case .screen(let screen, _): return semantics.presence(ofScreen: screen)
    default: return .always
    }
  }

  private func absence(_ failure: Landing.Failure, of opening: Opening)
    -> (name: String, reason: String)?
  {
    switch failure {
    // A further window is the matter of `window-on-phone`.
    case .scene(.noWindows): return nil
    case .scene(let absence):
      let name = opening.scene.map { "the scene \"\($0)\"" } ?? "the scene of its tab"
      return (name, words.reason(absence))
    case .tab(let tab, let absence): return (name(ofTab: tab), words.reason(absence))
    case .tabElsewhere(let tab, let scene):
      let reason = screenAround(tab).map {
        "no scene shows \(name(ofScreen: $0)), which holds it, at first"
      }
      return (name(ofTab: tab), reason ?? "it is not in \"\(model.scenes[scene].id)\"")
    case .screen(let screen, let absence): return (name(ofScreen: screen), words.reason(absence))
    case .link, .noStack, .noColumn, .noScene, .noAPI: return nil
    }
  }

  /// What to do if a tab is not where a link looks for it.
  private func remedy(_ failure: Landing.Failure) -> String? {
    guard case .tabElsewhere(let tab, _) = failure else { return nil }
    return screenAround(tab).map { screen in
      return
        "an alternative of the scene that shows \(name(ofScreen: screen)) under a condition, and \"requires\" with it"
    }
  }

  /// The screen that a tab is in and that no scene shows at first.
  private func screenAround(_ tab: Int) -> Int? {
    guard case .screen(let screen) = model.outermostHolder(of: .slot(.tab(tab))) else { return nil }
    return screen
  }

  private func name(ofTab tab: Int) -> String { "the tab \"\(model.tabs[tab].id)\"" }

  private func name(ofScreen screen: Int) -> String { "the screen \"\(model.screens[screen].id)\"" }

  /// What a step leads to, and when that exists.
  private func hidden(_ step: Landing.Step, _ semantics: NavigationSemantics)
    -> (name: String, presence: Presence)?
  {
    switch step.kind {
    case .scene(let scene):
      let presence = semantics.presence(ofScene: scene)
      return ("the scene \"\(model.scenes[scene].id)\"", presence)
    case .tab(let tab): return (name(ofTab: tab), semantics.presence(ofTabInPlace: tab))
    case .select, .push, .replaceRoot, .present:
      guard let screen = step.place?.screen else { return nil }
      return (name(ofScreen: screen), semantics.presence(ofScreen: screen))
    }
  }
}
