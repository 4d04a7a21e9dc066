import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let mixedLinkStyles = Rule(
    .mixedLinkStyles,
    .routes,
    .error,
    title: "A value pushed over a view or an item",
    checks: """
      No value is pushed over a screen that is not in the stack's path: one that came from a link \
      that carries a view, or from `navigationDestination(item:)` or `(isPresented:)`. A value is pushed by \
      `NavigationLink(value:)` or by code that appends to the path. A view or an item over which no \
      value can be pushed, such as a last screen "About", is not reported: the path does not change \
      while it is on top.
      """,
    impact: """
      Only values are in the stack's path. If a value is pushed over a screen that came from a \
      view or an item, it appears *below* that screen, or removes it. The back button then leads \
      to screens in the wrong order, and a deep link leaves the wrong screen on top.
      """,
    remedy: """
      Push the screen below as a value too: `NavigationLink(value:)`, or appending to the path, with \
      `navigationDestination(for:)`.
      """,
    facts: ["by"],
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      ),
      Reference(
        "The bug where the screen lands underneath",
        "https://chowple.com/en/blog/swiftui-navigation"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "push": "cook", "on": "tap the cook", "by": "viewLink" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"tap a recipe\" on \"cook\" pushes a value over the view of \"tap the cook\" on \"recipe\""
      ]
    ),
    fixed: RuleExample(
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
    let search = CoverSearch(model: context.model, stacks: context.stacks)
    var covers = Covers()
    for members in context.graph.environmentClasses {
      let platform = context.graph.environments[members[0]].platform
      // A NavigationView has no path.
      for use in context.stacks.uses[members[0]]
      where !context.model.isNavigationView(use.position, on: platform) {
        covers.add(search.covers(on: use, environment: members[0]), members, use)
      }
    }
    covers.report(context.model, context.name, &outcome)
  }
}

/// A push of a view or an item, over which a value can be pushed.
private struct Cover {
  var outside: Int
  /// The push of the value.
  var value: Int
}

/// What pushes on one stack make of each other.
private struct StackCovers {
  /// The pushes of views and items, by transition.
  var outside: Set<Int> = []
  var covers: [Cover] = []
  var hasValues = false
  /// A push that does not say how it is done, where that would decide.
  var notStated: Int?
}

/// Looks for values that can be pushed over what is not in the path.
private struct CoverSearch {
  private enum Style { case value, outside, notStated }

  let model: NavigationModel
  let stacks: StackFacts

  func covers(on use: StackUse, environment: Int) -> StackCovers {
    var found = StackCovers()
    let items = stacks.itemTypes(on: use, environment: environment)
    let hasPath = model.hasPath(use.position)
    var values: [StackUse.Push] = []
    var outside: [StackUse.Push] = []
    var unknown: [StackUse.Push] = []
    for push in use.pushes {
      switch style(of: push.transition, items, hasPath: hasPath) {
      case .value: values.append(push)
      case .outside: outside.append(push)
      case .notStated: unknown.append(push)
      }
    }
    found.hasValues = !values.isEmpty
    found.outside = Set(outside.map(\.transition))
    guard !outside.isEmpty || !unknown.isEmpty else { return found }
    let order = StackOrder(use)
    found.covers = pairs(values, over: outside, order)
    if found.covers.isEmpty {
      let doubt = pairs(values + unknown, over: outside + unknown, order).first
      found.notStated = doubt.map { cover in
        unknown.contains { $0.transition == cover.value } ? cover.value : cover.outside
      }
    }
    return found
  }

  /// Items are known by their type. Code that pushes without a path sets an item or a flag.
  private func style(of transition: Int, _ items: Set<String>, hasPath: Bool) -> Style {
    let types = [
      model.transitions[transition].valueType, model.resolved.pushedType(ofTransition: transition),
    ]
    let isItem = types.contains { $0.map(items.contains) ?? false }
    switch model.traits.mechanisms[transition] {
    case .viewLink?, .item?, .isPresented?: return .outside
    case .valueLink?: return .value
    case _ where isItem: return .outside
    case .program?: return hasPath ? .value : .outside
    case nil: return .notStated
    }
  }

  /// For each push of a view or an item the first value that can be pushed on the screen that it leads
  /// to, or above that.
  private func pairs(
    _ values: [StackUse.Push],
    over outside: [StackUse.Push],
    _ order: StackOrder
  ) -> [Cover] {
    let targets = outside.filter { $0.target != nil }
    guard !targets.isEmpty, !values.isEmpty else { return [] }
    let marks = values.map { StackOrder.Mark(vertex: $0.source, label: $0.transition) }
    let atVertex = Dictionary(grouping: marks, by: \.vertex)
    let carried = order.carry(marks, .below)
    var covers: [Int: Cover] = [:]
    for push in targets where covers[push.transition] == nil {
      guard let target = push.target else { continue }
      let value = ((atVertex[target] ?? []) + carried[target]).map(\.label)
        .first { canStand($0, over: push.transition) }
      if let value { covers[push.transition] = Cover(outside: push.transition, value: value) }
    }
    return covers.values.sorted { $0.outside < $1.outside }
  }

  private func canStand(_ value: Int, over outside: Int) -> Bool {
    value != outside
      && model.transitions[value].attributes.canStand(with: model.transitions[outside].attributes)
  }
}

extension NavigationModel {
  /// Whether code can push on a stack by its path: unless the model states that it has none.
  fileprivate func hasPath(_ position: Position) -> Bool {
    guard case .stack(let container) = position, case .stack(let stack) = containers[container].kind
    else { return true }
    return stack.path?.type != "none"
  }
}

/// What was found on all stacks and in all environments, each push of a view or an item once.
private struct Covers {
  private var found: [Int: (cover: Cover, stacks: [Position], environments: EnvironmentSet)] = [:]
  private var order: [Int] = []
  private var passed: Set<Int> = []
  private var notStated: Set<Int> = []
  private var stacksOfValues: Set<Position> = []

  mutating func add(_ stack: StackCovers, _ members: [Int], _ use: StackUse) {
    passed.formUnion(stack.outside)
    if stack.hasValues { stacksOfValues.insert(use.position) }
    if let transition = stack.notStated { notStated.insert(transition) }
    for cover in stack.covers {
      if found[cover.outside] == nil {
        order.append(cover.outside)
        found[cover.outside] = (cover, [], [])
      }
      if found[cover.outside]?.stacks.contains(use.position) == false {
        found[cover.outside]?.stacks.append(use.position)
      }
      found[cover.outside]?.environments.formUnion(EnvironmentSet(numbers: members))
    }
  }

  func report(_ model: NavigationModel, _ name: ElementNames, _ outcome: inout RuleOutcome) {
    outcome.pass(passed.subtracting(found.keys).count)
    if found.isEmpty, passed.isEmpty { outcome.pass(stacksOfValues.count) }
    for transition in notStated.subtracting(found.keys).sorted() {
      outcome.notStated("by", of: .transition(transition))
    }
    for key in order {
      guard let (cover, stacks, environments) = found[key] else { continue }
      let below = model.transitions[cover.outside]
      let what = below.mechanism == .viewLink ? "view" : "item"
      outcome.fail(
        "\(name(ofTransition: cover.value)) pushes a value over the \(what) of \(name(ofTransition: cover.outside))",
        at: .transition(cover.outside),
        in: environments,
        advice: "a value here too: NavigationLink(value:) with navigationDestination(for:)",
        notes: [
          .init("the value is pushed here", at: model.transitions[cover.value].attributes.range)
        ]
          + stacks.dropFirst().map {
            .init(
              "so it is on \"\(model.id(of: $0))\"",
              at: $0.stackContainer.map { model.containers[$0].attributes.range }
            )
          }
      )
    }
  }
}
