import AtlasBase
import AtlasModel

extension Rule {
  static let transitionDiffersFromSource = Rule(
    .transitionDiffersFromSource,
    .source,
    .warning,
    title: "A transition that differs from the source",
    checks: """
      A transition of the model and the one of the source at the same place show the same view in the \
      same way. A push, a selection and a new root count as the same way. The rule needs \
      `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      Going back, the stack and what a person sees below differ between a push, a sheet and a cover: what \
      the model says of ways and links is wrong.
      """,
    remedy: "State the kind and the screen that the source has.",
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "view": "RecipeEditor", "source": "Recipes/RecipeEditor.swift:3" },
          { "id": "recipes", "view": "RecipeList", "source": "Recipes/RecipeList.swift:3",
            "goes": [ { "push": "editor", "source": "Recipes/RecipeList.swift:7" } ] } ] }
      """,
      finds: [
        "the source has a sheet from \"RecipeList\" to \"RecipeEditor\", and the model has a push"
      ],
      sources: SourceExample.files("▸"),
      facts: SourceExample.facts
    ),
    fixed: RuleExample(
      SourceExample.model,
      sources: SourceExample.files(),
      facts: SourceExample.facts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    let views = ModelViews(context.model)
    outcome.pass(source.foundInSource)
    for different in source.different {
      let fact = different.fact
      let transition = context.model.transitions[different.transition]
      let element = ElementReference.transition(different.transition)
      let stated =
        switch different.difference {
        case .kind: transition.kind.oneOf
        case .target:
          "one to \(views.targets(of: transition).sorted().quotedList(joinedBy: "or"))"
        }
      outcome.fail(
        "the source has \(fact.kind.oneOf) \(fact.fromAndTo), and the model has \(stated)",
        at: element,
        range: context.range(of: fact.place),
        key: "\(fact.kind.rawValue) \(SourceViews.simple(fact.target ?? ""))",
        notes: [context.modelNote(element)]
      )
    }
  }
}
