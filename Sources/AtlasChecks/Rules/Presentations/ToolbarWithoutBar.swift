import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let toolbarWithoutBar = Rule(
    .toolbarWithoutBar,
    .presentations,
    .warning,
    title: "A toolbar without a bar",
    checks: """
      On iPhone and iPad, a screen with controls in the toolbar is on a stack, in a column of a \
      split view, or in a `NavigationView`: only these have a bar that shows the toolbar. \
      Inspectors and overlays are left out: their controls can be in the bar beside them.
      """,
    impact: """
      The controls are not shown, and nothing reports it. If *Done* is one of them, a person can't \
      close the presentation as the code means it.
      """,
    remedy: """
      Put a `NavigationStack` around the content of the presentation, the tab or the window.
      """,
    references: [
      Reference("Toolbars", "https://developer.apple.com/documentation/swiftui/toolbars"),
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "sheet": "timers", "on": "tap the clock" } ] },
          { "id": "timers", "title": "Timers", "goes": [
            { "dismiss": true, "on": "tap Done", "toolbar": "item" } ] } ] }
      """,
      finds: [
        "the sheet of \"tap the clock\" on \"recipes\" has no bar, and \"timers\" has \"tap Done\" in its toolbar"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "sheet": { "stack": "timers" }, "on": "tap the clock" } ] },
          { "id": "timers", "title": "Timers", "goes": [
            { "dismiss": true, "on": "tap Done", "toolbar": "item" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = ToolbarSearch(context: context)
    let hidden = search.hiddenToolbars()
    for toolbar in hidden { search.report(toolbar, &outcome) }
    let screens = Set(hidden.map(\.screen))
    outcome.pass(
      context.model.screens.indices.count {
        !screens.contains($0) && !search.toolbar(of: $0).isEmpty
      }
    )
  }
}

/// The controls in the toolbar of a screen in something that has no bar.
private struct HiddenToolbar {
  /// What holds the screen, and needs a stack.
  var holder: Container.Parent
  var screen: Int
  var transitions: [Int]
  var environments: EnvironmentSet
}

private struct ToolbarSearch {
  let context: CheckContext

  private var model: NavigationModel { context.model }

  /// What a screen has in its toolbar.
  func toolbar(of screen: Int) -> [Int] {
    model.transitions(ofScreen: screen).filter { model.transitions[$0].toolbar != nil }
  }

  /// By screen, then in the order of its places.
  func hiddenToolbars() -> [HiddenToolbar] {
    var found: [HiddenToolbar] = []
    for (screen, facts) in context.graph.screens.enumerated() {
      let transitions = toolbar(of: screen)
      // The view of a screen that is a container may have its toolbar on what is inside.
      guard !transitions.isEmpty, model.screens[screen].contains == nil else { continue }
      let first = found.count
      for (place, environments) in facts.places {
        func offering(_ transition: Int, _ set: EnvironmentSet) -> EnvironmentSet {
          context.presence.environments(of: transition, at: place, within: set)
        }
        guard let holder = holderWithoutBar(of: place.position) else { continue }
        let phones = context.graph.environments(in: environments, on: [.iOS, .iPadOS])
        let offered = transitions.filter { !offering($0, phones).isEmpty }
        guard !offered.isEmpty else { continue }
        let there = offered.reduce(into: EnvironmentSet()) {
          $0.formUnion(offering($1, phones))
        }
        if let known = found[first...].firstIndex(where: { $0.holder == holder }) {
          found[known].environments.formUnion(there)
        } else {
          found.append(
            HiddenToolbar(
              holder: holder,
              screen: screen,
              transitions: offered,
              environments: there
            )
          )
        }
      }
    }
    return found
  }

  /// What holds a position at which nothing has a bar; nil if something has one, or may have.
  private func holderWithoutBar(of position: Position) -> Container.Parent? {
    switch position {
    case .stack: return nil
    case .host(let container):
      switch model.containers[container].kind {
      case .stack, .split: return nil
      case .columns, .tabs: break
      }
    case .slot: break
    }
    for holder in model.holders(of: position) {
      switch holder {
      case .column(let container, _):
        if case .split = model.containers[container].kind { return nil }
      case .accessory, .screen: return nil
      case .transition(let index):
        return [.inspector, .overlay].contains(model.transitions[index].kind) ? nil : holder
      case .tab, .scene: return holder
      case .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound: return nil
      }
    }
    return nil
  }

  func report(_ toolbar: HiddenToolbar, _ outcome: inout RuleOutcome) {
    guard let first = toolbar.transitions.first else { return }
    let screen = model.screens[toolbar.screen]
    let control = model.transitions[first].trigger.map { "\"\($0)\"" } ?? "a control"
    let more = toolbar.transitions.count - 1
    let controls = more == 0 ? control : "\(control) and \(more) more"
    let (name, element) = named(toolbar.holder)
    outcome.fail(
      "\(name) has no bar, and \"\(screen.id)\" has \(controls) in its toolbar",
      at: element,
      key: screen.id,
      in: toolbar.environments,
      advice: "{ \"stack\": \"\(screen.id)\" } instead of \"\(screen.id)\"",
      notes: toolbar.transitions.prefix(4).map {
        .init(
          "\(context.name(ofTransition: $0)) is in the toolbar",
          at: model.transitions[$0].attributes.range
        )
      }
    )
  }

  private func named(_ holder: Container.Parent) -> (name: String, element: ElementReference?) {
    switch holder {
    case .transition(let index):
      let kind = model.transitions[index].kind.label
      return ("the \(kind) of \(context.name(ofTransition: index))", .transition(index))
    case .tab(let index): return ("the tab \"\(model.tabs[index].id)\"", .tab(index))
    case .scene(let index): return ("the scene \"\(model.scenes[index].id)\"", .scene(index))
    default: return ("what holds the screen", nil)
    }
  }
}
