import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let stackOnWideScreens = Rule(
    .stackOnWideScreens,
    .structure,
    .information,
    title: "Only stacks on a wide screen",
    checks: """
      On the iPad in regular width and on the Mac, an app with screens several taps from launch \
      (3, or `limits.tapsOnWideScreens`), those in presentations left out, has a split view, columns, or \
      tabs that become a sidebar.
      """,
    impact: """
      The person goes back and forth through screens that each show one narrow list in a wide \
      window, and never sees where they are.
      """,
    remedy: """
      Show the levels side by side in a `NavigationSplitView`, or give the tab view the style \
      `sidebarAdaptable`.
      """,
    references: [
      Reference(
        "Human Interface Guidelines: Split views",
        "https://developer.apple.com/design/human-interface-guidelines/split-views"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": ▸{ "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "cookbooks" } } ],
        "screens": [
          { "id": "chapter", "title": "Chapter", "goes": [ { "push": "recipe" } ] },
          { "id": "cookbook", "title": "Cookbook", "goes": [ { "push": "chapter" } ] },
          { "id": "cookbooks", "title": "Cookbooks", "goes": [ { "push": "cookbook" } ] },
          { "id": "recipe", "title": "Recipe" } ] }
      """,
      finds: ["\"recipe\" is 3 taps from launch, and there is no split view or sidebar"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "split": {
          "sidebar": "cookbooks", "content": { "stack": "cookbook" }, "detail": "recipe",
          "placeholder": "pick-a-recipe" } } } ],
        "screens": [
          { "id": "chapter", "title": "Chapter", "goes": [ { "select": "recipe" } ] },
          { "id": "cookbook", "title": "Cookbook", "goes": [ { "push": "chapter" } ] },
          { "id": "cookbooks", "title": "Cookbooks", "goes": [ { "select": "cookbook" } ] },
          { "id": "pick-a-recipe", "title": "Pick a recipe" },
          { "id": "recipe", "title": "Recipe" } ] }
      """
    )
  ) { context, outcome in
    var deep: [DeepScreen: EnvironmentSet] = [:]
    var isWide = false
    for (number, environment) in context.graph.environments.enumerated()
    where environment.width == .regular && [.iPadOS, .macOS].contains(environment.platform) {
      isWide = true
      guard !usesWidth(context.semantics[number], context.presence, number),
        let found = deepestScreen(context.graph, number, minimum: context.limits.tapsOnWideScreens)
      else { continue }
      deep[DeepScreen(screen: found.screen, taps: found.taps), default: []]
        .insert(EnvironmentSet(number: number))
    }
    guard isWide else { return }
    if deep.isEmpty { outcome.pass() }
    // The deepest screen can differ by the platform.
    let order = deep.sorted { ($0.key.taps, $1.key.screen) > ($1.key.taps, $0.key.screen) }
    for (number, (deepest, environments)) in order.enumerated() {
      let screen = context.model.screens[deepest.screen]
      outcome.fail(
        "\"\(screen.id)\" is \(deepest.taps) taps from launch, and there is no split view or sidebar",
        at: nil,
        key: number == 0 ? "" : screen.id,
        in: environments,
        advice: "\"split\", or tabs with the style \"sidebarAdaptable\"",
        notes: [.init("\"\(screen.id)\" is the deepest screen", at: screen.attributes.range)]
      )
    }
  }
}

extension Rule {
  /// Whether something shows screens beside each other, or tabs in a sidebar.
  private static func usesWidth(
    _ semantics: NavigationSemantics,
    _ presence: PresenceFacts,
    _ number: Int
  ) -> Bool {
    let here = EnvironmentSet(number: number)
    return semantics.model.containers.enumerated().contains { index, container in
      guard presence.containers[index].contains(here) else { return false }
      switch container.kind {
      case .split, .columns: return true
      case .tabs(let tabView): return semantics.hasSidebar(tabView)
      case .stack: return false
      }
    }
  }

  /// The first of the screens with the most taps, if these are as many as the limit. What is presented is a task of
  /// its own, which no column would show.
  private static func deepestScreen(_ graph: AppGraph, _ number: Int, minimum: Int)
    -> (screen: Int, taps: Int)?
  {
    var deepest: (screen: Int, taps: Int)?
    for (index, screen) in graph.screens.enumerated() {
      guard let taps = screen.reach[number].taps, taps >= minimum,
        taps > deepest?.taps ?? 0,
        screen.places.contains(where: { isInScene($0.place, taps, graph, number) })
      else { continue }
      deepest = (index, taps)
    }
    return deepest
  }

  /// Whether a place is outside of presentations, and as near as its screen is.
  private static func isInScene(_ place: Place, _ taps: Int, _ graph: AppGraph, _ number: Int)
    -> Bool
  {
    guard case .scene = graph.model.outermostHolder(of: place.position),
      let vertex = graph.graphs[number].vertex(of: place),
      let own = graph.shortestPaths[number].taps(to: vertex)
    else { return false }
    return own <= taps
  }
}

/// A screen that is far from launch.
private struct DeepScreen: Hashable {
  var screen: Int
  var taps: Int
}
