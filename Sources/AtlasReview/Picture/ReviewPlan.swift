import AtlasBase
import AtlasDiagrams
import AtlasGraph

/// Which nodes and lines a picture of a review has: one per item, or where that is too much for one
/// picture, features, tabs and the like in place of what is in them.
struct ReviewPlan {
  struct Node {
    enum Subject: Hashable {
      case item(UnionItem)
      case group(ReviewGroup)
      /// A part of the container tree that changed and holds nothing that is shown.
      case frame(UnionRegion)
      /// What there was no room for.
      case rest
    }

    var subject: Subject
    /// What it stands for.
    var items: [UnionItem] = []
    /// The lines that changed between those.
    var inner: [UnionLink] = []
    /// The frames around it, from the outside in.
    var frames: [UnionRegion] = []
  }

  struct Line {
    var from: Int
    var to: Int
    /// One, or all between two nodes of which one stands for several items.
    var links: [UnionLink]
  }

  private(set) var selection: ReviewSelection
  private(set) var nodes: [Node] = []
  private(set) var lines: [Line] = []
  /// What the picture leaves out, in sentences.
  private(set) var notes: [String] = []

  init(_ selection: ReviewSelection, nodeLimit: Int, edgeLimit: Int) {
    self.selection = selection
    let size = (nodes: max(nodeLimit, 2), lines: max(edgeLimit, 1))
    arrange([])
    guard !fits(size) else { return }
    removeNeighbours()
    arrange([])
    guard !fits(size) else { return }
    var withoutGoneLines = self
    withoutGoneLines.removeGoneLines()
    if withoutGoneLines.fits(size) {
      self = withoutGoneLines
      return
    }
    arrangeGroups(size)
    if nodes.contains(where: \.isGroup) {
      notes.append("Features, tabs and other groups replace their content.")
    }
    keepNodes(size.nodes)
    keepLines(size.lines)
  }

  private func fits(_ size: (nodes: Int, lines: Int)) -> Bool {
    nodes.count <= size.nodes && lines.count <= size.lines
  }

  /// As few features as it takes become one node each; where they are too many themselves, all tabs.
  private mutating func arrangeGroups(_ size: (nodes: Int, lines: Int)) {
    let features = largestGroups()
    arrange(Set(features.prefix(fewest(of: features) { $0.fits(size) })))
    guard !fits(size) else { return }
    var byTab = self
    byTab.selection.groupsByTab = true
    let tabs = byTab.largestGroups()
    // One tab would stand for everything.
    guard tabs.count(where: { if case .tab = $0 { true } else { false } }) > 1 else { return }
    byTab.arrange(Set(tabs))
    self = byTab
  }

  private mutating func removeNeighbours() {
    let before = nodes.count
    let lineCount = lines.count
    selection.removeNeighbours()
    arrange([])
    let parts = [(before - nodes.count, "neighbour"), (lineCount - lines.count, "line")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if !parts.isEmpty {
      notes.append("Unchanged and left out: \(parts.joined(separator: " and ")).")
    }
  }

  /// Where a screen or a tab view goes, all of its ways go: what leads to what stays as it is says least.
  private mutating func removeGoneLines() {
    let before = lines.count
    selection.removeGoneLines()
    arrange([])
    guard lines.count < before else { return }
    let count = before - lines.count
    notes.append(
      "\(counted(count, "removed line")) to unchanged elements \(count == 1 ? "is" : "are") left out."
    )
  }

  /// The fewest of the groups, taken from the front, that make the picture small enough; all where
  /// none are.
  private func fewest(of groups: [ReviewGroup], _ fits: (ReviewPlan) -> Bool) -> Int {
    var range = (low: 1, high: groups.count)
    while range.low < range.high {
      let middle = (range.low + range.high) / 2
      var plan = self
      plan.arrange(Set(groups.prefix(middle)))
      if fits(plan) { range.high = middle } else { range.low = middle + 1 }
    }
    return range.high
  }

  private func largestGroups() -> [ReviewGroup] {
    var sizes: [ReviewGroup: Int] = [:]
    for item in selection.items { sizes[selection.group(of: item), default: 0] += 1 }
    return sizes.filter { $0.value > 1 }.keys.sorted {
      (sizes[$1] ?? 0, selection.order($0)) < (sizes[$0] ?? 0, selection.order($1))
    }
  }

  // MARK: Arranging

  /// Makes the nodes and lines, with one node for each of some groups.
  private mutating func arrange(_ groups: Set<ReviewGroup>) {
    var members: [Node.Subject: [UnionItem]] = [:]
    for item in selection.items.union(selection.neighbours) {
      let group = selection.group(of: item)
      members[groups.contains(group) ? .group(group) : .item(item), default: []].append(item)
    }
    nodes = members.map { subject, items in
      let around = items.map(selection.union.frames(around:))
      var frames = around.dropFirst().reduce(around[0], Self.commonPrefix)
      if case .group(.tab(let tab)) = subject, case .tab(let index) = tab.item {
        let own = UnionRegion(region: .tab(index), isRemoved: tab.isRemoved)
        frames = Array(frames.prefix { $0 != own })
      }
      return Node(
        subject: subject,
        items: items.sorted(by: selection.order),
        frames: frames
      )
    }
    let framed = Set(nodes.flatMap(\.frames))
    for region in selection.frames.keys where !framed.contains(region) {
      let frames = selection.union.frames(of: region).dropLast()
      nodes.append(Node(subject: .frame(region), frames: Array(frames)))
    }
    nodes = nodes.sorted(by: { selection.order($0.subject) })
    connect()
    removeLoneFrames()
  }

  /// A part of the container tree that holds nothing and leads nowhere says less than the list of changes.
  private mutating func removeLoneFrames() {
    let tied = Set(lines.flatMap { [$0.from, $0.to] })
    let kept = nodes.indices.filter { position in
      if case .frame = nodes[position].subject { tied.contains(position) } else { true }
    }
    guard !kept.isEmpty, kept.count < nodes.count else { return }
    nodes = kept.map { nodes[$0] }
    connect()
  }

  private static func commonPrefix(
    _ left: [UnionRegion],
    _ right: [UnionRegion]
  ) -> [UnionRegion] {
    Array(zip(left, right).prefix { $0.0 == $0.1 }.map(\.0))
  }

  private mutating func connect() {
    var positions: [UnionItem: Int] = [:]
    for (position, node) in nodes.enumerated() {
      for item in node.items { positions[item] = position }
      if case .frame(let region) = node.subject,
        let item = region.region.element.flatMap(DiagramItem.init)
      {
        positions[UnionItem(item: item, isRemoved: region.isRemoved)] = position
      }
    }
    lines = []
    var bundles: [Diagram.Ordering.Ends: Int] = [:]
    for link in selection.links + selection.frameLinks + selection.otherLinks {
      guard let from = positions[link.from], let to = positions[link.to] else { continue }
      if from == to, nodes[from].isBundle {
        nodes[from].inner.append(link)
      } else if nodes[from].isBundle || nodes[to].isBundle {
        let ends = Diagram.Ordering.Ends(from: from, to: to)
        if let known = bundles[ends] {
          lines[known].links.append(link)
        } else {
          bundles[ends] = lines.count
          lines.append(Line(from: from, to: to, links: [link]))
        }
      } else {
        lines.append(Line(from: from, to: to, links: [link]))
      }
    }
    lines.sort { left, right in
      (left.from, left.to) == (right.from, right.to)
        ? selection.order(left.links[0]) < selection.order(right.links[0])
        : (left.from, left.to) < (right.from, right.to)
    }
  }

  // MARK: Leaving out

  /// Keeps the nodes with most changes; one node stands for the others.
  private mutating func keepNodes(_ limit: Int) {
    guard nodes.count > limit else { return }
    let order = nodes.indices.sorted {
      (nodes[$1].weight(selection), $0) < (nodes[$0].weight(selection), $1)
    }
    let left = Set(order.dropFirst(limit - 1))
    let rest = nodes.indices.filter(left.contains).map { nodes[$0] }
    nodes = nodes.indices.filter { !left.contains($0) }.map { nodes[$0] }
    for position in nodes.indices { nodes[position].inner = [] }
    nodes.append(Node(subject: .rest, items: rest.flatMap(\.items)))
    connect()
    notes.append("\(counted(rest.count, "node")) with few changes are drawn as one.")
  }

  /// Keeps the lines that changed most.
  private mutating func keepLines(_ limit: Int) {
    guard lines.count > limit else { return }
    let order = lines.indices.sorted {
      (lines[$1].weight, $0) < (lines[$0].weight, $1)
    }
    notes.append("\(counted(lines.count - limit, "line")) with few changes are left out.")
    lines = order.prefix(limit).sorted().map { lines[$0] }
  }
}

extension ReviewPlan.Node {
  fileprivate var isGroup: Bool { if case .group = subject { true } else { false } }

  /// Whether it stands for several items.
  var isBundle: Bool { isGroup || subject == .rest }

  fileprivate func weight(_ selection: ReviewSelection) -> Int {
    if case .frame = subject { return 1 }
    return items.count { selection.nature(of: $0) != nil } + inner.count
  }
}

extension ReviewPlan.Line {
  fileprivate var weight: Int { links.reduce(0) { $0 + $1.link.count } }
}
