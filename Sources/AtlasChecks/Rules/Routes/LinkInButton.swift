import AtlasBase
import AtlasModel

extension Rule {
  static let linkInButton = Rule(
    .linkInButton,
    .routes,
    .warning,
    title: "A link wrapped in a button",
    checks: "No `NavigationLink` is in a `Button`, and no `Button` is in a `NavigationLink`.",
    impact: """
      One of the two gets the tap: the button's action runs and nothing is pushed, or a screen is \
      pushed and the action does not run. In a list a row may do both. VoiceOver reads a button in \
      a button.
      """,
    remedy: """
      Use only a link, or only a button whose action appends to the path. Place a second control \
      of a row beside the link, with a button style such as `.borderless`.
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
          advice: "only a link, or only a button with \"by\": \"program\""
        )
      case false?: outcome.pass()
      case nil where isLink: outcome.notStated("insideButton", of: .transition(index))
      case nil: break
      }
    }
  }
}
