import AtlasBase
import AtlasModel

extension Rule {
  static let transitionNotInModel = Rule(
    .transitionNotInModel,
    .source,
    .warning,
    title: "A transition of the source that the model lacks",
    checks: """
      Each push, selection, sheet, cover, popover and inspector that the source states is in the model, if the \
      model has the screen that it starts from. Transitions that the scan can't resolve are not reported. The rule \
      needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      A way that people take is not in the model: reach, ways and reviews are wrong, and nobody notices if the \
      way changes.
      """,
    remedy: """
      Add the transition, and the screen that it shows if the model lacks it; `navatlas scan --edges` \
      prints the transitions of the source.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "view": "RecipeList", "source": "Recipes/RecipeList.swift:3" } ] }
      """,
      finds: [
        "the source has a sheet from \"RecipeList\" to \"RecipeEditor\", and the model has none"
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
    outcome.pass(source.foundInModel)
    for missing in source.missing {
      let fact = missing.fact
      let target = SourceViews.simple(fact.target ?? "")
      let screen = ElementReference.screen(missing.screen)
      let known = views.screens[target]?.first.map { context.model.screens[$0].id }
      outcome.fail(
        "the source has \(fact.kind.oneOf) \(fact.fromAndTo), and the model has none",
        at: screen,
        range: context.range(of: fact.place),
        key: "\(fact.kind.rawValue) \(target)",
        advice: known.map {
          "adding { \"\(fact.kind.rawValue)\": \"\($0)\" } to \(context.name(of: screen))"
        } ?? "adding a screen with the view \"\(target)\"",
        notes: [context.modelNote(screen)]
      )
    }
  }
}

extension Transition.Kind {
  /// `a sheet`, in a message.
  var oneOf: String {
    switch self {
    case .select: "a selection"
    case .inspector, .overlay: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

extension SourceTransition {
  /// `from "RecipeList" to "RecipeEditor"`.
  var fromAndTo: String {
    let start = from.map { "from \"\(SourceViews.simple($0))\" " } ?? ""
    return "\(start)to \"\(SourceViews.simple(target ?? ""))\""
  }
}
