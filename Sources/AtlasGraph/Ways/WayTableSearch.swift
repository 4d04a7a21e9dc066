import AtlasModel

/// The way of the fewest taps over a ``WayTable``; of equal ones that which needs the least beyond the
/// defaults of the conditions, and of these the first.
///
/// A label-setting search: Dial's buckets, a label for a node and what has to hold there. A label is dropped if
/// another one reaches its node by no more and needs no more. The script of a site has the same search:
/// `Templates/Script/way-search.js`.
struct WayTableSearch {
  private struct Label {
    var node: Int
    /// What holds, so far as it can contradict anything.
    var state: Assignment
    var taps = 0
    var unusual = 0
    /// The start, by number.
    var start: Int
    /// The label before it, and the move from there; -1 at a start.
    var parent = -1
    var move = -1
    /// What was set on the way back, and what is taken to hold because of how the person came.
    var allSets = Assignment.any
    var known = Assignment.any
  }

  /// How many labels a node keeps.
  private static let limit = 32

  private let table: WayTable
  private let starts: [WayTable.Start]
  private let target: Int
  private var labels: [Label] = []
  /// Per node the labels that were kept.
  private var kept: [Int: [Int]] = [:]
  /// By taps, then by what is unusual.
  private var later: [[[Label]]] = []
  private var isCut: Bool

  /// - Parameters:
  ///   - starts: Of the table.
  ///   - target: The screen's index.
  init(_ table: WayTable, from starts: [WayTable.Start], to target: Int) {
    self.table = table
    self.starts = starts
    self.target = target
    isCut = table.isCut
  }

  mutating func result() -> WaySearch.Result {
    for (number, start) in starts.enumerated() {
      for state in start.states { add(Label(node: start.node, state: state, start: number)) }
    }
    var taps = 0
    while taps < later.count {
      var unusual = 0
      while unusual < later[taps].count {
        var next = 0
        while next < later[taps][unusual].count {
          let label = later[taps][unusual][next]
          next += 1
          guard keep(label) else { continue }
          if isTarget(label.node) { return .init(ways: [way(to: labels.count - 1)], isCut: isCut) }
          goOn()
        }
        unusual += 1
      }
      taps += 1
    }
    return .init(ways: [], isCut: isCut)
  }

  private mutating func add(_ label: Label) {
    while later.count <= label.taps { later.append([]) }
    while later[label.taps].count <= label.unusual { later[label.taps].append([]) }
    later[label.taps][label.unusual].append(label)
  }

  /// Keeps a label unless another one of its node is as good.
  private mutating func keep(_ label: Label) -> Bool {
    let others = kept[label.node] ?? []
    let isPosition = label.node >= table.graph.vertices.count
    if others.contains(where: {
      (!isPosition || labels[$0].start == label.start) && label.state.implies(labels[$0].state)
    }) {
      return false
    }
    guard others.count < Self.limit else {
      isCut = true
      return false
    }
    kept[label.node, default: []].append(labels.count)
    labels.append(label)
    return true
  }

  /// Follows the moves from the last label.
  private mutating func goOn() {
    let number = labels.count - 1
    let label = labels[number]
    for (index, move) in table.moves[label.node].enumerated() {
      for known in move.isBack ? starts[label.start].known : [.any] {
        let known = known.overwritten(by: label.allSets)
        guard let state = label.state.and(known)?.and(move.needs) else { continue }
        add(
          Label(
            node: move.target,
            state: state.overwritten(by: move.sets),
            taps: label.taps + move.steps.reduce(0) { $0 + $1.taps },
            unusual: label.unusual + move.steps.reduce(0) { $0 + $1.unusual },
            start: label.start,
            parent: number,
            move: index,
            allSets: label.allSets.overwritten(by: move.sets),
            known: move.isBack ? known : .any
          )
        )
      }
    }
  }

  private func isTarget(_ node: Int) -> Bool {
    Int(table.graph.searchEdges.screens[table.vertex(of: node)]) == target
  }

  private func way(to end: Int) -> Way {
    var path = [labels[end]]
    while let parent = path.last?.parent, parent >= 0 { path.append(labels[parent]) }
    let last = labels[end]
    let start = path[path.count - 1]
    var writer = WayWriter(
      table.app.model,
      table.graph,
      from: table.vertex(of: start.node),
      known: start.state
    )
    for label in path.reversed() where label.parent >= 0 {
      let move = table.moves[labels[label.parent].node][label.move]
      writer.assume(label.known)
      for step in move.steps {
        writer.add(
          .init(
            action: step.action,
            taps: step.taps,
            vertex: step.vertex,
            needs: step.needs,
            sets: step.sets,
            // What is needed later decides what is shown before, unless it is set in between.
            state: last.allSets.saysNothing ? last.state : label.state
          )
        )
      }
    }
    return writer.way
  }
}
