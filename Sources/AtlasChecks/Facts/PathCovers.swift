import AtlasGraph
import AtlasModel

/// A push of a view or an item, over which a value can be pushed.
struct Cover: Sendable {
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

/// The pushes of views and items over which a value can be pushed, on all stacks and in all environments, each
/// once.
struct PathCovers: Sendable {
  private(set) var found: [Int: (cover: Cover, stacks: [Position], environments: EnvironmentSet)] =
    [:]
  private(set) var order: [Int] = []
  private(set) var passed: Set<Int> = []
  private(set) var notStated: Set<Int> = []
  private(set) var stacksOfValues: Set<Position> = []

  init(_ graph: AppGraph, _ stacks: StackFacts) {
    let search = CoverSearch(model: graph.model, stacks: stacks)
    for members in graph.environmentClasses {
      let platform = graph.environments[members[0]].platform
      // A NavigationView has no path.
      for use in stacks.uses[members[0]]
      where !graph.model.isNavigationView(use.position, on: platform) {
        add(search.covers(on: use, environment: members[0]), members, use)
      }
    }
  }

  /// Whether a push of a view or an item is found.
  func contains(_ transition: Int) -> Bool { found[transition] != nil }

  private mutating func add(_ stack: StackCovers, _ members: [Int], _ use: StackUse) {
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
}
