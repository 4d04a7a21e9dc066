import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkOnly = Rule(
    .deepLinkOnly,
    .reach,
    .information,
    title: "A screen that only deep links or entry points open",
    checks: """
      A screen that a deep link, a widget, a notification or another entry point opens can also be \
      reached by taps somewhere. A menu command counts as a tap. Some screens have no other way in \
      by nature and are left out: what an extension shows, what a special launch shows, and the \
      targets of `otherwise` and `notFound`. A screen to which a push leads that has no destination or no stack \
      is not reported: that push is the finding.
      """,
    impact: """
      A person who came by the link can't find the screen again without it, and a person without \
      the link never finds it.
      """,
    remedy: "Add a transition that leads to it, or accept the finding if this is intended.",
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "contest", "title": "Contest" },
          { "id": "recipes", "title": "Recipes" } ],
        "deepLinks": [
          { "id": "contest-link", "patterns": ["recipes://contest"], "opens": { "path": ["contest"] },
            "examples": { "recipes://contest": {} } } ] }
      """,
      finds: ["no taps lead to \"contest\", only \"contest-link\" does"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "contest", "title": "Contest" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "contest", "on": "tap the banner" } ] } ],
        "deepLinks": [
          { "id": "contest-link", "patterns": ["recipes://contest"], "opens": { "path": ["contest"] },
            "examples": { "recipes://contest": {} } } ] }
      """
    )
  ) { context, outcome in
    let isTruncated = !context.graph.truncatedEnvironments.isEmpty
    let finders = context.graph.environmentClasses.map {
      context.reach.unreachabilityFinder(inEnvironment: $0[0])
    }
    for (screen, facts) in context.graph.screens.enumerated() {
      if context.reach.screens.contains(where: { $0[screen].taps >= 0 }) {
        outcome.pass()
        continue
      }
      let links = facts.waysIn.compactMap(\.way.opener)
      guard !isTruncated, let first = links.first,
        !facts.waysIn.contains(where: { context.model.isByNature($0.way) }),
        !finders.contains(where: { context.reach.isExplained(screen, $0) })
      else { continue }
      let id = context.model.screens[screen].id
      outcome.fail(
        "no taps lead to \"\(id)\", only \"\(context.model.id(of: first))\" does",
        at: .screen(screen),
        advice: "a transition that leads to it",
        notes: links.map {
          .init(
            "\"\(context.model.id(of: $0))\" leads there",
            at: context.model.attributes(of: $0).range
          )
        }
      )
    }
  }
}

extension ScreenFacts.WayIn {
  /// The link or entry point of a way in.
  fileprivate var opener: ElementReference? {
    switch self {
    case .deepLink(let index): .deepLink(index)
    case .entryPoint(let index): .entryPoint(index)
    default: nil
    }
  }
}

extension NavigationModel {
  /// Whether what a way leads to needs no other way.
  fileprivate func isByNature(_ way: ScreenFacts.WayIn) -> Bool {
    guard case .entryPoint(let index) = way else { return false }
    let entry = entryPoints[index]
    if case .content = entry.lead { return true }
    return entry.kind == .menuCommand || entry.kind == .launch
  }
}
