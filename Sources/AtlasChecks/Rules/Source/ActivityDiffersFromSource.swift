import AtlasBase
import AtlasModel

extension Rule {
  static let activityDiffersFromSource = Rule(
    .activityDiffersFromSource,
    .source,
    .warning,
    title: "A user activity that differs from the source",
    checks: """
      A screen advertises the user activities that its view advertises, and no others; an activity that the \
      app continues has a deep link with its `activityType`, and the other way round. If the code \
      computes the type of an activity, or does not say what the activity opens, it may be any activity. Types \
      that the system makes are checked only in the source. The rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      Handoff, Spotlight and Siri lead to a screen that the model does not name, or the model shows a way \
      in that the app does not have.
      """,
    remedy: "State what the source advertises and continues.",
    failing: RuleExample(
      activityModel(#""com.example.recipes.cooking""#, mark: "▸"),
      finds: [
        "\"recipes\" advertises \"com.example.recipes.cooking\", and the source does not",
        "the source advertises \"com.example.recipes.list\" in \"RecipeList\", and \"recipes\" does not",
      ],
      sources: activitySource("▸"),
      facts: activityFacts
    ),
    fixed: RuleExample(
      activityModel(#""com.example.recipes.list""#, mark: ""),
      sources: activitySource(""),
      facts: activityFacts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    let comparison = ActivityComparison(context.model, source.views)
    outcome.pass(comparison.confirmed)
    for (fact, type, screen) in comparison.notAdvertised {
      let element = ElementReference.screen(screen)
      let view = SourceViews.simple(fact.view ?? "")
      let id = context.model.screens[screen].id
      outcome.fail(
        "the source advertises \"\(type)\" in \"\(view)\", and \"\(id)\" does not",
        at: element,
        range: context.range(of: fact.place),
        key: "advertises \(type)",
        advice: "\"\(type)\" among its \"advertises\"",
        notes: [context.modelNote(element)]
      )
    }
    for (screen, type) in comparison.notInSource {
      let element = ElementReference.screen(screen)
      outcome.fail(
        "\"\(context.model.screens[screen].id)\" advertises \"\(type)\", and the source does not",
        at: element,
        key: "advertises \(type)",
        advice: "removing it from \"advertises\""
      )
    }
    for (fact, type) in comparison.notLinked {
      outcome.fail(
        "the source continues \"\(type)\", and the model has no deep link for it",
        at: nil,
        range: context.range(of: fact.place),
        key: "continues \(type)",
        advice: "a deep link with \"activityType\": \"\(type)\""
      )
    }
    for (link, type) in comparison.notContinued {
      outcome.fail(
        "\"\(context.model.deepLinks[link].id)\" continues \"\(type)\", and the source does not",
        at: .deepLink(link),
        key: "continues \(type)"
      )
    }
  }

  private static let activityPath = "Recipes/RecipeList.swift"

  private static func activitySource(_ mark: String) -> [String: String] {
    [
      activityPath: """
      import SwiftUI

      struct RecipeList: View {
        var body: some View {
          Text("Recipes")
            \(mark).userActivity("com.example.recipes.list") { $0.title = "Recipes" }
        }
      }

      """
    ]
  }

  private static let activityFacts = SourceFacts(
    types: [SourceType("RecipeList", isView: true, at: SourcePlace(activityPath, 3))],
    foreignTypes: ["Text", "View"],
    activities: [
      SourceActivity(
        "com.example.recipes.list",
        in: "RecipeList",
        at: SourcePlace(activityPath, 6)
      )
    ]
  )

  private static func activityModel(_ type: String, mark: String) -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [
        \(mark){ "id": "recipes", "view": "RecipeList", "advertises": [\(type)] } ] }
    """
  }
}
