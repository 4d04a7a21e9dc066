/// What stands directly in each cluster of a diagram, in the diagram's order; what is in none stands
/// last.
package struct ClusterTree {
  /// Per cluster the clusters in it.
  package var clusters: [[Int]]
  /// Per cluster the nodes in it.
  package var nodes: [[Int]]

  package init(_ diagram: Diagram) {
    let outermost = diagram.clusters.count
    clusters = [[Int]](repeating: [], count: outermost + 1)
    nodes = clusters
    for (index, cluster) in diagram.clusters.enumerated() {
      clusters[cluster.parent ?? outermost].append(index)
    }
    for (index, node) in diagram.nodes.enumerated() {
      nodes[node.cluster ?? outermost].append(index)
    }
  }
}
