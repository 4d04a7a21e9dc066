import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let emptyAfterSetting = Rule(
    .emptyAfterSetting,
    .reach,
    .warning,
    title: "A window that is empty once a condition is set",
    checks: """
      If a transition sets a condition, the screen that it is offered on still exists afterwards, or something \
      takes its place: another content of its window, presentation or tab. All transitions with `sets` are \
      checked, also the buttons of dialogs, everywhere where a person can take them. A transition passes if \
      something is shown with at least one combination of the other conditions.
      """,
    impact: """
      A person signs out, and looks at an empty window: nothing can be tapped but what the system adds. They quit \
      the app, and may find the same when they come back.
      """,
    remedy: """
      Give the window other content for the other case (`else`), such as a screen to sign in. If there is one, \
      state it in the model.
      """,
    references: [
      Reference(
        "EmptyView",
        "https://developer.apple.com/documentation/swiftui/emptyview"
      ),
      Reference(
        "Conditional content in a view builder",
        "https://developer.apple.com/documentation/swiftui/viewbuilder/buildif(_:)"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": { "summary": "There is an account.", "default": true } },
        "scenes": [ ▸{ "id": "main", "windowGroup": { "stack": "recipes", "when": "signedIn" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "confirmationDialog": "Sign out?", "on": "tap Sign Out", "goes": [
              { "on": "tap Sign Out", "sets": "!signedIn" } ] } ] } ] }
      """,
      finds: [
        "nothing is shown in \"main\" once \"tap Sign Out, then tap Sign Out\" on \"recipes\" sets "
          + "\"!signedIn\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "conditions": { "signedIn": { "summary": "There is an account.", "default": true } },
        "scenes": [ { "id": "main", "windowGroup": [
          { "stack": "recipes", "when": "signedIn" }, { "screen": "welcome" } ] } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "confirmationDialog": "Sign out?", "on": "tap Sign Out", "goes": [
              { "on": "tap Sign Out", "sets": "!signedIn" } ] } ] },
          { "id": "welcome", "title": "Welcome", "goes": [
            { "on": "tap Sign In", "sets": "signedIn" } ] } ] }
      """
    )
  ) { context, outcome in
    let emptied = EmptiedContents(context.graph)
    outcome.pass(emptied.harmlessCount)
    for (holder, transitions) in emptied.contents {
      guard let first = transitions.first else { continue }
      let terms = context.model.transitions[first.transition].sets.map(\.text)
      let name = context.name(of: holder.element)
      outcome.fail(
        "nothing is shown in \(name) once \(context.name(ofTransition: first.transition)) sets "
          + terms.quotedList(joinedBy: "and"),
        at: holder.element,
        in: transitions.reduce(into: []) { $0.formUnion($1.environments) },
        advice: "other content that exists then",
        notes: transitions.dropFirst().map { other in
          .init(
            "so does \(context.name(ofTransition: other.transition))",
            at: context.model.transitions[other.transition].attributes.range
          )
        }
      )
    }
  }
}

/// What shows nothing any more once transitions have set conditions.
private struct EmptiedContents {
  struct Emptying {
    var transition: Int
    var environments: EnvironmentSet
  }

  /// By what holds the content, in the order of the transitions.
  private(set) var contents: [(holder: Container.Parent, transitions: [Emptying])] = []
  /// How many transitions set something after which something is shown.
  let harmlessCount: Int

  init(_ app: AppGraph) {
    var all: Set<Int> = []
    var found: [Int: [Container.Parent: EnvironmentSet]] = [:]
    for (number, graph) in app.graphs.enumerated() {
      for (transition, holders) in graph.emptyingTransitions {
        all.insert(transition)
        for holder in holders {
          found[transition, default: [:]][holder, default: []]
            .formUnion(EnvironmentSet(number: number))
        }
      }
    }
    for (transition, holders) in found.sorted(by: { $0.key < $1.key }) {
      for (holder, environments) in holders.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let emptying = Emptying(transition: transition, environments: environments)
        if let known = contents.firstIndex(where: { $0.holder == holder }) {
          contents[known].transitions.append(emptying)
        } else {
          contents.append((holder, [emptying]))
        }
      }
    }
    harmlessCount = app.model.transitions.indices.count {
      !app.model.transitions[$0].sets.isEmpty && !all.contains($0)
    }
  }
}
