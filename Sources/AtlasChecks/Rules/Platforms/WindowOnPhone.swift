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
    let lost = search.windowsOnPhones()
    for (index, transition) in context.model.transitions.enumerated()
    where transition.kind == .openWindow {
      guard let environments = lost[index], !transition.asksForWindows else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\(context.name(ofTransition: index)) opens a window on \(search.devices(environments))",
        at: .transition(index),
        in: environments,
        advice: "\"platforms\" with windows"
      )
    }
    for (index, found) in search.scenesWithoutPlatform().sorted(by: { $0.key < $1.key }) {
      outcome.fail(
        "\(context.name(ofTransition: index)) opens a scene that does not exist here: "
          + context.name.words.reason(found.absence),
        at: .transition(index),
        in: found.environments,
        advice: "\"platforms\" with such scenes, or a \"windowGroup\""
      )
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

  /// Per transition the environments without windows in which a person can set it off.
  func windowsOnPhones() -> [Int: EnvironmentSet] {
    var found: [Int: EnvironmentSet] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked where blocked.reason == .noWindows {
        found[blocked.transition, default: []].insert(EnvironmentSet(number: number))
      }
    }
    return found
  }

  /// Per transition where it opens a scene of a kind that the platform lacks: a `Window` on an iPad.
  func scenesWithoutPlatform() -> [Int: (absence: Absence, environments: EnvironmentSet)] {
    var found: [Int: (absence: Absence, environments: EnvironmentSet)] = [:]
    for (number, graph) in graph.graphs.enumerated() {
      for blocked in graph.blocked {
        guard case .scene(let absence) = blocked.reason, case .sceneKind = absence,
          model.transitions[blocked.transition].kind == .openWindow
        else { continue }
        found[blocked.transition, default: (absence, [])].environments
          .insert(EnvironmentSet(number: number))
      }
    }
    return found
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
