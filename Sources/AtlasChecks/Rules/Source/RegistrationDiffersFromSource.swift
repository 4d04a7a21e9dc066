import AtlasBase
import AtlasModel

extension Rule {
  static let registrationDiffersFromSource = Rule(
    .registrationDiffersFromSource,
    .source,
    .warning,
    title: "A registered destination that differs from the source",
    checks: """
      A type that the source registers with `navigationDestination(for:)` is registered in the model, and \
      the other way round. Where it is registered is not compared. The rule needs \
      `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      Whether a pushed value shows a screen follows from what is registered. Otherwise `check` reports \
      pushes that work, or misses broken ones.
      """,
    remedy: "Add the registration to the model, or remove it.",
    failing: RuleExample(
      registrationModel("Menu"),
      finds: [
        "the model registers a destination for \"Menu\", and the source does not",
        "the source registers a destination for \"Recipe\", and the model does not",
      ],
      sources: registrationSource("▸"),
      facts: registrationFacts
    ),
    fixed: RuleExample(
      registrationModel("Recipe"),
      sources: registrationSource(""),
      facts: registrationFacts
    )
  ) { context, outcome in
    guard let source = context.source, !context.model.registrations.isEmpty else { return }
    let facts = source.views.facts
    let stated = context.model.registrations.filter { $0.destination.valueType != nil }
    let names = Set(stated.flatMap { $0.destination.names })
    let written = Set(facts.registrations.flatMap(\.names))
    let views = ModelViews(context.model)
    var told: Set<String> = []
    for registration in facts.registrations {
      let view = registration.view.map(SourceViews.simple)
      let screen = view.flatMap { views.screens[$0]?.first }
      if !names.isDisjoint(with: registration.names) {
        outcome.pass()
      } else if let screen, told.insert(registration.type).inserted {
        outcome.fail(
          "the source registers a destination for \"\(registration.type)\", and the model does not",
          at: .screen(screen),
          range: context.range(of: registration.place),
          key: registration.type,
          notes: [context.modelNote(.screen(screen))]
        )
      }
    }
    let isOpen = facts.unresolved.contains { $0.call == "navigationDestination" }
    for (owner, destination) in stated where written.isDisjoint(with: destination.names) {
      if isOpen { continue }
      let place = destination.attributes.source.flatMap { source in
        source.line.map { SourcePlace(source.path, $0) }
      }
      outcome.fail(
        "the model registers a destination for \"\(destination.keyName)\", and the source does not",
        at: owner,
        range: place.flatMap { context.range(of: $0) } ?? destination.attributes.range,
        key: destination.keyName,
        notes: [Diagnostic.Note("in the model", at: destination.attributes.range)]
      )
    }
  }

  private static let registrationPath = "Recipes/RecipeList.swift"

  private static func registrationSource(_ mark: String) -> [String: String] {
    [
      registrationPath: """
      import SwiftUI

      struct RecipeList: View {
        let recipes: [Recipe]

        var body: some View {
          List(recipes) { recipe in NavigationLink(recipe.name, value: recipe) }
            \(mark).navigationDestination(for: Recipe.self) { RecipeDetail(recipe: $0) }
        }
      }

      """
    ]
  }

  private static let registrationFacts = SourceFacts(
    types: [SourceType("RecipeList", isView: true, at: SourcePlace(registrationPath, 3))],
    foreignTypes: ["List", "NavigationLink", "Recipe", "RecipeDetail", "View"],
    transitions: [
      SourceTransition(
        from: "RecipeList",
        .push,
        to: "RecipeDetail",
        at: SourcePlace(registrationPath, 7)
      )
    ],
    registrations: [
      SourceRegistration(
        "Recipe",
        resolvedType: "Recipe",
        in: "RecipeList",
        at: SourcePlace(registrationPath, 8)
      )
    ]
  )

  private static func registrationModel(_ type: String) -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [
        { "id": "recipe", "view": "RecipeDetail" },
        { "id": "recipes", "view": "RecipeList",
          "destinations": [ \(type == "Menu" ? "▸" : ""){ "for": "\(type)", "screen": "recipe" } ],
          "goes": [ { "push": "recipe", "value": "\(type)" } ] } ] }
    """
  }
}

extension RegisteredDestination {
  /// The type as it is written, and as it is at run time.
  fileprivate var names: Set<String> {
    Set([valueType, resolvedType].compactMap { $0?.filter { $0 != " " } })
  }
}

extension SourceRegistration {
  fileprivate var names: Set<String> {
    Set([type, resolvedType].map { $0.filter { $0 != " " } })
  }
}
