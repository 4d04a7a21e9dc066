import AtlasBase
import AtlasModel

extension Rule {
  static let viewNotInSource = Rule(
    .viewNotInSource,
    .source,
    .warning,
    title: "A view that is not in the source",
    checks: """
      A screen's and a part's `view` is declared in the source, or used there if another package \
      declares it. The rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      The screen was renamed or removed, and the model still shows it: whoever looks for its code does \
      not find it, and tests and links are planned for a screen that no person sees.
      """,
    remedy:
      "State the present name of the view. If the screen was removed, remove it from the model.",
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "editor", "view": "RecipeForm", "source": "Recipes/RecipeEditor.swift:3" },
          { "id": "recipes", "view": "RecipeList", "source": "Recipes/RecipeList.swift:3",
            "goes": [ { "sheet": "editor", "source": "Recipes/RecipeList.swift:7" } ] } ] }
      """,
      finds: ["the view \"RecipeForm\" of \"editor\" is not in the source"],
      sources: SourceExample.files(),
      facts: SourceExample.facts
    ),
    fixed: RuleExample(
      SourceExample.model,
      sources: SourceExample.files(),
      facts: SourceExample.facts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    let model = context.model
    let screens = model.screens.indices.map {
      (ElementReference.screen($0), model.screens[$0].view)
    }
    let parts = model.parts.indices.map { (ElementReference.part($0), model.parts[$0].view) }
    for (element, view) in screens + parts {
      // A function that makes a view, or changes one, is written in lower case.
      guard let view, SourceViews.simple(view).first?.isUppercase == true,
        isRead(element, source.views, model)
      else { continue }
      guard !source.views.knows(SourceViews.simple(view)) else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "the view \"\(view)\" of \(context.name(of: element)) is not in the source",
        at: element,
        key: view,
        advice: source.views.newName(of: element, in: model).map { "\"\($0)\"" }
      )
    }
  }

  /// Whether the file of an element was read, or the element names none. `stale-source` reports a file that
  /// does not exist.
  private static func isRead(
    _ element: ElementReference,
    _ views: SourceViews,
    _ model: NavigationModel
  ) -> Bool {
    guard let path = model.attributes(of: element).source?.path else { return true }
    return views.facts.types.contains { $0.place.path == path }
  }
}
