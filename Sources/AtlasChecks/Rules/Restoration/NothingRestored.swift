import AtlasBase
import AtlasModel

extension Rule {
  static let nothingRestored = Rule(
    .nothingRestored,
    .restoration,
    .information,
    title: "An app that restores nothing",
    checks: """
      An app on iPhone, iPad, Mac or Apple Vision Pro whose stacks lead to screens has an entry in \
      `restoration`: the path of a stack, or the state of a scene.
      """,
    impact: """
      The system ends apps in the background when it needs memory. The person answers a call, comes \
      back, and is at the root again: what they read or wrote is several taps away.
      """,
    remedy: """
      Store the path, for example its `CodableRepresentation` in `SceneStorage`, and state it in \
      `restoration`.
      """,
    references: [
      Reference(
        "Restoring your app's state with SwiftUI",
        "https://developer.apple.com/documentation/swiftui/restoring-your-app-s-state-with-swiftui"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": ▸{ "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath" } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["the app restores no path and no scene"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "NavigationPath" } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
        "restoration": [
          { "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path",
            "stores": "ids", "missingItem": "drop", "decodingError": "reset" } ] }
      """
    )
  ) { context, outcome in
    let platforms: Set<Platform> = [.iOS, .iPadOS, .macOS, .visionOS]
    guard context.model.app.platforms.keys.contains(where: platforms.contains),
      context.stacks.screens.values.contains(where: { !$0.isEmpty })
    else { return }
    guard context.model.restorations.isEmpty else {
      outcome.pass()
      return
    }
    outcome.fail(
      "the app restores no path and no scene",
      at: nil,
      advice: "\"restoration\" with the path of a stack"
    )
  }
}
