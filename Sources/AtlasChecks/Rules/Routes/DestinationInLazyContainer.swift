import AtlasBase
import AtlasModel

extension Rule {
  static let destinationInLazyContainer = Rule(
    .destinationInLazyContainer,
    .routes,
    .error,
    title: "A destination inside a lazy container",
    checks: """
      No `navigationDestination` is inside a lazy container, such as `List`, `LazyVStack` or \
      `LazyVGrid`.
      """,
    impact: """
      A lazy container makes its rows when they become visible, so the stack can't always see the \
      destination. A tap works or does nothing, depending on how far the list is scrolled. A deep \
      link or a restored path comes before any scrolling, and leads nowhere.
      """,
    remedy: "Put the modifier on the container, not inside it.",
    facts: ["isLazy"],
    references: [
      Reference(
        "navigationDestination(for:destination:)",
        "https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes",
            "destinations": [ ▸{ "for": "Recipe.ID", "screen": "recipe", "isLazy": true } ],
            "goes": [ { "push": "recipe", "on": "tap a recipe", "by": "valueLink",
              "value": "Recipe.ID" } ] } ] }
      """,
      finds: ["\"recipes\" registers \"Recipe.ID\" inside a lazy container"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes",
            "destinations": [ { "for": "Recipe.ID", "screen": "recipe", "isLazy": false } ],
            "goes": [ { "push": "recipe", "on": "tap a recipe", "by": "valueLink",
              "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    for (owner, destination) in context.model.registrations {
      switch destination.isLazy {
      case nil: outcome.notStated("isLazy", of: owner)
      case false?: outcome.pass()
      case true?:
        outcome.fail(
          "\"\(context.model.id(of: owner))\" registers \"\(destination.keyName)\" inside a lazy container",
          at: owner,
          range: destination.attributes.range,
          key: destination.keyName,
          advice: "the modifier on the container itself"
        )
      }
    }
  }
}
