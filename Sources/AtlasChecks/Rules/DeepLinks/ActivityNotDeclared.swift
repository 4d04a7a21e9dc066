import AtlasBase
import AtlasModel

extension Rule {
  static let activityNotDeclared = Rule(
    .activityNotDeclared,
    .deepLinks,
    .error,
    title: "A user activity that the app does not declare",
    checks: """
      The activity type of a deep link, and one that a screen advertises, is among the app's \
      `activityTypes`: those of \
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
    let linked = Set(links.compactMap(\.element.activityType))
    let uses: [(type: String, element: ElementReference)] =
      links.compactMap { index, link in link.activityType.map { ($0, .deepLink(index)) } }
      + context.model.advertisedActivities.filter {
        DeepLink.isOwnActivity($0.type) && !linked.contains($0.type)
      }
      .map { ($0.type, .screen($0.screen)) }
    guard !uses.isEmpty else { return }
    guard let declared = context.model.app.activityTypes.map(Set.init) else {
      outcome.notStated("activityTypes", of: nil)
      return
    }
    for (type, element) in uses {
      if declared.contains(type) {
        outcome.pass()
        continue
      }
      outcome.fail(
        "the app does not declare the activity type \"\(type)\" of \"\(context.model.id(of: element))\"",
        at: element,
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
    activityType.map(Self.isOwnActivity) ?? false
  }

  /// The same for a type of user activity.
  static func isOwnActivity(_ type: String) -> Bool {
    !type.hasPrefix("com.apple.") && !systemActivities.contains(type)
  }

  /// The type that a model means: it may have the name of a constant of the system.
  static func typeOfActivity(_ name: String) -> String {
    switch name {
    case "CSSearchableItemActionType": "com.apple.corespotlightitem"
    case "CSQueryContinuationActionType": "com.apple.corespotlightquery"
    default: name
    }
  }

  /// The names of the system's types, as a model may have them instead of their values.
  private static let systemActivities: Set<String> = [
    "NSUserActivityTypeBrowsingWeb", "NSUserActivityTypeLiveActivity",
    "CSSearchableItemActionType", "CSQueryContinuationActionType",
  ]
}
