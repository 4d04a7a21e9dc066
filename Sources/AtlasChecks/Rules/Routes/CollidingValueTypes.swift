import AtlasBase
import AtlasModel

extension Rule {
  static let collidingValueTypes = Rule(
    .collidingValueTypes,
    .routes,
    .warning,
    title: "Two names for one type in one stack",
    checks: """
      The types that a stack registers are also different at run time. `Recipe.ID` and `Cook.ID` \
      look like two types, but both may be `UUID`; `resolvedType` states the type behind an alias.
      """,
    impact: """
      SwiftUI distinguishes values by their type at run time. Both registrations are for the same \
      type, so the one closest to the stack's root gets all values. A tap on a cook opens an empty \
      recipe.
      """,
    remedy: """
      Push a route enum with a case for each, or give each identifier its own type, such as a \
      struct around the `UUID`.
      """,
    facts: ["resolvedType"],
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
            { "for": "Recipe.ID", "screen": "recipe", "resolvedType": "UUID" },
            ▸{ "for": "Cook.ID", "screen": "cook", "resolvedType": "UUID" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"main.stack\" registers \"Cook.ID\" and \"Recipe.ID\", and both are \"UUID\" at run time"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe", "resolvedType": "UUID" },
            { "for": "Cook.ID", "screen": "cook", "resolvedType": "CookNumber" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    let conflicts = RegistrationConflicts(
      group: { $0.valueType == nil ? nil : $0.resolvedType ?? $0.keyName },
      label: { $0.destination.keyName }
    ).all(on: context.stacks)
    var failed: Set<SourceRange> = []
    for conflict in conflicts {
      failed.insert(conflict.upper.destination.attributes.range)
      report(conflict, context.model, &outcome)
    }
    let types = context.stacks.types
    for (owner, destination) in context.model.registrations {
      guard let type = destination.valueType, !failed.contains(destination.attributes.range)
      else { continue }
      if destination.resolvedType != nil || types.isKnown(type) {
        outcome.pass()
      } else {
        outcome.notStated("resolvedType", of: owner)
      }
    }
  }
}

extension Rule {
  private static func report(
    _ conflict: RegistrationConflict,
    _ model: NavigationModel,
    _ outcome: inout RuleOutcome
  ) {
    let upper = conflict.upper.destination
    let lower = conflict.lower.destination
    let name =
      conflict.upper.owner == conflict.lower.owner
      ? "and \"\(lower.keyName)\""
      : "over the \"\(lower.keyName)\" of \"\(model.id(of: conflict.lower.owner))\""
    let type = upper.resolvedType ?? upper.keyName
    outcome.fail(
      "\"\(model.id(of: conflict.upper.owner))\" registers \"\(upper.keyName)\" \(name), "
        + "and both are \"\(type)\" at run time",
      at: conflict.upper.owner,
      range: upper.attributes.range,
      key: upper.keyName,
      in: conflict.environments,
      advice: "a route enum with a case for each",
      notes: [
        .init("\"\(lower.keyName)\" is registered here", at: lower.attributes.range)
      ]
    )
  }
}
