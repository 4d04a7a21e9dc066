import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let windowOnPhone = Rule(
    .windowOnPhone,
    .platforms,
    .error,
    title: "A window on a platform without windows",
    checks: """
      Nothing on the iPhone, Apple Watch or Apple TV opens a window: no transition, and no deep \
      link or entry point that leads to a scene other than the one that is shown at launch. A \
      document that the system opens is not such a window, and a transition under SwiftUI's \
      `supportsMultipleWindows` does not exist there. No transition opens a scene of a kind that the \
      platform lacks, such as a `Window` on an iPad.
      """,
    impact: "The person taps and nothing happens. The content of the window can't be reached.",
    remedy: """
      Offer the window on platforms with windows (`platforms`, or `supportsMultipleWindows` in \
      code), and a sheet or a push of the same screen on the others.
      """,
    references: [
      Reference(
        "supportsMultipleWindows",
        "https://developer.apple.com/documentation/swiftui/environmentvalues/supportsmultiplewindows"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "iPadOS": "18.0" } },
        "scenes": [
          { "id": "main", "windowGroup": { "stack": "recipes" } },
          { "id": "recipe-window", "windowGroup": { "stack": "recipe" }, "value": "Recipe.ID" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            ▸{ "openWindow": "recipe-window", "on": "choose Open in New Window" } ] } ] }
      """,
      finds: ["\"choose Open in New Window\" on \"recipes\" opens a window on iPhone"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "iPadOS": "18.0" } },
        "scenes": [
          { "id": "main", "windowGroup": { "stack": "recipes" } },
          { "id": "recipe-window", "windowGroup": { "stack": "recipe" }, "value": "Recipe.ID" } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "openWindow": "recipe-window", "on": "choose Open in New Window",
              "platforms": ["iPadOS"] } ] } ] }
      """
    )
  ) { context, outcome in
    let search = WindowSearch(graph: context.graph, semantics: context.semantics)
    let lost = search.lostWindows()
    for (index, transition) in context.model.transitions.enumerated()
    where transition.kind == .openWindow {
      guard let found = lost[index],
        !found.lacksKind.isEmpty || !transition.asksForWindows
      else {
        outcome.pass()
        continue
      }
      search.report(found, of: index, context.name, &outcome)
    }
    for (index, link) in context.model.deepLinks.enumerated() {
      let element = ElementReference.deepLink(index)
      search.judge(link.opening, link.id, element, link.attributes, &outcome)
    }
    for (index, entry) in context.model.entryPoints.enumerated() {
      guard case .opening(let opening) = entry.lead else { continue }
      search.judge(opening, entry.id, .entryPoint(index), entry.attributes, &outcome)
    }
  }
}

extension Transition {
  /// Whether it is there only where the system says that it has windows.
  fileprivate var asksForWindows: Bool {
    attributes.when.contains(ConditionTerm("supportsMultipleWindows"))
  }
}

/// Looks for windows that are opened where there are none.
private struct WindowSearch {
  let graph: AppGraph
  /// Per environment the rules of navigation.
  let semantics: [NavigationSemantics]

  private var model: NavigationModel { graph.model }

  /// Where transitions open no window.
  struct LostWindow {
    /// Where there are no further windows.
    var withoutWindows: EnvironmentSet = []
    /// Where the platform has no scenes of the kind: a `Window` on an iPad.
    var lacksKind: EnvironmentSet = []
    var kind: Scene.Kind?
  }

  /// Per transition where a person can set it off, and it opens no window.
  func lostWindows() -> [Int: LostWindow] {
    var found: [Int: LostWindow] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      let here = EnvironmentSet(number: number)
      for blocked in graph.blocked {
        let index = blocked.transition
        guard let cause = cause(of: blocked.reason, ofTransition: index, in: number) else {
          continue
        }
        if let kind = cause.kind {
          found[index, default: .init()].lacksKind.insert(here)
          found[index]?.kind = kind
        } else {
          found[index, default: .init()].withoutWindows.insert(here)
        }
      }
    }
    return found
  }

  private struct LostCause {
    /// The kind of scenes that the platform lacks.
    var kind: Scene.Kind?
  }

  /// Whether a reason is that of this rule, and the kind of scenes that the platform lacks: without it, more windows
  /// would not help.
  private func cause(
    of reason: NavigationGraph.Blocked.Reason,
    ofTransition index: Int,
    in number: Int
  ) -> LostCause? {
    guard model.transitions[index].kind == .openWindow else { return nil }
    switch reason {
    case .scene(.sceneKind(let kind, _)): return LostCause(kind: kind)
    case .noWindows:
      guard case .scene(let id) = model.transitions[index].target,
        let scene = model.index.scenes[id],
        case .sceneKind(let kind, _)? = semantics[number].absence(ofScene: scene)
      else { return LostCause(kind: nil) }
      return LostCause(kind: kind)
    default: return nil
    }
  }

  /// One finding for a transition, whatever it lacks where.
  func report(
    _ found: LostWindow,
    of index: Int,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    let transition = model.transitions[index]
    guard let kind = found.kind else {
      outcome.fail(
        "\(name(ofTransition: index)) opens a window on \(devices(found.withoutWindows))",
        at: .transition(index),
        in: found.withoutWindows,
        advice: "\"platforms\" with windows"
      )
      return
    }
    let platforms = graph.platforms(of: found.lacksKind)
    let verb = platforms.count == 1 ? "has" : "have"
    let hasWindows = found.lacksKind.numbers.allSatisfy { semantics[$0].hasWindows }
    let windowless = transition.asksForWindows ? [] : found.withoutWindows
    outcome.fail(
      "\(name(ofTransition: index)) opens \(kind.typeName.withArticle) scene, and "
        + "\(devices(found.lacksKind)) \(verb) none",
      at: .transition(index),
      in: found.lacksKind.union(windowless),
      advice: hasWindows && windowless.isEmpty
        ? "\"platforms\" with such scenes, or a \"windowGroup\"" : "\"platforms\" with such scenes",
      notes: windowless.isEmpty
        ? [] : [.init("\(devices(windowless)) shows one window only", at: nil)]
    )
  }

  /// The devices of environments, in words: `iPhone and Apple Watch`.
  func devices(_ environments: EnvironmentSet) -> String {
    graph.platforms(of: environments).map(\.deviceName).list
  }

  /// Judges a deep link or an entry point that names a scene, or a tab in one.
  func judge(
    _ opening: Opening,
    _ id: String,
    _ element: ElementReference,
    _ attributes: Attributes,
    _ outcome: inout RuleOutcome
  ) {
    guard let scene = model.scene(of: opening),
      model.scenes[scene].kind != .documentGroup
    else { return }
    var lost: EnvironmentSet = []
    for (number, semantics) in semantics.enumerated() {
      guard !semantics.hasWindows, semantics.absence(of: attributes) == nil,
        semantics.absence(ofScene: scene) == nil, semantics.presence(ofLaunching: scene).isNever
      else { continue }
      lost.insert(EnvironmentSet(number: number))
    }
    guard !lost.isEmpty else {
      outcome.pass()
      return
    }
    outcome.fail(
      "\"\(id)\" opens the window \"\(model.scenes[scene].id)\" on \(devices(lost))",
      at: element,
      in: lost,
      advice: "\"platforms\" with windows",
      notes: [
        .init(
          "\"\(model.scenes[scene].id)\" is not the scene shown at launch",
          at: model.scenes[scene].attributes.range
        )
      ]
    )
  }
}

extension String {
  /// With its indefinite article.
  fileprivate var withArticle: String {
    (first.map { "AEIOU".contains($0) } == true ? "an " : "a ") + self
  }
}
