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
      (3, or `limits.tapsOnWideScreens`) has a split view, columns, or tabs that become a sidebar.
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
    var environments: EnvironmentSet = []
    var deepest: (screen: Int, taps: Int)?
    var isWide = false
    for (number, environment) in context.graph.environments.enumerated()
    where environment.width == .regular && [.iPadOS, .macOS].contains(environment.platform) {
      isWide = true
      guard !usesWidth(context.semantics[number], context.presence, number),
        let deep = deepestScreen(context.graph, number, minimum: context.limits.tapsOnWideScreens)
      else { continue }
      environments.insert(EnvironmentSet(number: number))
      if deepest.map({ deep.taps > $0.taps }) ?? true { deepest = deep }
    }
    guard isWide else { return }
    guard let deepest else {
      outcome.pass()
      return
    }
    let screen = context.model.screens[deepest.screen]
    outcome.fail(
      "\"\(screen.id)\" is \(deepest.taps) taps from launch, and there is no split view or sidebar",
      at: nil,
      in: environments,
      advice: "\"split\", or tabs with the style \"sidebarAdaptable\"",
      notes: [.init("\"\(screen.id)\" is the deepest screen", at: screen.attributes.range)]
    )
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

  /// The first of the screens with the most taps, if these are as many as the limit.
  private static func deepestScreen(_ graph: AppGraph, _ number: Int, minimum: Int)
    -> (screen: Int, taps: Int)?
  {
    var deepest: (screen: Int, taps: Int)?
    for (index, screen) in graph.screens.enumerated() {
      guard let taps = screen.reach[number].taps, taps >= minimum,
        taps > deepest?.taps ?? 0
      else { continue }
      deepest = (index, taps)
    }
    return deepest
  }
}
