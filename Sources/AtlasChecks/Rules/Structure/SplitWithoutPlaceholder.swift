import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let splitWithoutPlaceholder = Rule(
    .splitWithoutPlaceholder,
    .structure,
    .warning,
    title: "An empty detail column",
    checks: """
      A split view with columns side by side states what its detail column shows before the first \
      selection: a placeholder, or an initial selection.
      """,
    impact: """
      The app opens with a large empty area. It looks as if something is still loading, or broken.
      """,
    remedy: """
      Show a `ContentUnavailableView` that says what to pick, or select an item at the start.
      """,
    references: [
      Reference(
        "NavigationSplitView",
        "https://developer.apple.com/documentation/swiftui/navigationsplitview"
      ),
      Reference(
        "ContentUnavailableView",
        "https://developer.apple.com/documentation/swiftui/contentunavailableview"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "split": ▸{ "sidebar": "recipes", "detail": "recipe" } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "select": "recipe" } ] } ] }
      """,
      finds: ["the detail column of \"main.split\" shows nothing before the first selection"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "split": { "sidebar": "recipes", "detail": "recipe", "placeholder": "pick-a-recipe" } } } ],
        "screens": [
          { "id": "pick-a-recipe", "title": "Pick a recipe" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "select": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    for (index, container) in context.model.containers.enumerated() {
      guard case .split(let split) = container.kind, let detail = split.detail,
        detail.plainView == nil
      else { continue }
      var sideBySide: EnvironmentSet = []
      for number in context.presence.containers[index].numbers
      where !context.semantics[number].isCollapsed
        && context.semantics[number].visibleColumns(of: split).contains(.detail)
      {
        sideBySide.insert(EnvironmentSet(number: number))
      }
      guard !sideBySide.isEmpty else { continue }
      guard split.waitsForSelection(.detail), split.placeholder == nil,
        split.initialSelection == nil
      else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "the detail column of \"\(container.id)\" shows nothing before the first selection",
        at: .container(index),
        in: sideBySide,
        advice: "\"placeholder\" or \"initialSelection\""
      )
    }
  }
}
