import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// A condition that a change puts in front of screens, as a picture shows it.
struct ReviewGate: Equatable {
  /// The condition's index in the new model.
  var condition: Int
  /// The screens that need it, by their indices in the new model; empty if they are few.
  var screens: [Int]

  /// So few screens have lines that show the condition.
  static let fewestScreens = 4

  /// - Parameters:
  ///   - conditions: The conditions that the change puts in front of something.
  ///   - needs: The screens that need them.
  static func gates(_ conditions: [Int], _ needs: [NeedChange]) -> [ReviewGate] {
    conditions.map { condition in
      let screens = Set(needs.filter { $0.condition == condition }.flatMap(\.screens))
      return ReviewGate(
        condition: condition,
        screens: screens.count < fewestScreens ? [] : screens.sorted()
      )
    }
  }
}

extension ReviewDrawing {
  /// Puts a gate between what meets its condition and what that leads to, and in front of the screens that
  /// need it.
  mutating func add(_ gate: ReviewGate) {
    let condition = new.conditions[gate.condition]
    let setting = diagram.edges.indices.filter { number in
      diagram.edges[number].change == .added
        && lineTransitions[number].contains { sets($0, condition.id) }
    }
    guard !setting.isEmpty || !gate.screens.isEmpty else { return }
    drawnConditions.insert(gate.condition)
    let node = diagram.nodes.count
    diagram.nodes.append(
      Diagram.Node(
        id: "gate:\(condition.id)",
        label: condition.id,
        detail: condition.isTrueByDefault ? "on by default" : "off by default",
        kind: .condition,
        change: natureOfChange(.condition(gate.condition))
      )
    )
    var origins: Set<Int> = []
    var gated: Set<Int> = []
    for number in setting.sorted(by: >) {
      var edge = diagram.edges.remove(at: number)
      let transitions = lineTransitions.remove(at: number)
      gated.insert(edge.to)
      edge.to = node
      if origins.insert(edge.from).inserted { append(edge, transitions) }
    }
    // A screen that a step shows at once has a line of its own.
    let drawn = gated.map { diagram.nodes[$0] }
      .filter { [.screen, .placeholder].contains($0.kind) }
    let others = gate.screens.filter { screen in
      let id = new.screens[screen].id
      return !drawn.contains { $0.id == id || $0.id.hasPrefix(id + "@") }
    }
    if !others.isEmpty {
      gated.insert(diagram.nodes.count)
      diagram.nodes.append(group(of: others, isRest: others.count < gate.screens.count))
    }
    for target in gated.sorted() {
      append(Diagram.Edge(from: node, to: target, kind: .requiredBy, change: .added), [])
    }
  }

  private func sets(_ transition: Int, _ condition: String) -> Bool {
    new.transitions[transition].sets.contains { $0.conditionNames.contains(condition) }
  }

  private func group(of screens: [Int], isRest: Bool) -> Diagram.Node {
    let names = screens.map { new.screens[$0].label }
    let rest = names.count - 12
    return Diagram.Node(
      id: "gated",
      label: counted(names.count, isRest ? "other screen" : "screen"),
      detail: names.prefix(2).joined(separator: ", ") + (names.count > 2 ? ", …" : ""),
      kind: .more,
      tooltip: names.prefix(12).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    )
  }
}
