/// What holds whenever a view is on screen, as far as scenes and views that show others by turns decide it: the tabs
/// that are there for somebody who is signed in, with all that is in them.
struct ShownConditions {
  /// By view the conditions of each way to show it, all of which hold then; one is enough.
  private var ways: [NominalType: Set<Set<CodeCondition>>] = [:]
  private let switches: SwitchedCases

  /// How many ways are told apart. Of more, what they have in common counts.
  private static let mostWays = 4
  /// How many either-or clauses a requirement has at most.
  private static let mostClauses = 16

  init(_ app: ScannedApp, _ scenes: [FoundScene]) {
    switches = app.interpreter.switches
    let targets = TargetReader(interpreter: app.interpreter)
    let containers = Dictionary(grouping: app.survey.containers, by: \.owner)
    var open: [NominalType] = []
    func note(_ view: NominalType, _ holding: Set<Set<CodeCondition>>) {
      let known = ways[view]
      let all = Self.simplified(holding.union(known ?? []))
      if all != known {
        ways[view] = all
        open.append(view)
      }
    }
    func note(_ arm: TargetArm, _ holding: Set<Set<CodeCondition>>) {
      let holding = Set(holding.map { $0.union(arm.presence.terms) })
      if let view = arm.viewType { note(view, holding) }
      if let container = arm.container { note(container, holding) }
    }
    func note(_ container: Container, _ holding: Set<Set<CodeCondition>>) {
      for nodes in container.allTabs.map(\.nodes) + container.columns.map(\.nodes) {
        for arm in targets.arms(of: nodes, at: container.position) { note(arm, holding) }
      }
      // The view around them is there with them.
      if let owner = container.owner { note(owner, holding) }
    }
    // What something pushes or presents is there whatever the scene shows.
    for edge in app.joiner.edges {
      if case .screen(.view(let view)) = edge.destination { note(view, [[]]) }
    }
    for arm in scenes.flatMap(\.arms) { note(arm, [[]]) }
    while let view = open.popLast() {
      let holding = ways[view] ?? []
      let inside = (app.survey.contained[view] ?? []).union(app.survey.rooted[view] ?? [])
      for inner in inside.sorted(by: { $0.number < $1.number }) { note(inner, holding) }
      for arm in app.survey.alternatives[view] ?? [] { note(arm, holding) }
      for container in containers[view] ?? [] { note(container, holding) }
    }
  }

  /// Without the ways that say more than another one.
  private static func simplified(_ ways: Set<Set<CodeCondition>>) -> Set<Set<CodeCondition>> {
    let kept = ways.filter { way in !ways.contains { $0.isStrictSubset(of: way) } }
    guard kept.count > mostWays, let first = kept.first else { return kept }
    return [kept.reduce(first) { $0.intersection($1) }]
  }

  /// Whether one condition of a clause holds whatever the state is.
  private func alwaysHolds(_ clause: Set<CodeCondition>) -> Bool {
    if clause.contains(where: { clause.contains($0.opposite) }) { return true }
    let choices = clause.filter { !$0.isNegated }.compactMap(\.choice)
    return Dictionary(grouping: choices, by: \.subject).contains { subject, choices in
      let cases = Set(choices.map(\.value))
      return switches.alternatives(of: subject, with: cases).map(Set.init) == cases
    }
  }

  /// What must hold for a view to be on screen: of each clause one condition.
  func clauses(of view: NominalType?) -> [[CodeCondition]] {
    let known: Set<Set<CodeCondition>> = view.flatMap { self.ways[$0] } ?? []
    let ways = known.map { (way: $0, text: $0.map(\.sortKey).sorted()) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }.map(\.way)
    guard let first = ways.first else { return [] }
    let common = ways.reduce(first) { $0.intersection($1) }
    let rests = ways.map { $0.subtracting(common) }
    var clauses: Set<Set<CodeCondition>> = [[]]
    for rest in rests {
      clauses = Set(clauses.flatMap { clause in rest.map { clause.union([$0]) } })
      if clauses.count > Self.mostClauses { clauses = [] }
    }
    if ways.count == 1 { clauses = [] }
    clauses = clauses.filter { clause in
      !alwaysHolds(clause)
        && !clauses.contains { $0.isStrictSubset(of: clause) }
    }
    let all = clauses.map { $0.sorted { $0.sortKey < $1.sortKey } } + common.map { [$0] }
    return all.sorted { $0.map(\.sortKey).lexicographicallyPrecedes($1.map(\.sortKey)) }
  }
}

extension CodeCondition {
  fileprivate var sortKey: String { isNegated ? "\(text) !" : text }
}
