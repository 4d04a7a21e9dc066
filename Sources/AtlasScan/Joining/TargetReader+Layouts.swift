extension TargetReader {
  /// The only one of several views that holds a container: the app's tabs below a banner, or under what locks
  /// them. Of two there is none: they stand side by side.
  func mainContainer(of views: [ViewNode]) -> ViewNode? {
    let holders = views.filter { holdsContainer($0, depth: 0) }
    return holders.count == 1 ? holders[0] : nil
  }

  private func holdsContainer(_ node: ViewNode, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    let holds = { (nodes: [ViewNode]) in nodes.contains { holdsContainer($0, depth: depth + 1) } }
    switch node {
    case .container(let container): return !container.isPaged
    case .use(let use):
      return use.inlined.map(holds) == true || holds(interpreter.body(of: use.type))
    case .branch(let branch): return branch.arms.contains { holds($0.nodes) }
    case .foreign(let view):
      let isAround = Self.layouts.contains(view.name) || Self.transparent.contains(view.name)
      return isAround && holds(view.children)
    case .site, .effect, .registration, .fact, .scene, .slot: return false
    }
  }

  /// Views in layers of which each is there while another optional state has a value, such as the sign-in and the app
  /// itself: one of them is shown.
  static func optionalLayers(_ views: [ViewNode]) -> Branch? {
    guard views.count > 1 else { return nil }
    var arms: [Branch.Arm] = []
    for case .branch(let branch) in views {
      guard branch.arms.count == 1, var arm = branch.arms.first, let state = arm.states.first,
        arm.nodes.filter(\.isView).count == 1, arm.nodes.allSatisfy({ !$0.isView || $0.isUse })
      else { return nil }
      if arm.presence.terms.isEmpty {
        arm.presence.terms = [CodeCondition(text: "\(state.key.property) exists")]
      }
      arms.append(arm)
    }
    let states = Set(arms.flatMap { $0.states.map(\.key) })
    return arms.count == views.count && states.count == arms.count ? Branch(arms: arms) : nil
  }
}
