import AtlasDiagrams
import AtlasRendering

/// What the pictures cost that are just small enough for their quality: the limits of
/// ``DiagramLimits`` are chosen by these numbers, far below the time that a picture may take.
enum PictureBenchmark {
  private static let counts = [20, 40, 100, 200, 300, 450, 600, 1_000, 1_500]

  static func table(navatlas: String) throws -> String {
    var table = Table([
      "lines", "quality", "nodes", "lines drawn", "size of the layout", "Graphviz s",
    ])
    for shape in Shape.allCases {
      for quality in [DiagramQuality.full, .simplified, .coarse] {
        let worst = try counts.compactMap { count in
          try cost(shape, nodes: count, quality, navatlas)
        }
        .max { $0.seconds < $1.seconds }
        guard let worst else { continue }
        table.add([
          shape.rawValue, "\(quality)", "\(worst.nodes)", "\(worst.edges)", "\(worst.size)",
          fixed(worst.seconds, 2),
        ])
      }
      Benchmark.tell("pictures with \(shape.rawValue) lines drawn")
    }
    return "The slowest pictures that are drawn in a quality, CPU seconds:\n\n\(table.text)"
  }

  private struct Cost {
    var nodes, edges, size: Int
    var seconds: Double
  }

  /// Of the pictures with so many nodes the one with the most lines that is drawn in a quality; nil if none
  /// is.
  private static func cost(
    _ shape: Shape,
    nodes: Int,
    _ quality: DiagramQuality,
    _ navatlas: String
  ) throws -> Cost? {
    let lines = shape.lines(nodes)
    let limits = DiagramLimits()
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high + 1) / 2
      let isAllowed = limits.quality(for: diagram(nodes, lines.prefix(middle))) <= quality
      if isAllowed { low = middle } else { high = middle - 1 }
    }
    let diagram = diagram(nodes, lines.prefix(low))
    guard limits.quality(for: diagram) == quality else { return nil }
    let options = DrawingOptions(
      jobs: 1,
      budget: .seconds(600),
      workerCommand: [navatlas, "draw-worker"]
    )
    let (drawings, totals) = try DiagramRenderer(options: options).draw([diagram])
    precondition(drawings[0].quality == quality, "\(drawings[0].reason ?? "")")
    let (drawn, _) = diagram.reduced(to: quality, limits: limits)
    return Cost(
      nodes: drawn.nodes.count,
      edges: drawn.edges.count,
      size: drawn.layoutSize,
      seconds: totals.graphvizSeconds
    )
  }

  private static func diagram(_ nodes: Int, _ lines: ArraySlice<(Int, Int)>) -> Diagram {
    Diagram(
      id: "bench",
      title: "Bench",
      nodes: (0..<nodes).map { Diagram.Node(id: "\($0)", label: "Screen \($0)") },
      edges: lines.map { Diagram.Edge(from: $0.0, to: $0.1, kind: .push) }
    )
  }

  /// How the lines of a picture run.
  private enum Shape: String, CaseIterable {
    case random
    /// A tree, then random ones.
    case tree
    /// A chain, then to nodes that are near.
    case near
    /// A chain, then from the nodes at its start to those at its end.
    case far
    /// From one node to all others, then from the next.
    case hubs
    /// From one half to the other.
    case halves

    /// Different lines, of which a picture has the first ones.
    func lines(_ count: Int) -> [(Int, Int)] {
      var random = SplitMix64(state: 0x7069_6374_7572_6573)
      var seen: Set<[Int]> = []
      var lines: [(Int, Int)] = []
      func add(_ from: Int, _ to: Int) {
        if from != to, seen.insert([from, to]).inserted { lines.append((from, to)) }
      }
      switch self {
      case .tree: for node in 1..<count { add(random.next(below: node), node) }
      case .near, .far: for node in 1..<count { add(node - 1, node) }
      case .hubs:
        for hub in 0..<count where lines.count < 4 * count {
          for node in 0..<count { add(hub, node) }
        }
      case .random, .halves: break
      }
      for index in 0..<(self == .hubs ? 0 : 4 * count) {
        let (a, b) = (random.next(below: count), random.next(below: count))
        switch self {
        case .near: add(a, (a + 2 + b % 10) % count)
        case .far: add(index % count, count - 1 - index % count)
        case .halves: add(a / 2, count / 2 + b / 2)
        default: add(a, b)
        }
      }
      return lines
    }
  }
}
