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
        return arms.isEmpty ? state.arms : arms
      }
  }
}

extension EdgeJoiner {
  /// What the columns of the split view around some code show for the case that a person sets a state to.
  func columnArms(
    for value: RouteValue,
    _ reference: StateReference,
    _ effect: Effect
  ) -> [(RouteValue, TargetArm)] {
    guard effect.trigger?.text.hasPrefix("tap") == true, let owner = effect.owner else { return [] }
    for root in interpreter.roots(of: reference.key).sorted(by: { $0.property < $1.property }) {
      for container in survey.containers where container.kind == .split {
        guard isBeside(container, owner), Self.asks(container, for: root, interpreter) else {
          continue
        }
        let found = expanded(value, origin(of: owner), depth: 0).flatMap { value, _ in
          value.caseName == nil ? [] : columns(of: container, for: value, root).map { (value, $0) }
        }
        if !found.isEmpty { return found.filter { $0.1.use != nil } }
      }
    }
    return []
  }

  /// Whether a view is the one with a split view, or is one of its columns or a part of one.
  private func isBeside(_ container: Container, _ view: NominalType) -> Bool {
    if container.owner == view { return true }
    let columns = container.columns.flatMap { targets.arms(of: $0.nodes, at: container.position) }
    return columns.compactMap(\.viewType).contains { $0 == view || contains($0, view, depth: 0) }
  }
}
