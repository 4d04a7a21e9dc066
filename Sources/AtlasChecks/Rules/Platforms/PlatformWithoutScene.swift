import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  /// Which platform has which scenes is from the availability that Apple's documentation states for each: Apple TV and
  /// Apple Watch, for example, have no `DocumentGroup`.
  static let platformWithoutScene = Rule(
    .platformWithoutScene,
    .platforms,
    .error,
    title: "A platform without a scene",
    checks: """
      Each platform of the app has a scene that exists there: by its kind, its `platforms` and its `when`. \
      A model without scenes is not checked.
      """,
    impact: "The app does not compile there, or it launches and shows nothing.",
    remedy: """
      Add a scene for the platform, such as a `WindowGroup`, or remove the platform from the app.
      """,
    references: [
      Reference("Scenes", "https://developer.apple.com/documentation/swiftui/scenes"),
      Reference(
        "DocumentGroup",
        "https://developer.apple.com/documentation/swiftui/documentgroup"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": ▸{ "name": "Recipes", "platforms": { "iOS": "18.0", "tvOS": "18.0" } },
        "scenes": [ { "id": "main", "documentGroup": { "stack": "recipe" } } ],
        "screens": [ { "id": "recipe", "title": "Recipe" } ] }
      """,
      finds: ["no scene exists on Apple TV"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "tvOS": "18.0" } },
        "scenes": [
          { "id": "main", "documentGroup": { "stack": "recipe" } },
          { "id": "tv", "windowGroup": { "stack": "recipe" }, "platforms": ["tvOS"] } ],
        "screens": [ { "id": "recipe", "title": "Recipe" } ] }
      """
    )
  ) { context, outcome in
    guard !context.model.scenes.isEmpty else { return }
    let lost = context.environmentsWithoutScenes
    let platforms = context.graph.platforms(of: context.graph.allEnvironments)
    for platform in platforms {
      let all = context.graph.allEnvironments.filter {
        context.graph.environments[$0].platform == platform
      }
      guard let first = all.numbers.first, all.subtracting(lost).isEmpty else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "no scene exists on \(platform.deviceName)",
        at: nil,
        key: platform.rawValue,
        in: all,
        advice: "a \"windowGroup\" there, or the app's \"platforms\" without \(platform.rawValue)",
        notes: context.model.scenes.indices.compactMap { scene in
          context.semantics[first].absence(ofScene: scene).map { absence in
            .init(
              "\"\(context.model.scenes[scene].id)\" does not exist here: "
                + context.name.words.reason(absence),
              at: context.model.scenes[scene].attributes.range
            )
          }
        }
      )
    }
  }
}

extension CheckContext {
  /// The environments in which no scene of the model exists.
  var environmentsWithoutScenes: EnvironmentSet {
    guard !model.scenes.isEmpty else { return [] }
    return graph.allEnvironments.filter { number in
      model.scenes.indices.allSatisfy { semantics[number].absence(ofScene: $0) != nil }
    }
  }
}
