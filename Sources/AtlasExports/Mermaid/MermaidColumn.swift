import AtlasDiagrams

/// How wide Mermaid draws a diagram, estimated, and the direction in which its text can be read.
///
/// GitHub shrinks a picture to the column of a comment, and its text with it. Mermaid's layout (dagre) puts
/// nodes into ranks; the widest rank or the chain of ranks makes the width.
struct MermaidColumn {
  /// The widest picture whose text has 9 pixels of Mermaid's 16 in GitHub's column of about 750, less what the
  /// estimate is wrong by.
  static let widest = 1150

  private let diagram: Diagram
  private let widths: [Int]
  private let ranks: [Int]

  init(_ diagram: Diagram) {
    self.diagram = diagram
    widths = diagram.nodes.map(Self.width)
    ranks = Self.ranks(of: diagram)
  }

  /// The direction to draw in; nil if the picture is too wide in both.
  var direction: Diagram.Direction? {
    let (across, down) = (leftToRight, topToBottom)
    guard min(across, down) <= Self.widest else { return nil }
    return across <= Self.widest ? .leftToRight : .topToBottom
  }

  /// Rank beside rank, with the labels of lines between them.
  private var leftToRight: Int {
    var columns: [Int: Int] = [:]
    for (node, rank) in ranks.enumerated() { columns[rank] = max(columns[rank] ?? 0, widths[node]) }
    var gaps: [Int: Int] = [:]
    for edge in diagram.edges {
      let first = min(ranks[edge.from], ranks[edge.to])
      gaps[first] = max(gaps[first] ?? 0, Self.width(edge))
    }
    let gapCount = max(columns.count - 1, 0)
    return columns.values.reduce(0, +) + gaps.values.reduce(0, +) + 50 * gapCount
      + 50 * deepest
  }

  /// The widest row: nodes beside each other, or the labels of lines, with the lines that pass it. Between two
  /// ranks of nodes dagre has a rank for the labels; the label of a longer line is in the middle of it.
  private var topToBottom: Int {
    var rows: [Int: Int] = [:]
    for (node, rank) in ranks.enumerated() { rows[2 * rank, default: 0] += widths[node] + 50 }
    for edge in diagram.edges where edge.from != edge.to {
      let (from, to) = (ranks[edge.from], ranks[edge.to])
      let passed = (2 * min(from, to) + 1)..<max(2 * max(from, to), 2 * min(from, to) + 1)
      // Dagre keeps long lines straight, which takes more room than the 20 pixels between them.
      for row in passed { rows[row, default: 0] += 55 }
      rows[from + to, default: 0] += Self.width(edge)
    }
    return (rows.values.max() ?? 0) + 30 * diagram.clusters.count
  }

  /// How deep clusters are in each other.
  private var deepest: Int {
    diagram.clusters.indices.map { cluster in
      var depth = 1
      var next = diagram.clusters[cluster].parent
      while let parent = next {
        depth += 1
        next = diagram.clusters[parent].parent
      }
      return depth
    }.max() ?? 0
  }

  // MARK: Ranks

  /// The length of the longest way to each node, over lines that close no cycle.
  private static func ranks(of diagram: Diagram) -> [Int] {
    var targets = [[Int]](repeating: [], count: diagram.nodes.count)
    for edge in diagram.edges where edge.from != edge.to { targets[edge.from].append(edge.to) }
    let order = finished(targets)
    var position = [Int](repeating: 0, count: targets.count)
    for (place, node) in order.enumerated() { position[node] = place }
    var ranks = [Int](repeating: 0, count: targets.count)
    for node in order {
      // A line back would be drawn the other way round.
      for target in targets[node] where position[target] > position[node] {
        ranks[target] = max(ranks[target], ranks[node] + 1)
      }
    }
    return ranks
  }

  /// The nodes in the reverse order in which a search from each finishes them.
  private static func finished(_ targets: [[Int]]) -> [Int] {
    var seen = [Bool](repeating: false, count: targets.count)
    var order: [Int] = []
    for start in targets.indices where !seen[start] {
      seen[start] = true
      var stack = [(node: start, next: 0)]
      while let (node, next) = stack.last {
        guard next < targets[node].count else {
          order.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = targets[node][next]
        if !seen[target] {
          seen[target] = true
          stack.append((target, 0))
        }
      }
    }
    return order.reversed()
  }

  // MARK: Text

  /// Mermaid breaks lines at 200 pixels; outlines add to both sides.
  private static func width(_ node: Diagram.Node) -> Int {
    let details = node.exportDetails.joined(separator: " · ")
    let text = max(TextMetrics.width(node.label, size: 16), TextMetrics.width(details, size: 16))
    let outline =
      switch node.kind {
      case .deepLink, .tab, .feature, .fallback, .presentation, .condition: 130
      default: 60
      }
    return min(text, 200) + outline
  }

  private static func width(_ edge: Diagram.Edge) -> Int {
    edge.exportLabel.map { TextMetrics.width($0, size: 16) + 10 } ?? 0
  }
}

extension Diagram {
  /// The diagram in the direction in which its text can be read as a flowchart in a comment on GitHub; nil if
  /// it is too wide in both.
  package func readableInComment() -> Diagram? {
    guard let direction = MermaidColumn(self).direction else { return nil }
    var diagram = self
    diagram.direction = direction
    return diagram
  }
}
