import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let duplicateDestination = Rule(
    .duplicateDestination,
    .routes,
    .error,
    title: "A type registered twice in one stack",
    checks: """
      In one stack each type of value has one `navigationDestination(for:)`: not two on one \
      screen, not one on the stack and another on a screen that is pushed on it, and not two on \
      screens of which one is pushed over the other. Registrations whose conditions exclude each \
      other don't count. One that shows the same screens again is reported by `repeated-destination`.
      """,
    impact: """
      SwiftUI uses only the registration closest to the stack's root, and logs a warning. A tap \
      opens what that registration shows: a wrong screen, or the same one again.
      """,
    remedy: """
      Register each type once, at the stack's root; for a different destination use a different \
      type.
      """,
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
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe",
            "destinations": [ ▸{ "for": "Recipe.ID", "screen": "recipe-card" } ],
            "goes": [ { "push": "recipe-card", "on": "tap Card", "by": "valueLink",
              "value": "Recipe.ID" } ] },
          { "id": "recipe-card", "title": "Recipe card" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: ["\"recipe\" registers \"Recipe.ID\" again, over \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            { "for": "RecipeCard", "screen": "recipe-card" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe",
            "goes": [ { "push": "recipe-card", "on": "tap Card", "by": "valueLink",
              "value": "RecipeCard" } ] },
          { "id": "recipe-card", "title": "Recipe card" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    var number = 0
    let conflicts = RegistrationConflicts.overridden(on: context.stacks)
    for conflict in conflicts {
      let owner = context.model.id(of: conflict.upper.owner)
      let type = conflict.upper.destination.keyName
      let message =
        conflict.upper.owner == conflict.lower.owner
        ? "\"\(owner)\" registers \"\(type)\" twice"
        : "\"\(owner)\" registers \"\(type)\" again, over \"\(context.model.id(of: conflict.lower.owner))\""
      outcome.fail(
        message,
        at: conflict.upper.owner,
        range: conflict.upper.destination.attributes.range,
        key: type,
        in: conflict.environments,
        advice:
          "one registration of it, at the root of \"\(context.model.id(of: conflict.stack))\"",
        notes: [
          .init("registered here first", at: conflict.lower.destination.attributes.range)
        ]
      )
      number += 1
    }
    let values = context.model.registrations.count { $0.destination.valueType != nil }
    outcome.pass(max(0, values - number))
  }
}
