import AtlasBase
import AtlasModel

extension Rule {
  static let activityNotDeclared = Rule(
    .activityNotDeclared,
    .deepLinks,
    .error,
    title: "A user activity that the app does not declare",
    checks: """
      The activity type of a deep link is among the app's `activityTypes`: those of \
      `NSUserActivityTypes` in its Info.plist. The system's own types, such as that of a Spotlight \
      result or of a tap on a Live Activity, need no declaration.
      """,
    impact: """
      The system offers the activity to no other device: no icon appears in the Dock or the app \
      switcher, and the person can't continue there what they began.
      """,
    remedy: "Add the type to `NSUserActivityTypes` and to the app's `activityTypes`.",
    facts: ["activityTypes"],
    references: [
      Reference(
        "NSUserActivityTypes",
        "https://developer.apple.com/documentation/bundleresources/information-property-list/nsuseractivitytypes"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" },
          "activityTypes": ["com.example.recipes.reading"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          ▸{ "id": "cooking", "activityType": "com.example.recipes.cooking", "opens": "recipe(id)",
            "webFallback": "https://recipes.example.com/cooking" } ] }
      """,
      finds: [
        "the app does not declare the activity type \"com.example.recipes.cooking\" of \"cooking\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" },
          "activityTypes": ["com.example.recipes.cooking", "com.example.recipes.reading"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "cooking", "activityType": "com.example.recipes.cooking", "opens": "recipe(id)",
            "webFallback": "https://recipes.example.com/cooking" } ] }
      """
    )
  ) { context, outcome in
    let links = context.model.deepLinks.enumerated().filter { $0.element.isOwnActivity }
    guard !links.isEmpty else { return }
    guard let declared = context.model.app.activityTypes.map(Set.init) else {
      outcome.notStated("activityTypes", of: nil)
      return
    }
    for (index, link) in links {
      guard let type = link.activityType, !declared.contains(type) else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "the app does not declare the activity type \"\(type)\" of \"\(link.id)\"",
        at: .deepLink(index),
        key: type,
        advice: closestMatch(to: type, in: declared.sorted()).map { "\"\($0)\"" }
          ?? "\"\(type)\" among the app's \"activityTypes\""
      )
    }
  }
}

extension DeepLink {
  /// Whether it continues an activity of the app's own, not one that the system makes: a Spotlight
  /// result, a web page.
  var isOwnActivity: Bool {
    guard let activityType else { return false }
    return !activityType.hasPrefix("com.apple.") && !Self.systemActivities.contains(activityType)
  }

  /// The names of the system's types, as a model may have them instead of their values.
  private static let systemActivities: Set<String> = [
    "NSUserActivityTypeBrowsingWeb", "NSUserActivityTypeLiveActivity",
    "CSSearchableItemActionType", "CSQueryContinuationActionType",
  ]
}
