import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let bypassedRequirement = Rule(
    .bypassedRequirement,
    .reach,
    .error,
    title: "A way in that bypasses a requirement",
    checks: """
      Every way to a screen that `requires` a condition checks it: a step of the way exists only \
      `when` the condition holds, a screen on the way requires it, or the deep link does. Taps \
      from launch, deep links and entry points count.
      """,
    impact: """
      A person who is not signed in, or has not paid, reaches the screen anyway: it is empty, \
      shows an error, crashes because there is no account, or shows private content.
      """,
    remedy: """
      Check the condition on the way: `when` on the step, or `requires` with `otherwise` on the \
      deep link.
      """,
    references: [
      Reference(
        "onOpenURL(perform:)",
        "https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "conditions": { "signedIn": "The person has an account." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "profile", "title": "Profile", "requires": ["signedIn"] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "profile", "on": "tap the portrait", "when": "signedIn" } ] } ],
        "deepLinks": [
          ▸{ "id": "profile-link", "patterns": ["recipes://profile"], "opens": { "path": ["profile"] },
            "examples": { "recipes://profile": {} } } ] }
      """,
      finds: ["\"profile-link\" leads to \"profile\" without \"signedIn\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "conditions": { "signedIn": "The person has an account." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "profile", "title": "Profile", "requires": ["signedIn"] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "profile", "on": "tap the portrait", "when": "signedIn" } ] } ],
        "deepLinks": [
          { "id": "profile-link", "patterns": ["recipes://profile"], "opens": { "path": ["profile"] },
            "requires": ["signedIn"], "otherwise": {}, "examples": { "recipes://profile": {} } } ] }
      """
    )
  ) { context, outcome in
    let bypasses = context.requirementBypasses.all
    let isBypassed = Set(bypasses.map { [String($0.screen), $0.requirement.text] })
    let unexamined = Set(context.requirementBypasses.unexamined)
    for (screen, value) in context.model.screens.enumerated() {
      for term in value.requires
      where term.valuesWhereFalse != nil && !unexamined.contains(term) {
        if !isBypassed.contains([String(screen), term.text]) { outcome.pass() }
      }
    }
    for bypass in bypasses {
      let id = context.model.screens[bypass.screen].id
      let term = bypass.requirement.text
      let source = bypass.source.element
      outcome.fail(
        source.map { "\"\(context.model.id(of: $0))\" leads to \"\(id)\" without \"\(term)\"" }
          ?? "taps lead to \"\(id)\" without \"\(term)\"",
        at: source ?? .screen(bypass.screen),
        key: source == nil ? term : "\(id) \(term)",
        in: bypass.environments,
        advice: source == nil
          ? "\"when\": \(bypass.requirement.statement) on a step of the way"
          : "\"requires\": \(bypass.requirement.statement) and an \"otherwise\"",
        notes: notes(on: bypass, context.model)
      )
    }
  }
}

extension RequirementBypass.Source {
  /// The link or entry point; nil for launch.
  fileprivate var element: ElementReference? {
    switch self {
    case .launch: nil
    case .deepLink(let index): .deepLink(index)
    case .entryPoint(let index): .entryPoint(index)
    }
  }
}

extension Rule {
  /// What requires the condition, and the steps there in order.
  private static func notes(on bypass: RequirementBypass, _ model: NavigationModel)
    -> [Diagnostic.Note]
  {
    let screen = model.screens[bypass.screen]
    let way = AbridgedWay(bypass.steps, shown: WayNotes.shownSteps)
    var notes = WayNotes.notes(ofWay: way) { step in
      .init(step.words, at: step.element.map { model.attributes(of: $0).range })
    }
    if bypass.source != .launch {
      notes.append(.init("\"\(screen.id)\" requires it", at: screen.attributes.range))
    }
    return notes
  }
}
