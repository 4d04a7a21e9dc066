import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let unreachableScreen = Rule(
    .unreachableScreen,
    .reach,
    .warning,
    title: "A screen with no way in",
    checks: """
      Every screen can be reached somewhere: from launch, by a deep link or by an entry point. \
      Screens that only follow an unreachable screen are not reported again, nor those to which something \
      leads on some platform that is a finding itself: a push or the path of a link without a destination or a stack, a \
      selection without a split view, a presentation that the platform lacks, a window where there are none; nor \
      those that a second registration of a type would show, or that a platform without any scene would. What a path puts below \
      its last screen is reached by going back. A screen to which every way needs conditions that never \
      hold together can't be reached.
      """,
    impact: """
      Nobody ever sees the screen. Either a way to it was forgotten, or it is dead code that is \
      still translated, tested and maintained.
      """,
    remedy: "Add a way in, or delete the screen.",
    facts: ["opens"],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "history", "title": "History", "goes": [ { "push": "month", "on": "tap a month" } ] },
          { "id": "month", "title": "Month" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["nothing leads to \"history\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "history", "title": "History", "goes": [ { "push": "month", "on": "tap a month" } ] },
          { "id": "month", "title": "Month" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "push": "history", "on": "tap History" } ] } ] }
      """
    )
  ) { context, outcome in
    let isTruncated = !context.graph.truncatedEnvironments.isEmpty || context.reach.isLimited
    var lost: [Int] = []
    let search = LostScreenSearch(
      graph: context.graph,
      presence: context.presence,
      reach: context.reach,
      finders: context.graph.environments.indices.map {
        context.reach.unreachabilityFinder(inEnvironment: $0)
      },
      brokenPaths: context.graph.environments.indices.map {
        context.landings.screensOfBrokenPaths(in: $0)
      },
      name: context.name,
      withoutScenes: context.environmentsWithoutScenes
    )
    for screen in context.model.screens.indices {
      if !context.reach.environments(whereReached: screen).isEmpty {
        outcome.pass()
      } else if !isTruncated, !context.presence.environments(whereExists: screen).isEmpty,
        !search.isPlaceholderOnly(screen)
      {
        lost.append(screen)
      }
    }
    let unclear = context.model.entryPoints.firstIndex {
      if case .notStated = $0.lead { true } else { false }
    }
    let isOverridden = context.overriddenScreens(among: lost)
    for group in search.heads(ofLost: lost)
    where !search.isExplained(group.head) && !isOverridden.contains(group.head) {
      if let unclear {
        outcome.notStated("opens", of: .entryPoint(unclear))
        continue
      }
      let screen = context.model.screens[group.head]
      outcome.fail(
        "nothing leads to \"\(screen.id)\"",
        at: .screen(group.head),
        advice: "a transition that leads to it, or deleting it",
        notes: search.notes(group)
      )
    }
  }
}

extension CheckContext {
  /// Of screens that nothing leads to, those that a registration shows that is not used: another one for the type is
  /// closer to the root.
  fileprivate func overriddenScreens(among lost: [Int]) -> Set<Int> {
    guard !lost.isEmpty else { return [] }
    let shown = RegistrationConflicts.overridden(on: stacks).flatMap { conflict in
      [conflict.upper.destination.screen].compactMap { $0 }
        + conflict.upper.destination.cases.map(\.destination)
    }
    return Set(shown.compactMap(model.screen(of:))).intersection(lost)
  }
}

/// A screen that nothing leads to, with those that it leads to and that lead back to it.
private struct LostGroup {
  var head: Int
  var others: [Int]
}

/// Looks at screens that nothing leads to.
private struct LostScreenSearch {
  let graph: AppGraph
  let presence: PresenceFacts
  let reach: ReachFacts
  /// Per environment what finds the reasons why nothing leads to a screen.
  let finders: [UnreachabilityFinder]
  /// Per environment the screens that broken paths would lead to.
  let brokenPaths: [Set<Int>]
  let name: ElementNames
  /// Where the model has no scene at all.
  let withoutScenes: EnvironmentSet
  private var model: NavigationModel { graph.model }

  /// Whether it is nothing but the placeholder of a split view, on an app whose split views are stacks.
  func isPlaceholderOnly(_ screen: Int) -> Bool {
    !model.splitViews(withPlaceholder: screen).isEmpty
  }

  /// Whether a push leads to it somewhere, and does nothing, or a path that is broken: that is a finding of its
  /// own. Where it exists elsewhere, nothing else leads to it, and that is told once the push works.
  func isExplained(_ screen: Int) -> Bool {
    let judged = presence.environments(whereExists: screen).subtracting(withoutScenes).numbers
    return judged.isEmpty
      || judged.contains { number in
        brokenPaths[number].contains(screen)
          || reach.isExplained(screen, inEnvironment: number, finders[number])
      }
  }

  /// Of screens that are not reached, those to which no other of them leads.
  func heads(ofLost lost: [Int]) -> [LostGroup] {
    guard !lost.isEmpty else { return [] }
    let numbers = Dictionary(uniqueKeysWithValues: lost.enumerated().map { ($1, $0) })
    let successors = lost.map { screen in
      model.screens[screen].transitions.flatMap { graph.transitions[$0].targets }
        .compactMap { numbers[$0] }
    }
    let components = StronglyConnectedComponents.components(of: AdjacencyLists(successors))
    var isBehind = Set<Int>()
    for (number, targets) in successors.enumerated() {
      for target in targets where components[target] != components[number] {
        isBehind.insert(components[target])
      }
    }
    var members: [Int: [Int]] = [:]
    for (number, screen) in lost.enumerated() where !isBehind.contains(components[number]) {
      members[components[number], default: []].append(screen)
    }
    return members.values.map { LostGroup(head: $0[0], others: Array($0.dropFirst())) }
      .sorted { $0.head < $1.head }
  }

  /// The transitions of reached screens that would lead to a screen, and set conditions first without which what they
  /// start from does not exist: something else is shown then (1.8).
  private func notes(ofSettingsTo screen: Int, inEnvironment number: Int) -> [Diagnostic.Note] {
    model.transitions.indices.compactMap { index in
      let transition = model.transitions[index]
      guard !transition.sets.isEmpty, case .screen(let source) = transition.origin,
        leads(transition, to: screen), reach.screens[number][source].isReached
      else { return nil }
      let sets = transition.sets.conjunction
      return .init(
        "\(name(ofTransition: index)) sets \(sets) first, and \"\(model.screens[source].id)\" is not shown then",
        at: transition.attributes.range
      )
    }
  }

  private func leads(_ transition: Transition, to screen: Int) -> Bool {
    if let content = transition.presentedContent {
      return model.rootScreens(of: content).contains(screen)
    }
    guard case .destination(let destination) = transition.target else { return false }
    return model.screen(of: destination) == screen
  }

  func notes(_ group: LostGroup) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let number = presence.environments(whereExists: group.head).numbers.first {
      let reasons = finders[number].reasons(for: group.head)
      notes += reasons.filter { if case .source = $0 { false } else { true } }
        .compactMap { reach.note($0, inEnvironment: number) }
      if reasons == [.noWayIn] {
        notes += self.notes(ofSettingsTo: group.head, inEnvironment: number)
      }
    }
    notes += group.others.map { other in
      let screen = model.screens[other]
      return .init(
        "\"\(screen.id)\" leads to it and is not reached either",
        at: screen.attributes.range
      )
    }
    return notes
  }
}
