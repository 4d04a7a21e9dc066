extension Rule {
  static let mixedLinkStyles = Rule(
    "mixed-link-styles",
    .routes,
    .error,
    title: "Two ways of pushing in one stack",
    checks: """
      What can be pushed on one stack at one time is pushed in one way: not by links that carry a value \
      here and links that carry a view there, and not by `navigationDestination(for:)` here and \
      `navigationDestination(item:)` there.
      """,
    harm: """
      Only values are in the stack's path. A value that is pushed over a screen that came by a view or an \
      item lands *under* it, or takes it away; the back button leads to screens in another order than one \
      came by, and a deep link leaves the wrong screen on top.
      """,
    remedy: """
      Push values throughout: `NavigationLink(value:)`, or appending to the path, with \
      `navigationDestination(for:)`.
      """,
    facts: ["by"],
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      ),
      Reference(
        "navigationDestination(item:destination:)",
        "https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": ▸{ "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "viewLink" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: ["\"main.stack\" has links that carry values and links that carry views"]
    ),
    mended: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            { "for": "Cook.ID", "screen": "cook" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    var links = StackVerdicts()
    var destinations = StackVerdicts()
    for (number, uses) in context.stacks.enumerated() {
      for use in uses {
        links.add(context.links(on: use), use, number)
        destinations.add(context.destinationStyles(on: use, environment: number), use, number)
      }
    }
    links.report(
      "has links that carry values and links that carry views",
      key: "links",
      advice: "\"by\": \"valueLink\" throughout",
      context,
      &outcome
    )
    destinations.report(
      "has destinations for values and destinations for items",
      key: "destinations",
      advice: "\"for\" throughout",
      context,
      &outcome
    )
  }
}

/// What a stack shows of one way of pushing and of the other.
private enum StackVerdict {
  case nothing
  case oneStyle
  case notStated(ElementReference)
  /// Where each of the two styles is.
  case mixed([Diagnostic.Note])
}

/// Verdicts per stack, over all environments.
private struct StackVerdicts {
  private var positions: [Position] = []
  private var verdicts: [Position: StackVerdict] = [:]
  private var environments: [Position: EnvironmentSet] = [:]

  mutating func add(_ verdict: StackVerdict, _ use: StackUse, _ environment: Int) {
    if case .nothing = verdict { return }
    let known = verdicts[use.position]
    if known == nil { positions.append(use.position) }
    switch (known, verdict) {
    case (.mixed?, .mixed), (_, .mixed):
      if case .mixed? = known {} else { verdicts[use.position] = verdict }
      environments[use.position, default: []].insert(EnvironmentSet(number: environment))
    case (nil, _), (.oneStyle?, .notStated): verdicts[use.position] = verdict
    default: break
    }
  }

  func report(
    _ message: String,
    key: String,
    advice: String,
    _ context: CheckContext,
    _ outcome: inout RuleOutcome
  ) {
    for position in positions {
      switch verdicts[position] {
      case nil, .nothing?: break
      case .oneStyle?: outcome.pass()
      case .notStated(let element)?: outcome.notStated("by", of: element)
      case .mixed(let notes)?:
        outcome.fail(
          "\"\(context.model.id(of: position))\" \(message)",
          at: position.stackContainer.map(ElementReference.container),
          key: key,
          in: environments[position] ?? [],
          advice: advice,
          notes: notes
        )
      }
    }
  }
}

extension CheckContext {
  /// Whether links that carry values and links that carry views can be followed on a stack at one
  /// time: one from a screen that the other's screen can be above or below.
  fileprivate func links(on use: StackUse) -> StackVerdict {
    var values: [StackUse.Push] = []
    var views: [StackUse.Push] = []
    var unknown: Int?
    for push in use.pushes {
      switch model.transitions[push.transition].mechanism {
      case .valueLink?: values.append(push)
      case .viewLink?: views.append(push)
      case nil: unknown = unknown ?? push.transition
      default: break
      }
    }
    if let pair = pair(values, views, \.source, on: use) {
      let value = pair.0.transition
      let view = pair.1.transition
      return .mixed([
        .init(
          "\(name(ofTransition: value)) carries a value",
          at: model.transitions[value].attributes.range
        ),
        .init(
          "\(name(ofTransition: view)) carries a view",
          at: model.transitions[view].attributes.range
        ),
      ])
    }
    if let unknown { return .notStated(.transition(unknown)) }
    return values.isEmpty && views.isEmpty ? .nothing : .oneStyle
  }

  /// Whether destinations for values and destinations for items can be on a stack at one time.
  fileprivate func destinationStyles(on use: StackUse, environment: Int) -> StackVerdict {
    let registrations = registrations(on: use, environment: environment)
    let values = registrations.filter { $0.destination.valueType != nil }
    let items = registrations.filter { $0.destination.itemType != nil }
    guard !values.isEmpty, !items.isEmpty else {
      return values.isEmpty && items.isEmpty ? .nothing : .oneStyle
    }
    let own = [values, items].map { $0.first { $0.vertex == nil } }
    let pair =
      if own[0] != nil || own[1] != nil {
        (own[0] ?? values[0], own[1] ?? items[0])
      } else {
        self.pair(values, items, { $0.vertex ?? -1 }, on: use)
      }
    guard let pair else { return .oneStyle }
    return .mixed(
      [(pair.0, "the value"), (pair.1, "the item")].map { registration, what in
        .init(
          "\"\(id(registration.owner))\" registers \(what) \"\(registration.destination.keyName)\"",
          at: registration.destination.attributes.range
        )
      }
    )
  }

  /// One of each, the first of which can be below the second on the stack, or above it.
  private func pair<Item>(
    _ first: [Item],
    _ second: [Item],
    _ vertex: (Item) -> Int,
    on use: StackUse
  ) -> (Item, Item)? {
    guard let anyFirst = first.first, let anySecond = second.first else { return nil }
    let overFirst = use.reachable(from: first.map(vertex))
    if let upper = second.first(where: { overFirst.contains(vertex($0)) }) {
      return (lower(first, below: vertex(upper), vertex, on: use) ?? anyFirst, upper)
    }
    let overSecond = use.reachable(from: second.map(vertex))
    if let upper = first.first(where: { overSecond.contains(vertex($0)) }) {
      return (upper, lower(second, below: vertex(upper), vertex, on: use) ?? anySecond)
    }
    return nil
  }

  /// The first item that a vertex can be above.
  private func lower<Item>(
    _ items: [Item],
    below target: Int,
    _ vertex: (Item) -> Int,
    on use: StackUse
  ) -> Item? {
    let marks = items.map { StackUse.Mark(vertex: vertex($0), label: 0) }
    if let same = items.first(where: { vertex($0) == target }) { return same }
    guard let mark = use.marksBelow(marks)[target]?.first else { return nil }
    return items.first { vertex($0) == mark.vertex }
  }
}
