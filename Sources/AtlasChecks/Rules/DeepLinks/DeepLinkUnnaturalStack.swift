import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkUnnaturalStack = Rule(
    .deepLinkUnnaturalStack,
    .deepLinks,
    .warning,
    title: "A path that no taps could build",
    checks: """
      Each selection and each screen in the path of a deep link or an entry point is one that the \
      model's transitions lead to from the screen below it. The first step of a path that appends to \
      the current one (`"reset": false`) is not checked.
      """,
    impact: """
      Back leads to a screen that the person never saw before, and no transition leads forward \
      again. They don't know where they are, and the screens in between were left out.
      """,
    remedy: """
      Add the screens between to `path`, or, if the app does lead from one to the other, state the \
      transition.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "review-link", "patterns": ["recipes://recipe/{id}/reviews"],
            "opens": { "path": [▸"reviews(id)"] } } ] }
      """,
      finds: ["\"review-link\" pushes \"reviews\" on \"recipes\", which does not lead to it"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "reviews", "on": "tap Reviews" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "reviews", "title": "Reviews" } ],
        "deepLinks": [
          { "id": "review-link", "patterns": ["recipes://recipe/{id}/reviews"],
            "opens": { "path": ["recipe(id)", "reviews(id)"] } } ] }
      """
    )
  ) { context, outcome in
    for openings in context.model.openedPaths {
      var isLookedAt = false
      var isUnnatural = false
      for opening in openings {
        // A step is one finding, whatever is below it at each width.
        var order: [Int] = []
        var groups: [Int: (step: UnnaturalStep, environments: EnvironmentSet)] = [:]
        for members in context.graph.environmentClasses
        where !context.graph.graphs[members[0]].isTruncated {
          guard let landing = context.landings.landing(of: opening, in: members[0]),
            landing.place != nil
          else { continue }
          isLookedAt = true
          for step in context.landings.unnaturalSteps(of: opening, landing, in: members[0]) {
            let known = groups[step.number]
            if known == nil { order.append(step.number) }
            let first = known?.step.needsSelection ?? false || !step.needsSelection
            let told = first ? known?.step ?? step : step
            groups[step.number] = (
              told, (known?.environments ?? []).union(EnvironmentSet(numbers: members))
            )
          }
        }
        for group in order.compactMap({ groups[$0] }) {
          isUnnatural = true
          report(
            group.step,
            of: opening,
            in: group.environments,
            context.model,
            context.name,
            &outcome
          )
        }
      }
      if isLookedAt, !isUnnatural { outcome.pass() }
    }
  }
}

/// A step that nobody could take by hand.
private struct UnnaturalStep: Hashable {
  /// Its number in the opening's selections and path.
  var number: Int
  /// The screen on top before, by index.
  var before: Int?
  var screen: Int
  var isPush: Bool
  /// Whether the screen before leads to it, and is not shown before something is selected.
  var needsSelection: Bool
}

extension LandingFacts {
  fileprivate func unnaturalSteps(of opening: OpenedPath, _ landing: Landing, in number: Int)
    -> [UnnaturalStep]
  {
    // Mostly all of them could be taken.
    guard landing.steps.indices.contains(where: { !landing.steps[$0].isChained }) else { return [] }
    let steps = pathSteps(of: opening, landing)
    let first = opening.opening.resets ? 0 : 1
    let unchained = steps.filter { !$0.isChained && $0.number >= first }
    guard !unchained.isEmpty, brokenSteps(of: opening, landing, in: number).isEmpty else {
      return []
    }
    // A push that would lead there may have no destination either: that is one finding.
    let missing = missingRoutes(of: opening, landing, in: number).map(\.destination.range)
    return unchained.filter { !missing.contains($0.destination.range) }.map { step in
      let before = step.before?.screen
      let isInColumn = graph.model.holders(of: step.place.position).contains {
        if case .column = $0 { true } else { false }
      }
      return UnnaturalStep(
        number: step.number,
        before: before,
        screen: step.place.screen,
        isPush: step.isPush,
        needsSelection: isInColumn && step.isPush && opening.opening.selections.isEmpty
          && before.map { leads($0, to: step.place.screen, in: number) } ?? false
      )
    }
  }
}

extension Rule {
  private static func report(
    _ step: UnnaturalStep,
    of opening: OpenedPath,
    in environments: EnvironmentSet,
    _ model: NavigationModel,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    let destination = opening.opening.steps[step.number]
    let screen = "\"\(model.screens[step.screen].id)\""
    let before = step.before.map { "\"\(model.screens[$0].id)\"" }
    let message =
      if step.needsSelection, let before {
        "\(name(of: opening)) pushes \(screen) before \(before), which leads to it, is selected"
      } else if step.isPush, let before {
        "\(name(of: opening)) pushes \(screen) on \(before), which does not lead to it"
      } else {
        "\(name(of: opening)) \(step.isPush ? "pushes" : "selects") \(screen), and nothing there leads to it"
      }
    outcome.fail(
      message,
      at: opening.element,
      range: destination.range,
      key: "\(opening.role.rawValue) \(destination.name)",
      in: environments,
      advice: step.needsSelection
        ? before.map { "\"select\": [\($0)]" }
        : adviceForRoot(step, of: opening, model) ?? "a path along the model's transitions"
    )
  }

  /// What is at the root of a tab or of the window is there without a path.
  private static func adviceForRoot(
    _ step: UnnaturalStep,
    of path: OpenedPath,
    _ model: NavigationModel
  ) -> String? {
    let opening = path.opening
    guard step.isPush, step.number == opening.selections.count else { return nil }
    let tab = model.tabs.indices.first { model.rootScreens(ofTab: $0).contains(step.screen) }
    guard tab != nil || step.before == step.screen else { return nil }
    let tabText = tab.flatMap { tab in
      let id = model.tabs[tab].id
      return opening.tab == id || opening.scene != nil ? nil : "\"tab\": \"\(id)\""
    }
    if opening.steps.count == 1, opening.presentation == nil, opening.scene == nil,
      opening.tab == nil
    {
      return "\"\(path.role.rawValue)\": " + (tabText.map { "{ \($0) }" } ?? "{}")
    }
    let rest = "the path without \"\(model.screens[step.screen].id)\""
    return tabText.map { "\($0), and \(rest)" } ?? rest
  }
}
