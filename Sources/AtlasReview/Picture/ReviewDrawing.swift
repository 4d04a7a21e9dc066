import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// Makes the diagram of a plan.
struct ReviewDrawing {
  var diagram: Diagram
  /// The transitions of the new model that each line stands for.
  var lineTransitions: [[Int]] = []
  /// The conditions that are nodes, by their indices in the new model.
  var drawnConditions: Set<Int> = []
  /// The new model.
  var new: NavigationModel { union.new.model }
  private let plan: ReviewPlan
  private let selection: ReviewSelection
  private let union: ModelUnion
  private let options: DiagramOptions
  private var clusters: [UnionRegion: Int] = [:]
  /// How many nodes each region holds.
  private var sizes: [UnionRegion: Int] = [:]
  /// The scene that everything is in; nil if there are several, or if it changed.
  private var onlyScene: UnionRegion?

  init(_ plan: ReviewPlan, _ options: ReviewDiagram.Options, gates: [ReviewGate] = []) {
    self.plan = plan
    selection = plan.selection
    union = selection.union
    self.options = DiagramOptions(id: options.id, links: options.links)
    diagram = Diagram(id: options.id, title: "\(union.new.model.app.name): what changes")
    for node in plan.nodes {
      for region in node.frames { sizes[region, default: 0] += 1 }
    }
    let scenes = Set(plan.nodes.compactMap(\.frames.first))
    if scenes.count == 1, let scene = scenes.first, case .scene = scene.region,
      selection.frames[scene] == nil, selection.changes.nature(of: scene) == nil
    {
      onlyScene = scene
    }
    for frames in plan.nodes.map(\.frames).sorted(by: Self.isBefore) { _ = cluster(frames) }
    for node in plan.nodes { addNode(node) }
    for line in plan.lines { addEdge(line) }
    for gate in gates { add(gate) }
    diagram.summary = summary()
  }

  /// Links of what is gone would lead to pages that are not there.
  private func options(_ isRemoved: Bool) -> DiagramOptions {
    isRemoved ? DiagramOptions(id: options.id) : options
  }

  // MARK: Clusters

  private static func isBefore(_ left: [UnionRegion], _ right: [UnionRegion]) -> Bool {
    left.lexicographicallyPrecedes(right) { first, second in
      if first.isRemoved != second.isRemoved { return second.isRemoved }
      return first.region < second.region
    }
  }

  private mutating func cluster(_ frames: [UnionRegion]) -> Int? {
    var parent: Int?
    for region in frames where region != onlyScene {
      // A presentation of one screen is shown by the line to it.
      if case .presentation = region.region, sizes[region] ?? 0 < 2 { continue }
      if let known = clusters[region] {
        parent = known
        continue
      }
      var cluster = union.index(of: region)
        .cluster(for: region.region, options(region.isRemoved))
      cluster.parent = parent
      mark(&cluster, region)
      diagram.clusters.append(cluster)
      parent = diagram.clusters.count - 1
      clusters[region] = parent
    }
    return parent
  }

  private func mark(_ cluster: inout Diagram.Cluster, _ region: UnionRegion) {
    guard let frame = selection.frames[region] else {
      cluster.change = selection.changes.nature(of: region)
      return
    }
    cluster.change = frame.change
    let words = ReviewWords(union)
    for change in frame.elements {
      if let former = words.formerly(change) { cluster.label += " (was \(former))" }
      cluster.tooltip += words.facts(change)
    }
  }

  // MARK: Nodes

  private mutating func addNode(_ planned: ReviewPlan.Node) {
    var node: Diagram.Node
    switch planned.subject {
    case .item(let item): node = self.node(item)
    case .frame(let region):
      var cluster = union.index(of: region).cluster(for: region.region, options(region.isRemoved))
      mark(&cluster, region)
      node = Diagram.Node(
        id: cluster.id,
        label: cluster.label,
        detail: cluster.kind.name,
        kind: cluster.kind.nodeKind,
        href: cluster.href,
        tooltip: cluster.tooltip,
        change: cluster.change
      )
    case .group(let group):
      node = self.node(of: group)
      sumUp(planned, in: &node)
    case .rest:
      node = Diagram.Node(id: "more", label: counted(planned.items.count, "other"), kind: .more)
      sumUp(planned, in: &node)
    }
    node.cluster = cluster(planned.frames)
    diagram.nodes.append(node)
  }

  private func node(_ item: UnionItem) -> Diagram.Node {
    var node = union.index(of: item).node(for: item.item, options(item.isRemoved))
    node.change = selection.nature(of: item)
    if let place = item.place {
      node.id += "@" + selection.id(of: place)
      // What is shown at launch is so at the home of a screen.
      node.marks.isStart = false
    }
    // The type behind a screen and an unchanged URL only make the picture wider.
    if node.kind == .screen { node.detail = "" }
    if case .deepLink = item.item, node.change == nil { node.detail = "" }
    // Only what the change brings about: that nothing leads here any more.
    let wasUnreachable = union.old(of: item)?.screen.map(union.old.isUnreachable) ?? false
    node.marks = Diagram.Marks(
      isStart: node.marks.isStart && !item.isRemoved,
      isUnreachable: node.marks.isUnreachable && !item.isRemoved && !wasUnreachable
    )
    if case .outside = item.item, node.change == .changed, let former = union.old(of: item) {
      node.formerly = union.old.label(of: former)
    }
    guard let change = selection.changes.change(of: item), change.nature == .changed else {
      return node
    }
    let words = ReviewWords(union)
    node.formerly = words.formerly(change) ?? ""
    if let patterns = words.patterns(change) {
      (node.detail, node.formerly) = (patterns.now, patterns.before)
    } else if let pattern = words.pattern(addedBy: change) {
      node.detail = pattern
    }
    node.tooltip += words.facts(change)
    return node
  }

  private func node(of group: ReviewGroup) -> Diagram.Node {
    switch group {
    case .feature(let id):
      if let feature = union.new.model.index.features[id] {
        return Diagram.Node(
          id: "feature:\(id)",
          label: union.new.model.features[feature].title,
          kind: .feature,
          href: options.links.feature(feature)
        )
      }
      let title = union.old.model.index.features[id].map { union.old.model.features[$0].title }
      return Diagram.Node(id: "feature:\(id)", label: title ?? id, kind: .feature)
    case .tab(let item):
      return union.index(of: item).node(for: item.item, options(item.isRemoved))
    case .screens: return Diagram.Node(id: "screens", label: "Other screens", kind: .more)
    case .entryPoints: return Diagram.Node(id: "entries", label: "Entry points", kind: .entryPoint)
    case .deepLinks: return Diagram.Node(id: "deepLinks", label: "Deep links", kind: .deepLink)
    case .others: return Diagram.Node(id: "others", label: "Others", kind: .more)
    }
  }

  /// Says of a node that stands for several items how many of them, and of the lines between them,
  /// changed.
  private func sumUp(_ planned: ReviewPlan.Node, in node: inout Diagram.Node) {
    let items = ChangeCounts(planned.items.map(selection.nature(of:)))
    let lines = ChangeCounts(planned.inner.map(\.change))
    let areScreens = planned.items.allSatisfy { $0.item.screen != nil }
    let noun =
      switch planned.subject {
      case .group(.deepLinks): "deep link"
      case .group(.entryPoints): "entry point"
      default: areScreens ? "screen" : "item"
      }
    var parts: [String] = []
    if items.total > 0 { parts.append("\(counted(items.total, noun)): \(items.text)") }
    if lines.total > 0 { parts.append("\(counted(lines.total, "line")) inside: \(lines.text)") }
    node.detail = parts.first ?? ""
    node.change =
      ChangeCounts([
        items.nature, lines.nature.map { $0 == items.nature ? $0 : .changed },
      ]).nature
    let changed = planned.items.filter { selection.nature(of: $0) != nil }
    let names = changed.prefix(12).map { item in
      let label = union.index(of: item).label(of: item.item)
      return selection.nature(of: item).map { "\($0.sign)\(label)" } ?? label
    }
    node.tooltip = node.label + (parts.isEmpty ? "" : ". " + parts.joined(separator: ", "))
    if !names.isEmpty { node.tooltip += ". " + names.joined(separator: ", ") }
    if changed.count > 12 { node.tooltip += " and \(changed.count - 12) more" }
  }

  // MARK: Lines

  private mutating func addEdge(_ line: ReviewPlan.Line) {
    let isBundle = plan.nodes[line.from].isBundle || plan.nodes[line.to].isBundle
    let edge =
      isBundle && line.links.count > 1
      ? bundle(line) : self.edge(line.links[0], from: line.from, to: line.to)
    let isNew = line.links.allSatisfy { $0.change != .removed }
    append(edge, isNew ? line.links.flatMap(\.link.transitions) : [])
  }

  mutating func append(_ edge: Diagram.Edge, _ transitions: [Int]) {
    diagram.edges.append(edge)
    lineTransitions.append(transitions)
  }

  private func edge(_ link: UnionLink, from: Int, to: Int) -> Diagram.Edge {
    let index = link.change == .removed ? union.old : union.new
    var tooltip = index.tooltip(of: link.link)
    if let former = link.former { tooltip += ". Before: \(union.old.tooltip(of: former))" }
    return Diagram.Edge(
      from: from,
      to: to,
      kind: link.kind,
      formerKind: link.former.flatMap { $0.kind == link.kind ? nil : $0.kind },
      tooltip: tooltip,
      count: link.link.count,
      isConditional: index.isConditional(link.link),
      // What is as it was only gives a place to the rest.
      condition: link.change == nil ? nil : index.condition(of: link.link),
      change: link.change
    )
  }

  private func bundle(_ line: ReviewPlan.Line) -> Diagram.Edge {
    let kinds = Set(line.links.map(\.kind))
    // Lines that are as they were are left out before one node stands for several items.
    let changes = ChangeCounts(
      line.links.flatMap { Array(repeating: $0.change, count: $0.link.count) }
    )
    let nodes = diagram.nodes
    return Diagram.Edge(
      from: line.from,
      to: line.to,
      kind: kinds.count == 1 ? line.links[0].kind : .aggregate,
      badge: changes.counts.count == 1 ? "×\(changes.total)" : changes.text,
      tooltip: "\(nodes[line.from].label) → \(nodes[line.to].label): "
        + "\(counted(changes.total, "line")), \(changes.text)",
      count: changes.total,
      change: changes.nature
    )
  }

  // MARK: Summary

  /// "Added: 1 screen and 3 lines. Changed: 1 deep link." What the picture can't show is counted.
  private func summary() -> String {
    var sentences: [String] = []
    for change in Diagram.Change.allCases {
      var counts: [(number: Int, noun: String)] = []
      for kind in ElementKind.allCases {
        let number = selection.changes.changes.count {
          Diagram.Change($0.nature) == change && $0.kind == kind
        }
        if kind.isDrawn { counts.append((number, kind.label)) }
      }
      let lines = selection.links.reduce(0) { $0 + ($1.change == change ? $1.link.count : 0) }
      counts.append((lines, "line"))
      let parts = counts.filter { $0.number > 0 }.map { counted($0.number, $0.noun) }
      if !parts.isEmpty { sentences.append("\(change.word): \(parts.joined(separator: ", ")).") }
    }
    if !drawnConditions.isEmpty {
      let names = drawnConditions.sorted().map { new.conditions[$0].id }
      sentences.append("Now required: \(names.joined(separator: ", ")).")
    }
    let unseen = ElementKind.allCases.filter { !$0.isDrawn && $0 != .transition }
    let left = unseen.compactMap { kind in
      let number = selection.changes.changes.count { $0.kind == kind && !isDrawn($0) }
      return number == 0 ? nil : counted(number, kind.label, plural: kind.plural)
    }
    if !left.isEmpty { sentences.append("Not in the picture: \(left.joined(separator: ", ")).") }
    return (sentences + plan.notes).joined(separator: " ")
  }

  /// What the change does to an element of the new model; nil for nothing.
  func natureOfChange(_ element: ElementReference) -> Diagram.Change? {
    (selection.changes.change(ofNew: element)?.nature).map(Diagram.Change.init)
  }

  private func isDrawn(_ change: ElementChange) -> Bool {
    if case .condition(let index)? = change.new { drawnConditions.contains(index) } else { false }
  }
}

extension ElementKind {
  /// Whether its elements are nodes or frames of a picture.
  fileprivate var isDrawn: Bool {
    switch self {
    case .scene, .container, .tab, .screen, .entryPoint, .deepLink: true
    default: false
    }
  }

  fileprivate var plural: String { self == .restoration ? "restoration entries" : label + "s" }
}
