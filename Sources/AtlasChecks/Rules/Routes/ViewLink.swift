import AtlasBase
import AtlasModel

extension Rule {
  static let viewLink = Rule(
    .viewLink,
    .routes,
    .warning,
    title: "A link that carries a view",
    checks: """
      No push is made by `NavigationLink(destination:)`, which carries the view that it leads to, \
      if the lowest OS has links that carry a value. In a `NavigationView`, which takes no values, such \
      a link is right. Where a value can be pushed over it, `mixed-link-styles` reports the link.
      """,
    impact: """
      Such a push is not in the stack's path: a deep link or a restored path can't make it, and \
      “pop to root” may not remove it. SwiftUI also makes the destination's view for every row at \
      once, so long lists scroll badly.
      """,
    remedy: """
      Push a value (`NavigationLink(value:)`) and register the view for its type with \
      `navigationDestination(for:)`.
      """,
    facts: ["by"],
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "push": "recipe", "on": "tap a recipe", "by": "viewLink" } ] } ] }
      """,
      finds: ["\"tap a recipe\" on \"recipes\" is a link that carries a view"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    let inNavigationViews = context.stacks.pushesInNavigationViewsOnly
    for (index, transition) in context.model.transitions.enumerated()
    where [.push, .select].contains(transition.kind) {
      switch transition.mechanism {
      case nil: outcome.notStated("by", of: .transition(index))
      case .viewLink? where inNavigationViews.contains(index): outcome.pass()
      // The same link has to change.
      case .viewLink? where context.covers.contains(index): outcome.pass()
      case .viewLink? where context.availability.has(.stack, whereIs: transition.attributes):
        outcome.fail(
          "\(context.name(ofTransition: index)) is a link that carries a view",
          at: .transition(index),
          advice: "\"by\": \"valueLink\" with a registered destination"
        )
      default: outcome.pass()
      }
    }
  }
}
