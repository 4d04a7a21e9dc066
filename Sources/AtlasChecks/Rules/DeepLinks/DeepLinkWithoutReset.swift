import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkWithoutReset = Rule(
    .deepLinkWithoutReset,
    .deepLinks,
    .warning,
    title: "A deep link that appends to the current path",
    checks: """
      A deep link that is opened from outside the app and has a path starts from the stack's root: \
      it does not state `"reset": false`. The rule does not check links that an `OpenURLAction` \
      handles, which push on the current screen, and split views that clear the path when a \
      selection is made.
      """,
    impact: """
      The same link leads to something else each time: on top of the screens that the person left \
      open, with a Back button to them. Tapped twice, it pushes the same screen twice.
      """,
    remedy: "Replace the path instead of appending to it: leave out `\"reset\": false`.",
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "handler": "onOpenURL",
            "opens": ▸{ "reset": false, "path": ["recipe(id)"] } } ] }
      """,
      finds: ["\"recipe-link\" appends \"recipe\" to the current path"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "handler": "onOpenURL",
            "opens": { "path": ["recipe(id)"] } } ] }
      """
    )
  ) { context, outcome in
    for (index, link) in context.model.deepLinks.enumerated() where link.isOpenedFromOutside {
      let openings = context.model.openings(ofLink: index).filter { !$0.opening.path.isEmpty }
      let appending = openings.filter { !$0.opening.resets && !clearsPath($0, context.landings) }
      if appending.isEmpty, !openings.isEmpty { outcome.pass() }
      for opening in appending {
        let names = opening.opening.path.map(\.name).quotedList(joinedBy: "and")
        outcome.fail(
          "\(context.name(of: opening)) appends \(names) to the current path",
          at: .deepLink(index),
          range: opening.opening.range,
          key: opening.role.rawValue,
          advice: "leaving out \"reset\""
        )
      }
    }
  }
}

extension Rule {
  /// Whether a selection that an opening makes empties the stack that its path is for.
  private static func clearsPath(_ opening: LinkOpening, _ landings: LandingFacts) -> Bool {
    guard !opening.opening.selections.isEmpty else { return false }
    return landings.graph.environments.indices.contains { number in
      let path = OpenedPath(opening)
      guard let landing = landings.landing(of: path, in: number) else { return false }
      return landings.pathSteps(of: path, landing).contains { step in
        guard !step.isPush,
          let enclosing = landings.semantics[number].enclosingSplit(of: step.place.position),
          case .split(let split) = landings.graph.model.containers[enclosing.container].kind
        else { return false }
        return split.clearsPathOnSelection == true
      }
    }
  }
}
