import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let stackedPresentations = Rule(
    .stackedPresentations,
    .presentations,
    .information,
    title: "A presentation over a presentation",
    checks: """
      No sheet and no cover is presented from inside another one. Popovers and inspectors count in \
      compact width, where they are sheets; alerts, dialogs and presentations of the system do \
      not. SwiftUI shows such presentations without a problem: it is a matter of design. Several \
      presentations over one, such as a sheet that holds a large part of the app, are one finding, \
      and so is one presentation over several. A sheet that several controls present is one sheet.
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
    let search = PresentationStackSearch(
      graph: context.graph,
      presence: context.presence,
      presentations: context.presentations
    )
    let pairs = search.pairs()
    let same = search.presentationsOfTheSame
    let upper = Set(pairs.map(\.upper))
    outcome.pass(
      context.model.presentingTransitions.count {
        !upper.contains($0) && !context.graph.transitions[$0].environments.isEmpty
      }
    )
    for group in PresentationGroup.groups(of: pairs) {
      report(group, same, context.model, context.name, &outcome)
    }
  }

  /// How many of the presentations of a group are named.
  private static let noteLimit = 4

  private static func report(
    _ group: PresentationGroup,
    _ same: [Int: [Int]],
    _ model: NavigationModel,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    guard let first = group.others.first else { return }
    let kind = model.transitions[group.hub].kind.label
    let message =
      group.isBelow
      ? "\(name(ofTransition: group.hub)) presents a \(kind), and \(group.others.count) presentations appear over it"
      : "\(name(ofTransition: group.hub)) presents a \(kind) over the \(model.transitions[first].kind.label) of \(name(ofTransition: first))"
    // What is below is told with all that presents it.
    let others = group.isBelow ? group.others : group.others.flatMap { same[$0] ?? [$0] }
    var notes = others.prefix(noteLimit).map { other in
      let transition = model.transitions[other]
      return Diagnostic.Note(
        "\(name(ofTransition: other)) presents the \(transition.kind.label) \(group.isBelow ? "over it" : "below")",
        at: transition.attributes.range
      )
    }
    let rest = others.count - noteLimit
    if rest > 0 {
      let more = counted(rest, "other presentation")
      notes.append(.init("\(more) \(rest == 1 ? "does" : "do") so too", at: nil))
    }
    if group.isBelow {
      notes += (same[group.hub] ?? []).dropFirst().prefix(noteLimit).map { other in
        .init(
          "\(name(ofTransition: other)) presents the same \(kind)",
          at: model.transitions[other].attributes.range
        )
      }
    }
    outcome.fail(
      message,
      at: .transition(group.hub),
      in: group.environments,
      advice: group.isBelow ? "a tab, a push or a window for what it holds" : "a push",
      notes: notes
    )
  }
}

/// A presentation that can be over another one.
private struct PresentationPair {
  var upper: Int
  var lower: Int
  var environments: EnvironmentSet
}

/// A presentation with all that are over it, or with all that it is over.
private struct PresentationGroup {
  var hub: Int
  /// Whether the hub is below the others.
  var isBelow: Bool
  var others: [Int]
  var environments: EnvironmentSet

  /// Takes pairs apart into few groups: again and again the presentation with the most pairs that are
  /// left; of several the upper one, which comes first in the model.
  static func groups(of pairs: [PresentationPair]) -> [PresentationGroup] {
    var left = pairs
    var groups: [PresentationGroup] = []
    while !left.isEmpty {
      let byUpper = Dictionary(grouping: left, by: \.upper)
      let byLower = Dictionary(grouping: left, by: \.lower)
      guard let upper = largest(byUpper), let lower = largest(byLower) else { break }
      let isBelow = lower.value.count > upper.value.count
      let (hub, members) = isBelow ? lower : upper
      groups.append(
        PresentationGroup(
          hub: hub,
          isBelow: isBelow,
          others: members.map { isBelow ? $0.upper : $0.lower },
          environments: members.reduce(into: []) { $0.formUnion($1.environments) }
        )
      )
      left.removeAll { (isBelow ? $0.lower : $0.upper) == hub }
    }
    return groups.sorted { ($0.hub, $0.isBelow ? 1 : 0) < ($1.hub, $1.isBelow ? 1 : 0) }
  }

  private static func largest(_ groups: [Int: [PresentationPair]])
    -> (key: Int, value: [PresentationPair])?
  {
    groups.max { a, b in
      a.value.count == b.value.count ? a.key > b.key : a.value.count < b.value.count
    }
  }
}

/// Looks for presentations inside presentations.
private struct PresentationStackSearch {
  let graph: AppGraph
  let presence: PresenceFacts
  let presentations: PresentationFacts

  private var model: NavigationModel { graph.model }

  /// The presentations of one kind that hold the same screens, by the first of them.
  var presentationsOfTheSame: [Int: [Int]] {
    struct Content: Hashable {
      var kind: Transition.Kind
      var screens: Set<Int>
    }
    let groups = Dictionary(grouping: model.presentingTransitions) { index in
      Content(
        kind: model.transitions[index].kind,
        screens: Set(presentations.occupants[index].map(\.screen))
      )
    }
    var same: [Int: [Int]] = [:]
    for (content, members) in groups {
      guard !content.screens.isEmpty, let first = members.first else { continue }
      same[first] = members
    }
    return same
  }

  /// Each presentation with each that is offered inside it, in the order of the upper ones. Of several
  /// lower ones that hold the same screens, the first stands for all.
  func pairs() -> [PresentationPair] {
    var firsts: [Int: Int] = [:]
    for (first, members) in presentationsOfTheSame {
      for member in members { firsts[member] = first }
    }
    struct Ends: Hashable {
      var upper, lower: Int
    }
    var environments: [Ends: EnvironmentSet] = [:]
    for pair in allPairs() {
      environments[Ends(upper: pair.upper, lower: firsts[pair.lower] ?? pair.lower), default: []]
        .formUnion(pair.environments)
    }
    return environments.map {
      PresentationPair(upper: $0.key.upper, lower: $0.key.lower, environments: $0.value)
    }
    .sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
  }

  /// Presentations of one kind, with the same content, under the same conditions: what is over one is over
  /// all, so that one is examined.
  private struct Alike: Hashable {
    struct Occupant: Hashable {
      var screen: Int
      var environments: EnvironmentSet
      /// What the screen offers in other places only.
      var withheld: [Int]
    }
    var kind: Transition.Kind
    var occupants: [Occupant]
    var conditions: [ConditionTerm]
  }

  private func allPairs() -> [PresentationPair] {
    let groups = Dictionary(grouping: model.presentingTransitions) { index in
      Alike(
        kind: model.transitions[index].kind,
        occupants: presentations.occupants[index].map {
          .init(screen: $0.screen, environments: $0.environments, withheld: withheld(from: $0))
        },
        conditions: model.transitions[index].attributes.when
      )
    }
    return groups.values.flatMap { pairs(over: $0) }
  }

  private func withheld(from occupant: PresentationFacts.Occupant) -> [Int] {
    guard model.traits.hasRestrictedPlaces else { return [] }
    return model.transitions(ofScreen: occupant.screen).filter {
      presence.environments(of: $0, at: occupant.place, within: occupant.environments)
        != presence.environments(of: $0, within: occupant.environments)
    }
  }

  /// What is over presentations that are alike.
  private func pairs(over lowers: [Int]) -> [PresentationPair] {
    let lower = lowers[0]
    var seen: [Int: EnvironmentSet] = [:]
    for occupant in presentations.occupants[lower] {
      for upper in model.transitions(ofScreen: occupant.screen)
      where model.transitions[upper].kind.isPresentation && !model.transitions[upper].isOutside {
        let offered = presence.environments(
          of: upper,
          at: occupant.place,
          within: occupant.environments
        )
        let both = offered.filter { coversScreen(lower, $0) && coversScreen(upper, $0) }
        // One that is over itself is over another one too, if there is another.
        let other = lower == upper && lowers.count > 1 ? lowers[1] : lower
        guard !both.isEmpty, !excludeEachOther(other, upper) else { continue }
        seen[upper, default: []].formUnion(both)
      }
    }
    return seen.map { .init(upper: $0.key, lower: lower, environments: $0.value) }
  }

  /// Whether a presentation is a layer over the whole in an environment: popovers and inspectors are
  /// in compact width alone.
  private func coversScreen(_ transition: Int, _ number: Int) -> Bool {
    switch model.transitions[transition].kind {
    case .sheet, .fullScreenCover: true
    // A view of the app's own, which is no presentation of the system.
    case .overlay: false
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
