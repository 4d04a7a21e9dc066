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
    var reported: Set<[String]> = []
    for bypass in bypasses {
      let term = bypass.requirement.text
      let values = bypassesOfValues(beside: bypass, bypasses, context.model)
      if let entry = context.model.entryPoint(of: bypass), values.count > 1 {
        guard reported.insert([entry.statedID, term]).inserted else { continue }
        report(values, entry, context, &outcome)
        continue
      }
      let id = context.model.screens[bypass.screen].id
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

  /// What the values of one entry point bypass: the entry point asks for nothing, whatever the value.
  private static func report(
    _ bypasses: [RequirementBypass],
    _ entry: EntryPoint,
    _ context: CheckContext,
    _ outcome: inout RuleOutcome
  ) {
    let first = bypasses[0]
    let model = context.model
    let screens = bypasses.map(\.screen).reduce(into: [Int]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let named = screens.prefix(3).map { "\"\(model.screens[$0].id)\"" }
    let more = screens.count - named.count
    let list = (named + (more > 0 ? ["\(more) more"] : [])).list
    outcome.fail(
      "\"\(entry.statedID)\" leads to \(list) without \"\(first.requirement.text)\"",
      at: first.source.element ?? .screen(first.screen),
      key: first.requirement.text,
      in: bypasses.reduce(into: []) { $0.formUnion($1.environments) },
      advice: "\"requires\": \(first.requirement.statement) and an \"otherwise\"",
      notes: screens.prefix(10).map {
        .init("\"\(model.screens[$0].id)\" requires it", at: model.screens[$0].attributes.range)
      }
    )
  }

  /// The ways around a requirement that begin at the values of the same entry point.
  private static func bypassesOfValues(
    beside bypass: RequirementBypass,
    _ all: [RequirementBypass],
    _ model: NavigationModel
  ) -> [RequirementBypass] {
    guard let entry = model.entryPoint(of: bypass), entry.value != nil else { return [bypass] }
    return all.filter {
      $0.requirement == bypass.requirement && model.entryPoint(of: $0)?.statedID == entry.statedID
    }
    .sorted { $0.source < $1.source }
  }
}

extension NavigationModel {
  /// The entry point that a way around a requirement begins at.
  fileprivate func entryPoint(of bypass: RequirementBypass) -> EntryPoint? {
    if case .entryPoint(let index) = bypass.source { entryPoints[index] } else { nil }
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
    var notes = WayNotes.notes(ofWay: bypass.way) { step in
      .init(step.words, at: step.element.map { model.attributes(of: $0).range })
    }
    if bypass.source != .launch {
      notes.append(.init("\"\(screen.id)\" requires it", at: screen.attributes.range))
    }
    return notes
  }
}
