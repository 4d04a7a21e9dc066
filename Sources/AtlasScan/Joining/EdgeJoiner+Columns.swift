// Columns that show one view or another, by the state that has a value.

/// What the columns of a split view show while a state has a value.
struct ShownState {
  var container: Container
  var arms: [TargetArm] = []
}

extension EdgeJoiner {
  static func columnStates(
    _ survey: Survey,
    _ interpreter: Interpreter
  ) -> [StateKey: ShownState] {
    var result: [StateKey: ShownState] = [:]
    for container in survey.containers where container.kind == .split {
      for column in container.columns where column.name != "sidebar" {
        var found: [StateKey: [TargetArm]] = [:]
        collect(column.nodes, at: container.position, interpreter, &found)
        for (state, arms) in found {
          result[state, default: ShownState(container: container)].arms += arms
        }
      }
    }
    return result
  }

  /// The last state of an arm decides: `if let post, let comment` shows the comment once it is set.
  private static func collect(
    _ nodes: [ViewNode],
    at position: SourcePosition,
    _ interpreter: Interpreter,
    _ result: inout [StateKey: [TargetArm]]
  ) {
    let targets = TargetReader(interpreter: interpreter)
    for node in nodes {
      switch node {
      case .branch(let branch):
        for arm in branch.arms {
          if let state = arm.states.last {
            let shown = targets.arms(of: arm.nodes, at: position)
            for root in interpreter.roots(of: state.key) {
              result[root, default: []] += shown.filter { $0.use != nil }
            }
          }
          collect(arm.nodes, at: position, interpreter, &result)
        }
      case .foreign(let view) where TargetReader.transparent.contains(view.name):
        collect(view.children, at: position, interpreter, &result)
      case .container(let container) where container.kind == .stack:
        for column in container.columns {
          collect(column.nodes, at: position, interpreter, &result)
        }
      default: break
      }
    }
  }

  /// What a column shows once a state has a value; for a known case, what that case shows.
  func shown(by reference: StateReference, for value: RouteValue) -> [TargetArm] {
    interpreter.roots(of: reference.key).sorted { $0.property < $1.property }
      .flatMap { root -> [TargetArm] in
        guard let state = columnStates[root] else { return [] }
        guard value.caseName != nil else { return state.arms }
        let arms = columns(of: state.container, for: value, root)
        // A column shows an empty view for what is presented elsewhere.
        return arms.isEmpty ? state.arms : arms.filter { $0.target != .foreign("EmptyView") }
      }
  }
}

/// A split view with the state that its columns ask for, and the views in its columns.
final class SplitColumns {
  let container: Container
  let states: Set<StateKey>
  let views: Set<NominalType>
  private var known: [String: [TargetArm]] = [:]

  init(_ container: Container, states: Set<StateKey>, views: Set<NominalType>) {
    self.container = container
    self.states = states
    self.views = views
  }

  /// What the columns show for a case of a state. The view around them is read once for each case.
  func arms(for value: RouteValue, _ root: StateKey, _ joiner: EdgeJoiner) -> [TargetArm] {
    guard let name = value.caseName else { return [] }
    let key = "\(root.type.name).\(root.property) \(name)"
    if let arms = known[key] { return arms }
    let arms = joiner.columns(of: container, for: value, root)
    known[key] = arms
    return arms
  }
}

extension EdgeJoiner {
  static func splitColumns(_ survey: Survey, _ interpreter: Interpreter) -> [SplitColumns] {
    let targets = TargetReader(interpreter: interpreter)
    return survey.containers.filter { $0.kind == .split }.map { container in
      let shown = container.columns.filter { $0.name != "sidebar" }
      let arms = container.columns.flatMap { targets.arms(of: $0.nodes, at: container.position) }
      return SplitColumns(
        container,
        states: shown.reduce(into: []) { $0.formUnion(states(in: $1.nodes, interpreter)) },
        views: Set(arms.compactMap(\.viewType) + [container.owner].compactMap { $0 })
      )
    }
  }

  /// The state by which a column, or the view that is the column, shows one view or another.
  private static func states(
    in nodes: [ViewNode],
    _ interpreter: Interpreter,
    isColumn: Bool = true
  ) -> Set<StateKey> {
    nodes.reduce(into: []) { result, node in
      switch node {
      case .branch(let branch):
        if let state = branch.state { result.formUnion(interpreter.roots(of: state.key)) }
      case .foreign(let view):
        result.formUnion(states(in: view.children, interpreter, isColumn: isColumn))
      case .container(let container):
        for column in container.columns {
          result.formUnion(states(in: column.nodes, interpreter, isColumn: isColumn))
        }
      case .use(let use) where isColumn:
        let inner = interpreter.opened(use, from: use.scope)
        result.formUnion(states(in: inner, interpreter, isColumn: false))
      default: break
      }
    }
  }

  /// What the columns of the split view beside some code show for the case that a person sets a state to.
  func columnArms(
    for value: RouteValue,
    _ reference: StateReference,
    _ effect: Effect
  ) -> [(RouteValue, TargetArm)] {
    guard !splits.isEmpty, effect.trigger?.text.hasPrefix("tap") == true, let owner = effect.owner
    else { return [] }
    for root in interpreter.roots(of: reference.key).sorted(by: { $0.property < $1.property }) {
      for split in splits where split.states.contains(root) {
        guard split.views.contains(where: { $0 == owner || contains($0, owner) }) else {
          continue
        }
        let found = expanded(value, origin(of: owner), depth: 0).flatMap { value, _ in
          split.arms(for: value, root, self).map { (value, $0) }
        }
        if !found.isEmpty { return found.filter { $0.1.use != nil && $0.1.viewType != owner } }
      }
    }
    return []
  }
}
