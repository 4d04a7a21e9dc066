import AtlasBase
import AtlasModel

extension Rule {
  static let linkInButton = Rule(
    .linkInButton,
    .routes,
    .warning,
    title: "A link wrapped in a button",
    checks: "No `NavigationLink` stands in a `Button`, and no `Button` in a `NavigationLink`.",
    harm: """
      One of the two gets the tap: the button's action runs and nothing is pushed, or a screen is pushed \
      and the action is left out. In a list a row may do both. VoiceOver reads a button in a button.
      """,
    remedy: """
      Use a link alone, or a button whose action appends to the path. A second control in a row gets \
      its own place beside the link and a button style such as `.borderless`.
      """,
    facts: ["insideButton"],
    references: [
      Reference(
        "NavigationLink",
        "https://developer.apple.com/documentation/swiftui/navigationlink"
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
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID",
              "insideButton": true } ] } ] }
      """,
      finds: ["\"tap a recipe\" on \"recipes\" is a link and a button at once"]
    ),
    mended: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID",
              "insideButton": false } ] } ] }
      """
    )
  ) { context, outcome in
    for (index, transition) in context.model.transitions.enumerated() {
      let isLink = transition.mechanism == .valueLink || transition.mechanism == .viewLink
      switch transition.isInsideButton {
      case true?:
        outcome.fail(
          "\(context.name(ofTransition: index)) is a link and a button at once",
          at: .transition(index),
          advice: "a link alone, or \"by\": \"program\" with a button alone"
        )
      case false?: outcome.pass()
      case nil where isLink: outcome.notStated("insideButton", of: .transition(index))
      case nil: break
      }
    }
  }
}
