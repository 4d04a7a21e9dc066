import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let mixedLinkStyles = Rule(
    .mixedLinkStyles,
    .routes,
    .error,
    title: "A value pushed over a view or an item",
    checks: """
      No value is pushed over a screen that is not in the stack's path: one that came from a link \
      that carries a view, or from `navigationDestination(item:)` or `(isPresented:)`. A value is pushed by \
      `NavigationLink(value:)` or by code that appends to the path. A view or an item over which no \
      value can be pushed, such as a last screen "About", is not reported: the path does not change \
      while it is on top.
      """,
    impact: """
      Only values are in the stack's path. If a value is pushed over a screen that came from a \
      view or an item, it appears *below* that screen, or removes it. The back button then leads \
      to screens in the wrong order, and a deep link leaves the wrong screen on top.
      """,
    remedy: """
      Push the screen below as a value too: `NavigationLink(value:)`, or appending to the path, with \
      `navigationDestination(for:)`.
      """,
    facts: ["by"],
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      ),
      Reference(
        "The bug where the screen lands underneath",
        "https://chowple.com/en/blog/swiftui-navigation"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "push": "cook", "on": "tap the cook", "by": "viewLink" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"tap a recipe\" on \"cook\" pushes a value over the view of \"tap the cook\" on \"recipe\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            { "for": "Cook.ID", "screen": "cook" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    context.covers.report(context.model, context.name, &outcome)
  }
}

extension PathCovers {
  fileprivate func report(
    _ model: NavigationModel,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    outcome.pass(passed.subtracting(found.keys).count)
    if found.isEmpty, passed.isEmpty { outcome.pass(stacksOfValues.count) }
    for transition in notStated.subtracting(found.keys).sorted() {
      outcome.notStated("by", of: .transition(transition))
    }
    for key in order {
      guard let (cover, stacks, environments) = found[key] else { continue }
      let below = model.transitions[cover.outside]
      let what = below.mechanism == .viewLink ? "view" : "item"
      outcome.fail(
        "\(name(ofTransition: cover.value)) pushes a value over the \(what) of \(name(ofTransition: cover.outside))",
        at: .transition(cover.outside),
        in: environments,
        advice: "a value here too: NavigationLink(value:) with navigationDestination(for:)",
        notes: [
          .init("the value is pushed here", at: model.transitions[cover.value].attributes.range)
        ]
          + stacks.dropFirst().map {
            .init(
              "so it is on \"\(model.id(of: $0))\"",
              at: $0.stackContainer.map { model.containers[$0].attributes.range }
            )
          }
      )
    }
  }
}
