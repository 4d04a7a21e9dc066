/// A picture to draw: nodes, clusters that enclose them, and edges, with everything a reader sees
/// and nothing about how it is laid out.
///
/// Nodes, clusters and edges refer to each other by index. The order of the arrays is the order of
/// drawing and steers the layout, so whoever makes a diagram sorts them; equal diagrams give equal
/// bytes.
package struct Diagram: Sendable, Equatable {
  /// Which way the picture reads.
  package enum Direction: String, Sendable, Hashable {
    case leftToRight, topToBottom
  }

  /// An unseen constraint: `from` is laid out before `to`.
  package struct Ordering: Sendable, Equatable {
    var from: Int
    var to: Int
  }

  /// What the ids inside the picture begin with. Two pictures on one page need different ones.
  /// Only ASCII letters, digits, `-` and `_` are kept.
  var id: String
  /// A short name, read out by screen readers.
  package var title: String
  /// One or two sentences that say what the picture shows; may be empty.
  package var summary: String
  package var direction: Direction
  package var nodes: [Node]
  package var clusters: [Cluster]
  package var edges: [Edge]
  package var orderings: [Ordering]
  /// Whether the orderings alone decide how far along the picture a node is, and lines do not.
  package var ranksFollowOrderings = false
  /// Nodes of one cluster that are as far along the picture as each other, by row.
  package var rows: [[Int]] = []
  /// Whether a legend of the kinds that occur stands below the picture.
  package var showsLegend: Bool

  package init(
    id: String,
    title: String,
    summary: String = "",
    direction: Direction = .leftToRight,
    nodes: [Node] = [],
    clusters: [Cluster] = [],
    edges: [Edge] = [],
    orderings: [Ordering] = [],
    showsLegend: Bool = true
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.direction = direction
    self.nodes = nodes
    self.clusters = clusters
    self.edges = edges
    self.orderings = orderings
    self.showsLegend = showsLegend
  }
}

extension Diagram {
  /// One thing in the picture.
  package struct Node: Sendable, Equatable {
    /// The model's id of what the node stands for; never shown.
    package var id: String
    /// The words in the node; long ones are wrapped and cut, the whole text is in the tooltip.
    package var label: String
    /// A smaller second line, such as a count or a type name; may be empty.
    package var detail: String
    /// What it was called before, shown below the detail; empty where it is called the same.
    package var formerly: String
    package var kind: NodeKind
    /// The innermost cluster that encloses the node.
    package var cluster: Int?
    /// Where a click leads: a relative URL, a fragment, or an https, http or mailto URL. Anything
    /// else is dropped.
    var href: String?
    /// What hovering shows and a screen reader reads; the label when empty.
    package var tooltip: String
    /// Whether the picture is about this node.
    package var isFocus: Bool
    package var marks: Marks
    package var thumbnail: Thumbnail?
    /// What a change of the app does to it; nil where the picture is of no change or it stays.
    package var change: Change?
    /// The screens that it stands for, by number, for the script of a page.
    package var screens: [Int] = []

    package init(
      id: String,
      label: String,
      detail: String = "",
      formerly: String = "",
      kind: NodeKind = .screen,
      cluster: Int? = nil,
      href: String? = nil,
      tooltip: String = "",
      isFocus: Bool = false,
      marks: Marks = Marks(),
      thumbnail: Thumbnail? = nil,
      change: Change? = nil
    ) {
      self.id = id
      self.label = label
      self.detail = detail
      self.formerly = formerly
      self.kind = kind
      self.cluster = cluster
      self.href = href
      self.tooltip = tooltip
      self.isFocus = isFocus
      self.marks = marks
      self.thumbnail = thumbnail
      self.change = change
    }
  }

  /// Facts about a node that are shown as small marks on it.
  package struct Marks: Sendable, Equatable {
    /// How many deep links land here.
    package var deepLinkCount: Int
    /// Whether the app starts here.
    package var isStart: Bool
    /// Whether a condition must hold to be here.
    package var requiresCondition: Bool
    /// Whether the screen edits something that can be lost.
    package var editsUnsaved: Bool
    /// Whether nothing leads here.
    package var isUnreachable: Bool

    package init(
      deepLinkCount: Int = 0,
      isStart: Bool = false,
      requiresCondition: Bool = false,
      editsUnsaved: Bool = false,
      isUnreachable: Bool = false
    ) {
      self.deepLinkCount = deepLinkCount
      self.isStart = isStart
      self.requiresCondition = requiresCondition
      self.editsUnsaved = editsUnsaved
      self.isUnreachable = isUnreachable
    }
  }

  /// A picture of the screen, shown in its node.
  package struct Thumbnail: Sendable, Equatable {
    /// A relative URL, or a `data:` URL of a PNG, JPEG, GIF or WebP image.
    package var href: String
    /// The image's width in pixels; only the ratio to `height` matters.
    var width: Int
    /// The image's height in pixels.
    var height: Int

    package init(href: String, width: Int, height: Int) {
      self.href = href
      self.width = width
      self.height = height
    }
  }

  /// A labelled box around nodes and other clusters.
  package struct Cluster: Sendable, Equatable {
    /// The model's id of what the cluster stands for; never shown.
    package var id: String
    package var label: String
    package var kind: ClusterKind
    /// Where a click on the label leads; the same rules as for a node.
    package var href: String?
    /// What hovering shows; the label when empty.
    package var tooltip: String
    /// The cluster around this one.
    package var parent: Int?
    /// What a change of the app does to it, not to what it holds.
    package var change: Change?

    init(
      id: String,
      label: String,
      kind: ClusterKind,
      href: String? = nil,
      tooltip: String = "",
      parent: Int? = nil,
      change: Change? = nil
    ) {
      self.id = id
      self.label = label
      self.kind = kind
      self.href = href
      self.tooltip = tooltip
      self.parent = parent
      self.change = change
    }
  }

  /// A line from one node to another.
  package struct Edge: Sendable, Equatable {
    package var from: Int
    package var to: Int
    package var kind: EdgeKind
    /// The kind that it was, where that is another one.
    var formerKind: EdgeKind?
    /// A very short text, such as a step's number, in a circle at the middle of the line.
    package var badge: String?
    /// What hovering shows and a screen reader reads; made from the kind and the two labels when
    /// empty.
    package var tooltip: String
    var href: String?
    /// The ids of the transitions that it stands for.
    package var transitions: [String]
    /// How many transitions the line stands for.
    package var count: Int
    /// Whether it exists only under a condition.
    package var isConditional: Bool
    /// What has to hold, in a few words, where the line says so: "if signedIn".
    package var condition: String?
    /// What a change of the app does to it.
    package var change: Change?

    package init(
      from: Int,
      to: Int,
      kind: EdgeKind,
      formerKind: EdgeKind? = nil,
      badge: String? = nil,
      tooltip: String = "",
      href: String? = nil,
      transitions: [String] = [],
      count: Int = 1,
      isConditional: Bool = false,
      condition: String? = nil,
      change: Change? = nil
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.formerKind = formerKind
      self.badge = badge
      self.tooltip = tooltip
      self.href = href
      self.transitions = transitions
      self.count = count
      self.isConditional = isConditional
      self.condition = condition
      self.change = change
    }
  }
}
