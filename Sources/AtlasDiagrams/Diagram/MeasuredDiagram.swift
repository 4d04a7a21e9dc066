/// A diagram whose texts are broken into lines and whose nodes have sizes: all that a layout needs
/// to know, and all that writing the picture needs besides the layout.
package struct MeasuredDiagram: Sendable {
  package let diagram: Diagram
  let boxes: [NodeBox]
  /// Clusters that hold no node, however deep; the layout gives each an unseen node.
  let emptyClusters: [Int]
  /// The clusters directly in each cluster; the outermost ones come last.
  let clusterChildren: [[Int]]
  let clusterNodes: [[Int]]

  /// - Precondition: Every index in `diagram` is in bounds, and no cluster encloses itself.
  package init(_ diagram: Diagram) {
    self.diagram = diagram
    let links = diagram.nodes.indices.filter { NodeBox.showsURL(diagram.nodes[$0]) }
    let urls = TextWrapping.urlLines(
      links.map { diagram.nodes[$0].detail },
      size: NodeBox.detailSize,
      width: NodeBox.urlWidth
    )
    let urlOfNode = Dictionary(uniqueKeysWithValues: zip(links, urls))
    boxes = diagram.nodes.enumerated().map { NodeBox($1, url: urlOfNode[$0]) }
    let tree = ClusterTree(diagram)
    clusterChildren = tree.clusters
    clusterNodes = tree.nodes
    emptyClusters = diagram.clusters.indices.filter {
      tree.clusters[$0].isEmpty && tree.nodes[$0].isEmpty
    }
  }
}

/// The size of a node and the lines of text in it, in points.
struct NodeBox: Sendable, Equatable {
  static let labelSize = 14
  static let detailSize = 12
  /// The room for a URL.
  static let urlWidth = 215
  static let labelLeading = 18
  static let detailLeading = 16
  static let padding = 12
  static let glyphSize = 16
  static let glyphGap = 8
  /// The room before the glyph for the sign of what became of the node.
  static let changeWidth = ChangeMarkup.size + ChangeMarkup.gap

  var width: Int
  var height: Int
  var lines: [String]
  var detail: String
  /// What it was called before, in words.
  var former: String
  /// The thumbnail's size; zero when there is none.
  var imageWidth = 0
  var imageHeight = 0
  /// Where text begins, from the left edge.
  var textX: Int

  /// Whether a node says a URL by its end. What was another URL before says both by their beginning: they are cut before
  /// what distinguishes them.
  static func showsURL(_ node: Diagram.Node) -> Bool {
    node.kind == .deepLink && !node.detail.isEmpty && node.formerly.isEmpty
  }

  /// - Parameter url: What is shown of its URL.
  init(_ node: Diagram.Node, url: String? = nil) {
    lines = TextWrapping.lines(node.label, size: Self.labelSize, width: 176, maximumLines: 3)
    detail =
      url
      ?? TextWrapping.line(
        node.detail,
        size: Self.detailSize,
        width: node.kind == .deepLink ? Self.urlWidth : 190
      )
    former =
      node.formerly.isEmpty
      ? "" : TextWrapping.line("was \(node.formerly)", size: Self.detailSize, width: Self.urlWidth)
    var text = lines.reduce(0) { max($0, TextMetrics.width($1, size: Self.labelSize)) }
    for line in [detail, former] where !line.isEmpty {
      text = max(text, TextMetrics.width(line, size: Self.detailSize))
    }
    let inset = NodeOutline(node.kind).inset
    textX = Self.padding + inset + Self.glyphSize + Self.glyphGap
    if node.change != nil { textX += Self.changeWidth }
    width = max(textX + text + Self.padding + inset, 76)
    height = max(lines.count, 1) * Self.labelLeading + 20
    for line in [detail, former] where !line.isEmpty { height += Self.detailLeading }
    if let image = node.thumbnail, image.width > 0, image.height > 0 {
      addImage(width: image.width, height: image.height)
    }
  }

  /// Makes room above the text for an image scaled into 120 by 160 points.
  private mutating func addImage(width imageWidth: Int, height imageHeight: Int) {
    // Compared in floating point: a model's numbers may be huge, and products would overflow.
    let scale = min(120 / Double(imageWidth), 160 / Double(imageHeight))
    self.imageWidth = max(Int(Double(imageWidth) * scale), 1)
    self.imageHeight = max(Int(Double(imageHeight) * scale), 1)
    width = max(width, self.imageWidth + 2 * Self.padding)
    height += self.imageHeight + Self.padding
  }
}
