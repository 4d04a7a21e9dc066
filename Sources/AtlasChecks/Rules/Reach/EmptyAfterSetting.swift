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
      takes its place: another content of its window, presentation or tab, or another scene. All transitions with \
      `sets` are checked, also the buttons of dialogs, everywhere where a person can take them, and so are deep \
      links and entry points with `sets`. One passes if something is shown with at least one combination of the \
      other conditions.
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
    let emptied = EmptiedContents(context)
    outcome.pass(emptied.harmlessCount)
    for (content, causes) in emptied.contents {
      guard let first = causes.first else { continue }
      let name = context.name(of: content.holder.element)
      let result =
        content.isGone
        ? "neither \(name) nor another scene exists" : "nothing is shown in \(name)"
      outcome.fail(
        result + " once \(context.name(of: first.cause)) sets "
          + context.model.terms(setBy: first.cause).map(\.text).quotedList(joinedBy: "and"),
        at: content.holder.element,
        in: causes.reduce(into: []) { $0.formUnion($1.environments) },
        advice: "\(content.isGone ? "another scene" : "other content") that exists then",
        notes: causes.dropFirst().map { other in
          .init(
            "so does \(context.name(of: other.cause))",
            at: context.model.attributes(of: other.cause).range
          )
        }
      )
    }
  }
}

/// What shows nothing any more once something has set conditions.
private struct EmptiedContents {
  struct Content: Hashable {
    var holder: Container.Parent
    /// Whether the scene itself does not exist any more.
    var isGone = false
  }

  struct Emptying {
    var cause: ElementReference
    var environments: EnvironmentSet
  }

  /// In the order of what empties them.
  private(set) var contents: [(content: Content, causes: [Emptying])] = []
  /// How many elements set something after which something is shown.
  let harmlessCount: Int

  init(_ context: CheckContext) {
    let model = context.model
    var found: [ElementReference: [Content: EnvironmentSet]] = [:]
    for (number, graph) in context.graph.graphs.enumerated() {
      func add(_ cause: ElementReference, _ content: Content) {
        found[cause, default: [:]][content, default: []].formUnion(EnvironmentSet(number: number))
      }
      for (transition, holders) in graph.emptyingTransitions {
        for holder in holders { add(.transition(transition), Content(holder: holder)) }
      }
      for (transition, places) in graph.endingTransitions {
        for place in places {
          var holder = model.outermostHolder(of: place.position)
          // What is presented goes with its window.
          if case .transition = holder, let scene = context.semantics[number].launchScene {
            holder = .scene(scene)
          }
          add(.transition(transition), Content(holder: holder, isGone: true))
        }
      }
      for (cause, scene) in Self.emptyingLinks(context, graph, context.semantics[number]) {
        add(cause, Content(holder: .scene(scene)))
      }
    }
    let setting = Self.setting(model)
    for cause in setting {
      for (content, environments) in (found[cause] ?? [:]).sorted(by: { "\($0)" < "\($1)" }) {
        let emptying = Emptying(cause: cause, environments: environments)
        if let known = contents.firstIndex(where: { $0.content == content }) {
          contents[known].causes.append(emptying)
        } else {
          contents.append((content, [emptying]))
        }
      }
    }
    harmlessCount = setting.count { found[$0] == nil }
  }

  /// All that sets conditions.
  private static func setting(_ model: NavigationModel) -> [ElementReference] {
    let all =
      model.transitions.indices.map(ElementReference.transition)
      + model.deepLinks.indices.map(ElementReference.deepLink)
      + model.entryPoints.indices.map(ElementReference.entryPoint)
    return all.filter { !model.terms(setBy: $0).isEmpty }
  }

  /// The deep links and entry points after which their scene shows nothing of what it shows otherwise.
  private static func emptyingLinks(
    _ context: CheckContext,
    _ graph: NavigationGraph,
    _ semantics: NavigationSemantics
  ) -> [(cause: ElementReference, scene: Int)] {
    let model = context.model
    let links = model.deepLinks.enumerated().map { number, link in
      (ElementReference.deepLink(number), link.opening, Optional(graph.landings[number]))
    }
    let entries = model.entryPoints.enumerated().compactMap { number, entry in
      entry.lead.opening.map {
        (ElementReference.entryPoint(number), $0, graph.entryLandings[number])
      }
    }
    return (links + entries).compactMap { cause, opening, landing in
      guard !model.terms(setBy: cause).isEmpty, let landing, landing.place == nil,
        landing.failure == nil, !semantics.presence(ofStart: cause, .opens).isNever,
        let scene = model.scene(of: opening) ?? semantics.launchScene,
        graph.showsAnything(scene: scene)
      else { return nil }
      return (cause, scene)
    }
  }
}
