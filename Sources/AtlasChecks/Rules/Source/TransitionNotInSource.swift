import AtlasBase
import AtlasModel

extension Rule {
  static let transitionNotInSource = Rule(
    .transitionNotInSource,
    .source,
    .warning,
    title: "A transition that the source no longer has",
    checks: """
      Each push, selection, sheet, cover, popover and inspector of the model is in the source. It is \
      reported only if the code of its screen names nothing that leads to the view, and has no unresolved \
      calls. The rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      The model shows a way that people can't take: screens seem to be reachable, and tests use a tap that \
      does not exist.
      """,
    remedy: "Remove the transition from the model, or state the screen that has it now.",
    failing: RuleExample(
      SourceExample.model,
      finds: ["nothing in the source of \"RecipeList\" leads to \"RecipeEditor\""],
      sources: SourceExample.filesWithoutSheet("▸"),
      facts: SourceExample.factsWithoutSheet
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
    for number in source.gone {
      let transition = context.model.transitions[number]
      let origins = (views.origins(of: transition) ?? []).sorted()
      let targets = views.targets(of: transition).sorted()
      let declared = origins.flatMap { source.views.declared($0) }
      let element = ElementReference.transition(number)
      let own = declared.first { $0.place.path == transition.attributes.source?.path }
      outcome.fail(
        "nothing in the source of \(origins.quotedList(joinedBy: "or")) leads to \(targets.quotedList(joinedBy: "or"))",
        at: element,
        range: (own ?? declared.first).flatMap { context.range(of: $0.place) },
        advice: "removing the transition from the model",
        notes: [context.modelNote(element)]
      )
    }
  }
}
