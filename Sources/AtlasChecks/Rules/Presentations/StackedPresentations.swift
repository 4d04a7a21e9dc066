import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let stackedPresentations = Rule(
    .stackedPresentations,
    .presentations,
    .warning,
    title: "A presentation over a presentation",
    checks: """
      No sheet and no cover is presented from inside another one. Popovers and inspectors count in \
      compact width, where they are sheets; alerts, dialogs and presentations of the system do \
      not.
      """,
    impact: """
      After closing the upper presentation, the person is still not back where they came from, and \
      loses track. A deep link or a notification has to close the presentations one by one.
      """,
    remedy: """
      Push inside the first presentation, or close it before the screen below presents the next \
      one.
      """,
    references: [
      Reference(
        "Human Interface Guidelines: Sheets",
        "https://developer.apple.com/design/human-interface-guidelines/sheets"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "goes": [
            ▸{ "sheet": "photos", "on": "tap Photos" }, { "dismiss": true, "on": "tap Save" } ] },
          { "id": "photos", "title": "Photos", "goes": [ { "dismiss": true, "on": "tap Done" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "sheet": { "stack": "editor" }, "on": "tap Edit" } ] } ] }
      """,
      finds: [
        "\"tap Photos\" on \"editor\" presents a sheet over the sheet of \"tap Edit\" on \"recipe\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "goes": [
            { "push": "photos", "on": "tap Photos" }, { "dismiss": true, "on": "tap Save" } ] },
          { "id": "photos", "title": "Photos" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "sheet": { "stack": "editor" }, "on": "tap Edit" } ] } ] }
      """
    )
  ) { context, outcome in
    let stacks = PresentationStackSearch(
      graph: context.graph,
      presence: context.presence,
      presentations: context.presentations
    ).presentationsBelow()
    for index in context.model.presentingTransitions {
      guard !context.graph.transitions[index].environments.isEmpty else { continue }
      guard let below = stacks[index], let first = below.first else {
        outcome.pass()
        continue
      }
      let transition = context.model.transitions[index]
      let kind = context.model.transitions[first.transition].kind
      outcome.fail(
        "\(context.name(ofTransition: index)) presents a \(transition.kind.label) over the \(kind.label) of \(context.name(ofTransition: first.transition))",
        at: .transition(index),
        in: below.reduce(into: []) { $0.formUnion($1.environments) },
        advice: "a push",
        notes: below.map {
          let lower = context.model.transitions[$0.transition]
          return .init(
            "\(context.name(ofTransition: $0.transition)) presents the \(lower.kind.label) below",
            at: lower.attributes.range
          )
        }
      )
    }
  }
}

/// Looks for presentations inside presentations.
private struct PresentationStackSearch {
  let graph: AppGraph
  let presence: PresenceFacts
  let presentations: PresentationFacts

  private var model: NavigationModel { graph.model }

  /// Per presentation those inside which it is offered, by index, each with its environments.
  func presentationsBelow()
    -> [Int: [(transition: Int, environments: EnvironmentSet)]]
  {
    var below: [Int: [(transition: Int, environments: EnvironmentSet)]] = [:]
    for lower in model.presentingTransitions {
      var seen: [Int: EnvironmentSet] = [:]
      for occupant in presentations.occupants[lower] {
        for upper in model.screens[occupant.screen].transitions
        where model.transitions[upper].kind.isPresentation {
          let both = presence.environments(of: upper, within: occupant.environments).filter {
            coversScreen(lower, $0) && coversScreen(upper, $0)
          }
          guard !both.isEmpty, !excludeEachOther(lower, upper) else { continue }
          seen[upper, default: []].formUnion(both)
        }
      }
      for (upper, environments) in seen { below[upper, default: []].append((lower, environments)) }
    }
    return below
  }

  /// Whether a presentation is a layer over the whole in an environment: popovers and inspectors are
  /// in compact width alone.
  private func coversScreen(_ transition: Int, _ number: Int) -> Bool {
    switch model.transitions[transition].kind {
    case .sheet, .fullScreenCover: true
    default:
      graph.environments[number].width == .compact
        && graph.environments[number].platform != .watchOS
    }
  }

  /// Whether two transitions are never there together. One that depends on a condition is not taken to
  /// be over itself: what it presents may change the condition, as signing in does.
  private func excludeEachOther(_ first: Int, _ second: Int) -> Bool {
    if first == second {
      return model.transitions[first].attributes.when.contains(where: \.isNamed)
    }
    let terms = model.transitions[second].attributes.when
    return model.transitions[first].attributes.when.contains { term in
      terms.contains { $0.fact == term.fact && $0.isNegated != term.isNegated }
    }
  }
}
