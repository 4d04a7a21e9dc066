import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  /// What `dismiss` does is from Apple's documentation of `DismissAction` and of the environment value: it closes a
  /// presentation, goes back on a stack, closes a window that a `WindowGroup` or a `Window` made, and goes back in a
  /// collapsed split view or clears its selection. `PresentationMode.dismiss()`: "if it is currently presented".
  static let transitionWithoutEffect = Rule(
    .transitionWithoutEffect,
    .reach,
    .warning,
    title: "A tap that does nothing",
    checks: """
      A `select` has a split view around it somewhere, with the column that it changes. A `popToRoot` is on a \
      stack somewhere. A `dismiss` has something to close or to go back from somewhere: a presentation, a screen \
      below it on the stack, a column, or a window on a platform with windows. A `switchTab` leads to a tab that can be \
      selected, not to one that performs an action. A screen that makes a stack, a split view or tabs acts on these and \
      is not checked; neither are a transition that sets a condition, the buttons of alerts, and what a tab offers. \
      Pushes and windows have their own rules.
      """,
    impact: "The person taps, and nothing happens.",
    remedy: """
      Use the transition that fits what is around the screen, such as a `push` on a stack; or restrict the \
      transition to where it acts, by `where`, `when` or `platforms`; or remove it.
      """,
    references: [
      Reference(
        "DismissAction",
        "https://developer.apple.com/documentation/swiftui/dismissaction"
      ),
      Reference(
        "NavigationSplitView",
        "https://developer.apple.com/documentation/swiftui/navigationsplitview"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap Today" },
            ▸{ "select": "recipe", "on": "tap a recipe" },
            ▸{ "dismiss": true, "on": "tap Close" } ] } ] }
      """,
      finds: [
        "\"tap a recipe\" on \"recipes\" selects in a column, and its screen is not in a split view",
        "\"tap Close\" on \"recipes\" closes nothing: it is at the root of the window",
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe", "goes": [ { "dismiss": true, "on": "tap Close" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap Today" },
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = IdleTransitions(
      graph: context.graph,
      semantics: context.semantics,
      presence: context.presence,
      stacks: context.stacks
    )
    let idle = search.all()
    for (index, reason, environments) in idle {
      let elsewhere = context.presence.environments(ofTransition: index).subtracting(environments)
      outcome.fail(
        "\(context.name(ofTransition: index)) \(predicate(reason, of: index, context.model))",
        at: .transition(index),
        key: reason.key,
        in: environments,
        advice: advice(
          for: reason,
          index,
          in: environments,
          actsElsewhere: !elsewhere.isEmpty,
          context
        )
      )
    }
    let failed = Set(idle.map(\.transition))
    outcome.pass(
      context.model.transitions.indices.count {
        [.select, .popToRoot, .dismiss, .switchTab].contains(context.model.traits.kinds[$0])
          && !failed.contains($0) && !context.presence.environments(ofTransition: $0).isEmpty
      }
    )
  }
}

extension Idleness {
  /// What distinguishes the findings about one transition.
  fileprivate var key: String {
    switch self {
    case .noColumn: "column"
    case .noStack: "stack"
    case .nothingToClose: "close"
    case .action: "action"
    }
  }
}

extension Rule {
  private static func predicate(
    _ reason: Idleness,
    of index: Int,
    _ model: NavigationModel
  ) -> String {
    switch reason {
    case .noColumn:
      let transition = model.transitions[index]
      let what = transition.kind == .opens ? "opens a selection" : "selects"
      return transition.column.map {
        "\(what) in the \($0.name) column, which its screen is not in"
      }
        ?? "\(what) in a column, and its screen is not in a split view"
    case .noStack: return "goes back to the root where there is no stack"
    case .nothingToClose: return "closes nothing: it is at the root of the window"
    case .action(let tab):
      return
        "switches to the tab \"\(model.tabs[tab].id)\", which performs an action and shows nothing"
    }
  }

  private static func advice(
    for reason: Idleness,
    _ index: Int,
    in environments: EnvironmentSet,
    actsElsewhere: Bool,
    _ context: CheckContext
  ) -> String {
    switch reason {
    case .noColumn: return adviceForSelection(index, in: environments, context)
    case .noStack, .nothingToClose:
      return actsElsewhere
        ? "\"platforms\" or \"when\" that limits it to the places where it has an effect"
        : "removing it"
    case .action(let tab):
      return "what the action of \"\(context.model.tabs[tab].id)\" does, in place of \"switchTab\""
    }
  }

  /// A selection acts behind the presentation that it is in, if what presents that is in a split view. On a stack it
  /// can be a push.
  private static func adviceForSelection(
    _ index: Int,
    in environments: EnvironmentSet,
    _ context: CheckContext
  ) -> String {
    guard let number = environments.numbers.first, context.model.transitions[index].kind == .select
    else { return "a state without \"select\"" }
    let graph = context.graph.graphs[number]
    let semantics = context.semantics[number]
    let blocked = graph.blocked.first { $0.transition == index && $0.reason == .noColumn }
    guard let blocked, case .place(let place) = graph.vertices[blocked.place] else {
      return "a split view around it"
    }
    if case .transition(let presentation)? = context.model.holders(of: place.position).last {
      let presenters = context.model.screens(
        ofOrigin: context.model.transitions[presentation].origin
      )
      let isInSplit = presenters.flatMap { context.graph.screens[$0].places }
        .contains { semantics.enclosingSplit(of: $0.place.position) != nil }
      if isInSplit { return "\"in\": \"presenter\"" }
    }
    return semantics.enclosingStack(of: place.position) != nil
      ? "\"push\"" : "a split view around it"
  }
}
