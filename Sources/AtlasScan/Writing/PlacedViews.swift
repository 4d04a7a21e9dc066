/// The views and the stacks that a view shows at first, without a push or a presentation, each with the tabs in
/// which it lies. Nil stands for what lies in no tab.
struct PlacedViews {
  private let targets: TargetReader
  private let survey: Survey
  private let screens: Set<NominalType>
  private let containers: [NominalType: [Container]]
  private(set) var views: [NominalType: Set<SourcePosition?>] = [:]
  /// The views at the roots of stacks that other views put around them.
  private var roots: [NominalType: Set<SourcePosition?>] = [:]
  private(set) var stacks: [SourcePosition: Set<SourcePosition?>] = [:]

  init(_ targets: TargetReader, _ survey: Survey, _ screens: Set<NominalType>) {
    self.targets = targets
    self.survey = survey
    self.screens = screens
    containers = Dictionary(
      grouping: survey.containers.filter { $0.owner != nil && !$0.isPaged },
      by: { $0.owner! }
    )
  }

  /// The tabs that a view lies in, also at the root of a stack.
  func tabs(with view: NominalType) -> Set<SourcePosition?> {
    (views[view] ?? []).union(roots[view] ?? [])
  }

  /// The tabs that some stacks lie in, with nil for none.
  func tabs(with stacks: [Container]) -> Set<SourcePosition?> {
    stacks.reduce(into: []) { $0.formUnion(self.stacks[$1.position] ?? []) }
  }

  mutating func add(_ arms: [TargetArm], tab: SourcePosition? = nil) {
    for arm in arms {
      if let stack = arm.stack {
        stacks[stack.position, default: []].insert(tab)
        if let root = arm.viewType { roots[root, default: []].insert(tab) }
      } else if let container = arm.container {
        add(container, tab)
      } else if let view = arm.viewType {
        add(view, tab: tab)
      }
    }
  }

  mutating func add(_ view: NominalType, tab: SourcePosition? = nil) {
    guard views[view, default: []].insert(tab).inserted else { return }
    let own = containers[view] ?? []
    let inner = Set(own.flatMap { arms(in: $0).flatMap(\.1) }.compactMap(\.containerPosition))
    for container in own where !inner.contains(container.position) { add(container, tab) }
    for part in survey.contained[view] ?? [] where !screens.contains(part) { add(part, tab: tab) }
    add(survey.alternatives[view] ?? [], tab: tab)
    let shown = targets.arms(of: targets.interpreter.body(of: view), at: view.position)
    if shown.count == 1, shown[0].viewType != view { add(shown, tab: tab) }
  }

  private mutating func add(_ container: Container, _ tab: SourcePosition?) {
    if container.isStack {
      stacks[container.position, default: []].insert(tab)
    } else {
      for (own, arms) in arms(in: container) { add(arms, tab: own ?? tab) }
    }
  }

  /// What a container's tabs and columns show; of tabs with their positions.
  private func arms(in container: Container) -> [(SourcePosition?, [TargetArm])] {
    let tabs = container.allTabs.map { tab -> (SourcePosition?, [TargetArm]) in
      (tab.position, targets.arms(of: tab.nodes, at: tab.position))
    }
    return tabs
      + container.columns.map { (nil, targets.arms(of: $0.nodes, at: container.position)) }
  }
}

extension TargetArm {
  fileprivate var containerPosition: SourcePosition? { (stack ?? container)?.position }
}
